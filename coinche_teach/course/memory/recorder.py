"""The recorder: what happened between two states of a walk, written down as an event."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from datetime import UTC, datetime
from types import MappingProxyType
from typing import Any, NamedTuple

from coinche_teach.course.codes import Coded
from coinche_teach.course.items import Item
from coinche_teach.course.memory.asked import level_of, origin, skill_of
from coinche_teach.course.memory.beliefs import tells
from coinche_teach.course.memory.event import NOTHING, Event
from coinche_teach.course.memory.progress import Store, Trouble
from coinche_teach.course.walk import Walk
from coinche_teach.engine.notation import write_rules

_LONGEST = 3600.0


class Answered(NamedTuple):
    """Hold what an answer came to."""

    right: bool
    misconception: str


def _now() -> datetime:
    return datetime.now(UTC)


class Recorder:
    """Watch a walk and remember its answers.

    `others` are fields to be noted with every answer, such as the code of a class; `clock` and `now`
    are for tests.
    """

    def __init__(
        self,
        store: Store,
        *,
        others: Mapping[str, Any] = NOTHING,
        clock: Callable[[], float] = time.monotonic,
        now: Callable[[], datetime] = _now,
    ) -> None:
        self.store = store
        self._others = MappingProxyType(dict(others))
        self._clock, self._now = clock, now
        self._shown: tuple[object, float] | None = None
        self._known: tuple[object, tuple[Event, ...]] | None = None

    @property
    def now(self) -> datetime:
        """Return the time."""
        return self._now()

    @property
    def events(self) -> tuple[Event, ...]:
        """Return everything remembered; the file is read again only where somebody else has changed it."""
        if self._known is None or self._known[0] != self._state():
            events = self.store.past().events
            self._known = self._state(), events
        return self._known[1]

    def _state(self) -> object:
        """Return what changes when the file does."""
        try:
            found = self.store.path.stat()
        except (OSError, ValueError):
            return None
        return found.st_mtime_ns, found.st_size

    @property
    def trouble(self) -> Trouble | None:
        """Return what went wrong with the file, or None."""
        return self.store.trouble

    def saw(self, before: Walk, after: Walk) -> None:
        """Note what an act did: an answer, and the time at which a new item was shown."""
        answered = answer_between(before, after)
        if answered is not None and before.item is not None:
            self._append(self._event(before, before.item, answered))
        if after.item is not before.item or self._shown is None:
            self.showed(after)

    def _append(self, event: Event) -> None:
        """Write an event, and know it without reading the file again if nobody else wrote."""
        known = self._known if self._known is not None and self._known[0] == self._state() else None
        self.store.append(event)
        self._known = (self._state(), (*known[1], event)) if known is not None else None

    def showed(self, walk: Walk) -> None:
        """Note that the item of a walk is shown from now on."""
        self._shown = (_place(walk), self._clock())

    def _event(self, walk: Walk, item: Item, answered: Answered) -> Event:
        row = walk.source(walk.stage, walk.place).row
        return Event(
            time=self._now(),
            lesson=walk.lesson.id,
            stage=walk.stage.value,
            place=walk.place,
            generator=row.generator,
            seed=walk.seed,
            lap=walk.lap,
            code=code_of(walk),
            skill=skill_of(row, walk.rules),
            level=level_of(row),
            rules=write_rules(walk.rules),
            right=answered.right,
            tries=walk.tries + 1,
            hints=walk.hints,
            seconds=self._seconds(walk),
            misconception=answered.misconception,
            tells=_told(item),
            others=self._others,
        )

    def _seconds(self, walk: Walk) -> float | None:
        """Return how long the item was looked at; None where that was not seen, or was too long."""
        if self._shown is None or self._shown[0] != _place(walk):
            return None
        seconds = round(self._clock() - self._shown[1], 1)
        return seconds if 0 <= seconds <= _LONGEST else None


def _place(walk: Walk) -> object:
    """Name the item that a walk stands at."""
    return walk.lesson.id, walk.stage, walk.place, walk.lap, walk.tries


def answer_between(before: Walk, after: Walk) -> Answered | None:
    """Return what the answer came to that lies between two states, or None where none was given.

    A drill goes on by itself after a right answer: then only its log tells.
    """
    if after.lesson is not before.lesson or after.seed != before.seed:
        return None
    if after.item is before.item and after.tries > before.tries and after.judgement is not None:
        return Answered(after.judgement.right, str(after.judgement.misconception or ""))
    if len(after.log) == len(before.log) + 1 and after.log[:-1] == before.log:
        return Answered(after.log[-1].right, "")
    return None


def _told(item: Item) -> Mapping[str, str]:
    """Return what wrong ideas would have shown; whatever they do to an item, the lesson goes on."""
    try:
        return tells(item)
    except Exception:  # an item may refuse false rules in any way it likes
        return NOTHING


def code_of(walk: Walk) -> str:
    """Return the code of the item that a walk shows; one lent to a session has the code of its own row."""
    from coinche_teach.course.lessons import LESSONS

    coded = walk.coded
    if coded is None:
        return ""
    if LESSONS.get(coded.lesson.id) == coded.lesson:
        return coded.code
    under = [one for one in LESSONS.values() if one.under(walk.rules) == walk.rules]
    found = origin(coded.row, under)
    return "" if found is None else Coded(*found, walk.rules, coded.number).code
