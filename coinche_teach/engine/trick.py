"""Tricks: who is master, what they are worth, and why."""

from __future__ import annotations

from dataclasses import dataclass

from coinche_teach.engine.cards import Card, Suit
from coinche_teach.engine.reasons import HighestOfLedSuit, HighestTrump, Reason
from coinche_teach.engine.rules import Order, Rules
from coinche_teach.engine.seats import Direction, Seat


@dataclass(frozen=True, slots=True)
class Trick:
    """Hold a trick (pli): cards in the order played; `best` is the place of the winning one so far."""

    leader: Seat
    direction: Direction
    cards: tuple[Card, ...] = ()
    best: int = 0

    @property
    def led(self) -> Suit | None:
        """Return the suit that was led."""
        return self.cards[0].suit if self.cards else None

    @property
    def winner(self) -> Seat:
        """Return who is master of the trick as it stands."""
        return self.direction.after(self.leader, self.best)

    @property
    def winning(self) -> Card:
        """Return the card that is winning the trick as it stands."""
        return self.cards[self.best]

    @property
    def turn(self) -> Seat:
        """Return who plays next to this trick."""
        return self.direction.after(self.leader, len(self.cards))

    def with_card(self, card: Card, order: Order) -> Trick:
        """Add a card; only a card of the winning card's suit, or a trump, can take the lead."""
        cards = (*self.cards, card)
        best = self.best
        if len(cards) > 1:
            winning = self.cards[best]
            rivals = card.suit is winning.suit or card.suit is order.trump
            if rivals and order.strength[card] > order.strength[winning]:
                best = len(cards) - 1
        return Trick(self.leader, self.direction, cards, best)

    def points(self, rules: Rules, order: Order) -> int:
        """Return the points of the trick, without any bonus for the last one."""
        return sum([order.points[card] for card in self.cards]) + rules.trick_point

    def why(self, order: Order) -> Reason:
        """Say why the winner takes the trick."""
        card = self.winning
        if card.suit is order.trump:
            return HighestTrump(card, self.winner, card.suit)
        return HighestOfLedSuit(card, self.winner, card.suit)
