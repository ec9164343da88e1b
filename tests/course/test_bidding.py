"""Lesson 10: chances as they are counted, hands as they were solved, conventions as the sheet has them."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from fractions import Fraction as F
from itertools import islice
from typing import Any

import pytest

from coinche_teach.course.bidding_worth import counted_in
from coinche_teach.course.codes import Coded
from coinche_teach.course.generators.bidding import GENERATORS
from coinche_teach.course.items import Item
from coinche_teach.course.items_bidding import PartnerChance
from coinche_teach.course.items_bidding_calls import ConventionCall, convention
from coinche_teach.course.items_bidding_coinche import BreakEven, CoincheOrNot, can_coincher
from coinche_teach.course.items_bidding_hands import EstimatePoints, RankHands
from coinche_teach.course.items_bidding_take import TakeOrPass
from coinche_teach.course.lesson import StageName
from coinche_teach.course.lessons import LESSONS
from coinche_teach.course.memory.beliefs import believed
from coinche_teach.course.sayings_bidding_calls import ShowNothingBid
from coinche_teach.course.walk import Walk
from coinche_teach.engine.auction import Auction
from coinche_teach.engine.calls import Bid, Contract, Pass
from coinche_teach.engine.cards import Denomination, cards
from coinche_teach.engine.chance import Chance
from coinche_teach.engine.rules import IDS, Rules, rules
from coinche_teach.engine.rules.families import FAMILIES
from coinche_teach.engine.rules.shapes import Bidding
from coinche_teach.engine.seats import Seat
from coinche_teach.lab.marks import coinche_threshold, result
from coinche_teach.words import LANGUAGES, Words
from tests.course.lengths import length
from tests.course.wrong_answers import wrong_answers

L10 = LESSONS["L10"]
S, H = Denomination.SPADES, Denomination.HEARTS
STAGES = list(StageName)[1:]
OWN = set(GENERATORS)


def made(name: str, table: str, number: int, **params: Any) -> Any:
    return GENERATORS[name](Chance(name, table, number), rules(table), **params)


def several(name: str, tables: tuple[str, ...] = IDS, each: int = 6, **params: Any) -> Iterator[Any]:
    for table in tables:
        for number in range(each):
            item = made(name, table, number, **params)
            if item is not None:
                yield item


# --- chances ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("table", "ask", "count", "exact"),
    [
        ("contrat1000", "has", 1, F(1, 3)),
        ("contrat1000", "all", 2, F(7, 69)),
        ("contrat1000", "exactly", 2, F(32, 69)),
        ("contrat1000", "least", 2, F(13, 23)),
        ("contrat1000", "none", 3, F(70, 253)),
        ("club82", "has", 1, F(4, 13)),
        ("club82", "least", 2, 1 - F(18 * 17, 26 * 25)),
        ("maison_belote", "has", 1, F(8, 26)),
        ("manille_trois", "has", 1, F(1, 2)),
        ("manille_envers", "has", 1, F(1, 3)),
    ],
)
def test_chances_are_exact(table: str, ask: str, count: int, exact: F) -> None:
    for number in range(4):
        item: PartnerChance = made("partner_chance", table, number, ask=ask, count=count)
        assert item.fraction == exact and len(item.missing) == count
        assert not {*item.missing} & {*item.hand, *item.open}


@pytest.mark.parametrize("item", list(several("partner_chance", ask="any", count=0)), ids=str)
def test_the_working_comes_to_the_chance(item: PartnerChance) -> None:
    text = item.working.replace("−", "-").replace("×", "*").replace("/", "/")
    steps = [part.split("*") for part in text.split(" - ")]

    def product(parts: list[str]) -> F:
        total = F(1)
        for part in parts:
            total *= F(part.strip())
        return total

    values = [product(parts) for parts in steps]
    assert values[0] - sum(values[1:], F(0)) == item.fraction


def test_one_in_four_and_one_in_two_betray_the_idea() -> None:
    item = made("partner_chance", "contrat1000", 0, ask="has")
    told = {found: item.judge(str(found)) for found in (25, 50, 33, 67, 140)}
    assert told[33].right
    assert [told[found].misconception for found in (25, 50, 67, 140)] == ["M39", "M39", None, None]
    assert told[67].lines[3].case == "opposite"
    # Where the dummy lies open two hands are hidden, and one in two is right.
    assert made("partner_chance", "manille_trois", 0, ask="has").judge("50").right


def test_a_number_rounded_either_way_is_right() -> None:
    item = made("partner_chance", "contrat1000", 0, ask="least", count=2)
    assert [found for found in range(101) if item.judge(str(found)).right] == [56, 57]


# --- coincher --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("family", "level", "percent"),
    [("A", 80, 50), ("B", 80, 25), ("C", 80, 74), ("D", 100, 58), ("E", 100, 44), ("F", 160, 50)],
)
def test_the_break_even_is_that_of_the_way_of_marking(family: str, level: int, percent: int) -> None:
    table = FAMILIES[family]
    contract = Contract(Seat.E, level, S)
    made_, failed = result(table, contract, min(level + 10, 162)), result(table, contract, level - 10)
    item = BreakEven(table, made_, failed)
    exact = coinche_threshold(table, level, S)
    assert exact is not None and item.percent == round(100 * exact)
    assert abs(item.percent - percent) <= 1
    assert F(item.loses, item.loses + item.gains) == exact


@pytest.mark.parametrize("item", list(several("coinche_or_not", each=4, elsewhere=True)), ids=str)
def test_coincher_is_right_above_the_break_even_and_nowhere_else(item: CoincheOrNot) -> None:
    above = F(item.fails, 10) > F(item.loses, item.loses + item.gains)
    assert isinstance(item, CoincheOrNot)
    assert item.solution() == ("coinche" if above else "leave")
    assert item.total == 10 * (F(item.fails, 10) * (item.gains + item.loses) - item.loses)


def test_where_ones_own_table_breaks_even_at_a_half_another_is_asked_about() -> None:
    for table in ("club82", "contrat1000"):
        items = list(several("break_even", (table,), 4, elsewhere=True))
        assert all(item.lent and item.rules.id != table for item in items)
        assert all(abs(item.percent - 50) >= 5 for item in items)
        assert {item.percent for item in several("break_even", (table,), 4)} == {50}


def test_half_for_granted_betrays_the_idea() -> None:
    item = made("break_even", "maison", 1)
    right = item.solution()
    assert item.judge({**right, "percent": "50"}).misconception == "M30"
    assert item.judge({**right, "percent": str(item.percent + 1)}).right


# --- hands -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("table", IDS)
def test_an_interval_is_judged_by_the_deals_that_it_catches(table: str) -> None:
    for item in several("estimate_points", (table,), 4):
        assert isinstance(item, EstimatePoints)
        low, middle, high = item.quartiles
        assert 0.4 < item.spread.within(low, high) < 0.6 and low <= middle <= high
        assert item.judge({"low": str(low), "high": str(high)}).right
        wide = item.judge({"low": "0", "high": str(item.worth.most)})
        assert not wide.right and wide.lines[3].case == "too_wide"
        assert item.judge({"low": "9", "high": "3"}).unread is not None
        assert item.judge({"low": "", "high": "3"}).unread is not None
        own = believed("M37", item)
        assert own is not None and item.judge(own).misconception == "M37"


@pytest.mark.parametrize("item", list(several("rank_hands", each=2)), ids=lambda one: one.rules.id)
def test_hands_stand_in_the_order_of_their_means(item: RankHands) -> None:
    right = item.solution()
    means = dict(zip("ABC", item.means, strict=True))
    assert means[right["best"]] == max(means.values()) and means[right["worst"]] == min(means.values())
    assert len({round(mean) for mean in item.means}) == 3
    assert item.judge({"best": "A", "worst": "A"}).unread is not None


def test_the_ace_of_trumps_lures_and_is_told_so() -> None:
    shown = 0
    for item in several("rank_hands", ("club82", "maison", "maison_belote"), 6):
        answer = believed("M38", item)
        judged = item.judge(answer)
        shown += judged.misconception == "M38"
        assert not judged.right
    assert shown >= 15


@pytest.mark.parametrize("item", list(several("take_or_pass", each=8)), ids=lambda one: one.rules.id)
def test_one_takes_what_succeeds_more_often_than_not(item: TakeOrPass) -> None:
    assert abs(item.share - 0.5) >= 0.1
    assert item.solution() == ("take" if item.share > 0.5 else "pass")
    assert 2 * item.need > item.worth.most >= 2 * (item.need - 1)


def test_two_aces_take_at_no_trumps_and_none_pass() -> None:
    table = rules("officielles_sans_atout")
    many, none = cards("AS AH AD 10S 8H 7D 8C 7C"), cards("KS QH JD 9S 8H 7D 8C 7C")
    mode = Denomination.SANS_ATOUT
    assert [TakeOrPass(table, mode, hand).solution() for hand in (many, none)] == ["take", "pass"]


# --- conventions -----------------------------------------------------------------------------------


def answered(table: Rules, hand: str, *bids: str) -> str:
    """Return the convention's call after the partner's opening and a pass, or with nobody before."""
    seats = table.direction
    first = Seat.S if not bids else Seat.N
    dealer = next(one for one in Seat if seats.next(one) is first)
    auction = Auction.open(table, dealer)
    for bid in bids:
        auction = auction.say(Bid(int(bid[:-1]), Denomination(bid[-1]))).say(Pass())
    return convention(auction, cards(hand))


CLUB82, CONTRAT = rules("club82"), rules("contrat1000")


@pytest.mark.parametrize(
    ("table", "hand", "bids", "call"),
    [
        (CLUB82, "JS 8S 7S KH 8D 7C", (), "85S"),
        (CLUB82, "9S QS 8S 7S 8D 7C", (), "82S"),
        (CLUB82, "AS 10S 8S KH 8D 7C", (), "P"),
        (CLUB82, "9S 8S KH QH 8D 7C", ("85S",), "90S"),
        (CLUB82, "JS 8S KH QH 8D 7C", ("82S",), "85S"),
        (CLUB82, "8S 7S KH QH AD 7C", ("85S",), "90D"),
        (CLUB82, "10S 7S KH QH 10D 10C", ("85S",), "P"),
        (CONTRAT, "JS 8S 7S KH 8D 7C 8C 7D", (), "90S"),
        (CONTRAT, "9S 8S KH QH 8D 7C 8C 7D", ("90S",), "100S"),
    ],
)
def test_the_convention_of_the_club_sheet(table: Rules, hand: str, bids: tuple[str, ...], call: str) -> None:
    assert answered(table, hand, *bids) == call


def test_whose_convention_it_is_is_said() -> None:
    for table in IDS:
        item = made("raise_or_pass", table, 1)
        if item is None:
            assert not isinstance(rules(table).auction, Bidding)
            continue
        said = Words("en").say(item.rule())
        assert ("says your sheet" in said) is (table == "club82")
        assert ("your sheet has none" in said) is (table != "club82")


@pytest.mark.parametrize("wanted", ["pass", "honour", "ace_suit"])
def test_an_answer_is_what_was_wanted_and_five_others_are_offered(wanted: str) -> None:
    for item in several("raise_or_pass", ("club82", "maison", "contrat1000"), 6, wanted=wanted):
        assert isinstance(item, ConventionCall)
        assert (item.solution() == "P") is (wanted == "pass")
        assert item.solution() in item.offered and len({*item.offered}) >= 5
        assert all(item.auction.judge(_call(one)) is None for one in item.offered)


def _call(text: str) -> Bid | Pass:
    digits = "".join(sign for sign in text if sign.isdigit())
    return Bid(int(digits), Denomination(text.removeprefix(digits))) if digits else Pass()


@pytest.mark.parametrize(
    ("code", "wanted", "situation"),
    [
        ("M38", "pass", "open"),
        ("M38", "aces", "open"),
        ("M37", "low", "open"),
        ("M37", "honour", "raise"),
        ("M37", "pass", "raise"),
    ],
)
def test_calls_betray_who_bids_his_points_or_his_ace(code: str, wanted: str, situation: str) -> None:
    # Where no trumps can be bid, two aces are a bid.
    tables = ("maison", "contrat1000") if wanted == "aces" else ("club82", "contrat1000")
    for item in several("raise_or_pass", tables, 6, wanted=wanted, situation=situation):
        answer = believed(code, item)
        assert answer is not None and item.judge(answer).misconception == code


# --- the lesson ------------------------------------------------------------------------------------


def coded(table: str) -> Iterator[Coded]:
    for stage in STAGES:
        for place, row in enumerate(L10.rows(stage)):
            if row.generator in OWN:
                yield Coded(L10, stage, place, rules(table), 4711 + place)


@pytest.mark.parametrize("table", IDS)
def test_every_wrong_answer_is_explained_in_sixty_words_in_every_language(table: str) -> None:
    for one in coded(table):
        item = one.item()
        assert item.judge(item.solution()).right
        for answer in islice(wrong_answers(item), 12):
            judged = item.judge(answer)
            if judged.right or judged.unread is not None:
                continue
            assert len(judged.lines) == 4
            for lang in LANGUAGES:
                told = " ".join(Words(lang, Seat.S).say(line) for line in judged.lines)
                assert length(told) <= 60, told


@pytest.mark.parametrize("table", IDS)
def test_rows_of_the_lesson_ask_about_bidding_at_every_table(table: str) -> None:
    kinds = {kind.kind for kind in (PartnerChance, BreakEven, CoincheOrNot, EstimatePoints, RankHands)}
    kinds |= {ConventionCall.kind, TakeOrPass.kind}
    assert {one.item().kind for one in coded(table)} <= kinds


@pytest.mark.parametrize("table", IDS)
def test_no_row_of_the_ticket_is_guessed_more_than_one_time_in_five(table: str) -> None:
    walk = Walk.start(L10, rules(table), "ticket").skip_to(StageName.TICKET)
    asked: list[Item] = []
    while not walk.over:
        assert walk.item is not None
        asked.append(walk.item)
        assert len(getattr(walk.item, "choices", range(9))) >= 5
        walk = walk.answer(walk.item.solution()).go_on()
    assert walk.passed and len({repr(one) for one in asked}) == 5


@pytest.mark.parametrize("table", IDS)
def test_where_no_number_is_bid_the_lesson_says_so(table: str) -> None:
    first = L10.example(rules(table))[0].says
    assert isinstance(first, ShowNothingBid) is not isinstance(rules(table).auction, Bidding)


@pytest.mark.parametrize("table", IDS)
def test_examples_show_what_can_be_counted_there(table: str) -> None:
    used = rules(table)
    said = [type(step.says).__name__ for step in L10.example(used)]
    assert ("ShowWorth" in said) is bool(counted_in(used))
    assert ("ShowStakes" in said) is can_coincher(used)
    assert ("ShowConvention" in said) is isinstance(used.auction, Bidding)
    assert "ShowMissing" in said


def test_the_last_third_of_practice_is_of_earlier_lessons() -> None:
    earlier = {
        row.generator
        for name in ("L1", "L6", "L7")
        for row in (*LESSONS[name].practice, *LESSONS[name].faded)
    }
    assert all(row.generator in earlier for row in L10.practice[5:])


def test_the_lesson_is_taken_without_numpy_or_numba() -> None:
    code = """
import sys
sys.modules.update(dict.fromkeys(("numpy", "numba", "pandas", "matplotlib")))
from coinche_teach.course.lessons import LESSONS
from coinche_teach.course.walk import Walk
from coinche_teach.engine.rules import IDS, rules
for name in IDS:
    walk = Walk.start(LESSONS["L10"], rules(name), "bare")
    while not walk.over:
        walk = (walk if walk.settled else walk.answer(walk.item.solution())).go_on()
    assert walk.passed, name
"""
    subprocess.run([sys.executable, "-c", code], check=True)
