"""Whole deals in kernels: the cards of random and careful players, exactly as `players.py` chooses them.

Cards, seats and `rules` are those of `layout.py`. `sheet` holds one deal: what it starts from, then the cards
as they fall.
"""

from __future__ import annotations

from coinche_teach.lab.jit import at, count_bits, highest, kernel, lowest
from coinche_teach.lab.kernels.lawful import lawful
from coinche_teach.lab.kernels.layout import POINTS, STRONGER, TAKING, TRUMPS

# --- where things stand in `sheet` ----------------------------------------------------------------
HANDS = 0
LEADER, TAKER = 4, 5  # places
FRIENDS = 6  # four bits a place: whom it need not beat
OPEN = 7  # a bit for the place whose hand lies face up
TURNED = 8  # the card that was turned up
CAREFUL = 9  # a bit for every place that plays carefully; the others play at random
KEY = 10  # of the stream of chance
PLAYED = 11  # thirty-two places: the cards in the order played
WINNERS = 43  # eight places: who took each trick
SHEET_SIZE = 51

CARDS = 32
WORD, WORD_BITS = 0xFFFFFFFF, 32
# Odd numbers of 31 bits: a product with a word stays within the 63 that compiled numbers have.
MIX, OTHER_MIX = 0x7FEB352D, 0x5BD1E995
TRUMP_PRICE = 1 << 20  # above the points of any card


@kernel
def mixed(bits):
    """Return a word in which every bit depends on every bit of another."""
    bits = (bits ^ bits >> 16) * MIX & WORD
    bits = (bits ^ bits >> 15) * OTHER_MIX & WORD
    return bits ^ bits >> 16


@kernel
def below(key, place, count, limit):
    """Draw a whole number under a limit: the count-th of the stream of a key and a place at the table."""
    bits = mixed(key & WORD ^ mixed(count << 2 | place))
    bits = mixed(key >> WORD_BITS ^ mixed(bits))
    return bits * limit >> WORD_BITS


@kernel
def cheapest(rules, cards):
    """Return the card that costs least: no trump, few points, weak; the first of several."""
    found = least = -1
    while cards:
        card = lowest(cards)
        cards &= cards - 1
        price = rules[at(POINTS + card)] << 3 | card & 7
        if rules[TRUMPS] >> card & 1:
            price += TRUMP_PRICE
        if found < 0 or price < least:
            found, least = card, price
    return found


@kernel
def dearest(rules, cards):
    """Return the card with most points, trumps only where there is nothing else; the first of several."""
    plain = cards & ~rules[TRUMPS]
    if plain:
        cards = plain
    found = most = -1
    while cards:
        card = lowest(cards)
        cards &= cards - 1
        if rules[at(POINTS + card)] > most:
            found, most = card, rules[at(POINTS + card)]
    return found


@kernel
def masters(rules, cards, hidden):
    """Return the cards that no hidden card of their suit can beat."""
    found = 0
    while cards:
        card = lowest(cards)
        cards &= cards - 1
        if not hidden & rules[at(STRONGER + card)]:
            found |= 1 << card
    return found


@kernel
def careful_lead(rules, moves, hidden, ours):
    """Draw trumps for one's own contract, cash masters, else lead low."""
    trumps = rules[TRUMPS]
    sure = masters(rules, moves, hidden)
    if ours and sure & trumps and hidden & trumps:
        return highest(sure & trumps)
    if sure & ~trumps:
        return dearest(rules, sure & ~trumps)
    plain = moves & ~trumps
    return cheapest(rules, plain if plain else moves)


@kernel
def careful_follow(rules, moves, hidden, best, ally, last):
    """Feed a partner who wins, else win cheaply what will stay won, else lose little."""
    if ally and (last or not hidden & rules[at(STRONGER + best)]):
        return dearest(rules, moves)
    sure = moves & rules[at(TAKING + best)]
    if not last:
        sure = masters(rules, sure, hidden)
    if sure & ~rules[TRUMPS]:
        return dearest(rules, sure & ~rules[TRUMPS])
    return cheapest(rules, sure if sure else moves)


@kernel
def play_deal(rules, sheet):
    """Play the deal on a sheet to its end, writing down the cards and who took each trick."""
    present = sheet[HANDS] | sheet[HANDS + 1] | sheet[HANDS + 2] | sheet[HANDS + 3]
    opened = sheet[TURNED]
    for place in range(4):
        if sheet[OPEN] >> place & 1:
            opened |= sheet[at(HANDS + place)]
    seat = sheet[LEADER]
    led = best = by = 0
    for done in range(CARDS):
        count = done & 3
        hand = sheet[at(HANDS + seat)] & present
        friends = sheet[FRIENDS] >> 4 * seat
        ally = friends >> by & 1
        moves = hand
        if count:
            moves = lawful(rules, hand, led, best, ally)
        if not moves & (moves - 1):
            card = lowest(moves)
        elif sheet[CAREFUL] >> seat & 1:
            hidden = present & ~(hand | opened)
            if count:
                card = careful_follow(rules, moves, hidden, best, ally, count == 3)
            else:
                ours = sheet[TAKER] == seat or friends >> sheet[TAKER] & 1
                card = careful_lead(rules, moves, hidden, ours)
        else:
            for _ in range(below(sheet[KEY], seat, done >> 2, count_bits(moves))):
                moves &= moves - 1
            card = lowest(moves)
        sheet[at(PLAYED + done)] = card
        present &= ~(1 << card)
        if not count:
            led, best, by = card >> 3, card, seat
        elif rules[at(TAKING + best)] >> card & 1:
            best, by = card, seat
        seat = (seat + 1) & 3
        if count == 3:
            sheet[at(WINNERS + (done >> 2))] = by
            seat = by
