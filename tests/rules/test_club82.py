"""The club rules with minimum 82 (seed 000): every worked example, and the readings settled for it."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from coinche_teach.engine.annonces import belotes, find, judge_declaration, judge_showing, shown_at
from coinche_teach.engine.calls import Top, call
from coinche_teach.engine.cards import DECK, Denomination, cards, written
from coinche_teach.engine.deal import Deal, cut, cut_for_deal, cutter
from coinche_teach.engine.match import Match
from coinche_teach.engine.reasons import (
    AboveMaximum,
    AllTricksWon,
    AlreadyCoinched,
    AnnoncesMoved,
    AnnoncesWon,
    AuctionOver,
    Beats,
    BeloteLost,
    BelowMinimum,
    BetterHeight,
    BetterValue,
    CarreBeatsRun,
    CutTooThin,
    DeclaredTooLate,
    DenominationNotAllowed,
    FailureBase,
    Follows,
    FollowsCannotBeat,
    FreeCannotOvertrump,
    FreeNoneOfTrumps,
    FreeNotObliged,
    FreeNoTrumpHeld,
    FreeNoTrumpSuit,
    FreePartnerWins,
    HighestOfLedSuit,
    HighestTrump,
    MatchGoesOn,
    MatchOver,
    MisdealPenalty,
    MustBeat,
    MustFollow,
    MustOvertrump,
    MustTrump,
    NoAnnonce,
    NotCoinched,
    NotHigher,
    NothingToCoinche,
    NotMoreThanDefence,
    NotOnLadder,
    NoTrickNoWin,
    NotYourTurn,
    OnlyAnnonce,
    Overtrumps,
    OwnBid,
    OwnSide,
    ReachedAndBeat,
    ReachedTarget,
    Refused,
    Rounded,
    ShortOfBid,
    ShownTooLate,
    TieCancels,
    TiedAboveTarget,
    TrickLost,
    TrickPoints,
    TrumpBreaksTie,
    TrumpsIn,
    UnknownCall,
)
from coinche_teach.engine.replay import replay
from coinche_teach.engine.round import Phase, Round
from coinche_teach.engine.rules import rules
from coinche_teach.engine.seats import Seat, Side
from coinche_teach.engine.sheet import Item, Line, Sheet
from tests.rules.helpers import (
    answer,
    auction,
    contest_of,
    explains,
    fill,
    lines,
    open_calls,
    outcome,
    pair,
    played_out,
    position,
    record,
    refusal,
    winner_of,
)

CLUB = "club82"

# --- legal cards (play to the right: W speaks before S, N before W) -------------------------------

LEGAL = {
    # id: (trump, hand, trick, best, by, reason for every card)
    "L1_follow_without_rising": (
        "S", "7H AH JS", "opp:KH", "KH", "W", {"7H": Follows, "AH": Follows, "JS": MustFollow},
    ),
    "L2_void_partner_wins_is_free": (
        "S", "JS 7S 8D", "P:AH opp:7H", "AH", "N",
        {"JS": FreePartnerWins, "7S": FreePartnerWins, "8D": FreePartnerWins},
    ),
    "L3_void_must_trump_an_opponent": (
        "S", "JS 7S 8D", "opp:AH", "AH", "W", {"JS": TrumpsIn, "7S": TrumpsIn, "8D": MustTrump},
    ),
    "L4_void_must_overtrump_an_adverse_trump": (
        "S", "JS 7S 8D", "P:KH opp:9S", "9S", "W",
        {"JS": Overtrumps, "7S": MustOvertrump, "8D": MustOvertrump},
    ),
    "L5_free_where_one_cannot_overtrump": (
        "S", "AS 7S 8D", "P:KH opp:9S", "9S", "W",
        {"AS": FreeCannotOvertrump, "7S": FreeCannotOvertrump, "8D": FreeCannotOvertrump},
    ),
    "L6_partner_master_by_a_trump_is_free": (
        "S", "JS 7S", "opp:8H P:9S opp:7H", "9S", "N", {"JS": FreePartnerWins, "7S": FreePartnerWins},
    ),
    "L7_trump_led_rise_over_partner": (
        "S", "KS 8S AH", "P:QS opp:7S", "QS", "N", {"KS": Beats, "8S": MustBeat, "AH": MustBeat},
    ),
    "L8_trump_led_nothing_higher": (
        "S", "9S 7S AH", "opp:JS", "JS", "W",
        {"9S": FollowsCannotBeat, "7S": FollowsCannotBeat, "AH": MustFollow},
    ),
    "L9_partner_overtrumped_must_overtrump": (
        "S", "QS 7D", "opp:AH P:7S opp:8S", "8S", "W", {"QS": Overtrumps, "7D": MustOvertrump},
    ),
    "L10_sans_atout_no_cutting": (
        "SA", "AC 7D", "opp:7H", "7H", "W", {"AC": FreeNoTrumpSuit, "7D": FreeNoTrumpSuit},
    ),
    "sans_atout_no_rising": (
        "SA", "AH 7H KD", "opp:QH", "QH", "W", {"AH": Follows, "7H": Follows, "KD": MustFollow},
    ),
    "no_trump_held_any_card": (
        "S", "AC 7D", "opp:7H", "7H", "W", {"AC": FreeNoTrumpHeld, "7D": FreeNoTrumpHeld},
    ),
    "trump_led_void_any_card": (
        "S", "AC 7D", "opp:7S", "7S", "W", {"AC": FreeNoneOfTrumps, "7D": FreeNoneOfTrumps},
    ),
    "trump_led_beat_the_highest_on_the_table_not_the_led_one": (
        "S", "AS JS 7H", "opp:7S P:9S opp:8S", "9S", "N", {"AS": MustBeat, "JS": Beats, "7H": MustBeat},
    ),
    "trump_led_cannot_beat_partner": (
        "S", "AS 7S 7H", "P:9S opp:8S", "9S", "N",
        {"AS": FollowsCannotBeat, "7S": FollowsCannotBeat, "7H": MustFollow},
    ),
    "follow_even_when_the_trick_is_cut": (
        "S", "7H AH JS", "P:KH opp:9S", "9S", "W", {"7H": Follows, "AH": Follows, "JS": MustFollow},
    ),
    "undertrumping_a_winning_partner_is_free": (
        "S", "7S 8D", "opp:8H P:9S opp:7H", "9S", "N", {"7S": FreePartnerWins, "8D": FreePartnerWins},
    ),
    "partner_cut_then_opponent_followed_is_free": (
        "S", "JS 8D", "opp:AH P:7S opp:10H", "7S", "N", {"JS": FreePartnerWins, "8D": FreePartnerWins},
    ),
    "a_trick_cut_by_an_opponent_that_partner_discarded_on": (
        "S", "AS 8D", "opp:AH P:7C opp:10S", "10S", "W", {"AS": Overtrumps, "8D": MustOvertrump},
    ),
}  # fmt: skip


@pytest.mark.parametrize(("trump", "hand", "trick", "best", "by", "expected"), LEGAL.values(), ids=LEGAL)
def test_club82_legal_cards_and_their_reasons(trump, hand, trick, best, by, expected):
    """Follow without rising; void, trump an opponent and over-trump him if able; rise on a trump lead."""
    explains(position(CLUB, trump=trump, hand=hand, trick=trick), expected, best=best, by=by)


def test_club82_L4_literal_seed_leaves_a_free_choice():
    """The seed taken to the letter: over-trump, or play another suit, or under-trump."""
    at = position(CLUB, trump="S", hand="JS 7S 8D", trick="P:KH opp:9S", can_overtrump="discard")
    explains(at, dict.fromkeys(("JS", "7S", "8D"), FreeNotObliged), best="9S", by="W")


def test_club82_leader_plays_what_he_likes():
    """The leader is bound to nothing."""
    assert position(CLUB, trump="S", hand="JS 7S 8D").legal == {"JS", "7S", "8D"}


TAKES = {
    # id: (trump, trick, place of the winner, reason class, its seat)
    "W1_lone_trump": ("S", "AH 10H 7S 8H", 3, HighestTrump, "N"),
    "W2_highest_of_three_trumps": ("S", "AH 8S 7S 9S", 4, HighestTrump, "W"),
    "W3_off_suit_ace_loses": ("S", "9H 8H 7H AD", 1, HighestOfLedSuit, "S"),
    "W4_sans_atout_only_the_led_suit": ("SA", "7H AS AD AC", 1, HighestOfLedSuit, "S"),
    "W5_trump_led_king_over_queen": ("S", "8S 7S QS KS", 4, HighestTrump, "W"),
    "jack_then_nine_lead_the_trumps": ("S", "AS 10S 9S JS", 4, HighestTrump, "W"),
    "nine_of_trumps_over_ace": ("S", "AS 10S 9S KS", 3, HighestTrump, "N"),
    "plain_ten_over_king": ("S", "KH 10H JH QH", 2, HighestOfLedSuit, "E"),
    "plain_nine_under_jack": ("S", "9H JH 8H 7H", 2, HighestOfLedSuit, "E"),
    "eight_of_trumps_over_seven_though_both_count_nothing": ("S", "7S 8S AH AD", 2, HighestTrump, "E"),
}  # fmt: skip


@pytest.mark.parametrize(("trump", "trick", "place", "kind", "by"), TAKES.values(), ids=TAKES)
def test_club82_who_takes_the_trick_and_why(trump, trick, place, kind, by):
    """The highest trump, else the highest card of the led suit."""
    won, reason = winner_of(CLUB, trump, trick)
    assert won == place
    assert type(reason) is kind
    facts = reason.facts()
    assert (facts["card"], facts["by"]) == (cards(trick)[place - 1], Seat[by])
    assert facts.get("trump", facts.get("suit")) == facts["card"].suit


# --- the auction (dealer S: E speaks first, then N, W, S) -----------------------------------------

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


# --- dealing --------------------------------------------------------------------------------------


def test_club82_deals_three_three_two_to_the_right_and_shows_six():
    """Twice three cards each, beginning on the right; the auction is held on six; two more after it."""
    deal = Deal.from_deck(rules(CLUB), Seat.S, DECK)
    east = (*DECK[0:3], *DECK[12:15], *DECK[24:26])
    south = (*DECK[9:12], *DECK[21:24], *DECK[30:32])
    assert deal.hands[Seat.E] == east
    assert deal.hands[Seat.S] == south
    assert deal.seen_while_bidding(Seat.E) == east[:6]
    bidding = Round.open(deal)
    assert bidding.held(Seat.E) == east[:6]
    for text in "82H P P P".split():
        bidding = bidding.say(call(text))
    assert set(bidding.held(Seat.E)) == set(east)


@pytest.mark.parametrize(
    ("drawn", "dealer"),
    [
        ("AS KH 7D 8C", "S"),
        ("9S 10S JS AS", "N"),
        ("QS JH KD 10C", "W"),
        ("7S 7H 8D 9C", None),
        ("8S AH AD AC", "N"),
    ],
)
def test_club82_lowest_card_deals_first(drawn, dealer):
    """The lowest card drawn deals; natural order, ace high, suits mean nothing; lowest twice: draw again."""
    assert cut_for_deal(cards(drawn)) is (None if dealer is None else Seat[dealer])


@pytest.mark.parametrize("at", [0, 1, 31, 32])
def test_club82_a_cut_of_fewer_than_two_cards_is_refused(at):
    """The left neighbour must cut, two cards at least in either pile."""
    with pytest.raises(Refused) as refused:
        cut(rules(CLUB), DECK, at)
    assert refused.value.reason == CutTooThin(min(at, 32 - at), 2)


def test_club82_the_left_neighbour_cuts():
    """The player to the dealer's left cuts, two cards being enough."""
    assert cutter(rules(CLUB), Seat.S) is Seat.W
    assert cut(rules(CLUB), DECK, 2) == (*DECK[2:], *DECK[:2])
    assert cut(rules(CLUB), DECK, 30) == (*DECK[30:], *DECK[:30])


