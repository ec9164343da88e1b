"""Tables: a rule set and a denomination written as one array of numbers, by asking the engine.

Nothing of a rule is said here again: what cards are worth comes from the order, who takes a trick from
`Trick.with_card`, what is owed to it from `allowed`, asked once in every situation that it can tell apart.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import product
from typing import Any, Final

from coinche_teach.engine.cards import DECK, SUITS, Card, Denomination
from coinche_teach.engine.play import Hand, allowed
from coinche_teach.engine.rules import Order, Rules
from coinche_teach.engine.seats import SEATS, Direction, Seat
from coinche_teach.engine.trick import Trick
from coinche_teach.lab.jit import numbers
from coinche_teach.lab.kernels import layout as k

MOST_POINTS: Final = 63  # of one card: seven bits a card, one of them free
WHOLE_HAND, POOL, OVER = range(3)


@dataclass(frozen=True, slots=True, eq=False)
class Tables:
    """Hold what the kernels need of a rule set and a denomination.

    `card_of` gives the card of a kernel's number, `number_of` the number of a card's index; `seat_of` turns
    a seat into its place in the order of play and back. `points` counts points, `tricks` one a trick.
    """

    rules: Rules
    denomination: Denomination
    order: Order
    card_of: tuple[Card, ...]
    number_of: tuple[int, ...]
    seat_of: tuple[int, ...]
    points: Any
    tricks: Any

    def bits(self, hand: Hand) -> int:
        """Write cards as the bits of one number."""
        number_of = self.number_of
        found = 0
        for card in hand:
            found |= 1 << number_of[card.index]
        return found

    def cards(self, bits: int) -> tuple[Card, ...]:
        """Read cards from bits."""
        return tuple(card for number, card in enumerate(self.card_of) if bits >> number & 1)


@lru_cache(maxsize=128)
def tables(rules: Rules, denomination: Denomination) -> Tables:
    """Compile the tables of a rule set and a denomination; they are kept."""
    order = rules.order(denomination)
    # Strength counts across suits; within one it runs over eight places, whatever it starts from.
    card_of = tuple(
        card
        for suit in SUITS
        for card in sorted((c for c in DECK if c.suit is suit), key=lambda c: order.strength[c])
    )
    number_of = [0] * len(DECK)
    for number, card in enumerate(card_of):
        number_of[card.index] = number
    ring = tuple(rules.direction.round(Seat.N))
    seat_of = tuple(ring.index(seat) for seat in SEATS)
    row = [0] * k.RULES_SIZE
    for number, card in enumerate(card_of):
        row[k.POINTS + number] = order.points[card]
        taking = [other for other, one in enumerate(card_of) if other != number and _takes(order, card, one)]
        row[k.TAKING + number] = sum(1 << other for other in taking)
        row[k.STRONGER + number] = sum(1 << other for other in taking if other >> 3 == number >> 3)
    row[k.TRUMPS] = sum(1 << number for number, card in enumerate(card_of) if card.suit is order.trump)
    for situation, owed in _duties(rules, order, card_of):
        row[k.DUTY + situation] = owed
    row[k.TRICK] = rules.trick_point
    row[k.LAST] = rules.last_trick
    row[k.MAY_STAND] = int(not any(row[k.DUTY + place] for place in _under_a_partner(row[k.TRUMPS])))
    _pack(row)
    in_tricks = list(row)
    in_tricks[k.POINTS : k.POINTS + 32] = [0] * 32
    in_tricks[k.PACKED : k.TRICK] = [0] * (k.TRICK - k.PACKED)
    in_tricks[k.TRICK], in_tricks[k.LAST] = 1, 0
    return Tables(
        rules,
        denomination,
        order,
        card_of,
        tuple(number_of),
        seat_of,
        numbers(row),
        numbers(in_tricks),
    )


def _takes(order: Order, winning: Card, card: Card) -> bool:
    """Ask whether a card played after another takes the trick from it."""
    trick = Trick(Seat.N, Direction.LEFT).with_card(winning, order)
    return trick.with_card(card, order).best == 1


def _pack(row: list[int]) -> None:
    """Pack the points of every set of cards of a suit, weak to strong, seven bits each."""
    for suit in range(4):
        for some in range(256):
            packed, place = 0, 0
            for strength in range(8):
                if some >> strength & 1:
                    packed |= row[k.POINTS + 8 * suit + strength] << 7 * place
                    place += 1
            row[k.PACKED + 256 * suit + some] = packed


def _row(led: int, following: bool, ally: bool, ruffed: bool, over: bool) -> int:
    """Number a situation as `kernels.lawful` does."""
    return 4 * (2 * (2 * led + following) + ally) + 2 * ruffed + over


def _under_a_partner(trumps: int) -> Iterator[int]:
    """Number the situations of a hand without the led suit whose partner is winning with a card of it."""
    for led in range(4):
        if not trumps >> 8 * led & 1:
            for over in (False, True):
                yield _row(led, False, True, False, over)


def _duties(rules: Rules, order: Order, card_of: tuple[Card, ...]) -> Iterator[tuple[int, int]]:
    """Ask the engine what is owed in every situation that the kernels tell apart."""
    leader = Seat.N
    second = rules.direction.after(leader, 1)
    trumps = [card for card in card_of if card.suit is order.trump]
    for led, suit in enumerate(SUITS):
        ranked = card_of[8 * led : 8 * led + 8]
        filler = next(card for card in card_of if card.suit not in (suit, order.trump))
        for ruffed, following in product((False, True), repeat=2):
            if (ruffed or not following) and (not trumps or suit is order.trump):
                continue
            # The winning card is the second, so that it can be a ruff.
            best = trumps[4] if ruffed else ranked[4]
            trick = Trick(leader, rules.direction)
            for one in (ranked[3], best):
                trick = trick.with_card(one, order)
            assert trick.winner is second
            pool = ranked if following else trumps
            above = [one for one in pool if _takes(order, best, one)]
            below = [one for one in pool if one not in (*above, best, ranked[3])]
            for over, ally in product((False, True), repeat=2):
                if not (above if over else below):
                    continue
                higher = above[:2] if over else []
                held = below[:2] + higher
                hand = (*held, filler)
                friends = frozenset({second} if ally else ())
                found = set(allowed(rules, order, trick, hand, friends).cards)
                yield _row(led, following, ally, ruffed, over), _kind(found, hand, held, higher)


def _kind(found: set[Card], hand: Hand, pool: list[Card], over: list[Card]) -> int:
    """Say which of three sets of cards the engine allows."""
    if found == set(hand):
        return WHOLE_HAND
    if found == set(pool):
        return POOL
    assert over and found == set(over), "a duty that the kernels cannot tell"
    return OVER
