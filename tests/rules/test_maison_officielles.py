"""The app's two conventions, `maison` and `officielles`, in coinche and in the two other variants."""

from dataclasses import replace

import pytest

from coinche_teach.engine.annonces import Kind, judge_declaration, judge_showing, shown_at
from coinche_teach.engine.cards import SUITS, Denomination, Suit, card, cards
from coinche_teach.engine.deal import Deal, shuffled
from coinche_teach.engine.match import Match
from coinche_teach.engine.reasons import (
    AboveMaximum,
    AlreadyCoinched,
    BelowMinimum,
    BetterHeight,
    BetterValue,
    CarreBeatsRun,
    CoincheFreezes,
    DeclaredTooLate,
    DenominationNotAllowed,
    EqualPoints,
    FollowsCannotBeat,
    FreeCannotOvertrump,
    FreePartnerWins,
    HeldPoints,
    MoreThanDefence,
    MustOvertrump,
    MustUndertrump,
    NotCoinched,
    NotHigher,
    NothingToCoinche,
    NotMoreThanDefence,
    NotOnLadder,
    NotYourTurn,
    OnlyAnnonce,
    Overtrumps,
    OwnBid,
    OwnSide,
    ReachedAndBeat,
    Reason,
    ShortOfBid,
    ShownTooLate,
    TakerBreaksTie,
    TieCancels,
    TrumpBreaksTie,
    Undertrumps,
    UnknownCall,
)
from coinche_teach.engine.round import Phase, Round
from coinche_teach.engine.rules import rules
from coinche_teach.engine.seats import Seat, Side
from coinche_teach.engine.sheet import Line, Sheet
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

BOTH = ("maison", "officielles")
NS, EW = Side.NS, Side.EW

# The hands of the six examples, card for card as the app's page prints them.
SOUTH_TIERCE = "7H 8H 9H AS 10C KD 7C 8D"
WEST_CINQUANTE = "10S JS QS KS 9C JD 7S AD"
NORTH_JACKS = "JS JH JD JC 7H 8C AD QS"
SOUTH_JACK_HIGH = "9H 10H JH 7C AD KC 8D QD"
EAST_JACK_HIGH = "9S 10S JS 7D AC 8C KH QC"
WEST_ACES = "AS AH AD AC 7H 8C 9D QS"


# --- the annonces of the app's page -----------------------------------------------------------------


@pytest.mark.parametrize("some", BOTH)
@pytest.mark.parametrize("trump", SUITS)
def test_app_N1_cinquante_beats_tierce(some: str, trump: Suit) -> None:
    """South shows 20 and West 50: East-West alone score, 50, whatever the trump suit."""
    found = contest_of(some, trump.value, S=SOUTH_TIERCE, W=WEST_CINQUANTE)
    assert [(one.points, one.kind) for one in found.held[NS]] == [(20, Kind.TIERCE)]
    assert [(one.points, one.kind) for one in found.held[EW]] == [(50, Kind.CINQUANTE)]
    assert (found.scored(NS), found.scored(EW)) == (0, 50)
    assert found.reason == BetterValue(EW, found.held[EW][0], found.held[NS][0])


@pytest.mark.parametrize("some", BOTH)
@pytest.mark.parametrize("trump", SUITS)
def test_app_N2_carre_of_jacks_is_the_strongest_at_a_trump(some: str, trump: Suit) -> None:
    """Four jacks in North's hand are 200 for North-South."""
    found = contest_of(some, trump.value, taker="E", N=NORTH_JACKS)
    assert (found.scored(NS), found.scored(EW)) == (200, 0)
    assert found.reason == OnlyAnnonce(NS, found.held[NS][0])
    assert found.held[NS][0].cards == cards("JS JH JD JC")


@pytest.mark.parametrize(("taker", "winner"), [("N", NS), ("S", NS), ("E", EW), ("W", EW)])
@pytest.mark.parametrize("trump", SUITS)
def test_app_N3_maison_gives_a_tie_to_the_takers(taker: str, winner: Side, trump: Suit) -> None:
    """Of two tierces to the jack the takers' wins at Maison, trump or not."""
    found = contest_of("maison", trump.value, taker=taker, S=SOUTH_JACK_HIGH, E=EAST_JACK_HIGH)
    other = EW if winner is NS else NS
    assert [one.points for one in (*found.held[NS], *found.held[EW])] == [20, 20]
    assert (found.scored(winner), found.scored(other)) == (20, 0)
    assert found.reason == TakerBreaksTie(winner, found.held[winner][0], found.held[other][0])


@pytest.mark.parametrize("taker", "NESW")
def test_app_N4_officielles_gives_a_tie_to_the_trump(taker: str) -> None:
    """The tierce in trumps goes before the other even if its side did not take."""
    found = contest_of("officielles", "S", taker=taker, S=SOUTH_JACK_HIGH, E=EAST_JACK_HIGH)
    assert (found.scored(NS), found.scored(EW)) == (0, 20)
    assert found.reason == TrumpBreaksTie(EW, found.held[EW][0], found.held[NS][0])


def test_app_N4b_maison_does_not_ask_for_the_trump() -> None:
    """With the same hands and spades as trumps, North-South who took score at Maison."""
    found = contest_of("maison", "S", taker="N", S=SOUTH_JACK_HIGH, E=EAST_JACK_HIGH)
    assert (found.scored(NS), found.scored(EW)) == (20, 0)


@pytest.mark.parametrize("taker", "NESW")
def test_app_N4c_officielles_without_a_trump_among_them_nobody_scores(taker: str) -> None:
    """Where neither of two equal tierces is in trumps, nobody scores at Officielles."""
    found = contest_of("officielles", "C", taker=taker, S=SOUTH_JACK_HIGH, E=EAST_JACK_HIGH)
    assert (found.winner, found.scored(NS), found.scored(EW)) == (None, 0, 0)
    assert found.reason == TieCancels(found.held[NS][0], found.held[EW][0])


