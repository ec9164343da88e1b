"""Items about all the tricks: is it a capot, and what do the tricks of a side count?"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import ClassVar

from coinche_teach.course.items import RIGHT, Answer, Judgement, whole_number
from coinche_teach.course.items_tricks_sums import ME
from coinche_teach.course.misconceptions import Misconception
from coinche_teach.course.provenance import provenance
from coinche_teach.course.roles import roles
from coinche_teach.course.sayings import (
    LiesBetween,
    NeedsChoice,
    NeedsNumber,
    NotThatMany,
    Saying,
    WouldNeed,
)
from coinche_teach.course.sayings_tricks import LookAtValues, NeedsSum, TallyHere, TallyOf, TrickPointRule
from coinche_teach.course.sayings_tricks_belote import (
    CapotRule,
    CapotSameRule,
    CapotVerdict,
    IsItCapot,
    LookForLost,
    LostNone,
    NeedsCapot,
    TricksCount,
    TricksTaken,
)
from coinche_teach.engine.annonces import Contest
from coinche_teach.engine.calls import Contract
from coinche_teach.engine.cards import Denomination
from coinche_teach.engine.reasons import NoAnnonce
from coinche_teach.engine.rules import Rules
from coinche_teach.engine.seats import SEATS, Side
from coinche_teach.engine.sheet import Result, result, side_of
from coinche_teach.engine.trick import Trick


def counted(rules: Rules, denomination: Denomination, tricks: Sequence[Trick]) -> Result:
    """Let the engine count a deal by its tricks alone."""
    contract = Contract(ME, None, denomination)
    contest = Contest({}, None, NoAnnonce())
    return result(rules, contract, rules.order(denomination), tricks, contest, tuple(() for _ in SEATS))


def capot_rule(rules: Rules) -> Saying:
    """Return what a capot is, what the last trick adds then, and who says so."""
    source = provenance(rules, "last_trick_capot")
    if rules.last_trick_capot == rules.last_trick:
        return CapotSameRule(rules.last_trick, *source)
    return CapotRule(rules.last_trick_capot, rules.last_trick, *source)


def trick_rule(rules: Rules) -> Saying:
    """Return what each trick counts beside its cards."""
    return TrickPointRule(rules.trick_point, *provenance(rules, "trick_point"))


@dataclass(frozen=True)
class WholeDeal:
    """Hold the eight tricks of a deal, which items about all of them share."""

    rules: Rules
    denomination: Denomination
    tricks: tuple[Trick, ...]

    @cached_property
    def result(self) -> Result:
        """Return what the deal came to, counted by the engine."""
        return counted(self.rules, self.denomination, self.tricks)

    @property
    def side(self) -> Side:
        """Return the learner's side."""
        return side_of(self.rules, ME)

    @property
    def capot(self) -> bool:
        """Say whether the learner's side has all the tricks."""
        return self.result.has_all_tricks(self.side)

    def rule(self) -> Saying:
        """Return what a capot is, or what each trick counts where a capot is nothing of its own."""
        return capot_rule(self.rules) if self.rules.last_trick else trick_rule(self.rules)

    @property
    def won(self) -> int:
        """Return how many tricks the learner's side has."""
        return self.result.tricks[self.side]

    @property
    def cards(self) -> int:
        """Return the points of the cards in them."""
        return self.result.points[self.side] - self.won * self.rules.trick_point

    @property
    def here(self) -> Saying:
        """Return how many tricks each has, and what is in them."""
        if self.rules.trick_point:
            return TallyHere(self.cards, self.won * self.rules.trick_point, self.result.tally(self.side))
        return TricksTaken(self.won, len(self.tricks) - self.won, self.cards)


