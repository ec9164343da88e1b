"""The club rules, `club82`: scores."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from coinche_teach.engine.calls import Top
from coinche_teach.engine.reasons import (
    AllTricksWon,
    AnnoncesMoved,
    AnnoncesWon,
    BeloteLost,
    FailureBase,
    NotMoreThanDefence,
    ReachedAndBeat,
    Rounded,
    ShortOfBid,
    TrickLost,
)
from coinche_teach.engine.seats import Side
from coinche_teach.engine.sheet import Item
from tests.rules.helpers import (
    lines,
    outcome,
    pair,
)

CLUB = "club82"


SCORES = {
    # id: (contract, takers' points, more, (takers, defence), made, verdict)
    "S1_sans_atout_made": ("E:82SA", 100, {}, (260, 60), True, ReachedAndBeat(100, 82, 62)),
    "S2_sans_atout_failed": ("E:82SA", 70, {}, (0, 320), False, ShortOfBid(70, 82)),
    "N1_135_made_with_a_cinquante": (
        "E:135H", 88, {"annonces": (50, 0)}, (270, 75), True, ReachedAndBeat(138, 135, 74),
    ),
    "N1_135_one_short": ("E:135H", 84, {"annonces": (50, 0)}, (0, 345), False, ShortOfBid(134, 135)),
    "S3_82_with_82": ("E:82H", 82, {}, (160, 80), True, ReachedAndBeat(82, 82, 80)),
    "S4_82_with_81_all": ("E:82H", 81, {}, (0, 240), False, ShortOfBid(81, 82)),
    "S5_85_with_85": ("E:85H", 85, {}, (170, 75), True, ReachedAndBeat(85, 85, 77)),
    "S5_85_with_84": ("E:85H", 84, {}, (0, 245), False, ShortOfBid(84, 85)),
    "S6_equal_to_the_defence_fails": (
        "E:90H", 91, {"belote": (0, 20)}, (0, 270), False, NotMoreThanDefence(91, 91),
    ),
    "S7_own_belote_makes_it": (
        "E:90H", 72, {"belote": (20, 0)}, (180, 90), True, ReachedAndBeat(92, 90, 90),
    ),
    "S8_belote_lost_to_the_defence": (
        "E:100H", 95, {"belote": (20, 0), "annonces": (0, 50)}, (0, 330), False, NotMoreThanDefence(115, 117),
    ),
    "S9_defence_won_a_tierce": (
        "E:100H", 110, {"annonces": (0, 20)}, (210, 70), True, ReachedAndBeat(110, 100, 72),
    ),
    "S10_coinched_made": ("E:90H X", 100, {}, (280, 60), True, ReachedAndBeat(100, 90, 62)),
    "S10_coinched_failed": ("E:90H X", 80, {}, (0, 340), False, ShortOfBid(80, 90)),
    "S10_surcoinched_failed": ("E:90H XX", 80, {}, (0, 520), False, ShortOfBid(80, 90)),
    "S10_surcoinched_made": ("E:90H XX", 100, {}, (460, 60), True, ReachedAndBeat(100, 90, 62)),
    "S11_sans_atout_coinched_multiplies": ("E:82SA X", 100, {}, (420, 60), True, ReachedAndBeat(100, 82, 62)),
    "S11_sans_atout_surcoinched_failed": ("E:82SA XX", 70, {}, (0, 800), False, ShortOfBid(70, 82)),
    "S12_118_marks_115": ("E:82H", 118, {}, (195, 45), True, ReachedAndBeat(118, 82, 44)),
    "S13_capot_made": ("E:capotH", 252, {"tricks": (8, 0)}, (500, 0), True, AllTricksWon(Top.CAPOT)),
    "S13_capot_short_of_one_trick": (
        "E:capotH", 162, {"tricks": (7, 1)}, (0, 410), False, TrickLost(Top.CAPOT, 1),
    ),
    "S14_capot_without_a_bid": ("E:90H", 252, {"tricks": (8, 0)}, (340, 0), True, ReachedAndBeat(252, 90, 0)),
    "capot_at_sans_atout_asks_500": (
        "E:capotSA", 252, {"tricks": (8, 0)}, (750, 0), True, AllTricksWon(Top.CAPOT),
    ),
    "capot_at_sans_atout_failed": (
        "E:capotSA", 150, {"tricks": (7, 1)}, (0, 660), False, TrickLost(Top.CAPOT, 1),
    ),
    "capot_made_whatever_the_defence_declared": (
        "E:capotH", 252, {"tricks": (8, 0), "annonces": (0, 300)}, (500, 300), True, AllTricksWon(Top.CAPOT),
    ),
    "all_tricks_can_fail_against_bigger_annonces": (
        "E:90H", 252, {"tricks": (8, 0), "annonces": (0, 300)}, (0, 550), False, NotMoreThanDefence(252, 300),
    ),
    "annonces_of_failing_takers_go_over": (
        "E:135H", 80, {"annonces": (50, 0), "belote": (0, 20)}, (0, 365), False, ShortOfBid(130, 135),
    ),
    "belote_of_failing_takers_is_not_doubled": (
        "E:90H X", 60, {"belote": (20, 0)}, (0, 360), False, ShortOfBid(80, 90),
    ),
    "belote_of_the_defence_stays_when_the_bid_is_made": (
        "E:82H", 100, {"belote": (0, 20)}, (180, 80), True, ReachedAndBeat(100, 82, 82),
    ),
    "rounding_never_makes_a_contract": ("E:90H", 89, {}, (0, 250), False, ShortOfBid(89, 90)),
    "taker_on_seat_n": ("N:82H", 82, {}, (160, 80), True, ReachedAndBeat(82, 82, 80)),
    "taker_on_seat_s": ("S:82H", 81, {}, (0, 240), False, ShortOfBid(81, 82)),
}  # fmt: skip


@pytest.mark.parametrize(
    ("contract", "takers", "more", "expected", "made", "verdict"), SCORES.values(), ids=SCORES
)
def test_club82_scores_and_their_verdicts(contract, takers, more, expected, made, verdict):
    """Reach the bid and do more than the others; marks in fives; 160 and all annonces to the defence."""
    sheet = outcome(CLUB, contract, takers, **more)
    assert pair(sheet, contract[0]) == expected
    assert (sheet.made, sheet.verdict, sheet.held) == (made, verdict, 0)


def test_club82_S1_ledger_doubles_the_asked_part_alone():
    """At sans atout the asked points double; the trick points do not."""
    sheet = outcome(CLUB, "N:82SA", 100)
    assert lines(sheet, "NS") == [
        ("tricks", 90, "TrickPoints"),
        ("last_trick", 10, "LastTrick"),
        ("bid", 80, "BidMarked"),
        ("sans_atout", 80, "SansAtoutMultiplies"),
    ]
    assert lines(sheet, "EW") == [("tricks", 62, "TrickPoints"), ("rounding", -2, "Rounded")]


def test_club82_S11_adding_instead_of_multiplying_is_an_option():
    """The other wording of two factors: 80 asked, 80 for sans atout, 80 for the coinche."""
    assert pair(outcome(CLUB, "N:82SA X", 100, sans_atout_coinched="add"), "N") == (340, 60)
    assert pair(outcome(CLUB, "N:82S X", 100, sans_atout_coinched="add"), "N") == (260, 60)


def test_club82_S8_ledger_says_what_each_side_brought():
    """Failure base, bid, the defence's own annonces, and the belote that failing takers lose."""
    sheet = outcome(CLUB, "N:100H", 95, belote=(20, 0), annonces=(0, 50))
    assert lines(sheet, "NS") == []
    assert {type(one.reason): one.points for one in sheet.lines} == {
        FailureBase: 160,
        AnnoncesWon: 50,
        BeloteLost: 20,
        **{type(one.reason): 100 for one in sheet.lines if one.item is Item.BID},
    }


