"""The lesson as a session: messages in, state out, no browser."""

from __future__ import annotations

import json
from typing import Any

import pytest

from coinche_teach.course.items_order import Duel
from coinche_teach.course.lesson import STAGES, StageName
from coinche_teach.engine.rules import IDS
from coinche_teach.notebook import lesson
from coinche_teach.ui.lesson_player import LessonPlayer
from coinche_teach.ui.stage import Stage
from coinche_teach.words import LANGUAGES
from tests.course.test_items import wrong_answers

JUNK: list[Any] = [
    None, [], "press", 7, {},
    {"do": "press"}, {"do": "press", "id": 3, "rev": 0}, {"do": "nothing", "rev": 0},
    {"do": "card", "key": "duel", "id": "ZZ", "rev": 0}, {"do": "rules", "value": "bridge", "rev": 0},
    {"do": "choose", "key": "trump", "id": "X", "rev": 0}, {"do": "call", "key": "x", "id": "82S", "rev": 0},
    {"do": "move", "key": "sort", "id": "JH", "to": 99, "rev": 0},
    {"do": "press", "id": "x" * 10_000, "rev": 0}, {"do": "answer", "key": "n", "value": 12, "rev": 0},
]  # fmt: skip


def opened(lang: str = "fr", rules: str = "club82") -> Stage:
    return lesson("L1", lang, rules, seed="test")


def player(stage: Stage) -> LessonPlayer:
    session = stage.session
    assert isinstance(session, LessonPlayer)
    return session


def message(stage: Stage, content: Any) -> None:
    """Deliver what a browser would send."""
    data = {"method": "custom", "content": content}
    stage._handle_msg({"content": {"comm_id": stage.model_id, "data": data}, "buffers": [], "metadata": {}})


def skip(stage: Stage, stage_name: StageName) -> None:
    while player(stage).walk.stage is not stage_name:
        stage.act("press", id="skip")


def answer(stage: Stage, value: Any) -> None:
    """Answer the item that is shown as its widget does."""
    item = player(stage).walk.item
    assert item is not None
    if item.kind == "sort":
        for one in value:
            if one not in player(stage).walk.placed:
                stage.act("card", key="sort", id=one)
    elif item.kind == "duel":
        stage.act("card", key="duel", id=value)
    elif item.kind == "find_trump":
        stage.act("choose", key="trump", id=value)
    else:
        stage.act("answer", key="number", value=value)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("rules", IDS)
def test_a_whole_lesson_is_clicked_through(rules: str, lang: str) -> None:
    stage = opened(lang, rules)
    for turn in range(120):
        walk = player(stage).walk
        if walk.over:
            break
        json.dumps(stage.view)
        assert stage.view["parts"]
        if walk.settled:
            stage.act("press", id="next")
        elif walk.judgement is not None:
            assert [line["label"] for line in stage.view["feedback"]["lines"]] and len(
                stage.view["feedback"]["lines"]
            ) == 4
            stage.act("press", id="again")
        else:
            assert walk.item is not None
            wrong = turn % 5 == 4 and walk.tries == 0 and not walk.graded and walk.item.kind != "sort"
            answer(stage, wrong_answers(walk.item)[0] if wrong else walk.item.solution())
    assert player(stage).walk.over and player(stage).walk.passed
    assert stage.view["stars"]["won"] == 5


@pytest.mark.parametrize("content", JUNK, ids=str)
def test_junk_changes_nothing(content: Any) -> None:
    stage = opened()
    before = stage.view
    message(stage, content)
    assert stage.view == before


def test_junk_changes_nothing_in_any_stage() -> None:
    for name in STAGES[1:]:
        stage = opened()
        skip(stage, name)
        before = stage.view
        for content in JUNK:
            message(stage, content | {"rev": before["rev"]} if isinstance(content, dict) else content)
            assert stage.view == before


def test_a_late_click_is_ignored() -> None:
    stage = opened()
    message(stage, {"do": "press", "id": "next", "rev": 0})
    assert player(stage).walk.place == 1
    message(stage, {"do": "press", "id": "next", "rev": 0})
    assert player(stage).walk.place == 1


def test_answers_are_not_in_the_page_before_they_are_given() -> None:
    stage = opened()
    skip(stage, StageName.PRACTICE)
    shown = json.dumps(stage.view)
    assert '"best"' not in shown and '"right"' not in shown and stage.view["feedback"] is None


def test_a_wrong_answer_gets_four_lines_and_the_order_lit() -> None:
    stage = opened("en")
    skip(stage, StageName.PRACTICE)
    item = player(stage).walk.item
    assert isinstance(item, Duel)
    answer(stage, wrong_answers(item)[0])
    labels = [line["label"] for line in stage.view["feedback"]["lines"]]
    assert labels == ["Verdict", "Rule (Club 82)", "Here", "Your answer"]
    order = next(part for part in stage.view["parts"] if part["kind"] == "ladder")
    assert set(order["highlight"]) == {one.id for one in item.cards}


def test_a_right_answer_gets_a_short_varied_nod_and_its_reason_on_demand() -> None:
    stage = opened("en")
    skip(stage, StageName.PRACTICE)
    nods = []
    for _ in range(4):
        item = player(stage).walk.item
        assert item is not None
        answer(stage, item.solution())
        nods.append(stage.view["feedback"]["title"])
        assert stage.view["feedback"]["lines"] == []
        stage.act("press", id="why")
        assert len(stage.view["feedback"]["lines"]) == 1
        stage.act("press", id="next")
    assert len(set(nods)) == 4 and all(len(nod.split()) <= 6 for nod in nods)


def test_hints_come_one_by_one() -> None:
    stage = opened("en")
    skip(stage, StageName.PRACTICE)
    for count in (1, 2, 3):
        stage.act("press", id="hint")
        assert len(stage.view["feedback"]["lines"]) == count
    assert all(action["id"] != "hint" for action in stage.view["actions"])


def test_a_drill_goes_on_by_itself() -> None:
    stage = opened("en")
    skip(stage, StageName.DRILL)
    item = player(stage).walk.item
    assert item is not None
    answer(stage, item.solution())
    assert player(stage).walk.place == 1
    assert stage.view["feedback"]["tone"] == "right"


def test_what_is_no_number_is_told_and_costs_nothing() -> None:
    stage = opened("en")
    skip(stage, StageName.TICKET)
    while player(stage).walk.item is not None and player(stage).walk.item.kind == "sort":  # type: ignore[union-attr]
        item = player(stage).walk.item
        assert item is not None
        answer(stage, item.solution())
        stage.act("press", id="next")
    stage.act("answer", key="number", value="many")
    assert stage.view["feedback"]["tone"] == "info" and player(stage).walk.tries == 0


def test_the_badge_changes_the_rules() -> None:
    stage = opened("en")
    assert stage.view["badge"]["value"] == "club82" and len(stage.view["badge"]["choices"]) == 15
    stage.act("rules", value="manille_coinchee")
    assert stage.view["badge"]["value"] == "manille_coinchee"
    assert "manille" in stage.view["parts"][0]["text"].lower()


def test_the_same_seed_gives_the_same_lesson() -> None:
    first, second = opened(), opened()
    for stage in (first, second):
        skip(stage, StageName.PRACTICE)
    assert first.view == second.view
