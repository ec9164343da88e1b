"""A question to the bidding lab: a hand, all that has been called, and what is believed of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from coinche_teach.engine.auction import Auction
from coinche_teach.engine.auction_kinds import first_speaker
from coinche_teach.engine.calls import Call, call
from coinche_teach.engine.cards import Card, card, cards, written
from coinche_teach.engine.reasons import AuctionOver, NotYourTurn, Refused, shown
from coinche_teach.engine.rules import Rules, Sides
from coinche_teach.engine.rules.choices import Leader
from coinche_teach.engine.rules.shapes import Naming, Points, TurnedLast
from coinche_teach.engine.seats import SEATS, Seat
from coinche_teach.lab.beliefs import Believes
from coinche_teach.lab.hearing import heard
from coinche_teach.lab.open_cards import check_open, open_cards, turned_of
from coinche_teach.lab.reasons import NoHandLab, NoSuchPlace, NotACount
from coinche_teach.lab.sampling import check_hand

DEALS: Final = 100


@dataclass(frozen=True, slots=True)
class Query:
    """Hold a question to the lab: a hand as it is seen while bidding, and all that is known and believed.

    `dummy` are the cards of a hand that lies open; a card that is turned up stands in the auction.
    """

    rules: Rules
    hand: tuple[Card, ...]
    auction: Auction
    seat: Seat
    beliefs: tuple[Believes, ...]
    deals: int
    seed: str
    dummy: tuple[Card, ...] = ()

    @classmethod
    def of(
        cls,
        rules: Rules,
        hand: str | Sequence[Card],
        *,
        auction: str | Sequence[Call] = (),
        position: int | None = None,
        seat: Seat = Seat.S,
        turned: str | Card | None = None,
        dummy: str | Sequence[Card] = (),
        beliefs: Sequence[Believes] | None = None,
        deals: int = DEALS,
        seed: object = 0,
    ) -> Query:
        """Check a question; raise Refused or Unreadable with the reason.

        `position` counts from the first to speak; without an auction all before have passed, and with one
        the position follows from it. `turned` is the card turned up, `dummy` the hand that lies open, where
        the rules have one; who deals need not say which of his cards is turned: it is his last. Left out,
        beliefs are what the auction is believed to say.

        >>> from coinche_teach.engine.rules import rules
        >>> query = Query.of(rules("club82"), "JS 9S AS 7H 8D 9C", auction="82H P", seat=Seat.S)
        >>> str(query.auction.dealer), [str(one.seat) for one in query.beliefs]
        ('E', ['N'])
        >>> str(Query.of(rules("maison_belote"), "JS 9S 8S AH 7H", turned="AS").auction.turned)
        'AS'
        """
        check_rules(rules)
        told = cards(hand) if isinstance(hand, str) else tuple(hand)
        check_hand(rules, seat, told)
        check_deals(deals)
        check_place(position)
        calls = [call(text) for text in auction.split()] if isinstance(auction, str) else list(auction)
        place = place_after(rules, seat, calls) if position is None else position
        dealer = dealer_at(rules, seat, place)
        up = card(turned) if isinstance(turned, str) else turned
        lying = cards(dummy) if isinstance(dummy, str) else tuple(dummy)
        check_open(rules, seat, dealer, told, up, lying)
        if not calls:
            calls = [call("P")] * passes_before(rules, place)
        said = Auction.open(rules, dealer, turned_of(rules, seat, dealer, told, up))
        for one in calls:
            said = said.say(one)
        if isinstance(rules.auction, TurnedLast):
            # Nobody calls: the hand is weighed in the trump that was turned up.
            return cls(rules, told, said, seat, tuple(beliefs or ()), deals, str(seed), lying)
        if said.turn is None:
            raise Refused(AuctionOver())
        if said.turn is not seat:
            raise Refused(NotYourTurn(seat, said.turn))
        known = heard(said, seat) if beliefs is None else tuple(beliefs)
        return cls(rules, told, said, seat, known, deals, str(seed), lying)

    @property
    def place(self) -> int:
        """Return the place of the seat in the order of speaking, from 1."""
        rules = self.rules
        first = first_speaker(rules, self.auction.dealer)
        return rules.direction.distance(first, self.seat) + 1

    @property
    def leader(self) -> Seat:
        """Return who leads the first trick of a contract of ours."""
        dealer = self.auction.dealer
        # A trump that is turned up is the dealer's contract.
        taker = dealer if isinstance(self.rules.auction, TurnedLast) else self.seat
        by = {Leader.DEALER: dealer, Leader.TAKER: taker}
        return by.get(self.rules.leader, self.rules.direction.next(dealer))

    @property
    def open_cards(self) -> int:
        """Return how many cards beside its hand the seat sees: the turned one, or a dummy's."""
        return open_cards(self.rules, self.seat, self.auction.dealer)

    def plain(self) -> dict[str, Any]:
        """Return the question as plain data."""
        return {
            "rules": self.rules.id,
            "changes": repr(self.rules),
            "hand": written(self.hand),
            "turned": None if self.auction.turned is None else str(self.auction.turned),
            "dummy": written(self.dummy),
            "seat": str(self.seat),
            "dealer": str(self.auction.dealer),
            "position": self.place,
            "auction": [str(one) for one in self.auction.calls],
            "beliefs": [repr(one) for one in self.beliefs],
            "deals": self.deals,
            "seed": self.seed,
        }


def check_rules(rules: Rules) -> None:
    """Refuse rules under which the lab has no answer; raise Refused."""
    if rules.sides is Sides.EACH_ALONE:
        raise Refused(NoHandLab(rules.id))


def check_deals(deals: object) -> None:
    """Refuse a number of deals that is none; raise Refused."""
    if not isinstance(deals, int) or deals < 1:
        raise Refused(NotACount("deals", shown(deals), 1))


def check_place(position: int | None) -> None:
    """Refuse a place in the order of speaking that there is not; raise Refused."""
    if position is not None and position not in range(1, len(SEATS) + 1):
        raise Refused(NoSuchPlace(shown(position)))


def place_after(rules: Rules, seat: Seat, calls: Sequence[Call]) -> int:
    """Return at which place a seat is in turn after some calls; who is out of the bidding is skipped."""
    usual = len(calls) % len(SEATS) + 1
    if not isinstance(rules.auction, Points):
        return usual
    for place in range(1, len(SEATS) + 1):
        said = Auction.open(rules, dealer_at(rules, seat, place))
        for one in calls:
            if said.judge(one) is not None:
                return usual
            said = said.say(one)
        if said.turn is seat:
            return place
    return usual


def dealer_at(rules: Rules, seat: Seat, place: int) -> Seat:
    """Return the dealer under whom a seat speaks at a place."""
    first = rules.direction.after(seat, len(SEATS) + 1 - place)
    return next(one for one in SEATS if first_speaker(rules, one) is first)


def passes_before(rules: Rules, place: int) -> int:
    """Return how many pass before a place of which nothing else is known: none where one need not speak."""
    return 0 if isinstance(rules.auction, Naming | TurnedLast) else place - 1
