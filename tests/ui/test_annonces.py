"""The lessons on annonces and on sans atout as sessions: messages in, state out."""

from __future__ import annotations

import json
from typing import Any

import pytest

from coinche_teach.course.codes import Coded
from coinche_teach.course.items_annonces import FindAnnonces
from coinche_teach.course.items_contest import CompareAnnonces, WhichCriterion
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
    """Open a lesson at a row of its practice, whatever level a learner would be asked at."""
    stage = lesson(name, lang, rules, seed="annonces")
    walk = player(stage).walk.skip_to(StageName.PRACTICE)
    player(stage).walk = walk.showing(Coded(walk.lesson, StageName.PRACTICE, place, walk.rules, 1))
    stage.act("press", id="nothing")
    return stage


def part(stage: Stage, kind: str, key: str | None = None) -> Any:
    return next(p for p in stage.view["parts"] if p["kind"] == kind and key in (None, p["key"]))


def laid(stage: Stage) -> list[list[str]]:
    groups = part(stage, "board")["sides"][0]["groups"]
    return [[card["id"] for card in group["cards"]] for group in groups]


def test_cards_are_laid_out_and_taken_back_and_the_number_answers() -> None:
    stage = opened("L8")
    item = player(stage).walk.item
    assert isinstance(item, FindAnnonces) and part(stage, "board")["pick"] == "many"
    first = item.cards[0].id
    stage.act("card", key="hand", id=first)
    assert laid(stage) == [[first]] and first not in {card["id"] for card in part(stage, "board")["cards"]}
    stage.act("card", key="hand", id=first)
    assert laid(stage) == [] and [c["id"] for c in part(stage, "board")["cards"]] == [
        c.id for c in item.cards
    ]
    solution: Any = item.solution()
    for one in solution["cards"].split():
        stage.act("card", key="hand", id=one)
    assert laid(stage) == [[card.id for card in one.cards] for one in item.annonces]
    stage.act("answer", key="number", value="many")
    assert stage.view["feedback"]["tone"] == "info" and player(stage).walk.tries == 0
    stage.act("answer", key="number", value=solution["points"])
    assert stage.view["feedback"]["tone"] == "right"
    groups = part(stage, "board")["sides"][0]["groups"]
    assert [group["value"] for group in groups] == [one.points for one in item.annonces]


def test_what_is_laid_out_is_named_where_its_points_are_not_asked() -> None:
    for seed in range(6):
        stage = lesson("L8", "en", seed=str(seed))
        while player(stage).walk.stage is not StageName.FADED:
            stage.act("press", id="skip")
        player(stage).walk = player(stage).walk.answer(player(stage).walk.item.solution()).go_on()  # type: ignore[union-attr]
        item = player(stage).walk.item
        assert isinstance(item, FindAnnonces) and item.ask == "cards"
        for one in item.solution():
            stage.act("card", key="hand", id=one)
        groups = part(stage, "board")["sides"][0]["groups"]
        assert [group["value"] for group in groups] == [one.points for one in item.annonces]
        assert all(group["label"] for group in groups)


@pytest.mark.parametrize("stage", [StageName.PRACTICE, StageName.TICKET])
def test_no_name_and_no_value_is_told_while_the_points_are_asked(stage: StageName) -> None:
    shown = lesson("L8", "en", seed="points")
    while player(shown).walk.stage is not stage:
        shown.act("press", id="skip")
    item = player(shown).walk.item
    assert isinstance(item, FindAnnonces)
    for one in item.together:
        shown.act("card", key="hand", id=one.id)
    groups = part(shown, "board")["sides"][0]["groups"]
    assert groups and not any(group.get("label") or "value" in group for group in groups)
    if stage is StageName.TICKET:
        assert len(groups) == 1


def test_the_criterion_that_decides_is_lit_once_it_is_told() -> None:
    lit = 0
    for seed in range(8):
        stage = lesson("L8", "en", seed=f"contest {seed}")
        while player(stage).walk.stage is not StageName.PRACTICE:
            stage.act("press", id="skip")
        for _ in range(8):
            walk = player(stage).walk
            if isinstance(walk.item, WhichCriterion):
                board = part(stage, "board")
                assert board["compared"] is None and not any(side["won"] for side in board["sides"])
                stage.act("choose", key="criterion", id=walk.item.solution())
                rows = part(stage, "board")["compared"]["rows"]
                assert [row["lit"] for row in rows] == [False] * (len(rows) - 1) + [True]
                assert all(row["cells"][0] == row["cells"][1] for row in rows[:-1])
                cancel = walk.item.solution() == "nobody"
                assert (rows[-1]["cells"][0] == rows[-1]["cells"][1]) is cancel
                lit += 1
                break
            assert walk.item is not None
            player(stage).walk = walk.answer(walk.item.solution()).go_on()
            stage.act("press", id="nothing")
    assert lit > 2


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
    sides = part(stage, "board")["sides"]
    drawn = {c["id"] for side in sides for group in side["groups"] for c in group["cards"]}
    assert drawn == {card.id for some in item.contest.held.values() for one in some for card in one.cards}


@pytest.mark.parametrize(
    ("name", "rules", "said"),
    [
     ("L8", "manille_trois", "Manille for three has no such rule: this follows House (app)."),
     ("L8", "contrat1000", "Contract 1000 plays no annonces: only they are lent, by House (app)."),
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
