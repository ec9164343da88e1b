"""Reasons of the lines of a score sheet."""

from __future__ import annotations

from typing import TYPE_CHECKING

from coinche_teach.engine.reasons.base import Reason, record

if TYPE_CHECKING:
    from coinche_teach.engine.cards import Card
    from coinche_teach.engine.seats import Side


@record
class TrickPoints(Reason):
    """Count the cards won in tricks."""

    points: int
    tricks: int


@record
class LastTrick(Reason):
    """Count the bonus for the last trick (dix de der)."""

    points: int


@record
class AllTricksBonus(Reason):
    """Count the bonus that replaces the last trick's for who takes all tricks."""

    points: int


@record
class Rounded(Reason):
    """Carry exact trick points to what the sheet marks."""

    exact: int
    marked: int


@record
class AnnoncesWon(Reason):
    """Count the annonces of the side that won the contest."""

    points: int


@record
class AnnoncesMoved(Reason):
    """Count annonces that pass to the winners of the deal."""

    points: int
    winner: Side


@record
class AnnoncesKept(Reason):
    """Count annonces that stay with their winners though the deal is lost."""

    points: int


@record
class BeloteHeld(Reason):
    """Count the belote of its holders."""

    points: int


@record
class BeloteKept(Reason):
    """Count a belote that failing takers keep."""

    points: int


@record
class BeloteLost(Reason):
    """Count a belote that failing takers lose to the defence."""

    points: int


@record
class BidMarked(Reason):
    """Count the bid for who won it or defeated it."""

    points: int
    level: str


@record
class UnbidCapot(Reason):
    """Count all tricks made without being bid, in place of the bid."""

    points: int
    level: str


@record
class SansAtoutMultiplies(Reason):
    """Multiply because the deal was played at sans atout."""

    factor: int


@record
class CoincheMultiplies(Reason):
    """Multiply for coinche or surcoinche; `scope` says what is multiplied."""

    factor: int
    scope: str


@record
class FailureBase(Reason):
    """Count what the defence marks when a contract fails."""

    points: int


@record
class CoinchedBase(Reason):
    """Count what stands for the tricks in a coinched deal."""

    points: int


@record
class WholeDeck(Reason):
    """Count every point of the deck for the defence of a lost deal."""

    points: int


@record
class OverHalf(Reason):
    """Take off the half of the points that must be passed before anything is marked."""

    threshold: int


@record
class TookAll(Reason):
    """Count all the points that the bidder took."""

    points: int
    level: int


@record
class ShareOfBid(Reason):
    """Count one defender's share of a failed bid."""

    points: int
    level: int
    among: int


@record
class TurnedManille(Reason):
    """Count the dealer's bonus for turning up a ten."""

    points: int
    card: Card


@record
class HeldPoints(Reason):
    """Count points held over from drawn deals."""

    points: int


@record
class MisdealPenalty(Reason):
    """Count what a misdeal gives the other side."""

    points: int
