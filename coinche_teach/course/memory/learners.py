"""Simulated learners: who knows everything, who slips, who guesses, who holds one wrong idea."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final, Protocol

from coinche_teach.course.items import Answer, Item
from coinche_teach.course.memory.beliefs import believed
from coinche_teach.course.walk import Walk
from coinche_teach.engine.cards import SUITS
from coinche_teach.engine.chance import Chance

_NUMBERS: Final = 163


class Learner(Protocol):
    """Whoever answers items."""

    def answer(self, item: Item, chance: Chance) -> Answer:
        """Answer an item; the same chance gives the same answer."""
        ...


Guess = Callable[[Any, Chance], Answer]
"""How answers of the right shape are made up for one kind of item."""

GUESSES: Final[Mapping[str, Guess]] = {
    "duel": lambda item, chance: chance.choice(item.cards).id,
    "sort": lambda item, chance: tuple(
        (*item.placed, *chance.shuffled([c.id for c in item.cards if c.id not in item.placed]))
    ),
    "find_trump": lambda item, chance: chance.choice(SUITS).value,
}
"""A later lesson adds its kinds; for any other kind a number is made up."""


def guess(item: Item, chance: Chance) -> Answer:
    """Make up an answer of the right shape."""
    found = GUESSES.get(item.kind)
    return found(item, chance) if found is not None else str(chance.below(_NUMBERS))


def slip(item: Item, chance: Chance) -> Answer:
    """Make up a wrong answer near the right one: neighbours swapped, a count a little off."""
    right = item.solution()
    if item.kind == "sort" and isinstance(right, tuple):
        given = len(getattr(item, "placed", ()))
        place = given + chance.below(max(1, len(right) - given - 1))
        if place + 1 < len(right):
            return (*right[:place], right[place + 1], right[place], *right[place + 2 :])
    for _ in range(100):
        answer = guess(item, chance)
        if isinstance(right, str) and right.isdecimal():
            answer = str(abs(int(right) + chance.choice((-10, -4, -3, -1, 1, 2, 4, 10, 14))))
        if not item.judge(answer).right and item.judge(answer).unread is None:
            return answer
    return right


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
