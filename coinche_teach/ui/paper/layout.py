"""Ten items on one side of A4: two columns, the largest letters with which they fit."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import combinations, product
from typing import Any, Final

from coinche_teach.ui.paper.blocks import Asked, Block, Grid, Sheet
from coinche_teach.ui.paper.inked import ink, needs
from coinche_teach.ui.paper.pen import STRONG, Pen

A4: Final = (595.28, 841.89)
MARGIN: Final = 27.0
HEAD: Final = 40.0
FOOT: Final = 18.0
GUTTER: Final = 16.0
COLUMN: Final = (A4[0] - 2 * MARGIN - GUTTER) / 2
TOP: Final = MARGIN + HEAD
ROOM: Final = A4[1] - 2 * MARGIN - HEAD - FOOT
SIZES: Final = (11.5, 11.0, 10.5, 10.0, 9.5, 9.0)
"""Sizes of letters, in points; nothing is printed smaller."""


@dataclass(frozen=True, slots=True)
class Setting:
    """Hold how densely a sheet is set: letters, their width, the height of lines, the air between items."""

    size: float
    narrow: float = 1.0
    leading: float = 1.22
    air: float = 0.8
    snug: bool = False

    def pen(self, canvas: Any = None) -> Pen:
        """Return a pen that writes so."""
        return Pen(self.size, canvas, A4[1], narrow=self.narrow, leading=self.leading, snug=self.snug)


_SETTINGS: Final = (
    *(Setting(size) for size in SIZES),
    Setting(9.0, 0.92, 1.15, 0.6),
    Setting(9.0, 0.86, 1.12, 0.45),
    Setting(9.0, 0.82, 1.1, 0.3),
    Setting(9.0, 0.82, 1.06, 0.25, snug=True),
)


_Halves = tuple[tuple[int, ...], tuple[int, ...]]
_MORE_AIR: Final = 1.6
"""How much more air there is at most, in heights of a line."""


@dataclass(frozen=True, slots=True)
class Layout:
    """Hold how a sheet fits: its setting, which items stand left and right, how full the fuller side is."""

    setting: Setting
    halves: _Halves
    full: float

    def columns(self, sheet: Sheet) -> tuple[list[Asked], list[Asked]]:
        """Return the items of each column."""
        left, right = ([sheet.items[one] for one in half] for half in self.halves)
        return left, right

    @property
    def fits(self) -> bool:
        """Say whether the sheet stays on its side."""
        return self.full <= 1


def lay_out(sheet: Sheet, room: float = ROOM) -> Layout:
    """Find the airiest setting with which a sheet fits on its side; the columns are as even as may be.

    Where even the closest one does not do, items change columns; each column keeps their order.
    """
    count = len(sheet.items)
    halves = [(tuple(range(k)), tuple(range(k, count))) for k in range(count + 1)]
    places = range(1, count)
    chosen = [(0, *some) for size in places for some in combinations(places, size)]
    mixed = [(some, tuple(one for one in places if one not in some)) for some in chosen]
    for setting, ways in (*product(_SETTINGS, [halves]), *product(_SETTINGS[-2:], [mixed])):
        found = _even(sheet, setting, ways, room)
        if found.fits and not _too_wide(setting.pen(), sheet):
            return _spread(found, room)
    return found


def _even(sheet: Sheet, setting: Setting, halves: Sequence[_Halves], room: float) -> Layout:
    """Choose the halves of which the fuller one is the least full."""
    pen = setting.pen()
    heights = [asked_at(pen, one, 0.0, 0.0, setting.air) for one in sheet.items]

    def fuller(two: _Halves) -> float:
        return max(sum(heights[one] for one in half) for half in two)

    best = min(halves, key=fuller)
    return Layout(setting, best, fuller(best) / room)


def _spread(found: Layout, room: float) -> Layout:
    """Put what room is left between the items, where there is room to write."""
    rows, setting = max(map(len, found.halves)), found.setting
    spare = (1 - found.full) * room / rows / (setting.size * setting.leading)
    return replace(found, setting=replace(setting, air=setting.air + min(spare, _MORE_AIR)))


def asked_at(pen: Pen, one: Asked, x: float, y: float, air: float) -> float:
    """Write an item, or measure it; return where the next one begins."""
    task = f"{one.place}. {one.task}"
    *_, last = pen.wrapped(task, COLUMN, STRONG)
    y = pen.lines(x, y, COLUMN, task, STRONG)
    if one.trump:
        beside = pen.wide(last, STRONG) + pen.size
        if beside + pen.wide(one.trump) <= COLUMN:
            pen.text(x + beside, y - pen.leading, one.trump)
        else:
            y = pen.lines(x, y, COLUMN, one.trump)
    for row in _rows(pen, one.blocks):
        y, at = y + pen.size * (0.1 if pen.snug else 0.25), x
        ends = []
        for block in row:
            ends.append(ink(pen, block, at, y, COLUMN - (at - x)))
            at += _wide(pen, block) + pen.size if isinstance(block, Grid) else 0
        y = max(ends)
    return y + pen.leading * air


def _wide(pen: Pen, block: Block | None) -> float:
    """Return how wide a table is with its caption."""
    assert isinstance(block, Grid)
    return max(sum(needs(pen, block)), pen.wide(block.caption))


def _too_wide(pen: Pen, sheet: Sheet) -> bool:
    """Say whether a table has words that do not go into its columns."""
    tables = [block for one in sheet.items for block in one.blocks if isinstance(block, Grid)]
    return any(sum(needs(pen, block, broken=True)) > COLUMN for block in tables)


def _rows(pen: Pen, blocks: tuple[Block, ...]) -> list[list[Block]]:
    """Put two tables side by side where there is room for both."""
    rows: list[list[Block]] = []
    for block in blocks:
        before = rows[-1][-1] if rows else None
        both = isinstance(block, Grid) and isinstance(before, Grid) and len(rows[-1]) == 1
        if both and _wide(pen, before) + _wide(pen, block) + pen.size <= COLUMN:
            rows[-1].append(block)
        else:
            rows.append([block])
    return rows
