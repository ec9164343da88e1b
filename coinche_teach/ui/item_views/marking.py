"""How items about the score are drawn, and how what is filled in or chosen is heard."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from coinche_teach.course.items_marking import NOBODY, MadeOrFailed, PointsNeeded, Scored
from coinche_teach.course.items_marking_sheet import MarkingSheet, SeveralMarks
from coinche_teach.course.items_marking_slips import SheetJack, SheetReadings, SheetTable
from coinche_teach.course.items_marking_tables import Rounding, WhichSheet
from coinche_teach.course.lessons.l7 import DealShown, RulesShown
from coinche_teach.course.walk import Walk
from coinche_teach.engine.cards import Rank
from coinche_teach.engine.seats import Side
from coinche_teach.ui.faces import Json
from coinche_teach.ui.item_views.annonces import lent
from coinche_teach.ui.item_views.shown import Shown
from coinche_teach.ui.marking_view import (
    draw_readings,
    draw_rounding,
    draw_several,
    draw_sheet,
    facts,
    rules_part,
    totals,
    worked,
)
from coinche_teach.ui.sheet_view import figure
from coinche_teach.words import Words


def draw_made(shown: Shown, item: MadeOrFailed) -> list[Json]:
    """Draw what happened and the outcomes to choose from; afterwards the sheet."""
    words = shown.words
    options = [{"id": one, "label": _outcome(words, one)} for one in item.choices]
    sheet = [worked(item, words)] if shown.wrong else []
    return [*facts(item, words), shown.choice(options, "outcome"), *sheet]


def _outcome(words: Words, outcome: str) -> str:
    if outcome in (NOBODY, "made", "failed", "held"):
        return words.text(f"marking.outcome.{outcome}")
    return words.form(Side(outcome), "Name")


def draw_needed(shown: Shown, item: PointsNeeded) -> list[Json]:
    """Draw the contract, what counts besides tricks, and a blank for the points."""
    return [*facts(item, shown.words, extras=True), shown.number()]


def draw_several_marks(shown: Shown, item: SeveralMarks) -> list[Json]:
    """Draw the deal and its conventions, and whose they are where the table has none."""
    return [*lent(shown.walk, item.rules, shown.words), *draw_several(shown, item)]


def draw_which(shown: Shown, item: WhichSheet) -> list[Json]:
    """Draw what happened, what was marked, and the sheets to choose from."""
    words = shown.words
    options = [{"id": one, "label": words.text(f"rules.{one}")} for one in item.choices]
    return [*facts(item, words), totals(item, words), shown.choice(options, "sheet")]


def draw_jack(shown: Shown, item: SheetJack) -> list[Json]:
    """Draw the value list as the sheet prints it, and a blank for the jack."""
    words, scale = shown.words, item.rules.plain
    points = [item.printed if rank is Rank.JACK else scale.points[rank] for rank in scale.ranks]
    rows = [{"label": words.text("marking.printed"), "cells": [figure(one) for one in points]}]
    columns = [words.form(rank, "letter") for rank in scale.ranks]
    return [{"kind": "sheet", "key": "printed", "columns": columns, "rows": rows}, shown.number()]


def draw_table(shown: Shown, item: SheetTable) -> list[Json]:
    """Draw the ways of rounding to choose from."""
    words = shown.words
    return [shown.choice([{"id": one, "label": words.text(f"marking.way.{one}")} for one in item.choices])]


def show_deal(shows: DealShown, walk: Walk, words: Words) -> list[Json]:
    """Draw the deal of a worked example, and its sheet once it is worked out."""
    scored = Scored(shows.rules, shows.result)
    return [*facts(scored, words), *([worked(scored, words)] if shows.worked else [])]


def show_rules(shows: RulesShown, walk: Walk, words: Words) -> list[Json]:
    """Draw the rules that wrote a sheet, with who states them."""
    return [rules_part(shows.rules, shows.fields, words)]


def hear_choice(walk: Walk, item: MadeOrFailed | WhichSheet | SheetTable, event: dict[str, Any]) -> Walk:
    """Take one of the choices."""
    ours = event["do"] == "choose" and event["id"] in item.choices
    return walk.answer(event["id"]) if ours else walk


def hear_number(walk: Walk, item: PointsNeeded | SheetJack, event: dict[str, Any]) -> Walk:
    """Take a number as typed."""
    return walk.answer(event["value"]) if event["do"] == "answer" else walk


def hear_form(
    walk: Walk, item: MarkingSheet | SeveralMarks | SheetReadings | Rounding, event: dict[str, Any]
) -> Walk:
    """Take what was written into a blank."""
    ours: Iterable[str] = item.values()
    return walk.fill(event["key"], event["value"]) if event["do"] == "fill" and event["key"] in ours else walk


DRAWS = {
    MadeOrFailed: draw_made,
    PointsNeeded: draw_needed,
    MarkingSheet: draw_sheet,
    SeveralMarks: draw_several_marks,
    SheetReadings: draw_readings,
    Rounding: draw_rounding,
    WhichSheet: draw_which,
    SheetJack: draw_jack,
    SheetTable: draw_table,
}
HEARS = {
    MadeOrFailed: hear_choice,
    WhichSheet: hear_choice,
    SheetTable: hear_choice,
    PointsNeeded: hear_number,
    SheetJack: hear_number,
    MarkingSheet: hear_form,
    SeveralMarks: hear_form,
    SheetReadings: hear_form,
    Rounding: hear_form,
}
SHOWS = {DealShown: show_deal, RulesShown: show_rules}
