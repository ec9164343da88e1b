"""Items answered by ticking: the tables that say yes, the cards on which two tables disagree."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import ClassVar

from coinche_teach.course.contrast import PlayScene, Scene
from coinche_teach.course.contrast_rules import IDEAS, answer_of, apart, deciding, field_now, tag_of
from coinche_teach.course.contrast_talk import Answered, FieldScene
from coinche_teach.course.items import Answer, Draft, Judgement
from coinche_teach.course.sayings import Saying
from coinche_teach.course.sayings_contrast import (
    FieldExplained,
    FieldsApart,
    TableSaysNo,
    TableSaysYes,
    TheyAgree,
    TheyDisagree,
    WouldNeedAlike,
    WouldNeedApart,
    WouldNeedElse,
    WouldNeedOther,
    WouldNeedRule,
)
from coinche_teach.course.sayings_contrast_asks import (
    CardIsOut,
    LookAtTopic,
    NeedsOneAtLeast,
    TableIsOut,
    WhereTheyDisagree,
    WhichTablesSay,
)
from coinche_teach.engine.cards import Denomination
from coinche_teach.engine.reasons import Reason
from coinche_teach.engine.rules import Rules


@dataclass(frozen=True)
class WhichTables:
    """Ask for all the tables at which a scene's question is answered with yes."""

    rules: Rules
    scene: Scene
    tables: tuple[Rules, ...]
    kind: ClassVar[str] = "which_tables"
    draft: ClassVar[Draft] = Draft.SET

    @property
    def denomination(self) -> Denomination | None:
        """Return what the scene is played in, where it is played in anything."""
        return getattr(self.scene, "denomination", None)

    def task(self) -> Saying:
        """Return what is asked."""
        scene = self.scene
        answer = f"{scene.field}={scene.wanted}" if isinstance(scene, FieldScene) else None
        return WhichTablesSay(
            scene.topic, getattr(scene, "about", None), getattr(scene, "asked", None), answer
        )

    def says_yes(self, table: Rules) -> bool:
        """Say whether a table answers with yes."""
        return self.scene.yes(table) is True

    def solution(self) -> tuple[str, ...]:
        """Return the ids of the tables."""
        return tuple(one.id for one in self.tables if self.says_yes(one))

    def deciding(self, table: Rules) -> str | None:
        """Return the change that would turn a table's answer round."""
        scene = self.scene
        if isinstance(scene, FieldScene):
            return f"{scene.field}={scene.wanted}"
        return next(deciding(scene, table, self.tables), None)

    @property
    def tempts(self) -> bool:
        """Say whether a wrong idea of one rule would judge a table otherwise."""
        found = (self.deciding(table) for table in self.tables)
        return any(change is not None and change.partition("=")[0] in IDEAS for change in found)

    def rule(self) -> Saying:
        """Return what the chosen table answers to the field that decides."""
        found = self.deciding(self.rules) or self.deciding(self.tables[0])
        if found is None:
            return LookAtTopic(self.scene.topic)
        name = found.partition("=")[0]
        if isinstance(self.scene.ask(self.rules), Answered) or name in dict(self.rules.fields()):
            return field_now(self.rules, name)
        return FieldExplained(name)

    def judge(self, answer: Answer) -> Judgement:
        """Judge the ids that were ticked."""
        ids = {one.id for one in self.tables}
        if isinstance(answer, str) or not answer or not set(answer) <= ids:
            return Judgement(False, unread=NeedsOneAtLeast())
        right = set(self.solution())
        marks = {one: "right" if one in right else "wrong" for one in answer}
        marks |= dict.fromkeys(right - set(answer), "best")
        if set(answer) == right:
            return Judgement(True, marks=marks)
        table = next(one for one in self.tables if (one.id in right) is not (one.id in answer))
        missed = table.id in right
        change = self.deciding(table)
        verdict: Saying = TableSaysYes(table.id) if missed else TableSaysNo(table.id)
        name = None if change is None else change.partition("=")[0]
        rule: Saying = LookAtTopic(self.scene.topic)
        if name is not None:
            has = name in dict(table.fields())
            rule = field_now(table, name) if has else FieldExplained(name)
        need: Saying = WouldNeedOther() if change is None else WouldNeedRule(change)
        if isinstance(self.scene, FieldScene) and missed:
            need = WouldNeedElse(table.id, self.scene.field)
        lines = (verdict, rule, self._here(table), need)
        return Judgement(False, lines, IDEAS.get(name or ""), marks)

    def _here(self, table: Rules) -> Saying | Reason:
        # The reasons of the play are long: there, the cards themselves say enough.
        reason = None if self.scene.topic == "play" else self.scene.why(table)
        if reason is not None:
            return reason
        found = self.scene.ask(table)
        return LookAtTopic(self.scene.topic) if found is None else found.said(table.id)

    def hints(self) -> tuple[Saying, Saying, Saying]:
        """Return where to look, the rule, and a table that is out."""
        change = next((found for one in self.tables if (found := self.deciding(one))), None)
        rule: Saying = LookAtTopic(self.scene.topic)
        if change is not None:
            rule = FieldExplained(change.partition("=")[0])
        out = next(one for one in self.tables if not self.says_yes(one))
        return LookAtTopic(self.scene.topic), rule, TableIsOut(out.id)


