"""A bidder who follows the conventions of the sheets, told in rungs so that every ladder can climb them.

Source: "Coinche, club rules (minimum 82)", its advice on bidding: the lowest bid without the jack of trumps
(the 20), one rung more with it; a raise of one rung for the 14 or the 20; a rung in the suit of an ace; a
long annonce bid with the hand; at sans atout the lowest bid with two aces, one rung more with three.
What it leaves open (how long a suit, when to overcall or to coincher) is common sense written below.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum, auto
from functools import lru_cache

from coinche_teach.engine.annonces import find
from coinche_teach.engine.auction import Auction
from coinche_teach.engine.auction_kinds import rungs
from coinche_teach.engine.calls import Bid, Call, Coinche, Pass
from coinche_teach.engine.cards import Card, Denomination, Rank, Suit
from coinche_teach.engine.chance import Chance
from coinche_teach.engine.rules import Rules
from coinche_teach.engine.rules.choices import Counts, Speaking
from coinche_teach.engine.rules.shapes import Bidding
from coinche_teach.engine.seats import PAIRS, SEATS, Seat
from coinche_teach.lab.players import Player, careful_card, plain_call
from coinche_teach.lab.seen import Seen

# A long annonce is bid from a cinquante on: this many cards of a run.
LONG_RUN = 4
_LONG, _LONGER = 3, 4
# With this many trumps behind a jack, or side aces against a high bid, the bid is doubted.
_TRUMPS_TO_DOUBT, _ACES_TO_DOUBT, _HIGH = 3, 3, 5


@dataclass(frozen=True, slots=True)
class Look:
    """Hold how a hand looks in one denomination."""

    denomination: Denomination
    length: int
    best: bool
    second: bool
    aces: int

    @classmethod
    def at(cls, seen: Seen, denomination: Denomination) -> Look:
        """Look at the hand of a seat in a denomination; `best` and `second` are the two highest trumps."""
        trump, first, second = _honours(seen.rules, denomination)
        length = aces = 0
        for card in seen.hand:
            if card.suit is trump:
                length += 1
            elif card.rank is Rank.ACE:
                aces += 1
        return cls(denomination, length, first in seen.hand, second in seen.hand, aces)

    @property
    def opening(self) -> int | None:
        """Return on which rung this hand opens, counted from 0, or None."""
        if self.denomination is Denomination.SANS_ATOUT:
            return self.aces - 2 if self.aces >= 2 else None
        if self.denomination is Denomination.TOUT_ATOUT:
            return None
        if self.best and (self.length >= _LONG or (self.length == 2 and self.second and self.aces)):
            return 1
        if self.second and (self.length >= _LONGER or (self.length == _LONG and self.aces)):
            return 0
        return None

    @property
    def doubts(self) -> tuple[bool, bool]:
        """Say whether this hand doubts any bid, and whether it doubts a high one."""
        return self.best and self.length >= _TRUMPS_TO_DOUBT, self.aces >= _ACES_TO_DOUBT

    @property
    def worth(self) -> tuple[int, int, int]:
        """Return what compares two denominations in which the hand could open."""
        return self.best + self.second, self.length, self.aces


@lru_cache(maxsize=256)
def _honours(rules: Rules, denomination: Denomination) -> tuple[Suit | None, Card | None, Card | None]:
    """Return the trump suit and its two highest cards, where there is one."""
    order = rules.order(denomination)
    if order.trump is None:
        return None, None, None
    ranks = order.scales[order.trump].ranks
    return order.trump, Card(order.trump, ranks[0]), Card(order.trump, ranks[1])


def convention_call(seen: Seen, chance: Chance) -> Call:
    """Call by the conventions; where nothing is bid on a ladder, by the look of the hand.

    >>> from coinche_teach.engine.auction import Auction
    >>> from coinche_teach.engine.cards import cards
    >>> from coinche_teach.engine.rules import rules
    >>> club = rules("club82")
    >>> seen = Seen(club, Seat.E, Seat.S, cards("JH 9H AH 7S 8D 7C"), Auction.open(club, Seat.S))
    >>> str(convention_call(seen, Chance(1)))
    '85H'
    """
    if not isinstance(seen.rules.auction, Bidding):
        return plain_call(seen, chance)
    for call in (*_wishes(seen), Pass()):
        if seen.auction.judge(call) is None:
            return call
    return seen.calls[0]


def _wishes(seen: Seen) -> Iterator[Call]:
    """Walk the calls that the hand would like to make, the dearest wish first."""
    contract = seen.contract
    if contract is None:
        yield from _openings(seen)
    elif contract.by is seen.seat:
        return
    elif contract.by is seen.seat.partner:
        yield from _answers(seen, contract.denomination, contract.level)
    elif isinstance(contract.level, int):
        if _doubts(seen, contract.denomination, contract.level):
            yield Coinche()
        yield from (call for call in _openings(seen) if _above(call, contract.level))


def _above(call: Bid, level: int) -> bool:
    return isinstance(call.level, int) and call.level > level


def ladder(seen: Seen) -> tuple[int, ...]:
    """Return the numbers that can be bid, low to high."""
    return _ladder(seen.rules)


@lru_cache(maxsize=64)
def _ladder(rules: Rules) -> tuple[int, ...]:
    assert isinstance(rules.auction, Bidding)
    return tuple(rungs(rules.auction))


def _next(seen: Seen, level: int, steps: int = 1) -> int | None:
    higher = [rung for rung in ladder(seen) if rung > level]
    return higher[min(steps, len(higher)) - 1] if higher else None


def _openings(seen: Seen) -> Iterator[Bid]:
    looks = [Look.at(seen, one) for one in seen.rules.denominations]
    able = [look for look in looks if look.opening is not None]
    for look in sorted(able, key=lambda one: one.worth, reverse=True):
        assert look.opening is not None
        steps = ladder(seen)
        level = steps[min(look.opening, len(steps) - 1)]
        annonce = _long_annonce(seen, look) if look.best else 0
        yield Bid(max(rung for rung in steps if rung <= level + annonce), look.denomination)


def bids_annonces(rules: Rules) -> bool:
    """Say whether annonces count for the contract, so that they can be bid."""
    terms = rules.annonces
    return terms is not None and terms.annonces_for_contract is Counts.COUNTS


def _long_annonce(seen: Seen, look: Look) -> int:
    """Return the points of a cinquante or more that can be bid with the hand."""
    if not bids_annonces(seen.rules):
        return 0
    found = find(seen.rules, look.denomination, seen.hand)
    return max((one.points for one in found if len(one.cards) >= LONG_RUN), default=0)


def _answers(seen: Seen, denomination: Denomination | None, level: object) -> Iterator[Call]:
    """Walk the answers to a partner's bid: honours first, aces then, and back to one's own suit."""
    if denomination is None or not isinstance(level, int):
        return
    match answering(seen.auction, seen.seat):
        case Answering.BACK:
            # The partner showed an ace, or has a suit of his own: mine stands if I opened it.
            back, own = _next(seen, level), _own(seen.auction, seen.seat)[-1]
            if back is not None and _opened(seen) is seen.seat:
                yield Bid(back, own.denomination)
        case Answering.FIRST:
            look = Look.at(seen, denomination)
            honours = look.best + look.second
            told = _next(seen, level, honours) if honours else None
            if told is not None:
                yield Bid(told, denomination)
            shown = _next(seen, level)
            if shown is not None and look.aces:
                yield Bid(shown, _ace_suit(seen, denomination) or denomination)
        case Answering.AGAIN if _holds_ace_or_ten(seen, denomination):
            later = _next(seen, level)
            if later is not None and len(_own(seen.auction, seen.seat)) == 1:
                yield Bid(later, denomination)


class Answering(Enum):
    """Name how a seat answers its partner: with honours or aces, once more, or back in its own suit."""

    FIRST = auto()
    AGAIN = auto()
    BACK = auto()


def answering(auction: Auction, seat: Seat) -> Answering:
    """Say how a seat answers the partner's bid that stands."""
    own = _own(auction, seat)
    if not own:
        return Answering.FIRST
    assert auction.contract is not None
    return Answering.AGAIN if own[-1].denomination is auction.contract.denomination else Answering.BACK


