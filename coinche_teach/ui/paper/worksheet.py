"""A worksheet: the items of a class's sheet as they stand on paper, with the teacher's key."""

from __future__ import annotations

import dataclasses

from coinche_teach.course.classroom.codes import ClassCode
from coinche_teach.course.classroom.work import Question, lesson_of, work
from coinche_teach.course.items import Item
from coinche_teach.course.lesson import Lesson
from coinche_teach.course.walk import Walk
from coinche_teach.engine.seats import PAIRS, Seat
from coinche_teach.ui.faces import Json, trump_badge
from coinche_teach.ui.item_views import Shown, draw
from coinche_teach.ui.lesson_texts import lesson_text
from coinche_teach.ui.paper.blocks import Asked, Cross, Sheet
from coinche_teach.ui.paper.key import answer_text, reason_text
from coinche_teach.ui.paper.printed import plain, printed
from coinche_teach.words import Words


def worksheet(code: ClassCode, lesson: str, version: str = "B", lang: str = "en", pupil: str = "") -> Sheet:
    """Print the ten items of a lesson that a class has on screen; raise NoSuchClass.

    A pupil counts only where each has his own items.

    >>> from coinche_teach.engine.rules import rules
    >>> sheet = worksheet(ClassCode.of("LYCEE-3B", rules("contrat1000")), "L1")
    >>> len(sheet.items), sheet.foot
    (10, 'Class 18795MQY · L1 · B')
    """
    home = lesson_of(code, lesson)
    items = tuple(_asked(one, home, lang) for one in work(code, lesson, version, pupil))
    words, walk = Words(lang), Walk.start(home, code.rules, "paper")
    facts = {"code": code.text, "lesson": home.id, "sheet": version, "pupil": pupil.strip()}
    under = words.text(
        "paper.house" if code.house else "paper.sheet",
        rules=words.text(f"rules.{code.rules.id}"),
        sheet=version,
    )
    legend = ""
    crosses = [block for one in items for block in one.blocks if isinstance(block, Cross)]
    if any(seat.face is not None for cross in crosses for seat in cross.seats):
        legend = plain(words.text("paper.tricks"))
    return Sheet(
        lang,
        plain(lesson_text(walk, words, "title")),
        plain(under),
        legend,
        words.text("paper.foot.pupil" if facts["pupil"] else "paper.foot", **facts),
        words.text("paper.name"),
        facts["pupil"],
        words.text("paper.key"),
        items,
    )


def _asked(one: Question, home: Lesson, lang: str) -> Asked:
    walk = Walk.start(home, one.coded.rules, "paper").showing(one.coded)
    item = walk.item
    assert item is not None, "a code gives an item"
    words = Words(lang, Seat.S, partners=walk.rules.scoring_sides == PAIRS)
    parts, told = drawn(walk, item, words), drawn(walk.answer(item.solution()), item, words)
    return Asked(
        one.place,
        plain(task_text(item, words)),
        _trump(words, item),
        printed(parts),
        one.code,
        answer_text(item, parts, told, words),
        reason_text(item, parts, words),
    )


def _trump(words: Words, item: Item) -> str:
    """Return what is trumps, where the screen shows it."""
    denomination = getattr(item, "trump_shown", getattr(item, "denomination", None))
    label = "" if denomination is None else plain(trump_badge(words, denomination)["label"])
    return label[:1].upper() + label[1:]


def drawn(walk: Walk, item: Item, words: Words) -> list[Json]:
    """Draw an item as the screen does."""
    return draw(Shown(walk, item, words))


def task_text(item: Item, words: Words, *ways: str) -> str:
    """Say what is asked on paper, where the screen speaks of clicks; wordings of other ways come before."""
    task = item.task()
    names = [f"{way}.{type(task).__name__}" for way in (*ways, "paper")]
    facts = {one.name: getattr(task, one.name) for one in dataclasses.fields(task)}
    keys = (f"{name}.{field}.{value}" for name in names for field, value in facts.items())
    found = next((key for key in (*keys, *names) if words.has(key)), None)
    return words.say(task) if found is None else words.text(found, **facts)
