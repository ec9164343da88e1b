"""Sayings about a free card: what may be played is one question, what is good another."""

from __future__ import annotations

from dataclasses import dataclass

from coinche_teach.course.sayings import Saying
from coinche_teach.engine.cards import Card


@dataclass(frozen=True, slots=True)
class MayThenGood(Saying):
    """Ask for every card that may be played, and for one that does best in this trick."""

    count: int


@dataclass(frozen=True, slots=True)
class GoodRule(Saying):
    """Give what is good where any card may be played; `points` are wanted or unwanted."""

    points: str


@dataclass(frozen=True, slots=True)
class NotBest(Saying):
    """Give the verdict on a card that may be played but is not the best for the trick."""

    card: Card


@dataclass(frozen=True, slots=True)
class GoodHere(Saying):
    """Compare two cards in this trick; `whose` is ours or theirs, `better` and `chosen` count points."""

    whose: str
    best: Card
    better: int
    card: Card
    chosen: int


@dataclass(frozen=True, slots=True)
class NeedGood(Saying):
    """Say in what case the card would have been the best."""

    case: str
    card: Card


@dataclass(frozen=True, slots=True)
class LookWhose(Saying):
    """Hint where to look: at who takes the trick, then at what a card adds."""

    count: int
