"""A question answered by choosing cards of one's hand: which make annonces?"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import ClassVar

from coinche_teach.course.exercises.question import Answer, Question, Verdict, unread
from coinche_teach.course.exercises.telling import told
from coinche_teach.engine.annonces import serves
from coinche_teach.engine.cards import Card
from coinche_teach.engine.reasons import Reason, ServesIn
from coinche_teach.engine.seats import Seat


class AnnonceCards(Question):
    """Ask for every card of the learner's hand that serves in an annonce, and no other."""

    many: ClassVar[bool] = True

    @property
    def seat(self) -> Seat:
        """Return the seat whose hand is asked about."""
        return Seat[self.row.text("by")] if self.row.text("by") in Seat.__members__ else Seat.S

    @property
    def hand(self) -> tuple[Card, ...]:
        """Return the cards dealt to the seat, sorted."""
        assert self.round.cards is not None and self.round.started is not None
        return self.round.cards.order.sorted(self.round.started[self.seat])

    def reason(self, card: Card) -> Reason:
        """Return in which annonce a card serves, or that it does in none, asked of the engine."""
        assert self.round.cards is not None
        denomination = self.round.cards.contract.denomination
        assert denomination is not None
        return serves(self.rules, denomination, self.hand, card)

    def options(self) -> tuple[str, ...]:
        """Return the cards held."""
        return tuple(one.id for one in self.hand)

    def right(self) -> Answer:
        """Return the cards that serve."""
        return tuple(one.id for one in self.hand if isinstance(self.reason(one), ServesIn))

    @property
    def whole(self) -> bool:
        """Say that cards too many and cards left out meet two different points."""
        return False

    def others(self) -> Iterator[Answer]:
        """Walk the hand, one card judged wrongly at a time."""
        yield from (answer for answer, _ in self.beside())

    def beside(self) -> Iterator[tuple[Answer, frozenset[str]]]:
        """Walk the hand, one card judged wrongly at a time: left out it serves, put in it does not."""
        right = set(self.right())
        for card in self.hand:
            chosen = tuple(one for one in self.options() if (one in right) is not (one == card.id))
            if chosen:
                yield chosen, frozenset({type(self.reason(card)).__name__})

    def judge(self, answer: Answer) -> Verdict:
        """Judge a choice of cards; a card too many is explained before one that is missing."""
        chosen = set(answer) if isinstance(answer, tuple) else {answer}
        if not chosen:
            return unread("cards")
        if stranger := sorted(chosen - set(self.options())):
            return unread("held", found=stranger[0][:20])
        right = set(self.right())
        extra = [one for one in self.hand if one.id in chosen - right]
        missing = [one for one in self.hand if one.id in right - chosen]
        marks = dict.fromkeys(chosen & right, "right")
        marks |= {one.id: "wrong" for one in extra} | {one.id: "best" for one in missing}
        if not extra and not missing:
            return Verdict(True, marks=marks)
        about = (extra or missing)[0]
        verdict = told("verdict.serves.extra" if extra else "verdict.serves.missing", card=about)
        found = self.explained(answer, verdict, self.reason(about), marks, card=about)
        points = {type(self.reason(one)).__name__ for one in extra or missing}
        return replace(found, met=frozenset(points))
