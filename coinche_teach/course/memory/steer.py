"""Steering: which rows the practice of a lesson asks, by what is remembered of this learner.

The lesson's own rows follow the staircase of their skill; the last third comes from earlier lessons,
what is due or weak first. Same lesson, seed and record: same rows.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime

from coinche_teach.course.codes import Source
from coinche_teach.course.lesson import Lesson, Slot, StageName
from coinche_teach.course.memory.asked import Request, level_of, nearest, origin, requests, skill_of
from coinche_teach.course.memory.event import Event
from coinche_teach.course.memory.interleave import practice
from coinche_teach.course.memory.mastery import State, standings
from coinche_teach.course.memory.review import due
from coinche_teach.course.memory.skills import SKILLS
from coinche_teach.course.memory.staircase import climbed
from coinche_teach.course.walk import Walk
from coinche_teach.engine.chance import Chance
from coinche_teach.engine.rules import Rules


def earlier_lessons(lesson: Lesson, lessons: Mapping[str, Lesson]) -> tuple[Lesson, ...]:
    """Return the lessons that come before one."""
    names = list(lessons)
    return tuple(lessons[name] for name in names[: names.index(lesson.id)]) if lesson.id in names else ()


def from_earlier(walk: Walk, lessons: Mapping[str, Lesson]) -> bool:
    """Say whether the item that is shown asks for a skill of an earlier lesson."""
    skill = SKILLS.get("" if walk.coded is None else skill_of(walk.coded.row, walk.rules))
    if skill is None or walk.lesson.id in skill.homes:
        return False
    return any(one.id in skill.homes for one in earlier_lessons(walk.lesson, lessons))


def rows_ahead(
    walk: Walk, place: int, events: Sequence[Event], lessons: Mapping[str, Lesson], now: datetime
) -> tuple[Source, ...]:
    """Return the rows of the practice from a place on, the first one at the level that fits now."""
    rows = tuple(walk.source(StageName.PRACTICE, one) for one in range(len(walk.lesson.practice)))
    ahead = rows[place:] if place else _opening(walk, events, lessons, now)
    return (_levelled(walk, place, ahead[0], events, lessons), *ahead[1:])


def _opening(
    walk: Walk, events: Sequence[Event], lessons: Mapping[str, Lesson], now: datetime
) -> tuple[Source, ...]:
    """Lay out the practice: the fixed rows, or with what is due or weak in the last third."""
    lesson, rules = walk.lesson, walk.rules
    own = tuple(Source(lesson, StageName.PRACTICE, one) for one in range(len(lesson.practice)))
    earlier = earlier_lessons(lesson, lessons)
    wanted = _wanted(events, requests(earlier, rules), now)
    if not wanted:
        return own
    slots = practice(lesson, earlier, rules, f"{walk.seed} {walk.lap}", wanted)
    return tuple(_source(slot, lesson, earlier, rules) for slot in slots)


def _source(slot: Slot, lesson: Lesson, earlier: Sequence[Lesson], rules: Rules) -> Source:
    """Find a row in the course: in this lesson, else in an earlier one taught under these rules."""
    found = origin(slot, (lesson, *(one for one in earlier if one.under(rules) == rules)))
    assert found is not None
    return Source(*found)


def weak(events: Sequence[Event]) -> list[str]:
    """Return the skills of which one of the answers that count last was wrong, the weakest first.

    >>> weak(())
    []
    """
    missed = {
        skill: one.recent.count(False)
        for skill, one in standings(events).items()
        if one.state is not State.MASTERED and False in one.recent
    }
    return sorted(missed, key=lambda skill: -missed[skill])


def _wanted(events: Sequence[Event], pool: Sequence[Request], now: datetime) -> list[Request]:
    """Return a request for each skill to come back: what is due, the longest first, then what is weak."""
    asked = {one.skill for one in pool}
    known = [one for one in events if one.skill in asked]
    if not known:
        return []
    waiting = sorted((one for one in due(known).values() if one.on(now)), key=lambda one: one.at)
    skills = dict.fromkeys([*(one.skill for one in waiting), *weak(known)])
    return [nearest(pool, skill, climbed(known, skill).level)[0] for skill in skills]


def _levelled(
    walk: Walk, place: int, row: Source, events: Sequence[Event], lessons: Mapping[str, Lesson]
) -> Source:
    """Return a row for the same skill at the learner's level; what comes from earlier lessons stays."""
    lesson, rules = walk.lesson, walk.rules
    skill = skill_of(row.row, rules)
    taught = {one.skill for one in requests(earlier_lessons(lesson, lessons), rules)}
    if row.lesson != lesson or not skill or skill in taught:
        return row
    level = climbed(events, skill).level
    before = [walk.source(StageName.PRACTICE, one).row for one in range(place)]
    pool = nearest(requests((lesson,), rules), skill, level)
    fits = [one for one in pool if abs(one.level - level) == abs(pool[0].level - level)] if pool else []
    if not fits or abs(level_of(row.row) - level) == abs(fits[0].level - level):
        return row
    fresh = [one for one in fits if one.slot not in before] or fits
    sure = [one for one in fresh if one.guessed == fresh[0].guessed]
    drawn = Chance("level", lesson.id, walk.seed, walk.lap, place).choice(sure)
    return _source(drawn.slot, lesson, (), rules)
