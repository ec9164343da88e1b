"""Reasons why a card is refused: the duty in force."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from coinche_teach.engine.reasons.base import Reason, record

if TYPE_CHECKING:
    from coinche_teach.engine.cards import Card, Suit
    from coinche_teach.engine.seats import Seat


@record
class DealOver(Reason):
    """Say that no card is left to play in this deal."""

    code: ClassVar[str] = "deal_over"


@record
class PlayOpen(Reason):
    """Say that every card must be played before the deal is counted."""

    code: ClassVar[str] = "play_open"


@record
class AuctionOpen(Reason):
    """Say that the auction must end before a card is played."""

    code: ClassVar[str] = "auction_open"


@record
class CardNotHeld(Reason):
    """Say that nobody holds the card any more."""

    code: ClassVar[str] = "card_not_held"
    card: Card


@record
class MustFollow(Reason):
    """Say that the led suit must be followed (fournir)."""

    code: ClassVar[str] = "must_follow"
    card: Card
    suit: Suit
    choices: tuple[Card, ...]


@record
class MustBeat(Reason):
    """Say that the winning card must be beaten in the led suit (monter)."""

    code: ClassVar[str] = "must_beat"
    card: Card
    suit: Suit
    best: Card
    by: Seat
    choices: tuple[Card, ...]


@record
class MustTrump(Reason):
    """Say that who cannot follow must trump (couper)."""

    code: ClassVar[str] = "must_trump"
    card: Card
    suit: Suit
    trump: Suit
    best: Card
    by: Seat
    choices: tuple[Card, ...]


@record
class MustOvertrump(Reason):
    """Say that an adverse trump must be beaten by a higher one (surcouper)."""

    code: ClassVar[str] = "must_overtrump"
    card: Card
    suit: Suit
    best: Card
    by: Seat
    choices: tuple[Card, ...]


@record
class MustUndertrump(Reason):
    """Say that a trump is owed even where it cannot win (sous-couper, pisser)."""

    code: ClassVar[str] = "must_undertrump"
    card: Card
    suit: Suit
    best: Card
    by: Seat
    choices: tuple[Card, ...]
