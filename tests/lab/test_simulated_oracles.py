"""Simulated frequencies against exact counts, or against a hundred million deals simulated elsewhere."""

from __future__ import annotations

from collections import Counter

import numpy as np
import pandas as pd
import pytest

from coinche_teach.engine.cards import Denomination
from coinche_teach.engine.rules import rules
from coinche_teach.engine.seats import SEATS
from coinche_teach.lab import stats
from coinche_teach.lab.hands import Hands, Ints
from coinche_teach.lab.melds import Found, Melds
from coinche_teach.lab.sampling_counts import orders
from coinche_teach.lab.simulate import simulate

CLUB = rules("club82")
N = 100_000


def near(share: float, known: float, n: int, error: float = 0) -> bool:
    """Say whether a share of n is within four standard errors of a known one, which has its own."""
    return abs(share - known) < 4 * (known * (1 - known) / n + error**2) ** 0.5


@pytest.fixture(scope="module")
def melds() -> Melds:
    return Melds.compiled(CLUB, Denomination.HEARTS)


@pytest.fixture(scope="module")
def found(melds: Melds) -> list[Found]:
    return annonces(melds, "contests")


def annonces(melds: Melds, seed: str) -> list[Found]:
    """Find the annonces of the four hands of many deals, a trump being named."""
    masks = stats.suit_masks(orders(N, seed=seed))
    return [melds.of(Hands(tuple(masks[:, seat, suit] for suit in range(4)))) for seat in SEATS]  # type: ignore[arg-type]


def sides(found: list[Found]) -> tuple[Ints, Ints]:
    first, second = (np.maximum(found[k].best, found[k + 2].best) for k in range(2))
    return first, second


# As simulated on 10**8 deals: each of these has a standard error of its own below 0.00005.
WINNERS = {20: 0.6229, 40: 0.1040, 50: 0.1265, 70: 0.0388, 100: 0.0524, 120: 0.0179, 150: 0.0106, 200: 0.0088}


def test_equal_annonces_and_those_that_trump_does_not_part(melds: Melds, found: list[Found]) -> None:
    first, second = sides(found)
    keys = [None if one is None else one.key for one in melds.classes]
    height = np.array([keys.index(key) for key in keys])  # the same in trumps and outside
    equal = (first > 0) & (height[first] == height[second])
    assert near(equal.mean(), 0.01703, N, 5e-5)
    winner, _ = melds.contest(found, np.zeros(N, dtype=np.int64))
    assert near(((first > 0) & (second > 0) & (winner < 0)).mean(), 0.00836, N, 5e-5)


def test_what_the_winner_of_the_annonces_scores(melds: Melds, found: list[Found]) -> None:
    winner, points = melds.contest(found, np.zeros(N, dtype=np.int64))
    won = points[winner >= 0]
    for value, known in WINNERS.items():
        assert near((won == value).mean(), known, len(won), 1e-4), value
    for some, known in ((won, 38.92), (points, 24.72)):
        assert abs(some.mean() - known) < 4 * some.std() / len(some) ** 0.5 + 0.005
    lost = sum(one.points for one in found) - points
    lost = lost[winner >= 0].sum() / N
    assert abs(lost - 4.22) < 0.15


def test_who_else_has_an_annonce_when_i_have_one(found: list[Found]) -> None:
    mine, left, partner, right = (one.best > 0 for one in found)
    n = int(mine.sum())
    assert near(partner[mine].mean(), 0.2553, n, 1e-4)
    assert near((left | right)[mine].mean(), 0.4395, n, 1e-4)


@pytest.mark.slow
def test_two_million_contests(melds: Melds) -> None:
    blocks, tied, won = 20, 0, Counter[int]()
    for block in range(blocks):
        some = annonces(melds, f"contests {block}")
        first, second = sides(some)
        winner, points = melds.contest(some, np.zeros(N, dtype=np.int64))
        tied += int(((first > 0) & (second > 0) & (winner < 0)).sum())
        won.update(points[winner >= 0].tolist())
    assert near(tied / (blocks * N), 0.00836, blocks * N, 5e-5)
    for value, known in WINNERS.items():
        assert near(won[value] / won.total(), known, won.total(), 5e-5), value


# --- through the players and the engine -----------------------------------------------------------

BLIND = 1500


@pytest.fixture(scope="module")
def blind() -> pd.DataFrame:
    """Simulate deals whose players never look at their cards: what they hold is as if dealt."""
    every = simulate(BLIND, "club82", "random", seed="blind")
    return every[every["taker"].notna()]


def test_annonces_of_simulated_games_are_as_frequent_as_counted(blind: pd.DataFrame) -> None:
    suits = blind[blind["denomination"].isin(list("SHDC"))]
    scored = (suits["annonces_NS"] > 0) | (suits["annonces_EW"] > 0)
    # Nobody has one in 0.3564 of all deals, and a tie leaves both without in 0.00836 more.
    assert near(scored.mean(), 1 - 0.356400451034 - 0.00836, len(suits), 5e-5)


def test_belotes_of_simulated_games_are_as_frequent_as_counted(blind: pd.DataFrame) -> None:
    suits = blind[blind["denomination"].isin(list("SHDC"))]
    assert near(suits["belote"].notna().mean(), 7 / 31, len(suits))


def test_hands_of_simulated_games_are_as_counted(blind: pd.DataFrame) -> None:
    suits = blind[blind["denomination"].isin(list("SHDC"))]
    lengths = (735_471, 2_768_832, 3_768_688, 2_380_224, 743_820)
    for length, number in enumerate(lengths):
        assert near((suits["trumps"] == length).mean(), number / 10_518_300, len(suits)), length
    points = suits["hand_points"].astype(float)
    assert abs(points.mean() - 38) < 4 * points.sem()
