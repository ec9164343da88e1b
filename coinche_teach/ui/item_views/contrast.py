"""How items that compare tables are drawn, and how clicks on them are heard."""

from __future__ import annotations

from typing import Any

from coinche_teach.course.contrast_rules import answer_of
from coinche_teach.course.contrast_score import ScoreScene, TrickScene
from coinche_teach.course.contrast_shown import CardByCard, OneByOne, SaidBySheet, TableByTable, TrickCounted
from coinche_teach.course.items_contrast import DiffField, PredictFlip
from coinche_teach.course.items_contrast_counts import HowMany
from coinche_teach.course.items_contrast_sets import Disagree, WhichTables
from coinche_teach.course.played import PlayedAt
from coinche_teach.course.walk import Walk
from coinche_teach.ui.faces import Json
from coinche_teach.ui.item_views.contrast_scenes import ledger, scene_parts
from coinche_teach.ui.item_views.contrast_tables import (
    card_by_card,
    matrix,
    outcomes,
    show_cards,
    show_one_by_one,
    show_played,
    show_said,
    show_tables,
    show_trick,
    table_by_table,
    trick_sum,
)
from coinche_teach.ui.item_views.shown import Shown


def draw_diff(shown: Shown, item: DiffField) -> list[Json]:
    """Draw the scene and what each table makes of it, the fields to choose from, once told the matrix."""
    words = shown.words
    parts = scene_parts(words, item.rules, item.scene, told=shown.told)
    options = [{"id": one, "label": words.form(one, "Field")} for one in item.options]
    if not shown.told:
        fields = item.options if item.helped else ()
        parts.append(outcomes(words, item.scene, (item.rules, item.other), fields))
    parts.append(shown.choice(options, "fields"))
    if shown.told:
        changes = {answer_of(item.other, one): item.changed(one) for one in item.options}
        lit = answer_of(item.other, item.right)
        parts.append(matrix(words, item.scene, item.rules, changes, lit, item.other))
    return parts


def draw_flip(shown: Shown, item: PredictFlip) -> list[Json]:
    """Draw the scene and how it stands, the changes to choose from, once told the matrix."""
    words = shown.words
    parts = scene_parts(words, item.rules, item.scene, told=True)
    options = [{"id": one, "label": words.text("contrast.change", change=one)} for one in item.options]
    if not shown.told:
        parts.append(outcomes(words, item.scene, (item.rules,)))
    parts.append(shown.choice(options, "changes"))
    if shown.told:
        changes = {one: item.changed(one) for one in item.options}
        parts.append(matrix(words, item.scene, item.rules, changes, item.right))
    return parts


def draw_tables(shown: Shown, item: WhichTables) -> list[Json]:
    """Draw the scene, the tables to tick, and once told what each of them makes of it."""
    words = shown.words
    parts = scene_parts(words, item.rules, item.scene, told=True)
    options = [{"id": one.id, "label": words.text(f"rules.{one.id}")} for one in item.tables]
    parts.append(shown.choice(options, "tables"))
    if shown.told:
        parts.append(table_by_table(words, item, shown.marks))
    return parts


def draw_disagree(shown: Shown, item: Disagree) -> list[Json]:
    """Draw the trick and the hand to pick from, and once told both tables card by card."""
    words = shown.words
    marks = shown.marks if shown.told else dict.fromkeys(shown.walk.placed, "picked")
    base: dict[str, str | None] = dict.fromkeys((card.id for card in item.scene.hand), None)
    pick = "many" if shown.open else "none"
    parts = scene_parts(words, item.rules, item.scene, base | marks, pick=pick)
    if shown.told:
        parts.append(card_by_card(words, item.scene, (item.rules, item.other)))
    return parts


def draw_how_many(shown: Shown, item: HowMany) -> list[Json]:
    """Draw the scene, the part of the sum that is given, and a blank for the number."""
    words = shown.words
    counted = len(item.scene.cards) if shown.told and isinstance(item.scene, TrickScene) else item.given
    parts = scene_parts(words, item.table, item.scene, told=shown.told, counted=counted)
    if isinstance(item.scene, TrickScene) and shown.told:
        parts.append(trick_sum(words, item.table, item.scene))
    if isinstance(item.scene, ScoreScene) and (shown.told or item.given):
        sheet = ledger(words, item.table, item.scene)
        assert sheet is not None
        if not shown.told:
            sheet["rows"] = sheet["rows"][: min(item.given, len(sheet["rows"]) - 1)]
        parts.append(sheet)
    return [*parts, shown.number()]


def hear_choice(walk: Walk, item: DiffField | PredictFlip, event: dict[str, Any]) -> Walk:
    """Take one of the options."""
    ours = event["do"] == "choose" and event["id"] in item.options
    return walk.answer(event["id"]) if ours else walk


def hear_tables(walk: Walk, item: WhichTables, event: dict[str, Any]) -> Walk:
    """Take a table to tick."""
    ours = event["do"] == "choose" and event["id"] in {one.id for one in item.tables}
    return walk.pick(event["id"]) if ours else walk


def hear_disagree(walk: Walk, item: Disagree, event: dict[str, Any]) -> Walk:
    """Take a card to tick."""
    ours = event["do"] == "card" and event["id"] in {one.id for one in item.scene.hand}
    return walk.pick(event["id"]) if ours else walk


def hear_how_many(walk: Walk, item: HowMany, event: dict[str, Any]) -> Walk:
    """Take a number as typed."""
    return walk.answer(event["value"]) if event["do"] == "answer" else walk


DRAWS = {
    DiffField: draw_diff,
    PredictFlip: draw_flip,
    WhichTables: draw_tables,
    Disagree: draw_disagree,
    HowMany: draw_how_many,
}
HEARS = {
    DiffField: hear_choice,
    PredictFlip: hear_choice,
    WhichTables: hear_tables,
    Disagree: hear_disagree,
    HowMany: hear_how_many,
}
SHOWS = {
    CardByCard: show_cards,
    TableByTable: show_tables,
    TrickCounted: show_trick,
    PlayedAt: show_played,
    OneByOne: show_one_by_one,
    SaidBySheet: show_said,
}
