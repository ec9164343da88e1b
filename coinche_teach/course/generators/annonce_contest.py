"""Generators of items about declared annonces: contests that turn on one point."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from coinche_teach.course.generators.annonce_cards import counting, four, played_in, run, shared, table_of
from coinche_teach.course.generators.base import Generator
from coinche_teach.course.items import Item
from coinche_teach.course.items_contest import AnnonceTime, CompareAnnonces, WhichCriterion
from coinche_teach.course.mistakes_contest import CRITERIA
from coinche_teach.engine.cards import RANKS, SUITS, Card, Denomination
from coinche_teach.engine.chance import Chance
from coinche_teach.engine.reasons import Reason
from coinche_teach.engine.rules import Rules
from coinche_teach.engine.rules.choices import CardTwice
from coinche_teach.engine.seats import SEATS, Seat

_TRIES: Final = 400
_Board = tuple[tuple[Card, ...], ...]


def _boards(chance: Chance, rules: Rules, denomination: Denomination, point: str) -> Iterator[_Board]:
    """Draw declared annonces that are about a point, until one fits."""
    for _ in range(_TRIES):
        mine, theirs = _pair(chance, rules, denomination, point)
        first = chance.choice(SEATS)
        second = chance.choice((first.left, first.right))
        rows: dict[Seat, list[Card]] = {first: mine, second: theirs}
        if point in ("partner", "sum"):
            suit = chance.choice(SUITS)
            rows[(second if point == "sum" else first).partner] = run(chance, suit, 3)
        cards = [card for row in rows.values() for card in row]
        if len(set(cards)) == len(cards):
            yield tuple(tuple(rows.get(seat, ())) for seat in SEATS)


def _pair(
    chance: Chance, rules: Rules, denomination: Denomination, point: str
) -> tuple[list[Card], list[Card]]:
    """Draw the cards of the two annonces that meet."""
    one, other = chance.sample(SUITS, 2)
    match point:
        case "kind":
            return four(chance.choice(counting(rules, denomination))), run(chance, other, 5)
        case "height":
            return run(chance, one, 3), run(chance, other, 3)
        case "tie" | "tie_trump":
            lowest = chance.below(6)
            ranks = RANKS[lowest : lowest + 3]
            trump = denomination.suit
            if point == "tie_trump" and trump is not None:
                one, other = trump, chance.choice([suit for suit in SUITS if suit is not trump])
            return [Card(one, rank) for rank in ranks], [Card(other, rank) for rank in ranks]
        case "carres":
            two = chance.sample(counting(rules, denomination), 2)
            return four(two[0]), four(two[1])
        case "shared":
            return shared(chance, rules, denomination), run(chance, other, 3)
        case "sum":
            return run(chance, one, 4), run(chance, other, 3)
        case _:
            return run(chance, one, 4), run(chance, other, chance.choice((3, 3, 5)))


_REASON_OF: Final[Mapping[str, tuple[str, ...]]] = {
    "kind": ("kind",),
    "height": ("height",),
    "tie": ("trump", "taker", "nobody"),
    "tie_trump": ("trump", "taker", "nobody"),
    "carres": ("value", "height"),
    "shared": ("kind",),
    "sum": ("value",),
    "partner": ("value",),
    "value": ("value",),
}


def compare_annonces(
    chance: Chance, rules: Rules, *, point: str = "any", at: str = "suit"
) -> CompareAnnonces | None:
    """Draw declared annonces of two to three players whose contest turns on a point.

    `point` is value, height, kind, tie, tie_trump, carres, sum, partner, shared or any.
    """
    table = table_of(rules, at)
    denomination = played_in(chance, table, at)
    if point == "any":
        point = chance.choice(tuple(_REASON_OF))
    for board in _boards(chance, table, denomination, point):
        item = CompareAnnonces(table, denomination, board, chance.choice(SEATS))
        found: type[Reason] = type(item.contest.reason)
        if CRITERIA.get(found) in _REASON_OF[point] and _fits(item, point):
            return item
    return None


def _fits(item: CompareAnnonces, point: str) -> bool:
    """Say whether the annonces are those meant: none grown together, and the point worth asking."""
    held = item.contest.held
    winner = item.contest.winner
    seats = sum(bool(row) for row in item.shown)
    if point == "shared":
        twice = item.rules["card_twice"] is CardTwice.ALLOWED
        return sum(map(len, held.values())) == seats + twice and winner is not None
    if sum(map(len, held.values())) != seats:
        return False
    if point == "partner":
        return winner is not None and len(held[winner]) == seats - 1
    return point != "sum" or (winner is not None and len(held[winner]) == 1)


def which_criterion(
    chance: Chance, rules: Rules, *, point: str = "any", at: str = "suit"
) -> WhichCriterion | None:
    """Draw the declared annonces of two players and ask what tells them apart."""
    chosen = chance.choice(("value", "height", "kind", "tie", "tie_trump")) if point == "any" else point
    item = compare_annonces(chance, rules, point=chosen, at=at)
    if item is None:
        return None
    return WhichCriterion(item.rules, item.denomination, item.shown, item.taker)


def annonce_time(chance: Chance, rules: Rules, *, part: str = "any", at: str = "suit") -> Item:
    """Ask until when a player may declare, or until when annonces are shown."""
    table = table_of(rules, at)
    if part == "any":
        part = chance.choice(("declared", "shown"))
    place = 1 + chance.below(len(SEATS)) if part == "declared" else 0
    return AnnonceTime(table, played_in(chance, table, at), place)


GENERATORS: Final[Mapping[str, Generator]] = {
    "compare_annonces": compare_annonces,
    "which_criterion": which_criterion,
    "annonce_time": annonce_time,
}
