"""Whole deals solved, and the same by colver in the same run, deal by deal, in CPU time."""

from __future__ import annotations

from collections.abc import Callable
from statistics import fmean, median
from time import thread_time
from typing import Any

from coinche_teach.engine.cards import Denomination
from coinche_teach.engine.deal import shuffled
from coinche_teach.engine.play import Hands
from coinche_teach.engine.rules import rules
from coinche_teach.engine.seats import SEATS, Seat
from coinche_teach.lab import solver
from coinche_teach.lab.first_use import READINESS
from coinche_teach.lab.kernels import layout as k
from tests.benchmarks import peer_colver

DEALS = 200
WANTED = 82


def deal(number: int) -> tuple[Hands, Seat]:
    """Return a fixed deal and who leads."""
    deck = shuffled("solver", number)
    return (deck[:8], deck[8:16], deck[16:24], deck[24:]), SEATS[number & 3]


def timed(act: Callable[[], Any]) -> tuple[float, Any]:
    """Return the milliseconds of CPU time that something took, and what it gave."""
    start = thread_time()
    given = act()
    return (thread_time() - start) * 1000, given


def run() -> list[dict[str, Any]]:
    """Time every question over the same deals; the peer solves in between, in suits."""
    READINESS.wait()
    used = rules("points701")
    peer = peer_colver.there()
    names = ("suit", "leads", "suit yes/no", "SA", "TA", "peer", "peer leads")
    times: dict[str, list[float]] = {name: [] for name in names}
    nodes = 0
    for number in range(DEALS):
        hands, leader = deal(number)
        kind = list(Denomination)[number // 4 & 3]
        assert kind.suit is not None
        play = solver.dealt(used, kind, hands, leader)
        spent, worth = timed(lambda play=play: solver.points(play))  # type: ignore[misc]
        nodes += int(solver.room()[k.NODES])
        times["suit"].append(spent)
        spent, leads = timed(lambda play=play: solver.by_card(play))  # type: ignore[misc]
        times["leads"].append(spent)
        spent, reached = timed(lambda play=play: solver.reaches(play, WANTED))  # type: ignore[misc]
        times["suit yes/no"].append(spent)
        assert reached == (worth >= WANTED)
        for other in (Denomination.SANS_ATOUT, Denomination.TOUT_ATOUT):
            free = solver.dealt(used, other, hands, leader)
            times[other.value].append(timed(lambda free=free: solver.points(free))[0])  # type: ignore[misc]
        if peer:
            game = peer_colver.table(hands, leader, kind.suit)
            times["peer"].append(timed(game.action_oracle_dd)[0])
            game = peer_colver.table(hands, leader, kind.suit)
            spent, theirs = timed(lambda game=game: peer_colver.by_card(game))  # type: ignore[misc]
            times["peer leads"].append(spent)
            assert all(theirs[card] == found for card, found in leads.items() if 0 < found < 162)
    rows = []
    for name in names[:5]:
        beside = {"suit": times["peer"], "leads": times["peer leads"]}.get(name)
        for what, figure in (("mean", fmean), ("median", median)):
            ours = figure(times[name])
            theirs = figure(beside) if beside else None
            rows.append(
                {
                    "name": f"solver {name} {what}",
                    "ours": round(ours, 3),
                    "peer": None if theirs is None else round(theirs, 3),
                    "ratio": None if theirs is None else round(theirs / ours, 1),
                    "unit": "ms",
                    "n": DEALS,
                }
            )
    rows.append({"name": "solver suit nodes", "ours": round(nodes / DEALS), "unit": "cards/deal", "n": DEALS})
    return rows
