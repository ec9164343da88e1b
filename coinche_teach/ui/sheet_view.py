"""What a score sheet looks like: a row for each kind of line, and the totals."""

from __future__ import annotations

from coinche_teach.engine.round import Round
from coinche_teach.engine.seats import Side
from coinche_teach.engine.sheet import Line
from coinche_teach.ui.faces import Json
from coinche_teach.words import Words


def sheet(round: Round, words: Words, caption: str) -> Json:
    """Draw the score sheet of a finished round; each row opens to the reasons of its lines."""
    found = round.sheet()
    sides = found.sides
    rows = [_row(words, sides, lines) for lines in _grouped(found.lines)]
    totals = [figure(found.score(side)) for side in sides]
    rows.append({"label": words.text("table.total"), "cells": totals, "strong": True})
    columns = [words.form(side, "Name") for side in sides]
    return {"kind": "sheet", "key": "sheet", "columns": columns, "rows": rows, "caption": caption}


def _grouped(lines: tuple[Line, ...]) -> list[dict[Side, Line]]:
    """Put the lines of one kind that belong to different sides into one row."""
    rows: list[dict[Side, Line]] = []
    for line in lines:
        same = (row for row in rows if next(iter(row.values())).item is line.item and line.side not in row)
        row = next(same, None)
        if row is None:
            rows.append({line.side: line})
        else:
            row[line.side] = line
    return rows


def _row(words: Words, sides: tuple[Side, ...], row: dict[Side, Line]) -> Json:
    said = [(side, words.say(row[side].reason)) for side in sides if side in row]
    alone = len({text for _, text in said}) == 1
    why = [text if alone else words.text("table.for_side", side=side, text=text) for side, text in said]
    return {
        "label": words.form(next(iter(row.values())).item),
        "cells": [figure(row[side].points) if side in row else "" for side in sides],
        "why": " ".join(dict.fromkeys(why)),
    }


def figure(points: int) -> str:
    """Write points with a true minus sign."""
    return str(points).replace("-", "\u2212")
