"""Every generator, row by row of the course and rule set by rule set: sound items, in words within budget."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import cycle, islice

import pytest

from coinche_teach.course.codes import NUMBERS, Coded, read
from coinche_teach.course.generators import GENERATORS
from coinche_teach.course.items import Item
from coinche_teach.course.lesson import StageName
from coinche_teach.course.lessons import LESSONS
from coinche_teach.engine.chance import Chance
from coinche_teach.engine.rules import IDS, rules
from coinche_teach.words import LANGUAGES, Words

PER_GENERATOR = 200
LONGEST_TASK = 60


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
    """Check one item: it can be solved, explains itself, and is the same when it is made again."""
    item = coded.item()
    solution = item.solution()
    assert item.judge(solution).right, (coded.code, solution)
    assert coded.item() == item and read(coded.code, LESSONS).item() == item
    assert len(item.hints()) == 3
    said = words.say(item.task())
    assert said and len(said.split()) <= LONGEST_TASK, said
    for saying in (item.rule(), *item.hints()):
        assert words.say(saying)
    return item


def test_every_generator_serves_a_row() -> None:
    assert [name for name in GENERATORS if not rows(name)] == []


@pytest.mark.parametrize("name", GENERATORS)
def test_two_hundred_items_of_every_generator(name: str) -> None:
    spoken = cycle([Words(lang) for lang in LANGUAGES])
    for coded in drawn(name, PER_GENERATOR):
        lint(coded, next(spoken))


@pytest.mark.parametrize("lesson", LESSONS)
def test_every_lesson_has_the_shape_that_lessons_have(lesson: str) -> None:
    one = LESSONS[lesson]
    assert (len(one.faded), len(one.practice), len(one.ticket)) == (3, 8, 5)
    for name in IDS:
        assert 3 <= len(one.example(rules(name))) <= 6
    for lang in LANGUAGES:
        words = Words(lang)
        assert len(words.text(f"lesson.{lesson}.hook").split()) <= 40
