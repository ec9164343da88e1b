"""Manille coinchée and its five variants (seed 001): every worked example, and the settled readings."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from coinche_teach.engine.calls import Contract, call
from coinche_teach.engine.cards import DECK, Denomination, card
from coinche_teach.engine.chance import Chance
from coinche_teach.engine.deal import Deal, cutter, shuffled
from coinche_teach.engine.match import Match
from coinche_teach.engine.notation import contract as read_contract
from coinche_teach.engine.play import friends_of
from coinche_teach.engine.reasons import (
    AboveMaximum,
    AuctionOpen,
    AuctionOver,
    Beats,
    BelowMinimum,
    DenominationNotAllowed,
    FollowsCannotBeat,
    FollowsPartnerWins,
    FreeCannotOvertrump,
    FreeNoTrumpHeld,
    FreeNoTrumpSuit,
    FreePartnerWins,
    HighestOfLedSuit,
    HighestTrump,
    IllegalPlay,
    LostByReaching,
    MatchGoesOn,
    MustBeat,
    MustFollow,
    MustName,
    MustOvertrump,
    MustTrump,
    NotCoinched,
    NotHigher,
    NothingContracted,
    NotYourTurn,
    Overtrumps,
    OwnSide,
    ReachedBid,
    ReachedTarget,
    ShareOfBid,
    ShortOfBid,
    TiedAboveTarget,
    TookAll,
    TrickPoints,
    TrumpsIn,
    TurnedManille,
    UnknownCall,
)
from coinche_teach.engine.round import Phase, Round
from coinche_teach.engine.rules import rules
from coinche_teach.engine.score import score
from coinche_teach.engine.seats import SINGLES, Seat, Side
from coinche_teach.engine.sheet import Item, Line, Result, Sheet
from coinche_teach.engine.trick import Trick
from tests.rules.helpers import (
    adds_up,
    answer,
    auction,
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

COINCHEE, TROIS, ENCHERES = "manille_coinchee", "manille_trois", "manille_encheres"
ENVERS, PARLEE, MUETTE = "manille_envers", "manille_parlee", "manille_muette"
FAMILY = [COINCHEE, TROIS, ENCHERES, ENVERS, PARLEE, MUETTE]
BY_PAIRS = [COINCHEE, TROIS, PARLEE, MUETTE]

# --- the cards ------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", FAMILY)
def test_manille_S7_every_deal_is_worth_68(name):
    """Ten 5, ace 4, king 3, queen 2, jack 1: fifteen a suit, sixty in all, and one point a trick."""
    for denomination in rules(name).denominations:
        order = rules(name).order(denomination)
        ranks = ["10", "A", "K", "Q", "J", "9", "8", "7"]
        for suit, scale in order.scales.items():
            assert [str(rank) for rank in scale.ranks] == ranks, suit
            assert [scale.points[rank] for rank in scale.ranks] == [5, 4, 3, 2, 1, 0, 0, 0]
        assert order.total + 8 * rules(name).trick_point == 68
        assert rules(name).last_trick == rules(name).last_trick_capot == 0


def test_manille_S7_the_printed_jack_of_two_would_make_72():
    """The sheet prints jack 2, which contradicts its own 34 out of 68."""
    printed = "10=5 A=4 K=3 Q=2 J=2 9=0 8=0 7=0"
    ours = rules(COINCHEE).but(trump=printed, plain=printed)
    assert ours.order(Denomination.SPADES).total + 8 == 72


def test_manille_S8_a_trick_counts_its_cards_and_one():
    """10, ace, king and 7 make 5 + 4 + 3 + 0, and 1 for the trick."""
    ours = rules(COINCHEE)
    order = ours.order(Denomination.SPADES)
    table = Trick(Seat.W, ours.direction)
    for text in ("10H", "AH", "KH", "7H"):
        table = table.with_card(card(text), order)
    assert table.points(ours, order) == 13


TAKES = {
    "W1_ten_over_ace": ("S", "AH 10H KH 7H", 2, HighestOfLedSuit),
    "W2_a_seven_of_trumps": ("S", "10H AH 7S KH", 3, HighestTrump),
    "trumps_rank_like_the_others": ("S", "JS 9S AS 10S", 4, HighestTrump),
    "jack_of_trumps_is_low": ("S", "JS 9S QS 8S", 3, HighestTrump),
    "sans_atout_off_suit_loses": ("SA", "7H 10S 10D 10C", 1, HighestOfLedSuit),
}


@pytest.mark.parametrize(("trump", "trick", "place", "kind"), TAKES.values(), ids=TAKES)
@pytest.mark.parametrize("name", [COINCHEE, TROIS, ENCHERES, ENVERS])
def test_manille_who_takes_the_trick(name, trump, trick, place, kind):
    """The manille is the master card of every suit, trumps too."""
    won, reason = winner_of(name, trump, trick)
    assert (won, type(reason)) == (place, kind)


# --- legal cards (play to the left: E speaks before S, N before E) --------------------------------

LEGAL = {
    "L1_must_beat_the_led_card": (
        "S", "AH 7H 10S", "opp:KH", "KH", "E", {"AH": Beats, "7H": MustBeat, "10S": MustBeat},
    ),
    "L2_cannot_beat": (
        "S", "JH 7H 10S", "opp:KH", "KH", "E",
        {"JH": FollowsCannotBeat, "7H": FollowsCannotBeat, "10S": MustFollow},
    ),
    "L3_partner_master_no_rising": (
        "S", "AH 7H 10S", "P:KH opp:8H", "KH", "N",
        {"AH": FollowsPartnerWins, "7H": FollowsPartnerWins, "10S": MustFollow},
    ),
    "L4_opponent_took_over_partner": (
        "S", "10H 7H", "P:8H opp:AH", "AH", "E", {"10H": Beats, "7H": MustBeat},
    ),
    "L5_void_must_trump": (
        "S", "AS 7S 8D", "opp:KH", "KH", "E", {"AS": TrumpsIn, "7S": TrumpsIn, "8D": MustTrump},
    ),
    "L6_void_must_overtrump": (
        "S", "AS 7S 8D", "P:KH opp:KS", "KS", "E",
        {"AS": Overtrumps, "7S": MustOvertrump, "8D": MustOvertrump},
    ),
    "L7_no_duty_to_undertrump": (
        "S", "JS 7S 8D", "P:KH opp:KS", "KS", "E", dict.fromkeys(("JS", "7S", "8D"), FreeCannotOvertrump),
    ),
    "L8_void_partner_master": (
        "S", "JS 7S 8D", "P:10H opp:8H", "10H", "N", dict.fromkeys(("JS", "7S", "8D"), FreePartnerWins),
    ),
    "L9_trump_led_by_an_opponent": (
        "S", "AS 8S", "opp:KS", "KS", "E", {"AS": Beats, "8S": MustBeat},
    ),
    "L9_trump_led_by_a_partner_still_master": (
        "S", "AS 8S", "P:KS opp:7S", "KS", "N", {"AS": FollowsPartnerWins, "8S": FollowsPartnerWins},
    ),
    "L10_sans_atout_no_cutting": (
        "SA", "AC 7D", "opp:KH", "KH", "E", {"AC": FreeNoTrumpSuit, "7D": FreeNoTrumpSuit},
    ),
    "sans_atout_must_still_rise": (
        "SA", "AH 7H 10D", "opp:KH", "KH", "E", {"AH": Beats, "7H": MustBeat, "10D": MustBeat},
    ),
    "a_trick_that_was_cut_cannot_be_beaten_by_following": (
        "S", "10H 7H 10S", "P:KH opp:8S", "8S", "E",
        {"10H": FollowsCannotBeat, "7H": FollowsCannotBeat, "10S": MustFollow},
    ),
    "no_trump_held": (
        "S", "10D 7D", "opp:KH", "KH", "E", {"10D": FreeNoTrumpHeld, "7D": FreeNoTrumpHeld},
    ),
    "beat_the_winning_card_not_the_led_one": (
        "S", "KH QH 7H", "opp:9H P:8H opp:JH", "JH", "E", {"KH": Beats, "QH": Beats, "7H": MustBeat},
    ),
    "partner_cut_then_was_overcut": (
        "S", "AS 7S 8D", "opp:AH P:8S opp:9S", "9S", "E",
        {"AS": Overtrumps, "7S": MustOvertrump, "8D": MustOvertrump},
    ),
    "partner_led_but_no_longer_wins_void": (
        "S", "7S 8D", "P:KH opp:AH", "AH", "E", {"7S": TrumpsIn, "8D": MustTrump},
    ),
}  # fmt: skip


# Where the trump is turned there is no sans atout.
PAIRS_PLAY = {
    f"{name}-{key}": (name, *row)
    for key, row in LEGAL.items()
    for name in BY_PAIRS
    if row[0] != "SA" or name in (COINCHEE, TROIS)
}


@pytest.mark.parametrize(
    ("name", "trump", "hand", "trick", "best", "by", "expected"), PAIRS_PLAY.values(), ids=PAIRS_PLAY
)
def test_manille_by_pairs_legal_cards_and_their_reasons(name, trump, hand, trick, best, by, expected):
    """Follow and rise, trump and over-trump, unless partner is master; never bound to under-trump."""
    explains(position(name, trump=trump, hand=hand, trick=trick), expected, best=best, by=by)


# In these the players are alone: whoever wins the trick must be beaten.
ALONE = {
    "nobody_is_a_partner_rise": ("S", "AH 7H 10S", "N:KH E:8H", "KH", "N",
        {"AH": Beats, "7H": MustBeat, "10S": MustBeat}),
    "nobody_is_a_partner_trump": ("S", "JS 7S 8D", "N:10H E:8H", "10H", "N",
        {"JS": TrumpsIn, "7S": TrumpsIn, "8D": MustTrump}),
    "nobody_is_a_partner_overtrump": ("S", "AS 8D", "E:7H", "7H", "E", {"AS": TrumpsIn, "8D": MustTrump}),
    "nobody_is_a_partner_trump_led": ("S", "AS 8S", "N:KS E:7S", "KS", "N", {"AS": Beats, "8S": MustBeat}),
}  # fmt: skip


@pytest.mark.parametrize(("trump", "hand", "trick", "best", "by", "expected"), ALONE.values(), ids=ALONE)
def test_manille_envers_owes_the_same_duties_to_everybody(trump, hand, trick, best, by, expected):
    """The duties of manille hold in the reversed game too, and there each is alone."""
    explains(position(ENVERS, trump=trump, hand=hand, trick=trick), expected, best=best, by=by)


AGAINST_THE_BIDDER = {
    # id: (bidder, hand, trick, best, by, expected); E spoke before S, N before E, W before N
    "V2_ally_has_beaten_the_bidder": (
        "N", "AH 8H", "N:9H E:KH", "KH", "E", {"AH": FollowsPartnerWins, "8H": FollowsPartnerWins},
    ),
    "bidders_card_must_be_beaten": ("E", "AH 8H", "E:KH", "KH", "E", {"AH": Beats, "8H": MustBeat}),
    "bidder_yet_to_play_ally_led": (
        "W", "AH 8H 10S", "E:KH", "KH", "E",
        {"AH": FollowsPartnerWins, "8H": FollowsPartnerWins, "10S": MustFollow},
    ),
    "two_allies_before_void": (
        "W", "10S 8D", "N:KH E:AH", "AH", "E", {"10S": FreePartnerWins, "8D": FreePartnerWins},
    ),
    "bidders_card_must_be_trumped": ("E", "10S 8D", "E:KH", "KH", "E", {"10S": TrumpsIn, "8D": MustTrump}),
    "bidders_trump_must_be_overtrumped": (
        "E", "10S 7S 8D", "N:KH E:8S", "8S", "E",
        {"10S": Overtrumps, "7S": MustOvertrump, "8D": MustOvertrump},
    ),
    "allys_trump_need_not_be_overtrumped": (
        "N", "10S 7S 8D", "N:KH E:8S", "8S", "E", dict.fromkeys(("10S", "7S", "8D"), FreePartnerWins),
    ),
    "ally_opposite_the_bidder_seat_is_an_ally_too": (
        "E", "10H 8H", "W:KH N:AH E:7H", "AH", "N", {"10H": FollowsPartnerWins, "8H": FollowsPartnerWins},
    ),
    "bidder_himself_has_no_allies": (
        "S", "AH 8H 10S", "N:KH E:7H", "KH", "N", {"AH": Beats, "8H": MustBeat, "10S": MustBeat},
    ),
    "bidder_himself_must_trump": ("S", "10S 8D", "N:KH E:7H", "KH", "N", {"10S": TrumpsIn, "8D": MustTrump}),
    "allies_trump_led_and_won": (
        "W", "AS 8S", "E:KS", "KS", "E", {"AS": FollowsPartnerWins, "8S": FollowsPartnerWins},
    ),
}  # fmt: skip


@pytest.mark.parametrize(
    ("bidder", "hand", "trick", "best", "by", "expected"), AGAINST_THE_BIDDER.values(), ids=AGAINST_THE_BIDDER
)
def test_manille_encheres_duties_are_owed_to_the_bidder_alone(bidder, hand, trick, best, by, expected):
    """The others need not beat, trump or over-trump each other, only the bidder's card."""
    explains(position(ENCHERES, trump="S", hand=hand, trick=trick, taker=bidder), expected, best=best, by=by)


