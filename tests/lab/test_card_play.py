"""Card play in kernels: card for card what the players do through the engine, with numba and without."""

from __future__ import annotations

import hashlib
import itertools
import subprocess
import sys
from collections import Counter

import pytest

from coinche_teach.engine.calls import call
from coinche_teach.engine.deal import Deal, shuffled
from coinche_teach.engine.round import Phase, Round
from coinche_teach.engine.rules import IDS, Rules, rules
from coinche_teach.engine.seats import SEATS, Direction, Seat
from coinche_teach.lab.finishing import Draws, finished, key_of
from coinche_teach.lab.games import PLAYERS, Table
from coinche_teach.lab.jit import COMPILED
from coinche_teach.lab.kernels import card_play, playouts
from coinche_teach.lab.players import Player, careful_card, random_card

MIXED = "random", "careful", "conventions", "random"


def table(used: Rules, names: tuple[str, ...], seed: str) -> Table:
    north, east, south, west = (PLAYERS[name] for name in names)
    return Table(used, (north, east, south, west), seed)


def agreed(used: Rules, names: tuple[str, ...], seed: str, deals: int) -> int:
    """Play deals both ways; return how many were played."""
    here = table(used, names, seed)
    played = 0
    for number in range(deals):
        round, _ = here.auction(number)
        if round.phase is Phase.PLAY:
            assert here.played(number)[0] == here.by_card(round, number)
            played += 1
    return played


@pytest.mark.parametrize("names", [("careful",) * 4, ("random",) * 4, MIXED], ids=lambda names: names[0])
@pytest.mark.parametrize("rules_id", IDS)
def test_kernels_play_what_players_play(rules_id: str, names: tuple[str, ...]) -> None:
    assert agreed(rules(rules_id), names, "both ways", 12) > 3


VARIANTS = {
    "beat_plain": ("never", "always", "unless_partner_wins"),
    "beat_trump": ("never", "always", "unless_partner_wins"),
    "cut": ("never", "always", "unless_partner_wins"),
    "can_overtrump": ("overtrump", "discard"),
    "cannot_overtrump": ("undertrump", "discard"),
}


@pytest.mark.parametrize("base", ["points701", "manille_coinchee"])
def test_kernels_know_every_duty(base: str) -> None:
    for number, duties in enumerate(itertools.product(*VARIANTS.values())):
        used = rules(base).but(**dict(zip(VARIANTS, duties, strict=True)))
        assert agreed(used, (("careful", "random")[number % 2],) * 4, f"duties {number}", 2)


@pytest.mark.parametrize("name", ["S", "SA", "TA"])
def test_every_denomination_is_played(name: str) -> None:
    for number in range(20):
        round = Round.open(Deal.from_deck(rules("points701"), SEATS[number & 3], shuffled(name, number)))
        while round.phase is Phase.AUCTION:
            round = round.say(call("P" if round.contract else f"100{name}"))
        for careful in ([], [Seat.N, Seat.S], list(SEATS)):
            players = [
                Player("", PLAYERS["random"].bid, careful_card if seat in careful else random_card)
                for seat in SEATS
            ]
            north, east, south, west = players
            here = Table(round.rules, (north, east, south, west), "named")
            found = finished(round, careful, key_of("named", number))
            assert found == here.by_card(round, number)
            assert found.result().points == here.by_card(round, number).result().points


PLAIN = """
import hashlib, sys
sys.modules["numba"] = None
from coinche_teach.lab import jit
from coinche_teach.lab.games import PLAYERS, Table
from coinche_teach.engine.rules import IDS, rules
assert not jit.COMPILED
digest = hashlib.sha256()
for name in IDS:
    four = tuple(PLAYERS[one] for one in {names!r})
    for number in range(3):
        digest.update(repr(Table(rules(name), four, "plain").row(number)).encode())
print(digest.hexdigest())
"""


def test_rows_are_the_same_without_numba() -> None:
    digest = hashlib.sha256()
    for name in IDS:
        for number in range(3):
            digest.update(repr(table(rules(name), MIXED, "plain").row(number)).encode())
    code = PLAIN.format(names=MIXED)
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == digest.hexdigest()


@pytest.mark.parametrize("limit", [2, 3, 5, 8])
def test_draws_are_even_and_independent_of_the_neighbour(limit: int) -> None:
    n = 4000
    pairs = Counter[tuple[int, int]]()
    for number in range(n):
        one, other = (Draws(key_of("even", number), seat, Direction.RIGHT) for seat in (Seat.N, Seat.E))
        pairs[one.below(limit), other.below(limit)] += 1
    assert set(pairs) == set(itertools.product(range(limit), repeat=2))
    cells, expected = limit**2, n / limit**2
    spread = sum((pairs[cell] - expected) ** 2 / expected for cell in pairs)
    assert abs(spread - (cells - 1)) < 4 * (2 * (cells - 1)) ** 0.5


@pytest.mark.skipif(not COMPILED, reason="there is nothing to compare without numba")
def test_compiled_chance_is_that_of_plain_python() -> None:
    for seed, number, count in itertools.product(
        (0, 1, 7, 12345, 2**31 - 1), (0, 1, 99_999, 2**40), range(3)
    ):
        assert playouts.drawn(seed, number, count) == playouts.drawn.py_func(seed, number, count)
        key = key_of(seed, number)
        assert card_play.below(key, count, number & 7, 7) == card_play.below.py_func(
            key, count, number & 7, 7
        )


def test_only_a_play_that_has_just_opened_is_finished() -> None:
    round = table(rules("manille_parlee"), ("careful",) * 4, "begun").auction(0)[0]
    begun = round.play(round.allowed().cards[0])
    with pytest.raises(AssertionError, match="has begun"):
        finished(begun, SEATS, 1)
