"""What wrong answers about sans atout and tout atout betray, and in what case they would be right."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Final

from coinche_teach.course.misconceptions import Misconception, of_pair
from coinche_teach.course.roles import Role
from coinche_teach.course.sayings import Saying
from coinche_teach.course.sayings_modes import ModeNeeds
from coinche_teach.engine.cards import Card, Denomination, Rank
from coinche_teach.engine.rules import IDS, Rules, Scale
from coinche_teach.engine.rules import rules as rules_of

if TYPE_CHECKING:
    from coinche_teach.course.items_modes_table import TakeAt

ACES: Final = (11, 19)
"""What an ace counts without trumps, at one table or another."""

# The first rule set is the coinche that others are told apart from.
_COINCHE: Final = rules_of(IDS[0])


def sum_with(scale: Scale, cards: Iterable[Card]) -> int:
    """Return the points of cards by one scale for every suit."""
    return sum(scale.points[card.rank] for card in cards)


def of_total(
    rules: Rules, denomination: Denomination, added: Callable[[Scale], int], found: int
) -> tuple[Misconception | None, Saying]:
    """Return the misconception under which the points would add up to what was answered."""
    here = rules.order(denomination).scales
    scale = next(iter(here.values()))
    if rules.trump == rules.plain:
        if found == added(_COINCHE.plain):
            return Misconception.M40, ModeNeeds("coinche", found)
        return None, ModeNeeds("other_sum", found)
    if denomination is Denomination.TOUT_ATOUT:
        if found == added(rules.trump) != added(scale):
            return Misconception.M34, ModeNeeds("full_trumps", found)
    else:
        for ace in ACES:
            if scale.points[Rank.ACE] != ace and found == added(_with_ace(scale, ace)) != added(scale):
                return Misconception.M33, ModeNeeds(f"ace_{ace}", found)
        if found == added(rules.trump) != added(scale):
            return Misconception.M03, ModeNeeds("as_trumps", found)
    return None, ModeNeeds("other_sum", found)


def _with_ace(scale: Scale, points: int) -> Scale:
    return Scale(tuple((rank, points if rank is Rank.ACE else worth) for rank, worth in scale.rows))


def of_winner(item: TakeAt, chosen: Card) -> tuple[Misconception | None, Saying]:
    """Return what taking the wrong card for the winner betrays."""
    winner = item.trick.winning
    if chosen.suit is not winner.suit:
        return Misconception.M05, ModeNeeds("led", card=chosen)
    role = Role.TRUMP if item.denomination is Denomination.TOUT_ATOUT else Role.PLAIN
    if item.rules.trump == item.rules.plain:
        role = Role.EVERY
    code, case = of_pair(item.rules, role, winner.rank, chosen.rank)
    told = case if case in ("if_plain", "if_trump", "ten_low", "coinche_order") else "higher"
    same = [card for card in item.cards if card.suit is chosen.suit]
    orders = {
        "if_plain": item.rules.plain.strength,
        "if_trump": item.rules.trump.strength,
        "ten_low": {rank: rank.height for rank in Rank},
        "coinche_order": _COINCHE.plain.strength,
    }
    # A case is named only where the chosen card would be the best of its suit in it.
    if told in orders and chosen is not max(same, key=lambda card: orders[told][card.rank]):
        told = "higher"
    return code, ModeNeeds(told, card=chosen)
