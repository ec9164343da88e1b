"""Manille coinchée and its variants: manille à trois: three people at four seats."""

from __future__ import annotations

from coinche_teach.engine.match import Match
from coinche_teach.engine.reasons import (
    TiedAboveTarget,
)
from coinche_teach.engine.rules import rules
from coinche_teach.engine.seats import Seat
from tests.rules.manille_tables import TROIS, sheet_of


def test_manille_V4_three_people_score_each_for_himself():
    """The dealer's side marks for the dealer, the other side for each of the two."""
    match = Match.open(rules(TROIS), Seat.S, ("Ada", "Bo", "Cy"))
    assert match.seating() == {Seat.S: "Ada", Seat.W: "Bo", Seat.N: None, Seat.E: "Cy"}
    match = match.add_sheet(sheet_of(NS=6, EW=0))
    assert match.scores == {"Ada": 6, "Bo": 0, "Cy": 0}
    assert match.seating()[match.dealer] == "Bo"
    dealer_side = {"NS": match.dealer in (Seat.N, Seat.S), "EW": match.dealer in (Seat.E, Seat.W)}
    other = next(side for side, his in dealer_side.items() if not his)
    match = match.add_sheet(sheet_of(**{side: 5 if side == other else 0 for side in ("NS", "EW")}))
    assert match.scores == {"Ada": 11, "Bo": 0, "Cy": 5}


def test_manille_trois_the_deal_goes_round_the_three_people_to_the_left():
    """Each of the three deals in turn, and a dummy sits opposite."""
    match, dealers = Match.open(rules(TROIS), Seat.S, ("Ada", "Bo", "Cy")), []
    for _ in range(7):
        seating = match.seating()
        dealers.append(seating[match.dealer])
        assert seating[match.dealer.partner] is None
        assert sorted(filter(None, seating.values())) == ["Ada", "Bo", "Cy"]
        match = match.add_sheet(sheet_of(NS=1, EW=1))
    assert dealers == ["Ada", "Bo", "Cy", "Ada", "Bo", "Cy", "Ada"]


def test_manille_trois_the_next_dealer_keeps_his_chair_and_one_person_moves():
    """From one deal to the next only one person changes chairs, never the one who deals."""
    match = Match.open(rules(TROIS), Seat.S, ("Ada", "Bo", "Cy"))
    for number in range(8):
        before = {who: seat for seat, who in match.seating().items() if who}
        match = match.add_sheet(sheet_of(NS=1, EW=1))
        after = {who: seat for seat, who in match.seating().items() if who}
        moved = [who for who in before if before[who] is not after[who]]
        dealer = match.seating()[match.dealer]
        assert dealer not in moved, f"after deal {number + 1}"
        assert len(moved) == 1, f"after deal {number + 1}"


def test_manille_trois_two_defenders_reach_101_together():
    """The pair marks the same points: who has more wins, equal totals play on."""
    match = Match.open(rules(TROIS), Seat.S, ("Ada", "Bo", "Cy")).add_sheet(sheet_of(NS=0, EW=101))
    assert (match.over, match.status) == (False, TiedAboveTarget(101))
    ahead = Match.open(rules(TROIS), Seat.S, ("Ada", "Bo", "Cy")).add_sheet(sheet_of(NS=60, EW=20))
    assert ahead.scores == {"Ada": 60, "Bo": 20, "Cy": 20}
