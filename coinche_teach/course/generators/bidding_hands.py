"""Hands to be weighed: with what people take for strength, and what strength is."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Final

from coinche_teach.course.bidding_worth import counted_in, points_of
from coinche_teach.course.items_bidding_hands import EstimatePoints, RankHands
from coinche_teach.course.items_bidding_take import TakeOrPass
from coinche_teach.engine.cards import DECK, RANKS, Card, Denomination, Rank
from coinche_teach.engine.chance import Chance
from coinche_teach.engine.deal import HAND_SIZE
from coinche_teach.engine.rules import Rules
from coinche_teach.engine.rules.shapes import Taking, TurnedUp

_TRIES: Final = 200
_DRAWN_AGAIN: Final = 48
# Hands are told apart that lie this share of all points apart: close ones, others, and far ones.
_CLOSE, _APART, _WIDE = 0.04, 0.08, 0.12
_CLEAR: Final = 0.1
"""A hand to take or to leave succeeds so far from half of the time."""
_Hand = tuple[Card, ...]


def _sorted(hand: Sequence[Card]) -> _Hand:
    return tuple(sorted(hand, key=lambda card: list(DECK).index(card)))


def estimated(chance: Chance, rules: Rules, *, given: bool) -> EstimatePoints | None:
    """Draw a hand that could be bid, its own points well below what its side takes."""
    found = counted_in(rules)
    if not found:
        return None
    denomination = chance.choice([one for one in found if one.suit is not None] or found)
    last = None
    for _ in range(_TRIES):
        suit = denomination.suit
        hand = chance.shuffled(DECK)[:HAND_SIZE]
        if suit is not None and sum(card.suit is suit for card in hand) < 3:
            continue
        item = EstimatePoints(rules, denomination, _sorted(hand), given)
        low, middle, high = item.quartiles
        # Where a quarter of the deals end with all the tricks no interval leaves a quarter above.
        if high > item.worth.most - 2 * item.worth.cell:
            continue
        last = item
        if item.held < low and 2 * middle > item.worth.most:
            break
    return last


def ranked(chance: Chance, rules: Rules, *, close: bool, far: bool) -> RankHands | None:
    """Draw three hands clearly apart, the best of which neither has the most points nor the most aces."""
    found = counted_in(rules)
    if not found:
        return None
    denomination = chance.choice([one for one in found if one.suit is not None] or found)
    special = denomination.suit is not None and rules.trump != rules.plain
    draw = _special(chance, denomination) if special else _drawn(chance)
    fits: list[RankHands] = []
    telling: RankHands | None = None
    for hands in draw:
        item = RankHands(rules, denomination, tuple(chance.shuffled(hands)))
        means = sorted(item.means)
        gaps = [after - before for before, after in pairwise(means)]
        least = _CLOSE if close else _WIDE if far else _APART
        if min(gaps) < least * item.worth.most or (close and min(gaps) > _APART * item.worth.most):
            continue
        fits.append(item)
        held = [points_of(rules, denomination, hand) for hand in item.hands]
        best, worst = (item.means.index(one) for one in (means[-1], means[0]))
        if held[best] < max(held):
            return item
        telling = telling or (item if held[worst] > min(held) else None)
        if len(fits) == _DRAWN_AGAIN:
            break
    return telling or next(iter(fits), None)


def _drawn(chance: Chance) -> Iterator[list[_Hand]]:
    for _ in range(_TRIES):
        yield [_sorted(chance.shuffled(DECK)[:HAND_SIZE]) for _ in range(3)]


def _special(chance: Chance, denomination: Denomination) -> Iterator[list[_Hand]]:
    """Draw a hand around the jack, one around the ace of trumps, and one full of points."""
    suit = denomination.suit
    assert suit is not None
    trumps = {rank: Card(suit, rank) for rank in RANKS}
    plain = [card for card in DECK if card.suit is not suit]
    low = [card for card in plain if card.rank in (Rank.SEVEN, Rank.EIGHT, Rank.NINE, Rank.QUEEN, Rank.JACK)]
    high = [card for card in plain if card.rank in (Rank.TEN, Rank.KING)]
    aces = [card for card in plain if card.rank is Rank.ACE]
    small = (Rank.SEVEN, Rank.EIGHT, Rank.QUEEN, Rank.KING)
    for _ in range(_TRIES):
        around = [trumps[rank] for rank in chance.sample(small, 2)]
        top = [trumps[Rank.JACK], *around, *([trumps[Rank.NINE]] if chance.below(2) else [])]
        jack = [*top, *chance.sample(low, HAND_SIZE - len(top))]
        ace = [trumps[Rank.ACE], *(trumps[rank] for rank in chance.sample((*small, Rank.TEN), 2))]
        ace += [*chance.sample(aces, chance.below(2)), *chance.sample(high, 1)]
        ace += chance.sample(low, HAND_SIZE - len(ace))
        rich = [trumps[rank] for rank in chance.sample((Rank.TEN, *small), 2)]
        rich += [*chance.sample(high, 4), *chance.sample(aces, 1), *chance.sample(low, 1)]
        yield [_sorted(hand) for hand in (jack, ace, rich)]


def taken(chance: Chance, rules: Rules) -> TakeOrPass | None:
    """Draw a hand that clearly takes or clearly passes, each as often, and looks otherwise to some."""
    if not isinstance(rules.auction, Taking | TurnedUp) or not counted_in(rules):
        return None
    wanted, last = bool(chance.below(2)), None
    for _ in range(_TRIES):
        pack = chance.shuffled(DECK)
        turned = pack[-1] if isinstance(rules.auction, TurnedUp) else None
        mode = rules.denominations[0] if turned is None else Denomination(turned.suit.value)
        item = TakeOrPass(rules, mode, _sorted(pack[: rules.seen]), turned)
        if abs(item.share - 1 / 2) < _CLEAR:
            continue
        last = item
        if (item.share > 1 / 2) is wanted and item.lures:
            break
    return last
