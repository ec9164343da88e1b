"""Merging: the files of a class become one table; what cannot be used is named, never touched."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Final

from coinche_teach.course.classroom.codes import NoSuchClass
from coinche_teach.course.classroom.results import KIND, Result, read_row, results_of
from coinche_teach.course.memory.event import Event
from coinche_teach.course.memory.progress import known_as
from coinche_teach.course.sayings import Saying
from coinche_teach.course.sayings_classroom import (
    NoSuchFolder,
    ResultsDamaged,
    ResultsNotMine,
    ResultsOfNamesake,
    ResultsOfOtherClass,
    ResultsTwice,
)

_LARGEST: Final = 20_000_000
"""Bytes of the largest file that is looked at; a pupil's results are a few thousand."""


@dataclass(frozen=True, slots=True)
class Merged:
    """Hold the rows of a class, and what there is to say of files: skipped ones first of all."""

    rows: tuple[Result, ...]
    notes: tuple[Saying, ...] = ()
    files: int = 0


class _NotMine(ValueError):
    """Say that a file is something else."""


def merge_results(folder: str | Path, code: str | None = None) -> Merged:
    """Merge the results in a folder and the folders in it; with a code those of one class only.

    Each file counts once, however often it was handed in; a later export adds to an earlier one. Two
    pupils of one name stay two. Raise NoSuchClass where there is no such folder.
    """
    home = Path(folder).expanduser()
    if not home.is_dir():
        raise NoSuchClass(NoSuchFolder(str(folder)))
    table: dict[tuple[str, tuple[str, str, str, int]], Result] = {}
    notes: list[Saying] = []
    files = 0
    for path in sorted(one for one in home.rglob("*") if one.is_file()):
        name = path.relative_to(home).as_posix()
        if any(part.startswith(".") for part in Path(name).parts):
            continue
        try:
            rows = _read(path)
        except _NotMine:
            notes.append(ResultsNotMine(name))
            continue
        except (OSError, ValueError, RecursionError):
            notes.append(ResultsDamaged(name))
            continue
        kept = [one for one in rows if code is None or one.class_code == code]
        if not kept:
            notes.append(ResultsOfOtherClass(name, rows[0].class_code))
            continue
        told = list(_taken(table, kept, name))
        notes += told
        files += not any(isinstance(one, ResultsTwice) for one in told)
    rows_now = sorted(table.values(), key=lambda one: (one.class_code, known_as(one.pupil), *one.item[1:]))
    return Merged(tuple(rows_now), tuple(notes), files)


def _taken(
    table: dict[tuple[str, tuple[str, str, str, int]], Result], rows: Sequence[Result], file: str
) -> Iterator[Saying]:
    """Put a file's rows into the table; the one that knows more of an item stays."""
    pupil = rows[0].pupil
    label = _label(table, rows, pupil)
    if label != pupil:
        yield ResultsOfNamesake(file, pupil, label)
    new = 0
    for one in rows:
        key = known_as(label), one.item
        before = table.get(key)
        if before is None or one.tries > before.tries:
            table[key] = replace(one, pupil=label)
            new += 1
    if not new:
        yield ResultsTwice(file, label)


def _label(
    table: dict[tuple[str, tuple[str, str, str, int]], Result], rows: Sequence[Result], pupil: str
) -> str:
    """Name a pupil: by the nickname, with a number where another of that name began an item elsewhen."""
    number, label = 1, pupil
    while any(
        before.time != one.time
        for one in rows
        if (before := table.get((known_as(label), one.item))) is not None
    ):
        number += 1
        label = f"{pupil} ({number})"
    return label


def _read(path: Path) -> tuple[Result, ...]:
    """Read a file of results; raise _NotMine for another kind of file and ValueError for a damaged one."""
    kind = path.suffix.lower()
    if kind not in (".json", ".csv") or path.stat().st_size > _LARGEST:
        raise _NotMine
    text = path.read_bytes().decode("utf-8-sig")
    rows = tuple(_of_json(text) if kind == ".json" else _of_table(text))
    if len({known_as(one.pupil) for one in rows}) > 1 and kind == ".json":
        raise ValueError("a file of results has one pupil")
    return rows


def _of_json(text: str) -> Iterator[Result]:
    try:
        plain: Any = json.loads(text)
    except ValueError:
        # A torn file of ours still says what it is.
        raise (ValueError if KIND in text[:200] else _NotMine) from None
    if isinstance(plain, dict) and isinstance(plain.get("events"), list) and "pupil" in plain:
        rows = results_of(map(Event.of, plain["events"]), str(plain["pupil"]))
        if not rows:
            raise _NotMine
        yield from rows
        return
    if not isinstance(plain, dict) or plain.get("kind") != KIND:
        raise _NotMine
    if not isinstance(plain.get("rows"), list) or not plain["rows"]:
        raise ValueError("a file of results has rows")
    for one in plain["rows"]:
        if not isinstance(one, dict):
            raise ValueError("a row of results is an object")
        yield read_row(one)


def _of_table(text: str) -> Iterator[Result]:
    reader = csv.DictReader(io.StringIO(text, newline=""))
    if not {"class_code", "pupil", "sheet", "item_id"} <= set(reader.fieldnames or ()):
        raise _NotMine
    rows = [read_row({name: "" if cell is None else cell for name, cell in one.items()}) for one in reader]
    if not rows:
        raise ValueError("a table of results has rows")
    yield from rows
