"""Items about the score sheet: blanks to fill, and one deal marked by several conventions."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import chain
from typing import ClassVar

from coinche_teach.course.items_marking import Scored
from coinche_teach.course.items_marking_form import Explained, Form
from coinche_teach.course.misconceptions import Misconception
from coinche_teach.course.outcomes import Cell, cell, cells, flipped, items_of
from coinche_teach.course.sayings import NotThatMany, Saying
from coinche_teach.course.sayings_marking import AskSeveral, CellIs, FillSheet, WrongCell
from coinche_teach.course.sayings_marking_here import AddsUp, LookFirst, WouldBeOf, WouldLeaveOut, WouldScore
from coinche_teach.course.score_ideas import ideas, ideas_of_success
from coinche_teach.course.score_rules import cell_rule, line_rule
from coinche_teach.engine.reasons import Reason
from coinche_teach.engine.rules import Rules
from coinche_teach.engine.score import score
from coinche_teach.engine.seats import Side
from coinche_teach.engine.sheet import Item, Line, Result, Sheet


@dataclass(frozen=True)
class MarkingSheet(Form, Scored):
    """Ask for the blanks of a score sheet; `items` are its rows, `fading` says how much is left to do."""

    items: tuple[Item, ...] = ()
    blanks: tuple[str, ...] = ()
    fading: str = "empty"
    kind: ClassVar[str] = "marking_sheet"

    @property
    def cells(self) -> tuple[Cell, ...]:
        """Return all cells as they are read, the totals last."""
        return cells(self.sheet, self.items)

    def values(self) -> Mapping[str, int]:
        """Return what belongs into the blanks."""
        return {one.key: one.points for one in self.cells if one.key in self.blanks}

    @property
    def optional(self) -> frozenset[str]:
        """Let all but the totals be left empty."""
        return frozenset(one.key for one in self.cells if one.item is not None)

    def task(self) -> Saying:
        """Return what is asked."""
        return FillSheet(self.fading)

    def explained(self, blank: str, found: int) -> Explained:
        """Explain a wrong cell by the rule and the reason of its line."""
        one = next(one for one in self.cells if one.key == blank)
        code, need = would_be(self.rules, self.result, one, found)
        verdict = WrongCell(one.item, one.side, one.points, found)
        rule = cell_rule(self.rules, self.result, self.sheet, one.item, one.side)
        return (verdict, rule, self._here(one), need), code

    def _here(self, one: Cell) -> Saying | Reason:
        if one.item is None:
            return adds_up(self.sheet, one.side)
        if one.reasons:
            return one.reasons[0]
        others = [line for line in self.sheet.lines if line.item is one.item]
        if others:
            return CellIs(one.item, others[0].side, cell(self.sheet, one.item, others[0].side).points)
        return self.sheet.verdict

    def hints(self) -> tuple[Saying, Saying, Saying]:
        """Return where to look, who succeeds, and one blank filled."""
        first = next(one for one in self.cells if one.key in self.blanks)
        return LookFirst(f"sheet_{self.case}"), self.rule(), CellIs(first.item, first.side, first.points)


@dataclass(frozen=True)
class Case:
    """Hold a deal as one convention scores it; `label` is a field with its value, or empty."""

    label: str
    rules: Rules
    result: Result

    def mark(self, side: Side) -> int:
        """Return what a side marks."""
        return score(self.rules, self.result).score(side)


@dataclass(frozen=True)
class SeveralMarks(Form, Scored):
    """Ask what one side marks for a deal by several conventions, the first `given` being worked out."""

    cases: tuple[Case, ...] = ()
    given: int = 1
    topic: str = "multiplies"
    kind: ClassVar[str] = "several_marks"

    @property
    def winner(self) -> Side:
        """Return the side whose marks are asked for."""
        return max(self.sheet.sides, key=self.sheet.score)

    def values(self) -> Mapping[str, int]:
        """Return the marks, a blank a convention."""
        return {
            f"case.{place}": case.mark(self.winner)
            for place, case in enumerate(self.cases)
            if place >= self.given
        }

    def task(self) -> Saying:
        """Return what is asked."""
        return AskSeveral(self.topic, self.winner)

    def line(self, case: Case) -> Line:
        """Return the line of a case that the convention bears on: the last one written."""
        return [line for line in score(case.rules, case.result).lines if line.side is self.winner][-1]

    def rule(self) -> Saying:
        """Return the rule of the table in force."""
        own = Case("", self.rules, self.result)
        return self._rule(own)

    def _rule(self, case: Case) -> Saying:
        sheet = score(case.rules, case.result)
        lines = [line for line in sheet.lines if line.item is Item.COINCHE] or [self.line(case)]
        return line_rule(case.rules, case.result, sheet, lines[-1].reason)

    def explained(self, blank: str, found: int) -> Explained:
        """Explain a wrong mark by its convention and the column added up."""
        case = self.cases[int(blank.partition(".")[2])]
        sheet = score(case.rules, case.result)
        total = cell(sheet, None, self.winner)
        code, need = would_be(case.rules, case.result, total, found)
        lines = (NotThatMany(found, total.points), self._rule(case), adds_up(sheet, self.winner), need)
        return lines, code

    def hints(self) -> tuple[Saying, Saying, Saying]:
        """Return where to look, the rule of this table, and the first blank filled."""
        first = self.cases[self.given]
        return (
            LookFirst(f"several_{self.topic}"),
            self.rule(),
            CellIs(None, self.winner, first.mark(self.winner)),
        )


def adds_up(sheet: Sheet, side: Side) -> AddsUp:
    """Add a column of a sheet up."""
    figures = [str(line.points).replace("-", "\u2212") for line in sheet.lines if line.side is side]
    return AddsUp(" + ".join(figures).replace("+ \u2212", "\u2212 ") or "0", sheet.score(side))


def would_be(rules: Rules, result: Result, one: Cell, found: int) -> tuple[Misconception | None, Saying]:
    """Say in what case a number would be right for a cell: at another table, for another side, or never."""
    for idea in chain(ideas(rules, result), ideas_of_success(rules, result)):
        if cell(score(idea.rules, idea.result), one.item, one.side).points == found:
            # A cell left empty may come of anything; only what is passed over there betrays itself.
            sure = found != 0 or idea.code in (Misconception.M04, Misconception.M19)
            return idea.code if sure else None, WouldScore(idea.case, found, idea.number)
    sheet = score(rules, result)
    for side in sheet.sides:
        if side is not one.side and found and cell(sheet, one.item, side).points == found:
            return None, WouldBeOf(found, side)
    for item, points in _lines_of(sheet, one):
        if one.points - points == found:
            return None, WouldLeaveOut(found, item)
    other = flipped(rules, result)
    turned = other is not None and sheet.made is not None
    if other is not None and turned and cell(score(rules, other), one.item, one.side).points == found:
        return None, WouldScore("if_failed" if sheet.made else "if_made", found)
    return None, WouldScore("other", found)


def _lines_of(sheet: Sheet, one: Cell) -> Iterator[tuple[Item, int]]:
    """Walk the rows that make up a total."""
    if one.item is None:
        for item in items_of(sheet):
            yield item, cell(sheet, item, one.side).points
