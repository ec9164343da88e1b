"""The Spanish page, `points701`: the score: takers and defence."""

from dataclasses import replace

import pytest

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
    answer,
    contest_of,
    fill,
    lines,
    outcome,
    pair,
    record,
)
from tests.rules.whole_deals import played

RULES = "points701"


def test_points701_S1_hundred_with_a_hundred_and_five_is_made() -> None:
    """95 in cards and the last trick make 105: the takers mark it with the bid, the defence its 57."""
    sheet = outcome(RULES, "N:100S", 105)
    assert (sheet.made, sheet.verdict, pair(sheet, "N")) == (True, ReachedBid(105, 100), (205, 57))
    assert lines(sheet, "NS") == [
        ("tricks", 95, "TrickPoints"),
        ("last_trick", 10, "LastTrick"),
        ("bid", 100, "BidMarked"),
    ]
    assert lines(sheet, "EW") == [("tricks", 57, "TrickPoints")]


def test_points701_S1_as_a_record() -> None:
    """The same deal played out card by card gives the same ledger."""
    found = played(RULES, "105", "100S")
    assert found["score"] == {"NS": 205, "EW": 57}
    assert [(one["side"], one["item"], one["points"], one["why"]) for one in found["ledger"]] == [
        ("NS", "tricks", 95, "TrickPoints"),
        ("NS", "last_trick", 10, "LastTrick"),
        ("EW", "tricks", 57, "TrickPoints"),
        ("NS", "bid", 100, "BidMarked"),
    ]


def test_points701_S2_without_the_last_trick_the_hundred_fails() -> None:
    """95 without the ten fall short: 162 and the bid to the defence."""
    sheet = outcome(RULES, "N:100S", 95, last="defence")
    assert (sheet.made, sheet.verdict, pair(sheet, "N")) == (False, ShortOfBid(95, 100), (0, 262))
    assert lines(sheet, "NS") == []
    assert lines(sheet, "EW") == [("base", 162, "FailureBase"), ("bid", 100, "BidMarked")]


def test_points701_S3_eighty_with_eighty_is_made() -> None:
    """Reaching the bid is enough, though the defence has 82."""
    sheet = outcome(RULES, "N:80S", 80)
    assert (sheet.made, sheet.verdict, pair(sheet, "N")) == (True, ReachedBid(80, 80), (160, 82))


def test_points701_S4_eighty_at_level_points_is_made() -> None:
    """81 against 81 makes 80: there is no litige."""
    sheet = outcome(RULES, "N:80S", 81)
    assert (sheet.made, sheet.held, pair(sheet, "N")) == (True, 0, (161, 81))


def test_points701_S5_belote_counts_for_the_contract_unless_excluded() -> None:
    """90 and a belote make 100; with the other reading they fail and keep the belote."""
    sheet = outcome(RULES, "N:100S", 90, belote=(20, 0))
    assert (sheet.verdict, pair(sheet, "N")) == (ReachedBid(110, 100), (210, 72))
    excluded = outcome(RULES, "N:100S", 90, belote=(20, 0), belote_for_contract="ignored")
    assert (excluded.verdict, pair(excluded, "N")) == (ShortOfBid(90, 100), (20, 262))


def test_points701_annonces_count_for_the_contract_unless_excluded() -> None:
    """The same flag exists for annonces."""
    made = outcome(RULES, "N:100S", 85, annonces=(20, 0))
    assert (made.verdict, pair(made, "N")) == (ReachedBid(105, 100), (205, 77))
    failed = outcome(RULES, "N:100S", 85, annonces=(20, 0), annonces_for_contract="ignored")
    assert (failed.verdict, pair(failed, "N")) == (ShortOfBid(85, 100), (0, 282))


@pytest.mark.parametrize(("doubling", "score"), [("", (20, 262)), (" X", (20, 524)), (" XX", (20, 1048))])
def test_points701_S6_failing_takers_keep_their_belote(doubling: str, score: tuple[int, int]) -> None:
    """70 with the belote fail 100: the takers keep 20, which a coinche does not touch."""
    sheet = outcome(RULES, "N:100S" + doubling, 70, belote=(20, 0))
    assert pair(sheet, "N") == score
    assert lines(sheet, "NS") == [("belote", 20, "BeloteKept")]


