"""Items about an auction as far as it has gone: which calls may be made now."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import ClassVar

from coinche_teach.course.auction_heard import ME, Heard
from coinche_teach.course.auction_ideas import of_refused
from coinche_teach.course.auction_reasons import look_at, refusal, why_open
from coinche_teach.course.auction_rules import of_moment, of_reason
from coinche_teach.course.items import Answer, Draft, Judgement
from coinche_teach.course.misconceptions import Misconception
from coinche_teach.course.sayings import NeedsChoice, Saying
from coinche_teach.course.sayings_auction import (
    AlsoOpen,
    AskLegal,
    LeftOutWouldNeed,
    NeedsSomeCall,
    NotOpen,
    NotThisCall,
)
from coinche_teach.engine.calls import Call
from coinche_teach.engine.reasons import Reason


@dataclass(frozen=True)
class LegalCalls(Heard):
    """Ask which of the calls offered the learner may make now."""

    offered: tuple[Call, ...] = ()
    kind: ClassVar[str] = "legal_calls"
    draft: ClassVar[Draft] = Draft.SET

    @cached_property
    def refused(self) -> dict[str, Reason | None]:
        """Return what the engine says against each call, None where it is allowed."""
        return {str(one): self.auction.judge(one, ME) for one in self.offered}

    def task(self) -> Saying:
        """Return what is asked."""
        return AskLegal(self.auction.turn if self.auction.turn is not None else ME)

    def rule(self) -> Saying:
        """Return the rule that matters most at this moment."""
        return of_moment(self.auction)

    def solution(self) -> tuple[str, ...]:
        """Return the calls that are allowed."""
        return tuple(text for text, reason in self.refused.items() if reason is None)

    def judge(self, answer: Answer) -> Judgement:
        """Judge the calls that were picked."""
        picked = (answer,) if isinstance(answer, str) else tuple(answer)
        unknown = [one for one in picked if one not in self.refused]
        if unknown:
            return Judgement(False, unread=NeedsChoice(str(unknown[0])[:20]))
        if not picked:
            return Judgement(False, unread=NeedsSomeCall())
        marks = {}
        for text, reason in self.refused.items():
            if text in picked:
                marks[text] = "right" if reason is None else "wrong"
            elif reason is None:
                marks[text] = "best"
        wrong = [text for text in self.refused if marks.get(text) == "wrong"]
        missed = [text for text in self.refused if marks.get(text) == "best"]
        if wrong:
            return self._refusal(self._telling(wrong), marks)
        return self._omission(missed[0], marks) if missed else Judgement(True, marks=marks)

    def _telling(self, wrong: list[str]) -> str:
        """Prefer the wrong pick that betrays a misconception."""
        return next((text for text in wrong if self._code(text) is not None), wrong[0])

    def _call(self, text: str) -> Call:
        return next(one for one in self.offered if str(one) == text)

    def _code(self, text: str) -> Misconception | None:
        """Tell who raises himself, surcoinches at any moment, or calls as at another game."""
        reason = self.refused[text]
        assert reason is not None
        return of_refused(self.auction, ME, self._call(text), reason)

    def _refusal(self, text: str, marks: dict[str, str]) -> Judgement:
        reason = self.refused[text]
        assert reason is not None
        here, need = refusal(self.auction, ME, self._call(text), reason)
        lines = (NotOpen(text), of_reason(self.rules, reason, self.auction), here, need)
        return Judgement(False, lines, self._code(text), marks)

    def _omission(self, text: str, marks: dict[str, str]) -> Judgement:
        here = why_open(self.auction, ME, self._call(text))
        need = LeftOutWouldNeed(here.case, text)
        passed = here.case == "passed_before"
        lines = (AlsoOpen(text), self.rule(), here, need)
        return Judgement(False, lines, Misconception.M35 if passed else None, marks)

    def hints(self) -> tuple[Saying, Saying, Saying]:
        """Return where to look, the rule, and a call that is refused, or one that is open."""
        wrong = [text for text, reason in self.refused.items() if reason is not None]
        return look_at(self.auction), self.rule(), NotThisCall(wrong[0])
