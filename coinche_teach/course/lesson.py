"""Lessons as data: stages of rows, each row an example step or an item to be made."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType
from typing import Any, Final

from coinche_teach.course.roles import Role
from coinche_teach.course.sayings import Saying
from coinche_teach.engine.cards import Card, Denomination
from coinche_teach.engine.rules import Rules


class StageName(StrEnum):
    """Name the stages that every lesson goes through, and where its rows for other levels wait."""

    EXAMPLE = "example"
    FADED = "faded"
    PRACTICE = "practice"
    DRILL = "drill"
    TICKET = "ticket"
    RESERVE = "reserve"


STAGES: Final = tuple(stage for stage in StageName if stage is not StageName.RESERVE)
"""What a learner goes through, from the example to the exit ticket."""
ROWS: Final = tuple(StageName)[1:]
"""Where the rows of a lesson stand, in the order in which codes number them."""


@dataclass(frozen=True, slots=True)
class Ladder:
    """Show cards of one suit in a role, strong to weak, some of them lit."""

    role: Role
    denomination: Denomination
    cards: tuple[Card, ...]
    lit: tuple[Card, ...] = ()


@dataclass(frozen=True, slots=True)
class Step:
    """Hold one step of a worked example: what is said, a record or the key of a text, and what is shown.

    `shows` is anything that a module of `ui/item_views` knows how to draw.
    """

    says: Saying | str
    ladders: tuple[Ladder, ...] = ()
    sum: tuple[Card, ...] = ()
    shows: object | None = None


@dataclass(frozen=True, slots=True)
class Slot:
    """Hold the place of one item: which generator makes it and with what, how hard, for which skill."""

    generator: str
    params: MappingProxyType[str, Any]
    level: int = 1
    skill: str = ""


def slot(generator: str, *, level: int = 1, skill: str = "", **params: Any) -> Slot:
    """Write one row of a lesson; `level` is 1 to 4, the rest goes to the generator by name."""
    return Slot(generator, MappingProxyType(params), level, skill)


def _any_rules(rules: Rules) -> Rules:
    return rules


@dataclass(frozen=True, slots=True)
class Lesson:
    """Hold a lesson: `example` builds the steps for a rule set, the rest are rows of items.

    Titles and hooks are texts named after `id` in the catalogues. `drill` are quick rows that go on
    by themselves; `pass_mark` of the ticket must be right at the first try. `reserve` are rows that no
    learner meets in turn: they give each skill the levels that the others lack, for whom the practice
    is steered, and for review and repair. `under` says which rules a lesson is taught under where
    others are chosen: a lesson on manille keeps to that family.
    """

    id: str
    example: Callable[[Rules], tuple[Step, ...]]
    faded: tuple[Slot, ...]
    practice: tuple[Slot, ...]
    drill: tuple[Slot, ...]
    ticket: tuple[Slot, ...]
    reserve: tuple[Slot, ...] = ()
    pass_mark: int = 4
    under: Callable[[Rules], Rules] = _any_rules

    def rows(self, stage: StageName) -> tuple[Slot, ...]:
        """Return the rows of a stage of items."""
        found: tuple[Slot, ...] = getattr(self, stage.value)
        return found

    def size(self, stage: StageName, rules: Rules) -> int:
        """Return how many steps or items a stage has."""
        return len(self.example(rules) if stage is StageName.EXAMPLE else self.rows(stage))