def _own(auction: Auction, seat: Seat) -> list[Bid]:
    return [one.call for one in auction.calls if one.seat is seat and isinstance(one.call, Bid)]


def _opened(seen: Seen) -> Seat | None:
    """Return which of the two partners bid first."""
    bids = (one.seat for one in seen.auction.calls if isinstance(one.call, Bid))
    return next((seat for seat in bids if seat.pair is seen.seat.pair), None)


def recalled(auction: Auction) -> tuple[object, ...]:
    """Return all that the conventions recall of the calls behind an auction; the standing bid aside.

    For each seat its last bid's denomination and whether it was its only one; for each pair who bid first.
    """
    told: dict[object, object] = {}
    for one in auction.calls:
        if isinstance(one.call, Bid):
            told.setdefault(one.seat.pair, one.seat)
            told[one.seat] = one.call.denomination, one.seat not in told
    return tuple(told.get(one) for one in (*SEATS, *PAIRS))


def _ace_suit(seen: Seen, denomination: Denomination) -> Denomination | None:
    """Return in which suit to show an ace, where the partner can still come back to his own."""
    assert isinstance(seen.rules.auction, Bidding)
    if seen.rules.auction.speaking is Speaking.ONCE or _opened(seen) is seen.seat:
        return None
    suits = [card.suit for card in seen.hand if card.rank is Rank.ACE and card.suit is not denomination.suit]
    able = [
        Denomination(suit.value) for suit in suits if Denomination(suit.value) in seen.rules.denominations
    ]
    return able[0] if able else None


def _holds_ace_or_ten(seen: Seen, denomination: Denomination) -> bool:
    suit = denomination.suit
    return any(card.suit is suit and card.rank in (Rank.ACE, Rank.TEN) for card in seen.hand)


def _doubts(seen: Seen, denomination: Denomination | None, level: int) -> bool:
    """Say whether the hand should coincher: three trumps with the best one, or aces against a high bid."""
    if denomination is None:
        return False
    any_bid, high_bid = Look.at(seen, denomination).doubts
    return any_bid or (high_bid and bisect_left(ladder(seen), level) >= _HIGH)


CONVENTIONS = Player("conventions", convention_call, careful_card)
CAREFUL = Player("careful", plain_call, careful_card)
