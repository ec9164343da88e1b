"""An item that keeps two questions apart: which cards may be played, and which of them is good."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import ClassVar

from coinche_teach.course.cost import Cost
from coinche_teach.course.items import Answer, Draft, Judgement
from coinche_teach.course.items_legal import AtSpot
from coinche_teach.course.legal_mistakes import Mistake, most_telling
from coinche_teach.course.misconceptions import Misconception
from coinche_teach.course.sayings import NotThisCard, Saying
from coinche_teach.course.sayings_legal import NeedsBoth
from coinche_teach.course.sayings_legal_good import (
    GoodHere,
    GoodRule,
    LookWhose,
    MayThenGood,
    NeedGood,
    NotBest,
)
from coinche_teach.engine.cards import Card

MAY, GOOD = "may", "good"


@dataclass(frozen=True)
class MayAndGood(AtSpot):
    """Ask last in a trick for every card that may be played, and for one that does best in this trick.

    The trick is complete with the learner's card, so its points are exact. Of several cards that are
    equal there, any will do. An answer is written `may:7H good:AH`.
    """

    kind: ClassVar[str] = "may_and_good"
    draft: ClassVar[Draft] = Draft.SET

    @property
    def things(self) -> dict[str, tuple[str, Card]]:
        """Return what can be picked: each card for each question."""
        return {f"{row}:{card.id}": (row, card) for row in (MAY, GOOD) for card in self.spot.hand}

    @cached_property
    def cost(self) -> Cost:
        """Return how the trick goes with each card."""
        return Cost(self.spot.play, self.spot.hand[0], self.spot.known)

    def task(self) -> Saying:
        """Return what is asked."""
        return MayThenGood(len(self.spot.hand))

    def rule(self) -> Saying:  # type: ignore[override]
        """Return what is good where any card may be played."""
        return GoodRule("wanted" if self.cost.wanted else "unwanted")

    def solution(self) -> tuple[str, ...]:
        """Return all cards that may be played, and one that does best."""
        may = [f"{MAY}:{card.id}" for card in self.spot.hand if self.spot.legal(card)]
        return (*may, f"{GOOD}:{self.cost.best[0].id}")

    def judge(self, answer: Answer) -> Judgement:
        """Judge what may be played first, then what is good."""
        picked = {answer} if isinstance(answer, str) else set(answer)
        things = self.things
        if not picked <= set(things) or {things[one][0] for one in picked} != {MAY, GOOD}:
            return Judgement(False, unread=NeedsBoth(2))
        marks = self._marks(picked)
        wrong = self._misjudged(picked)
        if wrong:
            told = most_telling(wrong)
            return Judgement(False, told.lines(), told.misconception, marks)
        lesser = self._lesser(picked)
        if not lesser:
            return Judgement(True, marks=marks)
        return Judgement(False, self._not_best(lesser[0]), self._betrayed(lesser[0]), marks)

    def told(self, answer: Answer) -> Card | None:
        """Return the card that a wrong answer is explained by."""
        picked = {answer} if isinstance(answer, str) else set(answer)
        wrong = self._misjudged(picked)
        return next(iter([most_telling(wrong).card] if wrong else self._lesser(picked)), None)

    def _misjudged(self, picked: set[str]) -> list[Mistake]:
        hand = self.spot.order.sorted(self.spot.hand)
        return [
            Mistake(self.spot, card)
            for card in hand
            if (f"{MAY}:{card.id}" in picked) is not self.spot.legal(card)
        ]

    def _lesser(self, picked: set[str]) -> list[Card]:
        """List the cards that were taken for good and are not the best."""
        return [
            card
            for card in self.spot.order.sorted(self.spot.hand)
            if f"{GOOD}:{card.id}" in picked and card not in self.cost.best
        ]

    def _marks(self, picked: set[str]) -> dict[str, str]:
        best, marks = self.cost.best, {}
        found = any(f"{GOOD}:{card.id}" in picked for card in best)
        for thing, (row, card) in self.things.items():
            fits = self.spot.legal(card) if row == MAY else card in best
            if thing in picked:
                marks[thing] = "right" if fits else "wrong"
            elif fits and not (row == GOOD and found):
                marks[thing] = "best"
        return marks

    def _not_best(self, card: Card) -> tuple[Saying, Saying, Saying, Saying]:
        way, best = self.cost.way(card), self.cost.legal[0]
        here = GoodHere("ours" if way.ours else "theirs", best.card, best.points, card, way.points)
        return NotBest(card), self.rule(), here, NeedGood(self._case(card), card)

    def _case(self, card: Card) -> str:
        """Name a case in which the card would be the best: the worst one, were the trick another's."""
        if card not in self.cost.worst:
            return "never"
        if not self.cost.wanted:
            return "wanted"
        if self.spot.friend_wins:
            return "theirs"
        return "ours" if self.spot.friends else "unwanted"

    def _betrayed(self, card: Card) -> Misconception | None:
        """Return the idea that one must throw low, where a dearer card was good."""
        points = self.spot.order.points
        return Misconception.M14 if points[card] < points[self.cost.best[0]] else None

    def hints(self) -> tuple[Saying, Saying, Saying]:
        """Return where to look, what is good, and a card that is not the best."""
        lesser = next(one.card for one in reversed(self.cost.legal))
        return LookWhose(2), self.rule(), NotThisCard(lesser)
