"""The lines that several ways of scoring share, written onto one sheet."""

from __future__ import annotations

from coinche_teach.engine.reasons import (
    AllTricksBonus,
    AnnoncesKept,
    AnnoncesMoved,
    AnnoncesWon,
    BeloteHeld,
    BeloteKept,
    BeloteLost,
    EqualPoints,
    LastTrick,
    Reason,
    Rounded,
    TrickPoints,
)
from coinche_teach.engine.rules import Rules
from coinche_teach.engine.rules.choices import Counts, Moves
from coinche_teach.engine.rules.marking import marks
from coinche_teach.engine.rules.shapes import ContractScore
from coinche_teach.engine.seats import PAIRS, Side
from coinche_teach.engine.sheet import Item, Line, Result, Sheet


class Writer:
    """Collect the lines of one deal between takers and defence."""

    def __init__(self, rules: Rules, result: Result) -> None:
        self.rules = rules
        self.result = result
        self.takers = result.contract.by.pair
        self.defence = PAIRS[1] if self.takers is PAIRS[0] else PAIRS[0]
        self._lines: list[Line] = []

    def line(self, side: Side, item: Item, points: int, reason: Reason) -> None:
        """Write one line."""
        self._lines.append(Line(side, item, points, reason))

    def written(self, side: Side) -> int:
        """Return the sum of a side's lines so far."""
        return sum(line.points for line in self._lines if line.side is side)

    def sheet(self, made: bool | None, verdict: Reason, held: int = 0) -> Sheet:
        """Close the sheet."""
        return Sheet(self.rules.scoring_sides, tuple(self._lines), made, verdict, held)

    def total(self, side: Side) -> int:
        """Return the points of a side that decide a contract: exact, with what counts for it."""
        result, rules = self.result, self.rules
        total = result.tally(side)
        if rules.annonces is not None and rules.annonces.annonces_for_contract is Counts.COUNTS:
            total += result.annonces.get(side, 0)
        if rules.belote is not None and rules.belote.belote_for_contract is Counts.COUNTS:
            total += result.belote.get(side, 0)
        return total

    def deck_total(self) -> int:
        """Return all the points of a deal in which both sides took a trick."""
        denomination = self.result.contract.denomination
        assert denomination is not None
        return self.rules.order(denomination).total + self.rules.last_trick

    def own_tricks(self, side: Side) -> None:
        """Write a side's trick points, its last trick, and what rounding does to them."""
        result = self.result
        points, bonus = result.points[side], result.bonus[side]
        if points or result.tricks[side]:
            self.line(side, Item.TRICKS, points, TrickPoints(points, result.tricks[side]))
        if bonus:
            capot = result.has_all_tricks(side) and bonus != self.rules.last_trick
            self.line(side, Item.LAST_TRICK, bonus, (AllTricksBonus if capot else LastTrick)(bonus))
        exact, marked = result.tally(side), self._marked(side)
        if marked != exact:
            self.line(side, Item.ROUNDING, marked - exact, Rounded(exact, marked))

    def _marked(self, side: Side) -> int:
        if not isinstance(self.rules.score, ContractScore):
            return self.result.tally(side)
        both = self.result.tally(self.takers), self.result.tally(self.defence)
        return marks(self.rules.score.marking, *both)[side is self.defence]

    def own_annonces(self, side: Side) -> None:
        """Write the annonces of the side that won the contest."""
        points = self.result.annonces.get(side, 0)
        if points:
            self.line(side, Item.ANNONCES, points, AnnoncesWon(points))

    def annonces(self, winner: Side) -> None:
        """Write the annonces at the end of a deal that a side won: the loser's may pass to it."""
        terms = self.rules.annonces
        loser = self.takers if winner is self.defence else self.defence
        self.own_annonces(winner)
        points = self.result.annonces.get(loser, 0)
        if terms is None or not points:
            return
        failed = winner is self.defence
        if failed:
            moves = terms.annonces_on_failure
        elif self.result.has_all_tricks(winner):
            moves = terms.annonces_on_capot
        else:
            moves = Moves.KEPT
        if moves is Moves.TO_WINNER:
            self.line(winner, Item.ANNONCES, points, AnnoncesMoved(points, winner))
        elif failed:
            self.line(loser, Item.ANNONCES, points, AnnoncesKept(points))
        else:
            self.own_annonces(loser)

    def belote(self, side: Side) -> None:
        """Write a belote for its holders."""
        points = self.result.belote.get(side, 0)
        if points:
            self.line(side, Item.BELOTE, points, BeloteHeld(points))

    def belote_after_failure(self) -> None:
        """Write the belotes of a failed deal: the takers may lose theirs."""
        self.belote(self.defence)
        points = self.result.belote.get(self.takers, 0)
        terms = self.rules.belote
        if terms is None or not points:
            return
        if terms.belote_on_failure is Moves.TO_WINNER:
            self.line(self.defence, Item.BELOTE, points, BeloteLost(points))
        else:
            self.belote_kept()

    def belote_kept(self) -> None:
        """Write the belote that failing takers keep."""
        points = self.result.belote.get(self.takers, 0)
        self.line(self.takers, Item.BELOTE, points, BeloteKept(points))

    def litige(self, points: int) -> Sheet:
        """Hold the takers' points over: the defence marks its own, a belote stays with its holder."""
        self.own_tricks(self.defence)
        self.own_annonces(self.defence)
        self.belote(self.defence)
        self.belote(self.takers)
        held = self.result.tally(self.takers) + self.result.annonces.get(self.takers, 0)
        return self.sheet(False, EqualPoints(points), held)
