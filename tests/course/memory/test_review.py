"""Review: rated, scheduled, at most eight."""

from __future__ import annotations

from datetime import timedelta

import pytest

from coinche_teach.course.lessons import LESSONS
from coinche_teach.course.memory.asked import requests
from coinche_teach.course.memory.event import Event
from coinche_teach.course.memory.review import Grade, due, grade, graded, session
from coinche_teach.course.memory.skills import SKILLS
from coinche_teach.engine.rules import rules
from tests.course.memory.made import START, event

POOL = requests(LESSONS.values(), rules("club82"))


@pytest.mark.parametrize(
    ("told", "usual", "found"),
    [({"right": False, "seconds": 1.0}, 10, Grade.AGAIN), ({"hints": 1}, None, Grade.HARD),
     ({"seconds": 21.0}, 10, Grade.HARD), ({"seconds": 20.0}, 10, Grade.GOOD),
     ({"seconds": 5.0}, 10, Grade.GOOD),
     ({"seconds": 4.9}, 10, Grade.EASY), ({"seconds": 4.9, "hints": 1}, 10, Grade.HARD),
     ({"seconds": 0.1}, None, Grade.GOOD), ({"seconds": None}, 10, Grade.GOOD)],
)  # fmt: skip
def test_ratings(told: dict[str, object], usual: float | None, found: Grade) -> None:
    assert grade(event(**told), usual) is found


def test_the_usual_time_is_the_median_of_right_answers_before() -> None:
    events = [event(seconds=10.0, minutes=n) for n in range(5)]
    events += [
        event(right=False, seconds=99.0, minutes=6),
        event(seconds=4.0, minutes=7),
        event(seconds=30.0, minutes=8),
    ]
    assert [one for _, one in graded(events)] == [Grade.GOOD] * 5 + [Grade.AGAIN, Grade.EASY, Grade.HARD]


def days_until(*events: Event) -> float:
    return (due(events)["order_plain"].at - START) / timedelta(days=1)


def test_right_answers_when_due_come_back_after_2_11_46_days() -> None:
    events, gaps = [event()], []
    for _ in range(3):
        at = due(events)["order_plain"].at
        gaps.append(round((at - events[-1].time) / timedelta(days=1)))
        events.append(event((at - START) / timedelta(days=1)))
    assert gaps == [2, 11, 46]


def test_practising_in_a_row_is_no_repetition() -> None:
    assert days_until(*(event(minutes=n) for n in range(20))) == days_until(event()) == 2


def test_a_wrong_answer_comes_back_the_same_day() -> None:
    assert days_until(event(right=False)) < 0.01
    assert days_until(event(), event(minutes=5, right=False)) < 0.02
    # The right ones that follow at once are practice; the first one ten minutes later counts.
    assert days_until(event(right=False), event(minutes=3)) < 0.01
    assert days_until(event(right=False), event(minutes=11)) >= 1


def test_nothing_depends_on_chance_or_on_the_clock() -> None:
    events = [event(day, right=day % 3 > 0, seconds=5.0) for day in range(40)]
    assert due(events) == due(events)


def test_a_clock_that_was_set_back_does_no_harm() -> None:
    assert days_until(event(5), event(0)) > 0


def test_second_tries_and_unknown_skills_are_left_out() -> None:
    assert due([event(tries=2), event(skill=""), event(skill="later")]) == {}


def test_a_session_is_what_is_due_one_item_a_skill_at_most_eight() -> None:
    events = [event(skill=skill, minutes=n) for n, skill in enumerate(SKILLS)]
    assert session(events, POOL, START + timedelta(days=1), "x") == ()
    found = session(events, POOL, START + timedelta(days=3), "x")
    asked = {one.skill for one in POOL}
    waiting = [skill for skill in SKILLS if skill in asked]
    assert len(found) == min(8, len(waiting)) == len({one.skill for one in found})
    assert {one.skill for one in found} == set(waiting[:8])
    assert found == session(events, POOL, START + timedelta(days=3), "x")
    assert found != session(events, POOL, START + timedelta(days=3), "y")
    assert len(session(events, POOL, START + timedelta(days=900), "x")) <= 8


def test_a_review_asks_at_the_level_one_stands_on() -> None:
    events = [event(minutes=n, level=1 + n // 2) for n in range(6)]
    (one,) = session(events, POOL, START + timedelta(days=30), "x")
    assert one.level == max(o.level for o in POOL if o.skill == "order_plain")
