"""Reasons why a call is refused."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from coinche_teach.engine.reasons.base import Reason

if TYPE_CHECKING:
    from coinche_teach.engine.cards import Denomination
    from coinche_teach.engine.seats import Seat


@dataclass(frozen=True, slots=True)
class UnknownCall(Reason):
    """Say that this is no call here: unreadable, or not of this rule set or stage."""

    code: ClassVar[str] = "unknown_call"
    text: str
    wanted: tuple[str, ...] = ()

    def __str__(self) -> str:
        return f"cannot call {self.text!r}: it must be one of {' '.join(self.wanted)}"


@dataclass(frozen=True, slots=True)
class AuctionOver(Reason):
    """Say that the auction is closed."""

    code: ClassVar[str] = "auction_over"


@dataclass(frozen=True, slots=True)
class NotYourTurn(Reason):
    """Say whose turn it is instead."""

    code: ClassVar[str] = "not_your_turn"
    seat: Seat
    turn: Seat


@dataclass(frozen=True, slots=True)
class MustName(Reason):
    """Say that a trump must be named: no passing here."""

    code: ClassVar[str] = "must_name"
    seat: Seat


@dataclass(frozen=True, slots=True)
class AlreadySpoke(Reason):
    """Say that each player bids once and this one has."""

    code: ClassVar[str] = "already_spoke"
    seat: Seat


@dataclass(frozen=True, slots=True)
class CoincheFreezes(Reason):
    """Say that a coinche stands and no bid may follow it."""

    code: ClassVar[str] = "coinche_freezes"
    by: Seat


@dataclass(frozen=True, slots=True)
class OwnBid(Reason):
    """Say that the standing bid is the speaker's own."""

    code: ClassVar[str] = "own_bid"
    standing: str


@dataclass(frozen=True, slots=True)
class DenominationNotAllowed(Reason):
    """Say that this rule set does not play the denomination here."""

    code: ClassVar[str] = "denomination_not_allowed"
    denomination: Denomination
    allowed: tuple[Denomination, ...]


@dataclass(frozen=True, slots=True)
class BelowMinimum(Reason):
    """Say that the bid is too low for this rule set."""

    code: ClassVar[str] = "below_minimum"
    level: int
    minimum: int


@dataclass(frozen=True, slots=True)
class AboveMaximum(Reason):
    """Say that the bid is above the ceiling of this rule set."""

    code: ClassVar[str] = "above_maximum"
    level: int
    maximum: int


@dataclass(frozen=True, slots=True)
class NotOnLadder(Reason):
    """Say that the number is no rung of the ladder, and which rungs are nearest."""

    code: ClassVar[str] = "not_on_ladder"
    level: int
    below: int
    above: int


@dataclass(frozen=True, slots=True)
class NotHigher(Reason):
    """Say that the bid does not go above the standing one; suits have no order."""

    code: ClassVar[str] = "not_higher"
    level: str
    standing: str


@dataclass(frozen=True, slots=True)
class NothingToCoinche(Reason):
    """Say that nobody has bid yet."""

    code: ClassVar[str] = "nothing_to_coinche"


@dataclass(frozen=True, slots=True)
class OwnSide(Reason):
    """Say that one may not coinche one's own side, nor surcoinche the other's contract."""

    code: ClassVar[str] = "own_side"
    by: Seat


@dataclass(frozen=True, slots=True)
class AlreadyCoinched(Reason):
    """Say that the contract is coinched already."""

    code: ClassVar[str] = "already_coinched"
    by: Seat


@dataclass(frozen=True, slots=True)
class NotCoinched(Reason):
    """Say that there is no coinche to answer."""

    code: ClassVar[str] = "not_coinched"
