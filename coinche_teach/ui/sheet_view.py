"""What a score sheet looks like: a line for each reason, and the totals."""

from __future__ import annotations

from coinche_teach.engine.round import Round
from coinche_teach.ui.faces import Json
from coinche_teach.words import Words


def sheet(round: Round, words: Words, caption: str) -> Json:
    """Draw the score sheet of a finished round, a line for each reason."""
    found = round.sheet()
    sides = list(found.sides)
    rows: list[Json] = [
        {
            "label": words.form(line.item),
            "cells": [str(line.points) if line.side is side else "" for side in sides],
            "why": words.say(line.reason),
        }
        for line in found.lines
    ]
    totals = [str(found.score(side)) for side in sides]
    rows.append({"label": words.text("table.total"), "cells": totals, "strong": True})
    columns = [words.form(side, "Name") for side in sides]
    return {"kind": "sheet", "key": "sheet", "columns": columns, "rows": rows,
            "caption": caption}  # fmt: skip
