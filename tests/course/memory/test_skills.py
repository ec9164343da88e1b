"""Skills: named, ordered, joined to every row of every lesson."""

from __future__ import annotations

import pytest

from coinche_teach.course.generators import GENERATORS
from coinche_teach.course.lesson import StageName, slot
from coinche_teach.course.lessons import LESSONS
from coinche_teach.course.memory.asked import level_of, nearest, origin, requests, skill_of
from coinche_teach.course.memory.asked_rows import CHOICES
from coinche_teach.course.memory.repair import CODES
from coinche_teach.course.memory.skills import SKILLS, guarding, of_lesson
from coinche_teach.engine.rules import IDS, rules
from coinche_teach.words import LANGUAGES, Words

CLUB = rules("club82")


def test_there_are_about_fifty_over_all_lessons() -> None:
    assert 45 <= len(SKILLS) <= 55
    taught = {"L1", "L2", "L3", "L4", "L5", "L6", "L7", "L8", "L9", "L10", "L12", "manille"}
    assert {one.lesson for one in SKILLS.values()} == taught


def test_what_comes_before_stands_before() -> None:
    seen = set[str]()
    for one in SKILLS.values():
        assert seen.issuperset(one.after), one
        seen.add(one.id)


def test_every_misconception_of_these_lessons_is_guarded_against() -> None:
    assert all(guarding(code) for code in CODES)
    assert all(code in CODES for one in SKILLS.values() for code in one.guards)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_skill_has_a_short_name_of_its_own(lang: str) -> None:
    named = [Words(lang).text(f"skill.{one}") for one in SKILLS]
    assert len(set(named)) == len(named) and all(len(name) <= 50 for name in named)


def test_from_nothing_every_skill_is_reached_by_what_goes_before() -> None:
    known: set[str] = set()
    while ready := {one.id for one in SKILLS.values() if one.id not in known and known.issuperset(one.after)}:
        assert known or "order_plain" in ready
        known |= ready
    assert known == set(SKILLS)


def test_every_row_of_every_lesson_asks_for_a_skill() -> None:
    rows = [row for lesson in LESSONS.values() for stage in list(StageName)[1:] for row in lesson.rows(stage)]
    lacking = {row.generator for row in rows for table in IDS if skill_of(row, rules(table)) not in SKILLS}
    assert not lacking, "add a line for each to coinche_teach/course/memory/asked_rows.py"
    assert all(1 <= level_of(row) <= 4 for row in rows)


def test_a_row_may_name_its_skill_and_level_itself() -> None:
    assert skill_of(slot("nothing_known", skill="overtrump"), CLUB) == "overtrump"
    assert skill_of(slot("nothing_known", skill="nonsense"), CLUB) == ""
    assert skill_of(slot("sort", skill="order", role="plain"), CLUB) == "order_plain"
    assert level_of(slot("sort", level=4, role="plain")) == 4


def test_lesson_one_asks_for_all_its_skills() -> None:
    found = {one.skill for one in requests((LESSONS["L1"],), CLUB)}
    assert found == {one.id for one in of_lesson("L1")}


def test_at_manille_lesson_one_asks_for_skills_of_manille() -> None:
    found = {one.skill for one in requests((LESSONS["L1"],), rules("manille_trois"))}
    assert found == {"manille_order", "manille_points"}


def test_rows_that_cannot_be_guessed_come_first() -> None:
    pool = requests((LESSONS["L1"],), CLUB)
    found = nearest(pool, "order_trump", 3)
    assert found[0].level == 3 and not found[0].guessed
    assert nearest(pool, "speaks_first", 1) == ()


def test_generators_that_can_be_guessed_exist() -> None:
    assert {"duel", "find_trump"} <= set(CHOICES) & set(GENERATORS)


def test_an_item_lent_elsewhere_keeps_its_place() -> None:
    row = LESSONS["L1"].practice[3]
    assert origin(row, LESSONS.values()) == (LESSONS["L1"], StageName.PRACTICE, 3)
    assert origin(slot("nothing"), LESSONS.values()) is None
