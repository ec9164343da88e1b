"""Reasons why a call is refused."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from coinche_teach.engine.reasons.base import Reason, record

if TYPE_CHECKING:
    from coinche_teach.engine.cards import Denomination
    from coinche_teach.engine.seats import Seat


@record
class UnknownCall(Reason):
    """Say that this is no call here: unreadable, or not of this rule set or stage."""

    code: ClassVar[str] = "unknown_call"
    text: str
    wanted: tuple[str, ...] = ()

    def __str__(self) -> str:
        return f"cannot call {self.text!r}: it must be one of {' '.join(self.wanted)}"


@record
class AuctionOver(Reason):
    """Say that the auction is closed."""

    code: ClassVar[str] = "auction_over"


@record
class NotYourTurn(Reason):
    """Say whose turn it is instead."""

    code: ClassVar[str] = "not_your_turn"
    seat: Seat
    turn: Seat


@record
class MustName(Reason):
    """Say that a trump must be named: no passing here."""

    code: ClassVar[str] = "must_name"
    seat: Seat


@record
class AlreadySpoke(Reason):
    """Say that each player bids once and this one has."""

    code: ClassVar[str] = "already_spoke"
    seat: Seat


@record
class CoincheFreezes(Reason):
    """Say that a coinche stands and no bid may follow it."""

    code: ClassVar[str] = "coinche_freezes"
    by: Seat


@record
class OwnBid(Reason):
    """Say that the standing bid is the speaker's own."""

    code: ClassVar[str] = "own_bid"
    standing: str


@record
class DenominationNotAllowed(Reason):
    """Say that this rule set does not play the denomination here."""

    code: ClassVar[str] = "denomination_not_allowed"
    denomination: Denomination
    allowed: tuple[Denomination, ...]


@record
class BelowMinimum(Reason):
    """Say that the bid is too low for this rule set."""

    code: ClassVar[str] = "below_minimum"
    level: int
    minimum: int


@record
class AboveMaximum(Reason):
    """Say that the bid is above the ceiling of this rule set."""

    code: ClassVar[str] = "above_maximum"
    level: int
    maximum: int


@record
class NotOnLadder(Reason):
    """Say that the number is no rung of the ladder, and which rungs are nearest."""

    code: ClassVar[str] = "not_on_ladder"
    level: int
    below: int
    above: int


@record
class NotHigher(Reason):
    """Say that the bid does not go above the standing one; suits have no order."""

    code: ClassVar[str] = "not_higher"
    level: str
    standing: str


@record
class NothingToCoinche(Reason):
    """Say that nobody has bid yet."""

    code: ClassVar[str] = "nothing_to_coinche"


@record
class OwnSide(Reason):
    """Say that one may not coinche one's own side, nor surcoinche the other's contract."""

    code: ClassVar[str] = "own_side"
    by: Seat


@record
class AlreadyCoinched(Reason):
    """Say that the contract is coinched already."""

    code: ClassVar[str] = "already_coinched"
    by: Seat


@record
class NotCoinched(Reason):
    """Say that there is no coinche to answer."""

    code: ClassVar[str] = "not_coinched"
