"""Closing: what the end of a lesson has to say to this learner, and what it can offer."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime

from coinche_teach.course.lesson import STAGES, Lesson
from coinche_teach.course.memory import repair, review
from coinche_teach.course.memory.asked import Request, requests, skill_of
from coinche_teach.course.memory.event import Event
from coinche_teach.course.memory.mastery import Standing, State, standings
from coinche_teach.course.memory.repair import RepairCard
from coinche_teach.course.memory.skills import SKILLS
from coinche_teach.course.memory.steer import earlier_lessons
from coinche_teach.course.walk import Walk
from coinche_teach.engine.rules import Rules


@dataclass(frozen=True, slots=True)
class Closing:
    """Hold how many of the lesson's skills are in which state, and what may come now."""

    states: tuple[tuple[State, int], ...] = ()
    review: tuple[Request, ...] = ()
    card: RepairCard | None = None
    following: Lesson | None = None


def closing(
    walk: Walk, events: Sequence[Event], lessons: Mapping[str, Lesson], now: datetime, seed: str
) -> Closing:
    """Return what the end of a lesson says: its own skills were just practised and are not reviewed."""
    lesson, rules = walk.lesson, walk.rules
    own = own_skills(lesson, lessons, rules)
    standing = standings(events)
    counted = Counter(standing.get(skill, Standing()).state for skill in own)
    states = tuple((state, counted[state]) for state in reversed(State) if counted[state])
    pool = requests(lessons.values(), rules)
    others = [one for one in pool if one.skill not in own]
    waiting = review.session(events, others, now, seed) if events else ()
    mine = [one.misconception for one in walk.log if one.misconception is not None]
    cards = [one for one in repair.cards(events, pool) if one.items]
    cards.sort(key=lambda one: one.misconception not in mine)
    return Closing(states, waiting, next(iter(cards), None), following(lesson, lessons))


def own_skills(lesson: Lesson, lessons: Mapping[str, Lesson], rules: Rules) -> tuple[str, ...]:
    """Return the skills that a lesson teaches under a rule set, in the order of its rows."""
    rows = [row for stage in STAGES[1:] for row in lesson.rows(stage)]
    found = tuple(dict.fromkeys(skill for row in rows if (skill := skill_of(row, rules))))
    at_home = tuple(one for one in found if lesson.id in SKILLS[one].homes)
    if at_home:
        return at_home
    before = {one.skill for one in requests(earlier_lessons(lesson, lessons), rules)}
    return tuple(one for one in found if one not in before)


def following(lesson: Lesson, lessons: Mapping[str, Lesson]) -> Lesson | None:
    """Return the lesson after one, or None after the last."""
    names = list(lessons)
    after = names[names.index(lesson.id) + 1 :] if lesson.id in names else []
    return lessons[after[0]] if after else None
