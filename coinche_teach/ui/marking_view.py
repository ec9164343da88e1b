"""What the score of a deal looks like: what happened, and the sheet with its blanks."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from coinche_teach.course.items_marking import Scored
from coinche_teach.course.items_marking_sheet import Case, MarkingSheet, SeveralMarks, adds_up
from coinche_teach.course.items_marking_slips import SheetReadings
from coinche_teach.course.items_marking_tables import MISSING, Rounding
from coinche_teach.course.outcomes import cell, items_of, key
from coinche_teach.engine.rules import Rules
from coinche_teach.engine.rules import rules as rules_of
from coinche_teach.engine.rules.sources import Tag, source
from coinche_teach.engine.score import score
from coinche_teach.engine.seats import Seat, Side
from coinche_teach.engine.sheet import Item, Result, Sheet
from coinche_teach.ui.faces import Json
from coinche_teach.ui.item_views.shown import Shown
from coinche_teach.ui.sheet_view import figure
from coinche_teach.ui.table_view import positions
from coinche_teach.words import Words

# --- what happened -------------------------------------------------------------------------------


def contract_text(scored: Scored, result: Result, words: Words) -> str:
    """Say what was played, by whom, and whether it was coinched."""
    contract = result.contract
    doubled = {1: "plain", 2: "coinched"}.get(contract.multiplier, "surcoinched")
    return words.text(
        f"marking.contract.{scored.case}.{doubled}", bid=words.call(contract.bid), by=contract.by
    )


def facts(scored: Scored, words: Words, *, extras: bool = False) -> list[Json]:
    """Draw what the deal came to, or where `extras` only what counts besides tricks."""
    rules, result = scored.rules, scored.result
    sides = rules.scoring_sides
    rows = []
    if not extras:
        trick = rules.trick_point
        cards = {side: result.points[side] - result.tricks[side] * trick for side in sides}
        rows.append(_row(words, "cards", sides, [figure(cards[side]) for side in sides]))
        rows.append(_row(words, "tricks", sides, [figure(result.tricks[side]) for side in sides]))
        if any(result.bonus.values()):
            won = [words.text("marking.yes") if result.bonus[side] else "" for side in sides]
            rows.append(_row(words, "last_trick", sides, won))
    for name, held in (("annonces", result.annonces), ("belote", result.belote)):
        if any(held.values()):
            points = [figure(held.get(side, 0)) if held.get(side, 0) else "" for side in sides]
            rows.append(_row(words, name, sides, points))
    said = contract_text(scored, result, words)
    if not rows:
        return [{"kind": "text", "key": "facts", "text": said, "style": "plain"}]
    return [{**_sheet(words, sides, rows, "facts"), "caption": said}]


def _row(words: Words, name: str, sides: Iterable[Side], cells: list[Any]) -> Json:
    return {"label": words.text(f"marking.row.{name}"), "cells": cells}


def _sheet(words: Words, sides: Iterable[Side], rows: list[Json], name: str, *, even: bool = True) -> Json:
    columns = [column(words, side) for side in sides]
    return {"kind": "sheet", "key": name, "columns": columns, "rows": rows, "even": even}


def column(words: Words, side: Side) -> str:
    """Return the short name of a side as the learner sees it."""
    if len(side) == 2 or words.viewpoint is None:
        return words.form(side, "Name")
    place = positions(words.viewpoint)[Seat[side.value]]
    return words.text(f"table.seat.{'opposite' if place == 'top' else place}")


# --- blanks --------------------------------------------------------------------------------------


def _part_key(shown: Shown) -> str:
    """Name the sheet of one item and try, so that a new one is a new sheet."""
    walk = shown.walk
    return f"sheet-{walk.stage}-{walk.place}-{walk.tries if not walk.settled else 0}-{walk.lap}"


def _blank(shown: Shown, blank: str, best: int, name: str, *, signed: bool = False) -> Any:
    """Draw a blank, or once it is judged what was filled in, and what belongs there."""
    value = dict(shown.walk.filled).get(blank, "")
    mark = shown.marks.get(blank) if shown.told else None
    if mark == "right" and not value.strip():
        return ""
    drawn: Json = {"blank": blank, "value": value, "mark": mark, "name": name, "signed": signed}
    if mark is not None:
        drawn["best"] = figure(best)
        drawn["name"] = shown.words.text(f"marking.cell.{mark}", name=name, best=figure(best))
    return drawn


def why_row(words: Words, sheet: Sheet, item: Item) -> str:
    """Say the reasons of a row's lines, with the side where they differ."""
    lines = [line for line in sheet.lines if line.item is item]
    said = [(line.side, words.say(line.reason)) for line in lines]
    alone = len({text for _, text in said}) == 1
    why = [text if alone else words.text("table.for_side", side=side, text=text) for side, text in said]
    return " ".join(dict.fromkeys(why))


def worked(scored: Scored, words: Words) -> Json:
    """Draw a whole sheet, each row with its reasons."""
    sheet = scored.sheet
    rows: list[Json] = []
    for item in items_of(sheet):
        found = [cell(sheet, item, side) for side in sheet.sides]
        cells = [figure(one.points) if one.reasons else "" for one in found]
        rows.append({"label": words.form(item, "Name"), "cells": cells, "why": why_row(words, sheet, item)})
    totals = [figure(sheet.score(side)) for side in sheet.sides]
    rows.append({"label": words.text("table.total"), "cells": totals, "strong": True})
    return _sheet(words, sheet.sides, rows, "sheet")


