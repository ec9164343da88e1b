"""Simulated games: deals a second by the hundred and through the engine, and memory as n grows."""

from __future__ import annotations

import os
import resource
import subprocess
import sys
import tempfile
from pathlib import Path
from statistics import fmean
from time import perf_counter, process_time
from typing import Any

from coinche_teach.engine.rules import IDS, rules
from coinche_teach.engine.seats import SEATS
from coinche_teach.lab.batches import frame
from coinche_teach.lab.finishing import finished
from coinche_teach.lab.games import PLAYERS, Table, told
from coinche_teach.lab.simulate import kept

DEALS = 150
BATCHES, BATCH = 3, 2_000  # the last is timed: what is met seldom has been met by then
MANY = 1_000_000
GROWING = 300_000, 600_000  # what is remembered has reached its limits by the first
REAL, LONGEST = 100_000, 60  # deals, and seconds of wall time
BIG = "club82", "conventions"  # the rule set and the players of the larger runs


def a_second(used: str, name: str) -> tuple[float, float]:
    """Count the rows made in a second of CPU time: by the hundred, and each through the engine."""
    player = PLAYERS[name]
    here = Table(rules(used), (player, player, player, player), "bench")
    for block in range(BATCHES):
        start = process_time()
        frame(here, range(BATCH * block, BATCH * (block + 1)))
        batched = BATCH / (process_time() - start)
    best = 0.0
    for block in range(2):
        start = process_time()
        for number in range(DEALS * block, DEALS * (block + 1)):
            told(here.by_card(here.auction(number)[0], number))
        best = max(best, DEALS / (process_time() - start))
    return batched, best


def cards_alone() -> tuple[float, float]:
    """Count the deals whose cards are played in a second, in kernels and through the engine."""
    player = PLAYERS["careful"]
    here = Table(rules(BIG[0]), (player, player, player, player), "bench")
    rounds = [here.auction(number)[0] for number in range(DEALS)]
    start = process_time()
    for _ in range(10):
        for number, round in enumerate(rounds):
            finished(round, SEATS, number)
    middle = process_time()
    for number, round in enumerate(rounds):
        here.by_card(round, number)
    return 10 * DEALS / (middle - start), DEALS / (process_time() - middle)


def filled(n: int, workers: int = 1) -> tuple[float, float, float]:
    """Fill a folder in a fresh process; return wall seconds, CPU seconds and the peak of memory in MB."""
    with tempfile.TemporaryDirectory() as folder:
        line = [sys.executable, str(Path(__file__)), str(n), str(workers), folder]
        done = subprocess.run(line, capture_output=True, text=True, check=True)
    wall, cpu, peak = map(float, done.stdout.split())
    return wall, cpu, peak


def run() -> list[dict[str, Any]]:
    """Time every rule set for each kind of player, then runs that are kept in a folder."""
    rows: list[dict[str, Any]] = []

    def row(name: str, ours: float, peer: float | None, unit: str, n: int) -> None:
        ratio = None if peer is None else round(ours / peer, 2)
        rounded = None if peer is None else round(peer, 1)
        facts = {"name": name, "ours": round(ours, 1), "peer": rounded, "ratio": ratio, "unit": unit, "n": n}
        rows.append(facts)

    for name in ("conventions", "careful", "random"):
        speeds = {used: a_second(used, name) for used in IDS}
        # The mean time of a deal is what is averaged, not the speed.
        ours, engine = (1 / fmean(1 / pair[one] for pair in speeds.values()) for one in (0, 1))
        row(f"simulate {name}", ours, engine, "deals/s", BATCH * len(IDS))
        if name == "conventions":
            for used, (fast, slow) in speeds.items():
                row(f"simulate {name} {used}", fast, slow, "deals/s", BATCH)
    row("simulate cards alone", *cards_alone(), "deals/s", DEALS)
    least, most = (filled(n) for n in GROWING)
    row(f"simulate memory {GROWING[1]:,} deals", most[2], least[2], "MB", GROWING[1])
    slope = (most[1] - least[1]) / (GROWING[1] - GROWING[0])
    row("simulate a million, reckoned", slope * MANY / 60, None, "CPU min", GROWING[1])
    workers = os.cpu_count() or 1
    if most[0] * REAL / GROWING[1] / workers < LONGEST:
        wall, _, peak = filled(REAL, workers)
        row(f"simulate {REAL:,} deals, {workers} processes", wall, None, "s", REAL)
        row(f"simulate memory {REAL:,} deals", peak, most[2], "MB", REAL)
    return rows


def main(n: str, workers: str, folder: str) -> None:
    """Fill a folder and print what it took."""
    start = perf_counter()
    kept(folder, int(n), *BIG, seed="bench", workers=int(workers))
    print(perf_counter() - start, process_time(), peak())


def peak() -> float:
    """Return the most memory that this process has held, in MB."""
    status = Path("/proc/self/status")
    if status.exists():  # the other figure begins with what the process that started this one held
        return int(status.read_text().partition("VmHWM:")[2].split()[0]) / 1024
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


if __name__ == "__main__":
    main(*sys.argv[1:])
