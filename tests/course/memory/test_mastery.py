"""Mastery: three states a skill, by the letter."""

from __future__ import annotations

from typing import Any

import pytest

from coinche_teach.course.memory.event import Event
from coinche_teach.course.memory.mastery import Standing, State, interleaved, standings
from tests.course.memory.made import START, event


def met(days: float, pattern: str, lesson: str = "review", **more: Any) -> list[Event]:
    """Make first tries of one skill, r right and w wrong, a minute apart."""
    return [event(days, minutes=n, right=one == "r", lesson=lesson, **more) for n, one in enumerate(pattern)]


def state(*events: list[Event]) -> State:
    return standings([one for some in events for one in some])["order_plain"].state


@pytest.mark.parametrize(
    ("pattern", "found"),
    [("rrrr", State.BEGUN), ("rrrrr", State.ACQUIRED), ("wrrrr", State.ACQUIRED), ("wwrrr", State.BEGUN),
     ("wwrrrr", State.ACQUIRED), ("rrwwrrrr", State.ACQUIRED), ("wrwrwrwr", State.BEGUN)],
)  # fmt: skip
def test_acquired_is_four_of_the_last_five(pattern: str, found: State) -> None:
    assert state(met(0, pattern)) is found


def test_acquired_asks_for_one_item_met_among_others() -> None:
    assert state(met(0, "rrrrrrrr", lesson="L1")) is State.BEGUN
    assert state(met(0, "rrrr", lesson="L1"), met(0.1, "r", lesson="L2")) is State.ACQUIRED
    assert state(met(0, "r", lesson="L2"), met(0.1, "rrrrr", lesson="L1")) is State.ACQUIRED
    assert state(met(0, "r", lesson="L2"), met(0.1, "wwrrrr", lesson="L1")) is State.BEGUN


def test_repair_and_test_out_are_no_mixed_company() -> None:
    assert [interleaved(event(lesson=name)) for name in ("L1", "L2", "review", "repair", "test_out")] == [
        False, True, True, False, False,
    ]  # fmt: skip
    assert not interleaved(event(skill="unknown", lesson="L2"))


def test_at_manille_lesson_one_is_at_home() -> None:
    assert not interleaved(event(skill="manille_order", lesson="L1"))
    assert interleaved(event(skill="manille_order", lesson="L2"))


def test_second_tries_and_the_last_hint_do_not_count() -> None:
    assert state(met(0, "rrrr"), met(0.1, "rrr", tries=2)) is State.BEGUN
    assert state(met(0, "rrr"), met(0.1, "rr", hints=3)) is State.BEGUN
    assert state(met(0, "rrr"), met(0.1, "rr", hints=1)) is State.ACQUIRED


def test_retained_is_again_four_of_five_two_days_later() -> None:
    learnt = met(0, "rrrrr")
    assert state(learnt, met(1.9, "rrrrr")) is State.ACQUIRED
    assert state(learnt, met(2.1, "rrrrw")) is State.RETAINED
    assert state(learnt, met(2.1, "rrrww")) is State.ACQUIRED
    assert state(learnt, met(1.9, "rrr"), met(2.1, "rr")) is State.ACQUIRED
    assert state(learnt, met(2.1, "rr", lesson="L1"), met(5, "rrr", lesson="L1")) is State.RETAINED


def test_mastered_is_four_of_five_six_days_later_in_mixed_company() -> None:
    kept = [*met(0, "rrrrr"), *met(3, "rrrrr")]
    assert state(kept, met(8.9, "rrrrr")) is State.RETAINED
    assert state(kept, met(9.1, "rwrrr")) is State.MASTERED
    assert state(kept, met(9.1, "rrrrr", lesson="L1")) is State.RETAINED
    assert state(kept, met(9.1, "rrr"), met(20, "rr", lesson="L5")) is State.MASTERED


def test_a_state_that_was_reached_stays() -> None:
    assert state(met(0, "rrrrr"), met(1, "wwwwww")) is State.ACQUIRED
    assert state(met(0, "rrrrr"), met(3, "rrrrr"), met(10, "rrrrr"), met(11, "wwwww")) is State.MASTERED


def test_a_standing_says_since_when_and_what_counts_now() -> None:
    found = standings(met(0, "rwrrrr"))["order_plain"]
    assert (found.items, found.recent) == (6, ())
    assert found.since is not None and found.opens is not None
    assert (found.opens - found.since).days == 2
    assert standings(met(0, "rw"))["order_plain"] == Standing(State.BEGUN, START, 2, (True, False))


def test_skills_are_apart_and_unknown_ones_left_out() -> None:
    found = standings(
        [*met(0, "rrrrr"), *met(0, "r", skill="follow"), *met(0, "r", skill="of a later version")]
    )
    assert {skill: one.state for skill, one in found.items()} == {
        "order_plain": State.ACQUIRED,
        "follow": State.BEGUN,
    }


def test_nothing_was_met() -> None:
    assert standings(()) == {}