def test_manille_V2_the_same_trick_at_manille_coinchee_must_be_beaten():
    """Partner led, an enemy took over: there the ace is owed."""
    at = position(COINCHEE, trump="S", hand="AH 8H", trick="P:9H opp:KH")
    explains(at, {"AH": Beats, "8H": MustBeat}, best="KH", by="E")


def test_manille_trois_dealer_and_dummy_are_partners_whoever_they_are():
    """The seat opposite the dealer is his partner, the other two are partners."""
    friends = friends_of(rules(TROIS), Contract(Seat.E, None, Denomination.SPADES))
    assert friends == tuple(frozenset({seat.partner}) for seat in Seat)


# --- naming trump, coinche ------------------------------------------------------------------------

NAMING = {
    # id: (rule set, calls with dealer S, contract, over, turn, legal calls)
    "the_dealer_speaks_first": (COINCHEE, "", None, False, "S", {"P", "S", "H", "D", "C", "SA"}),
    "A1_je_te_le_passe": (COINCHEE, "P", None, False, "N", {"S", "H", "D", "C", "SA"}),
    "A1_partner_names": (COINCHEE, "P H", "N:H", False, "E", {"P", "X"}),
    "dealer_names_left_neighbour_is_asked": (COINCHEE, "H", "S:H", False, "W", {"P", "X"}),
    "both_opponents_pass": (COINCHEE, "H P P", "S:H", True, None, set()),
    "the_second_opponent_may_coinche": (COINCHEE, "H P X", "S:H X", False, "S", {"P", "XX"}),
    "A2_en_voiture_coinched": (COINCHEE, "SA X", "S:SA X", False, "N", {"P", "XX"}),
    "A2_partner_surcoinches": (COINCHEE, "SA X XX", "S:SA XX", True, None, set()),
    "A2_dealer_surcoinches_after_his_partner": (COINCHEE, "SA X P XX", "S:SA XX", True, None, set()),
    "A2_nobody_surcoinches": (COINCHEE, "SA X P P", "S:SA X", True, None, set()),
    "named_by_partner_coinche_by_the_last_opponent": (COINCHEE, "P H P X", "N:H X", False, "N", {"P", "XX"}),
    "trois_dealer_names": (TROIS, "", None, False, "S", {"S", "H", "D", "C", "SA"}),
    "trois_opponents_are_asked": (TROIS, "H", "S:H", False, "W", {"P", "X"}),
    "trois_dummy_is_skipped": (TROIS, "H P", "S:H", False, "E", {"P", "X"}),
    "trois_only_the_dealer_answers": (TROIS, "H X", "S:H X", False, "S", {"P", "XX"}),
    "trois_dealer_passes": (TROIS, "H X P", "S:H X", True, None, set()),
    "trois_dealer_surcoinches": (TROIS, "H P X XX", "S:H XX", True, None, set()),
    "envers_dealer_names": (ENVERS, "", None, False, "S", {"S", "H", "D", "C", "SA"}),
    "envers_no_coinche_follows": (ENVERS, "SA", "S:SA", True, None, set()),
}  # fmt: skip


