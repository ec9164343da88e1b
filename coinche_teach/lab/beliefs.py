"""What an auction is believed to say about the hands of the others, as values that can be changed.

A belief is a choice of shapes: the hand of a seat, as it was when it spoke, has one of them, or none of
them where the belief denies. `heard` reads the calls as the bidder of `bidders.py` makes them; who believes
something else writes other beliefs.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from coinche_teach.engine.auction import Auction
from coinche_teach.engine.auction_kinds import rungs
from coinche_teach.engine.calls import Bid, BidPoints, Call, Coinche, Contract, Name, Pass
from coinche_teach.engine.cards import DECK, Card, Denomination, Rank
from coinche_teach.engine.rules import Rules
from coinche_teach.engine.rules.shapes import Bidding, Points
from coinche_teach.engine.seats import Seat
from coinche_teach.lab.hands import Ints, bits
from coinche_teach.lab.may_call import calls, open_now

Truths = NDArray[np.bool_]
_ALL = 8
_ACES = 4


@dataclass(frozen=True, slots=True)
class Shape:
    """Hold what a hand may look like in a denomination.

    `length` and `aces` are the least and the most, trumps and aces of other suits; `best` and `second` ask
    for the two highest trumps, or against them; None leaves it open. `holds` are cards that must be there,
    `points` the least that the trumps are worth, or the hand where there are none; `counted` the least of
    the whole hand with the point of a trick for each card that has some.
    """

    denomination: Denomination
    length: tuple[int, int] = (0, _ALL)
    best: bool | None = None
    second: bool | None = None
    aces: tuple[int, int] = (0, _ACES)
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
        aces = min(2 + rung, _ACES)
        return (Shape(denomination, aces=(aces, aces)),)
    if rung:
        return (
            Shape(denomination, (3, _ALL), best=True),
            Shape(denomination, (2, 2), best=True, second=True, aces=(1, _ACES)),
        )
    return (
        Shape(denomination, (4, _ALL), best=False, second=True),
        Shape(denomination, (3, 3), best=False, second=True, aces=(1, _ACES)),
    )


def heard(auction: Auction, me: Seat) -> tuple[Believes, ...]:
    """Read the calls of the other seats, first to last; calls that say nothing give no belief.

    >>> from coinche_teach.engine.calls import call
    >>> from coinche_teach.engine.rules import rules
    >>> auction = Auction.open(rules("points701"), Seat.W).say(call("90H")).say(call("P"))
    >>> [(str(one.seat), str(one.call), one.shapes[0].length) for one in heard(auction, Seat.S)]
    [('N', '90H', (3, 8))]
    """
    found = []
    so_far = Auction.open(auction.rules, auction.dealer, auction.turned)
    for one in auction.calls:
        if one.seat is not me:
            read = _read(so_far, one.seat, one.call)
            if read is not None and read.shapes:
                found.append(read)
        so_far = so_far.say(one.call, one.seat)
    return tuple(found)


def _read(before: Auction, seat: Seat, call: Call) -> Believes | None:
    rules, contract = before.rules, before.contract
    bid_before = any(one.seat is seat and isinstance(one.call, Bid) for one in before.calls)
    if not isinstance(rules.auction, Bidding):
        return _left(before, seat, call)
    match call:
        case Pass() if contract is None:
            every = [shape for one in rules.denominations for shape in _any_opening(rules, one)]
            return Believes(seat, tuple(every), call, denies=True)
        case Coinche() if contract is not None and contract.denomination is not None:
            trump = contract.denomination
            return Believes(seat, (Shape(trump, (3, _ALL), best=True), Shape(trump, aces=(3, _ACES))), call)
        case Bid() if not bid_before:
            return Believes(seat, tuple(_first_bid(rules, contract, seat, call)), call)
    return None


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
    return Shape(denomination, (length, _ALL), points=-(-order.scales[order.trump].total // 2) - lent)


def _left(before: Auction, seat: Seat, call: Call) -> Believes | None:
    """Read a pass where one takes or names: no hand that is strong in anything that could be called.

    Where points are bid, a bid tells that so many are counted, a pass that the next bid's are not.
    """
    if isinstance(before.rules.auction, Points):
        told = call if isinstance(call, BidPoints) else _lowest(before)
        if told is None or isinstance(call, Name):
            return None
        shape = Shape(before.rules.denominations[0], counted=told.level)
        return Believes(seat, (shape,), call, denies=isinstance(call, Pass))
    if not isinstance(call, Pass):
        return None
    able = dict.fromkeys(one for _, one in open_now(before))
    return Believes(seat, tuple(strong(before.rules, one, before.turned) for one in able), call, denies=True)


def _lowest(before: Auction) -> BidPoints | None:
    """Return the lowest bid of points that is still open."""
    able = (one for one in calls(before) if isinstance(one, BidPoints) and before.judge(one) is None)
    return next(able, None)


def _any_opening(rules: Rules, denomination: Denomination) -> Iterator[Shape]:
    """Walk the hands that open in a denomination, on whichever rung."""
    last = _ACES - 2 if denomination is Denomination.SANS_ATOUT else 1
    for rung in range(last + 1):
        yield from opening(denomination, rung)


def _first_bid(rules: Rules, contract: Contract | None, seat: Seat, bid: Bid) -> Iterator[Shape]:
    """Walk the hands that make a seat's first bid: an opening, an overcall, an answer."""
    assert isinstance(rules.auction, Bidding)
    ladder = list(rungs(rules.auction))
    rung = ladder.index(bid.level) if isinstance(bid.level, int) else len(ladder)
    if contract is None or contract.by.pair is not seat.pair:
        yield from opening(bid.denomination, min(rung, 2))
        return
    if bid.denomination is contract.denomination and bid.denomination.suit is not None:
        below = ladder.index(contract.level) if isinstance(contract.level, int) else rung - 1
        if rung - below > 1:
            yield Shape(bid.denomination, best=True, second=True)
            return
        yield Shape(bid.denomination, best=True)
        yield Shape(bid.denomination, second=True)
        yield Shape(bid.denomination, aces=(1, _ACES))
        return
    if bid.denomination is contract.denomination:
        yield Shape(bid.denomination, aces=(1, _ACES))
        return
    # Another suit than the partner's: an ace is shown there, or the hand opens by itself.
    suit = bid.denomination.suit
    if suit is not None:
        yield Shape(bid.denomination, holds=(Card(suit, Rank.ACE),))
    yield from _any_opening(rules, bid.denomination)
