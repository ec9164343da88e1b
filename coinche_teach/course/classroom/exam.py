"""The exam: a fixed number of items a skill for a class code, noted unjudged until the teacher's word.

What a pupil answers stands in the progress file as it was given. With the word it is judged, and noted once
more as what it came to; until then nothing on the machine says what was right.
"""

from __future__ import annotations

import hashlib
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from typing import Final

from coinche_teach.course.classroom.classwork import CODE, SHEET
from coinche_teach.course.classroom.codes import ClassCode, NoSuchClass
from coinche_teach.course.classroom.variety import twice
from coinche_teach.course.classroom.work import VARIED, Question, in_turns, lesson_of, taught
from coinche_teach.course.codes import NUMBERS, Coded
from coinche_teach.course.items import Answer, Judgement
from coinche_teach.course.lesson import Lesson, StageName
from coinche_teach.course.lessons import LESSONS
from coinche_teach.course.memory.asked import Request, level_of, place_in, requests, skill_of
from coinche_teach.course.memory.event import Event
from coinche_teach.course.sayings_classroom import NoSuchExam
from coinche_teach.engine.chance import Chance
from coinche_teach.engine.notation import write_rules
from coinche_teach.engine.rules import Rules

ITEMS: Final = 20
MINUTES: Final = 30
MOST_ITEMS: Final = 60
MOST_MINUTES: Final = 600
LESSON: Final = "exam"
"""What stands for the lesson in the events of an exam."""
GIVEN: Final = "exam_answer"
"""The field by which an event holds an answer that is not judged yet."""
_DIGITS: Final = 8


@dataclass(frozen=True, slots=True)
class Exam:
    """Hold what an exam is made of: class, number of items, minutes meant for it, lessons, which sitting.

    >>> from coinche_teach.engine.rules import rules
    >>> exam = Exam.of(ClassCode.of("LYCEE-3B", rules("contrat1000")))
    >>> len(exam.questions("Ana")), len({one.skill for one in exam.questions("Ana")})
    (20, 20)
    """

    code: ClassCode
    items: int
    minutes: int
    lessons: tuple[str, ...]
    sitting: int

    @classmethod
    def of(
        cls,
        code: ClassCode,
        items: int = ITEMS,
        minutes: int = MINUTES,
        lessons: Sequence[str] | None = None,
        sitting: int = 1,
    ) -> Exam:
        """Make an exam, by default on all lessons that the class's rules teach; raise NoSuchClass."""
        for name, told, most in (("items", items, MOST_ITEMS), ("minutes", minutes, MOST_MINUTES)):
            if type(told) is not int or not 1 <= told <= most:
                raise NoSuchClass(NoSuchExam(name, str(told)[:20], most))
        if type(sitting) is not int or not 1 <= sitting <= MOST_ITEMS:
            raise NoSuchClass(NoSuchExam("sitting", str(sitting)[:20], MOST_ITEMS))
        if lessons is None:
            chosen = taught(code)
        else:
            chosen = tuple(dict.fromkeys(lesson_of(code, str(one)).id for one in lessons))
        if not chosen:
            raise NoSuchClass(NoSuchExam("lessons", "", len(taught(code))))
        return cls(code, items, minutes, chosen, sitting)

    @property
    def seed(self) -> str:
        """Return what tells this exam from another in the events."""
        return f"exam {self.code.text} {self.sitting} {self.items} {' '.join(self.lessons)}"

    @property
    def sheet(self) -> str:
        """Return the name that the exam has among a class's sheets."""
        return str(self.sitting)

    def questions(self, nickname: str = "") -> tuple[Question, ...]:
        """Return the items; a nickname counts only where each has his own."""
        found = []
        for place, (request, lesson) in enumerate(sampled(self.lessons, self.code.rules, self.items), 1):
            chance = Chance("exam", self.code.text, self.sitting, place, self.code.variant(nickname))
            coded = Coded(*place_in(lesson, request), self.code.rules, chance.below(NUMBERS))
            found.append(Question(place, request.skill, request.level, coded))
        return tuple(found)

    # --- what is noted -------------------------------------------------------------------------

    def noted(self, question: Question, answer: Answer, seconds: float | None = None) -> Event:
        """Note an answer as it was given: no skill and no judgement, so that it counts for nothing yet."""
        plain = dict(answer) if isinstance(answer, Mapping) else answer
        return replace(self._event(question), seconds=seconds, others={"exam": self.seed, GIVEN: plain})

    def released(self, question: Question, noted: Event | None, answer: Answer | None) -> Event:
        """Note what an answer came to, as class work of its skill; none is not right."""
        judged = question.item.judge(answer) if answer is not None else Judgement(False)
        slot = question.coded.row
        return replace(
            self._event(question),
            skill=skill_of(slot, self.code.rules),
            level=level_of(slot),
            right=judged.right,
            seconds=noted.seconds if noted is not None else None,
            misconception=str(judged.misconception or ""),
            others={"exam": self.seed, CODE: self.code.text, SHEET: self.sheet},
        )

    def _event(self, question: Question) -> Event:
        return Event(
            time=datetime.now(UTC),
            lesson=LESSON,
            stage=StageName.TICKET,
            place=question.place - 1,
            generator=question.coded.row.generator,
            seed=self.seed,
            code=question.code,
            rules=write_rules(self.code.rules),
        )

    def mine(self, events: Iterable[Event]) -> list[Event]:
        """Return the events of this exam."""
        return [one for one in events if one.lesson == LESSON and one.seed == self.seed]

    def given(self, events: Iterable[Event]) -> dict[int, Event]:
        """Return the first answer noted at each place: there is one try."""
        found: dict[int, Event] = {}
        for one in self.mine(events):
            if GIVEN in one.others and read_answer(one) is not None:
                found.setdefault(one.place + 1, one)
        return found

    def told(self, events: Iterable[Event]) -> set[int]:
        """Return the places that are judged in the events."""
        return {one.place + 1 for one in self.mine(events) if CODE in one.others}


