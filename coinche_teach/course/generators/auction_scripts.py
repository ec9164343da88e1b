"""How auctions are put together by situation: short scripts, turned so that the right seat has the word.

A script is a row of tokens: `b` bids a little higher, `P` passes, `X` and `XX` coinche and surcoinche,
`K` bids capot, `n` names a denomination, `t` takes.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Final

from coinche_teach.course.auction_heard import ME, replayed
from coinche_teach.engine.auction import Auction
from coinche_teach.engine.auction_kinds import rungs
from coinche_teach.engine.calls import (
    Bid,
    BidPoints,
    Call,
    Coinche,
    Name,
    Pass,
    Spoken,
    Surcoinche,
    Take,
    Top,
)
from coinche_teach.engine.cards import DECK, Card
from coinche_teach.engine.chance import Chance
from coinche_teach.engine.rules import Rules
from coinche_teach.engine.rules.shapes import Bidding, Naming, Points, Taking, TurnedLast, TurnedUp
from coinche_teach.engine.seats import SEATS, Seat

_WORDS: Final[dict[str, Call]] = {"P": Pass(), "X": Coinche(), "XX": Surcoinche(), "t": Take()}
# What a player of a made-up auction leans to, by kind of auction.
_LEANS: Final[dict[type, str]] = {
    Bidding: "P P P P P P P P b b b b b b b b X X X XX XX XX K",
    Points: "P P b b b n",
    Naming: "P n n P X X XX",
    Taking: "P P P t",
    TurnedUp: "P P P P P t n",
}


@dataclass(frozen=True, slots=True)
class Made:
    """Hold an auction that was put together, with what opened it."""

    dealer: Seat
    turned: Card | None
    auction: Auction

    def turned_to(self, seat: Seat, wanted: Seat) -> Made:
        """Return the same auction, everybody moved round so that one seat becomes another."""
        step = wanted - seat
        dealer = SEATS[(self.dealer + step) & 3]
        calls = tuple(Spoken(SEATS[(one.seat + step) & 3], one.call) for one in self.auction.calls)
        return Made(dealer, self.turned, replayed(self.auction.rules, dealer, self.turned, calls))

    def upto(self, count: int) -> Made:
        """Return the auction as it stood after so many calls."""
        calls = self.auction.calls[:count]
        return Made(self.dealer, self.turned, replayed(self.auction.rules, self.dealer, self.turned, calls))

    @property
    def held(self) -> tuple[Rules, Seat, Card | None, tuple[Spoken, ...]]:
        """Return what an item about it holds."""
        return self.auction.rules, self.dealer, self.turned, self.auction.calls


def opened(chance: Chance, rules: Rules) -> Made:
    """Open an auction with a dealer and, where one is turned up, a card."""
    dealer = chance.choice(SEATS)
    turned = chance.choice(DECK) if isinstance(rules.auction, TurnedUp | TurnedLast) else None
    return Made(dealer, turned, Auction.open(rules, dealer, turned))


def scripted(chance: Chance, rules: Rules, scripts: Iterable[str]) -> Made | None:
    """Return an auction after one of these scripts, the first in drawn order that the rules let run."""
    for script in chance.shuffled([*scripts]):
        made = opened(chance, rules)
        auction: Auction | None = made.auction
        for token in script.split():
            auction = spoken(chance, auction, token) if auction is not None else None
        if auction is not None:
            return Made(made.dealer, made.turned, auction)
    return None


def for_me(made: Made) -> Made:
    """Turn an auction so that the learner has the word; one that is over stays as it is."""
    turn = made.auction.turn
    return made if turn is None else made.turned_to(turn, ME)


def wandering(chance: Chance, rules: Rules) -> list[Made]:
    """Make an auction up to its end, every call lawful, and return it as it stood after each call."""
    made = opened(chance, rules)
    path = [made]
    tokens = _LEANS.get(type(rules.auction), "P").split()
    while not path[-1].auction.over:
        auction = path[-1].auction
        # Nobody bids for ever: after twelve calls everybody passes who may.
        leans = tokens if len(auction.calls) < 12 else ["P", "n"]
        after = spoken(chance, auction, chance.choice(leans))
        if after is not None:
            path.append(Made(made.dealer, made.turned, after))
    return path


def wandered(chance: Chance, rules: Rules) -> Made:
    """Make an auction up to its end, every call lawful."""
    return wandering(chance, rules)[-1]


def spoken(chance: Chance, auction: Auction, token: str) -> Auction | None:
    """Return the auction after a token's call, or None where the rules refuse it."""
    if auction.over:
        return None
    call = _WORDS.get(token) or _drawn(chance, auction, token)
    if call is None or auction.judge(call) is not None:
        return None
    return auction.say(call)


def _drawn(chance: Chance, auction: Auction, token: str) -> Call | None:
    kind, rules = auction.rules.auction, auction.rules
    denomination = chance.choice(rules.denominations)
    if token == "n":
        return Name(denomination)
    if isinstance(kind, Points):
        return BidPoints(above(auction) + chance.choice((1, 1, 2, 3, 5)))
    if not isinstance(kind, Bidding):
        return None
    if token == "K":
        return Bid(Top.CAPOT, denomination) if Top.CAPOT in kind.top_bids else None
    numbers = steps_above(auction, 3)
    return Bid(chance.choice((numbers[0], *numbers)), denomination) if numbers else None


def above(auction: Auction) -> int:
    """Return the standing number, or one below which the first bids of points are not worth a word."""
    contract = auction.contract
    if contract is not None and isinstance(contract.level, int):
        return contract.level
    return 20 if isinstance(auction.rules.auction, Points) else 0


def steps_above(auction: Auction, count: int) -> Sequence[int]:
    """Return the next rungs above the standing bid."""
    kind, contract = auction.rules.auction, auction.contract
    if not isinstance(kind, Bidding) or (contract is not None and not isinstance(contract.level, int)):
        return ()
    standing = above(auction)
    return tuple(islice((level for level in rungs(kind) if level > standing), count))
