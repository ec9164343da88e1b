"""The progress player: a session that shows how each skill stands, what next, and opens it."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping
from datetime import UTC, datetime
from typing import Any, Final

from coinche_teach.course.lesson import Lesson
from coinche_teach.course.lessons import LESSONS
from coinche_teach.course.memory import repair, review, sessions
from coinche_teach.course.memory.asked import requests
from coinche_teach.course.memory.event import TEST_OUT
from coinche_teach.course.memory.export import export
from coinche_teach.course.memory.interleave import proof
from coinche_teach.course.memory.next_step import Next, Step, passed, what_next
from coinche_teach.course.memory.progress import Store
from coinche_teach.course.memory.recorder import Recorder
from coinche_teach.course.walk import Walk
from coinche_teach.engine.rules import IDS, Rules, rules
from coinche_teach.ui.faces import Json
from coinche_teach.ui.lesson_player import LessonPlayer
from coinche_teach.ui.progress_view import ask, overview
from coinche_teach.words import Words


def _now() -> datetime:
    return datetime.now(UTC)


class ProgressPlayer:
    """Show a learner's progress, and open what comes next inside.

    A review or a repair comes back by itself when it is over. `ask` counts the questions before
    everything is deleted: there are two.
    """

    def __init__(
        self,
        store: Store,
        rules: Rules,
        lang: str,
        *,
        lessons: Mapping[str, Lesson] = LESSONS,
        seed: str | None = None,
        now: Callable[[], datetime] = _now,
    ) -> None:
        Words(lang)  # an unknown language is refused now, not at the first drawing
        self.store, self.rules, self.lang = store, rules, lang
        self.lessons = lessons
        self.inside: LessonPlayer | None = None
        self.asking = 0
        self.recorder = Recorder(store, now=now)
        self._seed = secrets.token_hex(5) if seed is None else seed
        self._opened = 0
        self._now = now
        self._told: tuple[str, dict[str, Any]] | None = None
        self._said = 0
        self._look()
        self.lesson = self.next.about if self.next.about in lessons else next(iter(lessons), "")

    def _look(self) -> None:
        """Read what is remembered, and find what comes next."""
        self.past = self.store.past()
        self.next: Next = what_next(self.past.events, self.lessons, self.rules, self._now())

    def view(self) -> Json:
        """Return what to draw."""
        words = Words(self.lang)
        if self.inside is not None:
            return self._inside(self.inside, words)
        if self.asking:
            return ask(words, self.asking)
        drawn = overview(
            words,
            self.store.nickname,
            self.past,
            self.lessons,
            self.lesson,
            self.rules,
            self.next,
            self._now(),
        )
        drawn["actions"] = self._actions(words)
        lines = [words.text(f"progress.{t.what}", folder=t.folder) for t in [self.store.trouble] if t]
        if self._told is not None:
            lines.insert(0, words.text(self._told[0], **self._told[1]))
        if lines:
            told = [{"text": line} for line in lines]
            drawn["feedback"] = {"tone": "info", "lines": told, "n": self._said}
        return drawn

    def _inside(self, player: LessonPlayer, words: Words) -> Json:
        """Draw what was opened, and the way back."""
        drawn = player.view()
        home = {"id": "home", "label": words.text("progress.home")}
        drawn["actions"] = [*drawn.get("actions", []), home]
        return drawn

    def _actions(self, words: Words) -> list[Json]:
        actions: list[Json] = []
        if self.next.step is not Step.REST:
            start = {"id": "start", "label": words.text("course.start"), "primary": True, "key": "Enter"}
            actions.append(start)
        if self.lesson in self.lessons and not passed(self.past.events, self.lessons[self.lesson]):
            actions.append({"id": "test_out", "label": words.text("progress.test_out")})
        names = ["export_csv", "export_json", "reset"] if self.past.events else []
        return [*actions, *({"id": name, "label": words.text(f"progress.{name}")} for name in names)]

    def act(self, event: dict[str, Any]) -> None:
        """Take one event; one that makes no sense now changes nothing."""
        if self.inside is not None:
            self._act_inside(self.inside, event)
            return
        self._told = None
        doer = _DOERS.get(event["do"])
        if doer is not None:
            doer(self, event)

    def _act_inside(self, player: LessonPlayer, event: dict[str, Any]) -> None:
        """Hand an event on, remember what came of it, and come back at the end."""
        if event["do"] == "press" and event["id"] == "home":
            self._home()
            return
        player.act(event)
        walk = player.home
        if walk.over and walk.lesson.id not in self.lessons:
            if walk.lesson.id == TEST_OUT:
                outcome = "passed" if walk.passed else "not_yet"
                self._tell(f"lesson.{TEST_OUT}.{outcome}")
            self._home()

    def _home(self) -> None:
        self.inside = None
        self._look()

    def _tell(self, key: str, **facts: Any) -> None:
        self._told, self._said = (key, facts), self._said + 1

    def _rules(self, event: dict[str, Any]) -> None:
        if event["value"] in IDS and not self.asking:
            self.rules = rules(event["value"])
            self._look()

    def _choose(self, event: dict[str, Any]) -> None:
        if self.asking:
            self._answered(event["id"])
        elif event["id"] in self.lessons:
            self.lesson = event["id"]

    def _answered(self, answer: str) -> None:
        """Delete everything after the second yes."""
        if answer == "keep":
            self.asking = 0
        elif answer == "delete" and self.asking == 1:
            self.asking = 2
        elif answer == "delete":
            self.asking = 0
            if self.store.reset():
                self._tell("progress.reset.done")
            self._look()

    def _press(self, event: dict[str, Any]) -> None:
        if self.asking:
            return
        match event["id"]:
            case "start":
                self._start()
            case "test_out" if self.lesson in self.lessons:
                self._prove(self.lessons[self.lesson])
            case "reset" if self.past.events:
                self.asking = 1
            case "export_csv" | "export_json":
                self._export(event["id"].removeprefix("export_"))

    def _prove(self, lesson: Lesson) -> None:
        """Open five hard items of a lesson."""
        table = lesson.under(self.rules)
        items = proof(lesson, table, self._fresh())
        if items:
            self._open(sessions.proof(lesson.id, items, table, self._fresh()))

    def _export(self, kind: str) -> None:
        try:
            self._tell("progress.exported", path=str(export(self.store, kind)))
        except OSError:
            self._tell("progress.not_exported")

    def _start(self) -> None:
        """Open what comes next."""
        pool = requests(self.lessons.values(), self.rules)
        events, seed = self.past.events, self._fresh()
        match self.next.step:
            case Step.REPAIR:
                card = repair.card(self.next.about, events, pool, self.rules)
                self._open(sessions.repair(card, self.rules, seed))
            case Step.REVIEW:
                items = review.session(events, pool, self._now(), seed)
                self._open(sessions.review(items, self.rules, seed))
            case Step.BEGIN | Step.GO_ON:
                self._open(Walk.start(self.lessons[self.next.about], self.rules, seed))

    def _fresh(self) -> str:
        self._opened += 1
        return f"{self._seed}-{self._opened}"

    def _open(self, walk: Walk) -> None:
        self.recorder.showed(walk)
        self.inside = LessonPlayer(
            walk.lesson, self.rules, self.lang, seed=walk.seed, recorder=self.recorder, walk=walk
        )


_DOERS: Final[dict[str, Callable[[ProgressPlayer, dict[str, Any]], None]]] = {
    "rules": ProgressPlayer._rules,
    "choose": ProgressPlayer._choose,
    "press": ProgressPlayer._press,
}
