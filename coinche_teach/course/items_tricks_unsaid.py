"""An item about a forgotten word: does the belote count all the same?"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import ClassVar, Final

from coinche_teach.course.items import Answer, Judgement
from coinche_teach.course.items_tricks_belote import pair_of, words_rule
from coinche_teach.course.misconceptions import Misconception
from coinche_teach.course.provenance import provenance
from coinche_teach.course.sayings import NeedsChoice, Saying
from coinche_teach.course.sayings_tricks_belote import (
    BeloteCounts,
    LookForWords,
    NeedsSaid,
    UnsaidRule,
    WasBeloteSaid,
    WordHeard,
)
from coinche_teach.engine.belote import Due, Word, counted, with_cards
from coinche_teach.engine.cards import Card, Denomination
from coinche_teach.engine.reasons import Reason
from coinche_teach.engine.rules import Rules
from coinche_teach.engine.rules.choices import Unsaid
from coinche_teach.engine.seats import Seat

YES, NO = "yes", "no"
HEARD: Final = {
    "both": frozenset(Word),
    "first": frozenset({Word.BELOTE}),
    "second": frozenset({Word.REBELOTE}),
    "none": frozenset[Word](),
}
"""What was said: both words, the first alone, the second alone, or nothing."""


@dataclass(frozen=True)
class ForgottenWord:
    """Ask whether the learner's belote counts; `plays` are the cards as played, `heard` what was said."""

    rules: Rules
    denomination: Denomination
    plays: tuple[Card, ...]
    heard: str
    kind: ClassVar[str] = "forgotten_word"

    @cached_property
    def due(self) -> tuple[Due, Due]:
        """Return the two words and the cards they go with."""
        assert self.denomination.suit is not None
        pair = sorted(pair_of(self.denomination.suit), key=self.plays.index)
        first, second = (
            Due(word, Seat.S, card, self.plays.index(card) + 1) for word, card in with_cards(self.rules, pair)
        )
        return first, second

    @property
    def verdict(self) -> tuple[bool, Reason]:
        """Return whether it counts and why, asked of the engine."""
        return counted(self.rules, self.due, HEARD[self.heard])

    @property
    def choices(self) -> tuple[str, str]:
        """Return what can be answered."""
        return YES, NO

    def task(self) -> Saying:
        """Return what is asked."""
        return WasBeloteSaid(self.heard, self.due[0].card, self.due[1].card)

    def rule(self) -> Saying:
        """Return what a forgotten word does, or where none was, when the words are said."""
        if self.heard == "both":
            return words_rule(self.rules)
        terms = self.rules.belote
        assert terms is not None
        return UnsaidRule(terms.belote_unsaid.value, f"sheet.{provenance(self.rules, 'belote_unsaid')[0]}")

    def solution(self) -> str:
        """Return yes or no."""
        return YES if self.verdict[0] else NO

    def judge(self, answer: Answer) -> Judgement:
        """Judge yes or no."""
        right = self.solution()
        if answer == right:
            return Judgement(True, marks={right: "right"})
        if answer not in self.choices:
            return Judgement(False, unread=NeedsChoice(str(answer)[:20]))
        lines = (BeloteCounts(right), self.rule(), self.verdict[1], self._need())
        return Judgement(False, lines, Misconception.M16, {right: "best", str(answer): "wrong"})

    def _need(self) -> Saying:
        """Name a case in which the other answer would be right: other words, or another table."""
        counts = self.verdict[0]
        for unsaid in Unsaid:
            if counted(self.rules.but(belote_unsaid=unsaid), self.due, HEARD[self.heard])[0] is not counts:
                return NeedsSaid(unsaid.value)
        return NeedsSaid("forgotten" if counts else "said")

    def hints(self) -> tuple[Saying, Saying, Saying]:
        """Return where to look, the rule, and what was said with the first card."""
        said = self.due[0].word in HEARD[self.heard]
        return LookForWords(), self.rule(), WordHeard("said" if said else "silent", self.due[0].card)