@pytest.mark.parametrize(
    ("some", "points"),
    [("maison", 100), ("officielles", 200), ("maison_sans_atout", 100), ("officielles_sans_atout", 200)],
)
def test_app_N5_N6_carre_of_aces_at_sans_atout(some: str, points: int) -> None:
    """Four aces at sans atout keep the trump scale at Maison and head their own at Officielles."""
    found = contest_of(some, "SA", W=WEST_ACES)
    assert (found.scored(NS), found.scored(EW)) == (0, points)


@pytest.mark.parametrize(("some", "points"), [("maison", [200, 20]), ("officielles", [200])])
def test_app_N7_card_in_two_annonces(some: str, points: list[int]) -> None:
    """The jack serves in carré and tierce at Maison, in the carré alone at Officielles."""
    found = contest_of(some, "S", N="JH QH KH JS JD JC 7S 8D")
    assert [one.points for one in found.held[NS]] == points
    assert found.scored(NS) == sum(points)


@pytest.mark.parametrize("some", BOTH)
@pytest.mark.parametrize("length", [5, 6, 7, 8])
def test_app_N8_five_cards_or_more_are_one_cent(some: str, length: int) -> None:
    """A run of five to eight cards is a single cent."""
    found = contest_of(some, "S", N=" ".join("7C 8C 9C 10C JC QC KC AC".split()[:length]))
    assert [(one.kind, one.points, len(one.cards)) for one in found.held[NS]] == [(Kind.CENT, 100, length)]


@pytest.mark.parametrize("some", BOTH)
@pytest.mark.parametrize("trump", ["S", "SA"])
def test_app_N9_sevens_and_eights_do_not_count(some: str, trump: str) -> None:
    """Carrés of sevens and eights are nothing."""
    found = contest_of(some, trump, N="7S 7H 7D 7C 8S 8H 8D 8C")
    assert (found.held[NS], found.scored(NS)) == ((), 0)


def test_app_N9_a_worthless_carre_wins_no_contest() -> None:
    """Four sevens do not stand in the way of a tierce."""
    found = contest_of("maison", "S", N="7S 7H 7D 7C", E="9H 10H JH")
    assert (found.scored(NS), found.scored(EW)) == (0, 20)


@pytest.mark.parametrize(
    ("some", "winner", "points"), [("maison_sans_atout", NS, 220), ("officielles_sans_atout", EW, 200)]
)
def test_app_N10_jacks_and_a_tierce_against_aces_at_sans_atout(some: str, winner: Side, points: int) -> None:
    """The jacks lead the trump scale, the aces that of sans atout; the winner's tierce counts with it."""
    found = contest_of(some, "SA", N="JS JH JD JC 7S 8S 9S", E="AS AH AD AC")
    other = EW if winner is NS else NS
    assert (found.scored(winner), found.scored(other)) == (points, 0)
    assert found.reason == BetterValue(winner, found.held[winner][0], found.held[other][0])


@pytest.mark.parametrize(
    ("rank", "trump", "at_sans_atout"),
    [("J", 200, 100), ("9", 150, 100), ("A", 100, 200), ("10", 100, 150), ("K", 100, 100), ("Q", 100, 100)],
)
def test_app_carre_scales(rank: str, trump: int, at_sans_atout: int) -> None:
    """Each carré has its points, at a trump and at sans atout."""
    hand = " ".join(rank + suit for suit in SUITS)
    for some, denomination, points in [
        ("maison", "H", trump),
        ("maison_sans_atout", "SA", trump),
        ("officielles", "H", trump),
        ("officielles_sans_atout", "SA", at_sans_atout),
    ]:
        assert contest_of(some, denomination, N=hand).scored(NS) == points


@pytest.mark.parametrize(
    ("some", "trump", "better", "worse"),
    [
        *[("maison", "S", *two) for two in (("A", "10"), ("10", "K"), ("K", "Q"))],
        *[("officielles", "S", *two) for two in (("A", "10"), ("10", "K"), ("K", "Q"))],
        *[("officielles_sans_atout", "SA", *two) for two in (("K", "Q"), ("Q", "J"), ("J", "9"))],
    ],
)
def test_app_equal_carres_go_by_rank(some: str, trump: str, better: str, worse: str) -> None:
    """Carrés of a hundred have an order: A 10 K Q at a trump, K Q J 9 at sans atout."""
    hands = {seat: " ".join(rank + suit for suit in SUITS) for seat, rank in (("E", better), ("S", worse))}
    found = contest_of(some, trump, taker="S", **hands)
    assert found.winner is EW
    assert found.reason == BetterHeight(EW, found.held[EW][0], found.held[NS][0])


@pytest.mark.parametrize("some", BOTH)
def test_app_carre_beats_cent_of_the_same_points(some: str) -> None:
    """A carré goes before any run, a cent included."""
    found = contest_of(some, "H", taker="N", N="7H 8H 9H 10H JH", E="QS QH QD QC")
    assert (found.scored(NS), found.scored(EW)) == (0, 100)
    assert found.reason == CarreBeatsRun(EW, found.held[EW][0], found.held[NS][0])


@pytest.mark.parametrize("some", BOTH)
def test_app_winner_scores_all_the_annonces_of_both_partners(some: str) -> None:
    """The side with the best annonce scores its partner's and its smaller ones too."""
    found = contest_of(some, "S", N="7H 8H 9H QS KS AS", S="7D 8D 9D 10D", E="10H JH QH")
    assert (found.scored(NS), found.scored(EW)) == (90, 0)


def test_app_partners_never_tie() -> None:
    """Two equal tierces in one side both score."""
    assert contest_of("officielles", "S", N="JH QH KH", S="JD QD KD").scored(NS) == 40


