"""Items about what may be played: the engine answers, and every card judged wrongly is explained."""

from __future__ import annotations

import pytest

from coinche_teach.course.generators import generate
from coinche_teach.course.items_legal import YES, IsLegal, PickLegal
from coinche_teach.course.items_legal_tables import DUTY, MASTER, MasterNow, TwoGames, WhereLegal
from coinche_teach.course.misconceptions import Misconception as M
from coinche_teach.course.spots import ME, Spot
from coinche_teach.engine.cards import card, cards, written
from coinche_teach.engine.chance import Chance
from coinche_teach.engine.rules import IDS, Sides, rules
from coinche_teach.words import LANGUAGES, Words
from tests.course.legal_kit import (
    CLUB,
    NAMES,
    SPADES,
    items,
    words_for,
    wrong_answers,
)
from tests.course.lengths import length

# --- what every item must do ---------------------------------------------------------------------


@pytest.mark.parametrize("table", IDS)
@pytest.mark.parametrize("name", NAMES)
def test_the_solution_is_right_and_anything_else_is_explained_in_four_short_lines(
    name: str, table: str
) -> None:
    for item in items(name, table):
        assert item.judge(item.solution()).right
        for answer in wrong_answers(item):
            found = item.judge(answer)
            if found.unread is not None:
                assert not answer or name == "manille_vs_coinche"
                continue
            assert not found.right and len(found.lines) == 4
            for lang in LANGUAGES:
                said = [words_for(item, lang).say(line) for line in found.lines]
                assert sum(length(line) for line in said) <= 60, said


@pytest.mark.parametrize("table", IDS)
@pytest.mark.parametrize("name", NAMES)
def test_a_wrong_idea_can_betray_itself_in_every_item(name: str, table: str) -> None:
    # One card asked about shows a wrong idea only where there is one about that card.
    for item in items(name, table):
        found = [item.judge(answer).misconception for answer in wrong_answers(item)]
        assert any(found) or name == "is_legal", item


@pytest.mark.parametrize("name", NAMES)
def test_the_same_seed_gives_the_same_item(name: str) -> None:
    first, second, other = (generate(name, Chance(seed), CLUB, {}) for seed in ("one", "one", "other"))
    assert first == second != other


@pytest.mark.parametrize("table", IDS)
@pytest.mark.parametrize("name", NAMES)
def test_the_task_does_not_give_the_answer_away(name: str, table: str) -> None:
    for item in items(name, table, 6):
        for lang in LANGUAGES:
            words = words_for(item, lang)
            task = words.say(item.task())
            asked = words.card(item.asked, "the") if isinstance(item, IsLegal | WhereLegal) else ""
            rest = task.replace(asked, "")
            assert not any(words.card(one) in rest for one in item.spot.hand)
            assert len(task.split()) <= 40


@pytest.mark.parametrize("table", IDS)
@pytest.mark.parametrize("name", NAMES)
def test_hints_are_three_and_the_last_is_true(name: str, table: str) -> None:
    for item in items(name, table, 14):
        assert len(item.hints()) == 3
        last = item.hints()[2]
        if isinstance(item, PickLegal | IsLegal):
            assert item.spot.legal(last.card) is (last.legal == YES)  # type: ignore[attr-defined]
        if isinstance(item, IsLegal):
            assert last.card is not item.asked  # type: ignore[attr-defined]


# --- the wrong ideas, one by one -----------------------------------------------------------------


@pytest.mark.parametrize(
    ("code", "table", "trick", "hand", "answer"),
    [
        (M.M06, "club82", "KH", "7H AH JS", "7H AH JS"),
        (M.M07, "club82", "KH", "7H AH JS", "AH"),
        (M.M08, "club82", "AH", "JS 7S 8D", "JS 7S 8D"),
        (M.M09, "club82", "AH 7H", "JS 7S 8D", "JS 7S"),
        (M.M10, "club82", "KH AH", "JS 7S 8D", "JS 7S 8D"),
        (M.M11, "club82", "KH 9S", "JS 7S 8D", "JS 7S"),
        (M.M12, "maison", "KH 9S", "AS 7S 8D", "AS 7S 8D"),
        (M.M12, "officielles", "KH 9S", "AS 7S 8D", "AS 7S"),
        (M.M13, "club82", "QS 7S", "KS 8S AH", "KS 8S"),
        (M.M14, "club82", "AH", "7D 8C AC", "7D 8C"),
        (M.M40, "manille_coinchee", "KH", "AH 7H 10S", "AH 7H"),
        (M.M40, "manille_coinchee", "KS 7S", "AS 8S AH", "AS"),
    ],
)
def test_a_wrong_idea_is_known_by_its_answer(code: M, table: str, trick: str, hand: str, answer: str) -> None:
    item = PickLegal(Spot.at(rules(table), SPADES, cards(trick), cards(hand)))
    found = item.judge(tuple(answer.split()))
    assert not found.right and found.misconception is code


