"""The play of the cards: what is owed to a trick, who takes it, and why.

`allowed` decides; `judge` and `explain` say why; `play` acts. The last three ask the first.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum, auto
from typing import Final

from coinche_teach.engine.calls import Contract
from coinche_teach.engine.cards import Card, Suit
from coinche_teach.engine.reasons import (
    Beats,
    CardNotHeld,
    DealOver,
    Follows,
    FollowsCannotBeat,
    FollowsPartnerWins,
    FreeCannotOvertrump,
    FreeNoneOfTrumps,
    FreeNotObliged,
    FreeNoTrumpHeld,
    FreeNoTrumpSuit,
    FreePartnerWins,
    IllegalPlay,
    Leads,
    MustBeat,
    MustFollow,
    MustOvertrump,
    MustTrump,
    MustUndertrump,
    NotYourTurn,
    Overtrumps,
    Reason,
    TrumpsIn,
    Undertrumps,
)
from coinche_teach.engine.rules import Duty, Order, Owed, Rules, Sides
from coinche_teach.engine.seats import SEATS, Seat
from coinche_teach.engine.trick import Trick

Hand = tuple[Card, ...]
Hands = tuple[Hand, Hand, Hand, Hand]


class Freedom(Enum):
    """Name what frees a player from a duty that would otherwise bind."""

    NOTHING = auto()
    PARTNER_WINS = auto()
    CANNOT_BEAT = auto()
    NO_TRUMP_HELD = auto()
    NO_TRUMP_SUIT = auto()
    TRUMPS_LED = auto()
    CANNOT_OVERTRUMP = auto()
    NOT_OBLIGED = auto()


@dataclass(frozen=True, slots=True)
class Allowed:
    """Hold the duty in force, the cards that meet it, and what freed the player from more."""

    duty: Duty
    cards: tuple[Card, ...]
    freedom: Freedom = Freedom.NOTHING


def allowed(rules: Rules, order: Order, trick: Trick, hand: Hand, friends: frozenset[Seat]) -> Allowed:
    """Decide what may be played to a trick from a hand, `friends` being the seats on one's side.

    >>> from coinche_teach.engine.cards import Denomination, cards, written
    >>> from coinche_teach.engine.rules import rules
    >>> from coinche_teach.engine.seats import Direction
    >>> club = rules("club82")
    >>> order = club.order(Denomination.SPADES)
    >>> trick = Trick(Seat.N, Direction.RIGHT)
    >>> for one in cards("KH 9S"):
    ...     trick = trick.with_card(one, order)
    >>> found = allowed(club, order, trick, cards("JS 7S 8D"), frozenset({Seat.N}))
    >>> found.duty.value, written(found.cards)
    ('overtrump', 'JS')
    """
    if not trick.cards:
        return Allowed(Duty.LEAD, hand)
    led = trick.cards[0].suit
    winning = trick.winning
    following = tuple([card for card in hand if card.suit is led])
    if following:
        return _following(order, led, winning, following, trick.winner in friends)
    trump = order.trump
    if trump is None or led is trump:
        freedom = Freedom.NO_TRUMP_SUIT if trump is None else Freedom.TRUMPS_LED
        return Allowed(Duty.DISCARD, hand, freedom)
    trumps = tuple([card for card in hand if card.suit is trump])
    if not trumps:
        return Allowed(Duty.DISCARD, hand, Freedom.NO_TRUMP_HELD)
    if rules.cut is Owed.NEVER:
        return Allowed(Duty.DISCARD, hand, Freedom.NOT_OBLIGED)
    if rules.cut is Owed.UNLESS_PARTNER_WINS and trick.winner in friends:
        return Allowed(Duty.DISCARD, hand, Freedom.PARTNER_WINS)
    if winning.suit is not trump:
        return Allowed(Duty.TRUMP, trumps)
    return _over(rules, order, winning, hand, trumps)


def _following(order: Order, led: Suit, winning: Card, following: Hand, partner_wins: bool) -> Allowed:
    """Decide between cards of the led suit: must the winning card be beaten?"""
    owed = order.beat[led]
    if owed is Owed.NEVER:
        return Allowed(Duty.FOLLOW, following)
    if owed is Owed.UNLESS_PARTNER_WINS and partner_wins:
        return Allowed(Duty.FOLLOW, following, Freedom.PARTNER_WINS)
    if winning.suit is led:
        strength = order.strength
        limit = strength[winning]
        beating = tuple([card for card in following if strength[card] > limit])
        if beating:
            return Allowed(Duty.BEAT, beating)
    return Allowed(Duty.FOLLOW, following, Freedom.CANNOT_BEAT)


def _over(rules: Rules, order: Order, winning: Card, hand: Hand, trumps: Hand) -> Allowed:
    """Decide for a hand without the led suit where an adverse trump is winning."""
    strength = order.strength
    limit = strength[winning]
    over = tuple([card for card in trumps if strength[card] > limit])
    if over:
        if rules.can_overtrump is Duty.OVERTRUMP:
            return Allowed(Duty.OVERTRUMP, over)
        return Allowed(Duty.DISCARD, hand, Freedom.NOT_OBLIGED)
    if rules.cannot_overtrump is Duty.UNDERTRUMP:
        return Allowed(Duty.UNDERTRUMP, trumps)
    return Allowed(Duty.DISCARD, hand, Freedom.CANNOT_OVERTRUMP)


def friends_of(rules: Rules, contract: Contract) -> tuple[frozenset[Seat], ...]:
    """Return for each seat the seats on its side in the play, itself left out."""
    match rules.sides:
        case Sides.EACH_ALONE:
            return (frozenset(),) * 4
        case Sides.BIDDER_ALONE:
            bidder = contract.by
            return tuple(
                frozenset() if seat is bidder else frozenset(SEATS) - {seat, bidder} for seat in SEATS
            )
        case _:
            return tuple(frozenset({seat.partner}) for seat in SEATS)


@dataclass(frozen=True, slots=True)
class Play:
    """Hold the play of a deal as far as it has gone; `hands` are what is still held.

    `order` and `friends` follow from rules and contract; they are kept for speed.
    """

    rules: Rules
    contract: Contract
    order: Order = field(compare=False, repr=False)
    friends: tuple[frozenset[Seat], ...] = field(compare=False, repr=False)
    hands: Hands
    tricks: tuple[Trick, ...]
    table: Trick
    # What `allowed` has found, once it has been asked: players ask before they play.
    _found: list[Allowed] = field(default_factory=list, compare=False, repr=False)

    @classmethod
    def open(cls, rules: Rules, contract: Contract, hands: Hands, leader: Seat) -> Play:
        """Begin the play of four hands under a contract whose denomination is named."""
        assert contract.denomination is not None
        order = rules.order(contract.denomination)
        friends = friends_of(rules, contract)
        return cls(rules, contract, order, friends, hands, (), Trick(leader, rules.direction))

    @property
    def over(self) -> bool:
        """Say whether every card has been played."""
        return not self.table.cards and not any(self.hands)

    @property
    def turn(self) -> Seat | None:
        """Return the seat in turn, or None when the deal is over."""
        return None if self.over else self.table.turn

    def allowed(self) -> Allowed:
        """Return the duty in force for the seat in turn and the cards that meet it."""
        if not self._found:
            table = self.table
            seat = table.turn
            self._found.append(allowed(self.rules, self.order, table, self.hands[seat], self.friends[seat]))
        return self._found[0]

    def judge(self, card: Card) -> Reason | None:
        """Return why the card may not be played now, or None."""
        if self.over:
            return DealOver()
        seat = self.table.turn
        if card not in self.hands[seat]:
            for holder in SEATS:
                if card in self.hands[holder]:
                    return NotYourTurn(holder, seat)
            return CardNotHeld(card)
        found = self.allowed()
        if card in found.cards:
            return None
        return _refusal(found, card, self.table, self.order)

    def explain(self, card: Card) -> Reason:
        """Say why the card may or may not be played now."""
        reason = self.judge(card)
        return _licence(self.allowed(), card, self.table, self.order) if reason is None else reason

    def play(self, card: Card) -> Play:
        """Play a card for the seat in turn and return what follows; raise IllegalPlay."""
        table = self.table
        seat = table.turn
        hand = self.hands[seat]
        if card not in hand or card not in self.allowed().cards:
            reason = self.judge(card)
            assert reason is not None
            raise IllegalPlay(reason)
        place = hand.index(card)
        left = hand[:place] + hand[place + 1 :]
        hands = (*self.hands[:seat], left, *self.hands[seat + 1 :])
        table = table.with_card(card, self.order)
        tricks = self.tricks
        if len(table.cards) == 4:
            tricks = (*tricks, table)
            table = Trick(table.winner, table.direction)
        # mypy cannot see that three slices of four hands are four hands.
        return Play(self.rules, self.contract, self.order, self.friends, hands, tricks, table)  # type: ignore[arg-type]


def _refusal(found: Allowed, card: Card, trick: Trick, order: Order) -> Reason:
    """Name the duty in force that the card does not meet."""
    suit, best, by = trick.cards[0].suit, trick.winning, trick.winner
    choices = order.sorted(found.cards)
    match found.duty:
        case Duty.FOLLOW:
            return MustFollow(card, suit, choices)
        case Duty.BEAT:
            return MustBeat(card, suit, best, by, choices)
        case Duty.TRUMP:
            assert order.trump is not None
            return MustTrump(card, suit, order.trump, best, by, choices)
        case Duty.OVERTRUMP:
            return MustOvertrump(card, suit, best, by, choices)
        case _:
            return MustUndertrump(card, suit, best, by, choices)


def _licence(found: Allowed, card: Card, trick: Trick, order: Order) -> Reason:
    """Name the duty that the card meets, or the freedom that it uses."""
    if found.duty is Duty.LEAD:
        return Leads(card)
    suit, best, by = trick.cards[0].suit, trick.winning, trick.winner
    special = _SPECIAL.get((found.duty, found.freedom))
    if special is not None:
        return special(card, suit, best, by)
    if found.duty is Duty.FOLLOW:
        return Follows(card, suit)
    if order.trump is not None and found.duty is Duty.TRUMP:
        return TrumpsIn(card, suit, order.trump)
    if order.trump is not None and found.freedom is Freedom.NO_TRUMP_HELD:
        return FreeNoTrumpHeld(card, suit, order.trump)
    if found.freedom is Freedom.TRUMPS_LED:
        return FreeNoneOfTrumps(card, suit)
    return (FreeNoTrumpSuit if found.freedom is Freedom.NO_TRUMP_SUIT else FreeNotObliged)(card, suit)


_Special = (
    type[FollowsPartnerWins]
    | type[FollowsCannotBeat]
    | type[Beats]
    | type[Overtrumps]
    | type[Undertrumps]
    | type[FreePartnerWins]
    | type[FreeCannotOvertrump]
)
_SPECIAL: Final[Mapping[tuple[Duty, Freedom], _Special]] = {
    (Duty.FOLLOW, Freedom.PARTNER_WINS): FollowsPartnerWins,
    (Duty.FOLLOW, Freedom.CANNOT_BEAT): FollowsCannotBeat,
    (Duty.BEAT, Freedom.NOTHING): Beats,
    (Duty.OVERTRUMP, Freedom.NOTHING): Overtrumps,
    (Duty.UNDERTRUMP, Freedom.NOTHING): Undertrumps,
    (Duty.DISCARD, Freedom.PARTNER_WINS): FreePartnerWins,
    (Duty.DISCARD, Freedom.CANNOT_OVERTRUMP): FreeCannotOvertrump,
}
