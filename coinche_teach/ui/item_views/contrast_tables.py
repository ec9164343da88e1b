"""Tables of rules side by side: what changes, one field at a time, and what comes of it."""

from __future__ import annotations

from collections.abc import Mapping

from coinche_teach.course.contrast import PlayScene, Scene
from coinche_teach.course.contrast_rules import answer_of, single_changes, tag_of
from coinche_teach.course.contrast_score import TrickScene
from coinche_teach.course.contrast_shown import CardByCard, OneByOne, SaidBySheet, TableByTable, TrickCounted
from coinche_teach.course.items_contrast_sets import WhichTables
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
    """Draw a deal under several rules: as it is, then one rule changed at a time, the decisive one lit."""
    now, then = (ours, other) if other is not None else (ours, None)
    names = [words.text(f"rules.{one.id}") for one in (now, then) if one is not None]
    if then is None:
        names = [words.text("contrast.column.now"), words.text("contrast.column.instead")]
    columns = [*names, words.text("contrast.column.alone")]
    start = cell(result_text(words, scene.ask(ours)))
    end = cell("" if then is None else result_text(words, scene.ask(then)))
    first = {"label": words.text("contrast.this_deal"), "cells": [start, end, cell("")], "strong": True}
    rows: list[Json] = [first]
    for change, changed in changes.items():
        field, decides = change.partition("=")[0], change == lit
        result = result_text(words, scene.ask(changed))
        row = {
            "label": words.form(change, "Field"),
            "cells": [
                said_cell(words, ours, field),
                cell(words.form(change, "value")) if then is None else said_cell(words, then, field),
                {"text": result, "lit": decides, "same": result == start["text"]},
            ],
            "lit": decides,
            "tag": words.text("contrast.difference") if decides else "",
        }
        rows.append(row)
    return _matrix("matrix", columns, rows, words.text("contrast.one_by_one"), fold=True)


def _matrix(
    key: str, columns: list[str], rows: list[Json], caption: str, *, fold: bool, corner: str = ""
) -> Json:
    heads = [{"label": one} for one in columns]
    return {"kind": "matrix", "key": key, "columns": heads, "rows": rows, "caption": caption, "fold": fold,
            "corner": corner}  # fmt: skip


def cell(text: str) -> Json:
    """Draw a cell of a matrix."""
    return {"text": text}


def said_cell(words: Words, table: Rules, field: str) -> Json:
    """Draw a table's answer to a field, quieter where its sheet is silent."""
    said = words.form(answer_of(table, field), "value")
    if tag_of(table, field) == "silent":
        return cell(words.text("contrast.unstated", value=said)) | {"quiet": True}
    return cell(said)


def outcomes(words: Words, scene: Scene, tables: tuple[Rules, ...], fields: tuple[str, ...] = ()) -> Json:
    """Draw what each table makes of a scene, and what its sheet says of some fields."""
    made = [cell(result_text(words, scene.ask(one))) for one in tables]
    rows: list[Json] = [
        {"label": words.text(f"contrast.column.{scene.topic}"), "cells": made, "strong": True}
    ]
    for field in fields:
        cells = [said_cell(words, one, field) for one in tables]
        rows.append({"label": words.form(field, "Field"), "cells": cells})
    columns = [words.text(f"rules.{one.id}") for one in tables]
    return _matrix("outcomes", columns, rows, words.text("contrast.rules") if fields else "", fold=False)


def yes_cell(words: Words, yes: bool) -> Json:
    """Draw a yes or a no."""
    return cell(words.text("contrast.yes" if yes else "contrast.no")) | {"mark": "yes" if yes else "no"}


def card_by_card(words: Words, scene: PlayScene, tables: tuple[Rules, ...]) -> Json:
    """Draw a hand card by card, a column a table, the cards on which they differ lit."""
    rows = []
    order = tables[0].order(scene.denomination)
    found = [scene.ask(table) for table in tables]
    legal = [{card.id for card in one.cards} if one is not None else set() for one in found]
    for card in order.sorted(scene.hand):
        said = [card.id in one for one in legal]
        cells = [yes_cell(words, one) for one in said]
        rows.append({"label": words.card(card, "short"), "cells": cells, "lit": len(set(said)) > 1})
    columns = [words.text(f"rules.{table.id}") for table in tables]
    return _matrix("cards", columns, rows, words.text("contrast.may_play"), fold=False)


def show_cards(shows: CardByCard, walk: Walk, words: Words) -> list[Json]:
    """Draw a position and the hand card by card."""
    home = shows.tables[0]
    table = scene_parts(words, home, shows.scene)
    return [*table, card_by_card(words, shows.scene, shows.tables)]


def show_tables(shows: TableByTable, walk: Walk, words: Words) -> list[Json]:
    """Draw a deal, what each table answers to one field, and what comes of it."""
    rows: list[Json] = []
    for table in shows.tables:
        result = cell(result_text(words, shows.scene.ask(table)))
        said = said_cell(words, table, shows.field)
        rows.append({"label": words.text(f"rules.{table.id}"), "cells": [said, result | {"lit": True}]})
    columns = [words.form(shows.field, "Field"), words.text("contrast.column.score")]
    part = _matrix("by_table", columns, rows, "", fold=False, corner=words.text("contrast.column.table"))
    return [*scene_parts(words, shows.tables[0], shows.scene), part]


def table_by_table(words: Words, item: WhichTables, marks: Mapping[str, str]) -> Json:
    """Draw what each table answers to a scene, and by which of its rules; where it went wrong, lit."""
    rows: list[Json] = []
    for table in item.tables:
        change, yes = item.deciding(table), item.says_yes(table)
        field = None if change is None else change.partition("=")[0]
        rule = cell("")
        if field is not None:
            said = said_cell(words, table, field)
            rule = said | {"text": words.text("contrast.decides", field=field, value=said["text"])}
        cells = [yes_cell(words, yes), rule]
        rows.append({"label": words.text(f"rules.{table.id}"), "cells": cells,
                     "lit": marks.get(table.id) in ("wrong", "best")})  # fmt: skip
    columns = [words.text(f"contrast.column.{name}") for name in ("answer", "rule")]
    return _matrix("by_table", columns, rows, "", fold=False, corner=words.text("contrast.column.table"))


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
