"""The projector: nothing of the answer before it is asked for, hands counted, then why."""

from __future__ import annotations

import json
from typing import Any

import pytest

from coinche_teach.course.classroom.codes import ClassCode
from coinche_teach.course.classroom.work import taught, work
from coinche_teach.engine.rules import rules
from coinche_teach.ui.projector_options import answer_text, heard, names, options
from coinche_teach.ui.projector_player import WORDS_AT_MOST, ProjectorPlayer, project
from coinche_teach.words import LANGUAGES

CODE = ClassCode.of("LYCEE-3B", rules("contrat1000"))
TABLES = ("contrat1000", "manille_coinchee", "manille_envers")


def walls(lang: str = "en") -> list[ProjectorPlayer]:
    """Return a wall for every lesson under a few rule sets."""
    classes = [ClassCode.of("wall", rules(table)) for table in TABLES]
    return [ProjectorPlayer(one, lesson, lang) for one in classes for lesson in taught(one)]


def press(player: ProjectorPlayer, name: str) -> None:
    player.act({"do": "press", "id": name})


def marks(value: Any) -> set[str]:
    """Return every mark that a view bears."""
    if isinstance(value, dict):
        own = {value["mark"]} if isinstance(value.get("mark"), str) else set()
        return own.union(*map(marks, value.values())) if value else own
    return set().union(*map(marks, value)) if isinstance(value, list) else set()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_question_is_asked_counted_told_and_explained(lang: str) -> None:
    for player in walls(lang):
        for place in range(len(player.questions)):
            asked = player.view()
            assert len(asked["prompt"].split()) <= WORDS_AT_MOST
            assert "feedback" not in asked
            assert not marks(asked) & {"right", "wrong", "best"}
            assert not any(part.get("pick", "none") != "none" for part in asked["parts"])
            for one in player.options:
                player.act({"do": "fill", "key": one.letter, "value": "3"})
            press(player, "reveal")
            press(player, "why")
            told = player.view()
            assert told["feedback"]["lines"]
            assert "9S" not in json.dumps(told["feedback"])
            json.dumps(told)
            press(player, "next")
            assert player.place == min(place + 1, len(player.questions) - 1)


def test_the_questions_are_those_of_the_sheet() -> None:
    player = ProjectorPlayer(CODE, "L4", "en")
    sheet = [one.code for one in work(CODE, "L4")]
    shown = [one.code for one in player.questions]
    assert [one for one in sheet if one in shown] == shown
    assert len(shown) + player.left_out == len(sheet)


def wall_at(kind: str, code: ClassCode = CODE) -> ProjectorPlayer:
    """Return a wall at a question of a kind, in the first lesson that asks one."""
    for lesson in taught(code):
        player = ProjectorPlayer(code, lesson, "en")
        kinds = [type(one.item).__name__ for one in player.questions]
        if kind in kinds:
            for _ in range(kinds.index(kind)):
                press(player, "next")
            return player
    raise AssertionError(f"no lesson asks for a {kind}")


def test_cards_bear_letters_and_hands_are_seen_before_the_key() -> None:
    player = wall_at("Duel")
    first, second = player.options
    assert (first.letter, second.letter) == ("A", "B")
    cards = player.view()["parts"][0]["cards"]
    assert [one["note"] for one in cards] == ["A", "B"]
    player.act({"do": "fill", "key": "A", "value": "12"})
    player.act({"do": "fill", "key": "B", "value": "4"})
    rows = player.view()["parts"][-1]["rows"]
    assert [row["cells"][1] for row in rows] == ["75\u202f%", "25\u202f%"]
    assert not any(row["lit"] for row in rows)
    press(player, "reveal")
    rows = player.view()["parts"][-1]["rows"]
    assert [row["cells"][0] for row in rows] == ["12", "4"]
    assert sum(row["lit"] for row in rows) == 1


def test_why_speaks_of_the_commonest_wrong_answer() -> None:
    player = wall_at("Duel")
    wrong = next(one for one in player.options if not player.is_right(one))
    player.act({"do": "fill", "key": wrong.letter, "value": "9"})
    press(player, "reveal")
    press(player, "why")
    lines = player.view()["feedback"]["lines"]
    assert len(lines) == 5
    assert wrong.letter in lines[1]["label"]


def test_answers_are_called_out_where_there_are_no_letters() -> None:
    player = wall_at("HandValue")
    assert not player.options
    right = player.item.solution()
    assert isinstance(right, str)
    for text in ("1", right, "1", "", "seven"):
        player.act({"do": "answer", "key": f"heard-{player.place}-0", "value": text})
    assert player.view()["feedback"]["tone"] == "info"
    assert [one.answer for one in player.options] == ["1", right]
    press(player, "reveal")
    rows = player.view()["parts"][-1]["rows"]
    assert [row["lit"] for row in rows] == [False, True]


def test_junk_changes_nothing() -> None:
    player = wall_at("Duel")
    before = player.view()
    for event in (
        {"do": "fill", "key": "A", "value": "many"},
        {"do": "fill", "key": "Z", "value": "3"},
        {"do": "press", "id": "why"},
        {"do": "press", "id": "nothing"},
        {"do": "card", "key": "duel", "id": "JH"},
    ):
        player.act(event)
        assert player.view() == before


def test_going_back_and_on_starts_a_question_afresh() -> None:
    player = ProjectorPlayer(CODE, "L1", "en")
    press(player, "reveal")
    press(player, "next")
    press(player, "back")
    assert "feedback" not in player.view()


@pytest.mark.parametrize(("code", "lesson"), [("nonsense", "L1"), ("18795MQY", "L99")])
def test_a_code_or_lesson_that_will_not_do_is_said(code: str, lesson: str) -> None:
    with pytest.raises(ValueError, match=r"code|lesson"):
        project(code, lesson)


def test_an_answer_is_written_in_the_words_of_the_page() -> None:
    player = wall_at("Duel")
    item = player.walk.item
    assert item is not None
    parts = player.parts(player.walk)
    assert answer_text(item.solution(), names(parts)) in {one.label for one in options(item, parts)}
    assert heard(item, " 12 ") == "12"
