"""Items: positions and what is asked about them; the engine's orders and points give the answers.

An item stores no answer. `judge` computes the verdict, with the four lines of an explanation and,
where a wrong answer betrays one, the code of the misconception behind it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum, auto
from typing import ClassVar, Protocol

from coinche_teach.course.misconceptions import Misconception
from coinche_teach.course.sayings import Saying
from coinche_teach.engine.reasons import Reason
from coinche_teach.engine.rules import Rules

Answer = str | tuple[str, ...] | Mapping[str, str]


class Draft(Enum):
    """Name how an answer is put together before it is given."""

    NONE = auto()
    """One click or one number is the answer."""
    ROW = auto()
    """Cards are placed in a row; the last one gives the answer."""
    SET = auto()
    """Things are picked and dropped until the answer is given."""
    FORM = auto()
    """Blanks are filled until the answer is given."""


def draft_of(item: object) -> Draft:
    """Return how an item's answer is put together."""
    found: Draft = getattr(item, "draft", Draft.NONE)
    return found


@dataclass(frozen=True, slots=True)
class Judgement:
    """Hold what the engine makes of an answer.

    `lines` are verdict, rule, application and need, empty when right; `unread` says what was wrong
    with the answer itself, which then costs nothing.
    """

    right: bool
    lines: tuple[Saying | Reason, ...] = ()
    misconception: Misconception | None = None
    marks: Mapping[str, str] = field(default_factory=dict)
    unread: Saying | None = None


RIGHT = Judgement(True)


class Item(Protocol):
    """What every item can do."""

    kind: ClassVar[str]

    @property
    def rules(self) -> Rules:
        """Return the rules it is asked under."""
        ...

    def task(self) -> Saying:
        """Return what is asked."""
        ...

    def rule(self) -> Saying:
        """Return the rule that decides it."""
        ...

    def judge(self, answer: Answer) -> Judgement:
        """Judge an answer as it comes from the learner."""
        ...

    def hints(self) -> tuple[Saying, Saying, Saying]:
        """Return where to look, the rule, and a wrong answer taken away."""
        ...

    def solution(self) -> Answer:
        """Return a right answer, asked of the engine."""
        ...


def whole_number(answer: Answer) -> int | None:
    """Read a whole number as people type it, or None."""
    text = answer.strip() if isinstance(answer, str) else ""
    return int(text) if text.isascii() and text.isdecimal() and len(text) <= 6 else None
