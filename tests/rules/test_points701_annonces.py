"""The Spanish page, `points701`: the annonces."""

import pytest

from coinche_teach.engine.annonces import Kind, belotes, judge_declaration
from coinche_teach.engine.cards import SUITS, Denomination, cards
from coinche_teach.engine.reasons import (
    BetterHeight,
    BetterValue,
    CarreBeatsRun,
    DeclaredTooLate,
    Reason,
    TieCancels,
    TrumpBreaksTie,
)
from coinche_teach.engine.rules import rules
from coinche_teach.engine.seats import Seat, Side
from tests.rules.helpers import (
    EW,
    NS,
    answer,
    contest_of,
    fill,
    record,
)

RULES = "points701"


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
