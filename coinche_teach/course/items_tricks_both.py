"""An item that asks both things about a trick: which card takes it, and for how many points."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from coinche_teach.course.items import Answer, Draft, Judgement
from coinche_teach.course.items_tricks import TrickPoints, WhoTakes
from coinche_teach.course.sayings import Saying
from coinche_teach.course.sayings_tricks import NeedsCard, TakesAndCounts


class TakeAndCount(TrickPoints):
    """Ask which card takes the trick and for how many points: `card` and `points` of the answer."""

    kind: ClassVar[str] = "take_and_count"
    draft: ClassVar[Draft] = Draft.FORM

    @property
    def taking(self) -> WhoTakes:
        """Return the same trick, asked for the card alone."""
        return WhoTakes(self.rules, self.denomination, self.leader, self.cards)

    def task(self) -> Saying:
        """Return what is asked."""
        return TakesAndCounts(self.when)

    def judge(self, answer: Answer) -> Judgement:
        """Judge both parts; the card is explained first."""
        parts: Mapping[str, str] = answer if isinstance(answer, Mapping) else {}
        if not parts.get("card"):
            return Judgement(False, unread=NeedsCard())
        counted = super().judge(parts.get("points", ""))
        if counted.unread is not None:
            return counted
        taking = self.taking.judge(parts["card"])
        if not taking.right:
            return taking
        return Judgement(counted.right, counted.lines, counted.misconception, taking.marks)

    def hints(self) -> tuple[Saying, Saying, Saying]:
        """Return where to look, who takes a trick, and a card that does not."""
        return self.taking.hints()

    def solution(self) -> Mapping[str, str]:
        """Return the card's id and the points as text."""
        return {"card": self.trick.winning.id, "points": str(self.total)}
