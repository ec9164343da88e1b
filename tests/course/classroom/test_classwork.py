"""Class work on screen: the items of the sheet, feedback as in practice, answers with the class's code."""

from __future__ import annotations

from pathlib import Path

import pytest

from coinche_teach.course.classroom.codes import ClassCode
from coinche_teach.course.classroom.work import ITEMS, taught, work
from coinche_teach.course.lessons import LESSONS
from coinche_teach.course.memory.mastery import standings
from coinche_teach.course.memory.next_step import passed
from coinche_teach.course.memory.progress import Store
from coinche_teach.engine.rules import IDS, rules
from coinche_teach.notebook import classwork
from tests.course.classroom.pupils import CODE, answer, opened, player, step, worked


def ids(stage: object) -> list[str]:
    return [one["id"] for one in stage.view["actions"]]  # type: ignore[attr-defined]


@pytest.mark.parametrize("version", ["A", "C"])
@pytest.mark.parametrize("each", [False, True])
def test_the_screen_asks_what_the_sheet_asks(tmp_path: Path, version: str, each: bool) -> None:
    code = ClassCode.of("3B", rules("club82"), each=each)
    stage, seen = opened("Ana", tmp_path, "L3", code, version), []
    while not player(stage).walk.over:
        seen.append(player(stage).walk.item)
        step(stage)
        step(stage)
    assert seen == [one.item for one in work(code, "L3", version, "Ana")]


@pytest.mark.parametrize("rules_id", IDS)
def test_every_lesson_can_be_class_work(rules_id: str, tmp_path: Path) -> None:
    code = ClassCode.of("3B", rules(rules_id))
    for lesson in taught(code):
        stage = opened("Ana", tmp_path / lesson, lesson, code)
        answer(stage)
        assert player(stage).walk.judgement is not None and stage.view["feedback"]["tone"] == "right", lesson


def test_a_wrong_answer_is_explained_and_tried_again_on_another_item(tmp_path: Path) -> None:
    stage = opened("Ana", tmp_path)
    first = player(stage).walk.item
    answer(stage, right=False)
    assert stage.view["feedback"]["tone"] == "wrong" and len(stage.view["feedback"]["lines"]) == 4
    stage.act("press", id="again")
    assert player(stage).walk.item != first
    answer(stage)
    stage.act("press", id="next")
    assert player(stage).walk.item == work(CODE, "L4")[1].item


def test_nothing_leads_away_from_the_sheet(tmp_path: Path) -> None:
    stage = opened("Ana", tmp_path)
    before = stage.view
    for name in ("skip", "test_out", "example_again", "ticket_again", "practice_again", "export", "mend"):
        stage.act("press", id=name)
    stage.act("rules", value="maison")
    assert stage.view == before
    assert [one["id"] for one in before["badge"]["choices"]] == ["contrat1000"]
    for _ in range(3):  # no repair card opens, no example is offered
        answer(stage, right=False)
        assert set(ids(stage)) == {"again", "report"}
        stage.act("press", id="again")


def test_answers_carry_the_class_code(tmp_path: Path) -> None:
    worked("Ana", tmp_path, version="A")
    events = Store("Ana", tmp_path).past().events
    assert {one.others["class_code"] for one in events} == {CODE.text}
    assert {one.others["class_sheet"] for one in events} == {"A"}
    firsts = [one.code for one in events if one.first]
    assert firsts == [one.code for one in work(CODE, "L4", "A")]


def test_class_work_counts_as_practice_of_its_lesson(tmp_path: Path) -> None:
    worked("Ana", tmp_path, share=1)
    events = Store("Ana", tmp_path).past().events
    assert "overtrump" in standings(events) and not passed(events, LESSONS["L4"])


def test_opened_again_it_goes_on_where_it_was_left(tmp_path: Path) -> None:
    stage = opened("Ana", tmp_path)
    for _ in range(4):  # two items right
        step(stage)
    answer(stage, right=False)
    again = opened("Ana", tmp_path)
    walk = player(again).walk
    assert (walk.place, walk.tries, len(walk.log)) == (2, 1, 2)
    assert walk.item != work(CODE, "L4")[2].item  # that one has been explained
    answer(again)
    assert Store("Ana", tmp_path).past().events[-1].tries == 2
    assert player(opened("Léa", tmp_path)).walk.place == 0


def test_at_the_end_a_button_writes_the_results(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    worked("Ana", tmp_path / "data")
    stage = opened("Ana", tmp_path / "data", lang="fr")  # the end is there again when it is reopened
    assert ids(stage) == ["export"] and len(stage.view["parts"][0]["rows"]) == ITEMS
    stage.act("press", id="export")
    (file,) = tmp_path.glob("coinche-class-ana-*.json")
    assert file.name in stage.view["feedback"]["lines"][0]["text"]


def test_the_page_never_holds_the_answer_before_it_is_given(tmp_path: Path) -> None:
    stage = opened("Ana", tmp_path, "L2")
    assert stage.view["feedback"] is None and "solution" not in str(stage.view)


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        (("18795MQX", "L4", "Ana"), "is no class code"),
        (("", "L4", "Ana"), "is no class code"),
        (("18795MQY", "L99", "Ana"), "There is no lesson “L99” under these rules; there are L1"),
        (("18795MQY", "L4", " "), "Give a nickname"),
        (("18795MQY", "L4", None), "Give a nickname"),
        (("18795MQY", "L4", "Ana", "D"), "There is no version “D” of a sheet: it must be one of A, B"),
        (("18795MQY", "L4", "Ana", "B", "de"), "it must be one of en fr es"),
    ],
)
def test_a_slip_gets_one_clear_sentence(asked: tuple[str, ...], said: str) -> None:
    with pytest.raises(ValueError, match=said):
        classwork(*asked)


def test_a_folder_that_cannot_be_written_stops_nobody(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("here")
    stage = opened("Ana", tmp_path / "file" / "below")
    answer(stage)
    assert stage.view["feedback"]["tone"] == "right" and "not" in stage.view["footer"]
