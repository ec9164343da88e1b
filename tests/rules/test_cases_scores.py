"""Reports and disputes: scores and the end."""

from __future__ import annotations

import pytest

from coinche_teach.engine.annonces import contest
from coinche_teach.engine.calls import Bid, Contract, Top, call
from coinche_teach.engine.cards import DECK, Denomination, cards
from coinche_teach.engine.match import Match
from coinche_teach.engine.reasons import (
    EqualPoints,
    HeldPoints,
    NotMoreThanDefence,
    NoTrickNoWin,
    ReachedAndBeat,
    ReachedBid,
    ShortOfBid,
    TrickPoints,
)
from coinche_teach.engine.rules import rules
from coinche_teach.engine.score import score
from coinche_teach.engine.seats import Seat, Side
from coinche_teach.engine.sheet import Item, Line, Sheet, result
from coinche_teach.engine.trick import Trick
from tests.rules.cases_tables import (
    APP_BELOTE,
    APP_SA,
    BIDDING,
    CLUB,
    MAISON,
    MILLE,
    OFF,
    SEVEN,
    denomination,
)
from tests.rules.helpers import (
    auction,
    outcome,
    pair,
)


@pytest.mark.parametrize(
    ("name", "made", "failed"),
    [
        (CLUB, (305, 55), (0, 360)),
        (MAISON, (520, 0), (0, 520)),
        (OFF, (520, 0), (0, 520)),
        (MILLE, (200, 0), (0, 360)),
        (SEVEN, (410, 57), (0, 524)),
    ],
)
def test_case_F1_what_a_coinche_multiplies(name, made, failed):
    """The asked points; the flat 160 and all; the bid alone; everything the winner marks: by rule set."""
    assert pair(outcome(name, "N:100H X", 105), "N") == made
    assert pair(outcome(name, "N:100H X", 90), "N") == failed


def test_case_F1_other_scopes_are_a_parameter():
    """At contrat1000 the other reading multiplies the 160 as well; nothing else changes."""
    other = outcome(MILLE, "N:100H X", 90, multiplies="base_and_asked")
    assert pair(other, "N") == (0, 520)
    assert pair(outcome(MILLE, "N:100H X", 105, multiplies="base_and_asked"), "N") == (200, 0)


@pytest.mark.parametrize(
    ("name", "bid", "made", "failed"),
    [
        (SEVEN, "capot", (412, 0), (0, 412)),
        (SEVEN, "generale", (662, 0), (0, 662)),
        (MILLE, "capot", (500, 0), (0, 500)),
        (CLUB, "capot", (500, 0), (0, 410)),
        (MAISON, "capot", (502, 0), (0, 410)),
        (OFF, "capot", (500, 0), (0, 410)),
    ],
)
def test_case_F3_what_a_capot_is_worth(name, bid, made, failed):
    """250, or 500 flat at contrat1000; the generale 500."""
    total = 152 + rules(name).last_trick_capot
    assert pair(outcome(name, f"N:{bid}H", total, tricks=(8, 0), alone=8), "N") == made
    assert pair(outcome(name, f"N:{bid}H", 150, tricks=(7, 1), alone=7), "N") == failed


def test_case_F3_a_generale_needs_the_taker_himself():
    """The partner takes a trick: the generale fails, a capot would have been made."""
    sheet = outcome(SEVEN, "N:generaleH", 162, tricks=(8, 0), alone=7)
    assert (sheet.made, pair(sheet, "N")) == (False, (0, 662))
    assert sheet.verdict.facts() == {"level": Top.GENERALE, "tricks": 1}
    assert outcome(SEVEN, "N:capotH", 162, tricks=(8, 0), alone=7).made is True


