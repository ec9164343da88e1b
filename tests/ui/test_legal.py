"""Lessons 3 and 4 as sessions: picking on the table, asking a card, ticking tables."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from typing import Any

import pytest

from coinche_teach.course.generators.legal import manille_vs_coinche
from coinche_teach.course.items_legal import AtSpot, IsLegal, PickLegal
from coinche_teach.course.items_legal_tables import DUTY, MASTER, MasterNow, TwoGames, WhereLegal
from coinche_teach.course.lesson import StageName
from coinche_teach.engine.cards import DECK
from coinche_teach.engine.chance import Chance
from coinche_teach.engine.rules import IDS
from coinche_teach.engine.rules import rules as rules_of
from coinche_teach.notebook import lesson
from coinche_teach.ui.item_views import draw, hear
from coinche_teach.ui.item_views.shown import Shown
from coinche_teach.ui.lesson_player import LessonPlayer
from coinche_teach.ui.stage import Stage
from coinche_teach.words import LANGUAGES

PRACTICE = StageName.PRACTICE
JUNK: list[dict[str, Any]] = [
    {"do": "card", "key": "table", "id": "ZZ"}, {"do": "card", "key": "club82", "id": "JS"},
    {"do": "choose", "key": "legal", "id": "maybe"}, {"do": "choose", "key": "tables", "id": "bridge"},
    {"do": "choose", "key": "duty", "id": "lead"}, {"do": "why", "key": "table", "id": "ZZ"},
    {"do": "call", "key": "x", "id": "82S"}, {"do": "answer", "key": "n", "value": "12"},
    {"do": "move", "key": "table", "id": "JH", "to": 1}, {"do": "fill", "key": "master", "value": "x"},
]  # fmt: skip


def at(name: str, place: int, stage: StageName = PRACTICE, lang: str = "en", rules: str = "club82") -> Stage:
    """Open a lesson at one of its rows."""
    made = lesson(name, lang, rules, seed="legal")
    player = session(made)
    player.walk = player.walk.skip_to(stage)
    while player.walk.place < place:
        assert player.walk.item is not None
        player.walk = player.walk.answer(player.walk.item.solution()).go_on()
    made.act("press", id="nothing")
    return made


def session(stage: Stage) -> LessonPlayer:
    assert isinstance(stage.session, LessonPlayer)
    return stage.session


def item(stage: Stage) -> AtSpot:
    found = session(stage).walk.item
    assert isinstance(found, AtSpot)
    return found


def part(stage: Stage, kind: str) -> dict[str, Any]:
    found: dict[str, Any] = next(one for one in stage.view["parts"] if one["kind"] == kind)
    return found


def hand(stage: Stage) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = next(one["cards"] for one in part(stage, "table")["seats"] if one["you"])
    return found


@pytest.mark.parametrize("name", ["L3", "L4"])
@pytest.mark.parametrize("rules", IDS)
def test_only_the_trick_and_the_hand_are_in_the_view(rules: str, name: str) -> None:
    for place in range(5):
        stage = at(name, place, rules=rules)
        spot = item(stage).spot
        known = {card.id for card in (*spot.hand, *spot.table, *spot.dummy)}
        found = set(re.findall(r'"((?:10|[7-9JQKA])[SHDC])"', json.dumps(stage.view)))
        assert found <= known
        assert found & {card.id for card in DECK}


def test_nothing_tells_what_may_be_played_before_the_answer() -> None:
    stage = at("L3", 1)
    assert all(card["mark"] is None and "dim" not in card for card in hand(stage))
    assert "missed" not in json.dumps(stage.view) and stage.view["feedback"] is None
    ticket = at("L3", 2, StageName.TICKET)
    assert not any(one.get("master") for one in part(ticket, "table")["trick"])


def test_cards_are_picked_dropped_and_judged_on_the_table() -> None:
    stage = at("L3", 1)
    asked = item(stage)
    assert isinstance(asked, PickLegal)
    wrong = next(card.id for card in asked.spot.hand if not asked.spot.legal(card))
    for one in (wrong, asked.solution()[0], wrong, wrong):
        stage.act("card", key="table", id=one)
    assert {card["id"] for card in hand(stage) if card["mark"] == "picked"} == {wrong, asked.solution()[0]}
    stage.act("press", id="answer")
    shown = {card["id"]: card for card in hand(stage)}
    assert shown[wrong]["mark"] == "wrong" and shown[wrong]["note"] == "not allowed"
    assert shown[asked.solution()[0]]["mark"] == "right"
    assert shown[asked.solution()[1]]["mark"] == "best" and shown[asked.solution()[1]]["note"] == "missed"
    assert {one for one, card in shown.items() if card.get("dim")} == set(shown) - set(asked.solution())
    assert len(stage.view["feedback"]["lines"]) == 4
    assert part(stage, "text")["text"].startswith("Coinche, club rules (minimum 82): “")


def test_a_card_that_was_wrong_says_why_beside_itself() -> None:
    stage = at("L3", 1)
    asked = item(stage)
    wrong = next(card for card in asked.spot.hand if not asked.spot.legal(card))
    for one in (wrong.id, asked.solution()[0]):
        stage.act("card", key="table", id=one)
    assert "bubble" not in part(stage, "table")
    stage.act("press", id="answer")
    said = [session(stage).words.say(asked.spot.explain(wrong))]
    assert part(stage, "table")["bubble"] == {"pos": "bottom", "card": wrong.id, "lines": said}
    stage.act("press", id="again")
    assert "bubble" not in part(stage, "table")


def test_every_card_says_why_once_it_is_judged() -> None:
    stage = at("L3", 1)
    asked = item(stage)
    stage.act("card", key="table", id=asked.solution()[0])
    stage.act("press", id="answer")
    for card in asked.spot.hand:
        stage.act("why", key="table", id=card.id)
        bubble = part(stage, "table")["bubble"]
        assert bubble["card"] == card.id
        assert bubble["lines"] == [session(stage).words.say(asked.spot.explain(card))]
    stage.act("why", key="table", id=asked.spot.hand[-1].id)
    assert "bubble" not in part(stage, "table")


def test_a_question_before_the_answer_costs_a_star_and_the_ticket_has_none() -> None:
    stage = at("L3", 1)
    first = hand(stage)[0]["id"]
    stage.act("why", key="table", id=first)
    assert session(stage).walk.hints == 1 and part(stage, "table")["bubble"]["card"] == first
    for one in item(stage).solution():
        stage.act("card", key="table", id=one)
    stage.act("press", id="answer")
    assert session(stage).walk.log[-1].stars == 2
    ticket = at("L3", 0, StageName.TICKET)
    before = ticket.view
    ticket.act("why", key="table", id=hand(ticket)[0]["id"])
    assert ticket.view == before and not any(card.get("why") for card in hand(ticket))


def test_nothing_picked_costs_nothing() -> None:
    stage = at("L3", 1)
    stage.act("press", id="answer")
    assert stage.view["feedback"]["tone"] == "info" and session(stage).walk.tries == 0


def test_the_help_shrinks() -> None:
    said = []
    for place in range(3):
        stage = at("L3", place, StageName.FADED)
        said.append(sum(one["kind"] == "text" for one in stage.view["parts"]))
    assert said == [2, 1, 1]
    assert isinstance(item(at("L3", 0, StageName.FADED)), IsLegal)
    assert isinstance(item(at("L3", 2, StageName.FADED)), PickLegal)


def test_the_winning_card_is_clicked_in_the_trick() -> None:
    stage = at("L3", 4)
    asked = item(stage)
    assert isinstance(asked, MasterNow) and part(stage, "table")["pick"] == "trick"
    right = asked.solution()
    stage.act("card", key="table", id=right[MASTER])
    stage.act("press", id="answer")
    assert stage.view["feedback"]["tone"] == "info"
    stage.act("choose", key="duty", id=right[DUTY])
    stage.act("press", id="answer")
    assert stage.view["feedback"]["tone"] == "right"
    # Cards of the hand are not what is asked for.
    stage = at("L3", 4)
    before = stage.view
    stage.act("card", key="table", id=hand(stage)[0]["id"])
    assert stage.view == before


def test_tables_are_ticked_and_each_says_its_rule_and_who_says_it() -> None:
    stage = at("L4", 4)
    asked = item(stage)
    assert isinstance(asked, WhereLegal)
    assert [one["id"] for one in part(stage, "choice")["options"]] == list(asked.choices)
    stage.act("choose", key="tables", id=next(one for one in asked.choices if one not in asked.solution()))
    stage.act("press", id="answer")
    rows = part(stage, "rules")["rows"]
    assert len(rows) == len(asked.choices) and all(row["value"] and row["source"] for row in rows)
    assert {row["stated"] for row in rows} <= {"stated", "implied", "silent"}
    wrong = {"Rule (" + session(stage).words.text(f"rules.{one}") + ")" for one in asked.choices}
    assert stage.view["feedback"]["lines"][1]["label"] in wrong


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("rules", IDS)
def test_two_games_are_drawn_and_heard(rules: str, lang: str) -> None:
    player = session(at("L3", 1, lang=lang, rules=rules))
    asked = manille_vs_coinche(Chance("two", rules), rules_of(rules))
    assert isinstance(asked, TwoGames)
    walk = replace(player.walk, item=asked, placed=(), filled=(), judgement=None)
    for thing in asked.solution():
        walk = hear(walk, {"do": "card", "key": thing.partition(":")[0], "id": thing})
    assert walk.submit().judgement is not None and walk.submit().judgement.right  # type: ignore[union-attr]
    parts = draw(Shown(walk, asked, player.words))
    assert [one["kind"] for one in parts] == ["table", "cards", "cards"]
    picked = [card["id"] for one in parts[1:] for card in one["cards"] if card["mark"] == "picked"]
    assert set(picked) == set(asked.solution())
    refused = next(thing for thing in asked.things if thing not in asked.solution())
    wrong = replace(walk, placed=(*asked.solution(), refused)).submit()
    bubbles = [one["bubble"] for one in draw(Shown(wrong, asked, player.words)) if one.get("bubble")]
    assert [one["card"] for one in bubbles] == [refused]


@pytest.mark.parametrize("name", ["L3", "L4"])
def test_junk_changes_nothing(name: str) -> None:
    for stage_name, places in ((StageName.FADED, 3), (PRACTICE, 8), (StageName.TICKET, 5)):
        for place in range(places):
            stage = at(name, place, stage_name)
            before = stage.view
            for event in JUNK:
                if session(stage).walk.item is not None and isinstance(session(stage).walk.item, AtSpot):
                    stage.act(event["do"], **{key: value for key, value in event.items() if key != "do"})
                    assert stage.view == before, event


@pytest.mark.parametrize("rules", ["manille_encheres", "manille_envers"])
def test_a_neighbour_who_may_be_an_ally_is_not_called_an_opponent(rules: str) -> None:
    for place in range(4):
        stage = at("L4", place, rules=rules)
        stage.act("press", id="hint")
        asked = item(stage)
        said = " ".join(session(stage).words.say(asked.spot.explain(card)) for card in asked.spot.hand)
        assert "opponent" not in said and "partner" not in said
    sides = {one["side_name"] for one in part(at("L4", 0, rules=rules), "table")["seats"]}
    assert sides == (
        {"to play", "ally", "plays alone"} if rules == "manille_encheres" else {"to play", "opponent"}
    )


def test_the_example_shows_the_trump_the_steps_and_the_sheet() -> None:
    stage = lesson("L3", "en", "club82", seed="x")
    stage.act("press", id="next")
    assert stage.view["trump"]["suit"] == "D"
    texts = [one["text"] for one in stage.view["parts"] if one["kind"] == "text"]
    assert texts[0] == "Unable to follow, you trump, unless your partner is winning (says the sheet)."
    assert texts[1:3] == [
        "1. Clubs were led; you hold none.",
        "2. The 9 of clubs, played by your left-hand opponent, is winning, against you.",
    ]
    assert [card["id"] for card in hand(stage) if not card.get("dim")] == ["JD"]


def test_what_a_sheet_does_not_say_is_said_to_be_the_tables_choice() -> None:
    stage = lesson("L3", "en", "maison", seed="x")
    stage.act("press", id="next")
    texts = [one["text"] for one in stage.view["parts"] if one["kind"] == "text"]
    assert texts[0].endswith("(not stated: table's choice).")
    assert texts[-1].startswith("Not stated: table's choice. Default: ")
