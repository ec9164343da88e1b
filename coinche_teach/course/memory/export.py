"""Export: everything of one profile in one file, JSON or CSV, for the learner or the teacher."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Sequence
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final

from coinche_teach import __version__
from coinche_teach.course.memory.event import Event
from coinche_teach.course.memory.progress import Past, Store, file_name

FORMATS: Final = ("csv", "json")
COLUMNS: Final = (
    "class_code", "pupil", "time", "lesson", "item_id", "generator", "skill", "level", "misconception",
    "correct", "tries", "hints", "seconds", "ruleset", "engine_version",
)  # fmt: skip
_RISKY: Final = ("=", "+", "-", "@", "\t", "\r")


def item_id(event: Event) -> str:
    """Return the item's code, else the run and the row that it stood in."""
    place = (event.lesson, event.stage, event.place, event.tries - 1, event.lap, event.seed)
    return event.code or "/".join(map(str, place))


def row(event: Event, pupil: str) -> dict[str, Any]:
    """Return the row of one answer under the names of a class table."""
    told = (
        str(event.others.get("class_code", "")), pupil, event.plain()["time"], event.lesson, item_id(event),
        event.generator, event.skill, event.level, event.misconception, int(event.right), event.tries,
        event.hints, "" if event.seconds is None else round(event.seconds, 1), event.rules, event.version,
    )  # fmt: skip
    return dict(zip(COLUMNS, told, strict=True))


def as_csv(events: Sequence[Event], pupil: str) -> str:
    """Write the answers as a table, a row each; no text can be taken for a formula."""
    text = io.StringIO()
    writer = csv.DictWriter(text, COLUMNS, lineterminator="\n")
    writer.writeheader()
    for event in events:
        cells = row(event, pupil)
        writer.writerow({name: harmless(value) for name, value in cells.items()})
    return text.getvalue()


def harmless(value: Any) -> Any:
    """Guard a text that a spreadsheet would take for a formula."""
    return f"'{value}" if isinstance(value, str) and value.startswith(_RISKY) else value


def as_json(events: Sequence[Event], pupil: str, bad: int = 0) -> str:
    """Write the answers as JSON with all their fields."""
    whole = {
        "pupil": pupil,
        "exported": datetime.now(UTC).isoformat(timespec="seconds"),
        "engine_version": __version__,
        "unreadable_lines": bad,
        "events": [event.plain() for event in events],
    }
    return json.dumps(whole, indent=1)


def export(store: Store, kind: str = "csv", where: str | Path | None = None) -> Path:
    """Write everything of a profile to a folder, by default the one that is worked in; return the path.

    Where that cannot be written, the folder of progress is taken. An earlier export of the same
    profile is replaced. Raise ValueError for another kind and OSError where neither can be written.
    """
    if kind not in FORMATS:
        raise ValueError(f"cannot export as {kind[:20]!r}: it must be one of {' '.join(FORMATS)}")
    past = store.past()
    name = f"coinche-{Path(file_name(store.nickname)).stem}.{kind}"
    folder = Path.cwd() if where is None else Path(where)
    with suppress(OSError):
        return _write(folder / name, past, store.nickname, kind)
    return _write(store.folder / name, past, store.nickname, kind)


def _write(path: Path, past: Past, pupil: str, kind: str) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    if kind == "csv":  # with the mark by which spreadsheets know UTF-8
        path.write_text(as_csv(past.events, pupil), encoding="utf-8-sig", errors="replace", newline="")
    else:
        path.write_text(as_json(past.events, pupil, past.bad), encoding="utf-8")
    return path
