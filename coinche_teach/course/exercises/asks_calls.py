"""The question about calls: which of those offered can be made."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations
from typing import ClassVar

from coinche_teach.course.exercises.question import Answer, Question, Verdict, unread
from coinche_teach.course.exercises.telling import Line, told
from coinche_teach.engine.calls import call
from coinche_teach.engine.reasons import Reason, Refused


class LegalCalls(Question):
    """Ask for every call that can be made, of those offered; it may be none."""

    many: ClassVar[bool] = True

    def options(self) -> tuple[str, ...]:
        """Return the calls offered."""
        offered: tuple[str, ...] = self.row.position.get("offered", ())
        return offered

    def reason(self, text: str) -> Reason | None:
        """Return why a call is refused, or None."""
        try:
            return self.round.auction.judge(call(text), self.seat)
        except Refused as refused:
            return refused.reason

    def right(self) -> tuple[str, ...]:
        """Return the calls that can be made."""
        return tuple(one for one in self.options() if self.reason(one) is None)

    def others(self) -> Iterator[Answer]:
        """Walk every choice of calls."""
        for size in range(len(self.options()) + 1):
            yield from combinations(self.options(), size)

    def judge(self, answer: Answer) -> Verdict:
        """Judge a choice of calls; one too many is explained before one that is missing."""
        chosen = set(answer) if isinstance(answer, tuple) else {answer}
        if stranger := sorted(chosen - set(self.options())):
            return unread("choice", found=stranger[0][:20])
        refused = {one: reason for one in self.options() if (reason := self.reason(one)) is not None}
        extra = [one for one in self.options() if one in chosen and one in refused]
        missing = [one for one in self.options() if one not in chosen and one not in refused]
        marks = {one: "right" for one in chosen if one not in refused}
        marks |= {one: "wrong" for one in extra} | {one: "best" for one in missing}
        if not extra and not missing:
            return Verdict(True, marks=marks)
        if not extra:
            # The engine has a reason against a call, none for one: what is refused sets it off.
            here: Line = told("here.open", calls=missing[0])
            return self.explained(answer, told("verdict.open", call=missing[0]), here, marks, need="left_out")
        reason = refused[extra[0]]
        found = self.explained(answer, told("verdict.refused", call=extra[0]), reason, marks)
        return replace(found, met=frozenset(type(refused[one]).__name__ for one in extra))
