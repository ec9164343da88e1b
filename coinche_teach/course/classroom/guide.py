"""The teacher guide: a page a lesson, made for a class's rules and its own items.

Texts are those of `guide.` in the catalogues; every number of the rules in them is asked of the rules.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from itertools import count, takewhile
from math import comb
from typing import Final

from coinche_teach.course.classroom.codes import ClassCode
from coinche_teach.course.classroom.work import Question, lesson_of, taught, work
from coinche_teach.course.memory.beliefs import tells
from coinche_teach.course.memory.repair import CODES
from coinche_teach.course.memory.skills import SKILLS
from coinche_teach.course.roles import Role, roles, scale
from coinche_teach.engine.cards import DECK, SUITS, Rank
from coinche_teach.engine.rules import Rules
from coinche_teach.engine.rules.shapes import KIND_NAMES
from coinche_teach.engine.seats import SEATS
from coinche_teach.words import Words

MINUTES: Final = {
    "L1": 15, "L2": 15, "L3": 20, "L4": 20, "L5": 12, "L6": 15, "L7": 25, "L8": 20, "L9": 12, "L10": 30,
    "L12": 20, "LM": 15,
}  # fmt: skip
"""Minutes in class; the class's results measure them."""
_USUAL: Final = 20
_ALONE: Final = Fraction(7, 10)
"""How much of them who learns alone takes."""
LEVELS: Final = ("college", "seconde", "terminale")
_LADDERS: Final = ("L1", "L9")
_IDEAS: Final = 3


@dataclass(frozen=True, slots=True)
class Expected:
    """Hold one item of sheet B: its place, skill and code, and the wrong ideas that go wrong there."""

    place: int
    skill: str
    code: str
    ideas: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Guide:
    """Hold a page of the teacher guide, in one language; `maths` are pairs of a level and a text."""

    lesson: str
    title: str
    minutes: int
    alone: int
    goals: tuple[str, ...]
    expected: tuple[Expected, ...]
    board: tuple[str, ...]
    maths: tuple[tuple[str, str], ...]


def guide(code: ClassCode, lesson: str, words: Words) -> Guide:
    """Return the page of a lesson for a class; raise NoSuchClass where its rules do not teach it.

    >>> from coinche_teach.engine.rules import rules
    >>> page = guide(ClassCode.of("LYCEE-3B", rules("contrat1000")), "L1", Words("en"))
    >>> page.goals[2]
    'Know that a deal is worth 162 points, and why.'
    """
    home, table = lesson_of(code, lesson), code.rules
    facts = _facts(table, words)
    minutes = MINUTES.get(home.id, _USUAL)
    key = f"guide.{home.id}"
    ladders = _ladders(table, words) if home.id in _LADDERS else ()
    return Guide(
        home.id,
        _title(home.id, table, words),
        minutes,
        round(minutes * _ALONE),
        _texts(f"{key}.goal", facts, words),
        tuple(_expected(one, words) for one in work(code, home.id)),
        (*ladders, *_texts(f"{key}.board", facts, words)),
        tuple(
            (words.text(f"guide.level.{level}"), words.text(f"{key}.maths.{level}", **facts))
            for level in LEVELS
            if words.has(f"{key}.maths.{level}")
        ),
    )


def guides(code: ClassCode, lessons: tuple[str, ...] | None, words: Words) -> tuple[Guide, ...]:
    """Return the pages of some lessons, or of all that the class's rules teach."""
    chosen = taught(code) if lessons is None else lessons
    return tuple(guide(code, one, words) for one in dict.fromkeys(chosen))


def _texts(key: str, facts: dict[str, object], words: Words) -> tuple[str, ...]:
    keys = takewhile(words.has, (f"{key}.{n}" for n in count(1)))
    return tuple(words.text(one, **facts) for one in keys)


def _title(lesson: str, rules: Rules, words: Words) -> str:
    key = f"lesson.{lesson}.title"
    wordings = (f"{key}.{KIND_NAMES[type(rules.auction)]}", f"{key}.{roles(rules)[0]}", key)
    return words.text(next(one for one in wordings if words.has(one)))


def _expected(question: Question, words: Words) -> Expected:
    """Name the wrong ideas whose holders would go wrong at an item, in plain words; its skill's own first."""
    guarded = SKILLS[question.skill].guards
    codes = sorted((one for one in tells(question.item) if one in CODES), key=lambda one: one not in guarded)
    ideas = tuple(f"{one} {words.text(f'misconception.{one}')}" for one in codes[:_IDEAS])
    return Expected(question.place, words.text(f"skill.{question.skill}"), question.code, ideas)


def _facts(rules: Rules, words: Words) -> dict[str, object]:
    """Count what the texts tell: points of a deal, hands, chances."""
    hand = sum(rules.packets)
    unseen = len(DECK) - hand
    mine = 3
    others = len(Rank) - mine
    rest, deal = _sum(rules)
    return {
        "deal": deal,
        "sum": rest,
        "hand": hand,
        "hands": _whole(comb(len(DECK), hand)),
        "four": _whole(comb(len(DECK) - 4, hand - 4)),
        "void": _share(Fraction(comb(unseen - others, hand), comb(unseen, hand)), words),
        "same": f"{hand - 1}/{len(DECK) - 1}",
        "one": f"{hand}/{unseen}",
        "run": " ".join(words.form(rank, "letter") for rank in sorted(Rank, key=list(Rank).index)),
    }


def _sum(rules: Rules) -> tuple[str, int]:
    """Write the points of a deal as a sum, and its value."""
    tricks = len(DECK) // len(SEATS)
    found = roles(rules)
    parts = [(len(SUITS), scale(rules, found[0]).total)]
    if Role.TRUMP in found:
        parts = [(1, rules.trump.total), (len(SUITS) - 1, rules.plain.total)]
    parts += [(tricks, rules.trick_point), (1, rules.last_trick)]
    told = [f"{times} × {points}" if times > 1 else str(points) for times, points in parts if points]
    return " + ".join(told), sum(times * points for times, points in parts)


def _ladders(rules: Rules, words: Words) -> tuple[str, ...]:
    """Write the order and the points of a suit in each role it can have."""
    shown = [*roles(rules)]
    if rules.sans_atout is not None and Role.SANS_ATOUT not in shown:
        shown.append(Role.SANS_ATOUT)
    lines = []
    for role in shown:
        rows = scale(rules, role).rows
        ranks = " ".join(words.form(rank, "letter") for rank, _ in rows)
        points = " ".join(str(points) for _, points in rows)
        lines.append(words.text(f"guide.ladder.{role}", ranks=ranks, points=points))
    return tuple(lines)


def _whole(value: int) -> str:
    return f"{value:,}".replace(",", "\N{NARROW NO-BREAK SPACE}")


def _share(value: Fraction, words: Words) -> str:
    percent = f"{100 * float(value):.1f}".replace(".", words.text("chart.decimal"))
    return f"{percent}\N{NARROW NO-BREAK SPACE}%"