def totals(scored: Scored, words: Words) -> Json:
    """Draw what each side marks, and nothing of how it came about."""
    sheet = scored.sheet
    cells = [figure(sheet.score(side)) for side in sheet.sides]
    row = {"label": words.text("table.total"), "cells": cells, "strong": True}
    return _sheet(words, sheet.sides, [row], "marked")


def draw_sheet(shown: Shown, item: MarkingSheet) -> list[Json]:
    """Draw what happened and the sheet with its blanks."""
    words, sheet = shown.words, item.sheet
    rows: list[Json] = []
    for row in (*item.items, None):
        label = words.form(row, "Name") if row is not None else words.text("table.total")
        drawn: Json = {"label": label, "cells": [], "strong": row is None}
        for side in sheet.sides:
            one = cell(sheet, row, side)
            if one.key in item.blanks:
                name = words.text("marking.cell", row=label, side=side)
                signed = row in (Item.ROUNDING, Item.THRESHOLD)
                drawn["cells"].append(_blank(shown, one.key, one.points, name, signed=signed))
            else:
                drawn["cells"].append(figure(one.points) if one.reasons or row is None else "")
        asked = any(key(row, side) in item.blanks for side in sheet.sides)
        if row is not None and (shown.told or not asked):
            drawn["why"] = why_row(words, sheet, row)
        rows.append(drawn)
    part = _sheet(words, sheet.sides, rows, _part_key(shown))
    return [*facts(item, words), part, *_said_by(shown, item)]


def _said_by(shown: Shown, item: Scored) -> list[Json]:
    """Draw the fields that a wrong answer is explained by, with who states them."""
    judgement = shown.walk.judgement
    if not shown.wrong or judgement is None:
        return []
    names = {name for name, _ in item.rules.fields()}
    fields = [getattr(line, "clause", "").partition(".")[0] for line in judgement.lines]
    found = tuple(dict.fromkeys(one for one in fields if one in names))
    return [rules_part(item.rules, found, shown.words)] if found else []


def rules_part(rules: Rules, fields: Iterable[str], words: Words) -> Json:
    """Draw fields of the rules with their values and sources; grey where the sheet is silent."""
    rows = []
    for field in fields:
        said = source(rules.id, field)
        own = rules[field] != rules_of(rules.id)[field]
        tag = "house" if own else said.tag.value
        told = words.text(f"marking.source.{tag}", title=said.title, said=said.said)
        rows.append(
            {
                "field": words.form(field, "Field"),
                "value": words.rule_value(rules[field]),
                "source": told,
                "stated": "stated" if own else Tag(said.tag).value,
            }
        )
    columns = [words.text(f"marking.column.{name}") for name in ("rule", "here", "source")]
    return {"kind": "rules", "key": "rules", "columns": columns, "rows": rows}


def draw_several(shown: Shown, item: SeveralMarks) -> list[Json]:
    """Draw what happened and a row a convention."""
    words = shown.words
    labels = [_case_label(item, case, words) for case in item.cases]
    return [*facts(item, words), _list(shown, item, labels, item.values())]


def _case_label(item: SeveralMarks, case: Case, words: Words) -> str:
    return convention(words, case.label) if case.label else contract_text(item, case.result, words)


def convention(words: Words, label: str) -> str:
    """Name a convention by its field and value."""
    return words.text(f"marking.convention.{label.replace('=', '.')}")


def _list(shown: Shown, item: SeveralMarks, labels: list[str], values: Any) -> Json:
    words, rows = shown.words, []
    for place, (label, case) in enumerate(zip(labels, item.cases, strict=True)):
        blank = f"case.{place}"
        mark = case.mark(item.winner)
        cells: list[Any] = [_blank(shown, blank, mark, label) if blank in values else figure(mark)]
        row: Json = {"label": label, "cells": cells}
        if shown.told or blank not in values:
            row["why"] = words.say(adds_up(score(case.rules, case.result), item.winner))
        rows.append(row)
    return _sheet(words, [item.winner], rows, _part_key(shown), even=False)


def draw_readings(shown: Shown, item: SheetReadings) -> list[Json]:
    """Draw what happened and a row a reading."""
    words, rows = shown.words, []
    for value, mark in item.values().items():
        label = convention(words, f"{item.field}={value}")
        row: Json = {"label": label, "cells": [_blank(shown, value, mark, label)]}
        if shown.told:
            row["why"] = words.say(adds_up(score(item.read(value), item.result), item.asked))
        rows.append(row)
    return [*facts(item, words), _sheet(words, [item.asked], rows, _part_key(shown), even=False)]


def draw_rounding(shown: Shown, item: Rounding) -> list[Json]:
    """Draw the exact points, the blanks for the marks, and the one for what is lacking."""
    words, right, given = shown.words, item.values(), item.marked(item.marking)
    rows: list[Json] = []
    for name, side in (("takers", item.side), ("defence", item.defence)):
        label = words.form(side, "Name")
        mark = _blank(shown, name, right[name], label) if name in right else figure(given[name])
        rows.append({"label": label, "cells": [figure(item.exact[name]), mark]})
    label = words.text("marking.lacking", level=words.call(item.result.contract.bid))
    rows.append({"label": label, "cells": ["", _blank(shown, MISSING, right[MISSING], label)]})
    columns = [words.text("marking.column.exact"), words.text("marking.column.marked")]
    part = _sheet(words, (), rows, _part_key(shown), even=False)
    return [{**part, "columns": columns, "caption": contract_text(item, item.result, words)}]
