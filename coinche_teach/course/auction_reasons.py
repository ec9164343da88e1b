"""Why a call is refused or open in an auction, and what it would have needed."""

from __future__ import annotations

from coinche_teach.course.auction_heard import ME
from coinche_teach.course.sayings import Saying
from coinche_teach.course.sayings_auction import (
    CallWouldNeed,
    LookAtStanding,
    NotACallNow,
    OpenHere,
    RaisesSelf,
)
from coinche_teach.engine.auction import Auction
from coinche_teach.engine.auction_kinds import rungs
from coinche_teach.engine.calls import (
    Bid,
    BidPoints,
    Call,
    Coinche,
    Level,
    Name,
    Pass,
    Stage,
    Surcoinche,
    Take,
    level_height,
)
from coinche_teach.engine.reasons import (
    CoincheFreezes,
    DenominationNotAllowed,
    NotYourTurn,
    OwnBid,
    OwnSide,
    Reason,
    UnknownCall,
)
from coinche_teach.engine.rules.shapes import Bidding, Naming, Points, TurnedUp
from coinche_teach.engine.seats import Seat


def look_at(auction: Auction) -> Saying:
    """Hint at what stands."""
    contract = auction.contract
    if contract is None or not contract.bid:
        return LookAtStanding("nothing", "P", auction.turn or ME)
    if auction.coinched_by is not None:
        return LookAtStanding("coinched", contract.bid, auction.coinched_by)
    case = "number" if isinstance(auction.rules.auction, Points) else "bid"
    return LookAtStanding(case, contract.bid, contract.by)


def refusal(auction: Auction, seat: Seat, call: Call, reason: Reason) -> tuple[Saying | Reason, Saying]:
    """Return what speaks against a call here, and what it would have needed."""
    here: Saying | Reason = reason
    if isinstance(reason, UnknownCall):
        here = NotACallNow(str(call), reason.wanted)
    elif isinstance(reason, OwnBid) and seat is not ME:
        here = RaisesSelf(seat, reason.standing)
    case, better = _need(auction, seat, call, reason)
    return here, CallWouldNeed(case, str(call), better)


def _need(auction: Auction, seat: Seat, call: Call, reason: Reason) -> tuple[str, str]:
    """Return the case in which a refused call would be open, tried with the engine where it can be."""
    match reason:
        case NotYourTurn():
            in_turn = auction.but(turn=seat)
            return ("in_turn" if in_turn.judge(call) is None else "other_moment"), "P"
        case CoincheFreezes():
            free = auction.but(coinched_by=None)
            return ("uncoinched" if free.judge(call, seat) is None else "frozen_own"), "P"
        case OwnSide():
            return ("other_side" if isinstance(call, Coinche) else "own_side"), "P"
        case DenominationNotAllowed() if auction.stage is Stage.SECOND_ROUND:
            turned = auction.turned is not None and reason.denomination.suit is auction.turned.suit
            return ("first_round" if turned else reason.code), "P"
        case UnknownCall():
            return _other_moment(auction, call), "P"
    better = _better(auction, seat, call)
    if better is not None:
        return "better", better
    return reason.code, "P"


def _better(auction: Auction, seat: Seat, call: Call) -> str | None:
    """Return the nearest bid in the same denomination that would be open, or None."""
    kind = auction.rules.auction
    if isinstance(call, Bid) and isinstance(kind, Bidding) and isinstance(call.level, int):
        levels: tuple[Level, ...] = (*rungs(kind), *kind.top_bids)
        for level in levels:
            bid = Bid(level, call.denomination)
            if level_height(level) > call.level and auction.judge(bid, seat) is None:
                return str(bid)
    if isinstance(call, BidPoints) and isinstance(kind, Points):
        for number in range(call.level + 1, kind.max_bid + 1):
            if auction.judge(BidPoints(number), seat) is None:
                return str(number)
    return None


def _other_moment(auction: Auction, call: Call) -> str:
    """Name where a call that has no place now would have one."""
    kind = auction.rules.auction
    match call:
        case Take() if isinstance(kind, TurnedUp):
            return "first_round"
        case Name() if isinstance(kind, TurnedUp) and call.denomination in auction.rules.denominations:
            turned = auction.turned
            return "take_it" if turned and call.denomination.suit is turned.suit else "second_round"
        case Name() if isinstance(kind, Points):
            return "won_bidding"
        case Name() if isinstance(kind, Naming):
            return "not_named"
        case BidPoints() if isinstance(kind, Points):
            return "still_bidding"
        case Coinche() | Surcoinche() if hasattr(kind, "coinche") and kind.coinche.value == "afterwards":
            return "contract_stands"
        case Coinche() | Surcoinche():
            return "rules_with_coinche"
    return "other_rules"


def why_open(auction: Auction, seat: Seat, call: Call) -> OpenHere:
    """Say why a call is open to a seat."""
    contract = auction.contract
    standing = contract.bid if contract is not None and contract.bid else "P"
    by = contract.by if contract is not None else seat
    match call:
        case Pass():
            case = "pass_on" if isinstance(auction.rules.auction, Naming) and contract is None else "pass"
        case Coinche():
            case = "coinche" if seat is auction.turn else "out_of_turn"
        case Surcoinche():
            case, by = "surcoinche", auction.coinched_by if auction.coinched_by is not None else by
        case Take():
            case = "take"
        case Name():
            case = "name"
        case _:
            case = _why_bid(auction, seat)
    return OpenHere(case, str(call), standing, by)


def _why_bid(auction: Auction, seat: Seat) -> str:
    if auction.contract is None:
        return "first"
    if auction.coinched_by is not None:
        return "escape"
    if any(one.seat is seat and isinstance(one.call, Pass) for one in auction.calls):
        return "passed_before"
    return "higher"
