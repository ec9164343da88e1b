"""What a position is worth, and each card in it, and many whole deals: questions put to the search."""

from __future__ import annotations

from coinche_teach.lab.jit import at, count_bits, kernel, lowest
from coinche_teach.lab.kernels.entries import prepare
from coinche_teach.lab.kernels.lawful import lawful
from coinche_teach.lab.kernels.layout import (
    BEST,
    BY,
    COUNT,
    CREDITS,
    FRIENDS,
    HANDS,
    HERE,
    HIGH,
    LAST,
    LED,
    LOW,
    POINTS,
    PRESENT,
    RESULTS,
    SEAT,
    TAKING,
    TRICK,
    VALUE,
)
from coinche_teach.lab.kernels.search import search


@kernel
def remaining(room, rules):
    """Return all that can still be taken from the position in `room`."""
    cards = room[PRESENT]
    left = count_bits(cards) + room[COUNT]
    if not left:
        return left
    rest = room[HERE] + rules[LAST] + rules[TRICK] * (left >> 2)
    while cards:
        rest += rules[at(POINTS + lowest(cards))]
        cards &= cards - 1
    return rest


@kernel
def exact(room, rules):
    """Return the value of the position in `room`, between LOW and HIGH, halving what is between them."""
    rest = remaining(room, rules)
    low, high = max(room[LOW], 0), min(room[HIGH], rest)
    while low < high:
        want = (low + high + 1) >> 1
        value = search(room, rules, rest, want)
        if value >= want:
            low = value
        else:
            high = value
    return low


@kernel
def reaches(room, rules, want):
    """Return 1 where `want` can be taken from the position in `room`, else 0."""
    rest = remaining(room, rules)
    if want <= 0 or want > rest:
        return 1 if want <= 0 else 0
    return 1 if search(room, rules, rest, want) >= want else 0


@kernel
def each(room, rules):
    """Put what every card that may be played is worth into `room`, from RESULTS on; return how many."""
    present, seat, count, here = room[PRESENT], room[SEAT], room[COUNT], room[HERE]
    led, best, by = room[LED], room[BEST], room[BY]
    hand = room[at(HANDS + seat)] & present
    moves = hand
    between = present & ~hand
    if count:
        moves = lawful(rules, hand, led, best, room[FRIENDS] >> (4 * seat + by) & 1)
        between |= 1 << best
    rest = remaining(room, rules)
    found = 0
    previous = -1
    value = 0
    while moves:
        card = lowest(moves)
        moves &= moves - 1
        points = rules[at(POINTS + card)]
        room[LOW], room[HIGH] = 0, rest
        if previous >> 3 == card >> 3 and not between & ((1 << card) - (1 << previous)):
            # Like cards differ by no more than their points.
            change = abs(points - rules[at(POINTS + previous)])
            room[LOW], room[HIGH] = value - change, value + change
        room[PRESENT] = present & ~(1 << card)
        room[SEAT], room[COUNT], room[HERE] = (seat + 1) & 3, count + 1, here + points
        room[LED], room[BEST], room[BY] = led, best, by
        if count == 0:
            room[LED], room[BEST], room[BY] = card >> 3, card, seat
        elif rules[at(TAKING + best)] >> card & 1:
            room[BEST], room[BY] = card, seat
        value = 0
        if count == 3:
            if room[CREDITS] >> room[BY] & 1:
                value = room[HERE] + rules[TRICK]
                if not room[PRESENT]:
                    value += rules[LAST]
            room[SEAT], room[COUNT], room[HERE] = room[BY], 0, 0
            room[LOW] -= value
            room[HIGH] -= value
        value += exact(room, rules)
        room[at(RESULTS + found)] = value << 5 | card
        found += 1
        previous = card
    return found


@kernel
def deal_out(room, hands, seat, deal):
    """Put a whole deal into `room`, a seat to lead."""
    present = 0
    for place in range(4):
        room[at(HANDS + place)] = hands[at(4 * deal + place)]
        present |= room[at(HANDS + place)]
    room[PRESENT], room[SEAT], room[COUNT], room[HERE] = present, seat, 0, 0
    room[LED], room[BEST], room[BY] = 0, 0, 0
    prepare(room)


@kernel
def exact_many(room, rules, hands, seats, found):
    """Solve whole deals, four hands each, with the seat that leads; write the values into `found`."""
    for deal in range(len(seats)):
        deal_out(room, hands, seats[at(deal)], deal)
        room[LOW], room[HIGH] = 0, VALUE
        found[at(deal)] = exact(room, rules)


@kernel
def reach_many(room, rules, hands, seats, want, found):
    """Ask of whole deals whether `want` is reached; write 1 or 0 into `found`."""
    for deal in range(len(seats)):
        deal_out(room, hands, seats[at(deal)], deal)
        found[at(deal)] = reaches(room, rules, want)
