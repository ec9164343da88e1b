"""Many deals at once, as arrays of card numbers; who is dealt what is asked of the engine once."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import prod

import numpy as np

from coinche_teach.engine.cards import DECK, Card
from coinche_teach.engine.chance import Chance
from coinche_teach.engine.deal import Deal
from coinche_teach.engine.rules import Rules
from coinche_teach.engine.seats import SEATS, Seat
from coinche_teach.lab.hands import Ints

NOTHING = -1
# A shuffle draws below 32, 31 ... 2. Two draws stand for all: a draw below a product is as many draws in one.
_LIMITS = tuple(range(len(DECK), 1, -1))
_HALVES = _LIMITS[:12], _LIMITS[12:]  # either product stays below 2**63
_PRODUCTS = tuple(map(prod, _HALVES))


def decks(seed: str, numbers: Sequence[int], again: int) -> Ints:
    """Shuffle the decks of many deals, exactly as `shuffled` does: a row of 32 card numbers each.

    >>> from coinche_teach.engine.deal import shuffled
    >>> [DECK[k] for k in decks("doc", [3], 0)[0]] == list(shuffled("doc", 3, 0))
    True
    """
    high, low = _PRODUCTS
    drawn = np.empty((2, len(numbers)), dtype=np.int64)
    for row, number in enumerate(numbers):
        chance = Chance("deck", seed, number, again)
        drawn[:, row] = chance.below(high), chance.below(low)
    found = np.tile(np.arange(len(DECK)), (len(numbers), 1))
    rows = np.arange(len(numbers))
    for rest, limits in zip(drawn, _HALVES, strict=True):
        for limit in limits:
            rest, other = np.divmod(rest, limit)
            last = limit - 1
            found[rows, other], found[:, last] = found[:, last], found[rows, other]
    return found


@dataclass(frozen=True, slots=True, eq=False)
class Dealing:
    """Hold which places of the deck come to whom, for each dealer, and a new deck dealt so.

    `hands[dealer, seat]` are dealt at first, of which `seen` are held during the auction;
    `full[dealer, taker, seat]` are played. `turned[dealer]` is turned up, `NOTHING` where no card is.
    """

    rules: Rules
    new: tuple[Deal, ...]
    hands: Ints
    seen: Ints
    full: Ints
    turned: Ints

    def deal(self, dealer: int, deck: Ints) -> Deal:
        """Return one of the deals as the engine holds it."""
        cards = [DECK[k] for k in deck.tolist()]
        new = self.new[dealer]
        north, east, south, west = (tuple([cards[k.index] for k in hand]) for hand in new.hands)
        turned = None if new.turned is None else cards[new.turned.index]
        stock = tuple([cards[k.index] for k in new.stock])
        return Deal(self.rules, new.dealer, (north, east, south, west), turned, stock)


@lru_cache(maxsize=64)
def dealing(rules: Rules) -> Dealing:
    """Deal a new deck from every seat and note where its cards come to."""
    deals = [Deal.from_deck(rules, dealer, DECK) for dealer in SEATS]
    return Dealing(
        rules,
        tuple(deals),
        np.array([[_places(hand) for hand in deal.hands] for deal in deals]),
        np.array([[_places(deal.seen_while_bidding(seat)) for seat in SEATS] for deal in deals]),
        np.array([[_whole(deal, taker) for taker in SEATS] for deal in deals]),
        np.array([NOTHING if deal.turned is None else deal.turned.index for deal in deals]),
    )


def _whole(deal: Deal, taker: Seat) -> list[list[int]]:
    return [_places(hand) for hand in deal.completed(taker)]


def _places(cards: Sequence[Card]) -> list[int]:
    # In a new deck a card's place is its number.
    return [card.index for card in cards]
