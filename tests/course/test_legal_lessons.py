"""Lessons 3 and 4 as data: walked through, guessed at, and their examples proved for every rule set."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from coinche_teach.course.generators import GENERATORS, generate
from coinche_teach.course.items import Answer, Item
from coinche_teach.course.items_legal import AtSpot, PickLegal
from coinche_teach.course.items_legal_tables import DUTY, MASTER, MasterNow, WhereLegal
from coinche_teach.course.lesson import STAGES, StageName
from coinche_teach.course.lessons import LESSONS
from coinche_teach.course.spots import Worked
from coinche_teach.course.walk import Walk
from coinche_teach.engine.chance import Chance
from coinche_teach.engine.rules import IDS, Duty, rules
from coinche_teach.words import LANGUAGES, Words
from tests.course.legal_kit import (
    CLUB,
    NAMES,
    reachable,
)


@pytest.mark.parametrize("name", ["L3", "L4"])
@pytest.mark.parametrize("table", IDS)
def test_above_level_one_no_hand_has_a_single_legal_card(table: str, name: str) -> None:
    lesson = LESSONS[name]
    for stage in (StageName.FADED, StageName.PRACTICE, StageName.TICKET, StageName.RESERVE):
        for row in lesson.rows(stage):
            for number in range(8):
                item = generate(row.generator, Chance("level", number), rules(table), row.params)
                if isinstance(item, AtSpot) and row.level > 1:
                    assert len(item.spot.allowed.cards) > 1, row
                    assert len(item.spot.allowed.cards) < 9


# --- the lessons ---------------------------------------------------------------------------------


@pytest.mark.parametrize("table", IDS)
@pytest.mark.parametrize("name", ["L3", "L4"])
def test_who_knows_everything_walks_through_and_passes(name: str, table: str) -> None:
    walk = Walk.start(LESSONS[name], rules(table), "test")
    for _ in range(60):
        if walk.over:
            break
        walk = walk.go_on() if walk.settled or walk.item is None else walk.answer(walk.item.solution())
    assert walk.over and walk.passed


@pytest.mark.parametrize("name", ["L3", "L4"])
def test_who_guesses_does_not_pass(name: str) -> None:
    passed = 0
    for number in range(200):
        chance, walk = Chance("guess", number), Walk.start(LESSONS[name], CLUB, str(number))
        walk = walk.skip_to(StageName.TICKET)
        while not walk.over:
            walk = walk.answer(guess(chance, walk.item)).go_on()
        passed += walk.passed
    assert passed <= 2


def guess(chance: Chance, item: Item | None) -> Answer:
    """Answer as somebody who only knows how to click."""
    match item:
        case PickLegal():
            ids = [one.id for one in item.spot.hand]
            return tuple(one for one in ids if chance.below(2)) or (ids[0],)
        case WhereLegal():
            return tuple(one for one in item.choices if chance.below(2)) or (item.choices[0],)
        case MasterNow():
            return {MASTER: chance.choice(item.spot.table).id, DUTY: chance.choice(item.duties)}
        case _:
            assert item is not None
            right = item.solution()
            return right if isinstance(right, Mapping) else tuple(chance.shuffled(tuple(right)))


@pytest.mark.parametrize("table", IDS)
@pytest.mark.parametrize("name", ["L3", "L4"])
def test_the_worked_example_holds_under_every_rule_set(name: str, table: str) -> None:
    steps = LESSONS[name].example(rules(table))
    assert 3 <= len(steps) <= 6
    for step in steps:
        assert isinstance(step.shows, Worked)
        assert step.shows.about in step.shows.spot.hand and step.says == step.shows.spot.rule()
        assert reachable(step.shows.spot)
    duties = [step.shows.spot.allowed.duty for step in steps if isinstance(step.shows, Worked)]
    trumps = any(one.suit is not None for one in rules(table).denominations)
    wanted = {"L3": [Duty.TRUMP, Duty.OVERTRUMP, Duty.DISCARD], "L4": [Duty.OVERTRUMP, Duty.BEAT]}
    assert set(wanted[name] if trumps else [Duty.DISCARD]) <= set(duties)


@pytest.mark.parametrize("table", IDS)
@pytest.mark.parametrize("name", ["L3", "L4"])
def test_every_row_of_ours_has_an_item_under_every_rule_set(name: str, table: str) -> None:
    for stage in list(StageName)[1:]:
        for row in LESSONS[name].rows(stage):
            if row.generator in NAMES:
                for number in range(6):
                    assert GENERATORS[row.generator](Chance(number), rules(table), **row.params) is not None


@pytest.mark.parametrize("name", ["L3", "L4"])
def test_a_lesson_has_the_shape_that_lessons_have(name: str) -> None:
    lesson = LESSONS[name]
    assert [len(lesson.rows(stage)) for stage in STAGES[1:]] == [3, 8, 0, 5]
    assert not any(row.generator == "is_legal" for row in lesson.ticket)
    for lang in LANGUAGES:
        for key in ("hook", "hook.every", "hook.sans_atout"):
            if Words(lang).has(f"lesson.{name}.{key}"):
                assert len(Words(lang).text(f"lesson.{name}.{key}").split()) <= 40
