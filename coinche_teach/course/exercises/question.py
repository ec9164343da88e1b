"""What every question can do, and what is made of an answer."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import ClassVar

from coinche_teach.course.exercises.points import met
from coinche_teach.course.exercises.rows import Row
from coinche_teach.course.exercises.telling import Line, Told, told
from coinche_teach.engine.reasons import Reason
from coinche_teach.engine.round import Round
from coinche_teach.engine.rules import Rules
from coinche_teach.engine.seats import Seat

Answer = str | tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Verdict:
    """Hold what the engine makes of an answer.

    `met` are the points that a wrong answer meets, `lines` verdict, rule, application and need; `unread`
    says what was wrong with the answer itself, which then costs nothing.
    """

    right: bool
    met: frozenset[str] = frozenset()
    lines: tuple[Line, ...] = ()
    idea: str = ""
    marks: Mapping[str, str] = field(default_factory=dict)
    unread: Told | None = None


def unread(key: str, **facts: object) -> Verdict:
    """Return that an answer cannot be read."""
    return Verdict(False, unread=told(f"needs.{key}", **facts))


@dataclass(frozen=True)
class Question(ABC):
    """Hold a row as it is asked under one of its rule sets."""

    row: Row
    rules: Rules
    round: Round
    many: ClassVar[bool] = False

    @property
    def seat(self) -> Seat:
        """Return the seat from which the learner looks."""
        named = self.row.text("by")
        if named in Seat.__members__:
            return Seat[named]
        return self.round.turn if self.round.turn is not None else Seat.S

    def task(self) -> Told:
        """Return what is asked."""
        return told(f"ask.{self.row.ask}")

    def options(self) -> tuple[str, ...]:
        """Return the answers, or the parts of an answer, that are offered."""
        return ()

    @abstractmethod
    def right(self) -> Answer:
        """Return a right answer, asked of the engine."""

    def wrong(self) -> Iterator[Answer]:
        """Walk the wrong answers that must meet the point: those listed, and all others there are."""
        listed = [self.read(one.answer) for one in self.row.wrong]
        yield from listed
        if not listed or self.whole:
            yield from (one for one in self.others() if not self.judge(one).right)

    def beside(self) -> Iterator[tuple[Answer, frozenset[str]]]:
        """Walk wrong answers that stand beside the point, each with the points that it may meet."""
        return iter(())

    @property
    def whole(self) -> bool:
        """Say whether every wrong answer must meet the point, though some are listed."""
        return True

    def others(self) -> Iterator[Answer]:
        """Walk the answers there are."""
        yield from self.options()

    def read(self, text: str) -> Answer:
        """Read an answer as a row lists it."""
        return tuple(text.split()) if self.many else text

    @abstractmethod
    def judge(self, answer: Answer) -> Verdict:
        """Judge an answer."""

    def idea(self, answer: Answer) -> str:
        """Return the code of the wrong idea that a row lists with an answer."""
        same = (one.idea for one in self.row.wrong if _same(self.read(one.answer), answer))
        return next(same, "")

    def explained(
        self,
        answer: Answer,
        verdict: Told,
        here: Line,
        marks: Mapping[str, str],
        point: str = "",
        need: str = "",
        **facts: object,
    ) -> Verdict:
        """Explain a wrong answer in four lines by one reason; `need` is told in place of the point's own."""
        name = point or (met(here, self.row.point) if isinstance(here, Reason) else self.row.point)
        lines = verdict, told(f"rule.{name}"), here, told(f"need.{need or name}", **facts)
        return Verdict(False, frozenset({name}), lines, self.idea(answer), marks)


def _same(one: Answer, other: Answer) -> bool:
    if isinstance(one, tuple) and isinstance(other, tuple):
        return set(one) == set(other)
    return one == other