@dataclass(frozen=True)
class Disagree:
    """Ask for the cards that one table allows and another forbids."""

    rules: Rules
    other: Rules
    scene: PlayScene
    kind: ClassVar[str] = "disagree"
    draft: ClassVar[Draft] = Draft.SET

    @property
    def denomination(self) -> Denomination | None:
        """Return what the scene is played in, where it is played in anything."""
        return getattr(self.scene, "denomination", None)

    def task(self) -> Saying:
        """Return what is asked."""
        return WhereTheyDisagree(self.rules.id, self.other.id)

    def legal(self, rules: Rules) -> frozenset[str]:
        """Return the ids of the cards that a table allows."""
        found = self.scene.ask(rules)
        assert found is not None
        return frozenset(one.id for one in found.cards)

    def solution(self) -> tuple[str, ...]:
        """Return the ids of the cards in question."""
        apart_here = self.legal(self.rules) ^ self.legal(self.other)
        return tuple(one.id for one in self.scene.hand if one.id in apart_here)

    @cached_property
    def field(self) -> str:
        """Return the field that makes the difference."""
        theirs = self.scene.ask(self.other)
        fields = apart(self.rules, self.other).items()
        return next(field for field, changed in fields if self.scene.ask(changed) == theirs)

    def rule(self) -> Saying:
        """Return what the two tables answer to the field that decides."""
        ours, theirs = answer_of(self.rules, self.field), answer_of(self.other, self.field)
        return FieldsApart(tag_of(self.rules, self.field), ours, self.other.id, theirs)

    def judge(self, answer: Answer) -> Judgement:
        """Judge the ids that were ticked."""
        ids = {one.id for one in self.scene.hand}
        if isinstance(answer, str) or not answer or not set(answer) <= ids:
            return Judgement(False, unread=NeedsOneAtLeast())
        right = set(self.solution())
        marks = {one: "right" if one in right else "wrong" for one in answer}
        marks |= dict.fromkeys(right - set(answer), "best")
        if set(answer) == right:
            return Judgement(True, marks=marks)
        card = next(one for one in self.scene.hand if (one.id in right) is not (one.id in answer))
        table = self.rules
        if card.id in right:
            ours = card.id in self.legal(self.rules)
            table = self.other if ours else self.rules
            verdict: Saying = TheyDisagree(card, table.id)
            need: Saying = WouldNeedAlike()
        else:
            verdict = TheyAgree("yes" if card.id in self.legal(self.rules) else "no", card)
            need = WouldNeedApart(card)
        found = self.scene.ask(table)
        assert found is not None
        return Judgement(
            False, (verdict, self.rule(), found.said(table.id), need), IDEAS.get(self.field), marks
        )

    def hints(self) -> tuple[Saying, Saying, Saying]:
        """Return where to look, what the field is about, and a card that is out."""
        right = self.solution()
        out = next((one for one in self.scene.hand if one.id not in right), None)
        last: Saying = LookAtTopic("play") if out is None else CardIsOut(out)
        return LookAtTopic("disagree"), FieldExplained(self.field), last
