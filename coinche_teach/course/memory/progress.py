"""The progress file: one JSON line an answer, one file a profile, in the learner's data folder.

A line is appended in one write under a lock. A line torn by a crash is skipped and never spoils the
next; bad lines are counted, not fatal; where nothing can be written the course goes on in memory.
"""

from __future__ import annotations

import hashlib
import json
import os
import re
import unicodedata
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from enum import StrEnum
from pathlib import Path
from typing import Final

from coinche_teach.course.memory.event import Event
from coinche_teach.course.memory.locked import locked

FOLDER: Final = "COINCHE_PROGRESS"
"""The environment variable that names another folder."""

_ENDING: Final = ".jsonl"
_PENDING: Final = 10_000


class Wrong(StrEnum):
    """Name what can go wrong with the files; the course goes on without memory."""

    UNWRITABLE = "unwritable"
    UNREADABLE = "unreadable"
    UNDELETED = "undeleted"


@dataclass(frozen=True, slots=True)
class Trouble:
    """Hold what went wrong and where; its sentence is the text `progress.` and the word of `what`."""

    what: Wrong
    folder: str


def folder(chosen: str | Path | None = None) -> Path:
    """Return the folder of progress: the one chosen, else the environment's, else the user's data folder."""
    told = chosen if chosen is not None else os.environ.get(FOLDER, "").strip()
    if told:
        with suppress(RuntimeError):  # a home that is not known
            return Path(told).expanduser()
        return Path(told)
    from platformdirs import user_data_path

    return user_data_path("coinche_teach", appauthor=False)


def known_as(nickname: str) -> str:
    """Return a nickname as it is told apart: case, width and outer blanks make no other person.

    >>> known_as("  LÉA ") == known_as("léa")
    True
    """
    return " ".join(unicodedata.normalize("NFKC", nickname).casefold().split())


def file_name(nickname: str) -> str:
    """Return a file name that any system takes, another for each nickname.

    >>> file_name("Léa"), file_name("../../CON")[:3]
    ('lea-b520c5d070.jsonl', 'con')
    """
    known = known_as(nickname)
    letters = unicodedata.normalize("NFKD", known).encode("ascii", "ignore").decode()
    slug = re.sub(r"[^a-z0-9]+", "-", letters).strip("-")[:24] or "learner"
    digest = hashlib.blake2b(known.encode("utf-8", "surrogatepass"), digest_size=5).hexdigest()
    return f"{slug}-{digest}{_ENDING}"


@dataclass(frozen=True, slots=True)
class Past:
    """Hold what a file says: its events in the order of their times, and how many lines are bad."""

    events: tuple[Event, ...] = ()
    bad: int = 0
    trouble: Trouble | None = None


class Store:
    """Keep the progress of one profile.

    `trouble` says what went wrong with the files, or is None; events that could not be written are
    kept and tried again with the next one.
    """

    def __init__(self, nickname: str = "", where: str | Path | None = None) -> None:
        self.nickname = " ".join(nickname.split())
        self.folder = folder(where)
        self.trouble: Trouble | None = None
        self._pending: list[Event] = []

    @property
    def path(self) -> Path:
        """Return the profile's file, which may not be there yet."""
        return self.folder / file_name(self.nickname)

    def append(self, event: Event) -> None:
        """Write an event at the end of the file; what goes wrong stands in `trouble`."""
        self._pending = [*self._pending, event][-_PENDING:]
        lines = [one.written() for one in self._pending]
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            _append(self.path, lines, self._head())
        except (OSError, ValueError):  # ValueError: a path with a character that no path may have
            self.trouble = Trouble(Wrong.UNWRITABLE, str(self.folder))
            return
        self._pending, self.trouble = [], None

    def _head(self) -> str:
        time = datetime.now(UTC).isoformat(timespec="seconds")
        return json.dumps({"profile": self.nickname, "since": time})

    def past(self) -> Past:
        """Read everything, what could not be written yet included."""
        try:
            content = self.path.read_bytes()
        except (FileNotFoundError, NotADirectoryError):
            content = b""
        except (OSError, ValueError):
            self.trouble = Trouble(Wrong.UNREADABLE, str(self.folder))
            return Past(tuple(self._pending), trouble=self.trouble)
        events, bad = [], 0
        for line in _lines(content):
            try:
                events.append(Event.read(line))
            except ValueError:
                bad += _profile(line) is None
        return Past(tuple(sorted([*events, *self._pending], key=lambda one: one.time)), bad, self.trouble)

    def reset(self) -> bool:
        """Delete the profile's file for good; return whether nothing of it is left."""
        self._pending = []
        try:
            with suppress(FileNotFoundError), locked(self.path):
                os.truncate(self.path, 0)  # first, so that a file that cannot be removed is empty
            self.path.unlink(missing_ok=True)
        except (OSError, ValueError):
            with suppress(OSError, ValueError):
                if self.path.stat().st_size == 0:
                    return True
            self.trouble = Trouble(Wrong.UNDELETED, str(self.folder))
            return False
        self.trouble = None
        return True


def profiles(where: str | Path | None = None) -> tuple[str, ...]:
    """List the nicknames that have progress in a folder."""
    return tuple(sorted(_nicknames(folder(where))))


def _nicknames(where: Path) -> Iterator[str]:
    with suppress(OSError, ValueError):
        for path in where.glob(f"*{_ENDING}"):
            with suppress(OSError):
                found = (_profile(line) for line in _lines(path.read_bytes()))
                name = next((one for one in found if one is not None), None)
                if name is not None and file_name(name) == path.name:
                    yield name


def _lines(content: bytes) -> Iterator[bytes]:
    """Walk the lines that hold something."""
    return (line for line in content.removeprefix(b"\xef\xbb\xbf").split(b"\n") if line.strip())


def _profile(line: bytes) -> str | None:
    """Return the nickname on a file's first line, or None for any other line."""
    try:
        plain = json.loads(line)
    except (ValueError, RecursionError):
        return None
    found = plain.get("profile") if isinstance(plain, dict) else None
    return found if isinstance(found, str) else None


def _append(path: Path, lines: list[str], head: str) -> None:
    """Append lines in one write under a lock, on a line of their own; raise OSError."""
    flags = os.O_RDWR | os.O_APPEND | os.O_CREAT | getattr(os, "O_BINARY", 0)
    with locked(path):
        file = os.open(path, flags, 0o600)
        try:
            size = os.lseek(file, 0, os.SEEK_END)
            if not size:
                lines = [head, *lines]
            torn = size and os.lseek(file, size - 1, os.SEEK_SET) >= 0 and os.read(file, 1) != b"\n"
            data = "".join(["\n" if torn else "", *(f"{line}\n" for line in lines)]).encode("ascii")
            if os.write(file, data) != len(data):
                raise OSError("the disk took a part of the line")
        finally:
            os.close(file)
