"""The worked example of lesson 6: one auction, word by word, in the kind of auction that the rules have."""

from __future__ import annotations

from itertools import islice
from typing import Final

from coinche_teach.course.auction_heard import Heard
from coinche_teach.course.auction_rules import kind_of, speaks_once, timing, ways
from coinche_teach.course.lesson import Step
from coinche_teach.course.sayings_auction_settled import (
    ShowAnswer,
    ShowEnd,
    ShowFirst,
    ShowLead,
    ShowSaid,
)
from coinche_teach.engine.auction import Auction
from coinche_teach.engine.auction_kinds import rungs
from coinche_teach.engine.calls import Bid, BidPoints, Call, Coinche, Name, Pass, Take
from coinche_teach.engine.cards import Card, Denomination, card
from coinche_teach.engine.rules import Rules
from coinche_teach.engine.rules import choices as rule
from coinche_teach.engine.rules.shapes import Bidding, Naming, Points, Taking, TurnedLast, TurnedUp
from coinche_teach.engine.seats import Seat

_PASS: Final = Pass()
_DEALER: Final = Seat.W


def example(rules: Rules) -> tuple[Step, ...]:
    """Follow an auction from the deal to the first lead."""
    turned = card("9H") if isinstance(rules.auction, TurnedUp | TurnedLast) else None
    whole = _whole(rules)
    auctions = [Auction.open(rules, _DEALER, turned)]
    for one in whole:
        auctions.append(auctions[-1].say(one))
    steps = [Step(_first(rules, auctions[0]), shows=_shown(auctions[0], turned))]
    if not isinstance(rules.auction, TurnedLast):
        steps.append(Step(_said(rules), shows=_shown(auctions[0], turned)))
    steps += [
        Step(_answer(case, auctions[count]), shows=_shown(auctions[count], turned))
        for case, count in _stops(rules)
    ]
    steps.append(Step(_end(rules), shows=_shown(auctions[-1], turned)))
    steps.append(Step(_lead(rules, auctions[-1]), shows=_shown(auctions[-1], turned)))
    return tuple(steps)


def _whole(rules: Rules) -> tuple[Call, ...]:
    """Return the calls of the example, in the order in which they are said."""
    kind = rules.auction
    first, *rest = rules.denominations
    other = rest[0] if rest else first
    match kind:
        case Bidding():
            low, high = _ladder(kind)
            bids = (Bid(low, first), _PASS, Bid(high, other))
            if speaks_once(rules) or timing(rules) is rule.Coinche.AFTERWARDS:
                # Everybody speaks once, or passes on; then the other side is asked, then the takers.
                closing = (_PASS,) if speaks_once(rules) else (_PASS, _PASS, _PASS)
                return (*bids, *closing, Coinche(), _PASS, _PASS)
            doubles = () if timing(rules) is rule.Coinche.NEVER else (Coinche(),)
            return (*bids, *doubles, _PASS, _PASS, _PASS)
        case Naming():
            asked = () if timing(rules) is rule.Coinche.NEVER else (_PASS, _PASS)
            leaves = kind.pass_on is rule.PassOn.TO_PARTNER
            return (*((_PASS,) if leaves else ()), Name(other), *asked)
        case Points():
            low = max(kind.min_bid, 30)
            return BidPoints(low), BidPoints(min(low + 5, kind.max_bid)), _PASS, _PASS, _PASS, Name(other)
        case Taking():
            return _PASS, Take()
        case TurnedUp():
            named = next(one for one in rules.denominations if one is not Denomination.HEARTS)
            return _PASS, _PASS, _PASS, _PASS, _PASS, Name(named)
    return ()


def _ladder(kind: Bidding) -> tuple[int, int]:
    """Return the least bid and the next one, or the least one twice where there is no other."""
    low, high = (*islice(rungs(kind), 2), kind.min_bid)[:2]
    return low, high


def _stops(rules: Rules) -> tuple[tuple[str, int], ...]:
    """Name the moments of the example to stop at, each with the number of calls said."""
    match rules.auction:
        case Bidding() as kind:
            doubled = kind.after_coinche.value if timing(rules) is not rule.Coinche.NEVER else "no_coinche"
            if timing(rules) is rule.Coinche.AFTERWARDS:
                return ("raise", 3), ("window", len(_whole(rules)) - 2)
            return ("raise", 3), (doubled, 4 if doubled != "no_coinche" else 3)
        case Naming():
            named = len(_whole(rules)) - (0 if timing(rules) is rule.Coinche.NEVER else 2)
            return (("no_coinche" if timing(rules) is rule.Coinche.NEVER else "window", named),)
        case Points():
            return (("out", 3),)
        case TurnedUp():
            return (("second", 4),)
    return ()


def _shown(auction: Auction, turned: Card | None) -> Heard:
    return Heard(auction.rules, auction.dealer, turned, auction.calls)


def _first(rules: Rules, auction: Auction) -> ShowFirst:
    seat = auction.turn if auction.turn is not None else auction.dealer
    return ShowFirst(kind_of(rules), auction.dealer, seat, ways(rules))


def _said(rules: Rules) -> ShowSaid:
    kind, name = rules.auction, kind_of(rules)
    number = following = 0
    if isinstance(kind, Bidding):
        number, following = _ladder(kind)
    if isinstance(kind, Points):
        number = kind.min_bid
    if isinstance(kind, Naming) and kind.pass_on is rule.PassOn.TO_PARTNER:
        name = "leaves"
    return ShowSaid(name, number, following, rules.denominations)


def _answer(case: str, auction: Auction) -> ShowAnswer:
    last = auction.calls[-1]
    return ShowAnswer(case, str(last.call), last.seat)


def _end(rules: Rules) -> ShowEnd:
    name = kind_of(rules)
    return ShowEnd(f"{name}_once" if speaks_once(rules) else name)


def _lead(rules: Rules, auction: Auction) -> ShowLead:
    contract = auction.contract
    assert contract is not None
    seats = {
        rule.Leader.TAKER: contract.by,
        rule.Leader.DEALER: auction.dealer,
        rule.Leader.FIRST_SPEAKER: rules.direction.next(auction.dealer),
    }
    return ShowLead(rules.leader.value, seats[rules.leader], ways(rules))
