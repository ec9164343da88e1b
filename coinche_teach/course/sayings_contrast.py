"""What the course says where tables are compared.

A rule change is told as the text that makes it, `cannot_overtrump=discard`; a table by its rule set's id.
"""

from __future__ import annotations

from dataclasses import dataclass

from coinche_teach.course.sayings import Saying
from coinche_teach.engine.cards import Card

# --- what a table makes of a scene; `under` is a rule set's id, or `changed` -------------------------


CHANGED = "changed"
"""Stands for the one change that an explanation has just named."""


@dataclass(frozen=True, slots=True)
class MayBePlayed(Saying):
    """Say which cards may be played."""

    under: str
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class ScoredIs(Saying):
    """Say which side scores its annonces."""

    side: str
    under: str
    points: int


@dataclass(frozen=True, slots=True)
class CallIs(Saying):
    """Say whether a call may be made; `state` is open or closed."""

    state: str
    under: str
    call: str


@dataclass(frozen=True, slots=True)
class TakesIt(Saying):
    """Say which card takes a trick."""

    under: str
    card: Card


@dataclass(frozen=True, slots=True)
class WorthIs(Saying):
    """Say what a trick is worth."""

    under: str
    points: int


@dataclass(frozen=True, slots=True)
class MarksAre(Saying):
    """Say what each side marks."""

    under: str
    takers: int
    defence: int


@dataclass(frozen=True, slots=True)
class AnswerIs(Saying):
    """Say how a table answers a field."""

    under: str
    answer: str


# --- verdicts ------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class NotThisField(Saying):
    """Give the verdict on a field that makes no difference."""

    chosen: str


@dataclass(frozen=True, slots=True)
class NotThisChange(Saying):
    """Give the verdict on a change that turns nothing round."""

    chosen: str


@dataclass(frozen=True, slots=True)
class TableSaysYes(Saying):
    """Give the verdict on a table that was left out."""

    table: str


@dataclass(frozen=True, slots=True)
class TableSaysNo(Saying):
    """Give the verdict on a table that does not belong."""

    table: str


@dataclass(frozen=True, slots=True)
class TheyDisagree(Saying):
    """Give the verdict on a card that was left out."""

    card: Card
    no: str


@dataclass(frozen=True, slots=True)
class TheyAgree(Saying):
    """Give the verdict on a card about which both tables say the same; `legal` is yes or no."""

    legal: str
    card: Card


# --- the rule, applied, and what would have been needed ------------------------------------------


@dataclass(frozen=True, slots=True)
class FieldsApart(Saying):
    """Give the answers of two tables to one field; `tag` says how far the first one's sheet says it."""

    tag: str
    ours: str
    other: str
    theirs: str


@dataclass(frozen=True, slots=True)
class FieldNow(Saying):
    """Give a table's answer to one field; `tag` says how far its sheet says it."""

    tag: str
    ours: str
    table: str


@dataclass(frozen=True, slots=True)
class FieldExplained(Saying):
    """Say what a field is about."""

    field: str


@dataclass(frozen=True, slots=True)
class StillAsBefore(Saying):
    """Say that a change alone leaves things as they are."""

    change: str


@dataclass(frozen=True, slots=True)
class ElsewhereInstead(Saying):
    """Say that a change alone leads elsewhere than where the other table is."""

    change: str


@dataclass(frozen=True, slots=True)
class WouldNeedRule(Saying):
    """Say under which answer to one field the wrong answer would have been right."""

    change: str


@dataclass(frozen=True, slots=True)
class WouldNeedAlike(Saying):
    """Say that two tables would have to answer one field alike."""


@dataclass(frozen=True, slots=True)
class WouldNeedApart(Saying):
    """Say that only one of two tables would have to forbid a card."""

    card: Card


@dataclass(frozen=True, slots=True)
class WouldNeedOther(Saying):
    """Say that it would take another deal or several other rules."""


@dataclass(frozen=True, slots=True)
class WouldNeedElse(Saying):
    """Say that a table would have to answer one field otherwise."""

    table: str
    field: str
