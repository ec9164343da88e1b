"""Lesson 10 on the stage: hands as they are held, answers kept back, junk that changes nothing."""

from __future__ import annotations

import json
from typing import Any

import pytest

from coinche_teach.course.items_bidding import PartnerChance
from coinche_teach.course.items_bidding_hands import EstimatePoints, RankHands
from coinche_teach.course.lesson import StageName
from coinche_teach.engine.cards import Denomination, cards
from coinche_teach.engine.rules import IDS, rules
from coinche_teach.notebook import lesson
from coinche_teach.ui.item_views.bidding import in_order
from coinche_teach.ui.stage import Stage
from tests.ui.driving import deeds, player

KINDS = ("partner_chance", "estimate_points", "break_even", "rank_hands", "convention_call")


def at(table: str, stage: StageName, row: int = 0, lang: str = "en") -> Stage:
    shown = lesson("L10", lang, table, seed="stage")
    while player(shown).walk.stage is not stage:
        shown.act("press", id="skip")
    for _ in range(row):
        walk = player(shown).walk
        assert walk.item is not None
        player(shown).walk = walk.answer(walk.item.solution()).go_on()
    shown.act("press", id="nothing")
    return shown


def part(shown: Stage, kind: str) -> dict[str, Any]:
    found: dict[str, Any] = next(one for one in shown.view["parts"] if one["kind"] == kind)
    return found


def test_a_hand_is_held_trumps_first_and_strong_to_weak() -> None:
    hand = cards("7S KH AD JH 9S 9H AH 10S")
    held = in_order(hand, rules("club82"), Denomination.HEARTS)
    assert " ".join(card.id for card in held) == "JH 9H AH KH 10S 9S 7S AD"
    assert [card.id for card in in_order(hand, rules("club82"), None)][:3] == ["10S", "9S", "7S"]


@pytest.mark.parametrize("table", IDS)
def test_what_is_asked_is_not_on_the_stage_before_it_is_answered(table: str) -> None:
    for row in range(5):
        shown = at(table, StageName.TICKET, row)
        item = player(shown).walk.item
        text = json.dumps(shown.view)
        if isinstance(item, RankHands):
            assert all(f"({round(mean)})" not in text for mean in item.means)
        if isinstance(item, EstimatePoints):
            cells = part(shown, "sheet")["rows"][0]["cells"]
            assert all("best" not in cell and cell["value"] == "" for cell in cells)
        if isinstance(item, PartnerChance):
            assert str(item.fraction) not in text


def test_a_filled_in_letter_stays_pressed_and_may_be_changed() -> None:
    shown = at("club82", StageName.TICKET, 1)
    item = player(shown).walk.item
    assert isinstance(item, RankHands)
    for letter in ("A", "B"):
        shown.act("choose", key="best", id=letter)
    assert dict(player(shown).walk.filled) == {"best": "B"}
    best = next(one for one in shown.view["parts"] if one.get("key") == "best")
    assert [one["id"] for one in best["options"] if one["pressed"]] == ["B"]
    shown.act("press", id="answer")
    assert player(shown).walk.judgement is not None and player(shown).walk.judgement.unread is not None


@pytest.mark.parametrize("row", range(5))
def test_junk_changes_nothing(row: int) -> None:
    shown = at("maison", StageName.TICKET, row)
    before = player(shown).walk
    assert before.item is not None and before.item.kind in KINDS
    for event in (
        {"do": "choose", "key": "best", "id": "D"},
        {"do": "choose", "key": "middle", "id": "A"},
        {"do": "choose", "key": "calls", "id": "999S"},
        {"do": "fill", "key": "nothing", "value": "3"},
        {"do": "card", "key": "hand", "id": "AS"},
        {"do": "move", "key": "hand", "id": "AS", "to": 3},
    ):
        shown.act(event["do"], **{key: value for key, value in event.items() if key != "do"})
    assert player(shown).walk == before


@pytest.mark.parametrize("lang", ["en", "fr", "es"])
def test_a_judged_table_of_stakes_shows_what_belongs_there(lang: str) -> None:
    shown = at("maison", StageName.TICKET, 3, lang)
    item = player(shown).walk.item
    assert item is not None
    right = item.solution()
    for event in deeds(shown, {**dict(right), "percent": "3"}):  # type: ignore[arg-type]
        shown.act(event["do"], **{key: value for key, value in event.items() if key != "do"})
    cells = [cell for row in part(shown, "sheet")["rows"] for cell in row["cells"] if isinstance(cell, dict)]
    assert {cell["blank"]: cell["mark"] for cell in cells} == {
        "loses": "right",
        "gains": "right",
        "percent": "wrong",
    }
    assert len(shown.view["feedback"]["lines"]) == 4
