"""What the lesson on manille says, and what is said of deals that are played out."""

from __future__ import annotations

from dataclasses import dataclass

from coinche_teach.course.sayings import Saying
from coinche_teach.engine.cards import Rank
from coinche_teach.engine.seats import Seat

# --- the worked example --------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class ManilleOrder(Saying):
    """Show the one order of manille against that of coinche."""

    best: Rank
    second: Rank


@dataclass(frozen=True, slots=True)
class ManilleDeck(Saying):
    """Add up what a deal of manille shares out."""

    suit: int
    deck: int
    tricks: int
    total: int


@dataclass(frozen=True, slots=True)
class ManilleBeat(Saying):
    """Show that the master card must be beaten if it can be."""

    other: str


@dataclass(frozen=True, slots=True)
class ManilleTrick(Saying):
    """Count a trick, with the point for itself."""

    cards: int
    point: int
    total: int


@dataclass(frozen=True, slots=True)
class ManilleThere(Saying):
    """Say how the deal of a game is counted; `game` is the rule set's id."""

    game: str
    threshold: int
    total: int


@dataclass(frozen=True, slots=True)
class ManilleSpecial(Saying):
    """Say what a game of the family has of its own; `game` is the rule set's id."""

    game: str


# --- deals that are played out -------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class PlayedBegins(Saying):
    """Open a deal: who deals, and what is special about the game."""

    game: str
    dealer: Seat


@dataclass(frozen=True, slots=True)
class PlayedCall(Saying):
    """Tell one call; `pass_on` is the dealer's who leaves the choice."""

    call: str
    seat: Seat


@dataclass(frozen=True, slots=True)
class PlayedTrick(Saying):
    """Tell who took a trick and what it is worth."""

    number: int
    seat: Seat
    points: int


@dataclass(frozen=True, slots=True)
class PlayedEnds(Saying):
    """Close a deal with how its game is counted."""

    game: str
