"""Manille coinchée and its variants: dealing and leading."""

from __future__ import annotations

import pytest

from coinche_teach.engine.cards import DECK
from coinche_teach.engine.deal import Deal, cutter, shuffled
from coinche_teach.engine.match import Match
from coinche_teach.engine.round import Round
from coinche_teach.engine.rules import rules
from coinche_teach.engine.seats import Seat
from tests.rules.helpers import (
    answer,
    fill,
    record,
)
from tests.rules.manille_tables import COINCHEE, ENCHERES, ENVERS, FAMILY, MUETTE, PARLEE, TROIS


@pytest.mark.parametrize(
    ("name", "calls", "leader"),
    [
        (COINCHEE, "H P P", "W"),
        (COINCHEE, "P H P P", "W"),
        (TROIS, "H P P", "W"),
        (ENCHERES, "P 40 P P H", "N"),
        (ENVERS, "H", "S"),
        (PARLEE, "", "W"),
        (MUETTE, "", "W"),
    ],
)
def test_manille_who_leads(name, calls, leader):
    """The dealer's left leads; the bidder in the auction game, the dealer in the reversed one."""
    found = answer(record(name, "S", fill(), calls))
    assert (found["phase"], found["turn"]) == ("play", leader)


@pytest.mark.parametrize("name", FAMILY)
def test_manille_deals_three_two_three_to_the_left_and_the_right_hand_cuts(name):
    """Three, two, three, beginning on the left; all eight are seen; the right-hand neighbour cuts."""
    deal = Deal.from_deck(rules(name), Seat.S, DECK)
    assert deal.hands[Seat.W] == (*DECK[0:3], *DECK[12:14], *DECK[20:23])
    assert deal.hands[Seat.S] == (*DECK[9:12], *DECK[18:20], *DECK[29:32])
    assert deal.seen_while_bidding(Seat.W) == deal.hands[Seat.W]
    assert cutter(rules(name), Seat.S) is Seat.E
    assert deal.turned is (DECK[31] if name in (PARLEE, MUETTE) else None)


@pytest.mark.parametrize("name", [PARLEE, MUETTE])
def test_manille_V5_the_turned_eighth_card_fixes_trump_and_is_played_from_the_hand(name):
    """The dealer's last card is turned, fixes trump, and he may play it in trick 1."""
    hands = fill(S="8H 9H 10D JD QD KD AD 7H", W="KH AH")
    found = answer(record(name, "S", hands))
    assert found["contract"] == {"by": "S", "level": None, "denomination": "H", "multiplier": 1}
    assert (found["phase"], found["turn"], found["legal_calls"]) == ("play", "W", [])
    round = Round.open(Deal.from_deck(rules(name), Seat.S, shuffled("parlee")))
    turned = round.deal.turned
    assert turned in round.held(Seat.S)
    assert all(turned in round.seen_by(seat) for seat in Seat)


@pytest.mark.parametrize("name", [PARLEE, MUETTE])
def test_manille_parlee_a_turned_card_elsewhere_is_a_bad_record(name):
    """The turned card is the dealer's eighth; another one named in a record is refused."""
    hands = fill(S="8H 9H 10D JD QD KD AD 7H")
    assert answer(record(name, "S", hands, turned="7H"))["ok"]
    error = answer(record(name, "S", hands, turned="AD"))["error"]
    assert (error["at"], error["reason"]) == ("record", "bad_record")


def test_manille_V4_everybody_sees_the_dummy():
    """The fourth hand lies open before all."""
    round = Match.open(rules(TROIS), Seat.S).deal("dummy")
    assert round.dummy is Seat.N
    dummy = set(round.held(Seat.N))
    assert all(dummy <= round.seen_by(seat) for seat in Seat)
    assert Round.open(Deal.from_deck(rules(COINCHEE), Seat.S, DECK)).dummy is None