def test_club82_moved_annonces_are_a_line_of_the_defence():
    """The annonces that failing takers had won pass to the other side, and the line says so."""
    sheet = outcome(CLUB, "N:135H", 80, annonces=(50, 0))
    (moved,) = (one for one in sheet.lines if one.item is Item.ANNONCES)
    assert (moved.side, moved.points, moved.reason) == (Side.EW, 50, AnnoncesMoved(50, Side.EW))


def test_club82_S12_rounding_is_a_line_with_both_figures():
    """118 is marked 115 and 44 is marked 45."""
    sheet = outcome(CLUB, "N:82H", 118)
    found = {one.side: (one.points, one.reason) for one in sheet.lines if one.item is Item.ROUNDING}
    assert found == {Side.NS: (-3, Rounded(118, 115)), Side.EW: (1, Rounded(44, 45))}


def test_club82_S13_all_tricks_count_100_for_the_last():
    """The side that takes every trick has 252 trick points, the last one counting 100."""
    sheet = outcome(CLUB, "N:capotH", 252, tricks=(8, 0))
    assert lines(sheet, "NS") == [
        ("tricks", 152, "TrickPoints"),
        ("last_trick", 100, "AllTricksBonus"),
        ("rounding", -2, "Rounded"),
        ("bid", 250, "BidMarked"),
    ]


def test_club82_marks_of_the_two_sides_sum_to_160():
    """For every split of 162 the two marks sum to 160, and multiples of five stay."""
    for takers in range(163):
        sheet = outcome(CLUB, "N:82H", takers, last="takers" if takers >= 10 else "defence")
        if sheet.made:
            assert sum(pair(sheet, "N")) == 160 + 80


def by_hand(takers, bid, k, sa, annonces, belote, all_tricks):
    """Score a deal by the words of the rules, written anew."""
    defence = 0 if all_tricks else 162 - takers
    mine = takers + annonces[0] + belote[0]
    theirs = defence + annonces[1] + belote[1]
    asked = 5 * ((bid + 1) // 5) * (2 if sa else 1) * k
    if mine >= bid and mine > theirs:
        return (
            5 * ((takers + 1) // 5) + annonces[0] + belote[0] + asked,
            5 * ((defence + 1) // 5) + annonces[1] + belote[1],
        )
    return 0, 160 + asked + sum(annonces) + sum(belote)


@given(
    takers=st.integers(10, 162),
    bid=st.sampled_from([82, *range(85, 300, 5)]),
    k=st.sampled_from([1, 2, 4]),
    sa=st.booleans(),
    annonces=st.sampled_from([(0, 0), (20, 0), (0, 20), (50, 0), (0, 100), (200, 0), (0, 350)]),
    belote=st.sampled_from([(0, 0), (20, 0), (0, 20)]),
    everything=st.booleans(),
)
@settings(max_examples=300, deadline=None)
def test_club82_scores_agree_with_the_rule_written_anew(takers, bid, k, sa, annonces, belote, everything):
    """Any bid, multiplier, annonces and belote: the sheet agrees with the sentence of the rules."""
    if everything:
        takers = 252
    if sa:
        belote = (0, 0)
    contract = f"W:{bid}{'SA' if sa else 'C'}{ {1: '', 2: ' X', 4: ' XX'}[k] }"
    tricks = (8, 0) if everything else (5, 3)
    sheet = outcome(CLUB, contract, takers, tricks=tricks, annonces=annonces, belote=belote)
    assert pair(sheet, "W") == by_hand(takers, bid, k, sa, annonces, belote, everything)
