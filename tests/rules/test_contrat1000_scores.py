"""Contract scoring to a thousand points, `contrat1000`: every worked example of the score."""

from dataclasses import replace

import pytest

from coinche_teach.engine.calls import call
from coinche_teach.engine.match import Match
from coinche_teach.engine.reasons import (
    AllTricksWon,
    MatchGoesOn,
    ReachedBid,
    ReachedTarget,
    Reason,
    ShortOfBid,
    TiedAboveTarget,
    TrickLost,
)
from coinche_teach.engine.rules import rules
from coinche_teach.engine.seats import Seat
from coinche_teach.engine.sheet import Line
from tests.rules.helpers import (
    EW,
    NS,
    lines,
    outcome,
    pair,
)
from tests.rules.whole_deals import played

RULES = "contrat1000"


def test_contrat1000_S1_ninety_and_belote_make_a_hundred_and_ten() -> None:
    """90 in cards and a belote make 110: the bid and the belote are marked, nothing else."""
    sheet = outcome(RULES, "N:110S", 90, belote=(20, 0))
    assert (sheet.made, sheet.verdict, pair(sheet, "N")) == (True, ReachedBid(110, 110), (130, 0))
    assert lines(sheet, "NS") == [("belote", 20, "BeloteHeld"), ("bid", 110, "BidMarked")]
    assert lines(sheet, "EW") == []


def test_contrat1000_S1_as_a_record() -> None:
    """The same played out: the belote saves the contract."""
    found = played(RULES, "90 with belote", "110S")
    assert (found["made"], found["score"]) == (True, {"NS": 130, "EW": 0})
    assert [(one["item"], one["points"]) for one in found["ledger"]] == [("belote", 20), ("bid", 110)]


def test_contrat1000_S2_capot_bid_is_five_hundred_either_way() -> None:
    """500 to the takers or to the defence."""
    made = outcome(RULES, "N:capotS", 162, tricks=(8, 0))
    assert (made.verdict, pair(made, "N")) == (AllTricksWon("capot"), (500, 0))
    failed = outcome(RULES, "N:capotS", 162, tricks=(7, 1))
    assert (failed.verdict, pair(failed, "N")) == (TrickLost("capot", 1), (0, 500))
    assert lines(failed, "EW") == [("bid", 500, "BidMarked")]


@pytest.mark.parametrize(
    ("contract", "takers", "belote", "made", "verdict", "score"),
    [
        ("N:100S", 100, (0, 0), True, ReachedBid(100, 100), (100, 0)),
        ("N:100S", 99, (0, 0), False, ShortOfBid(99, 100), (0, 260)),
        ("N:80S", 80, (0, 0), True, ReachedBid(80, 80), (80, 0)),
        ("N:80S", 79, (0, 0), False, ShortOfBid(79, 80), (0, 240)),
        ("N:100S", 130, (0, 20), True, ReachedBid(130, 100), (100, 20)),
        ("N:100S", 90, (0, 20), False, ShortOfBid(90, 100), (0, 280)),
        ("N:100S", 70, (20, 0), False, ShortOfBid(90, 100), (20, 260)),
        ("N:100S X", 99, (0, 0), False, ShortOfBid(99, 100), (0, 360)),
        ("N:100S XX", 99, (0, 0), False, ShortOfBid(99, 100), (0, 560)),
        ("N:120S X", 100, (20, 0), True, ReachedBid(120, 120), (260, 0)),
        ("N:100S X", 99, (20, 0), True, ReachedBid(119, 100), (220, 0)),
        ("N:100S X", 70, (0, 20), False, ShortOfBid(70, 100), (0, 380)),
        ("N:100S XX", 70, (20, 0), False, ShortOfBid(90, 100), (20, 560)),
    ],
)
def test_contrat1000_S3_to_S10(
    contract: str, takers: int, belote: tuple[int, int], made: bool, verdict: Reason, score: tuple[int, int]
) -> None:
    """Reaching the bid makes it; a belote is neither multiplied nor lost; overtricks are worth nothing."""
    sheet = outcome(RULES, contract, takers, belote=belote)
    assert (sheet.made, sheet.verdict, pair(sheet, "N")) == (made, verdict, score)


