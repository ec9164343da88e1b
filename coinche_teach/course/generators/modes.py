"""Generators of items about sans atout and tout atout; a table that plays neither borrows the rules."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from coinche_teach.course.generators.base import Generator
from coinche_teach.course.items import Item
from coinche_teach.course.items_modes import ModeValue, PackSum, mode_scale
from coinche_teach.course.items_modes_play import LegalAt, MarkAt, ModeSpot
from coinche_teach.course.items_modes_table import BeloteAt, TakeAt
from coinche_teach.course.lending import with_mode
from coinche_teach.course.spots import ME, Spot
from coinche_teach.engine.cards import DECK, RANKS, SUITS, Card, Denomination, Rank
from coinche_teach.engine.chance import Chance
from coinche_teach.engine.rules import Duty, Rules
from coinche_teach.engine.rules.shapes import ContractScore
from coinche_teach.engine.seats import SEATS

_TRIES: Final = 400


def pack_sum(chance: Chance, rules: Rules, *, mode: str = "SA", part: str = "any") -> Item:
    """Ask for the points of a suit, the pack or a deal."""
    named = Denomination(mode)
    chosen = chance.choice(("suit", "pack", "deal")) if part == "any" else part
    return PackSum(with_mode(rules, named), named, chosen)


def mode_value(chance: Chance, rules: Rules, *, mode: str = "SA", count: int = 5) -> Item:
    """Draw a hand to count, with the cards whose points are the news: ace and ten, or jack and nine."""
    named = Denomination(mode)
    table = with_mode(rules, named)
    news = (Rank.JACK, Rank.NINE) if named is Denomination.TOUT_ATOUT else (Rank.ACE, Rank.TEN)
    told = [Card(suit, rank) for suit, rank in zip(chance.sample(SUITS, 2), news, strict=True)]
    points = table.order(named).points
    pool = chance.shuffled([card for card in DECK if card not in told])
    counting = [card for card in pool if points[card]][: count - 3]
    rest = [card for card in pool if not points[card]][:1]
    return ModeValue(table, named, tuple(chance.shuffled([*told, *counting, *rest])))


def take_at(chance: Chance, rules: Rules, *, mode: str = "SA", point: str = "any") -> Item | None:
    """Draw a trick in which the card that looks best does not win: of another suit, or by its order.

    `point` is off, order, one (by its order too, and all cards are of one suit) or any.
    """
    named = Denomination(mode)
    table = with_mode(rules, named)
    chosen = chance.choice(("off", "order")) if point == "any" else point
    for _ in range(_TRIES):
        led, other = chance.sample(SUITS, 2)
        count = {"off": 2, "one": 4}.get(chosen, 3)
        same = chance.sample([Card(led, rank) for rank in RANKS], count)
        best = mode_scale(table, named).ranks[0]
        off = [Card(other, best), *chance.sample([card for card in DECK if card.suit not in (led, other)], 1)]
        rest = chance.shuffled([*same[1:], *off[: 4 - count]])
        item = TakeAt(table, named, chance.choice(SEATS), (same[0], *rest))
        winner = item.trick.winning
        higher = [card for card in item.cards if card.rank.height > winner.rank.height]
        if chosen in ("order", "one") and any(card.suit is led for card in higher):
            return item
        if chosen == "off" and winner is not same[0] and winner.rank is not best:
            return item
    return None


def legal_at(chance: Chance, rules: Rules, *, mode: str = "TA", point: str = "rise") -> Item | None:
    """Draw a turn to play: to rise or not (`rise`), unable to (`cannot`), or without the suit (`void`).

    In the first two the partner is winning at tout atout, an opponent at sans atout.
    """
    named = Denomination(mode)
    table = with_mode(rules, named)
    partner = named is Denomination.TOUT_ATOUT
    for _ in range(_TRIES):
        led, *others = chance.shuffled(SUITS)
        suit = chance.sample([Card(led, rank) for rank in RANKS], 6)
        loose = chance.sample([card for card in DECK if card.suit in others], 4)
        before = chance.choice((2, 3))
        held = 0 if point == "void" else 3
        hand = (*suit[3 : 3 + held], *loose[: 5 - held])
        spot = ModeSpot.at(table, named, tuple(suit[:before]), tuple(chance.shuffled(hand)))
        if point != "void" and spot.friends and (spot.trick.winner is ME.partner) is not partner:
            continue
        if _about(spot, point) and len(spot.allowed.cards) > 1:
            return LegalAt(spot)
    return None


def _about(spot: Spot, point: str) -> bool:
    """Say whether a turn to play is about a point."""
    mine = [card for card in spot.hand if card.suit is spot.led]
    above = [card for card in mine if spot.beats(card)]
    match point:
        case "rise":
            return 0 < len(above) < len(mine)
        case "cannot":
            return bool(mine) and not above
        case _:
            tempting = any(card.rank is spot.order.scales[card.suit].ranks[0] for card in spot.hand)
            return spot.allowed.duty is Duty.DISCARD and tempting


def belote_at(chance: Chance, rules: Rules, *, mode: str = "SA", pairs: int = 1) -> Item:
    """Draw a hand with king and queen in so many suits, and a king or a queen alone."""
    named = Denomination(mode)
    table = with_mode(rules, named)
    suits = chance.shuffled(SUITS)
    both = [Card(suit, rank) for suit in suits[:pairs] for rank in (Rank.KING, Rank.QUEEN)]
    lone = [Card(suits[-1], chance.choice((Rank.KING, Rank.QUEEN)))]
    plain = [card for card in DECK if card.rank not in (Rank.KING, Rank.QUEEN)]
    hand = [*both, *lone, *chance.sample(plain, 7 - len(both))]
    return BeloteAt(table, named, table.order(named).sorted(tuple(hand)))


def mark_at(chance: Chance, rules: Rules) -> Item:
    """Ask what sans atout does to the mark of a deal that was won."""
    named = Denomination.SANS_ATOUT
    table = with_mode(rules, named)
    if isinstance(table.score, ContractScore):
        level = chance.choice((90, 100, 110, 120))
        return MarkAt(table, named, level, level + 5 * chance.below(6))
    level = 20 + chance.below(15)
    return MarkAt(table, named, level, level + 15 + chance.below(12))


GENERATORS: Final[Mapping[str, Generator]] = {
    "pack_sum": pack_sum,
    "mode_value": mode_value,
    "take_at": take_at,
    "legal_at": legal_at,
    "belote_at": belote_at,
    "mark_at": mark_at,
}