@pytest.mark.parametrize(
    ("name", "expected"),
    [(CLUB, (340, 0)), (MAISON, (342, 0)), (OFF, (340, 0)), (SEVEN, (252, 0)), (MILLE, (250, 0))],
)
def test_case_F5_all_tricks_without_a_bid(name, expected):
    """252 and the bid; 250 instead of the bid at contrat1000; nothing extra where the sheet is silent."""
    total = 152 + rules(name).last_trick_capot
    assert pair(outcome(name, "N:90H", total, tricks=(8, 0)), "N") == expected


@pytest.mark.parametrize("multiplier", ["", " X", " XX"])
@pytest.mark.parametrize("name", BIDDING)
def test_case_F7_an_announced_capot_pays_no_less_than_an_accidental_one(name, multiplier):
    """For every bid that tricks alone can reach, announcing the capot pays at least as much."""
    total = 152 + rules(name).last_trick_capot
    announced = pair(outcome(name, f"N:capotH{multiplier}", total, tricks=(8, 0)), "N")
    for level in range(90, min(250, rules(name)["max_bid"]) + 1, 10):
        accidental = pair(outcome(name, f"N:{level}H{multiplier}", total, tricks=(8, 0)), "N")
        assert announced[0] >= accidental[0]


@pytest.mark.parametrize("multiplier", ["", " X", " XX"])
@pytest.mark.parametrize("name", BIDDING)
def test_case_F9_failing_takers_keep_no_trick_points(name, multiplier):
    """Nothing, or the belote where it cannot be lost."""
    assert pair(outcome(name, f"N:120H{multiplier}", 90), "N")[0] == 0
    kept = pair(outcome(name, f"N:120H{multiplier}", 90, belote=(20, 0)), "N")[0]
    assert kept == (0 if name == CLUB else 20)


@pytest.mark.parametrize("name", BIDDING)
def test_case_F11_reaching_the_bid_exactly_is_enough(name):
    """100 with 100 is made, with 99 it is not."""
    made, failed = outcome(name, "N:100H", 100), outcome(name, "N:100H", 99)
    assert (made.made, failed.made) == (True, False)
    kind = ReachedBid(100, 100) if name in (SEVEN, MILLE) else ReachedAndBeat(100, 100, 62)
    assert made.verdict == kind


@pytest.mark.parametrize("name", BIDDING)
def test_case_F11_the_strict_test_is_against_the_defence_and_only_in_some(name):
    """90 with 90 against 92: made where the bid alone counts, failed where one must do more."""
    sheet = outcome(name, "N:90H", 90, belote=(0, 20))
    if name in (SEVEN, MILLE):
        assert (sheet.made, sheet.verdict) == (True, ReachedBid(90, 90))
    else:
        assert (sheet.made, sheet.verdict) == (False, NotMoreThanDefence(90, 92))


@pytest.mark.parametrize("last", ["takers", "defence"])
@pytest.mark.parametrize("name", BIDDING)
def test_case_F13_the_last_trick_is_inside_the_total_of_a_failure(name, last):
    """A failure costs the same whoever won the last trick, and nothing of it stays with the takers."""
    base = 162 if name == SEVEN else 160
    assert pair(outcome(name, "N:100H", 90, last=last), "N") == (0, base + 100)


@pytest.mark.parametrize("last", ["takers", "defence"])
def test_case_F13_nor_is_it_marked_where_only_the_bid_counts(last):
    """At contrat1000 tricks are never marked, the last one neither."""
    assert pair(outcome(MILLE, "N:100H", 110, last=last), "N") == (100, 0)


def worthless_trick(name: str) -> tuple[Trick, ...]:
    """Eight tricks of which N wins one without a point, E all others; diamonds are trumps."""
    rows = (
        ("N", "9H 7H 8H 7C"),
        ("E", "JD 9D AD 10D"),
        ("E", "KD QD 8D 7D"),
        ("E", "AH 10H KH QH"),
        ("E", "JH 8S 7S 9S"),
        ("E", "AS 10S KS QS"),
        ("E", "JS 8C 9C 10C"),
        ("E", "AC KC QC JC"),
    )
    used = rules(name)
    order = used.order(Denomination.DIAMONDS)
    tricks = []
    for leader, row in rows:
        table = Trick(Seat[leader], used.direction)
        for one in cards(row):
            table = table.with_card(one, order)
        assert table.winner is Seat[leader]
        tricks.append(table)
    assert sorted(one for trick in tricks for one in trick.cards) == sorted(DECK)
    return tuple(tricks)


