"""The lessons on tricks as sessions: messages in, state out, no browser."""

from __future__ import annotations

import json
from typing import Any

import pytest

from coinche_teach.course.items_tricks_belote import BeloteWhen, BeloteWho
from coinche_teach.course.items_tricks_both import TakeAndCount
from coinche_teach.course.items_tricks_capot import IsCapot
from coinche_teach.course.lesson import StageName
from coinche_teach.engine.rules import IDS, rules
from coinche_teach.engine.seats import PAIRS
from coinche_teach.notebook import lesson
from coinche_teach.ui.stage import Stage
from coinche_teach.words import LANGUAGES
from tests.ui.driving import player

JUNK: list[dict[str, Any]] = [
    {"do": "card", "key": "table", "id": "ZZ"}, {"do": "card", "key": "", "id": ""},
    {"do": "choose", "key": "seats", "id": "X"}, {"do": "choose", "key": "lines", "id": "9"},
    {"do": "call", "key": "table", "id": "82S"}, {"do": "move", "key": "table", "id": "JH", "to": 3},
    {"do": "why", "key": "table", "id": "JH"}, {"do": "press", "id": "nothing"},
]  # fmt: skip


def opened(name: str, place: int, stage: StageName = StageName.PRACTICE, table: str = "club82") -> Stage:
    """Open a lesson at a row of a stage."""
    shown = lesson(name, "en", table, seed="tricks")
    session = player(shown)
    session.walk = session.walk.skip_to(stage)
    for _ in range(place):
        assert session.walk.item is not None
        session.walk = session.walk.answer(session.walk.item.solution()).go_on()
    shown.view = {**session.view(), "rev": shown.view["rev"] + 1}
    return shown


def part(stage: Stage, kind: str) -> dict[str, Any]:
    found: dict[str, Any] = next(one for one in stage.view["parts"] if one["kind"] == kind)
    return found


def do(stage: Stage, **event: Any) -> None:
    stage.act(event.pop("do"), **event)


def test_a_card_of_the_trick_is_the_answer() -> None:
    stage = opened("L2", 0)
    table = part(stage, "table")
    assert table["pick"] == "trick" and len(table["trick"]) == 4
    assert not any(one["master"] for one in table["trick"])
    assert all(one["card"]["mark"] is None for one in table["trick"])
    right = player(stage).walk.item.solution()  # type: ignore[union-attr]
    do(stage, do="card", key="table", id=right)
    marks = {one["card"]["id"]: one["card"]["mark"] for one in part(stage, "table")["trick"]}
    assert marks[right] == "right" and stage.view["feedback"]["tone"] == "right"


def test_a_wrong_card_is_marked_beside_the_right_one() -> None:
    stage = opened("L2", 0)
    right = player(stage).walk.item.solution()  # type: ignore[union-attr]
    wrong = next(one["card"]["id"] for one in part(stage, "table")["trick"] if one["card"]["id"] != right)
    do(stage, do="card", key="table", id=wrong)
    marks = {one["card"]["id"]: one["card"]["mark"] for one in part(stage, "table")["trick"]}
    assert (marks[right], marks[wrong]) == ("best", "wrong")
    assert len(stage.view["feedback"]["lines"]) == 4


def test_a_card_and_a_number_make_one_answer() -> None:
    stage = opened("L2", 2)
    item = player(stage).walk.item
    assert isinstance(item, TakeAndCount)
    assert "submit" not in part(stage, "number")
    do(stage, do="press", id="answer")
    assert stage.view["feedback"]["tone"] == "info"
    right = item.solution()
    do(stage, do="card", key="table", id=item.cards[0].id)
    do(stage, do="card", key="table", id=right["card"])
    picked = [one["card"]["id"] for one in part(stage, "table")["trick"] if one["card"]["mark"] == "picked"]
    assert picked == [right["card"]]
    do(stage, do="press", id="answer")
    assert stage.view["feedback"]["tone"] == "info" and player(stage).walk.tries == 0
    do(stage, do="fill", key="points", value=right["points"])
    do(stage, do="press", id="answer")
    assert stage.view["feedback"]["tone"] == "right"


def test_a_row_without_help_shows_no_points() -> None:
    stage = opened("L2", 2)
    assert not any("points" in one["card"] for one in part(stage, "table")["trick"])
    faded = opened("L2", 0, StageName.FADED)
    assert sum("points" in one["card"] for one in part(faded, "table")["trick"]) == 3


