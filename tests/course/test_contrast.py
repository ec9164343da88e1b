"""Tables side by side: one rule decides, the engine proves it, and every wrong answer is explained."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from coinche_teach.course.codes import made
from coinche_teach.course.contrast_rules import GROUPS, IDEAS, answer_of, apart, single_changes, tag_of
from coinche_teach.course.generators.contrast import GENERATORS, is_manille
from coinche_teach.course.items import Answer, Judgement
from coinche_teach.course.items_contrast import DiffField, PredictFlip
from coinche_teach.course.items_contrast_counts import HowMany
from coinche_teach.course.items_contrast_sets import Disagree, WhichTables
from coinche_teach.course.items_marking_sheet import SeveralMarks
from coinche_teach.course.lending import with_coinche
from coinche_teach.course.lesson import StageName
from coinche_teach.course.lessons.l12 import L12, example
from coinche_teach.course.misconceptions import Misconception
from coinche_teach.course.walk import Walk
from coinche_teach.engine.chance import Chance
from coinche_teach.engine.rules import IDS, Duty, rules
from coinche_teach.engine.seats import Seat
from coinche_teach.ui.item_views.marking import draw_several_marks
from coinche_teach.ui.item_views.shown import Shown
from coinche_teach.words import LANGUAGES, Words
from tests.course.lengths import length

ASKED = {
    "diff_field": {"count": 6, "near": 2},
    "predict_flip": {"count": 6, "near": 3},
    "which_tables": {},
    "tables_where": {"family": "own"},
    "disagree": {},
    "marks_there": {},
    "trick_there": {},
}
COUNT = 12
LONGEST = 60


def items(name: str, table: str, count: int = COUNT) -> Iterator[Any]:
    """Make items of a generator."""
    for number in range(count):
        item = GENERATORS[name](Chance("contrast", name, table, number), rules(table), **ASKED[name])
        assert item is not None, (name, table, number)
        yield item


def wrong_answers(item: Any) -> list[Answer]:
    """Return answers of the right shape that are wrong."""
    right = item.solution()
    match item:
        case DiffField() | PredictFlip():
            return [one for one in item.options if one != right]
        case WhichTables() | Disagree():
            ids = [one.id for one in (item.tables if isinstance(item, WhichTables) else item.scene.hand)]
            turned = [tuple(one for one in ids if (one in right) is not (one == other)) for other in ids]
            return [one for one in turned if one]
        case _:
            return [str(int(right) + step) for step in (1, 10)]


def explained(item: Any, answer: Answer) -> Judgement:
    """Judge a wrong answer, which gets four lines."""
    found: Judgement = item.judge(answer)
    assert not found.right and found.unread is None and len(found.lines) == 4
    return found


@pytest.mark.parametrize("table", IDS)
@pytest.mark.parametrize("name", GENERATORS)
def test_the_solution_is_right_and_anything_else_is_explained(name: str, table: str) -> None:
    tagged = 0
    for item in items(name, table):
        assert item.judge(item.solution()).right
        tagged += sum(explained(item, answer).misconception is not None for answer in wrong_answers(item))
    if name not in ("marks_there", "trick_there"):
        assert tagged


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", GENERATORS)
def test_an_explanation_stays_within_sixty_words(name: str, lang: str) -> None:
    words = Words(lang, Seat.S)
    for table in IDS:
        for item in items(name, table, 4):
            for answer in wrong_answers(item):
                lines = [words.say(line) for line in explained(item, answer).lines]
                assert sum(map(length, lines)) <= LONGEST, lines


@pytest.mark.parametrize("name", GENERATORS)
def test_the_same_seed_gives_the_same_item(name: str) -> None:
    first, second = (list(items(name, "club82", 3)) for _ in range(2))
    assert first == second


@pytest.mark.parametrize("table", IDS)
def test_exactly_one_field_makes_the_difference(table: str) -> None:
    for item in items("diff_field", table):
        theirs = item.scene.ask(item.other)
        assert item.scene.ask(item.rules) != theirs
        alike = [one for one in apart(item.rules, item.other) if item.outcome(one) == theirs]
        assert alike == [item.solution()]
        assert len(item.options) >= 5 and any(one in IDEAS for one in item.options if one != item.right)
        near = GROUPS[item.scene.topic] & set(item.options) - {item.right}
        possible = GROUPS[item.scene.topic] & set(apart(item.rules, item.other)) - {item.right}
        assert len(near) >= min(2, len(possible))


@pytest.mark.parametrize("table", IDS)
def test_exactly_one_change_turns_the_answer_round(table: str) -> None:
    for item in items("predict_flip", table):
        now = item.scene.yes(item.rules)
        turned = [one for one in item.options if item.scene.yes(item.changed(one)) is not now]
        assert turned == [item.solution()] and len(item.options) >= 5
        assert item.changed(item.right) == single_changes(item.rules)[item.right]


@pytest.mark.parametrize("table", IDS)
def test_what_is_to_be_ticked_is_neither_one_thing_nor_all(table: str) -> None:
    for name in ("which_tables", "tables_where"):
        for item in items(name, table):
            assert 2 <= len(item.solution()) < len(item.tables)
    for item in items("disagree", table):
        assert len(item.solution()) > 1
        legal = [item.legal(one) for one in (item.rules, item.other)]
        assert set(item.solution()) == legal[0] ^ legal[1]


@pytest.mark.parametrize("name", GENERATORS)
def test_a_need_that_names_a_rule_is_true(name: str) -> None:
    for table in IDS:
        for item in items(name, table, 3):
            for answer in wrong_answers(item):
                need = explained(item, answer).lines[3]
                change = getattr(need, "change", None)
                if isinstance(item, HowMany) and change is not None:
                    assert item.number(single_changes(item.table)[change]) == int(str(answer))
                if isinstance(item, DiffField) and type(need).__name__ == "StillAsBefore":
                    assert item.outcome(str(answer)) == item.scene.ask(item.rules)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_task_does_not_name_the_answer(lang: str) -> None:
    words = Words(lang, Seat.S)
    for table in IDS:
        for item in items("diff_field", table, 4):
            named = words.text("quote", text=words.rule(item.right))
            assert not any(named in words.say(one) for one in (item.task(), *item.hints()))


@pytest.mark.parametrize("junk", ["", "nothing", (), ("nothing",), {"a": "b"}])
@pytest.mark.parametrize("name", GENERATORS)
def test_what_is_no_answer_costs_nothing(name: str, junk: Any) -> None:
    found = next(items(name, "maison")).judge(junk)
    assert found.unread is not None and not found.lines


@pytest.mark.parametrize("table", IDS)
def test_the_example_fits_every_table(table: str) -> None:
    steps = example(rules(table))
    assert len(steps) == 5
    one = steps[0].shows
    under, free = one.tables  # type: ignore[union-attr]
    assert (under.cannot_overtrump, free.cannot_overtrump) == (Duty.UNDERTRUMP, Duty.DISCARD)


@pytest.mark.parametrize("table", IDS)
def test_who_knows_everything_walks_through_and_passes(table: str) -> None:
    walk = Walk.start(L12, rules(table), "test")
    for _ in range(60):
        if walk.over:
            break
        assert walk.item is None or not walk.settled or walk.judgement is not None
        walk = walk.go_on() if walk.settled else walk.answer(walk.item.solution())  # type: ignore[union-attr]
    assert walk.over and walk.passed


@pytest.mark.parametrize("table", IDS)
def test_the_marks_of_one_deal_are_asked_at_every_table(table: str) -> None:
    row = next(one for one in L12.practice if one.generator == "several_marks")
    walk = Walk.start(L12, rules(table), "lent")
    for number in range(4):
        item = made(row, rules(table), number)
        assert isinstance(item, SeveralMarks) and item.values()
        lent = item.rules.id != table
        assert item.rules == (with_coinche(rules(table)) if lent else rules(table))
        drawn = draw_several_marks(Shown(walk, item, Words("en")), item)
        assert (drawn[0].get("key") == "lent") is lent


def test_a_guess_passes_at_most_one_time_in_five() -> None:
    for row in L12.rows(StageName.TICKET):
        for table in IDS:
            item = GENERATORS[row.generator](Chance("ticket", table), rules(table), **row.params)
            assert len(getattr(item, "options", range(9))) >= 5


def test_a_wrong_field_betrays_the_idea_behind_it() -> None:
    for item in items("diff_field", "maison", 40):
        if "marking" in item.options and item.right != "marking":
            assert item.judge("marking").misconception is Misconception.M29
            return
    raise AssertionError("no item offered rounding")


def test_a_house_rule_is_told_as_one() -> None:
    ours = rules("club82").but(cannot_overtrump="undertrump")
    assert tag_of(ours, "cannot_overtrump") == "house" and tag_of(ours, "cut") == "stated"
    assert answer_of(ours, "cannot_overtrump") == "cannot_overtrump=undertrump"
    item = GENERATORS["disagree"](Chance("house"), ours, other="club82")
    assert isinstance(item, Disagree) and item.field == "cannot_overtrump"
    assert "your house rule" in Words("en").say(item.rule())


def test_the_manille_family_is_told_apart() -> None:
    assert [name for name in IDS if is_manille(rules(name))] == [one for one in IDS if "manille" in one]


def test_forgetting_the_trick_point_is_found_out() -> None:
    for item in items("trick_there", "manille_coinchee"):
        right = int(item.solution())
        if right > 1:
            assert item.judge(str(right - 1)).misconception is Misconception.M40
            return
