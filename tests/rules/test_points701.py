"""The Spanish page to 701 points, `points701`: every worked example, and what lies between."""

from dataclasses import replace

import pytest

from coinche_teach.engine.annonces import Kind, belotes, judge_declaration
from coinche_teach.engine.cards import SUITS, Denomination, Suit, card, cards
from coinche_teach.engine.match import Match
from coinche_teach.engine.reasons import (
    AboveMaximum,
    AllTricksWon,
    AlreadySpoke,
    Beats,
    BelowMinimum,
    BetterHeight,
    BetterValue,
    CarreBeatsRun,
    DeclaredTooLate,
    Follows,
    FollowsCannotBeat,
    FreeCannotOvertrump,
    FreeNoTrumpHeld,
    FreeNoTrumpSuit,
    FreePartnerWins,
    HighestOfLedSuit,
    HighestTrump,
    Leads,
    MatchGoesOn,
    MustBeat,
    MustFollow,
    MustOvertrump,
    MustTrump,
    NotCoinched,
    NotHigher,
    NotOnLadder,
    NotYourTurn,
    Overtrumps,
    OwnSide,
    ReachedBid,
    ReachedTarget,
    Reason,
    ShortOfBid,
    TieCancels,
    TiedAboveTarget,
    TrickLost,
    TrumpBreaksTie,
    TrumpsIn,
    UnknownCall,
)
from coinche_teach.engine.rules import rules
from coinche_teach.engine.seats import Seat, Side
from coinche_teach.engine.sheet import Line
from tests.rules.helpers import (
    answer,
    auction,
    contest_of,
    fill,
    lines,
    open_calls,
    outcome,
    pair,
    position,
    record,
    refusal,
    winner_of,
)
from tests.rules.test_maison_officielles_deals import played

RULES = "points701"
NS, EW = Side.NS, Side.EW
HEARTS, SPADES = Suit.HEARTS, Suit.SPADES


# --- the auction: dealer S, so W N E S speak --------------------------------------------------------


def test_points701_A1_a_hundred_spades_is_a_bid() -> None:
    """ "100 picas" opens the auction."""
    one = auction(RULES, "S", "100S")
    assert (str(one.contract), one.turn) == ("W:100S", Seat.N)


def test_points701_A1_open_calls() -> None:
    """Tens from 80 to 160, bonnet and general, in six denominations, may open; a coinche may not."""
    levels = [*map(str, range(80, 161, 10)), "capot", "generale"]
    assert open_calls(auction(RULES, "S")) == {"P", *(one + str(d) for one in levels for d in Denomination)}


@pytest.mark.parametrize(
    ("calls", "reason"),
    [
        ("70H", BelowMinimum(70, 80)),
        ("85H", NotOnLadder(85, 80, 90)),
        ("170H", AboveMaximum(170, 160)),
        ("155H", NotOnLadder(155, 150, 160)),
        ("80H 80S", NotHigher("80", "80H")),
        ("80H 75S", BelowMinimum(75, 80)),
        ("capotS 160S", NotHigher("160", "capotS")),
        ("generaleS capotS", NotHigher("capot", "generaleS")),
        ("generaleS generaleTA", NotHigher("generale", "generaleS")),
        ("80H N:P W:90S", NotYourTurn(Seat.W, Seat.E)),
        ("P 80H S:90S", NotYourTurn(Seat.S, Seat.E)),
    ],
)
def test_points701_A2_A3_refused_bids(calls: str, reason: Reason) -> None:
    """Below 80, between the tens, above 160 or not higher: each is refused with its facts."""
    assert refusal(RULES, "S", calls) == reason


def test_points701_A4_each_speaks_once_and_the_bidding_closes() -> None:
    """W passed and cannot come back: after four calls only coinche is left to say."""
    one = auction(RULES, "S", "P 80H P P")
    assert (one.over, one.turn, one.asked) == (False, Seat.W, (Seat.W, Seat.E))
    assert open_calls(one) == {"P", "X"}
    assert refusal(RULES, "S", "P 80H P P 90S") == AlreadySpoke(Seat.W)
    # "already spoke" comes before any fault of the bid itself
    assert refusal(RULES, "S", "P 80H P P 75S") == AlreadySpoke(Seat.W)


