"""The lessons on annonces and on sans atout as sessions: messages in, state out."""

from __future__ import annotations

import json
from typing import Any

import pytest

from coinche_teach.course.items_annonces import FindAnnonces
from coinche_teach.course.items_contest import CompareAnnonces
from coinche_teach.course.lesson import StageName
from coinche_teach.engine.rules import IDS
from coinche_teach.notebook import lesson
from coinche_teach.ui.stage import Stage
from tests.ui.driving import player

JUNK: list[dict[str, Any]] = [
    {"do": "card", "key": "hand", "id": "ZZ"}, {"do": "choose", "key": "side", "id": "XX"},
    {"do": "card", "key": "seat-S", "id": ""}, {"do": "move", "key": "hand", "id": "7H", "to": 3},
    {"do": "call", "key": "x", "id": "82S"}, {"do": "fill", "key": "points", "value": "20"},
    {"do": "why", "key": "hand", "id": "ZZ"}, {"do": "press", "id": "submit"},
]  # fmt: skip


def opened(name: str, lang: str = "en", rules: str = "club82", place: int = 0) -> Stage:
    """Open a lesson at a row of its practice."""
    stage = lesson(name, lang, rules, seed="annonces")
    while player(stage).walk.stage is not StageName.PRACTICE:
        stage.act("press", id="skip")
    for _ in range(place):
        walk = player(stage).walk
        assert walk.item is not None
        player(stage).walk = walk.answer(walk.item.solution()).go_on()
    stage.act("press", id="nothing")
    return stage


def part(stage: Stage, kind: str, key: str | None = None) -> Any:
    return next(p for p in stage.view["parts"] if p["kind"] == kind and key in (None, p["key"]))


def test_cards_are_picked_and_dropped_and_the_number_answers() -> None:
    stage = opened("L8")
    item = player(stage).walk.item
    assert isinstance(item, FindAnnonces) and part(stage, "cards")["pick"] == "many"
    first = item.cards[0].id
    for picked in ("picked", None):
        stage.act("card", key="hand", id=first)
        assert part(stage, "cards")["cards"][0]["mark"] == picked
    solution: Any = item.solution()
    for one in solution["cards"].split():
        stage.act("card", key="hand", id=one)
    stage.act("answer", key="number", value="many")
    assert stage.view["feedback"]["tone"] == "info" and player(stage).walk.tries == 0
    stage.act("answer", key="number", value=solution["points"])
    assert stage.view["feedback"]["tone"] == "right"


def test_no_mark_gives_the_annonce_away_before_the_answer() -> None:
    shown = json.dumps(opened("L8").view)
    assert '"best"' not in shown and '"right"' not in shown and '"picked"' not in shown


def test_one_side_is_chosen_at_a_time() -> None:
    stage = opened("L8", place=1)
    for side in ("NS", "both", "EW"):
        stage.act("choose", key="side", id=side)
        assert [one["id"] for one in part(stage, "choice")["options"] if one["pressed"]] == [side]
    stage.act("answer", key="number", value="1")
    assert len(stage.view["feedback"]["lines"]) == 4


def test_a_side_must_be_chosen() -> None:
    stage = opened("L8", place=1)
    stage.act("answer", key="number", value="50")
    assert stage.view["feedback"]["lines"][0]["text"] == "Choose a side first, then type the points."


def test_only_declared_cards_are_shown() -> None:
    stage = opened("L8", place=1)
    item = player(stage).walk.item
    assert isinstance(item, CompareAnnonces)
    drawn = {c["id"] for p in stage.view["parts"] if p["kind"] == "cards" for c in p["cards"]}
    assert drawn == {card.id for some in item.contest.held.values() for one in some for card in one.cards}


@pytest.mark.parametrize(
    ("name", "rules", "said"),
    [
     ("L8", "manille_trois", "Manille for three has no such rule: this follows House (app)."),
     ("L9", "contrat1000", "Contract 1000 has no such rule: this follows Club 82."),
     ("L9", "maison",
      "House (app) bids suits only; no trumps is added here, with the points its sheet gives."),
     ],
)  # fmt: skip
def test_what_a_table_does_not_play_is_said_to_be_lent(name: str, rules: str, said: str) -> None:
    stage = opened(name, rules=rules)
    assert part(stage, "text", "lent")["text"] == said


def test_the_rule_is_told_as_that_of_who_lends_it() -> None:
    stage = opened("L8", rules="contrat1000")
    for _ in range(3):
        stage.act("answer", key="number", value="999")
    assert stage.view["feedback"]["lines"][1]["label"] == "Rule (House (app))"


@pytest.mark.parametrize("name", ["L8", "L9"])
def test_junk_changes_nothing(name: str) -> None:
    for place in range(8):
        stage = opened(name, place=place)
        before = stage.view
        for event in JUNK:
            stage.act(event["do"], **{key: value for key, value in event.items() if key != "do"})
            assert stage.view == before, event


@pytest.mark.parametrize("rules", IDS)
@pytest.mark.parametrize("name", ["L8", "L9"])
def test_every_step_of_the_example_shows_something(name: str, rules: str) -> None:
    stage = lesson(name, "fr", rules, seed="steps")
    for _ in range(player(stage).walk.size(StageName.EXAMPLE)):
        assert stage.view["parts"][0]["text"]
        stage.act("press", id="next")
    assert player(stage).walk.stage is StageName.FADED
