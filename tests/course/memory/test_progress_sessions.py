"""What progress opens: reviews, repairs, proofs, lessons, and the way back."""

from __future__ import annotations

from pathlib import Path

from coinche_teach.course.codes import read
from coinche_teach.course.lessons import LESSONS
from coinche_teach.course.memory.next_step import Next, Step
from coinche_teach.course.memory.progress import Store
from tests.course.memory.made import event
from tests.course.memory.playing import answer, ids, known, player, press


def test_a_review_is_played_remembered_and_comes_back(tmp_path: Path) -> None:
    known(tmp_path)
    session = player(tmp_path, days=3)
    assert session.next.step is Step.REVIEW
    press(session, "start")
    for _ in range(20):
        if session.inside is None:
            break
        assert session.view()["parts"] and "home" in ids(session) and "skip" not in ids(session)
        before = session.view()
        press(session, "skip")
        assert session.view() == before
        code = session.view()["footer"].split()[-1]
        assert read(code, LESSONS).item() == session.inside.walk.item
        answer(session)
    assert session.inside is None
    events = session.store.past().events[3:]
    assert len(events) == 3 and {one.lesson for one in events} == {"review"}
    assert all(one.right for one in events) and session.next == Next(Step.GO_ON, "L1")


def test_a_repair_shows_the_refutation_and_closes(tmp_path: Path) -> None:
    store = Store("Léa", tmp_path)
    for _ in range(2):
        store.append(event(right=False, misconception="M02"))
    session = player(tmp_path)
    assert session.view()["parts"][1]["text"].startswith("It is often thought that the 10")
    press(session, "start")
    assert session.view()["parts"][0]["text"].startswith("It is often thought that the 10")
    for _ in range(20):
        if session.inside is None:
            break
        answer(session)
    assert session.inside is None and session.next.step is not Step.REPAIR


def test_who_knows_a_lesson_passes_it_by_in_five_items(tmp_path: Path) -> None:
    session = player(tmp_path)
    press(session, "test_out")
    for _ in range(20):
        if session.inside is None:
            break
        answer(session)
    assert session.view()["feedback"]["lines"][0]["text"] == "You know it: on to the next one."
    assert session.next.step is Step.REST and "test_out" not in ids(session)


def test_who_does_not_know_it_does_not(tmp_path: Path) -> None:
    session = player(tmp_path)
    press(session, "test_out")
    for _ in range(20):
        if session.inside is None:
            break
        answer(session, right=False)
    assert session.view()["feedback"]["lines"][0]["text"].startswith("The lesson has something left")
    assert session.next.step in (Step.BEGIN, Step.REPAIR, Step.REVIEW)


def test_a_lesson_opens_inside_and_one_can_come_back(tmp_path: Path) -> None:
    session = player(tmp_path)
    press(session, "start")
    assert session.view()["title"] == "Two orders, two scales"
    press(session, "home")
    assert session.inside is None and session.view()["title"] == "Progress of Léa"


def test_a_lesson_opened_inside_is_steered_and_noted_once(tmp_path: Path) -> None:
    session = player(tmp_path)
    press(session, "start")
    assert session.inside is not None and "test_out" in ids(session)
    press(session, "test_out")
    assert session.inside.home.lesson is LESSONS["L1"] and session.inside.walk.lesson.id == "test_out"
    while session.inside.aside is not None:
        answer(session)
    assert session.inside.walk.passed and len(session.store.past().events) == 5
    press(session, "home")
    assert session.next.step is Step.REST


def test_what_cannot_be_written_is_said_once_and_the_course_goes_on(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no folder")
    session = player(tmp_path / "file" / "below", days=3)
    press(session, "test_out")
    for _ in range(20):
        if session.inside is None:
            break
        answer(session)
    lines = session.view()["feedback"]["lines"]
    assert sum("cannot be written" in one["text"] for one in lines) == 1
    assert session.next.step is Step.REST
