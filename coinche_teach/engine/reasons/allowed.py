"""Reasons why a card is allowed, and who takes a trick."""

from __future__ import annotations

from typing import TYPE_CHECKING

from coinche_teach.engine.reasons.base import Reason, record

if TYPE_CHECKING:
    from coinche_teach.engine.cards import Card, Suit
    from coinche_teach.engine.seats import Seat


@record
class Leads(Reason):
    """Say that who leads plays what he likes (entame)."""

    card: Card


@record
class Follows(Reason):
    """Say that the card follows the led suit and nothing more is owed."""

    card: Card
    suit: Suit


@record
class FollowsPartnerWins(Reason):
    """Say that the card follows and need not beat a partner who wins."""

    card: Card
    suit: Suit
    best: Card
    by: Seat


@record
class FollowsCannotBeat(Reason):
    """Say that no card held beats the winning one, so any card of the suit does."""

    card: Card
    suit: Suit
    best: Card
    by: Seat


@record
class Beats(Reason):
    """Say that the card beats the winning one, as owed."""

    card: Card
    suit: Suit
    best: Card
    by: Seat


@record
class TrumpsIn(Reason):
    """Say that the card trumps, as who cannot follow must."""

    card: Card
    suit: Suit
    trump: Suit


@record
class Overtrumps(Reason):
    """Say that the card beats the adverse trump, as owed."""

    card: Card
    suit: Suit
    best: Card
    by: Seat


@record
class Undertrumps(Reason):
    """Say that a lower trump is owed where the adverse one cannot be beaten."""

    card: Card
    suit: Suit
    best: Card
    by: Seat


@record
class FreePartnerWins(Reason):
    """Say that any card does, since the partner is winning the trick."""

    card: Card
    suit: Suit
    best: Card
    by: Seat


@record
class FreeNoTrumpHeld(Reason):
    """Say that any card does: neither the led suit nor a trump is held."""

    card: Card
    suit: Suit
    trump: Suit


@record
class FreeNoneOfTrumps(Reason):
    """Say that any card does: trumps were led and none is held."""

    card: Card
    suit: Suit


@record
class FreeNoTrumpSuit(Reason):
    """Say that any card does: nothing cuts in this contract."""

    card: Card
    suit: Suit


@record
class FreeCannotOvertrump(Reason):
    """Say that any card does where the adverse trump cannot be beaten."""

    card: Card
    suit: Suit
    best: Card
    by: Seat


@record
class FreeNotObliged(Reason):
    """Say that these rules oblige to nothing here."""

    card: Card
    suit: Suit


@record
class HighestTrump(Reason):
    """Say that the highest trump takes the trick."""

    card: Card
    by: Seat
    trump: Suit


@record
class HighestOfLedSuit(Reason):
    """Say that the highest card of the led suit takes the trick."""

    card: Card
    by: Seat
    suit: Suit
