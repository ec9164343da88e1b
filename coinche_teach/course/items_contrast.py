"""Items that compare tables: which field makes the difference, which change turns an answer round."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from typing import ClassVar

from coinche_teach.course.contrast import Outcome, Scene
from coinche_teach.course.contrast_rules import IDEAS, answer_of, apart, field_now, single_changes, tag_of
from coinche_teach.course.items import Answer, Judgement
from coinche_teach.course.sayings import NeedsChoice, Saying
from coinche_teach.course.sayings_contrast import (
    CHANGED,
    ElsewhereInstead,
    FieldExplained,
    FieldsApart,
    NotThisChange,
    NotThisField,
    StillAsBefore,
)
from coinche_teach.course.sayings_contrast_asks import (
    LookAtTopic,
    NotThatChange,
    NotThatField,
    WhichChange,
    WhichField,
)
from coinche_teach.engine.cards import Denomination
from coinche_teach.engine.rules import Rules


@dataclass(frozen=True)
class DiffField:
    """Ask which one field makes two tables differ over a scene.

    `options` are field names, of which exactly one, changed alone, makes the first table do as the second;
    `helped` shows what the two sheets say of each.
    """

    rules: Rules
    other: Rules
    scene: Scene
    options: tuple[str, ...]
    helped: bool = False
    kind: ClassVar[str] = "diff_field"

    def changed(self, option: str) -> Rules:
        """Return the first table's rules with one field answered as the other does."""
        return apart(self.rules, self.other)[option]

    def outcome(self, option: str) -> Outcome | None:
        """Return what the first table makes of the scene with one field changed."""
        return self.scene.ask(self.changed(option))

    @property
    def denomination(self) -> Denomination | None:
        """Return what the scene is played in, where it is played in anything."""
        return getattr(self.scene, "denomination", None)

    def task(self) -> Saying:
        """Return what is asked."""
        return WhichField(self.scene.topic, self.rules.id, self.other.id)

    @cached_property
    def right(self) -> str:
        """Return the field that makes the difference, asked of the engine."""
        theirs = self.scene.ask(self.other)
        return next(one for one in self.options if self.outcome(one) == theirs)

    def solution(self) -> str:
        """Return the field's name."""
        return self.right

    def rule(self) -> Saying:
        """Return what the two tables answer to the field that decides."""
        ours, theirs = answer_of(self.rules, self.right), answer_of(self.other, self.right)
        return FieldsApart(tag_of(self.rules, self.right), ours, self.other.id, theirs)

    def judge(self, answer: Answer) -> Judgement:
        """Judge a field's name."""
        if not isinstance(answer, str) or answer not in self.options:
            return Judgement(False, unread=NeedsChoice(str(answer)[:20]))
        if answer == self.right:
            return Judgement(True, marks={answer: "right"})
        change = answer_of(self.other, answer)
        same = self.outcome(answer) == self.scene.ask(self.rules)
        need = StillAsBefore(change) if same else ElsewhereInstead(change)
        found = self.outcome(self.right)
        assert found is not None
        here = found.said(CHANGED)
        lines = (NotThisField(answer), self.rule(), here, need)
        return Judgement(False, lines, IDEAS.get(answer), {answer: "wrong", self.right: "best"})

    def hints(self) -> tuple[Saying, Saying, Saying]:
        """Return where to look, what the field is about, and a field that it is not."""
        wrong = next(one for one in self.options if one != self.right)
        return LookAtTopic(self.scene.topic), FieldExplained(self.right), NotThatField(wrong)


@dataclass(frozen=True)
class PredictFlip:
    """Ask which one change of the rules turns an answer round.

    `options` are changes as text, `cannot_overtrump=discard`, of which exactly one does it.
    """

    rules: Rules
    scene: Scene
    options: tuple[str, ...]
    made: dict[str, Rules] = field(default_factory=dict, compare=False, repr=False)
    kind: ClassVar[str] = "predict_flip"

    def changed(self, option: str) -> Rules:
        """Return the rules that a change makes."""
        if option not in self.made:
            self.made[option] = single_changes(self.rules)[option]
        return self.made[option]

    @property
    def denomination(self) -> Denomination | None:
        """Return what the scene is played in, where it is played in anything."""
        return getattr(self.scene, "denomination", None)

    def task(self) -> Saying:
        """Return what is asked."""
        return WhichChange(self.scene.topic, self.rules.id)

    @cached_property
    def right(self) -> str:
        """Return the change that turns the answer round, asked of the engine."""
        now = self.scene.yes(self.rules)
        return next(one for one in self.options if self.scene.yes(self.changed(one)) is (not now))

    def solution(self) -> str:
        """Return the change as text."""
        return self.right

    def rule(self) -> Saying:
        """Return the rule in force that the change touches."""
        name = self.right.partition("=")[0]
        return field_now(self.rules, name)

    def judge(self, answer: Answer) -> Judgement:
        """Judge a change as text."""
        if not isinstance(answer, str) or answer not in self.options:
            return Judgement(False, unread=NeedsChoice(str(answer)[:20]))
        if answer == self.right:
            return Judgement(True, marks={answer: "right"})
        found = self.scene.ask(self.changed(self.right))
        assert found is not None
        same = self.scene.ask(self.changed(answer)) == self.scene.ask(self.rules)
        need = StillAsBefore(answer) if same else ElsewhereInstead(answer)
        here = found.said(CHANGED)
        lines = (NotThisChange(answer), self.rule(), here, need)
        idea = IDEAS.get(answer.partition("=")[0])
        return Judgement(False, lines, idea, {answer: "wrong", self.right: "best"})

    def hints(self) -> tuple[Saying, Saying, Saying]:
        """Return where to look, what the field is about, and a change that it is not."""
        wrong = next(one for one in self.options if one != self.right)
        why = FieldExplained(self.right.partition("=")[0])
        return LookAtTopic(self.scene.topic), why, NotThatChange(wrong)
