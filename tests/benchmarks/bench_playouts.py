"""Whole deals played at random among the lawful cards, beside colver's own loop, in CPU time."""

from __future__ import annotations

from time import process_time
from typing import Any

from coinche_teach.engine.cards import Denomination
from coinche_teach.engine.rules import rules
from coinche_teach.lab import solver
from coinche_teach.lab.first_use import READINESS
from tests.benchmarks import peer_colver
from tests.benchmarks.bench_solver import deal

TIMES = 200_000
BLOCKS = 5


def run() -> list[dict[str, Any]]:
    """Count playouts a second over a few deals, the best of a few blocks."""
    READINESS.wait()
    used = rules("points701")
    ours = theirs = 0.0
    for block in range(BLOCKS):
        hands, leader = deal(block)
        play = solver.dealt(used, Denomination.HEARTS, hands, leader)
        start = process_time()
        solver.playouts(play, TIMES, seed=block)
        ours = max(ours, TIMES / (process_time() - start))
        if peer_colver.there():
            assert Denomination.HEARTS.suit is not None
            game = peer_colver.table(hands, leader, Denomination.HEARTS.suit)
            start = process_time()
            game.rollout(TIMES)
            theirs = max(theirs, TIMES / (process_time() - start))
    return [
        {
            "name": "playouts",
            "ours": round(ours),
            "peer": round(theirs) or None,
            "ratio": round(ours / theirs, 2) if theirs else None,
            "unit": "playouts/s",
            "n": TIMES * BLOCKS,
        }
    ]
