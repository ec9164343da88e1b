"""Run pupils' cells in a process of their own, with limits, and fetch the answers it leaves."""

from __future__ import annotations

import contextlib
import json
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from coinche_teach.commands import pupil_run

SECONDS: Final = 20
MEGABYTES: Final = 500
_STARTS: Final = 60
"""Seconds that Python and the course may take to load on a slow machine, beside those of the cells."""
_LOOK: Final = 0.02
_LARGEST: Final = 1_000_000
_KEPT: Final = ("SYSTEMROOT", "SYSTEMDRIVE", "TEMP", "TMP", "LANG", "LC_ALL")


@dataclass(frozen=True, slots=True)
class Ran:
    """Hold what came of a run: answers by name, the key of what went wrong, and in which cells."""

    answers: Mapping[str, Any] = field(default_factory=dict)
    trouble: str = ""
    errors: Mapping[int, str] = field(default_factory=dict)


def run(
    cells: Sequence[str], names: Sequence[str], seconds: int = SECONDS, megabytes: int = MEGABYTES
) -> Ran:
    """Run cells in another process, and return the answers of the names; it never raises for what they do.

    A run that takes too long is killed with whatever it started.
    """
    folder = Path(tempfile.mkdtemp(prefix="coinche-mark-"))
    try:
        job = {"cells": [*cells], "names": [*names], "seconds": seconds, "megabytes": megabytes}
        (folder / "job.json").write_text(json.dumps(job), encoding="utf-8")
        late, status = _waited(folder, seconds)
        return _came_to(folder / "answers.jsonl", late, status)
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def _waited(folder: Path, seconds: int) -> tuple[bool, int]:
    """Start the process, wait for it, and say whether it was too late, and its status."""
    own = {"HOME": str(folder), "COINCHE_PROGRESS": str(folder), "MPLCONFIGDIR": str(folder)}
    env = {name: os.environ[name] for name in _KEPT if name in os.environ} | own
    process = subprocess.Popen(
        [sys.executable, "-I", "-B", pupil_run.__file__],
        cwd=folder,
        env=env,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        start_new_session=True,
    )
    late, began, started = False, time.monotonic(), False
    while process.poll() is None and not late:
        time.sleep(_LOOK)
        if not started and _size(folder / "answers.jsonl"):
            began, started = time.monotonic(), True
        late = time.monotonic() - began > (seconds if started else _STARTS)
    _kill(process)
    return late, process.wait()


def _size(path: Path) -> int:
    with contextlib.suppress(OSError):
        return path.stat().st_size
    return 0


def _kill(process: subprocess.Popen[bytes]) -> None:
    """Kill a process and its group; where there are no groups, the process."""
    with contextlib.suppress(OSError, AttributeError):
        os.killpg(process.pid, signal.SIGKILL)
    with contextlib.suppress(OSError):
        process.kill()


def _came_to(notes: Path, late: bool, status: int) -> Ran:
    """Read what the process noted; a line that is none ends it."""
    answers: dict[str, Any] = {}
    errors: dict[int, str] = {}
    done = False
    with contextlib.suppress(OSError, ValueError, RecursionError):
        with notes.open("rb") as stream:
            text = stream.read(_LARGEST).decode()
        for line in text.splitlines():
            note = json.loads(line)
            done = done or note.get("done") is True
            if isinstance(note.get("answers"), dict):
                answers |= note["answers"]
            if isinstance(note.get("cell"), int) and note.get("error"):
                errors[note["cell"]] = str(note["error"])[:40]
    trouble = ""
    if late or status == -getattr(signal, "SIGXCPU", status + 1):
        trouble = "time"
    elif "MemoryError" in errors.values() or status == -getattr(signal, "SIGKILL", status + 1):
        trouble = "memory"
    elif not done:
        trouble = "ended"
    return Ran(answers, trouble, errors)
