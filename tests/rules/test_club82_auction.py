"""The club rules, `club82`: the auction (dealer S: E speaks first, then N, W, S)."""

from __future__ import annotations

import pytest

from coinche_teach.engine.calls import Top, call
from coinche_teach.engine.cards import DECK, Denomination
from coinche_teach.engine.deal import Deal
from coinche_teach.engine.match import Match
from coinche_teach.engine.reasons import (
    AboveMaximum,
    AlreadyCoinched,
    AuctionOver,
    BelowMinimum,
    DenominationNotAllowed,
    NotCoinched,
    NotHigher,
    NothingToCoinche,
    NotOnLadder,
    NotYourTurn,
    OwnBid,
    OwnSide,
    UnknownCall,
)
from coinche_teach.engine.round import Round
from coinche_teach.engine.rules import rules
from coinche_teach.engine.seats import Seat
from tests.rules.helpers import (
    answer,
    auction,
    fill,
    open_calls,
    record,
    refusal,
)

CLUB = "club82"


PLAYED_IN = tuple(map(Denomination, ("S", "H", "D", "C", "SA")))


REFUSED = {
    "A1_below_the_minimum": ("80H", BelowMinimum(80, 82)),
    "A2_off_the_ladder_of_fives": ("82H 83H", NotOnLadder(83, 82, 85)),
    "A3_same_number_in_another_suit": ("82H 82S", NotHigher("82", "82H")),
    "lower_than_the_standing_bid": ("90H 85S", NotHigher("85", "90H")),
    "A7_coinched_bidder_may_not_raise_himself": ("90H X P P 95H", OwnBid("90H")),
    "A7_nor_in_another_suit": ("90H X P P 95C", OwnBid("90H")),
    "A9_coinche_out_of_turn": ("90H S:X", NotYourTurn(Seat.S, Seat.N)),
    "A9_raise_out_of_turn": ("90H S:95C", NotYourTurn(Seat.S, Seat.N)),
    "A9_surcoinche_out_of_turn": ("90H X E:XX", NotYourTurn(Seat.E, Seat.W)),
    "A10_coinche_on_a_partner": ("90H P X", OwnSide(Seat.E)),
    "A11_capot_ends_the_auction": ("capotH N:X", AuctionOver()),
    "A11_capot_cannot_be_outbid": ("capotH N:capotS", AuctionOver()),
    "coinche_of_nothing": ("X", NothingToCoinche()),
    "coinche_of_nothing_after_passes": ("P P X", NothingToCoinche()),
    "surcoinche_without_a_coinche": ("82H XX", NotCoinched()),
    "coinche_twice_by_the_coinchers_partner": ("90H X P X", AlreadyCoinched(Seat.N)),
    "surcoinche_by_the_coinching_side": ("90H X P XX", OwnSide(Seat.N)),
    "decoinche_must_be_higher": ("90H X 90C", NotHigher("90", "90H")),
    "decoinche_must_be_on_the_ladder": ("90H X 92C", NotOnLadder(92, 90, 95)),
    "after_a_decoinche_there_is_nothing_to_surcoinche": ("90H X 95C P XX", NotCoinched()),
    "no_tout_atout": (
        "82TA", DenominationNotAllowed(Denomination.TOUT_ATOUT, PLAYED_IN),
    ),
    "denomination_before_minimum": (
        "70TA", DenominationNotAllowed(Denomination.TOUT_ATOUT, PLAYED_IN),
    ),
    "own_bid_before_denomination": ("90H X P P 70TA", OwnBid("90H")),
    "above_the_ceiling": ("655H", AboveMaximum(655, 650)),
    "ceiling_before_ladder": ("652H", AboveMaximum(652, 650)),
    "between_minimum_and_ladder": ("84H", NotOnLadder(84, 82, 85)),
    "over_after_three_passes": ("82H P P P E:85H", AuctionOver()),
}  # fmt: skip


@pytest.mark.parametrize(("calls", "reason"), REFUSED.values(), ids=REFUSED)
def test_club82_refused_calls(calls, reason):
    """82 at least, then fives; in turn; never against one's own side; a capot ends it."""
    assert refusal(CLUB, "S", calls) == reason


@pytest.mark.parametrize("text", ["generaleH", "take", "H", "40"])
def test_club82_words_of_other_games_are_no_calls(text):
    """No generale, no taking, no bare suit or number in this game."""
    assert isinstance(refusal(CLUB, "S", text), UnknownCall)


