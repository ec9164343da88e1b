"""Items about one trick: which card takes it, and what it is worth."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from typing import ClassVar, Final

from coinche_teach.course.items import RIGHT, Answer, Judgement, whole_number
from coinche_teach.course.items_points import points_in_force
from coinche_teach.course.misconceptions import COINCHE, Misconception, of_pair, of_sum
from coinche_teach.course.provenance import provenance
from coinche_teach.course.roles import Role, role_of, roles
from coinche_teach.course.sayings import (
    LiesBetween,
    NeedsChoice,
    NeedsNumber,
    NotThatMany,
    NotThisCard,
    Saying,
    WouldNeed,
)
from coinche_teach.course.sayings_tricks import (
    CardsAdd,
    LastTrickRule,
    LookAtLed,
    LookAtValues,
    NeedsSum,
    NeedsTake,
    TakesNot,
    TakingRule,
    TrickPointRule,
    WhichTakes,
    WorthOfTrick,
)
from coinche_teach.engine.cards import Card, Denomination, Rank
from coinche_teach.engine.rules import Order, Rules
from coinche_teach.engine.seats import Seat
from coinche_teach.engine.trick import Trick

# What the ace is worth at sans atout at one table or another.
_ACES: Final = (11, 19)


@dataclass(frozen=True)
class OnTable:
    """Hold a complete trick in a contract, which items about tricks share."""

    rules: Rules
    denomination: Denomination
    leader: Seat
    cards: tuple[Card, ...]

    @cached_property
    def order(self) -> Order:
        """Return the order of the deck in the contract."""
        return self.rules.order(self.denomination)

    @cached_property
    def trick(self) -> Trick:
        """Return the trick, whose winner the engine knows."""
        return played(self.rules, self.order, self.leader, self.cards)

    @property
    def role(self) -> Role:
        """Return the role that is the news of the rule set."""
        return roles(self.rules)[0]


def played(rules: Rules, order: Order, leader: Seat, cards: tuple[Card, ...]) -> Trick:
    """Play cards to a trick in the order given."""
    trick = Trick(leader, rules.direction)
    for one in cards:
        trick = trick.with_card(one, order)
    return trick


class WhoTakes(OnTable):
    """Ask which of four cards takes the trick."""

    kind: ClassVar[str] = "who_takes"

    def task(self) -> Saying:
        """Return what is asked."""
        return WhichTakes()

    def rule(self) -> Saying:
        """Return who takes a trick."""
        return TakingRule(self.role)

    def judge(self, answer: Answer) -> Judgement:
        """Judge a card's id."""
        chosen = next((card for card in self.cards if card.id == answer), None)
        if chosen is None:
            return Judgement(False, unread=NeedsChoice(str(answer)[:20]))
        winner = self.trick.winning
        if chosen is winner:
            return Judgement(True, marks={winner.id: "right"})
        code, need = self._need(winner, chosen)
        lines = (TakesNot(chosen), self.rule(), self.trick.why(self.order), need)
        return Judgement(False, lines, code, {winner.id: "best", chosen.id: "wrong"})

    def hints(self) -> tuple[Saying, Saying, Saying]:
        """Return where to look, the rule, and the card that looks highest among those that lose."""
        losers = [card for card in self.cards if card is not self.trick.winning]
        return LookAtLed(self.role), self.rule(), NotThisCard(max(losers, key=lambda c: c.rank.height))

    def solution(self) -> str:
        """Return the id of the card that takes the trick."""
        return self.trick.winning.id

    def _need(self, winner: Card, chosen: Card) -> tuple[Misconception | None, Saying]:
        """Say in what case the chosen card would take the trick; only cases that are true are named."""
        suit, led = chosen.suit, self.cards[0].suit
        if suit is winner.suit:
            role = role_of(self.rules, self.denomination, suit)
            trumps = suit is self.denomination.suit
            code, case = of_pair(self.rules, role, winner.rank, chosen.rank, trumps=trumps)
            return code, WouldNeed(case if self._would(case, chosen) else "higher_place", suit, chosen)
        if suit is led:
            uncut = [card for card in self.cards if card.suit is led]
            best = chosen is max(uncut, key=self.order.strength.__getitem__)
            code = Misconception.M05 if chosen.rank.height > winner.rank.height else None
            return code, NeedsTake("uncut" if best else "uncut_and_higher", chosen, suit)
        others = tuple(card for card in self.cards if card is not chosen)
        alone = played(self.rules, self.order, self.leader, (chosen, *others)).winning is chosen
        return Misconception.M05, NeedsTake("led" if alone else "led_or_trump", chosen, suit)

    def _would(self, case: str, chosen: Card) -> bool:
        """Tell whether the chosen card would be the best of its suit in the case that is named."""
        same = [card for card in self.cards if card.suit is chosen.suit]
        led = self.cards[0].suit is chosen.suit
        ranked: dict[str, Callable[[Rank], int]] = {
            "if_plain": self.rules.plain.strength.__getitem__,
            "if_trump": self.rules.trump.strength.__getitem__,
            "ten_low": lambda rank: rank.height,
            "ten_low_first": lambda rank: rank.height,
            "coinche_trumps": COINCHE.trump.strength.__getitem__,
        }
        if case == "coinche_order":
            return led and all(card.rank not in (Rank.JACK, Rank.NINE) for card in same)
        return led and (case not in ranked or chosen is max(same, key=lambda c: ranked[case](c.rank)))


