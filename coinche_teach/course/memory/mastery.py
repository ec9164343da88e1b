"""Mastery: three states a skill, computed from events alone.

- acquired: of the last five items at least four right on the first try, one of the five at least
  interleaved;
- retained: again at least four of five, on items met two days later or more;
- mastered: at least four of five, on items met six days after that or more, all of them in mixed company.

A state that was reached stays; the days are counted from the day the state before was reached.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta
from enum import StrEnum
from typing import Final

from coinche_teach.course.memory.event import REPAIR, TEST_OUT, Event
from coinche_teach.course.memory.skills import SKILLS

WINDOW: Final = 5
ENOUGH: Final = 4


class State(StrEnum):
    """Name how far a skill has come (acquis, retenu, maîtrisé)."""

    NEW = "new"
    BEGUN = "begun"
    ACQUIRED = "acquired"
    RETAINED = "retained"
    MASTERED = "mastered"


WAIT: Final[Mapping[State, timedelta]] = {
    State.ACQUIRED: timedelta(days=2),
    State.RETAINED: timedelta(days=6),
}
_NEXT: Final = {
    State.BEGUN: State.ACQUIRED,
    State.ACQUIRED: State.RETAINED,
    State.RETAINED: State.MASTERED,
}


@dataclass(frozen=True, slots=True)
class Standing:
    """Hold how a skill stands: its state, since when, and what counts towards the next one.

    `recent` are the first tries that count so far, at most five, true where right.
    """

    state: State = State.NEW
    since: datetime | None = None
    items: int = 0
    recent: tuple[bool, ...] = ()

    @property
    def opens(self) -> datetime | None:
        """Return from when items count towards the next state, or None where they do already."""
        wait = WAIT.get(self.state)
        return self.since + wait if wait is not None and self.since is not None else None


def interleaved(event: Event) -> bool:
    """Say whether an item was met among others: in a lesson after its own, or in a review.

    >>> from datetime import UTC
    >>> one = Event(datetime(2026, 3, 1, tzinfo=UTC), "L2", "practice", 0, "sort", "x", skill="order_plain")
    >>> interleaved(one)
    True
    """
    skill = SKILLS.get(event.skill)
    return skill is not None and event.lesson not in (*skill.homes, REPAIR, TEST_OUT)


def standings(events: Iterable[Event]) -> dict[str, Standing]:
    """Return how every skill stands that was met, from events in the order of their times."""
    by_skill: dict[str, list[Event]] = {}
    for event in events:
        if event.first and event.skill in SKILLS:
            by_skill.setdefault(event.skill, []).append(event)
    return {skill: _standing(met) for skill, met in by_skill.items()}


def _standing(met: list[Event]) -> Standing:
    """Go through the first tries of one skill."""
    state, since, window = State.BEGUN, met[0].time, list[Event]()
    for event in met:
        if not _counts(event, state, since):
            continue
        window = [*window, event][-WINDOW:]
        if _reached(window, state):
            state, since, window = _NEXT[state], event.time, []
    return Standing(state, since, len(met), tuple(one.alone for one in window))


def _counts(event: Event, state: State, since: datetime) -> bool:
    """Say whether an item counts towards the state after this one."""
    if state not in _NEXT:
        return False
    mixed = state is not State.RETAINED or interleaved(event)
    return mixed and event.time - since >= WAIT.get(state, timedelta())


def _reached(window: list[Event], state: State) -> bool:
    if len(window) < WINDOW or sum(one.alone for one in window) < ENOUGH:
        return False
    return state is not State.BEGUN or any(interleaved(one) for one in window)
