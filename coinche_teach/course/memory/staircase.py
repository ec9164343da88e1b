"""The staircase: two first-try successes in a row lead one step up, one error one step down."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Final

from coinche_teach.course.memory.event import Event

LOWEST: Final = 1
HIGHEST: Final = 4
_UP: Final = 2


@dataclass(frozen=True, slots=True)
class Staircase:
    """Hold the level, D1 to D4, and how many successes in a row there were on it.

    >>> Staircase().after(True).after(True).level, Staircase(3).after(False).level
    (2, 2)
    """

    level: int = LOWEST
    run: int = 0

    def after(self, right: bool) -> Staircase:
        """Return where one stands after a success on the first try, or an error."""
        if not right:
            return Staircase(max(LOWEST, self.level - 1))
        if self.run + 1 < _UP:
            return replace(self, run=self.run + 1)
        return Staircase(min(HIGHEST, self.level + 1))


def climbed(events: Iterable[Event], skill: str) -> Staircase:
    """Return where a learner stands in a skill.

    An item below the level he stands on lifts nobody, one above it that goes wrong lets nobody down.
    """
    stairs = Staircase()
    for event in events:
        if event.first and event.skill == skill:
            told = event.level >= stairs.level if event.alone else event.level <= stairs.level
            stairs = stairs.after(event.alone) if told else stairs
    return stairs
