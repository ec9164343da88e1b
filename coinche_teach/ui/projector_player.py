"""The projector: one question of a class's work on the wall, hands counted, then the answer and why."""

from __future__ import annotations

from typing import Any, Final

from coinche_teach.course.classroom.codes import ClassCode, NoSuchClass, read
from coinche_teach.course.classroom.work import Question, work
from coinche_teach.course.items import Item
from coinche_teach.course.sayings import Saying
from coinche_teach.course.walk import Walk
from coinche_teach.engine.rules import Rules
from coinche_teach.engine.seats import PAIRS, Seat
from coinche_teach.ui import projector_view
from coinche_teach.ui.faces import Json
from coinche_teach.ui.item_views import Shown, draw
from coinche_teach.ui.projector_options import LETTERS, Option, heard, options
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

    >>> from coinche_teach.course.classroom.codes import ClassCode
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

    def view(self) -> Json:
        """Return what to draw; before it is asked for, nothing of the answer."""
        return projector_view.view(self)

    # --- the question --------------------------------------------------------------------------

    @property
    def item(self) -> Item:
        """Return the item that is asked."""
        assert self.walk.item is not None, "a question for the wall has an item"
        return self.walk.item

    def parts(self, walk: Walk) -> list[Json]:
        """Return the parts that the item draws."""
        return draw(Shown(walk, self.item, self.words))

    @property
    def options(self) -> tuple[Option, ...]:
        """Return the answers by letter: those that are offered, else those that the class has called."""
        return options(self.item, self.parts(self.walk)) or tuple(self.called)

    def is_right(self, option: Option) -> bool:
        """Say whether an answer is right."""
        return self.item.judge(option.answer).right

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
        if letter in {one.letter for one in self.options} and text.isascii() and text.isdecimal():
            self.hands[letter] = min(int(text[:4]), _MOST_HANDS)

    def _hear(self, text: str) -> None:
        """Write down an answer from the class, once."""
        answer = heard(self.item, text) if text.strip() and not self.told else None
        known = [one.answer for one in self.called]
        lettered = self.options != tuple(self.called)
        if answer is None or answer in known or lettered or len(self.called) >= len(LETTERS):
            return
        self.note = self.item.judge(answer).unread
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
