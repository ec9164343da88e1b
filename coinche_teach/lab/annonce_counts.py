"""How often annonces come and stand: exact by class of the best one, simulated where two sides compare."""

from __future__ import annotations

from fractions import Fraction

import numpy as np
import pandas as pd

from coinche_teach.engine.annonces import Kind
from coinche_teach.engine.cards import Denomination
from coinche_teach.engine.reasons import Refused
from coinche_teach.engine.rules import Rules
from coinche_teach.engine.seats import PAIRS, SEATS
from coinche_teach.lab.deals import DEALS, without_annonces
from coinche_teach.lab.hands import Hands, Ints
from coinche_teach.lab.melds import Found, Melds, name_of
from coinche_teach.lab.reasons import NoAnnoncesThere
from coinche_teach.lab.sampling_counts import generator, orders
from coinche_teach.lab.stats import Frame, mean_error, suit_masks

WHOSE: dict[str, tuple[int, ...]] = {"hand": (0,), "side": (0, 2), "deal": (0, 1, 2, 3)}
"""Whose best annonce is meant: the places of their seats."""
_RUNS = (Kind.TIERCE, Kind.CINQUANTE, Kind.CENT)


def thresholds(rules: Rules) -> dict[str, int]:
    """Return the names of annonces from weak to strong, each with the lowest class of its name.

    >>> from coinche_teach.engine.rules import rules
    >>> list(thresholds(rules("club82")))
    ['tierce', 'cinquante', 'cent', 'carre 100', 'carre 150', 'carre 200']
    """
    _check(rules)
    found: dict[str, int] = {}
    for number, annonce in enumerate(Melds.compiled(rules, Denomination.SPADES).classes):
        if annonce is not None:
            found.setdefault(name_of(annonce), number)
    return found


def _check(rules: Rules) -> None:
    if rules.annonces is None:
        raise Refused(NoAnnoncesThere(rules.id))


def best_annonces(rules: Rules) -> dict[str, dict[str, Fraction]]:
    """Return the exact chances of the best annonce of a hand, a side and a deal, by its name.

    The key `none` says that there is none.
    """
    names = thresholds(rules)
    found: dict[str, dict[str, Fraction]] = {}
    for whose, places in WHOSE.items():
        below = [Fraction(without_annonces(rules, places, at_least=first), DEALS) for first in names.values()]
        law = {"none": below[0]}
        for name, low, high in zip(names, below, [*below[1:], Fraction(1)], strict=True):
            law[name] = high - low
        found[whose] = law
    return found


def deals_of(rules: Rules, n: int, seed: object) -> tuple[Melds, list[Found]]:
    """Return the annonces of the four hands of n simulated deals, hearts being trumps."""
    _check(rules)
    melds = Melds.compiled(rules, Denomination.HEARTS)
    masks = suit_masks(orders(n, seed=seed))
    hands = [Hands((one[:, 0], one[:, 1], one[:, 2], one[:, 3])) for one in masks.transpose(1, 0, 2)]
    return melds, [melds.of(one) for one in hands]


def stands(rules: Rules, n: int, seed: object) -> list[dict[str, object]]:
    """Return how often my side scores when my best annonce is a run, by its kind and its highest card.

    Columns: kind, top, n, share, error, tied (the other side's best is as high, trumps considered).
    Which side has taken the deal is drawn.
    """
    melds, found = deals_of(rules, n, seed)
    takers = generator(f"{seed} takers").integers(0, len(PAIRS), n)
    winner, _ = melds.contest(found, takers)
    sides = [np.maximum(found[k].best, found[k + 2].best) for k in range(len(PAIRS))]
    mine, ours, tied = _stacked([one.best for one in found], winner, sides[0] == sides[1])
    deals = np.tile(np.arange(n), len(SEATS))
    rows: list[dict[str, object]] = []
    for kind in _RUNS:
        numbers = [k for k, one in enumerate(melds.classes) if one is not None and one.kind is kind]
        for top in dict.fromkeys(_top(melds, k) for k in numbers):
            some = np.isin(mine, [k for k in numbers if _top(melds, k) == top])
            if some.sum() < 2:
                continue
            share, error = mean_error(pd.DataFrame({"deal": deals[some], "points": ours[some].astype(float)}))
            row: dict[str, object] = {"kind": kind.value, "top": top, "n": int(some.sum()), "share": share}
            rows.append(row | {"error": error, "tied": float(tied[some].mean())})
    return rows


def _top(melds: Melds, number: int) -> str:
    annonce = melds.classes[number]
    assert annonce is not None
    return annonce.rank.value


def _stacked(best: list[Ints], winner: Ints, tied: Ints) -> tuple[Ints, Ints, Ints]:
    """Put the four seats of every deal under one another."""
    ours = np.concatenate([winner == PAIRS.index(seat.pair) for seat in SEATS])
    return np.concatenate(best), ours, np.tile(tied, len(SEATS))


def converging(rules: Rules, n: int, seed: object, points: int = 25) -> Frame:
    """Return, for more and more deals, the share of those without an annonce, with its error.

    Columns: deals, share, error.
    """
    _, found = deals_of(rules, n, seed)
    silent = np.all([one.points == 0 for one in found], axis=0)
    sizes = np.unique(np.geomspace(min(10, n), n, points).astype(np.int64))
    shares = np.cumsum(silent)[sizes - 1] / sizes
    errors = np.sqrt(shares * (1 - shares) / sizes)
    return pd.DataFrame({"deals": sizes, "share": shares, "error": errors})
