"""Every generator, row by row of the course and rule set by rule set: sound items, in words within budget.

An item is sound if one answer is right and no other, if a wrong answer is explained and, where its family
asks about ideas, betrays one, if its task does not hold the answer, and if there is something to choose.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from itertools import cycle, islice
from typing import Any, Final

import pytest

from coinche_teach.course.codes import NUMBERS, Coded, read
from coinche_teach.course.generators import GENERATORS
from coinche_teach.course.items import Item
from coinche_teach.course.lesson import StageName
from coinche_teach.course.lessons import LESSONS
from coinche_teach.engine.chance import Chance
from coinche_teach.engine.rules import IDS, rules
from coinche_teach.words import LANGUAGES, Words
from tests.course.lengths import length
from tests.course.wrong_answers import wrong_answers

PER_GENERATOR: Final = 200
LONGEST_TASK: Final = 40
LONGEST_EXPLANATION: Final = 60
PROBED: Final = 7
"""One item in so many is answered wrongly, in up to `TRIED` ways."""
TRIED: Final = 120

# The share of a family's items of which a wrong answer betrays a misconception; 1 where not named. Below
# stand families that also ask where nobody holds a known wrong idea: ranks that no game misplaces, deals in
# which every way of counting comes to the same, auctions in which any slip is just a slip.
TELLING: Final[Mapping[str, float]] = {
    # How a second round ends, how many cards are seen, and which table a sheet leaves out, nobody believes
    # wrongly by any of the forty ideas.
    "who_speaks": 0.95, "cards_seen": 0.8, "sheet_slip": 0.95,
    # What each manille has of its own is none of the forty.
    "tables_where": 0.0,
    # No idea leaves a contract that fails often; an interval with one end told leaves its holder at a loss;
    # without trumps the hand with the most points is mostly the best one.
    "coinche_or_not": 0.8, "estimate_points": 0.6,
    "raise_or_pass": 0.95, "rank_hands": 0.9, "take_or_pass": 0.95,
    # No game puts the nine above the jack of its suit, or misplaces eight and seven: such duels are asked
    # too, and these cards are left to sort where the rest is given.
    "duel": 0.85, "sort": 0.85,
}  # fmt: skip
# Where the right number stands in the task as another quantity, and to see that is what is asked: points
# that stay as they were, a bid that is marked as it was bid; or as the rank of a card.
NUMBER_MAY_STAND: Final = frozenset({"last_trick", "mark_at", "partner_chance"})
# Estimates are graded: an answer near the right one is right too.
GRADED: Final = frozenset({"estimate_points", "break_even", "partner_chance"})


def rows(name: str) -> list[tuple[str, StageName, int]]:
    """Return the rows of the course that a generator serves."""
    return [
        (lesson.id, stage, place)
        for lesson in LESSONS.values()
        for stage in list(StageName)[1:]
        for place, row in enumerate(lesson.rows(stage))
        if row.generator == name
    ]


def drawn(name: str, count: int) -> Iterator[Coded]:
    """Draw codes of a generator's rows, the rule sets in turn."""
    served = cycle(rows(name))
    for number, (lesson, stage, place) in enumerate(islice(served, count)):
        used = rules(IDS[number % len(IDS)])
        yield Coded(LESSONS[lesson], stage, place, used, Chance("lint", name, number).below(NUMBERS))


def lint(coded: Coded, words: Words) -> Item:
    """Check one item: it can be solved, is short, keeps its answer, and is the same when made again."""
    item = coded.item()
    solution = item.solution()
    assert item.judge(solution).right, (coded.code, solution)
    assert coded.item() == item and read(coded.code, LESSONS).item() == item
    assert len(item.hints()) == 3
    said = words.say(item.task())
    assert said and length(said) <= LONGEST_TASK, said
    for saying in (item.rule(), *item.hints()):
        assert words.say(saying)
    assert not given_away(item, solution, unnamed(said, words)), (said, solution)
    assert to_choose(item) > 1 or coded.row.level == 1, (coded.code, coded.row)
    return item


def unnamed(said: str, words: Words) -> str:
    """Leave out the names of rule sets: their numbers are not answers."""
    for one in IDS:
        said = said.replace(words.text(f"rules.{one}"), "")
    return said


def given_away(item: Item, solution: object, said: str) -> bool:
    """Say whether the task has the answer in it, as a number."""
    number = solution if isinstance(solution, str) and solution.isdecimal() else None
    if number is None or hasattr(item, "choices") or item.kind in NUMBER_MAY_STAND:
        return False
    return re.search(rf"(?<![0-9]){number}(?![0-9])", said) is not None


def to_choose(item: Any) -> int:
    """Count the legal cards of the turn to play that an item is about; two where it is about none."""
    spot = getattr(item, "spot", None)
    return 2 if spot is None else len(spot.allowed.cards)


def betrays(item: Item, words: Words) -> bool:
    """Answer an item wrongly in several ways, each to be refused and explained; does one betray an idea?"""
    right = item.solution()
    for answer in islice(wrong_answers(item), TRIED):
        assert answer != right
        found = item.judge(answer)
        assert not found.right or item.kind in GRADED, (item, answer)
        if found.right or found.unread is not None:
            continue
        assert len(found.lines) == 4, (item, answer)
        if found.misconception is not None:
            told = " ".join(words.say(line) for line in found.lines)
            assert length(told) <= LONGEST_EXPLANATION, told
            return True
    return False


def test_every_generator_serves_a_row() -> None:
    assert [name for name in GENERATORS if not rows(name)] == []


@pytest.mark.parametrize("name", GENERATORS)
def test_two_hundred_items_of_every_generator(name: str) -> None:
    spoken = cycle([Words(lang) for lang in LANGUAGES])
    telling = 0
    for number, coded in enumerate(drawn(name, PER_GENERATOR)):
        words = next(spoken)
        item = lint(coded, words)
        telling += number % PROBED == 0 and betrays(item, words)
    assert telling >= TELLING.get(name, 1.0) * (PER_GENERATOR // PROBED), telling


@pytest.mark.parametrize("lesson", LESSONS)
def test_every_lesson_has_the_shape_that_lessons_have(lesson: str) -> None:
    one = LESSONS[lesson]
    assert (len(one.faded), len(one.practice), len(one.ticket)) == (3, 8, 5)
    for name in IDS:
        assert 3 <= len(one.example(rules(name))) <= 6
    for lang in LANGUAGES:
        words = Words(lang)
        assert len(words.text(f"lesson.{lesson}.hook").split()) <= 40
