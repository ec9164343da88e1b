"""The classwork player: the ten items of a class's sheet in the lesson player, and the results to hand in."""

from __future__ import annotations

from typing import Any, Final

from coinche_teach.course.classroom.classwork import noted, session
from coinche_teach.course.classroom.codes import ClassCode, NoSuchClass
from coinche_teach.course.classroom.results import export_results
from coinche_teach.course.lesson import StageName
from coinche_teach.course.memory.asked import skill_of
from coinche_teach.course.memory.progress import Store
from coinche_teach.course.memory.recorder import Recorder, code_of
from coinche_teach.course.walk import Walk
from coinche_teach.ui.faces import Json, badge, names
from coinche_teach.ui.lesson_player import LessonPlayer
from coinche_teach.ui.lesson_texts import lesson_text
from coinche_teach.ui.lesson_view import rail
from coinche_teach.words import Words

_PRESSED: Final = ("next", "answer", "again", "hint", "report", "why", "back")
"""What may be pressed: nothing leads away from the sheet, and no row is skipped."""


class ClassworkPlayer(LessonPlayer):
    """Play the sheet of a lesson for one pupil; every answer is kept with the class's code.

    Opened again, it goes on where it was left. Raise NoSuchClass for a lesson, version or nickname
    that will not do.
    """

    def __init__(
        self,
        code: ClassCode,
        lesson: str,
        store: Store,
        lang: str,
        *,
        version: str = "B",
        recorder: Recorder | None = None,
    ) -> None:
        self.code, self.version, self.store = code, version, store
        watched = Recorder(store, others=noted(code, version)) if recorder is None else recorder
        walk = session(code, lesson, version, store.nickname, watched.events)
        super().__init__(walk.lesson, code.rules, lang, seed=walk.seed, recorder=watched, walk=walk)
        watched.showed(walk)
        self._said: tuple[str, int] | None = None

    def view(self) -> Json:
        """Return what to draw."""
        walk, words = self.walk, self.words
        drawn = self._end(walk, words) if walk.over else super().view()
        facts = {"code": self.code.text, "sheet": self.version}
        drawn["badge"] = badge(words, walk.rules, (walk.rules.id,))
        drawn["actions"] = [one for one in drawn["actions"] if one["id"] in (*_PRESSED, "export")]
        if self.store.trouble is None:
            drawn["footer"] = words.text("classwork.footer", **facts)
            if not walk.over:
                drawn["footer"] += f" · {words.text('course.code', code=code_of(walk))}"
        if self._said is not None:
            drawn["feedback"] = {"tone": "info", "lines": [{"text": self._said[0]}], "n": self._said[1]}
        return drawn

    def _end(self, walk: Walk, words: Words) -> Json:
        """Draw what came of each item, and the button that writes the file to hand in."""
        done = walk.done(StageName.PRACTICE)
        won = sum(one.first_try for one in done)
        rows = []
        for one, coded in zip(done, walk.fixed, strict=True):
            skill = words.text(f"skill.{skill_of(coded.row, walk.rules)}")
            rows.append({"label": f"{one.place + 1}. {skill}", "cells": [str(one.tries), str(one.hints)]})
        columns = [words.text("classwork.tries"), words.text("classwork.hints")]
        table = {"kind": "sheet", "key": "done", "columns": columns, "rows": rows}
        table["caption"] = words.text("classwork.items")
        return {
            "lang": words.lang,
            "title": lesson_text(walk, words, "title"),
            "names": names(words),
            "steps": rail(walk, words),
            "prompt": words.text("classwork.done", right=won, of=len(done)),
            "parts": [table],
            "actions": [
                {"id": "export", "label": words.text("classwork.export"), "primary": True, "key": "Enter"}
            ],
        }

    def act(self, event: dict[str, Any]) -> None:
        """Take one event; one that makes no sense now changes nothing."""
        pressed = event["id"] if event["do"] == "press" else None
        if event["do"] == "rules" or (pressed is not None and pressed not in (*_PRESSED, "export")):
            return
        if pressed == "export":
            self._export()
            return
        self._said = None
        super().act(event)

    def _export(self) -> None:
        if not self.walk.over:
            return
        count = 0 if self._said is None else self._said[1]
        try:
            text = self.words.text("classwork.exported", path=str(export_results(self.store)))
        except NoSuchClass as none:
            text = self.words.say(none.reason)
        self._said = text, count + 1

    def _offers(self) -> tuple[str, ...]:
        return ()

    def _answered(self, before: Walk) -> None:
        """Open no repair cards: a sheet has ten items."""
