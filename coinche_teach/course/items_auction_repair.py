"""Items about a recorded auction: the call that breaks the rules, the promise made, the cards seen."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import ClassVar

from coinche_teach.course.auction_heard import Heard
from coinche_teach.course.auction_ideas import of_refused, passed
from coinche_teach.course.auction_reasons import refusal, why_open
from coinche_teach.course.auction_rules import kind_of, of_reason, told
from coinche_teach.course.items import RIGHT, Answer, Judgement, whole_number
from coinche_teach.course.misconceptions import Misconception
from coinche_teach.course.sayings import LiesBetween, NeedsChoice, NeedsNumber, Saying
from coinche_teach.course.sayings_auction import (
    AskPromise,
    AskRepair,
    AskSeen,
    LookAtStanding,
    NotThatNumber,
)
from coinche_teach.course.sayings_auction_settled import (
    BadCall,
    GoodCall,
    LookEach,
    PromiseHere,
    PromiseWouldNeed,
    SeenHere,
    SeenWouldNeed,
    ThisCallStands,
)
from coinche_teach.engine.auction import Auction
from coinche_teach.engine.calls import Bid, Pass, Spoken, Stage
from coinche_teach.engine.cards import DECK
from coinche_teach.engine.deal import HAND_SIZE, Deal
from coinche_teach.engine.reasons import Reason
from coinche_teach.engine.seats import Seat


@dataclass(frozen=True)
class Repair(Heard):
    """Ask for the one call in a recorded auction that breaks the rules.

    `record` is what was said, `calls` stays empty; a call that breaks the rules counts as not said, and as
    a pass where the word then went on.
    """

    record: tuple[Spoken, ...] = ()
    kind: ClassVar[str] = "repair"

    def judged(self) -> Iterator[tuple[int, Auction, Reason | None]]:
        """Walk the record: the place of each call, the auction before it, and what speaks against it."""
        auction = Auction.open(self.rules, self.dealer, self.turned)
        for place, one in enumerate(self.record):
            reason = auction.judge(one.call, one.seat)
            yield place, auction, reason
            if reason is None:
                auction = auction.say(one.call, one.seat)
            elif auction.turn is one.seat and auction.judge(Pass()) is None:
                auction = auction.say(Pass())

    @cached_property
    def faults(self) -> tuple[int, ...]:
        """Return the places of the calls that break the rules."""
        return tuple(place for place, _, reason in self.judged() if reason is not None)

    @property
    def choices(self) -> tuple[str, ...]:
        """Return the places that can be answered."""
        return tuple(str(place) for place in range(len(self.record)))

    def _at(self, wanted: int) -> tuple[Auction, Reason | None]:
        return next((auction, reason) for place, auction, reason in self.judged() if place == wanted)

    def task(self) -> Saying:
        """Return what is asked."""
        return AskRepair()

    def rule(self) -> Saying:
        """Return the rule that the call breaks."""
        auction, reason = self._at(self.faults[0])
        assert reason is not None
        return of_reason(self.rules, reason, auction)

    def solution(self) -> str:
        """Return the place of the call that breaks the rules."""
        return str(self.faults[0])

    def judge(self, answer: Answer) -> Judgement:
        """Judge a place."""
        right = self.solution()
        if answer == right:
            return Judgement(True, marks={right: "right"})
        if not isinstance(answer, str) or answer not in self.choices:
            return Judgement(False, unread=NeedsChoice(str(answer)[:20]))
        bad, good = self.record[int(right)], self.record[int(answer)]
        auction, reason = self._at(int(right))
        assert reason is not None
        here, _ = refusal(auction, bad.seat, bad.call, reason)
        before, _ = self._at(int(answer))
        case = why_open(before, good.seat, good.call).case
        lines = (
            BadCall(str(bad.call), bad.seat),
            self.rule(),
            here,
            GoodCall(case, str(good.call), good.seat),
        )
        code = of_refused(auction, bad.seat, bad.call, reason)
        if code is None and (case == "passed_before" or self._asked_again(before, good.seat)):
            code = Misconception.M35
        return Judgement(False, lines, code, {right: "best", answer: "wrong"})

    @staticmethod
    def _asked_again(auction: Auction, seat: Seat) -> bool:
        """Say whether the word comes back, in a second round, to a seat that has passed."""
        return auction.stage is Stage.SECOND_ROUND and passed(auction.calls, seat)

    def hints(self) -> tuple[Saying, Saying, Saying]:
        """Return where to look, the rule, and a call that is in order."""
        fine = next(place for place in range(len(self.record) - 1, -1, -1) if place not in self.faults)
        one = self.record[fine]
        return LookEach(kind_of(self.rules)), self.rule(), ThisCallStands(str(one.call), one.seat)


@dataclass(frozen=True)
class Promise(Heard):
    """Ask how many points the contract promises."""

    kind: ClassVar[str] = "promise"

    @property
    def _level(self) -> int:
        contract = self.auction.contract
        assert contract is not None and isinstance(contract.level, int)
        return contract.level

    def task(self) -> Saying:
        """Return what is asked."""
        return AskPromise()

    def rule(self) -> Saying:
        """Return the rule that the bid is the promise."""
        return told(self.rules, "promise")

    def solution(self) -> str:
        """Return the number as text."""
        return str(self._level)

    def judge(self, answer: Answer) -> Judgement:
        """Judge a number as typed."""
        found = whole_number(answer)
        if found is None:
            return Judgement(False, unread=NeedsNumber(str(answer)[:20]))
        if found == self._level:
            return RIGHT
        contract = self.auction.contract
        assert contract is not None
        case, code = ("half", Misconception.M27) if found == self.half else ("other", None)
        if code is None and any(isinstance(c.call, Bid) and c.call.level == found for c in self.calls):
            case = "earlier"
        here = PromiseHere(contract.bid, contract.by, self._level)
        lines = (NotThatNumber(found, self._level), self.rule(), here, PromiseWouldNeed(case, found))
        return Judgement(False, lines, code)

    @property
    def half(self) -> int:
        """Return the least number that is more than half of a deal's points."""
        contract, rules = self.auction.contract, self.rules
        assert contract is not None
        order = rules.order(contract.denomination or rules.denominations[0])
        return (order.total + rules.last_trick + rules.trick_point * HAND_SIZE) // 2 + 1

    def hints(self) -> tuple[Saying, Saying, Saying]:
        """Return where to look, the rule, and bounds."""
        contract = self.auction.contract
        assert contract is not None
        low = self._level // 20 * 20
        return LookAtStanding("bid", contract.bid, contract.by), self.rule(), LiesBetween(low, low + 20)


