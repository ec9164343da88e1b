"""Items about what sans atout and tout atout do to the play and to the mark."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar, Final

from coinche_teach.course.items import RIGHT, Answer, Judgement, whole_number
from coinche_teach.course.items_legal import PickLegal
from coinche_teach.course.misconceptions import Misconception
from coinche_teach.course.mistakes_modes import ACES
from coinche_teach.course.provenance import provenance
from coinche_teach.course.sayings import LiesBetween, NeedsNumber, NotThatMany, Saying
from coinche_teach.course.sayings_modes import (
    LookAtBid,
    MarkAtMode,
    MarkHere,
    MarkInForce,
    ModeNeeds,
    ModePlay,
    PlayAtMode,
)
from coinche_teach.course.spots import Spot
from coinche_teach.engine.calls import Contract
from coinche_teach.engine.cards import Card, Denomination, Rank, Suit
from coinche_teach.engine.reasons import MustBeat
from coinche_teach.engine.rules import Rules
from coinche_teach.engine.rules.shapes import ContractScore, ExcessScore, LoneBidderScore, MajorityScore
from coinche_teach.engine.score import score
from coinche_teach.engine.seats import Seat
from coinche_teach.engine.sheet import Item as Kind
from coinche_teach.engine.sheet import Result, Sheet, side_of

_ACE: Final = Card(Suit.SPADES, Rank.ACE)


class ModeSpot(Spot):
    """Hold a turn to play at sans atout or tout atout, where the latter plays every suit like trumps."""

    @property
    def clause(self) -> str | None:
        """Return the field of the rules that decides."""
        found = super().clause
        every = self.denomination is Denomination.TOUT_ATOUT
        return "beat_trump" if every and found == "beat_plain" else found


class LegalAt(PickLegal):
    """Ask for every card of the hand that may be played where no suit cuts."""

    kind: ClassVar[str] = "legal_at"

    def task(self) -> Saying:
        """Return what is asked."""
        return PlayAtMode(self.denomination)

    def rule(self) -> ModePlay:  # type: ignore[override]
        """Return what is owed at sans atout or tout atout, and whether the sheet says so."""
        every = self.denomination is Denomination.TOUT_ATOUT
        field = "beat_trump" if every else "beat_plain"
        tag = f"sheet.{provenance(self.rules, field)[0]}"
        mode = "tout_atout" if every else "sans_atout"
        return ModePlay(f"{mode}.{self.rules[field].value}", tag, self.rules.id)

    def judge(self, answer: Answer) -> Judgement:
        """Judge a set of ids as everywhere, by the rule for no trumps or all trumps."""
        found = super().judge(answer)
        if not found.lines:
            return found
        verdict, _, here, need = found.lines
        code = found.misconception
        if self.denomination is Denomination.TOUT_ATOUT and isinstance(here, MustBeat) and code is not None:
            # Every suit is led like trumps: who follows low spares the partner, or is no better known.
            low = Misconception.M13 if self.spot.friend_wins else None
            code = low if here.card.suit is self.spot.led else code
        return replace(found, lines=(verdict, self.rule(), here, need), misconception=code)

    def hints(self) -> tuple[Saying, Saying, Saying]:
        """Return where to look, the rule, and what may be done with one card."""
        look, _, card = super().hints()
        return look, self.rule(), card


@dataclass(frozen=True)
class MarkAt:
    """Ask what the mark becomes: `points` are those of the takers, `level` their bid if they made one.

    Where a number is bid, what is marked for it alone; where the takers need more than the others,
    from how many points on they win; else what the better side marks.
    """

    rules: Rules
    denomination: Denomination
    level: int
    points: int
    kind: ClassVar[str] = "mark_at"

    @property
    def ask(self) -> str:
        """Return what is asked, which follows from how the table scores."""
        match self.rules.score:
            case ContractScore():
                return "bid"
            case MajorityScore():
                return "least"
            case ExcessScore():
                return "excess"
            case LoneBidderScore():
                return "lone"
            case _:
                return "taken"

    @property
    def whole(self) -> int:
        """Return the points of a whole deal."""
        tricks = 8 * self.rules.trick_point
        return self.rules.order(self.denomination).total + self.rules.last_trick + tricks

    def sheet(self, points: int, denomination: Denomination) -> Sheet:
        """Return the engine's sheet where the player in South took so many points."""
        rules = self.rules
        taker = side_of(rules, Seat.S)
        level = self.level if self.ask in ("bid", "lone") else None
        sides = rules.scoring_sides
        others = [side for side in sides if side is not taker]
        rest, share = self.whole - points, len(others)
        taken = {taker: points} | {side: rest // share for side in others}
        taken[others[0]] += rest - rest // share * share
        tricks = {taker: 5} | {side: 3 if share == 1 else 1 for side in others}
        contract = Contract(Seat.S, level, denomination)
        return score(rules, Result(contract, taken, dict.fromkeys(sides, 0), tricks))

    def marked(self, denomination: Denomination) -> int:
        """Return what is marked in a contract."""
        if self.ask == "least":
            return next(n for n in range(self.whole + 1) if self.sheet(n, denomination).made)
        found = self.sheet(self.points, denomination)
        taker = side_of(self.rules, Seat.S)
        if self.ask == "bid":
            kinds = (Kind.BID, Kind.SANS_ATOUT)
            return sum(one.points for one in found.lines if one.side is taker and one.item in kinds)
        return found.score(taker)

    @property
    def total(self) -> int:
        """Return the number, asked of the engine."""
        return self.marked(self.denomination)

    @property
    def factor(self) -> int:
        """Return by what sans atout multiplies here."""
        if self.ask not in ("bid", "excess") or self.denomination is not Denomination.SANS_ATOUT:
            return 1
        factor: int = self.rules["sans_atout_factor"]
        return factor

    def task(self) -> Saying:
        """Return what is asked."""
        return MarkAtMode(self.ask, self.denomination, self.level, self.points)

    def rule(self) -> Saying:
        """Return what is multiplied, and whether the sheet says so."""
        field = "sans_atout_factor" if self.ask in ("bid", "excess") else "score"
        case = f"{self.ask}_same" if self.factor == 1 and self.ask == "bid" else self.ask
        return MarkInForce(case, self.factor, f"sheet.{provenance(self.rules, field)[0]}")

    def solution(self) -> str:
        """Return the number as text."""
        return str(self.total)

    def judge(self, answer: Answer) -> Judgement:
        """Judge a number as typed."""
        found = whole_number(answer)
        if found is None:
            return Judgement(False, unread=NeedsNumber(str(answer)[:20]))
        if found == self.total:
            return RIGHT
        code, need = self._betrayed(found)
        return Judgement(False, (NotThatMany(found, self.total), self.rule(), self.here(), need), code)

    def here(self) -> Saying:
        """Apply the rule to the deal."""
        match self.ask:
            case "bid":
                return MarkHere("bid", self.total // self.factor, 0, self.factor, self.total)
            case "least":
                return MarkHere("least", self.whole, self.whole - self.total, 1, self.total)
            case "excess":
                threshold: int = self.rules["threshold"]
                return MarkHere("excess", self.points, threshold, self.factor, self.total)
            case _:
                return MarkHere(self.ask, self.points, self.level, 1, self.total)

    def _betrayed(self, found: int) -> tuple[Misconception | None, Saying]:
        """Return what a wrong number betrays, and in what case it would be right."""
        if self.factor > 1 and found == self.total // self.factor:
            return Misconception.M30, ModeNeeds("as_suit", found)
        if self.ask != "least" and self.factor == 1 and found == 2 * self.total:
            return Misconception.M30, ModeNeeds("doubled", found)
        if self.ask == "least":
            # With the other ace the pack is worth more or less, and so is half of it.
            for ace in ACES:
                other = self.whole + 4 * (ace - self.rules.order(self.denomination).points[_ACE])
                if other != self.whole and found == other // 2 + 1:
                    return Misconception.M33, ModeNeeds(f"ace_{ace}", found)
            if found == self.whole // 2:
                return Misconception.M28, ModeNeeds("half", found)
        return None, ModeNeeds("other_mark", found)

    def hints(self) -> tuple[Saying, Saying, Saying]:
        """Return where to look, the rule, and bounds."""
        low = self.total // 10 * 10
        return LookAtBid(), self.rule(), LiesBetween(low, low + 10)