@pytest.mark.parametrize(
    ("hand", "runs"),
    [
        ("9H 10H JH QH KH JS JD JC", []),  # 9 10 and Q K are left: no three in a row
        ("7H 8H 9H 10H JH JS JD JC", ["7H 8H 9H 10H"]),
        ("10H JH QH KH AH JS JD JC", ["QH KH AH"]),
    ],
)
def test_officielles_run_is_cut_round_the_card_of_a_carre(hand: str, runs: list[str]) -> None:
    """What a carré leaves of a run counts as far as it still makes one."""
    found = contest_of("officielles", "S", N=hand)
    assert [one.cards for one in found.held[NS]] == [cards("JS JH JD JC"), *map(cards, runs)]
    assert contest_of("maison", "S", N=hand).held[NS][1].cards == cards(" ".join(hand.split()[:5]))


def test_officielles_sevens_of_no_worth_do_not_cut_a_run() -> None:
    """A carré that does not count takes no card from a run."""
    assert contest_of("officielles", "S", N="7S 7H 7D 7C 8S 9S").scored(NS) == 20


@pytest.mark.parametrize("some", BOTH)
def test_app_runs_do_not_go_round_the_corner(some: str) -> None:
    """King, ace, seven is no run."""
    assert contest_of(some, "S", N="KH AH 7H 8H").scored(NS) == 0


@pytest.mark.parametrize("some", BOTH)
def test_app_withheld_annonces_neither_score_nor_compete(some: str) -> None:
    """What a player keeps to himself is as if he had it not."""
    found = contest_of(some, "S", S=SOUTH_TIERCE, W=WEST_CINQUANTE, withheld="W")
    assert (found.held[EW], found.scored(NS)) == ((), 20)


@pytest.mark.parametrize("some", BOTH)
def test_app_times_of_annonces(some: str) -> None:
    """Annonces are declared with one's first card and shown with the fifth card of the deal."""
    ours = rules(some)
    assert judge_declaration(ours, 4) is None
    assert judge_declaration(ours, 5) == DeclaredTooLate(5, 4)
    assert shown_at(ours, Denomination.SPADES) == 5
    assert judge_showing(ours, Denomination.SPADES, 5) is None
    assert judge_showing(ours, Denomination.SPADES, 6) == ShownTooLate(6, 5)


# --- the auction ------------------------------------------------------------------------------------


@pytest.mark.parametrize("some", BOTH)
@pytest.mark.parametrize("dealer", "SENW")
def test_app_speaks_and_leads_to_the_right_of_the_dealer(some: str, dealer: str) -> None:
    """The dealer's right-hand neighbour speaks first and leads."""
    first = Seat[dealer].right
    assert auction(some, dealer).turn is first
    found = answer(record(some, dealer, fill(), "80S P P P"))
    assert (found["phase"], found["turn"], found["contract"]["by"]) == ("play", first.name, first.name)


@pytest.mark.parametrize("some", BOTH)
def test_app_bids_open_in_tens_from_80_to_650_then_capot(some: str) -> None:
    """Tens from 80 to 650 and capot, in the four suits, may open."""
    levels = [*map(str, range(80, 651, 10)), "capot"]
    assert open_calls(auction(some, "S")) == {"P", *(f"{one}{suit}" for one in levels for suit in SUITS)}


@pytest.mark.parametrize("some", BOTH)
@pytest.mark.parametrize(
    ("calls", "reason"),
    [
        ("70H", BelowMinimum(70, 80)),
        ("660H", AboveMaximum(660, 650)),
        ("85H", NotOnLadder(85, 80, 90)),
        ("80H 80S", NotHigher("80", "80H")),
        ("capotH capotS", NotHigher("capot", "capotH")),
        ("capotH 650S", NotHigher("650", "capotH")),
        ("80SA", DenominationNotAllowed(Denomination.SANS_ATOUT, tuple(Denomination)[:4])),
        ("80TA", DenominationNotAllowed(Denomination.TOUT_ATOUT, tuple(Denomination)[:4])),
        # Where several hold, the first of the order is told.
        ("90H X 70TA", CoincheFreezes(Seat.N)),
        ("70TA", DenominationNotAllowed(Denomination.TOUT_ATOUT, tuple(Denomination)[:4])),
        ("80H 75SA", DenominationNotAllowed(Denomination.SANS_ATOUT, tuple(Denomination)[:4])),
        ("80H 75S", BelowMinimum(75, 80)),
        ("90H 85S", NotOnLadder(85, 80, 90)),
        ("90H 655S", AboveMaximum(655, 650)),
        ("X", NothingToCoinche()),
        ("XX", NotCoinched()),
        ("90H XX", NotCoinched()),
        ("90H P X", OwnSide(Seat.E)),
        ("90H X X", OwnSide(Seat.E)),
        ("90H X P X", AlreadyCoinched(Seat.N)),
        ("90H X P XX", OwnSide(Seat.N)),
        ("90H X 100S", CoincheFreezes(Seat.N)),
        ("90H X P 100S", CoincheFreezes(Seat.N)),
        ("90H X P P capotH", CoincheFreezes(Seat.N)),
    ],
)
def test_app_refused_calls(some: str, calls: str, reason: Reason) -> None:
    """A call is refused with the first reason that holds, and its facts."""
    assert refusal(some, "S", calls) == reason


@pytest.mark.parametrize("some", BOTH)
@pytest.mark.parametrize("word", ["take", "H", "SA", "40", "generaleH"])
def test_app_words_of_other_games_are_no_calls(some: str, word: str) -> None:
    """Words that belong to other rule sets are unknown here."""
    found = refusal(some, "S", word)
    assert isinstance(found, UnknownCall)
    assert found.text == word


