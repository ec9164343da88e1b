"""Generators of items about what to bid: missing cards, the worth of hands, and when to coincher."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from coinche_teach.course.generators.base import Generator
from coinche_teach.course.generators.bidding_calls import called
from coinche_teach.course.generators.bidding_coinche import stakes_of, yes_or_no
from coinche_teach.course.generators.bidding_hands import estimated, ranked, taken
from coinche_teach.course.items import Item
from coinche_teach.course.items_bidding import ASKS, PartnerChance, sees
from coinche_teach.course.items_bidding_coinche import GAINS, LOSES, PERCENT, BreakEven
from coinche_teach.engine.cards import DECK, Card
from coinche_teach.engine.chance import Chance
from coinche_teach.engine.deal import HAND_SIZE
from coinche_teach.engine.rules import Rules, Sides


def partner_chance(
    chance: Chance, rules: Rules, *, ask: str = "has", count: int = 2, helped: int = 0
) -> Item:
    """Ask in how many deals of a hundred the partner holds strong cards that the hand lacks.

    `ask` is one of `ASKS`, or any of those about several cards; `count` 0 draws two or three cards.
    """
    if ask == "any":
        ask = chance.choice(ASKS[1:])
    few = ask in ("all", "exactly")
    wanted = 1 if ask == "has" else count or (2 if few else 2 + chance.below(2))
    denomination = chance.choice(rules.denominations)
    order = rules.order(denomination)
    suit = denomination.suit if denomination.suit is not None else chance.choice(DECK).suit
    # What one asks about at the table: the best cards of the suit, or the same card of several suits.
    best = order.scales[suit].ranks
    missing = [Card(suit, rank) for rank in best[:wanted]]
    if denomination.suit is None or chance.below(2):
        suits = chance.shuffled([one for one in {card.suit: None for card in DECK} if one is not suit])
        rank = best[0] if denomination.suit is None else order.scales[suits[0]].ranks[0]
        missing = [*missing[:1], *(Card(one, rank) for one in suits[: wanted - 1])]
    pack = chance.shuffled([card for card in DECK if card not in missing])
    shown = HAND_SIZE if rules.sides is Sides.DUMMY else 0
    mine = sees(rules) - shown
    return PartnerChance(
        rules, denomination, tuple(pack[:mine]), tuple(missing), ask, tuple(pack[mine : mine + shown]), helped
    )


def break_even(
    chance: Chance, rules: Rules, *, fading: str = "three", elsewhere: bool = False, instead: str = ""
) -> Item | None:
    """Ask what coincher loses and gains, and from how many failures on it pays.

    `fading` is three, last (the share alone) or first (the loss alone). `elsewhere` asks at another table
    where one's own breaks even at a half.
    """
    staked = stakes_of(chance, rules, elsewhere=elsewhere)
    if staked is None:
        return _instead(chance, rules, instead)
    given = {"last": (LOSES, GAINS), "first": (GAINS, PERCENT)}.get(fading, ())
    return BreakEven(staked.rules, staked.made, staked.failed, staked.lent, given)


def coinche_or_not(
    chance: Chance, rules: Rules, *, elsewhere: bool = False, instead: str = ""
) -> Item | None:
    """Ask whether to coincher, the chance of failure well away from the break-even, and where it can lure."""
    found = yes_or_no(chance, rules, elsewhere=elsewhere)
    return found if found is not None else _instead(chance, rules, instead)


def raise_or_pass(
    chance: Chance, rules: Rules, *, situation: str = "raise", wanted: str = "any", instead: str = ""
) -> Item | None:
    """Ask for a call by the convention; `situation` is open or raise, `wanted` what it should come to."""
    found = called(chance, rules, situation, wanted)
    return found if found is not None else _instead(chance, rules, instead)


def estimate_points(chance: Chance, rules: Rules, *, given: bool = False, instead: str = "") -> Item | None:
    """Ask between which points half of the deals end."""
    found = estimated(chance, rules, given=given)
    return found if found is not None else _instead(chance, rules, instead)


def rank_hands(
    chance: Chance, rules: Rules, *, close: bool = False, far: bool = False, instead: str = ""
) -> Item | None:
    """Ask for the best and the weakest of three hands, `close` to each other, well apart or `far`."""
    found = ranked(chance, rules, close=close, far=far)
    return found if found is not None else _instead(chance, rules, instead)


def take_or_pass(chance: Chance, rules: Rules, *, instead: str = "") -> Item | None:
    """Ask whether to take, where one takes or passes and bids no number."""
    found = taken(chance, rules)
    return found if found is not None else _instead(chance, rules, instead)


def _instead(chance: Chance, rules: Rules, name: str) -> Item | None:
    """Make another item of the family where the rules have no such situation; `name` says which.

    It is take, rank, estimate, or what is asked of missing cards with their number, as `least 3`.
    """
    first, _, rest = name.partition(", ")
    match first:
        case "":
            return None
        case "take":
            return take_or_pass(chance, rules, instead=rest)
        case "rank":
            return rank_hands(chance, rules, instead=rest)
        case "estimate":
            return estimate_points(chance, rules, instead=rest)
    ask, _, count = first.partition(" ")
    return partner_chance(chance, rules, ask=ask, count=int(count or 0))


GENERATORS: Final[Mapping[str, Generator]] = {
    "partner_chance": partner_chance,
    "break_even": break_even,
    "coinche_or_not": coinche_or_not,
    "raise_or_pass": raise_or_pass,
    "estimate_points": estimate_points,
    "rank_hands": rank_hands,
    "take_or_pass": take_or_pass,
}
