"""Run a pupil's cells in this process, made for it and thrown away: `confined.py` starts it as a script.

Limits are set and doors shut before the first cell: no other process, no network, no file written, none read
outside Python and the course. That stops slips and pranks; it is no sandbox against an expert.
"""

from __future__ import annotations

import contextlib
import importlib
import json
import os
import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

LONGEST: Final = 600
"""Characters of a text, and things of a list, beyond which an answer is none."""
UNFIT: Final = {"unfit": True}
_SHUT: Final = (
    "os.fork", "os.forkpty", "os.posix_spawn", "os.spawn", "os.exec", "os.system", "os.startfile", "os.kill",
    "os.killpg", "os.remove", "os.rename", "os.rmdir", "os.mkdir", "os.truncate", "os.chmod", "os.chown",
    "os.link", "os.symlink", "os.utime", "os.putenv", "subprocess.", "pty.", "socket.", "ctypes.", "shutil.",
    "signal.", "urllib.", "http.", "ftplib.", "smtplib.", "sqlite3.", "webbrowser.", "winreg.", "_winapi.",
)  # fmt: skip
_READS: Final = ("open", "os.listdir", "os.scandir", "os.chdir")


def main() -> None:
    """Run the cells of `job.json`, and note after each what the answers are in `answers.jsonl`."""
    sys.path.append(str(Path(__file__).resolve().parents[2]))
    job = json.loads(Path("job.json").read_text(encoding="utf-8"))
    notes = os.open("answers.jsonl", os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
    home = os.open(os.devnull, os.O_WRONLY)
    for stream in (1, 2):
        os.dup2(home, stream)
    importlib.import_module("coinche_teach.notebook").homework("L1").ready()  # all it needs is loaded now
    _limit(job["seconds"], job["megabytes"])
    _shut_doors()
    os.write(notes, b'{"started": true}\n')
    names: dict[str, Any] = {"__name__": "__main__"}
    for number, cell in enumerate(job["cells"], 1):
        note = {"cell": number, "error": _ran(cell, names)}
        note["answers"] = {one: fit(names[one]) for one in job["names"] if one in names}
        os.write(notes, (json.dumps(note) + "\n").encode())
    os.write(notes, b'{"done": true}\n')
    os._exit(0)


def _ran(cell: str, names: dict[str, Any]) -> str:
    """Run a cell; return the name of what stopped it, or nothing."""
    try:
        exec(compile(cell, "cell", "exec"), names)
    except MemoryError:
        for name in [one for one in names if not one.startswith("q")]:
            names.pop(name, None)
        return "MemoryError"
    except BaseException as stopped:  # sys.exit too ends but its cell
        return type(stopped).__name__[:40]
    return ""


def fit(value: object) -> Any:
    """Return an answer as plain data, or UNFIT for what is none.

    >>> fit("JH 9S"), fit(("JH", 2)), fit(print)
    ('JH 9S', ['JH', 2], {'unfit': True})
    """
    if value is None or (type(value) is str and len(value) <= LONGEST):
        return value
    if type(value) is int:
        return value if abs(value) < 10**9 else UNFIT
    if type(value) in (list, tuple):
        some = list(value) if len(value) <= LONGEST else [None]  # type: ignore[call-overload,arg-type]
        if all(type(one) in (str, int) for one in some) and UNFIT not in map(fit, some):
            return some
    return UNFIT


def _limit(seconds: int, megabytes: int) -> None:
    """Set limits of time, memory, processes and files, where the system has them."""
    try:
        import resource
    except ImportError:  # Windows
        return
    used = 0
    with contextlib.suppress(OSError, ValueError, IndexError):
        used = int(Path("/proc/self/statm").read_text().split()[0]) * resource.getpagesize()
    spent = int(sum(resource.getrusage(resource.RUSAGE_SELF)[:2])) + 1
    for name, most in (
        ("RLIMIT_CPU", spent + seconds),
        ("RLIMIT_AS", used + megabytes * 1_000_000),
        ("RLIMIT_FSIZE", 1_000_000),
        ("RLIMIT_NPROC", 0),
        ("RLIMIT_CORE", 0),
    ):
        if hasattr(resource, name):
            with contextlib.suppress(OSError, ValueError):
                resource.setrlimit(getattr(resource, name), (most, most))


def _shut_doors() -> None:
    """Refuse what no exercise needs; what is loaded from Python and the course may still be."""
    roots = _roots()
    os_path, devnull, writing = os.path, os.devnull, os.O_WRONLY | os.O_RDWR | os.O_CREAT | os.O_TRUNC

    def watch(event: str, args: Sequence[Any]) -> None:
        if event.startswith(_SHUT):
            raise PermissionError(f"no {event} while exercises are marked")
        if event in _READS and not _open_to(event, args):
            raise PermissionError("no files while exercises are marked")

    def _open_to(event: str, args: Sequence[Any]) -> bool:
        path = args[0] if args else None
        if path is None or isinstance(path, int):
            return False
        told = os_path.realpath(os.fsdecode(path))
        flags = args[2] if event == "open" and len(args) > 2 and isinstance(args[2], int) else 0
        if told == devnull:
            return True
        return not flags & writing and any(told == root or told.startswith(root + os.sep) for root in roots)

    _no_forks()
    sys.addaudithook(watch)


def _roots() -> tuple[str, ...]:
    """Return the folders of Python and of the course."""
    own = [str(Path(__file__).resolve().parents[1]), sys.prefix, sys.base_prefix, *sys.path]
    return tuple(dict.fromkeys(os.path.realpath(one) for one in own if one and Path(one).is_absolute()))


def _no_forks() -> None:
    """Shut the one way to a process that no audit event guards."""

    def refused(*_: object, **__: object) -> None:
        raise PermissionError("no other process while exercises are marked")

    shut: Mapping[str, Callable[..., None]] = {"fork_exec": refused}
    with contextlib.suppress(ImportError):
        module = importlib.import_module("_posixsubprocess")
        for name, act in shut.items():
            setattr(module, name, act)


if __name__ == "__main__":
    main()
