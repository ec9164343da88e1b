"""Manille coinchée and its variants: the match."""

from __future__ import annotations

import pytest

from coinche_teach.engine.match import Match
from coinche_teach.engine.reasons import (
    LostByReaching,
    MatchGoesOn,
    ReachedTarget,
)
from coinche_teach.engine.rules import rules
from coinche_teach.engine.seats import Seat
from tests.rules.manille_tables import COINCHEE, ENCHERES, ENVERS, MUETTE, PARLEE, sheet_of


def test_manille_S9_101_is_game():
    """100 and 6 make 106, which is game."""
    match = Match.open(rules(COINCHEE), Seat.S).add_sheet(sheet_of(NS=100, EW=0))
    assert (match.over, match.status, match.dealer) == (False, MatchGoesOn(101), Seat.W)
    after = match.add_sheet(sheet_of(NS=6, EW=0))
    assert (after.winners, after.status) == (("NS",), ReachedTarget(106, 101))


def test_manille_envers_who_reaches_100_first_loses():
    """The aim is to take little: the first to a hundred has lost, the others have won."""
    match = Match.open(rules(ENVERS), Seat.S).add_sheet(sheet_of(N=99, E=1, S=0, W=0))
    assert not match.over
    after = match.add_sheet(sheet_of(N=1, E=50, S=10, W=7))
    assert (after.losers, after.winners) == (("N",), ("E", "S", "W"))
    assert after.status == LostByReaching(100, 100)


def test_manille_envers_of_two_over_the_higher_loses():
    """Two pass a hundred in one deal: who has more has lost."""
    match = Match.open(rules(ENVERS), Seat.S).add_sheet(sheet_of(N=90, E=95, S=0, W=0))
    assert match.add_sheet(sheet_of(N=20, E=10, S=30, W=8)).losers == ("N",)


def test_manille_encheres_each_seat_plays_for_itself_to_100():
    """Four players, each with his own score."""
    match = Match.open(rules(ENCHERES), Seat.S)
    assert match.players == ("N", "E", "S", "W")
    after = match.add_sheet(sheet_of(N=60, E=0, S=0, W=0)).add_sheet(sheet_of(N=40, E=0, S=0, W=0))
    assert (after.winners, after.losers) == (("N",), ("E", "S", "W"))


@pytest.mark.parametrize("target", [50, 100, 150])
@pytest.mark.parametrize("name", [PARLEE, MUETTE])
def test_manille_parlee_is_won_in_two_games(name, target):
    """Best of three games to 50, 100 or 150: two games win, and a new game begins at nothing."""
    match = Match.open(rules(name).but(target=target), Seat.S).add_sheet(sheet_of(NS=target, EW=10))
    assert (match.over, match.games, match.scores) == (False, {"NS": 1, "EW": 0}, {"NS": 0, "EW": 0})
    match = match.add_sheet(sheet_of(NS=0, EW=target))
    assert (match.over, match.games) == (False, {"NS": 1, "EW": 1})
    match = match.add_sheet(sheet_of(NS=0, EW=target))
    assert (match.over, match.winners, match.games) == (True, ("EW",), {"NS": 1, "EW": 2})


def test_manille_misdeals_cost_nothing_and_the_same_player_deals_again():
    """The sheet says nothing of misdeals: deal again."""
    match = Match.open(rules(COINCHEE), Seat.S).misdeal()
    assert (match.scores, match.dealer) == ({"NS": 0, "EW": 0}, Seat.S)