@pytest.mark.parametrize("table", IDS)
def test_what_each_side_has_stands_at_the_last_trick(table: str) -> None:
    stage = opened("L2", 3, table=table)
    score = part(stage, "table")["score"]
    assert len(score) == 2 and score[0]["points"] == player(stage).walk.item.before  # type: ignore[union-attr]
    assert ("side" in score[0]) is (rules(table).scoring_sides == PAIRS)


def test_the_tricks_of_a_deal_stand_on_a_sheet() -> None:
    stage = opened("L2", 4)
    rows = part(stage, "sheet")["rows"]
    assert len(rows) == 9 and rows[-1]["strong"]
    assert [one["id"] for one in part(stage, "choice")["options"]] == [*"12345678", "total"]
    do(stage, do="choose", key="lines", id=player(stage).walk.item.solution())  # type: ignore[union-attr]
    assert stage.view["feedback"]["tone"] == "right"


def test_a_drill_of_tricks_goes_on_by_itself() -> None:
    stage = opened("L2", 0, StageName.DRILL)
    assert [one["label"] for one in stage.view["steps"]][3] == "Quick tricks"
    do(stage, do="card", key="table", id=player(stage).walk.item.solution())  # type: ignore[union-attr]
    assert player(stage).walk.place == 1


def test_four_hands_lie_open_and_nothing_is_lit_before_the_answer() -> None:
    stage = opened("L5", 0)
    item = player(stage).walk.item
    assert isinstance(item, BeloteWho)
    hands = part(stage, "ladders")["ladders"]
    assert [len(one["cards"]) for one in hands] == [8] * 4
    assert not any(one["highlight"] for one in hands)
    do(stage, do="choose", key="seats", id=item.solution())
    lit = [card for one in part(stage, "ladders")["ladders"] for card in one["highlight"]]
    assert len(lit) == 2


def test_words_are_placed_and_taken_back() -> None:
    stage = opened("L5", 1)
    item = player(stage).walk.item
    assert isinstance(item, BeloteWhen)

    def notes() -> list[str]:
        return [card["note"] for card in part(stage, "cards")["cards"]]

    ids = [card.id for card in item.plays]
    assert notes() == [str(place) for place in range(1, 9)]
    do(stage, do="card", key="plays", id=ids[0])
    do(stage, do="card", key="plays", id=ids[1])
    assert notes()[:2] == ["belote", "rebelote"]
    do(stage, do="card", key="plays", id=ids[0])
    assert notes()[:2] == ["1", "rebelote"]
    do(stage, do="press", id="answer")
    assert stage.view["feedback"]["tone"] == "info"
    do(stage, do="card", key="plays", id=ids[1])
    for one in item.solution().values():
        do(stage, do="card", key="plays", id=one)
    do(stage, do="card", key="plays", id=ids[0])
    do(stage, do="press", id="answer")
    assert stage.view["feedback"]["tone"] == "right"


def test_given_words_stand_from_the_start() -> None:
    stage = opened("L5", 0, StageName.FADED)
    assert sum(card["note"] in ("belote", "last") for card in part(stage, "cards")["cards"]) == 2


def test_a_capot_is_a_yes_or_a_no() -> None:
    stage = opened("L5", 2)
    assert isinstance(player(stage).walk.item, IsCapot)
    do(stage, do="choose", key="capot", id="yes")
    assert stage.view["feedback"]["tone"] == "wrong"


@pytest.mark.parametrize(("name", "rows"), [("L2", 5), ("L5", 5)])
def test_junk_changes_nothing(name: str, rows: int) -> None:
    for table in ("club82", "manille_envers", "maison_sans_atout"):
        for place in range(rows):
            stage = opened(name, place, table=table)
            before = stage.view
            for event in JUNK:
                do(stage, **event)
                assert stage.view == before, event


@pytest.mark.parametrize("table", IDS)
@pytest.mark.parametrize("name", ["L2", "L5"])
def test_nothing_in_the_page_tells_the_answer(name: str, table: str) -> None:
    for place in range(5):
        stage = opened(name, place, table=table)
        shown = json.dumps({**stage.view, "badge": None})
        for mark in ('"best"', '"right"', '"wrong"', '"master": true', '"highlight": ["'):
            assert mark not in shown.replace('"direction": "right"', "").replace('"pos": "right"', "")
        assert stage.view["feedback"] is None


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("table", IDS)
@pytest.mark.parametrize("name", ["L2", "L5"])
def test_every_step_of_an_example_is_drawn(name: str, table: str, lang: str) -> None:
    stage = lesson(name, lang, table, seed="steps")
    for place in range(player(stage).walk.size(StageName.EXAMPLE)):
        assert player(stage).walk.place == place
        assert stage.view["parts"][0]["text"]
        json.dumps(stage.view)
        do(stage, do="press", id="next")
