"""Items that compare tables: how they round, and which sheet a deal was marked by."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import ClassVar, Final

from coinche_teach.course.items import Answer, Judgement
from coinche_teach.course.items_marking import Scored
from coinche_teach.course.items_marking_form import Explained, Form
from coinche_teach.course.items_marking_sheet import adds_up
from coinche_teach.course.misconceptions import Misconception
from coinche_teach.course.outcomes import needed
from coinche_teach.course.sayings import NeedsChoice, NotThatMany, Saying
from coinche_teach.course.sayings_marking import (
    AskRounding,
    AskShort,
    AskWhichSheet,
    NotThatSheet,
    RoundingRule,
    SheetsDiffer,
    WrongMark,
)
from coinche_teach.course.sayings_marking_here import LookFirst, MarksThere, WouldScore, WouldTake
from coinche_teach.course.score_rules import fields_of, rule_for, success_rule, verdict_field
from coinche_teach.engine.reasons import Rounded
from coinche_teach.engine.rules import Rules
from coinche_teach.engine.rules import rules as rules_of
from coinche_teach.engine.rules.choices import Marking
from coinche_teach.engine.rules.marking import marks
from coinche_teach.engine.rules.shapes import ContractScore
from coinche_teach.engine.score import score
from coinche_teach.engine.seats import Side
from coinche_teach.engine.sheet import Sheet

MISSING: Final = "missing"


@dataclass(frozen=True)
class Rounding(Form, Scored):
    """Ask what a table that rounds marks for the tricks of both sides, and what the takers still lack.

    Rounding is for the mark alone: the contract is judged by the exact points. The first `given` marks
    are worked out.
    """

    given: int = 0
    kind: ClassVar[str] = "rounding"

    @property
    def marking(self) -> Marking:
        """Return how the table rounds."""
        assert isinstance(self.rules.score, ContractScore)
        return self.rules.score.marking

    @property
    def defence(self) -> Side:
        """Return the side that defends."""
        return next(side for side in self.sheet.sides if side is not self.side)

    @property
    def exact(self) -> dict[str, int]:
        """Return the points in tricks of takers and defence."""
        return {"takers": self.result.tally(self.side), "defence": self.result.tally(self.defence)}

    def marked(self, marking: Marking) -> dict[str, int]:
        """Return what a way of rounding makes of them."""
        return dict(zip(("takers", "defence"), marks(marking, *self.exact.values()), strict=True))

    @cached_property
    def lacking(self) -> int:
        """Return how many points the takers lack to make their bid."""
        least = needed(self.rules, self.result)
        assert least is not None
        return max(0, least - self.exact["takers"])

    def values(self) -> Mapping[str, int]:
        """Return the marks that are asked for, and the points that are lacking."""
        every = {**self.marked(self.marking), MISSING: self.lacking}
        return {blank: value for place, (blank, value) in enumerate(every.items()) if place >= self.given}

    def task(self) -> Saying:
        """Return what is asked."""
        return AskShort(self.marking) if self.given == len(self.exact) else AskRounding(self.marking)

    def rule(self) -> Saying:
        """Return how the table rounds."""
        return RoundingRule(self.marking)

    def explained(self, blank: str, found: int) -> Explained:
        """Explain a wrong mark, or rounding that was taken for points."""
        if blank == MISSING:
            return self._success(found)
        exact, right = self.exact[blank], self.values()[blank]
        other = next((one for one in Marking if self.marked(one)[blank] == found), None)
        need = WouldScore(f"marking.{other.value}" if other is not None else "other", found)
        return (WrongMark(exact, right, found), self.rule(), Rounded(exact, right), need), None

    def _success(self, found: int) -> Explained:
        rounded = found == 0 < self.lacking
        code = Misconception.M29 if rounded else None
        need: Saying = WouldScore("rounded_first", found, self.marked(self.marking)["takers"])
        if not rounded:
            tally = self.exact["takers"] + found
            need = WouldTake("too_few" if found < self.lacking else "too_many", self.side, tally)
        verdict = NotThatMany(found, self.lacking)
        return (verdict, success_rule(self.rules, self.result), self.sheet.verdict, need), code

    def hints(self) -> tuple[Saying, Saying, Saying]:
        """Return where to look, how the table rounds, and one mark."""
        mark = Rounded(self.exact["takers"], self.marked(self.marking)["takers"])
        return LookFirst("rounding"), self.rule(), WouldScore("mark", mark.exact, mark.marked)


@dataclass(frozen=True)
class WhichSheet(Scored):
    """Ask by which of several sheets a deal was marked; `rules` are those that were used."""

    sheets: tuple[str, ...] = ()
    kind: ClassVar[str] = "which_sheet"

    @property
    def choices(self) -> tuple[str, ...]:
        """Return the ids of the sheets that can be answered."""
        return self.sheets

    def marked(self, name: str) -> Sheet:
        """Return the deal's score by one of the sheets."""
        return score(rules_of(name), self.result)

    def task(self) -> Saying:
        """Return what is asked."""
        return AskWhichSheet()

    def rule(self) -> Saying:
        """Return that sheets differ."""
        return SheetsDiffer()

    def solution(self) -> str:
        """Return the one sheet that gives these marks."""
        return next(name for name in self.sheets if self.marked(name).scores == self.sheet.scores)

    def judge(self, answer: Answer) -> Judgement:
        """Judge the id of a sheet."""
        right = self.solution()
        if answer == right:
            return Judgement(True, marks={right: "right"})
        if answer not in self.sheets:
            return Judgement(False, unread=NeedsChoice(str(answer)[:20]))
        chosen = str(answer)
        field = self._difference(rules_of(chosen))
        rule = success_rule(self.rules, self.result)
        if field is not None and field != verdict_field(self.rules, self.result):
            rule = rule_for(self.rules, field)
        winner = max(self.sheet.sides, key=self.sheet.score)
        there = self.marked(chosen)
        other = next(side for side in self.sheet.sides if side is not self.side)
        need = MarksThere(chosen, there.score(self.side), there.score(other))
        lines = (NotThatSheet(right), rule, adds_up(self.sheet, winner), need)
        return Judgement(False, lines, _CODES.get(field or ""), {right: "best", chosen: "wrong"})

    def _difference(self, chosen: Rules) -> str | None:
        """Return the first field of this sheet that the chosen one answers otherwise."""
        theirs = dict(chosen.fields())
        names = fields_of(self.rules, self.result, self.sheet)
        names += fields_of(chosen, self.result, self.marked(chosen.id))
        held = dict(self.rules.fields())
        return next((name for name in names if name in held and held[name] != theirs.get(name)), None)

    def hints(self) -> tuple[Saying, Saying, Saying]:
        """Return where to look, that sheets differ, and what one of the others would mark."""
        wrong = next(name for name in self.sheets if name != self.solution())
        there = self.marked(wrong)
        other = next(side for side in self.sheet.sides if side is not self.side)
        return LookFirst("which"), self.rule(), MarksThere(wrong, there.score(self.side), there.score(other))


_CODES: Final = {
    "multiplies": Misconception.M30,
    "belote_on_failure": Misconception.M19,
    "success": Misconception.M28,
    "belote_for_contract": Misconception.M18,
    "unbid_capot_points": Misconception.M32,
    "capot_points": Misconception.M32,
    "last_trick_capot": Misconception.M32,
}