# --- annonces (N and S against E and W) -----------------------------------------------------------

CONTESTS = {
    # id: (trump, hands, winner, points, reason class)
    "N2_equal_tierces_the_trump_one_wins": (
        "S", {"N": "9H 10H JH", "E": "9S 10S JS"}, "EW", 20, TrumpBreaksTie,
    ),
    "N3_equal_tierces_cancel": ("C", {"N": "9H 10H JH", "E": "9S 10S JS"}, None, 0, TieCancels),
    "N4_height_before_trump": ("S", {"N": "QH KH AH", "E": "9S 10S JS"}, "NS", 20, BetterHeight),
    "N5_carre_over_cent": (
        "S", {"N": "7H 8H 9H 10H JH", "E": "KS KH KD KC"}, "EW", 100, CarreBeatsRun,
    ),
    "N5_carre_of_tens_over_the_highest_cent": (
        "S", {"N": "7H 8H 9H", "E": "10S 10H 10D 10C", "S": "JC QC KC AC"}, "EW", 100, CarreBeatsRun,
    ),
    "N7_sans_atout_aces_over_jacks": (
        "SA", {"N": "AS AH AD AC", "E": "JS JH JD JC"}, "NS", 200, BetterValue,
    ),
    "jacks_over_nines_at_trump": ("S", {"N": "JS JH JD JC", "E": "9S 9H 9D 9C"}, "NS", 200, BetterValue),
    "sans_atout_tens_over_jacks": (
        "SA", {"N": "10S 10H 10D 10C", "E": "JS JH JD JC"}, "NS", 150, BetterValue,
    ),
    "equal_carres_ace_over_ten": (
        "S", {"N": "10S 10H 10D 10C", "E": "AS AH AD AC"}, "EW", 100, BetterHeight,
    ),
    "equal_carres_ten_over_king": (
        "S", {"N": "10S 10H 10D 10C", "E": "KS KH KD KC"}, "NS", 100, BetterHeight,
    ),
    "equal_carres_king_over_queen": ("S", {"N": "QS QH QD QC", "E": "KS KH KD KC"}, "EW", 100, BetterHeight),
    "sans_atout_king_over_queen": ("SA", {"N": "QS QH QD QC", "E": "KS KH KD KC"}, "EW", 100, BetterHeight),
    "sans_atout_queen_over_jack": ("SA", {"N": "QS QH QD QC", "E": "JS JH JD JC"}, "NS", 100, BetterHeight),
    "sans_atout_jack_over_nine": ("SA", {"N": "9S 9H 9D 9C", "E": "JS JH JD JC"}, "EW", 100, BetterHeight),
    "N8_four_sevens_are_nothing": ("S", {"N": "7S 7H 7D 7C"}, None, 0, NoAnnonce),
    "N8_four_eights_lose_to_a_tierce": (
        "S", {"N": "8S 8H 8D 8C", "E": "9H 10H JH"}, "EW", 20, OnlyAnnonce,
    ),
    "N9_a_tie_cancels_the_smaller_one_too": (
        "C", {"N": "9H 10H JH", "E": "9S 10S JS", "S": "7D 8D 9D"}, None, 0, TieCancels,
    ),
    "a_tie_at_sans_atout_cancels": ("SA", {"N": "9H 10H JH", "E": "9S 10S JS"}, None, 0, TieCancels),
    "cinquante_over_any_tierce": ("S", {"N": "7H 8H 9H 10H", "E": "QS KS AS"}, "NS", 50, BetterValue),
    "winner_scores_all_of_both_partners": (
        "S", {"N": "7H 8H 9H 10H", "E": "QS KS AS", "S": "JC QC KC"}, "NS", 70, BetterValue,
    ),
    "run_of_six_is_one_cent": ("S", {"N": "7H 8H 9H 10H JH QH"}, "NS", 100, OnlyAnnonce),
    "run_of_eight_is_one_cent": ("S", {"N": "7H 8H 9H 10H JH QH KH AH"}, "NS", 100, OnlyAnnonce),
    "a_longer_cent_is_not_better_only_a_higher_one": (
        "S", {"N": "7H 8H 9H 10H JH QH", "E": "9C 10C JC QC KC"}, "EW", 100, BetterHeight,
    ),
    "runs_do_not_go_round_the_corner": ("S", {"N": "KH AH 7H"}, None, 0, NoAnnonce),
    "withheld_annonces_do_not_count": (
        "C", {"N": "QH KH AH", "E": "9S 10S JS"}, "EW", 20, OnlyAnnonce,
    ),
}  # fmt: skip


