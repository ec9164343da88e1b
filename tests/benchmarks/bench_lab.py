"""The bidding lab, hand by hand: 600 deals solved exactly, and how soon a first picture is there."""

from __future__ import annotations

from statistics import fmean, median
from time import perf_counter, thread_time
from typing import Any

from coinche_teach.engine.deal import shuffled
from coinche_teach.engine.rules import rules
from coinche_teach.lab.first_use import READINESS
from coinche_teach.lab.handlab import Lab
from coinche_teach.lab.query import Query

HANDS = 12
DEALS = 100


def run() -> list[dict[str, Any]]:
    """Ask about fixed hands; the first picture is one step and the figures shown with it, in wall time."""
    READINESS.wait()
    used = rules("points701")
    whole, solving, first, shown = [], [], [], []
    for number in range(HANDS):
        query = Query.of(used, shuffled("lab", number)[:8], deals=DEALS, seed=number)
        begun, start = perf_counter(), thread_time()
        lab = Lab(query)
        lab.step(0.1)
        looked = thread_time()
        lab.best()
        lab.doubts()
        shown.append(thread_time() - looked)
        first.append(perf_counter() - begun)
        lab.finish()
        solving.append(thread_time() - start)
        lab.bids()
        lab.doubts()
        whole.append(thread_time() - start)
    assert lab.n * len(lab.outcomes) == 600
    rows = []
    for name, times in (("600 solves", solving), ("600 solves, weighed", whole), ("first picture", first)):
        for what, figure in (("mean", fmean), ("median", median)):
            rows.append(
                {
                    "name": f"lab {name} {what}",
                    "ours": round(figure(times), 3),
                    "unit": "s wall" if name.startswith("first") else "s CPU",
                    "n": HANDS,
                }
            )
    return rows
