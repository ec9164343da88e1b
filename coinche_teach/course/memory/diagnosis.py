"""Diagnosis: which wrong idea, if any, explains a learner's answers better than slips do.

Each idea foretells what its holder shows at every item (`beliefs.tells`). Answers are weighed against
these forecasts; an idea is named once it is far more likely than all the rest together.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from math import log2
from typing import Final

from coinche_teach.course.generators import generate
from coinche_teach.course.items import Item
from coinche_teach.course.lesson import Lesson, Slot
from coinche_teach.course.memory.asked import Request, requests
from coinche_teach.course.memory.asked_rows import CHOICES, MANY
from coinche_teach.course.memory.beliefs import CODES, LOST, RIGHT, WRONG, tells
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
_COPIES: Final = 4

# How often a slip shows one of the ideas that would fail there: always where there are two answers.
_ACCIDENT: Final[Mapping[str, float]] = {
    kind: share
    for share, kinds in (
        (1.0, "duel is_legal made_or_failed capot_or_not"),
        (0.9, "belote_who where_legal"),
        (0.8, "legal legal_at two_games manille_vs_coinche"),
        (0.6, "master_now who_takes"),
        (0.5, "legal_calls take_at"),
        (0.3, "compare_annonces which_criterion settled final_contract before_play who_leads which_sheet"),
        (0.25, "sort"),
        (0.2, "passes_left auction_over repair repair_auction what_next who_speaks belote_when"),
        (0.2, "take_and_count trick_points last_trick complement deck_total pack_sum points_needed"),
    )
    for kind in kinds.split()
}
_RARE: Final = 0.1
_BLIND: Final = 0.1
"""How much rarer than a slip a guess among many numbers shows an idea."""
_NUMBER: Final = 0.2
_LEAST: Final = 0.05
_CHOICES: Final[Mapping[str, int]] = {
    **CHOICES,
    **{"capot_or_not": 2, "belote_who": 5, "passes_left": 5, "auction_over": 5, "repair": 6},
    **{"what_next": 6, "who_speaks": 6, "which_criterion": 6, "which_sheet": 5},
}

Weights = dict[str, float]
Sort = tuple[object, ...]


def _chances(kind: str) -> tuple[float, int]:
    """Return how easily a kind of item shows an idea by accident, and how many answers it has."""
    return _ACCIDENT.get(kind, _RARE), _CHOICES.get(kind, MANY)


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
        wanted = self.tells.get(idea, RIGHT)
        if idea == UNSURE or wanted == LOST:
            lucky = 1 / self.choices
            blind = _BLIND if self.choices >= MANY and self.accident <= _NUMBER else 1
            return lucky if self.shown == RIGHT else (1 - lucky) * self._by_accident(blind)
        if self.shown == wanted:
            return 1 - SLIP
        return SLIP if self.shown == RIGHT else SLIP * self._by_accident()

    def _by_accident(self, blind: float = 1) -> float:
        """Return how likely a wrong answer shows this without any idea behind it."""
        tags = {*self.tells.values()} - {WRONG, LOST}
        accident = self.accident * blind
        if self.shown in tags:
            return accident / len(tags)
        return max(_LEAST, 1 - accident) if tags else 1.0


def prior(ideas: Iterable[str] = CODES) -> Weights:
    """Return how likely each idea is before anything is known."""
    wrong = (UNSURE, *ideas)
    return {SOUND: PRIOR} | dict.fromkeys(wrong, (1 - PRIOR) / len(wrong))


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
    told = (one for one in events if one.first and not one.hints)
    return named(weighed(map(Evidence.of, told)))


# --- finding out quickly --------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Probe:
    """Hold an item that may tell ideas apart."""

    request: Request
    item: Item
    tells: Mapping[str, str]

    @property
    def sort(self) -> Sort:
        """Return what all items have in common whose answers say the same."""
        return (*sorted(self.tells.items()), *_chances(self.item.kind))

    def shows(self, shown: str) -> Evidence:
        """Return the evidence that an answer is."""
        return Evidence(self.tells, shown, *_chances(self.item.kind))


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
        weights = _after(weights, probe.shows(shown))
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