def test_points701_S7_failing_takers_lose_their_tierce() -> None:
    """Annonces of both sides go to the defence of a failed contract."""
    sheet = outcome(RULES, "N:100S", 60, annonces=(20, 0))
    assert pair(sheet, "N") == (0, 282)
    assert lines(sheet, "EW") == [
        ("base", 162, "FailureBase"),
        ("bid", 100, "BidMarked"),
        ("annonces", 20, "AnnoncesMoved"),
    ]


def test_points701_S8_defence_adds_its_cinquante_and_belote() -> None:
    """162, the bid, 50 and 20 make 332."""
    sheet = outcome(RULES, "N:100S", 60, annonces=(0, 50), belote=(0, 20))
    assert pair(sheet, "N") == (0, 332)
    assert lines(sheet, "EW")[2:] == [("annonces", 50, "AnnoncesWon"), ("belote", 20, "BeloteHeld")]


@pytest.mark.parametrize(("doubling", "factor", "takers"), [(" X", 2, 410), (" XX", 4, 820)])
def test_points701_S9_coinche_multiplies_the_winners_line(doubling: str, factor: int, takers: int) -> None:
    """The whole line of who wins the deal is multiplied, the loser's is not."""
    sheet = outcome(RULES, "N:100S" + doubling, 105)
    assert pair(sheet, "N") == (takers, 57)
    last = [one for one in sheet.lines if one.side is NS][-1]
    assert last.reason.facts() == {"factor": factor, "scope": "winners_line"}
    assert last.points == 205 * (factor - 1)


def test_points701_S9_both_lines_is_the_other_reading() -> None:
    """With `multiplies="both_lines"` the defence's 57 double too."""
    assert pair(outcome(RULES, "N:100S X", 105, multiplies="both_lines"), "N") == (410, 114)


def test_points701_S10_bonnet_made() -> None:
    """All the tricks: 162 and 250; with a last trick of 100, 502."""
    sheet = outcome(RULES, "N:capotS", 162, tricks=(8, 0))
    assert (sheet.verdict, pair(sheet, "N")) == (AllTricksWon("capot"), (412, 0))
    assert lines(sheet, "NS")[1] == ("last_trick", 10, "LastTrick")
    other = outcome(RULES, "N:capotS", 252, tricks=(8, 0), last_trick_capot=100)
    assert pair(other, "N") == (502, 0)
    assert lines(other, "NS")[1] == ("last_trick", 100, "AllTricksBonus")


def test_points701_S11_bonnet_failed_by_one_worthless_trick() -> None:
    """A single trick lost, even one without a point, is enough: 162 and 250 to the defence."""
    sheet = outcome(RULES, "N:capotS", 162, tricks=(7, 1))
    assert (sheet.made, sheet.verdict, pair(sheet, "N")) == (False, TrickLost("capot", 1), (0, 412))


@pytest.mark.parametrize(
    ("alone", "tricks", "made", "verdict", "score"),
    [
        (8, (8, 0), True, AllTricksWon("generale"), (662, 0)),
        (7, (8, 0), False, TrickLost("generale", 1), (0, 662)),
        (7, (7, 1), False, TrickLost("generale", 1), (0, 662)),
        (0, (8, 0), False, TrickLost("generale", 8), (0, 662)),
    ],
)
def test_points701_S12_general_is_won_by_the_taker_alone(
    alone: int, tricks: tuple[int, int], made: bool, verdict: Reason, score: tuple[int, int]
) -> None:
    """The taker himself must win all eight; a trick of his partner's loses it."""
    sheet = outcome(RULES, "N:generaleS", 162, tricks=tricks, alone=alone)
    assert (sheet.made, sheet.verdict, pair(sheet, "N")) == (made, verdict, score)


