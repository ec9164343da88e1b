"""Items about taking where no number is bid: take, or pass?"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import ClassVar

from coinche_teach.course.auction_rules import kind_of
from coinche_teach.course.bidding_worth import mean_of, points_of
from coinche_teach.course.items import Answer, Judgement
from coinche_teach.course.items_bidding_hands import Weighed
from coinche_teach.course.misconceptions import Misconception
from coinche_teach.course.sayings import NeedsChoice, Saying
from coinche_teach.course.sayings_bidding import (
    AskTake,
    LookAtWorth,
    TakeHere,
    TakeIs,
    TakersNeed,
    WorthWould,
)
from coinche_teach.engine.cards import DECK, Card, Rank

TAKE, PASS = "take", "pass"


@dataclass(frozen=True)
class TakeOrPass(Weighed):
    """Ask whether to take, all before having passed; `turned` lies face up where a card is turned."""

    hand: tuple[Card, ...] = ()
    turned: Card | None = None
    kind: ClassVar[str] = "take_or_pass"

    @property
    def choices(self) -> tuple[str, ...]:
        """Return what can be answered."""
        return TAKE, PASS

    @property
    def whole(self) -> tuple[Card, ...]:
        """Return the cards that are known to be mine if I take."""
        return self.hand if self.turned is None else (*self.hand, self.turned)

    @property
    def need(self) -> int:
        """Return the fewest points that are more than the defence's."""
        return self.worth.most // 2 + 1

    @cached_property
    def mean(self) -> float:
        """Return the mean points of my side."""
        return mean_of(self.rules, self.denomination, self.whole)

    @property
    def share(self) -> float:
        """Return the share of deals in which they are enough."""
        return 1 - self.worth.spread(self.mean).below(self.need)

    def task(self) -> Saying:
        """Return what is asked."""
        return AskTake(kind_of(self.rules), self.denomination)

    def rule(self) -> Saying:
        """Return what the takers need."""
        return TakersNeed(self.need, self.worth.most)

    def solution(self) -> str:
        """Return what succeeds more often than not."""
        return TAKE if self.share > 1 / 2 else PASS

    def judge(self, answer: Answer) -> Judgement:
        """Judge one of the choices."""
        right = self.solution()
        if answer == right:
            return Judgement(True, marks={right: "right"})
        if answer not in self.choices:
            return Judgement(False, unread=NeedsChoice(str(answer)[:20]))
        code, need = self._need(str(answer))
        here = TakeHere(round(self.mean), round(100 * self.share))
        lines = (TakeIs(right), self.rule(), here, need)
        return Judgement(False, lines, code, {right: "best", str(answer): "wrong"})

    @property
    def held(self) -> int:
        """Return the card points that I know to be mine."""
        return points_of(self.rules, self.denomination, self.whole)

    @property
    def lured(self) -> bool:
        """Say whether I hold the ace of trumps and neither of the two best ones."""
        suit = self.denomination.suit
        mine = {card.rank for card in self.whole if card.suit is suit}
        return suit is not None and Rank.ACE in mine and not mine & {*self.honours()}

    @property
    def rich(self) -> bool:
        """Say whether I hold my share of all the points, or more."""
        whole = self.rules.order(self.denomination).total
        return self.held * len(DECK) >= whole * len(self.whole)

    @property
    def lures(self) -> bool:
        """Say whether the wrong answer betrays a wrong idea."""
        takes = self.solution() == TAKE
        return self.held < self.need if takes else self.lured or self.rich

    def _need(self, answer: str) -> tuple[Misconception | None, Saying]:
        if answer == PASS and self.held < self.need:
            return Misconception.M37, WorthWould("own_points_pass", self.held, self.need)
        if answer == TAKE and self.lured:
            return Misconception.M38, WorthWould("trump_ace_take")
        if answer == TAKE and self.rich:
            return Misconception.M37, WorthWould("own_points_take", self.held)
        return None, WorthWould("stronger", self.need)

    def hints(self) -> tuple[Saying, Saying, Saying]:
        """Return where to look, what the takers need, and what the hand brings on average."""
        case = "trumps" if self.denomination.suit is not None else "aces"
        return LookAtWorth(case), self.rule(), TakeHere(round(self.mean), round(100 * self.share))
