"""Manille coinchée and its variants: the cards."""

from __future__ import annotations

import pytest

from coinche_teach.engine.cards import Denomination, card
from coinche_teach.engine.reasons import (
    HighestOfLedSuit,
    HighestTrump,
)
from coinche_teach.engine.rules import rules
from coinche_teach.engine.seats import Seat
from coinche_teach.engine.trick import Trick
from tests.rules.helpers import (
    winner_of,
)
from tests.rules.manille_tables import COINCHEE, ENCHERES, ENVERS, FAMILY, TROIS


@pytest.mark.parametrize("name", FAMILY)
def test_manille_S7_every_deal_is_worth_68(name):
    """Ten 5, ace 4, king 3, queen 2, jack 1: fifteen a suit, sixty in all, and one point a trick."""
    for denomination in rules(name).denominations:
        order = rules(name).order(denomination)
        ranks = ["10", "A", "K", "Q", "J", "9", "8", "7"]
        for suit, scale in order.scales.items():
            assert [str(rank) for rank in scale.ranks] == ranks, suit
            assert [scale.points[rank] for rank in scale.ranks] == [5, 4, 3, 2, 1, 0, 0, 0]
        assert order.total + 8 * rules(name).trick_point == 68
        assert rules(name).last_trick == rules(name).last_trick_capot == 0


def test_manille_S7_the_printed_jack_of_two_would_make_72():
    """The sheet prints jack 2, which contradicts its own 34 out of 68."""
    printed = "10=5 A=4 K=3 Q=2 J=2 9=0 8=0 7=0"
    ours = rules(COINCHEE).but(trump=printed, plain=printed)
    assert ours.order(Denomination.SPADES).total + 8 == 72


def test_manille_S8_a_trick_counts_its_cards_and_one():
    """10, ace, king and 7 make 5 + 4 + 3 + 0, and 1 for the trick."""
    ours = rules(COINCHEE)
    order = ours.order(Denomination.SPADES)
    table = Trick(Seat.W, ours.direction)
    for text in ("10H", "AH", "KH", "7H"):
        table = table.with_card(card(text), order)
    assert table.points(ours, order) == 13


TAKES = {
    "W1_ten_over_ace": ("S", "AH 10H KH 7H", 2, HighestOfLedSuit),
    "W2_a_seven_of_trumps": ("S", "10H AH 7S KH", 3, HighestTrump),
    "trumps_rank_like_the_others": ("S", "JS 9S AS 10S", 4, HighestTrump),
    "jack_of_trumps_is_low": ("S", "JS 9S QS 8S", 3, HighestTrump),
    "sans_atout_off_suit_loses": ("SA", "7H 10S 10D 10C", 1, HighestOfLedSuit),
}


@pytest.mark.parametrize(("trump", "trick", "place", "kind"), TAKES.values(), ids=TAKES)
@pytest.mark.parametrize("name", [COINCHEE, TROIS, ENCHERES, ENVERS])
def test_manille_who_takes_the_trick(name, trump, trick, place, kind):
    """The manille is the master card of every suit, trumps too."""
    won, reason = winner_of(name, trump, trick)
    assert (won, type(reason)) == (place, kind)
