"""How each block is written: a function a block, which returns where the block ends."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from coinche_teach.ui.paper.blocks import Blank, Block, Cards, Cross, Face, Grid, Line, Row, Seated, Ticks
from coinche_teach.ui.paper.pen import PLAIN, STRONG, Pen


def ink(pen: Pen, block: Block, x: float, y: float, room: float) -> float:
    """Write a block, or measure it; return where it ends."""
    return _INKS[type(block)](pen, block, x, y, room)


def _line(pen: Pen, block: Line, x: float, y: float, room: float) -> float:
    return pen.lines(x, y, room, block.text, STRONG if block.strong else PLAIN)


# --- cards ---------------------------------------------------------------------------------------


def _card_size(pen: Pen) -> tuple[float, float, float]:
    """Return the width, the height and the gap of cards."""
    return pen.size * 2.45, pen.size * (1.42 if pen.snug else 1.6), pen.size * (0.2 if pen.snug else 0.3)


def _lowered(pen: Pen) -> float:
    """Return how far under the top of a card its text begins."""
    return (_card_size(pen)[1] - pen.size * 1.15) / 2


def _card(pen: Pen, face: Face, x: float, y: float) -> None:
    wide, high, _ = _card_size(pen)
    pen.box(x, y, wide, high, thick=1.6 if face.marked else 0.6, bend=pen.size * 0.25)
    pen.text(x + wide / 2, y + _lowered(pen), face.text, STRONG, align="centre")


def _cards(pen: Pen, block: Cards, x: float, y: float, room: float) -> float:
    """Write a row of cards, its label before it where there is room, and notes over them."""
    wide, high, gap = _card_size(pen)
    label, start = f"{block.label} " if block.label else "", x
    if label:
        if pen.wide(label) + len(block.faces) * (wide + gap) <= room:
            start = x + pen.wide(label) + gap
            pen.text(x, y + (pen.leading if block.noted else 0) + _lowered(pen), label)
        else:
            y = pen.lines(x, y, room, block.label)
    note = pen.leading if block.noted else 0.0
    at = start
    for face in block.faces:
        step = max(wide, pen.wide(face.note) + gap if block.noted else 0)
        if at > start and at + step > x + room:
            at, y = start, y + note + high + gap
        if face.note:
            pen.text(at + step / 2, y, face.note, align="centre")
        _card(pen, face, at + (step - wide) / 2, y + note)
        at += step + gap
    return y + note + high


def _cross(pen: Pen, block: Cross, x: float, y: float, room: float) -> float:
    """Write the cards of a trick where their seats are, each with its place in the trick."""
    wide, high, gap = _card_size(pen)
    middle = x + room / 2
    across = {"top": -wide / 2, "bottom": -wide / 2, "left": -wide * 1.75, "right": wide * 0.75}
    for row in (("top",), ("left", "right"), ("bottom",)):
        seats = [seat for seat in block.seats if seat.place in row]
        named = {seat.place: _named(pen, seat, room) for seat in seats}
        tall = max((len(lines) * pen.size * 1.05 for lines in named.values()), default=0.0)
        top = y + max(0.0, tall - high) / 2
        for seat in seats:
            left = middle + across[seat.place]
            if seat.face is not None:
                _card(pen, seat.face, left, top)
                pen.text(left - gap, top + _lowered(pen), f"{seat.turn}", align="right")
                if seat.winning:
                    pen.text(left + wide + gap * 0.5, top + _lowered(pen), "★")
            else:
                pen.rule(left, top + high, left + wide)
            to = left - gap - pen.size if seat.place == "left" else left + wide + gap + pen.size
            lines = named[seat.place]
            for k, one in enumerate(lines):
                at = top + high / 2 + (k - len(lines) / 2) * pen.size * 1.05 - pen.size * 0.08
                pen.text(to, at, one, align="right" if seat.place == "left" else "left")
        y += (max(high, tall) + gap) if seats else 0.0
    return y - gap * 0.5


def _named(pen: Pen, seat: Seated, room: float) -> list[str]:
    """Return the name and role of a seat: on one line where they fit, else a line each."""
    wide, _, gap = _card_size(pen)
    taken = wide * (1.75 if seat.place in ("left", "right") else 0.5) + gap + pen.size
    told = ", ".join(filter(None, (seat.name, seat.role)))
    if seat.place in ("top", "bottom") and pen.wide(told) <= room / 2 - taken:
        return [told]
    return [line for one in (seat.name, seat.role) if one for line in pen.wrapped(one, room / 2 - taken)]


# --- tables and room to write --------------------------------------------------------------------


_PAD: Final = 0.35


def needs(pen: Pen, block: Grid, *, broken: bool = False) -> list[float]:
    """Return how wide the labels and the columns of a grid would be; broken, at least how wide."""

    def wide(text: str, font: str) -> float:
        return max(pen.wide(one, font) for one in (text.split(" ") if broken else [text]))

    columns: list[list[tuple[str | None, str]]] = []
    if block.labelled:
        columns.append([(block.corner, PLAIN), *((row.label, _font(row)) for row in block.rows)])
    for k, head in enumerate(block.columns):
        cells = [(row.cells[k], _font(row)) for row in block.rows if k < len(row.cells)]
        columns.append([(head, PLAIN), *cells])
    blank, pad = pen.size * 3.2, 2 * _PAD * pen.size + 0.01
    return [
        max(blank if text is None else wide(text, font) for text, font in column) + pad for column in columns
    ]


def _font(row: Row) -> str:
    return STRONG if row.strong else PLAIN


def _widths(pen: Pen, block: Grid, room: float) -> list[float]:
    """Share the room among the columns: what each needs, or else its longest word and some more."""
    wanted = needs(pen, block)
    if sum(wanted) <= room:
        return wanted
    least = needs(pen, block, broken=True)
    more = [one - low for one, low in zip(wanted, least, strict=True)]
    share = max(0.0, room - sum(least)) / (sum(more) or 1.0)
    return [low + one * share for low, one in zip(least, more, strict=True)]


def _grid(pen: Pen, block: Grid, x: float, y: float, room: float) -> float:
    if block.caption:
        y = pen.lines(x, y, room, block.caption)
    widths = _widths(pen, block, room)
    heads = (block.corner, *block.columns) if block.labelled else block.columns
    top = y
    if any(heads):
        y = _grid_row(pen, tuple(heads), widths, x, y, labelled=block.labelled, strong=False)
    for row in block.rows:
        cells: tuple[str | None, ...] = (row.label, *row.cells) if block.labelled else row.cells
        pen.rule(x, y, x + sum(widths), thick=1.4 if row.apart else 0.4)
        y = _grid_row(pen, cells, widths, x, y, labelled=block.labelled, strong=row.strong)
    pen.box(x, top, sum(widths), y - top, thick=0.4)
    at = x
    for wide in widths[:-1]:
        at += wide
        pen.rule(at, top, at, down=y - top)
    return y


def _grid_row(
    pen: Pen, cells: tuple[str | None, ...], widths: list[float], x: float, y: float, *, labelled: bool,
    strong: bool,
) -> float:  # fmt: skip
    """Write the cells of a row, each in its column; return where the row ends."""
    font, pad = STRONG if strong else PLAIN, _PAD * pen.size
    lines = [
        pen.wrapped(cell, wide - 2 * pad, font) if cell else [""]
        for cell, wide in zip(cells, widths, strict=False)
    ]
    high = max(len(one) for one in lines) * pen.leading + pen.size * 0.12
    if None in cells:
        high = max(high, pen.size * 1.6)
    at = x
    for place, (one, wide) in enumerate(zip(lines, widths, strict=False)):
        for k, text in enumerate(one):
            top = y + k * pen.leading + pen.size * 0.06
            if labelled and place == 0:
                pen.text(at + pad, top, text, font)
            else:
                pen.text(at + wide / 2, top, text, font, align="centre")
        if cells[place] is None:
            pen.box(at + pad * 0.5, y + pad * 0.4, wide - pad, high - pad * 0.8, thick=0.8)
        at += wide
    return y + high


def _ticks(pen: Pen, block: Ticks, x: float, y: float, room: float) -> float:
    """Write options with a box to tick before each, as many a line as fit."""
    box, gap = pen.size * 0.8, pen.size * 0.4
    at = x
    for option in block.options:
        lines = pen.wrapped(option, room - box - gap)
        need = box + gap + max(map(pen.wide, lines))
        if at > x and at + need > x + room:
            at, y = x, y + pen.leading * (1.0 if pen.snug else 1.08)
        pen.box(at, y + pen.size * 0.2, box, box)
        for k, one in enumerate(lines):
            pen.text(at + box + gap, y + k * pen.leading, one)
        y += (len(lines) - 1) * pen.leading
        at += need + pen.size * 1.2
    return y + pen.leading * (1.0 if pen.snug else 1.08)


def _blank(pen: Pen, block: Blank, x: float, y: float, room: float) -> float:
    label = f"{block.label} "
    pen.text(x, y + pen.size * 0.3, label)
    start = x + pen.wide(label) + pen.size * 0.4
    pen.rule(start, y + pen.size * 1.45, min(x + room, start + pen.size * 7), thick=0.7)
    return y + pen.size * 1.6


_INKS: Final[dict[type, Callable[[Pen, Any, float, float, float], float]]] = {
    Line: _line,
    Cards: _cards,
    Cross: _cross,
    Grid: _grid,
    Ticks: _ticks,
    Blank: _blank,
}
