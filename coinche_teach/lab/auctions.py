"""Auctions by the thousand: what was called once in a moment of an auction is not asked again.

Players call and the engine judges, as ever; a moment remembers what came of it for all hands that look alike
to the bidder (`looks`). What is not remembered is asked, with the hand itself.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum, auto
from functools import lru_cache
from types import MappingProxyType
from typing import Final

from coinche_teach.engine.auction import Auction
from coinche_teach.engine.calls import BidPoints, Call, Contract, Stage
from coinche_teach.engine.cards import DECK
from coinche_teach.engine.chance import Chance
from coinche_teach.engine.deal import Deal
from coinche_teach.engine.round import Round
from coinche_teach.engine.rules import Rules
from coinche_teach.engine.rules.shapes import Bidding
from coinche_teach.engine.seats import SEATS, Seat
from coinche_teach.lab.bidders import Answering, answering, convention_call, recalled
from coinche_teach.lab.looks import ASK, DOUBTS, Looks, Shares, highest
from coinche_teach.lab.players import Bids, drawn_call, plain_call, random_call
from coinche_teach.lab.seen import Seen
from coinche_teach.lab.tables import MOST_POINTS

# How much is remembered, some tens of megabytes; what comes later is asked each time.
MOST_MOMENTS: Final = 30_000
MOST_STEPS: Final = 100_000
_OTHERS = Chance("players who draw nothing")


class Standing(Enum):
    """Name what stands for the seat in turn, as the conventions see it."""

    NOTHING = auto()
    SETTLED = auto()  # its own bid, or all tricks
    FIRST = auto()  # its partner's bid: answered for the first time
    AGAIN = auto()  # once more
    BACK = auto()  # or in its own suit
    OTHERS = auto()  # the other side's bid
    TOO_HIGH = auto()  # the same, above what is opened with

    @classmethod
    def of(cls, auction: Auction) -> Standing:
        """Say what stands."""
        turn, contract = auction.turn, auction.contract
        if contract is None or turn is None:
            return cls.NOTHING
        if contract.by is turn or not isinstance(contract.level, int):
            return cls.SETTLED
        if contract.by is turn.partner:
            return _ANSWERING[answering(auction, turn)]
        return cls.TOO_HIGH if contract.level >= highest(auction.rules) else cls.OTHERS


_ANSWERING: Final = MappingProxyType(
    {
        Answering.FIRST: Standing.FIRST,
        Answering.AGAIN: Standing.AGAIN,
        Answering.BACK: Standing.BACK,
    }
)


@dataclass(slots=True, eq=False)
class Moment:
    """Hold an auction as far as it has gone, and what came of the calls made in it, each with its text.

    Once there is a contract, `round` is one whose play opens so; its cards are those of the deal that came
    here first.
    """

    auction: Auction
    round: Round | None
    turn: Seat | None
    contract: Contract | None
    standing: Standing
    steps: dict[Hashable, tuple[str, Moment]] = field(default_factory=dict)
    _calls: tuple[Call, ...] | None = None
    _lowest: int | None = None

    @classmethod
    def of(cls, round: Round) -> Moment:
        """Begin to remember what comes of a round's auction."""
        bids = isinstance(round.rules.auction, Bidding)
        standing = Standing.of(round.auction) if bids else Standing.NOTHING
        play = None if round.cards is None else round
        return cls(round.auction, play, round.auction.turn, round.contract, standing)

    @property
    def calls(self) -> tuple[Call, ...]:
        """Return the calls that are open to the seat in turn."""
        if self._calls is None:
            auction = self.auction
            assert self.turn is not None
            seen = Seen(auction.rules, self.turn, auction.dealer, (), auction, auction.turned)
            self._calls = seen.calls
        return self._calls

    @property
    def lowest(self) -> int:
        """Return the lowest number of points that can be bid, or one that nobody has."""
        if self._lowest is None:
            levels = (one.level for one in self.calls if isinstance(one, BidPoints))
            self._lowest = next(levels, len(DECK) * MOST_POINTS)
        return self._lowest


@dataclass(frozen=True, slots=True)
class Table:
    """Hold what a batch of deals is called from: who bids, what each sees, and the deals themselves.

    `streams` gives each deal's seats their chance, `deal` a deal as the engine holds it.
    """

    bidders: Sequence[Bids]
    shares: Shares | None
    looks: Looks | None
    streams: Callable[[int, Seat], Chance]
    deal: Callable[[int], Deal]


_NAMING = Stage.NAMING, Stage.SECOND_ROUND