@pytest.mark.parametrize("name", BIDDING)
def test_case_F15_a_capot_is_counted_in_tricks_not_in_points(name):
    """One trick without a point is a trick: no capot bonus, and a capot bid fails."""
    used, tricks = rules(name), worthless_trick(name)
    order = used.order(Denomination.DIAMONDS)
    hands = ((), (), (), ())
    for level, made in ((90, True), (Top.CAPOT, False)):
        contract = Contract(Seat.E, level, Denomination.DIAMONDS)
        none = contest(used, Denomination.DIAMONDS, hands, Seat.E)
        counted = result(used, contract, order, tricks, none, hands)
        assert {side: counted.tally(side) for side in (Side.NS, Side.EW)} == {Side.NS: 0, Side.EW: 162}
        assert counted.tricks == {Side.NS: 1, Side.EW: 7}
        sheet = score(used, counted)
        assert sheet.made is made
        if made:
            marked = {CLUB: 160, OFF: 160, MILLE: 0}.get(name, 162)
            assert sheet.scores == {Side.NS: 0, Side.EW: marked + 90}


def test_case_F17_a_side_without_a_trick_does_not_win_the_match_by_an_annonce():
    """At club82 reaching the target by an annonce alone, without a trick, is no win; elsewhere it is."""
    rows = (
        Line(Side.NS, Item.ANNONCES, 100, TrickPoints(100, 0)),
        Line(Side.EW, Item.TRICKS, 250, TrickPoints(250, 8)),
    )
    both = Sheet((Side.NS, Side.EW), rows, True, ReachedAndBeat(252, 90, 100))
    lone = Sheet((Side.NS, Side.EW), rows[:1], True, ReachedAndBeat(252, 90, 100))
    near = Match.open(rules(CLUB).but(target=105), Seat.S)
    barred = near.add_sheet(lone, {Side.NS})
    assert (barred.over, barred.status) == (False, NoTrickNoWin(100))
    assert near.add_sheet(lone).winners == ("NS",)
    assert near.add_sheet(both, {Side.NS}).winners == ("EW",)
    free = Match.open(rules(MAISON).but(target=100), Seat.S).add_sheet(lone, {Side.NS})
    assert free.winners == ("NS",)


@pytest.mark.parametrize(
    ("name", "trump", "cards_", "ranks"),
    [
        *((name, "S", 152, None) for name in (*BIDDING, *APP_BELOTE)),
        (CLUB, "SA", 152, [19, 10, 4, 3, 2, 0, 0, 0]),
        (SEVEN, "SA", 152, [19, 10, 4, 3, 2, 0, 0, 0]),
        (SEVEN, "TA", 152, [13, 9, 6, 5, 3, 2, 0, 0]),
        ("officielles_sans_atout", "SA", 152, [19, 10, 4, 3, 2, 0, 0, 0]),
        ("maison_sans_atout", "SA", 120, [11, 10, 4, 3, 2, 0, 0, 0]),
    ],
)
def test_case_F19_the_deck_sums_up(name, trump, cards_, ranks):
    """152 and the last trick, 120 where the ace counts 11 at sans atout; the jack is never 0 there."""
    order = rules(name).order(Denomination(trump))
    assert order.total == cards_
    if ranks is None:
        values = {str(suit): [scale.points[r] for r in scale.ranks] for suit, scale in order.scales.items()}
        assert values.pop("S") == [20, 14, 11, 10, 4, 3, 0, 0]
        assert all(row == [11, 10, 4, 3, 2, 0, 0, 0] for row in values.values())
    else:
        assert all([s.points[r] for r in s.ranks] == ranks for s in order.scales.values())


