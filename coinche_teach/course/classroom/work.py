"""Class work: ten items of a lesson for a class code, the same on screen, on paper and on the wall.

Each item has a seed of its own, made from the code, the lesson, the version and its number: it depends on no
other item and on no stream of chance that others draw from.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from coinche_teach.course.classroom.codes import ClassCode, NoSuchClass
from coinche_teach.course.classroom.variety import twice
from coinche_teach.course.codes import NUMBERS, Coded
from coinche_teach.course.items import Item
from coinche_teach.course.lesson import Lesson
from coinche_teach.course.lessons import LESSONS
from coinche_teach.course.memory.asked import Request, origin, requests
from coinche_teach.course.sayings_classroom import NoLessonForClass, NoSuchVersion
from coinche_teach.engine.chance import Chance
from coinche_teach.engine.rules import Rules

ITEMS: Final = 10
VERSIONS: Final = ("A", "B", "C")
"""Easy, as in the lesson, hard."""
VARIED: Final = 0.005
"""How often two draws of a row may be the same item, for a row to be taken without asking."""
SHARED: Final = 0.005
"""How much of a sheet two classes may share, by what is noted of its rows."""


@dataclass(frozen=True, slots=True)
class Question:
    """Hold one item of a class's work: its place, its skill, its level, what its code stands for."""

    place: int
    skill: str
    level: int
    coded: Coded

    @property
    def item(self) -> Item:
        """Make the item."""
        return self.coded.item()

    @property
    def code(self) -> str:
        """Return the item's ten characters."""
        return self.coded.code


def taught(code: ClassCode) -> tuple[str, ...]:
    """Return the lessons that a class can be taught under its rules."""
    return tuple(name for name, lesson in LESSONS.items() if lesson.under(code.rules) == code.rules)


def lesson_of(code: ClassCode, name: str) -> Lesson:
    """Return a lesson by its name, as L4 or 4; raise NoSuchClass where the class's rules do not teach it."""
    wanted = name.strip().upper()
    wanted = f"L{wanted}" if wanted.isdecimal() else wanted
    if wanted not in taught(code):
        raise NoSuchClass(NoLessonForClass(name[:20], taught(code)))
    return LESSONS[wanted]


def work(
    code: ClassCode, lesson: str, version: str = "B", nickname: str = "", count: int = ITEMS
) -> tuple[Question, ...]:
    """Return the items of a lesson for a class; a nickname counts only where each has his own.

    >>> from coinche_teach.engine.rules import rules
    >>> some = work(ClassCode.of("LYCEE-3B", rules("contrat1000")), "L1")
    >>> len(some), some[0].place
    (10, 1)
    """
    taken = lesson_of(code, lesson)
    rows = chosen(taken, code, version, count)
    found = []
    for place, (request, source) in enumerate(rows, 1):
        chance = Chance("class", code.text, taken.id, version, place, code.variant(nickname))
        coded = replace(source, number=chance.below(NUMBERS))
        found.append(Question(place, request.skill, request.level, coded))
    return tuple(found)


def chosen(lesson: Lesson, code: ClassCode, version: str, count: int = ITEMS) -> list[tuple[Request, Coded]]:
    """Choose a lesson's rows for a version: A takes the easy ones, C the hard ones, B goes through them all.

    Every skill of the lesson comes once before any comes twice; the sheet goes from easy to hard. A row that
    has few shapes stands back, so that two classes share less than one item in a hundred.
    """
    if version not in VERSIONS:
        raise NoSuchClass(NoSuchVersion(str(version)[:20], VERSIONS))
    pool = list(requests((lesson,), code.rules))
    ordered = sorted(pool, key=lambda one: {"A": one.level, "B": 0, "C": -one.level}[version])
    rows = _varied(_in_turns(ordered), lesson, code.rules, count)
    rows.sort(key=lambda one: one.level)
    found = []
    for one in rows:
        place = origin(one.slot, (lesson,))
        assert place is not None, "a lesson's own row stands in it"
        home, stage, number = place
        found.append((one, Coded(home, stage, number, code.rules, 0)))
    return found


def _varied(turns: list[Request], lesson: Lesson, rules: Rules, count: int) -> list[Request]:
    """Take so many rows: varied ones in turns, and a few others for skills that have no varied row."""
    often = {id(one): twice(one, lesson, rules) for one in turns}
    varied = [one for one in turns if often[id(one)] <= VARIED]
    rows = varied[:count]
    left = count * SHARED - sum(often[id(one)] for one in rows)
    for skill in dict.fromkeys(one.skill for one in turns):
        best = min((one for one in turns if one.skill == skill), key=lambda one: often[id(one)])
        if skill not in {one.skill for one in rows} and often[id(best)] <= left:
            left -= often[id(best)]
            rows = [*rows[: count - 1], best]
    again = varied or sorted(turns, key=lambda one: often[id(one)])[:count]
    while len(rows) < count:
        rows += again[: count - len(rows)]
    return rows


def _in_turns(rows: list[Request]) -> list[Request]:
    """Order rows so that each skill comes once before one comes again."""
    by_skill: dict[str, list[Request]] = {}
    for one in rows:
        by_skill.setdefault(one.skill, []).append(one)
    found = []
    for turn in range(max((len(some) for some in by_skill.values()), default=0)):
        found += [some[turn] for some in by_skill.values() if turn < len(some)]
    return found
