"""What is opened inside a lesson, or alone: the example again, a repair, a proof, a review."""

from __future__ import annotations

from enum import StrEnum
from typing import Final

from coinche_teach.course.lessons import LESSONS
from coinche_teach.course.memory.event import REPAIR
from coinche_teach.course.memory.recorder import code_of
from coinche_teach.course.walk import Walk
from coinche_teach.ui.faces import Json, badge
from coinche_teach.ui.lesson_texts import press
from coinche_teach.ui.lesson_view import rail
from coinche_teach.words import Words


class Aside(StrEnum):
    """Name what a learner may look at in the middle of a lesson; the value is the button that leaves it."""

    EXAMPLE = "to_item"
    REPAIR = "put_off"
    PROOF = "to_lesson"
    REVIEW = "to_end"


_STUCK: Final = 2
"""So many wrong answers in a row bring the example back."""


def offers(walk: Walk, wrongs: int) -> tuple[str, ...]:
    """Return what may be opened now: a proof that the lesson is known, the example after wrong answers."""
    if walk.lesson.id not in LESSONS or walk.over:
        return ()
    if walk.step is not None:
        return ("test_out",) if not walk.place else ()
    return ("example_again",) if wrongs >= _STUCK and not walk.graded else ()


def dressed(drawn: Json, walk: Walk, words: Words) -> Json:
    """Draw a session that is no lesson: codes of the course, nothing to skip; a repair begins with why."""
    drawn["actions"] = [one for one in drawn.get("actions", []) if one["id"] != "skip"]
    if walk.lesson.id == REPAIR and walk.step is not None:
        begin = press(words, "next", primary=True, key="Enter")
        begin["label"] = words.text("course.mend_begin")
        drawn |= {"prompt": words.text("progress.repair"), "small": None, "actions": [begin]}
    else:
        drawn["footer"] = words.text("course.code", code=code_of(walk))
    return drawn


def aside(drawn: Json, kind: Aside, home: Walk, walk: Walk, words: Words) -> Json:
    """Draw what is opened inside a lesson: the lesson's own rail, its rules, and the way back."""
    last = walk.place + 1 == walk.size(walk.stage)
    kept = [one for one in drawn["actions"] if one["id"] != "skip"]
    leave = press(words, kind)
    if kind is Aside.EXAMPLE and last:
        kept = [one for one in kept if one["id"] != "next"]
        leave |= {"primary": True, "key": "Enter"}
    drawn["actions"] = [*kept, leave]
    drawn["steps"] = rail(home, words)
    drawn["badge"] = badge(words, walk.rules, (walk.rules.id,))
    return drawn
