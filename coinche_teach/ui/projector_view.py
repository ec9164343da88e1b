"""What a question looks like on the wall: the answers by letter, the hands for each, then why."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from coinche_teach.course.items import Draft, Item, draft_of
from coinche_teach.course.walk import Walk
from coinche_teach.ui.faces import Json, trump_badge
from coinche_teach.ui.lesson_view import EXPLANATION
from coinche_teach.ui.projector_options import Option, answer_text, lettered, names, options

if TYPE_CHECKING:
    from coinche_teach.ui.projector_player import ProjectorPlayer


def view(player: ProjectorPlayer) -> Json:
    """Return what to draw; before it is asked for, nothing of the answer."""
    item, words = player.item, player.words
    found = player.options
    before = player.parts(player.walk)
    parts = lettered(player.parts(_answered(player)) if player.told else before, found)
    parts += _votes(player, found, bool(options(item, before)))
    drawn: Json = {
        "lang": words.lang,
        "look": "projector",
        "title": words.text(f"lesson.{player.questions[player.place].coded.lesson.id}.title"),
        "small": words.text(
            "projector.where", n=player.place + 1, of=len(player.questions), code=player.code.text
        ),
        "prompt": words.say(item.task()),
        "parts": parts,
        "actions": _actions(player),
    }
    denomination = getattr(item, "trump_shown", getattr(item, "denomination", None))
    if denomination is not None:
        drawn["trump"] = trump_badge(words, denomination)
    if player.told:
        drawn["feedback"] = _answer(player, before)
    elif player.note is not None:
        lines = [{"text": words.say(player.note)}]
        drawn["feedback"] = {"tone": "info", "lines": lines, "n": len(player.called)}
    if player.left_out:
        drawn["footer"] = words.text("projector.left_out", n=player.left_out)
    return drawn


def _answered(player: ProjectorPlayer) -> Walk:
    """Return the question with a right answer given."""
    walk, solution = player.walk, player.item.solution()
    if isinstance(solution, tuple):
        walk = replace(walk, placed=solution)
    elif not isinstance(solution, str):
        walk = replace(walk, filled=tuple(solution.items()))
    return walk.answer(solution)


def _votes(player: ProjectorPlayer, found: Sequence[Option], fixed: bool) -> list[Json]:
    """Draw a blank for the hands of each answer, and what they come to."""
    words = player.words
    parts: list[Json] = []
    if not fixed and not player.told and draft_of(player.item) is not Draft.FORM:
        parts.append(
            {
                "kind": "number",
                "aside": not found,
                "key": f"heard-{player.place}-{len(player.called)}",
                "label": words.text("projector.heard"),
                "name": words.text("projector.heard"),
                "submit": words.text("projector.add"),
                "max": 9_999_999_999,
            }
        )
    if found:
        total = max(1, sum(player.hands.values()))
        rows = [_row(player, one, total) for one in found]
        columns = [words.text(f"projector.{one}") for one in ("hands", "share")]
        key = f"votes-{player.place}-{player.told}"
        parts.append({"kind": "sheet", "key": key, "columns": columns, "rows": rows, "aside": True})
    return parts


def _row(player: ProjectorPlayer, option: Option, total: int) -> Json:
    hands = player.hands.get(option.letter, 0)
    name = player.words.text("projector.hands_for", letter=option.letter)
    blank = {"blank": option.letter, "value": str(hands) if hands else "", "name": name}
    share = f"{100 * hands / total:.0f}\u202f%" if hands else ""
    cells = [str(hands) if player.told else blank, share]
    right = player.told and player.is_right(option)
    label = f"{option.letter}  {option.label}"
    return {"label": f"{label}  ✓" if right else label, "cells": cells, "lit": right}


def _answer(player: ProjectorPlayer, parts: Sequence[Json]) -> Json:
    """Say the answer; why by the rule, and by what the commonest wrong answer would have needed."""
    item, words = player.item, player.words
    lines = []
    solution = answer_text(item.solution(), names(parts))
    if solution:
        lines.append({"label": words.text("projector.key"), "text": solution})
    if player.why:
        lines += _reasons(player, item)
    marked = "" if solution else words.text("projector.marked")
    return {"tone": "right", "title": marked, "lines": lines, "n": 1 + player.why}


def _reasons(player: ProjectorPlayer, item: Item) -> list[Json]:
    """Explain the commonest wrong answer; where nobody gave one, say the rule."""
    words, table = player.words, player.words.text(f"rules.{item.rules.id}")
    wrong = [one for one in player.options if not player.is_right(one)]
    common = max(wrong, key=lambda one: player.hands.get(one.letter, 0), default=None)
    if common is None:
        return [{"label": words.text("explain.rule", rules=table), "text": words.say(item.rule())}]
    labels = [words.text(f"explain.{one}", rules=table) for one in EXPLANATION]
    labels[0] = words.text("projector.against", letter=common.letter)
    said = item.judge(common.answer).lines
    return [{"label": one, "text": words.say(each)} for one, each in zip(labels, said, strict=False)]


def _actions(player: ProjectorPlayer) -> list[Json]:
    last, now = player.place + 1 == len(player.questions), "next" if player.told else "reveal"
    shown = (
        ("back", "b", player.place > 0),
        ("reveal", "r", not player.told),
        ("why", "w", player.told and not player.why),
        ("next", "n", not last),
        ("full", "f", True),
    )
    return [
        {
            "id": name,
            "label": player.words.text(f"projector.press.{name}"),
            "key": key,
            "on": on,
            "primary": name == now,
        }
        for name, key, on in shown
    ]
