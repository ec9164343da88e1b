"""Items about what hands are worth: an interval for the result, three hands compared, take or pass."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, ClassVar, Final

from coinche_teach.course.bidding_worth import mean_of, points_of, worth_of
from coinche_teach.course.items import Answer, Draft, Judgement
from coinche_teach.course.items_marking_form import signed_number
from coinche_teach.course.misconceptions import Misconception
from coinche_teach.course.sayings import NeedsNumber, Saying
from coinche_teach.course.sayings_bidding import (
    AskEstimate,
    AskRank,
    CardsBring,
    HalfLies,
    HandsStand,
    HandWorth,
    IntervalCatches,
    LookAtWorth,
    LowThenHigh,
    MeansAre,
    MiddleIs,
    NotBestHand,
    TwoHands,
    WorthWould,
)
from coinche_teach.course.sayings_marking_here import BlanksLeft
from coinche_teach.engine.cards import Card, Denomination, Rank
from coinche_teach.engine.rules import Rules

if TYPE_CHECKING:
    from coinche_teach.lab.worth import Spread, Worth

LOW: Final = "low"
HIGH: Final = "high"
BEST: Final = "best"
WORST: Final = "worst"
LETTERS: Final = ("A", "B", "C")
ASKED: Final = 0.5
ALLOWED: Final = 0.15
"""An interval is right if it catches half of the deals, give or take so many, and the middle one."""


@dataclass(frozen=True)
class Weighed:
    """Hold what items about the worth of hands share."""

    rules: Rules
    denomination: Denomination

    @cached_property
    def worth(self) -> Worth:
        """Return what cards are worth here."""
        found = worth_of(self.rules, self.denomination)
        assert found is not None
        return found

    def rule(self) -> Saying:
        """Return what the worth was counted from, and how little of the result one hand decides."""
        return HandWorth(self.worth.deals, round(100 * self.worth.explained))

    def honours(self) -> tuple[Rank, Rank]:
        """Return the two best trumps."""
        suit = self.denomination.suit
        best = (self.rules.trump if suit is not None else self.rules.plain).ranks
        return best[0], best[1]


@dataclass(frozen=True)
class EstimatePoints(Weighed):
    """Ask for two numbers between which half of the deals end; with `given` the first is told."""

    hand: tuple[Card, ...] = ()
    given: bool = False
    kind: ClassVar[str] = "estimate_points"
    draft: ClassVar[Draft] = Draft.FORM

    @cached_property
    def spread(self) -> Spread:
        """Return how the results of hands of about this worth spread."""
        return self.worth.spread(self.worth.mean(self.hand, self.denomination))

    @property
    def held(self) -> int:
        """Return the card points in the hand."""
        return points_of(self.rules, self.denomination, self.hand)

    @cached_property
    def quartiles(self) -> tuple[int, int, int]:
        """Return the points below which a quarter, half and three quarters of the deals end."""
        return self.spread.quantile(0.25), self.spread.quantile(0.5), self.spread.quantile(0.75)

    def values(self) -> Mapping[str, int]:
        """Return what could be filled in."""
        low, _, high = self.quartiles
        return {HIGH: high} if self.given else {LOW: low, HIGH: high}

    def task(self) -> Saying:
        """Return what is asked."""
        return AskEstimate(self.denomination)

    def solution(self) -> Mapping[str, str]:
        """Return the interval that leaves a quarter of the deals on each side."""
        return {blank: str(value) for blank, value in self.values().items()}

    def judge(self, answer: Answer) -> Judgement:
        """Judge an interval by the share of deals that it catches."""
        filled = answer if isinstance(answer, Mapping) else {}
        texts = {blank: str(filled.get(blank, "")).strip() for blank in self.values()}
        empty = sum(not text for text in texts.values())
        if empty:
            return Judgement(False, unread=BlanksLeft(empty))
        found = {blank: signed_number(text) for blank, text in texts.items()}
        for blank, number in found.items():
            if number is None:
                return Judgement(False, unread=NeedsNumber(texts[blank][:20]))
        low, high = found.get(LOW, self.quartiles[0]) or 0, found[HIGH] or 0
        if low > high:
            return Judgement(False, unread=LowThenHigh(low, high))
        caught = self.spread.within(low, high)
        if abs(caught - ASKED) <= ALLOWED and low <= self.quartiles[1] <= high:
            return Judgement(True, marks=dict.fromkeys(texts, "right"))
        code, need = self._need(low, high, caught)
        verdict = IntervalCatches(low, high, round(100 * caught))
        lines = (
            verdict,
            self.rule(),
            HalfLies(self.quartiles[0], self.quartiles[2], self.quartiles[1]),
            need,
        )
        return Judgement(False, lines, code, self._marks(low, high, texts))

    def _marks(self, low: int, high: int, texts: Mapping[str, str]) -> dict[str, str]:
        """Mark the ends: one that lies far from its quarter is wrong, both where neither does."""
        off = {LOW: abs(self.spread.below(low) - 0.25), HIGH: abs(self.spread.below(high + 1) - 0.75)}
        wrong = [blank for blank in texts if off[blank] > ALLOWED] or list(texts)
        return {blank: "wrong" if blank in wrong else "right" for blank in texts}

    def _need(self, low: int, high: int, caught: float) -> tuple[Misconception | None, Saying]:
        middle = self.quartiles[1]
        if low <= self.held <= high < middle:
            return Misconception.M37, WorthWould("own_points", self.held)
        if high < middle or low > middle:
            return None, WorthWould("too_low" if high < middle else "too_high", middle)
        wide = caught > ASKED
        return None, WorthWould("too_wide" if wide else "too_narrow", round(100 * caught))

    def hints(self) -> tuple[Saying, Saying, Saying]:
        """Return where to look, what the worth comes from, and the middle result."""
        case = "trumps" if self.denomination.suit is not None else "aces"
        return LookAtWorth(case), self.rule(), MiddleIs(self.quartiles[1])


@dataclass(frozen=True)
class RankHands(Weighed):
    """Ask for the best and the weakest of three hands, all with the same trumps."""

    hands: tuple[tuple[Card, ...], ...] = ()
    kind: ClassVar[str] = "rank_hands"
    draft: ClassVar[Draft] = Draft.FORM

    @cached_property
    def means(self) -> tuple[float, ...]:
        """Return the mean points of each hand's side."""
        return tuple(mean_of(self.rules, self.denomination, hand) for hand in self.hands)

    def options(self, blank: str) -> tuple[str, ...]:
        """Return what can fill a blank."""
        return LETTERS

    def values(self) -> tuple[str, str]:
        """Return the names of the blanks."""
        return BEST, WORST

    def hand(self, letter: str) -> tuple[Card, ...]:
        """Return a hand by its letter."""
        return self.hands[LETTERS.index(letter)]

    def held(self, letter: str) -> int:
        """Return the card points in a hand."""
        return points_of(self.rules, self.denomination, self.hand(letter))

    def task(self) -> Saying:
        """Return what is asked."""
        return AskRank(self.denomination)

    def rule(self) -> Saying:
        """Return what single cards bring."""
        side = sorted(self.worth.side.items(), key=lambda row: -row[1])
        trumps = sorted(self.worth.trump.items(), key=lambda row: -row[1]) or side
        case = "none" if self.denomination.suit is None else "suit"
        (top, tops), (after, afters), (first, firsts) = side[0], side[1], trumps[0]
        (second, seconds), (third, thirds), (_, small) = trumps[1], trumps[2], trumps[-1]
        whole = [round(one) for one in (firsts, seconds, thirds, small, tops, afters, side[-1][1])]
        return CardsBring(
            case, first, whole[0], second, whole[1], third, whole[2], whole[3], top, whole[4], after,
            whole[5], whole[6],
        )  # fmt: skip

    def solution(self) -> Mapping[str, str]:
        """Return the letters of the best and the weakest hand."""
        by_worth = sorted(LETTERS, key=lambda letter: self.means[LETTERS.index(letter)])
        return {BEST: by_worth[-1], WORST: by_worth[0]}

    def judge(self, answer: Answer) -> Judgement:
        """Judge two letters; the first wrong one is explained."""
        filled = answer if isinstance(answer, Mapping) else {}
        told = {blank: str(filled.get(blank, "")) for blank in self.values()}
        if set(told.values()) - set(LETTERS) or told[BEST] == told[WORST]:
            return Judgement(False, unread=TwoHands())
        right = self.solution()
        wrong = [blank for blank in told if told[blank] != right[blank]]
        marks = {f"{blank}.{right[blank]}": "best" for blank in wrong}
        marks |= {f"{blank}.{told[blank]}": "wrong" if blank in wrong else "right" for blank in told}
        if not wrong:
            return Judgement(True, marks=marks)
        blank = wrong[0]
        code, need = self._need(blank, told[blank])
        first, second, third = (round(mean) for mean in self.means)
        lines = (HandsStand(right[BEST], right[WORST]), self.rule(), MeansAre(first, second, third), need)
        return Judgement(False, lines, code, marks)

    def _need(self, blank: str, found: str) -> tuple[Misconception | None, Saying]:
        """Tell what was taken for strength in the hand preferred to another one."""
        right = self.solution()[blank]
        above, below = (found, right) if blank == BEST else (right, found)
        if self._lures(above, below):
            return Misconception.M38, WorthWould("trump_ace")
        if self.held(above) > self.held(below):
            return Misconception.M37, WorthWould("own_points", self.held(above), self.held(below))
        return None, WorthWould("other_order")

    def _lures(self, above: str, below: str) -> bool:
        """Say whether a hand has the ace of trumps without the best two, of which the other one has some."""
        suit = self.denomination.suit
        if suit is None or self.rules.trump == self.rules.plain:
            return False
        tops = {Card(suit, rank) for rank in self.honours()}
        ace = Card(suit, Rank.ACE)
        higher, lower = {*self.hand(above)}, {*self.hand(below)}
        return ace in higher and not tops & higher and bool(tops & lower)

    def hints(self) -> tuple[Saying, Saying, Saying]:
        """Return where to look, what the worth comes from, and a hand that is not the best."""
        case = "trumps" if self.denomination.suit is not None else "aces"
        right = self.solution()[BEST]
        return LookAtWorth(case), self.rule(), NotBestHand(next(one for one in LETTERS if one != right))
