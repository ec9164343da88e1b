"""Mixing: a third from earlier lessons, and five of five to pass a lesson by."""

from __future__ import annotations

from dataclasses import replace

import pytest

from coinche_teach.course.generators import generate
from coinche_teach.course.lesson import Slot, slot
from coinche_teach.course.lessons import LESSONS
from coinche_teach.course.memory.asked import skill_of
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


@pytest.mark.parametrize("seed", range(20))
def test_a_third_comes_from_earlier_lessons(seed: int) -> None:
    rows = practice(L2, (L1,), CLUB, str(seed))
    assert len(rows) == 8 and len(earlier(rows)) == share(8) == 3
    own = [row for row in rows if row in OWN]
    assert own == sorted(own, key=OWN.index)
    assert rows[0] == OWN[0] and own[-1] == OWN[-1]


def test_places_and_rows_are_drawn_and_the_same_for_the_same_seed() -> None:
    found = [practice(L2, (L1,), CLUB, str(seed)) for seed in range(30)]
    assert found == [practice(L2, (L1,), CLUB, str(seed)) for seed in range(30)]
    places = {place for rows in found for place, row in enumerate(rows) if row not in OWN}
    assert places == set(range(1, 8))
    assert len({skill_of(row, CLUB) for rows in found for row in earlier(rows)}) >= 5


def test_a_lesson_that_has_its_third_gets_no_more() -> None:
    mixed = replace(L2, practice=(*OWN[:5], *L1.practice[:3]))
    rows = practice(mixed, (L1,), CLUB, "x")
    assert sorted(map(repr, rows)) == sorted(map(repr, mixed.practice))


def test_the_first_lesson_has_nothing_to_mix_in() -> None:
    assert practice(L1, (), CLUB, "x") == L1.practice


def test_skills_that_are_wanted_come_first() -> None:
    rows = practice(L2, (L1,), CLUB, "x", first=("points_deck", "points_hand", "order_role", "nothing"))
    assert {skill_of(row, CLUB) for row in earlier(rows)} == {"points_deck", "points_hand", "order_role"}


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
        assert {"order_plain", "order_trump", "points_hand", "points_deck"} <= {one.skill for one in items}
        assert sum(one.level == 3 for one in items) >= 4
        made = [generate(one.slot.generator, Chance(n), CLUB, one.slot.params) for n, one in enumerate(items)]
        assert len(set(map(repr, made))) == 5


def test_five_of_five_pass() -> None:
    assert proved([True] * 5)
    assert not proved([True] * 4) and not proved([True, True, False, True, True])
