"""How many ways there are to go on from a position: what is lawful, held against the engine."""

from __future__ import annotations

from coinche_teach.lab.jit import at, count_bits, kernel, lowest
from coinche_teach.lab.kernels.lawful import lawful
from coinche_teach.lab.kernels.layout import (
    BEST,
    BY,
    BYTE,
    COUNT,
    FRAME,
    FRAMES,
    FRIENDS,
    HANDS,
    LED,
    PRESENT,
    SEAT,
    TAKING,
)


@kernel
def perft(room, rules, found):
    """Add to `found` how many sequences of 1, 2 ... cards may follow the position, as deep as it is long."""
    present, seat, count, friends = room[PRESENT], room[SEAT], room[COUNT], room[FRIENDS]
    led, best, by = room[LED], room[BEST], room[BY]
    done = 0
    entering = True
    while True:
        f = FRAMES + FRAME * done
        if entering:
            hand = room[at(HANDS + seat)] & present
            moves = hand
            if count:
                moves = lawful(rules, hand, led, best, friends >> (4 * seat + by) & 1)
            found[at(done)] += count_bits(moves)
            if done + 1 == len(found):
                moves = 0
            room[at(f)] = present
            room[at(f + 1)] = seat | count << 2 | led << 4 | best << 8 | by << 16
            room[at(f + 2)] = moves
        moves = room[at(f + 2)]
        if not moves:
            if done == 0:
                return
            done -= 1
            entering = False
            continue
        entering = True
        card = lowest(moves)
        room[at(f + 2)] = moves & (moves - 1)
        present = room[at(f)]
        table = room[at(f + 1)]
        seat, count, led = table & 3, table >> 2 & 3, table >> 4 & 3
        best, by = table >> 8 & BYTE, table >> 16 & 3
        if count == 0:
            led, best, by = card >> 3, card, seat
        elif rules[at(TAKING + best)] >> card & 1:
            best, by = card, seat
        present &= ~(1 << card)
        count += 1
        seat = (seat + 1) & 3
        if count == 4:
            count = 0
            seat = by
        done += 1