@pytest.mark.parametrize("some", BOTH)
def test_app_own_standing_bid_is_not_raised(some: str) -> None:
    """The auction closes before a bid could come back to its owner; the reason exists all the same."""
    one = auction(some, "S", "90H P P")
    assert one.turn is Seat.S
    raised = one.but(turn=Seat.E)
    assert raised.judge(auction(some, "S", "100S").calls[0].call) == OwnBid("90H")


@pytest.mark.parametrize("some", BOTH)
@pytest.mark.parametrize(
    ("calls", "contract"),
    [
        ("90H P P P", "E:90H"),
        ("P P P 90H P P P", "S:90H"),
        ("80H 90S P P P", "N:90S"),
        ("80H P 90H P P P", "W:90H"),
        ("90H X P P P", "E:90H X"),
        ("90H X XX", "E:90H XX"),
        ("90H X P P XX", "E:90H XX"),
        ("90H P P X P P P", "E:90H X"),
        ("capotH X XX", "E:capotH XX"),
        ("80H P P 90S P P P", "S:90S"),
    ],
)
def test_app_auction_ends(some: str, calls: str, contract: str) -> None:
    """Three passes after a bid or a coinche, or a surcoinche, end the auction, and nothing sooner."""
    one = auction(some, "S", calls)
    assert (one.over, str(one.contract)) == (True, contract)
    *before, _ = calls.split()
    assert not auction(some, "S", " ".join(before)).over


@pytest.mark.parametrize("some", BOTH)
def test_app_after_a_coinche_only_the_takers_have_more_than_a_pass(some: str) -> None:
    """A coinche freezes the bid: the takers may surcoinche, the others pass."""
    assert open_calls(auction(some, "S", "90H X")) == {"P", "XX"}
    assert open_calls(auction(some, "S", "90H X P")) == {"P"}
    assert open_calls(auction(some, "S", "90H X P P")) == {"P", "XX"}


@pytest.mark.parametrize("some", BOTH)
def test_app_capot_can_be_coinched(some: str) -> None:
    """A capot bid does not close the auction here."""
    assert open_calls(auction(some, "S", "capotH")) == {"P", "X"}


@pytest.mark.parametrize("some", BOTH)
def test_app_all_pass_is_dealt_again_by_the_next_dealer(some: str) -> None:
    """Four passes give a new deal, by the dealer's right-hand neighbour, and no score."""
    assert auction(some, "S", "P P P P").redeal
    ours = rules(some)
    match = Match.open(ours, Seat.S)
    one = Round.open(Deal.from_deck(ours, match.dealer, shuffled("all pass")))
    for spoken in auction(some, "S", "P P P P").calls:
        one = one.say(spoken.call)
    assert one.phase is Phase.REDEAL
    after = match.add(one)
    assert (after.dealer, after.scores) == (Seat.E, {"NS": 0, "EW": 0})


def test_maison_L4_coinche_out_of_turn_is_accepted() -> None:
    """S may coinche E's bid though N has the word; the word goes on from S."""
    one = auction("maison", "S", "90H S:X")
    assert (str(one.contract), one.turn, one.coinched_by) == ("E:90H X", Seat.E, Seat.S)
    assert open_calls(one) == {"P", "XX"}
    closed = auction("maison", "S", "90H S:X P P P")
    assert (closed.over, str(closed.contract)) == (True, "E:90H X")


def test_officielles_L4_coinche_out_of_turn_is_refused() -> None:
    """The same call out of turn is refused at Officielles: it is N's turn."""
    assert refusal("officielles", "S", "90H S:X") == NotYourTurn(Seat.S, Seat.N)


@pytest.mark.parametrize(
    ("calls", "reason"),
    [
        ("90H W:X", OwnSide(Seat.E)),
        ("S:X", NothingToCoinche()),
        ("90H S:X N:X", AlreadyCoinched(Seat.S)),
        ("90H S:P", NotYourTurn(Seat.S, Seat.N)),
        ("90H S:100S", NotYourTurn(Seat.S, Seat.N)),
        ("90H N:X E:XX", NotYourTurn(Seat.E, Seat.W)),
        ("90H N:X W:P E:XX", NotYourTurn(Seat.E, Seat.S)),
        ("80H 90S N:X", OwnSide(Seat.N)),
        ("80H 90S S:X", OwnSide(Seat.N)),
    ],
)
def test_maison_out_of_turn_only_a_lawful_coinche(calls: str, reason: Reason) -> None:
    """Out of turn nothing but X is heard, and X must be lawful in itself."""
    assert refusal("maison", "S", calls) == reason


def test_maison_bidder_after_a_coinche_out_of_turn_still_may_surcoinche() -> None:
    """The takers keep their answer when the word jumps."""
    assert str(auction("maison", "S", "90H S:X XX").contract) == "E:90H XX"
    # The word is with E when W, who had passed, coinches S; it goes to W's right-hand neighbour.
    assert auction("maison", "S", "80H P P 90S W:X").turn is Seat.S
    assert str(auction("maison", "S", "80H P P 90S W:X P P XX").contract) == "S:90S XX"


# --- the play ---------------------------------------------------------------------------------------


def test_maison_L1_must_undertrump() -> None:
    """Partner led, an opponent cut with the nine: a lower trump is owed at Maison."""
    found = position("maison", trump="S", hand="AS 7S 8D", trick="P:KH opp:9S")
    assert (found.legal, found.duty) == ({"AS", "7S"}, "undertrump")
    hearts, nine, west = Suit.HEARTS, card("9S"), Seat.W
    assert found.why("8D") == MustUndertrump(card("8D"), hearts, nine, west, cards("AS 7S"))
    assert found.why("AS") == Undertrumps(card("AS"), hearts, nine, west)


