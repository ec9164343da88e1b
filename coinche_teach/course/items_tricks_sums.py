"""Items about the tricks of a whole deal: the last one, what is left, and a line that is wrong."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import ClassVar

from coinche_teach.course.items import RIGHT, Answer, Judgement, whole_number
from coinche_teach.course.items_points import deck_in_force, points_in_force
from coinche_teach.course.items_tricks import OnTable, TrickPoints, extra_rule
from coinche_teach.course.misconceptions import Misconception, of_sum
from coinche_teach.course.roles import roles
from coinche_teach.course.sayings import (
    LiesBetween,
    NeedsChoice,
    NeedsNumber,
    NotThatMany,
    Saying,
    WouldNeed,
)
from coinche_teach.course.sayings_tricks import (
    AfterLastTrick,
    GrowsBy,
    LeftForOthers,
    LineShouldBe,
    LookAtSum,
    LookAtTaker,
    LookAtWhole,
    NeedsLine,
    NeedsSum,
    NeedsWhole,
    NoneOfTricks,
    WhichLineIsWrong,
    WholeLess,
    WrongLineIs,
)
from coinche_teach.engine.cards import Denomination
from coinche_teach.engine.rules import Order, Rules
from coinche_teach.engine.seats import PAIRS, Seat, Side
from coinche_teach.engine.sheet import side_of
from coinche_teach.engine.trick import Trick

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


@dataclass(frozen=True)
class FindMistake:
    """Ask which trick of a deal is counted wrong: `written` is what stands for each."""

    rules: Rules
    denomination: Denomination
    tricks: tuple[Trick, ...]
    written: tuple[int, ...]
    kind: ClassVar[str] = "find_mistake"

    @cached_property
    def order(self) -> Order:
        """Return the order of the deck in the contract."""
        return self.rules.order(self.denomination)

    @property
    def choices(self) -> tuple[str, ...]:
        """Return the numbers of the tricks."""
        return tuple(str(place) for place in range(1, len(self.tricks) + 1))

    def line(self, place: int) -> TrickPoints:
        """Return a trick, numbered from 1, as one to be counted."""
        trick, last = self.tricks[place - 1], place == len(self.tricks)
        return TrickPoints(self.rules, self.denomination, trick.leader, trick.cards, last=last)

    def task(self) -> Saying:
        """Return what is asked."""
        return WhichLineIsWrong()

    def rule(self) -> Saying:
        """Return what cards count, or what tricks do where that is what was missed."""
        extra = extra_rule(self.rules, self.line(self._wrong).last) if self._extra_missed else None
        return extra or points_in_force(self.rules, roles(self.rules)[0])

    @property
    def _extra_missed(self) -> bool:
        line = self.line(self._wrong)
        cards = sum(self.order.points[card] for card in line.cards)
        return cards == self.written[self._wrong - 1]

    @cached_property
    def _wrong(self) -> int:
        places = range(1, len(self.tricks) + 1)
        return next(place for place in places if self.line(place).total != self.written[place - 1])

    def solution(self) -> str:
        """Return the number of the trick that does not count what is written."""
        return str(self._wrong)

    def judge(self, answer: Answer) -> Judgement:
        """Judge the number of a trick."""
        if answer == self.solution():
            return Judgement(True, marks={str(answer): "right"})
        if answer not in self.choices:
            return Judgement(False, unread=NeedsChoice(str(answer)[:20]))
        wrong, chosen = self._wrong, int(str(answer))
        line = self.line(wrong)
        values = tuple(self.order.points[card] for card in line.cards)
        lines = (
            WrongLineIs(wrong, chosen),
            self.rule(),
            LineShouldBe(wrong, values, line.total - sum(values), line.total, self.written[wrong - 1]),
            NeedsLine(chosen, self.line(chosen).total),
        )
        marks = {str(wrong): "best", str(chosen): "wrong"}
        return Judgement(False, lines, self._betrayed(wrong, chosen), marks)

    def _betrayed(self, wrong: int, chosen: int) -> Misconception | None:
        """Return under which wrong idea the wrong line looks right, or the right one wrong."""
        if self._extra_missed or (self.line(chosen).last and self.rules.last_trick):
            return Misconception.M04
        missed = self.written[wrong - 1] - self.line(wrong).total
        trump, plain = self.rules.trump.points, self.rules.plain.points
        if trump == plain:
            return Misconception.M40
        for card in self.tricks[wrong - 1].cards:
            more = trump[card.rank] - plain[card.rank]
            if more and missed == (-more if card.suit is self.denomination.suit else more):
                return Misconception.M01 if card.suit is self.denomination.suit else Misconception.M03
        return None

    def hints(self) -> tuple[Saying, Saying, Saying]:
        """Return where to look, the points, and some lines that are right."""
        right = tuple(place for place in range(1, len(self.tricks) + 1) if place != self._wrong)
        whole = deck_in_force(self.rules, self.denomination).total
        points = points_in_force(self.rules, roles(self.rules)[0])
        return LookAtSum(sum(self.written), whole), points, NoneOfTricks(right[::2])
