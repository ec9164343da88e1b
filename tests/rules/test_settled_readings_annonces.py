"""Settled readings: annonces."""

import pytest

from coinche_teach.engine.annonces import Kind
from coinche_teach.engine.cards import SUITS, cards
from coinche_teach.engine.reasons import (
    BetterHeight,
)
from coinche_teach.engine.rules import IDS, rules
from tests.rules.helpers import (
    EW,
    NS,
    contest_of,
)


@pytest.mark.parametrize("some", ["points701", "officielles", "officielles_sans_atout", "officielles_belote"])
def test_reading_carres_first_then_the_longest_runs_left(some: str) -> None:
    """A cent that gives a card to a carré is counted as what is left of it."""
    found = contest_of(some, "S", N="8H 9H 10H JH QH 9S 9D 9C")
    assert [(one.kind, one.cards) for one in found.held[NS]] == [
        (Kind.CARRE, cards("9S 9H 9D 9C")),
        (Kind.TIERCE, cards("10H JH QH")),
    ]


@pytest.mark.parametrize("some", [one for one in IDS if rules(one).annonces is not None])
def test_reading_runs_of_equal_value_go_by_height_never_by_length(some: str) -> None:
    """A cent of five to the ace beats one of six to the king."""
    found = contest_of(some, "S", taker="N", N="8H 9H 10H JH QH KH", E="10C JC QC KC AC")
    assert found.winner is EW
    assert found.reason == BetterHeight(EW, found.held[EW][0], found.held[NS][0])


@pytest.mark.parametrize(
    ("some", "trump", "order"),
    [
        *[(one, "S", "A 10 K Q") for one in ("club82", "points701", "maison", "officielles")],
        ("officielles_sans_atout", "SA", "K Q J 9"),
        ("club82", "SA", "K Q J 9"),
        ("maison_sans_atout", "SA", "A 10 K Q"),
        ("points701", "SA", "A 10 K Q"),
    ],
)
def test_reading_order_of_the_hundreds(some: str, trump: str, order: str) -> None:
    """Between carrés of a hundred the rank decides."""
    for better, worse in zip(order.split(), order.split()[1:], strict=False):
        hands = [" ".join(rank + suit for suit in SUITS) for rank in (better, worse)]
        for east, north, winner in ((*hands, EW), (*hands[::-1], NS)):
            found = contest_of(some, trump, taker="S", E=east, N=north)
            assert (found.winner, type(found.reason)) == (winner, BetterHeight)
            assert found.scored(winner) == 100
