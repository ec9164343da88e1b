"""Class work on screen: the ten items of a sheet as a session, taken up where it was left."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace
from typing import Any, Final

from coinche_teach.course.classroom.codes import ClassCode, NoSuchClass
from coinche_teach.course.classroom.work import lesson_of, work
from coinche_teach.course.codes import Source
from coinche_teach.course.done import Done
from coinche_teach.course.lesson import StageName, Step
from coinche_teach.course.memory.event import Event
from coinche_teach.course.misconceptions import Misconception
from coinche_teach.course.sayings_classroom import ClassNeedsNickname
from coinche_teach.course.walk import Walk
from coinche_teach.engine.rules import Rules

CODE: Final = "class_code"
SHEET: Final = "class_sheet"
"""The fields by which an answer tells the class and the version it was given for."""


def noted(code: ClassCode, version: str) -> dict[str, Any]:
    """Return the fields that each answer of a class is noted with."""
    return {CODE: code.text, SHEET: version}


def session(code: ClassCode, lesson: str, version: str, nickname: str, events: Sequence[Event] = ()) -> Walk:
    """Open the items of a sheet as a walk, at the first one without a right answer; raise NoSuchClass.

    It bears the name of its lesson, so that memory counts it as practice there. Hints and second tries
    are as in practice.

    >>> from coinche_teach.engine.rules import rules
    >>> code = ClassCode.of("LYCEE-3B", rules("contrat1000"))
    >>> walk = session(code, "L1", "B", "Ana")
    >>> walk.item == work(code, "L1", "B", "Ana")[0].item
    True
    """
    if not isinstance(nickname, str) or not nickname.strip():
        raise NoSuchClass(ClassNeedsNickname())
    home = lesson_of(code, lesson)
    fixed = tuple(one.coded for one in work(code, lesson, version, nickname))
    plan = tuple(Source(one.lesson, one.stage, one.place) for one in fixed)
    rows = tuple(one.row for one in plan)
    told = replace(home, example=_nothing, faded=(), practice=rows, drill=(), ticket=())
    walk = replace(Walk.start(told, code.rules, f"class {code.text} {version}"), plan=plan, fixed=fixed)
    return _taken_up(walk, events)


def _taken_up(walk: Walk, events: Sequence[Event]) -> Walk:
    """Go to the first place without a right answer; past the last one the work is over."""
    answers = [one for one in events if (one.lesson, one.seed) == (walk.lesson.id, walk.seed)]
    log: tuple[Done, ...] = ()
    for place in range(len(walk.fixed)):
        here = [one for one in answers if one.place == place]
        if not any(one.right for one in here):
            return walk.resumed(StageName.PRACTICE, place, len(here), log)
        log = (*log, _done(place, here))
    there = walk.resumed(StageName.PRACTICE, len(walk.fixed) - 1, 1, log)
    return replace(there, over=True, item=None)


def _done(place: int, answers: Sequence[Event]) -> Done:
    missed = None
    with suppress(StopIteration, ValueError):
        missed = Misconception(next(one.misconception for one in answers if one.misconception))
    return Done(StageName.PRACTICE, place, True, len(answers), answers[-1].hints, missed)


def _nothing(rules: Rules) -> tuple[Step, ...]:
    """Return the steps of an example that is not shown."""
    return ()
