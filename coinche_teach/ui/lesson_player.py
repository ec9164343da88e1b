"""The lesson player: a session that turns clicks into acts of a walk, and the walk into a view.

What is remembered of the learner steers it: which rows the practice asks, when a repair card opens,
what the end offers. Without a memory, or where its file is in trouble, a lesson keeps its fixed rows.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from coinche_teach.course.cost_offers import offered
from coinche_teach.course.lesson import STAGES, Lesson, StageName
from coinche_teach.course.lessons import LESSONS
from coinche_teach.course.memory.closing import Closing
from coinche_teach.course.memory.event import REPAIR, TEST_OUT
from coinche_teach.course.memory.recorder import Recorder, answer_between
from coinche_teach.course.reports import reported
from coinche_teach.course.walk import Walk
from coinche_teach.engine.rules import IDS, Rules, rules
from coinche_teach.engine.seats import PAIRS, Seat
from coinche_teach.ui.cost_view import CostPlayer
from coinche_teach.ui.faces import Json
from coinche_teach.ui.item_views import hear
from coinche_teach.ui.lesson_asides import Aside, aside, dressed, offers
from coinche_teach.ui.lesson_guide import Guide
from coinche_teach.ui.lesson_view import view
from coinche_teach.words import Words


class LessonPlayer:
    """Play a lesson for one learner; `walk` is a session that is no lesson, to be played instead.

    >>> from coinche_teach.course.lessons import LESSONS
    >>> player = LessonPlayer(LESSONS["L1"], rules("club82"), "fr", seed="doc")
    >>> player.act({"do": "press", "id": "next"})
    >>> player.walk.place
    1
    """

    def __init__(
        self,
        lesson: Lesson,
        rules: Rules,
        lang: str,
        *,
        seed: str,
        recorder: Recorder | None = None,
        walk: Walk | None = None,
    ) -> None:
        self.recorder = recorder
        self.guide = Guide(recorder)
        self.walk = Walk.start(lesson, rules, seed) if walk is None else walk
        Words(lang)  # an unknown language is refused now, not at the first drawing
        self.lang = lang
        self.cost = CostPlayer()
        self.aside: Aside | None = None
        self._rules = rules
        self._home: Walk | None = None  # where an aside comes back to
        self._card = self._last_card = ""  # the repair that opens at the next press, and the one before
        self._wrongs = self._opened = self._nod = 0
        self._why = False
        self._told: str | None = None
        self._closing: Closing | None = None

    @property
    def home(self) -> Walk:
        """Return the walk through the lesson itself, whatever is open inside it."""
        return self.walk if self._home is None else self._home

    @property
    def words(self) -> Words:
        """Return the words as the learner hears them, who sits below; only pairs have partners."""
        return Words(self.lang, Seat.S, partners=self.walk.rules.scoring_sides == PAIRS)

    def view(self) -> Json:
        """Return what to draw."""
        walk, words = self.walk, self.words
        drawn = view(walk, words, why=self._why, nod=self._nod, offers=self._offers(), closing=self._closing)
        if walk.lesson.id not in LESSONS:
            drawn = dressed(drawn, walk, words)
        if self.aside is not None:
            drawn = aside(drawn, self.aside, self.home, walk, words)
        if self._told is not None:
            drawn["feedback"] = {
                "tone": "info",
                "lines": [{"text": self._told}],
                "n": walk.tries + self._opened,
            }
        trouble = self.recorder.trouble if self.recorder is not None else None
        if trouble is not None:
            drawn["footer"] = words.text(f"progress.{trouble.what}", folder=trouble.folder)
        return self.cost.view(drawn, offered(walk), words)

    def _offers(self) -> tuple[str, ...]:
        return () if self.aside is not None else offers(self.walk, self._wrongs)

    def act(self, event: dict[str, Any]) -> None:
        """Take one event; one that makes no sense now changes nothing."""
        if self.cost.act(event, offered(self.walk)):
            return
        before = self.walk
        self._why, self._nod, self._told = False, 0, None
        doer = _DOERS.get(event["do"])
        if doer is not None:
            doer(self, event)
        self._drilled(before)
        if self.recorder is not None:
            self.recorder.saw(before, self.walk)
        self._answered(before)
        if self._home is not None and self.walk.over:
            self._leave()
            if self.recorder is not None:
                self.recorder.showed(self.walk)
        if self._home is None and self.walk.over and self._closing is None:
            self._closing = self.guide.closing(self.walk)

    def _drilled(self, before: Walk) -> None:
        """Go on by itself after a right answer in a drill, with a kind word for it."""
        walk = self.walk
        if walk is before or walk.stage is not StageName.DRILL or walk.judgement is None:
            return
        if walk.judgement.right:
            self._nod = len(walk.log)
            self.walk = self.guide.go_on(walk)

    def _answered(self, before: Walk) -> None:
        """Count wrong answers in a row, and see whether one opens the card of a wrong idea."""
        answer = answer_between(before, self.walk)
        if answer is None or before.graded or self.aside is not None:
            return
        self._wrongs = 0 if answer.right else self._wrongs + 1
        code = answer.misconception
        opens = code != self._last_card and self.guide.opens(before, code)
        self._card = code if opens else ""

    # --- asides -----------------------------------------------------------------------------------

    def _enter(self, kind: Aside, walk: Walk | None) -> None:
        """Open something inside the lesson; the lesson waits where it is."""
        if walk is not None:
            self._home, self.walk, self.aside = self.walk, walk, kind

    def _leave(self) -> None:
        """Come back to the lesson, exactly where it waits."""
        home, walk, kind = self._home, self.walk, self.aside
        if home is None or kind is None:
            return
        self.walk, self._home, self.aside, self._closing = home, None, None, None
        if kind is Aside.REPAIR and walk.over:
            clean = all(one.first_try for one in walk.log)
            self._told = self.words.text(f"lesson.{REPAIR}.{'passed' if clean else 'not_yet'}")
        if kind is Aside.PROOF and walk.over:
            if walk.passed:
                self.walk = replace(home, proved=True, over=True, item=None, judgement=None)
            else:
                self._told = self.words.text(f"lesson.{TEST_OUT}.not_yet")

    def _mend(self, code: str) -> None:
        """Open the card of a wrong idea."""
        self._card, self._last_card = "", code
        self._enter(Aside.REPAIR, self.guide.repair(self.walk, code, self._fresh()))

    def _fresh(self) -> str:
        self._opened += 1
        return f"{self.home.seed}.{self._opened}"

    # --- events -----------------------------------------------------------------------------------

    def _item(self, event: dict[str, Any]) -> None:
        self.walk = hear(self.walk, event)

    def _change(self, event: dict[str, Any]) -> None:
        if event["value"] in IDS and self.aside is None:
            self._rules = rules(event["value"])
            self.walk, self._closing = self.guide.with_rules(self.walk, self._rules), None

    def _press(self, event: dict[str, Any]) -> None:
        walk, card = self.walk, "" if self.aside is not None else self._card
        match event["id"]:
            case "next":
                self._next(walk)
            case "back" | "answer" | "again" | "hint" as act:
                self.walk = _ACTS[act](walk)
            case "report":
                self._told = self.words.say(reported(walk))
            case "why":
                self._why = walk.judgement is not None and walk.judgement.right
            case "skip" if not walk.over and self.aside is None and walk.lesson.id in LESSONS:
                self._to(_after(walk))
            case "ticket_again" if walk.over:
                self._to(StageName.TICKET)
            case "practice_again" if walk.over:
                self._to(StageName.PRACTICE)
            case _:
                self._press_aside(event["id"])
        if card and event["id"] in ("next", "again") and self.walk is not walk:
            self._mend(card)

    def _press_aside(self, name: str) -> None:
        """Open what this learner is offered, or come back from it."""
        walk, closing = self.walk, self._closing
        if self.aside is not None:
            if name == self.aside:
                self._leave()
        elif name in self._offers():
            if name == "example_again":
                self._enter(Aside.EXAMPLE, walk.skip_to(StageName.EXAMPLE))
            else:
                self._enter(Aside.PROOF, self.guide.proof(walk, self._fresh()))
        elif walk.over and closing is not None:
            self._press_end(name, closing)

    def _press_end(self, name: str, closing: Closing) -> None:
        """Take up what the end of the lesson offers."""
        if name == "mend" and closing.card is not None:
            self._mend(closing.card.misconception)
        elif name == "review" and closing.review:
            self._enter(Aside.REVIEW, self.guide.review(self.walk, closing.review, self._fresh()))
        elif name == "next_lesson" and closing.following is not None and self.walk.passed:
            self.walk = Walk.start(closing.following, self._rules, self.walk.seed)
            self._closing, self._wrongs, self._last_card = None, 0, ""

    def _next(self, walk: Walk) -> None:
        """Go on; the example that was opened again leads back, and a proof ends with its first error."""
        missed = walk.judgement is not None and walk.settled and not walk.judgement.right
        if self.aside is Aside.EXAMPLE and walk.place + 1 == walk.size(walk.stage):
            self._leave()
        elif walk.lesson.id == TEST_OUT and missed:
            self.walk = replace(walk, over=True)
        else:
            self.walk = self.guide.go_on(walk)

    def _to(self, stage: StageName) -> None:
        self.walk, self._closing, self._card = self.guide.skip_to(self.walk, stage), None, ""


def _after(walk: Walk) -> StageName:
    """Return the stage that is skipped to: the next one, and from the last one nowhere else."""
    stages = [stage for stage in STAGES if walk.size(stage)]
    ahead = stages[stages.index(walk.stage) + 1 :] if walk.stage in stages else []
    return ahead[0] if ahead else stages[-1]


_ACTS: Final[dict[str, Callable[[Walk], Walk]]] = {
    "back": Walk.go_back,
    "answer": Walk.submit,
    "again": Walk.again,
    "hint": Walk.hint,
}

_DOERS: Final[dict[str, Callable[[LessonPlayer, dict[str, Any]], None]]] = {
    "rules": LessonPlayer._change,
    "press": LessonPlayer._press,
} | dict.fromkeys(("card", "move", "answer", "fill", "choose", "call", "why"), LessonPlayer._item)
