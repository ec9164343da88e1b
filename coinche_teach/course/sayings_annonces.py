"""What the course says about the annonces of a hand."""

from __future__ import annotations

from dataclasses import dataclass

from coinche_teach.course.sayings import Saying
from coinche_teach.engine.annonces import Annonce
from coinche_teach.engine.cards import Card, Denomination, Rank, Suit
from coinche_teach.engine.rules import Scale
from coinche_teach.engine.seats import Seat

# --- tasks ---------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class FindThem(Saying):
    """Ask for the annonces of a hand; `ask` says whether for cards, points or both, and of the belote."""

    ask: str


# --- verdicts ------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class HandHolds(Saying):
    """Name the annonces of a hand and their points."""

    annonces: tuple[Annonce, ...]
    total: int


# --- the rules in force --------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class RunsInForce(Saying):
    """Say what a run is and what it is worth."""

    low: Rank
    high: Rank
    three: int
    four: int
    five: int


@dataclass(frozen=True, slots=True)
class CarresInForce(Saying):
    """Say what four cards of one rank are worth; `case` tells sans atout, and a silent sheet."""

    case: str
    scale: Scale


@dataclass(frozen=True, slots=True)
class TwiceInForce(Saying):
    """Say whether a card may serve twice, and whether the sheet says so."""

    case: str


# --- applied to these cards ----------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class AnnonceHere(Saying):
    """Name the cards of an annonce and its points."""

    annonce: Annonce
    cards: tuple[Card, ...]
    points: int


@dataclass(frozen=True, slots=True)
class NothingHere(Saying):
    """Say that no cards of the hand make an annonce."""


@dataclass(frozen=True, slots=True)
class NotTogether(Saying):
    """Say of some cards that they make no annonce."""

    cards: tuple[Card, ...]


# --- what the answer would have needed -----------------------------------------------------------


@dataclass(frozen=True, slots=True)
class HandNeeds(Saying):
    """Say in what case a wrong answer about a hand would have been right."""

    case: str
    cards: tuple[Card, ...] = ()
    annonce: Annonce | None = None
    rank: Rank | None = None
    total: int = 0


# --- hints ---------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class LookForRuns(Saying):
    """Hint where to look in a hand: suit by suit, then ranks."""


@dataclass(frozen=True, slots=True)
class NothingOfSuit(Saying):
    """Hint by a suit without a run."""

    suit: Suit


# --- worked examples -----------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class ShowLent(Saying):
    """Say that the sheet plays no annonces, and what the lesson borrows: annonces alone, or a table."""

    what: str


@dataclass(frozen=True, slots=True)
class ShowRuns(Saying):
    """Show runs and their points."""

    three: int
    four: int
    five: int


@dataclass(frozen=True, slots=True)
class ShowSeedExample(Saying):
    """Introduce one of the six examples of the app's sheet, by its number there."""

    number: int
    taker: Seat
    denomination: Denomination
