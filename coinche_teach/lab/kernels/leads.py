"""What a lead promises, and what the camp on lead is sure to take."""

from __future__ import annotations

from coinche_teach.lab.jit import at, count_bits, highest, kernel
from coinche_teach.lab.kernels.layout import BYTE, CREDITS, HANDS, MAY_STAND, POINTS, STRONGER, TRICK, TRUMPS

# How good a lead looks, among the guesses of `search.py`.
G_PARTNER, G_CUT, G_MASTER, G_DRAW, G_LAST, G_LOW, G_SPENT, G_RUFFED = 75, 72, 70, 60, 50, 20, 6, -20


@kernel
def promise(rules, card, allies, foe1, foe2, foe3, foes):
    """Guess how good a lead is."""
    points = rules[at(POINTS + card)]
    stronger = rules[at(STRONGER + card)]
    suit = BYTE << 8 * (card >> 3)
    trumps = rules[TRUMPS]
    master = not foes & stronger
    if trumps >> card & 1:
        if not foes & trumps:
            return G_SPENT - points
        return G_DRAW + points if master else G_SPENT - points
    ruff = trumps and (
        (foe1 & trumps and not foe1 & suit)
        or (foe2 & trumps and not foe2 & suit)
        or (foe3 & trumps and not foe3 & suit)
    )
    if ruff:
        return G_RUFFED - points
    if master:
        return (G_MASTER if foes & suit else G_LAST) + points
    if allies & suit:
        if allies & suit & stronger and not foes & rules[at(STRONGER + highest(allies & suit))]:
            return G_PARTNER + points
    elif allies & trumps:
        return G_CUT + points
    return G_LOW - points + 2 * count_bits(allies & suit)


@kernel
def cashed(room, rules, present, seat):
    """Return what the leader's camp is sure to take, points << 4 | tricks.

    Counted are the leader's cards that nobody can beat or ruff, played one after another, and the highest
    trumps of the camp, which take a trick whenever they are played.
    """
    credits = room[CREDITS]
    ours = 0
    for other in range(4):
        if credits >> other & 1 == credits >> seat & 1:
            ours |= room[at(HANDS + other)]
    ours &= present
    hand = room[at(HANDS + seat)] & present
    sure = 0
    drawn = 0
    trumps = present & rules[TRUMPS]
    leading = True
    while trumps:
        top = highest(trumps)
        if not ours >> top & 1:
            break
        sure += rules[at(POINTS + top)]
        leading = leading and hand >> top & 1 == 1
        if leading:
            # Two high trumps of a camp may fall in one trick, not two of one hand.
            sure += rules[TRICK]
            drawn += 1
        trumps ^= 1 << top
    tricks = drawn
    f1 = f2 = f3 = 0
    trumps = rules[TRUMPS]
    for step in range(1, 4):
        other = (seat + step) & 3
        theirs = room[at(HANDS + other)] & present
        if credits >> other & 1 == credits >> seat & 1:
            if rules[MAY_STAND]:
                continue
            held = theirs & trumps
        else:
            held = theirs & trumps
            if count_bits(held) <= drawn:
                continue
        if held:
            if step == 1:
                f1 = theirs
            elif step == 2:
                f2 = theirs
            else:
                f3 = theirs
    for suit in range(4):
        mask = BYTE << 8 * suit
        if mask & trumps:
            continue
        cards = present & mask
        mine = hand & mask
        if not mine:
            continue
        most = 8
        if f1:
            most = min(most, count_bits(f1 & mask))
        if f2:
            most = min(most, count_bits(f2 & mask))
        if f3:
            most = min(most, count_bits(f3 & mask))
        while cards and most:
            top = highest(cards)
            if not mine >> top & 1:
                break
            sure += rules[at(POINTS + top)] + rules[TRICK]
            tricks += 1
            most -= 1
            cards ^= 1 << top
            mine ^= 1 << top
    return sure << 4 | tricks
