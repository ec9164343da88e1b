"""An item about a deal written down trick by trick: points, a column or a sum is wrong."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import ClassVar, Final

from coinche_teach.course.items import Answer, Judgement
from coinche_teach.course.items_points import deck_in_force, points_in_force
from coinche_teach.course.items_tricks import TrickPoints, extra_rule
from coinche_teach.course.misconceptions import Misconception
from coinche_teach.course.roles import roles
from coinche_teach.course.sayings import NeedsChoice, Saying
from coinche_teach.course.sayings_tricks import (
    LineShouldBe,
    LookAtColumns,
    LookAtSum,
    NeedsLine,
    NeedsSums,
    NoneOfTricks,
    SumShouldBe,
    TakingRule,
    WhichLineIsWrong,
    WrongLineIs,
)
from coinche_teach.engine.cards import Denomination
from coinche_teach.engine.reasons import Reason
from coinche_teach.engine.rules import Order, Rules
from coinche_teach.engine.seats import Seat, Side
from coinche_teach.engine.sheet import side_of
from coinche_teach.engine.trick import Trick

SUM: Final = "total"
"""The answer that the sum of a column is wrong."""


@dataclass(frozen=True)
class FindMistake:
    """Ask what is wrong in the sheet of a deal: `written` are the points that stand for each trick.

    `takers` are the seats in whose column they stand where one stands wrong, `off` is by how much a sum is
    out and `whose` it is; one thing is wrong at a time.
    """

    rules: Rules
    denomination: Denomination
    tricks: tuple[Trick, ...]
    written: tuple[int, ...]
    takers: tuple[Seat, ...] = ()
    off: int = 0
    whose: Side | None = None
    kind: ClassVar[str] = "find_mistake"

    @cached_property
    def order(self) -> Order:
        """Return the order of the deck in the contract."""
        return self.rules.order(self.denomination)

    @property
    def choices(self) -> tuple[str, ...]:
        """Return the numbers of the tricks, and the sum."""
        return (*(str(place) for place in range(1, len(self.tricks) + 1)), SUM)

    def line(self, place: int) -> TrickPoints:
        """Return a trick, numbered from 1, as one to be counted."""
        trick, last = self.tricks[place - 1], place == len(self.tricks)
        return TrickPoints(self.rules, self.denomination, trick.leader, trick.cards, last=last)

    def column(self, place: int) -> Side:
        """Return in whose column a trick stands."""
        seats = self.takers or tuple(trick.winner for trick in self.tricks)
        return side_of(self.rules, seats[place - 1])

    def added(self, side: Side) -> int:
        """Return what a column adds up to."""
        places = range(1, len(self.tricks) + 1)
        return sum(self.written[place - 1] for place in places if self.column(place) is side)

    def sum_written(self, side: Side) -> int:
        """Return the sum that stands under a column."""
        return self.added(side) + (self.off if side is self.whose else 0)

    def task(self) -> Saying:
        """Return what is asked."""
        return WhichLineIsWrong()

    def rule(self) -> Saying:
        """Return what cards count, or what tricks do, or who takes, whichever was missed."""
        role = roles(self.rules)[0]
        if self._place == 0:
            return deck_in_force(self.rules, self.denomination)
        if self.takers:
            return TakingRule(role)
        extra = extra_rule(self.rules, self.line(self._place).last) if self._extra_missed else None
        return extra or points_in_force(self.rules, role)

    @property
    def _extra_missed(self) -> bool:
        if self._place == 0 or self.takers:
            return False
        line = self.line(self._place)
        cards = sum(self.order.points[card] for card in line.cards)
        return cards == self.written[self._place - 1]

    @cached_property
    def _place(self) -> int:
        """Return the number of the trick that stands wrong, or 0 where the sum does."""
        for place, trick in enumerate(self.tricks, 1):
            wrong = self.line(place).total != self.written[place - 1]
            if wrong or self.column(place) is not side_of(self.rules, trick.winner):
                return place
        return 0

    def solution(self) -> str:
        """Return the number of the trick that stands wrong, or that the sum does."""
        return str(self._place or SUM)

    def judge(self, answer: Answer) -> Judgement:
        """Judge the number of a trick, or the sum."""
        right = self.solution()
        if answer == right:
            return Judgement(True, marks={right: "right"})
        if answer not in self.choices:
            return Judgement(False, unread=NeedsChoice(str(answer)[:20]))
        chosen = 0 if answer == SUM else int(str(answer))
        need: Saying = NeedsLine(chosen, self.line(chosen).total) if chosen else NeedsSums()
        lines = (WrongLineIs(self._place, chosen), self.rule(), self._here(), need)
        return Judgement(False, lines, self._betrayed(chosen), {right: "best", str(answer): "wrong"})

    def _here(self) -> Saying | Reason:
        place = self._place
        if place == 0:
            assert self.whose is not None
            return SumShouldBe(self.whose, self.added(self.whose), self.sum_written(self.whose))
        if self.takers:
            return self.tricks[place - 1].why(self.order)
        line = self.line(place)
        values = tuple(self.order.points[card] for card in line.cards)
        return LineShouldBe(place, values, line.total - sum(values), line.total, self.written[place - 1])

    def _betrayed(self, chosen: int) -> Misconception | None:
        """Return under which wrong idea what is wrong looks right, or what is right looks wrong."""
        place = self._place
        if self._extra_missed or (chosen and self.line(chosen).last and self.rules.last_trick):
            return Misconception.M04
        if place and self.takers:
            trick = self.tricks[place - 1]
            lured = trick.cards[self.rules.direction.distance(trick.leader, self.takers[place - 1])]
            return Misconception.M05 if lured.rank.height > trick.winning.rank.height else None
        trump, plain = self.rules.trump.points, self.rules.plain.points
        if trump == plain:
            return Misconception.M40
        missed = self.written[place - 1] - self.line(place).total if place else 0
        for card in self.tricks[place - 1].cards if place else ():
            more = trump[card.rank] - plain[card.rank]
            if more and missed == (-more if card.suit is self.denomination.suit else more):
                return Misconception.M01 if card.suit is self.denomination.suit else Misconception.M03
        return None

    def hints(self) -> tuple[Saying, Saying, Saying]:
        """Return where to look, the points, and some lines that are right."""
        right = tuple(place for place in range(1, len(self.tricks) + 1) if place != self._place)
        whole = deck_in_force(self.rules, self.denomination).total
        points = points_in_force(self.rules, roles(self.rules)[0])
        look: Saying = LookAtSum(sum(self.written), whole) if sum(self.written) != whole else LookAtColumns()
        return look, points, NoneOfTricks(right[::2])
