"""What a card costs: the trick as it goes with one card, beside the trick with another, by the engine.

Only this trick is compared. Who still has to play, and whose cards are known, plays the allowed card that
does best for his own side in this trick, everybody behind him doing the same; between equal ends the one
with fewer points, then the weaker card. The first seat whose cards are not known ends what can be told.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Final

from coinche_teach.engine.cards import Card
from coinche_teach.engine.play import Play, allowed
from coinche_teach.engine.reasons import Reason
from coinche_teach.engine.rules import Order, Rules
from coinche_teach.engine.rules.choices import Reaching
from coinche_teach.engine.seats import SEATS, Seat
from coinche_teach.engine.trick import Trick

_SIZE: Final = len(SEATS)


@dataclass(frozen=True, slots=True)
class Way:
    """Hold how the trick goes with one card: `ours` says that the side of who plays it wins the trick."""

    card: Card
    trick: Trick
    legal: bool
    ours: bool
    points: int

    @property
    def whole(self) -> bool:
        """Say whether the trick is complete."""
        return len(self.trick.cards) == _SIZE

    @property
    def mine(self) -> int:
        """Return the points that the own side takes."""
        return self.points if self.ours else 0

    @property
    def theirs(self) -> int:
        """Return the points that the others take."""
        return self.points - self.mine

    @property
    def balance(self) -> int:
        """Return the points of the own side less those of the others."""
        return self.mine - self.theirs


@dataclass(frozen=True)
class Cost:
    """Compare a card with the best other one that may be played; `known` are seats whose cards are known.

    >>> from coinche_teach.course.spots import Spot
    >>> from coinche_teach.engine.cards import Denomination, card, cards
    >>> from coinche_teach.engine.rules import rules
    >>> table, hand = cards("9C AC 8D"), cards("KS 7H JD")
    >>> spot = Spot.at(rules("club82"), Denomination.DIAMONDS, table, hand)
    >>> cost = Cost(spot.play, card("7H"))
    >>> cost.tried.balance, cost.other.card.id, cost.other.balance, cost.difference
    (-11, 'JD', 31, -42)
    """

    play: Play
    card: Card
    known: frozenset[Seat] = frozenset()

    @property
    def seat(self) -> Seat:
        """Return whose card it is."""
        return self.play.table.turn

    @property
    def ours(self) -> frozenset[Seat]:
        """Return the seats of the own side."""
        return self.play.friends[self.seat] | {self.seat}

    @cached_property
    def legal(self) -> tuple[Way, ...]:
        """Return how the trick goes with each card that may be played, the best for the own side first."""
        ways = [self.way(card) for card in self.play.order.sorted(self.play.allowed().cards)]
        return tuple(sorted(ways, key=lambda one: -self._sign * one.balance))

    @cached_property
    def tried(self) -> Way:
        """Return how the trick goes with the card that was tried, could it be played or not."""
        return self.way(self.card)

    @property
    def other(self) -> Way:
        """Return the best way with another card that may be played, of equal ones the weaker card."""
        others = [one for one in self.legal if one.card is not self.card]
        equal = [one for one in others if one.balance == others[0].balance]
        return min(equal, key=lambda one: self.play.order.strength[one.card])

    @property
    def possible(self) -> bool:
        """Say whether there is another card to compare with."""
        return any(one.card is not self.card for one in self.legal)

    @property
    def reason(self) -> Reason:
        """Say why the card may or may not be played."""
        return self.play.explain(self.card)

    @property
    def difference(self) -> int:
        """Return what the card brings more than the other one, below 0 for a loss."""
        return self._sign * (self.tried.balance - self.other.balance)

    @property
    def scope(self) -> str:
        """Return what is compared: the whole trick, one that was played out, or the trick so far."""
        if not (self.tried.whole and self.other.whole):
            return "so_far"
        return "whole" if len(self.play.table.cards) == _SIZE - 1 else "played_out"

    @property
    def best(self) -> tuple[Card, ...]:
        """Return the cards that do best among those that may be played: all that are equal."""
        top = self.legal[0].balance
        return tuple(one.card for one in self.legal if one.balance == top)

    @property
    def worst(self) -> tuple[Card, ...]:
        """Return the cards that do worst among those that may be played."""
        low = self.legal[-1].balance
        return tuple(one.card for one in self.legal if one.balance == low)

    def way(self, card: Card) -> Way:
        """Tell how the trick goes with a card."""
        play = self.play
        trick = self._played_out(play.table.with_card(card, play.order))
        points = trick.points(play.rules, play.order)
        return Way(card, trick, card in play.allowed().cards, trick.winner in self.ours, points)

    @property
    def wanted(self) -> bool:
        """Say whether points are wanted: not where who reaches the target loses."""
        return self.play.rules.reaching is not Reaching.LOSES

    @property
    def _sign(self) -> int:
        return 1 if self.wanted else -1

    def _played_out(self, trick: Trick) -> Trick:
        """Let those behind play, as far as their cards are known."""
        play, seat = self.play, trick.turn
        if len(trick.cards) == _SIZE or seat not in self.known:
            return trick
        side = play.friends[seat] | {seat}
        found = allowed(play.rules, play.order, trick, play.hands[seat], play.friends[seat])
        ends = [(card, self._played_out(trick.with_card(card, play.order))) for card in found.cards]

        def rank(end: tuple[Card, Trick]) -> tuple[int, int, int, int]:
            card, trick = end
            points = trick.points(play.rules, play.order)
            worth = self._sign * (points if trick.winner in side else -points)
            return worth, -points, -play.order.strength[card], -card.index

        return max(ends, key=rank)[1]


@dataclass(frozen=True)
class Replay:
    """Hold a trick to be played again card by card, seen from a seat; `chosen` was taken for its winner."""

    rules: Rules
    order: Order
    friends: frozenset[Seat]
    seat: Seat
    trick: Trick
    chosen: Card | None = None

    def after(self, count: int) -> Trick:
        """Return the trick after so many cards."""
        return replayed(self.trick, count, self.order)


def replayed(trick: Trick, count: int, order: Order) -> Trick:
    """Return a trick as it was after so many cards, with who was winning it then."""
    then = Trick(trick.leader, trick.direction)
    for card in trick.cards[:count]:
        then = then.with_card(card, order)
    return then


Show = Cost | Replay
