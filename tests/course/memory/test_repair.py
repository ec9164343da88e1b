"""Repair: two hits open a card, three right answers close it."""

from __future__ import annotations

import pytest

from coinche_teach.course.codes import made
from coinche_teach.course.lessons import LESSONS
from coinche_teach.course.memory.asked import requests
from coinche_teach.course.memory.beliefs import tells
from coinche_teach.course.memory.event import Event
from coinche_teach.course.memory.repair import CODES, card, cards, hits, varied
from coinche_teach.course.memory.skills import guarding
from coinche_teach.course.misconceptions import Misconception
from coinche_teach.engine.rules import rules
from coinche_teach.words import LANGUAGES, Words
from tests.course.memory.made import event

POOL = requests((LESSONS["L1"],), rules("club82"))


def hit(code: str = "M02", **more: object) -> Event:
    return event(right=False, misconception=code, **more)


def mend(pattern: str, code: str = "M02") -> list[Event]:
    return [event(lesson="repair", seed=f"{code}:x", right=one == "r") for one in pattern]


def opened(*events: Event) -> list[str]:
    return [one.misconception for one in cards(events, POOL)]


def test_two_hits_open_a_card_one_does_not() -> None:
    assert opened(hit()) == []
    assert opened(hit(), hit("M01")) == []
    assert opened(hit(), hit("M01"), hit()) == ["M02"]
    assert opened(hit(), hit(tries=2)) == ["M02"]
    assert opened(hit("M99"), hit("M99"), hit(""), hit("")) == []


def test_a_card_has_a_text_and_three_items_that_aim_at_it() -> None:
    (found,) = cards((hit(), hit()), POOL)
    assert (found.text, len(found.items)) == ("repair.M02", 3)
    assert found.items[0].skill == "order_plain"


@pytest.mark.parametrize("code", ["M01", "M02", "M03", "M04"])
def test_items_aim_at_skills_that_guard_against_it(code: str) -> None:
    found = card(code, (), POOL)
    assert len(found.items) == 3
    assert {one.skill for one in found.items} <= {one.id for one in guarding(code)}


def test_what_no_row_can_ask_has_a_card_without_items() -> None:
    assert card("M39", (), POOL).items == ()
    with pytest.raises(ValueError, match="no misconception 'M41'"):
        card("M41", (), POOL)


def test_three_right_in_a_row_close_it() -> None:
    assert opened(hit(), hit(), *mend("rr")) == ["M02"]
    assert opened(hit(), hit(), *mend("rwrr")) == ["M02"]
    assert opened(hit(), hit(), *mend("rwrrr")) == []
    assert opened(hit(), hit(), *mend("rrr", "M01")) == ["M02"]
    assert opened(hit(), hit(), *mend("rrr"), hit()) == []
    assert opened(hit(), hit(), *mend("rrr"), hit(), hit()) == ["M02"]


def test_hits_during_the_repair_are_no_new_hits() -> None:
    events = [hit(), hit(), hit(lesson="repair", seed="M02:x")]
    assert hits(events) == {"M02": 2}


def test_every_misconception_of_the_course_has_texts() -> None:
    assert len(CODES) == 40 and set(CODES) >= {one.value for one in Misconception}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("code", CODES)
def test_a_refutation_names_the_idea_says_it_is_wrong_and_stays_short(code: str, lang: str) -> None:
    words = Words(lang)
    text, idea = words.text(f"repair.{code}"), words.text(f"misconception.{code}")
    start = {"en": "It is often thought that ", "fr": "On croit souvent ", "es": "Muchos creen que "}[lang]
    assert text.startswith(start) and text.endswith(".")
    assert len(text.split()) <= 60
    assert text.count(".") >= 3 and idea.endswith(".") and len(idea.split()) <= 12


@pytest.mark.parametrize(
    "code", ["M12", "M18", "M19", "M23", "M25", "M26", "M28", "M30", "M31", "M35", "M36"]
)
def test_what_depends_on_the_table_is_said_to(code: str) -> None:
    assert "depends on the rule set" in Words("en").text(f"repair.{code}") or code == "M31"
    assert "règles" in Words("fr").text(f"repair.{code}")
    assert "reglas" in Words("es").text(f"repair.{code}")


@pytest.mark.parametrize("code", ["M02", "M08", "M12", "M16", "M17", "M36"])
def test_items_aim_at_the_idea_where_the_rules_are_known(code: str) -> None:
    table = rules("club82")
    for row in card(code, (), requests(LESSONS.values(), table), table).items:
        items = [made(row.slot, table, number) for number in range(3)]
        assert any(code in tells(item) for item in items), row


def test_the_same_item_three_times_is_no_repair() -> None:
    table = rules("club82")
    every = requests(LESSONS.values(), table)
    one = [row for row in POOL if row.skill != "points_deck" or row.slot.params["part"] == "deal"]
    assert not varied(card("M04", (), one, table), table)
    assert varied(card("M04", (), every, table), table) and varied(card("M11", (), every, table), table)
    assert varied(card("M39", (), every, table), table)
