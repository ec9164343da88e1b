"""Items about the score: the engine's ledger answers, and every wrong answer is explained truly."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import product
from typing import Any

import pytest

from coinche_teach.course.generators.marking import GENERATORS
from coinche_teach.course.generators.marking_outcomes import Wanted, outcome
from coinche_teach.course.items import Answer, Item
from coinche_teach.course.items_marking import MadeOrFailed, PointsNeeded
from coinche_teach.course.items_marking_form import Form, signed_number
from coinche_teach.course.items_marking_sheet import MarkingSheet, SeveralMarks
from coinche_teach.course.items_marking_slips import SheetJack, SheetReadings, SheetTable
from coinche_teach.course.items_marking_tables import Rounding, WhichSheet
from coinche_teach.course.misconceptions import Misconception
from coinche_teach.course.outcomes import (
    cell,
    flipped,
    items_of,
    needed,
    reaches,
    result_size,
    taker,
    whole_items,
    with_tally,
)
from coinche_teach.course.score_ideas import ideas, ideas_of_success
from coinche_teach.engine.calls import Contract
from coinche_teach.engine.cards import Denomination
from coinche_teach.engine.chance import Chance
from coinche_teach.engine.rules import IDS, Rules, rules
from coinche_teach.engine.rules.shapes import ContractScore
from coinche_teach.engine.score import score
from coinche_teach.engine.seats import Seat, Side
from coinche_teach.engine.sheet import Item as Row
from coinche_teach.engine.sheet import Result
from coinche_teach.words import LANGUAGES, Words
from tests.course.lengths import length

WANTED = [
    Wanted(margin, belote, annonces, coinche, sans_atout, capot, top)
    for (margin, coinche), (belote, annonces), (sans_atout, capot, top) in product(
        ((9, 0), (0, 1), (-1, 0), (-15, 2)),
        (("", ""), ("takers", "defence"), ("defence", "takers")),
        ((False, "", False), (True, "", False), (False, "takers", False), (False, "defence", True)),
    )
]


def items(name: str, table: str, count: int = 8, **params: Any) -> Iterator[Item]:
    """Make items of a generator under a rule set, where it has any."""
    for number in range(count):
        item = GENERATORS[name](Chance("test", name, table, number), rules(table), **params)
        if item is not None:
            yield item


def deal(takers: int, defence: int, *, level: int = 100, last: Side = Side.NS, **more: Any) -> Result:
    """Make a deal that South plays: points of the cards, and who has the last trick."""
    contract = Contract(Seat.S, level, Denomination.HEARTS, more.pop("multiplier", 1))
    bonus = {Side.NS: 10 * (last is Side.NS), Side.EW: 10 * (last is Side.EW)}
    return Result(
        contract, {Side.NS: takers, Side.EW: defence}, bonus, {Side.NS: 5, Side.EW: 3}, dealer=Seat.S, **more
    )


def wrong_answers(item: Item) -> list[Answer]:
    """Return answers of the right shape that are wrong."""
    right = item.solution()
    if isinstance(item, Form):
        assert isinstance(right, Mapping)
        shifted = [
            {**right, blank: str(int(right[blank]) + step)} for blank in right for step in (-3, 10, 100)
        ]
        return [*shifted, dict.fromkeys(right, "0"), dict.fromkeys(right, "162")]
    if isinstance(item, MadeOrFailed | WhichSheet | SheetTable):
        return [one for one in item.choices if one != right]
    return [str(int(str(right)) + step) for step in (1, 2, 10, 20, 80)]


@pytest.mark.parametrize("table", IDS)
@pytest.mark.parametrize("name", GENERATORS)
def test_the_solution_is_right_and_anything_else_is_explained(name: str, table: str) -> None:
    spoken = [Words(lang, Seat.S) for lang in LANGUAGES]
    for item in items(name, table, 3):
        assert item.judge(item.solution()).right
        for answer in wrong_answers(item):
            found = item.judge(answer)
            if found.right:
                assert isinstance(answer, dict)
                continue
            assert found.unread is None and len(found.lines) == 4, answer
            for words in spoken:
                lines = [words.say(line) for line in found.lines]
                assert sum(length(line) for line in lines) <= 60, lines
                assert len({*lines}) == 4, lines


@pytest.mark.parametrize("table", IDS)
@pytest.mark.parametrize("fading", ["three", "empty"])
def test_every_sheet_is_explained_cell_by_cell(fading: str, table: str) -> None:
    used, words = rules(table), Words("en", Seat.S)
    for number, wanted in enumerate(WANTED[::5]):
        found = outcome(Chance("cells", table, number), used, wanted)
        if found is None:
            continue
        sheet = score(used, found)
        rows = whole_items(used, found) if fading == "empty" else items_of(sheet)
        blanks = tuple(cell(sheet, row, side).key for row in (*rows, None) for side in sheet.sides)
        item = MarkingSheet(used, found, rows, blanks, fading)
        right = item.solution()
        assert item.judge(right).right
        for blank in blanks:
            said = item.judge({**right, blank: str(int(right[blank]) + 7)})
            assert len([words.say(line) for line in said.lines]) == 4


@pytest.mark.parametrize("table", IDS)
def test_every_way_of_scoring_has_outcomes_to_order(table: str) -> None:
    used = rules(table)
    made = [outcome(Chance("made", table, n), used, one) for n, one in enumerate(WANTED)]
    assert sum(one is not None for one in made) >= len(WANTED) // 2
    for found in made:
        if found is None:
            continue
        assert sum(found.tricks.values()) == 8 and min(found.points.values()) >= 0
        cards = used.order(found.contract.denomination or Denomination.HEARTS).total
        assert sum(found.points.values()) == cards + 8 * used.trick_point
        assert sum(found.bonus.values()) in (used.last_trick, used.last_trick_capot)
        assert all(found.tricks[side] or not found.points[side] for side in found.points)


@pytest.mark.parametrize("table", IDS)
def test_the_points_needed_are_enough_and_one_fewer_is_not(table: str) -> None:
    used = rules(table)
    for item in items("points_needed", table):
        assert isinstance(item, PointsNeeded)
        least = item.have + int(item.solution())
        side = taker(used, item.result)
        assert reaches(used, with_tally(used, item.result, side, least), side)
        assert not reaches(used, with_tally(used, item.result, side, least - 1), side)


@pytest.mark.parametrize("table", IDS)
def test_another_outcome_is_another_outcome(table: str) -> None:
    used = rules(table)
    for number, wanted in enumerate(WANTED):
        found = outcome(Chance("flip", table, number), used, wanted)
        other = found and flipped(used, found)
        if found and other and score(used, found).made is not None:
            assert score(used, other).made is not score(used, found).made
            assert sum(other.points.values()) + sum(other.bonus.values()) in (
                result_size(used, other),
                result_size(used, other) - used.last_trick + used.last_trick_capot,
            )


@pytest.mark.parametrize("table", IDS)
def test_what_would_have_made_an_answer_right_is_true(table: str) -> None:
    """Each idea is asked of the engine: the number in the cell is the one that was answered."""
    words = Words("en", Seat.S)
    seen = 0
    for item in items("marking_sheet", table, 2, fading="empty", belote="any", annonces="any", coinche=1):
        assert isinstance(item, MarkingSheet)
        right = item.solution()
        for idea in [*ideas(item.rules, item.result), *ideas_of_success(item.rules, item.result)]:
            there = score(idea.rules, idea.result)
            for one in item.cells:
                found = cell(there, one.item, one.side).points
                if found and found != one.points:
                    judged = item.judge({**right, one.key: str(found)})
                    assert "other points would be needed" not in words.say(judged.lines[3])
                    seen += 1
    assert seen or table == "manille_envers"


@pytest.mark.parametrize("table", IDS)
@pytest.mark.parametrize("name", GENERATORS)
def test_the_same_seed_gives_the_same_item(name: str, table: str) -> None:
    first, second = list(items(name, table, 6)), list(items(name, table, 6))
    assert first == second
    assert (
        len(first) < 6
        or any(one != first[0] for one in first)
        or isinstance(first[0], SheetJack | SheetTable)
    )


@pytest.mark.parametrize("table", IDS)
@pytest.mark.parametrize("name", GENERATORS)
def test_the_task_does_not_give_the_answer_away(name: str, table: str) -> None:
    spoken = [Words(lang, Seat.S) for lang in LANGUAGES]
    for item in items(name, table, 6):
        right = item.solution()
        for words in spoken:
            said = words.say(item.task()).replace(".", " ").replace(",", " ").split()
            if isinstance(right, str) and right.isdecimal() and not isinstance(item, SheetJack):
                assert right not in said


TAGGED = {
    "made_or_failed": "club82",
    "points_needed": "contrat1000",
    "marking_sheet": "points701",
    "rounding": "officielles",
    "several_marks": "maison",
    "which_sheet": "club82",
    "sheet_slip": "manille_muette",
}


@pytest.mark.parametrize(("name", "table"), TAGGED.items())
def test_wrong_answers_betray_misconceptions(name: str, table: str) -> None:
    params = {"belote": "takers"} if name in ("made_or_failed", "points_needed", "marking_sheet") else {}
    found = {
        item.judge(answer).misconception
        for item in items(name, table, 10, **params)
        for answer in [*wrong_answers(item), *_lures(item)]
    }
    assert found - {None}, name


def _lures(item: Item) -> Iterator[Answer]:
    """Propose what those with a wrong idea would answer."""
    right = item.solution()
    if isinstance(item, SeveralMarks) and isinstance(right, dict):
        yield {**right, "case.4": right["case.2"]}
    elif isinstance(item, SheetJack):
        yield str(item.printed)
    elif isinstance(item, PointsNeeded):
        yield "100"


# --- the outcomes that teachers know ---------------------------------------------------------------


def test_eighty_four_and_a_belote_make_a_hundred_where_it_counts() -> None:
    found = deal(74, 78, belote={Side.NS: 20, Side.EW: 0})
    item = MadeOrFailed(rules("contrat1000"), found)
    assert item.solution() == "made" and score(item.rules, found).scores == {Side.NS: 120, Side.EW: 0}
    assert item.judge("failed").misconception is Misconception.M18
    without = MadeOrFailed(rules("contrat1000").but(belote_for_contract="ignored"), found)
    assert without.solution() == "failed" and without.judge("made").misconception is Misconception.M18


def test_more_than_half_is_not_enough_for_a_hundred() -> None:
    item = MadeOrFailed(rules("points701"), deal(82, 70))
    assert item.solution() == "failed" and item.judge("made").misconception is Misconception.M27


def test_eighty_one_for_eighty_is_made_at_one_table_and_fails_at_another() -> None:
    found = deal(71, 81, level=80)
    made, failed = (MadeOrFailed(rules(name), found) for name in ("points701", "club82"))
    assert (made.solution(), failed.solution()) == ("made", "failed")
    assert made.judge("failed").misconception is Misconception.M28
    assert failed.judge("made").misconception is Misconception.M28


def test_rounding_makes_no_contract() -> None:
    item = MadeOrFailed(rules("officielles"), deal(79, 73, level=90))
    assert item.solution() == "failed" and item.judge("made").misconception is Misconception.M29
    form = Rounding(item.rules, item.result)
    assert form.solution() == {"takers": "90", "defence": "70", "missing": "1"}
    assert form.judge({**form.solution(), "missing": "0"}).misconception is Misconception.M29
    needs = PointsNeeded(item.rules, item.result)
    assert needs.solution() == "90" and needs.judge("85").misconception is Misconception.M29


def test_a_lost_belote_is_found_out_on_the_sheet() -> None:
    found = deal(60, 82, belote={Side.NS: 20, Side.EW: 0})
    for table, owner in (("club82", Side.EW), ("points701", Side.NS)):
        sheet = score(rules(table), found)
        rows = items_of(sheet)
        item = MarkingSheet(rules(table), found, rows, ("belote.NS", "belote.EW"))
        right = item.solution()
        assert right[f"belote.{owner}"] == "20"
        turned = {"belote.NS": right["belote.EW"], "belote.EW": right["belote.NS"]}
        assert item.judge(turned).misconception is Misconception.M19


def test_one_coinched_failure_marks_otherwise_at_every_table() -> None:
    found = deal(94, 58, level=110, multiplier=2)
    marks = {
        name: score(rules(name), found).score(Side.EW) for name in ("contrat1000", "points701", "maison")
    }
    assert marks == {"contrat1000": 380, "points701": 544, "maison": 540}
    item = MarkingSheet(
        rules("contrat1000"), found, items_of(score(rules("contrat1000"), found)), ("total.EW",)
    )
    assert item.judge({"total.EW": "540"}).misconception is Misconception.M30
    again = deal(94, 58, level=110, multiplier=4)
    three = MarkingSheet(rules("contrat1000"), again, item.items, ("total.EW",))
    assert three.judge({"total.EW": "490"}).misconception is Misconception.M31


def test_all_the_tricks_unbid_are_not_a_capot_bid() -> None:
    found = next(items("marking_sheet", "contrat1000", fading="last", capot="takers", belote=""))
    assert isinstance(found, MarkingSheet)
    right = found.solution()
    best = max(right, key=lambda blank: int(right[blank]))
    assert right[best] == "250"
    assert found.judge({**right, best: "500"}).misconception is Misconception.M32


@pytest.mark.parametrize(("table", "deck"), [("manille_envers", "1"), ("manille_muette", "1")])
def test_the_jack_that_makes_the_sum_right(table: str, deck: str) -> None:
    item = SheetJack(rules(table), 2)
    assert item.solution() == deck
    found = item.judge("2")
    assert found.misconception is Misconception.M40
    assert "72" in Words("en").say(found.lines[3]) and "68" in Words("en").say(found.lines[1])


def test_the_missing_table_goes_in_fives() -> None:
    item = next(items("sheet_slip", "club82"))
    assert isinstance(item, SheetTable) and item.solution() == "five_minus_one"
    assert sum(item.judge(one).right for one in item.choices) == 1 and len(item.choices) == 6


def test_two_readings_of_the_base() -> None:
    sides = {"field": "multiplies", "values_read": ("asked", "base_and_asked"), "asked": Side.EW}
    item = SheetReadings(rules("contrat1000"), deal(94, 58, level=110, multiplier=2), **sides)  # type: ignore[arg-type]
    assert item.solution() == {"asked": "380", "base_and_asked": "540"}
    made = next(items("sheet_slip", "contrat1000"))
    assert isinstance(made, SheetReadings) and "160 + the bid" in made.said


@pytest.mark.parametrize("table", IDS)
def test_every_sheet_has_a_slip_to_find(table: str) -> None:
    found = list(items("sheet_slip", table, 8))
    assert len(found) == 8
    for item in found:
        if isinstance(item, SheetReadings):
            own = item.rules[item.field]
            assert own in item.values_read and len({*item.values().values()}) == 2


def test_which_sheet_has_one_right_answer_among_five() -> None:
    for item in items("which_sheet", "maison", 30, coinche=1):
        assert isinstance(item, WhichSheet) and len(item.choices) == 5
        assert sum(item.judge(one).right for one in item.choices) == 1


def test_several_marks_differ() -> None:
    for table in ("club82", "contrat1000", "manille_coinchee"):
        for item in items("several_marks", table):
            assert isinstance(item, SeveralMarks)
            assert len({case.mark(item.winner) for case in item.cases}) >= 3


# --- blanks ----------------------------------------------------------------------------------------


def test_empty_blanks_cost_nothing_where_they_must_be_filled() -> None:
    item = next(items("marking_sheet", "club82", fading="empty"))
    assert isinstance(item, MarkingSheet)
    for answer in ({}, "x", {"total.NS": "10"}, dict.fromkeys(item.blanks, "many")):
        found = item.judge(answer)
        assert found.unread is not None and not found.lines
    right = {
        blank: "" if text == "0" and "total" not in blank else text for blank, text in item.solution().items()
    }
    assert item.judge(right).right


@pytest.mark.parametrize(
    ("text", "number"),
    [("10", 10), ("+3", 3), ("-2", -2), ("−34", -34), ("– 5", -5), ("2.5", None), ("١٢", None),
     ("9" * 20, None), ("-", None)],
)  # fmt: skip
def test_numbers_with_signs_are_read(text: str, number: int | None) -> None:
    assert signed_number(text) == number


def test_fading_leaves_more_and_more_to_do() -> None:
    made = [
        next(items("marking_sheet", "club82", fading=fading, near="made"))
        for fading in ("last", "three", "empty")
    ]
    blanks = [len(item.blanks) for item in made if isinstance(item, MarkingSheet)]
    assert blanks[0] == 2 and blanks[1] == 3 and blanks[2] >= 10
    first = made[0]
    assert isinstance(first, MarkingSheet) and all(blank.startswith("total") for blank in first.blanks)


def test_a_lost_deal_asks_whose_belote_it_is() -> None:
    for item in items("marking_sheet", "club82", near="failed", belote="takers", coinche=1):
        assert isinstance(item, MarkingSheet)
        assert {"belote.NS", "belote.EW"} <= {*item.blanks}


@pytest.mark.parametrize("table", [name for name in IDS if isinstance(rules(name).score, ContractScore)])
def test_near_says_how_near(table: str) -> None:
    used: Rules = rules(table)
    for near, low, high in (("made", 1, 40), ("failed", -40, -1), ("close", -2, 1)):
        for item in items("made_or_failed", table, near=near):
            assert isinstance(item, MadeOrFailed)
            least = needed(used, item.result)
            assert least is not None and low <= item.result.tally(item.side) - least <= high


def test_rows_are_read_in_one_order() -> None:
    assert [*Row] and whole_items(rules("manille_coinchee"), _manille())[:2] == (Row.TRICKS, Row.THRESHOLD)


def _manille() -> Result:
    found = outcome(Chance("manille"), rules("manille_coinchee"), Wanted(8, coinche=1))
    assert found is not None
    return found
