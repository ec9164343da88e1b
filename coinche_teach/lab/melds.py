"""Annonces of many hands at once: tables compiled by asking the engine, one suit and one rank at a time."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

import numpy as np

from coinche_teach.engine.annonces import Annonce, Kind, compare, find
from coinche_teach.engine.cards import RANKS, SUITS, Card, Denomination, Rank, Suit
from coinche_teach.engine.rules import Rules
from coinche_teach.engine.seats import PAIRS
from coinche_teach.lab.hands import MASKS, Hands, Ints

NOBODY = -1


def _suit_cards(suit: Suit, mask: int) -> tuple[Card, ...]:
    return tuple(Card(suit, rank) for rank in RANKS if mask >> rank.height & 1)


def _carre_cards(rank: Rank) -> tuple[Card, ...]:
    return tuple(Card(suit, rank) for suit in SUITS)


@dataclass(frozen=True, slots=True)
class Found:
    """Hold the annonces of many hands: points together, and the best one as a class (0 is none)."""

    points: Ints
    best: Ints


@dataclass(frozen=True, slots=True, eq=False)
class Melds:
    """Hold what the engine finds in each suit and rank, as tables.

    A class of annonce is twice its place among the keys from weak to strong, one more in trumps, so that
    classes compare as the engine compares. `classes[c]` is an annonce of class c, None at 0.
    """

    denomination: Denomination
    rules: Rules
    classes: tuple[Annonce | None, ...]
    run_points: tuple[Ints, ...]
    run_best: tuple[Ints, ...]
    carre_points: Ints
    carre_best: Ints
    taken: Ints
    """Which cards of each mask of carrés cannot serve in a run as well."""

    @classmethod
    def compiled(cls, rules: Rules, denomination: Denomination) -> Melds:
        """Ask the engine what stands in every suit of 256 masks and in every carré."""
        return _compiled(rules, denomination)

    def of(self, hands: Hands) -> Found:
        """Find the annonces of many hands.

        >>> from coinche_teach.engine.rules import rules
        >>> melds = Melds.compiled(rules("maison"), Denomination.HEARTS)
        >>> one = Hands(tuple(np.array([mask]) for mask in (0b111, 0b11100, 0, 0b11)))
        >>> melds.of(one).points
        array([40])
        """
        carres = hands.ranks()
        left = ~self.taken[carres]
        points, best = self.carre_points[carres], self.carre_best[carres]
        for of_suit, best_of, masks in zip(self.run_points, self.run_best, hands.suits, strict=True):
            points = points + of_suit[masks & left]
            best = np.maximum(best, best_of[masks & left])
        return Found(points, best)

    def contest(self, found: Sequence[Found], takers: Ints) -> tuple[Ints, Ints]:
        """Return which side scores each deal (0 or 1, -1 for nobody), and its points.

        `found` are the four hands of every deal by seat, `takers` the side that took it.
        """
        sides = [np.maximum(found[k].best, found[k + 2].best) for k in range(len(PAIRS))]
        points = np.stack([found[k].points + found[k + 2].points for k in range(len(PAIRS))])
        winner = _contests(self)[takers, sides[0], sides[1]]
        return winner, np.where(winner == NOBODY, 0, points[winner, np.arange(len(winner))])

    def kind_of(self, best: Ints) -> dict[str, int]:
        """Count classes by the name of their annonce; a carré is named with its points."""
        numbers = np.bincount(best, minlength=len(self.classes))
        found: dict[str, int] = {}
        for annonce, number in zip(self.classes, numbers.tolist(), strict=True):
            name = "none" if annonce is None else name_of(annonce)
            found[name] = found.get(name, 0) + number
        return found


def name_of(annonce: Annonce) -> str:
    """Return the kind of an annonce; a carré with its points."""
    return f"carre {annonce.points}" if annonce.kind is Kind.CARRE else annonce.kind.value


@lru_cache(maxsize=32)
def _compiled(rules: Rules, denomination: Denomination) -> Melds:
    runs = [[find(rules, denomination, _suit_cards(suit, mask)) for mask in range(MASKS)] for suit in SUITS]
    carres = {rank: find(rules, denomination, _carre_cards(rank)) for rank in RANKS}
    every = [one for suit in runs for some in suit for one in some]
    every += [one for some in carres.values() for one in some]
    keys = sorted({one.key for one in every})
    trump = denomination.suit

    def number(one: Annonce) -> int:
        return 2 * keys.index(one.key) + 1 + (trump is not None and one.suit is trump)

    classes: list[Annonce | None] = [None] * (2 * len(keys) + 1)
    for one in every:
        classes[number(one)] = one

    def table(values: list[int]) -> Ints:
        return np.array(values, dtype=np.int64)

    by_mask = [
        [one for rank in RANKS if mask >> rank.height & 1 for one in carres[rank]] for mask in range(MASKS)
    ]
    return Melds(
        denomination,
        rules,
        tuple(classes),
        tuple(table([sum(one.points for one in some) for some in suit]) for suit in runs),
        tuple(table([max(map(number, some), default=0) for some in suit]) for suit in runs),
        table([sum(one.points for one in some) for some in by_mask]),
        table([max(map(number, some), default=0) for some in by_mask]),
        table([_taken(rules, denomination, by_mask[mask]) for mask in range(MASKS)]),
    )


def _taken(rules: Rules, denomination: Denomination, carres: list[Annonce]) -> int:
    """Probe which ranks of carrés the engine takes out of the runs."""
    taken = 0
    for one in carres:
        rank = one.rank
        low = min(max(rank.height - 1, 0), len(RANKS) - 3)
        run = tuple(Card(SUITS[0], other) for other in RANKS[low : low + 3])
        alone = find(rules, denomination, {*one.cards, *run})
        if not any(other.suit is not None for other in alone):
            taken |= 1 << rank.height
    return taken


@lru_cache(maxsize=32)
def _contests(melds: Melds) -> Ints:
    """Ask the engine who wins for each pair of best annonces, and each side that may have taken."""
    size = len(melds.classes)
    table = np.full((len(PAIRS), size, size), NOBODY, dtype=np.int64)
    for takers, side in enumerate(PAIRS):
        for left, ours in enumerate(melds.classes):
            for right, theirs in enumerate(melds.classes):
                held = {PAIRS[0]: (ours,) if ours else (), PAIRS[1]: (theirs,) if theirs else ()}
                winner, _ = compare(melds.rules, melds.denomination, held, side)
                table[takers, left, right] = NOBODY if winner is None else PAIRS.index(winner)
    return table
