"""Items about an auction as far as it has gone: how many passes close it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import ClassVar

from coinche_teach.course.auction_heard import Heard, replayed
from coinche_teach.course.auction_ideas import of_passes, passes_since
from coinche_teach.course.auction_rules import kind_of, speaks_once, told
from coinche_teach.course.items import Answer, Judgement
from coinche_teach.course.sayings import NeedsChoice, Saying
from coinche_teach.course.sayings_auction import (
    AskPasses,
    LookAtLast,
    NotThatManyPasses,
    NotThatNumber,
    PassesHere,
    PassesWouldNeed,
)
from coinche_teach.engine.auction import Auction
from coinche_teach.engine.calls import Pass, Stage
from coinche_teach.engine.rules.shapes import Points, Taking, TurnedUp


def passes_left(auction: Auction) -> int | None:
    """Count the passes that close an auction, or None where somebody may not pass before that.

    A bidding of points alone is over when the last one left has to name trumps.
    """
    count = 0
    while not auction.over and not _must_name(auction):
        if auction.judge(Pass()) is not None:
            return None
        auction = auction.say(Pass())
        count += 1
    return count


def _must_name(auction: Auction) -> bool:
    return isinstance(auction.rules.auction, Points) and auction.stage is Stage.NAMING


@dataclass(frozen=True)
class PassesLeft(Heard):
    """Ask how many passes, all said one after the other, close the auction."""

    kind: ClassVar[str] = "passes_left"

    @cached_property
    def left(self) -> int:
        """Return the number of passes."""
        found = passes_left(self.auction)
        assert found is not None, "an auction that passes can close"
        return found

    @property
    def choices(self) -> tuple[str, ...]:
        """Return the numbers that can be answered."""
        rounds = isinstance(self.rules.auction, TurnedUp | Taking)
        most = 8 if rounds else 5 if speaks_once(self.rules) else 4
        return tuple(str(one) for one in range(max(most, self.left) + 1))

    def task(self) -> Saying:
        """Return what is asked."""
        return AskPasses(kind_of(self.rules))

    def rule(self) -> Saying:
        """Return how an auction ends."""
        return told(self.rules, "ends")

    def solution(self) -> str:
        """Return the number as text."""
        return str(self.left)

    def judge(self, answer: Answer) -> Judgement:
        """Judge a number."""
        if not isinstance(answer, str) or answer not in self.choices:
            return Judgement(False, unread=NeedsChoice(str(answer)[:20]))
        found = int(answer)
        if found == self.left:
            return Judgement(True, marks={answer: "right"})
        lines = (NotThatNumber(found, self.left), self.rule(), self._here(), self._need(found))
        code = of_passes(self.auction, self.left, found)
        return Judgement(False, lines, code, {self.solution(): "best", answer: "wrong"})

    def _here(self) -> Saying:
        auction, said = self.auction, passes_since(self.auction)
        if auction.over:
            return PassesHere("over", said, 0)
        if _must_name(auction):
            return PassesHere("names", said, 0)
        if auction.stage is Stage.WINDOW:
            return PassesHere("window", len(auction.asked), self.left)
        if isinstance(self.rules.auction, Points):
            return PassesHere("still_in", len(auction.asked), self.left)
        case = "since_start" if said == len(self.calls) else "since_bid"
        return PassesHere(case, said, self.left)

    def _need(self, found: int) -> Saying:
        """Return the moment of this auction at which the other number would have been right."""
        for count in range(len(self.calls) - 1, -1, -1):
            earlier = replayed(self.rules, self.dealer, self.turned, self.calls[:count])
            if passes_left(earlier) == found:
                if count == 0:
                    return PassesWouldNeed("at_start", found, "P", self.dealer)
                last = self.calls[count - 1]
                return PassesWouldNeed("earlier", found, str(last.call), last.seat)
        return PassesWouldNeed("no_moment", found, "P", self.dealer)

    def hints(self) -> tuple[Saying, Saying, Saying]:
        """Return where to look, the rule, and a number that is wrong."""
        wrong = next(one for one in self.choices if one != self.solution())
        last = self.calls[-1].seat if self.calls else self.dealer
        return (
            LookAtLast("last" if self.calls else "dealer", last),
            self.rule(),
            NotThatManyPasses(int(wrong)),
        )
