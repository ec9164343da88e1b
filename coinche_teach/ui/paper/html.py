"""Sheets as HTML: one file without scripts, fonts or pictures from elsewhere, to be printed or read."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from html import escape
from typing import Any, Final

from coinche_teach.ui.paper.blocks import (
    Asked,
    Blank,
    Block,
    Cards,
    Cross,
    Face,
    Grid,
    Line,
    Row,
    Sheet,
    Ticks,
)
from coinche_teach.ui.paper.layout import ROOM, lay_out

_SAFE: Final = 0.93
"""How much of a side is filled: a browser's letters may be higher than ours."""
_STYLE: Final = """
@page { size: A4; margin: 10mm }
* { box-sizing: border-box }
body { margin: 0; color: #000; background: #fff; font-family: "DejaVu Sans", Verdana, sans-serif }
section { width: 190mm; height: 276mm; margin: 0 auto; position: relative;
  break-after: page }
header { border-bottom: 1px solid; margin-bottom: 1mm; display: flex; flex-wrap: wrap; align-items: baseline }
h1 { font-size: 12pt; margin: 0; flex: 1 } header p { font-size: 9pt; margin: 1mm 0; width: 100% }
.name { font-size: 9pt } .name span { display: inline-block; width: 55mm; border-bottom: 1px solid }
.both { display: flex; gap: 6mm; height: 256mm } .both > div { width: 92mm }
.both > div > div { width: calc(92mm / var(--narrow)); transform: scaleX(var(--narrow)); height: 100%;
  transform-origin: left; display: flex; flex-direction: column; line-height: var(--leading) }
article { flex: none } .both i { flex: 0 1 var(--air); min-height: .15em }
footer { position: absolute; bottom: 0; width: 100%; text-align: center; font-size: 9pt }
h2 { font-size: 1em; margin: 0; display: inline; margin-right: .6em }
article > p, article > div, article > table, article > ul { margin: .25em 0 0 }
.cards { display: flex; flex-wrap: wrap; gap: .3em; align-items: flex-end }
.card { display: inline-block; min-width: 2.5em; padding: 0 .2em; border: 1px solid; border-radius: .25em;
  text-align: center; font-weight: bold; line-height: 1.5; min-height: 1.6em }
.card.marked { border-width: 2.5px }
.noted { display: inline-flex; flex-direction: column; align-items: center }
.cross { display: grid; grid-template-columns: 47% 6% 47%; gap: .2em 0; line-height: 1.05 }
.cross > div { display: flex; align-items: center; gap: .6em }
.cross span:not(.card) { display: inline-block }
.top, .bottom { grid-column: 1 / 4; padding-left: 45% } .left { justify-content: flex-end; text-align: right }
.left { grid-column: 1; grid-row: 2 } .right { grid-column: 3; grid-row: 2 } .bottom { grid-row: 3 }
.left > div:first-child, .right > div:last-child { max-width: 10em } .cross .card { line-height: 1.5 }
.played { white-space: nowrap }
table { border-collapse: collapse } caption { text-align: left }
th, td { border: 1px solid; padding: 0 .35em; text-align: center; font-weight: normal }
tbody th { text-align: left } tr.strong > * { font-weight: bold } tr.apart > * { border-top-width: 2px }
td.blank { min-width: 3.4em; height: 1.4em; border-width: 2px }
ul { list-style: none; padding: 0; display: flex; flex-wrap: wrap; gap: 0 1.2em } li::before { content: "☐ " }
.write span { display: inline-block; width: 7em; border-bottom: 1px solid; margin-left: .4em }
ol { padding-left: 2em } ol > li { margin-bottom: .5em } ol > li::before { content: none }
ol code { float: right; font-family: inherit }
"""


def html(sheets: Sequence[Sheet], *, key: bool = False) -> str:
    """Write sheets as a page, a side each, and with `key` their answers on sides of their own at the end."""
    sides = [_side(one) for one in sheets] + [_key_side(one) for one in sheets if key]
    first = sheets[0]
    return (
        f'<!DOCTYPE html>\n<html lang="{first.lang}">\n<head>\n<meta charset="utf-8">\n'
        f"<title>{escape(first.title)}</title>\n<style>{_STYLE}</style>\n</head>\n<body>\n"
        + "\n".join(sides)
        + "\n</body>\n</html>\n"
    )