@pytest.mark.parametrize(("name", "calls", "contract", "over", "turn", "legal"), NAMING.values(), ids=NAMING)
def test_manille_naming_of_trump_and_the_window_for_coinche(name, calls, contract, over, turn, legal):
    """The dealer names or leaves it to his partner; then each opponent may coinche, each taker surcoinche."""
    one = auction(name, "S", calls)
    assert (None if one.contract is None else str(one.contract)) == contract
    assert one.over is over
    assert one.turn is (None if turn is None else Seat[turn])
    assert open_calls(one) == legal


REFUSED = {
    "A1_partner_must_name": (COINCHEE, "P P", MustName(Seat.N)),
    "A3_partner_coinches_his_own_side": (COINCHEE, "H N:X", NotYourTurn(Seat.N, Seat.W)),
    "A3_when_asked_he_still_may_not": (COINCHEE, "H X X", OwnSide(Seat.S)),
    "coinche_before_trump_is_named_is_out_of_turn": (COINCHEE, "W:X", NotYourTurn(Seat.W, Seat.S)),
    "surcoinche_of_nothing": (COINCHEE, "H XX", NotCoinched()),
    "no_word_after_the_window": (COINCHEE, "H P P X", AuctionOver()),
    "no_word_after_a_surcoinche": (COINCHEE, "H X XX P", AuctionOver()),
    "second_opponent_is_not_asked_after_a_coinche": (COINCHEE, "H X E:X", NotYourTurn(Seat.E, Seat.N)),
    "no_tout_atout": (
        COINCHEE, "TA",
        DenominationNotAllowed(Denomination.TOUT_ATOUT, tuple(map(Denomination, ("S", "H", "D", "C", "SA")))),
    ),
    "trois_the_dealer_may_not_pass_it_on": (TROIS, "P", MustName(Seat.S)),
    "trois_the_dummy_has_no_say": (TROIS, "H X N:XX", NotYourTurn(Seat.N, Seat.S)),
    "envers_the_dealer_must_name": (ENVERS, "P", MustName(Seat.S)),
    "envers_no_coinche": (ENVERS, "H W:X", AuctionOver()),
}  # fmt: skip


