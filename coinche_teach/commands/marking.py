"""Mark a handed-in notebook: its questions are made again and judged here, whatever it says of itself."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from coinche_teach.commands import confined, pupil_run
from coinche_teach.commands.handed_in import HandedIn, Unmarkable, read
from coinche_teach.course.classroom.codes import ClassCode, NoSuchClass
from coinche_teach.course.classroom.codes import read as read_code
from coinche_teach.course.classroom.homework import ITEMS, everybody
from coinche_teach.course.memory.export import harmless
from coinche_teach.engine.rules import IDS, Rules, rules
from coinche_teach.ui.homework import Homework
from coinche_teach.words import Words

NAMES: Final = tuple(f"q{k}" for k in range(1, ITEMS + 1))
COLUMNS: Final = ("file", "nickname", "class_code", "lesson", "ruleset", "right", "of", *NAMES, "reason")


@dataclass(frozen=True, slots=True)
class Wanted:
    """Hold what a teacher asks of all notebooks, and how long and how large a run may be.

    `rules` stand in the place of those that a notebook names.
    """

    code: str = ""
    lesson: str = ""
    rules: Rules | None = None
    seconds: int = confined.SECONDS
    megabytes: int = confined.MEGABYTES
    run: bool = True


@dataclass(frozen=True, slots=True)
class Row:
    """Hold the marks of a file: 1, 0, or None where nothing was answered; `reasons` say what to look at."""

    file: str
    nickname: str = ""
    class_code: str = ""
    lesson: str = ""
    ruleset: str = ""
    marks: tuple[int | None, ...] = (None,) * ITEMS
    reasons: tuple[str, ...] = ()

    @property
    def right(self) -> int:
        """Return how many answers are right."""
        return sum(one or 0 for one in self.marks)

    def cells(self) -> dict[str, Any]:
        """Return the row as the table has it."""
        told = {"file": self.file, "nickname": self.nickname, "class_code": self.class_code}
        marks = ["" if one is None else str(one) for one in self.marks]
        told |= {"lesson": self.lesson, "ruleset": self.ruleset, "right": str(self.right)}
        told |= {"of": str(len(self.marks)), **dict(zip(NAMES, marks, strict=True))}
        return told | {"reason": " ".join(self.reasons)}


def notebooks(folder: Path) -> list[Path]:
    """Return the notebooks of a folder and of those in it, without what Jupyter keeps for itself."""
    found = sorted(one for one in folder.rglob("*.ipynb") if one.is_file())
    return [one for one in found if not any(part.startswith(".") for part in one.relative_to(folder).parts)]


def marked(path: Path, file: str, wanted: Wanted, words: Words) -> Row:
    """Mark a file; whatever is in it, it comes to a row."""
    try:
        found = read(path)
        work = _homework(found, wanted, words)
    except Unmarkable as none:
        return Row(file, reasons=(words.text(none.key, **none.facts),))
    except NoSuchClass as none:
        return Row(file, reasons=(words.say(none.reason),))
    answers, reasons = _answers(found, wanted, words)
    marks = []
    for name in NAMES:
        verdict = work.judged(name, answers.get(name))
        marks.append(int(verdict.right) if verdict.right is not None else None if verdict.read else 0)
        if not verdict.read:
            reasons.append(words.text("homework.field", name=name, told=verdict.said[0]))
    gone = [name for name in NAMES if name not in answers and name not in found.worked_out]
    if gone:
        reasons.append(words.text("mark.gone", names=tuple(gone)))
    shown = work.shown_code
    rules_id = work.code.rules.id
    return Row(file, work.nickname, shown, work.lesson, rules_id, tuple(marks), tuple(reasons))


def _homework(found: HandedIn, wanted: Wanted, words: Words) -> Homework:
    """Make the questions that a notebook was handed in for; raise Unmarkable or NoSuchClass."""
    told = found.settings
    lesson, text = _tidy(told.get("lesson", "")), _tidy(told.get("class_code", ""))
    if wanted.lesson and lesson.removeprefix("L") != wanted.lesson.upper().removeprefix("L"):
        raise Unmarkable("other_lesson", found=lesson[:20], wanted=wanted.lesson.upper())
    if wanted.code and text != _tidy(wanted.code):
        raise Unmarkable("other_class", found=text[:20], wanted=_tidy(wanted.code))
    named = told.get("rules", "club82")
    if wanted.rules is None and not text and named not in IDS:
        raise Unmarkable("no_rules", found=named[:20])
    table = wanted.rules if wanted.rules is not None else rules(named) if named in IDS else rules("club82")
    code: ClassCode = read_code(text, wanted.rules) if text else everybody(table)
    nickname = told.get("nickname", "").strip()[:60]
    return Homework(code, lesson, nickname, words.lang, code.text if text else "")


def _tidy(text: str) -> str:
    return "".join(text.upper().split()).replace("-", "")


def _answers(found: HandedIn, wanted: Wanted, words: Words) -> tuple[dict[str, Any], list[str]]:
    """Return the answers, those worked out by a run of the cells, and what there is to say of it."""
    answers = {name: pupil_run.fit(found.written[name]) for name in NAMES if name in found.written}
    reasons = [words.text("mark.broken", cells=", ".join(map(str, found.broken)))] if found.broken else []
    open_ = [name for name in NAMES if name in found.worked_out]
    if not open_:
        return answers, reasons
    if not wanted.run:
        return answers, [*reasons, words.text("mark.not_run", names=tuple(open_))]
    ran = confined.run(found.cells, open_, wanted.seconds, wanted.megabytes)
    if ran.trouble:
        facts = {"seconds": wanted.seconds, "megabytes": wanted.megabytes}
        reasons.append(words.text(f"mark.{ran.trouble}", **facts))
    told = [f"{number} ({name})" for number, name in ran.errors.items() if number not in found.broken]
    if told:
        reasons.append(words.text("mark.stopped", cells=", ".join(told)))
    return answers | {name: ran.answers[name] for name in open_ if name in ran.answers}, reasons


def table(rows: Iterable[Row]) -> str:
    """Write rows as CSV; no text can be taken for a formula."""
    text = io.StringIO()
    writer = csv.DictWriter(text, COLUMNS, lineterminator="\n")
    writer.writeheader()
    writer.writerows({name: harmless(value) for name, value in row.cells().items()} for row in rows)
    return text.getvalue()


def summary(rows: Sequence[Row], words: Words) -> str:
    """Say how many files were marked, and how many want a look."""
    return words.text("mark.done", files=len(rows), reasons=sum(bool(row.reasons) for row in rows))
