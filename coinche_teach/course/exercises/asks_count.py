"""Questions with a number for an answer: points of a trick, of annonces, what a side marks.

A wrong number is explained by the line of the sheet that it leaves out or takes from the other side.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from coinche_teach.course.exercises.asks_play import trick_asked
from coinche_teach.course.exercises.position import round_before
from coinche_teach.course.exercises.question import Answer, Question, Verdict, unread
from coinche_teach.course.exercises.telling import Line, Told, told
from coinche_teach.course.items import whole_number
from coinche_teach.engine.match import Match
from coinche_teach.engine.reasons import AllTricksBonus, LastTrick, Reason, TrickPoints
from coinche_teach.engine.rules import Scale
from coinche_teach.engine.seats import Seat, Side

_MULTIPLIERS: Final = ("CoincheMultiplies", "SansAtoutMultiplies")


@dataclass(frozen=True, slots=True)
class Near:
    """Hold a wrong number that people come to, and the reason it misses."""

    number: int
    reason: Reason


class Number(Question):
    """Ask for a whole number."""

    @property
    def seat(self) -> Seat:
        """Return the seat from which the learner looks."""
        return Seat[self.row.text("by")] if self.row.text("by") in Seat.__members__ else Seat.S

    @abstractmethod
    def total(self) -> int:
        """Return the right number."""

    @abstractmethod
    def near(self) -> Iterator[Near]:
        """Walk the wrong numbers that one reason explains."""

    @abstractmethod
    def reason(self) -> Line:
        """Return what explains any other number: the point of the row."""

    def right(self) -> str:
        """Return the number as it is typed."""
        return str(self.total())

    def others(self) -> Iterator[Answer]:
        """Walk the numbers that miss the point of the row."""
        total = self.total()
        names = {one.number for one in self.near() if type(one.reason).__name__ == self.row.point}
        yield from (str(one) for one in sorted(names) if one != total and one >= 0)

    def judge(self, answer: Answer) -> Verdict:
        """Judge a number as people type it."""
        number = whole_number(answer)
        if number is None:
            return unread("number", found=str(answer)[:20])
        total = self.total()
        if number == total:
            return Verdict(True)
        found = [one.reason for one in self.near() if one.number == number]
        ours = [one for one in found if type(one).__name__ == self.row.point]
        if ours and self.row.point in _MULTIPLIERS:
            # A factor of two adds what it multiplies: who leaves out either has missed the factor.
            found = ours
        here = (ours or found)[0] if found else self.reason()
        verdict = told("verdict.number", found=number, total=total)
        wrong = self.explained(answer, verdict, here, {}, number=number, total=total)
        if found:
            wrong = replace(wrong, met=frozenset(type(one).__name__ for one in found))
        return self.needing(wrong, number, bool(found))

    def needing(self, wrong: Verdict, number: int, near: bool) -> Verdict:
        """Return the verdict with what the number would have needed."""
        return wrong


class TrickWorth(Number):
    """Ask what a trick is worth, with the bonus of the last one."""

    def _bonus(self) -> int:
        play = self.round.cards
        assert play is not None
        if not play.over:
            return 0
        result = self.round.result()
        return sum(result.bonus.values())

    def total(self) -> int:
        """Return cards, trick point and bonus."""
        play = self.round.cards
        assert play is not None
        return trick_asked(self).points(self.rules, play.order) + self._bonus()

    def near(self) -> Iterator[Near]:
        """Walk what people count who forget the bonus, the trick point, or which suit is trumps."""
        trick, total = trick_asked(self), self.total()
        here = TrickPoints(total - self._bonus(), 1)
        if self._bonus():
            yield Near(total - self._bonus(), self._line())
        if self.rules.trick_point:
            yield Near(total - self.rules.trick_point, here)
        added = self.rules.trick_point + self._bonus()
        for scale in (self.rules.plain, self.rules.trump):
            yield Near(_worth(trick.cards, scale) + added, here)

    def _line(self) -> Reason:
        result = self.round.result()
        capot = any(result.has_all_tricks(side) for side in self.rules.scoring_sides)
        own = capot and self._bonus() != self.rules.last_trick
        return (AllTricksBonus if own else LastTrick)(self._bonus())

    def reason(self) -> Line:
        """Return the count of the cards, or the bonus."""
        if self.row.point == "TrickPoints":
            return TrickPoints(self.total() - self._bonus(), 1)
        return self._line()


def _worth(cards: Sequence[object], scale: Scale) -> int:
    return sum(scale.points[getattr(one, "rank")] for one in cards)  # noqa: B009


class AnnoncesWorth(Number):
    """Ask what a side scores for its annonces."""

    @property
    def side(self) -> Side:
        """Return the side that is asked about."""
        return Side(self.row.text("side"))

    def task(self) -> Told:
        """Return what is asked."""
        return told("ask.annonce_points", side=self.side)

    def total(self) -> int:
        """Return the points won."""
        return self.round.contest().scored(self.side)

    def near(self) -> Iterator[Near]:
        """Walk what people count: all the side holds, its best alone, both sides together, nothing."""
        contest = self.round.contest()
        sums = {side: [one.points for one in some] for side, some in contest.held.items()}
        both = sum(map(sum, sums.values()))
        for number in {sum(sums[self.side]), max(sums[self.side], default=0), both, 0}:
            yield Near(number, contest.reason)

    def reason(self) -> Line:
        """Return the criterion that decides."""
        return self.round.contest().reason


@dataclass(frozen=True, slots=True)
class Mark:
    """Hold one line that somebody marks."""

    who: str
    points: int
    reason: Reason


class Score(Number):
    """Ask what a side, or a player, marks."""

    @property
    def side(self) -> Side:
        """Return the side that is asked about."""
        return Side(self.row.text("side"))

    def task(self) -> Told:
        """Return what is asked."""
        return told("ask.misdeal" if self.row.position.get("misdeal") else "ask.score", side=self.side)

    def marks(self) -> tuple[Mark, ...]:
        """Return every line: of the sheet, held over from a deal before, or of a misdeal."""
        if self.row.position.get("misdeal"):
            entry = Match.open(self.rules, self.round.deal.dealer).misdeal().entries[-1]
            assert entry.reason is not None
            return tuple(Mark(who, points, entry.reason) for who, points in entry.added.items() if points)
        sheet = self.round.sheet()
        marks = tuple(Mark(one.side.value, one.points, one.reason) for one in sheet.lines)
        before = round_before(self.row, self.rules)
        if before is None:
            return marks
        match = Match.open(self.rules, before.deal.dealer).add(before).add(self.round)
        entry = match.entries[-1]
        if entry.reason is None:
            return marks
        held = {who: added - sheet.score(Side(who)) for who, added in entry.added.items()}
        return (*marks, *(Mark(who, points, entry.reason) for who, points in held.items() if points))

    def total(self) -> int:
        """Return the sum of the side's lines."""
        return sum(one.points for one in self.marks() if one.who == self.side)

    def near(self) -> Iterator[Near]:
        """Walk the totals without one kind of line, and those with a kind taken from another side."""
        marks, total = self.marks(), self.total()
        seen: set[tuple[type, str]] = set()
        for one in marks:
            if (type(one.reason), one.who) in seen:
                continue
            seen.add((type(one.reason), one.who))
            alike = sum(m.points for m in marks if type(m.reason) is type(one.reason) and m.who == one.who)
            number = total - alike if one.who == self.side else total + alike
            if number != total:
                yield Near(number, one.reason)

    def needing(self, wrong: Verdict, number: int, near: bool) -> Verdict:
        """Say that the number leaves out one line, or that it fits none."""
        return replace(
            wrong, lines=(*wrong.lines[:3], told("need.line" if near else "need.other", number=number))
        )

    def reason(self) -> Line:
        """Return the line that the row is about, of this side if it has one."""
        found = [one for one in self.marks() if type(one.reason).__name__ == self.row.point]
        own = [one for one in found if one.who == self.side]
        if not found:
            return told("here.no_line")
        return (own or found)[0].reason
