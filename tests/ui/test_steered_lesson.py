"""The lesson steered by memory: levels, what comes back, repairs, the example, the proof, the end."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from coinche_teach.course.codes import read
from coinche_teach.course.lesson import StageName
from coinche_teach.course.lessons import LESSONS
from coinche_teach.course.memory.asked import level_of, skill_of
from coinche_teach.course.memory.next_step import passed
from coinche_teach.course.memory.progress import Store
from coinche_teach.course.memory.recorder import Recorder
from coinche_teach.engine.rules import rules
from coinche_teach.ui.lesson_asides import Aside
from coinche_teach.ui.lesson_end import NOTEBOOKS
from coinche_teach.ui.lesson_player import LessonPlayer
from coinche_teach.ui.stage import Stage
from coinche_teach.words import LANGUAGES
from tests.course.memory.made import START, event
from tests.ui.driving import deeds, wrong_answer

CLUB = rules("club82")


class Desk:
    """A learner at a lesson, with a clock that the test moves."""

    def __init__(self, folder: Path, name: str = "L1", lang: str = "en", seed: str = "steered") -> None:
        self.days = 0.0
        self.store = Store("Léa", folder)
        recorder = Recorder(self.store, now=lambda: START + timedelta(days=self.days))
        self.player = LessonPlayer(LESSONS[name], CLUB, lang, seed=seed, recorder=recorder)
        self.stage = Stage(self.player)

    @property
    def view(self) -> dict[str, Any]:
        found: dict[str, Any] = self.stage.view
        return found

    @property
    def ids(self) -> list[str]:
        return [one["id"] for one in self.view["actions"]]

    def press(self, *names: str) -> None:
        for name in names:
            assert name in self.ids, (name, self.ids)
            self.stage.act("press", id=name)

    def to(self, stage: StageName) -> None:
        while self.player.walk.stage is not stage:
            self.press("skip")

    def give(self, answer: Any) -> None:
        for deed in deeds(self.stage, answer):
            self.stage.act(deed["do"], **{key: value for key, value in deed.items() if key != "do"})

    def right(self) -> None:
        assert self.player.walk.item is not None
        self.give(self.player.walk.item.solution())

    def wrong(self) -> None:
        self.give(wrong_answer(self.stage))

    def finish(self, right: bool = True) -> None:
        """Answer to the end of what is open, lesson or aside."""
        aside = self.player.aside
        for _ in range(80):
            if self.player.walk.over or self.player.aside is not aside:
                return
            if self.player.walk.settled:
                self.press("next")
            elif self.player.walk.judgement is not None:
                self.press("again")
            elif right:
                self.right()
            else:
                self.wrong()
        raise AssertionError("there is no end")


@pytest.fixture
def desk(tmp_path: Path) -> Desk:
    return Desk(tmp_path)


def hits(desk: Desk, code: str = "M02", count: int = 1) -> None:
    """Remember wrong answers of another day, before the lesson looks."""
    for _ in range(count):
        desk.store.append(event(days=-1, right=False, misconception=code, skill="order_plain"))


def mistaken(desk: Desk) -> str:
    """Answer the ten-or-court duel wrongly: the 10 below the king."""
    desk.wrong()
    found = desk.store.past().events[-1].misconception
    assert found
    return found


# --- levels, what comes back ------------------------------------------------------------------------


def practice_levels(desk: Desk, right: bool, skill: str) -> list[int]:
    desk.to(StageName.PRACTICE)
    found = []
    while desk.player.walk.stage is StageName.PRACTICE:
        walk = desk.player.walk
        assert walk.coded is not None
        row = walk.coded.row
        word = ("easy", "medium", "hard", "very hard")[level_of(row) - 1]
        assert desk.view["small"].split(" · ")[1] == word
        found += [level_of(row)] if skill_of(row, CLUB) == skill else []
        if not right:
            desk.wrong()
            desk.press("again")
            while desk.player.aside is not None:
                desk.press("put_off")
        desk.right()
        desk.press("next")
    return found


def test_who_is_right_climbs_and_who_is_not_stays_low(tmp_path: Path) -> None:
    assert practice_levels(Desk(tmp_path / "a"), True, "order_trump") == [1, 1, 2]
    assert practice_levels(Desk(tmp_path / "b"), False, "order_trump") == [1, 1, 1]
    known = Desk(tmp_path / "c")
    for _ in range(2):
        known.store.append(event(skill="order_trump"))
    assert practice_levels(known, True, "order_trump") == [2, 2, 3]


def test_what_is_due_comes_back_and_every_code_makes_its_item(tmp_path: Path) -> None:
    desk = Desk(tmp_path, "L2")
    due = ("points_deck", "order_role", "points_choice")
    for skill in due:
        desk.store.append(event(days=-60, skill=skill))
    desk.to(StageName.PRACTICE)
    skills = []
    while desk.player.walk.stage is StageName.PRACTICE:
        walk = desk.player.walk
        coded = read(desk.view["footer"].split()[-1], LESSONS)
        assert coded.item() == walk.item
        skills.append(skill_of(coded.row, CLUB))
        assert ("from an earlier lesson" in desk.view["small"]) == (walk.place >= 5)
        desk.right()
        desk.press("next")
    assert set(skills[5:]) == set(due)
    events = desk.store.past().events[len(due) :]
    assert [one.skill for one in events] == skills
    assert [read(one.code, LESSONS).row.generator for one in events] == [one.generator for one in events]


def test_a_file_that_cannot_be_written_leaves_the_fixed_rows(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no folder")
    desk = Desk(tmp_path / "file" / "below")
    desk.to(StageName.FADED)
    desk.right()
    assert "cannot be written" in desk.view["footer"]
    desk.press("next")
    desk.to(StageName.PRACTICE)
    rows = []
    while desk.player.walk.stage is StageName.PRACTICE:
        assert desk.player.walk.coded is not None
        rows.append(desk.player.walk.coded.row)
        desk.right()
        desk.press("next")
    assert tuple(rows) == LESSONS["L1"].practice


@pytest.mark.parametrize("when", [datetime(1, 1, 1, tzinfo=UTC), datetime(9999, 12, 31, 23, tzinfo=UTC)])
def test_a_record_that_makes_no_sense_is_no_hindrance(when: datetime, tmp_path: Path) -> None:
    desk = Desk(tmp_path, "L3")
    for level, right in ((-5, True), (99, False), (7, True)):
        desk.store.append(
            event(time=when, level=level, right=right, skill="points_hand", misconception="M02")
        )
    desk.to(StageName.PRACTICE)
    desk.finish()
    assert desk.player.walk.passed


def test_other_rules_in_the_middle_of_practice(desk: Desk) -> None:
    for _ in range(4):
        desk.store.append(event(skill="manille_order", level=2))
    desk.to(StageName.PRACTICE)
    desk.stage.act("rules", value="manille_trois")
    walk = desk.player.walk
    assert walk.rules.id == "manille_trois" and walk.place == 0 and walk.coded is not None
    assert level_of(walk.coded.row) > 1 and read(walk.coded.code, LESSONS).item() == walk.item


def test_a_broken_file_is_no_hindrance(tmp_path: Path) -> None:
    desk = Desk(tmp_path)
    desk.store.path.parent.mkdir(exist_ok=True)
    desk.store.path.write_bytes(b'{"half": \n\xff\xfe junk\n')
    desk.finish()
    assert desk.player.walk.passed


# --- repair -----------------------------------------------------------------------------------------


def test_the_second_hit_opens_the_repair_and_leads_back(desk: Desk) -> None:
    hits(desk)
    desk.to(StageName.PRACTICE)
    code = mistaken(desk)
    assert code == "M02" and desk.player.aside is None
    where = desk.player.walk
    desk.press("again")
    assert desk.player.aside is Aside.REPAIR
    assert desk.view["title"] == "Clearing up a wrong idea"
    assert desk.view["parts"][0]["text"].startswith("It is often thought that the 10")
    assert desk.ids == ["next", "put_off"]
    assert [one["state"] for one in desk.view["steps"]] == ["done", "done", "now", "todo", "todo"]
    desk.finish()
    assert desk.player.aside is None and desk.player.walk == where.again()
    assert desk.view["feedback"]["lines"] == [{"text": "Cleared up."}]
    events = desk.store.past().events
    assert [one.lesson for one in events[-3:]] == ["repair"] * 3 and events[-1].about == "M02"
    assert all(read(one.code, LESSONS) for one in events[-3:])


def test_one_hit_opens_nothing(desk: Desk) -> None:
    desk.to(StageName.PRACTICE)
    mistaken(desk)
    desk.press("again")
    assert desk.player.aside is None


def test_a_repair_can_be_put_off_with_one_click_and_does_not_come_twice_running(desk: Desk) -> None:
    hits(desk)
    desk.to(StageName.PRACTICE)
    mistaken(desk)
    where = desk.player.walk.again()
    desk.press("again", "put_off")
    assert desk.player.walk == where and desk.player.aside is None
    assert mistaken(desk) == "M02"
    desk.press("again")
    assert desk.player.aside is None


def test_no_repair_in_the_exit_ticket_but_after_it(desk: Desk) -> None:
    hits(desk, count=2)
    desk.to(StageName.TICKET)
    while not desk.player.walk.over:
        desk.wrong()
        desk.press("next")
        assert desk.player.aside is None
    assert "mend" in desk.ids and not desk.player.walk.passed
    end = desk.player.walk
    desk.press("mend")
    assert desk.player.aside is Aside.REPAIR
    desk.finish()
    assert desk.player.walk == end and desk.player.aside is None


# --- the example again ------------------------------------------------------------------------------


def test_two_wrong_answers_in_a_row_offer_the_example(desk: Desk) -> None:
    desk.to(StageName.PRACTICE)
    desk.wrong()
    assert "example_again" not in desk.ids
    desk.press("again")
    desk.wrong()
    assert "example_again" in desk.ids
    where = desk.player.walk
    desk.press("example_again")
    assert desk.player.walk.stage is StageName.EXAMPLE and desk.player.aside is Aside.EXAMPLE
    desk.press("next", "back", "to_item")
    assert desk.player.walk == where and desk.player.aside is None
    desk.press("example_again")
    for _ in desk.player.walk.steps[1:]:
        desk.press("next")
    assert "next" not in desk.ids
    desk.press("to_item")
    assert desk.player.walk == where


def test_rows_count_together_and_a_right_answer_forgets(desk: Desk) -> None:
    desk.to(StageName.DRILL)
    desk.wrong()
    desk.press("next")
    desk.wrong()
    assert "example_again" in desk.ids
    desk.press("next")
    desk.right()
    assert "example_again" not in desk.ids


def test_there_is_no_example_in_the_exit_ticket(desk: Desk) -> None:
    desk.to(StageName.TICKET)
    for _ in range(3):
        desk.wrong()
        assert "example_again" not in desk.ids
        desk.press("next")


# --- the proof --------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", LESSONS)
def test_who_knows_a_lesson_proves_it_in_five(name: str, tmp_path: Path) -> None:
    desk = Desk(tmp_path, name)
    desk.press("test_out")
    assert desk.player.aside is Aside.PROOF and desk.player.walk.graded
    desk.finish()
    walk = desk.player.walk
    assert walk.over and walk.passed and walk.lesson is LESSONS[name]
    events = desk.store.past().events
    assert len(events) == 5 and passed(events, LESSONS[name])
    assert desk.view["prompt"] == "You know it: on to the next one."
    assert ("next_lesson" in desk.ids) == (name != list(LESSONS)[-1])


def test_one_error_leads_back_with_nothing_lost(desk: Desk) -> None:
    before, view = desk.player.walk, desk.view
    desk.press("test_out")
    desk.right()
    desk.press("next")
    desk.wrong()
    desk.press("next")
    assert desk.player.walk == before and desk.player.aside is None
    assert desk.view["feedback"]["lines"] == [{"text": "The lesson has something left for you."}]
    assert {**desk.view, "feedback": None, "rev": 0} == {**view, "feedback": None, "rev": 0}


def test_the_proof_can_be_left_and_is_offered_at_the_beginning_only(desk: Desk) -> None:
    before = desk.player.walk
    desk.press("test_out", "to_lesson")
    assert desk.player.walk == before
    desk.press("next")
    assert "test_out" not in desk.ids


def test_another_proof_has_other_items(desk: Desk) -> None:
    desk.press("test_out")
    first = desk.player.walk
    desk.press("to_lesson", "test_out")
    assert desk.player.walk.seed != first.seed


# --- the end ----------------------------------------------------------------------------------------


def texts(desk: Desk) -> dict[str, str]:
    return {one["key"]: one["text"] for one in desk.view["parts"]}


def test_the_end_says_how_the_skills_stand_and_where_to_go(desk: Desk) -> None:
    desk.finish()
    assert texts(desk)["skills"] == "Skills of this lesson: begun\N{NO-BREAK SPACE}6"
    assert texts(desk)["notebook"] == "Next lesson: “Who takes, how much”, in the notebook 02_who_takes.ipynb"
    desk.press("next_lesson")
    assert desk.view["title"] == "Who takes, how much" and desk.player.walk.step is not None
    assert desk.player.walk.log == () and "test_out" in desk.ids


def test_the_end_counts_what_is_acquired(desk: Desk) -> None:
    for place in range(5):
        desk.store.append(event(days=-1, minutes=place, lesson="L2" if place else "L1"))
    desk.finish()
    assert (
        texts(desk)["skills"]
        == "Skills of this lesson: acquired\N{NO-BREAK SPACE}1 · begun\N{NO-BREAK SPACE}5"
    )


def test_the_end_offers_what_is_due_and_counts_no_debt(tmp_path: Path) -> None:
    desk = Desk(tmp_path, "L3")
    skills = [*(f"order_{one}" for one in ("plain", "trump", "role")), "points_hand", "points_choice"]
    skills += ["points_deck", "takes_plain", "takes_trump", "points_last", "points_trick"]
    for skill in skills:
        desk.store.append(event(days=-90, skill=skill))
    desk.to(StageName.TICKET)
    desk.finish()
    review = next(one for one in desk.view["actions"] if one["id"] == "review")
    assert review["label"] == "A short review: 8 questions"
    end = desk.player.walk
    desk.press("review")
    assert desk.player.aside is Aside.REVIEW
    desk.finish()
    assert desk.player.walk == end
    assert [one.lesson for one in desk.store.past().events].count("review") == 8


def test_who_has_nothing_due_is_offered_nothing(desk: Desk) -> None:
    desk.finish()
    assert "review" not in desk.ids and "mend" not in desk.ids


def test_every_lesson_has_its_notebook() -> None:
    folder = Path(__file__).parents[2] / "notebooks"
    assert set(NOTEBOOKS) == set(LESSONS)
    for lang in LANGUAGES:
        for name, notebook in NOTEBOOKS.items():
            assert f'lesson("{name}"' in (folder / lang / f"{notebook}.ipynb").read_text().replace('\\"', '"')


# --- how long, how sure -----------------------------------------------------------------------------


def numbered() -> list[str]:
    return [name for name in LESSONS if name in {f"L{number}" for number in range(1, 10)}]


def test_who_knows_everything_is_through_in_fewer_than_120_items(tmp_path: Path) -> None:
    desk = Desk(tmp_path)
    for _ in numbered():
        desk.press("test_out")
        desk.finish()
        desk.press("next_lesson")
    assert desk.player.walk.lesson.id == "L10"
    assert all(passed(desk.store.past().events, LESSONS[name]) for name in numbered())
    assert len(desk.store.past().events) == 45


def test_practice_and_tickets_alone_are_fewer_than_120_items_too(tmp_path: Path) -> None:
    desk = Desk(tmp_path)
    for _ in numbered():
        desk.to(StageName.PRACTICE)
        while desk.player.walk.stage is StageName.PRACTICE:
            desk.right()
            desk.press("next")
        desk.to(StageName.TICKET)
        desk.finish()
        assert desk.player.walk.passed
        desk.press("next_lesson")
    assert len(desk.store.past().events) == 9 * (8 + 5) <= 120


# --- robustness -------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", ["repair", "example", "proof", "end"])
def test_junk_changes_nothing_in_an_aside(kind: str, desk: Desk) -> None:
    if kind == "proof":
        desk.press("test_out")
    elif kind == "end":
        desk.to(StageName.TICKET)
        desk.finish()
    else:
        hits(desk, "M02" if kind == "repair" else "M39")
        desk.to(StageName.PRACTICE)
        mistaken(desk)
        desk.press("again")
        if kind == "example":
            desk.wrong()
            desk.press("example_again")
    before = desk.view
    for name in ("skip", "nothing", "mend", "review", "to_end", "next_lesson"):
        if name not in desk.ids:
            desk.stage.act("press", id=name)
            assert desk.view == before, name
    if kind != "end":
        desk.stage.act("rules", value="maison")
        assert desk.view == before and len(before["badge"]["choices"]) == 1
