"""Contract scoring to a thousand points, `contrat1000`: every worked example of the rules."""

from dataclasses import replace

import pytest

from coinche_teach.engine.annonces import Contest, contest, judge_declaration
from coinche_teach.engine.calls import call
from coinche_teach.engine.cards import SUITS, Denomination, Suit, card, cards
from coinche_teach.engine.match import Match
from coinche_teach.engine.reasons import (
    AboveMaximum,
    AllTricksWon,
    AlreadyCoinched,
    AuctionOver,
    Beats,
    BelowMinimum,
    CoincheFreezes,
    DenominationNotAllowed,
    Follows,
    FreeCannotOvertrump,
    FreePartnerWins,
    MatchGoesOn,
    MustBeat,
    MustFollow,
    MustOvertrump,
    MustTrump,
    MustUndertrump,
    NoAnnoncesPlayed,
    NotCoinched,
    NotHigher,
    NothingToCoinche,
    NotOnLadder,
    NotYourTurn,
    OwnSide,
    ReachedBid,
    ReachedTarget,
    Reason,
    ShortOfBid,
    TiedAboveTarget,
    TrickLost,
    TrumpsIn,
    UnknownCall,
)
from coinche_teach.engine.rules import rules
from coinche_teach.engine.seats import Seat
from coinche_teach.engine.sheet import Line
from tests.rules.helpers import (
    EW,
    NS,
    answer,
    auction,
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

RULES = "contrat1000"
HEARTS, SPADES = Suit.HEARTS, Suit.SPADES
FOUR = tuple(Denomination)[:4]

# --- the auction ------------------------------------------------------------------------------------


def test_contrat1000_open_calls() -> None:
    """Tens from 80 to 160 and capot, in the four suits, may open."""
    levels = [*map(str, range(80, 161, 10)), "capot"]
    assert open_calls(auction(RULES, "S")) == {"P", *(one + suit for one in levels for suit in SUITS)}


def test_contrat1000_A1_higher_each_time_capot_above_all() -> None:
    """90 in spades goes over 80 in hearts, and capot over 160."""
    assert str(auction(RULES, "S", "80H 90S").contract) == "N:90S"
    one = auction(RULES, "S", "160H capotS")
    assert (str(one.contract), one.over) == ("N:capotS", False)
    assert open_calls(one) == {"P", "X"}


@pytest.mark.parametrize(
    ("calls", "reason"),
    [
        ("80H 80S", NotHigher("80", "80H")),
        ("170H", AboveMaximum(170, 160)),
        ("70H", BelowMinimum(70, 80)),
        ("85H", NotOnLadder(85, 80, 90)),
        ("100SA", DenominationNotAllowed(Denomination.SANS_ATOUT, FOUR)),
        ("100TA", DenominationNotAllowed(Denomination.TOUT_ATOUT, FOUR)),
        ("90H P X", OwnSide(Seat.E)),
        ("90H X P XX", OwnSide(Seat.N)),
        ("90H X P X", AlreadyCoinched(Seat.N)),
        ("90H X 100H", CoincheFreezes(Seat.N)),
        ("90H X capotH", CoincheFreezes(Seat.N)),
        ("90H W:X", NotYourTurn(Seat.W, Seat.N)),
        ("90H S:X", NotYourTurn(Seat.S, Seat.N)),
        ("X", NothingToCoinche()),
        ("90H XX", NotCoinched()),
        ("90H P P P P", AuctionOver()),
        ("90H X XX P", AuctionOver()),
    ],
)
def test_contrat1000_A1_A2_A3_refused_calls(calls: str, reason: Reason) -> None:
    """Not higher, above 160, a coinche of one's own side, a surcoinche of the other's: all refused."""
    if isinstance(reason, AuctionOver):
        *before, last = calls.split()
        assert auction(RULES, "S", " ".join(before)).judge(call(last)) == reason
    else:
        assert refusal(RULES, "S", calls) == reason


@pytest.mark.parametrize("word", ["generaleH", "take", "H", "40"])
def test_contrat1000_knows_no_general_and_no_taking(word: str) -> None:
    """The general and the words of other games are no calls here."""
    assert isinstance(refusal(RULES, "S", word), UnknownCall)


@pytest.mark.parametrize(
    ("calls", "contract"),
    [
        ("90H P P P", "E:90H"),
        ("90H P P X P P P", "E:90H X"),
        ("90H X P P XX", "E:90H XX"),
        ("80H P 90H P P P", "W:90H"),
        ("capotH P P X XX", "E:capotH XX"),
    ],
)
def test_contrat1000_A4_three_passes_close(calls: str, contract: str) -> None:
    """Three passes after a bid or coinche close the auction, a surcoinche at once."""
    one = auction(RULES, "S", calls)
    assert (one.over, str(one.contract)) == (True, contract)


def test_contrat1000_A5_all_pass_is_a_redeal() -> None:
    """Four passes: the cards are dealt again."""
    assert answer(record(RULES, "S", fill(), "P P P P"))["phase"] == "redeal"
    assert not auction(RULES, "S", "P P P").over


# --- the play ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hand", "trick", "legal", "card_text", "reason"),
    [
        ("7H AH JS", "KH", "7H AH", "7H", Follows(card("7H"), HEARTS)),
        ("7H AH JS", "KH", "7H AH", "JS", MustFollow(card("JS"), HEARTS, cards("AH 7H"))),
        (
            "JS 7S 8D",
            "P:AH opp:7H",
            "JS 7S 8D",
            "8D",
            FreePartnerWins(card("8D"), HEARTS, card("AH"), Seat.N),
        ),
        ("JS 7S 8D", "opp:AH", "JS 7S", "7S", TrumpsIn(card("7S"), HEARTS, SPADES)),
        (
            "JS 7S 8D",
            "opp:AH",
            "JS 7S",
            "8D",
            MustTrump(card("8D"), HEARTS, SPADES, card("AH"), Seat.W, cards("JS 7S")),
        ),
        (
            "JS 7S 8D",
            "P:KH opp:9S",
            "JS",
            "7S",
            MustOvertrump(card("7S"), HEARTS, card("9S"), Seat.W, cards("JS")),
        ),
        (
            "AS 7S 8D",
            "P:KH opp:9S",
            "AS 7S",
            "8D",
            MustUndertrump(card("8D"), HEARTS, card("9S"), Seat.W, cards("AS 7S")),
        ),
        ("KS 8S AH", "P:QS opp:7S", "KS", "KS", Beats(card("KS"), SPADES, card("QS"), Seat.N)),
        (
            "KS 8S AH",
            "P:QS opp:7S",
            "KS",
            "8S",
            MustBeat(card("8S"), SPADES, card("QS"), Seat.N, cards("KS")),
        ),
    ],
    ids=["L1", "L1 refused", "L2", "L3", "L3 refused", "L4", "L5", "L6", "L6 refused"],
)
def test_contrat1000_L_legal_cards(hand: str, trick: str, legal: str, card_text: str, reason: Reason) -> None:
    """Follow, trump, over-trump, under-trump, rise: the play of belote."""
    found = position(RULES, trump="S", hand=hand, trick=trick)
    assert found.legal == set(legal.split())
    assert found.why(card_text) == reason


