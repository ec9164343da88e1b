"""Items about what may be played: click all legal cards, and may this one be played?"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from coinche_teach.course.items import Answer, Draft, Judgement
from coinche_teach.course.legal_mistakes import Mistake, most_telling
from coinche_teach.course.sayings import NeedsChoice, Saying
from coinche_teach.course.sayings_legal import (
    CardMay,
    IsItLegal,
    LookLed,
    NeedsPick,
    PickLegalCards,
    PlayRule,
)
from coinche_teach.course.spots import Spot
from coinche_teach.engine.cards import Card, Denomination
from coinche_teach.engine.rules import Rules

YES, NO = "yes", "no"


@dataclass(frozen=True)
class AtSpot:
    """Hold what items about one turn to play share; the first `given` steps of the reasoning are shown."""

    spot: Spot
    crown: bool = False
    given: int = 0

    @property
    def rules(self) -> Rules:
        """Return the rules it is asked under."""
        return self.spot.rules

    @property
    def denomination(self) -> Denomination:
        """Return what is played, for the badge."""
        return self.spot.denomination

    def rule(self) -> PlayRule:
        """Return the rule that decides."""
        return self.spot.rule()

    @property
    def steps(self) -> tuple[Saying, ...]:
        """Return the steps of the reasoning that are shown."""
        return tuple(self.spot.reasoning())[: self.given]

    def hints(self) -> tuple[Saying, Saying, Saying]:
        """Return where to look, the rule, and what may be done with one card."""
        return LookLed(self.spot.led), self.rule(), card_given_away(self.spot)


def card_given_away(spot: Spot) -> CardMay:
    """Say of one card whether it may be played: a refused one if there is any, the most tempting first."""
    wrong = [Mistake(spot, card) for card in spot.hand]
    told = most_telling([one for one in wrong if one.picked] or wrong)
    return CardMay(YES if spot.legal(told.card) else NO, told.card)


@dataclass(frozen=True)
class PickLegal(AtSpot):
    """Ask for every card of the hand that may be played."""

    kind: ClassVar[str] = "legal"
    draft: ClassVar[Draft] = Draft.SET

    def task(self) -> Saying:
        """Return what is asked."""
        return PickLegalCards(len(self.spot.hand))

    def solution(self) -> tuple[str, ...]:
        """Return the ids of the legal cards, in the order of the hand."""
        return tuple(card.id for card in self.spot.hand if self.spot.legal(card))

    def mistakes(self, picked: set[str]) -> list[Mistake]:
        """Return every card judged wrongly, in the order of the hand."""
        hand = self.spot.order.sorted(self.spot.hand)
        return [Mistake(self.spot, card) for card in hand if (card.id in picked) is not self.spot.legal(card)]

    def judge(self, answer: Answer) -> Judgement:
        """Judge a set of ids; the mistake that tells most is explained."""
        ids = {card.id for card in self.spot.hand}
        picked = {answer} if isinstance(answer, str) else set(answer)
        if not picked or not picked <= ids:
            return Judgement(False, unread=NeedsPick(len(ids)))
        marks = {
            card.id: ("right" if self.spot.legal(card) else "wrong") if card.id in picked else "best"
            for card in self.spot.hand
            if card.id in picked or self.spot.legal(card)
        }
        wrong = self.mistakes(picked)
        if not wrong:
            return Judgement(True, marks=marks)
        told = most_telling(wrong)
        return Judgement(False, told.lines(), told.misconception, marks)


@dataclass(frozen=True)
class IsLegal(AtSpot):
    """Ask whether one card of the hand may be played."""

    card: Card | None = None
    kind: ClassVar[str] = "is_legal"

    @property
    def asked(self) -> Card:
        """Return the card that is asked about."""
        return self.card if self.card is not None else self.spot.hand[0]

    @property
    def choices(self) -> tuple[str, str]:
        """Return what can be answered."""
        return YES, NO

    def task(self) -> Saying:
        """Return what is asked."""
        return IsItLegal(self.asked)

    def solution(self) -> str:
        """Return yes or no."""
        return YES if self.spot.legal(self.asked) else NO

    def judge(self, answer: Answer) -> Judgement:
        """Judge yes or no."""
        if answer not in (YES, NO):
            return Judgement(False, unread=NeedsChoice(str(answer)[:20]))
        if answer == self.solution():
            return Judgement(True, marks={str(answer): "right"})
        told = Mistake(self.spot, self.asked)
        marks = {str(answer): "wrong", self.solution(): "best"}
        return Judgement(False, told.lines(), told.misconception, marks)

    def hints(self) -> tuple[Saying, Saying, Saying]:
        """Return where to look, the rule, and what may be done with another card."""
        others = [card for card in self.spot.hand if card is not self.asked]
        other = next((c for c in others if self.spot.legal(c) is self.spot.legal(self.asked)), others[0])
        return LookLed(self.spot.led), self.rule(), CardMay(YES if self.spot.legal(other) else NO, other)
