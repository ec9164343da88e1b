"""Items about sans atout and tout atout: the points of the pack, of a hand, of a trick, and belotes."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import ClassVar, Final

from coinche_teach.course.items import RIGHT, Answer, Judgement, whole_number
from coinche_teach.course.misconceptions import Misconception
from coinche_teach.course.mistakes_modes import of_total, sum_with
from coinche_teach.course.provenance import provenance
from coinche_teach.course.sayings import (
    CardByCard,
    LiesBetween,
    NeedsNumber,
    NotThatMany,
    Saying,
)
from coinche_teach.course.sayings_modes import (
    CountAtMode,
    CountPack,
    LookAtTop,
    ModeNeeds,
    ModePoints,
    PackHere,
)
from coinche_teach.engine.cards import DECK, SUITS, Card, Denomination
from coinche_teach.engine.rules import Rules, Scale

_TRICKS: Final = len(DECK) // len(SUITS)


def mode_scale(rules: Rules, denomination: Denomination) -> Scale:
    """Return the one order and points of every suit where no suit cuts."""
    return rules.order(denomination).scales[SUITS[0]]


def mode_points(rules: Rules, denomination: Denomination) -> Saying:
    """Return what every suit counts, and whether the sheet says so."""
    field = "sans_atout" if denomination is Denomination.SANS_ATOUT else "tout_atout"
    scale = mode_scale(rules, denomination)
    counting = Scale(tuple(row for row in scale.rows if row[1]))
    return ModePoints(denomination, counting, f"sheet.{provenance(rules, field)[0]}")


@dataclass(frozen=True)
class Counted(ABC):
    """Hold what items that ask for one number share."""

    rules: Rules
    denomination: Denomination

    @property
    @abstractmethod
    def total(self) -> int:
        """Return the number, asked of the engine."""

    def rule(self) -> Saying:
        """Return the points in force."""
        return mode_points(self.rules, self.denomination)

    def solution(self) -> str:
        """Return the number as text."""
        return str(self.total)

    def judge(self, answer: Answer) -> Judgement:
        """Judge a number as typed."""
        found = whole_number(answer)
        if found is None:
            return Judgement(False, unread=NeedsNumber(str(answer)[:20]))
        if found == self.total:
            return RIGHT
        code, need = self.betrayed(found)
        return Judgement(False, (NotThatMany(found, self.total), self.rule(), self.here(), need), code)

    def here(self) -> Saying:
        """Apply the rule."""
        return CardByCard(self.total)

    @abstractmethod
    def betrayed(self, found: int) -> tuple[Misconception | None, Saying]:
        """Return what a wrong number betrays, and in what case it would be right."""

    def hints(self) -> tuple[Saying, Saying, Saying]:
        """Return where to look, the rule, and bounds."""
        low = self.total // 10 * 10
        best = mode_scale(self.rules, self.denomination).ranks[0]
        return LookAtTop(best), self.rule(), LiesBetween(low, low + 10)


@dataclass(frozen=True)
class PackSum(Counted):
    """Ask for the points of one suit, of the pack, or of a whole deal (`part`)."""

    part: str = "deal"
    kind: ClassVar[str] = "pack_sum"

    def added(self, scale: Scale) -> int:
        """Return the part's points by a scale of every suit."""
        if self.part == "suit":
            return scale.total
        whole = len(SUITS) * scale.total
        return whole if self.part == "pack" else whole + self.bonus + self.tricks

    @property
    def bonus(self) -> int:
        """Return what the last trick adds."""
        return self.rules.last_trick

    @property
    def tricks(self) -> int:
        """Return what the tricks add by their number."""
        return _TRICKS * self.rules.trick_point

    @property
    def total(self) -> int:
        """Return the points by the engine's order."""
        return self.added(mode_scale(self.rules, self.denomination))

    def task(self) -> Saying:
        """Return what is asked."""
        return CountPack(self.part, self.denomination)

    def here(self) -> Saying:
        """Add the pack up."""
        scale = mode_scale(self.rules, self.denomination)
        deck = len(SUITS) * scale.total
        return PackHere(scale.total, deck, self.bonus, self.tricks, deck + self.bonus + self.tricks)

    def betrayed(self, found: int) -> tuple[Misconception | None, Saying]:
        """Return which other way of counting gives the number."""
        extra = self.bonus + self.tricks
        if self.part == "deal" and extra and found == self.total - extra:
            return Misconception.M04, ModeNeeds("no_bonus", found)
        return of_total(self.rules, self.denomination, self.added, found)


@dataclass(frozen=True)
class ModeValue(Counted):
    """Ask for the points of a hand."""

    cards: tuple[Card, ...] = ()
    kind: ClassVar[str] = "mode_value"

    @cached_property
    def points(self) -> Mapping[Card, int]:
        """Return the points of every card."""
        return self.rules.order(self.denomination).points

    @property
    def total(self) -> int:
        """Return the points of the hand."""
        return sum(self.points[card] for card in self.cards)

    def task(self) -> Saying:
        """Return what is asked."""
        return CountAtMode(self.denomination)

    def betrayed(self, found: int) -> tuple[Misconception | None, Saying]:
        """Return which other scale gives the number."""
        return of_total(self.rules, self.denomination, lambda scale: sum_with(scale, self.cards), found)
