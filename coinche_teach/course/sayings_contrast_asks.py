"""What the course asks, and hints at, where tables are compared."""

from __future__ import annotations

from dataclasses import dataclass

from coinche_teach.course.sayings import Saying
from coinche_teach.engine.cards import Card

# --- tasks ---------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class WhichField(Saying):
    """Ask which field makes two tables differ."""

    topic: str
    table: str
    other: str


@dataclass(frozen=True, slots=True)
class WhichChange(Saying):
    """Ask which one change turns an answer round."""

    topic: str
    table: str


@dataclass(frozen=True, slots=True)
class WhichTablesSay(Saying):
    """Ask for all the tables that answer a question with yes."""

    topic: str
    card: Card | None = None
    call: str | None = None
    answer: str | None = None


@dataclass(frozen=True, slots=True)
class WhereTheyDisagree(Saying):
    """Ask for the cards on which two tables disagree."""

    table: str
    other: str


@dataclass(frozen=True, slots=True)
class HowManyThere(Saying):
    """Ask for a number under a table's rules; `topic` is trick, takers, defence, bidder or mine."""

    topic: str
    table: str


# --- hints ---------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class LookAtTopic(Saying):
    """Hint where to look."""

    topic: str


@dataclass(frozen=True, slots=True)
class NotThatField(Saying):
    """Hint by taking a field away."""

    field: str


@dataclass(frozen=True, slots=True)
class NotThatChange(Saying):
    """Hint by taking a change away."""

    change: str


@dataclass(frozen=True, slots=True)
class TableIsOut(Saying):
    """Hint by taking a table away."""

    table: str


@dataclass(frozen=True, slots=True)
class CardIsOut(Saying):
    """Hint by taking a card away."""

    card: Card


@dataclass(frozen=True, slots=True)
class NeedsOneAtLeast(Saying):
    """Say that at least one must be ticked."""