@pytest.mark.parametrize(("name", "calls", "reason"), REFUSED.values(), ids=REFUSED)
def test_manille_refused_calls(name, calls, reason):
    """Who must name may not pass; coinche is for opponents, in turn, once trump is named."""
    assert refusal(name, "S", calls) == reason


@pytest.mark.parametrize("name", [COINCHEE, TROIS, ENVERS])
@pytest.mark.parametrize("text", ["82S", "capotH", "take", "40", "X", "XX"])
def test_manille_words_of_other_games_are_no_calls_while_naming(name, text):
    """While trump is being named there are suits, sans atout and, for some dealers, a pass."""
    assert isinstance(refusal(name, "S", text), UnknownCall)


@pytest.mark.parametrize("name", [PARLEE, MUETTE])
def test_manille_parlee_has_nothing_to_call(name):
    """The turned card fixes trump: no call, no coinche."""
    assert refusal(name, "S", "H", "10D") == AuctionOver()
    assert refusal(name, "S", "W:X", "10D") == AuctionOver()
    one = auction(name, "S", "", "10D")
    assert (one.over, str(one.contract), open_calls(one)) == (True, "S:D", set())


# --- manille aux enchères: the auction ------------------------------------------------------------

BIDS = {
    # id: (calls, contract, over, turn, legal): dealer S, W speaks first, then N E S
    "first_speaker": ("", None, False, "W", {"P", *map(str, range(1, 69))}),
    "a_raise_is_any_higher_number": ("40", "W:40", False, "N", {"P", *map(str, range(41, 69))}),
    "who_passed_is_skipped": ("40 P 41 P", "E:41", False, "W", {"P", *map(str, range(42, 69))}),
    "the_last_one_in_names": ("40 P P P", "W:40", False, "W", {"S", "H", "D", "C", "SA"}),
    "the_bidder_waits_while_two_are_in": ("40 P 41 P P", "E:41", False, "E", {"S", "H", "D", "C", "SA"}),
    "three_pass_the_dealer_still_bids_or_passes": ("P P P", None, False, "S", {"P", *map(str, range(1, 69))}),
    "three_pass_and_the_dealer_bids": ("P P P 5", "S:5", False, "S", {"S", "H", "D", "C", "SA"}),
    "the_ceiling_leaves_only_passes": ("68", "W:68", False, "N", {"P"}),
    "named": ("40 P P P H", "W:40H", True, None, set()),
    "sans_atout_named": ("40 P P P SA", "W:40SA", True, None, set()),
    "V6_all_pass": ("P P P P", None, True, None, set()),
}


