"""What an exercise looks like: from a question, and what was answered so far, to the view of the stage."""

from __future__ import annotations

from typing import Any

from coinche_teach.course.exercises.question import Question
from coinche_teach.course.exercises.rows import LEVELS
from coinche_teach.course.exercises.telling import tell
from coinche_teach.engine.seats import PAIRS
from coinche_teach.ui.exercise_parts import State, parts
from coinche_teach.ui.faces import Json, badge, names, trump_badge
from coinche_teach.ui.lesson_view import EXPLANATION
from coinche_teach.ui.table_view import contract_line
from coinche_teach.words import Words


def words_for(asked: Question, lang: str) -> Words:
    """Return the words as the learner's seat hears them; only pairs have partners."""
    return Words(lang, asked.seat, partners=asked.rules.scoring_sides == PAIRS)


def view(asked: Question, state: State, lang: str) -> Json:
    """Draw a question."""
    words, row, round = words_for(asked, lang), asked.row, asked.round
    ids = {one.id for one in row.rules}
    rules = badge(words, asked.rules)
    rules["choices"] = [one for one in rules["choices"] if one["id"] in ids]
    drawn: Json = {
        "lang": lang,
        "title": title(asked, words),
        "badge": rules,
        "names": names(words),
        "prompt": tell(words, asked.task()),
        "small": f"{level(row.level, words)} · {contract_line(round, words)}",
        "footer": words.text("course.code", code=row.id),
        "parts": parts(asked, state, words),
        "feedback": _feedback(asked, state, words),
        "actions": _actions(asked, state, words),
    }
    if round.contract is not None and round.contract.denomination is not None:
        drawn["trump"] = trump_badge(words, round.contract.denomination)
    return drawn


def title(asked: Question, words: Words) -> str:
    """Return the title of a row in the learner's language if it has one, else its theme."""
    row = asked.row
    if row.title:
        return row.title.get(words.lang) or next(iter(row.title.values()))
    return theme(row.theme, words)


def level(name: str, words: Words) -> str:
    """Return the name of a level, D1 to D4.

    >>> level("D1", Words("fr"))
    'facile'
    """
    return words.text(f"course.level.{LEVELS.index(name) + 1}")


def theme(name: str, words: Words) -> str:
    """Return the name of a theme, or of a teacher's own file as it stands."""
    key = f"exercise.theme.{name}"
    return words.text(key) if words.has(key) else name


def _feedback(asked: Question, state: State, words: Words) -> Json | None:
    verdict = state.verdict
    if verdict is None:
        return None
    if verdict.unread is not None:
        return {"tone": "info", "lines": [{"text": tell(words, verdict.unread)}], "n": state.tries}
    table = words.text(f"rules.{asked.rules.id}")
    if verdict.right:
        label = words.text("explain.rule", rules=table)
        rule = {"label": label, "text": words.text(f"exercise.rule.{asked.row.point}")}
        return {"tone": "right", "title": words.nod(state.tries), "lines": [rule] if state.why else [],
                "n": state.tries}  # fmt: skip
    lines = [
        {"label": words.text(f"explain.{label}", rules=table), "text": tell(words, line)}
        for label, line in zip(EXPLANATION, verdict.lines, strict=True)
    ]
    return {"tone": "wrong", "lines": lines, "n": state.tries}


def _actions(asked: Question, state: State, words: Words) -> list[Json]:
    if not state.answered:
        return [_press("submit", words, primary=True, key="Enter")] if asked.many else []
    assert state.verdict is not None
    if not state.verdict.right:
        return [_press("again", words, primary=True, key="Enter")]
    return [] if state.why else [_press("why", words)]


def _press(name: str, words: Words, **more: Any) -> Json:
    return {"id": name, "label": words.text(f"exercise.{name}"), **more}
