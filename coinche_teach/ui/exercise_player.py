"""Exercises on the stage: one by its id, or a browser of them by theme and level."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from difflib import get_close_matches
from pathlib import Path
from typing import Any, Final

from coinche_teach.course.cost import Show
from coinche_teach.course.cost_offers import offered_by
from coinche_teach.course.exercises.ask import question
from coinche_teach.course.exercises.asks_count import Number
from coinche_teach.course.exercises.asks_play import LegalCards
from coinche_teach.course.exercises.question import Answer
from coinche_teach.course.exercises.rows import LEVELS, Row
from coinche_teach.course.exercises.shelf import files, rows_of
from coinche_teach.engine.cards import card
from coinche_teach.ui.cost_view import CostPlayer
from coinche_teach.ui.exercise_parts import State
from coinche_teach.ui.exercise_view import level, theme, view, words_for
from coinche_teach.ui.faces import Json
from coinche_teach.ui.stage import Stage
from coinche_teach.words import Words


class ExercisePlayer:
    """Put one exercise to a learner.

    >>> from coinche_teach.course.exercises.shelf import find
    >>> player = ExercisePlayer(find("couper-1"), "en")
    >>> player.view()["parts"][0]["kind"]
    'table'
    """

    def __init__(self, row: Row, lang: str, rules_id: str | None = None) -> None:
        Words(lang)  # an unknown language is refused now, not at the first drawing
        self.row, self.lang = row, lang
        used = next((one for one in row.rules if one.id == rules_id), row.rules[0])
        self.asked = question(row, used)
        self.state = State()
        self.cost = CostPlayer()

    @property
    def solved(self) -> bool:
        """Say whether the last answer was right."""
        return self.state.verdict is not None and self.state.verdict.right

    def view(self) -> Json:
        """Return what to draw."""
        drawn = view(self.asked, self.state, self.lang)
        return self.cost.view(drawn, self._offer(), words_for(self.asked, self.lang))

    def act(self, event: dict[str, Any]) -> None:
        """Take one event; one that makes no sense now changes nothing."""
        if self.cost.act(event, self._offer()):
            return
        doer = _DOERS.get(event["do"])
        if doer is not None:
            doer(self, event)

    def _offer(self) -> Show | None:
        """Return what can be shown of a wrong answer."""
        verdict = self.state.verdict
        if verdict is None or verdict.right or verdict.unread is not None:
            return None
        wrong = [one for one, mark in verdict.marks.items() if mark == "wrong"]
        return offered_by(self.asked, self.state.chosen if self.asked.many else "".join(wrong[:1]))

    def _card(self, event: dict[str, Any]) -> None:
        if isinstance(self.asked, LegalCards):
            self._picked(event["id"])

    def _choose(self, event: dict[str, Any]) -> None:
        if not isinstance(self.asked, LegalCards | Number):
            self._picked(event["id"])

    def _picked(self, one: str) -> None:
        """Take a choice, or add it to those made and take it back."""
        if self.state.answered or one not in self.asked.options():
            return
        if not self.asked.many:
            self._judged(one)
            return
        chosen = self.state.chosen
        left = tuple(each for each in chosen if each != one) if one in chosen else (*chosen, one)
        self.state = replace(self.state, chosen=left, verdict=None)

    def _answer(self, event: dict[str, Any]) -> None:
        if isinstance(self.asked, Number) and not self.state.answered:
            self._judged(event["value"])

    def _judged(self, answer: Answer) -> None:
        self.state = replace(self.state, verdict=self.asked.judge(answer), tries=self.state.tries + 1)

    def _why(self, event: dict[str, Any]) -> None:
        """Say of a card, once the answer is judged, why it may or may not be played."""
        if isinstance(self.asked, LegalCards) and self.state.answered and event["id"] in self.asked.options():
            self.state = replace(self.state, about=card(event["id"]))

    def _press(self, event: dict[str, Any]) -> None:
        state = self.state
        match event["id"]:
            case "submit" if self.asked.many and not state.answered:
                self._judged(state.chosen)
            case "again" if state.answered and not self.solved:
                self.state = State(tries=state.tries)
            case "why" if self.solved:
                self.state = replace(state, why=True)

    def _rules(self, event: dict[str, Any]) -> None:
        if event["value"] in {one.id for one in self.row.rules}:
            used = next(one for one in self.row.rules if one.id == event["value"])
            self.asked, self.state = question(self.row, used), State()


_DOERS: Final[dict[str, Callable[[ExercisePlayer, dict[str, Any]], None]]] = {
    "card": ExercisePlayer._card,
    "choose": ExercisePlayer._choose,
    "call": ExercisePlayer._choose,
    "answer": ExercisePlayer._answer,
    "why": ExercisePlayer._why,
    "press": ExercisePlayer._press,
    "rules": ExercisePlayer._rules,
}


class ExerciseShelf:
    """Let a learner browse exercises by theme and level, and do them one after another."""

    def __init__(self, rows: tuple[Row, ...], lang: str) -> None:
        self.rows, self.words = rows, Words(lang)
        self.theme = rows[0].theme if rows else ""
        self.level = ""
        self.player: ExercisePlayer | None = None
        self.solved: frozenset[str] = frozenset()

    @property
    def listed(self) -> tuple[Row, ...]:
        """Return the exercises of the theme and level chosen."""
        return tuple(one for one in self.rows if one.theme == self.theme and self.level in ("", one.level))

    def view(self) -> Json:
        """Return what to draw: the shelf, or the exercise taken from it."""
        if self.player is not None:
            drawn = self.player.view()
            following: Json = {"id": "next", "label": self.words.text("exercise.next")}
            if self.player.solved:
                following |= {"primary": True, "key": "Enter"}
            back = {"id": "shelf", "label": self.words.text("exercise.shelf.back")}
            return drawn | {"actions": [*drawn["actions"], following, back]}
        words = self.words
        done = sum(one.id in self.solved for one in self.rows)
        levels = {one: level(one, words) for one in LEVELS}
        parts = [
            self._choice("themes", {one: theme(one, words) for one in self._themes()}, self.theme),
            self._choice("levels", {"all": words.text("exercise.shelf.all"), **levels}, self.level or "all"),
            self._rows(),
        ]  # fmt: skip
        return {
            "lang": words.lang,
            "title": words.text("exercise.shelf.title"),
            "prompt": words.text("exercise.shelf.prompt"),
            "small": words.text("exercise.shelf.count", done=done, of=len(self.rows)),
            "parts": parts,
        }

    def _themes(self) -> list[str]:
        return list(dict.fromkeys(one.theme for one in self.rows))

    def _choice(self, key: str, told: dict[str, str], pressed: str) -> Json:
        options = [
            {"id": one, "label": label, "name": label, "pressed": one == pressed}
            for one, label in told.items()
        ]
        return {
            "kind": "choice",
            "key": key,
            "options": options,
            "name": self.words.text(f"exercise.shelf.{key}"),
        }

    def _rows(self) -> Json:
        options = []
        for one in self.listed:
            label = f"{one.id} · {level(one.level, self.words)}"
            mark = "right" if one.id in self.solved else None
            options.append({"id": one.id, "label": label, "name": label, "mark": mark})
        return {
            "kind": "choice",
            "key": "rows",
            "options": options,
            "name": self.words.text("exercise.shelf.rows"),
        }

    def act(self, event: dict[str, Any]) -> None:
        """Take one event; one that makes no sense now changes nothing."""
        if self.player is None:
            if event["do"] == "choose":
                self._chosen(event["key"], event["id"])
            return
        if event["do"] == "press" and event["id"] == "shelf":
            self.player = None
        elif event["do"] == "press" and event["id"] == "next":
            self._next(self.player.row)
        else:
            self.player.act(event)
            if self.player.solved:
                self.solved |= {self.player.row.id}

    def _chosen(self, key: str, one: str) -> None:
        if key == "themes" and one in self._themes():
            self.theme = one
        elif key == "levels" and one in ("all", *LEVELS):
            self.level = "" if one == "all" else one
        elif key == "rows":
            row = next((each for each in self.listed if each.id == one), None)
            if row is not None:
                self.player = ExercisePlayer(row, self.words.lang)

    def _next(self, row: Row) -> None:
        """Go on to the next exercise listed, or back to the shelf after the last one."""
        after = self.listed[self.listed.index(row) + 1 :]
        self.player = ExercisePlayer(after[0], self.words.lang) if after else None


def open_exercise(
    name: str, lang: str = "en", rules: str | None = None, file: str | Path | None = None
) -> Stage:
    """Open an exercise by its id, as couper-3, from the course's files or from a file of one's own.

    Raise ValueError where there is none, and for rules that the exercise is not written for.
    """
    rows = {one.id: one for one in rows_of(files() if file is None else (Path(file),))}
    if name not in rows:
        near = get_close_matches(name, rows, n=3, cutoff=0.5) or list(rows)[:5]
        raise ValueError(f"no exercise {name!r}: it must be one such as {' '.join(near)}")
    row = rows[name]
    if rules is not None and rules not in {one.id for one in row.rules}:
        wanted = " ".join(one.id for one in row.rules)
        raise ValueError(f"{name} is not asked under {rules!r}: it must be one of {wanted}")
    return Stage(ExercisePlayer(row, lang, rules))


def open_browser(lang: str = "en", folder: str | Path | None = None) -> Stage:
    """Open the browser of the exercises, those of the course or those of a folder of one's own."""
    rows = tuple(rows_of(files(None if folder is None else Path(folder))))
    if not rows:
        raise ValueError(f"no exercise in {str(folder)!r}: it must hold TOML files of exercises")
    return Stage(ExerciseShelf(rows, lang))
