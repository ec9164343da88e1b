"""What may be played, and what could beat it."""

from __future__ import annotations

from coinche_teach.lab.jit import at, kernel, lowest
from coinche_teach.lab.kernels.layout import BYTE, DUTY, TAKING, TRUMPS


@kernel
def lawful(rules, hand, led, best, ally):
    """Return the cards of a hand that may be played on a suit led, `best` winning, for an ally or not."""
    pool = hand & (BYTE << 8 * led)
    row = 2 * led
    if pool:
        row += 1
    else:
        pool = hand & rules[TRUMPS]
        if not pool or led == lowest(rules[TRUMPS]) >> 3:
            return hand
    over = pool & rules[at(TAKING + best)]
    row = 4 * (2 * row + ally)
    if best >> 3 != led:
        row += 2
    if over:
        row += 1
    owed = rules[at(DUTY + row)]
    if owed == 0:
        return hand
    return pool if owed == 1 else over


@kernel
def may_beat(rules, hand, led, best):
    """Return the cards of a later hand that could take the trick from a card, its duties half looked at."""
    suited = hand & (BYTE << 8 * led)
    if suited:
        return suited & rules[at(TAKING + best)]
    return hand & rules[TRUMPS] & rules[at(TAKING + best)]
