"""Walking through a lesson: stages, tries, hints, stars, the exit ticket."""

from __future__ import annotations

import pytest

from coinche_teach.course.items_order import Duel, Sort
from coinche_teach.course.lesson import STAGES, StageName
from coinche_teach.course.lessons import LESSONS
from coinche_teach.course.walk import Walk
from coinche_teach.engine.chance import Chance
from coinche_teach.engine.rules import IDS, rules
from tests.course.test_items import wrong_answers

L1 = LESSONS["L1"]


def start(table: str = "club82", seed: str = "test") -> Walk:
    return Walk.start(L1, rules(table), seed)


def to_stage(walk: Walk, stage: StageName) -> Walk:
    return walk.skip_to(stage)


def right(walk: Walk) -> Walk:
    assert walk.item is not None
    return walk.answer(walk.item.solution())


def wrong(walk: Walk) -> Walk:
    assert walk.item is not None
    return walk.answer(wrong_answers(walk.item)[0])


@pytest.mark.parametrize("table", IDS)
def test_who_knows_everything_walks_through_and_passes(table: str) -> None:
    walk = start(table)
    for _ in range(100):
        if walk.over:
            break
        walk = walk.go_on() if walk.settled else right(walk)
    assert walk.over and walk.passed
    assert len(walk.log) == sum(walk.size(stage) for stage in STAGES[1:])
    assert all(done.stars == 3 for done in walk.log)


def test_a_lesson_has_the_shape_that_lessons_have() -> None:
    assert [len(L1.rows(stage)) for stage in STAGES[1:]] == [3, 8, 20, 5]


def test_no_row_of_the_exit_ticket_can_be_guessed() -> None:
    for table in IDS:
        walk = to_stage(start(table), StageName.TICKET)
        while not walk.over:
            assert not isinstance(walk.item, Duel) and len(getattr(walk.item, "choices", range(9))) > 5
            walk = right(walk).go_on()


def test_who_guesses_does_not_pass() -> None:
    passed = 0
    for number in range(300):
        chance, walk = Chance("guess", number), to_stage(start(seed=str(number)), StageName.TICKET)
        while not walk.over:
            item = walk.item
            if isinstance(item, Sort):
                walk = walk.answer(tuple(chance.shuffled([one.id for one in item.cards])))
            else:
                walk = walk.answer(str(chance.below(163)))
            walk = walk.go_on()
        passed += walk.passed
    assert passed == 0


def test_a_wrong_answer_is_followed_by_another_item_of_its_kind() -> None:
    walk = wrong(to_stage(start(), StageName.PRACTICE))
    assert walk.judgement is not None and not walk.settled
    after = walk.again()
    assert after.item is not None and walk.item is not None
    assert after.item != walk.item and after.item.kind == walk.item.kind
    done = right(after).log[-1]
    assert (done.tries, done.stars, done.first_try) == (2, 2, False)


def test_a_hint_costs_a_star() -> None:
    walk = to_stage(start(), StageName.PRACTICE).hint()
    assert len(walk.shown_hints) == 1
    assert right(walk).log[-1].stars == 2
    assert right(walk.hint().hint().hint()).log[-1].stars == 1


def test_the_ticket_gives_no_hint_and_no_second_try() -> None:
    walk = to_stage(start(), StageName.TICKET)
    assert walk.hint() is walk
    failed = wrong(walk)
    assert failed.settled and failed.again() is failed and failed.log[-1].stars == 0


def test_a_second_answer_changes_nothing() -> None:
    walk = wrong(to_stage(start(), StageName.PRACTICE))
    assert right(walk) is walk


def test_four_of_five_pass() -> None:
    walk = to_stage(start(), StageName.TICKET)
    for place in range(5):
        walk = (wrong(walk) if place == 0 else right(walk)).go_on()
    assert walk.over and walk.passed and walk.ticket_right == 4
    again = walk.skip_to(StageName.TICKET)
    assert not again.passed and not again.over
    assert again.item != to_stage(start(), StageName.TICKET).item


def test_cards_are_placed_taken_back_and_moved() -> None:
    walk = to_stage(start(), StageName.FADED)
    item = walk.item
    assert isinstance(item, Sort) and len(walk.placed) == item.given == 6
    assert walk.place_card(walk.placed[0]) == walk
    assert walk.place_card("nothing") == walk
    last, before = item.solution()[-1], item.solution()[-2]
    placed = walk.place_card(last)
    assert placed.placed[-1] == last and placed.place_card(last).placed == walk.placed
    assert placed.move_card(last, 0) == placed
    assert placed.place_card(before).judgement is not None


def test_rules_can_be_changed_in_the_middle() -> None:
    walk = right(to_stage(start(), StageName.PRACTICE)).go_on()
    changed = walk.with_rules(rules("manille_muette"))
    assert changed.stage is StageName.PRACTICE and changed.place == 0
    assert changed.item is not None and changed.item.rules.id == "manille_muette"


def test_the_example_can_be_gone_through_backwards() -> None:
    walk = start()
    assert walk.go_back() is walk
    assert walk.go_on().go_back().place == 0


def test_misconceptions_are_kept() -> None:
    walk = to_stage(start(), StageName.PRACTICE)
    missed = wrong(walk)
    assert missed.judgement is not None and missed.judgement.misconception is not None
    assert [one.misconception for one in right(missed.again()).log] == [missed.judgement.misconception]


def test_a_walk_is_a_value() -> None:
    walk = to_stage(start(), StageName.PRACTICE)
    before = repr(walk)
    wrong(walk).again().hint()
    assert repr(walk) == before
