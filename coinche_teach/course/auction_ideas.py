"""Wrong ideas about the auction: what shows in a call that is taken for open, or in a count of passes."""

from __future__ import annotations

from coinche_teach.course.auction_rules import speaks_once, timing
from coinche_teach.course.misconceptions import Misconception
from coinche_teach.course.roles import Role, roles
from coinche_teach.engine.auction import Auction
from coinche_teach.engine.calls import Bid, Call, Coinche, Name, Pass, Spoken, Stage, Surcoinche
from coinche_teach.engine.reasons import AlreadySpoke, CoincheFreezes, MustName, OwnBid, Reason
from coinche_teach.engine.rules import Rules
from coinche_teach.engine.rules import choices as rule
from coinche_teach.engine.rules.shapes import Bidding, Points, Taking, TurnedUp
from coinche_teach.engine.seats import SEATS, Seat

_M = Misconception


def is_manille(rules: Rules) -> bool:
    """Say whether all suits rank alike, so that what is said as at coinche takes one game for the other."""
    return roles(rules) == (Role.EVERY,)


def of_refused(auction: Auction, seat: Seat, call: Call, reason: Reason) -> Misconception | None:
    """Return the idea of who takes a call for open that is refused."""
    contract = auction.contract
    own = contract is not None and contract.by is seat
    if isinstance(reason, OwnBid | AlreadySpoke) or (own and isinstance(reason, CoincheFreezes)):
        return _M.M35
    if isinstance(call, Surcoinche):
        return _M.M31
    return _M.M40 if is_manille(auction.rules) and _as_at_coinche(auction, call, reason) else None


def _as_at_coinche(auction: Auction, call: Call, reason: Reason) -> bool:
    """Say whether a refused call is one that coinche has at such a moment."""
    match call:
        case Bid():
            return True
        case Coinche():
            return timing(auction.rules) is rule.Coinche.NEVER
        case Name():
            return isinstance(auction.rules.auction, Points) and auction.stage is Stage.BIDDING
    return isinstance(reason, MustName)


def passed(calls: tuple[Spoken, ...], seat: Seat) -> bool:
    """Say whether a seat has passed."""
    return any(one.seat is seat and isinstance(one.call, Pass) for one in calls)


def passes_since(auction: Auction) -> int:
    """Count the passes at the end of an auction."""
    count = 0
    for one in reversed(auction.calls):
        if not isinstance(one.call, Pass):
            break
        count += 1
    return count


def of_passes(auction: Auction, left: int, found: int) -> Misconception | None:
    """Return the idea under which another number of passes closes an auction.

    Passes are final, or never are; who bid is asked about his own bid; three passes close, as elsewhere.
    """
    kind, contract = auction.rules.auction, auction.contract
    if isinstance(kind, TurnedUp | Taking):
        round = len(SEATS) if isinstance(kind, Taking) else -len(SEATS)
        return _M.M35 if contract is None and found - left == round else None
    if contract is None:
        return None
    usual = found == len(SEATS) - 1 - passes_since(auction) != left
    if is_manille(auction.rules):
        return _M.M40 if usual else None
    if not isinstance(kind, Bidding):
        return None
    if speaks_once(auction.rules) and usual and auction.stage is Stage.BIDDING:
        return _M.M35
    return _M.M35 if _skips(auction, left, found) or _asks_bidder(auction, left, found) else None


def _skips(auction: Auction, left: int, found: int) -> bool:
    """Say whether those who have passed are left out of a number."""
    if auction.turn is None:
        return False
    asked = [*auction.rules.direction.round(auction.turn)][:left]
    return found == sum(not passed(auction.calls, seat) for seat in asked) != left


def _asks_bidder(auction: Auction, left: int, found: int) -> bool:
    """Say whether the bidder's own word is counted, as if he could raise himself."""
    contract = auction.contract
    numbered = contract is not None and isinstance(contract.level, int)
    closes = auction.turn is not None or isinstance(auction.calls[-1].call, Pass)
    free = auction.coinched_by is None and not speaks_once(auction.rules)
    return numbered and closes and free and found == left + 1
