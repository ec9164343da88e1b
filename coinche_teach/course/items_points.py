"""Items about points: of a hand in a contract, of a suit, of the deck."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property
from typing import ClassVar

from coinche_teach.course.items import RIGHT, Answer, Judgement, whole_number
from coinche_teach.course.misconceptions import Misconception, of_sum
from coinche_teach.course.roles import Role, roles, scale
from coinche_teach.course.sayings import (
    CardByCard,
    CountDeck,
    CountThese,
    DeckHere,
    DeckInForce,
    LiesBetween,
    LookAtTrumps,
    NeedsNumber,
    NotThatMany,
    PointsInForce,
    Saying,
    SumHere,
    WouldNeed,
)
from coinche_teach.engine.cards import DECK, SUITS, Card, Denomination
from coinche_teach.engine.rules import Rules, Scale


@dataclass(frozen=True)
class HandValue:
    """Ask for the points of a hand in a contract; the first `given` cards are counted already."""

    rules: Rules
    denomination: Denomination
    cards: tuple[Card, ...]
    given: int = 0
    kind: ClassVar[str] = "hand_value"

    @cached_property
    def points(self) -> Mapping[Card, int]:
        """Return the points of every card in the contract."""
        return self.rules.order(self.denomination).points

    @property
    def role(self) -> Role:
        """Return the role whose points are the news of the item."""
        return roles(self.rules)[0]

    def task(self) -> Saying:
        """Return what is asked."""
        return CountThese(self.denomination)

    def solution(self) -> str:
        """Return the total as text."""
        return str(sum(self.points[card] for card in self.cards))

    def rule(self) -> Saying:
        """Return the points in force."""
        return points_in_force(self.rules, self.role)

    def judge(self, answer: Answer) -> Judgement:
        """Judge a number as typed."""
        found, total = whole_number(answer), int(self.solution())
        if found is None:
            return Judgement(False, unread=NeedsNumber(str(answer)[:20]))
        if found == total:
            return RIGHT
        trumps = sum(self.points[c] for c in self.cards if c.suit is self.denomination.suit)
        here: Saying = CardByCard(total)
        if self.role is Role.TRUMP:
            here = SumHere(trumps, total - trumps, total, self.denomination)
        code, case = of_sum(self.rules, self.denomination, self.cards, found)
        need = WouldNeed(case, self.denomination.suit, total=found)
        return Judgement(False, (NotThatMany(found, total), self.rule(), here, need), code)

    def hints(self) -> tuple[Saying, Saying, Saying]:
        """Return where to look, the points, and bounds."""
        total = int(self.solution())
        bounds = LiesBetween(total // 10 * 10, total // 10 * 10 + 10)
        return LookAtTrumps(self.denomination), self.rule(), bounds


class Part(StrEnum):
    """Name what of the deck is counted."""

    TRUMP_SUIT = "trump_suit"
    PLAIN_SUIT = "plain_suit"
    DECK = "deck"
    DEAL = "deal"


@dataclass(frozen=True)
class DeckTotal:
    """Ask for the points of a suit, of the deck, or of a whole deal."""

    rules: Rules
    denomination: Denomination
    part: Part
    kind: ClassVar[str] = "deck_total"
    trump_shown: ClassVar[None] = None

    @property
    def facts(self) -> DeckInForce:
        """Return how the points of the deck add up."""
        return deck_in_force(self.rules, self.denomination)

    def task(self) -> Saying:
        """Return what is asked."""
        return CountDeck(self.part)

    def rule(self) -> Saying:
        """Return how the points add up."""
        return self.facts

    def solution(self) -> str:
        """Return the total as text."""
        facts = self.facts
        totals = {
            Part.TRUMP_SUIT: facts.trump,
            Part.PLAIN_SUIT: facts.plain,
            Part.DECK: facts.deck,
            Part.DEAL: facts.total,
        }
        return str(totals[self.part])

    def judge(self, answer: Answer) -> Judgement:
        """Judge a number as typed."""
        found, total = whole_number(answer), int(self.solution())
        if found is None:
            return Judgement(False, unread=NeedsNumber(str(answer)[:20]))
        if found == total:
            return RIGHT
        code, case = self._need(found)
        lines = (
            NotThatMany(found, total),
            self.facts,
            DeckHere(self.part, total),
            WouldNeed(case, total=found),
        )
        return Judgement(False, lines, code)

    def _need(self, found: int) -> tuple[Misconception | None, str]:
        if self.part is Part.DEAL:
            forgot = found == self.facts.deck
            return (Misconception.M04, "forgot_bonus") if forgot else (None, "other_sum")
        trump = self.denomination.suit
        suit = trump if self.part is Part.TRUMP_SUIT else next(one for one in SUITS if one is not trump)
        counted = [card for card in DECK if self.part is Part.DECK or card.suit is suit]
        return of_sum(self.rules, self.denomination, counted, found)

    def hints(self) -> tuple[Saying, Saying, Saying]:
        """Return where to look, the points, and bounds."""
        total = int(self.solution())
        low = total // 20 * 20
        role = (
            Role.PLAIN
            if self.part is Part.PLAIN_SUIT and len(roles(self.rules)) > 1
            else roles(self.rules)[0]
        )
        rule = points_in_force(self.rules, role)
        return LookAtTrumps(self.denomination), rule, LiesBetween(low, low + 20)


def points_in_force(rules: Rules, role: Role) -> PointsInForce:
    """Return the points of a role's ranks, those worth nothing left out."""
    other = _counting(rules.plain) if role is Role.TRUMP else None
    return PointsInForce(role, _counting(scale(rules, role)), other)


def _counting(whole: Scale) -> Scale:
    return Scale(tuple(row for row in whole.rows if row[1]))


def deck_in_force(rules: Rules, denomination: Denomination) -> DeckInForce:
    """Return how the points of one deal add up in a contract."""
    order = rules.order(denomination)
    trump = order.scales[order.trump or SUITS[0]].total
    plain = order.scales[next(suit for suit in SUITS if suit is not order.trump)].total
    tricks = len(DECK) // len(SUITS) * rules.trick_point
    bonus = rules.last_trick
    total = order.total + bonus + tricks
    return DeckInForce(roles(rules)[0], trump, plain, order.total, bonus, tricks, total)
