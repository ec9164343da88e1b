"""The exam player: one try an item, no verdict; the marked paper once the teacher's word is typed."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

from coinche_teach.course.classroom.codes import NoSuchClass, read
from coinche_teach.course.classroom.exam import ITEMS, MINUTES, Exam, opens, read_answer
from coinche_teach.course.classroom.results import export_results
from coinche_teach.course.items import Answer, Draft, draft_of
from coinche_teach.course.memory.progress import Store
from coinche_teach.course.sayings_classroom import ClassNeedsNickname
from coinche_teach.course.walk import Walk
from coinche_teach.engine.rules import Rules
from coinche_teach.engine.seats import PAIRS, Seat
from coinche_teach.ui.exam_view import asking, awaiting, explained, marked
from coinche_teach.ui.faces import Json
from coinche_teach.ui.item_views import hear
from coinche_teach.ui.stage import Stage
from coinche_teach.words import Words

_HEARD: Final = ("card", "move", "answer", "fill", "choose", "call")


class ExamPlayer:
    """Put the items of an exam; each answer is noted unjudged, and judged when the word is given.

    Opened again, it goes on where it was left. Raise NoSuchClass for a nickname that will not do.
    """

    def __init__(
        self,
        exam: Exam,
        store: Store,
        lang: str,
        *,
        word: str = "",
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        if not store.nickname:
            raise NoSuchClass(ClassNeedsNickname())
        self.exam, self.store, self.lang = exam, store, lang
        self.words = Words(lang, Seat.S, partners=exam.code.rules.scoring_sides == PAIRS)
        self.questions = exam.questions(store.nickname)
        self._clock, self._began = clock, clock()
        past = store.past().events
        self.given = exam.given(past)
        self._used = sum(one.seconds or 0.0 for one in self.given.values())
        self.handed_in = self.released = bool(exam.told(past))
        self.said: tuple[str, int] | None = None
        self.chosen: Answer | None = None
        self.open: int | None = None
        self._show(self._next_open(0))
        if word:
            self._release(word)

    # --- where are we --------------------------------------------------------------------------

    @property
    def left(self) -> list[int]:
        """Return the places that have no answer yet."""
        return [one.place for one in self.questions if one.place not in self.given]

    @property
    def minutes(self) -> int:
        """Return how many minutes have gone by, those of an earlier opening included."""
        return int((self._used + self._clock() - self._began) // 60)

    def _next_open(self, place: int) -> int | None:
        """Return the next place without an answer, from the start again after the last one."""
        left = self.left
        return next((one for one in left if one > place), left[0] if left else None)

    def _show(self, place: int | None) -> None:
        self.place, self.chosen = place, None
        self._shown = self._clock()
        if place is not None:
            coded = self.questions[place - 1].coded
            self.walk = Walk.start(coded.lesson, coded.rules, "exam").showing(coded)

    def marked_walk(self, place: int) -> Walk | None:
        """Return an item with the answer that was given, judged; None where there is none."""
        answer = self.answer_at(place)
        coded = self.questions[place - 1].coded
        walk = Walk.start(coded.lesson, coded.rules, "exam").showing(coded)
        if answer is None:
            return None
        if isinstance(answer, tuple):
            walk = replace(walk, placed=answer)
        elif isinstance(answer, Mapping):
            walk = replace(walk, filled=tuple(answer.items()))
        walk = walk.answer(answer)
        return walk if walk.judgement is not None and walk.judgement.unread is None else None

    def answer_at(self, place: int) -> Answer | None:
        """Return the answer that was given at a place, or None."""
        return read_answer(self.given[place]) if place in self.given else None

    # --- what is shown -------------------------------------------------------------------------

    def view(self) -> Json:
        """Return what to draw: before the word, nothing that hangs on what is right."""
        if self.released:
            drawn = marked(self) if self.open is None else explained(self, self.open)
        elif self.handed_in or self.place is None:
            drawn = awaiting(self)
        else:
            drawn = asking(self)
        if self.said is not None:
            drawn["feedback"] = {"tone": "info", "lines": [{"text": self.said[0]}], "n": self.said[1]}
        if self.store.trouble is not None:
            trouble = self.store.trouble
            drawn["footer"] = self.words.text(f"progress.{trouble.what}", folder=trouble.folder)
        return drawn

    # --- what is done --------------------------------------------------------------------------

    def act(self, event: dict[str, Any]) -> None:
        """Take one event; one that makes no sense now changes nothing."""
        said, self.said = self.said, None
        self._count = said[1] if said is not None else 0
        match event:
            case {"do": "answer", "key": "word", "value": str(text)} if not self.released:
                if self.handed_in or self.place is None:
                    self._release(text)
            case {"do": "press", "id": str(name)} if self.released:
                self._turn(name)
            case {"do": "press", "id": "hand_in"}:
                self.handed_in = True
            case {"do": "press", "id": "back"} if self.handed_in and self.left:
                self.handed_in = False
            case {"do": "press", "id": str(name)} if self.place is not None and not self.handed_in:
                self._press(name, self.place)
            case {"do": str(do)} if do in _HEARD and self.place is not None and not self.handed_in:
                if not self.released:
                    self._hear(event)

    def _hear(self, event: dict[str, Any]) -> None:
        """Take what was clicked or typed; an answer waits to be confirmed, nobody says what it is worth."""
        before, after = self.walk, hear(self.walk, event)
        if after.tries > before.tries:
            self.chosen = after.given
            after = replace(after, judgement=None, tries=before.tries, missed=None, log=before.log)
        elif after is not before and (after.placed, after.filled) != (before.placed, before.filled):
            self.chosen = None
        self._unread(after)
        self.walk = replace(after, judgement=None)

    def _unread(self, walk: Walk) -> None:
        if walk.judgement is not None and walk.judgement.unread is not None:
            self._say(self.words.say(walk.judgement.unread))

    def _press(self, name: str, place: int) -> None:
        match name:
            case "confirm":
                self._confirm(place)
            case "later" if len(self.left) > 1:
                self._show(self._next_open(place))

    def _confirm(self, place: int) -> None:
        """Note the answer that was chosen or put together, and go on: there is one try."""
        answer, item = self.chosen, self.walk.item
        if answer is None and item is not None and draft_of(item) in (Draft.SET, Draft.FORM):
            after = self.walk.submit()
            answer = after.given if after.tries > self.walk.tries else None
            self._unread(after)
        if answer is None:
            if self.said is None:
                self._say(self.words.text("exam.choose"))
            return
        seconds = round(min(3600.0, max(0.0, self._clock() - self._shown)), 1)
        event = self.exam.noted(self.questions[place - 1], answer, seconds)
        self.store.append(event)
        self.given[place] = event
        self._show(self._next_open(place))

    def _release(self, word: str) -> None:
        """Judge the paper if the word is right, and note what each answer came to."""
        if not opens(word, self.exam.code, self.exam.sitting):
            self._say(self.words.text("exam.not_the_word"))
            return
        known = self.exam.told(self.store.past().events)
        for one in self.questions if self.given else ():
            if one.place not in known:
                noted, answer = self.given.get(one.place), self.answer_at(one.place)
                self.store.append(self.exam.released(one, noted, answer))
        self.released = self.handed_in = True

    def _turn(self, name: str) -> None:
        """Turn the pages of the marked paper."""
        last = len(self.questions)
        match name:
            case "next":
                self.open = 1 if self.open is None else self.open + 1 if self.open < last else None
            case "back" if self.open is not None:
                self.open = self.open - 1 if self.open > 1 else None
            case "paper":
                self.open = None
            case "export":
                try:
                    self._say(self.words.text("classwork.exported", path=str(export_results(self.store))))
                except NoSuchClass as none:
                    self._say(self.words.say(none.reason))

    def _say(self, text: str) -> None:
        self.said = text, getattr(self, "_count", 0) + 1


def exam(
    code: str,
    nickname: str,
    items: int = ITEMS,
    minutes: int = MINUTES,
    lessons: Sequence[str] | str | None = None,
    sitting: int = 1,
    word: str = "",
    lang: str = "en",
    rules: Rules | None = None,
    folder: str | None = None,
) -> Stage:
    """Open an exam: one try an item, no hints, nothing told before the teacher's word.

    `minutes` are shown, not forced. `lessons` narrow what is asked; another `sitting` has other items and
    another word. `word` opens the marked paper, as typing it at the end does. `rules` are the house rules
    that the code was made under, if it was. Raise ValueError, in the pupil's words, for what will not do.

    >>> exam("18795MQY", "Ana")
    Stage('Exam', rev=0)
    """
    words = Words(lang)
    try:
        chosen = (lessons,) if isinstance(lessons, str) else lessons
        asked = Exam.of(read(code, rules), items, minutes, chosen, sitting)
        store = Store(nickname if isinstance(nickname, str) else "", folder)
        return Stage(ExamPlayer(asked, store, lang, word=word))
    except NoSuchClass as none:
        raise ValueError(words.say(none.reason)) from None
