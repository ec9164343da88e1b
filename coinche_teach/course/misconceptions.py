"""Wrong ideas that wrong answers betray, by the codes under which teachers know them."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum

from coinche_teach.course.roles import Role
from coinche_teach.engine.cards import Card, Denomination, Rank
from coinche_teach.engine.rules import Rules


class Misconception(StrEnum):
    """Name a wrong idea."""

    M01 = "M01"
    """Trumps rank like other suits: jack and nine are low."""
    M02 = "M02"
    """The plain ten stands below the court cards."""
    M03 = "M03"
    """Jack and nine are strong, and worth their trump points, in every suit."""
    M04 = "M04"
    """The last trick adds nothing."""
    M40 = "M40"
    """Manille ranks and counts like coinche."""


_COURT = frozenset({Rank.KING, Rank.QUEEN, Rank.JACK})


def of_pair(rules: Rules, role: Role, winner: Rank, preferred: Rank) -> tuple[Misconception | None, str]:
    """Return the misconception that preferring the weaker rank betrays, and the case it comes from.

    A case is named only where the preferred card would really win in it.
    """
    plain, trump = rules.plain.strength, rules.trump.strength
    if role is Role.EVERY and (winner, preferred) == (Rank.TEN, Rank.ACE):
        return Misconception.M40, "coinche_order"
    if role is Role.TRUMP and winner in (Rank.JACK, Rank.NINE) and plain[preferred] > plain[winner]:
        return Misconception.M01, "if_plain"
    if role is Role.PLAIN and preferred in (Rank.JACK, Rank.NINE) and trump[preferred] > trump[winner]:
        return Misconception.M03, "if_trump"
    if role in (Role.PLAIN, Role.SANS_ATOUT) and winner is Rank.TEN and preferred in _COURT:
        return Misconception.M02, "ten_low"
    return None, "higher_place"


def of_sum(
    rules: Rules, denomination: Denomination, cards: Sequence[Card], found: int
) -> tuple[Misconception | None, str]:
    """Return the misconception under which a hand would be worth what was answered."""
    if rules.trump == rules.plain:
        return None, "other_sum"
    if found == sum(rules.trump.points[card.rank] for card in cards):
        return Misconception.M03, "trump_everywhere"
    if denomination.suit is not None and found == sum(rules.plain.points[card.rank] for card in cards):
        return Misconception.M01, "plain_everywhere"
    return None, "other_sum"
