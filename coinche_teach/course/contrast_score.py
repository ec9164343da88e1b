"""Scenes of counting: what each table makes of a whole trick, and marks for a whole deal."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from coinche_teach.course.contrast import ME
from coinche_teach.course.sayings import Saying
from coinche_teach.course.sayings_contrast import MarksAre, TakesIt, WorthIs
from coinche_teach.engine.calls import Contract, Level, Top
from coinche_teach.engine.cards import Card, Denomination
from coinche_teach.engine.reasons import Reason
from coinche_teach.engine.rules import Rules, Sides
from coinche_teach.engine.rules.shapes import Bidding, ContractScore, LoneBidderScore, Naming
from coinche_teach.engine.score import score
from coinche_teach.engine.seats import Seat, Side
from coinche_teach.engine.sheet import Result, Sheet, side_of
from coinche_teach.engine.trick import Trick

_TRICKS = 8


@dataclass(frozen=True, slots=True)
class Takes:
    """Hold the card that takes a trick."""

    card: Card

    def said(self, under: str) -> Saying:
        """Say it of a table or a change."""
        return TakesIt(under, self.card)


@dataclass(frozen=True, slots=True)
class Worth:
    """Hold what a trick is worth."""

    points: int

    def said(self, under: str) -> Saying:
        """Say it of a table or a change."""
        return WorthIs(under, self.points)


@dataclass(frozen=True)
class TrickScene:
    """Hold a whole trick, of which is asked what it is worth, or which card takes it."""

    denomination: Denomination
    cards: tuple[Card, ...]
    asks: str = "worth"
    topic: ClassVar[str] = "trick"

    def trick(self, rules: Rules) -> Trick:
        """Lay the trick out, played from my left on, or from my right."""
        trick = Trick(rules.direction.next(ME), rules.direction)
        for one in self.cards:
            trick = trick.with_card(one, rules.order(self.denomination))
        return trick

    def ask(self, rules: Rules) -> Takes | Worth | None:
        """Return who takes the trick, or its points."""
        if self.denomination not in rules.denominations:
            return None
        trick = self.trick(rules)
        if self.asks == "taker":
            return Takes(trick.winning)
        return Worth(trick.points(rules, rules.order(self.denomination)))

    def yes(self, rules: Rules) -> bool | None:
        """Say whether the card led takes the trick."""
        found = self.ask(rules)
        return found.card is self.cards[0] if isinstance(found, Takes) else None

    def why(self, rules: Rules) -> Reason | None:
        """Say why the trick is taken."""
        return self.trick(rules).why(rules.order(self.denomination))


@dataclass(frozen=True, slots=True)
class Marks:
    """Hold whether the contract is made (None where there is none), and what each side marks."""

    made: bool | None
    takers: int
    defence: int

    def said(self, under: str) -> Saying:
        """Say it of a table or a change."""
        return MarksAre(under, self.takers, self.defence)


@dataclass(frozen=True)
class ScoreScene:
    """Hold what a deal came to, as the takers see it.

    `cards` are their points in cards alone out of `deck`, `last` says whether they took the last trick;
    `annonces` and `belote` are those of takers and defence; `coinched` is 0, 1 (coinche) or 2 (surcoinche).
    """

    level: Level | None
    denomination: Denomination
    cards: int
    deck: int
    tricks: int
    last: bool
    taker: Seat = Seat.S
    coinched: int = 0
    annonces: tuple[int, int] = (0, 0)
    belote: tuple[int, int] = (0, 0)
    topic: ClassVar[str] = "score"

    def result(self, rules: Rules) -> Result | None:
        """Count the deal as a table counts it; None where such a deal cannot be."""
        bids = isinstance(rules.score, ContractScore | LoneBidderScore)
        if self.denomination not in rules.denominations:
            return None
        if bids is (self.level is None) or rules.order(self.denomination).total != self.deck:
            return None
        lone = rules.sides in (Sides.BIDDER_ALONE, Sides.EACH_ALONE)
        if isinstance(self.level, Top) and isinstance(rules.score, LoneBidderScore):
            return None
        kind = rules.auction
        factor = 1
        if self.coinched:
            if not isinstance(kind, Bidding | Naming):
                return None
            factor = kind.coinche_factor if self.coinched == 1 else kind.surcoinche_factor
        takers = side_of(rules, self.taker)
        # Where each plays for himself, the rest of the deck lies with one of the others.
        defence = side_of(rules, self.taker.left)
        contract = Contract(self.taker, self.level, self.denomination, factor)
        shares: dict[Side, tuple[int, int, bool]] = {side: (0, 0, False) for side in rules.scoring_sides}
        shares[takers] = (self.cards, self.tricks, self.last)
        shares[defence] = (self.deck - self.cards, _TRICKS - self.tricks, not self.last)
        bonus = rules.last_trick_capot if self.tricks in (0, _TRICKS) else rules.last_trick
        extras = dict.fromkeys(rules.scoring_sides, 0)
        annonces = dict(extras) if rules.annonces is None or lone else extras | self._sides(takers, defence)
        belote = dict(extras)
        if rules.belote is not None:
            belote |= {takers: self.belote[0], defence: self.belote[1]}
        return Result(
            contract,
            {side: cards + tricks * rules.trick_point for side, (cards, tricks, _) in shares.items()},
            {side: bonus if last else 0 for side, (_, _, last) in shares.items()},
            {side: tricks for side, (_, tricks, _) in shares.items()},
            self.tricks,
            annonces,
            belote,
        )

    def _sides(self, takers: Side, defence: Side) -> dict[Side, int]:
        return {takers: self.annonces[0], defence: self.annonces[1]}

    def sheet(self, rules: Rules) -> Sheet | None:
        """Score the deal."""
        result = self.result(rules)
        return None if result is None else score(rules, result)

    def ask(self, rules: Rules) -> Marks | None:
        """Return whether the contract is made, and the marks."""
        sheet = self.sheet(rules)
        if sheet is None:
            return None
        takers = side_of(rules, self.taker)
        others = [points for side, points in sheet.scores.items() if side is not takers]
        return Marks(sheet.made, sheet.score(takers), max(others))

    def yes(self, rules: Rules) -> bool | None:
        """Say whether the contract is made, or, where there is none, whether the takers mark anything."""
        found = self.ask(rules)
        if found is None:
            return None
        return found.takers > 0 if found.made is None else found.made

    def why(self, rules: Rules) -> Reason | None:
        """Say why the contract is made or not."""
        sheet = self.sheet(rules)
        return None if sheet is None else sheet.verdict