@pytest.mark.parametrize(
    ("table", "trick", "hand", "legal"),
    [
        ("club82", "KH", "7H AH JS", "7H AH"),
        ("club82", "AH 7H", "JS 7S 8D", "JS 7S 8D"),
        ("club82", "KH 9S", "JS 7S 8D", "JS"),
        ("club82", "KH 9S", "AS 7S 8D", "AS 7S 8D"),
        ("maison", "KH 9S", "AS 7S 8D", "AS 7S"),
        ("contrat1000", "KH 9S", "AS 7S 8D", "AS 7S"),
        ("club82", "QS 7S", "KS 8S AH", "KS"),
        ("manille_coinchee", "KS 7S", "AS 8S AH", "AS 8S"),
        ("manille_coinchee", "KH", "AH 7H 10S", "AH"),
        ("manille_envers", "KS 7S", "AS 8S AH", "AS"),
    ],
)
def test_the_sheets_own_cases(table: str, trick: str, hand: str, legal: str) -> None:
    item = PickLegal(Spot.at(rules(table), SPADES, cards(trick), cards(hand)))
    assert item.solution() == tuple(legal.split())


def test_at_manille_aux_encheres_only_the_bidder_must_be_beaten() -> None:
    # The bidder led, an ally plays the king: the other ally need not go above it (V2).
    table, hand = cards("9H KH"), cards("AH 8H 7D")
    bidder = rules("manille_encheres").direction.after(ME, -2)
    spot = Spot.at(rules("manille_encheres"), SPADES, table, hand, by=bidder)
    assert written(spot.allowed.cards) == "AH 8H"
    assert Spot.at(rules("manille_coinchee"), SPADES, table, hand).allowed.cards == cards("AH")


def test_who_led_is_not_who_wins() -> None:
    item = MasterNow(Spot.at(CLUB, SPADES, cards("KH AH"), cards("JS 7S 8D")))
    assert item.solution() == {MASTER: "AH", DUTY: "trump"}
    assert item.judge({MASTER: "KH", DUTY: "trump"}).misconception is M.M10
    assert item.judge({MASTER: "AH", DUTY: "discard"}).misconception is M.M10
    assert item.judge({MASTER: "AH"}).unread is not None


def test_tables_are_told_apart_each_by_its_own_rule() -> None:
    tables = tuple(rules(name) for name in ("club82", "maison", "officielles", "contrat1000"))
    item = WhereLegal(
        Spot.at(CLUB, SPADES, cards("KH 9S"), cards("AS 7S 8D")), card=card("8D"), tables=tables
    )
    assert item.solution() == ("club82", "officielles")
    found = item.judge(("club82", "maison", "officielles"))
    assert found.misconception is M.M12
    assert [Words("en", ME).say(line) for line in found.lines] == [
        "House (app): 8♦︎ may not be played.",
        "Unable to overtrump, you must undertrump (says the sheet).",
        "You cannot beat the 9 of spades, played by your left-hand opponent, but these rules still ask for a "
        "trump: undertrump with the ace or the 7 of spades.",
        "Right elsewhere: Club 82.",
    ]


@pytest.mark.parametrize("table", IDS)
def test_tables_shown_differ_and_a_guess_is_right_one_time_in_five_at_most(table: str) -> None:
    for item in items("where_legal", table, 20):
        assert isinstance(item, WhereLegal)
        assert 4 <= len(item.tables) <= 5 and len(set(item.choices)) == len(item.choices)
        assert 1 < len(item.solution()) < len(item.choices)
        assert {item.at(one).trick.best for one in item.choices} == {item.spot.trick.best}
        assert item.choices[0] == table and not item.spot.dummy
        paired = {rules(one).sides in (Sides.PAIRS, Sides.DUMMY) for one in item.choices[1:]}
        assert paired == {True}
    for item in items("master_now", table, 20):
        assert isinstance(item, MasterNow)
        assert len(item.spot.table) * len(item.duties) > 5


@pytest.mark.parametrize("table", IDS)
def test_the_two_games_judge_one_card_at_least_differently(table: str) -> None:
    for item in items("manille_vs_coinche", table, 20):
        assert isinstance(item, TwoGames)
        coinche, manille = item.spots.values()
        assert coinche.rules.trick_point == 0 and manille.rules.trick_point == 1
        assert any(coinche.legal(one) is not manille.legal(one) for one in item.spot.hand)
