"""What next: mend, review, go on, begin, rest."""

from __future__ import annotations

from datetime import timedelta

from coinche_teach.course.lessons import LESSONS
from coinche_teach.course.memory.event import Event
from coinche_teach.course.memory.next_step import Next, Step, passed, what_next
from coinche_teach.engine.rules import rules
from tests.course.memory.made import START, event

CLUB = rules("club82")
ONE = {"L1": LESSONS["L1"]}


def ticket(pattern: str, **more: object) -> list[Event]:
    told = {"stage": "ticket", "skill": ""} | more
    return [event(place=n, right=one == "r", **told) for n, one in enumerate(pattern)]


def following(*events: Event, days: float = 0) -> Next:
    return what_next(events, ONE, CLUB, START + timedelta(days=days))


def test_who_is_new_begins_who_has_begun_goes_on_who_has_passed_rests() -> None:
    assert following() == Next(Step.BEGIN, "L1")
    assert following(event()) == Next(Step.GO_ON, "L1")
    assert following(*ticket("rrrrw")) == Next(Step.REST)


def test_what_is_due_comes_before_lessons_and_wrong_ideas_before_all() -> None:
    assert following(event(), days=3) == Next(Step.REVIEW, count=1)
    wrong = event(right=False, misconception="M02")
    assert following(wrong, wrong, days=3) == Next(Step.REPAIR, "M02", 3)


def test_a_lesson_is_passed_by_one_ticket_not_by_several_together() -> None:
    lesson = LESSONS["L1"]
    assert passed(ticket("rrrrw"), lesson)
    assert not passed(ticket("rrrww"), lesson)
    assert not passed([*ticket("rrrww", lap=1), *ticket("rrrww", lap=2)], lesson)
    assert not passed([*ticket("rrrww"), *ticket("wwrrr")], lesson)
    assert not passed(ticket("rrrrr", lesson="L2"), lesson)
    assert not passed(ticket("rrrrr", stage="practice"), lesson)


def test_a_test_out_passes_with_five_of_five() -> None:
    told = {"lesson": "test_out", "seed": "L1:x"}
    assert passed(ticket("rrrrr", **told), LESSONS["L1"])
    assert not passed(ticket("rrrrw", **told), LESSONS["L1"])
    assert not passed(ticket("rrrrr", lesson="test_out", seed="L2:x"), LESSONS["L1"])
