"""Simulated learners: who knows everything, who slips, who guesses, who holds one wrong idea."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from coinche_teach.course.items import Answer, Item
from coinche_teach.course.memory.beliefs import believed
from coinche_teach.course.memory.guesses import guess, slip
from coinche_teach.course.walk import Walk
from coinche_teach.engine.chance import Chance


class Learner(Protocol):
    """Whoever answers items."""

    def answer(self, item: Item, chance: Chance) -> Answer:
        """Answer an item; the same chance gives the same answer."""
        ...


@dataclass(frozen=True, slots=True)
class Perfect:
    """Know everything."""

    def answer(self, item: Item, chance: Chance) -> Answer:
        """Answer rightly."""
        return item.solution()


@dataclass(frozen=True, slots=True)
class Guesser:
    """Know nothing."""

    def answer(self, item: Item, chance: Chance) -> Answer:
        """Answer anything."""
        return guess(item, chance)


@dataclass(frozen=True, slots=True)
class Slipper:
    """Know everything and slip one time in so many."""

    one_in: int = 10

    def answer(self, item: Item, chance: Chance) -> Answer:
        """Answer rightly, or slip."""
        return slip(item, chance) if chance.below(self.one_in) == 0 else item.solution()


@dataclass(frozen=True, slots=True)
class Believer:
    """Hold one wrong idea, and slip one time in so many (0: never)."""

    code: str
    one_in: int = 0

    def answer(self, item: Item, chance: Chance) -> Answer:
        """Answer as the wrong idea has it; guess where it leaves one at a loss."""
        if self.one_in and chance.below(self.one_in) == 0:
            return slip(item, chance)
        found = believed(self.code, item)
        return guess(item, chance) if found is None else found


def goes_through(walk: Walk, learner: Learner, seed: str) -> Walk:
    """Let a learner answer everything from where a walk stands to its end."""
    for turn in range(1000):
        if walk.over:
            break
        if walk.settled:
            walk = walk.go_on()
        elif walk.judgement is not None and walk.judgement.unread is None:
            walk = walk.again()
        elif walk.item is not None:
            walk = walk.answer(learner.answer(walk.item, Chance("learner", seed, turn)))
    return walk
