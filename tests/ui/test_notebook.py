"""The one import of every notebook."""

from __future__ import annotations

from html import unescape

import pytest

from coinche_teach.course.codes import Coded
from coinche_teach.course.lesson import StageName
from coinche_teach.course.lessons import LESSONS
from coinche_teach.engine.rules import rules
from coinche_teach.notebook import compare_rules, glossary, item, lesson, ready, table
from coinche_teach.words import Words
from tests.ui.driving import player


def test_a_lesson_speaks_the_learners_language() -> None:
    assert lesson("L1", "fr").view["title"] == "Deux ordres, deux échelles"
    assert lesson("L1", "es").view["lang"] == "es"


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        ({"name": "L99"}, "no lesson 'L99': it must be one of L1"),
        ({"name": "L1", "lang": "de"}, "it must be one of en fr es"),
        ({"name": "L1", "rules": "bridge"}, "no rule set 'bridge': it must be one of club82"),
    ],
)
def test_a_slip_gets_one_clear_sentence(asked: dict[str, str], said: str) -> None:
    with pytest.raises(ValueError, match=said):
        lesson(**asked)


def test_house_rules_are_welcome() -> None:
    ours = rules("maison").but(target=701)
    assert lesson("L1", rules=ours).view["badge"]["note"] == "with house rules"
    assert table(rules=ours).view["badge"]["value"] == "maison"


def test_two_lessons_without_a_seed_differ() -> None:
    seeds = {lesson("L1").session.walk.seed for _ in range(5)}  # type: ignore[attr-defined]
    assert len(seeds) == 5


def test_ready_tries_a_copy() -> None:
    stage = lesson("L1", seed="ready")
    before = stage.view
    assert ready(stage, table()) and stage.view == before


def test_ready_says_no_to_a_widget_that_does_not_answer() -> None:
    stage = lesson("L1", seed="ready")
    stage.session.view = lambda: {"parts": []}  # type: ignore[method-assign]
    assert not ready(stage)


def test_rules_are_compared_by_what_differs() -> None:
    html = compare_rules("maison", "officielles", lang="fr").html
    assert html.count("<tr>") == 11 and "Officielles" in html
    assert " data-other>" not in html


def test_what_differs_from_the_first_of_three_stands_out() -> None:
    two, three = compare_rules("club82", "maison").html, compare_rules("club82", "maison", "club82").html
    assert three.count(" data-other>") == two.count('<th scope="row">')


@pytest.mark.parametrize("lang", ["en", "fr", "es"])
def test_a_hand_at_several_tables_lights_the_field_that_makes_the_difference(lang: str) -> None:
    position = {"trump": "S", "trick": "AD 10S", "hand": "KS QS 10H 7C"}
    html = compare_rules("maison", "club82", lang=lang, **position).html
    lit = html.partition("<tr data-lit>")[2].partition("</tr>")[0]
    assert html.count("<tr data-lit>") == html.count("<tr data-deal>") == 1
    assert Words(lang).form("cannot_overtrump", "Field") in unescape(lit) and html.count(lit) == 1
    assert "<tr data-lit>" not in compare_rules("club82", "club82", lang=lang, **position).html


@pytest.mark.parametrize("wrong", [{"trump": "S"}, {"hand": "KS"}, {"trump": "X", "hand": "KS"}])
def test_a_position_that_cannot_be_read_is_told(wrong: dict[str, str]) -> None:
    with pytest.raises(ValueError, match="it takes a trump of S H D C"):
        compare_rules("maison", "club82", **wrong)  # type: ignore[arg-type]


def test_the_glossary_finds_a_word() -> None:
    html = glossary("fr", "capot").html
    assert "capot" in html and "<script" not in html


def test_a_code_opens_its_item() -> None:
    stage = item("1024004K7Y", "en")
    assert stage.view["footer"] == "Exercise 1024004K7Y"
    assert {card["id"] for card in stage.view["parts"][0]["cards"]} == {"AS", "JS"}


def test_a_code_of_a_row_in_reserve_opens_the_practice_with_it() -> None:
    coded = Coded(LESSONS["L1"], StageName.RESERVE, 0, rules("contrat1000"), 5)
    stage = item(coded.code, "en")
    assert stage.view["footer"] == f"Exercise {coded.code}"
    assert [one["id"] for one in stage.view["steps"] if one["state"] == "now"] == ["practice"]
    walk = player(stage).walk
    assert walk.item == coded.item() and walk.coded == coded
    there = walk.answer(walk.item.solution()).go_on()
    assert (there.stage, there.place, there.over) == (StageName.PRACTICE, 1, False)


def test_a_slip_in_a_code_is_told_in_the_learners_language() -> None:
    with pytest.raises(ValueError, match="n'est pas le code d'un exercice"):
        item("1024004K7X", "fr")