def _plain(table: Table, moment: Moment, deal: int, seat: Seat) -> int:
    shares = table.shares
    assert shares is not None
    if moment.auction.stage in _NAMING:
        return shares.name[deal][seat]
    found = shares.bid[deal][seat]
    return found if shares.counted is None else shares.counted[deal][seat] >= moment.lowest


def by_convention(table: Table, moment: Moment, deal: int, seat: Seat) -> int:
    """Number what the conventions look at in a moment, with the hand of a seat."""
    looks, contract, standing = table.looks, moment.contract, moment.standing
    assert looks is not None
    if standing is Standing.NOTHING:
        return looks.open[deal][seat]
    assert contract is not None and contract.denomination is not None
    denomination = contract.denomination
    if standing is Standing.FIRST:
        return looks.first[denomination][deal][seat]
    if standing is Standing.AGAIN:
        return looks.again[denomination][deal][seat]
    if standing is Standing.SETTLED or standing is Standing.BACK:
        return 0
    opened = looks.open[deal][seat]
    if opened == ASK:
        return ASK
    if standing is Standing.TOO_HIGH:
        opened = 0
    return opened * DOUBTS + looks.doubt[denomination][deal][seat]


Key = Callable[[Table, Moment, int, Seat], int]


class Auctions:
    """Hold the moments of the auctions under one rule set.

    Moments with other words behind them are one if all else is the same: what stands, who has spoken, and
    what the bidders recall, if any of them looks back.
    """

    def __init__(self, rules: Rules, looking_back: bool) -> None:
        self.rules = rules
        self.looking_back = looking_back
        self._opened: dict[tuple[int, int], Moment] = {}
        self._moments: dict[Hashable, Moment] = {}
        self._steps = 0
        bids = isinstance(rules.auction, Bidding)
        self._keys: Mapping[Bids, Key] = {
            plain_call: _plain,
            convention_call: by_convention if bids else _plain,
        }

    def plain(self, bid: Bids) -> bool:
        """Say whether a bidder looks at shares."""
        return self._keys.get(bid) is _plain

    def by_convention(self, bid: Bids) -> bool:
        """Say whether a bidder looks at what conventions tell."""
        return self._keys.get(bid) is by_convention

    def held(self, table: Table, dealer: int, turned: int, deal: int) -> tuple[Moment, list[str]]:
        """Hold the auction of one of a table's deals; return its last moment and what was called."""
        moment = self._opened.get((dealer, turned))
        if moment is None:
            moment = self._opened[dealer, turned] = Moment.of(Round.open(table.deal(deal)))
        said: list[str] = []
        while moment.turn is not None:
            seat = moment.turn
            bid = table.bidders[seat]
            if bid is random_call:
                key: Hashable = drawn_call(moment.calls, table.streams(deal, seat))
            else:
                number = self._keys[bid](table, moment, deal, seat)
                key = None if number == ASK else (bid, number)
            step = moment.steps.get(key) if key is not None else None
            if step is None:
                step = self._made(moment, key, bid, table.deal(deal))
            text, moment = step
            said.append(text)
        return moment, said

    def _made(self, moment: Moment, key: Hashable, bid: Bids, deal: Deal) -> tuple[str, Moment]:
        """Ask for a call and make it; return its text with what follows, remembered by call and key."""
        round = Round(deal, moment.auction)
        call = key if isinstance(key, Call) else bid(Seen.of(round), _OTHERS)
        step = moment.steps.get(call)
        if step is None:
            step = str(call), self._after(round.say(call))
        for one in (call, key):
            if one is not None and self._steps < MOST_STEPS:
                moment.steps[one] = step
                self._steps += 1
        return step

    def _after(self, round: Round) -> Moment:
        key = told(round.auction, self.looking_back)
        moment = self._moments.get(key)
        if moment is None:
            moment = Moment.of(round)
            if len(self._moments) < MOST_MOMENTS:
                self._moments[key] = moment
        return moment


# Whose calls are remembered; others are asked through the engine.
REMEMBERED: Final = (random_call, plain_call, convention_call)
_LOOKING_BACK: Final = (convention_call,)


def told(auction: Auction, looking_back: bool) -> Hashable:
    """Tell an auction by what stands, who has spoken, and what the bidders recall of the words."""
    spoken = tuple(one.seat for one in auction.calls[: len(SEATS)])
    behind = recalled(auction) if looking_back else ()
    return spoken, behind, *(getattr(auction, name) for name in _STANDING)


_STANDING = tuple(name for name in Auction.__slots__ if name not in ("rules", "calls"))


@lru_cache(maxsize=8)
def auctions(rules: Rules, bidders: tuple[Bids, ...]) -> Auctions:
    """Return what is remembered of auctions between these bidders."""
    return Auctions(rules, any(one in _LOOKING_BACK for one in bidders))
