"""Generators of items about order and points."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise
from typing import Final

from coinche_teach.course.generators.base import Generator
from coinche_teach.course.items import Item
from coinche_teach.course.items_order import Duel, Sort
from coinche_teach.course.items_points import DeckTotal, HandValue, Part
from coinche_teach.course.items_points_choice import BestTrump, FindTrump
from coinche_teach.course.misconceptions import COINCHE, of_pair
from coinche_teach.course.roles import Role, contract_for, roles, scale
from coinche_teach.engine.cards import DECK, RANKS, SUITS, Card, Denomination, Rank, Suit
from coinche_teach.engine.chance import Chance
from coinche_teach.engine.deal import HAND_SIZE
from coinche_teach.engine.rules import Rules

# Pairs of ranks that people get wrong, in the order trump, plain, every suit.
_PAIRS: Final[Mapping[str, tuple[tuple[Rank, Rank], ...]]] = {
    "ten_court": ((Rank.TEN, Rank.KING), (Rank.TEN, Rank.QUEEN), (Rank.TEN, Rank.JACK)),
    "jack_ace": ((Rank.JACK, Rank.ACE), (Rank.JACK, Rank.KING)),
    "nine_ace": ((Rank.NINE, Rank.ACE), (Rank.NINE, Rank.TEN), (Rank.NINE, Rank.KING)),
    "jack_nine": ((Rank.JACK, Rank.NINE),),
    "ten_ace": ((Rank.TEN, Rank.ACE),),
    "low": ((Rank.EIGHT, Rank.SEVEN), (Rank.NINE, Rank.EIGHT), (Rank.QUEEN, Rank.EIGHT)),
}
_MOVED: Final = ("jack_ace", "nine_ace", "jack_nine")
"""Pairs with a rank whose place depends on what its suit is."""
_LURES: Final[Mapping[str, tuple[Rank, ...]]] = {
    "plain": (Rank.TEN, Rank.KING),
    "trumps": (Rank.JACK, Rank.NINE, Rank.TEN, Rank.ACE),
    "moved": (Rank.JACK, Rank.NINE, Rank.ACE),
    "all": (Rank.TEN, Rank.KING, Rank.JACK, Rank.NINE),
}
_REDRAWN: Final = 12
"""How often a hand is drawn again that no known wrong idea counts otherwise."""


def role_here(rules: Rules, role: str) -> Role:
    """Return the role asked for, or the one that a rule set has in its place."""
    found = roles(rules)
    return Role(role) if Role(role) in found else found[0]


def duel(chance: Chance, rules: Rules, *, role: str = "trump", pair: str = "any") -> Item:
    """Draw two cards of one suit; `pair` names a class of pairs, or `adjacent` or `any`."""
    here = role_here(rules, role)
    ranks = scale(rules, here).ranks
    known = {**_PAIRS, "adjacent": tuple(pairwise(ranks))}
    if pair == "any":
        pair = chance.choice([*known])
    denomination, suit = _in_role(chance, rules, here, role, pair in _MOVED)
    trumps = suit is denomination.suit
    # Ranks that somebody misplaces, where the class has any.
    telling = [
        two
        for two in known[pair]
        if of_pair(rules, here, *sorted(two, key=ranks.index), trumps=trumps)[0] is not None
    ]
    first, second = chance.shuffled(chance.choice(telling or known[pair]))
    return Duel(rules, denomination, (Card(suit, first), Card(suit, second)))


def _in_role(chance: Chance, rules: Rules, here: Role, role: str, moved: bool) -> tuple[Denomination, Suit]:
    """Draw a contract and a suit for a role; where all suits rank alike, trumps lure who knows coinche."""
    while True:
        denomination, suit = contract_for(chance, rules, here)
        lures = moved or role == Role.TRUMP
        if here is not Role.EVERY or (suit is denomination.suit) is lures:
            return denomination, suit


def sort(
    chance: Chance, rules: Rules, *, role: str = "trump", count: int = 8, given: int = 0, lure: str = ""
) -> Item:
    """Draw cards of one suit to be sorted, among them those that people misplace.

    `lure` says which those are: moved (jack and nine, and neither ten nor king), or all of them.
    """
    here = role_here(rules, role)
    denomination, suit = _in_role(chance, rules, here, role, bool(lure))
    trumps = here is Role.TRUMP or suit is denomination.suit
    telling = _LURES[lure or ("trumps" if trumps else "plain")]
    left_out = (Rank.TEN, Rank.KING) if lure == "moved" else ()
    others = chance.shuffled([rank for rank in RANKS if rank not in (*telling, *left_out)])
    ranks = (*telling, *others)[: max(count, len(telling))]
    return Sort(rules, denomination, tuple(Card(suit, rank) for rank in chance.shuffled(ranks)), given)


def hand_value(chance: Chance, rules: Rules, *, count: int = 4, trumps: int = 2, given: int = 0) -> Item:
    """Draw a hand to be counted, with jack or nine in trumps and in a plain suit where that matters."""
    here = roles(rules)[0]
    denomination, trump = contract_for(chance, rules, here)
    pool = chance.shuffled(DECK)
    if here is not Role.TRUMP:
        return _told_apart(chance, rules, denomination, pool, count, given)
    lure = (Rank.JACK, Rank.NINE)
    first = Card(trump, chance.choice(lure))
    other = next(card for card in pool if card.suit is not trump and card.rank in lure)
    rest = [card for card in pool if card not in (first, other)]
    mine = [card for card in rest if card.suit is trump][: trumps - 1]
    plain = [card for card in rest if card.suit is not trump][: count - trumps - 1]
    return HandValue(rules, denomination, tuple(chance.shuffled([first, other, *mine, *plain])), given)


def _told_apart(
    chance: Chance, rules: Rules, denomination: Denomination, pool: list[Card], count: int, given: int
) -> HandValue:
    """Draw a hand that who knows other points would count otherwise."""
    for _ in range(_REDRAWN):
        item = HandValue(rules, denomination, tuple(_worth(chance, rules, denomination, pool, count)), given)
        others = (rules.trump.points, COINCHE.plain.points)
        sums = (sum(points[card.rank] for card in item.cards) for points in others)
        if any(item.judge(str(one)).misconception is not None for one in sums):
            break
        pool = chance.shuffled(DECK)
    return item


def _worth(
    chance: Chance, rules: Rules, denomination: Denomination, pool: list[Card], count: int
) -> list[Card]:
    """Draw cards of which most count for something."""
    points = rules.order(denomination).points
    good = [card for card in pool if points[card]][: count - 1]
    return chance.shuffled(good + [card for card in pool if card not in good][: count - len(good)])


def best_trump(chance: Chance, rules: Rules, *, count: int = 4) -> Item | None:
    """Draw a hand that one suit as trumps makes worth most, with a jack or a nine in another suit too."""
    if Role.TRUMP not in roles(rules):
        return None
    while True:
        first, second = chance.sample([card for card in DECK if card.rank in (Rank.JACK, Rank.NINE)], 2)
        rest = [card for card in DECK if card not in (first, second)]
        item = BestTrump(rules, tuple(chance.shuffled([first, second, *chance.sample(rest, count - 2)])))
        values = sorted(item.value(suit) for suit in SUITS)
        if first.suit is not second.suit and values[-1] > values[-2]:
            return item


def find_trump(chance: Chance, rules: Rules) -> Item | None:
    """Draw a hand and a total that exactly one trump gives."""
    if Role.TRUMP not in roles(rules):
        return None
    for _ in range(1000):
        cards = tuple(chance.shuffled(DECK)[:HAND_SIZE])
        item = FindTrump(rules, cards, 0)
        values = [item.value(suit) for suit in SUITS]
        alone = [value for value in values if values.count(value) == 1]
        if len(alone) == len(SUITS):
            return FindTrump(rules, cards, chance.choice(alone))
    return None


def deck_total(chance: Chance, rules: Rules, *, part: str = "deal") -> Item:
    """Ask for the points of a suit, the deck or a deal."""
    denomination, _ = contract_for(chance, rules, roles(rules)[0])
    wanted = Part(part)
    if wanted is Part.TRUMP_SUIT and Role.TRUMP not in roles(rules):
        wanted = Part.PLAIN_SUIT
    return DeckTotal(rules, denomination, wanted)


GENERATORS: Final[Mapping[str, Generator]] = {
    "duel": duel,
    "sort": sort,
    "hand_value": hand_value,
    "find_trump": find_trump,
    "best_trump": best_trump,
    "deck_total": deck_total,
}
