"""A position played on at random, many times."""

from __future__ import annotations

from coinche_teach.lab.jit import at, count_bits, kernel, lowest
from coinche_teach.lab.kernels.lawful import lawful
from coinche_teach.lab.kernels.layout import (
    BEST,
    BY,
    COUNT,
    CREDITS,
    FRIENDS,
    HANDS,
    HERE,
    LAST,
    LED,
    MIX,
    POINTS,
    POSITIVE,
    PRESENT,
    SEAT,
    TAKING,
    TRICK,
)

DRAW_BITS, DRAW, DRAWS = 12, 0xFFF, 5  # five cards are drawn from one number


@kernel
def drawn(seed, number, count):
    """Return the 63 bits that chance gives for a seed, the number of a deal and of a draw."""
    bits = (seed * MIX + number) & POSITIVE
    bits = ((bits ^ bits >> 31) * MIX + count) & POSITIVE
    bits = ((bits ^ bits >> 29) * MIX) & POSITIVE
    return bits ^ bits >> 32


@kernel
def playouts(room, rules, seed, number, times):
    """Play the position in `room` on at random so many times; return the sum of the points taken.

    Playout `number` + k depends on the seed and on its own number alone.
    """
    trick, last = rules[TRICK], rules[LAST]
    friends, credits = room[FRIENDS], room[CREDITS]
    total = 0
    for one in range(number, number + times):
        present, seat, count, here = room[PRESENT], room[SEAT], room[COUNT], room[HERE]
        led, best, by = room[LED], room[BEST], room[BY]
        draws = 0
        left = 0
        bits = 0
        while present:
            moves = room[at(HANDS + seat)] & present
            if count:
                moves = lawful(rules, moves, led, best, friends >> (4 * seat + by) & 1)
            if moves & (moves - 1):
                if not left:
                    bits = drawn(seed, one, draws)
                    draws += 1
                    left = DRAWS
                for _ in range((bits & DRAW) * count_bits(moves) >> DRAW_BITS):
                    moves &= moves - 1
                bits >>= DRAW_BITS
                left -= 1
            card = lowest(moves)
            here += rules[at(POINTS + card)]
            if not count:
                led, best, by = card >> 3, card, seat
            elif rules[at(TAKING + best)] >> card & 1:
                best, by = card, seat
            present ^= 1 << card
            count += 1
            seat = (seat + 1) & 3
            if count == 4:
                if credits >> by & 1:
                    total += here + trick
                    if not present:
                        total += last
                here = 0
                count = 0
                seat = by
    return total