ACCEPTED = {
    # id: (calls, contract as written, over, turn)
    "A2_the_next_rung": ("82H 85H", "N:85H", False, "W"),
    "A5_bid_and_three_passes": ("82H P P P", "E:82H", True, None),
    "A5_three_passes_and_a_bid_then_three_passes": ("P P P 82H P P P", "S:82H", True, None),
    "A6_decoinche_wipes_the_coinche_out": ("90H X 95C P P P", "W:95C", True, None),
    "A8_surcoinche_ends_it": ("90H X P P XX", "E:90H XX", True, None),
    "A8_surcoinche_by_the_bidders_partner": ("90H X XX", "E:90H XX", True, None),
    "A11_capot_ends_it": ("capotH", "E:capotH", True, None),
    "capot_over_a_coinche_ends_it": ("90H X capotC", "W:capotC", True, None),
    "capot_over_the_highest_number": ("650H capotS", "N:capotS", True, None),
    "N1_135_is_a_legal_opening": ("135H", "E:135H", False, "N"),
    "jump_bids": ("82H 120S", "N:120S", False, "W"),
    "partner_may_be_raised": ("82H P 85H", "W:85H", False, "S"),
    "who_passed_may_come_back": ("P 82H P P 85S", "E:85S", False, "N"),
    "coinche_does_not_end_it": ("90H X", "E:90H X", False, "W"),
    "coinche_stands_after_three_passes": ("90H X P P P", "E:90H X", True, None),
    "coinchers_partner_may_decoincher": ("90H X P 95S", "S:95S", False, "E"),
    "coinched_bidder_may_speak_again_after_a_decoinche": ("90H X P 95S 100H", "E:100H", False, "N"),
    "bidder_may_overcall_the_partner_who_took_him_out": ("90H X 95C P 100H", "E:100H", False, "N"),
    "coinche_anew_after_a_decoinche": ("90H X 95C X", "W:95C X", False, "E"),
    "late_coinche_leaves_everybody_a_word": ("90H P P X P 95S", "N:95S", False, "W"),
    "late_coinche_then_three_passes": ("90H P P X P P P", "E:90H X", True, None),
    "sans_atout_is_a_denomination_like_another": ("82S 85SA", "N:85SA", False, "W"),
}  # fmt: skip


@pytest.mark.parametrize(("calls", "contract", "over", "turn"), ACCEPTED.values(), ids=ACCEPTED)
def test_club82_auctions_and_where_they_lead(calls, contract, over, turn):
    """A coinche freezes nothing: whoever comes before the third pass may still bid higher."""
    one = auction(CLUB, "S", calls)
    assert str(one.contract) == contract
    assert one.over is over
    assert one.turn is (None if turn is None else Seat[turn])


def test_club82_A6_a_decoinched_contract_is_undoubled():
    """The higher bid of a third player takes the coinche away."""
    one = auction(CLUB, "S", "90H X 95C")
    assert (one.contract.multiplier, one.coinched_by, one.contract.by) == (1, None, Seat.W)


def test_club82_A7_coinched_bidder_has_only_surcoinche_or_pass():
    """Who was coinched, and comes to speak before anybody raised, surcoinches or passes."""
    assert open_calls(auction(CLUB, "S", "90H X P P")) == {"P", "XX"}


def test_club82_A7_the_others_may_raise_after_a_coinche():
    """The three others may bid on, the coincher's partner too, on the ladder and in any denomination."""
    partner = open_calls(auction(CLUB, "S", "90H X"))
    other = open_calls(auction(CLUB, "S", "90H X P"))
    assert {"P", "XX", "95H", "95SA", "100C", "capotD"} <= partner
    assert {"P", "95H", "95SA", "capotD"} <= other
    assert not {"X", "XX"} & other
    assert not {"X", "90C", "92C"} & partner


def test_club82_ladder_is_82_then_fives_to_650_then_capot():
    """82, 85, 90 and so on; nothing in between; capot above every number."""
    levels = {c.level for c in auction(CLUB, "S").legal_calls() if hasattr(c, "level")}
    assert levels == {82, *range(85, 651, 5), Top.CAPOT}


def test_club82_point_by_point_is_an_option():
    """With a step of one, 83 may be bid over 82."""
    ours = rules(CLUB).but(step=1)
    assert str(auction(ours, "S", "82H 83H").contract) == "N:83H"
    assert refusal(ours, "S", "82H 83H 83S") == NotHigher("83", "83H")


