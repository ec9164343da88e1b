"""Scenes of what is said: a call in an auction, a table's own answer to a field."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from coinche_teach.course.contrast import ME
from coinche_teach.course.sayings import Saying
from coinche_teach.course.sayings_contrast import AnswerIs, CallIs
from coinche_teach.engine.auction import Auction
from coinche_teach.engine.calls import call
from coinche_teach.engine.reasons import Reason, Refused
from coinche_teach.engine.rules import Rules
from coinche_teach.engine.rules.shapes import Bidding
from coinche_teach.engine.rules.text import written


@dataclass(frozen=True, slots=True)
class Open:
    """Hold whether a call may be made."""

    call: str
    legal: bool

    def said(self, under: str) -> Saying:
        """Say it of a table or a change."""
        return CallIs("open" if self.legal else "closed", under, self.call)


@dataclass(frozen=True)
class CallScene:
    """Hold an auction in which I am asked whether a call may be made."""

    calls: tuple[str, ...]
    asked: str
    topic: ClassVar[str] = "call"

    def auction(self, rules: Rules) -> Auction | None:
        """Hold the auction as far as it has gone, the next place at the table being mine."""
        dealer = rules.direction.after(ME, -(len(self.calls) + 1))
        auction = Auction.open(rules, dealer)
        try:
            for one in self.calls:
                auction = auction.say(call(one))
        except Refused:
            return None
        return auction

    def ask(self, rules: Rules) -> Open | None:
        """Return whether the call may be made."""
        if not isinstance(rules.auction, Bidding):
            return None
        auction = self.auction(rules)
        return None if auction is None else Open(self.asked, auction.judge(call(self.asked), ME) is None)

    def yes(self, rules: Rules) -> bool | None:
        """Say whether the call may be made."""
        found = self.ask(rules)
        return None if found is None else found.legal

    def why(self, rules: Rules) -> Reason | None:
        """Say why the call may not be made."""
        auction = self.auction(rules)
        return None if auction is None else auction.judge(call(self.asked), ME)


def text_of(value: object) -> str:
    """Write a field's value as one word, which rules read again."""
    return written(value).replace(" ", ",")


@dataclass(frozen=True, slots=True)
class Answered:
    """Hold a table's answer to one field, as the text that changes it."""

    answer: str

    def said(self, under: str) -> Saying:
        """Say it of a table or a change."""
        return AnswerIs(under, self.answer)


@dataclass(frozen=True)
class FieldScene:
    """Ask for a table's own answer to one field; `wanted` is the text of the one in question."""

    field: str
    wanted: str
    topic: ClassVar[str] = "field"

    def ask(self, rules: Rules) -> Answered | None:
        """Return the table's answer."""
        fields = dict(rules.fields())
        if self.field not in fields:
            return None
        return Answered(f"{self.field}={text_of(fields[self.field])}")

    def yes(self, rules: Rules) -> bool | None:
        """Say whether the table answers as asked; a table without the field does not."""
        found = self.ask(rules)
        return found is not None and found.answer == f"{self.field}={self.wanted}"

    def why(self, rules: Rules) -> Reason | None:
        """Return no reason: a table's answer is its own."""
        return None
