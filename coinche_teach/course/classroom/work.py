"""Class work: ten items of a lesson for a class code, the same on screen, on paper and on the wall.

Each item has a seed of its own, made from the code, the lesson, the version and its number: it depends on no
other item and on no stream of chance that others draw from.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Final, TypeVar

from coinche_teach.course.classroom.codes import ClassCode, NoSuchClass
from coinche_teach.course.classroom.variety import twice
from coinche_teach.course.codes import NUMBERS, Coded
from coinche_teach.course.items import Item
from coinche_teach.course.lesson import Lesson
from coinche_teach.course.lessons import LESSONS
from coinche_teach.course.memory.asked import Request, place_in, requests
from coinche_teach.course.sayings_classroom import NoLessonForClass, NoSuchVersion
from coinche_teach.engine.chance import Chance
from coinche_teach.engine.rules import Rules

T = TypeVar("T")
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
    by_skill: dict[str, list[Request]] = {}
    for one in ordered:
        by_skill.setdefault(one.skill, []).append(one)
    rows = _varied(in_turns(by_skill.values()), lesson, code.rules, count)
    rows.sort(key=lambda one: one.level)
    return [(one, Coded(*place_in(lesson, one), code.rules, 0)) for one in rows]


def in_turns(columns: Iterable[Sequence[T]]) -> list[T]:
    """Take the first of every column, then the second of every column that has one, and so on.

    >>> "".join(in_turns(["adf", "be", "c"]))
    'abcdef'
    """
    some = list(columns)
    depth = max(map(len, some), default=0)
    return [column[k] for k in range(depth) for column in some if k < len(column)]


def _varied(turns: list[Request], lesson: Lesson, rules: Rules, count: int) -> list[Request]:
    """Take so many rows: varied ones in turns, and for a skill that has none the row that repeats least.

    What may repeat is bounded for the whole sheet: a skill for which nothing is left is not asked.
    """

    def often(one: Request) -> float:
        return twice(one, lesson, rules)

    varied = [one for one in turns if often(one) <= VARIED]
    rows = varied[:count]
    left = count * SHARED - sum(map(often, rows))
    for skill in dict.fromkeys(one.skill for one in turns):
        if skill in {one.skill for one in rows}:
            continue
        least = min((one for one in turns if one.skill == skill), key=often)
        if often(least) <= left:
            left -= often(least)
            rows = [*rows[: count - 1], least]
    again = varied or sorted(turns, key=often)[:count]
    while len(rows) < count:
        rows += again[: count - len(rows)]
    return rows
