"""Sheets as PDF: the same bytes for the same code, whoever prints it, wherever and whenever."""

from __future__ import annotations

import io
from collections.abc import Sequence
from typing import Any

from coinche_teach.ui.paper.blocks import Sheet
from coinche_teach.ui.paper.layout import A4, COLUMN, FOOT, GUTTER, MARGIN, SIZES, TOP, asked_at, lay_out
from coinche_teach.ui.paper.pen import STRONG, Pen, register

_HEADLINE = 12.0


def pdf(sheets: Sequence[Sheet], *, key: bool = False) -> bytes:
    """Print sheets, a side each, and with `key` their answers on sides of their own at the end."""
    from reportlab.pdfgen.canvas import Canvas

    register()
    out = io.BytesIO()
    # Invariant: no dates, no chance in it. Not packed: packing differs from one machine to the next.
    canvas = Canvas(out, pagesize=A4, invariant=1, pageCompression=0, lang=sheets[0].lang)
    canvas.setTitle(sheets[0].title)
    canvas.setAuthor("coinche_teach")
    for sheet in sheets:
        _side(canvas, sheet)
    for sheet in sheets if key else ():
        _key_side(canvas, sheet)
    canvas.save()
    return out.getvalue()


def _pen(canvas: Any, size: float) -> Pen:
    return Pen(size, canvas, A4[1])


def _head(canvas: Any, sheet: Sheet, title: str, *, named: bool) -> None:
    big, small = _pen(canvas, _HEADLINE), _pen(canvas, SIZES[-1])
    right, line = A4[0] - MARGIN, 170.0
    if named:
        small.text(right - line, MARGIN + 4, f"{sheet.name} ", align="right")
        small.rule(right - line, MARGIN + 15, right, thick=0.6)
        small.text(right - line + 4, MARGIN + 3, sheet.pupil)
    big.text(MARGIN, MARGIN, title, STRONG)
    small.text(MARGIN, MARGIN + 20, f"{sheet.under} {sheet.legend}" if named else sheet.under)
    small.rule(MARGIN, MARGIN + 35, right, thick=0.8)


def _foot(canvas: Any, sheet: Sheet) -> None:
    pen = _pen(canvas, SIZES[-1])
    pen.text(A4[0] / 2, A4[1] - MARGIN - FOOT + 7, sheet.foot, align="centre")


def _side(canvas: Any, sheet: Sheet) -> None:
    """Print the items of a sheet in two columns."""
    laid = lay_out(sheet)
    _head(canvas, sheet, sheet.title, named=True)
    pen = laid.setting.pen(canvas)
    for x, some in zip((MARGIN, MARGIN + COLUMN + GUTTER), laid.columns(sheet), strict=True):
        y = TOP
        for one in some:
            y = asked_at(pen, one, x, y, laid.setting.air)
    _foot(canvas, sheet)
    canvas.showPage()


def _key_side(canvas: Any, sheet: Sheet) -> None:
    """Print the answers of a sheet with their reasons; what is too long goes on the next side."""
    size = next((one for one in SIZES if _key_height(sheet, one) <= A4[1] - TOP - MARGIN - FOOT), SIZES[-1])
    pen, y = _pen(canvas, size), TOP
    _head(canvas, sheet, f"{sheet.key} · {sheet.title}", named=False)
    for place in range(len(sheet.items)):
        if y + _answer_at(Pen(size), sheet, place, 0.0) > A4[1] - MARGIN - FOOT:
            _foot(canvas, sheet)
            canvas.showPage()
            _head(canvas, sheet, f"{sheet.key} · {sheet.title}", named=False)
            y = TOP
        y = _answer_at(pen, sheet, place, y)
    _foot(canvas, sheet)
    canvas.showPage()


def _key_height(sheet: Sheet, size: float) -> float:
    return sum(_answer_at(Pen(size), sheet, place, 0.0) for place in range(len(sheet.items)))


def _answer_at(pen: Pen, sheet: Sheet, place: int, y: float) -> float:
    one, x = sheet.items[place], MARGIN + pen.size * 2.2
    pen.text(MARGIN, y, f"{one.place}.", STRONG)
    pen.text(A4[0] - MARGIN, y, one.code, align="right")
    room = A4[0] - MARGIN - x
    y = pen.lines(x, y, room - pen.wide(one.code) - pen.size, one.answer, STRONG)
    y = pen.lines(x, y, room, one.reason)
    return y + pen.leading * 0.6
