"""The app's `maison` and `officielles`: the annonces of the app's page."""

import pytest

from coinche_teach.engine.annonces import Kind, judge_declaration, judge_showing, shown_at
from coinche_teach.engine.cards import SUITS, Denomination, Suit, cards
from coinche_teach.engine.reasons import (
    BetterHeight,
    BetterValue,
    CarreBeatsRun,
    DeclaredTooLate,
    OnlyAnnonce,
    ShownTooLate,
    TakerBreaksTie,
    TieCancels,
    TrumpBreaksTie,
)
from coinche_teach.engine.rules import rules
from coinche_teach.engine.seats import Side
from tests.rules.helpers import (
    EW,
    NS,
    contest_of,
)
from tests.rules.maison_officielles_tables import BOTH, NORTH_JACKS

# The hands of the six examples, card for card as the app's page prints them.
SOUTH_TIERCE = "7H 8H 9H AS 10C KD 7C 8D"


WEST_CINQUANTE = "10S JS QS KS 9C JD 7S AD"


SOUTH_JACK_HIGH = "9H 10H JH 7C AD KC 8D QD"


EAST_JACK_HIGH = "9S 10S JS 7D AC 8C KH QC"


WEST_ACES = "AS AH AD AC 7H 8C 9D QS"


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
