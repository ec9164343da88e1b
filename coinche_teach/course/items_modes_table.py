"""Items about tricks and belotes at sans atout and tout atout."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar

from coinche_teach.course.items import Answer, Judgement, whole_number
from coinche_teach.course.items_modes import Counted, mode_points, mode_scale
from coinche_teach.course.items_tricks import OnTable
from coinche_teach.course.misconceptions import Misconception
from coinche_teach.course.mistakes_modes import of_total, of_winner, sum_with
from coinche_teach.course.provenance import provenance
from coinche_teach.course.sayings import (
    LiesBetween,
    NeedsNumber,
    NotThatMany,
    NotThisCard,
    OutranksHere,
    Saying,
)
from coinche_teach.course.sayings_modes import (
    BeloteInForce,
    BelotesOf,
    LookAtTop,
    LookForPairs,
    ModeNeeds,
    ModeOrder,
    NeedsTaker,
    PairsHere,
    TakesAtMode,
    TrickHere,
)
from coinche_teach.engine.annonces import belotes
from coinche_teach.engine.cards import SUITS, Card, Denomination, Rank


class TakeAt(OnTable):
    """Ask which card takes a trick and for how many points: `card` and `points` of the answer."""

    kind: ClassVar[str] = "take_at"

    @property
    def total(self) -> int:
        """Return the points of the trick, which is not the last one."""
        return self.trick.points(self.rules, self.order)

    def task(self) -> Saying:
        """Return what is asked."""
        return TakesAtMode(self.denomination)

    def rule(self) -> Saying:
        """Return the order of every suit."""
        return ModeOrder(self.denomination, mode_scale(self.rules, self.denomination).ranks)

    def solution(self) -> Mapping[str, str]:
        """Return the card's id and the points as text."""
        return {"card": self.trick.winning.id, "points": str(self.total)}

    def judge(self, answer: Answer) -> Judgement:
        """Judge both parts; the card is explained first."""
        parts: Mapping[str, str] = answer if isinstance(answer, Mapping) else {}
        chosen = next((card for card in self.cards if card.id == parts.get("card")), None)
        if chosen is None:
            return Judgement(False, unread=NeedsTaker())
        found = whole_number(parts.get("points", ""))
        if found is None:
            return Judgement(False, unread=NeedsNumber(parts.get("points", "")[:20]))
        winner = self.trick.winning
        if chosen is not winner:
            code, need = of_winner(self, chosen)
            marks = {winner.id: "best", chosen.id: "wrong"}
            why = self.trick.why(self.order)
            return Judgement(False, (OutranksHere(winner, chosen), self.rule(), why, need), code, marks)
        if found == self.total:
            return Judgement(True, marks={winner.id: "right"})
        extra = self.rules.trick_point
        code, need = of_total(
            self.rules, self.denomination, lambda scale: sum_with(scale, self.cards) + extra, found
        )
        rule = mode_points(self.rules, self.denomination)
        lines = (NotThatMany(found, self.total), rule, TrickHere(self.total, extra), need)
        return Judgement(False, lines, code, {winner.id: "right"})

    def hints(self) -> tuple[Saying, Saying, Saying]:
        """Return where to look, the order, and a card that does not take the trick."""
        best = mode_scale(self.rules, self.denomination).ranks[0]
        losers = [card for card in self.cards if card is not self.trick.winning]
        return LookAtTop(best), self.rule(), NotThisCard(max(losers, key=lambda card: card.rank.height))


@dataclass(frozen=True)
class BeloteAt(Counted):
    """Ask what the belotes of a hand are worth."""

    cards: tuple[Card, ...] = ()
    kind: ClassVar[str] = "belote_at"

    @property
    def found(self) -> Sequence[object]:
        """Return the belotes that the engine finds."""
        return belotes(self.rules, self.denomination, ((), (), self.cards, ()))

    @property
    def worth(self) -> int:
        """Return what one belote is worth at this table, or where belotes are played."""
        return self.rules.belote.belote_points if self.rules.belote is not None else 20

    @property
    def pairs(self) -> int:
        """Return in how many suits the hand holds king and queen."""
        held = set(self.cards)
        return sum({Card(suit, Rank.KING), Card(suit, Rank.QUEEN)} <= held for suit in SUITS)

    @property
    def total(self) -> int:
        """Return what the engine's belotes are worth."""
        return len(self.found) * self.worth

    def task(self) -> Saying:
        """Return what is asked."""
        return BelotesOf(self.denomination)

    def rule(self) -> Saying:
        """Return how many belotes there can be."""
        if self.rules.belote is None:
            return BeloteInForce("none", f"sheet.{provenance(self.rules, 'belote')[0]}")
        if self.denomination is Denomination.SANS_ATOUT:
            return BeloteInForce("sans_atout", f"sheet.{provenance(self.rules, 'belote')[0]}")
        told = self.rules.belote.belote_at_tout_atout.value
        return BeloteInForce(told, f"sheet.{provenance(self.rules, 'belote_at_tout_atout')[0]}")

    def here(self) -> Saying:
        """Count the pairs."""
        return PairsHere(self.pairs, len(self.found), self.total)

    def betrayed(self, found: int) -> tuple[Misconception | None, Saying]:
        """Return what a wrong number betrays."""
        if not self.total and found and found % self.worth == 0 and found <= self.pairs * self.worth:
            return Misconception.M17, ModeNeeds(
                "belote_trump" if found == self.worth else "belote_all", found
            )
        if self.total and found in (0, self.worth):
            return Misconception.M17, ModeNeeds("belote_one" if found else "belote_none", found)
        return None, ModeNeeds("other_sum", found)

    def hints(self) -> tuple[Saying, Saying, Saying]:
        """Return where to look, the rule, and bounds."""
        return LookForPairs(self.denomination), self.rule(), LiesBetween(self.total, self.total + self.worth)
