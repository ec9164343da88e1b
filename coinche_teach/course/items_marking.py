"""Items about the outcome of a deal: is the contract made, and how many points does it need?"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from itertools import chain
from typing import ClassVar

from coinche_teach.course.items import RIGHT, Answer, Judgement, whole_number
from coinche_teach.course.misconceptions import Misconception
from coinche_teach.course.outcomes import everything, needed, result_size, taker, with_tally
from coinche_teach.course.sayings import LiesBetween, NeedsChoice, NeedsNumber, NotThatMany, Saying
from coinche_teach.course.sayings_marking import AskNeeded, AskOutcome, OutcomeIs
from coinche_teach.course.sayings_marking_here import LookFirst, NeedsHere, TakersReach, WouldScore, WouldTake
from coinche_teach.course.score_ideas import ideas_of_need, ideas_of_success
from coinche_teach.course.score_rules import success_rule
from coinche_teach.engine.calls import Top
from coinche_teach.engine.cards import Denomination
from coinche_teach.engine.reasons import Reason
from coinche_teach.engine.rules import Rules
from coinche_teach.engine.rules.choices import Equality, Marking
from coinche_teach.engine.rules.marking import marks
from coinche_teach.engine.rules.shapes import (
    ContractScore,
    ExcessScore,
    LoneBidderScore,
    MajorityScore,
)
from coinche_teach.engine.score import score
from coinche_teach.engine.score_lines import Writer
from coinche_teach.engine.seats import Side
from coinche_teach.engine.sheet import Result, Sheet

NOBODY = "nobody"


@dataclass(frozen=True)
class Scored:
    """Hold what items about the score of one deal share."""

    rules: Rules
    result: Result

    @cached_property
    def sheet(self) -> Sheet:
        """Return the deal's score sheet."""
        return score(self.rules, self.result)

    @property
    def denomination(self) -> Denomination | None:
        """Return what was played."""
        return self.result.contract.denomination

    @property
    def side(self) -> Side:
        """Return the takers."""
        return taker(self.rules, self.result)

    @property
    def case(self) -> str:
        """Name the way of scoring."""
        kinds = {ContractScore: "contract", MajorityScore: "majority", ExcessScore: "excess"}
        kinds |= {LoneBidderScore: "lone"}
        return kinds.get(type(self.rules.score), "taken")

    def rule(self) -> Saying:
        """Return what makes the takers succeed."""
        return success_rule(self.rules, self.result)


def came_out(rules: Rules, result: Result) -> str:
    """Return what came of a deal: made, failed, held, or which side has something to mark."""
    sheet = score(rules, result)
    if sheet.made is None:
        return next((side.value for side in sheet.sides if sheet.score(side)), NOBODY)
    return "held" if sheet.held else "made" if sheet.made else "failed"


def counted(rules: Rules, result: Result, side: Side) -> int:
    """Return the points of a side that count for success."""
    return Writer(rules, result).total(side)