def test_points701_S12_general_as_a_record() -> None:
    """Eight trumps in one hand make the general from the first trick on."""
    order = "JS 9S AS 10S KS QS 8S 7S"
    hands = fill(N=order, E="7H 8H 9H 10H JH QH KH AH", S="7D 8D 9D 10D JD QD KD AD")
    plays = "7C JS 7H 7D"
    for mine, suit_rank in zip(order.split()[1:], "8 9 10 J Q K A".split(), strict=True):
        plays += f" {mine} {suit_rank}H {suit_rank}D {suit_rank}C"
    found = answer(record(RULES, "S", hands, "P generaleS P P P P", plays))
    assert (found["phase"], found["made"]) == ("done", True)
    # a cent and the belote beside it: 162 + 500 + 100 + 20; all four hands tie for the cent's height,
    # and the one in trumps wins with the other of its side.
    assert found["annonces"]["NS"]["scored"] == 200
    assert found["score"] == {"NS": 882, "EW": 0}


def test_points701_S14_a_hundred_and_sixty_with_the_belote() -> None:
    """152 with the last trick and a belote make 160; the defence has its ten."""
    assert pair(outcome(RULES, "N:160S", 152, belote=(20, 0)), "N") == (332, 10)


def test_points701_sans_atout_is_not_doubled() -> None:
    """The values change at sans atout and tout atout, the marking does not."""
    for denomination in ("SA", "TA"):
        assert pair(outcome(RULES, f"N:100{denomination}", 105), "N") == (205, 57)


def test_points701_defence_keeps_annonces_and_belote_of_a_made_contract() -> None:
    """Both lines of a made contract hold what each side has."""
    sheet = outcome(RULES, "N:80S", 90, annonces=(0, 50), belote=(0, 20))
    assert pair(sheet, "N") == (170, 142)


def test_points701_unbid_bonnet_marks_what_was_won() -> None:
    """All the tricks without a bonnet: 162 and the bid."""
    sheet = outcome(RULES, "N:90S", 162, tricks=(8, 0))
    assert pair(sheet, "N") == (252, 0)
    assert "UnbidCapot" not in [one[2] for one in lines(sheet, "NS")]


def test_points701_all_the_tricks_can_fail_a_contract_only_by_the_total() -> None:
    """160 with 162 is made; a contract that all tricks do not reach cannot be bid."""
    assert outcome(RULES, "N:160S", 162, tricks=(8, 0)).verdict == ReachedBid(162, 160)


@pytest.mark.parametrize(
    ("scores", "winners", "status"),
    [
        ([(701, 0)], ("NS",), ReachedTarget(701, 701)),
        ([(700, 0)], (), MatchGoesOn(701)),
        ([(700, 690), (20, 40)], ("EW",), ReachedTarget(730, 701)),
        ([(700, 700), (1, 1)], (), TiedAboveTarget(701)),
        ([(700, 700), (1, 1), (0, 10)], ("EW",), ReachedTarget(711, 701)),
    ],
)
def test_points701_S13_target(
    scores: list[tuple[int, int]], winners: tuple[str, ...], status: Reason
) -> None:
    """701 reached exactly wins; both over, the higher total; level, another deal."""
    match = Match.open(rules(RULES), Seat.S)
    sheet = outcome(RULES, "N:100S", 105)
    item, reason = sheet.lines[0].item, sheet.lines[0].reason
    for ns, ew in scores:
        both = (Line(NS, item, ns, reason), Line(EW, item, ew, reason))
        match = match.add_sheet(replace(sheet, lines=both))
    assert (match.winners, match.status, match.over) == (winners, status, bool(winners))
    assert match.dealer is Seat((Seat.S + len(scores)) % 4)


def test_points701_defence_keeps_its_annonces_when_it_takes_no_trick() -> None:
    """The line of the opponents of a made contract holds their annonces, tricks or none."""
    for contract, takers in (("N:capotS", 412), ("N:100S", 262)):
        sheet = outcome(RULES, contract, 162, tricks=(8, 0), annonces=(0, 50))
        assert pair(sheet, "N") == (takers, 50)
        assert lines(sheet, "EW") == [("annonces", 50, "AnnoncesWon")]


@pytest.mark.parametrize(("carres", "points"), [("J=200 7=0", 0), ("J=200 7=10", 10)])
def test_points701_a_carre_of_no_points_is_no_annonce_on_any_scale(carres: str, points: int) -> None:
    """A house may give sevens points; with none they are not held at all."""
    found = contest_of(rules(RULES).but(carres=carres), "S", N="7S 7H 7D 7C")
    assert sum(one.points for one in found.held[NS]) == found.scored(NS) == points
    assert len(found.held[NS]) == (points > 0)
