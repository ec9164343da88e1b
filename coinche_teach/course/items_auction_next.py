"""Items about an auction as far as it has gone: who speaks next, or whether it is over."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final

from coinche_teach.course.auction_heard import ME, Heard
from coinche_teach.course.auction_ideas import is_manille, passed
from coinche_teach.course.auction_rules import speaks_once, told, ways
from coinche_teach.course.items import Answer, Judgement
from coinche_teach.course.items_auction_passes import passes_left
from coinche_teach.course.misconceptions import Misconception
from coinche_teach.course.sayings import NeedsChoice, Saying
from coinche_teach.course.sayings_auction import (
    AskNext,
    ComesNext,
    LookAtLast,
    NextHere,
    NextWouldNeed,
    NotThisNext,
)
from coinche_teach.engine.auction import Auction
from coinche_teach.engine.calls import Pass, Stage, Surcoinche, Top
from coinche_teach.engine.rules.shapes import Bidding, Naming, Points, TurnedLast, TurnedUp
from coinche_teach.engine.seats import Direction, Seat

OVER: Final = "over"
REDEAL: Final = "redeal"
_SEATED: Final = (ME, ME.left, ME.partner, ME.right)


@dataclass(frozen=True)
class WhatNext(Heard):
    """Ask what happens next: somebody speaks, the auction is over, or the cards are dealt again."""

    kind: ClassVar[str] = "what_next"

    @property
    def choices(self) -> tuple[str, ...]:
        """Return the steps that can be answered: the seats, the learner's first, then the two ends."""
        return (*(seat.name for seat in _SEATED), OVER, REDEAL)

    def task(self) -> Saying:
        """Return what is asked."""
        return AskNext()

    def solution(self) -> str:
        """Return the seat's letter, or which end it is."""
        turn = self.auction.turn
        return turn.name if turn is not None else REDEAL if self.auction.redeal else OVER

    def rule(self) -> Saying:
        """Return the way round at the first word, else how the auction goes and ends."""
        kind = self.rules.auction
        if isinstance(kind, TurnedLast):
            return told(self.rules, "words")
        if not self.calls:
            return told(self.rules, "naming" if isinstance(kind, Naming) else "direction")
        if isinstance(self.calls[-1].call, Surcoinche) or self.auction.stage is Stage.WINDOW:
            return told(self.rules, "coinche")
        return told(self.rules, "after_capot" if self._capot else "ends")

    @property
    def _capot(self) -> bool:
        contract = self.auction.contract
        return contract is not None and isinstance(contract.level, Top)

    def judge(self, answer: Answer) -> Judgement:
        """Judge a seat's letter, or one of the ends."""
        right = self.solution()
        if answer == right:
            return Judgement(True, marks={right: "right"})
        if not isinstance(answer, str) or answer not in self.choices:
            return Judgement(False, unread=NeedsChoice(str(answer)[:20]))
        need, code = self._need(answer)
        rule = self.rule()
        code = code or self._as_elsewhere(answer)
        if code is Misconception.M35 and isinstance(self.rules.auction, Bidding):
            rule = told(self.rules, "speaking")
        elif code is Misconception.M36 or (answer in Seat.__members__ and self._goes_on):
            rule = told(self.rules, "direction")
        lines = (_comes(right), rule, self._here(), need)
        return Judgement(False, lines, code, {right: "best", answer: "wrong"})

    @property
    def _goes_on(self) -> bool:
        """Say whether the word simply goes to the next player."""
        return bool(self.calls) and self.rules.direction.next(self._last) is self.auction.turn

    @property
    def _last(self) -> Seat:
        """Return who spoke last, or who dealt."""
        return self.calls[-1].seat if self.calls else self.dealer

    def _here(self) -> Saying:
        turn, last = self.auction.turn, self._last
        case, count = self._over_by() if turn is None else (self._follows(last, turn), 0)
        return NextHere(case, last, last if turn is None else turn, ways(self.rules), count)

    def _over_by(self) -> tuple[str, int]:
        """Name what closed the auction."""
        kind = self.rules.auction
        if self.auction.redeal:
            return "all_passed", 0
        if isinstance(kind, TurnedLast):
            return "turned_last", 0
        call = self.calls[-1].call
        if isinstance(call, Surcoinche):
            return "surcoinched", 0
        if not isinstance(call, Pass):
            settles = isinstance(kind, Bidding) and speaks_once(self.rules)
            return ("everybody_spoke" if settles else "capot" if self._capot else "taken"), 0
        if self.auction.rules.auction is kind and isinstance(kind, Bidding) and not _afterwards(self):
            return "passes", self.auction.passes
        return "nobody_left", 0

    def _follows(self, last: Seat, turn: Seat) -> str:
        """Name why this seat comes next."""
        if not self.calls:
            return "dealer_first" if turn is self.dealer else "first"
        if self.auction.stage is Stage.NAMING:
            return "left_to" if isinstance(self.rules.auction, Naming) else "names"
        if self.rules.direction.next(last) is turn:
            return "second_round" if self._opens_second_round else "follows"
        return "asked"

    @property
    def _opens_second_round(self) -> bool:
        return self.auction.stage is Stage.SECOND_ROUND and len(self.calls) == 4

    def _need(self, answer: str) -> tuple[Saying, Misconception | None]:
        turn, last = self.auction.turn, self._last
        if answer == OVER:
            left = passes_left(self.auction)
            if turn is None or left is None or self._nobody_bid:
                return NextWouldNeed("over_needs_taker", last, 0), None
            return NextWouldNeed("over", last, left), self._pass_ends(last)
        if answer == REDEAL:
            return NextWouldNeed("redeal" if self._can_redeal else "no_redeal", last, 0), None
        seat = Seat[answer]
        if turn is None:
            case = "not_turned" if isinstance(self.rules.auction, TurnedLast) else "still_open"
            return NextWouldNeed(case, seat, 0), None
        other = Direction.LEFT if self.rules.direction is Direction.RIGHT else Direction.RIGHT
        if self.rules.direction.next(last) is turn and other.next(last) is seat:
            return NextWouldNeed("mirror", seat, 0), Misconception.M36
        if self._may_speak_again(turn) and self.rules.direction.next(turn) is seat:
            return NextWouldNeed("pass_ends", turn, 0), Misconception.M35
        if self._out(seat):
            return NextWouldNeed("out", seat, 0), None
        return NextWouldNeed("further", seat, self.rules.direction.distance(turn, seat)), None

    def _as_elsewhere(self, answer: str) -> Misconception | None:
        """Tell who has somebody speak once more than he may, or takes manille for coinche."""
        kind, turn = self.rules.auction, self.auction.turn
        beside = self.rules.direction.next(self._last)
        if is_manille(self.rules) and not self.auction.redeal:
            named = isinstance(kind, Points) and self.auction.stage is Stage.NAMING and answer == OVER
            return Misconception.M40 if named or (turn is not beside and answer == beside.name) else None
        if turn is not None or isinstance(kind, TurnedUp):
            return None
        contract = self.auction.contract
        raises = isinstance(kind, Bidding) and contract is not None and contract.by.name == answer
        spoke = any(one.seat.name == answer for one in self.calls)
        again = spoke and (raises or answer == beside.name)
        return Misconception.M35 if again and _closed_by_itself(self.auction) else None

    @property
    def _nobody_bid(self) -> bool:
        return self.auction.contract is None

    @property
    def _can_redeal(self) -> bool:
        return not isinstance(self.rules.auction, Naming | TurnedLast)

    def _may_speak_again(self, turn: Seat) -> bool:
        """Say whether the one in turn has passed and may bid all the same."""
        kind = self.rules.auction
        again = isinstance(kind, Bidding) and not speaks_once(self.rules)
        return again and passed(self.calls, turn) and self.auction.coinched_by is None

    def _pass_ends(self, last: Seat) -> Misconception | None:
        turn = self.auction.turn
        return Misconception.M35 if turn is not None and self._may_speak_again(turn) else None

    def _out(self, seat: Seat) -> bool:
        return isinstance(self.rules.auction, Points) and passed(self.calls, seat)

    def hints(self) -> tuple[Saying, Saying, Saying]:
        """Return where to look, the rule, and a step that is wrong."""
        case = "last" if self.calls else "dealer"
        wrong = next(one for one in self.choices[::-1] if one != self.solution())
        away = NotThisNext(wrong, Seat[wrong] if wrong in Seat.__members__ else None)
        return LookAtLast(case, self._last), self.rule(), away


def _comes(right: str) -> ComesNext:
    if right in Seat.__members__:
        return ComesNext("speaks", Seat[right])
    return ComesNext(right, None)


def _closed_by_itself(auction: Auction) -> bool:
    """Say whether an auction is closed because all have spoken, and not by a capot or a surcoinche."""
    capot = auction.contract is not None and isinstance(auction.contract.level, Top)
    return not capot and bool(auction.calls) and not isinstance(auction.calls[-1].call, Surcoinche)


def _afterwards(item: Heard) -> bool:
    kind = item.rules.auction
    return isinstance(kind, Bidding) and kind.coinche.value == "afterwards"
