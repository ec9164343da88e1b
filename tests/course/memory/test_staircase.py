"""The staircase: two up, one down."""

from __future__ import annotations

from coinche_teach.course.memory.staircase import Staircase, climbed
from coinche_teach.engine.chance import Chance
from tests.course.memory.made import event


def levels(pattern: str) -> list[int]:
    stairs, found = Staircase(), []
    for one in pattern:
        stairs = stairs.after(one == "r")
        found.append(stairs.level)
    return found


def test_two_in_a_row_lead_up_one_error_leads_down() -> None:
    assert levels("rrrrrr") == [1, 2, 2, 3, 3, 4]
    assert levels("rrrwrwrr") == [1, 2, 2, 1, 1, 1, 1, 2]
    assert levels("www") == [1, 1, 1]
    assert levels("r" * 12)[-1] == 4


def test_it_settles_near_seven_in_ten() -> None:
    # Whoever is right less often the harder it is hovers where two in a row are an even chance.
    odds = {1: 98, 2: 85, 3: 62, 4: 35}
    chance, stairs, right = Chance("stairs"), Staircase(), 0
    for _ in range(4000):
        success = chance.below(100) < odds[stairs.level]
        right += success
        stairs = stairs.after(success)
    assert 0.66 < right / 4000 < 0.76


def test_it_is_computed_from_first_tries_of_the_skill() -> None:
    events = [event(level=1), event(level=1), event(skill="follow", right=False), event(tries=2, right=False)]
    assert climbed(events, "order_plain").level == 2
    assert climbed(events, "follow").level == 1


def test_easy_items_lift_nobody_and_hard_ones_let_nobody_down() -> None:
    up = [event(level=1), event(level=1)]
    assert climbed([*up, *(event(level=1) for _ in range(6))], "order_plain") == Staircase(2)
    assert climbed([*up, event(level=4, right=False)], "order_plain").level == 2
    assert climbed([*up, event(level=2, right=False)], "order_plain").level == 1
