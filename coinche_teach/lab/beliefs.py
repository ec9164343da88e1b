"""What an auction is believed to say about the hands of the others, as values that can be changed.

A belief is a choice of shapes: the hand of a seat, as it was when it spoke, has one of them, or none of
them where the belief denies. `hearing.py` reads the calls as the lab's bidders make them; who believes
something else writes other beliefs.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

import numpy as np
from numpy.typing import NDArray

from coinche_teach.engine.calls import Call
from coinche_teach.engine.cards import DECK, RANKS, SUITS, Card, Denomination, Rank
from coinche_teach.engine.rules import Rules
from coinche_teach.engine.seats import Seat
from coinche_teach.lab.hands import Ints, bits

Truths = NDArray[np.bool_]
MOST_TRUMPS: Final = len(RANKS)
MOST_ACES: Final = len(SUITS)


@dataclass(frozen=True, slots=True)
class Shape:
    """Hold what a hand may look like in a denomination.

    `length` and `aces` are the least and the most, trumps and aces of other suits; `best` and `second` ask
    for the two highest trumps, or against them; None leaves it open. `holds` are cards that must be there,
    `points` the least that the trumps are worth, or the hand where there are none; `counted` the least of
    the whole hand with the point of a trick for each card that has some.
    """

    denomination: Denomination
    length: tuple[int, int] = (0, MOST_TRUMPS)
    best: bool | None = None
    second: bool | None = None
    aces: tuple[int, int] = (0, MOST_ACES)
    holds: tuple[Card, ...] = ()
    points: int = 0
    counted: int = 0

    def honours(self, rules: Rules) -> tuple[Card | None, Card | None]:
        """Return the two highest trumps that `best` and `second` speak of."""
        suit = self.denomination.suit
        if suit is None:
            return None, None
        ranks = rules.order(self.denomination).scales[suit].ranks
        return Card(suit, ranks[0]), Card(suit, ranks[1])

    def fits(self, rules: Rules, hands: Ints) -> Truths:
        """Say which hands, written as bits by the cards' index, have this shape.

        >>> from coinche_teach.engine.rules import rules
        >>> from coinche_teach.engine.cards import cards
        >>> jack_third = Shape(Denomination.HEARTS, (3, 8), best=True)
        >>> two = np.array([written(cards("JH 7H 8H AS")), written(cards("JH 7H AS AC"))])
        >>> jack_third.fits(rules("maison"), two).tolist()
        [True, False]
        """
        suit = self.denomination.suit
        good = np.ones(len(hands), dtype=np.bool_)
        if suit is not None:
            good &= _between(hands, _trumps(self.denomination), self.length)
            for wanted, card in zip((self.best, self.second), self.honours(rules), strict=True):
                if wanted is not None and card is not None:
                    good &= (hands >> card.index & 1 == 1) == wanted
        good &= _between(hands, _side_aces(self.denomination), self.aces)
        for card in self.holds:
            good &= hands >> card.index & 1 == 1
        worth = rules.order(self.denomination).points
        if self.points:
            counted = [card for card in DECK if suit is None or card.suit is suit]
            good &= sum((hands >> card.index & 1) * worth[card] for card in counted) >= self.points
        if self.counted:
            each = {card: worth[card] + rules.trick_point for card in DECK if worth[card]}
            good &= sum((hands >> card.index & 1) * told for card, told in each.items()) >= self.counted
        return good


@dataclass(frozen=True, slots=True)
class Believes:
    """Hold what is believed of a seat's hand, and the call that it is read from, if any.

    `denies` says that the hand has none of the shapes.

    >>> Believes(Seat.N, (Shape(Denomination.HEARTS, (3, 8), best=True),)).denies
    False
    """

    seat: Seat
    shapes: tuple[Shape, ...]
    call: Call | None = None
    denies: bool = False

    def fits(self, rules: Rules, hands: Ints) -> Truths:
        """Say which hands of the seat agree."""
        good = np.zeros(len(hands), dtype=np.bool_)
        for shape in self.shapes:
            good |= shape.fits(rules, hands)
        return ~good if self.denies else good


def written(hand: Sequence[Card]) -> int:
    """Write cards as bits, by their index."""
    return sum(1 << card.index for card in hand)


def _between(hands: Ints, mask: int, limits: tuple[int, int]) -> Truths:
    count = bits(hands & mask)
    return (count >= limits[0]) & (count <= limits[1])


@lru_cache(maxsize=16)
def _trumps(denomination: Denomination) -> int:
    return written([card for card in DECK if card.suit is denomination.suit])


@lru_cache(maxsize=16)
def _side_aces(denomination: Denomination) -> int:
    return written([c for c in DECK if c.rank is Rank.ACE and c.suit is not denomination.suit])


def opening(denomination: Denomination, rung: int) -> tuple[Shape, ...]:
    """Return the hands that open on a rung, counted from 0; a test holds this to `bidders.Look`.

    Nothing is known of tout atout: the conventions do not open there.
    """
    if denomination is Denomination.TOUT_ATOUT:
        return ()
    if denomination is Denomination.SANS_ATOUT:
        aces = min(2 + rung, MOST_ACES)
        return (Shape(denomination, aces=(aces, aces)),)
    if rung:
        return (
            Shape(denomination, (3, MOST_TRUMPS), best=True),
            Shape(denomination, (2, 2), best=True, second=True, aces=(1, MOST_ACES)),
        )
    return (
        Shape(denomination, (4, MOST_TRUMPS), best=False, second=True),
        Shape(denomination, (3, 3), best=False, second=True, aces=(1, MOST_ACES)),
    )


def strong(rules: Rules, denomination: Denomination, turned: Card | None = None) -> Shape:
    """Return the hand that takes or names a denomination; a test holds this to `players.plain_call`.

    It has half the points of the trump suit in more than a third of the cards seen, the turned one among
    them; without trumps three eighths of all points.
    """
    order = rules.order(denomination)
    mine = turned is not None and (order.trump is None or turned.suit is order.trump)
    lent = order.points[turned] if turned is not None and mine else 0
    if order.trump is None:
        return Shape(denomination, points=-(-3 * order.total // 8) - lent)
    length = (rules.seen + (turned is not None)) // 3 + 1 - mine
    return Shape(denomination, (length, MOST_TRUMPS), points=-(-order.scales[order.trump].total // 2) - lent)
