"""Reports of items: a file that holds all that is needed to look at an item again; nothing is sent."""

from __future__ import annotations

import json
import platform
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from coinche_teach import __version__
from coinche_teach.course.memory.progress import folder
from coinche_teach.course.sayings_codes import NotReported, Reported
from coinche_teach.course.walk import Walk
from coinche_teach.engine.notation import write_rules


def report(walk: Walk) -> dict[str, Any]:
    """Return what a report of the shown item holds; raise ValueError where none is shown."""
    if walk.item is None or walk.coded is None:
        raise ValueError("no item is shown")
    judgement = walk.judgement
    return {
        "code": walk.coded.code,
        "lesson": walk.lesson.id,
        "stage": walk.stage.value,
        "place": walk.place,
        "generator": walk.coded.row.generator,
        "rules": write_rules(walk.rules),
        "item": repr(walk.item),
        "given": walk.given,
        "right": None if judgement is None else judgement.right,
        "reasons": [] if judgement is None else [repr(line) for line in judgement.lines],
        "misconception": None if judgement is None else judgement.misconception,
        "expected": walk.item.solution(),
        "version": __version__,
        "python": platform.python_version(),
        "when": datetime.now(UTC).isoformat(timespec="seconds"),
    }


def write_report(walk: Walk, folder: Path) -> Path:
    """Write a report of the shown item into a folder; raise OSError where it cannot be written."""
    plain = report(walk)
    folder.mkdir(parents=True, exist_ok=True)
    stamp = plain["when"].replace(":", "").replace("+0000", "")
    path = folder / f"item-{plain['code']}-{stamp}.json"
    path.write_text(json.dumps(plain, ensure_ascii=False, indent=1, default=str) + "\n", encoding="utf-8")
    return path


def reported(walk: Walk) -> Reported | NotReported:
    """Write a report of the shown item where reports go, and return what became of it."""
    home = report_folder()
    try:
        return Reported(str(write_report(walk, home)))
    except (OSError, ValueError):
        return NotReported(str(home))


def report_folder() -> Path:
    """Return where reports go: beside the progress, so that a reset finds them."""
    return folder() / "reports"
