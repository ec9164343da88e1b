"""Mixing: earlier lessons come back in later ones, and who knows a lesson can prove it and go on."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from coinche_teach.course.generators import generate
from coinche_teach.course.lesson import Lesson, Slot
from coinche_teach.course.memory.asked import Request, level_of, nearest, requests, skill_of
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
    lesson: Lesson, earlier: Sequence[Lesson], rules: Rules, seed: str, first: Sequence[Request] = ()
) -> tuple[Slot, ...]:
    """Return a lesson's practice rows, the last third of them from earlier lessons, in a drawn order.

    The lesson's own rows keep their order, from easy to hard; `first` are requests that should come
    back before others. Without an earlier lesson nothing changes.
    """
    rows = lesson.practice
    pool = requests(earlier, rules)
    lent = [row for row in rows if skill_of(row, rules) in {one.skill for one in pool}]
    if not pool:
        return rows
    chance = Chance("interleave", lesson.id, seed)
    guests = _drawn([*first, *_as_asked(lent, pool, rules)], pool, share(len(rows)), chance)
    own = [row for row in rows if row not in lent]
    room = len(rows) - len(guests)
    while len(own) > room:
        own.remove(_spared(own, rules))
    spare = [row for row in lent if row not in guests][: room - len(own)]
    return (*own, *spare, *chance.shuffled(guests))


def _as_asked(lent: Sequence[Slot], pool: Sequence[Request], rules: Rules) -> list[Request]:
    """Return the earlier lessons' rows that a lesson has by itself as requests."""
    homes = {one.skill: one.lesson for one in pool}
    return [Request(homes[skill_of(row, rules)], row, skill_of(row, rules), level_of(row)) for row in lent]


def _drawn(wanted: Sequence[Request], pool: Sequence[Request], count: int, chance: Chance) -> list[Slot]:
    """Draw rows: those wanted, one a skill, then one of each other skill, then any."""
    found = {one.skill: one for one in reversed(wanted)}
    rows = [found[skill] for skill in dict.fromkeys(one.skill for one in wanted)]
    others = list(dict.fromkeys(one.skill for one in pool if one.skill not in found))
    for skill in chance.shuffled(others):
        rows.append(chance.choice([one for one in pool if one.skill == skill]))
    rows += chance.shuffled([one for one in pool if one not in rows])
    return [one.slot for one in rows][:count]


def _spared(own: Sequence[Slot], rules: Rules) -> Slot:
    """Choose the row that makes room: the last one whose skill is asked before, else the last."""
    skills = [skill_of(row, rules) for row in own]
    return next((own[k] for k in reversed(range(len(own))) if skills[k] in skills[:k]), own[-1])


def proof(lesson: Lesson, rules: Rules, seed: str) -> tuple[Request, ...]:
    """Return five items that prove a lesson known: hard ones, none of which can be guessed.

    Each skill that can be asked so comes with its hardest row up to D3, then the rows of D3 go round;
    a row that always makes the same item comes once. Of more than five skills, those are left out whose
    wrong ideas the others catch. All five must be right at once.
    """
    chance = Chance("test_out", lesson.id, seed)
    pool = [one for one in requests((lesson,), rules) if not one.guessed and one.level <= TEST_OUT_LEVEL]
    skills = dict.fromkeys(one.skill for one in pool)
    hardest = [nearest(pool, skill, TEST_OUT_LEVEL)[0] for skill in skills]
    chosen = _guarding(chance.shuffled(hardest), TEST_OUT_ITEMS)
    again = [one for one in pool if not always_the_same(one, rules)]
    top = max((one.level for one in again), default=0)
    again = chance.shuffled([one for one in again if one.level == top])
    while again and len(chosen) < TEST_OUT_ITEMS:
        chosen += again[: TEST_OUT_ITEMS - len(chosen)]
    return tuple(chance.shuffled(chosen))


def _guarding(rows: Sequence[Request], count: int) -> list[Request]:
    """Leave so many rows, of each wrong idea that all of them guard against one if that can be."""
    left = list(rows)
    while len(left) > count:
        held = Counter(code for one in left for code in SKILLS[one.skill].guards)
        spare = (one for one in reversed(left) if all(held[code] > 1 for code in SKILLS[one.skill].guards))
        left.remove(next(spare, left[-1]))
    return left


def always_the_same(request: Request, rules: Rules) -> bool:
    """Say whether a row makes the same item every time."""
    made = (generate(request.slot.generator, Chance(n), rules, request.slot.params) for n in range(3))
    return len({repr(item.solution()) for item in made}) == 1


def proved(right: Sequence[bool]) -> bool:
    """Say whether first answers prove a lesson known: five of five."""
    return len(right) == TEST_OUT_ITEMS and all(right)
