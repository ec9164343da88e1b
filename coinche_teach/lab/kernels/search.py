"""The search: can so many points still be taken where everybody sees all the cards?

Cards are tried one after another on an explicit stack of frames. Each turn of the loop either enters a
position or takes note of what the card tried last was worth. Entering, the last trick plays itself; what is
remembered or sure may answer at once; else the cards are listed with a guess of how good they look, like
cards once. Then the most promising card left is played, unless what is known answers already. Where there
is but one card, it is played without a frame of its own.
"""

from __future__ import annotations

from coinche_teach.lab.jit import at, count_bits, kernel, lowest
from coinche_teach.lab.kernels.entries import MIX_SHIFT, VALUE_BITS, store
from coinche_teach.lab.kernels.lawful import lawful, may_beat
from coinche_teach.lab.kernels.layout import (
    BEST,
    BY,
    BYTE,
    COUNT,
    CREDITS,
    DEAL,
    ENTRIES,
    FRAME,
    FRAMES,
    FRIENDS,
    HANDS,
    HERE,
    LAST,
    LED,
    MAXERS,
    MIX,
    NODES,
    PACKED,
    POINTS,
    POSITIVE,
    PRESENT,
    SEAT,
    SHAPE,
    STRONGER,
    TAKING,
    TRICK,
    TRUMPS,
    VALUE,
)
from coinche_teach.lab.kernels.leads import cashed, promise

# --- a frame of the search ------------------------------------------------------------------------
F_PRESENT, F_TABLE, F_HERE, F_WANT, F_REST, F_BEST, F_MOVES, F_NOW, F_TAG, F_CARD, F_GAIN, F_TRIED = range(12)
F_LIST = 16  # eight places: the cards still to be tried, with a guess of how good they are
F_KIN = 24  # eight places: what the last card tried of a group of like cards was worth

# --- guesses: how good a card looks, from -LOWEST to FIRST, for the order in which cards are tried ----
FIRST, LOWEST = 255, 128
G_LOAD, G_TAKE, G_RISK, G_BACK, G_THROW, G_KEEP, G_TRUMP = 70, 60, 20, 30, 10, 25, 5

# --- sums of eight fields of seven bits at once ---------------------------------------------------
GUARDS = 0x81020408102040  # the top bit of each of eight fields of seven bits
EVENS = 0x1FC07F01FC07F
FIELD = 0x3FFF
GATHER = 0x40010004001


