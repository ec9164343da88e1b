"""Mixing: earlier lessons come back in later ones, and who knows a lesson can prove it and go on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from coinche_teach.course.generators import generate
from coinche_teach.course.lesson import Lesson, Slot
from coinche_teach.course.memory.asked import Request, nearest, requests, skill_of
from coinche_teach.course.memory.skills import SKILLS
from coinche_teach.engine.chance import Chance
from coinche_teach.engine.rules import Rules

TEST_OUT_ITEMS: Final = 5
TEST_OUT_LEVEL: Final = 3


def share(count: int) -> int:
    """Return how many of so many practice items come from earlier lessons: a third, rounded up.

    >>> share(8)
    3
    """
    return -(-count // 3)


def practice(
    lesson: Lesson, earlier: Sequence[Lesson], rules: Rules, seed: str, first: Sequence[str] = ()
) -> tuple[Slot, ...]:
    """Return a lesson's practice rows, at least a third of them from earlier lessons, in drawn places.

    The lesson's own rows keep their order, from easy to hard, and one of them comes first; `first`
    names skills that should come back before others. Without an earlier lesson nothing changes.
    """
    rows = lesson.practice
    chance = Chance("interleave", lesson.id, seed)
    foreign = [row for row in rows if _foreign(row, lesson, rules)]
    wanted = max(0, share(len(rows)) - len(foreign))
    added = _drawn(requests(earlier, rules), wanted, first, chance)
    own = [place for place, row in enumerate(rows) if row not in foreign]
    dropped = set(chance.sample(own[1:-1], len(added)))
    mine = [rows[place] for place in own if place not in dropped]
    guests = chance.shuffled([*foreign, *added])
    places = set(chance.sample(range(1, len(mine) + len(guests)), len(guests)))
    queues = iter(mine), iter(guests)
    return tuple(next(queues[place in places]) for place in range(len(mine) + len(guests)))


def _foreign(row: Slot, lesson: Lesson, rules: Rules) -> bool:
    skill = SKILLS.get(skill_of(row, rules))
    return skill is not None and lesson.id not in skill.homes


def _drawn(pool: Sequence[Request], count: int, first: Sequence[str], chance: Chance) -> list[Slot]:
    """Draw rows, those of the skills named first, then one of each other skill, then any."""
    found = list[Request]()
    skills = list(dict.fromkeys(one.skill for one in pool))
    sooner = [one for one in first if one in skills]
    for skill in [*sooner, *chance.shuffled([one for one in skills if one not in sooner])]:
        found.append(chance.choice([one for one in pool if one.skill == skill]))
    rest = chance.shuffled([one for one in pool if one not in found])
    return [one.slot for one in [*found, *rest][:count]]


def proof(lesson: Lesson, rules: Rules, seed: str) -> tuple[Request, ...]:
    """Return five items that prove a lesson known: hard ones, none of which can be guessed.

    Each skill that can be asked so comes with its hardest row up to D3, then the rows of D3 go round;
    a row that always makes the same item comes once. All five must be right at once.
    """
    chance = Chance("test_out", lesson.id, seed)
    pool = [one for one in requests((lesson,), rules) if not one.guessed and one.level <= TEST_OUT_LEVEL]
    skills = dict.fromkeys(one.skill for one in pool)
    hardest = [nearest(pool, skill, TEST_OUT_LEVEL)[0] for skill in skills]
    chosen = chance.shuffled(hardest)[:TEST_OUT_ITEMS]
    again = [one for one in pool if not _always_the_same(one, rules)]
    top = max((one.level for one in again), default=0)
    again = chance.shuffled([one for one in again if one.level == top])
    while again and len(chosen) < TEST_OUT_ITEMS:
        chosen += again[: TEST_OUT_ITEMS - len(chosen)]
    return tuple(chance.shuffled(chosen))


def _always_the_same(request: Request, rules: Rules) -> bool:
    made = (generate(request.slot.generator, Chance(n), rules, request.slot.params) for n in range(3))
    return len({repr(item.solution()) for item in made}) == 1


def proved(right: Sequence[bool]) -> bool:
    """Say whether first answers prove a lesson known: five of five."""
    return len(right) == TEST_OUT_ITEMS and all(right)
