"""Questions about a card to be played: which may be, whose turn it is, who takes the trick."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations
from typing import ClassVar

from coinche_teach.course.exercises.points import DUTIES, met
from coinche_teach.course.exercises.question import Answer, Question, Verdict, unread
from coinche_teach.course.exercises.telling import Told, told
from coinche_teach.engine.calls import Pass
from coinche_teach.engine.cards import Card, card
from coinche_teach.engine.reasons import Reason
from coinche_teach.engine.round import Phase
from coinche_teach.engine.seats import SEATS, Seat
from coinche_teach.engine.trick import Trick


class LegalCards(Question):
    """Ask for every card that may be played: all of them and no other."""

    many: ClassVar[bool] = True

    @property
    def hand(self) -> tuple[Card, ...]:
        """Return the cards of the seat in turn, sorted."""
        assert self.round.cards is not None
        return self.round.cards.order.sorted(self.round.held(self.seat))

    def options(self) -> tuple[str, ...]:
        """Return the cards held."""
        return tuple(one.id for one in self.hand)

    @property
    def legal(self) -> tuple[str, ...]:
        """Return the legal cards."""
        legal = self.round.allowed().cards
        return tuple(one.id for one in self.hand if one in legal)

    def right(self) -> Answer:
        """Return the answer that is right: all of them."""
        return self.legal

    @property
    def whole(self) -> bool:
        """Say whether nothing but the point can be missed: a freedom stands beside no duty."""
        return self.row.point in DUTIES or self.legal == self.options()

    def beside(self) -> Iterator[tuple[Answer, frozenset[str]]]:
        """Walk the hand where a freedom stands beside a duty, one card judged wrongly at a time.

        A legal card left out meets the point, a refused card put in meets a duty.
        """
        if self.whole:
            return
        legal = set(self.legal)
        for one in self.options():
            chosen = tuple(other for other in self.options() if (other in legal) is not (other == one))
            if chosen:
                yield chosen, frozenset({self.row.point} if one in legal else DUTIES)

    def others(self) -> Iterator[Answer]:
        """Walk every choice of cards."""
        held = self.options()
        for size in range(1, len(held) + 1):
            yield from combinations(held, size)

    def judge(self, answer: Answer) -> Verdict:
        """Judge a choice of cards; a card too many is explained before one that is missing."""
        chosen = set(answer) if isinstance(answer, tuple) else {answer}
        if not chosen:
            return unread("cards")
        if stranger := sorted(chosen - set(self.options())):
            return unread("held", found=stranger[0][:20])
        legal = set(self.legal)
        extra = [one for one in self.hand if one.id in chosen - legal]
        missing = [one for one in self.hand if one.id in legal - chosen]
        marks = {one: "right" for one in chosen & legal}
        marks |= {one.id: "wrong" for one in extra} | {one.id: "best" for one in missing}
        if not extra and not missing:
            return Verdict(True, marks=marks)
        about = (extra or missing)[0]
        verdict = told("verdict.illegal" if extra else "verdict.left_out", card=about)
        # What a duty's point needs is said of a card that breaks it, not of one that keeps it.
        need = "left_out" if not extra and self.row.point in DUTIES else ""
        found = self.explained(answer, verdict, self.round.explain(about), marks, need=need, card=about)
        points = {met(self.round.explain(one), self.row.point) for one in extra or missing}
        return replace(found, met=frozenset(points))


class OneCard(LegalCards):
    """Ask for one card that may be played."""

    many: ClassVar[bool] = False

    def options(self) -> tuple[str, ...]:
        """Return the cards offered, else the cards held."""
        offered: tuple[str, ...] = self.row.position.get("offered", ())
        return tuple(card(one).id for one in offered) or super().options()

    def right(self) -> Answer:
        """Return one of the cards that may be played, or nothing."""
        return next((one for one in self.options() if one in self.legal), "")

    def others(self) -> Iterator[Answer]:
        """Walk the cards."""
        yield from self.options()

    def judge(self, answer: Answer) -> Verdict:
        """Judge a card."""
        if not isinstance(answer, str) or answer not in self.options():
            return unread("held", found=str(answer)[:20])
        chosen = card(answer)
        reason = self.round.judge(chosen)
        if reason is None:
            return Verdict(True, marks={answer: "right"})
        marks = {one: "best" for one in self.legal if one in self.options()} | {answer: "wrong"}
        return self.explained(answer, told("verdict.illegal", card=chosen), reason, marks, card=chosen)


class Seats(Question):
    """Ask for a seat."""

    @property
    def seat(self) -> Seat:
        """Return the seat from which the learner looks."""
        return Seat[self.row.text("by")] if self.row.text("by") in Seat.__members__ else Seat.S

    def options(self) -> tuple[str, ...]:
        """Return the four seats, as the cards go round from the learner's."""
        return tuple(str(one) for one in self.rules.direction.round(self.seat))


class Turn(Seats):
    """Ask whose turn it is."""

    def right(self) -> str:
        """Return the seat in turn."""
        return str(self.round.turn)

    def judge(self, answer: Answer) -> Verdict:
        """Judge a seat: another one is refused as the table would refuse it."""
        if not isinstance(answer, str) or answer not in Seat.__members__:
            return unread("choice", found=str(answer)[:20])
        if answer == self.right():
            return Verdict(True, marks={answer: "right"})
        marks = {answer: "wrong", self.right(): "best"}
        seat = Seat[answer]
        reason: Reason | None
        if self.round.phase is Phase.AUCTION:
            reason = self.round.auction.judge(Pass(), seat)
        else:
            reason = self.round.judge(self.round.held(seat)[0])
        assert reason is not None
        return self.explained(answer, told("verdict.turn", seat=seat), reason, marks, seat=seat)


class Winner(Seats):
    """Ask who takes a trick, or who is winning one that is not complete."""

    @property
    def trick(self) -> Trick:
        """Return the trick that is asked about: the one on the table, else the last one."""
        return trick_asked(self)

    def task(self) -> Told:
        """Return what is asked."""
        return told("ask.winner" if len(self.trick.cards) == len(SEATS) else "ask.winning")

    def options(self) -> tuple[str, ...]:
        """Return the seats that have played to the trick."""
        trick = self.trick
        return tuple(str(trick.direction.after(trick.leader, k)) for k in range(len(trick.cards)))

    def right(self) -> str:
        """Return the winner."""
        return str(self.trick.winner)

    def judge(self, answer: Answer) -> Verdict:
        """Judge a seat."""
        if not isinstance(answer, str) or answer not in self.options():
            return unread("choice", found=str(answer)[:20])
        if answer == self.right():
            return Verdict(True, marks={answer: "right"})
        assert self.round.cards is not None
        trick, seat = self.trick, Seat[answer]
        card = trick.cards[self.options().index(answer)]
        marks = {answer: "wrong", self.right(): "best"}
        verdict = told("verdict.winner", seat=seat, card=card)
        return self.explained(answer, verdict, trick.why(self.round.cards.order), marks, card=card)


def trick_asked(question: Question) -> Trick:
    """Return the trick on the table, else the last complete one."""
    play = question.round.cards
    assert play is not None
    return play.table if play.table.cards else play.tricks[-1]
