"""Lesson 8: annonces."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from coinche_teach.course.boards import Board, NaturalOrder
from coinche_teach.course.lending import with_annonces
from coinche_teach.course.lesson import Lesson, Step, slot
from coinche_teach.course.sayings_annonces import ShowLent, ShowRuns, ShowSeedExample
from coinche_teach.engine.cards import RANKS, Card, Denomination, Suit, cards
from coinche_teach.engine.rules import Rules
from coinche_teach.engine.rules import rules as rules_of
from coinche_teach.engine.rules.choices import Tie
from coinche_teach.engine.seats import Seat

_CONVENTIONS: Final = ("maison", "officielles")

# The hands of the app sheet's six examples, card for card as it prints them; the last two numbers
# of a pair are one deal under the sheet's two conventions.
_EXAMPLES: Final = (
    ((1, 1), {Seat.S: "7H 8H 9H AS 10C KD 7C 8D", Seat.W: "10S JS QS KS 9C JD 7S AD"}),
    ((2, 2), {Seat.N: "JS JH JD JC 7H 8C AD QS"}),
    ((3, 4), {Seat.S: "9H 10H JH 7C AD KC 8D QD", Seat.E: "9S 10S JS 7D AC 8C KH QC"}),
    ((5, 6), {Seat.W: "AS AH AD AC 7H 8C 9D QS"}),
)


def example(rules: Rules) -> tuple[Step, ...]:
    """Show what a run is, then the sheet's six examples as they come out at this table."""
    table = with_annonces(rules)
    terms = table.annonces
    assert terms is not None
    suit = tuple(Card(Suit.HEARTS, rank) for rank in RANKS)
    run = cards("7H 8H 9H")
    what = "annonces" if table.id == rules.id else "table"
    steps = [Step(ShowLent(what))] if table is not rules else []
    shown = ShowRuns(terms.tierce, terms.cinquante, terms.cent)
    steps.append(Step(shown, shows=NaturalOrder(suit, run)))
    for numbers, hands in _EXAMPLES:
        at_sans_atout = numbers[0] == 5 or Denomination.SPADES not in table.denominations
        denomination = Denomination.SANS_ATOUT if at_sans_atout else Denomination.SPADES
        second = terms.carres_sans_atout != terms.carres if numbers[0] == 5 else terms.tie is not Tie.TAKER
        board = Board(table, denomination, Seat.S, _hands(hands), _printed(numbers))
        steps.append(Step(ShowSeedExample(numbers[second], Seat.S, denomination), shows=board))
    return tuple(steps)


def _hands(texts: Mapping[Seat, str]) -> tuple[tuple[Seat, tuple[Card, ...]], ...]:
    return tuple((seat, cards(text)) for seat, text in texts.items())


def _printed(numbers: tuple[int, int]) -> tuple[tuple[int, Rules, Denomination], ...]:
    """Return the rows of the sheet that show a deal: once where its two conventions agree."""
    named = Denomination.SANS_ATOUT if numbers[0] == 5 else Denomination.SPADES
    rows = dict(zip(numbers[::-1], _CONVENTIONS[::-1], strict=True))
    return tuple((number, rules_of(rows[number]), named) for number in sorted(rows))


L8 = Lesson(
    id="L8",
    example=example,
    faded=(
        slot("find_annonces", level=1, skill="find_annonces", ask="points", holds="cinquante", lure="no"),
        slot("find_annonces", level=1, skill="find_annonces", ask="cards", holds="tierce", lure="no"),
        slot("find_annonces", level=1, skill="find_annonces", holds="tierce", lure="wrap"),
    ),
    practice=(
        slot("find_annonces", level=2, skill="find_annonces"),
        slot("compare_annonces", level=1, skill="compare_annonces", point="value"),
        slot("which_criterion", level=2, skill="compare_annonces", point="height"),
        slot("find_annonces", level=3, skill="find_annonces", holds="shared", lure="no"),
        slot("compare_annonces", level=4, skill="equal_annonces", point="tie_trump"),
        slot("hand_value", level=2, skill="hand_value", count=5, trumps=2),
        slot("annonce_time", level=3, skill="annonce_times"),
        slot("sort", level=2, skill="order", role="trump", count=6),
    ),
    drill=(),
    ticket=(
        slot("find_annonces", level=2, skill="find_annonces"),
        slot("compare_annonces", level=2, skill="compare_annonces", point="sum"),
        slot("find_annonces", level=3, skill="find_annonces", holds="two", lure="order"),
        slot("compare_annonces", level=3, skill="equal_annonces", point="tie"),
        slot("hand_value", level=2, skill="hand_value", count=5, trumps=2),
    ),
    reserve=(
        slot("find_annonces", level=1, skill="find_runs", ask="cards", holds="tierce", lure="no"),
        slot("find_annonces", level=1, skill="find_runs", ask="points", holds="cinquante", lure="no"),
        slot("find_annonces", level=3, skill="find_runs", holds="none", lure="order"),
        slot("find_annonces", level=1, skill="find_carres", ask="cards", holds="carre", lure="no"),
        slot("find_annonces", level=2, skill="find_carres", holds="none", lure="low"),
        slot("find_annonces", level=3, skill="find_carres", holds="carre", lure="low"),
        slot("find_annonces", level=4, skill="find_carres", holds="carre", lure="low", at="SA"),
        slot("find_annonces", level=1, skill="card_twice", ask="cards", holds="shared", lure="no"),
        slot("find_annonces", level=2, skill="card_twice", ask="points", holds="shared", lure="no"),
        slot("compare_annonces", level=4, skill="card_twice", point="shared"),
        slot("which_criterion", level=1, skill="annonces_compare", point="value"),
        slot("compare_annonces", level=3, skill="annonces_compare", point="kind"),
        slot("compare_annonces", level=4, skill="annonces_compare", point="carres", at="SA"),
        slot("which_criterion", level=1, skill="annonces_equal", point="tie"),
        slot("which_criterion", level=2, skill="annonces_equal", point="tie_trump"),
        slot("annonce_time", level=1, skill="annonces_when", part="declared"),
        slot("annonce_time", level=2, skill="annonces_when", part="shown"),
        slot("annonce_time", level=4, skill="annonces_when", part="shown", at="SA"),
    ),
)
