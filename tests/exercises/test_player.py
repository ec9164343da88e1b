"""Exercises on the stage: what is shown, what an answer gets, what is kept from the page."""

from __future__ import annotations

import json
from typing import Any

import pytest

from coinche_teach.course.exercises.asks_count import Number
from coinche_teach.course.exercises.asks_play import LegalCards
from coinche_teach.course.exercises.points import DUTIES
from coinche_teach.course.exercises.question import Answer
from coinche_teach.course.exercises.rows import Row
from coinche_teach.course.exercises.shelf import files, rows_of
from coinche_teach.course.exercises.telling import Told
from coinche_teach.ui.exercise_parts import OPEN_HANDS
from coinche_teach.ui.exercise_player import ExercisePlayer, ExerciseShelf, open_browser, open_exercise
from coinche_teach.ui.stage import Stage
from coinche_teach.words import LANGUAGES

ROWS = tuple(rows_of(files()))
CLOSED = [row for row in ROWS if row.ask not in OPEN_HANDS]
JUNK: list[dict[str, Any]] = [
    {"do": "card", "key": "table", "id": "ZZ"}, {"do": "choose", "key": "choice", "id": "nothing"},
    {"do": "press", "id": "nothing"}, {"do": "why", "key": "table", "id": "JH"},
    {"do": "rules", "value": "bridge"}, {"do": "move", "key": "x", "id": "JH", "to": 3},
    {"do": "call", "key": "calls", "id": "82S"}, {"do": "press", "id": "again"}, {"do": "press", "id": "why"},
]  # fmt: skip


def answered(stage: Stage, player: ExercisePlayer, answer: Answer) -> None:
    """Answer as the widget does."""
    asked = player.asked
    if isinstance(asked, Number):
        stage.act("answer", key="number", value=str(answer))
        return
    do, key = ("card", "table") if isinstance(asked, LegalCards) else ("choose", "choice")
    for one in answer if isinstance(answer, tuple) else (answer,):
        stage.act(do, key=key, id=one)
    if asked.many:
        stage.act("press", id="submit")


def opened(row: Row, lang: str = "en") -> tuple[Stage, ExercisePlayer]:
    player = ExercisePlayer(row, lang)
    return Stage(player), player


@pytest.mark.parametrize("row", ROWS, ids=[row.id for row in ROWS])
def test_every_row_is_answered_wrong_and_right(row: Row) -> None:
    stage, player = opened(row, LANGUAGES[len(row.id) % 3])
    json.dumps(stage.view)
    assert stage.view["prompt"] and stage.view["parts"] and stage.view["feedback"] is None
    assert '"best"' not in json.dumps(stage.view) and '"right"' not in _marks(stage.view)
    answered(stage, player, next(iter(player.asked.wrong())))
    feedback = stage.view["feedback"]
    assert feedback["tone"] == "wrong" and len(feedback["lines"]) == 4
    assert all(line["text"] and line["label"] for line in feedback["lines"])
    stage.act("press", id="again")
    assert stage.view["feedback"] is None
    answered(stage, player, player.asked.right())
    assert stage.view["feedback"]["tone"] == "right" and stage.view["feedback"]["lines"] == []
    stage.act("press", id="why")
    assert len(stage.view["feedback"]["lines"]) == 1
    json.dumps(stage.view)


def _marks(view: dict[str, Any]) -> str:
    return json.dumps([[one.get("mark") for one in part.get("options", [])] for part in view["parts"]])


@pytest.mark.parametrize("row", CLOSED, ids=[row.id for row in CLOSED])
def test_hidden_hands_are_not_sent(row: Row) -> None:
    stage, player = opened(row)
    round, seat = player.asked.round, player.asked.seat
    hidden = {
        card.id
        for one in range(4)
        for card in round.held(list(type(seat))[one])
        if card not in round.seen_by(seat)
    }
    if row.ask == "calls" and len(round.deal.hands[seat]) > len(round.held(seat)):
        hidden |= {card.id for card in round.deal.hands[seat] if card not in round.held(seat)}
    shown = json.dumps(stage.view)
    assert not {one for one in hidden if f'"{one}"' in shown}


def test_the_answer_is_not_in_the_page_of_a_trick() -> None:
    for row in ROWS:
        if row.ask == "winner":
            stage, _ = opened(row)
            assert '"master": true' not in json.dumps(stage.view)


@pytest.mark.parametrize("event", JUNK, ids=str)
def test_junk_changes_nothing(event: dict[str, Any]) -> None:
    for row in ROWS[::7]:
        stage, _ = opened(row)
        before = stage.view
        stage.act(event["do"], **{key: value for key, value in event.items() if key != "do"})
        assert stage.view == before


