"""Items that read a rule sheet closely: a slip in its sums, two readings, a table that is missing."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from coinche_teach.course.items import RIGHT, Answer, Judgement, whole_number
from coinche_teach.course.items_marking import Scored
from coinche_teach.course.items_marking_form import Explained, Form
from coinche_teach.course.items_marking_sheet import adds_up, would_be
from coinche_teach.course.misconceptions import Misconception
from coinche_teach.course.outcomes import cell
from coinche_teach.course.sayings import LiesBetween, NeedsChoice, NeedsNumber, NotThatMany, Saying
from coinche_teach.course.sayings_marking import (
    AskJack,
    AskReadings,
    AskTable,
    CellIs,
    NotThatRounding,
    RoundingRule,
    SumOfDeck,
    TableHints,
    TwoReadings,
)
from coinche_teach.course.sayings_marking_here import DeckWould, LookFirst, RoundsTo, WouldScore
from coinche_teach.course.score_rules import source_of
from coinche_teach.engine.cards import DECK, SUITS, Rank
from coinche_teach.engine.deal import HAND_SIZE
from coinche_teach.engine.rules import Rules
from coinche_teach.engine.rules.choices import Marking
from coinche_teach.engine.rules.marking import mark_bid
from coinche_teach.engine.score import score
from coinche_teach.engine.seats import Side


@dataclass(frozen=True)
class SheetJack:
    """Ask for the worth of the jack where the sheet prints one that breaks its own sum."""

    rules: Rules
    printed: int
    kind: ClassVar[str] = "sheet_jack"
    trump_shown: ClassVar[None] = None

    @property
    def tricks(self) -> int:
        """Return the points for tricks in a deal."""
        return HAND_SIZE * self.rules.trick_point

    @property
    def total(self) -> int:
        """Return all the points of a deal."""
        return self.rules.order(self.rules.denominations[0]).total + self.tricks

    def deck(self, jack: int) -> int:
        """Return the points of the cards with a jack worth so much."""
        scale = self.rules.plain
        return len(SUITS) * (scale.total - scale.points[Rank.JACK] + jack)

    def task(self) -> Saying:
        """Return what is asked."""
        return AskJack(self.printed, self.tricks, self.total)

    def rule(self) -> Saying:
        """Return the sum that must come out."""
        return SumOfDeck(self.tricks, self.total)

    def solution(self) -> str:
        """Return the worth with which the sum comes out."""
        return next(str(jack) for jack in range(len(DECK)) if self.deck(jack) + self.tricks == self.total)

    def judge(self, answer: Answer) -> Judgement:
        """Judge a number as typed."""
        found, right = whole_number(answer), int(self.solution())
        if found is None:
            return Judgement(False, unread=NeedsNumber(str(answer)[:20]))
        if found == right:
            return RIGHT
        here = DeckWould(right, self.deck(right), self.tricks, self.total)
        need = WouldScore("jack", found, self.deck(found) + self.tricks)
        code = Misconception.M40 if found == self.printed else None
        return Judgement(False, (NotThatMany(found, right), self.rule(), here, need), code)

    def hints(self) -> tuple[Saying, Saying, Saying]:
        """Return where to look, the sum, and bounds."""
        return LookFirst("jack"), self.rule(), LiesBetween(0, self.printed)


@dataclass(frozen=True)
class SheetReadings(Form, Scored):
    """Ask for the marks of one side under two readings of a rule; the table's own reading is one of them."""

    field: str = ""
    values_read: tuple[str, ...] = ()
    asked: Side = Side.NS
    said: str = ""
    kind: ClassVar[str] = "sheet_readings"

    def read(self, value: str) -> Rules:
        """Return the rules under one of the readings."""
        return self.rules.but(**{self.field: value})

    def values(self) -> Mapping[str, int]:
        """Return the marks, a blank a reading."""
        return {one: score(self.read(one), self.result).score(self.asked) for one in self.values_read}

    def task(self) -> Saying:
        """Return what is asked."""
        return AskReadings(self.field, self.asked, self.said)

    def rule(self) -> Saying:
        """Return which reading is taken at this table, and on whose word."""
        own = str(getattr(self.rules[self.field], "value", self.rules[self.field]))
        return TwoReadings(f"{self.field}={own}", source_of(self.rules, self.field))

    def explained(self, blank: str, found: int) -> Explained:
        """Explain a wrong mark by the column added up under its reading."""
        used = self.read(blank)
        sheet = score(used, self.result)
        total = cell(sheet, None, self.asked)
        code, need = would_be(used, self.result, total, found)
        return (NotThatMany(found, total.points), self.rule(), adds_up(sheet, self.asked), need), code

    def hints(self) -> tuple[Saying, Saying, Saying]:
        """Return where to look, the reading taken here, and one mark."""
        first = next(iter(self.values().values()))
        return LookFirst("readings"), self.rule(), CellIs(None, self.asked, first)


@dataclass(frozen=True)
class SheetTable:
    """Ask which rounding a table must have held that the sheet announces and does not contain.

    The sheet still says what a bid of `level` is marked, and that `other` can be bid.
    """

    rules: Rules
    level: int
    marked: int
    other: int
    kind: ClassVar[str] = "sheet_table"
    trump_shown: ClassVar[None] = None

    @property
    def choices(self) -> tuple[str, ...]:
        """Return the ways of rounding that can be answered."""
        return tuple(one.value for one in Marking)

    def task(self) -> Saying:
        """Return what is asked."""
        return AskTable(self.level, self.marked, self.other)

    def rule(self) -> Saying:
        """Return what the sheet says of its table."""
        return TableHints(self.level, self.marked, self.other)

    def fits(self, marking: Marking) -> bool:
        """Say whether a way of rounding agrees with all that the sheet says."""
        return mark_bid(marking, self.level) == self.marked and mark_bid(marking, self.other) == self.other

    def solution(self) -> str:
        """Return the one way of rounding that fits."""
        return next(one.value for one in Marking if self.fits(one))

    def judge(self, answer: Answer) -> Judgement:
        """Judge a way of rounding."""
        right = self.solution()
        if answer == right:
            return Judgement(True, marks={right: "right"})
        if answer not in self.choices:
            return Judgement(False, unread=NeedsChoice(str(answer)[:20]))
        chosen = Marking(str(answer))
        there = RoundsTo(self.level, mark_bid(chosen, self.level), self.other, mark_bid(chosen, self.other))
        lines = (NotThatRounding(chosen), self.rule(), RoundingRule(Marking(right)), there)
        return Judgement(False, lines, None, {right: "best", chosen.value: "wrong"})

    def hints(self) -> tuple[Saying, Saying, Saying]:
        """Return where to look, what the sheet says, and one way that does not fit."""
        return LookFirst("table"), self.rule(), NotThatRounding(Marking.EXACT)
