"""Double-dummy results as a table: what every hand of many deals comes to in every denomination.

Each deal is solved once a denomination: what one side takes, the other does not. The points are those of an
ordinary last trick; a capot is asked for by itself, since all the points do not make one.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator, Sequence
from contextlib import suppress
from hashlib import blake2b
from pathlib import Path
from typing import TypeAlias

import numpy as np
import pandas as pd

from coinche_teach import __version__
from coinche_teach.engine.cards import DECK, RANKS, SUITS, Card, Denomination, Rank, Suit
from coinche_teach.engine.deal import HAND_SIZE
from coinche_teach.engine.notation import difference
from coinche_teach.engine.play import Hands
from coinche_teach.engine.reasons import Refused
from coinche_teach.engine.rules import Rules
from coinche_teach.engine.seats import PAIRS, SEATS, Seat
from coinche_teach.lab import solver
from coinche_teach.lab.hands import Ints
from coinche_teach.lab.marks import pack
from coinche_teach.lab.reasons import WrongHand
from coinche_teach.lab.sampling_counts import orders

Frame: TypeAlias = pd.DataFrame
TRUMPS = tuple(one for one in Denomination if one.suit is not None)
FOLDER = "COINCHE_CACHE"
"""Names another folder for what has been solved than the user's cache folder."""
_SOLVED_AS = 1
"""Raised when what is kept on disk changes its meaning."""


def dealt(order: Sequence[int]) -> Hands:
    """Return the four hands of a shuffle: the first eight cards are North's."""
    cards = [DECK[one] for one in order]
    n, e, s, w = (tuple(cards[k * HAND_SIZE : (k + 1) * HAND_SIZE]) for k in range(len(SEATS)))
    return n, e, s, w


def leader_of(deal: int) -> Seat:
    """Return who leads the number-th deal: each seat in turn."""
    return SEATS[deal % len(SEATS)]


def solved_deals(
    rules: Rules, denomination: Denomination, shuffles: Ints, first: int = 0
) -> tuple[Ints, Ints]:
    """Solve shuffles numbered from `first` on; return North and South's points and who can make a capot.

    A capot is 1 for North and South, 2 for the others, 0 for nobody.
    """
    deals = [(dealt(row), leader_of(first + k)) for k, row in enumerate(shuffles.tolist())]
    points = np.array(solver.points_of_deals(rules, denomination, deals, Seat.N), dtype=np.int64)
    capots = np.zeros(len(points), dtype=np.int64)
    whole = pack(rules, denomination)
    for k in np.flatnonzero((points == whole) | (points == 0)).tolist():
        hands, leader = deals[k]
        seat = Seat.N if points[k] else Seat.E
        capots[k] = (1 + PAIRS.index(seat.pair)) * solver.capot(
            solver.dealt(rules, denomination, hands, leader, seat)
        )
    return points, capots


def results(
    n: int,
    rules: Rules,
    seed: object = 0,
    denominations: Sequence[Denomination] = TRUMPS,
    folder: Path | None = None,
) -> Frame:
    """Return the results of n deals, from disk where they have been solved before.

    Columns: deal, and for each denomination its value, North and South's points, and `capot_` with it.
    """
    columns = [one.value for one in denominations]
    path = _path(rules, seed, columns, folder)
    known = _read(path)
    if len(known) < n:
        first = len(known)
        rows = {"deal": np.arange(first, n)}
        shuffles = orders(n, seed=seed)[first:]
        for one in denominations:
            rows[one.value], rows[f"capot_{one.value}"] = solved_deals(rules, one, shuffles, first)
        known = pd.concat([known, pd.DataFrame(rows)], ignore_index=True)
        _write(path, known)
    return known.iloc[:n]


def solved(
    n: int,
    rules: Rules,
    seed: object = 0,
    denominations: Sequence[Denomination] = TRUMPS,
    folder: Path | None = None,
) -> Frame:
    """Return n solved deals, a row for each seat and denomination that it might play.

    Columns: deal, seat, denomination, points of the seat's side, capot (it can take all tricks), no_trick
    (the others can), leads (me, partner, opponents), then what its hand holds and what its partner's does
    (`p_` first): length, best, second, third (the highest trumps in order), aces (side aces; all of them
    without trumps), voids, belote.
    """
    found = results(n, rules, seed, denominations, folder)
    masks = suit_masks(orders(n, seed=seed))
    whole = {one: pack(rules, one) for one in denominations}
    tables = []
    for one in denominations:
        points, capot = found[one.value].to_numpy(), found[f"capot_{one.value}"].to_numpy()
        looks = [look(rules, one, masks[:, seat]) for seat in SEATS]
        for seat in SEATS:
            ours = PAIRS.index(seat.pair)
            lead = (np.arange(n) - seat) % len(SEATS)
            tables.append(
                pd.DataFrame(
                    {
                        "deal": np.arange(n),
                        "seat": int(seat),
                        "denomination": one.value,
                        "points": whole[one] - points if ours else points,
                        "capot": capot == 1 + ours,
                        "no_trick": capot == 2 - ours,
                        "leads": np.where(lead == 0, "me", np.where(lead == 2, "partner", "opponents")),
                        **looks[seat],
                        **{f"p_{name}": value for name, value in looks[seat.partner].items()},
                    }
                )
            )
    return pd.concat(tables, ignore_index=True)