def test_officielles_L1_may_discard() -> None:
    """In the same place a discard is free at Officielles, and so is a lower trump."""
    found = position("officielles", trump="S", hand="AS 7S 8D", trick="P:KH opp:9S")
    assert found.legal == {"AS", "7S", "8D"}
    for one in ("AS", "8D"):
        assert found.why(one) == FreeCannotOvertrump(card(one), Suit.HEARTS, card("9S"), Seat.W)


@pytest.mark.parametrize("some", BOTH)
def test_app_L2_must_overtrump(some: str) -> None:
    """With the jack against the nine the jack is owed in both."""
    found = position(some, trump="S", hand="JS 7S 8D", trick="P:KH opp:9S")
    assert found.legal == {"JS"}
    for one in ("7S", "8D"):
        assert found.why(one) == MustOvertrump(card(one), Suit.HEARTS, card("9S"), Seat.W, cards("JS"))
    assert found.why("JS") == Overtrumps(card("JS"), Suit.HEARTS, card("9S"), Seat.W)


@pytest.mark.parametrize("some", BOTH)
def test_app_L3_partners_cut_wins(some: str) -> None:
    """Under a partner who cut and wins any trump does."""
    found = position(some, trump="S", hand="JS 7S", trick="opp:8H P:9S opp:7H")
    assert found.legal == {"JS", "7S"}
    assert found.why("7S") == FreePartnerWins(card("7S"), Suit.HEARTS, card("9S"), Seat.N)


@pytest.mark.parametrize("some", BOTH)
def test_app_rises_over_partner_when_trumps_are_led(some: str) -> None:
    """On a trump lead the highest is beaten even when it is the partner's."""
    assert position(some, trump="S", hand="KS 8S AH", trick="P:QS opp:7S").legal == {"KS"}
    low = position(some, trump="S", hand="9S 7S AH", trick="opp:JS")
    assert low.legal == {"9S", "7S"}
    assert low.why("7S") == FollowsCannotBeat(card("7S"), Suit.SPADES, card("JS"), low.play.table.winner)


@pytest.mark.parametrize("some", ["maison_belote", "officielles_belote"])
def test_classic_belote_must_undertrump_in_both(some: str) -> None:
    """The freedom to discard is a line about coinche; classic belote has it in neither convention."""
    found = position(some, trump="S", hand="AS 7S 8D", trick="P:KH opp:9S")
    assert found.legal == {"AS", "7S"}
    assert isinstance(found.why("8D"), MustUndertrump)


@pytest.mark.parametrize("some", ["maison_sans_atout", "officielles_sans_atout"])
def test_sans_atout_nothing_cuts_and_nothing_rises(some: str) -> None:
    """Follow with any card, else play any card; the highest card of the led suit wins."""
    assert position(some, trump="SA", hand="AC 7D", trick="opp:7H").legal == {"AC", "7D"}
    assert position(some, trump="SA", hand="AH 7H 8D", trick="opp:KH").legal == {"AH", "7H"}
    assert winner_of(some, "SA", "7H AS AD AC")[0] == 1


# --- the score --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("some", "contract", "takers", "facts", "score"),
    [
        ("maison", "N:100S", 104, {}, (204, 58)),
        ("officielles", "N:100S", 104, {}, (200, 60)),
        ("officielles", "N:100S", 105, {}, (210, 60)),
        ("officielles", "N:80S", 76, {"belote": (20, 0)}, (180, 90)),
        ("officielles", "N:90S", 89, {}, (0, 250)),
        ("maison", "N:100S", 89, {"annonces": (20, 0)}, (209, 73)),
        ("officielles", "N:100S", 89, {"annonces": (20, 0)}, (210, 70)),
        ("maison", "N:100S", 70, {"annonces": (20, 0)}, (20, 260)),
        ("officielles", "N:100S", 70, {"annonces": (20, 0)}, (0, 280)),
        ("maison", "N:90S X", 252, {"tricks": (8, 0)}, (500, 0)),
        ("officielles", "N:90S X", 252, {"tricks": (8, 0)}, (680, 0)),
        ("maison", "N:100S", 252, {"tricks": (8, 0), "annonces": (0, 50)}, (352, 50)),
        ("officielles", "N:100S", 252, {"tricks": (8, 0), "annonces": (0, 50)}, (400, 0)),
        # beyond the worked examples
        ("maison", "N:100S", 110, {"annonces": (0, 20)}, (210, 72)),
        ("officielles", "N:100S", 110, {"annonces": (0, 20)}, (210, 70)),
        ("maison", "N:100S X", 252, {"tricks": (8, 0), "annonces": (0, 50)}, (520, 50)),
        ("officielles", "N:100S X", 252, {"tricks": (8, 0), "annonces": (0, 50)}, (800, 0)),
        ("maison", "N:100S X", 110, {"annonces": (0, 20), "belote": (0, 20)}, (520, 40)),
        ("officielles", "N:100S X", 110, {"annonces": (0, 20), "belote": (0, 20)}, (560, 20)),
        ("maison", "N:100S X", 60, {"annonces": (20, 0), "belote": (20, 0)}, (40, 520)),
        ("maison", "N:100S XX", 60, {"annonces": (0, 50), "belote": (0, 20)}, (0, 1320)),
        ("officielles", "N:100S XX", 60, {"annonces": (20, 0), "belote": (0, 20)}, (0, 1200)),
        # a defence that takes all the tricks of a coinched deal counts 160 and no more
        ("officielles", "N:100S X", 0, {"tricks": (0, 8)}, (0, 520)),
        ("officielles", "N:100S", 0, {"tricks": (0, 8)}, (0, 260)),
        ("maison", "N:capotS", 252, {"tricks": (8, 0)}, (502, 0)),
        ("officielles", "N:capotS XX", 252, {"tricks": (8, 0)}, (2000, 0)),
        ("maison", "N:capotS X", 140, {"tricks": (7, 1)}, (0, 820)),
    ],
)
def test_app_scores(
    some: str, contract: str, takers: int, facts: dict[str, tuple[int, int]], score: tuple[int, int]
) -> None:
    """Takers and defence mark what the two conventions of the app give them."""
    assert pair(outcome(some, contract, takers, **facts), "N") == score


