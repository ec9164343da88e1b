"""Simulated games: many deals as a tidy table, in chunks that can be shared out, kept and taken up again."""

from __future__ import annotations

import warnings
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from contextlib import closing
from dataclasses import dataclass
from multiprocessing import get_context
from pathlib import Path
from signal import SIG_IGN, SIGINT, signal
from typing import TYPE_CHECKING, Any, Final, Protocol

import pandas as pd
from tqdm.auto import tqdm

from coinche_teach.engine.reasons import Refused, quoted, shown
from coinche_teach.engine.rules import Rules, rules
from coinche_teach.engine.seats import SEATS
from coinche_teach.lab.batches import batched, frame
from coinche_teach.lab.games import COLUMNS, PLAYERS, Table
from coinche_teach.lab.players import Player
from coinche_teach.lab.reasons import NotACount, UnknownPlayer, WrongNumberOfPlayers

if TYPE_CHECKING:
    from coinche_teach.lab.runs import Run

# Deals a chunk: what a stop may lose, a fraction of a second; fewer where a player thinks for a second.
CHUNK: Final = 2000
SLOW_CHUNK: Final = 5
SLOW: Final = ("sampling",)


class Interrupted(UserWarning):
    """Warn that a simulation was stopped before its end."""


class Pool(Protocol):
    """Take work as `concurrent.futures` executors do; `dask.distributed` clients' `get_executor` fits."""

    def submit(self, fn: Callable[..., Any], /, *args: Any) -> Future[Any]:
        """Begin a call and return its future."""
        ...


