"""Diagnosis: which wrong idea, if any, explains a learner's answers better than slips do.

Each idea foretells what its holder shows at every item (`beliefs.tells`). Answers are weighed against
these forecasts; an idea is named once it is far more likely than all the rest together.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from math import log2
from typing import Final

from coinche_teach.course.generators import generate
from coinche_teach.course.items import Item
from coinche_teach.course.lesson import Lesson
from coinche_teach.course.memory.asked import Request, requests
from coinche_teach.course.memory.asked_rows import CHOICES, MANY
from coinche_teach.course.memory.beliefs import BELIEFS, LOST, RIGHT, TRIED, tells
from coinche_teach.course.memory.event import Event
from coinche_teach.course.memory.learners import Learner
from coinche_teach.engine.chance import Chance
from coinche_teach.engine.rules import Rules

SOUND: Final = "sound"
"""The diagnosis of who holds no wrong idea, however often he slips."""

UNSURE: Final = "unsure"
"""The diagnosis of who guesses: no one idea explains what he answers."""

SLIP: Final = 0.1
CERTAIN: Final = 0.95
PRIOR: Final = 0.8
ITEMS: Final = 12
_COPIES: Final = 3

# How often a slip shows by accident what an idea would show: always where there are few answers.
_FEW: Final = 5
_ACCIDENT: Final[Mapping[str, float]] = {"sort": 0.5}
_RARE: Final = 0.1

Weights = dict[str, float]


def _chances(kind: str) -> tuple[float, int]:
    """Return how easily a kind of item shows an idea by accident, and how many answers it has."""
    choices = CHOICES.get(kind, MANY)
    return 1.0 if choices < _FEW else _ACCIDENT.get(kind, _RARE), choices


@dataclass(frozen=True, slots=True)
class Evidence:
    """Hold one first answer: what wrong ideas would have shown, what was shown, how easily by accident."""

    tells: Mapping[str, str]
    shown: str
    accident: float = 1.0
    choices: int = 2

    @classmethod
    def of(cls, event: Event) -> Evidence:
        """Take the evidence from an event."""
        shown = RIGHT if event.right else event.misconception
        return cls(event.tells, shown, *_chances(event.generator))

    def likelihood(self, idea: str) -> float:
        """Return how likely this is from who holds an idea, or none."""
        easily = self.accident if self.shown else 1.0
        if idea == UNSURE:
            lucky = 1 / self.choices
            return lucky if self.shown == RIGHT else (1 - lucky) * easily
        wanted = self.tells.get(idea, RIGHT)
        if wanted == LOST:
            return 0.3
        if self.shown == wanted:
            return 1 - SLIP
        return SLIP if self.shown == RIGHT else SLIP * easily


def prior() -> Weights:
    """Return how likely each idea is before anything is known."""
    ideas = (UNSURE, *BELIEFS)
    return {SOUND: PRIOR} | dict.fromkeys(ideas, (1 - PRIOR) / len(ideas))


def weighed(evidence: Iterable[Evidence]) -> Weights:
    """Return how likely each idea is after the evidence, and that there is none."""
    weights = prior()
    for one in evidence:
        weights = _after(weights, one)
    return weights


def _after(weights: Weights, one: Evidence) -> Weights:
    told = {idea: weight * one.likelihood(idea) for idea, weight in weights.items()}
    total = sum(told.values())
    return {idea: weight / total for idea, weight in told.items()}


def named(weights: Weights) -> str:
    """Return the idea that is as good as certain, UNSURE, or SOUND."""
    idea = max(weights, key=weights.__getitem__)
    return idea if weights[idea] >= CERTAIN else SOUND


def diagnosed(events: Iterable[Event]) -> str:
    """Return the wrong idea that a learner's first answers betray, or SOUND."""
    told = (one for one in events if one.first and not one.hints and one.generator in TRIED)
    return named(weighed(map(Evidence.of, told)))


# --- finding out quickly --------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Probe:
    """Hold an item that may tell ideas apart."""

    request: Request
    item: Item
    tells: Mapping[str, str]

    @property
    def sort(self) -> tuple[object, ...]:
        """Return what all items have in common whose answers say the same."""
        return (*sorted(self.tells.items()), *_chances(self.item.kind))

    def shows(self, shown: str) -> Evidence:
        """Return the evidence that an answer is."""
        return Evidence(self.tells, shown, *_chances(self.item.kind))


def probes(lessons: Iterable[Lesson], rules: Rules, seed: str = "") -> tuple[Probe, ...]:
    """Make some items of every row of lessons, those kept at which some wrong idea shows."""
    found: list[Probe] = []
    for number, request in enumerate(requests(lessons, rules)):
        for copy in range(_COPIES):
            chance = Chance("probe", seed, number, copy)
            item = generate(request.slot.generator, chance, rules, request.slot.params)
            told = tells(item)
            if told and item not in (one.item for one in found):
                found.append(Probe(request, item, told))
    return tuple(found)


def best_probe(weights: Weights, pool: Sequence[Probe], chance: Chance) -> Probe:
    """Return the item whose answer is expected to say most; those equally good are drawn from."""
    gains = {one.sort: one for one in pool}
    worth = {sort: round(_gain(weights, one), 9) for sort, one in gains.items()}
    top = max(worth.values())
    return chance.choice([one for one in pool if worth[one.sort] == top])


def _gain(weights: Weights, probe: Probe) -> float:
    """Return by how many bits an answer is expected to lessen the doubt."""
    outcomes = {RIGHT, *(shown for shown in probe.tells.values() if shown != LOST)}
    told = [probe.shows(shown) for shown in sorted(outcomes)]
    whole = {idea: sum(one.likelihood(idea) for one in told) for idea in weights}
    expected = 0.0
    for one in told:
        joint = {idea: weight * one.likelihood(idea) / whole[idea] for idea, weight in weights.items()}
        chance = sum(joint.values())
        expected += chance * _doubt({idea: each / chance for idea, each in joint.items()})
    return _doubt(weights) - expected


def _doubt(weights: Weights) -> float:
    return -sum(weight * log2(weight) for weight in weights.values() if weight > 0)


def examined(learner: Learner, pool: Sequence[Probe], seed: str, items: int = ITEMS) -> tuple[str, int]:
    """Examine a learner; return the diagnosis and after how many items it stood."""
    weights = prior()
    for number in range(items):
        chance = Chance("examined", seed, number)
        probe = best_probe(weights, pool, chance)
        judged = probe.item.judge(learner.answer(probe.item, chance))
        shown = RIGHT if judged.right else str(judged.misconception or "")
        weights = _after(weights, probe.shows(shown))
        if named(weights) != SOUND:
            return named(weights), number + 1
    return SOUND, items


def confusion(learners: Mapping[str, Learner], pool: Sequence[Probe], runs: int) -> dict[str, dict[str, int]]:
    """Count for each learner how often each diagnosis was made."""
    found = {}
    for name, learner in learners.items():
        made = [examined(learner, pool, f"{name}-{run}")[0] for run in range(runs)]
        found[name] = {idea: made.count(idea) for idea in (SOUND, UNSURE, *BELIEFS)}
    return found


def table(counts: Mapping[str, Mapping[str, int]]) -> str:
    """Lay a confusion matrix out as text: a learner a row, a diagnosis a column."""
    columns = list(next(iter(counts.values())))
    wide = max(map(len, counts))
    lines = [" " * wide + "".join(f"{name:>7}" for name in columns)]
    lines += [
        f"{name:<{wide}}" + "".join(f"{row[column]:>7}" for column in columns) for name, row in counts.items()
    ]
    return "\n".join(lines)