def test_officielles_S3_the_marks_need_not_sum_to_160() -> None:
    """76 and 86 are rounded each alone to 80 and 90: 170 between them, as the rule means it."""
    sheet = outcome("officielles", "N:80S", 76, belote=(20, 0))
    assert sheet.verdict == ReachedAndBeat(96, 80, 86)
    assert lines(sheet, "NS") == [
        ("tricks", 66, "TrickPoints"),
        ("last_trick", 10, "LastTrick"),
        ("rounding", 4, "Rounded"),
        ("belote", 20, "BeloteHeld"),
        ("bid", 80, "BidMarked"),
    ]
    assert lines(sheet, "EW") == [("tricks", 86, "TrickPoints"), ("rounding", 4, "Rounded")]


def test_officielles_S4_rounding_never_makes_a_contract() -> None:
    """89 marks as 90 and still falls short of 90."""
    sheet = outcome("officielles", "N:90S", 89)
    assert (sheet.made, sheet.verdict) == (False, ShortOfBid(89, 90))
    assert lines(sheet, "NS") == []
    assert lines(sheet, "EW") == [("base", 160, "FailureBase"), ("bid", 90, "BidMarked")]


@pytest.mark.parametrize(
    ("some", "ns", "ew"),
    [
        (
            "maison",
            [("annonces", 20, "AnnoncesKept")],
            [("base", 160, "FailureBase"), ("bid", 100, "BidMarked")],
        ),
        (
            "officielles",
            [],
            [
                ("base", 160, "FailureBase"),
                ("bid", 100, "BidMarked"),
                ("annonces", 20, "AnnoncesMoved"),
            ],
        ),
    ],
)
def test_app_S6_ledger_of_a_failure_with_annonces(
    some: str, ns: list[tuple[str, int, str]], ew: list[tuple[str, int, str]]
) -> None:
    """After a failure the ledger keeps the tierce with its winners or moves it to the defence."""
    sheet = outcome(some, "N:100S", 70, annonces=(20, 0))
    assert (lines(sheet, "NS"), lines(sheet, "EW")) == (ns, ew)


def test_app_S7_ledger_of_a_coinched_capot() -> None:
    """The coinched line counts 250 for 160 at Officielles alone, and is then multiplied as a whole."""
    for some, base, more in (("maison", 160, 250), ("officielles", 250, 340)):
        sheet = outcome(some, "N:90S X", 252, tricks=(8, 0))
        assert lines(sheet, "NS") == [
            ("base", base, "CoinchedBase"),
            ("bid", 90, "BidMarked"),
            ("coinche", more, "CoincheMultiplies"),
        ]
        assert sheet.lines[-1].reason.facts() == {"factor": 2, "scope": "flat"}


@pytest.mark.parametrize("some", BOTH)
@pytest.mark.parametrize(
    ("bid", "takers", "extra", "made", "verdict"),
    [
        (80, 81, {}, False, NotMoreThanDefence(81, 81)),
        (80, 82, {}, True, ReachedAndBeat(82, 80, 80)),
        (80, 80, {}, False, NotMoreThanDefence(80, 82)),
        (80, 79, {}, False, ShortOfBid(79, 80)),
        (90, 91, {"belote": (0, 20)}, False, NotMoreThanDefence(91, 91)),
        (90, 72, {"belote": (20, 0)}, True, ReachedAndBeat(92, 90, 90)),
        (100, 100, {"annonces": (0, 50)}, False, NotMoreThanDefence(100, 112)),
        (150, 100, {"annonces": (50, 0)}, True, ReachedAndBeat(150, 150, 62)),
    ],
)
def test_app_success_needs_the_bid_and_more_than_the_defence(
    some: str, bid: int, takers: int, extra: dict[str, tuple[int, int]], made: bool, verdict: Reason
) -> None:
    """Exact totals with annonces and belote decide, and equality fails."""
    sheet = outcome(some, f"N:{bid}S", takers, **extra)
    assert (sheet.made, sheet.verdict) == (made, verdict)


@pytest.mark.parametrize("some", BOTH)
@pytest.mark.parametrize(("takers", "belote"), [(81, (0, 0)), (91, (0, 20)), (71, (20, 0))])
def test_app_litige_is_an_option(some: str, takers: int, belote: tuple[int, int]) -> None:
    """With `equality="litige"` the takers' tricks wait for the next deal and the defence marks its own."""
    sheet = outcome(some, "N:80S", takers, belote=belote, equality="litige")
    defence = 162 - takers
    marked = defence if some == "maison" else (defence + 5) // 10 * 10
    assert (sheet.made, sheet.verdict) == (False, EqualPoints(takers + belote[0]))
    assert pair(sheet, "N") == (belote[0], marked + belote[1])
    assert sheet.held == takers


# --- sans-atout and avec atout ----------------------------------------------------------------------


@pytest.mark.parametrize(("some", "deck"), [("maison_sans_atout", 130), ("officielles_sans_atout", 162)])
def test_app_S9_sans_atout_deck(some: str, deck: int) -> None:
    """Ace 11 makes a deal of 130 at Maison, ace 19 one of 162 at Officielles."""
    ours = rules(some)
    assert ours.order(Denomination.SANS_ATOUT).total + ours.last_trick == deck
    found = played(some, "80 of 130")
    assert sum(found["score"].values()) == sum(found["tally"].values()) == deck


