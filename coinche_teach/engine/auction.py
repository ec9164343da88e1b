"""The auction (enchères): whose turn, which calls are open and why, and the contract that comes of it.

`judge` gives the reason against a call or None; `say` raises with that reason; `legal_calls` lists
what `judge` lets through. There is no other path to legality.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from coinche_teach.engine import auction_kinds
from coinche_teach.engine.calls import Bid, Call, Coinche, Contract, Name, Pass, Spoken, Stage, Surcoinche
from coinche_teach.engine.cards import Card, Denomination
from coinche_teach.engine.reasons import (
    AlreadyCoinched,
    AuctionOver,
    IllegalCall,
    NotCoinched,
    NothingToCoinche,
    NotYourTurn,
    OwnSide,
    Reason,
    UnknownCall,
)
from coinche_teach.engine.rules import Rules, Sides
from coinche_teach.engine.rules import choices as rule
from coinche_teach.engine.rules.shapes import TurnedLast
from coinche_teach.engine.seats import Seat


@dataclass(frozen=True, slots=True)
class Auction:
    """Hold an auction as far as it has gone.

    `contract` is the standing bid, final once `stage` is over; over without one means a new deal.
    `asked` are the seats still to be asked, in the stages that ask seats by name.
    """

    rules: Rules
    dealer: Seat
    turned: Card | None
    calls: tuple[Spoken, ...]
    stage: Stage
    turn: Seat | None
    contract: Contract | None
    coinched_by: Seat | None
    passes: int
    asked: tuple[Seat, ...]

    @classmethod
    def open(cls, rules: Rules, dealer: Seat, turned: Card | None = None) -> Auction:
        """Open the auction; where a turned card fixes trump it is over at once.

        >>> from coinche_teach.engine.rules import rules
        >>> from coinche_teach.engine.calls import call
        >>> auction = Auction.open(rules("club82"), Seat.S).say(call("82H"))
        >>> auction.turn, auction.judge(call("83H"))
        (<Seat.N: 0>, NotOnLadder(level=83, below=82, above=85))
        """
        first = auction_kinds.first_speaker(rules, dealer)
        auction = cls(rules, dealer, turned, (), Stage.BIDDING, first, None, None, 0, ())
        if isinstance(rules.auction, TurnedLast):
            assert turned is not None, "the dealer's last card fixes trump"
            return auction.won(Contract(dealer, None, Denomination(turned.suit.value))).closed()
        return auction_kinds.opened(auction)

    @property
    def over(self) -> bool:
        """Say whether no more call can be made."""
        return self.stage is Stage.OVER

    @property
    def redeal(self) -> bool:
        """Say whether everybody passed."""
        return self.over and self.contract is None

    def judge(self, call: Call, seat: Seat | None = None) -> Reason | None:
        """Return why the seat (by default the one in turn) may not make this call, or None."""
        if self.turn is None:
            return AuctionOver()
        seat = self.turn if seat is None else seat
        if seat is not self.turn and not self._may_interrupt(call):
            return NotYourTurn(seat, self.turn)
        reason = auction_kinds.judge(self, seat, call)
        if isinstance(reason, UnknownCall):
            return UnknownCall(reason.text, tuple(str(one) for one in self._examples()))
        return reason

    def _examples(self) -> list[Call]:
        """Return a few calls that are open, the first of each kind."""
        found: list[Call] = []
        assert self.turn is not None
        for one in self._candidates():
            told = type(one) in {type(other) for other in found} and not isinstance(one, Name)
            if not told and auction_kinds.judge(self, self.turn, one) is None:
                found.append(one)
            if isinstance(one, Bid) and found and found[-1] is one:
                break
        return found

    def _may_interrupt(self, call: Call) -> bool:
        timing = getattr(self.rules.auction, "coinche", rule.Coinche.NEVER)
        return isinstance(call, Coinche) and timing is rule.Coinche.ANY_TIME

    def say(self, call: Call, seat: Seat | None = None) -> Auction:
        """Make a call and return the auction after it; raise IllegalCall."""
        reason = self.judge(call, seat)
        if reason is not None:
            raise IllegalCall(reason)
        assert self.turn is not None
        seat = self.turn if seat is None else seat
        return auction_kinds.after(self.but(calls=(*self.calls, Spoken(seat, call))), seat, call)

    def legal_calls(self) -> tuple[Call, ...]:
        """List the calls open to the seat in turn."""
        if self.turn is None:
            return ()
        turn = self.turn
        return tuple(one for one in self._candidates() if auction_kinds.judge(self, turn, one) is None)

    def _candidates(self) -> Iterator[Call]:
        yield Pass()
        yield Coinche()
        yield Surcoinche()
        yield from auction_kinds.vocabulary(self.rules)

    # --- steps that the kinds of auction share ------------------------------------------------

    def but(self, **changes: Any) -> Auction:
        """Return this auction with some fields changed."""
        # What `dataclasses.replace` does, in half the time: auctions are held by the million.
        return Auction(**{name: getattr(self, name) for name in Auction.__slots__} | changes)

    def next_turn(self, seat: Seat) -> Auction:
        """Pass the word on from a seat."""
        return self.but(turn=self.rules.direction.next(seat))

    def won(self, contract: Contract) -> Auction:
        """Let a new contract stand: it wipes out passes and coinche."""
        return self.but(contract=contract, coinched_by=None, passes=0)

    def coinched(self, seat: Seat) -> Auction:
        """Double the standing contract."""
        assert self.contract is not None
        doubled = dataclasses.replace(self.contract, multiplier=self._factor("coinche_factor"))
        return self.but(contract=doubled, coinched_by=seat, passes=0)

    def surcoinched(self) -> Auction:
        """Redouble the standing contract, which closes the auction."""
        assert self.contract is not None
        factor = self._factor("surcoinche_factor")
        return self.but(contract=dataclasses.replace(self.contract, multiplier=factor)).closed()

    def _factor(self, name: str) -> int:
        factor: int = getattr(self.rules.auction, name)
        return factor

    def closed(self) -> Auction:
        """End the auction."""
        return self.but(stage=Stage.OVER, turn=None, asked=())

    def settled(self, last: Seat) -> Auction:
        """End the bidding: ask for coinche where that comes afterwards, else close."""
        timing = getattr(self.rules.auction, "coinche", rule.Coinche.NEVER)
        if self.contract is None or timing is not rule.Coinche.AFTERWARDS:
            return self.closed()
        side = self.contract.by.pair
        asked = [seat for seat in self._round_after(last) if seat.pair is not side]
        return self.but(stage=Stage.WINDOW).asking(asked)

    def asking(self, seats: list[Seat]) -> Auction:
        """Ask these seats in turn, or close when nobody is left to ask."""
        return self.but(asked=tuple(seats), turn=seats[0]) if seats else self.closed()

    def answering(self, seat: Seat) -> Auction:
        """Ask the takers, after a coinche from a seat, whether they surcoinche; a dummy has no say."""
        assert self.contract is not None
        side = self.contract.by.pair
        takers = [one for one in self._round_after(seat) if one.pair is side]
        if self.rules.sides is Sides.DUMMY:
            takers.remove(self.dealer.partner)
        return self.asking(takers)

    def _round_after(self, seat: Seat) -> Iterator[Seat]:
        return self.rules.direction.round(self.rules.direction.next(seat))

    def doubling(self, seat: Seat, call: Call) -> Reason | None:
        """Judge a coinche or surcoinche where they may be said."""
        contract = self.contract
        if isinstance(call, Coinche):
            if contract is None:
                return NothingToCoinche()
            if seat.pair is contract.by.pair:
                return OwnSide(contract.by)
            return AlreadyCoinched(self.coinched_by) if self.coinched_by is not None else None
        if self.coinched_by is None or contract is None:
            return NotCoinched()
        return OwnSide(self.coinched_by) if seat.pair is not contract.by.pair else None
