"""Reports and disputes: manille."""

from __future__ import annotations

from coinche_teach.engine.reasons import (
    Beats,
    FollowsPartnerWins,
    MustBeat,
    MustFollow,
)
from coinche_teach.engine.rules import rules
from tests.rules.cases_tables import MANILLE
from tests.rules.helpers import (
    explains,
    outcome,
    pair,
    position,
)


def test_case_G1_ace_four_king_three_queen_two():
    """Only 5 4 3 2 1 make sixty, and sixty-eight with the tricks."""
    scale = rules(MANILLE).plain
    assert str(scale) == "10=5 A=4 K=3 Q=2 J=1 9=0 8=0 7=0"
    assert scale.total * 4 + 8 * rules(MANILLE).trick_point == 68


def test_case_G3_a_coinched_game_doubles_whoever_wins():
    """The sheet says it of the coinching side; by default both."""
    assert pair(outcome(MANILLE, "S:H X", 40), "S") == (12, 0)
    assert pair(outcome(MANILLE, "S:H X", 28), "S") == (0, 12)


def test_case_G5_one_must_rise_unless_partner_is_master():
    """Following is not enough, trumping does not replace it."""
    enemy = position(MANILLE, trump="S", hand="AH 7H 9S", trick="opp:KH")
    explains(enemy, {"AH": Beats, "7H": MustBeat, "9S": MustBeat}, best="KH", by="E")
    partner = position(MANILLE, trump="S", hand="AH 7H 9S", trick="P:KH opp:8H")
    rising = {"AH": FollowsPartnerWins, "7H": FollowsPartnerWins, "9S": MustFollow}
    explains(partner, rising, best="KH", by="N")
