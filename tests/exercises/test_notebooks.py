"""The exercise notebooks: they run blank, take right answers, refuse wrong ones, and hold no answer."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from coinche_teach.course.classroom.codes import ClassCode
from coinche_teach.course.classroom.homework import ITEMS, everybody
from coinche_teach.course.classroom.work import taught, work
from coinche_teach.course.lessons import LESSONS as COURSE
from coinche_teach.engine.rules import IDS, rules
from coinche_teach.notebook import homework
from coinche_teach.notebooks_build.check import problems
from coinche_teach.notebooks_build.place import PLACES
from coinche_teach.ui.homework import Homework
from coinche_teach.ui.writing import read, write
from coinche_teach.words import LANGUAGES
from tests.exercises.handed import EXERCISES, LESSONS, code, filled, notebook, ran, right, source, wrong

NAMES = [f"q{k}" for k in range(1, ITEMS + 1)]


def place(lang: str, name: str) -> Path:
    return EXERCISES / lang / f"{name}.ipynb"


def test_there_is_one_for_each_lesson() -> None:
    told = [
        re.search(r'homework\("(\w+)"', "".join(map(source, code(notebook(p))))) for p in LESSONS.values()
    ]
    assert {one[1] for one in told if one} == set(COURSE)


def test_they_are_built_like_the_lessons() -> None:
    assert [*problems(PLACES[1])] == []


def test_a_translation_of_a_lesson_is_never_taken_for_one_of_its_exercises() -> None:
    lessons, handed_in = (one.english().keys() for one in PLACES)
    assert lessons and handed_in and not lessons & handed_in


@pytest.mark.parametrize("name", LESSONS)
def test_a_blank_one_runs(name: str) -> None:
    """One language each: the code is the same in all, and nbval runs them all."""
    lang = LANGUAGES[len(name) % len(LANGUAGES)]
    shown, names = ran(notebook(place(lang, name)))
    assert len(shown) == 2 * ITEMS + 1 and names["work"].words.lang == lang
    assert [one.right for one in shown[1:-1:2]] == [None] * ITEMS


@pytest.mark.parametrize("name", LESSONS)
def test_right_answers_are_taken_and_wrong_ones_refused_in_four_lines(name: str) -> None:
    lang = LANGUAGES[len(name) % len(LANGUAGES)]
    work = ran(notebook(place(lang, name)))[1]["work"]
    for answers, verdict in ((right, True), (wrong, False)):
        told = {one: repr(answers(work, one)) for one in NAMES}
        shown, _ = ran(filled(notebook(place(lang, name)), told))
        checks = shown[1:-1:2]
        assert [one.right for one in checks] == [verdict] * ITEMS
        assert verdict or all(one.html.count("<p>") == 4 for one in checks)
        assert f"{ITEMS * verdict} " in shown[-1]._repr_html_()


@pytest.mark.parametrize("name", LESSONS)
def test_answers_have_tagged_cells_and_stand_in_no_notebook(name: str) -> None:
    cells = code(notebook(place("en", name)))
    tagged = {tuple(cell["metadata"]["tags"]): source(cell) for cell in cells if cell["metadata"].get("tags")}
    assert {k: v for k, v in tagged.items() if k[0] == "answer"} == {
        ("answer", one): f'{one} = ""\ncheck("{one}", {one})' for one in NAMES
    }


@pytest.mark.slow
def test_blank_ones_are_clean_under_nbval() -> None:
    told = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-o", "testpaths=", "-p", "no:cacheprovider", str(EXERCISES)],
        capture_output=True,
        text=True,
        cwd=EXERCISES.parent,
    )
    assert told.returncode == 0 and "passed" in told.stdout, told.stdout[-2000:]


@pytest.mark.parametrize("rules_id", IDS)
def test_every_answer_can_be_written_and_read(rules_id: str) -> None:
    code = ClassCode.of("3B", rules(rules_id))
    for lesson in taught(code):
        work = Homework(code, lesson, "Ana", LANGUAGES[IDS.index(rules_id) % len(LANGUAGES)])
        for name, question in work.questions.items():
            some = work.fields(name)
            text = write(some, question.item.solution())
            answer = read(some, text)
            assert answer is not None and question.item.judge(answer).right, (lesson, name, text)


def test_cards_can_be_written_as_they_are_spoken_of() -> None:
    work = homework("L1", "fr")
    name = next(one for one in NAMES if work.fields(one)[0].cards)
    good = right(work, name)
    spoken = good.replace("K", "R").replace("Q", "D").replace("J", "V")
    assert work.judged(name, spoken).right and work.judged(name, good.lower()).right
    assert work.judged(name, good.split()).right


@pytest.mark.parametrize("lesson", ["L2", "L4", "L5", "L8"])
def test_a_question_to_answer_in_writing_asks_for_no_circles(lesson: str) -> None:
    work = homework(lesson)
    asked = [work.ask(name).html.split("</p>")[0] for name in NAMES]
    assert not [one for one in asked if re.search("Circle|Label|Click", one)]


def test_a_name_stands_before_what_is_told_of_it_as_each_language_has_it() -> None:
    work = homework("L6", "fr")
    name = next(one for one in NAMES if len(work.fields(one)) == 1)
    assert "Verdict\N{NO-BREAK SPACE}: " in work.check(name, wrong(work, name)).html
    assert "?\N{NO-BREAK SPACE}:" not in "".join(work.ask(one).html for one in NAMES)


def test_a_class_code_decides_the_questions() -> None:
    each = ClassCode.of("3B", rules("maison"), each=True)
    told = {
        tuple(one.code for one in homework("L4", class_code=code.text, nickname=name).questions.values())
        for code, name in ((each, "Ana"), (each, "Léa"), (ClassCode.of("3A", rules("maison")), "Ana"))
    }
    assert len(told) == 3
    same = [homework("L4", class_code=each.text, nickname="ana ").questions for _ in range(2)]
    assert same[0] == same[1]
    mine = {one.code for one in same[0].values()}
    assert not mine & {one.code for one in work(each, "L4", nickname="Ana")}
    assert homework("L4").code == everybody(rules("club82"))


@pytest.mark.parametrize(
    ("written", "said"),
    [
        (None, "Not answered yet"),
        ("  ", "Not answered yet"),
        ("XX", "Cannot read “XX”"),
        ("JH; 9S", "without a semicolon"),
        (True, "must be a text"),
        ({"a": 1}, "must be a text"),
        (3.5, "must be a text"),
        ("9" * 10_000, "too long"),
        (10**100, "Cannot read"),
        (["JH"] * 10_000, "must be a text"),
    ],
)
def test_check_never_raises_and_says_what_would_do(written: object, said: str) -> None:
    work = homework("L3")
    name = next(one for one in NAMES if len(work.fields(one)) == 1 and work.fields(one)[0].cards)
    checked = work.check(name, written)
    assert checked.right is None and said in checked.html
    assert "There is no question “q99”: it must be one of q1" in work.check("q99", written).html
    assert "There is no question" in work.ask("<b>").html and "<b>”" not in work.ask("<b>").html


@pytest.mark.parametrize(
    ("more", "said"),
    [
        ({"lesson": "L99"}, "There is no lesson “L99”"),
        ({"lesson": "L1", "class_code": "18795MQX"}, "is no class code"),
        ({"lesson": "L1", "lang": "de"}, "it must be one of en fr es"),
    ],
)
def test_a_slip_in_the_settings_gets_one_sentence(more: dict[str, str], said: str) -> None:
    with pytest.raises(ValueError, match=said):
        homework(**more)
