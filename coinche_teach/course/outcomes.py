"""Results of deals looked at from all sides: what is needed, what if, and the cells of the score sheet."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final

from coinche_teach.engine.calls import Top
from coinche_teach.engine.deal import HAND_SIZE
from coinche_teach.engine.reasons import Reason
from coinche_teach.engine.rules import Rules
from coinche_teach.engine.rules.shapes import ExcessScore
from coinche_teach.engine.score import score
from coinche_teach.engine.seats import Side
from coinche_teach.engine.sheet import Item, Result, Sheet, side_of

TOTAL: Final = "total"
# How a sheet is read: points and what is done to them, then the extras, then the bid and its factors.
_READ: Final = (
    Item.TRICKS,
    Item.LAST_TRICK,
    Item.ROUNDING,
    Item.THRESHOLD,
    Item.TURNED,
    Item.BASE,
    Item.SHARE,
    Item.ANNONCES,
    Item.BELOTE,
    Item.BID,
    Item.SANS_ATOUT,
    Item.COINCHE,
)


@dataclass(frozen=True, slots=True)
class Cell:
    """Hold what a side has in one row of the sheet; `item` is None in the row of totals."""

    item: Item | None
    side: Side
    points: int
    reasons: tuple[Reason, ...] = ()

    @property
    def key(self) -> str:
        """Name the cell."""
        return key(self.item, self.side)


def key(item: Item | None, side: Side) -> str:
    """Name a cell by its row and side."""
    return f"{item.value if item is not None else TOTAL}.{side.value}"


def cell(sheet: Sheet, item: Item | None, side: Side) -> Cell:
    """Return a cell of a sheet; one that nothing was written into holds 0."""
    if item is None:
        return Cell(None, side, sheet.score(side))
    lines = [line for line in sheet.lines if line.item is item and line.side is side]
    return Cell(item, side, sum(line.points for line in lines), tuple(line.reason for line in lines))


def cells(sheet: Sheet, items: tuple[Item, ...]) -> tuple[Cell, ...]:
    """Return all cells of some rows, and of the totals, as they are read."""
    return tuple(cell(sheet, item, side) for item in (*items, None) for side in sheet.sides)


def items_of(sheet: Sheet) -> tuple[Item, ...]:
    """Return the kinds of lines of a sheet, as they come."""
    return tuple(dict.fromkeys(line.item for line in sheet.lines))


def whole_items(rules: Rules, result: Result) -> tuple[Item, ...]:
    """Return the kinds of lines that the deal's sheet has, or would have had with the other outcome."""
    both = {*items_of(score(rules, result))}
    other = flipped(rules, result)
    if other is not None:
        both |= {*items_of(score(rules, other))}
    return tuple(item for item in _READ if item in both)


def taker(rules: Rules, result: Result) -> Side:
    """Return the side that plays the contract."""
    return side_of(rules, result.contract.by)


def with_tally(rules: Rules, result: Result, side: Side, tally: int) -> Result:
    """Return the same deal with other points in tricks for a side; the rest goes to the others.

    Whoever has the last trick keeps it, unless his points are fewer than it is worth.
    """
    sides, bonus = rules.scoring_sides, rules.last_trick
    others = [one for one in sides if one is not side]
    last = next((one for one in sides if result.bonus[one]), side)
    total = _cards(rules, result) + bonus
    if (tally if last is side else total - tally) < bonus:
        last = others[0] if last is side else side
    rest = total - tally
    tallies = {one: rest // len(others) + (place < rest % len(others)) for place, one in enumerate(others)}
    tallies[side] = tally
    bonuses = {one: bonus * (one is last) for one in sides}
    points = {one: tallies[one] - bonuses[one] for one in sides}
    return replace(result, points=points, bonus=bonuses, tricks=tricks_for(tallies, sides))


def _cards(rules: Rules, result: Result) -> int:
    denomination = result.contract.denomination
    assert denomination is not None
    return rules.order(denomination).total + HAND_SIZE * rules.trick_point


def tricks_for(tallies: Mapping[Side, int], sides: tuple[Side, ...]) -> dict[Side, int]:
    """Share the eight tricks out in step with the points, at least one to each who has points."""
    total = max(1, sum(tallies.values()))
    due = {side: tallies[side] * HAND_SIZE / total for side in sides}
    won = {side: max(int(tallies[side] > 0), int(due[side])) for side in sides}
    while (left := HAND_SIZE - sum(won.values())) > 0:
        won[max(sides, key=lambda side: due[side] - won[side])] += 1
    for _ in range(-left):
        won[max(sides, key=lambda side: won[side])] -= 1
    return won


def everything(rules: Rules, result: Result, side: Side) -> Result:
    """Return the same deal with all the tricks for one side."""
    sides = rules.scoring_sides
    bonus = {one: rules.last_trick_capot * (one is side) for one in sides}
    points = {one: _cards(rules, result) * (one is side) for one in sides}
    tricks = {one: HAND_SIZE * (one is side) for one in sides}
    alone = HAND_SIZE * (side is taker(rules, result))
    return replace(result, points=points, bonus=bonus, tricks=tricks, alone=alone)


def reaches(rules: Rules, result: Result, side: Side) -> bool:
    """Say whether a side gets what it plays for: its contract, or anything to mark."""
    sheet = score(rules, result)
    return sheet.score(side) > 0 if sheet.made is None else sheet.made


def needed(rules: Rules, result: Result) -> int | None:
    """Return the fewest points in tricks with which the takers succeed, or None if none are enough."""
    side = taker(rules, result)
    most = _cards(rules, result) + rules.last_trick
    least = bisect_left(
        range(most + 1), 1, key=lambda tally: reaches(rules, with_tally(rules, result, side, tally), side)
    )
    return least if least <= most else None


def flipped(rules: Rules, result: Result) -> Result | None:
    """Return a deal alike but for its outcome: made where this one fails, failed where this is made."""
    side = taker(rules, result)
    level = result.contract.level
    if isinstance(level, Top):
        made = score(rules, result).made
        return (
            with_tally(rules, result, side, result_size(rules, result) - 20)
            if made
            else everything(rules, result, side)
        )
    if isinstance(rules.score, ExcessScore):
        most = result_size(rules, result)
        return with_tally(rules, result, side, most - result.tally(side))
    least = needed(rules, result)
    if least is None or score(rules, result).made is None:
        return None
    return with_tally(rules, result, side, max(0, least - 1 if reaches(rules, result, side) else least))


def result_size(rules: Rules, result: Result) -> int:
    """Return all the points in tricks of a deal of which both sides take some."""
    return _cards(rules, result) + rules.last_trick
