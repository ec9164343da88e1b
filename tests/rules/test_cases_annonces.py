"""Reports and disputes: annonces."""

from __future__ import annotations

import pytest

from coinche_teach.engine.annonces import find, judge_declaration, shown_at
from coinche_teach.engine.cards import Denomination, Rank, cards, written
from coinche_teach.engine.reasons import (
    BetterHeight,
    CarreBeatsRun,
    OnlyAnnonce,
)
from coinche_teach.engine.rules import rules
from coinche_teach.engine.seats import Side
from tests.rules.cases_tables import APP_BELOTE, APP_SA, BIDDING, CLUB, MAISON, OFF, SEVEN
from tests.rules.helpers import (
    contest_of,
    outcome,
)

WITH_ANNONCES = [CLUB, SEVEN, MAISON, OFF, *APP_BELOTE, *APP_SA]


ONCE = {SEVEN, OFF, "officielles_belote", "officielles_sans_atout"}  # a card serves in one annonce


@pytest.mark.parametrize("name", WITH_ANNONCES)
def test_case_E1_two_equal_tierces_of_one_team_both_score(name):
    """Ties are between opponents; partners add theirs up."""
    trump = "SA" if name in APP_SA else "C"
    found = contest_of(name, trump, N="QH KH AH", S="QS KS AS", E="9D 10D JD")
    assert (found.winner, found.scored(Side.NS), found.scored(Side.EW)) == (Side.NS, 40, 0)
    assert type(found.reason) is BetterHeight
    apart = contest_of(name, trump, N="QH KH AH", S="QS KS AS")
    assert (apart.scored(Side.NS), type(apart.reason)) == (40, OnlyAnnonce)


@pytest.mark.parametrize("top", range(2, 7), ids=lambda top: list(Rank)[top].value)
@pytest.mark.parametrize("length", [3, 4, 5])
@pytest.mark.parametrize("name", WITH_ANNONCES)
def test_case_E3_height_follows_the_natural_order(name, length, top):
    """A run one step higher wins: ten-high over nine-high, whatever trumps rank."""
    if top + 1 < length:
        top = length - 1
    ranks = list(Rank)

    def run(suit: str, last: int) -> str:
        return " ".join(f"{rank}{suit}" for rank in ranks[last - length + 1 : last + 1])

    trump = "SA" if name in APP_SA else "S"
    found = contest_of(name, trump, N=run("S", top), E=run("H", top + 1), taker="N")
    assert found.winner is Side.EW
    assert type(found.reason) is BetterHeight
    assert (found.reason.best.rank, found.reason.other.rank) == (ranks[top + 1], ranks[top])


@pytest.mark.parametrize("name", WITH_ANNONCES)
def test_case_E5_a_card_in_two_annonces(name):
    """Allowed at club82 and maison; elsewhere only the better of the two is kept."""
    trump = "SA" if name in APP_SA else "H"
    hand = cards("JH QH KH JS JD JC")
    jacks = 100 if name == CLUB and trump == "SA" else 200
    if name == "officielles_sans_atout":
        jacks = 100
    found = [one.points for one in find(rules(name), Denomination(trump), hand)]
    assert found == ([jacks] if name in ONCE else [jacks, 20])


@pytest.mark.parametrize("name", sorted(ONCE))
def test_case_E5_a_run_is_cut_anew_around_the_card_in_a_carre(name):
    """The run of six loses its jack to the carré and leaves a tierce to the ace."""
    trump = "SA" if name in APP_SA else "S"
    found = find(rules(name), Denomination(trump), cards("9H 10H JH QH KH AH JS JD JC"))
    assert [written(one.cards) for one in found] == ["JS JH JD JC", "QH KH AH"]


@pytest.mark.parametrize("taker", ["N", "E"])
@pytest.mark.parametrize("name", WITH_ANNONCES)
def test_case_E7_a_carre_of_tens_beats_a_cent(name, taker):
    """Both may be worth a hundred: the carré wins, wherever anybody sits and whoever took."""
    trump = "SA" if name in APP_SA else "C"
    found = contest_of(name, trump, taker=taker, N="10S 10H 10D 10C", E="JC QC KC AC")
    assert (found.winner, type(found.reason)) == (Side.NS, CarreBeatsRun)
    worth = contest_of(name, trump, taker=taker, E="QS QH QD QC", N="7C 8C 9C 10C JC")
    assert (worth.winner, worth.scored(Side.EW), type(worth.reason)) == (Side.EW, 100, CarreBeatsRun)


def test_case_E9_annonces_are_shown_when_a_card_falls_not_when_somebody_acts():
    """At club82 the fifth card stops the game, at sans atout the ninth; declaring ends with trick one."""
    assert shown_at(rules(CLUB), Denomination.HEARTS) == 5
    assert shown_at(rules(CLUB), Denomination.SANS_ATOUT) == 9
    assert judge_declaration(rules(CLUB), 4) is None
    assert judge_declaration(rules(CLUB), 5) is not None


@pytest.mark.parametrize("name", [CLUB, MAISON, OFF, SEVEN])
def test_case_E11_annonces_help_to_make_the_contract_and_that_is_a_flag(name):
    """100 on 80 and a tierce is made; with the flag off it is not."""
    assert outcome(name, "N:100H", 82, annonces=(20, 0)).made is True
    ignored = outcome(name, "N:100H", 82, annonces=(20, 0), annonces_for_contract="ignored")
    assert ignored.made is False


@pytest.mark.parametrize("name", BIDDING)
def test_case_E11_the_belote_helps_and_that_is_a_flag(name):
    """Two sites leave the belote out of the contract: a flag."""
    assert outcome(name, "N:100H", 82, belote=(20, 0)).made is True
    assert outcome(name, "N:100H", 82, belote=(20, 0), belote_for_contract="ignored").made is False
