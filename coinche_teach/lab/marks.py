"""What a decision is worth under a way of marking: nets, break-even, expected value. The engine scores."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import lru_cache

from coinche_teach.engine.auction_kinds import rungs
from coinche_teach.engine.calls import Contract, Level, Top
from coinche_teach.engine.cards import Denomination
from coinche_teach.engine.deal import HAND_SIZE
from coinche_teach.engine.rules import Rules, Sides
from coinche_teach.engine.rules.choices import Marking
from coinche_teach.engine.rules.marking import marks
from coinche_teach.engine.rules.shapes import Bidding, Naming
from coinche_teach.engine.score import score
from coinche_teach.engine.seats import PAIRS, Seat, Side
from coinche_teach.engine.sheet import Result, side_of


def pack(rules: Rules, denomination: Denomination) -> int:
    """Return the trick points of a deal of which both sides take some, the last trick's bonus included."""
    return rules.order(denomination).total + HAND_SIZE * rules.trick_point + rules.last_trick


def result(
    rules: Rules,
    contract: Contract,
    taken: int,
    *,
    all_tricks: bool | None = None,
    belote: Side | None = None,
) -> Result:
    """Return a deal in which the takers have these trick points, last trick's bonus included.

    `all_tricks` True: the takers lost no trick; False: they won none; None: both sides won some. Where one
    bids alone against three, all that he did not take stands with one of them. Errors: ValueError for points
    that the pack does not hold, or rules that do not play in two camps.
    """
    if rules.sides is Sides.EACH_ALONE:
        raise ValueError(f"result: {rules.id} does not score in two camps")
    assert contract.denomination is not None
    whole = pack(rules, contract.denomination)
    if not 0 <= taken <= whole:
        raise ValueError(f"result: the takers' points must be between 0 and {whole}, found {taken}")
    takers = side_of(rules, contract.by)
    defence = next(side for side in rules.scoring_sides if side is not takers)
    none = dict.fromkeys(rules.scoring_sides, 0)
    won = none | {takers: HAND_SIZE // 2, defence: HAND_SIZE - HAND_SIZE // 2}
    last = takers if taken >= rules.last_trick else defence
    bonus = none | {last: rules.last_trick}
    if all_tricks is not None:
        last = takers if all_tricks else defence
        won, bonus = none | {last: HAND_SIZE}, none | {last: rules.last_trick_capot}
        taken = (whole - rules.last_trick + rules.last_trick_capot) * all_tricks
        whole = whole - rules.last_trick + rules.last_trick_capot
    points = none | {takers: taken - bonus[takers], defence: whole - taken - bonus[defence]}
    extra = {belote: rules.belote.belote_points} if belote is not None and rules.belote is not None else {}
    alone = won[takers] if all_tricks else 0
    return Result(contract, points, bonus, won, alone=alone, belote=extra)


def net(rules: Rules, played: Result) -> int:
    """Return the takers' marks minus the defence's."""
    sheet = score(rules, played)
    takers = played.contract.by.pair
    return sum(sheet.score(side) * (1 if side is takers else -1) for side in PAIRS)


def multipliers(rules: Rules) -> tuple[int, ...]:
    """Return the multipliers that a contract can have: plain, coinched, surcoinched."""
    kind = rules.auction
    if isinstance(kind, Bidding | Naming):
        return 1, kind.coinche_factor, kind.surcoinche_factor
    return (1,)


@dataclass(frozen=True, slots=True)
class Nets:
    """Hold the takers' net mark by their trick points, and where all tricks fell to one side.

    `made[p]` says whether p points make it.
    """

    contract: Contract
    by_points: tuple[int, ...]
    made: tuple[bool, ...]
    capot: int
    no_trick: int

    def expected(self, law: Mapping[int, int], capots: int = 0, blanks: int = 0) -> float:
        """Return the mean net mark over counted trick points.

        `capots` and `blanks` of the deals counted at the most and at no points lost or won no trick.
        """
        total = sum(law.values())
        whole = sum(self.by_points[points] * number for points, number in law.items())
        whole += capots * (self.capot - self.by_points[-1]) + blanks * (self.no_trick - self.by_points[0])
        return whole / total


@lru_cache(maxsize=1024)
def nets(rules: Rules, level: Level, denomination: Denomination, multiplier: int = 1) -> Nets:
    """Score a contract at every number of trick points."""
    contract = Contract(Seat.S, level, denomination, multiplier)
    every = [result(rules, contract, taken) for taken in range(pack(rules, denomination) + 1)]
    sheets = [score(rules, one) for one in every]
    capot, blank = (result(rules, contract, 0, all_tricks=side) for side in (True, False))
    return Nets(
        contract,
        tuple(net(rules, one) for one in every),
        tuple(bool(one.made) for one in sheets),
        net(rules, capot),
        net(rules, blank),
    )


def break_even(made: Result, failed: Result, rules: Rules) -> Fraction | None:
    """Return the chance of failure above which coincher gains, or None where nobody can coincher.

    `made` and `failed` are the deal as it stands uncoinched. With M and F the defence's net mark when the
    contract is made and when it fails, plain and coinched: (M1 - M2) / ((M1 - M2) + (F2 - F1)). Zero says
    that coincher can only gain.
    """
    if len(multipliers(rules)) < 2:
        return None
    factor = multipliers(rules)[1]
    lost = net(rules, _coinched(made, factor)) - net(rules, made)
    gained = net(rules, failed) - net(rules, _coinched(failed, factor))
    if lost + gained == 0:
        return None
    return Fraction(lost, lost + gained)


def _coinched(played: Result, factor: int) -> Result:
    return replace(played, contract=replace(played.contract, multiplier=factor))


def coinche_threshold(
    rules: Rules, level: int, denomination: Denomination, made: int | None = None
) -> Fraction | None:
    """Return the break-even chance of failure for a bid, made with `made` points (ten more by default).

    >>> from coinche_teach.engine.rules.families import FAMILIES
    >>> str(coinche_threshold(FAMILIES["B"], 80, Denomination.SPADES))
    '1/4'
    """
    most = pack(rules, denomination)
    contract = Contract(Seat.S, level, denomination)
    taken = min(level + 10 if made is None else made, most)
    return break_even(result(rules, contract, taken), result(rules, contract, max(0, level - 10)), rules)


def raise_risk(rules: Rules, level: int, denomination: Denomination, step: int) -> tuple[int, int]:
    """Return what a raise without competition gains where it is made, and loses where it is too high."""
    low, high = (nets(rules, one, denomination) for one in (level, level + step))
    gain = high.by_points[level + step] - low.by_points[level + step]
    loss = low.by_points[level] - high.by_points[level]
    return gain, loss


def uneven_marks(marking: Marking, whole: int, wanted: int) -> tuple[int, ...]:
    """Return the takers' points at which the two rounded marks do not add up to `wanted`."""
    return tuple(taken for taken in range(whole + 1) if sum(marks(marking, taken, whole - taken)) != wanted)


def levels(rules: Rules) -> Sequence[Level]:
    """Return the levels that can be bid, low to high; none where numbers are not bid."""
    kind = rules.auction
    if not isinstance(kind, Bidding):
        return ()
    return (*rungs(kind), *(top for top in Top if top in kind.top_bids))
