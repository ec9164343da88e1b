"""Items on tricks, belote and capot: the engine answers, and every wrong answer is explained."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise, permutations
from statistics import median
from time import process_time

import pytest

from coinche_teach.course.generators import generate, tricks, tricks_belote
from coinche_teach.course.generators.tricks import shared_deal
from coinche_teach.course.items import Answer, Item
from coinche_teach.course.items_points import deck_in_force
from coinche_teach.course.items_tricks import TrickPoints, WhoTakes
from coinche_teach.course.items_tricks_belote import BeloteWhen, BeloteWho
from coinche_teach.course.items_tricks_both import TakeAndCount
from coinche_teach.course.items_tricks_capot import CapotPoints, IsCapot, TrickTally
from coinche_teach.course.items_tricks_mistake import FindMistake
from coinche_teach.course.items_tricks_sums import AfterLast, Complement
from coinche_teach.course.items_tricks_unsaid import ForgottenWord
from coinche_teach.course.lesson import StageName
from coinche_teach.course.lessons import LESSONS
from coinche_teach.course.lessons.l2 import L2
from coinche_teach.course.lessons.l5 import L5
from coinche_teach.course.misconceptions import Misconception
from coinche_teach.course.provenance import provenance
from coinche_teach.course.roles import Role, roles
from coinche_teach.course.walk import Walk
from coinche_teach.engine.annonces import belotes
from coinche_teach.engine.cards import DECK, Denomination, Rank, Suit, cards
from coinche_teach.engine.chance import Chance
from coinche_teach.engine.rules import IDS, rules
from coinche_teach.engine.seats import PAIRS, SEATS, Seat
from coinche_teach.engine.sheet import side_of
from coinche_teach.words import LANGUAGES, Words
from tests.course.lengths import length

CLUB = rules("club82")
SPADES, HEARTS = Denomination.SPADES, Denomination.HEARTS
NAMES = (*tricks.GENERATORS, *tricks_belote.GENERATORS)
ROWS = list(
    {
        (row.generator, *sorted(row.params.items())): row
        for lesson in (L2, L5)
        for stage in list(StageName)[1:]
        for row in lesson.rows(stage)
        if row.generator in NAMES
    }.values()
)
COUNT = 12


def every_item(table: str, count: int) -> Iterator[Item]:
    """Make items of every row of the two lessons under a rule set."""
    for row in ROWS:
        yield from items(row, table, count)


def items(row: object, table: str, count: int = COUNT) -> Iterator[Item]:
    """Make many items of a row of a lesson under a rule set."""
    for number in range(count):
        yield generate(row.generator, Chance("test", row.generator, table, number), rules(table), row.params)  # type: ignore[attr-defined]


def numbers(item: Item) -> set[int]:
    """Return numbers that people come to where another one is right."""
    match item:
        case TrickPoints() | AfterLast():
            right = item.total if isinstance(item, TrickPoints) else int(item.solution())
            scales = (item.rules.trump.points, item.rules.plain.points)
            points = item.order.points
            own = sum(points[card] for card in item.cards)
            other = {right - own + sum(scale[card.rank] for card in item.cards) for scale in scales}
            extra = item.rules.last_trick or item.rules.trick_point
            return other | {right - extra, right + extra, right + 8, right - 8}
        case Complement():
            return {deck_in_force(item.rules, item.denomination).deck - item.points}
        case CapotPoints():
            return {item.cards, item.cards + 10, item.cards + 100}
        case TrickTally():
            return {item.cards}
        case _:
            return set()


def wrong_answers(item: Item) -> list[Answer]:
    """Return answers of the right shape that are wrong."""
    right = item.solution()
    match item:
        case TakeAndCount():
            others = [{**right, "card": card.id} for card in item.cards if card.id != right["card"]]  # type: ignore[dict-item]
            return [*others, *({**right, "points": str(n)} for n in numbers(item) if 0 <= n != item.total)]  # type: ignore[dict-item]
        case WhoTakes():
            return [card.id for card in item.cards if card.id != right]
        case FindMistake() | BeloteWho() | IsCapot() | ForgottenWord():
            return [one for one in item.choices if one != right]
        case BeloteWhen():
            ids = [card.id for card in item.plays]
            placed = (
                dict(zip(item.blanks, some, strict=True)) for some in permutations(ids, len(item.blanks))
            )
            return [one for one in placed if one != right]
        case _:
            guesses = numbers(item) | {int(str(right)) + step for step in (1, 30)}
            return [str(n) for n in sorted(guesses) if n >= 0 and str(n) != right]


@pytest.mark.parametrize("table", IDS)
def test_the_solution_is_right_and_anything_else_is_explained(table: str) -> None:
    for item in every_item(table, 4):
        assert item.judge(item.solution()).right
        for answer in wrong_answers(item):
            found = item.judge(answer)
            assert not found.right and found.unread is None, (item, answer)
            assert len(found.lines) == 4


@pytest.mark.parametrize("table", IDS)
def test_some_wrong_answer_betrays_a_misconception(table: str) -> None:
    for item in every_item(table, COUNT):
        if isinstance(item, IsCapot) and item.capot:
            continue
        assert any(item.judge(answer).misconception for answer in wrong_answers(item)), item


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("table", IDS)
def test_an_explanation_stays_within_sixty_words(table: str, lang: str) -> None:
    used = rules(table)
    words = Words(lang, Seat.S, partners=used.scoring_sides == PAIRS)
    for item in every_item(table, 2):
        for answer in wrong_answers(item)[:8]:
            lines = [words.say(line) for line in item.judge(answer).lines]
            assert sum(length(line) for line in lines) <= 60, lines


@pytest.mark.parametrize("table", IDS)
def test_the_task_does_not_give_the_answer_away(table: str) -> None:
    words = Words("en", Seat.S)
    for item in every_item(table, COUNT):
        if isinstance(item, TrickPoints | Complement | CapotPoints | FindMistake):
            said = words.say(item.task()).replace(".", " ").replace("?", " ").split()
            right = item.solution()
            assert str(right if isinstance(right, str) else item.total) not in said  # type: ignore[attr-defined]


@pytest.mark.parametrize("name", NAMES)
def test_the_same_seed_gives_the_same_item(name: str) -> None:
    first, second = (generate(name, Chance("one", name), CLUB, {}) for _ in range(2))
    assert first == second
    assert first != generate(name, Chance("other", name), CLUB, {})


@pytest.mark.parametrize("name", NAMES)
def test_an_item_is_made_at_once(name: str) -> None:
    times = []
    for table in IDS:
        for number in range(10):
            start = process_time()
            generate(name, Chance("time", name, table, number), rules(table), {})
            times.append(process_time() - start)
    assert median(times) < 0.02 and max(times) < 0.5


def test_items_are_the_same_on_every_machine() -> None:
    made = [generate(name, Chance("pinned", name), CLUB, {}).solution() for name in NAMES]
    assert made == PINNED


PINNED: list[object] = [
    "KC", "36", {"card": "9D", "points": "22"}, "60", "57", "total", "S",
    {"belote": "QD", "rebelote": "KD", "last": "JH"}, "yes", "159",
]  # fmt: skip


# --- one trick -----------------------------------------------------------------------------------


def test_a_small_trump_takes_and_counts() -> None:
    trick = TrickPoints(CLUB, SPADES, Seat.W, cards("KH 10H 7H 8S"))
    assert (trick.trick.winning.id, trick.solution()) == ("8S", "14")
    assert TrickPoints(CLUB, SPADES, Seat.W, cards("KH 10H 7H 9S")).solution() == "28"
    assert TrickPoints(CLUB, SPADES, Seat.W, cards("KH 10H 7H 9S"), last=True).solution() == "38"


def test_an_ace_of_another_suit_takes_nothing() -> None:
    found = WhoTakes(CLUB, SPADES, Seat.N, cards("7H AD 8H 9H")).judge("AD")
    assert found.misconception is Misconception.M05
    assert found.marks == {"9H": "best", "AD": "wrong"}


@pytest.mark.parametrize(
    ("trick", "chosen", "code"),
    [("9S AS KS 7S", "AS", "M01"), ("KH 10H 7H 8H", "KH", "M02"), ("JH AH 7H 8H", "JH", "M03"),
     ("AH KH 7S 8H", "AH", "M05")],
)  # fmt: skip
def test_a_wrong_card_betrays_its_idea(trick: str, chosen: str, code: str) -> None:
    assert WhoTakes(CLUB, SPADES, Seat.N, cards(trick)).judge(chosen).misconception == code


def test_at_manille_the_ten_takes() -> None:
    found = WhoTakes(rules("manille_trois"), SPADES, Seat.N, cards("AH 10H KH 7H")).judge("AH")
    assert found.misconception is Misconception.M40


@pytest.mark.parametrize(
    ("answer", "code"),
    [("28", "M04"), ("24", "M01"), ("52", None), ("44", None)],
)  # fmt: skip
def test_a_wrong_count_betrays_its_idea(answer: str, code: str | None) -> None:
    trick = TrickPoints(CLUB, SPADES, Seat.W, cards("KH 10H 7H 9S"), last=True)
    assert trick.judge(answer).misconception == code


def test_the_trick_of_manille_counts_one_more() -> None:
    trick = TrickPoints(rules("manille_coinchee"), SPADES, Seat.W, cards("10H AH KH 7H"))
    assert trick.solution() == "13"
    assert trick.judge("12").misconception is Misconception.M04


def test_card_and_points_are_both_asked() -> None:
    both = TakeAndCount(CLUB, SPADES, Seat.W, cards("KH 10H 7H 9S"))
    assert both.judge({"card": "9S", "points": "28"}).right
    assert both.judge({"card": "10H", "points": "28"}).marks == {"9S": "best", "10H": "wrong"}
    assert both.judge({"card": "9S", "points": "14"}).lines
    for unread in ({}, {"points": "28"}, {"card": "9S"}, {"card": "9S", "points": "many"}, "28", ()):
        assert both.judge(unread).unread is not None


@pytest.mark.parametrize("table", IDS)
@pytest.mark.parametrize(
    ("count", "led"), [(0, "plain"), (1, "plain"), (2, "plain"), (3, "plain"), (3, "trump"), (4, "trump")]
)
def test_a_trick_holds_what_its_row_asks_for(table: str, count: int, led: str) -> None:
    used = rules(table)
    trumped = Role.SANS_ATOUT not in roles(used)
    for number in range(COUNT):
        item = generate("who_takes", Chance("aim", table, number), used, {"trumps": count, "led": led})
        assert isinstance(item, WhoTakes) and len(set(item.cards)) == 4
        trumps = [card for card in item.cards if card.suit is item.order.trump]
        assert len(trumps) == (count if trumped else 0)
        assert (item.cards[0] in trumps) is (trumped and led == "trump")
        highest = max(item.cards, key=lambda card: card.rank.height)
        assert highest.rank.height > item.trick.winning.rank.height


@pytest.mark.parametrize("table", IDS)
@pytest.mark.parametrize(("trumps", "off"), [(0, 0), (0, 2), (1, 0), (1, 1)])
def test_a_row_may_ask_for_discards(table: str, trumps: int, off: int) -> None:
    params = {"trumps": trumps, "off": off}
    cut = trumps if Role.SANS_ATOUT not in roles(rules(table)) else 0
    for number in range(COUNT):
        for name in ("who_takes", "take_and_count"):
            item = generate(name, Chance("off", table, number), rules(table), params)
            assert isinstance(item, WhoTakes | TakeAndCount)
            led = sum(card.suit is item.cards[0].suit for card in item.cards)
            assert led == 4 - cut - off, item


# --- the tricks of a deal --------------------------------------------------------------------------


@pytest.mark.parametrize("table", IDS)
def test_totals_that_cannot_be_are_never_asked_for(table: str) -> None:
    used = rules(table)
    for number in range(200):
        item = generate("complement", Chance("reach", number), used, {})
        assert isinstance(item, Complement)
        assert 0 <= item.points <= item.whole
        if not used.trick_point:
            assert item.points not in (1, item.whole - 1)


@pytest.mark.parametrize("table", IDS)
def test_before_and_after_the_last_trick_the_whole_is_shared(table: str) -> None:
    for number in range(40):
        item = generate("last_trick", Chance("share", number), rules(table), {})
        assert isinstance(item, AfterLast)
        whole = deck_in_force(item.rules, item.denomination).total
        assert item.before + item.others + item.last.total == whole and item.others >= 0


@pytest.mark.parametrize("table", IDS)
def test_one_line_alone_is_wrong(table: str) -> None:
    for number in range(40):
        item = generate("find_mistake", Chance("slip", number), rules(table), {})
        assert isinstance(item, FindMistake)
        assert wrong_in(item) == [item.solution()] and min(item.written) >= 0
        assert {card for trick in item.tricks for card in trick.cards} == set(DECK)


def wrong_in(item: FindMistake) -> list[str]:
    """Return what is wrong in a sheet: tricks by their points or column, and sums."""
    found = []
    for place, trick in enumerate(item.tricks, 1):
        points = sum(item.order.points[card] for card in trick.cards) + item.rules.trick_point
        points += item.rules.last_trick * (place == len(item.tricks))
        if (item.written[place - 1], item.column(place)) != (points, side_of(item.rules, trick.winner)):
            found.append(str(place))
    sums = [item.sum_written(side) != item.added(side) for side in item.rules.scoring_sides]
    return found + ["total"] * sum(sums)


@pytest.mark.parametrize("slip", ["taker", "total", "last"])
@pytest.mark.parametrize("table", IDS)
def test_takers_sums_and_the_last_trick_can_be_wrong_too(table: str, slip: str) -> None:
    for number in range(12):
        item = generate("find_mistake", Chance("kinds", number), rules(table), {"slip": slip})
        assert isinstance(item, FindMistake) and wrong_in(item) == [item.solution()]
        assert (item.solution() == "total") is (slip == "total")
        if slip == "last" and item.rules.last_trick:
            assert (item.solution() == "8" and sum(item.written) == 162 - 10) or table == "maison_sans_atout"


def test_who_takes_the_highest_card_for_the_winner_is_found_out() -> None:
    item = generate("find_mistake", Chance("lured"), CLUB, {"slip": "taker"})
    assert isinstance(item, FindMistake) and item.takers
    other = next(one for one in item.choices[:7] if one != item.solution())
    assert item.judge(other).misconception is Misconception.M05


def test_a_slip_can_be_chosen() -> None:
    for number in range(20):
        item = generate("find_mistake", Chance("last", number), CLUB, {"slip": "last"})
        assert item.solution() == "8"


@pytest.mark.parametrize("table", IDS)
def test_a_deal_played_out_can_be_played(table: str) -> None:
    denomination, played = shared_deal(Chance("legal", table), rules(table))
    assert len(played) == 8 and denomination in rules(table).denominations
    for trick, following in pairwise(played):
        assert following.leader is trick.winner


# --- belote and capot --------------------------------------------------------------------------------


@pytest.mark.parametrize("table", [one for one in IDS if rules(one).belote is not None])
@pytest.mark.parametrize(("case", "holders"), [("one", 1), ("partners", 0), ("opponents", 0)])
def test_the_two_cards_lie_as_the_row_says(table: str, case: str, holders: int) -> None:
    for number in range(20):
        item = generate("belote_who", Chance(case, number), rules(table), {"case": case})
        assert isinstance(item, BeloteWho)
        assert len(belotes(item.rules, item.denomination, item.hands)) == holders
        assert {card for hand in item.hands for card in hand} == set(DECK)
        assert all(len(hand) == 8 for hand in item.hands)
        suit = item.denomination.suit
        lure = [
            other
            for other in Suit
            if other is not suit
            and any(
                sum(card.suit is other and card.rank in (Rank.KING, Rank.QUEEN) for card in hand) == 2
                for hand in item.hands
            )
        ]
        assert lure


def test_partners_cannot_share_a_belote() -> None:
    item = generate("belote_who", Chance("split"), CLUB, {"case": "partners"})
    assert isinstance(item, BeloteWho) and item.solution() == "nobody"
    king = item.holding(next(c for c in DECK if c.suit is item.denomination.suit and c.rank is Rank.KING))
    assert item.judge(king.name).misconception is Misconception.M15


def test_there_is_no_belote_without_trumps() -> None:
    item = generate("belote_who", Chance("sa"), CLUB, {"case": "sans_atout"})
    assert isinstance(item, BeloteWho) and item.solution() == "nobody"
    assert {item.judge(seat.name).misconception for seat in SEATS} == {Misconception.M17}


PLAYS = cards("7H 8S QS AD KS 9C JH 10D")


def test_the_words_follow_the_order_of_play() -> None:
    item = BeloteWhen(CLUB, SPADES, PLAYS)
    assert item.solution() == {"belote": "QS", "rebelote": "KS", "last": "10D"}
    swapped = item.judge({"belote": "KS", "rebelote": "QS", "last": "10D"})
    at_once = item.judge({"belote": "7H", "rebelote": "KS", "last": "10D"})
    assert swapped.misconception is at_once.misconception is Misconception.M16
    late = item.judge({"belote": "QS", "rebelote": "KS", "last": "JH"})
    assert late.marks == {"10D": "best", "JH": "wrong"}
    for unread in ({}, {"belote": "QS"}, {"belote": "QS", "rebelote": "KS", "last": "AS"}, "QS", ()):
        assert item.judge(unread).unread is not None


def test_king_and_queen_of_another_suit_lure_before_the_belote() -> None:
    telling = 0
    for number in range(COUNT):
        item = generate("belote_when", Chance("lured", number), rules("contrat1000"), {"lure": True})
        assert isinstance(item, BeloteWhen)
        right = dict(item.solution())
        first = item.plays.index(next(one for one in item.plays if one.id == right["belote"]))
        court = [one for one in item.plays[:first] if one.rank in (Rank.KING, Rank.QUEEN)]
        found = [item.judge({**right, "belote": one.id}).misconception for one in court]
        telling += Misconception.M15 in found or (found != [] and court[0] is item.plays[0])
    assert telling > COUNT * 0.9


def test_given_words_are_not_asked_again() -> None:
    item = BeloteWhen(CLUB, SPADES, PLAYS, given=2)
    assert item.placed == {"belote": "QS", "last": "10D"} and item.solution() == {"rebelote": "KS"}


@pytest.mark.parametrize(
    ("table", "capot", "zero"),
    [("club82", "252", "162"), ("points701", "162", "162"), ("contrat1000", "162", "162"),
     ("officielles_sans_atout", "252", "162"), ("maison_sans_atout", "220", "130"),
     ("manille_coinchee", "68", "67")],
)  # fmt: skip
def test_all_the_tricks_count_what_the_sheet_says(table: str, capot: str, zero: str) -> None:
    for case, total in (("capot", capot), ("zero", zero)):
        item = generate("capot_or_not", Chance(case, table), rules(table), {"case": case})
        assert isinstance(item, CapotPoints) and item.solution() == total
        assert item.capot is (case == "capot")


def test_all_the_points_are_no_capot() -> None:
    item = generate("capot_or_not", Chance("zero"), CLUB, {"case": "zero", "ask": "capot"})
    assert isinstance(item, IsCapot) and item.result.tally(item.side) == 162
    assert item.judge("yes").misconception is Misconception.M32
    points = CapotPoints(CLUB, item.denomination, item.tricks)
    assert points.judge("252").misconception is Misconception.M32
    assert points.judge("152").misconception is Misconception.M04


def test_where_there_is_no_belote_something_else_is_asked() -> None:
    manille, sans = rules("manille_muette"), rules("maison_sans_atout")
    assert isinstance(generate("belote_who", Chance(1), manille, {}), TrickTally)
    assert isinstance(generate("belote_who", Chance(1), sans, {}), TrickPoints)
    assert isinstance(generate("belote_when", Chance(1), manille, {}), AfterLast)


# --- the lessons ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("table", IDS)
@pytest.mark.parametrize("lesson", [L2, L5], ids=["L2", "L5"])
def test_who_knows_everything_walks_through_and_passes(lesson: object, table: str) -> None:
    walk = Walk.start(lesson, rules(table), "perfect")  # type: ignore[arg-type]
    for _ in range(100):
        if walk.over:
            break
        walk = walk.go_on() if walk.settled else walk.answer(walk.item.solution())  # type: ignore[union-attr]
    assert walk.over and walk.passed and all(done.stars == 3 for done in walk.log)


@pytest.mark.parametrize("table", IDS)
@pytest.mark.parametrize("lesson", [L2, L5], ids=["L2", "L5"])
def test_no_row_of_the_exit_ticket_can_be_guessed(lesson: object, table: str) -> None:
    walk = Walk.start(lesson, rules(table), "ticket").skip_to(StageName.TICKET)  # type: ignore[arg-type]
    while not walk.over:
        assert not isinstance(walk.item, WhoTakes | IsCapot)
        assert len(getattr(walk.item, "choices", range(9))) >= 5
        walk = walk.answer(walk.item.solution()).go_on()  # type: ignore[union-attr]


@pytest.mark.parametrize("lesson", [L2, L5], ids=["L2", "L5"])
def test_the_last_third_of_practice_is_of_earlier_lessons(lesson: object) -> None:
    earlier = {
        row.generator for one in LESSONS.values() if one.id < lesson.id for row in one.practice + one.ticket
    }  # type: ignore[attr-defined]
    assert all(row.generator in earlier for row in lesson.practice[5:])  # type: ignore[attr-defined]


@pytest.mark.parametrize("table", IDS)
def test_the_examples_say_what_the_rules_give(table: str) -> None:
    used = rules(table)
    said = [Words("en", Seat.S).say(step.says) for lesson in (L2, L5) for step in lesson.example(used)]
    text = " ".join(said)
    assert ("belote, 20" in text or "20 points" in text) is (used.belote is not None)
    assert ("100" in text) is (used.last_trick_capot == 100)
    assert ("The last trick adds 10" in text) is (used.last_trick == 10)


def test_where_a_rule_comes_from_is_said() -> None:
    words = Words("en")
    silent = TrickPoints(CLUB, SPADES, Seat.W, cards("KH 10H 7H 9S"), last=True)
    stated = TrickPoints(rules("points701"), SPADES, Seat.W, cards("KH 10H 7H 9S"), last=True)
    house = TrickPoints(CLUB.but(last_trick=20), SPADES, Seat.W, cards("KH 10H 7H 9S"), last=True)
    assert words.say(silent.rule()) == "The last trick adds 10 points (not stated: table's choice)."
    assert "última baza" in words.say(stated.rule())
    assert words.say(house.rule()) == "The last trick adds 20 points, a rule of this table."
    assert provenance(CLUB, "belote")[0] == "stated"
