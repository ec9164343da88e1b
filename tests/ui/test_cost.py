"""What a wrong answer costs, as a session: the button, the two tricks, the way back, what is not shown."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

from coinche_teach.course.cost import Cost, Replay
from coinche_teach.course.cost_offers import offered
from coinche_teach.course.exercises.shelf import files, rows_of
from coinche_teach.course.generators.legal_spots import make
from coinche_teach.course.items_legal_good import MayAndGood
from coinche_teach.course.lesson import StageName
from coinche_teach.course.spots import Situation
from coinche_teach.engine.cards import card
from coinche_teach.engine.chance import Chance
from coinche_teach.engine.round import Phase
from coinche_teach.engine.rules import IDS, rules
from coinche_teach.ui.exercise_player import ExercisePlayer
from coinche_teach.ui.stage import Stage
from coinche_teach.ui.table_player import ME, TablePlayer
from coinche_teach.words import LANGUAGES
from tests.ui.driving import deeds, wrong_answer
from tests.ui.test_legal import JUNK, at, item, part, session

CARD = re.compile(r'"((?:10|[7-9JQKA])[SHDC])"')


def told_wrong(name: str, place: int, rules: str = "club82", lang: str = "en") -> Stage:
    """Open a lesson at a row and answer wrongly."""
    stage = at(name, place, lang=lang, rules=rules)
    return answered_wrong(stage)


def answered_wrong(stage: Stage) -> Stage:
    for event in deeds(stage, wrong_answer(stage)):
        stage.act(**event)
    return stage


def actions(stage: Stage) -> list[str]:
    return [one["id"] for one in stage.view["actions"]]


def to_the_end(stage: Stage) -> Stage:
    while "cost_next" in actions(stage):
        stage.act("press", id="cost_next")
    return stage


def points(table: dict[str, Any]) -> tuple[int, ...]:
    return tuple(one["points"] for one in table["table"]["score"])


@pytest.mark.parametrize("rules", IDS)
def test_the_tricks_are_played_and_their_figures_are_the_engines(rules: str) -> None:
    for name, place in (("L3", 1), ("L3", 2), ("L3", 5), ("L4", 0), ("L4", 3)):
        stage = told_wrong(name, place, rules, LANGUAGES[place % 3])
        cost = offered(session(stage).walk)
        assert isinstance(cost, Cost) and "cost" in actions(stage)
        stage.act("press", id="cost")
        shown = part(to_the_end(stage), "cost")["tables"]
        assert [points(one) for one in shown] == [(way.mine, way.theirs) for way in (cost.tried, cost.other)]
        for drawn, way in zip(shown, (cost.tried, cost.other), strict=True):
            assert [one["card"]["id"] for one in drawn["table"]["trick"]] == [c.id for c in way.trick.cards]
            assert [one["master"] for one in drawn["table"]["trick"]].index(True) == way.trick.best
        lines = stage.view["feedback"]["lines"]
        assert len(lines) == 2 + (not cost.tried.legal)
        if not cost.tried.legal:
            assert session(stage).words.say(cost.reason) in lines[1]["text"]
            assert shown[0]["mark"] == "wrong" and shown[1]["mark"] == "right"
        if len(cost.legal) > 1:
            rows = part(stage, "sheet")["rows"]
            assert [one["cells"] for one in rows] == [[str(w.mine), str(w.theirs)] for w in cost.legal]


@pytest.mark.parametrize("rules", IDS)
def test_no_hand_is_shown_and_no_card_that_was_not_seen(rules: str) -> None:
    for name, place in (("L3", 1), ("L3", 5), ("L4", 1)):
        stage = told_wrong(name, place, rules)
        spot = item(stage).spot
        stage.act("press", id="cost")
        known = {one.id for one in (*spot.hand, *spot.table, *spot.dummy)}
        assert set(CARD.findall(json.dumps(to_the_end(stage).view))) <= known
        assert not any(
            one["cards"] for table in part(stage, "cost")["tables"] for one in table["table"]["seats"]
        )


def test_back_leads_to_the_very_explanation_and_another_try_closes_it() -> None:
    stage = told_wrong("L3", 2)
    before = {**stage.view, "rev": 0}
    stage.act("press", id="cost")
    assert stage.view["parts"][0]["kind"] == "cost"
    to_the_end(stage).act("press", id="cost_back")
    assert {**stage.view, "rev": 0} == before
    stage.act("press", id="cost")
    stage.act("press", id="again")
    assert "cost" not in {one["kind"] for one in stage.view["parts"]} and "cost" not in actions(stage)


def test_nothing_is_offered_before_an_answer_nor_after_a_right_one() -> None:
    stage = at("L3", 2)
    before = stage.view
    for press in ("cost", "cost_next", "cost_back"):
        stage.act("press", id=press)
    assert stage.view == before and "cost" not in actions(stage)
    for event in deeds(stage, item(stage).solution()):
        stage.act(**event)
    assert stage.view["feedback"]["tone"] == "right" and "cost" not in actions(stage)


def test_junk_changes_nothing() -> None:
    stage = told_wrong("L3", 1)
    stage.act("press", id="cost")
    before = stage.view
    for event in [*JUNK, {"do": "press", "id": "cost"}, {"do": "press", "id": "nothing"}]:
        stage.act(event["do"], **{key: value for key, value in event.items() if key != "do"})
        assert stage.view == before, event


def test_what_is_shown_is_no_answer() -> None:
    stage = told_wrong("L3", 2)
    walk = session(stage).walk
    stage.act("press", id="cost")
    to_the_end(stage).act("press", id="cost_back")
    assert session(stage).walk == walk


def test_the_ticket_shows_it_once_the_answer_is_judged() -> None:
    stage = at("L3", 2, StageName.TICKET)
    assert "cost" not in actions(stage)
    answered_wrong(stage)
    assert actions(stage)[0] == "next" and "cost" in actions(stage)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_wrong_winner_is_played_card_by_card(lang: str) -> None:
    stage = at("L3", 4, lang=lang)
    asked = item(stage)
    right = dict(asked.solution())  # type: ignore[arg-type, call-overload]
    loser = next(one.id for one in asked.spot.table if one.id != right["master"])
    for key, one in (("table", loser), ("duty", right["duty"])):
        stage.act("card" if key == "table" else "choose", key=key, id=one)
    stage.act("press", id="answer")
    assert isinstance(offered(session(stage).walk), Replay)
    stage.act("press", id="cost")
    crowns = []
    while True:
        drawn = part(stage, "cost")["tables"][0]["table"]["trick"]
        crowns.append((len(drawn), next(one["card"]["id"] for one in drawn if one["master"])))
        if "cost_next" not in actions(stage):
            break
        stage.act("press", id="cost_next")
    assert [count for count, _ in crowns] == list(range(1, len(asked.spot.table) + 1))
    assert crowns[-1][1] == right["master"] and stage.view["feedback"]["lines"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_free_card_is_asked_twice_and_marked_twice(lang: str) -> None:
    stage = at("L3", 5, lang=lang)
    asked = item(stage)
    assert isinstance(asked, MayAndGood)
    rows = [one for one in stage.view["parts"] if one["kind"] == "cards"]
    assert [one["key"] for one in rows] == ["may", "good"] and all(one["label"] for one in rows)
    assert not any("points" in one for row in rows for one in row["cards"])
    worst = asked.cost.worst[0]
    for one in (*asked.solution()[:-1], f"good:{worst.id}"):
        stage.act("card", key=one.partition(":")[0], id=one)
    stage.act("press", id="answer")
    marks = {one["id"]: one["mark"] for row in stage.view["parts"][1:] for one in row["cards"]}
    assert marks[f"good:{worst.id}"] == "wrong" and marks[f"good:{asked.cost.best[0].id}"] == "best"
    assert {mark for thing, mark in marks.items() if thing.startswith("may")} == {"right"}
    assert all("points" in one for one in stage.view["parts"][2]["cards"])
    before = stage.view
    for event in JUNK:
        stage.act(event["do"], **{key: value for key, value in event.items() if key != "do"})
    assert stage.view == before


def test_an_exercise_plays_out_what_a_wrong_card_costs() -> None:
    row = next(one for one in rows_of(files()) if one.ask == "legal" and one.position.get("rest") != "any")
    player = ExercisePlayer(row, "fr")
    stage = Stage(player)
    wrong = next(iter(player.asked.wrong()))
    for one in wrong:
        stage.act("card", key="table", id=one)
    assert "cost" not in actions(stage)
    stage.act("press", id="submit")
    stage.act("press", id="cost")
    assert part(stage, "cost")["tables"] and "again" not in actions(stage)
    to_the_end(stage).act("press", id="cost_back")
    assert "again" in actions(stage)


@pytest.mark.parametrize("used", IDS)
def test_the_table_says_what_a_refused_card_would_cost(used: str) -> None:
    table = TablePlayer(rules(used), "en", seed="cost")
    stage = Stage(table)
    for _ in range(400):
        round = table.round
        if table.moment.trick is not None:
            stage.act("press", id="trick")
        elif round.phase in (Phase.DONE, Phase.REDEAL):
            stage.act("press", id="deal")
        elif round.phase is Phase.AUCTION:
            stage.act("call", key="calls", id="P")
            if table.round is round:
                boxes = [one for one in part(stage, "calls")["grid"]["cells"] if one.get("on", True)]
                stage.act("call", key="calls", id=boxes[0]["id"])
        else:
            hand = round.held(ME)
            refused = next((one for one in hand if round.judge(one) is not None), None)
            if refused is not None:
                break
            stage.act("card", key="table", id=hand[0].id)
    assert refused is not None
    stage.act("card", key="table", id=refused.id)
    seen = {one.id for one in table.round.seen_by(ME)}
    assert "cost" in actions(stage)
    stage.act("press", id="cost")
    drawn = part(to_the_end(stage), "cost")
    assert {card(one) for one in CARD.findall(json.dumps(drawn))} <= {card(one) for one in seen}
    tried = [one["card"]["id"] for one in drawn["tables"][0]["table"]["trick"]]
    assert refused.id in tried and stage.view["feedback"]["lines"][1]["text"]
    stage.act("press", id="cost_back")
    assert stage.view["parts"][0]["bubble"]["card"] == refused.id


def test_the_dummy_lies_open_in_the_lessons_of_manille_for_three() -> None:
    for name, place in (("L3", 1), ("L3", 5), ("L4", 0)):
        stage = at(name, place, rules="manille_trois")
        spot = item(stage).spot
        seats = part(stage, "table")["seats"]
        opened = [one for one in seats if one["cards"] and not one["you"]]
        assert len(opened) == 1 and opened[0]["side_name"] == "dummy"
        assert [one["id"] for one in opened[0]["cards"]] == [one.id for one in spot.dummy]
        elsewhere = at(name, place, rules="manille_coinchee")
        assert not any(one["cards"] for one in part(elsewhere, "table")["seats"] if not one["you"])


def test_a_dummy_behind_is_played_on() -> None:
    found = 0
    for number in range(40):
        chance = Chance("behind", number)
        _, spot = make(chance, rules("manille_trois"), Situation.VOID_TRUMP, place=3)
        cost = Cost(spot.play, spot.hand[0], spot.known)
        behind = spot.direction.next(ME) is spot.dummy_seat
        assert cost.tried.whole is behind
        if behind:
            found += 1
            assert cost.scope == "played_out" and cost.tried.trick.cards[-1] in spot.dummy
    assert found
