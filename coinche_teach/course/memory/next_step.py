"""What next: one thing to do, from what was done."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum

from coinche_teach.course.lesson import Lesson, StageName
from coinche_teach.course.memory import repair, review
from coinche_teach.course.memory.asked import requests
from coinche_teach.course.memory.event import TEST_OUT, Event
from coinche_teach.course.memory.interleave import TEST_OUT_ITEMS
from coinche_teach.engine.rules import Rules


class Step(StrEnum):
    """Name what there is to do."""

    REPAIR = "repair"
    REVIEW = "review"
    GO_ON = "go_on"
    BEGIN = "begin"
    REST = "rest"


@dataclass(frozen=True, slots=True)
class Next:
    """Hold what to do next: a lesson, a misconception to mend, or so many questions to review.

    `about` is the lesson or the misconception, `count` the questions; to rest is to come back later.
    """

    step: Step
    about: str = ""
    count: int = 0


def passed(events: Iterable[Event], lesson: Lesson) -> bool:
    """Say whether a lesson's exit ticket was passed once, or the lesson tested out."""
    marks = {(lesson.id, ""): lesson.pass_mark, (TEST_OUT, lesson.id): TEST_OUT_ITEMS}
    runs: dict[tuple[str, str, int], dict[int, bool]] = {}
    for event in events:
        mark = marks.get((event.lesson, event.about))
        if event.stage == StageName.TICKET and mark is not None and event.first:
            run = runs.setdefault((event.lesson, event.seed, event.lap), {})
            if event.place in run:
                run.clear()
            run[event.place] = event.alone
            if sum(run.values()) >= mark:
                return True
    return False


def begun(events: Iterable[Event], lesson: Lesson) -> bool:
    """Say whether anything was answered in a lesson."""
    return any(event.lesson == lesson.id for event in events)


def what_next(events: Sequence[Event], lessons: Mapping[str, Lesson], rules: Rules, now: datetime) -> Next:
    """Return the next thing to do: mend, review, go on with a lesson, begin the next, or rest."""
    pool = requests(lessons.values(), rules)
    for card in repair.cards(events, pool):
        if card.items:
            return Next(Step.REPAIR, card.misconception, len(card.items))
    waiting = review.session(events, pool, now, "count")
    if waiting:
        return Next(Step.REVIEW, count=len(waiting))
    for lesson in lessons.values():
        if not passed(events, lesson):
            return Next(Step.GO_ON if begun(events, lesson) else Step.BEGIN, lesson.id)
    return Next(Step.REST)