@kernel
def search(room, rules, rest, want):
    """Decide whether at least `want` can be taken from the position in `room`; return a bound on the value.

    From `want` up the bound is a lower one, below `want` an upper one. `rest` is all that can still be
    taken, so that 0 < want <= rest. The deal must have been prepared.
    """
    friends, maxers, credits = room[FRIENDS], room[MAXERS], room[CREDITS]
    present, seat, count, here = room[PRESENT], room[SEAT], room[COUNT], room[HERE]
    led, best, by = room[LED], room[BEST], room[BY]
    trumps, trick, last = rules[TRUMPS], rules[TRICK], rules[LAST]
    stamp = room[DEAL] << 34
    nodes = 0
    depth = 1
    value = 0
    entering = True
    room[at(FRAMES + F_GAIN)] = 0
    while True:
        f = FRAMES + FRAME * depth
        if entering:
            entering = False
            tag = 0
            hint = -1
            hand = room[at(HANDS + seat)] & present
            if count == 0:
                if count_bits(present) == 4:
                    # The last trick plays itself.
                    best = lowest(hand)
                    by = seat
                    here = rules[at(POINTS + best)]
                    for _ in range(3):
                        seat = (seat + 1) & 3
                        card = lowest(room[at(HANDS + seat)] & present)
                        here += rules[at(POINTS + card)]
                        if rules[at(TAKING + best)] >> card & 1:
                            best, by = card, seat
                    nodes += 4
                    value = 0
                    if credits >> by & 1:
                        value = here + trick + last
                    depth -= 1
                    continue
                tag = (
                    room[at(SHAPE + (present & BYTE))]
                    | room[at(SHAPE + 256 + (present >> 8 & BYTE))]
                    | room[at(SHAPE + 512 + (present >> 16 & BYTE))]
                    | room[at(SHAPE + 768 + (present >> 24 & BYTE))]
                    | seat << 32
                )
                bucket = ENTRIES + 8 * ((tag * MIX & POSITIVE) >> MIX_SHIFT)
                tag |= stamp
                found = False
                for e in range(bucket, bucket + 8, 2):
                    if room[at(e)] != tag:
                        continue
                    entry = room[at(e + 1)]
                    low, high = entry >> VALUE_BITS & VALUE, entry & VALUE
                    other = entry >> 31
                    if other == present:
                        if low >= want:
                            value = low
                            found = True
                            break
                        if high < want:
                            value = high
                            found = True
                            break
                    elif low >= want or high < want:
                        # The same shape with other points: how much was there more than here, and less?
                        more = 0
                        less = 0
                        for suit in range(4):
                            theirs, ours = other >> 8 * suit & BYTE, present >> 8 * suit & BYTE
                            if theirs != ours:
                                base = PACKED + 256 * suit
                                x, y = rules[at(base + theirs)], rules[at(base + ours)]
                                up = (x | GUARDS) - y
                                kept = up & GUARDS
                                kept -= kept >> 6
                                plus = up & kept
                                more += (plus & EVENS) + (plus >> 7 & EVENS)
                                down = (y | GUARDS) - x
                                kept = down & GUARDS
                                kept -= kept >> 6
                                plus = down & kept
                                less += (plus & EVENS) + (plus >> 7 & EVENS)
                        if low >= want:
                            low -= (more * GATHER) >> 42 & FIELD
                            if low >= want:
                                value = low
                                found = True
                                break
                        if high < want:
                            high += (less * GATHER) >> 42 & FIELD
                            if high < want:
                                value = high
                                found = True
                                break
                    hint = entry >> 26 & 31
                if found:
                    depth -= 1
                    continue
                if maxers >> seat & 1 == credits >> seat & 1:
                    sure = cashed(room, rules, present, seat)
                    if 4 * (sure & 15) >= count_bits(present):
                        value = rest if credits >> seat & 1 else 0
                        depth -= 1
                        continue
                    sure >>= 4
                    if credits >> seat & 1:
                        if sure >= want:
                            value = sure
                            depth -= 1
                            continue
                    elif rest - sure < want:
                        value = rest - sure
                        depth -= 1
                        continue
                moves = hand
            else:
                moves = lawful(rules, hand, led, best, friends >> (4 * seat + by) & 1)
            wanting = maxers >> seat & 1
            # --- choose and order ---------------------------------------------------------------
            listed = 0
            if moves & (moves - 1):
                allied = friends >> 4 * seat & 15
                if hint >= 0:
                    rest_of = present & (BYTE << 8 * (hint >> 3))
                    for _ in range(hint & 7):
                        rest_of &= rest_of - 1
                    hint = lowest(rest_of) if rest_of else -1
                    if hint >= 0 and not moves >> hint & 1:
                        hint = -1
                if count == 0:
                    allies = 0
                    foe1 = foe2 = foe3 = 0
                    other = room[at(HANDS + ((seat + 1) & 3))] & present
                    if allied >> ((seat + 1) & 3) & 1:
                        allies |= other
                    else:
                        foe1 = other
                    other = room[at(HANDS + ((seat + 2) & 3))] & present
                    if allied >> ((seat + 2) & 3) & 1:
                        allies |= other
                    else:
                        foe2 = other
                    other = room[at(HANDS + ((seat + 3) & 3))] & present
                    if allied >> ((seat + 3) & 3) & 1:
                        allies |= other
                    else:
                        foe3 = other
                    foes = foe1 | foe2 | foe3
                else:
                    later1 = later2 = 0
                    if count < 3 and not allied >> ((seat + 1) & 3) & 1:
                        later1 = room[at(HANDS + ((seat + 1) & 3))] & present
                    if count < 2 and not allied >> ((seat + 2) & 3) & 1:
                        later2 = room[at(HANDS + ((seat + 2) & 3))] & present
                    ally_wins = allied >> by & 1
                    if later1 and may_beat(rules, later1, led, best):
                        ally_wins = 0
                    if later2 and may_beat(rules, later2, led, best):
                        ally_wins = 0
                    taking = rules[at(TAKING + best)]
                between = present & ~hand
                if count:
                    between |= 1 << best
                previous = -1
                group = -1
                todo = moves
                while todo:
                    card = lowest(todo)
                    todo &= todo - 1
                    points = rules[at(POINTS + card)]
                    alike = previous >= 0 and previous >> 3 == card >> 3
                    if alike:
                        alike = not between & ((1 << card) - (1 << previous))
                    if alike:
                        # Like cards: nobody else's stands between them.
                        change = points - rules[at(POINTS + previous)]
                        if change == 0:
                            continue
                        if count == 3:
                            # Who takes the trick is known: the dearest or the cheapest of them is best.
                            taker = seat if taking >> card & 1 else by
                            if (credits >> taker & 1 == wanting) != (change > 0):
                                continue
                            listed -= 1
                    else:
                        group += 1
                    previous = card
                    if card == hint:
                        score = FIRST
                    elif count == 0:
                        score = promise(rules, card, allies, foe1, foe2, foe3, foes)
                    elif taking >> card & 1:
                        sure = True
                        if (later1 and may_beat(rules, later1, led, card)) or (
                            later2 and may_beat(rules, later2, led, card)
                        ):
                            sure = False
                        if not sure:
                            score = G_RISK - points
                        elif rules[at(STRONGER + card)] & present and not trumps >> card & 1:
                            score = G_TAKE + points  # it could not take another trick as well
                        else:
                            score = G_TAKE - points
                    elif ally_wins:
                        score = G_LOAD + points
                        if trumps >> card & 1:
                            score = G_BACK - points
                        elif not rules[at(STRONGER + card)] & present:
                            score -= G_KEEP  # it can take a trick of its own
                    else:
                        score = G_THROW - points
                        if trumps >> card & 1:
                            score -= G_TRUMP
                    room[at(f + F_LIST + listed)] = (score + LOWEST) << 8 | card << 3 | group
                    listed += 1
            if listed > 1:
                p = depth
                room[at(f + F_PRESENT)] = present
                room[at(f + F_TABLE)] = seat | count << 2 | led << 4 | best << 8 | by << 16
                room[at(f + F_HERE)] = here
                room[at(f + F_WANT)] = want
                room[at(f + F_REST)] = rest
                room[at(f + F_BEST)] = -1 if wanting else VALUE
                room[at(f + F_TRIED)] = 0
                room[at(f + F_TAG)] = tag
            else:
                # A single card is played on the spot.
                p = depth - 1
                card = lowest(moves) if listed == 0 else previous
        else:
            # --- a card has been tried ------------------------------------------------------------
            value += room[at(f + F_GAIN)]
            if depth == 0:
                room[NODES] += nodes
                return value
            p = depth
            present = room[at(f + F_PRESENT)]
            table = room[at(f + F_TABLE)]
            seat, count, led = table & 3, table >> 2 & 3, table >> 4 & 3
            best, by = table >> 8 & BYTE, table >> 16 & 3
            want, rest, tag = room[at(f + F_WANT)], room[at(f + F_REST)], room[at(f + F_TAG)]
            here = room[at(f + F_HERE)]
            listed = room[at(f + F_MOVES)]
            wanting = maxers >> seat & 1
            now = room[at(f + F_NOW)]
            card, group = now >> 3, now & 7
            reached = value >= want
            if (value > room[at(f + F_BEST)]) == (wanting == 1):
                room[at(f + F_BEST)] = value
                room[at(f + F_CARD)] = card
            if reached == (wanting == 1):
                listed = 0
                room[at(f + F_BEST)] = value
                room[at(f + F_CARD)] = card
            else:
                room[at(f + F_TRIED)] |= 1 << group
                room[at(f + F_KIN + group)] = value << 8 | rules[at(POINTS + card)]
        if p == depth:
            # --- take the most promising card -----------------------------------------------------
            bound = room[at(f + F_BEST)]
            tried = room[at(f + F_TRIED)]
            chosen = -1
            while listed:
                listed -= 1
                top = f + F_LIST + listed
                key = room[at(top)]
                for e in range(f + F_LIST, top):
                    if room[at(e)] > key:
                        room[at(top)], room[at(e)] = room[at(e)], key
                        key = room[at(top)]
                card, group = key >> 3 & 31, key & 7
                if tried >> group & 1:
                    # What a like card was worth bounds what this one is.
                    near = room[at(f + F_KIN + group)]
                    change = abs(rules[at(POINTS + card)] - (near & BYTE))
                    near >>= 8
                    if wanting:
                        if near + change < want:
                            bound = max(bound, near + change)
                            continue
                    elif near - change >= want:
                        bound = min(bound, near - change)
                        continue
                chosen = card
                break
            room[at(f + F_BEST)] = bound
            if chosen < 0:
                value = bound
                if tag:
                    store(room, present, tag, value, want, room[at(f + F_CARD)])
                depth -= 1
                continue
            room[at(f + F_MOVES)] = listed
            room[at(f + F_NOW)] = card << 3 | group
        # --- play it ------------------------------------------------------------------------------
        nodes += 1
        here += rules[at(POINTS + card)]
        if count == 0:
            led, best, by = card >> 3, card, seat
        elif rules[at(TAKING + best)] >> card & 1:
            best, by = card, seat
        present &= ~(1 << card)
        count += 1
        seat = (seat + 1) & 3
        gain = 0
        entering = True
        if count == 4:
            count = 0
            seat = by
            here += trick
            if not present:
                here += last
            rest -= here
            if credits >> by & 1:
                gain = here
                want -= here
            here = 0
            if want <= 0:
                value = 0
                entering = False
            elif want > rest:
                value = rest
                entering = False
        if p == depth:
            room[at(f + F_GAIN)] = gain
        else:
            room[at(f - FRAME + F_GAIN)] += gain
        depth = p + entering