def test_points701_A5_all_pass_is_a_new_deal() -> None:
    """Four passes and the cards are dealt again, without a window for coinche."""
    found = answer(record(RULES, "S", fill(), "P P P P"))
    assert (found["phase"], found["turn"], found["contract"]) == ("redeal", None, None)
    assert "score" not in found


def test_points701_A6_bonnet_and_general_top_the_numbers() -> None:
    """160, then bonnet, then general: each is higher than the last and closes nothing."""
    assert str(auction(RULES, "S", "160H capotS").contract) == "N:capotS"
    one = auction(RULES, "S", "160H capotS generaleD")
    assert (str(one.contract), one.turn) == ("E:generaleD", Seat.S)


@pytest.mark.parametrize(
    ("calls", "asked", "turn"),
    [
        ("80H P P P", (Seat.N, Seat.S), Seat.N),
        ("P 80H P P", (Seat.W, Seat.E), Seat.W),
        ("P P 80H P", (Seat.N, Seat.S), Seat.N),
        ("P P P 80H", (Seat.W, Seat.E), Seat.W),
        ("80H P P P P", (Seat.S,), Seat.S),
        ("P 80H P P X", (Seat.N, Seat.S), Seat.N),
        ("P 80H P P P X", (Seat.S, Seat.N), Seat.S),
        ("P 80H P P X P", (Seat.S,), Seat.S),
    ],
)
def test_points701_A7_window_asks_from_the_last_speaker_on(
    calls: str, asked: tuple[Seat, ...], turn: Seat
) -> None:
    """Each opponent is asked in turn, then each taker; seats that could only pass are skipped."""
    one = auction(RULES, "S", calls)
    assert (one.asked, one.turn) == (asked, turn)


@pytest.mark.parametrize(
    ("calls", "contract"),
    [
        ("80H P P P P P", "W:80H"),
        ("80H P P P X P P", "W:80H X"),
        ("80H P P P X XX", "W:80H XX"),
        ("80H P P P P X P XX", "W:80H XX"),
        ("P P P capotTA P X XX", "S:capotTA XX"),
        ("80S 90H 100D 110C P P", "S:110C"),
    ],
)
def test_points701_A7_window_closes(calls: str, contract: str) -> None:
    """The window closes when nobody is left to ask, and at once on a surcoinche."""
    one = auction(RULES, "S", calls)
    assert (one.over, str(one.contract)) == (True, contract)
    *before, _ = calls.split()
    assert not auction(RULES, "S", " ".join(before)).over


@pytest.mark.parametrize(
    ("calls", "reason"),
    [
        ("80H P P P E:X", NotYourTurn(Seat.E, Seat.N)),
        ("80H P P P S:X", NotYourTurn(Seat.S, Seat.N)),
        ("80H P P P XX", NotCoinched()),
        ("80H P P P X X", OwnSide(Seat.W)),
        ("80H P P P X W:P", NotYourTurn(Seat.W, Seat.E)),
    ],
)
def test_points701_window_refusals(calls: str, reason: Reason) -> None:
    """In the window too one speaks in turn, against the other side, and answers what was said."""
    assert refusal(RULES, "S", calls) == reason


@pytest.mark.parametrize("calls", ["80H X", "X", "XX", "80H XX", "take", "H", "40", "80H P P P take"])
def test_points701_coinche_is_no_word_of_the_round(calls: str) -> None:
    """Before the contract is fixed a coinche is no call; nor are other games' words, ever."""
    assert isinstance(refusal(RULES, "S", calls), UnknownCall)


