"""Repair: two hits on one misconception open its card, three targeted items close it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from coinche_teach.course.codes import made
from coinche_teach.course.memory.asked import Request, nearest
from coinche_teach.course.memory.beliefs import tells
from coinche_teach.course.memory.event import REPAIR, Event
from coinche_teach.course.memory.interleave import always_the_same
from coinche_teach.course.memory.skills import guarding
from coinche_teach.course.memory.staircase import climbed
from coinche_teach.engine.rules import Rules

HITS: Final = 2
ITEMS: Final = 3
_TRIED: Final = 18
_SAMPLES: Final = 3
"""So many rows are tried with so many items each, to find those that aim best."""
CODES: Final = tuple(f"M{number:02}" for number in range(1, 41))
"""The misconceptions of the course; each has the texts `misconception.CODE` and `repair.CODE`."""


@dataclass(frozen=True, slots=True)
class RepairCard:
    """Hold what mends one misconception: the key of its refutation, and items that aim at it."""

    misconception: str
    text: str
    items: tuple[Request, ...] = ()


def hits(events: Iterable[Event]) -> dict[str, int]:
    """Count the hits on each misconception since its card was last closed, the oldest first.

    A card closes when three items of its repair in a row are right on the first try.
    """
    counted: dict[str, int] = {}
    mended: dict[str, int] = {}
    for event in events:
        if event.misconception in CODES and event.lesson != REPAIR:
            counted[event.misconception] = counted.get(event.misconception, 0) + 1
        if event.lesson == REPAIR and event.first:
            code = event.about
            mended[code] = mended.get(code, 0) + 1 if event.alone else 0
            if mended[code] >= ITEMS:
                counted.pop(code, None)
                mended[code] = 0
    return counted


def opens(events: Iterable[Event], code: str) -> bool:
    """Say whether there are hits enough on a misconception to open its card."""
    return hits(events).get(code, 0) >= HITS


def cards(events: Sequence[Event], pool: Sequence[Request] = ()) -> tuple[RepairCard, ...]:
    """Return the cards that are open, with their items taken from a pool of requests."""
    return tuple(card(code, events, pool) for code, count in hits(events).items() if count >= HITS)


def card(
    code: str, events: Sequence[Event], pool: Sequence[Request], rules: Rules | None = None
) -> RepairCard:
    """Return the repair card of a misconception, open or not; raise ValueError for an unknown one.

    With the rules they are asked under, the items are those whose holders of the wrong idea go wrong.
    """
    if code not in CODES:
        raise ValueError(f"no misconception {code!r}: it must be one of {CODES[0]} to {CODES[-1]}")
    rows = _rows(code, events, pool)
    if rules is not None:
        rows = _aimed(code, rows, rules)
    while rows and len(rows) < ITEMS:
        rows = rows * 2
    return RepairCard(code, f"repair.{code}", tuple(rows[:ITEMS]))


def varied(card: RepairCard, rules: Rules) -> bool:
    """Say whether a card has items, and not one and the same each time."""
    several = len({repr(one.slot) for one in card.items}) > 1
    return several or (bool(card.items) and not always_the_same(card.items[0], rules))


def _aimed(code: str, rows: Sequence[Request], rules: Rules) -> list[Request]:
    """Keep the rows that catch the wrong idea, the surest first, and all where none does or none varies."""
    aims = [(row, _aims(code, row, rules)) for row in rows[:_TRIED]]
    caught = [row for row, aim in sorted(aims, key=lambda one: -one[1]) if aim]
    varied = [row for row in caught if not always_the_same(row, rules)]
    return caught if varied else [*caught, *(row for row in rows if row not in caught)]


def _aims(code: str, row: Request, rules: Rules) -> int:
    """Count among some items of a row those that somebody with the wrong idea gets wrong."""
    items = (made(row.slot, rules, number) for number in range(_SAMPLES))
    return sum(code in tells(item) for item in items)


def _rows(code: str, events: Sequence[Event], pool: Sequence[Request]) -> list[Request]:
    """List rows: those of skills that met the misconception, then of those that guard against it, in turn."""
    skills = [one.skill for one in events if one.misconception == code and one.skill]
    skills = list(dict.fromkeys([*reversed(skills), *(one.id for one in guarding(code))]))
    rows = [nearest(pool, skill, climbed(events, skill).level) for skill in skills]
    longest = max(map(len, rows), default=0)
    return [row[turn] for turn in range(longest) for row in rows if turn < len(row)]
