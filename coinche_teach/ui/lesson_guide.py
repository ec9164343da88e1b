"""The guide: asks the memory what a lesson should do next for this learner."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime

from coinche_teach.course.codes import Source
from coinche_teach.course.lesson import StageName
from coinche_teach.course.lessons import LESSONS
from coinche_teach.course.memory import interleave, repair, sessions
from coinche_teach.course.memory.asked import Request, requests
from coinche_teach.course.memory.closing import Closing, closing
from coinche_teach.course.memory.event import Event
from coinche_teach.course.memory.recorder import Recorder
from coinche_teach.course.memory.steer import earlier_lessons, rows_ahead
from coinche_teach.course.walk import Walk
from coinche_teach.engine.rules import Rules


class Guide:
    """Steer a walk by what a recorder remembers; without one, or where its file is in trouble, it does not.

    It holds nothing of its own, so that a lesson and its copy may share it.
    """

    def __init__(self, recorder: Recorder | None) -> None:
        self._recorder = recorder

    @property
    def _events(self) -> tuple[Event, ...]:
        return () if self._recorder is None else self._recorder.events

    def go_on(self, walk: Walk) -> Walk:
        """Go on; a row of the practice is chosen for this learner."""
        coming = walk.coming
        return walk.go_on(() if coming is None else self._rows(walk, *coming))

    def skip_to(self, walk: Walk, stage: StageName) -> Walk:
        """Go straight to a stage."""
        return walk.skip_to(stage, self._rows(walk, stage, 0))

    def with_rules(self, walk: Walk, rules: Rules) -> Walk:
        """Change the rules; a practice begins again with rows chosen under them."""
        changed = walk.with_rules(rules)
        return self.skip_to(changed, changed.stage) if changed.stage is StageName.PRACTICE else changed

    def _rows(self, walk: Walk, stage: StageName, place: int) -> tuple[Source, ...]:
        recorder = self._recorder
        if stage is not StageName.PRACTICE or recorder is None or LESSONS.get(walk.lesson.id) != walk.lesson:
            return ()
        events = recorder.events
        if recorder.trouble is not None:
            return ()
        return rows_ahead(walk, place, events, LESSONS, recorder.now)

    def opens(self, walk: Walk, code: str) -> bool:
        """Say whether a wrong answer opens the card of a wrong idea."""
        return code != "" and walk.lesson.id in LESSONS and repair.opens(self._events, code)

    def repair(self, walk: Walk, code: str, seed: str) -> Walk | None:
        """Open the card of a wrong idea, with items of what was taught so far, else of any lesson.

        None if there are no items for it at all.
        """
        taught = requests([*earlier_lessons(walk.lesson, LESSONS), walk.lesson], walk.rules)
        card = repair.card(code, self._events, taught, walk.rules)
        if not repair.varied(card, walk.rules):
            every = requests(LESSONS.values(), walk.rules)
            card = repair.card(code, self._events, every, walk.rules)
        return sessions.repair(card, walk.rules, seed) if card.items else None

    def proof(self, walk: Walk, seed: str) -> Walk:
        """Open five hard items of the lesson."""
        items = interleave.proof(walk.lesson, walk.rules, seed)
        return sessions.proof(walk.lesson.id, items, walk.rules, seed)

    def review(self, walk: Walk, items: Sequence[Request], seed: str) -> Walk:
        """Open a review."""
        return sessions.review(items, walk.rules, seed)

    def closing(self, walk: Walk) -> Closing:
        """Return what the end of the lesson says and offers; of its skills only what is remembered."""
        now = datetime.now(UTC) if self._recorder is None else self._recorder.now
        found = closing(walk, self._events, LESSONS, now, walk.seed)
        return Closing(following=found.following) if self._recorder is None else found
