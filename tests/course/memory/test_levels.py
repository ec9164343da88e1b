"""The staircase of every skill has steps to stand on, and nothing but help is left out of them."""

from __future__ import annotations

from collections import defaultdict
from typing import Final

import pytest

from coinche_teach.course.lesson import ROWS, StageName
from coinche_teach.course.lessons import LESSONS
from coinche_teach.course.memory.asked import level_of, requests, skill_of
from coinche_teach.course.memory.skills import MANILLE, SKILLS
from coinche_teach.engine.rules import rules

STEPS: Final = 3


def table(skill: str) -> str:
    """Return a rule set under which a skill is taught."""
    return "manille_coinchee" if SKILLS[skill].lesson == MANILLE else "contrat1000"


@pytest.mark.parametrize("skill", SKILLS)
def test_every_skill_can_be_asked_at_three_levels(skill: str) -> None:
    used = rules(table(skill))
    levels = {one.level for one in requests(LESSONS.values(), used) if one.skill == skill}
    assert len(levels) >= STEPS, levels


@pytest.mark.parametrize("skill", SKILLS)
def test_every_skill_has_an_item_that_no_guess_passes(skill: str) -> None:
    used = rules(table(skill))
    assert [one for one in requests(LESSONS.values(), used) if one.skill == skill and not one.guessed]


def test_a_row_has_the_same_level_wherever_it_stands() -> None:
    levels: dict[tuple[str, tuple[tuple[str, object], ...]], set[int]] = defaultdict(set)
    for lesson in LESSONS.values():
        # With the help of the faded items the same row is easier.
        for stage in (one for one in ROWS if one is not StageName.FADED):
            for row in lesson.rows(stage):
                levels[row.generator, tuple(sorted(row.params.items()))].add(level_of(row))
    assert [row for row, found in levels.items() if len(found) > 1] == []


@pytest.mark.parametrize("lesson", LESSONS)
def test_a_reserve_serves_skills_of_its_own_lesson(lesson: str) -> None:
    used = rules("manille_coinchee" if lesson == "LM" else "contrat1000")
    for row in LESSONS[lesson].reserve:
        assert lesson in SKILLS[skill_of(row, used)].homes or lesson == "LM", row
        assert 1 <= level_of(row) <= 4
