"""Linting at length: ten thousand items of every generator, over all its rows, rule sets and languages.

It takes minutes of all cores. An item that is unsound stops it and is named, with its code.
"""

from __future__ import annotations

from concurrent.futures import ProcessPoolExecutor
from itertools import cycle
from time import process_time
from typing import Any

from coinche_teach.course.generators import GENERATORS
from coinche_teach.words import LANGUAGES, Words
from tests.course.test_lint import drawn, lint, rows

EACH = 10_000


def linted(name: str) -> tuple[int, float]:
    """Lint the items of a generator; return how many, and the seconds of CPU."""
    start, spoken, count = process_time(), cycle([Words(lang) for lang in LANGUAGES]), 0
    for coded in drawn(name, EACH):
        try:
            lint(coded, next(spoken))
        except AssertionError as error:
            raise AssertionError(f"{name} {coded.code}: {error}") from error
        count += 1
    return count, process_time() - start


def run() -> list[dict[str, Any]]:
    """Lint every generator, a process a core."""
    names = [name for name in GENERATORS if rows(name)]
    with ProcessPoolExecutor() as processes:
        found = list(processes.map(linted, names))
    count, seconds = (sum(column) for column in zip(*found, strict=True))
    return [{"name": "lint", "ours": count / seconds, "unit": "items/s of CPU", "n": count}]