@dataclass(frozen=True)
class Seen(Heard):
    """Ask how many of one's own cards one holds while calling."""

    kind: ClassVar[str] = "seen"

    def task(self) -> Saying:
        """Return what is asked."""
        return AskSeen()

    def rule(self) -> Saying:
        """Return how many cards are dealt before the auction."""
        return told(self.rules, "seen")

    def solution(self) -> str:
        """Return the number as text, counted in a deal."""
        return str(len(Deal.from_deck(self.rules, self.dealer, DECK).seen_while_bidding(Seat.S)))

    def judge(self, answer: Answer) -> Judgement:
        """Judge a number as typed."""
        found, right = whole_number(answer), int(self.solution())
        if found is None:
            return Judgement(False, unread=NeedsNumber(str(answer)[:20]))
        if found == right:
            return RIGHT
        case = "whole_hand" if found == HAND_SIZE else "other"
        lines = (
            NotThatNumber(found, right),
            self.rule(),
            SeenHere(right, HAND_SIZE - right),
            SeenWouldNeed(case, found),
        )
        return Judgement(False, lines)

    def hints(self) -> tuple[Saying, Saying, Saying]:
        """Return where to look, the rule, and bounds."""
        return LookEach("seen"), self.rule(), LiesBetween(4, HAND_SIZE)
