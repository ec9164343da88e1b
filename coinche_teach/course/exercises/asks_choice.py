"""Questions with a few answers: whose annonces count, is it too late, who has the belote, is it made."""

from __future__ import annotations

from abc import abstractmethod
from dataclasses import replace

from coinche_teach.course.exercises.question import Answer, Question, Verdict, unread
from coinche_teach.course.exercises.telling import Line, Told, told
from coinche_teach.engine.annonces import belotes, judge_declaration, judge_showing
from coinche_teach.engine.match import Match
from coinche_teach.engine.reasons import BeloteHeld, Reason
from coinche_teach.engine.round import Phase
from coinche_teach.engine.seats import PAIRS, SEATS, Seat

NOBODY = "nobody"
YES, NO = "yes", "no"
MADE, FAILED = "made", "failed"


class Choice(Question):
    """Ask for one of a few answers, all decided by one reason."""

    @property
    def seat(self) -> Seat:
        """Return the seat from which the learner looks."""
        return Seat[self.row.text("by")] if self.row.text("by") in Seat.__members__ else Seat.S

    @abstractmethod
    def here(self) -> Line:
        """Return what decides."""

    def judge(self, answer: Answer) -> Verdict:
        """Judge an answer."""
        if not isinstance(answer, str) or answer not in self.options():
            return unread("choice", found=str(answer)[:20])
        right = str(self.right())
        if answer == right:
            return Verdict(True, marks={answer: "right"})
        marks = {answer: "wrong", right: "best"}
        verdict = told(f"verdict.{self.row.ask}.{self.kind(answer)}", chosen=self.shown(answer))
        return self.explained(answer, verdict, self.here(), marks)

    def kind(self, answer: str) -> str:
        """Return which sentence tells that an answer is wrong."""
        return answer

    def shown(self, answer: str) -> object:
        """Return an answer as a fact."""
        return answer


class WhoseAnnonces(Choice):
    """Ask which side scores its annonces."""

    def options(self) -> tuple[str, ...]:
        """Return the sides, and nobody."""
        return (*map(str, PAIRS), NOBODY)

    def right(self) -> str:
        """Return the side that wins the contest."""
        return str(self.round.contest().winner or NOBODY)

    def here(self) -> Line:
        """Return the criterion that decides."""
        return self.round.contest().reason

    def kind(self, answer: str) -> str:
        """Tell sides from nobody."""
        return answer if answer == NOBODY else "side"

    def shown(self, answer: str) -> object:
        """Return the side."""
        return next((one for one in PAIRS if one == answer), answer)


class InTime(Choice):
    """Ask whether an annonce may still be declared, or its height shown, with the next card."""

    def options(self) -> tuple[str, ...]:
        """Return yes and no."""
        return YES, NO

    def reason(self) -> Reason | None:
        """Return why it is too late, or None."""
        play = self.round.cards
        assert play is not None and play.contract.denomination is not None
        number = 4 * len(play.tricks) + len(play.table.cards) + 1
        if self.row.ask == "declare":
            return judge_declaration(self.rules, number)
        return judge_showing(self.rules, play.contract.denomination, number)

    def right(self) -> str:
        """Return whether there is time."""
        return YES if self.reason() is None else NO

    def here(self) -> Line:
        """Return why not."""
        reason = self.reason()
        return told("here.in_time") if reason is None else reason


class WhoseBelote(Choice):
    """Ask who can announce belote and rebelote."""

    def options(self) -> tuple[str, ...]:
        """Return the seats, and nobody."""
        return (*(str(one) for one in self.rules.direction.round(self.seat)), NOBODY)

    def right(self) -> str:
        """Return who holds king and queen of trumps."""
        play, hands = self.round.cards, self.round.started
        assert play is not None and hands is not None and play.contract.denomination is not None
        found = belotes(self.rules, play.contract.denomination, hands, self.round.withheld)
        return str(found[0][0]) if found else NOBODY

    def here(self) -> Line:
        """Return the line that it brings, or that there is none."""
        terms = self.rules.belote
        if self.right() == NOBODY or terms is None:
            return told("here.no_belote")
        return BeloteHeld(terms.belote_points)

    def kind(self, answer: str) -> str:
        """Tell seats from nobody."""
        return answer if answer == NOBODY else "seat"

    def shown(self, answer: str) -> object:
        """Return the seat."""
        return next((one for one in SEATS if one.name == answer), answer)


class Made(Choice):
    """Ask whether a contract is made."""

    def options(self) -> tuple[str, ...]:
        """Return made and failed."""
        return MADE, FAILED

    def right(self) -> str:
        """Return which it is; a drawn deal is not made."""
        assert self.round.phase is Phase.DONE
        return MADE if self.round.sheet().made else FAILED

    def here(self) -> Line:
        """Return what decides."""
        return self.round.sheet().verdict


class WinsMatch(Choice):
    """Ask which side wins the match with this deal, the scores before it being given."""

    def task(self) -> Told:
        """Return what is asked, with the scores before the deal."""
        first, second = self.rules.scoring_sides
        scores = self.row.position["scores"]
        ours, theirs = scores[str(first)], scores[str(second)]
        target = self.rules.target - self.rules.target_margin
        return told("ask.match", target=target, first=first, ours=ours, second=second, theirs=theirs)

    def options(self) -> tuple[str, ...]:
        """Return the sides, and nobody."""
        return (*map(str, self.rules.scoring_sides), NOBODY)

    def match(self) -> Match:
        """Return the match after the deal."""
        begun = Match.open(self.rules, self.round.deal.dealer)
        return replace(begun, scores=dict(self.row.position["scores"])).add(self.round)

    def right(self) -> str:
        """Return the side that wins, or nobody."""
        return next(iter(self.match().winners), NOBODY)

    def here(self) -> Line:
        """Return how the match stands."""
        return self.match().status

    def kind(self, answer: str) -> str:
        """Tell sides from nobody."""
        return answer if answer == NOBODY else "side"

    def shown(self, answer: str) -> object:
        """Return the side."""
        return next((one for one in self.rules.scoring_sides if one == answer), answer)