@dataclass(frozen=True, slots=True)
class Plan:
    """Hold what is simulated: rules, players by name for N E S W, seed, deals, and deals a chunk.

    >>> plan = Plan.of(3, "contrat1000", "careful", seed=7)
    >>> plan.players, [len(plan.frame(number)) for number in plan.chunks]
    (('careful', 'careful', 'careful', 'careful'), [3])
    """

    n: int
    rules: Rules
    players: tuple[str, str, str, str]
    seed: str
    chunk: int = CHUNK

    @classmethod
    def of(
        cls,
        n: int,
        rule_set: str | Rules,
        players: str | Sequence[str],
        seed: object = 0,
        chunk: int | None = None,
    ) -> Plan:
        """Read a plan; raise Refused with what was asked, what was found and what would do."""
        names = _names(players)
        if chunk is None:
            chunk = SLOW_CHUNK if set(names) & set(SLOW) else CHUNK
        for what, value in (("n", n), ("chunk", chunk)):
            if isinstance(value, bool) or not isinstance(value, int) or value < 1:
                raise Refused(NotACount(what, shown(value), 1))
        table = rules(rule_set) if isinstance(rule_set, str) else rule_set
        return cls(n, table, names, str(seed), chunk)

    @property
    def chunks(self) -> range:
        """Return the numbers of the chunks."""
        return range(-(-self.n // self.chunk))

    def deals(self, chunk: int) -> range:
        """Return the numbers of the deals in a chunk; a later chunk never moves an earlier deal."""
        return range(chunk * self.chunk, min(self.n, (chunk + 1) * self.chunk))

    def frame(self, chunk: int) -> pd.DataFrame:
        """Simulate one chunk."""
        table, deals = Table(self.rules, _players(self.players), self.seed), self.deals(chunk)
        return frame(table, deals) if batched(table) else typed([table.row(number) for number in deals])


def typed(rows: Iterable[dict[str, Any]]) -> pd.DataFrame:
    """Return rows as a frame whose columns have their types; missing cells stay missing."""
    return pd.DataFrame(list(rows), columns=list(COLUMNS)).astype(dict(COLUMNS))


def _names(players: str | Sequence[str]) -> tuple[str, str, str, str]:
    names = (players,) * len(SEATS) if isinstance(players, str) else tuple(players)
    if len(names) != len(SEATS):
        raise Refused(WrongNumberOfPlayers(len(names)))
    for name in names:
        if name not in PLAYERS:
            raise Refused(UnknownPlayer(quoted(name), tuple(PLAYERS)))
    north, east, south, west = names
    return north, east, south, west


def _players(names: tuple[str, str, str, str]) -> tuple[Player, Player, Player, Player]:
    north, east, south, west = (PLAYERS[name] for name in names)
    return north, east, south, west


def _simulated(plan: Plan, chunk: int) -> pd.DataFrame:
    return plan.frame(chunk)


def simulate(
    n: int,
    rules: str | Rules = "club82",
    players: str | Sequence[str] = "conventions",
    seed: object = 0,
    *,
    folder: str | Path | None = None,
    workers: int = 1,
    executor: Pool | None = None,
    chunk: int | None = None,
    progress: bool = False,
) -> pd.DataFrame:
    """Simulate n deals and return one row a deal.

    `players` is one name for all seats or four for N E S W: `random`, `careful`, `conventions`, `sampling`.
    With a folder the chunks are written there as Parquet and a second call takes up what is missing. An
    interruption (Ctrl-C, the stop button) returns what there is. The same seed gives the same rows with any
    number of `workers`, or with another `executor`. Errors: Refused.

    >>> simulate(2, "contrat1000", "careful", seed=7)[["taker", "denomination"]].shape
    (2, 2)
    """
    if folder is not None:
        return kept(folder, n, rules, players, seed, workers, executor, chunk, progress).frame()
    plan = Plan.of(n, rules, players, seed, chunk)
    found: list[pd.DataFrame] = []
    _gathered(
        computed(plan, list(plan.chunks), workers, executor, progress), lambda _, frame: found.append(frame)
    )
    return pd.concat(found, ignore_index=True) if found else typed([])


def kept(
    folder: str | Path,
    n: int,
    rules: str | Rules = "club82",
    players: str | Sequence[str] = "conventions",
    seed: object = 0,
    workers: int = 1,
    executor: Pool | None = None,
    chunk: int | None = None,
    progress: bool = False,
) -> Run:
    """Simulate n deals into a folder and return the run, whose `frames` walk them chunk by chunk.

    Memory stays the same however many deals are asked for. Errors: Refused.
    """
    from coinche_teach.lab.runs import Run

    run = Run.opened(Path(folder), Plan.of(n, rules, players, seed, chunk), as_begun=chunk is None)
    _gathered(computed(run.plan, run.missing(), workers, executor, progress), run.keep)
    return run


def _gathered(
    chunks: Generator[tuple[int, pd.DataFrame]], take: Callable[[int, pd.DataFrame], object]
) -> None:
    """Take the chunks as they come; an interruption leaves those that were taken."""
    with closing(chunks):
        try:
            for number, frame in chunks:
                take(number, frame)
        except KeyboardInterrupt:
            warnings.warn("simulation interrupted: the deals so far are kept", Interrupted, stacklevel=3)


def computed(
    plan: Plan,
    chunks: Sequence[int],
    workers: int = 1,
    executor: Pool | None = None,
    progress: bool = False,
) -> Generator[tuple[int, pd.DataFrame]]:
    """Walk the chunks as they are simulated, in order.

    No more chunks are under way than there are workers to do them, twice over, so memory stays flat.
    """
    if isinstance(workers, bool) or not isinstance(workers, int) or workers < 1:
        raise Refused(NotACount("workers", shown(workers), 1))
    total = sum(len(plan.deals(number)) for number in chunks)
    with tqdm(total=total, unit=" deals", disable=not progress) as bar:
        for number, frame in _shared_out(plan, chunks, workers, executor):
            bar.update(len(frame))
            yield number, frame


def _shared_out(
    plan: Plan, chunks: Sequence[int], workers: int, executor: Pool | None
) -> Iterator[tuple[int, pd.DataFrame]]:
    if executor is not None:
        # A cluster does not say how many it is; a chunk under way takes half a megabyte.
        width = 2 * max(workers, getattr(executor, "_max_workers", 32))
        yield from _windowed(plan, chunks, executor, width)
    elif workers == 1:
        yield from ((number, plan.frame(number)) for number in chunks)
    else:
        # Forking a kernel that runs threads is asking for trouble.
        # The stop button is for the process that gathers; the others finish their chunk.
        pool: Executor = ProcessPoolExecutor(
            workers, get_context("spawn"), initializer=signal, initargs=(SIGINT, SIG_IGN)
        )
        try:
            yield from _windowed(plan, chunks, pool, 2 * workers)
        finally:
            pool.shutdown(wait=True, cancel_futures=True)


def _windowed(
    plan: Plan, chunks: Sequence[int], pool: Pool, width: int
) -> Iterator[tuple[int, pd.DataFrame]]:
    waiting: deque[tuple[int, Future[Any]]] = deque()
    try:
        for number in chunks:
            waiting.append((number, pool.submit(_simulated, plan, number)))
            if len(waiting) >= width:
                first, future = waiting.popleft()
                yield first, future.result()
        while waiting:
            first, future = waiting.popleft()
            yield first, future.result()
    finally:
        for _, future in waiting:
            future.cancel()