def test_club82_a_capot_may_be_coinched_where_the_table_wants_it():
    """The option under which a capot goes round the table like any bid."""
    ours = rules(CLUB).but(after_capot="goes_on")
    assert str(auction(ours, "S", "capotH X P P P").contract) == "E:capotH X"
    assert refusal(ours, "S", "capotH capotS") == NotHigher("capot", "capotH")
    assert refusal(ours, "S", "capotH 650S") == NotHigher("650", "capotH")


def test_club82_A4_all_pass_deals_anew_by_the_right_hand_neighbour():
    """Everybody passes: nobody scores and the player to the right deals."""
    found = answer(record(CLUB, "S", fill(), "P P P P"))
    assert (found["ok"], found["phase"], found["turn"], found["contract"]) == (True, "redeal", None, None)
    assert found["legal_calls"] == []
    assert not {"score", "tally", "ledger", "belote", "annonces"} & set(found)
    passed_out = Round.open(Deal.from_deck(rules(CLUB), Seat.S, DECK))
    for _ in range(4):
        passed_out = passed_out.say(call("P"))
    match = Match.open(rules(CLUB), Seat.S).add(passed_out)
    assert (match.dealer, match.scores) == (Seat.E, {"NS": 0, "EW": 0})


def test_club82_A5_the_right_of_the_dealer_leads_whoever_bid():
    """The first card is played by the dealer's right-hand neighbour, taker or not."""
    found = answer(record(CLUB, "S", fill(), "P 82H P P P"))
    assert (found["phase"], found["turn"], found["contract"]["by"]) == ("play", "E", "N")


@pytest.mark.parametrize(
    ("calls", "at", "seat", "reason"),
    [
        ("80H", "auction 1", "E", "below_minimum"),
        ("82H 83H", "auction 2", "N", "not_on_ladder"),
        ("82H 82S", "auction 2", "N", "not_higher"),
        ("90H S:X", "auction 2", "S", "not_your_turn"),
        ("90H P X", "auction 3", "W", "own_side"),
        ("capotH X", "auction 2", None, "auction_over"),
        ("90H X P P 95H", "auction 5", "E", "own_bid"),
        ("hello", "auction 1", "E", "unknown_call"),
    ],
)
def test_club82_refused_calls_in_a_record(calls, at, seat, reason):
    """A record names the call, the seat and the reason's code."""
    found = answer(record(CLUB, "S", fill(), calls))
    assert set(found) == {"ok", "error"}
    error = found["error"]
    assert (found["ok"], error["at"], error["seat"], error["reason"]) == (False, at, seat, reason)


PLAYS = {
    # id: (plays, error); E leads hearts, N is void in them, trumps are diamonds
    "another_seats_card": ("7S", ("play 1", "N", "not_your_turn")),
    "a_card_of_the_led_suit_in_another_hand": ("7H 8H", ("play 2", "S", "not_your_turn")),
    "void_must_trump": ("7H 7S", ("play 2", "N", "must_trump")),
    "card_gone": ("7H 7D 7H", ("play 3", "W", "card_not_held")),
    "must_follow": ("7H 7D 10D 7C", ("play 4", "S", "must_follow")),
}


@pytest.mark.parametrize(("plays", "error"), PLAYS.values(), ids=PLAYS)
def test_club82_refused_plays_in_a_record(plays, error):
    """A record names the play, the seat and the duty in force."""
    hands = fill(
        E="7H 9H 10H JH QH KH AH AC",
        N="7S 8S 9S 10S JS QS KS 7D",
        S="8H 7C 8C 9C 10C JC QC KC",
        W="AS 8D 9D 10D JD QD KD AD",
    )
    found = answer(record(CLUB, "S", hands, "82D P P P", plays))
    assert (found["error"]["at"], found["error"]["seat"], found["error"]["reason"]) == error


@pytest.mark.parametrize(
    ("calls", "code"), [("82D", "auction_open"), ("P P P P", "deal_over")], ids=["open", "redealt"]
)
def test_club82_no_card_outside_the_play(calls, code):
    """No card before the auction has ended, none after a redeal."""
    error = answer(record(CLUB, "S", fill(E="7H"), calls, "7H"))["error"]
    assert (error["at"], error["reason"]) == ("play 1", code)