def suit_masks(shuffles: Ints) -> Ints:
    """Return the cards of every hand as a mask a suit: shape (deals, seats, suits)."""
    size = len(RANKS)
    bit = (1 << (shuffles % size)).reshape(len(shuffles), len(SEATS), HAND_SIZE)
    suit = (shuffles // size).reshape(bit.shape)
    return np.stack([np.where(suit == one, bit, 0).sum(axis=2) for one in range(len(SUITS))], axis=2)


def look(rules: Rules, denomination: Denomination, masks: Ints) -> dict[str, Ints]:
    """Return what hands, a mask a suit, hold in a denomination."""
    trump = denomination.suit
    place = None if trump is None else SUITS.index(trump)
    sides = [k for k in range(len(SUITS)) if k != place]
    ace = Rank.ACE.height
    told = {
        "aces": (masks[:, sides] >> ace & 1).sum(axis=1),
        "voids": (masks[:, sides] == 0).sum(axis=1),
    }
    if trump is None or place is None:
        return told
    mine = masks[:, place]
    ranks = [rank.height for rank in rules.order(denomination).scales[trump].ranks]
    honours = {name: mine >> rank & 1 for name, rank in zip(("best", "second", "third"), ranks, strict=False)}
    king, queen = Rank.KING.height, Rank.QUEEN.height
    length = np.bitwise_count(mine).astype(np.int64)
    return {"length": length, **honours, **told, "belote": (mine >> king) & (mine >> queen) & 1}


def mean_error(frame: Frame, values: str = "points") -> tuple[float, float]:
    """Return a mean and its standard error, rows of the same deal being one observation's worth.

    Source: the sandwich estimate of a ratio of sums over clusters.
    """
    value = frame[values].to_numpy(dtype=float)
    if not len(value):
        return float("nan"), float("nan")
    middle = float(value.mean())
    sums = pd.Series(value - middle).groupby(frame["deal"].to_numpy()).sum()
    groups = len(sums)
    if groups < 2:
        return middle, float("nan")
    return middle, float((groups / (groups - 1) * (sums**2).sum()) ** 0.5 / len(value))


def hands_with(hand: Sequence[Card], n: int, seed: object = 0) -> Ints:
    """Return n shuffles in which North holds a hand of eight cards."""
    mine = [one.index for one in hand]
    if len(set(mine)) != HAND_SIZE:
        raise Refused(WrongHand(len(set(mine)), HAND_SIZE))
    rest = np.array([k for k in range(len(DECK)) if k not in mine], dtype=np.int64)
    others = rest[orders(n, len(rest), seed)]
    return np.concatenate([np.tile(np.array(mine, dtype=np.int64), (n, 1)), others], axis=1)


def swapped(shuffles: Ints, deal: int, one: Card, other: Card) -> Ints:
    """Return a deal in which two cards have changed places."""
    row = shuffles[deal].copy()
    first, second = (int(np.flatnonzero(row == card.index)[0]) for card in (one, other))
    row[[first, second]] = row[[second, first]]
    return row


def suit_of(denomination: Denomination) -> Suit:
    """Return the trump suit of a denomination that has one."""
    assert denomination.suit is not None
    return denomination.suit


# --- on disk ---------------------------------------------------------------------------------------


def _path(rules: Rules, seed: object, columns: Sequence[str], folder: Path | None) -> Path:
    """Name the file of results by all that they depend on."""
    told = json.dumps(
        [__version__, _SOLVED_AS, rules.id, sorted(difference(rules).items()), str(seed), columns]
    )
    return _folder(folder) / f"solved-{blake2b(told.encode(), digest_size=8).hexdigest()}.parquet"


def _folder(chosen: Path | None) -> Path:
    told = chosen if chosen is not None else os.environ.get(FOLDER, "").strip()
    if told:
        return Path(told)
    from platformdirs import user_cache_path

    return user_cache_path("coinche_teach", appauthor=False)


def _read(path: Path) -> Frame:
    """Return the results of a file, none where there is no file or it cannot be read."""
    import pyarrow as pa

    with suppress(OSError, ValueError, pa.ArrowException):
        found = pd.read_parquet(path)
        if found["deal"].tolist() == list(range(len(found))):
            return found
    return pd.DataFrame()


def _write(path: Path, frame: Frame) -> None:
    """Keep results where that can be; a half-written file never stands in the place of a whole one."""
    with suppress(OSError):
        path.parent.mkdir(parents=True, exist_ok=True)
        part = path.with_name(f"{path.name}.{np.random.default_rng().integers(1 << 40)}.part")
        frame.to_parquet(part, index=False)
        part.replace(path)


def rows_of(frame: Frame, by: str) -> Iterator[tuple[int, Frame]]:
    """Walk the groups of a column of whole numbers."""
    for value, some in frame.groupby(by):
        yield int(str(value)), some
