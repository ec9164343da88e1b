"""Annonces, sans atout and tout atout, case by case: what the sheets say, and what wrong answers betray."""

from __future__ import annotations

from typing import Any

import pytest

from coinche_teach.course.generators import generate, modes
from coinche_teach.course.items import Answer
from coinche_teach.course.items_annonces import FindAnnonces
from coinche_teach.course.items_contest import CompareAnnonces
from coinche_teach.course.items_modes import PackSum
from coinche_teach.course.items_modes_play import LegalAt, MarkAt
from coinche_teach.course.items_modes_table import BeloteAt, TakeAt
from coinche_teach.course.lending import lender, with_annonces, with_mode
from coinche_teach.course.lessons.l8 import example
from coinche_teach.course.misconceptions import Misconception as M
from coinche_teach.engine.cards import Denomination, cards
from coinche_teach.engine.chance import Chance
from coinche_teach.engine.rules import IDS, rules
from coinche_teach.engine.seats import Seat, Side
from coinche_teach.words import Words

SPADES, SA, TA = Denomination.SPADES, Denomination.SANS_ATOUT, Denomination.TOUT_ATOUT
PLAYING = [name for name in IDS if rules(name).annonces is not None]


@pytest.mark.parametrize(
    ("hand", "picked", "code"),
    [
        ("KH AH 7H 9S 10D QC 8C JD", "KH AH 7H", M.M20),
        ("JS 9S AS 7H 8D QC KD 10H", "JS 9S AS", M.M20),
        ("8S 8H 8D 8C AS KD QH 10C", "8S 8H 8D 8C", M.M24),
        ("KS KH KD AS QC 8H 7D 9C", "KS KH KD", None),
    ],
)
def test_what_only_looks_like_an_annonce_is_found_out(hand: str, picked: str, code: M | None) -> None:
    item = FindAnnonces(rules("club82"), SPADES, cards(hand))
    assert item.judge({"cards": "", "points": "0"}).right
    assert item.judge({"cards": picked, "points": "20"}).misconception is code


def test_a_card_in_two_annonces_parts_the_tables() -> None:
    hand = cards("JH QH KH JS JD JC 7S 8D")
    maison = FindAnnonces(rules("maison"), SPADES, hand)
    strict = FindAnnonces(rules("officielles"), SPADES, hand)
    assert (maison.total, strict.total) == (220, 200)
    ids = "JH JS JD JC"
    assert maison.judge({"cards": f"{ids} QH KH", "points": "200"}).misconception is M.M26
    assert strict.judge({"cards": ids, "points": "220"}).misconception is M.M26


def test_carres_at_sans_atout_part_the_tables() -> None:
    hand = cards("AS AH AD AC 7H 8C 9D QS")
    answer = {"cards": "AS AH AD AC"}
    for name, total, other in (("maison", 100, None), ("officielles", 200, 100), ("club82", 200, 100)):
        item = FindAnnonces(rules(name), SA, hand)
        assert item.total == total
        if other is not None:
            assert item.judge(answer | {"points": str(other)}).misconception is M.M25


def shown(**hands: str) -> tuple[tuple[Any, ...], ...]:
    return tuple(cards(hands.get(seat.name, "")) for seat in Seat)


@pytest.mark.parametrize(
    ("hands", "answer", "code"),
    [
        ({"S": "7H 8H 9H", "W": "10S JS QS KS"}, ("both", "50"), M.M21),
        ({"S": "7H 8H 9H", "W": "10S JS QS KS"}, ("EW", "70"), M.M21),
        ({"S": "7H 8H 9H", "N": "7D 8D 9D", "W": "10S JS QS KS", "E": ""}, ("EW", "90"), M.M21),
        ({"S": "QS QH QD QC", "W": "7H 8H 9H 10H JH"}, ("EW", "100"), M.M22),
        ({"S": "QH KH AH", "W": "7S 8S 9S"}, ("EW", "20"), M.M22),
    ],
)
def test_wrong_sides_and_sums_are_told_apart(hands: dict[str, str], answer: tuple[str, str], code: M) -> None:
    item = CompareAnnonces(rules("club82"), SPADES, shown(**hands), Seat.S)
    side, points = answer
    assert item.judge({"side": side, "points": points}).misconception is code


@pytest.mark.parametrize(
    ("table", "right"), [("maison", "NS"), ("officielles", "EW"), ("club82", "EW"), ("points701", "EW")]
)
def test_a_tie_is_settled_by_the_table(table: str, right: str) -> None:
    hands = shown(S="9H 10H JH", E="9S 10S JS")
    item = CompareAnnonces(rules(table), SPADES, hands, Seat.S)
    assert item.solution() == {"side": right, "points": "20"}
    wrong = "EW" if right == "NS" else "NS"
    assert item.judge({"side": wrong, "points": "20"}).misconception is M.M23
    assert item.judge({"side": "nobody", "points": ""}).misconception is M.M23


def test_nobody_scores_a_tie_without_trumps_and_need_type_nothing() -> None:
    item = CompareAnnonces(rules("club82"), Denomination.CLUBS, shown(S="9H 10H JH", E="9S 10S JS"), Seat.S)
    assert item.solution() == {"side": "nobody", "points": "0"}
    assert item.judge({"side": "nobody", "points": " "}).right
    assert item.judge({"side": "", "points": "20"}).unread is not None


@pytest.mark.parametrize("junk", ["", "x", ("7H",), {}, {"side": "XX"}, {"cards": "ZZ", "points": "-1"}])
def test_junk_costs_nothing(junk: Answer) -> None:
    for name in ("find_annonces", "compare_annonces", "take_at", "pack_sum", "belote_at"):
        found = generate(name, Chance("junk", name), rules("club82"), {}).judge(junk)
        assert not found.right and found.unread is not None