def test_contrat1000_L5_free_with_the_flag() -> None:
    """With `cannot_overtrump="discard"` the discard is free."""
    found = position(RULES, trump="S", hand="AS 7S 8D", trick="P:KH opp:9S", cannot_overtrump="discard")
    assert found.legal == {"AS", "7S", "8D"}
    assert found.why("8D") == FreeCannotOvertrump(card("8D"), HEARTS, card("9S"), Seat.W)


@pytest.mark.parametrize(("trick", "place"), [("AH 10H 7S 8H", 3), ("9H 8H 7H AD", 1), ("8S 7S QS KS", 4)])
def test_contrat1000_winner(trick: str, place: int) -> None:
    """Trump wins, else the highest of the led suit; nine beats eight beats seven."""
    assert winner_of(RULES, "S", trick)[0] == place


def test_contrat1000_values() -> None:
    """The two run-together columns of the page: 62 in trumps, 30 elsewhere."""
    order = rules(RULES).order(Denomination.SPADES)
    trump = [order.points[card(rank + "S")] for rank in "J 9 A 10 K Q 8 7".split()]
    plain = [order.points[card(rank + "H")] for rank in "A 10 K Q J 9 8 7".split()]
    assert trump == [20, 14, 11, 10, 4, 3, 0, 0]
    assert plain == [11, 10, 4, 3, 2, 0, 0, 0]
    assert order.total + rules(RULES).last_trick == 162


def test_contrat1000_plays_no_annonces() -> None:
    """A carré is nothing here, and there is no time to declare one."""
    ours = rules(RULES)
    hands = [cards("JS JH JD JC"), (), (), ()]
    found = contest(ours, Denomination.SPADES, hands, Seat.N)
    assert found == Contest({NS: (), EW: ()}, None, NoAnnoncesPlayed())
    assert judge_declaration(ours, 1) == NoAnnoncesPlayed()
    shown = played(RULES, "70 with tierce", "100S")["annonces"]
    assert shown == {"NS": {"held": [], "scored": 0}, "EW": {"held": [], "scored": 0}}


# --- the score --------------------------------------------------------------------------------------


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