def test_points701_deals_and_plays_to_the_left() -> None:
    """With S dealing W speaks and leads, and N comes next."""
    hands = fill(W="7H", N="8H")
    found = answer(record(RULES, "S", hands, "80S P P P P P", "7H"))
    assert (found["contract"]["by"], found["turn"]) == ("W", "N")


# --- the play ---------------------------------------------------------------------------------------


def test_points701_L1_follow_without_rising() -> None:
    """On a king of hearts any heart does, and only a heart."""
    found = position(RULES, trump="S", hand="7H AH JS", trick="KH")
    assert found.legal == {"7H", "AH"}
    assert found.why("7H") == Follows(card("7H"), HEARTS)
    assert found.why("JS") == MustFollow(card("JS"), HEARTS, cards("AH 7H"))


def test_points701_L2_trump_unless_the_partner_wins() -> None:
    """Void against an opponent's ace one must trump; behind a partner who wins everything is free."""
    found = position(RULES, trump="S", hand="JS 7S 8D", trick="opp:AH")
    assert found.legal == {"JS", "7S"}
    assert found.why("7S") == TrumpsIn(card("7S"), HEARTS, SPADES)
    assert found.why("8D") == MustTrump(card("8D"), HEARTS, SPADES, card("AH"), Seat.E, cards("JS 7S"))
    free = position(RULES, trump="S", hand="JS 7S 8D", trick="P:AH opp:7H")
    assert free.legal == {"JS", "7S", "8D"}
    assert free.why("8D") == FreePartnerWins(card("8D"), HEARTS, card("AH"), Seat.N)


def test_points701_L2_partner_who_led_but_is_beaten_frees_nobody() -> None:
    """A partner's lead that an opponent has cut is no excuse: one must over-trump."""
    found = position(RULES, trump="S", hand="JS 7S 8D", trick="P:AH opp:9S")
    assert found.legal == {"JS"}
    assert found.why("JS") == Overtrumps(card("JS"), HEARTS, card("9S"), Seat.E)
    assert found.why("7S") == MustOvertrump(card("7S"), HEARTS, card("9S"), Seat.E, cards("JS"))


def test_points701_cannot_overtrump_is_free() -> None:
    """Who cannot beat the adverse trump plays what he likes."""
    found = position(RULES, trump="S", hand="AS 7S 8D", trick="P:KH opp:9S")
    assert found.legal == {"AS", "7S", "8D"}
    assert found.why("8D") == FreeCannotOvertrump(card("8D"), HEARTS, card("9S"), Seat.E)


def test_points701_rises_on_a_trump_lead_over_the_partner_too() -> None:
    """Trumps are followed upwards, whoever is winning."""
    found = position(RULES, trump="S", hand="KS 8S AH", trick="P:QS opp:7S")
    assert found.legal == {"KS"}
    assert found.why("KS") == Beats(card("KS"), SPADES, card("QS"), Seat.N)
    assert found.why("AH") == MustBeat(card("AH"), SPADES, card("QS"), Seat.N, cards("KS"))


@pytest.mark.parametrize(
    ("hand", "trick", "legal"),
    [
        ("JH 8H JC", "9H", "JH"),
        ("10H 8H JC", "9H", "10H 8H"),
        ("JC 8D", "9H", "JC 8D"),
        ("JH 8H", "P:9H 7H", "JH"),
        ("JH 8H JC", "9H JS", "JH"),
        ("AH 8H", "P:9H opp:JH", "AH 8H"),
    ],
)
def test_points701_L3_L4_tout_atout_rises_within_the_led_suit(hand: str, trick: str, legal: str) -> None:
    """At tout atout one must beat the best card of the led suit, a partner's included; nothing cuts."""
    assert position(RULES, trump="TA", hand=hand, trick=trick).legal == set(legal.split())


