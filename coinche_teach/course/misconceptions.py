"""Wrong ideas that wrong answers betray, by the codes under which teachers know them."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from typing import Final

from coinche_teach.course.roles import Role
from coinche_teach.engine.cards import Card, Denomination, Rank
from coinche_teach.engine.rules import IDS, Rules
from coinche_teach.engine.rules import rules as rules_of


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
    M05 = "M05"
    """The highest card takes the trick, whatever its suit."""
    M06 = "M06"
    """One may trump, or throw away, although able to follow."""
    M07 = "M07"
    """Plain cards must be beaten, as at manille."""
    M08 = "M08"
    """Trumping is optional when the suit led is missing."""
    M09 = "M09"
    """Trumping is owed even when the partner is winning."""
    M10 = "M10"
    """Who led is winning: the partner led, so nothing is owed."""
    M11 = "M11"
    """An adverse trump need not be overtrumped."""
    M12 = "M12"
    """Undertrumping is the same at every table: always owed, or never allowed."""
    M13 = "M13"
    """When trumps are led one need not rise over the partner."""
    M14 = "M14"
    """Who can neither follow nor trump must throw a low card."""
    M15 = "M15"
    """Any king and queen make a belote: of a plain suit, or in the hands of two partners."""
    M16 = "M16"
    """The belote is said at the start, or the king must be played first; annonces go like belotes."""
    M17 = "M17"
    """There is a belote at sans atout too, and one only at tout atout."""
    M18 = "M18"
    """Every table lets the belote help the contract, or none does."""
    M19 = "M19"
    """The belote always stays with its owner."""
    M20 = "M20"
    """Runs may go round from ace to seven, or follow the order of strength."""
    M21 = "M21"
    """Both sides score their annonces."""
    M22 = "M22"
    """More points are better, whatever the kind of annonce; or trumps come before height."""
    M23 = "M23"
    """Equal annonces are settled in the same way everywhere."""
    M24 = "M24"
    """Four sevens or four eights count."""
    M25 = "M25"
    """The scale of the carrés is the same without trumps."""
    M26 = "M26"
    """One card can always serve in two annonces, or never."""
    M27 = "M27"
    """A contract is made with more than half the points."""
    M28 = "M28"
    """Reaching the bid is enough at every table."""
    M29 = "M29"
    """Rounding can make a contract."""
    M30 = "M30"
    """Coinche, or sans atout, doubles the same thing at every table."""
    M31 = "M31"
    """Surcoinche always multiplies by four, at any moment."""
    M32 = "M32"
    """All the tricks are worth the same, bid or not, at every table."""
    M33 = "M33"
    """At no trumps the ace is worth 11 everywhere."""
    M34 = "M34"
    """At all trumps the cards count as trumps do elsewhere."""
    M35 = "M35"
    """How often one may speak is the same at every table."""
    M36 = "M36"
    """The turn goes to the left at every table."""
    M37 = "M37"
    """A bid is the points one holds oneself."""
    M38 = "M38"
    """The ace of trumps is a strong bidding card; side aces alone are a bid."""
    M39 = "M39"
    """The partner holds a missing card one time in four, or one in two."""
    M40 = "M40"
    """Manille ranks and counts like coinche."""


_COURT = frozenset({Rank.KING, Rank.QUEEN, Rank.JACK})
# The ranks whose place depends on whether their suit is trumps.
_MOVED = frozenset({Rank.JACK, Rank.NINE})
# The first rule set is the coinche that others are told apart from.
COINCHE: Final = rules_of(IDS[0])


def of_pair(
    rules: Rules, role: Role, winner: Rank, preferred: Rank, *, trumps: bool = False
) -> tuple[Misconception | None, str]:
    """Return the misconception that preferring the weaker rank betrays, and the case it comes from.

    A case is named only where the preferred card would really win in it; `trumps` says that their suit is
    trumps, though all suits rank alike. Where two wrong ideas give the same answer, the one about the
    suit's own role is named: a jack over a plain ten shows a low ten.
    """
    plain, trump = rules.plain.strength, rules.trump.strength
    if role is Role.EVERY:
        return _of_pair_alike(winner, preferred, trumps)
    if role is Role.TRUMP and winner in _MOVED and plain[preferred] > plain[winner]:
        return Misconception.M01, "if_plain"
    if winner is Rank.TEN and preferred in _COURT:
        return Misconception.M02, "ten_low"
    if role is not Role.TRUMP and preferred in _MOVED and trump[preferred] > trump[winner]:
        return Misconception.M03, "if_trump"
    if (winner, preferred) == (Rank.ACE, Rank.TEN):
        return Misconception.M40, "manille_order"
    return None, "higher_place"


def _of_pair_alike(winner: Rank, preferred: Rank, trumps: bool) -> tuple[Misconception | None, str]:
    """Return the same at manille, where every suit has one order."""
    if (winner, preferred) == (Rank.TEN, Rank.ACE):
        return Misconception.M40, "coinche_order"
    if winner is Rank.TEN and preferred in _COURT:
        return Misconception.M02, "ten_low_first"
    coinche = COINCHE.trump.strength
    if trumps and preferred in _MOVED and coinche[preferred] > coinche[winner]:
        return Misconception.M40, "coinche_trumps"
    return None, "higher_place"


def of_sum(
    rules: Rules, denomination: Denomination, cards: Sequence[Card], found: int
) -> tuple[Misconception | None, str]:
    """Return the misconception under which a hand would be worth what was answered."""
    if rules.trump == rules.plain:
        coinche = COINCHE.plain.points
        like_coinche = found == sum(coinche[card.rank] for card in cards)
        return (Misconception.M40, "coinche") if like_coinche else (None, "other_sum")
    if found == sum(rules.trump.points[card.rank] for card in cards):
        return Misconception.M03, "trump_everywhere"
    if denomination.suit is not None and found == sum(rules.plain.points[card.rank] for card in cards):
        return Misconception.M01, "plain_everywhere"
    return None, "other_sum"
