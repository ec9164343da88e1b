"""Items that look further: who is winning and what is owed; one position at several tables."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from coinche_teach.course.items import Answer, Draft, Judgement
from coinche_teach.course.items_legal import NO, YES, AtSpot, card_given_away
from coinche_teach.course.legal_mistakes import Lines, Mistake, most_telling
from coinche_teach.course.misconceptions import Misconception
from coinche_teach.course.sayings import NotThisCard, Saying
from coinche_teach.course.sayings_legal import (
    LookLed,
    LookTables,
    MasterHere,
    MasterIsFriend,
    MasterRule,
    NeedDuty,
    NeedMaster,
    NeedsBoth,
    NeedsPick,
    NotMaster,
    NotOwed,
    OtherwiseThere,
    PickInTwoGames,
    PlayRule,
    WhichTables,
    WhoThenWhat,
)
from coinche_teach.course.spots import Spot
from coinche_teach.engine.cards import Card
from coinche_teach.engine.rules import Duty, Owed, Rules

MASTER, DUTY = "master", "duty"


@dataclass(frozen=True)
class MasterNow(AtSpot):
    """Ask which card is winning now, and then what is owed."""

    kind: ClassVar[str] = "master_now"
    draft: ClassVar[Draft] = Draft.FORM

    @property
    def duties(self) -> tuple[str, ...]:
        """Return the duties that these rules know."""
        rules, order = self.rules, self.spot.order
        known = [Duty.FOLLOW]
        if any(owed is not Owed.NEVER for owed in order.beat.values()):
            known.append(Duty.BEAT)
        if order.trump is not None and rules.cut is not Owed.NEVER:
            known += [Duty.TRUMP, rules.can_overtrump, rules.cannot_overtrump]
        free = Duty.DISCARD.value
        return (*dict.fromkeys(duty.value for duty in known if duty is not Duty.DISCARD), free)

    def task(self) -> Saying:
        """Return what is asked."""
        return WhoThenWhat(len(self.spot.table))

    def solution(self) -> Mapping[str, str]:
        """Return the winning card's id and the duty in force."""
        return {MASTER: self.spot.trick.winning.id, DUTY: self.spot.allowed.duty.value}

    def judge(self, answer: Answer) -> Judgement:
        """Judge a card of the trick and a duty."""
        given = answer if isinstance(answer, Mapping) else {}
        master, duty = given.get(MASTER), given.get(DUTY)
        by_id = {card.id: card for card in self.spot.table}
        if master not in by_id or duty not in self.duties:
            return Judgement(False, unread=NeedsBoth(2))
        right = self.solution()
        marks = {master: "wrong", right[MASTER]: "best"} | {duty: "wrong", right[DUTY]: "best"}
        marks |= {one: "right" for one in (master, duty) if one in right.values()}
        if master != right[MASTER]:
            return Judgement(False, self._not_master(by_id[master]), self._betrayed(by_id[master]), marks)
        if duty != right[DUTY]:
            return self._not_owed(duty, marks)
        return Judgement(True, marks=marks)

    def _not_master(self, card: Card) -> Lines:
        best, by = self.spot.trick.winning, self.spot.trick.winner
        trump = self.spot.order.trump
        here = MasterIsFriend(best, by) if self.spot.friend_wins else MasterHere(best, by)
        case = "higher" if card.suit is best.suit else "no_ruff" if best.suit is trump else "suit"
        need = NeedMaster(case, card, best, self.spot.led)
        return NotMaster(card), MasterRule("none" if trump is None else "some"), here, need

    def _betrayed(self, card: Card) -> Misconception | None:
        partner_led = self.spot.trick.leader in self.spot.friends
        return Misconception.M10 if partner_led and card is self.spot.table[0] else None

    def _not_owed(self, duty: str, marks: dict[str, str]) -> Judgement:
        """Explain the duty in force by a card that the other one would judge otherwise."""
        spot = self.spot
        taken = set(self._under(duty))
        hand = spot.order.sorted(spot.hand)
        wrong = [Mistake(spot, card) for card in hand if (card in taken) is not spot.legal(card)]
        verdict = NotOwed(f"duty.{duty}", f"duty.{spot.allowed.duty}")
        if not wrong:
            here = spot.explain(next(card for card in spot.hand if spot.legal(card)))
            return Judgement(False, (verdict, spot.rule(), here, NeedDuty(duty, spot.led)), None, marks)
        told = most_telling(wrong)
        need = NeedDuty(duty, spot.led)
        return Judgement(
            False, (verdict, spot.rule(), spot.explain(told.card), need), told.misconception, marks
        )

    def _under(self, duty: str) -> tuple[Card, ...]:
        """Return the cards that a duty would leave, were it in force."""
        spot, trump = self.spot, self.spot.order.trump
        following = tuple(card for card in spot.hand if card.suit is spot.led)
        trumps = tuple(card for card in spot.hand if card.suit is trump)
        match Duty(duty):
            case Duty.FOLLOW:
                return following
            case Duty.BEAT:
                return tuple(card for card in following if spot.beats(card))
            case Duty.TRUMP | Duty.UNDERTRUMP:
                return trumps
            case Duty.OVERTRUMP:
                return tuple(card for card in trumps if spot.beats(card))
            case _:
                return spot.hand

    def hints(self) -> tuple[Saying, Saying, Saying]:
        """Return where to look, the rule, and a card of the trick that is not winning."""
        loser = next(card for card in self.spot.table if card is not self.spot.trick.winning)
        return LookLed(self.spot.led), self.rule(), NotThisCard(loser)


