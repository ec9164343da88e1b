"""Items about missing cards: in how many deals of a hundred somebody holds them."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from typing import ClassVar, Final

from coinche_teach.course.items import RIGHT, Answer, Judgement, whole_number
from coinche_teach.course.misconceptions import Misconception
from coinche_teach.course.sayings import LiesBetween, NeedsNumber, Saying
from coinche_teach.course.sayings_bidding import (
    AskChance,
    ChanceHere,
    ChanceIs,
    ChanceWould,
    HiddenCards,
    LookForChance,
)
from coinche_teach.engine.cards import DECK, Card, Denomination
from coinche_teach.engine.deal import HAND_SIZE
from coinche_teach.engine.rules import Rules, Sides
from coinche_teach.engine.rules.shapes import TurnedLast, TurnedUp

NEAR: Final = 1
"""A number this near to the exact chance is right: who rounds on the way is not wrong."""
ASKS: Final = ("has", "all", "least", "none", "exactly")
_QUARTER, _HALF = 1 / 4, 1 / 2


def sees(rules: Rules) -> int:
    """Return how many cards a player sees while he bids, or when he knows his hand.

    A card turned up is seen besides; a dummy lies open.

    >>> from coinche_teach.engine.rules import rules
    >>> [sees(rules(name)) for name in ("club82", "maison_belote", "contrat1000", "manille_trois")]
    [6, 6, 8, 16]
    """
    turned = isinstance(rules.auction, TurnedUp)
    return rules.seen + turned + HAND_SIZE * (rules.sides is Sides.DUMMY)


@dataclass(frozen=True)
class PartnerChance:
    """Ask in how many deals of a hundred the partner holds cards that I miss; `open` lies face up."""

    rules: Rules
    denomination: Denomination
    hand: tuple[Card, ...]
    missing: tuple[Card, ...]
    ask: str
    open: tuple[Card, ...] = ()
    helped: int = 0
    kind: ClassVar[str] = "partner_chance"

    @property
    def hidden(self) -> int:
        """Return how many cards I cannot see."""
        return len(DECK) - len(self.hand) - len(self.open)

    @property
    def who(self) -> str:
        """Name who is asked about: the partner, or where there is none the player opposite."""
        allied = self.rules.sides in (Sides.PAIRS, Sides.DUMMY)
        return "chance_partner" if allied else "chance_across"

    @property
    def when(self) -> str:
        """Name the moment that is meant."""
        if isinstance(self.rules.auction, TurnedUp):
            return "chance_if_taken"
        if isinstance(self.rules.auction, TurnedLast):
            return "chance_my_turned"
        return "chance_all_dealt" if len(self.hand) < HAND_SIZE else "chance_now"

    @cached_property
    def exact(self) -> float:
        """Return the chance, counted exactly."""
        return float(self.fraction)

    @cached_property
    def fraction(self) -> Fraction:
        """Return the chance as a fraction."""
        from coinche_teach.lab.chances import chances

        law = chances(self.hidden, len(self.missing), HAND_SIZE)
        match self.ask:
            case "least":
                return 1 - law[0]
            case "none":
                return law[0]
            case "exactly":
                return law[1]
        return law[len(self.missing)]

    def naive(self, share: float) -> float:
        """Return the chance as it would be if each card were there so often, whatever the others do."""
        count = len(self.missing)
        match self.ask:
            case "least":
                return 1 - (1 - share) ** count
            case "none":
                return (1 - share) ** count
            case "exactly":
                return float(count * share * (1 - share) ** (count - 1))
        return float(share**count)

    def task(self) -> Saying:
        """Return what is asked."""
        return AskChance(self.ask, self.missing, self.who, self.when)

    def rule(self) -> Saying:
        """Return how many cards are hidden and how many of them lie in one hand."""
        return HiddenCards(self.hidden, HAND_SIZE, self.who)

    def solution(self) -> str:
        """Return the nearest whole number as text."""
        return str(round(100 * self.exact))

    def judge(self, answer: Answer) -> Judgement:
        """Judge a number as typed."""
        found = whole_number(answer)
        if found is None:
            return Judgement(False, unread=NeedsNumber(str(answer)[:20]))
        if abs(found - 100 * self.exact) <= NEAR:
            return RIGHT
        code, need = self._need(found)
        verdict = ChanceIs(found, int(self.solution()))
        return Judgement(False, (verdict, self.rule(), self.worked, need), code)

    @property
    def worked(self) -> Saying:
        """Return how the chance comes about."""
        return ChanceHere(self.ask, self.working, str(self.fraction), round(self.exact, 4))

    @property
    def working(self) -> str:
        """Write the chance out, card by card."""
        there, away = HAND_SIZE, self.hidden - HAND_SIZE
        count = len(self.missing)
        if self.ask == "exactly":
            return f"{count} × {there}/{self.hidden} × {away}/{self.hidden - 1}"
        start = there if self.ask in ("has", "all") else away
        steps = " × ".join(f"{start - k}/{self.hidden - k}" for k in range(count))
        return f"1 − {steps}" if self.ask == "least" else steps

    def _need(self, found: int) -> tuple[Misconception | None, Saying]:
        """Find what a wrong number would be right for."""

        def meets(share: float) -> bool:
            return abs(found - 100 * share) <= NEAR

        if meets(self.naive(_QUARTER)):
            return Misconception.M39, ChanceWould("quarter", found)
        if meets(self.naive(_HALF)):
            return Misconception.M39, ChanceWould("half", found)
        if self.ask == "least" and meets(len(self.missing) * HAND_SIZE / self.hidden):
            return None, ChanceWould("added", found)
        if meets(1 - self.exact):
            return None, ChanceWould("opposite", found)
        if found > 100:
            return None, ChanceWould("too_many", found)
        best = min(range(self.hidden + 1), key=lambda held: abs(found - 100 * self._if_held(held)))
        if abs(found - 100 * self._if_held(best)) > 2 * NEAR:
            return None, ChanceWould("never", found)
        case = "close" if best == HAND_SIZE else "share"
        return None, ChanceWould(case, found, best, self.who)

    def _if_held(self, held: int) -> float:
        """Return the chance if so many of the hidden cards were there."""
        from coinche_teach.lab.chances import chances

        law = [float(one) for one in chances(self.hidden, len(self.missing), held)]
        law += [0.0] * (len(self.missing) + 1 - len(law))
        if self.ask == "least":
            return 1 - law[0]
        return law[{"none": 0, "exactly": 1}.get(self.ask, len(self.missing))]

    def hints(self) -> tuple[Saying, Saying, Saying]:
        """Return where to look, the hidden cards, and bounds."""
        low = int(self.solution()) // 10 * 10
        return LookForChance(self.ask), self.rule(), LiesBetween(low, low + 10)
