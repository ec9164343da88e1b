"""Manille coinchée and its variants: scores."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from coinche_teach.engine.calls import Contract
from coinche_teach.engine.cards import Denomination, card
from coinche_teach.engine.notation import contract as read_contract
from coinche_teach.engine.reasons import (
    NothingContracted,
    ReachedBid,
    ShareOfBid,
    ShortOfBid,
    TookAll,
    TrickPoints,
    TurnedManille,
)
from coinche_teach.engine.rules import rules
from coinche_teach.engine.score import score
from coinche_teach.engine.seats import SINGLES, Seat, Side
from coinche_teach.engine.sheet import Item, Line, Result, Sheet
from tests.rules.helpers import (
    adds_up,
    lines,
    outcome,
    pair,
)
from tests.rules.manille_tables import COINCHEE, ENCHERES, ENVERS, MUETTE, PARLEE, TROIS

SCORES = {
    # id: (contract, takers' points, more, (takers, defence))
    "S1_34_all_marks_nothing": ("S:H", 34, {}, (0, 0)),
    "S2_sans_atout_coinched_quadruples": ("S:SA X", 40, {}, (24, 0)),
    "S3_40_to_28": ("S:H", 40, {}, (6, 0)),
    "S4_sans_atout_made_doubles": ("S:SA", 40, {}, (12, 0)),
    "S5_coinching_side_wins": ("S:H X", 28, {}, (0, 12)),
    "S6_all_the_tricks": ("S:H", 68, {"tricks": (8, 0)}, (34, 0)),
    "coinched_side_wins_doubles_too": ("S:H X", 40, {}, (12, 0)),
    "surcoinched": ("S:H XX", 40, {}, (24, 0)),
    "surcoinched_lost": ("S:H XX", 28, {}, (0, 24)),
    "sans_atout_lost_doubles_too": ("S:SA", 28, {}, (0, 12)),
    "sans_atout_coinched_lost": ("S:SA X", 28, {}, (0, 24)),
    "sans_atout_surcoinched": ("S:SA XX", 40, {}, (48, 0)),
    "34_all_coinched_marks_nothing": ("S:SA XX", 34, {}, (0, 0)),
    "the_other_side_wins": ("S:H", 20, {}, (0, 14)),
    "named_by_the_partner": ("N:H", 40, {}, (6, 0)),
    "taker_west": ("W:H", 33, {}, (0, 1)),
}


@pytest.mark.parametrize(("contract", "takers", "more", "expected"), SCORES.values(), ids=SCORES)
@pytest.mark.parametrize("name", [COINCHEE, TROIS])
def test_manille_by_pairs_scores(name, contract, takers, more, expected):
    """The better side marks what it has above 34, doubled for coinche, doubled for sans atout."""
    sheet = outcome(name, contract, takers, **more)
    assert pair(sheet, contract[0]) == expected
    assert (sheet.made, sheet.verdict) == (None, NothingContracted())


def test_manille_S2_ledger_names_both_doublings():
    """Sans atout doubles the six points, the coinche doubles that."""
    sheet = outcome(COINCHEE, "S:SA X", 40)
    assert lines(sheet, "EW") == []
    assert lines(sheet, "NS") == [
        ("tricks", 40, "TrickPoints"),
        ("threshold", -34, "OverHalf"),
        ("sans_atout", 6, "SansAtoutMultiplies"),
        ("coinche", 12, "CoincheMultiplies"),
    ]
    factors = {str(one.item): one.reason.facts().get("factor") for one in sheet.lines}
    assert (factors["sans_atout"], factors["coinche"]) == (2, 2)


def test_manille_literal_seed_doubles_only_for_the_coinching_side():
    """The seed to the letter: the coinching side doubles when it wins, the others do not."""
    ours = rules(COINCHEE).but(coinche_doubles="one_side")
    assert pair(outcome(ours, "S:H X", 28), "S") == (0, 12)
    assert pair(outcome(ours, "S:H X", 40), "S") == (6, 0)


def test_manille_literal_seed_doubles_sans_atout_only_when_made():
    """The seed to the letter: who *makes* a sans atout doubles."""
    ours = rules(COINCHEE).but(sans_atout_doubles="one_side")
    assert pair(outcome(ours, "S:SA", 40), "S") == (12, 0)
    assert pair(outcome(ours, "S:SA", 28), "S") == (0, 6)


@given(
    takers=st.integers(0, 68),
    k=st.sampled_from([1, 2, 4]),
    sa=st.booleans(),
    by=st.sampled_from("NESW"),
)
@settings(max_examples=150, deadline=None)
def test_manille_scores_agree_with_the_rule_written_anew(takers, k, sa, by):
    """Whoever passes 34 marks the excess times two at sans atout times the coinche."""
    tricks = (8, 0) if takers == 68 else (0, 8) if takers == 0 else (4, 4)
    contract = f"{by}:{'SA' if sa else 'D'}{ {1: '', 2: ' X', 4: ' XX'}[k] }"
    over = (takers - 34) * (2 if sa else 1) * k
    assert pair(outcome(COINCHEE, contract, takers, tricks=tricks), by) == (max(over, 0), max(-over, 0))


@pytest.mark.parametrize("name", [PARLEE, MUETTE])
def test_manille_parlee_marks_above_34_and_a_turned_manille_is_an_option(name):
    """Above 34 as elsewhere; five points to the dealer for a turned ten only where the table wants it."""
    plain = Result(
        Contract(Seat.S, None, Denomination.HEARTS),
        {Side.NS: 28, Side.EW: 40},
        {Side.NS: 0, Side.EW: 0},
        {Side.NS: 3, Side.EW: 5},
        dealer=Seat.S,
        turned=card("10H"),
    )
    assert score(rules(name), plain).scores == {Side.NS: 0, Side.EW: 6}
    bonus = score(rules(name).but(turned_ten_bonus=5), plain)
    assert bonus.scores == {Side.NS: 5, Side.EW: 6}
    (line,) = (one for one in bonus.lines if one.item is Item.TURNED)
    assert line == Line(Side.NS, Item.TURNED, 5, TurnedManille(5, card("10H")))
    adds_up(bonus)


def alone(name: str, contract: str, points: dict[str, int], **changes: object) -> Sheet:
    """Score a deal in which each seat is a side."""
    sheet = score(
        rules(name).but(**changes),
        Result(
            read_contract(contract),
            {side: points[side] for side in SINGLES},
            dict.fromkeys(SINGLES, 0),
            {side: points[side] // 5 for side in SINGLES},
        ),
    )
    adds_up(sheet)
    return sheet


@pytest.mark.parametrize(
    ("taken", "expected", "made", "verdict"),
    [
        (45, {"N": 0, "E": 45, "S": 0, "W": 0}, True, ReachedBid(45, 40)),
        (40, {"N": 0, "E": 40, "S": 0, "W": 0}, True, ReachedBid(40, 40)),
        (39, {"N": 13, "E": 0, "S": 13, "W": 13}, False, ShortOfBid(39, 40)),
    ],
    ids=["V1_more_than_bid", "exactly_the_bid", "V1_failed_shared_by_three"],
)
def test_manille_V1_encheres_takes_all_or_the_others_share_the_bid(taken, expected, made, verdict):
    """Made, he marks all he took; failed, each other marks a third of the bid, the rest dropped."""
    rest = 68 - taken
    sheet = alone(ENCHERES, "E:40H", {"N": rest - 10, "E": taken, "S": 10, "W": 0})
    assert {str(side): points for side, points in sheet.scores.items()} == expected
    assert (sheet.made, sheet.verdict) == (made, verdict)
    (kind,) = {type(one.reason) for one in sheet.lines}
    assert kind is (TookAll if made else ShareOfBid)
    if not made:
        assert {one.reason for one in sheet.lines} == {ShareOfBid(13, 40, 3)}


@pytest.mark.parametrize(("level", "share"), [(68, 22), (41, 13), (3, 1), (2, 0)])
def test_manille_encheres_shares_drop_the_remainder(level, share):
    """The bid is parted among three, whole points only."""
    sheet = alone(ENCHERES, f"E:{level}H", {"N": 60, "E": 0, "S": 8, "W": 0})
    assert [sheet.score(side) for side in SINGLES] == [share, 0, share, share]


def test_manille_encheres_sans_atout_multiplies_nothing():
    """Sans atout may be named; it doubles nothing here."""
    points = {"N": 10, "E": 45, "S": 10, "W": 3}
    assert alone(ENCHERES, "E:40SA", points).score(Side.E) == 45


def test_manille_encheres_marking_the_bid_alone_is_an_option():
    """The other reading of "all the points": the bid."""
    points = {"N": 10, "E": 45, "S": 10, "W": 3}
    assert alone(ENCHERES, "E:40H", points, bidder_marks="bid").score(Side.E) == 40


def test_manille_V3_envers_each_marks_what_he_took():
    """Nothing is contracted: the points taken are marked, the one for the trick included."""
    points = {"N": 10, "E": 45, "S": 10, "W": 3}
    sheet = alone(ENVERS, "S:H", points)
    assert {str(side): marked for side, marked in sheet.scores.items()} == points
    assert (sheet.made, sheet.verdict) == (None, NothingContracted())
    assert {one.reason for one in sheet.lines if one.side is Side.E} == {TrickPoints(45, 9)}
