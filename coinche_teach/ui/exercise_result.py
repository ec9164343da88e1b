"""What an exercise shows of a whole deal: four hands face up, or what the play came to."""

from __future__ import annotations

from coinche_teach.course.exercises.position import round_before
from coinche_teach.course.exercises.question import Question
from coinche_teach.engine.cards import SUITS
from coinche_teach.ui.board_view import compare_board
from coinche_teach.ui.faces import Json, faces
from coinche_teach.words import Words


def open_hands(asked: Question, words: Words) -> list[Json]:
    """Draw the four hands face up: the question is about all of them."""
    hands = asked.round.started
    assert hands is not None
    parts = []
    for seat in asked.rules.direction.round(asked.seat):
        shown = sorted(hands[seat], key=lambda one: (SUITS.index(one.suit), -one.rank.height))
        label = words.form(seat, "Name")
        drawn: Json = {"kind": "cards", "key": f"hand-{seat}", "pick": "none", "label": label, "name": label}
        parts.append({**drawn, "cards": faces(words, shown)})
    return parts


def laid_board(asked: Question, words: Words) -> Json | None:
    """Draw the annonces of the four hands laid out and compared, where the deal has any."""
    contract, hands = asked.round.contract, asked.round.started
    if contract is None or contract.denomination is None or hands is None or asked.rules.annonces is None:
        return None
    held = [(seat, hands[seat]) for seat in asked.rules.direction.round(asked.seat)]
    found = asked.round.contest()
    return compare_board(
        words, asked.rules, contract.denomination, held, contract.by, found, told=True, rest=True
    )


def came_to(asked: Question, words: Words) -> Json:
    """Draw what a played deal came to, before it is scored."""
    result = asked.round.result()
    sides = asked.rules.scoring_sides
    rows = [
        ("tricks", {side: result.tricks[side] for side in sides}),
        ("points", {side: result.points[side] for side in sides}),
        ("last", {side: asked.rules.last_trick and int(result.bonus[side] > 0) for side in sides}),
        ("annonces", {side: result.annonces.get(side, 0) for side in sides}),
        ("belote", {side: result.belote.get(side, 0) for side in sides}),
    ]
    before = round_before(asked.row, asked.rules)
    drawn: list[Json] = []
    for key, cells in rows:
        if any(cells.values()):
            told_cells = ["✓" if key == "last" and cells[side] else str(cells[side]) for side in sides]
            drawn.append({"label": words.text(f"exercise.result.{key}"), "cells": _blank(key, told_cells)})
    if before is not None:
        held = ["" for _ in sides[1:]]
        label = words.text("exercise.result.held")
        drawn.append({"label": label, "cells": [str(before.sheet().held), *held]})
    columns = [words.form(side, "Name") for side in sides]
    return {"kind": "sheet", "key": "result", "columns": columns, "rows": drawn,
            "caption": words.text("exercise.result")}  # fmt: skip


def _blank(key: str, cells: list[str]) -> list[str]:
    return ["" if one == "0" else one for one in cells] if key != "tricks" and key != "points" else cells
