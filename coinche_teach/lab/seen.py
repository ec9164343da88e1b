"""What a player may see: the only thing that simulated players are given."""

from __future__ import annotations

from bisect import bisect_left
from dataclasses import dataclass
from functools import lru_cache
from itertools import groupby

from coinche_teach.engine import auction_kinds
from coinche_teach.engine.auction import Auction
from coinche_teach.engine.calls import Bid, BidPoints, Call, Coinche, Contract, Pass, Surcoinche
from coinche_teach.engine.cards import DECK, Card
from coinche_teach.engine.play import Allowed
from coinche_teach.engine.round import Round
from coinche_teach.engine.rules import Order, Rules
from coinche_teach.engine.seats import Seat
from coinche_teach.engine.trick import Trick


@dataclass(frozen=True, slots=True)
class Seen:
    """Hold what a seat sees when it is its turn: its hand, the calls, the cards on the table.

    `open` is a hand that lies face up for all (a dummy's), `friends` the seats that play on the same
    side, `may_play` what the rules allow now, None during the auction. No other hand is reachable.

    >>> from coinche_teach.engine.deal import Deal, shuffled
    >>> from coinche_teach.engine.rules import rules
    >>> seen = Seen.of(Round.open(Deal.from_deck(rules("club82"), Seat.S, shuffled(1))))
    >>> seen.seat, len(seen.hand), len(seen.hidden)
    (<Seat.E: 1>, 6, 26)
    """

    rules: Rules
    seat: Seat
    dealer: Seat
    hand: tuple[Card, ...]
    auction: Auction
    turned: Card | None = None
    open: tuple[Card, ...] = ()
    order: Order | None = None
    friends: frozenset[Seat] = frozenset()
    tricks: tuple[Trick, ...] = ()
    table: Trick | None = None
    may_play: Allowed | None = None

    @classmethod
    def of(cls, round: Round) -> Seen:
        """Return what the seat in turn sees of a round."""
        seat = round.turn
        assert seat is not None, "nobody is in turn"
        hand = round.held(seat) if round.may_look(seat) else ()
        shown = () if round.dummy is None else round.held(round.dummy)
        play = round.cards
        if play is None:
            return cls(round.rules, seat, round.deal.dealer, hand, round.auction, round.deal.turned, shown)
        return cls(
            round.rules,
            seat,
            round.deal.dealer,
            hand,
            round.auction,
            round.deal.turned,
            shown,
            play.order,
            play.friends[seat],
            play.tricks,
            play.table,
            play.allowed(),
        )

    @property
    def contract(self) -> Contract | None:
        """Return the contract, or the standing bid."""
        return self.auction.contract

    @property
    def calls(self) -> tuple[Call, ...]:
        """Return the calls that are open to the seat."""
        found: list[Call] = []
        for row in _vocabulary(self.rules):
            if isinstance(row[0], Bid | BidPoints):
                # Where a bid is open all higher ones are: no need to ask for each.
                found += row[bisect_left(row, True, key=self.can) :]
            else:
                found += filter(self.can, row)
        return tuple(found)

    def can(self, call: Call) -> bool:
        """Say whether a call is open to the seat."""
        return auction_kinds.judge(self.auction, self.seat, call) is None

    @property
    def played(self) -> tuple[Card, ...]:
        """Return the cards played so far, in order."""
        last = () if self.table is None else self.table.cards
        return (*(card for trick in self.tricks for card in trick.cards), *last)

    @property
    def hidden(self) -> frozenset[Card]:
        """Return the cards whose place the seat cannot know."""
        turned = () if self.turned is None else (self.turned,)
        return frozenset(DECK) - {*self.hand, *self.open, *self.played, *turned}


@lru_cache(maxsize=64)
def _vocabulary(rules: Rules) -> tuple[tuple[Call, ...], ...]:
    """Return every call that the rules know, each kind low to high."""
    known = Pass(), Coinche(), Surcoinche(), *auction_kinds.vocabulary(rules)
    return tuple(tuple(row) for _, row in groupby(known, key=type))
