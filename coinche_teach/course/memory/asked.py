"""Which skill a row of a lesson asks for, how hard it is, and whether it can be guessed.

A row may name its skill itself; for the others there is the table in `asked_rows.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from coinche_teach.course.lesson import ROWS, Lesson, Slot, StageName
from coinche_teach.course.memory.asked_rows import ASKED, CHOICES, MANY, Asked
from coinche_teach.course.memory.skills import SKILLS
from coinche_teach.course.roles import Role, roles
from coinche_teach.engine.rules import Rules

# What the skills of lesson 1 are where all suits rank alike, and where there is never a trump.
_EVERY: Final = {
    "order_plain": "manille_order",
    "order_trump": "manille_order",
    "order_role": "manille_order",
    "points_hand": "manille_points",
    "points_choice": "manille_points",
    "points_deck": "manille_points",
}
_SANS_ATOUT: Final = {
    "order_trump": "order_plain",
    "order_role": "order_plain",
    "points_hand": "points_sans_atout",
    "points_choice": "points_sans_atout",
    "points_deck": "points_sans_atout",
}

HARDEST: Final = 4

_LINES: Final[Mapping[str, tuple[Asked, ...]]] = {
    name: tuple(one for one in ASKED if one.generator == name) for name in {one.generator for one in ASKED}
}
"""The table by generators: it is asked at every step of a practice."""


def skill_of(slot: Slot, rules: Rules) -> str:
    """Return the skill a row asks for under a rule set: what it says itself, else what the table says.

    It is an empty text where neither knows.

    >>> from coinche_teach.course.lesson import slot
    >>> from coinche_teach.engine.rules import rules
    >>> row = slot("duel", role="plain", pair="jack_nine")
    >>> skill_of(row, rules("club82")), skill_of(row, rules("manille_trois"))
    ('order_role', 'manille_order')
    """
    found = slot.skill if slot.skill in SKILLS else _listed(slot)
    match roles(rules):
        case (Role.EVERY,):
            return _EVERY.get(found, found)
        case (Role.SANS_ATOUT,):
            return _SANS_ATOUT.get(found, found)
    return found


def _listed(slot: Slot) -> str:
    """Return what the table says of a row, an empty text where it knows none."""
    return next((one.skill for one in _LINES.get(slot.generator, ()) if one.fits(slot)), "")


def _sort_level(params: Mapping[str, Any]) -> int:
    if params.get("given", 0):
        return 1
    return 2 if params.get("count", 8) <= 6 else 3


def _hand_level(params: Mapping[str, Any]) -> int:
    return 1 if params.get("given", 0) else min(3, max(1, params.get("count", 4) // 2))


_LEVELS: Final[Mapping[str, Callable[[Mapping[str, Any]], int]]] = {
    "duel": lambda params: 2 if params.get("pair") in ("adjacent", "any", "jack_nine") else 1,
    "sort": _sort_level,
    "hand_value": _hand_level,
    "find_trump": lambda params: 4,
    "deck_total": lambda params: 3 if params.get("part", "deal") == "deal" else 2,
}


def level_of(slot: Slot) -> int:
    """Return how hard a row is, 1 to 4: what it says itself, else what its parameters make it."""
    if slot.skill or slot.level > 1:
        return min(HARDEST, max(1, slot.level))
    found = _LEVELS.get(slot.generator)
    return found(slot.params) if found is not None else 1


@dataclass(frozen=True, slots=True)
class Request:
    """Ask for an item: a row of a lesson, with the skill and the level it has."""

    lesson: str
    slot: Slot
    skill: str
    level: int

    @property
    def guessed(self) -> bool:
        """Say whether a guess is right more than one time in five."""
        return CHOICES.get(self.slot.generator, MANY) < 5


_ALONE: Final = tuple(stage for stage in ROWS if stage is not StageName.FADED)
"""Where nobody helps."""


def requests(lessons: Iterable[Lesson], rules: Rules) -> tuple[Request, ...]:
    """Return what the rows of lessons can ask for under a rule set, each once, without those with help.

    A lesson that is not taught under these rules has nothing to lend.
    """
    found: dict[tuple[str, tuple[tuple[str, object], ...]], Request] = {}
    for lesson in (one for one in lessons if one.under(rules) == rules):
        for stage in _ALONE:
            for slot in lesson.rows(stage):
                skill = skill_of(slot, rules)
                key = slot.generator, tuple(sorted(slot.params.items()))
                if skill and key not in found:
                    found[key] = Request(lesson.id, slot, skill, level_of(slot))
    return tuple(found.values())


def nearest(pool: Iterable[Request], skill: str, level: int) -> tuple[Request, ...]:
    """Return the requests for a skill, the level asked for first, those that cannot be guessed first."""
    mine = [one for one in pool if one.skill == skill]
    return tuple(sorted(mine, key=lambda one: (abs(one.level - level), one.guessed)))


def origin(slot: Slot, lessons: Iterable[Lesson]) -> tuple[Lesson, StageName, int] | None:
    """Return the first place that a row has in some lessons: an item lent elsewhere keeps its code."""
    for lesson in lessons:
        for stage in ROWS:
            rows = lesson.rows(stage)
            if slot in rows:
                return lesson, stage, rows.index(slot)
    return None


def place_in(lesson: Lesson, request: Request) -> tuple[Lesson, StageName, int]:
    """Return where a lesson's own row stands in it."""
    found = origin(request.slot, (lesson,))
    assert found is not None, "a lesson's own row stands in it"
    return found
