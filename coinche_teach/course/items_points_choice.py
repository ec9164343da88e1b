"""Items about points that depend on what is chosen as trumps."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from coinche_teach.course.items import RIGHT, Answer, Judgement, whole_number
from coinche_teach.course.items_points import points_in_force
from coinche_teach.course.misconceptions import Misconception, of_sum
from coinche_teach.course.roles import Role
from coinche_teach.course.sayings import (
    LiesBetween,
    LookAtTrumps,
    MostWithTrump,
    NeedsChoice,
    NeedsNumber,
    NotThatMany,
    NotThatTrump,
    NotThisSuit,
    Saying,
    SumHere,
    WhichTrump,
    WouldNeed,
)
from coinche_teach.engine.cards import SUITS, Card, Denomination, Suit
from coinche_teach.engine.rules import Rules


@dataclass(frozen=True)
class OpenTrump:
    """Hold a hand whose trump is to be found, which items about the choice of it share."""

    rules: Rules
    cards: tuple[Card, ...]
    # To show the trump would be to show the answer.
    trump_shown: ClassVar[None] = None

    def rule(self) -> Saying:
        """Return the points in force."""
        return points_in_force(self.rules, Role.TRUMP)

    def value(self, suit: Suit) -> int:
        """Return what the hand is worth with a suit as trump."""
        points = self.rules.order(Denomination(suit.value)).points
        return sum(points[card] for card in self.cards)

    def counted(self, suit: Suit) -> Saying:
        """Return how that adds up: trumps, and the rest."""
        points = self.rules.order(Denomination(suit.value)).points
        trumps = sum(points[card] for card in self.cards if card.suit is suit)
        value = self.value(suit)
        return SumHere(trumps, value - trumps, value, Denomination(suit.value))


class BestTrump(OpenTrump):
    """Ask what a hand is worth with the trumps that make it worth most; one suit does."""

    kind: ClassVar[str] = "best_trump"

    @property
    def best(self) -> Suit:
        """Return the suit that makes the hand worth most."""
        return max(SUITS, key=self.value)

    @property
    def points(self) -> Mapping[Card, int]:
        """Return the points of every card with that suit as trumps."""
        return self.rules.order(Denomination(self.best.value)).points

    def task(self) -> Saying:
        """Return what is asked."""
        return MostWithTrump()

    def solution(self) -> str:
        """Return the points as text."""
        return str(self.value(self.best))

    def judge(self, answer: Answer) -> Judgement:
        """Judge a number as typed."""
        found, best = whole_number(answer), self.best
        total = self.value(best)
        if found is None:
            return Judgement(False, unread=NeedsNumber(str(answer)[:20]))
        if found == total:
            return RIGHT
        other = next((suit for suit in SUITS if self.value(suit) == found), None)
        code, case = of_sum(self.rules, Denomination(best.value), self.cards, found)
        need = WouldNeed(case, total=found) if other is None else WouldNeed("other_total", other, total=found)
        return Judgement(False, (NotThatMany(found, total), self.rule(), self.counted(best), need), code)

    def hints(self) -> tuple[Saying, Saying, Saying]:
        """Return where to look, the points, and bounds."""
        low = int(self.solution()) // 10 * 10
        return LookAtTrumps(Denomination(self.best.value)), self.rule(), LiesBetween(low, low + 10)


@dataclass(frozen=True)
class FindTrump(OpenTrump):
    """Ask which trump makes a hand worth a total; only one does."""

    total: int = 0
    kind: ClassVar[str] = "find_trump"

    @property
    def choices(self) -> tuple[Suit, ...]:
        """Return the suits that can be answered."""
        return SUITS

    def task(self) -> Saying:
        """Return what is asked."""
        return WhichTrump(self.total)

    def solution(self) -> str:
        """Return the suit's letter."""
        return next(suit for suit in SUITS if self.value(suit) == self.total).value

    def judge(self, answer: Answer) -> Judgement:
        """Judge a suit's letter."""
        if answer == self.solution():
            return Judgement(True, marks={str(answer): "right"})
        if answer not in set(SUITS):
            return Judgement(False, unread=NeedsChoice(str(answer)[:20]))
        chosen, right = Suit(str(answer)), Suit(self.solution())
        lines = (
            NotThatTrump(chosen, self.value(chosen), self.total),
            self.rule(),
            self.counted(right),
            WouldNeed("other_total", chosen, total=self.value(chosen)),
        )
        return Judgement(False, lines, Misconception.M03, {right.value: "best", chosen.value: "wrong"})

    def hints(self) -> tuple[Saying, Saying, Saying]:
        """Return where to look, the points, and a suit that is wrong."""
        wrong = next(suit for suit in SUITS if suit.value != self.solution())
        right = Denomination(self.solution())
        return LookAtTrumps(right), self.rule(), NotThisSuit(wrong)
