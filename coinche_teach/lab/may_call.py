"""Which contracts of ours can come of an auction, now and in a second round: the engine is asked for each."""

from __future__ import annotations

from collections.abc import Iterator

from coinche_teach.engine.auction import Auction
from coinche_teach.engine.auction_kinds import vocabulary
from coinche_teach.engine.calls import Bid, BidPoints, Call, Level, Name, Pass, Stage, Take
from coinche_teach.engine.cards import Denomination
from coinche_teach.engine.rules.shapes import Bidding

Called = tuple[Level | None, Denomination]


def contracts(auction: Auction, call: Call) -> Iterator[Called]:
    """Walk the contracts that a call can come to; whether a bid or a name may be called is not asked.

    >>> from coinche_teach.engine.rules import rules
    >>> from coinche_teach.engine.seats import Seat
    >>> [one.name for _, one in contracts(Auction.open(rules("manille_encheres"), Seat.N), BidPoints(30))][:2]
    ['SPADES', 'HEARTS']
    """
    match call:
        case Bid(level, denomination):
            yield level, denomination
        case BidPoints(level):
            for denomination in auction.rules.denominations:
                yield level, denomination
        case Name(denomination):
            yield None if auction.contract is None else auction.contract.level, denomination
        case Take() if auction.judge(call) is None:
            taken = auction.say(call).contract
            assert taken is not None and taken.denomination is not None
            yield None, taken.denomination


def calls(auction: Auction) -> tuple[Call, ...]:
    """List what the rules know besides pass, coinche and surcoinche; none once nothing is called any more."""
    return () if auction.turn is None else tuple(vocabulary(auction.rules))


def second_round(auction: Auction) -> Auction | None:
    """Return the auction as all who are still to speak pass, where another round of naming comes then."""
    if isinstance(auction.rules.auction, Bidding):
        return None
    after = auction
    while after.stage is Stage.BIDDING and after.judge(Pass()) is None:
        after = after.say(Pass())
    return after if after is not auction and after.stage is Stage.SECOND_ROUND else None


def open_now(auction: Auction) -> tuple[Called, ...]:
    """Return the contracts that a call made now can come to."""
    return tuple(
        found for one in calls(auction) if auction.judge(one) is None for found in contracts(auction, one)
    )


def open_later(auction: Auction) -> tuple[Called, ...]:
    """Return the contracts that only a second round can come to."""
    after = second_round(auction)
    now = open_now(auction)
    return () if after is None else tuple(one for one in open_now(after) if one not in now)


def denominations(auction: Auction) -> tuple[Denomination, ...]:
    """Return the denominations in which a hand is worth looking at, as the auction stands."""
    rules, contract = auction.rules, auction.contract
    if isinstance(rules.auction, Bidding):
        return rules.denominations
    able = {one for _, one in (*open_now(auction), *open_later(auction))}
    if contract is not None and contract.denomination is not None:
        able.add(contract.denomination)
    return tuple(one for one in rules.denominations if one in able)
