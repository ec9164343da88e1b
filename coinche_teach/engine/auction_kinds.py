"""What each kind of auction allows, and what follows from a call.

One judge and one step for each record that `rules.auction` can hold.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from coinche_teach.engine.calls import (
    Bid,
    BidPoints,
    Call,
    Coinche,
    Contract,
    Level,
    Name,
    Pass,
    Stage,
    Surcoinche,
    Take,
    level_height,
)
from coinche_teach.engine.cards import Denomination
from coinche_teach.engine.reasons import (
    AboveMaximum,
    AlreadySpoke,
    BelowMinimum,
    CoincheFreezes,
    DenominationNotAllowed,
    MustName,
    NotHigher,
    NotOnLadder,
    OwnBid,
    Reason,
    UnknownCall,
)
from coinche_teach.engine.rules import Rules
from coinche_teach.engine.rules import choices as rule
from coinche_teach.engine.rules.shapes import Bidding, Naming, Points, Taking, TurnedUp
from coinche_teach.engine.seats import Seat

if TYPE_CHECKING:
    from coinche_teach.engine.auction import Auction


def first_speaker(rules: Rules, dealer: Seat) -> Seat:
    """Return who speaks first: the next after the dealer, or the dealer where he names trump."""
    return dealer if isinstance(rules.auction, Naming) else rules.direction.next(dealer)


def opened(auction: Auction) -> Auction:
    """Set the stage in which a kind of auction begins."""
    rules, dealer = auction.rules, auction.dealer
    match rules.auction:
        case Naming():
            return auction.but(stage=Stage.NAMING)
        case Points():
            seats = list(rules.direction.round(rules.direction.next(dealer)))
            return auction.asking(seats)
        case _:
            return auction


def rungs(kind: Bidding) -> Iterator[int]:
    """Walk the ladder of bids: the minimum, then every multiple of the step."""
    yield kind.min_bid
    yield from range(kind.min_bid // kind.step * kind.step + kind.step, kind.max_bid + 1, kind.step)


def vocabulary(rules: Rules) -> Iterator[Call]:
    """Walk every call that a kind of auction knows, besides pass, coinche and surcoinche."""
    match rules.auction:
        case Bidding() as kind:
            levels: tuple[Level, ...] = (*rungs(kind), *kind.top_bids)
            for level in levels:
                for denomination in rules.denominations:
                    yield Bid(level, denomination)
        case Points() as points:
            for number in range(points.min_bid, points.max_bid + 1):
                yield BidPoints(number)
            yield from map(Name, rules.denominations)
        case Taking():
            yield Take()
        case TurnedUp():
            yield Take()
            yield from map(Name, rules.denominations)
        case Naming():
            yield from map(Name, rules.denominations)


def judge(auction: Auction, seat: Seat, call: Call) -> Reason | None:
    """Return why the seat, whose turn it is, may not make this call, or None."""
    kind = auction.rules.auction
    if auction.stage is Stage.WINDOW:
        if isinstance(call, Pass):
            return None
        if isinstance(call, Coinche | Surcoinche):
            return auction.doubling(seat, call)
        if isinstance(kind, Bidding) and isinstance(call, Bid) and _known_level(kind, call):
            return AlreadySpoke(seat)
        return UnknownCall(str(call))
    match kind, call:
        case Bidding(), Pass():
            return None
        case Bidding(), Bid() if _known_level(kind, call):
            return _judge_bid(auction, kind, seat, call)
        case Bidding(coinche=rule.Coinche.IN_TURN | rule.Coinche.ANY_TIME), Coinche() | Surcoinche():
            return auction.doubling(seat, call)
        case Naming(), Pass():
            passes_on = kind.pass_on is rule.PassOn.TO_PARTNER and seat is auction.dealer
            return None if passes_on else MustName(seat)
        case Points(), Pass():
            return MustName(seat) if auction.stage is Stage.NAMING else None
        case Points(), BidPoints() if auction.stage is Stage.BIDDING:
            return _judge_points(auction, kind, call)
        case Points(), Name() if auction.stage is Stage.NAMING:
            return _judge_name(auction, call)
        case Naming(), Name():
            return _judge_name(auction, call)
        case Taking() | TurnedUp(), Pass():
            return None
        case Taking(), Take():
            return None
        case TurnedUp(), Take() if auction.stage is Stage.BIDDING:
            return None
        case TurnedUp(), Name() if auction.stage is Stage.SECOND_ROUND:
            return _judge_name(auction, call)
        case _:
            return UnknownCall(str(call))


def _known_level(kind: Bidding, call: Bid) -> bool:
    return isinstance(call.level, int) or call.level in kind.top_bids


def _judge_bid(auction: Auction, kind: Bidding, seat: Seat, call: Bid) -> Reason | None:
    contract, level = auction.contract, call.level
    if kind.speaking is rule.Speaking.ONCE and any(one.seat is seat for one in auction.calls):
        return AlreadySpoke(seat)
    if auction.coinched_by is not None and kind.after_coinche is rule.AfterCoinche.FROZEN:
        return CoincheFreezes(auction.coinched_by)
    if contract is not None and contract.by is seat:
        return OwnBid(contract.bid)
    if call.denomination not in auction.rules.denominations:
        return DenominationNotAllowed(call.denomination, auction.rules.denominations)
    if isinstance(level, int):
        if level < kind.min_bid:
            return BelowMinimum(level, kind.min_bid)
        if level > kind.max_bid:
            return AboveMaximum(level, kind.max_bid)
        below = level // kind.step * kind.step
        if level not in (kind.min_bid, below):
            above = below + kind.step
            lower = max(below, kind.min_bid)
            return NotOnLadder(level, lower, above if above <= kind.max_bid else lower)
    standing = None if contract is None else contract.level
    if contract is not None and standing is not None and level_height(level) <= level_height(standing):
        return NotHigher(str(level), contract.bid)
    return None


def _judge_points(auction: Auction, kind: Points, call: BidPoints) -> Reason | None:
    if call.level < kind.min_bid:
        return BelowMinimum(call.level, kind.min_bid)
    if call.level > kind.max_bid:
        return AboveMaximum(call.level, kind.max_bid)
    contract = auction.contract
    if contract is not None and contract.level is not None and call.level <= level_height(contract.level):
        return NotHigher(str(call.level), contract.bid)
    return None


def _judge_name(auction: Auction, call: Name) -> Reason | None:
    allowed = auction.rules.denominations
    if isinstance(auction.rules.auction, TurnedUp) and auction.turned is not None:
        allowed = tuple(d for d in allowed if d.suit is not auction.turned.suit)
    return None if call.denomination in allowed else DenominationNotAllowed(call.denomination, allowed)


def after(auction: Auction, seat: Seat, call: Call) -> Auction:
    """Return the auction after a lawful call; the call is in the list of calls already."""
    if auction.stage is Stage.WINDOW:
        if isinstance(call, Coinche):
            return auction.coinched(seat).answering(seat)
        if isinstance(call, Surcoinche):
            return auction.surcoinched()
        return auction.asking(list(auction.asked[1:]))
    match auction.rules.auction:
        case Bidding() as kind:
            return _after_bidding(auction, kind, seat, call)
        case Naming():
            return _after_naming(auction, seat, call)
        case Points():
            return _after_points(auction, seat, call)
        case _:
            return _after_taking(auction, seat, call)


def _after_bidding(auction: Auction, kind: Bidding, seat: Seat, call: Call) -> Auction:
    match call:
        case Surcoinche():
            return auction.surcoinched()
        case Coinche():
            # Others may still speak: nobody had the word taken from him but the one who was in turn.
            return auction.coinched(seat).next_turn(seat)
        case Bid():
            auction = auction.won(Contract(seat, call.level, call.denomination))
            if not isinstance(call.level, int) and kind.after_capot is rule.AfterCapot.CLOSES:
                return auction.settled(seat)
        case _:
            auction = auction.but(passes=auction.passes + 1)
    everyone_spoke = len(auction.calls) >= 4
    if kind.speaking is rule.Speaking.ONCE:
        done = everyone_spoke and (auction.coinched_by is None or auction.passes == 3)
    else:
        done = auction.passes == (4 if auction.contract is None else 3)
    return auction.settled(seat) if done else auction.next_turn(seat)


def _after_naming(auction: Auction, seat: Seat, call: Call) -> Auction:
    if isinstance(call, Name):
        return auction.won(Contract(seat, None, call.denomination)).settled(seat)
    return auction.but(turn=seat.partner)


def _after_points(auction: Auction, seat: Seat, call: Call) -> Auction:
    """Go round those still in; the last one left in names trump."""
    if isinstance(call, Name):
        assert auction.contract is not None
        return auction.won(Contract(seat, auction.contract.level, call.denomination)).closed()
    still_in = auction.asked[1:]
    if isinstance(call, BidPoints):
        auction = auction.won(Contract(seat, call.level, None))
        still_in = (*still_in, seat)
    if len(still_in) == 1 and auction.contract is not None:
        return auction.but(stage=Stage.NAMING, asked=(), turn=still_in[0])
    return auction.asking(list(still_in))


def _after_taking(auction: Auction, seat: Seat, call: Call) -> Auction:
    match call:
        case Name():
            return auction.won(Contract(seat, None, call.denomination)).closed()
        case Take():
            return auction.won(Contract(seat, None, _taken(auction))).closed()
    auction = auction.but(passes=auction.passes + 1)
    if auction.passes < 4:
        return auction.next_turn(seat)
    if isinstance(auction.rules.auction, TurnedUp) and auction.stage is Stage.BIDDING:
        return auction.but(stage=Stage.SECOND_ROUND, passes=0).next_turn(seat)
    return auction.closed()


def _taken(auction: Auction) -> Denomination:
    """Return what "take" takes: the turned suit, or the one denomination there is."""
    if isinstance(auction.rules.auction, TurnedUp):
        assert auction.turned is not None
        return Denomination(auction.turned.suit.value)
    return auction.rules.denominations[0]
