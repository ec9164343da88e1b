"""Texts of a lesson and buttons, as every view of a lesson needs them."""

from __future__ import annotations

from typing import Any

from coinche_teach.course.roles import roles
from coinche_teach.course.walk import Walk
from coinche_teach.engine.rules.shapes import KIND_NAMES
from coinche_teach.ui.faces import Json
from coinche_teach.words import Words


def lesson_text(walk: Walk, words: Words, name: str) -> str:
    """Return a text of the lesson, in the wording for the rules in force if there is one."""
    return text_of(walk.lesson.id, walk, words, name)


def text_of(lesson: str, walk: Walk, words: Words, name: str) -> str:
    """Return a text of any lesson, in the wording for the rules in force if there is one."""
    key = f"lesson.{lesson}.{name}"
    wordings = (f"{key}.{KIND_NAMES[type(walk.rules.auction)]}", f"{key}.{roles(walk.rules)[0]}", key)
    return words.text(next(one for one in wordings if words.has(one)))


def press(words: Words, name: str, **more: Any) -> Json:
    """Draw a button that says what it does."""
    return {"id": name, "label": words.text(f"course.{name}"), **more}
