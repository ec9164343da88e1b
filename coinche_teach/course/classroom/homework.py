"""Exercises to hand in: six items of a lesson, by a class's code or the same for everybody."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from coinche_teach.course.classroom.codes import ClassCode
from coinche_teach.course.classroom.work import Question, chosen, lesson_of
from coinche_teach.course.codes import NUMBERS
from coinche_teach.engine.chance import Chance
from coinche_teach.engine.rules import Rules

ITEMS: Final = 6
_NOBODYS: Final = "exercises"
"""The name of the class that stands for everybody."""


def everybody(rules: Rules) -> ClassCode:
    """Return the code that stands for no class: its exercises are the same for everybody."""
    return ClassCode.of(_NOBODYS, rules)


def exercises(code: ClassCode, lesson: str, nickname: str = "", count: int = ITEMS) -> tuple[Question, ...]:
    """Return the exercises of a lesson; others than its class work. Raise NoSuchClass.

    >>> from coinche_teach.engine.rules import rules
    >>> [one.place for one in exercises(everybody(rules("club82")), "L1")]
    [1, 2, 3, 4, 5, 6]
    """
    taken = lesson_of(code, lesson)
    found = []
    for place, (request, source) in enumerate(chosen(taken, code, "B", count), 1):
        chance = Chance("homework", code.text, taken.id, place, code.variant(nickname))
        coded = replace(source, number=chance.below(NUMBERS))
        found.append(Question(place, request.skill, request.level, coded))
    return tuple(found)
