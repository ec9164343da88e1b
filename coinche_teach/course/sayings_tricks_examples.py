"""Sayings of the worked examples on tricks, belote and capot."""

from __future__ import annotations

from dataclasses import dataclass

from coinche_teach.course.roles import Role
from coinche_teach.course.sayings import Saying
from coinche_teach.engine.cards import Card, Suit


@dataclass(frozen=True, slots=True)
class ShowLed(Saying):
    """Show who takes a trick without trumps, and that a card of another suit takes nothing."""

    suit: Suit
    winner: Card
    other: Card


@dataclass(frozen=True, slots=True)
class ShowCut(Saying):
    """Show a trick taken by a trump."""

    winner: Card
    beaten: Card


@dataclass(frozen=True, slots=True)
class ShowCount(Saying):
    """Show what a trick is worth."""

    role: Role
    total: int


@dataclass(frozen=True, slots=True)
class ShowShares(Saying):
    """Show that the sides share out one whole."""

    players: str
    whole: int
    one: int
    other: int


@dataclass(frozen=True, slots=True)
class ShowNeverOne(Saying):
    """Show two totals that cannot be."""

    low: int
    high: int


@dataclass(frozen=True, slots=True)
class ShowWords(Saying):
    """Show when the two words are said."""

    first: Card
    second: Card


@dataclass(frozen=True, slots=True)
class ShowChance(Saying):
    """Show how often somebody has a belote: so many out of so many."""

    good: int
    all: int


@dataclass(frozen=True, slots=True)
class ShowCapot(Saying):
    """Show what all the tricks count."""

    bonus: int
    last: int
    total: int


@dataclass(frozen=True, slots=True)
class ShowCapotSame(Saying):
    """Show that all the tricks count no more than their points."""

    total: int


@dataclass(frozen=True, slots=True)
class KeepsBelote(Saying):
    """Show that who fails keeps a belote; `tag` says how it is known."""

    tag: str


@dataclass(frozen=True, slots=True)
class LosesBelote(Saying):
    """Show that who fails loses a belote; `tag` says how it is known."""

    tag: str


@dataclass(frozen=True, slots=True)
class ShowNoBelote(Saying):
    """Show that these rules have no belote."""

    tag: str
    said: str = ""


@dataclass(frozen=True, slots=True)
class ShowTally(Saying):
    """Show what the points of the tricks make of the whole deal."""

    deck: int
    tricks: int
    total: int


@dataclass(frozen=True, slots=True)
class ShowHalf(Saying):
    """Show the half that must be passed."""

    threshold: int
    total: int
