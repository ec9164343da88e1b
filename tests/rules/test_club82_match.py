"""The club rules, `club82`: the match."""

from __future__ import annotations

import pytest

from coinche_teach.engine.calls import call
from coinche_teach.engine.match import Match
from coinche_teach.engine.reasons import (
    MatchGoesOn,
    MatchOver,
    MisdealPenalty,
    NoTrickNoWin,
    ReachedAndBeat,
    ReachedTarget,
    Refused,
    TiedAboveTarget,
    TrickPoints,
)
from coinche_teach.engine.replay import replay
from coinche_teach.engine.round import Phase
from coinche_teach.engine.rules import rules
from coinche_teach.engine.seats import Seat, Side
from coinche_teach.engine.sheet import Item, Line, Sheet
from tests.rules.helpers import (
    fill,
    played_out,
    record,
)

CLUB = "club82"


def sheet_of(ns: int, ew: int) -> Sheet:
    """A made deal that adds so much to either side."""
    rows = (
        Line(Side.NS, Item.TRICKS, ns, TrickPoints(ns, 4)),
        Line(Side.EW, Item.TRICKS, ew, TrickPoints(ew, 4)),
    )
    return Sheet((Side.NS, Side.EW), rows, True, ReachedAndBeat(90, 82, 72))


def matched(*deals: tuple[int, int]) -> Match:
    match = Match.open(rules(CLUB), Seat.S)
    for ns, ew in deals:
        match = match.add_sheet(sheet_of(ns, ew))
    return match


def test_club82_S15_a_misdeal_costs_160_and_the_deal_passes_on():
    """Misdeal by S: 160 to the opponents, and E deals."""
    match = Match.open(rules(CLUB), Seat.S).misdeal()
    assert (match.scores, match.dealer) == ({"NS": 0, "EW": 160}, Seat.E)
    assert match.entries[-1].reason == MisdealPenalty(160)
    again = match.misdeal()
    assert (again.scores, again.dealer) == ({"NS": 160, "EW": 160}, Seat.N)


def test_club82_the_deal_goes_to_the_right():
    """After every deal the right-hand neighbour deals."""
    match, seen = matched(), []
    for _ in range(5):
        seen.append(match.dealer.name)
        match = match.add_sheet(sheet_of(10, 10))
    assert seen == ["S", "E", "N", "W", "S"]


def test_club82_the_target_2000_is_reached_at_1995():
    """The match goes to 2000, and 1995 is enough."""
    short = matched((1990, 0))
    assert (short.over, short.status) == (False, MatchGoesOn(2000))
    won = matched((1995, 0))
    assert (won.over, won.winners, won.status) == (True, ("NS",), ReachedTarget(1995, 2000))
    with pytest.raises(Refused) as refused:
        won.add_sheet(sheet_of(0, 10))
    assert refused.value.reason == MatchOver()


def test_club82_both_over_the_higher_wins_and_a_tie_plays_on():
    """Both reach it in one deal: the higher total; equal totals: another deal."""
    assert matched((1900, 1900), (100, 110)).winners == ("EW",)
    tied = matched((1900, 1900), (100, 100))
    assert (tied.over, tied.status) == (False, TiedAboveTarget(2000))
    assert tied.add_sheet(sheet_of(0, 5)).winners == ("EW",)


def test_club82_both_over_another_deal_is_an_option():
    """Two sides over the target in one deal may be made to play on."""
    ours = rules(CLUB).but(both_over="another_deal")
    match = Match.open(ours, Seat.S).add_sheet(sheet_of(1900, 1900)).add_sheet(sheet_of(100, 110))
    assert (match.over, match.winners, match.scores) == (False, (), {"NS": 2000, "EW": 2010})
    assert Match.open(ours, Seat.S).add_sheet(sheet_of(1995, 1990)).winners == ("NS",)


def test_club82_another_deal_for_two_over_is_not_called_a_tie():
    """The reason for playing on says that both are over, not that they are level."""
    ours = rules(CLUB).but(both_over="another_deal")
    match = Match.open(ours, Seat.S).add_sheet(sheet_of(1900, 1900)).add_sheet(sheet_of(100, 110))
    assert not isinstance(match.status, TiedAboveTarget)


def test_club82_a_side_without_a_trick_cannot_win_the_match():
    """On a capot an annonce alone does not end the match for the side that took nothing."""
    match = matched((1900, 0)).add_sheet(sheet_of(100, 340), {Side.NS})
    assert (match.over, match.scores["NS"], match.status) == (False, 2000, NoTrickNoWin(2000))
    assert match.add_sheet(sheet_of(0, 160)).winners == ("NS",)
    both = matched((1900, 1700)).add_sheet(sheet_of(100, 340), {Side.NS})
    assert both.winners == ("EW",)


def test_club82_a_trickless_side_is_found_in_the_round_itself():
    """East takes all eight tricks; north's cent brings NS to 2000, and that wins nothing."""
    hands = fill(
        E="JS 9S AS 10S KS AH 10H KH",
        N="7D 8D 9D 10D JD 7H 8H 9H",
        W="7S QS JH QH KD 9C JC KC",
        S="8S QD AD 7C 8C 10C QC AC",
    )
    done = replay(played_out(record(CLUB, "S", hands, "82S P P P"))).round
    assert done is not None
    assert done.result().tricks == {Side.NS: 0, Side.EW: 8}
    sheet = done.sheet()
    assert sheet.score(Side.NS) == 120
    match = matched((1880, 0), (0, 0), (0, 0), (0, 0)).add(done)
    assert (match.over, match.scores["NS"], match.status) == (False, 2000, NoTrickNoWin(2000))


def test_club82_a_misdeal_can_end_the_match():
    """The 160 points count towards the target like any others."""
    assert matched((1900, 1900)).misdeal().winners == ("NS",)


def test_club82_nobody_wins_by_his_own_misdeal():
    """A side kept from winning, since it took no trick, does not win by misdealing the next deal."""
    barred = matched((1900, 0), (0, 0), (0, 0)).add_sheet(sheet_of(100, 340), {Side.NS})
    assert (barred.dealer, barred.over) == (Seat.S, False)
    assert not barred.misdeal().over


def test_club82_a_whole_round_goes_on_the_score():
    """Deal, auction, play and sheet: what the record says is what the match adds."""
    one = Match.open(rules(CLUB), Seat.S)
    round = one.deal("club82", 1)
    for text in "82S P P P".split():
        round = round.say(call(text))
    while round.phase is Phase.PLAY:
        round = round.play(round.allowed().cards[-1])
    after = one.add(round)
    assert after.scores == {str(side): points for side, points in round.sheet().scores.items()}
    assert sum(round.result().tally(side) for side in (Side.NS, Side.EW)) in (162, 252)
