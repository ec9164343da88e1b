"""Items about the order of a suit: duels and sorting."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise
from typing import ClassVar

from coinche_teach.course.items import Answer, Draft, Judgement
from coinche_teach.course.misconceptions import of_pair
from coinche_teach.course.roles import Role, role_of, scale
from coinche_teach.course.sayings import (
    ComesLast,
    LookAtRole,
    NeedsAllCards,
    NeedsChoice,
    NotThisCard,
    OrderInForce,
    OutranksHere,
    PlacesHere,
    Saying,
    SortThese,
    StandsAbove,
    WhichWins,
    WouldNeed,
)
from coinche_teach.engine.cards import Card, Denomination, Suit
from coinche_teach.engine.rules import Order, Rules


@dataclass(frozen=True)
class Ranked:
    """Hold what items about one suit's order share."""

    rules: Rules
    denomination: Denomination
    cards: tuple[Card, ...]

    @cached_property
    def order(self) -> Order:
        """Return the order of the deck in the contract."""
        return self.rules.order(self.denomination)

    @property
    def suit(self) -> Suit:
        """Return the suit the item is about."""
        return self.cards[0].suit

    @property
    def role(self) -> Role:
        """Return what that suit is in the contract."""
        return role_of(self.rules, self.denomination, self.suit)

    def rule(self) -> Saying:
        """Return the order in force."""
        return OrderInForce(self.role, scale(self.rules, self.role).ranks)

    def explained(self, verdict: Saying, winner: Card, loser: Card) -> Judgement:
        """Explain why one card stands above another that was preferred."""
        ranks = scale(self.rules, self.role).ranks
        places = PlacesHere(winner, ranks.index(winner.rank) + 1, loser, ranks.index(loser.rank) + 1)
        trumps = self.suit is self.denomination.suit
        code, case = of_pair(self.rules, self.role, winner.rank, loser.rank, trumps=trumps)
        need = WouldNeed(case, self.suit, loser)
        marks = {winner.id: "best", loser.id: "wrong"}
        return Judgement(False, (verdict, self.rule(), places, need), code, marks)


class Duel(Ranked):
    """Ask which of two cards of one suit wins."""

    kind: ClassVar[str] = "duel"

    def task(self) -> Saying:
        """Return what is asked."""
        return WhichWins(self.role, self.suit)

    def judge(self, answer: Answer) -> Judgement:
        """Judge a card's id."""
        winner = max(self.cards, key=self.order.strength.__getitem__)
        loser = next(card for card in self.cards if card is not winner)
        if answer == winner.id:
            return Judgement(True, marks={winner.id: "right"})
        if answer != loser.id:
            return Judgement(False, unread=NeedsChoice(str(answer)[:20]))
        return self.explained(OutranksHere(winner, loser), winner, loser)

    def hints(self) -> tuple[Saying, Saying, Saying]:
        """Return where to look, the rule, and the card that loses."""
        loser = next(card for card in self.cards if card.id != self.solution())
        return LookAtRole(self.role, self.suit), self.rule(), NotThisCard(loser)

    def solution(self) -> Answer:
        """Return the winner's id."""
        return max(self.cards, key=self.order.strength.__getitem__).id


@dataclass(frozen=True)
class Sort(Ranked):
    """Ask for cards of one suit from strong to weak, the first `given` being placed already."""

    given: int = 0
    kind: ClassVar[str] = "sort"
    draft: ClassVar[Draft] = Draft.ROW

    def task(self) -> Saying:
        """Return what is asked."""
        return SortThese(self.role, self.suit, len(self.cards))

    def solution(self) -> tuple[str, ...]:
        """Return the ids, strong to weak."""
        return tuple(c.id for c in sorted(self.cards, key=self.order.strength.__getitem__, reverse=True))

    @property
    def placed(self) -> tuple[str, ...]:
        """Return the ids that are placed from the start."""
        return self.solution()[: self.given]

    def judge(self, answer: Answer) -> Judgement:
        """Judge a row of ids, strong to weak."""
        by_id = {card.id: card for card in self.cards}
        if isinstance(answer, str) or set(answer) != set(by_id):
            placed = 0 if isinstance(answer, str) else len(set(answer) & set(by_id))
            return Judgement(False, unread=NeedsAllCards(len(by_id) - placed))
        row = [by_id[one] for one in answer]
        strength = self.order.strength
        for above, below in pairwise(row):
            if strength[above] < strength[below]:
                return self.explained(StandsAbove(below, above), below, above)
        return Judgement(True, marks={card.id: "right" for card in row})

    def hints(self) -> tuple[Saying, Saying, Saying]:
        """Return where to look, the rule, and the weakest card."""
        weakest = next(card for card in self.cards if card.id == self.solution()[-1])
        return LookAtRole(self.role, self.suit), self.rule(), ComesLast(weakest)