def read_answer(event: Event) -> Answer | None:
    """Return the answer that an event holds, or None for what is none."""
    match event.others.get(GIVEN):
        case str(text):
            return text
        case [*some] if all(isinstance(one, str) for one in some):
            return tuple(some)
        case dict(filled) if all(isinstance(one, str) for pair in filled.items() for one in pair):
            return filled
        case tuple(some):
            return some
    return None


def sampled(lessons: Sequence[str], rules: Rules, items: int) -> list[tuple[Request, Lesson]]:
    """Choose the rows of an exam: lessons in turns, every skill once before any comes twice.

    The choice hangs on lessons, rules and number alone: every class and every sitting has as many items of
    a skill. A row with many shapes, that a guess seldom passes, goes before others.
    """
    asked: set[str] = set()
    by_lesson = []
    for lesson in (LESSONS[name] for name in lessons):
        by_skill = _by_skill(lesson, rules, asked)
        asked |= by_skill.keys()
        by_lesson.append(list(by_skill.values()))
    skills = in_turns(by_lesson)
    found = []
    for turn in range(items):
        lap, place = divmod(turn, len(skills))
        rows = skills[place]
        found.append(rows[lap % len(rows)])
    return sorted(found, key=lambda one: (lessons.index(one[1].id), one[0].skill))


def _by_skill(lesson: Lesson, rules: Rules, but: Collection[str]) -> dict[str, list[tuple[Request, Lesson]]]:
    """Return a lesson's rows by the skill they ask for, some skills left out, the best for an exam first."""

    def rank(one: Request) -> tuple[bool, bool, int]:
        return twice(one, lesson, rules) > VARIED, one.guessed, abs(one.level - 2)

    found: dict[str, list[Request]] = {}
    for one in requests((lesson,), rules):
        if one.skill not in but:
            found.setdefault(one.skill, []).append(one)
    return {skill: [(one, lesson) for one in sorted(rows, key=rank)] for skill, rows in found.items()}


def release_word(code: ClassCode, sitting: int = 1) -> str:
    """Return the teacher's word, eight digits that open the marked paper of a sitting.

    It follows from the code, so that no server and no file is needed: it stands in no notebook and on no
    page, but whoever can program can work it out as this function does, and the answers as well. An
    exam that counts is written under a teacher's eyes.

    >>> from coinche_teach.engine.rules import rules
    >>> len(release_word(ClassCode.of("LYCEE-3B", rules("contrat1000"))))
    9
    """
    text = f"release {code.text} {write_rules(code.rules)} {sitting}"
    digest = hashlib.blake2b(text.encode(), digest_size=8, person=b"coinche exam").digest()
    digits = f"{int.from_bytes(digest, 'big') % 10**_DIGITS:0{_DIGITS}}"
    return f"{digits[:4]}-{digits[4:]}"


def opens(word: str, code: ClassCode, sitting: int = 1) -> bool:
    """Say whether a text is the release word, with or without its hyphen."""
    told = "".join(one for one in word if one.isdecimal()) if isinstance(word, str) else ""
    return told == release_word(code, sitting).replace("-", "")
