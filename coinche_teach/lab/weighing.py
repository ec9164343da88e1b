"""Contracts weighed over solved deals: the chance of making them, what they mark, when to coincher.

The engine scores each different outcome once; annonces and belotes count as its rules count them.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import sqrt
from typing import Final

from coinche_teach.engine.calls import Contract, Level
from coinche_teach.engine.cards import Card, Denomination
from coinche_teach.engine.deal import HAND_SIZE
from coinche_teach.engine.rules import Rules
from coinche_teach.engine.score import score
from coinche_teach.engine.seats import Seat
from coinche_teach.engine.sheet import side_of
from coinche_teach.lab.marks import coinche_threshold, multipliers, pack, result

SURE: Final = 1.96
"""Bands hold 95 of 100 times."""

Pair = tuple[int, int]


def wilson(made: int, n: int, sure: float = SURE) -> tuple[float, float]:
    """Return the band of a chance of which `made` of `n` trials came true, by Wilson's formula.

    >>> [round(edge, 3) for edge in wilson(8, 10)]
    [0.49, 0.943]
    """
    if n < 1:
        return 0.0, 1.0
    share, square = made / n, sure * sure
    middle = (share + square / (2 * n)) / (1 + square / n)
    half = sure / (1 + square / n) * sqrt(share * (1 - share) / n + square / (4 * n * n))
    return max(0.0, middle - half), min(1.0, middle + half)


@dataclass(frozen=True, slots=True)
class Outcome:
    """Hold what a deal comes to in a denomination, seen from our side.

    `sweep` is 1 where we can take all tricks, -1 where the others can; `alone` says that our seat can take
    them all himself. `belote` counts belotes of ours and theirs; annonces are points, ours and theirs, if we
    take and if they do.
    """

    points: int
    sweep: int
    alone: bool
    belote: Pair
    annonces: Pair
    annonces_against: Pair


@dataclass(frozen=True, slots=True)
class Odds:
    """Hold a contract weighed: how often it is made, with a band, and the mean of the takers' net mark.

    Where nothing is contracted, made means that the takers mark more than the others. The net mark of one
    who plays alone against three is what he marks more than each of them.
    """

    level: Level | None
    denomination: Denomination
    ours: bool
    multiplier: int
    n: int
    made: int
    low: float
    high: float
    net: float
    error: float

    @property
    def chance(self) -> float:
        """Return the share of deals in which the contract is made."""
        return self.made / self.n if self.n else 0.0


@dataclass(frozen=True, slots=True)
class Doubt:
    """Hold what it is worth to coincher a bid of the others.

    `fails` is the chance that it fails, with a band; `break_even` the chance from which coincher gains;
    `plain` and `coinched` what the defence marks more than the takers, on the mean.
    """

    level: Level | None
    denomination: Denomination
    n: int
    fails: float
    low: float
    high: float
    break_even: float | None
    plain: float
    coinched: float

    @property
    def pays(self) -> bool:
        """Say whether coincher marks more on the mean."""
        return self.coinched > self.plain


@dataclass(slots=True)
class _Tally:
    seen: int = 0
    made: int = 0
    total: int = 0
    squares: int = 0
    made_total: int = 0


class Scale:
    """Score outcomes of deals, each different one once, and keep the sums."""

    def __init__(
        self, rules: Rules, seat: Seat, dealer: Seat | None = None, turned: Card | None = None
    ) -> None:
        self.rules, self.seat, self.dealer, self.turned = rules, seat, dealer, turned
        self._scored: dict[tuple[object, ...], tuple[int, bool]] = {}
        self._tallies: dict[tuple[object, ...], _Tally] = {}

    def odds(
        self,
        level: Level | None,
        denomination: Denomination,
        ours: bool,
        multiplier: int,
        outcomes: Sequence[Outcome],
    ) -> Odds:
        """Weigh a contract over the outcomes so far; what was weighed before is not weighed again."""
        tally = self._tally(level, denomination, ours, multiplier, outcomes)
        n = tally.seen
        low, high = wilson(tally.made, n)
        net = tally.total / n if n else 0.0
        spread = max(0.0, tally.squares / n - net * net) if n else 0.0
        error = sqrt(spread / (n - 1)) if n > 1 else float("inf")
        return Odds(level, denomination, ours, multiplier, n, tally.made, low, high, net, error)

    def doubt(
        self, level: Level | None, denomination: Denomination, outcomes: Sequence[Outcome]
    ) -> Doubt | None:
        """Compare a bid of the others with the same bid coinched."""
        factors = multipliers(self.rules)
        if len(factors) < 2 or not outcomes:
            return None
        plain = self._tally(level, denomination, False, 1, outcomes)
        coinched = self._tally(level, denomination, False, factors[1], outcomes)
        n, failed = plain.seen, plain.seen - plain.made
        low, high = wilson(failed, n)
        if plain.made and failed:
            lost = (coinched.made_total - plain.made_total) / plain.made
            gained = (plain.total - plain.made_total - coinched.total + coinched.made_total) / failed
            edge = lost / (lost + gained) if lost + gained else None
        else:
            # Where only one of the two ever happened, a contract made or missed by ten points stands in.
            whole = level if isinstance(level, int) and level <= pack(self.rules, denomination) else None
            told = None if whole is None else coinche_threshold(self.rules, whole, denomination)
            edge = None if told is None else float(told)
        found = -plain.total / n, -coinched.total / n
        return Doubt(level, denomination, n, failed / n, low, high, edge, *found)

    def net(self, contract: Contract, outcome: Outcome) -> int:
        """Return the takers' net mark of one deal."""
        ours = side_of(self.rules, contract.by) is side_of(self.rules, self.seat)
        key = (contract.level, contract.denomination, ours, contract.multiplier, outcome)
        known = self._scored.get(key)
        if known is None:
            known = self._scored[key] = self._score(contract, ours, outcome)
        return known[0]

    def _tally(
        self,
        level: Level | None,
        denomination: Denomination,
        ours: bool,
        multiplier: int,
        outcomes: Sequence[Outcome],
    ) -> _Tally:
        key = (level, denomination, ours, multiplier)
        tally = self._tallies.setdefault(key, _Tally())
        for outcome in outcomes[tally.seen :]:
            known = self._scored.get((*key, outcome))
            if known is None:
                by = self.seat if ours else self.rules.direction.next(self.seat)
                known = self._score(Contract(by, level, denomination, multiplier), ours, outcome)
                self._scored[(*key, outcome)] = known
            net, made = known
            tally.seen += 1
            tally.made += made
            tally.total += net
            tally.squares += net * net
            tally.made_total += net * made
        return tally

    def _score(self, contract: Contract, ours: bool, outcome: Outcome) -> tuple[int, bool]:
        """Let the engine score a contract with an outcome: the takers' net mark, and whether it is made."""
        rules, denomination = self.rules, contract.denomination
        assert denomination is not None
        mine, takers = side_of(rules, self.seat), side_of(rules, contract.by)
        others = [side for side in rules.scoring_sides if side is not takers]
        other = takers if takers is not mine else others[0]
        taken = outcome.points if ours else pack(rules, denomination) - outcome.points
        sweep = outcome.sweep if ours else -outcome.sweep
        played = result(rules, contract, taken, all_tricks={1: True, -1: False}.get(sweep))
        each = rules.belote.belote_points if rules.belote is not None else 0
        annonces = outcome.annonces if ours else outcome.annonces_against
        alone = outcome.alone and ours
        played = replace(
            played,
            alone=HAND_SIZE if alone else min(played.alone, HAND_SIZE - 1),
            belote={mine: outcome.belote[0] * each, other: outcome.belote[1] * each},
            annonces={mine: annonces[0], other: annonces[1]},
            dealer=self.dealer,
            turned=self.turned,
        )
        sheet = score(rules, played)
        # Where three stand against one, each of them marks the same.
        net = sheet.score(takers) - sum(map(sheet.score, others)) // len(others)
        return net, net > 0 if sheet.made is None else sheet.made
