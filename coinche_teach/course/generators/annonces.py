"""Generators of items about annonces: hands that hold what is asked for, and what tempts beside it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from coinche_teach.course.generators import annonce_contest
from coinche_teach.course.generators.annonce_cards import counting, four, played_in, run, shared, table_of
from coinche_teach.course.generators.base import Generator
from coinche_teach.course.items import Item
from coinche_teach.course.items_annonces import FindAnnonces
from coinche_teach.course.mistakes_annonces import tempts
from coinche_teach.engine.annonces import Annonce, Kind, find
from coinche_teach.engine.cards import DECK, SUITS, Card, Denomination, Rank, Suit
from coinche_teach.engine.chance import Chance
from coinche_teach.engine.deal import HAND_SIZE
from coinche_teach.engine.rules import Rules
from coinche_teach.engine.rules.choices import CardTwice

_LENGTHS: Final = {Kind.TIERCE: 3, Kind.CINQUANTE: 4, Kind.CENT: 5}
# What a hand of "any" sort holds, out of a hundred: in dealt hands three in four hold nothing.
_SORTS: Final = (
    ("none", 25),
    ("tierce", 35),
    ("two", 15),
    ("cinquante", 10),
    ("cent", 5),
    ("carre", 10),
)
_TRIES: Final = 400
_DRAWN_AGAIN: Final = 60
"""So many hands are drawn for one that shows a wrong idea, before any will do."""


# --- one hand ------------------------------------------------------------------------------------


def find_annonces(
    chance: Chance,
    rules: Rules,
    *,
    ask: str = "both",
    holds: str = "any",
    lure: str = "any",
    at: str = "suit",
) -> Item | None:
    """Build a hand that holds a sort of annonces and a lure beside it, and nothing else that counts.

    `holds` is none, tierce, two, cinquante, cent, carre, shared or any; `lure` is wrap, order, low, three,
    no or any. Without a lure, a single card may still look as if it went with the rest.
    """
    table = table_of(rules, at)
    denomination = played_in(chance, table, at)
    if holds == "any":
        holds = _drawn(chance)
    chosen = chance.choice(("wrap", "order", "low", "three")) if lure == "any" else lure
    found: list[FindAnnonces] = []
    for _ in range(_TRIES):
        core = _core(chance, table, denomination, holds)
        tempting = _lure(chance, table, denomination, chosen, {card.suit for card in core})
        cards = list(dict.fromkeys((*core, *tempting)))
        if len(cards) > HAND_SIZE:
            cards = core
        rest = chance.sample([card for card in DECK if card not in cards], HAND_SIZE - len(cards))
        hand = (*cards, *rest)
        if _holds(find(table, denomination, hand), holds, table) and (ask != "points" or holds != "none"):
            item = FindAnnonces(table, denomination, table.order(denomination).sorted(hand), ask)
            if tempts(item):
                return item
            found.append(item)
            if len(found) == _DRAWN_AGAIN:
                break
    return found[0] if found else None


def _drawn(chance: Chance) -> str:
    number = chance.below(sum(share for _, share in _SORTS))
    for sort, share in _SORTS:
        if number < share:
            return sort
        number -= share
    return _SORTS[0][0]


def _core(chance: Chance, rules: Rules, denomination: Denomination, holds: str) -> list[Card]:
    match holds:
        case "none":
            return []
        case "two":
            one, other = chance.sample(SUITS, 2)
            return [*run(chance, one, 3), *run(chance, other, chance.choice((3, 3, 4)))]
        case "carre":
            return four(chance.choice(counting(rules, denomination)))
        case "shared":
            return shared(chance, rules, denomination)
        case _:
            return run(chance, chance.choice(SUITS), _LENGTHS[Kind(holds)])


def _lure(
    chance: Chance, rules: Rules, denomination: Denomination, lure: str, taken: set[Suit]
) -> list[Card]:
    """Draw cards that people take for an annonce."""
    free = [suit for suit in SUITS if suit not in taken] or list(SUITS)
    suit = chance.choice(free)
    match lure:
        case "wrap":
            ranks = chance.choice(
                ((Rank.KING, Rank.ACE, Rank.SEVEN), (Rank.ACE, Rank.SEVEN, Rank.EIGHT)),
            )
            return [Card(suit, rank) for rank in ranks]
        case "order":
            trump = denomination.suit if denomination.suit in free else None
            suit = trump or suit
            ranks_here = rules.order(denomination).scales[suit].ranks
            return [Card(suit, rank) for rank in ranks_here[:3]]
        case "low":
            return four(chance.choice((Rank.SEVEN, Rank.EIGHT)))
        case "three":
            rank = chance.choice(counting(rules, denomination))
            return chance.sample(four(rank), 3)
        case _:
            return []


def _holds(found: Sequence[Annonce], holds: str, rules: Rules) -> bool:
    """Say whether a hand holds what was asked for, no more and no less."""
    kinds = sorted(one.kind for one in found)
    runs = [kind for kind in kinds if kind is not Kind.CARRE]
    match holds:
        case "none":
            return not kinds
        case "two":
            return len(runs) == len(kinds) == 2
        case "shared":
            twice = rules["card_twice"] is CardTwice.ALLOWED
            return len(kinds) - len(runs) == 1 and len(runs) == (1 if twice else 0)
        case _:
            return kinds == [Kind(holds)]


GENERATORS: Final[Mapping[str, Generator]] = {
    "find_annonces": find_annonces,
    **annonce_contest.GENERATORS,
}
