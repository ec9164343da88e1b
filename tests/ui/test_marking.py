"""The lesson on the score as a session: blanks filled by messages, marks shown once they are judged."""

from __future__ import annotations

import json
from typing import Any

import pytest

from coinche_teach.course.items_marking_sheet import MarkingSheet
from coinche_teach.course.lesson import StageName
from coinche_teach.engine.rules import IDS
from coinche_teach.notebook import lesson
from coinche_teach.ui.lesson_player import LessonPlayer
from coinche_teach.ui.stage import Stage
from coinche_teach.words import LANGUAGES


def opened(stage: StageName, lang: str = "en", rules: str = "club82") -> Stage:
    """Open the lesson at a stage."""
    shown = lesson("L7", lang, rules, seed="marking")
    while walk(shown).stage is not stage:
        shown.act("press", id="skip")
    return shown


def walk(shown: Stage) -> Any:
    session = shown.session
    assert isinstance(session, LessonPlayer)
    return session.walk


def sheet(shown: Stage) -> dict[str, Any]:
    """Return the sheet with the blanks."""
    found: dict[str, Any] = next(part for part in shown.view["parts"] if part["key"].startswith("sheet-"))
    return found


def blanks(shown: Stage) -> dict[str, dict[str, Any]]:
    """Return the blanks of the sheet by their names."""
    cells = (cell for row in sheet(shown)["rows"] for cell in row["cells"])
    return {cell["blank"]: cell for cell in cells if isinstance(cell, dict)}


def test_a_filled_blank_shows_its_number_and_the_drawing_keeps_its_own() -> None:
    shown = opened(StageName.FADED)
    before = shown.view["rev"]
    shown.act("fill", key="total.NS", value="12")
    assert blanks(shown)["total.NS"]["value"] == "12" and shown.view["rev"] == before
    shown.act("press", id="answer")
    assert shown.view["feedback"]["tone"] == "info" and walk(shown).tries == 0


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("rules", IDS)
def test_a_wrong_blank_is_shown_beside_the_right_number(rules: str, lang: str) -> None:
    shown = opened(StageName.FADED, lang, rules)
    right = walk(shown).item.solution()
    wrong = max(right, key=lambda blank: int(right[blank]))
    for blank, text in {**right, wrong: str(int(right[wrong]) + 7)}.items():
        shown.act("fill", key=blank, value=text)
    shown.act("press", id="answer")
    found = blanks(shown)[wrong]
    assert (found["mark"], found["best"]) == ("wrong", right[wrong]) and right[wrong] in found["name"]
    assert len(shown.view["feedback"]["lines"]) == 4
    assert all(cell["mark"] in ("right", "wrong") for cell in blanks(shown).values())


def test_the_page_holds_no_answer_before_it_is_given() -> None:
    for stage in (StageName.FADED, StageName.PRACTICE, StageName.TICKET):
        shown = opened(stage)
        while not walk(shown).over and walk(shown).stage is stage:
            text = json.dumps(shown.view["parts"])
            assert '"best"' not in text and '"right"' not in text
            if isinstance(walk(shown).item, MarkingSheet):
                asked = [
                    row for row in sheet(shown)["rows"] if any(isinstance(one, dict) for one in row["cells"])
                ]
                assert asked and not any(row.get("why") for row in asked)
            session = shown.session
            assert isinstance(session, LessonPlayer)
            session.walk = session.walk.answer(session.walk.item.solution()).go_on()  # type: ignore[union-attr]
            shown.act("card", key="nothing", id="nothing")


JUNK: list[dict[str, Any]] = [
    {"do": "fill", "key": "total.XX", "value": "1"},
    {"do": "fill", "key": "bid.NS", "value": 7},
    {"do": "fill", "key": "total.NS"},
    {"do": "answer", "key": "total.NS", "value": "1"},
    {"do": "choose", "key": "outcome", "id": "perhaps"},
    {"do": "fill", "key": "total.NS", "value": "9" * 300},
]


@pytest.mark.parametrize("content", JUNK, ids=str)
def test_junk_fills_nothing(content: dict[str, Any]) -> None:
    shown = opened(StageName.FADED)
    before = shown.view
    message = {**content, "rev": before["rev"]}
    data = {"method": "custom", "content": message}
    shown._handle_msg({"content": {"comm_id": shown.model_id, "data": data}, "buffers": [], "metadata": {}})
    assert shown.view == before


@pytest.mark.parametrize("rules", IDS)
def test_the_example_shows_the_sheet_and_who_says_its_rules(rules: str) -> None:
    shown = lesson("L7", "en", rules, seed="example")
    kinds = set()
    while walk(shown).stage is StageName.EXAMPLE:
        kinds |= {part["kind"] for part in shown.view["parts"]}
        last = shown.view["parts"][-1]
        shown.act("press", id="next")
    assert {"text", "sheet", "rules"} <= kinds
    for row in last["rows"]:
        assert row["stated"] in ("stated", "implied", "silent")
        assert ("not stated: table's choice" in row["source"]) is (row["stated"] == "silent")


def test_a_new_try_is_a_new_sheet() -> None:
    shown = opened(StageName.FADED)
    first = sheet(shown)["key"]
    for blank in blanks(shown):
        shown.act("fill", key=blank, value="1")
    shown.act("press", id="answer")
    shown.act("press", id="again")
    assert sheet(shown)["key"] != first
    assert not any(cell["value"] for cell in blanks(shown).values())
