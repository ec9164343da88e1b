"""What bidders look at, for many hands at once: numbers that are the same where the same is called.

A number may tell apart more hands than the bidder does, never fewer; what is called for it is asked of the
bidder himself, once. Source: the looks of `bidders` and the shares of `players`, asked for each there is.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final, cast

import numpy as np
from numpy.typing import NDArray

from coinche_teach.engine.auction_kinds import rungs
from coinche_teach.engine.cards import DECK, SUITS, Card, Denomination, Rank
from coinche_teach.engine.deal import HAND_SIZE
from coinche_teach.engine.rules import Rules
from coinche_teach.engine.rules.shapes import Bidding, Points
from coinche_teach.lab.bidders import Look, bids_annonces
from coinche_teach.lab.dealt import NOTHING
from coinche_teach.lab.hands import MASKS, Ints
from coinche_teach.lab.players import counted_on, share, strong
from coinche_teach.lab.serving import SIZE, held, serving
from coinche_teach.lab.stats import look

# No number: the bidder is asked anew.
ASK: Final = -1
_SILENT: Final = -1
DOUBTS: Final = 4

Numbers = list[list[int]]
Floats = NDArray[np.float64]
Truths = NDArray[np.bool_]


@dataclass(frozen=True, slots=True)
class Shares:
    """Hold what careful bidders look at, by deal and seat: to bid or take with, to name with, to count on.

    `counted` is None where points are not bid.
    """

    bid: Numbers
    name: Numbers
    counted: Numbers | None = None


@dataclass(frozen=True, slots=True)
class Looks:
    """Hold what the conventions look at, by deal and seat: to open; by denomination to answer and to doubt.

    `first` is for a first answer, `again` for a second one in the suit.
    """

    open: Numbers
    first: dict[Denomination, Numbers]
    again: dict[Denomination, Numbers]
    doubt: dict[Denomination, Numbers]


def suit_masks(hands: Ints) -> Ints:
    """Return hands of card numbers as a mask a suit: one more axis, of suits, in the place of the cards'."""
    bit, suit = 1 << hands % SIZE, hands // SIZE
    return np.stack([np.where(suit == one, bit, 0).sum(axis=-1) for one in range(len(SUITS))], axis=-1)


def shares(rules: Rules, hands: Ints, turned: Ints) -> Shares:
    """Look at hands as careful bidders do; `turned` is the card turned up, which each counts as his."""
    size = hands.shape[-1]
    masks = suit_masks(hands)
    if (turned != NOTHING).any():
        size += 1
        masks = masks | suit_masks(turned[:, None])[:, None, :]
    told = [_shares(rules, one, size, masks) for one in rules.denominations]
    found, able = (np.stack(some, axis=-1) for some in zip(*told, strict=True))
    kinds = len(rules.denominations)
    if isinstance(rules.auction, Bidding):
        best = found.argmax(axis=-1)
        opens = np.take_along_axis(able, best[..., None], axis=-1)[..., 0]
        one = np.where(opens, best, kinds).tolist()
        return Shares(one, one)
    bits = (able.astype(np.int64) << np.arange(kinds)).sum(axis=-1)
    order, ranking = np.argsort(-found, axis=-1, kind="stable"), bits
    for place in range(kinds):
        ranking = ranking * kinds + order[..., place]
    counted = None
    if isinstance(rules.auction, Points):
        counted = np.array([counted_on(rules, card) for card in DECK])[hands].sum(axis=-1).tolist()
    return Shares(bits.tolist(), ranking.tolist(), counted)


def _shares(rules: Rules, denomination: Denomination, size: int, masks: Ints) -> tuple[Floats, Truths]:
    points, values, able = _share_tables(rules, denomination, size)
    if denomination.suit is not None:
        at = masks[..., SUITS.index(denomination.suit)]
    else:
        at = sum(
            (one[masks[..., suit]] for suit, one in enumerate(points)), start=np.zeros_like(masks[..., 0])
        )
    return values[at], able[at]


@lru_cache(maxsize=128)
def _share_tables(
    rules: Rules, denomination: Denomination, size: int
) -> tuple[tuple[Ints, ...], Floats, Truths]:
    """Ask for the share of every mask of trumps, or of every number of points where there are none."""
    order = rules.order(denomination)
    points = [
        [sum(order.points[Card(suit, one.rank)] for one in held(mask)) for mask in range(MASKS)]
        for suit in SUITS
    ]
    if denomination.suit is None:
        found = [share(order, one, 0, size) for one in range(order.total + 1)]
    else:
        own = points[SUITS.index(denomination.suit)]
        found = [share(order, own[mask], mask.bit_count(), size) for mask in range(MASKS)]
    return tuple(map(np.array, points)), np.array(found, dtype=float), np.array(list(map(strong, found)))