def test_points701_L3_reasons_at_tout_atout() -> None:
    """The reasons tell rising, being unable to, and being void apart."""
    rises = position(RULES, trump="TA", hand="JH 8H JC", trick="opp:9H")
    assert rises.why("8H") == MustBeat(card("8H"), HEARTS, card("9H"), Seat.E, cards("JH"))
    assert rises.why("JH") == Beats(card("JH"), HEARTS, card("9H"), Seat.E)
    cannot = position(RULES, trump="TA", hand="10H 8H JC", trick="opp:9H")
    assert cannot.why("8H") == FollowsCannotBeat(card("8H"), HEARTS, card("9H"), Seat.E)
    assert cannot.why("JC") == MustFollow(card("JC"), HEARTS, cards("10H 8H"))
    void = position(RULES, trump="TA", hand="JC 8D", trick="opp:9H")
    assert void.why("JC") == FreeNoTrumpSuit(card("JC"), HEARTS)


def test_points701_other_freedoms() -> None:
    """Leading is free, and so is a hand without suit or trump."""
    assert position(RULES, trump="S", hand="7H JS").why("7H") == Leads(card("7H"))
    found = position(RULES, trump="S", hand="7D 8C", trick="opp:AH")
    assert found.why("8C") == FreeNoTrumpHeld(card("8C"), HEARTS, SPADES)


@pytest.mark.parametrize(
    ("trump", "trick", "place", "reason"),
    [
        ("S", "9H 8H 7H AD", 1, HighestOfLedSuit(card("9H"), Seat.S, HEARTS)),
        ("TA", "KH JD 7H 8H", 1, HighestOfLedSuit(card("KH"), Seat.S, HEARTS)),
        ("TA", "KH 10H 9H JH", 4, HighestOfLedSuit(card("JH"), Seat.E, HEARTS)),
        ("SA", "7H AS AD AC", 1, HighestOfLedSuit(card("7H"), Seat.S, HEARTS)),
        ("S", "AH 7S 10H 8S", 4, HighestTrump(card("8S"), Seat.E, SPADES)),
        ("S", "7S 8S 9S JS", 4, HighestTrump(card("JS"), Seat.E, SPADES)),
    ],
)
def test_points701_W_winner(trump: str, trick: str, place: int, reason: Reason) -> None:
    """Nine beats eight beats seven, and at tout atout another suit's jack beats nothing."""
    assert winner_of(RULES, trump, trick) == (place, reason)


@pytest.mark.parametrize(("trump", "total", "first"), [("S", 152, "J"), ("TA", 152, "J"), ("SA", 152, "A")])
def test_points701_every_deck_counts_162_with_the_last_trick(trump: str, total: int, first: str) -> None:
    """The four value tables each make 152, and ten for the last trick."""
    ours = rules(RULES)
    order = ours.order(Denomination(trump))
    assert (order.total, order.scales[SPADES].ranks[0]) == (total, first)
    assert total + ours.last_trick == 162


# --- the annonces -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hand", "kind", "points"),
    [
        ("JS JH JD JC", Kind.CARRE, 200),
        ("9S 9H 9D 9C", Kind.CARRE, 150),
        ("KS KH KD KC", Kind.CARRE, 100),
        ("QS QH QD QC", Kind.CARRE, 100),
        ("AS AH AD AC", Kind.CARRE, 100),
        ("10S 10H 10D 10C", Kind.CARRE, 100),
        ("7H 8H 9H 10H JH", Kind.CENT, 100),
        ("7H 8H 9H 10H", Kind.CINQUANTE, 50),
        ("7H 8H 9H", Kind.TIERCE, 20),
    ],
)
@pytest.mark.parametrize("trump", ["S", "SA", "TA"])
def test_points701_N1_values(hand: str, kind: Kind, points: int, trump: str) -> None:
    """Every annonce keeps its points in every denomination."""
    found = contest_of(RULES, trump, N=hand)
    assert [(one.kind, one.points) for one in found.held[NS]] == [(kind, points)]
    assert found.scored(NS) == points


