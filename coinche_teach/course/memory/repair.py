"""Repair: two hits on one misconception open its card, three targeted items close it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from coinche_teach.course.memory.asked import Request, nearest
from coinche_teach.course.memory.event import REPAIR, Event
from coinche_teach.course.memory.skills import guarding
from coinche_teach.course.memory.staircase import climbed

HITS: Final = 2
ITEMS: Final = 3
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


def card(code: str, events: Sequence[Event], pool: Sequence[Request]) -> RepairCard:
    """Return the repair card of a misconception, open or not; raise ValueError for an unknown one."""
    if code not in CODES:
        raise ValueError(f"no misconception {code!r}: it must be one of {CODES[0]} to {CODES[-1]}")
    return RepairCard(code, f"repair.{code}", _items(code, events, pool))


def _items(code: str, events: Sequence[Event], pool: Sequence[Request]) -> tuple[Request, ...]:
    """Choose three rows: those that met the misconception, then those of the skills that guard against it."""
    skills = [one.skill for one in events if one.misconception == code and one.skill]
    skills = list(dict.fromkeys([*reversed(skills), *(one.id for one in guarding(code))]))
    rows = [nearest(pool, skill, climbed(events, skill).level) for skill in skills]
    found: list[Request] = []
    for turn in range(ITEMS):
        found += [row[turn] for row in rows if turn < len(row)]
    while found and len(found) < ITEMS:
        found *= 2
    return tuple(found[:ITEMS])