@pytest.mark.parametrize(("trump", "hands", "winner", "points", "kind"), CONTESTS.values(), ids=CONTESTS)
def test_club82_annonces_contest_and_its_reason(request, trump, hands, winner, points, kind):
    """A carré beats a run; then value, then height, then trump, else all is cancelled."""
    withheld = "N" if "withheld" in request.node.callspec.id else ""
    found = contest_of(CLUB, trump, withheld=withheld, **hands)
    assert found.winner == winner
    assert type(found.reason) is kind
    assert {side: found.scored(side) for side in (Side.NS, Side.EW)} == {
        side: points if side == winner else 0 for side in (Side.NS, Side.EW)
    }
    facts = found.reason.facts()
    if "side" in facts:
        other = Side.EW if winner == "NS" else Side.NS
        assert facts["side"] == winner
        assert facts["best"] in found.held[Side(winner)]
        assert "other" not in facts or facts["other"] in found.held[other]


def test_club82_N4_reason_names_both_tierces():
    """The reason holds the winning tierce to the ace and the losing one in trumps."""
    reason = contest_of(CLUB, "S", N="QH KH AH", E="9S 10S JS").reason
    assert (written(reason.best.cards), written(reason.other.cards)) == ("QH KH AH", "9S 10S JS")


def test_club82_N6_a_card_serves_in_several_annonces_and_in_the_belote():
    """Four jacks, a tierce with one of them, and the belote in that tierce: 200 + 20 + 20."""
    hand = cards("JH QH KH JS JD JC")
    found = find(rules(CLUB), Denomination.HEARTS, hand)
    assert [(str(one.kind), one.points) for one in found] == [("carre", 200), ("tierce", 20)]
    assert belotes(rules(CLUB), Denomination.HEARTS, [hand, (), (), ()]) == ((Seat.N, "H"),)
    hands = fill(N="JH QH KH JS JD JC 7S 8D", S="7C 8C 10C AC 7D 9D KD AD")
    plain = record(CLUB, "S", hands, "P 82H P P P")
    done = answer(played_out(plain))
    assert (done["annonces"]["NS"]["scored"], done["belote"]) == (220, {"NS": 20, "EW": 0})