@pytest.mark.parametrize("name", [CLUB, MAISON, OFF])
def test_case_F21_equal_to_the_defence_fails(name):
    """The takers must do more than the defence: 91 all is a failure, no litige."""
    sheet = outcome(name, "N:90H", 91, belote=(0, 20))
    assert (sheet.made, sheet.verdict, sheet.held) == (False, NotMoreThanDefence(91, 91), 0)


@pytest.mark.parametrize(
    ("name", "expected", "held"), [(CLUB, (0, 90), 91), (MAISON, (0, 91), 91), (OFF, (0, 90), 91)]
)
def test_case_F21_litige_is_an_option_and_holds_the_takers_points_over(name, expected, held):
    """91 all with the option: the defence marks its own, the takers' points wait for the next winner."""
    ours = rules(name).but(equality="litige")
    sheet = outcome(ours, "N:90H", 91, belote=(0, 20))
    assert (sheet.made, sheet.verdict, sheet.held) == (False, EqualPoints(91), held)
    assert pair(sheet, "N") == expected
    short = outcome(ours, "N:100H", 91, belote=(0, 20))
    assert (short.made, short.verdict, short.held) == (False, ShortOfBid(91, 100), 0)


def test_case_F21_points_held_over_go_to_the_next_winner_whoever_he_is():
    """A second litige adds to what is held; the deal that is decided takes it all, and says so."""
    ours = rules(MAISON).but(equality="litige")
    draw = outcome(ours, "N:90H", 91, belote=(0, 20))
    match = Match.open(ours, Seat.S).add_sheet(draw).add_sheet(draw)
    assert (match.held, match.scores) == (182, {"NS": 0, "EW": 182})
    lost = match.add_sheet(outcome(ours, "N:90H", 80))
    assert (lost.held, lost.scores) == (0, {"NS": 0, "EW": 182 + 182 + 250})
    assert lost.entries[-1].reason == HeldPoints(182)
    won = match.add_sheet(outcome(ours, "N:90H", 100))
    assert (won.held, won.scores) == (0, {"NS": 182 + 190, "EW": 182 + 62})


@pytest.mark.parametrize("name", [*APP_BELOTE, *APP_SA])
def test_case_F21_the_taken_games_have_a_litige_and_the_option_of_none(name):
    """Equal totals there: the defence marks its own and the takers' points wait; or plain failure."""
    half = 65 if name == "maison_sans_atout" else 81
    contract = f"N:{denomination(name)}"
    sheet = outcome(name, contract, half)
    assert (sheet.made, pair(sheet, "N"), sheet.held) == (False, (0, half), half)
    failed = outcome(name, contract, half, equality="fails")
    assert (failed.made, pair(failed, "N"), failed.held) == (False, (0, 2 * half), 0)
    level = Sheet((Side.NS, Side.EW), (), True, ReachedAndBeat(82, 80, 80))
    drawn = Match.open(rules(name), Seat.S).add_sheet(sheet).add_sheet(level)
    assert drawn.held == half


@pytest.mark.parametrize(("name", "expected"), [(MAISON, (500, 0)), (OFF, (680, 0))])
def test_case_F23_capot_made_by_a_coinched_side(name, expected):
    """The base of a coinched capot: 160 at maison, 250 at officielles."""
    assert pair(outcome(name, "N:90H X", 252, tricks=(8, 0)), "N") == expected


def test_case_F25_bids_are_tagged_not_parsed_as_numbers():
    """A capot is its own kind of level and compares above every number."""
    assert call("capotH") == Bid(Top.CAPOT, Denomination.HEARTS)
    assert call("250H") == Bid(250, Denomination.HEARTS)
    assert str(call("capotH")) == "capotH"
    for name in BIDDING:
        top = rules(name)["max_bid"]
        one = auction(name, "S", f"{top}H capotS")
        assert one.contract.level is Top.CAPOT