@dataclass(frozen=True)
class WhereLegal(AtSpot):
    """Ask under which of several rule sets a card may be played to one and the same trick.

    The tables are games of two pairs, and the learner's own where he plays alone or against one alone:
    the picture then shows his own table, and it is said that the partner sits opposite at the others. To
    who plays in pairs the games of the lone are not put: the picture names a partner whom they do not know.
    A dummy's hand is not shown, since only one of the tables has one.
    """

    card: Card | None = None
    tables: tuple[Rules, ...] = ()
    kind: ClassVar[str] = "where_legal"
    draft: ClassVar[Draft] = Draft.SET

    @property
    def asked(self) -> Card:
        """Return the card that is asked about."""
        return self.card if self.card is not None else self.spot.hand[0]

    @property
    def choices(self) -> tuple[str, ...]:
        """Return the ids of the rule sets."""
        return tuple(one.id for one in self.tables)

    @property
    def several_kinds(self) -> bool:
        """Say whether who plays with whom differs from table to table."""
        return len({one.scoring_sides for one in self.tables}) > 1

    def at(self, table: str) -> Spot:
        """Return the spot under one of the rule sets."""
        return self.spot.under(next(one for one in self.tables if one.id == table))

    def task(self) -> Saying:
        """Return what is asked."""
        return WhichTables(self.asked, len(self.tables))

    def solution(self) -> tuple[str, ...]:
        """Return the ids of the rule sets that let the card be played."""
        return tuple(one for one in self.choices if self.at(one).legal(self.asked))

    def rule(self) -> PlayRule:
        """Return the rule that decides at the first table where the card may be played."""
        return self.at((*self.solution(), *self.choices)[0]).rule()

    def judge(self, answer: Answer) -> Judgement:
        """Judge a set of rule sets; the first one judged wrongly is explained, by its own rule."""
        picked = {answer} if isinstance(answer, str) else set(answer)
        if not picked or not picked <= set(self.choices):
            return Judgement(False, unread=NeedsPick(len(self.choices)))
        right = set(self.solution())
        marks = {one: "right" if one in right else "wrong" for one in picked}
        marks |= dict.fromkeys(right - picked, "best")
        wrong = [one for one in self.choices if (one in picked) is not (one in right)]
        if not wrong:
            return Judgement(True, marks=marks)
        told = Mistake(self.at(wrong[0]), self.asked)
        verdict = OtherwiseThere(NO if told.picked else YES, self.asked, wrong[0])
        _, rule, here, need = told.lines()
        return Judgement(False, (verdict, rule, here, need), told.misconception, marks)

    def hints(self) -> tuple[Saying, Saying, Saying]:
        """Return where to look, the rule at one table, and what another says."""
        last = self.choices[-1]
        legal = YES if last in self.solution() else NO
        told = OtherwiseThere(legal, self.asked, last)
        return LookTables(self.spot.led), self.at(self.choices[0]).rule(), told


@dataclass(frozen=True)
class TwoGames(AtSpot):
    """Ask for the legal cards of one hand at two tables: the same trick, two games."""

    tables: tuple[Rules, ...] = ()
    kind: ClassVar[str] = "two_games"
    draft: ClassVar[Draft] = Draft.SET

    @property
    def spots(self) -> dict[str, Spot]:
        """Return the spot at each table."""
        return {one.id: self.spot.under(one) for one in self.tables}

    @property
    def things(self) -> dict[str, tuple[Spot, Card]]:
        """Return what can be picked: each card at each table."""
        return {f"{name}:{c.id}": (spot, c) for name, spot in self.spots.items() for c in spot.hand}

    def task(self) -> Saying:
        """Return what is asked."""
        return PickInTwoGames(self.tables[0].id, self.tables[1].id)

    def rule(self) -> PlayRule:
        """Return the rule that decides at the second table."""
        return self.spots[self.tables[1].id].rule()

    def solution(self) -> tuple[str, ...]:
        """Return the legal cards, each written with its table: `club82:JS`."""
        return tuple(thing for thing, (spot, card) in self.things.items() if spot.legal(card))

    def judge(self, answer: Answer) -> Judgement:
        """Judge a set of cards, each with its table."""
        picked = {answer} if isinstance(answer, str) else set(answer)
        things = self.things
        tables = {thing.partition(":")[0] for thing in picked}
        if not picked <= set(things) or tables != set(self.spots):
            return Judgement(False, unread=NeedsBoth(len(self.tables)))
        right = set(self.solution())
        marks = {one: "right" if one in right else "wrong" for one in picked}
        marks |= dict.fromkeys(right - picked, "best")
        wrong = [Mistake(*things[one]) for one in things if (one in picked) is not (one in right)]
        if not wrong:
            return Judgement(True, marks=marks)
        told = most_telling(wrong)
        verdict = OtherwiseThere(NO if told.picked else YES, told.card, told.spot.rules.id)
        _, rule, here, need = told.lines()
        return Judgement(False, (verdict, rule, here, need), told.misconception, marks)

    def hints(self) -> tuple[Saying, Saying, Saying]:
        """Return where to look, the rule at the second table, and what may be done there with one card."""
        return LookTables(self.spot.led), self.rule(), card_given_away(self.spots[self.tables[1].id])
