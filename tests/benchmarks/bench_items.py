"""Making items: the time a generator takes for one, in milliseconds of CPU, over every row and rule set."""

from __future__ import annotations

from statistics import median
from time import process_time
from typing import Any

from coinche_teach.course.generators import GENERATORS
from coinche_teach.words import Words
from tests.course.test_lint import drawn, lint, rows

ITEMS = 600
LINTED = 10_000


def run() -> list[dict[str, Any]]:
    """Time every generator, then lint ten thousand items in all."""
    names = [name for name in GENERATORS if rows(name)]
    found, every = [], []
    for name in names:
        times = []
        for coded in drawn(name, ITEMS):
            start = process_time()
            coded.item()
            times.append(1000 * (process_time() - start))
        every += times
        found.append({"name": f"items {name}", "ours": median(times), "unit": "ms", "n": len(times)})
    start, words = process_time(), Words("en")
    for name in names:
        for coded in drawn(name, LINTED // len(names)):
            lint(coded, words)
    linted = LINTED // len(names) * len(names) / (process_time() - start)
    return [
        {"name": "items", "ours": median(every), "unit": "ms median", "n": len(every)},
        {"name": "items worst", "ours": max(every), "unit": "ms", "n": len(every)},
        *found,
        {"name": "items linted", "ours": linted, "unit": "items/s", "n": LINTED},
    ]
