"""Which cards of many hands serve in an annonce: each mask of a suit is asked of the engine."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from coinche_teach.engine.annonces import find
from coinche_teach.engine.cards import DECK, RANKS, SUITS, Card
from coinche_teach.engine.rules import Rules
from coinche_teach.lab.bidders import LONG_RUN
from coinche_teach.lab.hands import MASKS, Ints

SIZE = len(RANKS)
EVERY_SUIT = sum(1 << SIZE * suit for suit in range(len(SUITS)))


@dataclass(frozen=True, slots=True, eq=False)
class Serving:
    """Hold which cards of a suit's mask serve in runs, which masks hold a long one, which fours count.

    Hands are masks of a bit a card, by its number in the deck. What stands in no annonce can be left out of
    a hand without changing what is found in it, so hands that declare the same become the same.
    """

    runs: Ints
    long: NDArray[np.bool_]
    fours: int

    def cards(self, hands: Ints) -> Ints:
        """Return the cards of each hand that serve in some annonce.

        >>> from coinche_teach.engine.cards import cards
        >>> from coinche_teach.engine.rules import rules
        >>> found = serving(rules("maison")).cards(np.array([mask(cards("7H 8H 9H KS AS 7D"))]))
        >>> [str(one) for one in held(int(found[0]))]
        ['7H', '8H', '9H']
        """
        found = self._fours(hands) * EVERY_SUIT
        for suit in range(len(SUITS)):
            found = found | self.runs[hands >> SIZE * suit & MASKS - 1] << SIZE * suit
        return found

    def bid_with(self, hands: Ints) -> NDArray[np.bool_]:
        """Say which hands hold an annonce that conventions bid with."""
        found = self._fours(hands) > 0
        for suit in range(len(SUITS)):
            found = found | self.long[hands >> SIZE * suit & MASKS - 1]
        return found

    def _fours(self, hands: Ints) -> Ints:
        found = hands & self.fours
        for suit in range(1, len(SUITS)):
            found = found & hands >> SIZE * suit
        return found


@lru_cache(maxsize=64)
def serving(rules: Rules) -> Serving:
    """Ask the engine; a card serves if it does in any denomination."""
    runs = [0] * MASKS
    long = [False] * MASKS
    fours = 0
    for number in range(MASKS):
        for one in find(rules, rules.denominations[0], held(number)):
            runs[number] |= mask(one.cards)
            long[number] |= len(one.cards) >= LONG_RUN
    for rank in RANKS:
        four = tuple(Card(suit, rank) for suit in SUITS)
        if any(find(rules, denomination, four) for denomination in rules.denominations):
            fours |= 1 << rank.height
    return Serving(np.array(runs, dtype=np.int64), np.array(long, dtype=bool), fours)


def mask(cards: tuple[Card, ...]) -> int:
    """Write cards as a mask."""
    return sum(1 << card.index for card in cards)


def held(mask: int) -> tuple[Card, ...]:
    """Read the cards of a mask."""
    return tuple(card for card in DECK if mask >> card.index & 1)
