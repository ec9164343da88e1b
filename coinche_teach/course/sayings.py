"""Sayings: records of facts that the course has said, like the engine's reasons.

The class is the message; the sentence stands in a catalogue under the class's name.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules

from coinche_teach.course.roles import Role
from coinche_teach.engine.cards import Card, Denomination, Rank, Suit
from coinche_teach.engine.rules import Scale


@dataclass(frozen=True, slots=True)
class Saying:
    """Hold the facts of one thing the course says."""


# --- tasks ---------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class WhichWins(Saying):
    """Ask which of two cards of one suit wins."""

    role: Role
    suit: Suit


@dataclass(frozen=True, slots=True)
class SortThese(Saying):
    """Ask for cards of one suit to be sorted, strong to weak."""

    role: Role
    suit: Suit
    count: int


@dataclass(frozen=True, slots=True)
class CountThese(Saying):
    """Ask for the points of a hand."""

    denomination: Denomination


@dataclass(frozen=True, slots=True)
class WhichTrump(Saying):
    """Ask which trump gives a hand so many points."""

    total: int


@dataclass(frozen=True, slots=True)
class MostWithTrump(Saying):
    """Ask what a hand is worth at most, with the best suit for it as trumps."""


@dataclass(frozen=True, slots=True)
class CountDeck(Saying):
    """Ask for the points of a suit or of the whole deck; `part` is a `Part`'s value."""

    part: str


# --- the four lines of an explanation ------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class OutranksHere(Saying):
    """Give the verdict of a duel."""

    winner: Card
    loser: Card


@dataclass(frozen=True, slots=True)
class StandsAbove(Saying):
    """Give the verdict of a sorting: one card was placed below a weaker one."""

    winner: Card
    loser: Card


@dataclass(frozen=True, slots=True)
class NotThatMany(Saying):
    """Give the verdict of a count."""

    found: int
    total: int


@dataclass(frozen=True, slots=True)
class NotThatTrump(Saying):
    """Give the verdict of a choice of trump."""

    chosen: Suit
    value: int
    total: int


@dataclass(frozen=True, slots=True)
class OrderInForce(Saying):
    """Give the order in force for a suit, strong to weak."""

    role: Role
    ranks: tuple[Rank, ...]


@dataclass(frozen=True, slots=True)
class PointsInForce(Saying):
    """Give the points in force, of the ranks that count."""

    role: Role
    scale: Scale
    other: Scale | None = None


@dataclass(frozen=True, slots=True)
class DeckInForce(Saying):
    """Give how the points of the deck add up."""

    role: Role
    trump: int
    plain: int
    deck: int
    bonus: int
    tricks: int
    total: int


@dataclass(frozen=True, slots=True)
class PlacesHere(Saying):
    """Apply an order to two cards: the places where they stand."""

    winner: Card
    place: int
    loser: Card
    below: int


@dataclass(frozen=True, slots=True)
class SumHere(Saying):
    """Apply the points to a hand: its trumps and the rest, or all at once."""

    trumps: int
    rest: int
    total: int
    denomination: Denomination


@dataclass(frozen=True, slots=True)
class CardByCard(Saying):
    """Apply the points to a hand where trumps count like the rest."""

    total: int


@dataclass(frozen=True, slots=True)
class DeckHere(Saying):
    """Apply the points to the part of the deck that was asked for."""

    part: str
    total: int


@dataclass(frozen=True, slots=True)
class WouldNeed(Saying):
    """Say in what case the wrong answer would have been right; `case` names the misconception's."""

    case: str
    suit: Suit | None = None
    card: Card | None = None
    total: int = 0


# --- hints ---------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class LookAtRole(Saying):
    """Hint where to look: is the suit trump?"""

    role: Role
    suit: Suit


@dataclass(frozen=True, slots=True)
class LookAtTrumps(Saying):
    """Hint where to look: the trumps in the hand first."""

    denomination: Denomination


@dataclass(frozen=True, slots=True)
class NotThisCard(Saying):
    """Hint by taking the card that loses away."""

    card: Card


@dataclass(frozen=True, slots=True)
class ComesLast(Saying):
    """Hint by naming the weakest card."""

    card: Card


@dataclass(frozen=True, slots=True)
class NotThisSuit(Saying):
    """Hint by taking a suit away."""

    suit: Suit


@dataclass(frozen=True, slots=True)
class LiesBetween(Saying):
    """Hint by bounds."""

    low: int
    high: int


# --- what can be wrong with an answer ------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class NeedsNumber(Saying):
    """Say that the answer must be a whole number."""

    found: str


@dataclass(frozen=True, slots=True)
class NeedsChoice(Saying):
    """Say that the answer must be one of the choices."""

    found: str


@dataclass(frozen=True, slots=True)
class NeedsAllCards(Saying):
    """Say that cards are left to be placed."""

    left: int


# --- worked examples -----------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class ShowPlain(Saying):
    """Show a plain suit in its order."""

    best: Rank
    second: Rank


@dataclass(frozen=True, slots=True)
class ShowTrump(Saying):
    """Show what becomes of the same cards as trumps."""

    best: Rank
    second: Rank


@dataclass(frozen=True, slots=True)
class ShowEvery(Saying):
    """Show the one order of a game whose trumps rank like the rest."""

    best: Rank
    second: Rank


@dataclass(frozen=True, slots=True)
class ShowSansAtout(Saying):
    """Show the order of a game without trumps."""

    best: Rank
    second: Rank


@dataclass(frozen=True, slots=True)
class ShowPoints(Saying):
    """Show that rank and points are two things: two cards worth the same are not equal."""

    higher: Card
    lower: Card


@dataclass(frozen=True, slots=True)
class ShowSum(Saying):
    """Add the points of a suit up."""

    role: Role
    total: int


@dataclass(frozen=True, slots=True)
class ShowDeck(Saying):
    """Add the points of a whole deal up."""

    role: Role
    trump: int
    plain: int
    deck: int
    bonus: int
    tricks: int
    total: int


def every_saying() -> Iterator[type[Saying]]:
    """Walk all sayings of the course, from every module named after them."""
    for module in iter_modules([str(Path(__file__).parent)]):
        if module.name.startswith("sayings"):
            import_module(f"coinche_teach.course.{module.name}")
    for kind in Saying.__subclasses__():
        # A class with slots is made twice; only the second one stands in its module.
        if getattr(sys.modules[kind.__module__], kind.__name__, None) is kind:
            yield kind
