"""Whole deals beside colver, an independent solver, where its rules are ours; skipped where there is none."""

from __future__ import annotations

import pytest

from coinche_teach.engine.cards import Denomination
from coinche_teach.engine.deal import shuffled
from coinche_teach.engine.rules import rules
from coinche_teach.engine.seats import SEATS, Seat
from coinche_teach.lab import solver
from tests.benchmarks import peer_colver

pytestmark = pytest.mark.skipif(not peer_colver.there(), reason="colver is not installed (extra `bench`)")


def agree(first: int, deals: int) -> int:
    """Compare what every lead is worth, but for nothing and everything, where its capot counts otherwise."""
    compared = 0
    for number in range(first, first + deals):
        deck = shuffled("beside colver", number)
        hands = deck[:8], deck[8:16], deck[16:24], deck[24:]
        kind = list(Denomination)[number >> 2 & 3]
        assert kind.suit is not None
        play = solver.dealt(rules("points701"), kind, hands, SEATS[number & 3])
        theirs = peer_colver.by_card(peer_colver.table(hands, SEATS[number & 3], kind.suit))
        for card, worth in solver.by_card(play, Seat.N).items():
            if 0 < worth < 162:
                assert theirs[card] == worth
                compared += 1
            else:
                assert theirs[card] in (0, 162, peer_colver.CAPOT)
    return compared


def test_a_few_deals_agree_lead_by_lead() -> None:
    assert agree(0, 6) > 20


@pytest.mark.slow
def test_two_hundred_deals_agree_lead_by_lead() -> None:
    assert agree(1000, 200) > 1000
