"""Items about the contest of annonces: which side scores, by what criterion, and when they are told."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import ClassVar, Final

from coinche_teach.course.items import Answer, Judgement, whole_number
from coinche_teach.course.lending import stated
from coinche_teach.course.misconceptions import Misconception
from coinche_teach.course.mistakes_contest import CRITERIA, of_criterion, of_side, of_sum
from coinche_teach.course.sayings import NeedsChoice, NeedsNumber, Saying
from coinche_teach.course.sayings_contest import (
    AtCard,
    ContestInForce,
    ContestNeeds,
    DecidedBy,
    LookAtBest,
    LookAtFirstCard,
    NeedsSide,
    NobodyScores,
    NotAtCard,
    NotThatCriterion,
    NotThatSide,
    NotYetDue,
    PlaysAtCard,
    SideScores,
    TimesInForce,
    WhatDecides,
    WhenDeclared,
    WhenShown,
    WhoScoresThem,
)
from coinche_teach.engine.annonces import Contest, contest, judge_declaration, judge_showing, shown_at
from coinche_teach.engine.cards import Card, Denomination
from coinche_teach.engine.reasons import Reason
from coinche_teach.engine.rules import Rules
from coinche_teach.engine.seats import PAIRS, SEATS, Seat

BOTH: Final = "both"
NOBODY: Final = "nobody"


def contest_in_force(rules: Rules) -> Saying:
    """Return how annonces are compared, and whether the sheet says what a tie does."""
    return ContestInForce(f"{rules['tie'].value}{'' if stated(rules, 'tie') else '_silent'}")


@dataclass(frozen=True)
class Declared:
    """Hold what items about declared annonces share; `shown` are their cards, by seat, and no others."""

    rules: Rules
    denomination: Denomination
    shown: tuple[tuple[Card, ...], ...]
    taker: Seat

    @cached_property
    def contest(self) -> Contest:
        """Return what the engine makes of it."""
        return contest(self.rules, self.denomination, self.shown, self.taker)

    def rule(self) -> Saying:
        """Return how annonces are compared."""
        return contest_in_force(self.rules)


class CompareAnnonces(Declared):
    """Ask which side scores its annonces and how much; the answer is `side` and `points` as typed."""

    kind: ClassVar[str] = "compare_annonces"
    choices: ClassVar[tuple[str, ...]] = (*(side.value for side in PAIRS), BOTH, NOBODY)

    def task(self) -> Saying:
        """Return what is asked."""
        return WhoScoresThem(self.taker.pair)

    def solution(self) -> Mapping[str, str]:
        """Return the side that scores, and its points."""
        winner = self.contest.winner
        if winner is None:
            return {"side": NOBODY, "points": "0"}
        return {"side": winner.value, "points": str(self.contest.scored(winner))}

    def judge(self, answer: Answer) -> Judgement:
        """Judge a side and a number; who says that nobody scores need type none."""
        given = answer if isinstance(answer, Mapping) else {}
        side, typed = given.get("side", ""), given.get("points", "")
        if side not in self.choices:
            return Judgement(False, unread=NeedsSide())
        number = 0 if side == NOBODY and not typed.strip() else whole_number(typed)
        if number is None:
            return Judgement(False, unread=NeedsNumber(typed[:20]))
        right, total = self.solution().values()
        if (side, str(number)) == (right, total):
            return Judgement(True, marks={side: "right"})
        winner = self.contest.winner
        verdict: Saying = NobodyScores() if winner is None else SideScores(winner, int(total))
        found = of_side(self, side) if side != right else of_sum(self, number)
        code, rule, here, need = found
        marks = {side: "wrong"} | {right: "best"} if side != right else {right: "right"}
        return Judgement(False, (verdict, rule or self.rule(), here, need), code, marks)

    def hints(self) -> tuple[Saying, Saying, Saying]:
        """Return where to look, the rule, and a side that does not score."""
        wrong = next(side for side in PAIRS[::-1] if side is not self.contest.winner)
        return LookAtBest(), self.rule(), NotThatSide(wrong)


class WhichCriterion(Declared):
    """Ask what tells the best annonces of the two sides apart; the answer is a criterion."""

    kind: ClassVar[str] = "which_criterion"
    choices: ClassVar[tuple[str, ...]] = tuple(CRITERIA.values())

    def task(self) -> Saying:
        """Return what is asked."""
        return WhatDecides(self.taker.pair)

    def solution(self) -> str:
        """Return the criterion that the engine names."""
        return CRITERIA[type(self.contest.reason)]

    def judge(self, answer: Answer) -> Judgement:
        """Judge a criterion."""
        right = self.solution()
        if answer == right:
            return Judgement(True, marks={right: "right"})
        if answer not in self.choices:
            return Judgement(False, unread=NeedsChoice(str(answer)[:20]))
        chosen = str(answer)
        lines = (
            DecidedBy(right),
            self.rule(),
            self.contest.reason,
            ContestNeeds(f"criterion_{chosen}"),
        )
        return Judgement(False, lines, of_criterion(right, chosen), {right: "best", chosen: "wrong"})

    def hints(self) -> tuple[Saying, Saying, Saying]:
        """Return where to look, the rule, and a criterion that does not decide."""
        wrong = next(one for one in self.choices if one != self.solution())
        return LookAtBest(), self.rule(), NotThatCriterion(wrong)


@dataclass(frozen=True)
class AnnonceTime:
    """Ask at which card of the deal, counted from 1, annonces are declared or shown at the latest.

    `place` is where the player who declares sits in the first trick; it is 0 where showing is asked.
    """

    rules: Rules
    denomination: Denomination
    place: int
    kind: ClassVar[str] = "annonce_time"
    choices: ClassVar[tuple[str, ...]] = tuple(str(number) for number in range(1, 13))

    def task(self) -> Saying:
        """Return what is asked."""
        return WhenDeclared(self.place) if self.place else WhenShown(self.denomination)

    def rule(self) -> Saying:
        """Return when annonces are declared and shown, and whether the sheet says so."""
        at_sans_atout = self.denomination is Denomination.SANS_ATOUT
        told = stated(self.rules, "shown_at_sans_atout" if at_sans_atout else "shown_at")
        due = shown_at(self.rules, self.denomination)
        assert due is not None
        return TimesInForce("stated" if told else "silent", due, self.denomination)

    def solution(self) -> str:
        """Return the last card at which the engine takes it: one of the player's own, or any."""
        own = (self.place, *range(5, 9)) if self.place else tuple(range(1, 13))
        return str(max(number for number in own if self._refusal(number) is None))

    def _refusal(self, number: int) -> Reason | None:
        if self.place:
            return judge_declaration(self.rules, number)
        return judge_showing(self.rules, self.denomination, number)

    def judge(self, answer: Answer) -> Judgement:
        """Judge the number of a card."""
        right = self.solution()
        if answer == right:
            return Judgement(True, marks={right: "right"})
        if answer not in self.choices:
            return Judgement(False, unread=NeedsChoice(str(answer)[:20]))
        chosen, due = int(str(answer)), int(right)
        here: Saying | Reason = PlaysAtCard(due)
        case = "second_card" if self._refusal(chosen) is not None else "other_player"
        if not self.place:
            late = self._refusal(chosen)
            here = late if late is not None else NotYetDue(chosen, due)
            case = "shown_later" if late is not None else "shown_sooner"
        lines = (AtCard(due), self.rule(), here, ContestNeeds(case, total=chosen))
        return Judgement(False, lines, self._betrayed(chosen), {right: "best", str(answer): "wrong"})

    def _betrayed(self, chosen: int) -> Misconception | None:
        """Tell who takes annonces for belotes: declared as late as one's second card, or shown at once."""
        late = self._refusal(chosen) is not None
        like_belote = late if self.place else chosen <= len(SEATS)
        return Misconception.M16 if like_belote else None

    def hints(self) -> tuple[Saying, Saying, Saying]:
        """Return where to look, the rule, and a card that it is not."""
        wrong = next(one for one in (3, 12) if str(one) != self.solution())
        return LookAtFirstCard(), self.rule(), NotAtCard(wrong)
