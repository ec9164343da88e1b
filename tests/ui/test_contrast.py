"""The views of tables side by side, of played deals, and the printed rule sheet."""

from __future__ import annotations

import json
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest

from coinche_teach.course.lesson import StageName
from coinche_teach.course.played import GAMES, played
from coinche_teach.engine.rules import IDS, rules
from coinche_teach.engine.seats import Seat
from coinche_teach.notebook import lesson, ready
from coinche_teach.ui.played_player import PlayedPlayer, played_deal
from coinche_teach.ui.rule_sheet import rule_sheet
from coinche_teach.ui.stage import Stage
from coinche_teach.words import LANGUAGES
from tests.ui.driving import deeds, player, wrong_answer

JUNK: list[dict[str, Any]] = [
    {"do": "choose", "key": "fields", "id": "nothing"},
    {"do": "choose", "key": "tables", "id": "bridge"},
    {"do": "card", "key": "table", "id": "ZZ"},
    {"do": "answer", "key": "number", "value": "many"},
    {"do": "move", "key": "sort", "id": "JH", "to": 3},
    {"do": "press", "id": "answer"},
]


def opened(name: str, table: str, stage: StageName, lang: str = "en") -> Stage:
    """Open a lesson at a stage."""
    shown = lesson(name, lang, table, seed="view")
    while player(shown).walk.stage is not stage:
        shown.act("press", id="skip")
    return shown


def do(stage: Stage, event: dict[str, Any]) -> None:
    stage.act(event["do"], **{key: value for key, value in event.items() if key != "do"})


def parts(stage: Stage) -> dict[str, Any]:
    return {part["key"]: part for part in stage.view["parts"]}


@pytest.mark.parametrize("name", ["L12", "LM"])
@pytest.mark.parametrize("table", IDS)
def test_junk_changes_nothing(name: str, table: str) -> None:
    for stage in (StageName.FADED, StageName.PRACTICE, StageName.TICKET):
        shown = opened(name, table, stage)
        for event in JUNK:
            do(shown, event)
        assert player(shown).walk.tries == 0 and not player(shown).walk.log


@pytest.mark.parametrize("table", IDS)
def test_the_one_rule_that_decides_is_lit_once_it_is_told(table: str) -> None:
    shown = opened("L12", table, StageName.FADED)
    assert "matrix" not in parts(shown)
    for event in deeds(shown, wrong_answer(shown)):
        do(shown, event)
    matrix = parts(shown)["matrix"]
    lit = [row for row in matrix["rows"] if row.get("lit")]
    assert matrix["kind"] == "matrix" and len(lit) == 1 and lit[0]["tag"] == "makes the difference"
    here, there, _ = (cell["text"] for cell in matrix["rows"][0]["cells"])
    assert lit[0]["cells"][2]["text"] == there != here
    assert all(len(row["cells"]) == len(matrix["columns"]) == 3 for row in matrix["rows"])


def test_no_answer_lies_in_the_view_before_it_is_given() -> None:
    shown = opened("L12", "maison", StageName.TICKET)
    while not player(shown).walk.over:
        text = json.dumps(shown.view)
        assert '"lit": true' not in text and '"best"' not in text
        for event in deeds(shown, player(shown).walk.item.solution()):  # type: ignore[union-attr]
            do(shown, event)
        do(shown, {"do": "press", "id": "next"})


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_a_played_deal_can_be_gone_through_both_ways(game: str, lang: str) -> None:
    stage = played_deal(game, lang)
    first = stage.view["parts"]
    for _ in range(40):
        stage.act("press", id="next")
        json.dumps(stage.view)
    session = stage.session
    assert isinstance(session, PlayedPlayer) and session.place == len(played(game)) - 1
    assert any(part["kind"] == "sheet" for part in stage.view["parts"])
    for _ in range(40):
        stage.act("press", id="back")
    assert stage.view["parts"] == first and ready(stage)


@pytest.mark.parametrize("game", GAMES)
def test_nothing_hidden_is_drawn_before_the_end(game: str) -> None:
    stage = played_deal(game)
    for frame in played(game)[:-1]:
        open_hands = {frame.round.dummy}
        for part in stage.view["parts"]:
            for seat in part.get("seats", []):
                shown = [card for card in seat["cards"] if not card.get("back")]
                facing = seat["pos"] == "top" and Seat.N in open_hands
                assert not shown or seat["you"] or facing
        stage.act("press", id="next")


def test_an_unknown_game_is_refused() -> None:
    with pytest.raises(ValueError, match="no deal of 'bridge'"):
        played_deal("bridge")
    with pytest.raises(ValueError, match="language"):
        played_deal("manille_trois", "de")


class Checker(HTMLParser):
    """Count the tags that are open."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.rows = 0

    def handle_starttag(self, tag: str, attrs: Any) -> None:
        if tag != "meta":
            self.open.append(tag)
        self.rows += tag == "tr"

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("table", IDS)
def test_the_rule_sheet_says_every_rule(table: str, lang: str) -> None:
    sheet = rule_sheet(table, lang)
    checker = Checker()
    checker.feed(sheet)
    assert not checker.open
    said = [name for name, value in rules(table).fields() if value is not None]
    assert checker.rows >= len(said)
    assert sheet._repr_html_() == str(sheet) and 'data-stated="silent"' in sheet


def test_what_the_house_changed_comes_first_and_names_are_escaped() -> None:
    sheet = rule_sheet(rules("club82").but(target=1000), "en", name="<b>Us</b>")
    assert "<b>Us" not in sheet and "&lt;b&gt;Us" in sheet
    assert sheet.index("Our own rules") < sheet.index("The table")
    assert sheet.count('data-stated="house"') == 2 + sheet.count('tr[data-stated="house"]')
    assert "Our table&#x27;s choice, in place of: 2000" in sheet
    assert "Our own rules" not in rule_sheet("club82")


def test_a_sheet_is_saved_as_a_page_of_its_own(tmp_path: Path) -> None:
    file = rule_sheet("manille_coinchee", "fr").save(tmp_path / "rules.html")
    assert file.read_text(encoding="utf-8").startswith("<!doctype html>")
