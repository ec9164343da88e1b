"""The club rules, `club82`: dealing."""

from __future__ import annotations

import pytest

from coinche_teach.engine.calls import call
from coinche_teach.engine.cards import DECK, cards
from coinche_teach.engine.deal import Deal, cut, cut_for_deal, cutter
from coinche_teach.engine.reasons import (
    CutTooThin,
    Refused,
)
from coinche_teach.engine.round import Round
from coinche_teach.engine.rules import rules
from coinche_teach.engine.seats import Seat

CLUB = "club82"


def test_club82_deals_three_three_two_to_the_right_and_shows_six():
    """Twice three cards each, beginning on the right; the auction is held on six; two more after it."""
    deal = Deal.from_deck(rules(CLUB), Seat.S, DECK)
    east = (*DECK[0:3], *DECK[12:15], *DECK[24:26])
    south = (*DECK[9:12], *DECK[21:24], *DECK[30:32])
    assert deal.hands[Seat.E] == east
    assert deal.hands[Seat.S] == south
    assert deal.seen_while_bidding(Seat.E) == east[:6]
    bidding = Round.open(deal)
    assert bidding.held(Seat.E) == east[:6]
    for text in "82H P P P".split():
        bidding = bidding.say(call(text))
    assert set(bidding.held(Seat.E)) == set(east)


@pytest.mark.parametrize(
    ("drawn", "dealer"),
    [
        ("AS KH 7D 8C", "S"),
        ("9S 10S JS AS", "N"),
        ("QS JH KD 10C", "W"),
        ("7S 7H 8D 9C", None),
        ("8S AH AD AC", "N"),
    ],
)
def test_club82_lowest_card_deals_first(drawn, dealer):
    """The lowest card drawn deals; natural order, ace high, suits mean nothing; lowest twice: draw again."""
    assert cut_for_deal(cards(drawn)) is (None if dealer is None else Seat[dealer])


@pytest.mark.parametrize("at", [0, 1, 31, 32])
def test_club82_a_cut_of_fewer_than_two_cards_is_refused(at):
    """The left neighbour must cut, two cards at least in either pile."""
    with pytest.raises(Refused) as refused:
        cut(rules(CLUB), DECK, at)
    assert refused.value.reason == CutTooThin(min(at, 32 - at), 2)


def test_club82_the_left_neighbour_cuts():
    """The player to the dealer's left cuts, two cards being enough."""
    assert cutter(rules(CLUB), Seat.S) is Seat.W
    assert cut(rules(CLUB), DECK, 2) == (*DECK[2:], *DECK[:2])
    assert cut(rules(CLUB), DECK, 30) == (*DECK[30:], *DECK[:30])