def test_contrat1000_S9_the_other_reading_multiplies_the_base_too() -> None:
    """(160 + bid) times two is the reading that `multiplies="base_and_asked"` gives: 520."""
    default = outcome(RULES, "N:100S X", 99)
    assert lines(default, "EW") == [
        ("base", 160, "FailureBase"),
        ("bid", 100, "BidMarked"),
        ("coinche", 100, "CoincheMultiplies"),
    ]
    other = outcome(RULES, "N:100S X", 99, multiplies="base_and_asked")
    assert pair(other, "N") == (0, 520)
    assert pair(outcome(RULES, "N:100S XX", 99, multiplies="base_and_asked"), "N") == (0, 1040)
    assert [one.reason.facts() for one in other.lines if one.item == "coinche"] == [
        {"factor": 2, "scope": "base_and_asked"},
        {"factor": 2, "scope": "base_and_asked"},
    ]


@pytest.mark.parametrize(
    ("contract", "score"),
    [
        ("N:90S", (250, 0)),
        ("N:160S X", (500, 0)),
        ("N:80S XX", (1000, 0)),
        ("N:capotS", (500, 0)),
        ("N:capotS X", (1000, 0)),
    ],
)
def test_contrat1000_S11_unbid_capot_counts_250_in_place_of_the_bid(
    contract: str, score: tuple[int, int]
) -> None:
    """All the tricks without a capot bid: 250 is the base that a coinche multiplies."""
    sheet = outcome(RULES, contract, 162, tricks=(8, 0))
    assert pair(sheet, "N") == score
    assert ("UnbidCapot" in [one[2] for one in lines(sheet, "NS")]) is ("capot" not in contract)


def test_contrat1000_S11_seven_tricks_are_no_capot() -> None:
    """Tricks are counted, not points: 162 with a worthless trick lost is only the bid."""
    assert pair(outcome(RULES, "N:90S", 162, tricks=(7, 1)), "N") == (90, 0)


def test_contrat1000_S12_capot_coinched() -> None:
    """500 times the coinche, and the belote beside it."""
    assert pair(outcome(RULES, "N:capotS X", 150, tricks=(7, 1)), "N") == (0, 1000)
    made = outcome(RULES, "N:capotS XX", 162, tricks=(8, 0), belote=(20, 0))
    assert pair(made, "N") == (2020, 0)


def test_contrat1000_capot_needs_all_the_tricks_and_nothing_else() -> None:
    """A belote does not save a capot that lost a trick, nor harm one that lost none."""
    assert pair(outcome(RULES, "N:capotS", 160, tricks=(7, 1), belote=(20, 0)), "N") == (20, 500)
    assert pair(outcome(RULES, "N:capotS", 162, tricks=(8, 0), belote=(0, 0)), "N") == (500, 0)


def test_contrat1000_defence_taking_all_tricks_marks_no_more() -> None:
    """A failed contract costs the same however badly it fails."""
    assert pair(outcome(RULES, "N:100S", 0, tricks=(0, 8)), "N") == (0, 260)


@pytest.mark.parametrize(
    ("scores", "winners", "status"),
    [
        ([(1000, 0)], ("NS",), ReachedTarget(1000, 1000)),
        ([(999, 0)], (), MatchGoesOn(1000)),
        ([(1000, 1000)], (), TiedAboveTarget(1000)),
        ([(1000, 1000), (100, 0)], ("NS",), ReachedTarget(1100, 1000)),
        ([(1000, 1020)], ("EW",), ReachedTarget(1020, 1000)),
    ],
)
def test_contrat1000_S13_target(
    scores: list[tuple[int, int]], winners: tuple[str, ...], status: Reason
) -> None:
    """A thousand wins, the higher of two; level, another deal is played."""
    match = Match.open(rules(RULES), Seat.S)
    sheet = outcome(RULES, "N:100S", 100)
    item, reason = sheet.lines[0].item, sheet.lines[0].reason
    for ns, ew in scores:
        both = (Line(NS, item, ns, reason), Line(EW, item, ew, reason))
        match = match.add_sheet(replace(sheet, lines=both))
    assert (match.winners, match.status) == (winners, status)


def test_contrat1000_redeal_passes_the_deal_on() -> None:
    """After a redeal the next to the right deals."""
    match = Match.open(rules(RULES), Seat.S)
    one = match.deal("contrat1000")
    for _ in range(4):
        one = one.say(call("P"))
    assert match.add(one).dealer is Seat.E
