"""Forms: answers made of several numbers, each blank explained by itself."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import ClassVar

from coinche_teach.course.items import Answer, Draft, Judgement
from coinche_teach.course.misconceptions import Misconception
from coinche_teach.course.sayings import NeedsNumber, Saying
from coinche_teach.course.sayings_marking_here import BlanksLeft
from coinche_teach.engine.reasons import Reason

Explained = tuple[tuple[Saying | Reason, ...], Misconception | None]


class Form(ABC):
    """Ask for a number in each of several blanks."""

    draft: ClassVar[Draft] = Draft.FORM

    @abstractmethod
    def values(self) -> Mapping[str, int]:
        """Return what belongs into each blank, in the order they are read."""

    @abstractmethod
    def explained(self, blank: str, found: int) -> Explained:
        """Explain a wrong number in a blank: four lines, and the misconception it betrays."""

    @property
    def optional(self) -> frozenset[str]:
        """Return the blanks that may be left empty, which counts as nothing."""
        return frozenset()

    def solution(self) -> dict[str, str]:
        """Return the right number for each blank, as text."""
        return {blank: str(value) for blank, value in self.values().items()}

    def judge(self, answer: Answer) -> Judgement:
        """Judge the numbers as typed; the first wrong one is explained."""
        given = answer if isinstance(answer, Mapping) else {}
        values = self.values()
        texts = {blank: str(given.get(blank, "")).strip() for blank in values}
        left = sum(not text and blank not in self.optional for blank, text in texts.items())
        if left or not any(texts.values()):
            return Judgement(False, unread=BlanksLeft(left or len(values)))
        found = {blank: signed_number(text or "0") for blank, text in texts.items()}
        for blank, number in found.items():
            if number is None:
                return Judgement(False, unread=NeedsNumber(texts[blank][:20]))
        marks = {blank: "right" if found[blank] == value else "wrong" for blank, value in values.items()}
        wrong = next((blank for blank, mark in marks.items() if mark == "wrong"), None)
        if wrong is None:
            return Judgement(True, marks=marks)
        lines, code = self.explained(wrong, found[wrong] or 0)
        return Judgement(False, lines, code, marks)


def signed_number(text: str) -> int | None:
    """Read a whole number with or without its sign, as people type it, or None.

    >>> signed_number("+10"), signed_number("\\u22122"), signed_number("2.5")
    (10, -2, None)
    """
    sign = -1 if text[:1] in ("-", "\u2212", "\u2013") else 1
    digits = text[1:].strip() if text[:1] in ("-", "\u2212", "\u2013", "+") else text
    return sign * int(digits) if digits.isascii() and digits.isdecimal() and len(digits) <= 6 else None
