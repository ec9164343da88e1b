"""How often a row of the course makes the same item twice: a duel of jack and ace has few shapes.

`python -m coinche_teach.course.classroom.variety` draws every row under every rule set again and writes
`variety.json`: for each rule set, the rows that repeat, with their chance in thousandths.
"""

from __future__ import annotations

import json
from collections import Counter
from functools import lru_cache
from importlib.resources import files
from math import comb
from typing import Final

from coinche_teach.course.codes import made
from coinche_teach.course.lesson import Lesson
from coinche_teach.course.lessons import LESSONS
from coinche_teach.course.memory.asked import Request, place_in, requests
from coinche_teach.engine.rules import IDS, Rules
from coinche_teach.engine.rules import rules as rules_of

DRAWS: Final = 60
SEEN: Final = 3
"""Thousandths from which a row is worth noting."""
UNSEEN: Final = 0.001
"""What a row that is not noted may still come to."""


def chance_of_twice(request: Request, rules: Rules, draws: int = DRAWS) -> float:
    """Estimate how likely two draws of a row are the same item."""
    found = Counter(repr(made(request.slot, rules, number)) for number in range(draws))
    return sum(comb(count, 2) for count in found.values()) / comb(draws, 2)


def name(request: Request, lesson: Lesson) -> str:
    """Name a row by where it stands, as L1/practice/3."""
    _, stage, number = place_in(lesson, request)
    return f"{lesson.id}/{stage.value}/{number}"


@lru_cache(maxsize=1)
def _noted() -> dict[str, dict[str, int]]:
    text = files("coinche_teach.course.classroom").joinpath("variety.json").read_text(encoding="utf-8")
    found: dict[str, dict[str, int]] = json.loads(text)
    return found


def twice(request: Request, lesson: Lesson, rules: Rules) -> float:
    """Return how likely two draws of a row are the same item, as noted for the rule set it comes from."""
    return _noted().get(rules.id, {}).get(name(request, lesson), 0) / 1000 or UNSEEN


def noted(rules: Rules) -> dict[str, int]:
    """Draw every row of every lesson, and note those that repeat."""
    found = {}
    for lesson in LESSONS.values():
        for request in requests((lesson,), rules):
            often = round(1000 * chance_of_twice(request, rules))
            if often >= SEEN:
                found[name(request, lesson)] = often
    return found


def page() -> str:
    """Return the text of `variety.json`, a line a rule set."""
    lines = (f"{json.dumps(one)}: {json.dumps(noted(rules_of(one)))}" for one in IDS)
    return "{\n" + ",\n".join(lines) + "\n}\n"


if __name__ == "__main__":
    from pathlib import Path

    Path(__file__).with_name("variety.json").write_text(page(), encoding="utf-8")