def looks(rules: Rules, hands: Ints) -> Looks:
    """Look at hands, cards in the order dealt, as the conventions do."""
    shape = hands.shape[:-1]
    masks = suit_masks(hands).reshape(-1, len(SUITS))
    zeros = np.zeros(len(masks), dtype=np.int64)
    aces = _aces_in_order(hands).reshape(-1)
    openings, worths = [], []
    first: dict[Denomination, Numbers] = {}
    again: dict[Denomination, Numbers] = {}
    doubt: dict[Denomination, Numbers] = {}
    for denomination in rules.denominations:
        seen = look(rules, denomination, masks)
        length, best, second = (seen.get(name, zeros) for name in ("length", "best", "second"))
        at = length, best, second, seen["aces"]
        opening, worth, doubts = (table[at] for table in asked(denomination))
        openings.append(opening)
        worths.append(np.where(opening == _SILENT, _SILENT, worth))
        shown = _first_aces(rules, denomination)[aces]
        first[denomination] = _listed(shown * 3 + best + second, shape)
        suit = denomination.suit
        own = zeros if suit is None else masks[:, SUITS.index(suit)]
        high = own >> Rank.ACE.height | own >> Rank.TEN.height
        again[denomination] = _listed(high & 1, shape)
        doubt[denomination] = _listed(doubts, shape)
    opened = _ranked(np.stack(openings, axis=1), np.stack(worths, axis=1))
    if bids_annonces(rules):
        whole = sum((masks[:, place] << SIZE * place for place in range(len(SUITS))), start=zeros)
        opened = np.where(serving(rules).bid_with(whole), ASK, opened)
    return Looks(_listed(opened, shape), first, again, doubt)


def _listed(found: Ints, shape: tuple[int, ...]) -> Numbers:
    numbers: Any = found.reshape(shape).tolist()
    return cast(Numbers, numbers)


def _ranked(rung: Ints, worth: Ints) -> Ints:
    """Number the openings of each hand, from the one that is worth most down."""
    kinds, steps = rung.shape[1], _rungs()
    found = np.zeros(len(rung), dtype=np.int64)
    for place in np.argsort(-worth, axis=1, kind="stable").T:
        mine = np.take_along_axis(rung, place[:, None], axis=1)[:, 0]
        found = np.where(mine == _SILENT, found, found * (kinds * steps + 1) + place * steps + mine + 1)
    return found


@lru_cache(maxsize=256)
def _first_aces(rules: Rules, denomination: Denomination) -> Ints:
    """Return which ace could be shown first, by the order of the aces: its suit from 1 on.

    0 is for no ace beside trumps, one more than a suit's for aces in suits that cannot be bid.
    """
    kinds = len(SUITS) + 1
    found = []
    for number in range(kinds**4):
        digits = [number // kinds**place % kinds for place in (3, 2, 1, 0)]
        sides = [SUITS[one - 1] for one in digits if one and SUITS[one - 1] is not denomination.suit]
        able = [suit for suit in sides if Denomination(suit.value) in rules.denominations]
        found.append(SUITS.index(able[0]) + 1 if able else kinds * bool(sides))
    return np.array(found)


@lru_cache(maxsize=64)
def highest(rules: Rules) -> int:
    """Return the highest number that the conventions open with where no annonce is bid."""
    assert isinstance(rules.auction, Bidding)
    ladder = tuple(rungs(rules.auction))
    return ladder[min(_rungs(), len(ladder)) - 1]


@lru_cache(maxsize=1)
def _rungs() -> int:
    """Return how many rungs the conventions open on at most."""
    return max(int(asked(one)[0].max()) for one in Denomination) + 1


def _aces_in_order(hands: Ints) -> Ints:
    """Number the suits of the aces in the order in which they lie in a hand."""
    found = np.zeros(hands.shape[:-1], dtype=np.int64)
    for place in range(hands.shape[-1]):
        card = hands[..., place]
        found = np.where(card % SIZE == Rank.ACE.height, found * (len(SUITS) + 1) + card // SIZE + 1, found)
    return found


@lru_cache(maxsize=len(Denomination))
def asked(denomination: Denomination) -> tuple[Ints, Ints, Ints]:
    """Ask the conventions what they make of every look: which rung it opens, its worth, whether it doubts.

    Tables by length, best, second, aces.
    """
    shape = (HAND_SIZE + 1, 2, 2, len(SUITS) + 1)
    opening, worth, doubts = (np.full(shape, _SILENT, dtype=np.int64) for _ in range(3))
    for place in np.ndindex(shape):
        length, best, second, aces = place
        one = Look(denomination, length, bool(best), bool(second), aces)
        opening[place] = _SILENT if one.opening is None else one.opening
        honours, long, sides = one.worth
        worth[place] = (honours * (HAND_SIZE + 1) + long) * (len(SUITS) + 1) + sides
        doubts[place] = one.doubts[0] * 2 + one.doubts[1]
    return opening, worth, doubts
