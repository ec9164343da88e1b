"""The projector: one question of a class's work on the wall, hands counted, then the answer and why."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Final

from coinche_teach.course.classroom.codes import ClassCode, NoSuchClass, read
from coinche_teach.course.classroom.work import Question, work
from coinche_teach.course.items import Draft, Item, draft_of
from coinche_teach.course.sayings import Saying
from coinche_teach.course.walk import Walk
from coinche_teach.engine.rules import Rules
from coinche_teach.engine.seats import PAIRS, Seat
from coinche_teach.ui.faces import Json, trump_badge
from coinche_teach.ui.item_views import Shown, draw
from coinche_teach.ui.lesson_view import EXPLANATION
from coinche_teach.ui.projector_options import LETTERS, Option, answer_text, heard, lettered, names, options
from coinche_teach.ui.stage import Stage, joined
from coinche_teach.words import Words

WORDS_AT_MOST: Final = 25
"""Words of a question that can be taken in from the last row."""
_MOST_HANDS: Final = 99


class Projector(Stage):
    """Draw a session for the wall: everything larger, nothing to click in the question."""

    _css = joined(".css", "projector")


class ProjectorPlayer:
    """Show the questions of a class one by one; the answer is worked out only when it is asked for.

    >>> from coinche_teach.course.classroom.codes import ClassCode, NoSuchClass, read
    >>> from coinche_teach.engine.rules import rules
    >>> player = ProjectorPlayer(ClassCode.of("LYCEE-3B", rules("contrat1000")), "L1", "en")
    >>> player.act({"do": "press", "id": "next"})
    >>> player.place
    1
    """

    def __init__(self, code: ClassCode, lesson: str, lang: str, version: str = "B") -> None:
        self.code, self.lang, self.version = code, lang, version
        partners = code.rules.scoring_sides == PAIRS
        self.words = Words(lang, Seat.S, partners=partners)
        asked = work(code, lesson, version)
        self.questions = [one for one in asked if len(self._task(one).split()) <= WORDS_AT_MOST]
        self.left_out = len(asked) - len(self.questions)
        self.place = 0
        self._open()

    def _task(self, question: Question) -> str:
        return self.words.say(question.item.task())

    def _open(self) -> None:
        """Put the question of the place, nothing counted and nothing told."""
        question = self.questions[self.place]
        coded = question.coded
        self.walk = Walk.start(coded.lesson, coded.rules, "wall").showing(coded)
        self.hands: dict[str, int] = {}
        self.called: list[Option] = []
        self.told, self.why = False, False
        self.note: Saying | None = None

    # --- what is shown -------------------------------------------------------------------------

    def _parts(self, walk: Walk) -> list[Json]:
        assert walk.item is not None
        return draw(Shown(walk, walk.item, self.words))

    def _options(self) -> tuple[Option, ...]:
        assert self.walk.item is not None
        return options(self.walk.item, self._parts(self.walk)) or tuple(self.called)

    def view(self) -> Json:
        """Return what to draw; before it is asked for, nothing of the answer."""
        item, words = self.walk.item, self.words
        assert item is not None
        found = self._options()
        before = self._parts(self.walk)
        parts = lettered(self._parts(self._answered()) if self.told else before, found)
        parts += self._votes(found, bool(options(item, before)))
        drawn: Json = {
            "lang": words.lang,
            "look": "projector",
            "title": words.text(f"lesson.{self.questions[self.place].coded.lesson.id}.title"),
            "small": words.text(
                "projector.where", n=self.place + 1, of=len(self.questions), code=self.code.text
            ),
            "prompt": words.say(item.task()),
            "parts": parts,
            "actions": self._actions(),
        }
        denomination = getattr(item, "trump_shown", getattr(item, "denomination", None))
        if denomination is not None:
            drawn["trump"] = trump_badge(words, denomination)
        if self.told:
            drawn["feedback"] = self._answer(before)
        elif self.note is not None:
            lines = [{"text": words.say(self.note)}]
            drawn["feedback"] = {"tone": "info", "lines": lines, "n": len(self.called)}
        if self.left_out:
            drawn["footer"] = words.text("projector.left_out", n=self.left_out)
        return drawn

    def _answered(self) -> Walk:
        """Return the question with a right answer given."""
        walk = self.walk
        assert walk.item is not None
        solution = walk.item.solution()
        if isinstance(solution, tuple):
            walk = replace(walk, placed=solution)
        elif not isinstance(solution, str):
            walk = replace(walk, filled=tuple(solution.items()))
        return walk.answer(solution)

    def _votes(self, found: Sequence[Option], fixed: bool) -> list[Json]:
        """Draw a blank for the hands of each answer, and what they come to."""
        words = self.words
        parts: list[Json] = []
        assert self.walk.item is not None
        if not fixed and not self.told and draft_of(self.walk.item) is not Draft.FORM:
            parts.append(
                {
                    "kind": "number",
                    "aside": not found,
                    "key": f"heard-{self.place}-{len(self.called)}",
                    "label": words.text("projector.heard"),
                    "name": words.text("projector.heard"),
                    "submit": words.text("projector.add"),
                    "max": 9_999_999_999,
                }
            )
        if found:
            total = max(1, sum(self.hands.values()))
            rows = [self._row(one, total) for one in found]
            columns = [words.text(f"projector.{one}") for one in ("hands", "share")]
            key = f"votes-{self.place}-{self.told}"
            parts.append({"kind": "sheet", "key": key, "columns": columns, "rows": rows, "aside": True})
        return parts

    def _row(self, option: Option, total: int) -> Json:
        hands = self.hands.get(option.letter, 0)
        name = self.words.text("projector.hands_for", letter=option.letter)
        blank = {"blank": option.letter, "value": str(hands) if hands else "", "name": name}
        share = f"{100 * hands / total:.0f}\u202f%" if hands else ""
        cells = [str(hands) if self.told else blank, share]
        right = self.told and self._is_right(option)
        label = f"{option.letter}  {option.label}"
        return {"label": f"{label}  ✓" if right else label, "cells": cells, "lit": right}

    def _is_right(self, option: Option) -> bool:
        assert self.walk.item is not None
        return self.walk.item.judge(option.answer).right

    def _answer(self, parts: Sequence[Json]) -> Json:
        """Say the answer; why by the rule, and by what the commonest wrong answer would have needed."""
        item, words = self.walk.item, self.words
        assert item is not None
        lines = []
        solution = answer_text(item.solution(), names(parts))
        if solution:
            lines.append({"label": words.text("projector.key"), "text": solution})
        if self.why:
            lines += self._reasons(item)
        marked = "" if solution else words.text("projector.marked")
        return {"tone": "right", "title": marked, "lines": lines, "n": 1 + self.why}

    def _reasons(self, item: Item) -> list[Json]:
        """Explain the commonest wrong answer; where nobody gave one, say the rule."""
        words, table = self.words, self.words.text(f"rules.{item.rules.id}")
        wrong = [one for one in self._options() if not self._is_right(one)]
        common = max(wrong, key=lambda one: self.hands.get(one.letter, 0), default=None)
        if common is None:
            return [{"label": words.text("explain.rule", rules=table), "text": words.say(item.rule())}]
        labels = [words.text(f"explain.{one}", rules=table) for one in EXPLANATION]
        labels[0] = words.text("projector.against", letter=common.letter)
        said = item.judge(common.answer).lines
        return [{"label": one, "text": words.say(each)} for one, each in zip(labels, said, strict=False)]

    def _actions(self) -> list[Json]:
        words, last = self.words, self.place + 1 == len(self.questions)
        shown = (
            ("back", "b", self.place > 0),
            ("reveal", "r", not self.told),
            ("why", "w", self.told and not self.why),
            ("next", "n", not last),
            ("full", "f", True),
        )
        return [
            {
                "id": name,
                "label": words.text(f"projector.press.{name}"),
                "key": key,
                "on": on,
                "primary": name == now,
            }
            for name, key, on in shown
            for now in ("next" if self.told else "reveal",)
        ]

    # --- what is done --------------------------------------------------------------------------

    def act(self, event: dict[str, Any]) -> None:
        """Take one event; one that makes no sense now changes nothing."""
        self.note = None
        match event:
            case {"do": "press", "id": "next"} if self.place + 1 < len(self.questions):
                self.place += 1
                self._open()
            case {"do": "press", "id": "back"} if self.place:
                self.place -= 1
                self._open()
            case {"do": "press", "id": "reveal"}:
                self.told = True
            case {"do": "press", "id": "why"} if self.told:
                self.why = True
            case {"do": "fill", "key": str(letter), "value": str(value)} if not self.told:
                self._count(letter, value)
            case {"do": "answer", "key": str(key), "value": str(value)} if key.startswith("heard-"):
                self._hear(value)

    def _count(self, letter: str, value: str) -> None:
        """Take the number of hands for an answer; what is no number leaves it as it was."""
        text = value.strip() or "0"
        if letter in {one.letter for one in self._options()} and text.isascii() and text.isdecimal():
            self.hands[letter] = min(int(text[:4]), _MOST_HANDS)

    def _hear(self, text: str) -> None:
        """Write down an answer from the class, once."""
        item = self.walk.item
        assert item is not None
        answer = heard(item, text) if text.strip() and not self.told else None
        known = [one.answer for one in self.called]
        lettered = self._options() != tuple(self.called)
        if answer is None or answer in known or lettered or len(self.called) >= len(LETTERS):
            return
        self.note = item.judge(answer).unread
        if self.note is None:
            self.called.append(Option(LETTERS[len(self.called)], text.strip()[:40], answer))


def project(
    code: str, lesson: str = "L1", lang: str = "en", version: str = "B", rules: Rules | None = None
) -> Projector:
    """Open a class's questions for the wall: one at a time, hands counted, then the answer and why.

    `rules` are the house rules that the code was made under, if it was. Raise ValueError, in the teacher's
    words, for a code, lesson or version that will not do.

    >>> project("18795MQY", "L4")
    Stage('What may I play? Trump discipline', rev=0)
    """
    try:
        return Projector(ProjectorPlayer(read(code, rules), str(lesson), lang, version))
    except NoSuchClass as none:
        raise ValueError(Words(lang).say(none.reason)) from None
