"""Items about the tricks of a whole deal: the last one, what is left, and a line that is wrong."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from coinche_teach.course.items import RIGHT, Answer, Judgement, whole_number
from coinche_teach.course.items_points import deck_in_force, points_in_force
from coinche_teach.course.items_tricks import OnTable, TrickPoints, extra_rule
from coinche_teach.course.misconceptions import Misconception, of_sum
from coinche_teach.course.sayings import (
    LiesBetween,
    NeedsNumber,
    NotThatMany,
    Saying,
    WouldNeed,
)
from coinche_teach.course.sayings_tricks import (
    AfterLastTrick,
    GrowsBy,
    LeftForOthers,
    LookAtTaker,
    LookAtWhole,
    NeedsSum,
    NeedsWhole,
    WholeLess,
)
from coinche_teach.engine.cards import Denomination
from coinche_teach.engine.rules import Rules
from coinche_teach.engine.seats import PAIRS, Seat, Side
from coinche_teach.engine.sheet import side_of

ME = Seat.S


@dataclass(frozen=True)
class AfterLast(OnTable):
    """Ask what the learner's side has once the last trick is taken; `before` is what it had."""

    before: int = 0
    kind: ClassVar[str] = "last_trick"

    @property
    def side(self) -> Side:
        """Return the learner's side."""
        return side_of(self.rules, ME)

    @property
    def mine(self) -> bool:
        """Say whether the learner's side takes the trick."""
        return side_of(self.rules, self.trick.winner) is self.side

    @property
    def last(self) -> TrickPoints:
        """Return the trick as one to be counted."""
        return TrickPoints(self.rules, self.denomination, self.leader, self.cards, last=True)

    @property
    def others(self) -> int:
        """Return what all the others had before the trick."""
        return deck_in_force(self.rules, self.denomination).total - self.before - self.last.total

    def task(self) -> Saying:
        """Return what is asked."""
        return AfterLastTrick(self.side, self.before)

    def rule(self) -> Saying:
        """Return what the last trick counts beside its cards."""
        return extra_rule(self.rules, True) or points_in_force(self.rules, self.role)

    def solution(self) -> str:
        """Return the points as text."""
        return str(self.before + (self.last.total if self.mine else 0))

    def judge(self, answer: Answer) -> Judgement:
        """Judge a number as typed."""
        found, total = whole_number(answer), int(self.solution())
        if found is None:
            return Judgement(False, unread=NeedsNumber(str(answer)[:20]))
        if found == total:
            return RIGHT
        whole, cards = self.last.total, sum(self.order.points[card] for card in self.cards)
        code, need = self._need(found, whole, whole - cards)
        taken = "ours" if self.mine else "theirs"
        here = GrowsBy(taken, self.before, cards, whole - cards, total)
        return Judgement(False, (NotThatMany(found, total), self.rule(), here, need), code)

    def _need(self, found: int, whole: int, extra: int) -> tuple[Misconception | None, Saying]:
        if not self.mine:
            if found == self.before + whole:
                return None, NeedsSum("if_mine", found)
            if extra and found == self.before + extra:
                return Misconception.M04, NeedsSum("extra_mine", found)
            return None, WouldNeed("other_sum", total=found)
        if extra and found == self.before + whole - extra:
            return Misconception.M04, NeedsSum("no_last" if self.rules.last_trick else "no_trick", found)
        if found == self.before:
            return None, NeedsSum("if_theirs", found)
        code, case = of_sum(self.rules, self.denomination, self.cards, found - self.before - extra)
        return code, WouldNeed(case, self.denomination.suit, total=found)

    def hints(self) -> tuple[Saying, Saying, Saying]:
        """Return where to look, what the last trick counts, and bounds."""
        low = int(self.solution()) // 10 * 10
        return LookAtTaker(), self.rule(), LiesBetween(low, low + 10)


@dataclass(frozen=True)
class Complement:
    """Ask what is left of a deal for the others when the learner's side has `points`."""

    rules: Rules
    denomination: Denomination
    points: int
    kind: ClassVar[str] = "complement"

    @property
    def whole(self) -> int:
        """Return all that a deal shares out."""
        return deck_in_force(self.rules, self.denomination).total

    def task(self) -> Saying:
        """Return what is asked."""
        return LeftForOthers(side_of(self.rules, ME), self.points)

    def rule(self) -> Saying:
        """Return how the points of a deal add up."""
        return deck_in_force(self.rules, self.denomination)

    def solution(self) -> str:
        """Return the points as text."""
        return str(self.whole - self.points)

    def judge(self, answer: Answer) -> Judgement:
        """Judge a number as typed."""
        found, left = whole_number(answer), int(self.solution())
        if found is None:
            return Judgement(False, unread=NeedsNumber(str(answer)[:20]))
        if found == left:
            return RIGHT
        deck = deck_in_force(self.rules, self.denomination).deck
        code = Misconception.M04 if found + self.points == deck else None
        here, need = WholeLess(self.whole, self.points, left), NeedsWhole(found, found + self.points)
        return Judgement(False, (NotThatMany(found, left), self.rule(), here, need), code)

    def hints(self) -> tuple[Saying, Saying, Saying]:
        """Return where to look, how a deal adds up, and bounds."""
        low, pairs = int(self.solution()) // 20 * 20, self.rules.scoring_sides == PAIRS
        players = "pairs" if pairs else "singles"
        return LookAtWhole(players), self.rule(), LiesBetween(low, low + 20)
