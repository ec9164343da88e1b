"""All 10,518,300 hands of eight cards, counted exactly in NumPy.

A hand is four suits of eight cards, each a mask of 256. The hands whose first two suits hold k cards
together are all pairs of such halves, so a count is a sum over nine rectangles and nothing is sampled.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from itertools import product
from math import comb, prod
from typing import Final

import numpy as np
from numpy.typing import NDArray

from coinche_teach.engine.cards import DECK, RANKS, SUITS, Card, Denomination, Rank
from coinche_teach.engine.deal import HAND_SIZE
from coinche_teach.engine.rules import Rules

Ints = NDArray[np.int64]
MASKS: Final = 1 << len(RANKS)
_HALF: Final = MASKS * MASKS
_BLOCK: Final = 1 << 20


def bits(some: Ints) -> Ints:
    """Return how many cards each mask holds."""
    return np.bitwise_count(some).astype(np.int64)


@dataclass(frozen=True, slots=True)
class Hands:
    """Hold many hands, one mask a suit: four arrays of the same length."""

    suits: tuple[Ints, Ints, Ints, Ints]

    def __len__(self) -> int:
        return len(self.suits[0])

    def holds(self, suit: int, *ranks: Rank) -> NDArray[np.bool_]:
        """Say which hands hold all these ranks of a suit."""
        wanted = sum(1 << rank.height for rank in ranks)
        return (self.suits[suit] & wanted) == wanted

    def looked_up(self, tables: tuple[Ints, ...] | Ints) -> Ints:
        """Return the sum over the suits of what tables of 256 say of each mask."""
        each = tables if isinstance(tables, tuple) else (tables,) * len(SUITS)
        found: Ints = sum(table[masks] for table, masks in zip(each, self.suits, strict=True))  # type: ignore[assignment]
        return found

    def lengths(self) -> Ints:
        """Return the number of cards of each suit: shape (4, hands)."""
        return np.stack([bits(one) for one in self.suits])

    def ranks(self) -> Ints:
        """Return a mask of the ranks held in all four suits."""
        first, second, third, fourth = self.suits
        return first & second & third & fourth


@cache
def _halves(size: int) -> Ints:
    """Return the pairs of suits, as one number, that hold so many cards together."""
    every = np.arange(_HALF, dtype=np.int64)
    return every[bits(every) == size]


def every_hand(size: int = HAND_SIZE) -> Iterator[Hands]:
    """Walk all hands of a size in blocks that fit in memory.

    >>> sum(len(block) for block in every_hand())
    10518300
    """
    for left in range(size + 1):
        low, high = _halves(left), _halves(size - left)
        rows = max(1, _BLOCK // len(high))
        for start in range(0, len(low), rows):
            some = low[start : start + rows]
            first, second = np.repeat(some, len(high)), np.tile(high, len(some))
            yield Hands((first % MASKS, first // MASKS, second % MASKS, second // MASKS))


def count(feature: Callable[[Hands], Ints], size: int = HAND_SIZE) -> dict[int, int]:
    """Count the hands by a whole number computed of each; keys in order.

    >>> count(lambda hands: hands.lengths()[0])[8]
    1
    """
    found: Counter[int] = Counter()
    for block in every_hand(size):
        values, numbers = np.unique(feature(block), return_counts=True)
        found.update(dict(zip(values.tolist(), numbers.tolist(), strict=True)))
    return dict(sorted(found.items()))


def shape(hands: Hands) -> Ints:
    """Return the shape of each hand as a number: 3-2-2-1 is 3221."""
    ordered = -np.sort(-hands.lengths(), axis=0)
    return ordered[0] * 1000 + ordered[1] * 100 + ordered[2] * 10 + ordered[3]


def longest(hands: Hands) -> Ints:
    """Return the length of the longest suit."""
    return hands.lengths().max(axis=0)


def shortest(hands: Hands) -> Ints:
    """Return the length of the shortest suit."""
    return hands.lengths().min(axis=0)


def number_of(rank: Rank) -> Callable[[Hands], Ints]:
    """Return a feature: how many cards of a rank a hand holds."""
    return lambda hands: sum(hands.holds(suit, rank).astype(np.int64) for suit in range(len(SUITS)))  # type: ignore[return-value]


def suits_with(*ranks: Rank) -> Callable[[Hands], Ints]:
    """Return a feature: in how many suits a hand holds all these ranks."""
    return lambda hands: sum(hands.holds(suit, *ranks).astype(np.int64) for suit in range(len(SUITS)))  # type: ignore[return-value]


def points(rules: Rules, denomination: Denomination) -> Callable[[Hands], Ints]:
    """Return a feature: the card points of a hand in a denomination, as the engine counts them."""
    order = rules.order(denomination)
    tables = tuple(
        np.array(
            [
                sum(order.points[Card(suit, rank)] for rank in RANKS if mask >> rank.height & 1)
                for mask in range(MASKS)
            ],
            dtype=np.int64,
        )
        for suit in SUITS
    )
    return lambda hands: hands.looked_up(tables)


def moments(law: dict[int, int]) -> tuple[float, float]:
    """Return the mean and the standard deviation of counted values."""
    total = sum(law.values())
    middle = sum(value * number for value, number in law.items()) / total
    spread = sum(number * (value - middle) ** 2 for value, number in law.items()) / total
    return middle, spread**0.5


def best_fit() -> dict[int, int]:
    """Count the sides' sixteen cards by the length of their longest suit.

    The sixteen cards of a side are counted by lengths alone: the product of the ways in each suit.
    """
    found: Counter[int] = Counter()
    for lengths in product(range(len(RANKS) + 1), repeat=len(SUITS)):
        if sum(lengths) == len(DECK) // 2:
            found[max(lengths)] += prod(comb(len(RANKS), one) for one in lengths)
    return dict(sorted(found.items()))
