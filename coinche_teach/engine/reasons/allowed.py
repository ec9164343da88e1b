"""Reasons why a card is allowed, and who takes a trick."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from coinche_teach.engine.reasons.base import Reason

if TYPE_CHECKING:
    from coinche_teach.engine.cards import Card, Suit
    from coinche_teach.engine.seats import Seat


@dataclass(frozen=True, slots=True)
class Leads(Reason):
    """Say that who leads plays what he likes (entame)."""

    card: Card


@dataclass(frozen=True, slots=True)
class Follows(Reason):
    """Say that the card follows the led suit and nothing more is owed."""

    card: Card
    suit: Suit


@dataclass(frozen=True, slots=True)
class FollowsPartnerWins(Reason):
    """Say that the card follows and need not beat a partner who wins."""

    card: Card
    suit: Suit
    best: Card
    by: Seat


@dataclass(frozen=True, slots=True)
class FollowsCannotBeat(Reason):
    """Say that no card held beats the winning one, so any card of the suit does."""

    card: Card
    suit: Suit
    best: Card
    by: Seat


@dataclass(frozen=True, slots=True)
class Beats(Reason):
    """Say that the card beats the winning one, as owed."""

    card: Card
    suit: Suit
    best: Card
    by: Seat


@dataclass(frozen=True, slots=True)
class TrumpsIn(Reason):
    """Say that the card trumps, as who cannot follow must."""

    card: Card
    suit: Suit
    trump: Suit


@dataclass(frozen=True, slots=True)
class Overtrumps(Reason):
    """Say that the card beats the adverse trump, as owed."""

    card: Card
    suit: Suit
    best: Card
    by: Seat


@dataclass(frozen=True, slots=True)
class Undertrumps(Reason):
    """Say that a lower trump is owed where the adverse one cannot be beaten."""

    card: Card
    suit: Suit
    best: Card
    by: Seat


@dataclass(frozen=True, slots=True)
class FreePartnerWins(Reason):
    """Say that any card does, since the partner is winning the trick."""

    card: Card
    suit: Suit
    best: Card
    by: Seat


@dataclass(frozen=True, slots=True)
class FreeNoTrumpHeld(Reason):
    """Say that any card does: neither the led suit nor a trump is held."""

    card: Card
    suit: Suit
    trump: Suit


@dataclass(frozen=True, slots=True)
class FreeNoneOfTrumps(Reason):
    """Say that any card does: trumps were led and none is held."""

    card: Card
    suit: Suit


@dataclass(frozen=True, slots=True)
class FreeNoTrumpSuit(Reason):
    """Say that any card does: nothing cuts in this contract."""

    card: Card
    suit: Suit


@dataclass(frozen=True, slots=True)
class FreeCannotOvertrump(Reason):
    """Say that any card does where the adverse trump cannot be beaten."""

    card: Card
    suit: Suit
    best: Card
    by: Seat


@dataclass(frozen=True, slots=True)
class FreeNotObliged(Reason):
    """Say that these rules oblige to nothing here."""

    card: Card
    suit: Suit


@dataclass(frozen=True, slots=True)
class HighestTrump(Reason):
    """Say that the highest trump takes the trick."""

    card: Card
    by: Seat
    trump: Suit


@dataclass(frozen=True, slots=True)
class HighestOfLedSuit(Reason):
    """Say that the highest card of the led suit takes the trick."""

    card: Card
    by: Seat
    suit: Suit