# --- the six examples of the app's sheet ---------------------------------------------------------


@pytest.mark.parametrize(
    ("table", "numbers", "outcomes"),
    [
        ("maison", [1, 2, 3, 5], [(Side.EW, 50), (Side.NS, 200), (Side.NS, 20), (Side.EW, 100)]),
        ("officielles", [1, 2, 4, 6], [(Side.EW, 50), (Side.NS, 200), (Side.EW, 20), (Side.EW, 200)]),
    ],
)
def test_the_six_examples_come_out_as_the_sheet_has_them(
    table: str, numbers: list[int], outcomes: list[tuple[Side, int]]
) -> None:
    steps: list[Any] = [step for step in example(rules(table)) if hasattr(step.says, "number")]
    assert [step.says.number for step in steps] == numbers
    found = [step.shows.contest for step in steps]
    assert [(one.winner, one.scored(one.winner)) for one in found] == outcomes


@pytest.mark.parametrize("table", IDS)
def test_every_table_sees_what_the_sheet_prints(table: str) -> None:
    told: list[Any] = []
    for step in example(rules(table)):
        for number, used, denomination in getattr(step.shows, "printed", ()):
            found = step.shows.under(used, denomination)  # type: ignore[union-attr]
            told.append((number, used.id, found.winner, found.scored(found.winner)))
    assert told == [
        (1, "maison", Side.EW, 50),
        (2, "maison", Side.NS, 200),
        (3, "maison", Side.NS, 20),
        (4, "officielles", Side.EW, 20),
        (5, "maison", Side.EW, 100),
        (6, "officielles", Side.EW, 200),
    ]


def test_the_examples_are_the_sheets_hands_whole() -> None:
    for step in example(rules("maison"))[1:]:
        board: Any = step.shows
        assert all(len(hand) == 8 for _, hand in board.hands)


@pytest.mark.parametrize("table", [name for name in IDS if name not in PLAYING])
def test_a_table_without_annonces_is_told_so_and_lent_some(table: str) -> None:
    lent = with_annonces(rules(table))
    assert lender(rules(table), lent) == "maison"
    assert lent.annonces == rules("maison").annonces
    said = Words("en").say(example(rules(table))[0].says)
    assert said.startswith("Your sheet plays no annonces.")


def test_a_coinche_table_borrows_the_annonces_alone() -> None:
    own, lent = rules("contrat1000"), with_annonces(rules("contrat1000"))
    assert {name for name, _, _ in lent.changes(own)} - {name for name, _ in own.fields()} == {
        name for name, _ in lent.fields()
    } - {name for name, _ in own.fields()}
    assert {name for name, value in own.fields() if lent[name] != value} == {"annonces"}


def test_house_rules_with_annonces_are_not_lent_any() -> None:
    ours = rules("contrat1000").but(annonces="maison")
    assert with_annonces(ours) is ours and len(example(ours)) == 5


# --- sans atout and tout atout -------------------------------------------------------------------


@pytest.mark.parametrize(
    ("table", "mode", "total"),
    [("club82", SA, 162), ("maison", SA, 130), ("maison_sans_atout", SA, 130), ("officielles", SA, 162),
     ("points701", TA, 162), ("club82", TA, 162), ("manille_coinchee", SA, 68)],
)  # fmt: skip
def test_the_pack_adds_up_to_what_the_sheet_says(table: str, mode: Denomination, total: int) -> None:
    assert PackSum(with_mode(rules(table), mode), mode).total == total


def test_other_packs_are_found_out() -> None:
    assert PackSum(rules("maison_sans_atout"), SA).judge("162").misconception is M.M33
    assert PackSum(rules("club82"), SA).judge("130").misconception is M.M33
    assert PackSum(rules("points701"), TA).judge("258").misconception is M.M34
    assert PackSum(rules("club82"), SA).judge("152").misconception is M.M04


def test_no_suit_cuts() -> None:
    trick = TakeAt(rules("points701"), TA, Seat.W, cards("KH JS 7H 8H"))
    assert trick.solution()["card"] == "KH"
    assert trick.judge({"card": "JS", "points": "16"}).misconception is M.M05


def test_belote_at_sans_atout_and_tout_atout() -> None:
    hand = cards("KS QS KH QH AD 10D 9C 7C")
    assert BeloteAt(rules("points701"), SA, hand).solution() == "0"
    every = BeloteAt(rules("points701"), TA, hand)
    assert every.solution() == "40" and every.judge("20").misconception is M.M17
    assert BeloteAt(rules("points701"), SA, hand).judge("20").misconception is M.M17


def test_at_tout_atout_one_rises_over_the_partner() -> None:
    for number in range(20):
        item = modes.legal_at(Chance("rise", number), rules("club82"), mode="TA", point="rise")
        assert isinstance(item, LegalAt)
        assert item.spot.friend_wins and item.rules.id == "points701"
        low = next(c for c in item.spot.hand if c.suit is item.spot.led and c.id not in item.solution())
        assert item.judge((low.id,)).misconception is M.M13


@pytest.mark.parametrize(
    ("table", "level", "points", "marked"),
    [("club82", 100, 110, 200), ("points701", 100, 110, 100), ("maison_sans_atout", 30, 40, 66),
     ("officielles_sans_atout", 30, 40, 82), ("manille_coinchee", 30, 40, 12)],
)  # fmt: skip
def test_what_sans_atout_does_to_the_mark(table: str, level: int, points: int, marked: int) -> None:
    assert MarkAt(rules(table), SA, level, points).total == marked
