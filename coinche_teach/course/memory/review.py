"""Review: which skills are due when, by the package fsrs; its state is computed from events anew.

At most eight items a session, and nobody is told how many more there would be.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime, timedelta
from enum import StrEnum
from statistics import median
from typing import TYPE_CHECKING, Final

from coinche_teach.course.memory.asked import Request, nearest
from coinche_teach.course.memory.event import Event
from coinche_teach.course.memory.skills import SKILLS
from coinche_teach.course.memory.staircase import climbed
from coinche_teach.engine.chance import Chance

if TYPE_CHECKING:
    from fsrs import Card

RETENTION: Final = 0.9
SESSION: Final = 8
_STEP: Final = timedelta(minutes=10)
_DAY: Final = timedelta(days=1)
_TIMED: Final = 5
"""From so many right answers on one's own median time says something."""


class Grade(StrEnum):
    """Name how well an answer went, as fsrs rates it."""

    AGAIN = "Again"
    HARD = "Hard"
    GOOD = "Good"
    EASY = "Easy"


@dataclass(frozen=True, slots=True)
class Due:
    """Hold when a skill is due, and how well it is probably known after a time."""

    skill: str
    at: datetime
    stability: float

    def on(self, now: datetime) -> bool:
        """Say whether it is due now."""
        return self.at <= now


def grade(event: Event, usual: float | None) -> Grade:
    """Rate a first try against the learner's usual time for such an item, None where not known."""
    if not event.right:
        return Grade.AGAIN
    slow = usual is not None and event.seconds is not None and event.seconds > 2 * usual
    if event.hints or slow:
        return Grade.HARD
    quick = usual is not None and event.seconds is not None and event.seconds < usual / 2
    return Grade.EASY if quick else Grade.GOOD


def graded(events: Iterable[Event]) -> list[tuple[Event, Grade]]:
    """Rate the first tries in the order of their times, each by the times before it."""
    times: dict[str, list[float]] = {}
    rated = []
    for event in events:
        if not event.first or event.skill not in SKILLS:
            continue
        before = times.setdefault(event.generator, [])
        rated.append((event, grade(event, median(before) if len(before) >= _TIMED else None)))
        if event.right and event.seconds is not None:
            before.append(event.seconds)
    return rated


def due(events: Iterable[Event]) -> dict[str, Due]:
    """Return when each skill that was met is due.

    An answer counts if the skill was due, if it comes a day after the last one that counted, or if it
    is wrong once the skill was known: practising twenty times in a row is no spaced repetition.
    """
    from fsrs import Card, Rating, Scheduler
    from fsrs import State as Phase

    scheduler = Scheduler(
        desired_retention=RETENTION,
        learning_steps=(_STEP,),
        relearning_steps=(_STEP,),
        enable_fuzzing=False,
    )
    cards: dict[str, Card] = {}
    for event, rated in graded(events):
        card = cards.get(event.skill)
        if card is None:
            card = Card(card_id=0, due=event.time)
        last = card.last_review
        lapse = rated is Grade.AGAIN and card.state is Phase.Review
        if last is None or lapse or event.time >= card.due or event.time - last >= _DAY:
            with suppress(OverflowError):  # a clock that was set to the end of time
                card, _ = scheduler.review_card(card, Rating[rated.value], event.time)
        cards[event.skill] = card
    return {skill: Due(skill, card.due, card.stability or 0.0) for skill, card in cards.items()}


def session(
    events: Sequence[Event], pool: Sequence[Request], now: datetime, seed: str
) -> tuple[Request, ...]:
    """Return a review, shuffled: an item for each skill that is due, the longest due first, at most eight."""
    waiting = sorted((one for one in due(events).values() if one.on(now)), key=lambda one: one.at)
    found = []
    for one in waiting:
        options = nearest(pool, one.skill, climbed(events, one.skill).level)
        if options:
            found.append(options[0])
    return tuple(Chance("review", seed).shuffled(found[:SESSION]))