def _side(sheet: Sheet) -> str:
    laid = lay_out(sheet, ROOM * _SAFE)
    columns = "".join(f"<div><div>{''.join(map(_asked, half))}</div></div>" for half in laid.columns(sheet))
    setting = laid.setting
    air = setting.air * setting.leading * setting.size
    style = (
        f"font-size: {setting.size}pt; --narrow: {setting.narrow}; "
        f"--leading: {setting.leading}; --air: {air:.1f}pt"
    )
    name = f'<div class="name">{escape(sheet.name)} <span>{escape(sheet.pupil)}&nbsp;</span></div>'
    return (
        f"<section>{_head(sheet, sheet.title, name)}"
        f'<div class="both" style="{style}">{columns}</div>{_foot(sheet)}</section>'
    )


def _key_side(sheet: Sheet) -> str:
    rows = "".join(
        f"<li><code>{escape(one.code)}</code><b>{escape(one.answer)}</b><br>{escape(one.reason)}</li>"
        for one in sheet.items
    )
    title = f"{sheet.key} · {sheet.title}"
    return f'<section>{_head(sheet, title)}<ol style="font-size: 10pt">{rows}</ol>{_foot(sheet)}</section>'


def _head(sheet: Sheet, title: str, name: str = "") -> str:
    under = f"{sheet.under} {sheet.legend}" if name else sheet.under
    return f"<header><h1>{escape(title)}</h1>{name}<p>{escape(under)}</p></header>"


def _foot(sheet: Sheet) -> str:
    return f"<footer>{escape(sheet.foot)}</footer>"


def _asked(one: Asked) -> str:
    blocks = "".join(_WRITES[type(block)](block) for block in one.blocks)
    return f"<article><h2>{one.place}. {escape(one.task)}</h2>{escape(one.trump)}{blocks}</article><i></i>\n"


def block_html(block: Block) -> str:
    """Write one block, for a page that has a dress of its own."""
    return _WRITES[type(block)](block)


# --- blocks --------------------------------------------------------------------------------------


def _line(block: Line) -> str:
    return f"<p><b>{escape(block.text)}</b></p>" if block.strong else f"<p>{escape(block.text)}</p>"


def _face(face: Face) -> str:
    marked = " marked" if face.marked else ""
    return f'<span class="card{marked}">{escape(face.text)}</span>'


def _cards(block: Cards) -> str:
    faces = "".join(
        f'<span class="noted">{escape(one.note)}{_face(one)}</span>' if block.noted else _face(one)
        for one in block.faces
    )
    label = f"<span>{escape(block.label)}</span>" if block.label else ""
    return f'<div class="cards">{label}{faces}</div>'


def _cross(block: Cross) -> str:
    seats = []
    for seat in block.seats:
        told = "".join(f"<span>{escape(one)}</span> " for one in (seat.name, seat.role) if one)
        card = "___" if seat.face is None else f"{seat.turn} {_face(seat.face)}{' ★' * seat.winning}"
        named, played = f"<div>{told}</div>", f'<div class="played">{card}</div>'
        both = named + played if seat.place == "left" else played + named
        seats.append(f'<div class="{seat.place}">{both}</div>')
    return f'<div class="cross">{"".join(seats)}</div>'


def _grid(block: Grid) -> str:
    corner = f"<th>{escape(block.corner)}</th>" if block.labelled else ""
    heads = "".join(f'<th scope="col">{escape(one)}</th>' for one in block.columns)
    top = f"<thead><tr>{corner}{heads}</tr></thead>" if any(block.columns) else ""
    caption = f"<caption>{escape(block.caption)}</caption>" if block.caption else ""
    rows = "".join(_row(row, labelled=block.labelled) for row in block.rows)
    return f"<table>{caption}{top}<tbody>{rows}</tbody></table>"


def _row(row: Row, *, labelled: bool) -> str:
    kinds = " ".join(name for name, on in (("strong", row.strong), ("apart", row.apart)) if on)
    label = f'<th scope="row">{escape(row.label)}</th>' if labelled else ""
    cells = "".join(
        '<td class="blank"></td>' if one is None else f"<td>{escape(one)}</td>" for one in row.cells
    )
    return f'<tr class="{kinds}">{label}{cells}</tr>'


def _ticks(block: Ticks) -> str:
    return f"<ul>{''.join(f'<li>{escape(one)}</li>' for one in block.options)}</ul>"


def _blank(block: Blank) -> str:
    return f'<p class="write">{escape(block.label)}<span>&nbsp;</span></p>'


_WRITES: Final[dict[type[Block], Callable[[Any], str]]] = {
    Line: _line,
    Cards: _cards,
    Cross: _cross,
    Grid: _grid,
    Ticks: _ticks,
    Blank: _blank,
}