@pytest.mark.parametrize(("calls", "contract", "over", "turn", "legal"), BIDS.values(), ids=BIDS)
def test_manille_encheres_bidding(calls, contract, over, turn, legal):
    """Each bids a number of points or passes for good; the last one in names trump."""
    one = auction(ENCHERES, "S", calls)
    assert (None if one.contract is None else str(one.contract)) == contract
    assert one.over is over
    assert one.turn is (None if turn is None else Seat[turn])
    assert open_calls(one) == legal


REFUSED_BIDS = {
    "not_higher": ("40 40", NotHigher("40", "40")),
    "lower": ("40 39", NotHigher("39", "40")),
    "below_the_least": ("0", BelowMinimum(0, 1)),
    "above_the_whole_deck": ("69", AboveMaximum(69, 68)),
    "who_passed_is_out": ("40 P 41 P N:42", NotYourTurn(Seat.N, Seat.W)),
    "the_winner_must_name": ("40 P P P P", MustName(Seat.W)),
    "no_tout_atout": (
        "40 P P P TA",
        DenominationNotAllowed(Denomination.TOUT_ATOUT, tuple(map(Denomination, ("S", "H", "D", "C", "SA")))),
    ),
    "nothing_after_naming": ("40 P P P H N:X", AuctionOver()),
}


