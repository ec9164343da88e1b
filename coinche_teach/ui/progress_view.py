"""What progress looks like: every skill of a lesson with its state, all lessons in a table, what next."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from typing import Final

from coinche_teach.course.lesson import Lesson
from coinche_teach.course.memory.mastery import Standing, State, standings
from coinche_teach.course.memory.next_step import Next, Step
from coinche_teach.course.memory.progress import Past
from coinche_teach.course.memory.review import Due, due
from coinche_teach.course.memory.skills import SKILLS, Skill, of_lesson
from coinche_teach.engine.rules import Rules
from coinche_teach.ui.faces import Json, badge, names
from coinche_teach.words import Words

_REACHED: Final = (State.ACQUIRED, State.RETAINED, State.MASTERED)


def overview(
    words: Words,
    nickname: str,
    past: Past,
    lessons: Mapping[str, Lesson],
    lesson: str,
    rules: Rules,
    coming: Next,
    now: datetime,
) -> Json:
    """Draw the progress of a profile, one lesson's skills opened."""
    standing, waiting = standings(past.events), due(past.events)
    parts: list[Json] = []
    if coming.step is Step.REPAIR:
        parts += [
            {"kind": "text", "key": "idea", "text": words.text("progress.repair"), "style": "small"},
            {"kind": "text", "key": "repair", "text": words.text(f"repair.{coming.about}"), "style": "plain"},
        ]
    shown = _lessons(lessons, standing)
    if len(shown) > 1:
        parts.append(_choice(words, shown, lesson))
    parts.append(_skills(words, lesson, standing, waiting, now))
    parts.append(_table(words, shown, standing))
    title = words.text("progress.title.of", name=nickname) if nickname else words.text("progress.title")
    drawn: Json = {
        "lang": words.lang,
        "title": title,
        "badge": badge(words, rules),
        "names": names(words),
        "prompt": words.text(f"progress.prompt.{coming.step}", about=coming.about, count=coming.count),
        "small": _answers(words, past),
        "parts": parts,
    }
    if past.bad:
        drawn["footer"] = words.text("progress.bad_lines", count=past.bad)
    return drawn


def _answers(words: Words, past: Past) -> str:
    if not past.events:
        return words.text("progress.none")
    return words.text("progress.answers", count=len(past.events))


def _lessons(lessons: Mapping[str, Lesson], standing: Mapping[str, Standing]) -> tuple[str, ...]:
    """Return the lessons with skills of their own, and those of which a skill was met in another game."""
    met = (SKILLS[skill].lesson for skill in standing)
    return tuple(dict.fromkeys([*filter(of_lesson, lessons), *sorted(met)]))


def _named(words: Words, lesson: str) -> str:
    key = f"lesson.{lesson}.title"
    return words.text(key) if words.has(key) else words.text("progress.manille")


def _short(words: Words, lesson: str) -> str:
    """Return the number of a lesson, or the title of one that has none."""
    return lesson if lesson[1:].isdecimal() else _named(words, lesson)


def _choice(words: Words, lessons: tuple[str, ...], chosen: str) -> Json:
    options = [
        {"id": one, "label": _short(words, one), "name": _named(words, one),
         "pressed": one == chosen}
        for one in lessons
    ]  # fmt: skip
    return {"kind": "choice", "key": "lesson", "options": options, "name": words.text("progress.lessons")}


def _skills(
    words: Words, lesson: str, standing: Mapping[str, Standing], waiting: Mapping[str, Due], now: datetime
) -> Json:
    rows = [_skill(words, one, standing.get(one.id), waiting.get(one.id), now) for one in of_lesson(lesson)]
    columns = [words.text(f"progress.{name}") for name in ("skill", "state", "when")]
    caption = words.text("progress.skill_of", name=_named(words, lesson)) if lesson else ""
    return {"kind": "rules", "key": f"skills-{lesson}", "columns": columns, "rows": rows, "caption": caption}


def _skill(words: Words, skill: Skill, found: Standing | None, waits: Due | None, now: datetime) -> Json:
    state = found.state if found is not None else State.NEW
    return {
        "field": words.text(f"skill.{skill.id}"),
        "value": words.text(f"progress.state.{state}"),
        "source": "" if waits is None else when(words, waits, now),
        "stated": "stated",
        "lit": waits is not None and waits.on(now),
    }


def when(words: Words, waits: Due, now: datetime) -> str:
    """Say when a skill comes back; how long it has been waiting is nobody's business."""
    days = (waits.at.date() - now.date()).days
    if waits.on(now):
        return words.text("progress.when.now")
    named = {0: "today", 1: "tomorrow"}.get(days, "days")
    return words.text(f"progress.when.{named}", days=days)


def _table(words: Words, lessons: tuple[str, ...], standing: Mapping[str, Standing]) -> Json:
    """Count the skills of each lesson that have come at least so far."""
    rows: list[Json] = []
    total = [0, 0, 0, 0]
    for lesson in lessons:
        skills = of_lesson(lesson)
        found = [standing[one.id].state for one in skills if one.id in standing]
        counts = [sum(one in _REACHED[place:] for one in found) for place in range(len(_REACHED))]
        cells = [f"{count}/{len(skills)}" for count in counts]
        rows.append({"label": _short(words, lesson), "cells": cells})
        total = [old + new for old, new in zip(total, [*counts, len(skills)], strict=True)]
    if len(lessons) > 1:
        cells = [f"{count}/{total[-1]}" for count in total[:-1]]
        rows.append({"label": words.text("progress.total"), "cells": cells, "strong": True})
    columns = [words.text(f"progress.state.{state}") for state in _REACHED]
    caption = words.text("progress.overview")
    return {"kind": "sheet", "key": "overview", "columns": columns, "rows": rows, "caption": caption}


def ask(words: Words, turn: int) -> Json:
    """Ask whether everything is to be deleted; the second time the answers stand the other way round."""
    answers = ["keep", "delete"] if turn == 1 else ["delete", "keep"]
    question = words.text("progress.reset.ask" if turn == 1 else "progress.reset.sure")
    options = [{"id": one, "label": words.text(f"progress.reset.{one}")} for one in answers]
    return {
        "lang": words.lang,
        "title": words.text("progress.reset"),
        "names": names(words),
        "prompt": question,
        "parts": [{"kind": "choice", "key": f"reset-{turn}", "options": options, "name": question}],
    }
