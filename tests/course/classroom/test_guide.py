"""The teacher guide: a page a lesson for every rule set, in three languages, numbers asked of the engine."""

from __future__ import annotations

from math import comb

import pytest

from coinche_teach.course.classroom.codes import ClassCode
from coinche_teach.course.classroom.guide import LEVELS, MINUTES, guide
from coinche_teach.course.classroom.work import ITEMS, taught, work
from coinche_teach.course.generators import generate
from coinche_teach.course.lessons import LESSONS
from coinche_teach.course.memory.beliefs import outcome
from coinche_teach.engine.chance import Chance
from coinche_teach.engine.rules import IDS, rules
from coinche_teach.notebook import make_class
from coinche_teach.words import LANGUAGES, Words
from coinche_teach.words.english.guide import MESSAGES

CODE = ClassCode.of("LYCEE-3B", rules("contrat1000"))


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("lesson", LESSONS)
def test_a_page_has_all_its_parts(lesson: str, lang: str) -> None:
    table = rules("manille_trois" if lesson == "LM" else "contrat1000")
    page = guide(ClassCode.of("3B", table), lesson, Words(lang))
    assert lesson in MINUTES and 0 < page.alone < page.minutes
    assert len(page.goals) == 3 and len(page.board) >= 2 and len(page.maths) == len(LEVELS)
    assert len(page.expected) == ITEMS and all(one.skill for one in page.expected)
    whole = [page.title, *page.goals, *page.board, *(text for _, text in page.maths)]
    assert not any("{" in text for text in whole)


@pytest.mark.parametrize("rules_id", IDS)
def test_the_points_of_a_deal_are_those_of_the_course(rules_id: str) -> None:
    table = rules(rules_id)
    item = generate("deck_total", Chance("guide"), table, {"part": "deal"})
    page = guide(ClassCode.of("3B", table), "L1", Words("en"))
    assert page.goals[2] == f"Know that a deal is worth {item.solution()} points, and why."
    assert page.board[-1].endswith(f"= {item.solution()}.")
    assert f"{comb(32, sum(table.packets)):,}".replace(",", "\u202f") in page.maths[2][1]


def test_the_expected_mistakes_are_those_of_the_items_themselves() -> None:
    page = guide(CODE, "L4", Words("en"))
    for told, asked in zip(page.expected, work(CODE, "L4"), strict=True):
        assert told.code == asked.code
        for idea in told.ideas:
            assert outcome(idea[:3], asked.item) != "right", told
    assert sum(bool(one.ideas) for one in page.expected) >= 8


def test_the_ideas_of_the_skill_itself_come_first() -> None:
    page = guide(CODE, "L4", Words("en"))
    under = next(one for one in page.expected if one.skill == "When you cannot overtrump")
    assert under.ideas[0].startswith("M12 ")


@pytest.mark.parametrize("rules_id", IDS)
def test_every_rule_set_has_its_pages(rules_id: str) -> None:
    made = make_class("3B", rules=rules_id)
    assert [one.lesson for one in made.pages] == list(taught(made.made))
    assert str(made).splitlines()[0] == made.code and made.code in made._repr_html_()


def test_a_page_fits_on_a_page() -> None:
    lines = make_class("3B", lessons=["L1"], each=True, lang="fr").lines()
    assert len(lines) < 45 and max(map(len, lines)) < 200
    assert not any(code in "\n".join(lines) for code in (one.code for one in work(CODE, "L1")))


def test_every_text_of_the_guide_belongs_to_a_lesson() -> None:
    lessons = {key.split(".")[1] for key in MESSAGES if key.startswith("guide.L")}
    assert lessons == set(MINUTES)


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        ({"name": ""}, "Give the class a name"),
        ({"name": "3B", "lessons": ["L99"]}, "There is no lesson “L99” under these rules; there are L1"),
        ({"name": "3B", "rules": "bridge"}, "no rule set 'bridge': it must be one of club82"),
        ({"name": "3B", "lang": "de"}, "it must be one of en fr es"),
    ],
)
def test_a_slip_gets_one_clear_sentence(asked: dict[str, str], said: str) -> None:
    with pytest.raises(ValueError, match=said):
        make_class(**asked)  # type: ignore[arg-type]