@pytest.mark.parametrize(("calls", "reason"), REFUSED_BIDS.values(), ids=REFUSED_BIDS)
def test_manille_encheres_refused_calls(calls, reason):
    """Higher each time, 68 at most, no way back after a pass, no coinche."""
    assert refusal(ENCHERES, "S", calls) == reason


@pytest.mark.parametrize("calls", ["82H", "X", "H", "take", "40 X", "40 P P P 41"])
def test_manille_encheres_other_words_are_no_calls(calls):
    """A suit is named only at the end, a number bid only before it; there is no coinche."""
    assert isinstance(refusal(ENCHERES, "S", calls), UnknownCall)


def test_manille_V6_all_pass_is_void_and_the_next_player_deals():
    """Everybody passes: nobody scores, the next dealer deals."""
    found = answer(record(ENCHERES, "S", fill(), "P P P P"))
    assert (found["phase"], found["turn"], found["contract"]) == ("redeal", None, None)
    one = Match.open(rules(ENCHERES), Seat.S)
    round = one.deal(1)
    for _ in range(4):
        round = round.say(call("P"))
    after = one.add(round)
    assert (after.dealer, set(after.scores.values())) == (Seat.W, {0})


def test_manille_encheres_record_of_a_standing_bid_has_no_denomination_yet():
    """While points are bid the contract in the record has its number and no suit."""
    found = answer(record(ENCHERES, "S", fill(), "40"))
    assert found["contract"] == {"by": "W", "level": 40, "denomination": None, "multiplier": 1}


# --- dealing and leading --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "calls", "leader"),
    [
        (COINCHEE, "H P P", "W"),
        (COINCHEE, "P H P P", "W"),
        (TROIS, "H P P", "W"),
        (ENCHERES, "P 40 P P H", "N"),
        (ENVERS, "H", "S"),
        (PARLEE, "", "W"),
        (MUETTE, "", "W"),
    ],
)
def test_manille_who_leads(name, calls, leader):
    """The dealer's left leads; the bidder in the auction game, the dealer in the reversed one."""
    found = answer(record(name, "S", fill(), calls))
    assert (found["phase"], found["turn"]) == ("play", leader)


@pytest.mark.parametrize("name", FAMILY)
def test_manille_deals_three_two_three_to_the_left_and_the_right_hand_cuts(name):
    """Three, two, three, beginning on the left; all eight are seen; the right-hand neighbour cuts."""
    deal = Deal.from_deck(rules(name), Seat.S, DECK)
    assert deal.hands[Seat.W] == (*DECK[0:3], *DECK[12:14], *DECK[20:23])
    assert deal.hands[Seat.S] == (*DECK[9:12], *DECK[18:20], *DECK[29:32])
    assert deal.seen_while_bidding(Seat.W) == deal.hands[Seat.W]
    assert cutter(rules(name), Seat.S) is Seat.E
    assert deal.turned is (DECK[31] if name in (PARLEE, MUETTE) else None)


@pytest.mark.parametrize("name", [PARLEE, MUETTE])
def test_manille_V5_the_turned_eighth_card_fixes_trump_and_is_played_from_the_hand(name):
    """The dealer's last card is turned, fixes trump, and he may play it in trick 1."""
    hands = fill(S="8H 9H 10D JD QD KD AD 7H", W="KH AH")
    found = answer(record(name, "S", hands))
    assert found["contract"] == {"by": "S", "level": None, "denomination": "H", "multiplier": 1}
    assert (found["phase"], found["turn"], found["legal_calls"]) == ("play", "W", [])
    round = Round.open(Deal.from_deck(rules(name), Seat.S, shuffled("parlee")))
    turned = round.deal.turned
    assert turned in round.held(Seat.S)
    assert all(turned in round.seen_by(seat) for seat in Seat)


@pytest.mark.parametrize("name", [PARLEE, MUETTE])
def test_manille_parlee_a_turned_card_elsewhere_is_a_bad_record(name):
    """The turned card is the dealer's eighth; another one named in a record is refused."""
    hands = fill(S="8H 9H 10D JD QD KD AD 7H")
    assert answer(record(name, "S", hands, turned="7H"))["ok"]
    error = answer(record(name, "S", hands, turned="AD"))["error"]
    assert (error["at"], error["reason"]) == ("record", "bad_record")


