"""What the search remembers: bounds on positions of one deal, kept by the shape of the hands.

An entry is two numbers, and four entries share a bucket. The first is the key: deal << 34 | seat << 32 |
shape, where the seat is on lead and the shape is the lowest set of cards that the same seats hold in the
same order. The second is cards << 31 | move << 26 | low << 13 | high: with these cards what is still to
come lies from low to high, and the move was best, told by its suit << 3 and how many cards of that suit lie
below it.
"""

from __future__ import annotations

from coinche_teach.lab.jit import at, count_bits, highest, kernel
from coinche_teach.lab.kernels.layout import (
    BUCKETS,
    BYTE,
    DEAL,
    ENTRIES,
    HANDS,
    MIX,
    NODES,
    POSITIVE,
    SHAPE,
    VALUE,
)

MIX_SHIFT = 50  # leaves the 13 bits of a bucket's number
DEALS = 0x0FFFFFFF
CARD_KEY = 0x3FFFFFFFF  # an entry's key without the deal
VALUE_BITS = 13


@kernel
def prepare(room):
    """Make the table of shapes for the four hands in `room`; entries of other deals become void."""
    deal = room[DEAL] + 1
    if deal > DEALS:
        deal = 1
        for place in range(8 * BUCKETS):
            room[at(ENTRIES + place)] = 0
    room[DEAL] = deal
    room[NODES] = 0
    for suit in range(4):
        base = SHAPE + 256 * suit
        shift = 8 * suit
        h0, h1 = room[HANDS] >> shift & BYTE, room[HANDS + 1] >> shift & BYTE
        h2, h3 = room[HANDS + 2] >> shift & BYTE, room[HANDS + 3] >> shift & BYTE
        every = h0 | h1 | h2 | h3
        room[at(base)] = 0
        some = every & -every
        while some:
            top = highest(some)
            below = room[at(base + (some ^ 1 << top))] >> shift
            owner = h0
            if h1 >> top & 1:
                owner = h1
            elif h2 >> top & 1:
                owner = h2
            elif h3 >> top & 1:
                owner = h3
            if below:
                owner &= -2 << highest(below)
            room[at(base + some)] = (below | owner & -owner) << shift
            some = (some - every) & every


@kernel
def store(room, present, tag, value, want, card):
    """Keep a bound: on its own entry if there is one, else over one of another deal, else over any."""
    bucket = ENTRIES + 8 * (((tag & CARD_KEY) * MIX & POSITIVE) >> MIX_SHIFT)
    low, high = 0, VALUE
    place = -1
    for e in range(bucket, bucket + 8, 2):
        if room[at(e)] == tag:
            entry = room[at(e + 1)]
            if entry >> 31 == present:
                low, high = entry >> VALUE_BITS & VALUE, entry & VALUE
                place = e
                break
        elif place < 0 and room[at(e)] >> 34 != tag >> 34:
            place = e
    if place < 0:
        place = bucket + (present * MIX >> 24 & 6)
    if value >= want:
        low = max(low, value)
    else:
        high = min(high, value)
    suit = BYTE << 8 * (card >> 3)
    move = card & 24 | count_bits(present & suit & ((1 << card) - 1))
    room[at(place)] = tag
    room[at(place + 1)] = present << 31 | move << 26 | low << VALUE_BITS | high
