"""What an exam looks like: the item that is asked, the wait for the word, the marked paper."""

from __future__ import annotations

from typing import TYPE_CHECKING

from coinche_teach.course.items import Answer
from coinche_teach.course.walk import Walk
from coinche_teach.ui.faces import Json, badge, names, trump_badge
from coinche_teach.ui.item_views import Shown, draw
from coinche_teach.ui.lesson_view import EXPLANATION
from coinche_teach.ui.paper.key import answer_text
from coinche_teach.words import Words

if TYPE_CHECKING:
    from coinche_teach.ui.exam_player import ExamPlayer


def _frame(player: ExamPlayer) -> Json:
    exam, words = player.exam, player.words
    return {
        "lang": words.lang,
        "title": words.text("exam.title"),
        "names": names(words),
        "badge": badge(words, exam.code.rules, (exam.code.rules.id,)),
        "footer": words.text("exam.footer", code=exam.code.text, sitting=exam.sitting),
    }


def _trump(walk: Walk, words: Words) -> Json:
    denomination = getattr(walk.item, "trump_shown", getattr(walk.item, "denomination", None))
    return {} if denomination is None else {"trump": trump_badge(words, denomination)}


def asking(player: ExamPlayer) -> Json:
    """Draw the item that is asked; what is chosen is marked as chosen, whatever it is worth."""
    words, walk, place = player.words, player.walk, player.place
    assert walk.item is not None and place is not None
    small = words.text("exam.where", n=place, of=len(player.questions))
    budget = words.text("exam.budget", used=player.minutes, minutes=player.exam.minutes)
    actions: list[Json] = [
        {"id": "confirm", "label": words.text("exam.confirm"), "primary": True, "key": "Enter"}
    ]
    if len(player.left) > 1:
        actions.append({"id": "later", "label": words.text("exam.later")})
    actions.append({"id": "hand_in", "label": words.text("exam.hand_in")})
    return {
        **_frame(player),
        **_trump(walk, words),
        "small": f"{small} · {budget}",
        "prompt": words.say(walk.item.task()),
        "parts": [_chosen(_unasked(part), player.chosen) for part in draw(Shown(walk, walk.item, words))],
        "actions": actions,
    }


def _unasked(part: Json) -> Json:
    """Take away the buttons that ask why a card may not be played."""
    told: Json = {name: one for name, one in part.items() if name != "why"}
    for name in ("cards", "seats", "trick", "rows"):
        if told.get(name):
            told[name] = [_unasked(one) if isinstance(one, dict) else one for one in told[name]]
    return told


def _chosen(part: Json, answer: Answer | None) -> Json:
    """Mark what was clicked, or keep the number that was typed."""
    if not isinstance(answer, str):
        return _numbered(part, answer)
    drawn = _numbered(part, answer)
    for name in ("cards", "options"):
        if drawn.get(name) and drawn.get("pick") != "none":
            drawn[name] = [{**one, "mark": "picked"} if one["id"] == answer else one for one in drawn[name]]
    if drawn.get("pick") == "trick":
        drawn["trick"] = [
            {**one, "card": {**one["card"], "mark": "picked"}} if one["card"]["id"] == answer else one
            for one in drawn["trick"]
        ]
    return drawn


def _numbered(part: Json, answer: Answer | None) -> Json:
    """Keep a number on show, and call its button what it is: noting, not answering."""
    if part["kind"] != "number" or "submit" not in part or answer is None:
        return dict(part)
    typed = answer if isinstance(answer, str) else [*answer.values()][-1] if hasattr(answer, "values") else ""
    return {**part, "value": typed}


def awaiting(player: ExamPlayer) -> Json:
    """Draw the end: what is left out, and a blank for the teacher's word."""
    words, left = player.words, player.left
    told = words.text("exam.done", n=len(player.given), of=len(player.questions))
    parts: list[Json] = [{"kind": "text", "key": "wait", "text": words.text("exam.wait")}]
    word = words.text("exam.word")
    parts.append(
        {
            "kind": "number",
            "key": "word",
            "label": word,
            "name": word,
            "submit": words.text("exam.open"),
            "max": 99_999_999,
        }
    )
    actions = [{"id": "back", "label": words.text("exam.back"), "primary": True}] if left else []
    return {**_frame(player), "prompt": told, "parts": parts, "actions": actions}


def marked(player: ExamPlayer) -> Json:
    """Draw the marked paper: a line an item."""
    words = player.words
    rows, won = [], 0
    for one in player.questions:
        walk = player.marked_walk(one.place)
        right = walk is not None and walk.judgement is not None and walk.judgement.right
        won += right
        said = "exam.none" if one.place not in player.given else "exam.right" if right else "exam.wrong"
        rows.append(
            {"label": f"{one.place}. {words.text(f'skill.{one.skill}')}", "cells": [words.text(said)]}
        )
    table = {"kind": "sheet", "key": "marked", "columns": [words.text("exam.came_to")], "rows": rows}
    table["caption"] = words.text("exam.paper")
    return {
        **_frame(player),
        "prompt": words.text("exam.marked", right=won, of=len(player.questions)),
        "parts": [table],
        "actions": [
            {"id": "next", "label": words.text("exam.explain"), "primary": True, "key": "Enter"},
            {"id": "export", "label": words.text("classwork.export")},
        ],
    }


def explained(player: ExamPlayer, place: int) -> Json:
    """Draw an item of the marked paper: the answer given, the right one, and why."""
    words, coded = player.words, player.questions[place - 1].coded
    blank = Walk.start(coded.lesson, coded.rules, "exam").showing(coded)
    walk = player.marked_walk(place) or blank
    item = walk.item
    assert item is not None
    lines: list[Json] = []
    table = words.text(f"rules.{walk.rules.id}")
    right = walk.judgement is not None and walk.judgement.right
    if walk.judgement is not None and not right:
        lines += [
            {"label": words.text(f"explain.{label}", rules=table), "text": words.say(line)}
            for label, line in zip(EXPLANATION, walk.judgement.lines, strict=True)
        ]
    else:
        lines.append({"label": words.text("explain.rule", rules=table), "text": words.say(item.rule())})
    if not right:
        parts, told = draw(Shown(blank, item, words)), draw(Shown(blank.answer(item.solution()), item, words))
        lines.append({"label": words.text("exam.key"), "text": answer_text(item, parts, told, words)})
    said = "exam.none" if walk.judgement is None else "exam.right" if right else "exam.wrong"
    last = place == len(player.questions)
    actions: list[Json] = [{"id": "back", "label": words.text("course.back")}]
    actions.append({"id": "paper", "label": words.text("exam.paper"), "primary": last})
    if not last:
        actions.append({"id": "next", "label": words.text("course.next"), "primary": True, "key": "Enter"})
    shown = [{**part, "pick": "none"} if "pick" in part else part for part in draw(Shown(walk, item, words))]
    return {
        **_frame(player),
        **_trump(walk, words),
        "small": words.text("exam.where", n=place, of=len(player.questions)),
        "prompt": words.say(item.task()),
        "parts": [one for one in shown if one["kind"] != "number" or one.get("mark")],
        "feedback": {
            "tone": "right" if right else "wrong",
            "title": words.text(said),
            "lines": lines,
            "n": place,
        },
        "actions": actions,
        "footer": words.text("course.code", code=coded.code),
    }
