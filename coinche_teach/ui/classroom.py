"""What a class does in notebooks: class work, results handed in, results merged, a clean start."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from coinche_teach.course.classroom import merging, results
from coinche_teach.course.classroom.codes import ClassCode, NoSuchClass, read
from coinche_teach.course.memory.progress import Store
from coinche_teach.course.sayings_classroom import PutResultsHere
from coinche_teach.engine.rules import Rules
from coinche_teach.engine.rules import rules as rules_of
from coinche_teach.ui.class_guide import ClassGuide
from coinche_teach.ui.class_results import ClassResults
from coinche_teach.ui.classwork_player import ClassworkPlayer
from coinche_teach.ui.stage import Stage
from coinche_teach.words import Words

RESULTS: Final = "results"
"""The folder beside a notebook into which a teacher puts what pupils hand in."""


def make_class(
    name: str,
    rules: str | Rules = "club82",
    lessons: Sequence[str] | None = None,
    each: bool = False,
    lang: str = "en",
) -> ClassGuide:
    """Make a class: its code, and a page of teacher guide for each lesson, by default for all.

    The same name and rules give the same code on every machine; with `each` every nickname has items of
    its own. Raise ValueError, in the teacher's words, for a name or lesson that will not do.

    >>> make_class("LYCEE-3B", rules="contrat1000", lessons=["L4"])
    ClassGuide('18795MQY', lessons=['L4'])
    """
    words = Words(lang)
    table = rules if isinstance(rules, Rules) else rules_of(rules)
    chosen = (lessons,) if isinstance(lessons, str) else lessons
    try:
        wanted = None if chosen is None else tuple(map(str, chosen))
        return ClassGuide(ClassCode.of(name, table, each=each), wanted, lang)
    except NoSuchClass as none:
        raise ValueError(words.say(none.reason)) from None


def classwork(
    code: str,
    lesson: str,
    nickname: str,
    version: str = "B",
    lang: str = "en",
    rules: Rules | None = None,
    folder: str | None = None,
) -> Stage:
    """Open the ten items of a lesson that a class code gives, the same as on paper.

    Answers are kept for `nickname` in the user's data folder, or in another `folder`; opened again, the
    work goes on where it was left. `rules` are the house rules that the code was made under, if it was.
    Raise ValueError, in the pupil's words, for a code, lesson, version or nickname that will not do.

    >>> classwork("18795MQY", "L4", "Ana")
    Stage('What may I play? Trump discipline', rev=0)
    """
    words = Words(lang)
    try:
        store = Store(nickname if isinstance(nickname, str) else "", folder)
        return Stage(ClassworkPlayer(read(code, rules), str(lesson), store, lang, version=version))
    except NoSuchClass as none:
        raise ValueError(words.say(none.reason)) from None


def export_results(
    nickname: str, kind: str = "json", where: str | None = None, lang: str = "en", folder: str | None = None
) -> str:
    """Write what a pupil did for a class to one small file, and say where it is.

    `where` is a folder, by default the one that is worked in; `kind` is json or csv. Raise ValueError
    where there is nothing or nowhere to write.
    """
    words = Words(lang)
    try:
        path = results.export_results(Store(nickname, folder), kind, where)
    except NoSuchClass as none:
        raise ValueError(words.say(none.reason)) from None
    return words.text("classwork.exported", path=str(path))


def merge_results(folder: str | None = None, code: str | None = None, lang: str = "en") -> ClassResults:
    """Merge the files that pupils handed in; with a class code those of that class only.

    The result shows itself; it has `table`, `skills`, `items` (DataFrames), `heat_map`, `misconceptions`,
    `minutes`, `skipped` and `write("FILE.csv")`. Without a folder it is the one named results, which may
    still be missing. Raise ValueError where there is no folder of that name.
    """
    words = Words(lang)
    wanted = "".join(code.upper().split()).replace("-", "") if code is not None else None
    home = Path(RESULTS if folder is None else folder)
    if folder is None and not home.exists():
        return ClassResults(merging.Merged((), (PutResultsHere(str(home.absolute())),)), lang)
    try:
        return ClassResults(merging.merge_results(home, wanted), lang)
    except NoSuchClass as none:
        raise ValueError(words.say(none.reason)) from None


def reset_pupils(lang: str = "en", folder: str | None = None) -> str:
    """Delete the answers of all pupils kept on this machine, with exports and reports beside them; say so.

    Files that were exported elsewhere, and notebooks with a nickname typed in, stay where they are.
    """
    left = results.reset_pupils(folder)
    return Words(lang).text("reset.left" if left else "reset.done", files=left)
