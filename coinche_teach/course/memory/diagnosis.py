"""Diagnosis: which wrong idea, if any, explains a learner's answers better than slips do.

Each idea foretells what its holder shows at every item (`beliefs.tells`). Answers are weighed against
these forecasts; an idea is named once it is far more likely than all the rest together.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Final

from coinche_teach.course.memory.asked_rows import CHOICES, MANY
from coinche_teach.course.memory.beliefs import LOST, RIGHT, WRONG
from coinche_teach.course.memory.event import Event

SOUND: Final = "sound"
"""The diagnosis of who holds no wrong idea, however often he slips."""

UNSURE: Final = "unsure"
"""The diagnosis of who guesses: no one idea explains what he answers."""

SLIP: Final = 0.1
CERTAIN: Final = 0.95
PRIOR: Final = 0.8
_USUAL: Final = 8

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


def chances(kind: str) -> tuple[float, int]:
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
        return cls(event.tells, shown, *chances(event.generator))

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


def prior(ideas: Iterable[str]) -> Weights:
    """Return how likely each of some ideas is before anything is known; few are no likelier than eight."""
    wrong = (UNSURE, *ideas)
    share = (1 - PRIOR) / max(len(wrong), _USUAL)
    return {SOUND: 1 - share * len(wrong)} | dict.fromkeys(wrong, share)


def weighed(evidence: Iterable[Evidence]) -> Weights:
    """Return how likely each idea is that the evidence could show, that there is none, or a guess."""
    told = list(evidence)
    weights = prior(sorted({idea for one in told for idea in one.tells}))
    for one in told:
        weights = after(weights, one)
    return weights


def after(weights: Weights, one: Evidence) -> Weights:
    """Return how likely each idea is after one more answer."""
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
