"""Codes of items: ten characters that give the same item on every machine.

A code holds the version of the generators, the rule set, the row of the course that asks, and the
item's own number; a last character guards against slips. House rules are not in the code: it is made
and read with them at hand, and their text goes into the guard.
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from typing import Final, NamedTuple

from coinche_teach.course.generators import VERSION, generate
from coinche_teach.course.items import Item
from coinche_teach.course.lesson import ROWS, Lesson, Slot, StageName
from coinche_teach.course.sayings_codes import (
    CodeNeedsRules,
    CodeNotRead,
    CodeOfOtherVersion,
    CodeOfUnknownRow,
)
from coinche_teach.engine.chance import Chance
from coinche_teach.engine.notation import write_rules
from coinche_teach.engine.rules import IDS, Rules
from coinche_teach.engine.rules import rules as rules_of

_SIGNS: Final = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
_READ: Final = {**{sign: k for k, sign in enumerate(_SIGNS)}, "O": 0, "I": 1, "L": 1}
_BASE: Final = len(_SIGNS)
LENGTH: Final = 10
_SEED_SIGNS: Final = 5
NUMBERS: Final = _BASE**_SEED_SIGNS
"""How many items a row can ask for."""
_HOUSE: Final = _BASE - 1
_ROWS: Final = 64
_MANILLE: Final = 15


class NoSuchItem(ValueError):
    """Say that a code gives no item; `reason` is a saying that says why."""

    def __init__(self, reason: CodeNotRead | CodeNeedsRules | CodeOfOtherVersion | CodeOfUnknownRow) -> None:
        super().__init__(repr(reason))
        self.reason = reason


class Source(NamedTuple):
    """Name a row of the course: its lesson, stage and place."""

    lesson: Lesson
    stage: StageName
    place: int

    @property
    def row(self) -> Slot:
        """Return the row."""
        return self.lesson.rows(self.stage)[self.place]


@dataclass(frozen=True, slots=True)
class Coded:
    """Hold what a code stands for."""

    lesson: Lesson
    stage: StageName
    place: int
    rules: Rules
    number: int

    @property
    def row(self) -> Slot:
        """Return the row of the course that asks."""
        return self.lesson.rows(self.stage)[self.place]

    def item(self) -> Item:
        """Make the item."""
        return made(self.row, self.lesson.under(self.rules), self.number)

    @property
    def code(self) -> str:
        """Return the ten characters."""
        row = _row_number(self.lesson, self.stage, self.place)
        house = self.rules != rules_of(self.rules.id)
        signs = [VERSION % _BASE, _HOUSE if house else IDS.index(self.rules.id)]
        signs += [row // _BASE, row % _BASE]
        number = self.number
        digits = []
        for _ in range(_SEED_SIGNS):
            number, digit = divmod(number, _BASE)
            digits.append(digit)
        text = "".join(_SIGNS[one] for one in signs + digits[::-1])
        return text + _guard(text, self.rules)


def made(row: Slot, rules: Rules, number: int) -> Item:
    """Make the item of a row that has a number."""
    return generate(row.generator, Chance("item", VERSION, row.generator, number), rules, row.params)


def read(code: str, lessons: dict[str, Lesson], house: Rules | None = None) -> Coded:
    """Read a code, in any case and with spaces or hyphens; raise NoSuchItem.

    >>> from coinche_teach.course.lessons import LESSONS
    >>> coded = Coded(LESSONS["L1"], StageName.PRACTICE, 0, rules_of("club82"), 12345)
    >>> read(coded.code.lower(), LESSONS) == coded
    True
    """
    text = code.upper().replace(" ", "").replace("-", "") if isinstance(code, str) else ""
    if len(text) != LENGTH or any(sign not in _READ for sign in text):
        raise NoSuchItem(CodeNotRead(str(code)[:20], LENGTH))
    signs = [_READ[sign] for sign in text]
    plain = "".join(_SIGNS[one] for one in signs)
    if signs[0] != VERSION % _BASE:
        raise NoSuchItem(CodeOfOtherVersion(code, VERSION))
    if signs[1] == _HOUSE and house is None:
        raise NoSuchItem(CodeNeedsRules(code))
    if signs[1] != _HOUSE and signs[1] >= len(IDS):
        raise NoSuchItem(CodeNotRead(code, LENGTH))
    rules = house if signs[1] == _HOUSE and house is not None else rules_of(IDS[signs[1] % len(IDS)])
    if plain[-1] != _guard(plain[:-1], rules):
        raise NoSuchItem(CodeNotRead(code, LENGTH))
    number = 0
    for sign in signs[4:-1]:
        number = number * _BASE + sign
    lesson, stage, place = _row(signs[2] * _BASE + signs[3], lessons, code)
    return Coded(lesson, stage, place, rules, number)


def _guard(text: str, rules: Rules) -> str:
    """Return the sign that guards a code, with house rules in it."""
    house = write_rules(rules) if text[1] == _SIGNS[_HOUSE] else ""
    return _SIGNS[hashlib.blake2b(f"{text} {house}".encode(), digest_size=1).digest()[0] % _BASE]


def _lesson_number(lesson: Lesson) -> int:
    return int(lesson.id[1:]) if lesson.id[1:].isdecimal() else _MANILLE


def _row_number(lesson: Lesson, stage: StageName, place: int) -> int:
    """Number a row of the course: the lesson's number, then its rows in the order of the stages."""
    before = ROWS[: ROWS.index(stage)]
    row = sum(len(lesson.rows(one)) for one in before) + place
    return _lesson_number(lesson) * _ROWS + row


def _row(number: int, lessons: dict[str, Lesson], code: str) -> tuple[Lesson, StageName, int]:
    wanted, place = divmod(number, _ROWS)
    lesson = next((one for one in lessons.values() if _lesson_number(one) == wanted), None)
    if lesson is not None:
        for stage in ROWS:
            if place < len(lesson.rows(stage)):
                return lesson, stage, place
            place -= len(lesson.rows(stage))
    raise NoSuchItem(CodeOfUnknownRow(code))
