"""How a learner walks through a lesson: a frozen state, and acts that return the next one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from coinche_teach.course.codes import NUMBERS, Coded, Source
from coinche_teach.course.done import Done
from coinche_teach.course.items import Answer, Draft, Item, Judgement, draft_of
from coinche_teach.course.items_order import Sort
from coinche_teach.course.lesson import STAGES, Lesson, StageName, Step
from coinche_teach.course.misconceptions import Misconception
from coinche_teach.course.sayings import Saying
from coinche_teach.engine.chance import Chance
from coinche_teach.engine.rules import IDS, Rules
from coinche_teach.engine.rules import rules as rules_of


@dataclass(frozen=True, slots=True)
class Walk:
    """Hold where a learner is in a lesson.

    `tries` counts the answers given in this row (a wrong one is followed by another item of the same
    kind), `placed` are the cards sorted or things picked so far, `filled` the blanks filled; `lap` makes
    a stage that is taken again another one. `plan` are rows of the course that the practice asks in the
    place of the lesson's own; `proved` says that the lesson was shown to be known without it. `coded` is
    what the item's code stands for, `given` the last answer. `fixed` are the items of a session that are
    drawn already; who goes wrong gets others of the same rows.

    >>> from coinche_teach.course.lessons import LESSONS
    >>> from coinche_teach.engine.rules import rules
    >>> walk = Walk.start(LESSONS["L1"], rules("club82"), "doc").go_on()
    >>> walk.stage.value, walk.place
    ('example', 1)
    """

    lesson: Lesson
    rules: Rules
    seed: str
    stage: StageName
    place: int
    item: Item | None
    placed: tuple[str, ...] = ()
    filled: tuple[tuple[str, str], ...] = ()
    judgement: Judgement | None = None
    tries: int = 0
    hints: int = 0
    missed: Misconception | None = None
    log: tuple[Done, ...] = ()
    coded: Coded | None = None
    given: Answer | None = None
    lap: int = 0
    plan: tuple[Source, ...] = ()
    proved: bool = False
    over: bool = False
    fixed: tuple[Coded, ...] = ()

    @classmethod
    def start(cls, lesson: Lesson, rules: Rules, seed: str) -> Walk:
        """Begin a lesson at its worked example; the seed decides every item."""
        return cls(lesson, lesson.under(rules), seed, StageName.EXAMPLE, 0, None)

    # --- where are we ---------------------------------------------------------------------------

    @property
    def steps(self) -> tuple[Step, ...]:
        """Return the steps of the worked example under the rules in force."""
        return self.lesson.example(self.rules)

    @property
    def choices(self) -> tuple[str, ...]:
        """Return the ids of the rule sets that the lesson can be taught under."""
        return tuple(name for name in IDS if self.lesson.under(rules_of(name)).id == name)

    @property
    def step(self) -> Step | None:
        """Return the step of the worked example that is shown, or None."""
        return self.steps[self.place] if self.stage is StageName.EXAMPLE and not self.over else None

    def size(self, stage: StageName) -> int:
        """Return how many rows a stage has."""
        return self.lesson.size(stage, self.rules)

    @property
    def settled(self) -> bool:
        """Say whether the row is done and the learner may go on."""
        if self.item is None:
            return True
        if self.judgement is None or self._open:
            return False
        return self.judgement.right or self.stage in (StageName.TICKET, StageName.DRILL)

    @property
    def graded(self) -> bool:
        """Say whether hints and second tries are out of place."""
        return self.stage is StageName.TICKET

    def done(self, stage: StageName) -> tuple[Done, ...]:
        """Return how the rows of a stage went, the last time it was gone through."""
        return tuple(one for one in self.log if one.stage is stage)

    @property
    def ticket_right(self) -> int:
        """Return how many rows of the ticket were right at the first try."""
        return sum(one.first_try for one in self.done(StageName.TICKET))

    @property
    def passed(self) -> bool:
        """Say whether the exit ticket is passed, or the lesson proved known."""
        complete = len(self.done(StageName.TICKET)) == self.size(StageName.TICKET)
        return self.proved or (complete and self.ticket_right >= self.lesson.pass_mark)

    @property
    def coming(self) -> tuple[StageName, int] | None:
        """Return the stage and place that come next, or None at the end."""
        if self.place + 1 < self.size(self.stage):
            return self.stage, self.place + 1
        following = STAGES[STAGES.index(self.stage) + 1 :] if self.stage in STAGES else ()
        return next(((stage, 0) for stage in following if self.size(stage)), None)

    def source(self, stage: StageName, place: int) -> Source:
        """Return the row of the course that is asked at a place: the plan's, or the lesson's own."""
        planned = stage is StageName.PRACTICE and place < len(self.plan)
        return self.plan[place] if planned else Source(self.lesson, stage, place)

    # --- acts -----------------------------------------------------------------------------------

    def answer(self, answer: Answer) -> Walk:
        """Judge an answer; one that cannot be read costs nothing, one after the end does nothing."""
        if self.item is None or self.settled or not self._open:
            return self
        judgement = self.item.judge(answer)
        if judgement.unread is not None:
            return replace(self, judgement=judgement)
        missed = self.missed or judgement.misconception
        after = replace(self, judgement=judgement, tries=self.tries + 1, missed=missed, given=answer)
        return after._logged() if after.settled else after

    def _logged(self) -> Walk:
        right = self.judgement is not None and self.judgement.right
        done = Done(self.stage, self.place, right, self.tries, self.hints, self.missed)
        return replace(self, log=(*self.log, done))

    def place_card(self, card: str) -> Walk:
        """Place a card at the end of the row to be sorted, or take it back; the last one answers."""
        item = self.item
        if not isinstance(item, Sort) or not self._open:
            return self
        if card in self.placed:
            fixed = self.placed.index(card) < item.given
            left = self.placed if fixed else tuple(one for one in self.placed if one != card)
            return replace(self, placed=left, judgement=None)
        if card not in {one.id for one in item.cards}:
            return self
        after = replace(self, placed=(*self.placed, card), judgement=None)
        return after.answer(after.placed) if len(after.placed) == len(item.cards) else after

    def pick(self, thing: str) -> Walk:
        """Pick a thing for the answer, or drop it again."""
        if self.item is None or draft_of(self.item) is not Draft.SET or not self._open:
            return self
        rest = tuple(one for one in self.placed if one != thing)
        return replace(self, placed=rest if thing in self.placed else (*rest, thing), judgement=None)

    def fill(self, blank: str, text: str) -> Walk:
        """Fill a blank of the answer."""
        if self.item is None or draft_of(self.item) is not Draft.FORM or not self._open:
            return self
        return replace(self, filled=tuple({**dict(self.filled), blank: text}.items()), judgement=None)

    def submit(self) -> Walk:
        """Give the answer that has been put together."""
        match None if self.item is None else draft_of(self.item):
            case Draft.SET:
                return self.answer(self.placed)
            case Draft.FORM:
                return self.answer(dict(self.filled))
            case _:
                return self

    @property
    def _open(self) -> bool:
        return self.judgement is None or self.judgement.unread is not None

    def move_card(self, card: str, to: int) -> Walk:
        """Move a placed card to another place of the row."""
        item = self.item
        if not isinstance(item, Sort) or card not in self.placed or self.judgement is not None:
            return self
        if self.placed.index(card) < item.given or not item.given <= to < len(self.placed):
            return self
        rest = [one for one in self.placed if one != card]
        return replace(self, placed=(*rest[:to], card, *rest[to:]))

    def hint(self) -> Walk:
        """Show one more hint, where hints are given."""
        if self.item is None or self.graded or not self._open or self.hints >= len(self.item.hints()):
            return self
        return replace(self, hints=self.hints + 1)

    @property
    def shown_hints(self) -> tuple[Saying, ...]:
        """Return the hints shown so far."""
        return () if self.item is None else self.item.hints()[: self.hints]

    def again(self) -> Walk:
        """Put another item of the same kind after a wrong answer."""
        return self if self.settled or self._open else self._with_item(self.tries)

    def go_on(self, lent: Sequence[Source] = ()) -> Walk:
        """Go to the next row, or the next stage, once this one is settled; `lent` are rows from there on."""
        if self.over or not self.settled:
            return self
        coming = self.coming
        if coming is None:
            return replace(self, over=True, item=None, judgement=None)
        return self._at(*coming, lent)

    def skip_to(self, stage: StageName, lent: Sequence[Source] = ()) -> Walk:
        """Go straight to a stage: nobody is held up by what he knows; what was done there is redone."""
        kept = tuple(one for one in self.log if one.stage is not stage)
        plan = () if stage is StageName.PRACTICE else self.plan
        return replace(self, log=kept, lap=self.lap + 1, plan=plan, over=False)._at(stage, 0, lent)

    def go_back(self) -> Walk:
        """Show the step of the example before this one."""
        if self.stage is StageName.EXAMPLE and self.place and not self.over:
            return self._at(self.stage, self.place - 1)
        return self

    def with_rules(self, rules: Rules) -> Walk:
        """Change the rules: the stage begins again under them, what was done before stays done."""
        return replace(self, rules=self.lesson.under(rules), plan=()).skip_to(self.stage)

    def resumed(self, stage: StageName, place: int, tries: int, log: tuple[Done, ...]) -> Walk:
        """Stand at a row again that was left after so many answers, with what was done before it."""
        there = replace(self, stage=stage, place=place, hints=0, tries=tries, missed=None, log=log)
        return there._with_item(tries)

    def _at(self, stage: StageName, place: int, lent: Sequence[Source] = ()) -> Walk:
        plan = self.plan
        if stage is StageName.PRACTICE and lent:
            plan = (*(self.source(stage, one) for one in range(place)), *lent)
        fresh = replace(self, stage=stage, place=place, hints=0, tries=0, missed=None, filled=(), plan=plan)
        return fresh._with_item(0)

    def _with_item(self, attempt: int) -> Walk:
        if self.stage is StageName.EXAMPLE:
            return replace(self, item=None, coded=None, placed=(), judgement=None)
        if not attempt and self.place < len(self.fixed):
            return self._shown(self.fixed[self.place])
        chance = Chance(self.lesson.id, self.seed, self.stage, self.place, attempt, self.lap)
        return self._shown(Coded(*self.source(self.stage, self.place), self.rules, chance.below(NUMBERS)))

    def showing(self, coded: Coded) -> Walk:
        """Show the item of a code in the place of its row; a row in reserve opens the practice."""
        there = replace(self, stage=coded.stage, place=coded.place, over=False, plan=())
        if coded.stage is StageName.RESERVE:
            row = Source(coded.lesson, coded.stage, coded.place)
            there = replace(there, stage=StageName.PRACTICE, place=0, plan=(row,))
        return there._shown(coded)

    def _shown(self, coded: Coded) -> Walk:
        item = coded.item()
        placed = item.placed if isinstance(item, Sort) else ()
        there = replace(self, rules=coded.rules, coded=coded, item=item, placed=placed, filled=())
        return replace(there, judgement=None, given=None)