def test_manille_V4_everybody_sees_the_dummy():
    """The fourth hand lies open before all."""
    round = Match.open(rules(TROIS), Seat.S).deal("dummy")
    assert round.dummy is Seat.N
    dummy = set(round.held(Seat.N))
    assert all(dummy <= round.seen_by(seat) for seat in Seat)
    assert Round.open(Deal.from_deck(rules(COINCHEE), Seat.S, DECK)).dummy is None


# --- scores ---------------------------------------------------------------------------------------

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


# --- the match ------------------------------------------------------------------------------------


def sheet_of(**marked: int) -> Sheet:
    sides = tuple(Side(name) for name in marked)
    rows = tuple(Line(Side(k), Item.TRICKS, v, TrickPoints(v, 1)) for k, v in marked.items())
    return Sheet(sides, rows, None, NothingContracted())


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


# --- manille à trois: three people at four seats --------------------------------------------------


def test_manille_V4_three_people_score_each_for_himself():
    """The dealer's side marks for the dealer, the other side for each of the two."""
    match = Match.open(rules(TROIS), Seat.S, ("Ada", "Bo", "Cy"))
    assert match.seating() == {Seat.S: "Ada", Seat.W: "Bo", Seat.N: None, Seat.E: "Cy"}
    match = match.add_sheet(sheet_of(NS=6, EW=0))
    assert match.scores == {"Ada": 6, "Bo": 0, "Cy": 0}
    assert match.seating()[match.dealer] == "Bo"
    dealer_side = {"NS": match.dealer in (Seat.N, Seat.S), "EW": match.dealer in (Seat.E, Seat.W)}
    other = next(side for side, his in dealer_side.items() if not his)
    match = match.add_sheet(sheet_of(**{side: 5 if side == other else 0 for side in ("NS", "EW")}))
    assert match.scores == {"Ada": 11, "Bo": 0, "Cy": 5}


def test_manille_trois_the_deal_goes_round_the_three_people_to_the_left():
    """Each of the three deals in turn, and a dummy sits opposite."""
    match, dealers = Match.open(rules(TROIS), Seat.S, ("Ada", "Bo", "Cy")), []
    for _ in range(7):
        seating = match.seating()
        dealers.append(seating[match.dealer])
        assert seating[match.dealer.partner] is None
        assert sorted(filter(None, seating.values())) == ["Ada", "Bo", "Cy"]
        match = match.add_sheet(sheet_of(NS=1, EW=1))
    assert dealers == ["Ada", "Bo", "Cy", "Ada", "Bo", "Cy", "Ada"]


def test_manille_trois_the_next_dealer_keeps_his_chair_and_one_person_moves():
    """From one deal to the next only one person changes chairs, never the one who deals."""
    match = Match.open(rules(TROIS), Seat.S, ("Ada", "Bo", "Cy"))
    for number in range(8):
        before = {who: seat for seat, who in match.seating().items() if who}
        match = match.add_sheet(sheet_of(NS=1, EW=1))
        after = {who: seat for seat, who in match.seating().items() if who}
        moved = [who for who in before if before[who] is not after[who]]
        dealer = match.seating()[match.dealer]
        assert dealer not in moved, f"after deal {number + 1}"
        assert len(moved) == 1, f"after deal {number + 1}"


def test_manille_trois_two_defenders_reach_101_together():
    """The pair marks the same points: who has more wins, equal totals play on."""
    match = Match.open(rules(TROIS), Seat.S, ("Ada", "Bo", "Cy")).add_sheet(sheet_of(NS=0, EW=101))
    assert (match.over, match.status) == (False, TiedAboveTarget(101))
    ahead = Match.open(rules(TROIS), Seat.S, ("Ada", "Bo", "Cy")).add_sheet(sheet_of(NS=60, EW=20))
    assert ahead.scores == {"Ada": 60, "Bo": 20, "Cy": 20}


# --- whole deals through records ------------------------------------------------------------------

WHOLE = {
    COINCHEE: ("P SA X P XX", ("NS", "EW")),
    TROIS: ("H P X P", ("NS", "EW")),
    ENCHERES: ("P 10 P 14 P D", ("N", "E", "S", "W")),
    ENVERS: ("C", ("N", "E", "S", "W")),
    PARLEE: ("", ("NS", "EW")),
    MUETTE: ("", ("NS", "EW")),
}


