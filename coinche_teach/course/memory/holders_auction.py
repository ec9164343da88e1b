"""Who takes the auction to go otherwise than it does: wrong ideas that are no false rules."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from coinche_teach.course.auction_heard import ME
from coinche_teach.course.auction_ideas import of_refused
from coinche_teach.course.auction_reasons import why_open
from coinche_teach.course.auction_rules import speaks_once
from coinche_teach.course.items import Answer
from coinche_teach.course.items_auction_next import OVER
from coinche_teach.course.misconceptions import Misconception
from coinche_teach.engine.calls import Bid, Pass
from coinche_teach.engine.rules.choices import Leader
from coinche_teach.engine.rules.shapes import Bidding, TurnedLast
from coinche_teach.engine.seats import Direction, Seat

Held = Callable[[Any], Answer | None]


def _right(item: Any) -> Answer:
    found: Answer = item.solution()
    return found


def _passed(item: Any) -> set[Seat]:
    return {one.seat for one in item.calls if isinstance(one.call, Pass)}


def _again(item: Any) -> bool:
    """Say whether who has passed may bid all the same."""
    return isinstance(item.rules.auction, Bidding) and not speaks_once(item.rules)


# --- how often one speaks ------------------------------------------------------------------------


def _calls_of_own(item: Any) -> Answer:
    """Raise one's own bid, speak again where that is over, and not at all after a pass."""
    right = tuple(item.solution())
    refused = [(one, item.refused[str(one)]) for one in item.offered if item.refused[str(one)] is not None]
    out = [
        str(one) for one, reason in refused if of_refused(item.auction, ME, one, reason) is Misconception.M35
    ]
    if out:
        return tuple(text for text in item.refused if text in right or text in out)
    if not (_again(item) and ME in _passed(item)):
        return right
    bids = {str(one) for one in item.offered if isinstance(one, Bid)}
    return tuple(text for text in right if text not in bids)


def _skips_who_passed(item: Any) -> Answer:
    turn, passed = item.auction.turn, _passed(item)
    if turn not in passed or not _again(item) or item.auction.coinched_by is not None:
        return _right(item)
    contract = item.auction.contract
    for seat in item.rules.direction.round(turn):
        if seat not in passed and not (contract is not None and seat is contract.by):
            return str(seat.name)
    return OVER


def _leaves_them_out(item: Any) -> Answer:
    """Count no pass of who has passed already."""
    if not isinstance(item.rules.auction, Bidding) or item.auction.over or item.auction.contract is None:
        return _right(item)
    asked = tuple(item.rules.direction.round(item.auction.turn or ME))[: item.left]
    return str(sum(seat not in _passed(item) for seat in asked))


def _blames_who_passed(item: Any) -> Answer | None:
    """Blame the first call of one who had passed; see nothing in speaking twice."""
    for place, auction, reason in item.judged():
        one = item.record[place]
        if reason is not None and of_refused(auction, one.seat, one.call, reason) is Misconception.M35:
            return None
        if reason is not None or why_open(auction, one.seat, one.call).case == "passed_before":
            return str(place)
    return None


# --- which way round -----------------------------------------------------------------------------


def _next_by_left(item: Any) -> Answer:
    """Let the word go to the left."""
    turn, way = item.auction.turn, item.rules.direction
    last = item.calls[-1].seat if item.calls else item.dealer
    if isinstance(item.rules.auction, TurnedLast) or turn is None or way.next(last) is not turn:
        return _right(item)
    return str(Direction.LEFT.next(last).name)


def _settled_by_left(item: Any) -> Answer:
    """Begin with the one to the left of the dealer wherever it is his neighbour who begins."""
    right = dict(item.solution())
    first = item.rules.direction.next(item.dealer).name
    around = [one for one in ("cards", "speaks", "leads") if right.get(one) == first]
    if item.rules.leader is not Leader.FIRST_SPEAKER:
        around = [one for one in around if one != "leads"]
    return {**right, **dict.fromkeys(around, Direction.LEFT.next(item.dealer).name)}


def _settled_four_times(item: Any) -> Answer:
    """Multiply by four whatever was surcoinched."""
    right = dict(item.solution())
    factor = getattr(item.rules.auction, "surcoinche_factor", 1)
    once = getattr(item.rules.auction, "coinche_factor", 1)
    return {**right, "times": "4"} if factor != once and right.get("times") == str(factor) else right


HOLDERS: Final[Mapping[tuple[str, str], Held]] = {
    ("settled", "M31"): _settled_four_times,
    ("legal_calls", "M35"): _calls_of_own,
    ("what_next", "M35"): _skips_who_passed,
    ("passes_left", "M35"): _leaves_them_out,
    ("repair", "M35"): _blames_who_passed,
    ("what_next", "M36"): _next_by_left,
    ("settled", "M36"): _settled_by_left,
}
"""What is answered by who holds a wrong idea about the auction, by kind of item and code."""
