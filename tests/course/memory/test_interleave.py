"""Mixing: a third from earlier lessons, and five of five to pass a lesson by."""

from __future__ import annotations

from dataclasses import replace

import pytest

from coinche_teach.course.generators import generate
from coinche_teach.course.lesson import Slot, slot
from coinche_teach.course.lessons import LESSONS
from coinche_teach.course.memory.asked import requests, skill_of
from coinche_teach.course.memory.interleave import practice, proof, proved, share
from coinche_teach.course.memory.skills import SKILLS
from coinche_teach.engine.chance import Chance
from coinche_teach.engine.rules import IDS, rules

L1 = LESSONS["L1"]
CLUB = rules("club82")
OWN = tuple(
    slot("who_takes", level=level, number=number) for number, level in enumerate((1, 1, 2, 2, 3, 3, 4, 4))
)
L2 = replace(L1, id="L2", practice=OWN)


def earlier(rows: tuple[Slot, ...]) -> list[Slot]:
    return [row for row in rows if SKILLS[skill_of(row, CLUB)].lesson == "L1"]


def test_the_last_third_comes_from_earlier_lessons() -> None:
    for seed in range(20):
        rows = practice(L2, (L1,), CLUB, str(seed))
        assert len(rows) == 8 and len(earlier(rows)) == share(8) == 3
        assert rows[:5] == OWN[:5] and earlier(rows) == list(rows[5:])


def test_rows_are_drawn_and_the_same_for_the_same_seed() -> None:
    found = [practice(L2, (L1,), CLUB, str(seed)) for seed in range(30)]
    assert found == [practice(L2, (L1,), CLUB, str(seed)) for seed in range(30)]
    assert len({skill_of(row, CLUB) for rows in found for row in earlier(rows)}) >= 5


def test_a_lesson_that_has_its_third_gets_no_more() -> None:
    mixed = replace(L2, practice=(*OWN[:5], *L1.practice[:3]))
    wanted = {skill_of(row, CLUB) for row in L1.practice[:3]}
    rows = practice(mixed, (L1,), CLUB, "x")
    assert rows[:5] == OWN[:5] and wanted <= {skill_of(row, CLUB) for row in rows[5:]}


def test_the_first_lesson_has_nothing_to_mix_in() -> None:
    assert practice(L1, (), CLUB, "x") == L1.practice


def test_what_is_wanted_comes_first_in_any_order() -> None:
    pool = requests((L1,), CLUB)
    wanted = [
        next(one for one in pool if one.skill == skill)
        for skill in ("points_deck", "points_hand", "order_role")
    ]
    orders = set()
    for seed in range(20):
        rows = practice(L2, (L1,), CLUB, str(seed), first=wanted)
        assert set(map(repr, rows[5:])) == {repr(one.slot) for one in wanted}
        orders.add(repr(rows[5:]))
    assert len(orders) == 6


def test_a_row_whose_skill_is_asked_anyway_makes_room() -> None:
    """Lesson 8 asks when annonces are said only once, in its last third: that row stays."""
    lesson = LESSONS["L8"]
    before = [one for name, one in LESSONS.items() if name in ("L1", "L2")]
    first = [next(one for one in requests(before, CLUB) if one.skill == "takes_plain")]
    rows = practice(lesson, before, CLUB, "x", first)
    assert "annonces_when" in {skill_of(row, CLUB) for row in rows[:5]}
    assert {skill_of(row, CLUB) for row in rows[:5]} == {
        skill_of(row, CLUB)
        for row in lesson.practice
        if skill_of(row, CLUB) not in ("points_hand", "order_trump")
    }


@pytest.mark.parametrize("lesson", LESSONS.values(), ids=list(LESSONS))
@pytest.mark.parametrize("table", IDS)
def test_a_test_out_is_five_hard_items_that_cannot_be_guessed(lesson, table: str) -> None:
    for seed in range(5):
        items = proof(lesson, lesson.under(rules(table)), str(seed))
        assert len(items) == 5 and not any(one.guessed for one in items)
        assert max(one.level for one in items) >= 2


def test_a_test_out_of_lesson_one_covers_its_skills_and_asks_nothing_twice() -> None:
    for seed in range(20):
        items = proof(L1, CLUB, str(seed))
        assert len({one.skill for one in items}) == len(items) == 5
        # Of six skills one is left out, and no wrong idea with it.
        assert {"M01", "M02", "M03", "M04"} <= {code for one in items for code in SKILLS[one.skill].guards}
        assert sum(one.level == 3 for one in items) >= 4
        made = [generate(one.slot.generator, Chance(n), CLUB, one.slot.params) for n, one in enumerate(items)]
        assert len(set(map(repr, made))) == 5


def test_five_of_five_pass() -> None:
    assert proved([True] * 5)
    assert not proved([True] * 4) and not proved([True, True, False, True, True])
