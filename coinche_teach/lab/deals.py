"""Exact counts over all deals of four hands: who has an annonce, and how often nobody has.

A deal is four suits, each shared over four hands. What a suit may do is a polynomial in the four hand
sizes; deals are the coefficient of eight cards each in the product of four of them. Carrés run across the
suits and are counted by inclusion and exclusion.
"""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from functools import lru_cache
from itertools import combinations, product
from math import factorial
from typing import Final

import numpy as np

from coinche_teach.engine.cards import DECK, RANKS, SUITS, Denomination, Rank
from coinche_teach.engine.deal import HAND_SIZE
from coinche_teach.engine.rules import Rules
from coinche_teach.engine.seats import SEATS
from coinche_teach.lab.hands import MASKS, Ints, bits
from coinche_teach.lab.melds import Melds

DEALS: Final = factorial(len(DECK)) // factorial(HAND_SIZE) ** len(SEATS)
_SIZES: Final = HAND_SIZE + 1
Pinned = tuple[tuple[int, int], ...]
"""Ranks held in all four suits: (rank, hand) pairs, ordered."""


@lru_cache(maxsize=1)
def _owners() -> Ints:
    """Return every way to share a suit: shape (65536, 4), the mask of each hand."""
    ways = np.arange(len(SEATS) ** len(RANKS), dtype=np.int64)
    owners = [ways // len(SEATS) ** rank % len(SEATS) for rank in range(len(RANKS))]
    return np.stack(
        [
            sum(((owner == hand).astype(np.int64) << rank) for rank, owner in enumerate(owners))
            for hand in range(len(SEATS))
        ],
        axis=1,
    )


def _ways(quiet: tuple[int, ...], runs: Ints, pinned: Pinned) -> Ints:
    """Count the ways to share one suit by the first three hands' sizes; quiet hands hold no run."""
    owners = _owners()
    kept = np.ones(len(owners), dtype=bool)
    for hand in quiet:
        kept &= runs[owners[:, hand]] == 0
    for rank, hand in pinned:
        kept &= (owners[:, hand] >> rank & 1) == 1
    sizes = bits(owners[kept])
    table = np.zeros((_SIZES,) * 3, dtype=np.int64)
    np.add.at(table, (sizes[:, 0], sizes[:, 1], sizes[:, 2]), 1)
    return table


def _times(left: Ints, right: Ints) -> Ints:
    """Multiply two polynomials, up to a hand's size in each variable."""
    found = np.zeros_like(left)
    for a, b, c in np.argwhere(left):
        part = right[: _SIZES - a, : _SIZES - b, : _SIZES - c]
        found[a:, b:, c:] += left[a, b, c] * part
    return found


def _shared(ways: Ints) -> int:
    """Return how many deals share all four suits in these ways: the coefficient of full hands."""
    pair = _times(ways, ways)
    return int((pair * pair[::-1, ::-1, ::-1]).sum())


def _pins(ranks: tuple[int, ...], quiet: tuple[int, ...]) -> Iterable[Pinned]:
    """Walk the ways to pin carrés on quiet hands, as many as hands can hold."""
    most = HAND_SIZE // len(SUITS)
    for size in range(len(quiet) * most + 1):
        for some in combinations(ranks, size):
            for hands in product(quiet, repeat=size):
                if all(hands.count(one) <= most for one in quiet):
                    yield tuple(zip(some, hands, strict=True))


def _canonical(pinned: Pinned, quiet: tuple[int, ...]) -> Pinned:
    """Rename quiet hands in the order in which they are pinned: deals do not tell them apart."""
    names: dict[int, int] = {}
    for _, hand in pinned:
        if hand not in names:
            names[hand] = quiet[len(names)]
    return tuple((rank, names[hand]) for rank, hand in pinned)


@lru_cache(maxsize=64)
def without_annonces(
    rules: Rules, quiet: tuple[int, ...], *, carres_only: bool = False, at_least: int = 1
) -> int:
    """Count the deals in which some hands, named by their seats' places, hold no annonce that scores.

    Source: the annonces of a suit and of a rank as the engine finds them. With `carres_only` runs are
    let by; annonces below a class of `Melds`, `at_least`, are let by too.

    >>> from coinche_teach.engine.rules import rules
    >>> without_annonces(rules("maison"), (0, 1, 2, 3))
    35483618254755528
    """
    melds = Melds.compiled(rules, Denomination.SPADES)
    runs = np.zeros(MASKS, dtype=np.int64)
    if not carres_only:
        runs = np.where(melds.run_best[-1] >= at_least, melds.run_points[-1], 0)
    ranks = tuple(
        rank.height
        for rank in Rank
        if melds.carre_points[1 << rank.height] and melds.carre_best[1 << rank.height] >= at_least
    )
    known: dict[Pinned, int] = {}
    total = 0
    for pinned in _pins(ranks, quiet):
        name = _canonical(pinned, quiet)
        if name not in known:
            known[name] = _shared(_ways(quiet, runs, name))
        total += (-1) ** len(pinned) * known[name]
    return total


def annonces_in_a_deal(rules: Rules) -> dict[str, Fraction]:
    """Return the exact chances that nobody, one given side, exactly one side, both sides have an annonce."""
    nobody = Fraction(without_annonces(rules, (0, 1, 2, 3)), DEALS)
    side_silent = Fraction(without_annonces(rules, (0, 2)), DEALS)
    return {
        "nobody": nobody,
        "a given side": 1 - side_silent,
        "one side": 2 * (side_silent - nobody),
        "both sides": 1 - 2 * side_silent + nobody,
        "three given hands none": Fraction(without_annonces(rules, (0, 1, 2)), DEALS),
        "a carre": 1 - Fraction(without_annonces(rules, (0, 1, 2, 3), carres_only=True), DEALS),
    }