class MadeOrFailed(Scored):
    """Ask what came of a deal."""

    kind: ClassVar[str] = "made_or_failed"

    @property
    def choices(self) -> tuple[str, ...]:
        """Return the outcomes that these rules know."""
        if self.case == "excess":
            return (*(side.value for side in self.sheet.sides), NOBODY)
        terms = self.rules.score
        litige = isinstance(terms, ContractScore | MajorityScore) and terms.equality is Equality.LITIGE
        return ("made", "failed", "held") if litige else ("made", "failed")

    def task(self) -> Saying:
        """Return what is asked."""
        return AskOutcome(self.case)

    def solution(self) -> str:
        """Return the outcome."""
        return came_out(self.rules, self.result)

    def judge(self, answer: Answer) -> Judgement:
        """Judge one of the choices."""
        right = self.solution()
        if answer == right:
            return Judgement(True, marks={right: "right"})
        if answer not in self.choices:
            return Judgement(False, unread=NeedsChoice(str(answer)[:20]))
        code, need = self._need(str(answer))
        lines = (self._verdict(right), self.rule(), self._here(), need)
        return Judgement(False, lines, code, {right: "best", str(answer): "wrong"})

    def _verdict(self, right: str) -> Saying:
        if self.case == "excess" and right != NOBODY:
            return OutcomeIs("marks", Side(right))
        return OutcomeIs(right, self.side)

    def _here(self) -> Saying | Reason:
        return self.sheet.verdict if self.sheet.made is not None else self._reach()

    def _reach(self) -> TakersReach:
        return TakersReach(self.side, counted(self.rules, self.result, self.side))

    def _need(self, answer: str) -> tuple[Misconception | None, Saying]:
        """Find the idea under which the answer is right, or else how many points are wanting."""
        for idea in ideas_of_success(self.rules, self.result):
            if came_out(idea.rules, idea.result) == answer:
                return idea.code, WouldScore(idea.case, 0, idea.number)
        side, tally = self.side, self.result.tally(self.side)
        if isinstance(self.result.contract.level, Top):
            whole = came_out(self.rules, everything(self.rules, self.result, side)) == answer
            return None, WouldTake("all_tricks" if whole else "trick_lost", side, 1)
        right = [
            other
            for other in range(result_size(self.rules, self.result) + 1)
            if came_out(self.rules, with_tally(self.rules, self.result, side, other)) == answer
        ]
        if not right:
            return None, WouldTake("never", side, 1)
        nearest = min(right, key=lambda other: abs(other - tally))
        return None, WouldTake("more" if nearest > tally else "fewer", side, abs(nearest - tally))

    def hints(self) -> tuple[Saying, Saying, Saying]:
        """Return where to look, the rule, and the sum done."""
        return LookFirst(f"outcome_{self.case}"), self.rule(), self._reach()


@dataclass(frozen=True)
class PointsNeeded(Scored):
    """Ask how many points in tricks the takers need, or still need when they `have` some."""

    have: int = 0
    kind: ClassVar[str] = "points_needed"

    @cached_property
    def least(self) -> int:
        """Return the fewest points in tricks that are enough."""
        found = needed(self.rules, self.result)
        assert found is not None
        return found

    def task(self) -> Saying:
        """Return what is asked."""
        return AskNeeded(self.case + ("_have" if self.have else ""), self.side, self.have)

    def solution(self) -> str:
        """Return the number as text."""
        return str(self.least - self.have)

    def judge(self, answer: Answer) -> Judgement:
        """Judge a number as typed."""
        found = whole_number(answer)
        if found is None:
            return Judgement(False, unread=NeedsNumber(str(answer)[:20]))
        right = self.least - self.have
        if found == right:
            return RIGHT
        code, need = self._need(found + self.have)
        return Judgement(False, (NotThatMany(found, right), self.rule(), self._here(), need), code)

    def _here(self) -> Saying:
        enough = with_tally(self.rules, self.result, self.side, self.least)
        ours = counted(self.rules, enough, self.side)
        if self.case == "lone":
            return NeedsHere(self.least, ours, None)
        other = next(side for side in self.sheet.sides if side is not self.side)
        return NeedsHere(self.least, ours, counted(self.rules, enough, other))

    def _need(self, tally: int) -> tuple[Misconception | None, Saying]:
        found = chain(ideas_of_success(self.rules, self.result), ideas_of_need(self.rules, self.result))
        for idea in found:
            if idea.case != "rounded_first" and needed(idea.rules, idea.result) == tally:
                return idea.code, WouldScore(idea.case, tally, idea.number)
        if self._rounds(tally - 1) < self.least <= self._rounds(tally) and tally < self.least:
            return Misconception.M29, WouldScore("rounded_first", tally, self._rounds(tally))
        return None, WouldTake("too_few" if tally < self.least else "too_many", self.side, tally)

    def _rounds(self, tally: int) -> int:
        """Return the mark that a table which rounds would write for the points."""
        terms = self.rules.score
        if not isinstance(terms, ContractScore):
            return tally
        marking = terms.marking if terms.marking is not Marking.EXACT else Marking.TEN_5UP
        return marks(marking, tally, result_size(self.rules, self.result) - tally)[0]

    def hints(self) -> tuple[Saying, Saying, Saying]:
        """Return where to look, the rule, and bounds."""
        low = (self.least - self.have) // 10 * 10
        return LookFirst(f"needed_{self.case}"), self.rule(), LiesBetween(low, low + 10)
