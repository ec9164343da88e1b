"""Steering: levels by the staircase, the last third by what is due or weak, the same for the same record."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, timedelta

import pytest

from coinche_teach.course.codes import read
from coinche_teach.course.lesson import StageName
from coinche_teach.course.lessons import LESSONS
from coinche_teach.course.memory.asked import level_of, skill_of
from coinche_teach.course.memory.event import Event
from coinche_teach.course.memory.skills import SKILLS
from coinche_teach.course.memory.steer import earlier_lessons, from_earlier, rows_ahead, weak
from coinche_teach.course.walk import Walk
from coinche_teach.engine.rules import IDS, Rules, rules
from tests.course.memory.made import START, event

CLUB = rules("club82")


def practised(
    lesson: str, events: Sequence[Event] = (), table: Rules = CLUB, seed: str = "x", days: float = 0,
    right: bool = True,
) -> list[Walk]:  # fmt: skip
    """Go through a practice, each item answered at once, right or not; return its walks."""
    known, now = list(events), START + timedelta(days=days)
    walk = Walk.start(LESSONS[lesson], table, seed)
    walk = walk.skip_to(StageName.PRACTICE, rows_ahead(walk, 0, known, LESSONS, now))
    found = [walk]
    while True:
        known.append(answered(walk, now, right))
        assert walk.item is not None
        walk = walk.answer(walk.item.solution())
        if walk.coming is None or walk.coming[0] is not StageName.PRACTICE:
            return found
        walk = walk.go_on(rows_ahead(walk, walk.coming[1], known, LESSONS, now))
        found.append(walk)


def answered(walk: Walk, now: datetime, right: bool) -> Event:
    row = walk.source(walk.stage, walk.place).row
    skill = skill_of(row, walk.rules)
    return event(time=now, lesson=walk.lesson.id, skill=skill, level=level_of(row), right=right)


def levels(walks: Sequence[Walk], skill: str) -> list[int]:
    rows = [walk.source(walk.stage, walk.place).row for walk in walks]
    return [level_of(row) for row in rows if skill_of(row, CLUB) == skill]


def skills(walks: Sequence[Walk]) -> list[str]:
    return [skill_of(walk.source(walk.stage, walk.place).row, walk.rules) for walk in walks]


def test_two_successes_lead_up_and_an_error_leads_down() -> None:
    up = [event(skill="order_trump", level=1), event(skill="order_trump", level=1)]
    assert levels(practised("L1"), "order_trump") == [1, 1, 2]
    assert levels(practised("L1", up), "order_trump") == [2, 2, 3]
    assert levels(practised("L1", up, right=False), "order_trump") == [2, 1, 1]
    assert levels(practised("L1", right=False), "order_trump") == [1, 1, 1]


def test_one_begins_where_the_record_stands() -> None:
    record = [event(skill="points_hand", level=level) for level in (1, 1, 2, 2)]
    assert levels(practised("L1"), "points_hand")[0] == 1
    assert levels(practised("L1", record), "points_hand")[0] == 3


@pytest.mark.parametrize("name", LESSONS)
def test_skills_keep_their_order_whatever_the_level(name: str) -> None:
    lesson = LESSONS[name]
    table = lesson.under(CLUB)
    fixed = [skill_of(row, table) for row in lesson.practice]
    for right in (True, False):
        assert skills(practised(name, right=right)) == fixed


def test_without_a_record_of_earlier_lessons_the_last_third_is_fixed() -> None:
    rows = [walk.source(walk.stage, walk.place).row for walk in practised("L2")]
    assert tuple(rows[5:]) == LESSONS["L2"].practice[5:]


def test_what_is_due_comes_back_in_the_last_third() -> None:
    record = [event(skill=skill) for skill in ("points_deck", "points_choice", "order_role")]
    walks = practised("L2", record, days=40)
    assert {*skills(walks)[5:]} == {"points_deck", "points_choice", "order_role"}
    assert [from_earlier(walk, LESSONS) for walk in walks] == [False] * 5 + [True] * 3


def test_what_is_weak_comes_back_though_it_is_not_due() -> None:
    record = [event(skill="points_deck", right=False), *(event(skill="points_deck") for _ in range(3))]
    record += [event(skill="order_plain") for _ in range(4)]
    assert weak(record) == ["points_deck"]
    assert "points_deck" in skills(practised("L2", record, days=0.001))[5:]


def test_rows_are_shuffled_and_the_same_for_the_same_seed_and_record() -> None:
    record = [event(skill=skill) for skill in ("points_deck", "points_choice", "order_role")]
    orders = set()
    for seed in "abcdefgh":
        first, second = (practised("L3", record, seed=seed, days=40) for _ in range(2))
        assert [walk.item for walk in first] == [walk.item for walk in second]
        orders.add(tuple(skills(first)[5:]))
    assert len(orders) > 1


def test_from_the_first_lesson_nothing_is_taken_or_added() -> None:
    record = [event(skill=skill) for skill in SKILLS]
    assert {SKILLS[one].lesson for one in skills(practised("L1", record, days=90))} == {"L1"}


@pytest.mark.parametrize("table", IDS)
def test_a_code_is_the_row_asked_and_makes_the_item_again(table: str) -> None:
    record = [event(skill=skill, right=False) for skill in SKILLS]
    for name, lesson in LESSONS.items():
        for walk in practised(name, record, lesson.under(rules(table)), days=90, right=True):
            assert walk.coded is not None
            found = read(walk.coded.code, LESSONS)
            assert found.item() == walk.item, (name, walk.place)
            assert found.row == walk.source(walk.stage, walk.place).row
            assert found.lesson.id in {lesson.id, *(one.id for one in earlier_lessons(lesson, LESSONS))}
