"""What the calls of an auction are believed to say: they are read as the bidders of the lab make them.

Numbers are read by the conventions of `bidders.py`, takes, names and points as `plain_call` makes them.
"""

from __future__ import annotations

from collections.abc import Iterator

from coinche_teach.engine.auction import Auction
from coinche_teach.engine.auction_kinds import rungs
from coinche_teach.engine.calls import Bid, BidPoints, Call, Coinche, Contract, Name, Pass
from coinche_teach.engine.cards import Card, Denomination, Rank
from coinche_teach.engine.rules import Rules
from coinche_teach.engine.rules.shapes import Bidding, Points
from coinche_teach.engine.seats import Seat
from coinche_teach.lab.beliefs import MOST_ACES, MOST_TRUMPS, Believes, Shape, opening, strong
from coinche_teach.lab.may_call import calls, open_now


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
            return Believes(
                seat, (Shape(trump, (3, MOST_TRUMPS), best=True), Shape(trump, aces=(3, MOST_ACES))), call
            )
        case Bid() if not bid_before:
            return Believes(seat, tuple(_first_bid(rules, contract, seat, call)), call)
    return None


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
    last = MOST_ACES - 2 if denomination is Denomination.SANS_ATOUT else 1
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
        yield Shape(bid.denomination, aces=(1, MOST_ACES))
        return
    if bid.denomination is contract.denomination:
        yield Shape(bid.denomination, aces=(1, MOST_ACES))
        return
    # Another suit than the partner's: an ace is shown there, or the hand opens by itself.
    suit = bid.denomination.suit
    if suit is not None:
        yield Shape(bid.denomination, holds=(Card(suit, Rank.ACE),))
    yield from _any_opening(rules, bid.denomination)
