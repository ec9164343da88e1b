"""Five thousand deals solved in every suit: figures that another solver found for the same deals."""

from __future__ import annotations

import pytest

from coinche_teach.engine.cards import DECK, SUITS, Card, Denomination, Rank, Suit
from coinche_teach.engine.play import Hands
from coinche_teach.engine.rules import rules
from coinche_teach.engine.seats import SEATS, Seat
from coinche_teach.lab import solver

DEALS = 5000
# Mean points of the side by the length of the named trump in one hand.
BY_LENGTH = (60.3, 65.7, 77.4, 97.8, 114.8, 127.2, 139.8)
# Hands with so many trumps, the jack among them but not the nine: how many, mean, 100 or more in %.
WITH_JACK = {2: (6132, 96.5, 47.0), 3: (4804, 111.9, 66.2), 4: (1629, 122.7, 80.4), 5: (239, 130.6, 89.1)}
UNDERTRUMP_DIFFERS = 14.45  # % of deals and trumps where obligatory undertrumping changes the value


def dealt() -> list[tuple[Hands, Seat]]:
    """Return the deals: the first permutations of a generator that is the same everywhere."""
    numpy = pytest.importorskip("numpy")
    chance = numpy.random.Generator(numpy.random.PCG64(20261130))
    found = []
    for number in range(DEALS):
        row = [DECK[int(one)] for one in chance.permutation(32)]
        hands = tuple(row[:8]), tuple(row[8:16]), tuple(row[16:24]), tuple(row[24:])
        found.append((hands, SEATS[number & 3]))
    return found


def in_suit(hand: tuple[Card, ...], suit: Suit) -> set[Rank]:
    return {one.rank for one in hand if one.suit is suit}


@pytest.mark.slow
def test_means_by_hand_are_those_of_another_solver() -> None:
    deals = dealt()
    free = rules("points701")
    forced = free.but(cannot_overtrump="undertrump")
    by_length: dict[int, list[int]] = {}
    with_jack: dict[int, list[int]] = {}
    differ = 0
    for suit in SUITS:
        kind = Denomination(suit.value)
        values = solver.points_of_deals(free, kind, deals, Seat.N)
        other = solver.points_of_deals(forced, kind, deals, Seat.N)
        differ += sum(a != b for a, b in zip(values, other, strict=True))
        for (hands, _), worth in zip(deals, values, strict=True):
            for seat in SEATS:
                held = in_suit(hands[seat], suit)
                taken = worth if seat in (Seat.N, Seat.S) else 162 - worth
                by_length.setdefault(len(held), []).append(taken)
                if Rank.JACK in held and Rank.NINE not in held:
                    with_jack.setdefault(len(held), []).append(taken)
    assert tuple(round(sum(by_length[n]) / len(by_length[n]), 1) for n in range(7)) == BY_LENGTH
    for length, (count, mean, hundred) in WITH_JACK.items():
        row = with_jack[length]
        assert len(row) == count
        assert round(sum(row) / count, 1) == mean
        assert round(100 * sum(one >= 100 for one in row) / count, 1) == hundred
    assert round(100 * differ / (4 * DEALS), 2) == UNDERTRUMP_DIFFERS
