"""The deal (donne): shuffling, cutting, packets, the turned card, and what each seat is given."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from coinche_teach.engine.cards import DECK, Card
from coinche_teach.engine.chance import Chance
from coinche_teach.engine.play import Hands
from coinche_teach.engine.reasons import (
    CardTwice,
    CutTooThin,
    Refused,
    TurnedMisplaced,
    TurnedNotFirst,
    Unreadable,
    WrongNumberOfCards,
    WrongShape,
)
from coinche_teach.engine.rules import Rules
from coinche_teach.engine.rules.shapes import TurnedLast, TurnedUp
from coinche_teach.engine.seats import SEATS, Seat

HAND_SIZE = len(DECK) // len(SEATS)


def shuffled(*seed: object) -> tuple[Card, ...]:
    """Return the deck in the order that a seed gives."""
    return tuple(Chance("deck", *seed).shuffled(DECK))


def cutter(rules: Rules, dealer: Seat) -> Seat:
    """Return who cuts: the dealer's neighbour on the side that is served last."""
    return rules.direction.after(dealer, 3)


def cut(rules: Rules, deck: Sequence[Card], at: int) -> tuple[Card, ...]:
    """Cut the deck below its first `at` cards; raise Refused when a pile is too thin."""
    if not rules.cut_minimum <= at <= len(deck) - rules.cut_minimum:
        raise Refused(CutTooThin(min(at, len(deck) - at), rules.cut_minimum))
    return (*deck[at:], *deck[:at])


def cut_for_deal(drawn: Sequence[Card]) -> Seat | None:
    """Return who deals first when each seat, N E S W, has drawn a card; None asks for another draw.

    The lowest card deals, in the natural order, ace high; suits do not matter.
    """
    heights = [card.rank.height for card in drawn]
    lowest = min(heights)
    return SEATS[heights.index(lowest)] if heights.count(lowest) == 1 else None


@dataclass(frozen=True, slots=True)
class Deal:
    """Hold the cards of a deal: `hands` by seat in the order dealt, `stock` what is dealt later.

    Where a card is turned up before all are dealt, hands hold five cards and the stock begins with
    the turned one; a written record may give full hands instead, as they stand for the play.
    """

    rules: Rules
    dealer: Seat
    hands: Hands
    turned: Card | None = None
    stock: tuple[Card, ...] = ()

    @classmethod
    def from_deck(cls, rules: Rules, dealer: Seat, deck: Sequence[Card]) -> Deal:
        """Deal a deck out, packet by packet, round the table from the first speaker.

        >>> from coinche_teach.engine.rules import rules
        >>> deal = Deal.from_deck(rules("maison_belote"), Seat.S, shuffled(1))
        >>> [len(hand) for hand in deal.hands], len(deal.stock), deal.turned is deal.stock[0]
        ([5, 5, 5, 5], 12, True)
        """
        hands: dict[Seat, tuple[Card, ...]] = {seat: () for seat in SEATS}
        rest = tuple(deck)
        turned_up = isinstance(rules.auction, TurnedUp)
        for packet in rules.packets:
            if turned_up and len(hands[dealer]) == rules.seen:
                break
            for seat in rules.direction.round(rules.direction.next(dealer)):
                hands[seat], rest = hands[seat] + rest[:packet], rest[packet:]
        dealt: Hands = (hands[Seat.N], hands[Seat.E], hands[Seat.S], hands[Seat.W])
        turned = rest[0] if turned_up else _last_card(rules, dealer, dealt)
        return cls(rules, dealer, dealt, turned, rest)

    @classmethod
    def checked(
        cls,
        rules: Rules,
        dealer: Seat,
        hands: Hands,
        turned: Card | None = None,
        stock: tuple[Card, ...] = (),
    ) -> Deal:
        """Build a deal from outside; raise Unreadable unless it is thirty-two cards well placed."""
        turned_up = isinstance(rules.auction, TurnedUp)
        size = rules.seen if stock and turned_up else HAND_SIZE
        for seat in SEATS:
            if len(hands[seat]) != size:
                raise Unreadable(WrongNumberOfCards(str(seat), len(hands[seat]), size))
        if stock and turned_up and len(stock) != len(DECK) - 4 * size:
            raise Unreadable(WrongNumberOfCards("stock", len(stock), len(DECK) - 4 * size))
        seen: set[Card] = set()
        for card in (*(card for hand in hands for card in hand), *(stock if turned_up else ())):
            if card in seen:
                raise Unreadable(CardTwice(card))
            seen.add(card)
        if turned_up:
            return cls._with_turned_card(rules, dealer, hands, turned, stock)
        last = _last_card(rules, dealer, hands)
        if turned is not None and last is not None and turned is not last:
            raise Unreadable(TurnedMisplaced(turned, dealer, (HAND_SIZE,)))
        return cls(rules, dealer, hands, last)

    @classmethod
    def _with_turned_card(
        cls, rules: Rules, dealer: Seat, hands: Hands, turned: Card | None, stock: tuple[Card, ...]
    ) -> Deal:
        if stock:
            if turned is not None and turned is not stock[0]:
                raise Unreadable(TurnedNotFirst(turned, stock[0]))
            return cls(rules, dealer, hands, stock[0], stock)
        if turned is None:
            raise Unreadable(WrongShape("turned", "nothing", "the card turned up"))
        holder = next(seat for seat in SEATS if turned in hands[seat])
        deal = cls(rules, dealer, hands, turned)
        deal.completed(holder)
        return deal

    def completed(self, taker: Seat) -> Hands:
        """Return the four full hands once somebody has taken; raise Unreadable if they cannot be so.

        >>> from coinche_teach.engine.rules import rules
        >>> deal = Deal.from_deck(rules("maison_belote"), Seat.S, shuffled(1))
        >>> [len(hand) for hand in deal.completed(Seat.W)], deal.turned in deal.completed(Seat.W)[Seat.W]
        ([8, 8, 8, 8], True)
        """
        rules = self.rules
        if not isinstance(rules.auction, TurnedUp):
            return self.hands
        if not self.stock:
            assert self.turned is not None
            if self.turned not in self.hands[taker][rules.seen :]:
                places = tuple(range(rules.seen + 1, HAND_SIZE + 1))
                raise Unreadable(TurnedMisplaced(self.turned, taker, places))
            return self.hands
        rest = self.stock[1:]
        hands = dict(enumerate(self.hands))
        for seat in rules.direction.round(rules.direction.next(self.dealer)):
            count = HAND_SIZE - rules.seen - (seat is taker)
            extra = (self.stock[0],) if seat is taker else ()
            hands[seat], rest = hands[seat] + extra + rest[:count], rest[count:]
        return hands[0], hands[1], hands[2], hands[3]

    def seen_while_bidding(self, seat: Seat) -> tuple[Card, ...]:
        """Return the cards that a seat holds while the auction is held."""
        return self.hands[seat][: self.rules.seen]

    def with_rules(self, rules: Rules) -> Deal:
        """Return the same hands under other rules of the same kind of deal."""
        return replace(self, rules=rules)


def _last_card(rules: Rules, dealer: Seat, hands: Hands) -> Card | None:
    """Return the dealer's last card where it is turned up for trump."""
    return hands[dealer][-1] if isinstance(rules.auction, TurnedLast) else None
