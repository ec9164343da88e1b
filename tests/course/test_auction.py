"""Items about the auction: the engine answers, and every wrong pick is explained by its reason."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

import pytest

from coinche_teach.course.auction_heard import ME
from coinche_teach.course.generators import generate
from coinche_teach.course.generators.auction import GENERATORS
from coinche_teach.course.generators.auction_situations import LEVELS
from coinche_teach.course.items import Answer, Item
from coinche_teach.course.items_auction import LegalCalls
from coinche_teach.course.items_auction_next import WhatNext
from coinche_teach.course.items_auction_passes import PassesLeft, passes_left
from coinche_teach.course.items_auction_repair import Promise, Repair, Seen
from coinche_teach.course.items_auction_settled import Settled
from coinche_teach.course.lesson import StageName
from coinche_teach.course.lessons.l6 import L6
from coinche_teach.course.misconceptions import Misconception
from coinche_teach.engine.auction import Auction
from coinche_teach.engine.calls import Spoken, call
from coinche_teach.engine.chance import Chance
from coinche_teach.engine.reasons import CoincheFreezes, NotYourTurn, OwnBid
from coinche_teach.engine.rules import IDS, Rules, rules
from coinche_teach.engine.rules.shapes import Naming, TurnedLast
from coinche_teach.engine.seats import PAIRS, Seat
from coinche_teach.words import LANGUAGES, Words
from tests.course.lengths import length

CLUB = rules("club82")
SITUATED = [("legal_calls", {"situation": one}) for one in LEVELS]
ROWS = [*SITUATED, *((name, {}) for name in GENERATORS if name != "legal_calls")]
CALLED = [name for name in IDS if not isinstance(rules(name).auction, TurnedLast)]


def ids(row: tuple[str, dict[str, str]]) -> str:
    return "-".join([row[0], *row[1].values()])


def made(row: tuple[str, dict[str, str]], used: Rules, count: int = 12) -> Iterator[Item]:
    for number in range(count):
        yield generate(row[0], Chance("auction", row[0], used.id, number), used, row[1])


def wrong_answers(item: Item) -> list[Answer]:
    """Return the wrong answers that differ from the right one in one thing."""
    right = item.solution()
    match item:
        case LegalCalls():
            closed = [text for text, reason in item.refused.items() if reason is not None]
            opened = item.solution()
            less = [tuple(one for one in opened if one != gone) for gone in opened]
            return [*((*opened, text) for text in closed), *(one for one in less if one)]
        case Settled():
            assert isinstance(right, dict)
            return [
                right | {blank: text}
                for blank in item.asked
                for text in item.options(blank)
                if text != right[blank]
            ]
        case WhatNext() | PassesLeft() | Repair():
            return [one for one in item.choices if one != right]
    return [str(int(str(right)) + step) for step in (-1, 1, 17)]


def said(used: Rules, lang: str) -> Words:
    return Words(lang, ME, partners=used.scoring_sides == PAIRS)


@pytest.mark.parametrize("table", IDS)
@pytest.mark.parametrize("row", ROWS, ids=ids)
def test_the_solution_is_right_and_anything_else_is_explained_in_sixty_words(
    row: tuple[str, dict[str, str]], table: str
) -> None:
    used = rules(table)
    words = [said(used, lang) for lang in LANGUAGES]
    for item in made(row, used):
        assert item.judge(item.solution()).right
        assert all(words[0].say(one) for one in (item.task(), item.rule(), *item.hints()))
        for answer in wrong_answers(item):
            found = item.judge(answer)
            assert not found.right and found.unread is None and len(found.lines) == 4
            for one in words:
                lines = [one.say(line) for line in found.lines]
                assert sum(length(line) for line in lines) <= 60, lines


@pytest.mark.parametrize("table", CALLED)
@pytest.mark.parametrize("row", SITUATED, ids=ids)
def test_about_eight_calls_are_offered_some_open_some_not(
    row: tuple[str, dict[str, str]], table: str
) -> None:
    for item in made(row, rules(table)):
        assert isinstance(item, LegalCalls)
        opened = item.solution()
        assert 7 <= len(item.offered) <= 8 and 1 <= len(opened) <= len(item.offered) - 3
        assert len(set(item.offered)) == len(item.offered)
        assert {str(one): item.auction.judge(one, ME) for one in item.offered} == item.refused


@pytest.mark.parametrize("table", CALLED)
def test_the_learner_has_the_word_or_may_take_it(table: str) -> None:
    used = rules(table)
    for row in SITUATED:
        for item in made(row, used):
            assert isinstance(item, LegalCalls)
            out_of_turn = row[1]["situation"] == "out_of_turn" and table == "maison"
            assert (item.auction.turn is ME) is not out_of_turn


@pytest.mark.parametrize("row", ROWS, ids=ids)
def test_the_same_seed_gives_the_same_item(row: tuple[str, dict[str, str]]) -> None:
    first, second = ([*made(row, CLUB)] for _ in range(2))
    assert first == second
    assert any(one != first[0] for one in first)


@pytest.mark.parametrize(
    ("name", "code"),
    [("legal_calls", "M35"), ("who_speaks", "M36"), ("who_speaks", "M35"), ("who_leads", "M36"),
     ("before_play", "M36"), ("final_contract", "M31"), ("bid_promise", "M27"), ("repair_auction", "M35")],
)  # fmt: skip
def test_wrong_answers_betray_misconceptions(name: str, code: str) -> None:
    params = {"situation": "passed_before"} if name == "legal_calls" else {}
    found = set()
    for item in made((name, params), CLUB, 60):
        answers = [*wrong_answers(item), *(["82"] if isinstance(item, Promise) else [])]
        found |= {item.judge(answer).misconception for answer in answers}
    assert Misconception(code) in found


def test_levels_of_situations_are_those_of_the_rows() -> None:
    rows = [row for stage in (StageName.PRACTICE, StageName.TICKET) for row in L6.rows(stage)]
    for row in rows:
        if row.generator == "legal_calls":
            assert row.level == LEVELS[row.params["situation"]]


def legal(used: Rules, dealer: Seat, spoken: str, offered: str) -> LegalCalls:
    """Write an item down: who deals, what was said, what is offered."""
    auction = Auction.open(used, dealer)
    for text in spoken.split():
        auction = auction.say(call(text))
    return LegalCalls(used, dealer, None, auction.calls, tuple(map(call, offered.split())))


def test_after_a_coinche_the_club_lets_one_bid_higher_and_others_do_not() -> None:
    ours = legal(CLUB, Seat.S, "P 90H X", "P 90S 95C X XX")
    assert ours.auction.turn is ME and ours.solution() == ("P", "95C", "XX")
    frozen = legal(rules("contrat1000"), Seat.S, "P 90H X", "P 90S 100C X XX")
    assert frozen.solution() == ("P", "XX")
    assert isinstance(frozen.refused["100C"], CoincheFreezes)
    assert frozen.judge(("P", "XX", "100C")).lines[2] == frozen.refused["100C"]


def test_raising_oneself_betrays_a_misconception() -> None:
    mine = legal(CLUB, Seat.W, "90H X P P", "P 95H XX")
    assert mine.auction.turn is ME and isinstance(mine.refused["95H"], OwnBid)
    assert mine.judge(("95H",)).misconception is Misconception.M35


def test_an_earlier_pass_does_not_take_the_word_away() -> None:
    again = legal(CLUB, Seat.W, "P 82H P P", "P 85H X XX")
    assert again.auction.turn is ME and again.solution() == ("P", "85H", "X")
    assert again.judge(("P", "X")).misconception is Misconception.M35
    assert again.judge(("85H", "X")).misconception is None


def test_only_maison_lets_one_coinche_out_of_turn() -> None:
    for table, solution in (("maison", ("X",)), ("officielles", ())):
        item = legal(rules(table), ME, "80H", "P 90S X XX")
        assert item.auction.turn is Seat.N and item.solution() == solution
        assert isinstance(item.refused["90S"], NotYourTurn)


def test_an_empty_pick_and_junk_cost_nothing() -> None:
    item = legal(CLUB, Seat.W, "", "P 82H X")
    assert item.judge(()).unread is not None and item.judge(("ZZ",)).unread is not None
    for row in ROWS:
        for one in made(row, CLUB, 3):
            for junk in ("", "nothing", ("nothing",), {"nothing": "N"}):
                assert one.judge(junk).unread is not None


@pytest.mark.parametrize("table", CALLED)
def test_what_happens_next_is_spread_evenly(table: str) -> None:
    found: dict[str, int] = {}
    for item in made(("who_speaks", {}), rules(table), 240):
        found[str(item.solution())] = found.get(str(item.solution()), 0) + 1
    ends = 1 if isinstance(rules(table).auction, Naming) else 2
    assert len(found) == 4 + ends
    assert max(found.values()) / 240 < 0.32


@pytest.mark.parametrize(("spoken", "left"), [("", 4), ("P P", 2), ("82H", 3), ("82H P P", 1), ("capotH", 0)])
def test_passes_that_close_an_auction(spoken: str, left: int) -> None:
    auction = Auction.open(CLUB, Seat.S)
    for text in spoken.split():
        auction = auction.say(call(text))
    assert passes_left(auction) == left


def test_a_dealer_who_must_name_cannot_be_passed_over() -> None:
    assert passes_left(Auction.open(rules("manille_coinchee"), Seat.S)) is None


@pytest.mark.parametrize("table", CALLED)
def test_the_number_that_would_have_been_right_earlier_was(table: str) -> None:
    for item in made(("auction_over", {}), rules(table), 30):
        if isinstance(item, PassesLeft):
            lefts = [passes_left(PassesLeft(item.rules, item.dealer, item.turned, item.calls[:k]).auction)
                     for k in range(len(item.calls))]  # fmt: skip
            for answer in wrong_answers(item):
                need = item.judge(answer).lines[3]
                assert (getattr(need, "case", "") == "no_moment") is (int(str(answer)) not in lefts)


@pytest.mark.parametrize("table", CALLED)
def test_a_recorded_auction_has_one_fault_and_five_calls(table: str) -> None:
    for item in made(("repair_auction", {}), rules(table), 25):
        if isinstance(item, Repair):
            assert len(item.faults) == 1 and len(item.record) >= 5
            assert item.judge(item.solution()).marks == {item.solution(): "right"}


def test_a_coinche_out_of_turn_is_a_fault_at_the_club() -> None:
    record = tuple(Spoken(seat, call(text)) for seat, text in
                   [(Seat.E, "82H"), (Seat.S, "X"), (Seat.N, "P"), (Seat.W, "P"), (Seat.S, "P")])  # fmt: skip
    item = Repair(CLUB, Seat.S, None, (), record)
    assert item.faults == (1,)
    assert Repair(rules("maison").but(min_bid=82), Seat.S, None, (), record[:2]).faults == ()


def test_more_than_half_is_not_the_promise() -> None:
    auction = Auction.open(CLUB, Seat.S)
    for text in "100H P P P".split():
        auction = auction.say(call(text))
    item = Promise(CLUB, Seat.S, None, auction.calls)
    assert item.solution() == "100" and item.half == 82
    assert item.judge("82").misconception is Misconception.M27


@pytest.mark.parametrize(("table", "seen"), [("club82", "6"), ("maison_belote", "5")])
def test_how_many_cards_are_seen(table: str, seen: str) -> None:
    for item in made(("cards_seen", {}), rules(table), 3):
        assert isinstance(item, Seen) and item.solution() == seen


def test_where_a_turned_card_fixes_trumps_nobody_calls() -> None:
    for table, row in product(("manille_parlee", "manille_muette"), ROWS):
        for item in made(row, rules(table)):
            assert isinstance(item, Settled) and not item.calls and item.turned is not None
            if "trump" in item.blanks:
                assert item.right["trump"] == item.turned.suit.value
