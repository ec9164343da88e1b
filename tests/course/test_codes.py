"""Ten characters give the same item everywhere, and a slip gives none."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from coinche_teach.course.codes import LENGTH, NUMBERS, Coded, NoSuchItem, read
from coinche_teach.course.lesson import StageName
from coinche_teach.course.lessons import LESSONS
from coinche_teach.course.reports import report, write_report
from coinche_teach.course.sayings_codes import (
    CodeNeedsRules,
    CodeNotRead,
    CodeOfOtherVersion,
    CodeOfUnknownRow,
)
from coinche_teach.course.walk import Walk
from coinche_teach.engine.chance import Chance
from coinche_teach.engine.rules import IDS, rules

STAGES = tuple(StageName)[1:]
L1 = LESSONS["L1"]
ONE = Coded(L1, StageName.PRACTICE, 1, rules("club82"), 4711)


def coded(number: int) -> Coded:
    """Draw a code's meaning."""
    chance = Chance("codes", number)
    lesson = chance.choice(list(LESSONS.values()))
    stage = chance.choice([one for one in STAGES if lesson.rows(one)])
    place = chance.below(len(lesson.rows(stage)))
    return Coded(lesson, stage, place, rules(chance.choice(IDS)), chance.below(NUMBERS))


@pytest.mark.parametrize("number", range(200))
def test_a_code_reads_back(number: int) -> None:
    one = coded(number)
    assert len(one.code) == LENGTH
    assert read(one.code, LESSONS) == one
    assert read(f" {one.code[:5].lower()}-{one.code[5:]}", LESSONS) == one


def test_a_code_is_pinned() -> None:
    assert ONE.item() == read(ONE.code, LESSONS).item()


@pytest.mark.parametrize("text", ["", "82S", "ABCDEFGHJU", "0" * 11, "éééééééééé", None, 7])
def test_what_is_no_code_is_told(text: object) -> None:
    with pytest.raises(NoSuchItem) as told:
        read(text, LESSONS)  # type: ignore[arg-type]
    assert isinstance(told.value.reason, CodeNotRead)


def test_a_slip_of_one_sign_is_mostly_caught() -> None:
    caught = 0
    for place in range(LENGTH):
        for sign in "0123456789ABCDEFGHJKMNPQRSTVWXYZ":
            if sign == ONE.code[place]:
                continue
            try:
                read(ONE.code[:place] + sign + ONE.code[place + 1 :], LESSONS)
            except NoSuchItem:
                caught += 1
    assert caught >= 0.9 * LENGTH * 31


def test_a_code_of_another_version_is_refused() -> None:
    with pytest.raises(NoSuchItem) as told:
        read("9" + ONE.code[1:], LESSONS)
    assert isinstance(told.value.reason, CodeOfOtherVersion)


def test_a_row_that_is_not_there_is_refused() -> None:
    code = Coded(L1, StageName.TICKET, 4, rules("club82"), 0).code
    with pytest.raises(NoSuchItem) as told:
        read(code, {})
    assert isinstance(told.value.reason, CodeOfUnknownRow)


def test_house_rules_come_with_the_code() -> None:
    house = rules("maison").but(target=701)
    code = Coded(L1, StageName.PRACTICE, 0, house, 7).code
    with pytest.raises(NoSuchItem) as told:
        read(code, LESSONS)
    assert isinstance(told.value.reason, CodeNeedsRules)
    assert read(code, LESSONS, house).rules == house
    with pytest.raises(NoSuchItem):
        read(code, LESSONS, rules("maison").but(target=702))


def test_a_walk_shows_the_code_of_its_item() -> None:
    walk = Walk.start(L1, rules("club82"), "codes").skip_to(StageName.PRACTICE)
    assert walk.coded is not None
    assert read(walk.coded.code, LESSONS).item() == walk.item


def test_a_walk_shows_the_item_of_a_code() -> None:
    walk = Walk.start(L1, rules("maison"), "other").showing(ONE)
    assert (walk.item, walk.stage, walk.place) == (ONE.item(), ONE.stage, ONE.place)
    assert walk.answer(ONE.item().solution()).settled


def test_a_report_holds_what_is_needed(tmp_path: Path) -> None:
    walk = Walk.start(L1, rules("club82"), "report").skip_to(StageName.PRACTICE)
    assert walk.item is not None
    wrong = next(one.id for one in walk.item.cards if one.id != walk.item.solution())  # type: ignore[attr-defined]
    walk = walk.answer(wrong)
    plain = json.loads(write_report(walk, tmp_path / "new").read_text(encoding="utf-8"))
    assert plain["given"] == wrong and plain["expected"] == walk.item.solution()
    assert plain["code"] == walk.coded.code and len(plain["reasons"]) == 4  # type: ignore[union-attr]


def test_there_is_nothing_to_report_in_an_example() -> None:
    with pytest.raises(ValueError, match="no item is shown"):
        report(Walk.start(L1, rules("club82"), "report"))
