"""What a partner's opening tells: every hand he can hold, and those that the conventions open so.

Source: the convention of `bidders`, asked for each way a hand can look; long annonces, which some tables
bid with the hand, are left out.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

import numpy as np

from coinche_teach.engine.cards import RANKS, SUITS, Card, Denomination
from coinche_teach.engine.deal import HAND_SIZE
from coinche_teach.engine.rules import Rules
from coinche_teach.lab.bidders import Look
from coinche_teach.lab.hands import MASKS, Ints, bits
from coinche_teach.lab.stats import look

SILENT = -1


@dataclass(frozen=True, slots=True, eq=False)
class Opened:
    """Hold every hand that a partner can hold, a mask a suit, with how he opens it.

    `denomination` is a place among those of the rules, `rung` a step of the ladder; both -1 on a pass.
    """

    masks: Ints
    denomination: Ints
    rung: Ints


def unseen_hands(hand: Sequence[Card], size: int) -> Ints:
    """Return every hand of a size without any of my cards: shape (hands, suits), a mask a suit.

    >>> from coinche_teach.engine.cards import DECK
    >>> len(unseen_hands(DECK[:8], 8))
    735471
    """
    free = [MASKS - 1 - sum(1 << one.rank.height for one in hand if one.suit is suit) for suit in SUITS]
    parts = []
    for mask in free:
        every = np.arange(MASKS, dtype=np.int64)
        parts.append(every[(every & mask) == every])
    pairs = []
    for left, right in ((parts[0], parts[1]), (parts[2], parts[3])):
        both = np.stack([np.repeat(left, len(right)), np.tile(right, len(left))], axis=1)
        counts = bits(both[:, 0]) + bits(both[:, 1])
        pairs.append([both[counts == k] for k in range(size + 1)])
    found = []
    for k in range(size + 1):
        low, high = pairs[0][k], pairs[1][size - k]
        found.append(
            np.concatenate([np.repeat(low, len(high), axis=0), np.tile(high, (len(low), 1))], axis=1)
        )
    return np.concatenate(found)


@lru_cache(maxsize=64)
def _convention(denomination: Denomination) -> tuple[Ints, Ints]:
    """Ask the convention how it opens every look of a hand, and how it compares them.

    Tables by length, best, second, aces; a look that is not opened is -1.
    """
    shape = (HAND_SIZE + 1, 2, 2, len(SUITS) + 1)
    opening = np.full(shape, SILENT, dtype=np.int64)
    worth = np.zeros(shape, dtype=np.int64)
    for place in np.ndindex(shape):
        length, best, second, aces = place
        one = Look(denomination, length, bool(best), bool(second), aces)
        told = one.opening
        opening[place] = SILENT if told is None else told
        honours, long, sides = one.worth
        worth[place] = (honours * (HAND_SIZE + 1) + long) * (len(SUITS) + 1) + sides
    return opening, worth


def opened(rules: Rules, masks: Ints) -> Opened:
    """Say how every hand is opened by the convention."""
    zeros = np.zeros(len(masks), dtype=np.int64)
    chosen, rung, best_worth = zeros + SILENT, zeros + SILENT, zeros - 1
    for place, denomination in enumerate(rules.denominations):
        seen = look(rules, denomination, masks)
        at = (*(seen.get(name, zeros) for name in ("length", "best", "second")), seen["aces"])
        opening, worth = (table[at] for table in _convention(denomination))
        better = (opening != SILENT) & (worth > best_worth)
        chosen = np.where(better, place, chosen)
        rung = np.where(better, opening, rung)
        best_worth = np.where(better, worth, best_worth)
    return Opened(masks, chosen, rung)


@dataclass(frozen=True, slots=True)
class Belief:
    """Hold what is known of a partner's hand: its chance, the two highest trumps, the lengths 0 to 8."""

    chance: float
    best: float
    second: float
    lengths: tuple[float, ...]

    @property
    def length(self) -> float:
        """Return the mean length."""
        return sum(k * one for k, one in enumerate(self.lengths))


def beliefs(rules: Rules, hand: Sequence[Card], denomination: Denomination) -> dict[int, Belief]:
    """Return what I believe of my partner's hand: before he speaks (-1), and after each opening in a suit.

    Keys are rungs of the ladder. Exact, over all hands of the size that is seen while bidding.

    >>> from coinche_teach.engine.cards import cards
    >>> from coinche_teach.engine.rules import rules
    >>> mine = cards("7H 8H AS KS 10D 9D QC 7C")
    >>> round(beliefs(rules("contrat1000"), mine, Denomination.HEARTS)[-1].best, 6)
    0.333333
    """
    every = opened(rules, unseen_hands(hand, rules.seen))
    seen = look(rules, denomination, every.masks)
    place = rules.denominations.index(denomination)
    found = {SILENT: _belief(seen, np.ones(len(every.masks), dtype=bool))}
    for rung in np.unique(every.rung[every.denomination == place]).tolist():
        found[rung] = _belief(seen, (every.denomination == place) & (every.rung == rung))
    return found


def _belief(seen: dict[str, Ints], some: np.ndarray) -> Belief:
    lengths = np.bincount(seen["length"][some], minlength=len(RANKS) + 1) / some.sum()
    return Belief(
        float(some.mean()),
        float(seen["best"][some].mean()),
        float(seen["second"][some].mean()),
        tuple(map(float, lengths)),
    )