def test_club82_N8_four_sevens_do_not_annul_the_deal():
    """Sevens and eights are worth nothing and the deal is played on."""
    done = answer(played_out(record(CLUB, "S", fill(N="7S 7H 7D 7C AS 9S 9H 9C"), "82H P P P")))
    assert done["phase"] == "done"
    assert "carre" not in [one["kind"] for one in done["annonces"]["NS"]["held"]]


@pytest.mark.parametrize(
    ("trump", "due"), [("S", 5), ("H", 5), ("SA", 9)], ids=["spades", "hearts", "sans_atout"]
)
def test_club82_N10_height_is_told_at_the_fifth_card_or_the_ninth_at_sans_atout(trump, due):
    """The game stops at the fifth card to tell the height; at sans atout annonces show at the ninth."""
    ours, at = rules(CLUB), Denomination(trump)
    assert shown_at(ours, at) == due
    assert judge_showing(ours, at, due) is None
    assert judge_showing(ours, at, due + 1) == ShownTooLate(due + 1, due)


def test_club82_N10_an_annonce_is_declared_with_ones_first_card():
    """What is first mentioned on the second trick does not count."""
    assert [judge_declaration(rules(CLUB), n) for n in (1, 2, 3, 4)] == [None] * 4
    assert judge_declaration(rules(CLUB), 5) == DeclaredTooLate(5, 4)


@pytest.mark.parametrize(
    ("trump", "hands", "found"),
    [
        ("S", {"N": "KS QS"}, ((Seat.N, "S"),)),
        ("H", {"N": "KS QS"}, ()),
        ("SA", {"N": "KS QS"}, ()),
        ("S", {"N": "KS", "S": "QS"}, ()),
    ],
    ids=["in_one_hand", "not_in_a_plain_suit", "none_at_sans_atout", "split_between_partners"],
)
def test_club82_belote_is_king_and_queen_of_trumps_in_one_hand(trump, hands, found):
    """King and queen of trumps in one hand, and none at sans atout."""
    dealt = [cards(hands.get(name, "")) for name in "NESW"]
    assert belotes(rules(CLUB), Denomination(trump), dealt) == found


# --- scores ---------------------------------------------------------------------------------------

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


# --- the match ------------------------------------------------------------------------------------


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