@pytest.mark.parametrize(("name", "calls", "sides"), [(k, *v) for k, v in WHOLE.items()], ids=WHOLE)
@pytest.mark.parametrize("seed", range(6))
def test_manille_whole_deals_count_68_and_score_by_the_sheet(name, calls, sides, seed):
    """Played to the end, a deal has 68 points, tricks with their own point, and lines that add up."""
    deal = Deal.from_deck(rules(name), Seat.S, shuffled("manille", seed))
    hands = {seat.name: " ".join(one.id for one in deal.hands[seat]) for seat in Seat}
    chance = Chance("choose", seed)
    plain = played_out(record(name, "S", hands, calls), lambda round: chance.choice(round.allowed().cards))
    done = answer(plain)
    assert (done["ok"], done["phase"], len(done["tricks"]), len(done["legal_plays"])) == (True, "done", 8, 32)
    assert all(played in legal for played, legal in zip(plain["plays"], done["legal_plays"], strict=True))
    assert sum(one["points"] for one in done["tricks"]) == sum(done["tally"].values()) == 68
    assert done["annonces"] == {side: {"held": [], "scored": 0} for side in sides}
    assert done["belote"] == dict.fromkeys(sides, 0)
    for side in sides:
        assert done["tally"][side] == sum(one["points"] for one in done["tricks"] if one["winner"] in side)
        assert done["score"][side] == sum(one["points"] for one in done["ledger"] if one["side"] == side)
    if name in BY_PAIRS:
        factor = 8 if name == COINCHEE else 2 if name == TROIS else 1
        assert done["score"] == {side: max(0, (done["tally"][side] - 34) * factor) for side in sides}
        assert done["made"] is None
    elif name == ENVERS:
        assert (done["score"], done["made"]) == (done["tally"], None)
    else:
        taken = done["tally"]["S"]
        assert done["made"] is (taken >= 14)
        his, theirs = (taken, 0) if taken >= 14 else (0, 4)
        assert done["score"] == {side: his if side == "S" else theirs for side in sides}


def test_manille_a_round_refuses_to_be_scored_before_its_end():
    """A deal that is not over has no sheet."""
    round = Round.open(Deal.from_deck(rules(ENVERS), Seat.S, DECK)).say(call("H"))
    assert round.phase is Phase.PLAY
    with pytest.raises(IllegalPlay):
        round.sheet()


def test_manille_the_reason_against_an_early_sheet_is_true():
    """While cards are still held, the auction is not what is open."""
    round = Round.open(Deal.from_deck(rules(ENVERS), Seat.S, DECK)).say(call("H"))
    with pytest.raises(IllegalPlay) as refused:
        round.sheet()
    assert not isinstance(refused.value.reason, AuctionOpen)


WORDS = [
    (COINCHEE, ""),
    (COINCHEE, "H"),
    (ENCHERES, ""),
    (ENCHERES, "40 P P P"),
    (COINCHEE, "P"),
    (TROIS, ""),
    (ENVERS, ""),
]


@pytest.mark.parametrize(("name", "calls"), WORDS)
def test_manille_a_refused_word_is_answered_with_words_that_can_be_said(name, calls):
    """The reason `unknown_call` lists what would do here: a suit and no pass for who must name."""
    reason = refusal(name, "S", f"{calls} 82S")
    one = auction(name, "S", calls)
    offered = [call(text) for text in reason.wanted if text != "XX"]
    assert offered
    assert [str(said) for said in offered if one.judge(said) is not None] == []


def test_manille_coinchee_the_partner_may_not_look_before_the_dealer_has_chosen():
    """The dealer's partner sees his cards only once the choice is his, or the trump is named."""
    round = Round.open(Deal.from_deck(rules(COINCHEE), Seat.S, DECK))
    assert not round.may_look(Seat.N) and not round.seen_by(Seat.N)
    assert all(round.may_look(seat) for seat in (Seat.S, Seat.E, Seat.W))
    for said in ("P", "H"):
        assert round.say(call(said)).seen_by(Seat.N) == set(round.held(Seat.N))


def test_manille_trois_the_dummy_lies_open_from_the_start():
    """Where the dealer may not pass the choice on, nobody has to wait."""
    round = Round.open(Deal.from_deck(rules(TROIS), Seat.S, DECK))
    assert all(round.may_look(seat) for seat in Seat)
    assert set(round.held(Seat.N)) <= round.seen_by(Seat.E)
