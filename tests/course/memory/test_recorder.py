"""The recorder: every answer once, with its time, its skill, its code."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

import pytest

from coinche_teach.course.codes import read
from coinche_teach.course.lesson import StageName
from coinche_teach.course.lessons import LESSONS
from coinche_teach.course.memory import sessions
from coinche_teach.course.memory.asked import requests
from coinche_teach.course.memory.event import Event
from coinche_teach.course.memory.progress import Store
from coinche_teach.course.memory.recorder import Recorder
from coinche_teach.course.walk import Walk
from coinche_teach.engine.notation import read_rules
from coinche_teach.engine.rules import rules
from coinche_teach.ui.lesson_player import LessonPlayer
from tests.course.memory.made import START
from tests.course.test_items import wrong_answers

L1 = LESSONS["L1"]
CLUB = rules("club82")


class Bench:
    """A recorder with a clock that the test moves."""

    def __init__(self, folder: Path) -> None:
        self.store = Store("", folder)
        self.time = 0.0
        self.recorder = Recorder(
            self.store, others={"class_code": "3B"}, clock=lambda: self.time, now=lambda: START
        )

    def do(self, before: Walk, after: Walk, seconds: float = 0) -> Walk:
        self.time += seconds
        self.recorder.saw(before, after)
        return after

    @property
    def events(self) -> tuple[Event, ...]:
        return self.store.past().events


@pytest.fixture
def bench(tmp_path: Path) -> Bench:
    return Bench(tmp_path)


def start(stage: StageName, table: str = "club82") -> Walk:
    return Walk.start(L1, rules(table), "seed").skip_to(stage)


def wrong(walk: Walk) -> Walk:
    assert walk.item is not None
    return walk.answer(wrong_answers(walk.item)[0])


def right(walk: Walk) -> Walk:
    assert walk.item is not None
    return walk.answer(walk.item.solution())


def test_each_answer_is_one_event(bench: Bench) -> None:
    walk = bench.do(Walk.start(L1, CLUB, "seed"), start(StageName.PRACTICE))
    walk = bench.do(walk, walk.hint(), 3)
    walk = bench.do(walk, wrong(walk), 4)
    walk = bench.do(walk, walk.again(), 20)
    walk = bench.do(walk, right(walk), 5)
    bench.do(walk, walk.go_on(), 5)
    first, second = bench.events
    assert (first.right, first.tries, first.hints, first.seconds) == (False, 1, 1, 7.0)
    assert (second.right, second.tries, second.seconds, second.misconception) == (True, 2, 5.0, "")
    assert (first.lesson, first.stage, first.place, first.generator, first.skill, first.level) == (
        "L1", "practice", 0, "duel", "order_plain", 1,
    )  # fmt: skip
    assert first.time == datetime(2026, 3, 2, 9, tzinfo=UTC) and first.others == {"class_code": "3B"}
    assert first.misconception in ("M02", "M03") and first.tells["M02"] == first.misconception


def test_a_code_makes_the_item_again(bench: Bench) -> None:
    walk = start(StageName.PRACTICE)
    bench.do(walk, right(walk))
    (one,) = bench.events
    assert read(one.code, LESSONS).item() == walk.item


def test_house_rules_are_noted_by_text(bench: Bench) -> None:
    house = CLUB.but(cannot_overtrump="undertrump")
    walk = Walk.start(L1, house, "seed").skip_to(StageName.PRACTICE)
    bench.do(walk, right(walk))
    (one,) = bench.events
    assert read_rules(one.rules) == house
    assert read(one.code, LESSONS, house).item() == walk.item


def test_a_drill_that_goes_on_by_itself_is_noted(bench: Bench) -> None:
    walk = start(StageName.DRILL)
    walk = bench.do(walk, right(walk).go_on())
    bench.do(walk, wrong(walk))
    assert [(one.place, one.right) for one in bench.events] == [(0, True), (1, False)]


def test_what_cannot_be_read_and_what_does_nothing_is_not_noted(bench: Bench) -> None:
    walk = start(StageName.PRACTICE)
    walk = bench.do(walk, walk.answer("ZZ"))
    walk = bench.do(walk, walk.hint())
    walk = bench.do(walk, walk.with_rules(rules("maison")))
    bench.do(walk, walk.skip_to(StageName.TICKET))
    assert bench.events == ()


def test_a_time_that_was_not_seen_or_is_too_long_is_none(bench: Bench) -> None:
    walk = start(StageName.TICKET)
    walk = bench.do(walk, right(walk))
    walk = bench.do(walk, walk.go_on())
    walk = bench.do(walk, right(walk), 4000)
    assert [one.seconds for one in bench.events] == [None, None]


def test_a_trial_on_a_copy_leaves_the_time_alone(bench: Bench) -> None:
    walk = start(StageName.PRACTICE)
    bench.recorder.showed(walk)
    bench.do(walk, walk.go_on(), 5)
    bench.do(walk, right(walk), 5)
    assert [one.seconds for one in bench.events] == [10.0]


def test_an_item_lent_to_a_review_keeps_its_code_and_skill(bench: Bench) -> None:
    pool = [one for one in requests((L1,), CLUB) if one.skill == "points_deck"][:1]
    walk = sessions.review(pool, CLUB, "seed")
    assert walk.stage is StageName.PRACTICE and walk.item is not None
    bench.do(walk, right(walk))
    (one,) = bench.events
    assert (one.lesson, one.skill) == ("review", "points_deck")
    assert read(one.code, LESSONS).item() == walk.item
    assert walk.answer(walk.item.solution()).go_on().over


def test_sessions_about_something_say_what(bench: Bench) -> None:
    items = requests((L1,), CLUB)[:5]
    walk = sessions.proof("L1", items, CLUB, "seed")
    bench.do(walk, right(walk))
    assert [(one.lesson, one.about, one.stage) for one in bench.events] == [("test_out", "L1", "ticket")]


def test_a_player_can_be_watched_from_outside(bench: Bench) -> None:
    player = LessonPlayer(L1, CLUB, "en", seed="seed")
    for _ in range(4):
        before = player.walk
        player.act({"do": "press", "id": "skip"})
        bench.do(before, player.walk)
    assert player.walk.stage is StageName.TICKET and bench.events == ()
    before = player.walk
    assert before.item is not None
    for card in before.item.solution():
        before = player.walk
        player.act({"do": "card", "key": "sort", "id": card})
        bench.do(before, player.walk)
    assert [one.right for one in bench.events] == [True]
