"""One round at the table, from the cards dealt to the sheet: auction, play, annonces, score.

A round is a value: every act returns a new one, so undo is keeping the old one.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum

from coinche_teach.engine.annonces import Contest, contest
from coinche_teach.engine.auction import Auction
from coinche_teach.engine.calls import Call, Contract
from coinche_teach.engine.cards import Card
from coinche_teach.engine.deal import Deal
from coinche_teach.engine.play import Allowed, Hands, Play
from coinche_teach.engine.reasons import AuctionOpen, DealOver, IllegalPlay, PlayOpen, Reason
from coinche_teach.engine.rules import Rules, Sides
from coinche_teach.engine.rules.choices import Leader, PassOn
from coinche_teach.engine.rules.shapes import Naming
from coinche_teach.engine.score import score
from coinche_teach.engine.seats import Seat
from coinche_teach.engine.sheet import Result, Sheet, result
from coinche_teach.engine.trick import Trick


class Phase(StrEnum):
    """Name how far a round has gone; a redeal is a round that everybody passed."""

    AUCTION = "auction"
    PLAY = "play"
    DONE = "done"
    REDEAL = "redeal"


@dataclass(frozen=True, slots=True)
class Round:
    """Hold a round as far as it has gone; `withheld` are seats that declare nothing.

    >>> from coinche_teach.engine.calls import call
    >>> from coinche_teach.engine.deal import shuffled
    >>> from coinche_teach.engine.rules import rules
    >>> one = Round.open(Deal.from_deck(rules("contrat1000"), Seat.S, shuffled("doc")))
    >>> for text in ("80H", "P", "P", "P"):
    ...     one = one.say(call(text))
    >>> one.phase.value, one.turn, str(one.contract)
    ('play', <Seat.E: 1>, 'E:80H')
    >>> while one.phase is Phase.PLAY:
    ...     one = one.play(one.allowed().cards[0])
    >>> sum(one.result().tally(side) for side in one.rules.scoring_sides)
    162
    """

    deal: Deal
    auction: Auction
    cards: Play | None = None
    started: Hands | None = None
    withheld: frozenset[Seat] = frozenset()

    @classmethod
    def open(cls, deal: Deal, withheld: frozenset[Seat] = frozenset()) -> Round:
        """Begin a round with the auction, which a turned card can make superfluous."""
        auction = Auction.open(deal.rules, deal.dealer, deal.turned)
        return cls(deal, auction, withheld=withheld)._begun()

    def _begun(self) -> Round:
        """Open the play once there is a contract."""
        contract = self.auction.contract
        if not self.auction.over or contract is None:
            return self
        hands = self.deal.completed(contract.by)
        return replace(
            self, cards=Play.open(self.rules, contract, hands, self._leader(contract)), started=hands
        )

    def _leader(self, contract: Contract) -> Seat:
        match self.rules.leader:
            case Leader.DEALER:
                return self.deal.dealer
            case Leader.TAKER:
                return contract.by
            case Leader.FIRST_SPEAKER:
                return self.rules.direction.next(self.deal.dealer)

    @property
    def rules(self) -> Rules:
        """Return the rules of the round."""
        return self.deal.rules

    @property
    def phase(self) -> Phase:
        """Return how far the round has gone."""
        if self.cards is not None:
            return Phase.DONE if self.cards.over else Phase.PLAY
        return Phase.REDEAL if self.auction.over else Phase.AUCTION

    @property
    def turn(self) -> Seat | None:
        """Return the seat to act, or None; a dummy's seat is in turn when the dummy plays."""
        return self.cards.turn if self.cards is not None else self.auction.turn

    @property
    def contract(self) -> Contract | None:
        """Return the contract, or the standing bid while the auction is on."""
        return self.auction.contract

    @property
    def tricks(self) -> tuple[Trick, ...]:
        """Return the complete tricks."""
        return self.cards.tricks if self.cards is not None else ()

    def say(self, call: Call, seat: Seat | None = None) -> Round:
        """Make a call; raise IllegalCall."""
        auction = self.auction.say(call, seat)
        return Round(self.deal, auction, self.cards, self.started, self.withheld)._begun()

    def judge(self, card: Card) -> Reason | None:
        """Return why a card may not be played now, or None."""
        if self.cards is not None:
            return self.cards.judge(card)
        return DealOver() if self.auction.over else AuctionOpen()

    def explain(self, card: Card) -> Reason:
        """Say why a card may or may not be played now."""
        if self.cards is None or self.cards.over:
            reason = self.judge(card)
            assert reason is not None
            return reason
        return self.cards.explain(card)

    def allowed(self) -> Allowed:
        """Return the duty in force and the cards that meet it; raise IllegalPlay outside the play."""
        if self.cards is None:
            raise IllegalPlay(DealOver() if self.auction.over else AuctionOpen())
        if self.cards.over:
            raise IllegalPlay(DealOver())
        return self.cards.allowed()

    def play(self, card: Card) -> Round:
        """Play a card for the seat in turn; raise IllegalPlay."""
        if self.cards is None:
            reason = self.judge(card)
            assert reason is not None
            raise IllegalPlay(reason)
        return Round(self.deal, self.auction, self.cards.play(card), self.started, self.withheld)

    def contest(self) -> Contest:
        """Compare the annonces declared; raise IllegalPlay before there is a contract."""
        if self.cards is None or self.started is None or self.cards.contract.denomination is None:
            raise IllegalPlay(AuctionOpen())
        contract = self.cards.contract
        assert contract.denomination is not None
        return contest(self.rules, contract.denomination, self.started, contract.by, self.withheld)

    def result(self) -> Result:
        """Return what the finished round came to; raise IllegalPlay before its end."""
        if self.cards is None or self.started is None:
            raise IllegalPlay(DealOver() if self.auction.over else AuctionOpen())
        if not self.cards.over:
            raise IllegalPlay(PlayOpen())
        play = self.cards
        return result(
            self.rules,
            play.contract,
            play.order,
            play.tricks,
            self.contest(),
            self.started,
            self.withheld,
            self.deal.dealer,
            self.deal.turned,
        )

    def sheet(self) -> Sheet:
        """Score the finished round; raise IllegalPlay before its end."""
        return score(self.rules, self.result())

    @property
    def dummy(self) -> Seat | None:
        """Return the seat whose hand lies face up for all, or None."""
        return self.deal.dealer.partner if self.rules.sides is Sides.DUMMY else None

    def held(self, seat: Seat) -> tuple[Card, ...]:
        """Return the cards that a seat has in hand now."""
        return self.cards.hands[seat] if self.cards is not None else self.deal.seen_while_bidding(seat)

    def may_look(self, seat: Seat) -> bool:
        """Say whether a seat may look at its hand: a partner to whom the choice may pass waits for it."""
        kind, auction = self.rules.auction, self.auction
        waits = isinstance(kind, Naming) and kind.pass_on is PassOn.TO_PARTNER
        return not (waits and not auction.calls and seat is self.deal.dealer.partner)

    def seen_by(self, seat: Seat) -> frozenset[Card]:
        """Return every card whose place a seat may know: its hand, the dummy, what was turned or played."""
        seen = set(self.held(seat)) if self.may_look(seat) else set()
        if self.dummy is not None:
            seen.update(self.held(self.dummy))
        if self.deal.turned is not None:
            seen.add(self.deal.turned)
        if self.cards is not None:
            for trick in (*self.cards.tricks, self.cards.table):
                seen.update(trick.cards)
        return frozenset(seen)