def test_cards_are_picked_and_taken_back() -> None:
    stage, player = opened(next(row for row in ROWS if row.ask == "legal"))
    first = player.asked.options()[0]
    stage.act("card", key="table", id=first)
    you = next(one for one in stage.view["parts"][0]["seats"] if one["you"])
    assert [one["mark"] for one in you["cards"] if one["id"] == first] == ["picked"]
    stage.act("card", key="table", id=first)
    assert player.state.chosen == ()
    stage.act("press", id="submit")
    assert stage.view["feedback"]["tone"] == "info" and player.state.verdict is not None


def test_a_card_that_was_wrong_says_why_beside_itself() -> None:
    stage, player = opened(next(row for row in ROWS if row.point == "MustOvertrump"))
    wrong = next(one for one in player.asked.options() if one not in player.asked.right())
    answered(stage, player, (wrong,))
    bubble = stage.view["parts"][0]["bubble"]
    assert bubble["card"] == wrong and bubble["lines"][0]
    stage.act("press", id="again")
    assert stage.view["parts"][0]["bubble"] is None


def test_every_card_can_be_asked_about_once_the_answer_is_given() -> None:
    stage, player = opened(next(row for row in ROWS if row.point == "MustOvertrump"))
    answered(stage, player, player.asked.right())
    for one in player.asked.options():
        stage.act("why", key="table", id=one)
        assert stage.view["parts"][0]["bubble"]["card"] == one


def test_calls_are_chosen_in_a_bidding_box() -> None:
    stage, player = opened(next(row for row in ROWS if row.ask == "calls"))
    box = stage.view["parts"][-1]["grid"]
    assert {one["id"] for one in (*box["cells"], *box["buttons"])} == set(player.asked.options())
    assert all(one["on"] and one["mark"] is None for one in (*box["cells"], *box["buttons"]))
    stage.act("call", key="choice", id=player.asked.options()[0])
    assert player.state.chosen == (player.asked.options()[0],)


def test_annonces_are_laid_out_once_they_are_judged() -> None:
    stage, player = opened(next(row for row in ROWS if row.ask == "annonces"))
    assert all(part["kind"] != "board" for part in stage.view["parts"])
    answered(stage, player, player.asked.right())
    board = next(part for part in stage.view["parts"] if part["kind"] == "board")
    laid = [card["id"] for side in board["sides"] for group in side["groups"] for card in group["cards"]]
    assert len(set(laid)) == 32


def test_the_badge_offers_the_rules_of_the_row_alone() -> None:
    row = next(row for row in ROWS if len(row.rules) > 1)
    stage, player = opened(row)
    assert [one["id"] for one in stage.view["badge"]["choices"]] == [
        one["id"] for one in stage.view["badge"]["choices"] if one["id"] in {r.id for r in row.rules}
    ]
    stage.act("rules", value=row.rules[1].id)
    assert player.asked.rules == row.rules[1]


def test_a_named_exercise_is_opened_or_its_neighbours_are_named() -> None:
    assert open_exercise("couper-1", lang="fr").view["footer"] == "Exercice couper-1"
    with pytest.raises(ValueError, match="it must be one such as couper"):
        open_exercise("couper-999")
    with pytest.raises(ValueError, match="is not asked under 'bridge'"):
        open_exercise("couper-1", rules="bridge")
    with pytest.raises(ValueError, match="cannot speak"):
        open_exercise("couper-1", lang="de")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_browser_lists_by_theme_and_level_and_goes_on(lang: str) -> None:
    stage = open_browser(lang)
    shelf = stage.session
    assert isinstance(shelf, ExerciseShelf)
    stage.act("choose", key="themes", id="pli")
    stage.act("choose", key="levels", id="D2")
    assert {(row.theme, row.level) for row in shelf.listed} == {("pli", "D2")}
    stage.act("choose", key="rows", id=shelf.listed[0].id)
    assert shelf.player is not None
    answered(stage, shelf.player, shelf.player.asked.right())
    assert shelf.solved == {shelf.listed[0].id}
    stage.act("press", id="next")
    assert shelf.player is not None and shelf.player.row is shelf.listed[1]
    stage.act("press", id="shelf")
    assert shelf.player is None
    assert stage.view["parts"][2]["options"][0]["mark"] == "right"
    for event in JUNK:
        stage.act(event["do"], **{key: value for key, value in event.items() if key != "do"})
    assert shelf.player is None


def test_an_empty_folder_is_told(tmp_path: Any) -> None:
    with pytest.raises(ValueError, match="must hold TOML files"):
        open_browser(folder=tmp_path)


CHOSEN = [row for row in ROWS if row.ask == "calls" or (row.ask == "legal" and row.point in DUTIES)]


@pytest.mark.parametrize("row", CHOSEN, ids=[row.id for row in CHOSEN])
def test_what_is_left_out_does_not_need_what_the_point_needs(row: Row) -> None:
    asked = opened(row)[1].asked
    right = asked.right()
    assert isinstance(right, tuple)
    if right[1:] or (right and row.ask == "calls"):
        need = asked.judge(right[1:]).lines[3]
        assert isinstance(need, Told) and need.key == "exercise.need.left_out"
