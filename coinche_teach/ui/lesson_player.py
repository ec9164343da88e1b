"""The lesson player: a session that turns clicks into acts of a walk, and the walk into a view."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from coinche_teach.course.lesson import Lesson, StageName
from coinche_teach.course.memory.recorder import Recorder
from coinche_teach.course.reports import report_folder, write_report
from coinche_teach.course.sayings import Saying
from coinche_teach.course.sayings_codes import NotReported, Reported
from coinche_teach.course.walk import Walk
from coinche_teach.engine.rules import IDS, Rules, rules
from coinche_teach.engine.seats import PAIRS, Seat
from coinche_teach.ui.faces import Json
from coinche_teach.ui.item_views import hear
from coinche_teach.ui.lesson_view import view
from coinche_teach.words import Words


class LessonPlayer:
    """Play a lesson for one learner.

    >>> from coinche_teach.course.lessons import LESSONS
    >>> player = LessonPlayer(LESSONS["L1"], rules("club82"), "fr", seed="doc")
    >>> player.act({"do": "press", "id": "next"})
    >>> player.walk.place
    1
    """

    def __init__(
        self, lesson: Lesson, rules: Rules, lang: str, *, seed: str, recorder: Recorder | None = None
    ) -> None:
        self.recorder = recorder
        self.walk = Walk.start(lesson, rules, seed)
        Words(lang)  # an unknown language is refused now, not at the first drawing
        self.lang = lang
        self._why = False
        self._nod = 0
        self._told: Saying | None = None

    @property
    def words(self) -> Words:
        """Return the words as the learner hears them, who sits below; only pairs have partners."""
        return Words(self.lang, Seat.S, partners=self.walk.rules.scoring_sides == PAIRS)

    def view(self) -> Json:
        """Return what to draw."""
        drawn = view(self.walk, self.words, why=self._why, nod=self._nod)
        if self._told is not None:
            lines = [{"text": self.words.say(self._told)}]
            drawn["feedback"] = {"tone": "info", "lines": lines, "n": self.walk.tries}
        trouble = self.recorder.trouble if self.recorder is not None else None
        if trouble is not None:
            drawn["footer"] = self.words.text(f"progress.{trouble.what}", folder=trouble.folder)
        return drawn

    def act(self, event: dict[str, Any]) -> None:
        """Take one event; one that makes no sense now changes nothing."""
        before = self.walk
        self._why, self._nod, self._told = False, 0, None
        doer = _DOERS.get(event["do"])
        if doer is not None:
            doer(self, event)
        self._drilled(before)
        if self.recorder is not None:
            self.recorder.saw(before, self.walk)

    def _drilled(self, before: Walk) -> None:
        """Go on by itself after a right answer in a drill, with a kind word for it."""
        walk = self.walk
        if walk is before or walk.stage is not StageName.DRILL or walk.judgement is None:
            return
        if walk.judgement.right:
            self._nod = len(walk.log)
            self.walk = walk.go_on()

    def _item(self, event: dict[str, Any]) -> None:
        self.walk = hear(self.walk, event)

    def _report(self) -> None:
        """Write the item to a file that can be handed on, and say where it is."""
        folder = report_folder()
        try:
            self._told = Reported(str(write_report(self.walk, folder)))
        except (OSError, ValueError):
            self._told = NotReported(str(folder))

    def _rules(self, event: dict[str, Any]) -> None:
        if event["value"] in IDS:
            self.walk = self.walk.with_rules(rules(event["value"]))

    def _press(self, event: dict[str, Any]) -> None:
        walk = self.walk
        match event["id"]:
            case "next":
                self.walk = walk.go_on()
            case "back":
                self.walk = walk.go_back()
            case "answer":
                self.walk = walk.submit()
            case "again":
                self.walk = walk.again()
            case "hint":
                self.walk = walk.hint()
            case "report":
                self._report()
            case "why":
                self._why = walk.judgement is not None and walk.judgement.right
            case "skip" if not walk.over:
                self.walk = walk.skip_to(_after(walk))
            case "ticket_again" if walk.over:
                self.walk = walk.skip_to(StageName.TICKET)
            case "practice_again" if walk.over:
                self.walk = walk.skip_to(StageName.PRACTICE)


def _after(walk: Walk) -> StageName:
    """Return the stage that is skipped to: the next one, and from the last one nowhere else."""
    stages = [stage for stage in StageName if walk.size(stage)]
    return stages[min(stages.index(walk.stage) + 1, len(stages) - 1)]


_DOERS: Final[dict[str, Callable[[LessonPlayer, dict[str, Any]], None]]] = {
    "rules": LessonPlayer._rules,
    "press": LessonPlayer._press,
} | dict.fromkeys(("card", "move", "answer", "fill", "choose", "call", "why"), LessonPlayer._item)
