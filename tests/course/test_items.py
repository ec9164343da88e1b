"""Items of lesson 1: the engine answers, and every wrong answer is explained."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

import pytest

from coinche_teach.course.generators import generate
from coinche_teach.course.generators.order import GENERATORS
from coinche_teach.course.items import Answer, Item
from coinche_teach.course.items_order import Duel, Sort
from coinche_teach.course.items_points import DeckTotal, HandValue, Part
from coinche_teach.course.items_points_choice import BestTrump, FindTrump
from coinche_teach.course.misconceptions import Misconception, of_pair
from coinche_teach.course.roles import Role, roles, scale
from coinche_teach.engine.cards import RANKS, SUITS, Denomination, Rank, card, cards
from coinche_teach.engine.chance import Chance
from coinche_teach.engine.rules import IDS, rules
from coinche_teach.words import LANGUAGES, Words
from tests.course.lengths import length

CLUB = rules("club82")
SPADES = Denomination.SPADES
COUNT = 40


def items(name: str, table: str) -> Iterator[Item]:
    """Make many items of a generator under a rule set."""
    for number in range(COUNT):
        yield generate(name, Chance("test", name, table, number), rules(table), {})


def wrong_answers(item: Item) -> list[Answer]:
    """Return answers of the right shape that are wrong."""
    right = item.solution()
    match item:
        case Duel():
            return [one.id for one in item.cards if one.id != right]
        case Sort():
            return [tuple(reversed(right)), (right[1], right[0], *right[2:])]
        case FindTrump():
            return [suit.value for suit in SUITS if suit.value != right]
        case _:
            return [str(int(str(right)) + step) for step in (1, 10, 100)]


@pytest.mark.parametrize("table", IDS)
@pytest.mark.parametrize("name", GENERATORS)
def test_the_solution_is_right_and_anything_else_is_explained(name: str, table: str) -> None:
    for item in items(name, table):
        assert item.judge(item.solution()).right
        for answer in wrong_answers(item):
            found = item.judge(answer)
            assert not found.right and found.unread is None
            assert len(found.lines) == 4


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("table", ["club82", "points701", "maison_sans_atout", "manille_coinchee"])
@pytest.mark.parametrize("name", GENERATORS)
def test_an_explanation_stays_within_sixty_words(name: str, table: str, lang: str) -> None:
    words = Words(lang)
    for item in list(items(name, table))[:8]:
        for answer in wrong_answers(item):
            lines = [words.say(line) for line in item.judge(answer).lines]
            assert sum(length(line) for line in lines) <= 60, lines


@pytest.mark.parametrize("table", IDS)
@pytest.mark.parametrize("name", GENERATORS)
def test_the_task_does_not_give_the_answer_away(name: str, table: str) -> None:
    words = Words("en")
    for item in items(name, table):
        if isinstance(item, HandValue | DeckTotal):
            assert str(item.solution()) not in words.say(item.task()).replace(".", "").split()


@pytest.mark.parametrize("name", GENERATORS)
def test_the_same_seed_gives_the_same_item(name: str) -> None:
    first, second = (generate(name, Chance("one", name), CLUB, {}) for _ in range(2))
    assert first == second
    assert first != generate(name, Chance("other", name), CLUB, {})


def test_items_are_the_same_on_every_machine() -> None:
    made = [generate(name, Chance("pinned", name), CLUB, {}).solution() for name in GENERATORS]
    assert made == PINNED


PINNED = ["QS", ("JD", "9D", "AD", "10D", "KD", "QD", "8D", "7D"), "35", "D", "20", "162"]


def test_the_jack_of_trumps_beats_the_ace() -> None:
    duel = Duel(CLUB, SPADES, cards("JS AS"))
    assert duel.judge("JS").right
    assert duel.judge("AS").misconception is Misconception.M01


def test_the_plain_ten_beats_the_king() -> None:
    found = Duel(CLUB, SPADES, cards("KH 10H")).judge("KH")
    assert (found.right, found.misconception) == (False, Misconception.M02)
    assert found.marks == {"10H": "best", "KH": "wrong"}


def test_the_plain_jack_is_no_trump() -> None:
    assert Duel(CLUB, SPADES, cards("JH AH")).judge("JH").misconception is Misconception.M03


@pytest.mark.parametrize(
    ("better", "worse", "code"),
    [("10", "J", "M02"), ("10", "Q", "M02"), ("10", "9", "M03"), ("A", "J", "M03"), ("K", "9", "M03"),
     ("A", "10", "M40"), ("8", "7", None)],
)  # fmt: skip
def test_of_two_ideas_that_give_an_answer_the_one_about_the_role_is_named(
    better: str, worse: str, code: str | None
) -> None:
    found = Duel(CLUB, SPADES, cards(f"{better}H {worse}H")).judge(f"{worse}H")
    assert found.misconception == code


@pytest.mark.parametrize("table", IDS)
def test_an_idea_is_named_only_if_it_gives_exactly_that_answer(table: str) -> None:
    used = rules(table)
    low_ten = [rank for rank in RANKS[::-1] if rank is not Rank.TEN]
    low_ten.insert(low_ten.index(Rank.JACK) + 1, Rank.TEN)
    orders = {
        Misconception.M01: used.plain.ranks,
        Misconception.M02: tuple(low_ten),
        Misconception.M03: used.trump.ranks,
    }
    for role, trumps in ((role, trumps) for role in roles(used) for trumps in (False, True)):
        # Who takes one game for the other knows the other's order for the suit.
        orders[Misconception.M40] = rules("manille_muette").plain.ranks
        if role is Role.EVERY:
            orders[Misconception.M40] = CLUB.trump.ranks if trumps else CLUB.plain.ranks
        for winner, preferred in combinations(scale(used, role).ranks, 2):
            code, _ = of_pair(used, role, winner, preferred, trumps=trumps)
            if code is not None:
                assert orders[code].index(preferred) < orders[code].index(winner), (role, winner, preferred)


@pytest.mark.parametrize(
    ("suit", "better", "worse", "code"),
    [("S", "A", "J", "M40"), ("S", "10", "9", "M40"), ("H", "A", "J", None), ("H", "10", "A", "M40"),
     ("H", "10", "K", "M02"), ("S", "J", "9", None)],
)  # fmt: skip
def test_at_manille_jack_and_nine_of_trumps_lure_who_knows_coinche(
    suit: str, better: str, worse: str, code: str | None
) -> None:
    found = Duel(rules("manille_muette"), SPADES, cards(f"{better}{suit} {worse}{suit}"))
    assert found.judge(f"{worse}{suit}").misconception == code


def test_a_duel_prefers_ranks_that_somebody_misplaces() -> None:
    for table in IDS:
        for pair in ("ten_court", "jack_ace", "nine_ace", "ten_ace", "adjacent"):
            for role in ("plain", "trump"):
                found = generate("duel", Chance("lured", table), rules(table), {"role": role, "pair": pair})
                wrong = next(one for one in wrong_answers(found))
                assert found.judge(wrong).misconception is not None, (table, role, pair)


@pytest.mark.parametrize("table", ["club82", "points701", "contrat1000"])
def test_lures_of_a_row_to_sort_come_from_one_idea_or_from_two(table: str) -> None:
    for number in range(COUNT):
        chance, plain = Chance("lures", table, number), {"role": "plain", "count": 7}
        for lure, codes in (("moved", {"M03"}), ("all", {"M02", "M03"})):
            row = generate("sort", chance, rules(table), {**plain, "lure": lure})
            assert isinstance(row, Sort) and row.role is Role.PLAIN
            right = row.solution()
            swaps = ((*right[:k], right[k + 1], right[k], *right[k + 2 :]) for k in range(len(right) - 1))
            found = {row.judge(one).misconception for one in (*swaps, right[::-1])} - {None, "M40"}
            ranks = {one.rank for one in row.cards}
            assert {Rank.JACK, Rank.NINE} <= ranks and (Rank.TEN in ranks) is (lure == "all")
            assert found <= codes and "M03" in {row.judge(_nine_first(right)).misconception}


def _nine_first(right: tuple[str, ...]) -> tuple[str, ...]:
    nine = next(one for one in right if one.startswith("9"))
    return (nine, *(one for one in right if one != nine))


def test_the_best_trump_is_the_one_that_counts_most() -> None:
    hand = BestTrump(CLUB, cards("JS 9H AD"))
    assert hand.solution() == "31"
    assert hand.judge("45").misconception is Misconception.M03
    assert hand.judge("13").misconception is Misconception.M01
    lines = hand.judge("27").lines
    assert [Words("en").say(one) for one in lines[-2:]] == [
        "20 in spades and 11 in the other suits: 31.",
        "Hearts would be the answer for 27 points.",
    ]
    assert generate("best_trump", Chance("none"), rules("manille_trois"), {}).kind == "hand_value"


def test_counting_like_coinche_at_manille_is_found_out() -> None:
    hand = HandValue(rules("manille_trois"), SPADES, cards("10S AH 7D"))
    assert hand.solution() == "9"
    assert hand.judge("21").misconception is Misconception.M40


def test_at_manille_the_ten_is_master() -> None:
    found = Duel(rules("manille_trois"), SPADES, cards("AS 10S")).judge("AS")
    assert (found.right, found.misconception) == (False, Misconception.M40)


def test_a_sorting_names_the_first_pair_out_of_order() -> None:
    found = Sort(CLUB, SPADES, cards("JS 9S AS 10S")).judge(("JS", "AS", "9S", "10S"))
    assert found.marks == {"9S": "best", "AS": "wrong"}
    assert found.misconception is Misconception.M01


def test_a_sorting_that_lacks_cards_costs_nothing() -> None:
    found = Sort(CLUB, SPADES, cards("JS 9S AS 10S")).judge(("JS", "AS"))
    assert found.unread is not None and not found.right


@pytest.mark.parametrize("text", ["", "abc", "-3", "2.5", "١٢", "9" * 50])
def test_what_is_no_number_costs_nothing(text: str) -> None:
    found = HandValue(CLUB, SPADES, cards("JS 9H")).judge(text)
    assert found.unread is not None and not found.lines


def test_counting_trump_points_everywhere_is_found_out() -> None:
    hand = HandValue(CLUB, SPADES, cards("JS 9H AD"))
    assert hand.solution() == "31"
    assert hand.judge("45").misconception is Misconception.M03
    assert hand.judge("13").misconception is Misconception.M01
    assert hand.judge("30").misconception is None


def test_forgetting_the_last_trick_is_found_out() -> None:
    deal = DeckTotal(CLUB, SPADES, Part.DEAL)
    assert deal.solution() == "162"
    assert deal.judge("152").misconception is Misconception.M04


@pytest.mark.parametrize(
    ("table", "total"),
    [("club82", "162"), ("maison_sans_atout", "130"), ("officielles_sans_atout", "162"),
     ("manille_coinchee", "68"), ("points701", "162")],
)  # fmt: skip
def test_a_deal_shares_out_what_the_sheet_says(table: str, total: str) -> None:
    assert generate("deck_total", Chance("total"), rules(table), {"part": "deal"}).solution() == total


def test_only_one_trump_gives_the_total() -> None:
    for item in items("find_trump", "club82"):
        assert isinstance(item, FindTrump)
        assert sum(item.value(suit) == item.total for suit in SUITS) == 1


def test_hints_go_from_where_to_look_to_one_answer_less() -> None:
    duel = Duel(CLUB, SPADES, (card("JS"), card("AS")))
    said = [Words("en").say(hint) for hint in duel.hints()]
    assert said == [
        "Spades are trumps: which two cards jump to the front?",
        "Trumps, strong to weak: J, 9, A, 10, K, Q, 8, 7.",
        "It is not the ace of spades.",
    ]


@pytest.mark.parametrize("table", IDS)
def test_the_case_named_is_one_in_which_the_answer_would_win(table: str) -> None:
    used = rules(table)
    orders = {
        "if_plain": used.plain,
        "if_trump": used.trump,
        "coinche_order": CLUB.plain,
        "coinche_trumps": CLUB.trump,
        "manille_order": rules("manille_muette").plain,
    }
    for role, trumps in ((role, trumps) for role in roles(used) for trumps in (False, True)):
        for winner, preferred in combinations(scale(used, role).ranks, 2):
            _, case = of_pair(used, role, winner, preferred, trumps=trumps)
            if case in orders:
                assert orders[case].strength[preferred] > orders[case].strength[winner], (winner, preferred)
