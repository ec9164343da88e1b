"""Items that ask what a trick is worth, or what a side marks, at one table or another."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from coinche_teach.course.contrast import Scene
from coinche_teach.course.contrast_rules import IDEAS, field_now, single_changes
from coinche_teach.course.contrast_score import Marks, Worth
from coinche_teach.course.items import Answer, Judgement, whole_number
from coinche_teach.course.misconceptions import Misconception
from coinche_teach.course.sayings import LiesBetween, NeedsNumber, NotThatMany, Saying
from coinche_teach.course.sayings_contrast import (
    WouldNeedOther,
    WouldNeedRule,
)
from coinche_teach.course.sayings_contrast_asks import (
    HowManyThere,
    LookAtTopic,
)
from coinche_teach.engine.cards import Denomination
from coinche_teach.engine.rules import Rules


@dataclass(frozen=True)
class HowMany:
    """Ask for a number that a table makes of a scene: a trick's points, a side's marks.

    `part` is trick, takers, defence, bidder or mine; `given` tells how much of the sum is shown.
    """

    rules: Rules
    table: Rules
    scene: Scene
    part: str
    given: int = 0
    kind: ClassVar[str] = "how_many"

    def number(self, rules: Rules) -> int | None:
        """Return the number under some rules."""
        found = self.scene.ask(rules)
        if isinstance(found, Marks):
            return found.defence if self.part == "defence" else found.takers
        return found.points if isinstance(found, Worth) else None

    @property
    def denomination(self) -> Denomination | None:
        """Return what the scene is played in, where it is played in anything."""
        return getattr(self.scene, "denomination", None)

    def task(self) -> Saying:
        """Return what is asked."""
        return HowManyThere(self.part, self.table.id)

    def solution(self) -> str:
        """Return the number as text."""
        return str(self.number(self.table))

    @property
    def field(self) -> str:
        """Return the field that the item is about."""
        if self.scene.topic == "trick":
            return "trick_point" if self.table.trick_point else "trump"
        names = dict(self.table.fields())
        found = self.scene.ask(self.table)
        failed = isinstance(found, Marks) and found.made is False
        coinched = ["threshold", "multiplies"] if getattr(self.scene, "coinched", 0) else []
        order = [*coinched, "threshold", "failure_base" if failed else "made_marks", "bidder_marks", "score"]
        return next(one for one in order if one in names)

    def rule(self) -> Saying:
        """Return the rule that decides."""
        return field_now(self.table, self.field)

    def _cause(self, found: int) -> str | None:
        """Return the one change of the rules under which a number would be right."""
        changes = single_changes(self.table)
        known = sorted(changes, key=lambda one: one.partition("=")[0] not in IDEAS)
        return next((one for one in known if self.number(changes[one]) == found), None)

    @property
    def tempts(self) -> bool:
        """Say whether a wrong idea of one rule would make another number of it."""
        right = self.number(self.table)
        changes = single_changes(self.table).items()
        made = (self.number(rules) for change, rules in changes if change.partition("=")[0] in IDEAS)
        return any(number not in (None, right) for number in made)

    def judge(self, answer: Answer) -> Judgement:
        """Judge a number as typed."""
        found, right = whole_number(answer), int(self.solution())
        if found is None:
            return Judgement(False, unread=NeedsNumber(str(answer)[:20]))
        if found == right:
            return Judgement(True)
        change = self._cause(found)
        rule = self.rule()
        idea: Misconception | None = None
        need: Saying = WouldNeedOther()
        if change is not None:
            name = change.partition("=")[0]
            rule, need = (
                field_now(self.table, name),
                WouldNeedRule(change),
            )
            idea = IDEAS.get(name)
        outcome = self.scene.ask(self.table)
        assert outcome is not None
        here = outcome.said(self.table.id)
        return Judgement(False, (NotThatMany(found, right), rule, here, need), idea)

    def hints(self) -> tuple[Saying, Saying, Saying]:
        """Return where to look, the rule, and bounds."""
        right = int(self.solution())
        return LookAtTopic(self.part), self.rule(), LiesBetween(right // 10 * 10, right // 10 * 10 + 10)
