"""Tables of rules side by side: what changes, one field at a time, and what comes of it."""

from __future__ import annotations

from coinche_teach.course.contrast import PlayScene, Scene
from coinche_teach.course.contrast_rules import answer_of, single_changes, tag_of
from coinche_teach.course.contrast_score import TrickScene
from coinche_teach.course.contrast_shown import CardByCard, OneByOne, SaidBySheet, TableByTable, TrickCounted
from coinche_teach.course.played import PlayedAt
from coinche_teach.course.walk import Walk
from coinche_teach.engine.rules import Rules
from coinche_teach.ui.faces import Json
from coinche_teach.ui.item_views.contrast_scenes import result_text, scene_parts
from coinche_teach.ui.played_view import drawn_frame
from coinche_teach.ui.rule_sheet import rule_row
from coinche_teach.words import Words


def matrix(
    words: Words,
    scene: Scene,
    ours: Rules,
    changes: dict[str, Rules],
    lit: str = "",
    other: Rules | None = None,
) -> Json:
    """Draw a deal under several rules: as it is, with one field changed at a time, and at the other table."""
    rows = [_as_it_is(words, scene, ours)]
    for change, changed in changes.items():
        field = change.partition("=")[0]
        now, then = words.form(answer_of(ours, field), "value"), words.form(change, "value")
        tag = tag_of(ours, field)
        if tag == "silent":
            now = words.text("contrast.unstated", value=now)
        rows.append(
            {
                "field": words.form(change, "Field"),
                "value": result_text(words, scene.ask(changed)),
                "source": f"{now} → {then}",
                "stated": "stated",
                "lit": change == lit,
            }
        )
    if other is not None:
        rows.append(_as_it_is(words, scene, other))
    columns = [words.text(f"contrast.column.{name}") for name in ("rule", scene.topic, "change")]
    return {"kind": "rules", "key": "matrix", "columns": columns, "rows": rows,
            "caption": words.text("contrast.one_by_one")}  # fmt: skip


def _as_it_is(words: Words, scene: Scene, rules: Rules) -> Json:
    name = words.text(f"rules.{rules.id}")
    told = {"field": name, "source": words.text("contrast.as_it_is"), "stated": "stated"}
    return told | {"value": result_text(words, scene.ask(rules))}


def outcomes(words: Words, scene: Scene, *tables: Rules) -> Json:
    """Draw what each table makes of a scene."""
    rows = [_as_it_is(words, scene, table) | {"source": ""} for table in tables]
    columns = [words.text("contrast.column.table"), words.text(f"contrast.column.{scene.topic}"), ""]
    return {"kind": "rules", "key": "outcomes", "columns": columns, "rows": rows, "caption": ""}


def card_by_card(words: Words, scene: PlayScene, tables: tuple[Rules, ...]) -> Json:
    """Draw a hand card by card, a column a table, the cards on which they differ lit."""
    rows = []
    order = tables[0].order(scene.denomination)
    found = [scene.ask(table) for table in tables]
    legal = [{card.id for card in one.cards} if one is not None else set() for one in found]
    for card in order.sorted(scene.hand):
        said = [card.id in one for one in legal]
        cells = [words.text("contrast.yes" if one else "contrast.no") for one in said]
        rows.append({"label": words.card(card, "short"), "cells": cells, "lit": len(set(said)) > 1})
    columns = [words.text(f"rules.{table.id}") for table in tables]
    return {"kind": "sheet", "key": "cards", "columns": columns, "rows": rows,
            "caption": words.text("contrast.may_play")}  # fmt: skip


def show_cards(shows: CardByCard, walk: Walk, words: Words) -> list[Json]:
    """Draw a position and the hand card by card."""
    home = shows.tables[0]
    table = scene_parts(words, home, shows.scene)
    return [*table, card_by_card(words, shows.scene, shows.tables)]


def show_tables(shows: TableByTable, walk: Walk, words: Words) -> list[Json]:
    """Draw a deal, what each table answers to one field, and what comes of it."""
    rows: list[Json] = []
    for table in shows.tables:
        said = words.form(answer_of(table, shows.field), "value")
        if tag_of(table, shows.field) == "silent":
            said = words.text("contrast.unstated", value=said)
        result = result_text(words, shows.scene.ask(table))
        rows.append({"field": words.text(f"rules.{table.id}"), "value": result, "source": said,
                     "stated": "stated"})  # fmt: skip
    columns = [
        words.text("contrast.column.table"),
        words.text("contrast.column.score"),
        words.form(shows.field, "Field"),
    ]
    part = {"kind": "rules", "key": "by_table", "columns": columns, "rows": rows, "caption": ""}
    return [*scene_parts(words, shows.tables[0], shows.scene), part]


def show_one_by_one(shows: OneByOne, walk: Walk, words: Words) -> list[Json]:
    """Draw a deal under one table's rules, with one field changed at a time."""
    made = single_changes(shows.rules)
    changes = {one: made[one] for one in shows.changes}
    return [matrix(words, shows.scene, shows.rules, changes, shows.lit)]


def show_said(shows: SaidBySheet, walk: Walk, words: Words) -> list[Json]:
    """Draw what a sheet says of some fields."""
    rows = [rule_row(words, shows.rules, field) for field in shows.fields]
    columns = [words.text(f"contrast.column.{name}") for name in ("rule", "answer", "source")]
    caption = words.text(f"rules.{shows.rules.id}.sheet")
    return [{"kind": "rules", "key": "said", "columns": columns, "rows": rows, "caption": caption}]


def trick_sum(words: Words, rules: Rules, scene: TrickScene) -> Json:
    """Draw the points of a trick added up, the point for itself at the end."""
    order = rules.order(scene.denomination)
    terms: list[Json] = [
        {"label": words.card(card, "short"), "points": order.points[card]} for card in scene.cards
    ]
    if rules.trick_point:
        terms.append({"label": words.text("contrast.trick"), "points": rules.trick_point})
    total = sum(term["points"] for term in terms)
    return {"kind": "sum", "key": "sum", "label": words.text("course.sum"), "terms": terms, "total": total}


def show_trick(shows: TrickCounted, walk: Walk, words: Words) -> list[Json]:
    """Draw a trick and how it adds up."""
    table = scene_parts(words, shows.rules, shows.scene, told=True)
    return [*table, trick_sum(words, shows.rules, shows.scene)]


def show_played(shows: PlayedAt, walk: Walk, words: Words) -> list[Json]:
    """Draw one frame of a played deal."""
    drawn: list[Json] = drawn_frame(shows.frame, words.lang)["parts"]
    return drawn
