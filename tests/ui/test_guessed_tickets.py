"""Nobody passes an exit ticket by clicking at random: the chance of it, bounded from above.

Each question's chance comes from what can be clicked and typed; four of five must be right. Shown by
`python -m tests.ui.test_guessed_tickets`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from math import comb, factorial, prod

import pytest

from coinche_teach.course.codes import Coded
from coinche_teach.course.items import Draft, draft_of
from coinche_teach.course.lesson import StageName
from coinche_teach.course.lessons import LESSONS
from coinche_teach.engine.rules import IDS, rules
from coinche_teach.ui.item_views import hear
from coinche_teach.ui.lesson_player import LessonPlayer
from coinche_teach.ui.stage import Stage
from tests.ui.driving import clickable, options

NUMBER = Fraction(1, 20)
"""The chance given to a number typed at random; there are a thousand, of which twenty are likely."""

LIMIT = Fraction(1, 100)


def picked(count: int, right: int) -> Fraction:
    """Return the chance of a set: all sets alike, or first how many and then which, what is better."""
    return max(Fraction(1, 2**count - 1), Fraction(1, count * comb(count, right)))


def filling(stage: Stage) -> dict[str, set[str]]:
    """Return what can be clicked into each blank of a form."""
    walk = player(stage).walk
    found: dict[str, set[str]] = {}
    for part in stage.view["parts"]:
        for do, ids in clickable(part).items():
            for one in ids:
                after = hear(walk, {"do": do, "key": part.get("key", ""), "id": one})
                for blank, text in after.filled:
                    found.setdefault(blank, set()).add(text)
    return found


def player(stage: Stage) -> LessonPlayer:
    session = stage.session
    assert isinstance(session, LessonPlayer)
    return session


def chance(coded: Coded) -> Fraction:
    """Return at most how likely a learner who knows nothing answers an item right."""
    session = LessonPlayer(coded.lesson, coded.rules, "en", seed="guess")
    session.walk = session.walk.showing(coded)
    stage, item = Stage(session), coded.item()
    right, count = item.solution(), len({*options(stage)})
    match draft_of(item):
        case Draft.ROW:
            return Fraction(1, factorial(count - len(session.walk.placed)))
        case Draft.SET:
            assert not isinstance(right, Mapping)
            return picked(count, len((right,) if isinstance(right, str) else right))
        case Draft.FORM:
            assert isinstance(right, Mapping)
            ids = filling(stage)
            return prod(
                (Fraction(1, len(ids[one])) if one in ids else NUMBER for one in right), start=Fraction(1)
            )
        case Draft.NONE if isinstance(right, Mapping):
            # A number comes with what is clicked: cards that count, or one of the options.
            clicked = [text for text in right.values() if not text.lstrip("-").isdecimal()]
            sets = [
                picked(count, len(text.split())) if " " in text else Fraction(1, count) for text in clicked
            ]
            return prod(sets, start=NUMBER)
        case Draft.NONE:
            return Fraction(1, count) if count else NUMBER


def passing(chances: list[Fraction], mark: int) -> Fraction:
    """Return the chance that so many of some are right."""
    spread = [Fraction(1)]
    for one in chances:
        spread = [
            (spread[k] if k < len(spread) else 0) * (1 - one) + (spread[k - 1] * one if k else 0)
            for k in range(len(spread) + 1)
        ]
    return sum(spread[mark:], start=Fraction(0))


def tickets(name: str, tables: tuple[str, ...], numbers: tuple[int, ...]) -> Iterator[list[Fraction]]:
    """Walk the chances of a lesson's exit ticket, row by row."""
    lesson = LESSONS[name]
    for table in {lesson.under(rules(one)) for one in tables}:
        for number in numbers:
            rows = range(len(lesson.ticket))
            yield [chance(Coded(lesson, StageName.TICKET, row, table, number + row)) for row in rows]


def test_the_arithmetic() -> None:
    assert passing([Fraction(1, 2)] * 5, 4) == Fraction(6, 32)
    assert picked(5, 5) == Fraction(1, 5) and picked(3, 1) == Fraction(1, 7)


@pytest.mark.parametrize("name", LESSONS)
def test_a_random_learner_hardly_ever_passes(name: str) -> None:
    for chances in tickets(name, ("club82", "points701", "contrat1000", "manille_trois"), (1,)):
        assert passing(chances, LESSONS[name].pass_mark) < LIMIT, chances


@pytest.mark.slow
@pytest.mark.parametrize("name", LESSONS)
def test_a_random_learner_hardly_ever_passes_anywhere(name: str) -> None:
    for chances in tickets(name, IDS, tuple(range(0, 200, 20))):
        assert passing(chances, LESSONS[name].pass_mark) < LIMIT, chances


def main() -> None:
    """Print the table."""
    print("lesson  the likeliest row by row                  passes in at most")
    for name, lesson in LESSONS.items():
        found = list(tickets(name, IDS, (1, 30, 60, 90)))
        rows = "  ".join(f"{float(max(row)):.4f}" for row in zip(*found, strict=True))
        worst = max(passing(one, lesson.pass_mark) for one in found)
        print(f"{name:6}  {rows}  {float(worst):.5%}")


if __name__ == "__main__":
    main()