def test_points701_N1_carres_of_sevens_and_eights_are_nothing() -> None:
    """Four sevens or eights are no annonce."""
    assert contest_of(RULES, "S", N="7S 7H 7D 7C", E="8S 8H 8D 8C").held == {NS: (), EW: ()}


def test_points701_N2_the_single_best_annonce_wins() -> None:
    """Four nines, 150, beat queens and kings that are worth 200 together."""
    found = contest_of(RULES, "S", taker="N", N="QS QH QD QC KS KH KD KC", E="9S 9H 9D 9C")
    assert (found.scored(NS), found.scored(EW)) == (0, 150)
    assert found.reason == BetterValue(EW, found.held[EW][0], found.held[NS][0])


def test_points701_the_winner_scores_all_its_annonces() -> None:
    """The side with the best annonce scores its smaller ones, and those of both partners."""
    found = contest_of(RULES, "S", N="7H 8H 9H 10H", S="QD KD AD", E="JC QC KC")
    assert (found.scored(NS), found.scored(EW)) == (70, 0)


@pytest.mark.parametrize(
    ("trump", "north", "east", "winner", "kind"),
    [
        ("S", "QH KH AH", "9S 10S JS", NS, BetterHeight),
        ("S", "9H 10H JH", "9S 10S JS", EW, TrumpBreaksTie),
        ("C", "9H 10H JH", "9S 10S JS", None, TieCancels),
        ("SA", "9H 10H JH", "9S 10S JS", None, TieCancels),
        ("TA", "9H 10H JH", "9S 10S JS", None, TieCancels),
        ("S", "7H 8H 9H 10H JH", "QD QH QS QC", EW, CarreBeatsRun),
        ("S", "KS KH KD KC", "10S 10H 10D 10C", EW, BetterHeight),
    ],
)
def test_points701_equal_annonces(
    trump: str, north: str, east: str, winner: Side | None, kind: type[Reason]
) -> None:
    """Height decides, then the trump suit, else nobody scores."""
    found = contest_of(RULES, trump, N=north, E=east)
    assert found.winner is winner
    assert type(found.reason) is kind
    assert (found.scored(NS) > 0, found.scored(EW) > 0) == (winner is NS, winner is EW)


def test_points701_a_card_serves_once() -> None:
    """The jack that makes the carré is missing in the tierce."""
    assert contest_of(RULES, "S", N="JH QH KH JS JD JC").scored(NS) == 200


def test_points701_declared_with_the_first_card() -> None:
    """An annonce is made with one's first card."""
    ours = rules(RULES)
    assert judge_declaration(ours, 4) is None
    assert judge_declaration(ours, 5) == DeclaredTooLate(5, 4)


@pytest.mark.parametrize(
    ("trump", "holders"),
    [("S", [(Seat.N, "S")]), ("SA", []), ("TA", [(Seat.N, "S"), (Seat.N, "H"), (Seat.E, "D")]), ("C", [])],
)
def test_points701_belote_by_denomination(trump: str, holders: list[tuple[Seat, str]]) -> None:
    """One belote at a trump, none at sans atout, one in every suit at tout atout; never over two hands."""
    hands = [cards("KS QS KH QH"), cards("KD QD KC"), cards("QC"), ()]
    found = belotes(rules(RULES), Denomination(trump), hands)
    assert [(seat, str(suit)) for seat, suit in found] == holders


def test_points701_four_belotes_count_at_tout_atout() -> None:
    """A record at tout atout shows 20 for each pair of king and queen in one hand."""
    hands = fill(N=" ".join(f"K{s} Q{s}" for s in SUITS))
    plain = record(RULES, "S", hands, "P 80TA P P P P")
    one = answer(plain)
    assert (one["phase"], one["contract"]["denomination"]) == ("play", "TA")
    held = belotes(rules(RULES), Denomination.TOUT_ATOUT, [cards(hands[seat]) for seat in "NESW"])
    assert held == tuple((Seat.N, suit) for suit in SUITS)


# --- the score: takers and defence ------------------------------------------------------------------


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
