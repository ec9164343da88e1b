"""The first answer of the solver in a fresh process, kernels in the cache or not yet, in CPU time."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from pathlib import Path
from statistics import median
from typing import Any

ROOT = Path(__file__).parents[2]
TIMES = 7
FIRST = """
import time
start = time.process_time()
from coinche_teach.engine.calls import Contract
from coinche_teach.engine.cards import DECK, Denomination
from coinche_teach.engine.rules import rules
from coinche_teach.engine.seats import Seat
from coinche_teach.lab import solver
hands = tuple(DECK[place::4] for place in range(4))
play = solver.dealt(rules("club82"), Denomination.HEARTS, hands, Seat.N)
solver.points(play)
print(time.process_time() - start)
"""
ALL = """
import time
start = time.process_time()
from coinche_teach.lab.first_use import READINESS
assert READINESS.wait() == "ready", READINESS.problem
print(time.process_time() - start)
"""


def _seconds(program: str, cache: str) -> float:
    """Run a program with caches of its own, numba's and Python's, as an installed package has them."""
    given = os.environ | {"NUMBA_CACHE_DIR": f"{cache}/kernels", "PYTHONPYCACHEPREFIX": f"{cache}/modules"}
    given.pop("PYTHONDONTWRITEBYTECODE", None)
    done = subprocess.run(
        [sys.executable, "-c", program],
        cwd=ROOT,
        env=given,
        capture_output=True,
        text=True,
        check=True,
        timeout=600,
    )
    return float(done.stdout)


def run() -> list[dict[str, Any]]:
    """Time fresh processes: the first one finds an empty cache, the others what it left."""
    with tempfile.TemporaryDirectory(prefix="kernels-") as cache:
        cold = _seconds(ALL, cache)
        warm = [_seconds(ALL, cache) for _ in range(TIMES)]
        first = [_seconds(FIRST, cache) for _ in range(TIMES)]
    return [
        {"name": "warm_start", "ours": round(median(first), 2), "unit": "s", "n": TIMES},
        {"name": "warm_start, every kernel", "ours": round(median(warm), 2), "unit": "s", "n": TIMES},
        {"name": "cold start, every kernel", "ours": round(cold, 2), "unit": "s", "n": 1},
    ]