class IsCapot(WholeDeal):
    """Ask whether the learner's side has made a capot."""

    kind: ClassVar[str] = "capot_or_not"

    @property
    def choices(self) -> tuple[str, ...]:
        """Return what can be answered."""
        return "yes", "no"

    def task(self) -> Saying:
        """Return what is asked."""
        return IsItCapot()

    def solution(self) -> str:
        """Return yes or no."""
        return "yes" if self.capot else "no"

    def judge(self, answer: Answer) -> Judgement:
        """Judge a yes or a no."""
        right = self.solution()
        if answer == right:
            return Judgement(True, marks={right: "right"})
        if answer not in self.choices:
            return Judgement(False, unread=NeedsChoice(str(answer)[:20]))
        lost = [
            place for place, t in enumerate(self.tricks, 1) if side_of(self.rules, t.winner) is not self.side
        ]
        need = NeedsCapot("all", place=lost[0]) if lost else NeedsCapot("one_lost")
        code = Misconception.M32 if lost and not self.result.points[self._others] else None
        lines = (CapotVerdict(right), self.rule(), self.here, need)
        return Judgement(False, lines, code, {right: "best", str(answer): "wrong"})

    @property
    def _others(self) -> Side:
        return next(side for side, won in self.result.tricks.items() if won and side is not self.side)

    def hints(self) -> tuple[Saying, Saying, Saying]:
        """Return where to look, the rule, and how many tricks the others have."""
        return LookForLost(), self.rule(), LostNone(len(self.tricks) - self.won)


class CapotPoints(WholeDeal):
    """Ask what the tricks of the learner's side count, all in all."""

    kind: ClassVar[str] = "capot_points"

    def task(self) -> Saying:
        """Return what is asked."""
        return TricksCount()

    def solution(self) -> str:
        """Return the points as text, counted by the engine."""
        return str(self.result.tally(self.side))

    def judge(self, answer: Answer) -> Judgement:
        """Judge a number as typed."""
        found, total = whole_number(answer), int(self.solution())
        if found is None:
            return Judgement(False, unread=NeedsNumber(str(answer)[:20]))
        if found == total:
            return RIGHT
        code, need = self._need(found)
        return Judgement(False, (NotThatMany(found, total), self.rule(), self.here, need), code)

    def _need(self, found: int) -> tuple[Misconception | None, Saying]:
        cards, last, bonus = self.cards, self.rules.last_trick, self.rules.last_trick_capot
        if found == cards:
            return Misconception.M04, NeedsSum("no_last" if last else "no_tricks", found)
        if self.capot and found == cards + last:
            return Misconception.M32, NeedsCapot("as_if_lost", found)
        # What other sheets give for a capot is what people carry over.
        if found in (cards + bonus, cards + 100):
            return Misconception.M32, NeedsCapot("elsewhere" if self.capot else "not_all", found)
        return None, WouldNeed("other_sum", total=found)

    def hints(self) -> tuple[Saying, Saying, Saying]:
        """Return where to look, the rule, and bounds."""
        low = int(self.solution()) // 20 * 20
        return LookForLost(), self.rule(), LiesBetween(low, low + 20)


@dataclass(frozen=True)
class TrickTally:
    """Ask what some tricks count where each trick has a point of its own."""

    rules: Rules
    denomination: Denomination
    tricks: tuple[Trick, ...]
    kind: ClassVar[str] = "trick_tally"

    @cached_property
    def cards(self) -> int:
        """Return the points of the cards in the tricks."""
        points = self.rules.order(self.denomination).points
        return sum(points[card] for trick in self.tricks for card in trick.cards)

    @cached_property
    def total(self) -> int:
        """Return the points of the tricks."""
        order = self.rules.order(self.denomination)
        return sum(trick.points(self.rules, order) for trick in self.tricks)

    def task(self) -> Saying:
        """Return what is asked."""
        return TallyOf(len(self.tricks), self.cards)

    def rule(self) -> Saying:
        """Return what each trick counts."""
        return trick_rule(self.rules)

    def solution(self) -> str:
        """Return the points as text."""
        return str(self.total)

    def judge(self, answer: Answer) -> Judgement:
        """Judge a number as typed."""
        found = whole_number(answer)
        if found is None:
            return Judgement(False, unread=NeedsNumber(str(answer)[:20]))
        if found == self.total:
            return RIGHT
        here = TallyHere(self.cards, self.total - self.cards, self.total)
        code = Misconception.M04 if found == self.cards else None
        need: Saying = WouldNeed("other_sum", total=found)
        if code is not None:
            need = NeedsSum("no_tricks", found)
        return Judgement(False, (NotThatMany(found, self.total), self.rule(), here, need), code)

    def hints(self) -> tuple[Saying, Saying, Saying]:
        """Return where to look, the rule, and bounds."""
        low = self.total // 10 * 10
        return LookAtValues(roles(self.rules)[0]), self.rule(), LiesBetween(low, low + 10)