@pytest.mark.parametrize("some", ["maison_sans_atout", "officielles_sans_atout"])
def test_sans_atout_first_take_ends_a_single_round(some: str) -> None:
    """Each says take or pass once; four passes are a new deal."""
    assert open_calls(auction(some, "S")) == {"P", "take"}
    one = auction(some, "S", "P P take")
    assert (one.over, str(one.contract)) == (True, "W:SA")
    assert auction(some, "S", "P P P P").redeal
    for calls, text in [("80SA", "80SA"), ("SA", "SA"), ("P X", "X"), ("P XX", "XX")]:
        found = refusal(some, "S", calls)
        assert isinstance(found, UnknownCall)
        assert found.text == text


@pytest.mark.parametrize("some", ["maison_sans_atout", "officielles_sans_atout"])
def test_sans_atout_has_no_belote(some: str) -> None:
    """King and queen together are worth nothing more."""
    assert rules(some).belote is None
    assert played(some, "80 of 130")["belote"] == {"NS": 0, "EW": 0}


@pytest.mark.parametrize(
    ("some", "takers", "extra", "score", "verdict"),
    [
        ("maison_sans_atout", 66, {}, (66, 64), MoreThanDefence(66, 64)),
        ("maison_sans_atout", 65, {}, (0, 65), EqualPoints(65)),
        ("maison_sans_atout", 64, {}, (0, 130), NotMoreThanDefence(64, 66)),
        ("officielles_sans_atout", 86, {}, (86, 76), MoreThanDefence(86, 76)),
        ("officielles_sans_atout", 81, {}, (0, 81), EqualPoints(81)),
        ("officielles_sans_atout", 80, {}, (0, 162), NotMoreThanDefence(80, 82)),
        ("maison_sans_atout", 60, {"annonces": (20, 0)}, (80, 70), MoreThanDefence(80, 70)),
        ("maison_sans_atout", 40, {"annonces": (20, 0)}, (20, 130), NotMoreThanDefence(60, 90)),
        ("officielles_sans_atout", 40, {"annonces": (20, 0)}, (0, 182), NotMoreThanDefence(60, 122)),
        ("maison_sans_atout", 70, {"annonces": (0, 20)}, (0, 150), NotMoreThanDefence(70, 80)),
        ("maison_sans_atout", 75, {"annonces": (0, 20)}, (0, 75), EqualPoints(75)),
        ("maison_sans_atout", 55, {"annonces": (20, 0)}, (0, 75), EqualPoints(75)),
        ("maison_sans_atout", 220, {"tricks": (8, 0)}, (220, 0), MoreThanDefence(220, 0)),
        ("officielles_sans_atout", 252, {"tricks": (8, 0)}, (252, 0), MoreThanDefence(252, 0)),
        ("maison_sans_atout", 0, {"tricks": (0, 8)}, (0, 220), NotMoreThanDefence(0, 220)),
        (
            "maison_sans_atout",
            220,
            {"tricks": (8, 0), "annonces": (0, 50)},
            (220, 50),
            MoreThanDefence(220, 50),
        ),
        (
            "officielles_sans_atout",
            252,
            {"tricks": (8, 0), "annonces": (0, 50)},
            (302, 0),
            MoreThanDefence(252, 50),
        ),
    ],
)
def test_sans_atout_scores(
    some: str, takers: int, extra: dict[str, tuple[int, int]], score: tuple[int, int], verdict: Reason
) -> None:
    """The takers need strictly more; each side marks its own, exact, or the defence the whole deck."""
    sheet = outcome(some, "N:SA", takers, **extra)
    assert (pair(sheet, "N"), sheet.verdict) == (score, verdict)


@pytest.mark.parametrize(
    ("some", "takers", "extra", "score", "held"),
    [
        ("maison_belote", 82, {}, (82, 80), 0),
        ("maison_belote", 81, {}, (0, 81), 81),
        ("maison_belote", 80, {}, (0, 162), 0),
        ("maison_belote", 71, {"belote": (20, 0)}, (20, 91), 71),
        ("maison_belote", 91, {"belote": (0, 20)}, (0, 91), 91),
        ("maison_belote", 71, {"annonces": (20, 0)}, (0, 91), 91),
        ("maison_belote", 70, {"belote": (20, 0)}, (20, 162), 0),
        ("maison_belote", 72, {"belote": (20, 0)}, (92, 90), 0),
        ("maison_belote", 60, {"annonces": (20, 0), "belote": (20, 0)}, (40, 162), 0),
        ("officielles_belote", 60, {"annonces": (20, 0), "belote": (20, 0)}, (20, 182), 0),
        ("officielles_belote", 60, {"annonces": (0, 50), "belote": (0, 20)}, (0, 232), 0),
        ("maison_belote", 252, {"tricks": (8, 0)}, (252, 0), 0),
        ("maison_belote", 0, {"tricks": (0, 8)}, (0, 252), 0),
        ("maison_belote", 0, {"tricks": (0, 8), "belote": (20, 0)}, (20, 252), 0),
        ("officielles_belote", 104, {}, (104, 58), 0),
        ("maison_belote", 252, {"tricks": (8, 0), "annonces": (0, 100)}, (252, 100), 0),
        ("officielles_belote", 252, {"tricks": (8, 0), "annonces": (0, 100)}, (352, 0), 0),
    ],
)
def test_belote_scores(
    some: str, takers: int, extra: dict[str, tuple[int, int]], score: tuple[int, int], held: int
) -> None:
    """Classic belote marks exact points, 162 to the defence of a failure, and holds a litige over."""
    sheet = outcome(some, "N:S", takers, **extra)
    assert (pair(sheet, "N"), sheet.held) == (score, held)
    assert sheet.made is (score[0] > score[1])