@dataclass(frozen=True)
class TrickPoints(OnTable):
    """Ask what a trick is worth; the first `given` cards are counted already."""

    last: bool = False
    given: int = 0
    kind: ClassVar[str] = "trick_points"

    @property
    def when(self) -> str:
        """Return last for the last trick of a deal, else any."""
        return "last" if self.last else "any"

    @property
    def bonus(self) -> int:
        """Return what the last trick adds, if this is the last trick."""
        return self.rules.last_trick if self.last else 0

    @property
    def total(self) -> int:
        """Return all the points of the trick."""
        return self.trick.points(self.rules, self.order) + self.bonus

    def task(self) -> Saying:
        """Return what is asked."""
        return WorthOfTrick(self.when)

    def rule(self) -> Saying:
        """Return what a trick counts beside its cards, or else what the cards count."""
        return extra_rule(self.rules, self.last) or points_in_force(self.rules, self.role)

    def judge(self, answer: Answer) -> Judgement:
        """Judge a number as typed."""
        found, total = whole_number(answer), self.total
        if found is None:
            return Judgement(False, unread=NeedsNumber(str(answer)[:20]))
        if found == total:
            return RIGHT
        values = tuple(self.order.points[card] for card in self.cards)
        extra = total - sum(values)
        code, need = self._need(found, total, extra)
        rule = self.rule() if code is Misconception.M04 else points_in_force(self.rules, self.role)
        return Judgement(False, (NotThatMany(found, total), rule, CardsAdd(values, extra, total), need), code)

    def _need(self, found: int, total: int, extra: int) -> tuple[Misconception | None, Saying]:
        if self.bonus and found == total - self.bonus:
            return Misconception.M04, NeedsSum("no_last", found)
        if extra and found == total - extra:
            return Misconception.M04, NeedsSum("no_trick", found)
        if not self.last and self.rules.last_trick and found == total + self.rules.last_trick:
            return None, NeedsSum("as_last", found)
        code, case = of_sum(self.rules, self.denomination, self.cards, found - extra)
        if self.role is Role.SANS_ATOUT and code is None and found == total + self._other_ace:
            code = Misconception.M33
        return code, WouldNeed(case, self.denomination.suit, total=found)

    @property
    def _other_ace(self) -> int:
        """Return what the aces would change if each were worth what it is at other tables."""
        aces = [self.order.points[card] for card in self.cards if card.rank is Rank.ACE]
        return sum(sum(_ACES) - 2 * points for points in aces)

    def hints(self) -> tuple[Saying, Saying, Saying]:
        """Return where to look, the points, and bounds."""
        low = self.total // 10 * 10
        rule = points_in_force(self.rules, self.role)
        return LookAtValues(self.role), rule, LiesBetween(low, low + 10)

    def solution(self) -> Answer:
        """Return the points as text."""
        return str(self.total)


def extra_rule(rules: Rules, last: bool) -> Saying | None:
    """Return what tricks count beside their cards, and who says so; None where they count nothing."""
    if last and rules.last_trick:
        return LastTrickRule(rules.last_trick, *provenance(rules, "last_trick"))
    if rules.trick_point:
        return TrickPointRule(rules.trick_point, *provenance(rules, "trick_point"))
    return None
