"""Probes: items that tell wrong ideas apart, and examinations that ask for those that tell most."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from math import log2
from typing import Final

from coinche_teach.course.generators import generate
from coinche_teach.course.items import Item
from coinche_teach.course.lesson import Lesson, Slot
from coinche_teach.course.memory.asked import Request, requests
from coinche_teach.course.memory.beliefs import LOST, RIGHT, tells
from coinche_teach.course.memory.diagnosis import (
    SOUND,
    UNSURE,
    Evidence,
    Weights,
    after,
    chances,
    named,
    prior,
)
from coinche_teach.course.memory.learners import Learner
from coinche_teach.engine.chance import Chance
from coinche_teach.engine.rules import Rules

ITEMS: Final = 12
_COPIES: Final = 4

Sort = tuple[object, ...]


@dataclass(frozen=True, slots=True)
class Probe:
    """Hold an item that may tell ideas apart."""

    request: Request
    item: Item
    tells: Mapping[str, str]

    @property
    def sort(self) -> Sort:
        """Return what all items have in common whose answers say the same."""
        return (*sorted(self.tells.items()), *chances(self.item.kind))

    def shows(self, shown: str) -> Evidence:
        """Return the evidence that an answer is."""
        return Evidence(self.tells, shown, *chances(self.item.kind))


class Pool:
    """Hold the items that an examination draws from, and the wrong ideas that they can tell."""

    def __init__(self, probes: Iterable[Probe]) -> None:
        self.probes = tuple(probes)
        self.ideas = tuple(sorted({code for one in self.probes for code in one.tells}))
        self._sorts = [one.sort for one in self.probes]
        alike = dict(zip(self._sorts, self.probes, strict=True))
        self._likely = {sort: _likely(one, prior(self.ideas)) for sort, one in alike.items()}
        self._worth: dict[tuple[float, ...], list[float]] = {}

    def worth(self, weights: Weights) -> Sequence[float]:
        """Return for each item by how many bits its answer is expected to lessen the doubt."""
        told = tuple(weights.values())
        if told not in self._worth:
            gains = {sort: round(_gain(told, rows), 9) for sort, rows in self._likely.items()}
            self._worth[told] = [gains[sort] for sort in self._sorts]
        return self._worth[told]


def probes(
    lessons: Iterable[Lesson],
    rules: Rules,
    seed: str = "",
    more: Iterable[Slot] = (),
    copies: int = _COPIES,
) -> Pool:
    """Make some items of every row of lessons, and of some rows more; keep those that show some idea."""
    rows = [*requests(lessons, rules), *(Request("", row, row.skill, row.level) for row in more)]
    found: list[Probe] = []
    for number, request in enumerate(rows):
        for copy in range(copies):
            chance = Chance("probe", seed, number, copy)
            item = generate(request.slot.generator, chance, rules, request.slot.params)
            told = tells(item)
            if told and item not in (one.item for one in found):
                found.append(Probe(request, item, told))
    return Pool(found)


def best_probe(weights: Weights, pool: Pool, chance: Chance, asked: Collection[int] = ()) -> int:
    """Return the place of the item whose answer is expected to say most; none is asked twice."""
    worth = pool.worth(weights)
    left = [place for place in range(len(worth)) if place not in asked] or list(range(len(worth)))
    top = max(worth[place] for place in left)
    return chance.choice([place for place in left if worth[place] == top])


def _likely(probe: Probe, ideas: Iterable[str]) -> list[list[float]]:
    """Return for each outcome of an item how likely it is from who holds each idea."""
    outcomes = {RIGHT, *(shown for shown in probe.tells.values() if shown != LOST)}
    told = [probe.shows(shown) for shown in sorted(outcomes)]
    names = list(ideas)
    whole = {idea: sum(one.likelihood(idea) for one in told) for idea in names}
    return [[one.likelihood(idea) / whole[idea] for idea in names] for one in told]


def _gain(weights: Sequence[float], rows: Sequence[Sequence[float]]) -> float:
    """Return by how many bits an answer is expected to lessen the doubt."""
    expected = 0.0
    for row in rows:
        joint = [weight * likely for weight, likely in zip(weights, row, strict=True)]
        chance = sum(joint)
        expected += chance * _doubt([each / chance for each in joint])
    return _doubt(weights) - expected


def _doubt(weights: Iterable[float]) -> float:
    return -sum(weight * log2(weight) for weight in weights if weight > 0)


def examined(learner: Learner, pool: Pool, seed: str, items: int = ITEMS) -> tuple[str, int]:
    """Examine a learner; return the diagnosis and after how many items it stood."""
    weights = prior(pool.ideas)
    asked: set[int] = set()
    for number in range(items):
        chance = Chance("examined", seed, number)
        place = best_probe(weights, pool, chance, asked)
        asked.add(place)
        probe = pool.probes[place]
        judged = probe.item.judge(learner.answer(probe.item, chance))
        shown = RIGHT if judged.right else str(judged.misconception or "")
        weights = after(weights, probe.shows(shown))
        if named(weights) != SOUND:
            return named(weights), number + 1
    return SOUND, items


def confusion(learners: Mapping[str, Learner], pool: Pool, runs: int) -> dict[str, dict[str, int]]:
    """Count for each learner how often each diagnosis was made."""
    found = {}
    for name, learner in learners.items():
        made = [examined(learner, pool, f"{name}-{run}")[0] for run in range(runs)]
        found[name] = {idea: made.count(idea) for idea in (SOUND, UNSURE, *pool.ideas)}
    return found


def table(counts: Mapping[str, Mapping[str, int]]) -> str:
    """Lay a confusion matrix out as text: a learner a row, a diagnosis a column, a point for none."""
    columns = list(dict.fromkeys(column for row in counts.values() for column in row))
    wide = {column: max(4, len(column) + 1) for column in columns}
    first = max(map(len, counts))
    lines = [" " * first + "".join(f"{name:>{wide[name]}}" for name in columns)]
    for name, row in counts.items():
        cells = (f"{row.get(column) or '.':>{wide[column]}}" for column in columns)
        lines.append(f"{name:<{first}}{''.join(cells)}")
    return "\n".join(lines)