@pytest.mark.parametrize(("takers", "winner", "points"), [(100, "NS", 181), (60, "EW", 243)])
def test_litige_points_go_to_the_winner_of_the_next_deal(takers: int, winner: str, points: int) -> None:
    """Points held over are added to whoever wins the deal after."""
    ours = rules("maison_belote")
    match = Match.open(ours, Seat.S).add_sheet(outcome(ours, "N:S", 81))
    assert (match.scores, match.held) == ({"NS": 0, "EW": 81}, 81)
    after = match.add_sheet(outcome(ours, "N:S", takers))
    before = {"NS": 0, "EW": 81}[winner]
    assert (after.scores[winner] - before, after.held) == (points, 0)
    assert after.entries[-1].reason == HeldPoints(81)


def test_litige_after_litige_adds_up() -> None:
    """A second litige adds its points to those held already."""
    ours = rules("maison_belote")
    sheet = outcome(ours, "N:S", 81)
    match = Match.open(ours, Seat.S).add_sheet(sheet).add_sheet(sheet)
    assert (match.scores, match.held) == ({"NS": 0, "EW": 162}, 162)


@pytest.mark.parametrize("some", ["maison_belote", "officielles_belote"])
def test_belote_rounds_of_the_turned_card(some: str) -> None:
    """The turned suit may be taken in the first round, another one named in the second."""
    assert open_calls(auction(some, "S", turned="9H")) == {"P", "take"}
    taken = auction(some, "S", "P take", turned="9H")
    assert (taken.over, str(taken.contract)) == (True, "N:H")
    second = auction(some, "S", "P P P P", turned="9H")
    assert (second.over, second.turn) == (False, Seat.E)
    assert open_calls(second) == {"P", "S", "D", "C"}
    named = auction(some, "S", "P P P P P C", turned="9H")
    assert (named.over, str(named.contract)) == (True, "N:C")
    assert auction(some, "S", "P P P P P P P P", turned="9H").redeal
    other = (Denomination.SPADES, Denomination.DIAMONDS, Denomination.CLUBS)
    for text, denomination in (("H", Denomination.HEARTS), ("SA", Denomination.SANS_ATOUT)):
        found = refusal(some, "S", f"P P P P {text}", turned="9H")
        assert found == DenominationNotAllowed(denomination, other)
    for calls in ("H", "P S", "P P P P take", "80H", "X"):
        assert isinstance(refusal(some, "S", calls, turned="9H"), UnknownCall)


@pytest.mark.parametrize("some", ["maison_belote", "officielles_belote"])
@pytest.mark.parametrize("taker", [0, 1, 2, 3])
def test_belote_taker_gets_the_turned_card_and_two_more(some: str, taker: int) -> None:
    """Three and two are dealt and a card turned; then three each, two to the taker beside the turned one."""
    ours = rules(some)
    deck = shuffled("turned", taker)
    one = Round.open(Deal.from_deck(ours, Seat.S, deck))
    assert one.deal.turned is deck[20]
    seats = [Seat.E, Seat.N, Seat.W, Seat.S]
    assert one.deal.hands[Seat.E] == (*deck[0:3], *deck[12:14])
    for call in auction(some, "S", " ".join(["P"] * taker + ["take"]), turned=deck[20].id).calls:
        one = one.say(call.call)
    assert one.started is not None
    rest = list(deck[21:])
    for seat in seats:
        count = 2 if seat is seats[taker] else 3
        extra = [deck[20]] if seat is seats[taker] else []
        assert list(one.started[seat][5:]) == [*extra, *rest[:count]]
        rest = rest[count:]
    assert (one.turn, rest) == (Seat.E, [])


@pytest.mark.parametrize(("some", "cannot"), [("maison", "undertrump"), ("officielles", "discard")])
def test_app_rows_that_differ_are_fields(some: str, cannot: str) -> None:
    """Each row of the app's table is a field of the rule set."""
    ours = rules(some)
    maison = some == "maison"
    assert str(ours["cannot_overtrump"]) == cannot
    assert str(ours["coinche"]) == ("any_time" if maison else "in_turn")
    assert str(ours["card_twice"]) == ("allowed" if maison else "forbidden")
    assert str(ours["tie"]) == ("taker" if maison else "trump_else_nobody")
    assert ours["coinched_base_capot"] == (160 if maison else 250)
    assert str(ours["marking"]) == ("exact" if maison else "ten_5up")
    assert str(ours["annonces_on_failure"]) == ("kept" if maison else "to_winner")
    assert str(ours["annonces_on_capot"]) == ("kept" if maison else "to_winner")
    assert ours.order(Denomination.SANS_ATOUT).points[card("AS")] == (11 if maison else 19)


@pytest.mark.parametrize("some", BOTH)
def test_app_annonces_can_be_switched_off(some: str) -> None:
    """With the setting off nobody declares and nothing is scored."""
    found = contest_of(some, "S", N=NORTH_JACKS)
    off = contest_of(rules(some).but(annonces="none"), "S", N=NORTH_JACKS)
    assert (found.scored(NS), off.scored(NS), off.held[NS]) == (200, 0, ())


@pytest.mark.parametrize(
    ("scores", "winners"), [(((1000, 0),), ("NS",)), (((990, 0),), ()), (((1000, 1010),), ("EW",))]
)
def test_app_match_goes_to_1000(scores: tuple[tuple[int, int], ...], winners: tuple[str, ...]) -> None:
    """A thousand points win; if both pass it in one deal, the higher total."""
    match = Match.open(rules("maison").but(target=1000), Seat.S)
    for ns, ew in scores:
        sheet = outcome("maison", "N:100S", 100)
        match = match.add_sheet(_with_scores(sheet, ns, ew))
    assert match.winners == winners


def _with_scores(sheet: Sheet, ns: int, ew: int) -> Sheet:
    """A sheet with one line a side that gives these scores."""
    first = sheet.lines[0]
    return replace(
        sheet, lines=(Line(NS, first.item, ns, first.reason), Line(EW, first.item, ew, first.reason))
    )
