"""Results: what one pupil did for a class, one row an item, in one small file that can be handed in.

A file holds a nickname and nothing else of the person. JSON and CSV say the same.
"""

from __future__ import annotations

import csv
import io
import json
import re
from collections.abc import Iterable, Sequence
from contextlib import suppress
from dataclasses import asdict, dataclass, fields
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final

from coinche_teach import __version__
from coinche_teach.course.classroom.classwork import CODE, SHEET
from coinche_teach.course.classroom.codes import NoSuchClass
from coinche_teach.course.memory.event import Event
from coinche_teach.course.memory.export import FORMATS, harmless
from coinche_teach.course.memory.progress import Store, file_name, folder
from coinche_teach.course.sayings_classroom import NotExported, NothingToExport

KIND: Final = "coinche_teach class results"
FORMAT: Final = 1
_OURS: Final = re.compile(r"([a-z0-9-]+-[0-9a-f]{10}\.jsonl|coinche-[a-z0-9-]+-[0-9a-f]{10}\.(csv|json))")
"""Names of files that hold a pupil's answers; others in the folder are nobody's business."""


@dataclass(frozen=True, slots=True)
class Result:
    """Hold how one pupil did one item of class work; `correct` is right at the first try, without help.

    `place` is its place on the sheet, `seconds` the time over all tries, `time` that of the first one.
    """

    class_code: str
    pupil: str
    lesson: str
    sheet: str
    place: int
    item_id: str
    skill: str
    misconception: str
    correct: int
    tries: int
    hints: int
    seconds: float | None
    ruleset: str
    engine_version: str
    time: str

    @property
    def item(self) -> tuple[str, str, str, int]:
        """Return what tells one question of a class from another, whatever variant a pupil had."""
        return self.class_code, self.lesson, self.sheet, self.place


COLUMNS: Final = tuple(one.name for one in fields(Result))


def results_of(events: Iterable[Event], pupil: str) -> tuple[Result, ...]:
    """Gather the answers that were given for a class, one row an item, in their order."""
    answers: dict[tuple[str, str, str, int], list[Event]] = {}
    for event in events:
        code, sheet = event.others.get(CODE), event.others.get(SHEET)
        if isinstance(code, str) and isinstance(sheet, str):
            answers.setdefault((code, event.lesson, sheet, event.place), []).append(event)
    return tuple(_result(key, some, pupil) for key, some in answers.items())


def _result(key: tuple[str, str, str, int], answers: Sequence[Event], pupil: str) -> Result:
    code, lesson, sheet, place = key
    first = answers[0]
    times = [one.seconds for one in answers if one.seconds is not None]
    return Result(
        class_code=code,
        pupil=pupil,
        lesson=lesson,
        sheet=sheet,
        place=place + 1,
        item_id=first.code,
        skill=first.skill,
        misconception=next((one.misconception for one in answers if one.misconception), ""),
        correct=int(first.alone),
        tries=len(answers),
        hints=max(one.hints for one in answers),
        seconds=round(sum(times), 1) if times else None,
        ruleset=first.rules,
        engine_version=first.version,
        time=first.plain()["time"],
    )


def as_json(rows: Sequence[Result], pupil: str) -> str:
    """Write results as JSON."""
    told = {
        "kind": KIND,
        "format": FORMAT,
        "pupil": pupil,
        "exported": datetime.now(UTC).isoformat(timespec="seconds"),
        "engine_version": __version__,
        "rows": [asdict(one) for one in rows],
    }
    return json.dumps(told, indent=1)


def as_csv(rows: Iterable[Result]) -> str:
    """Write results as a table; no text can be taken for a formula."""
    text = io.StringIO()
    writer = csv.DictWriter(text, COLUMNS, lineterminator="\n")
    writer.writeheader()
    for one in rows:
        cells = {name: "" if value is None else value for name, value in asdict(one).items()}
        writer.writerow({name: harmless(value) for name, value in cells.items()})
    return text.getvalue()


def export_results(store: Store, kind: str = "json", where: str | Path | None = None) -> Path:
    """Write what a pupil did for his classes to a folder, by default the one that is worked in.

    Where that cannot be written the folder of progress is taken; an earlier export of the same pupil is
    replaced. Return the path. Raise NoSuchClass where there is nothing or nowhere to write.
    """
    if kind not in FORMATS:
        raise ValueError(f"cannot export as {kind[:20]!r}: it must be one of {' '.join(FORMATS)}")
    rows = results_of(store.past().events, store.nickname)
    if not rows:
        raise NoSuchClass(NothingToExport(store.nickname))
    name = f"coinche-class-{Path(file_name(store.nickname)).stem}.{kind}"
    chosen = Path.cwd() if where is None else Path(where).expanduser()
    for place in (chosen, store.folder):
        with suppress(OSError, ValueError):
            return _write(place / name, rows, store.nickname, kind)
    raise NoSuchClass(NotExported(str(chosen)))


def _write(path: Path, rows: Sequence[Result], pupil: str, kind: str) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    if kind == "csv":  # with the mark by which spreadsheets know UTF-8
        path.write_text(as_csv(rows), encoding="utf-8-sig", errors="replace", newline="")
    else:
        path.write_text(as_json(rows, pupil), encoding="utf-8")
    return path


def reset_pupils(where: str | Path | None = None) -> tuple[str, ...]:
    """Delete what is kept of all pupils in a folder of progress: answers, exports and reports.

    Return the names of files that could not be deleted. Exports that were written elsewhere are theirs.
    """
    home, left = folder(where), list[str]()
    own = [path for path in home.glob("*.*") if _OURS.fullmatch(path.name)]
    for path in sorted([*own, *home.glob("reports/item-*.json")]):
        try:
            path.unlink(missing_ok=True)
        except OSError:
            left.append(path.name)
    for path in (home / "progress.lock", home / "reports"):
        with suppress(OSError):
            path.rmdir() if path.is_dir() else path.unlink(missing_ok=True)
    return tuple(left)


def read_row(plain: dict[str, Any]) -> Result:
    """Make a row of plain data, of JSON or of a table; raise ValueError for what is none."""
    told: dict[str, Any] = {}
    for one in fields(Result):
        if one.name not in plain:
            raise ValueError(f"a row of results lacks {one.name}")
        told[one.name] = _cell(str(one.type), plain[one.name])
    found = Result(**told)
    if found.correct not in (0, 1) or found.place < 1 or found.tries < 1 or not found.pupil.strip():
        raise ValueError("a row of results is impossible")
    datetime.fromisoformat(found.time)
    return found


def _cell(kind: str, value: object) -> object:
    match kind:
        case "int" if isinstance(value, int | str) and not isinstance(value, bool):
            return int(value)
        case "float | None" if value is None or value == "":
            return None
        case "float | None" if isinstance(value, int | float | str):
            seconds = float(value)
            if not 0 <= seconds < 1e7:
                raise ValueError(f"a row of results cannot hold {seconds} seconds")
            return seconds
        case "str" if isinstance(value, str) and len(value) <= 4000:
            # What a table guards with an apostrophe is told as it was.
            return value[1:] if value[:1] == "'" and harmless(value[1:]) == value else value
    raise ValueError(f"a row of results holds {str(value)[:40]!r}")
