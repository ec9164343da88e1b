"""Read the records of a file or of standard input one by one, whatever shape they are written in."""

from __future__ import annotations

import json
import sys
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from itertools import chain
from pathlib import Path
from typing import IO

from coinche_teach.commands.options import Stop
from coinche_teach.engine.reasons import Unreadable, WrongShape
from coinche_teach.engine.replay import records

KINDS = {".toml": "toml", ".jsonl": "jsonl", ".ndjson": "jsonl"}
_MARK = b"\xef\xbb\xbf"  # what some editors put at the beginning of UTF-8


def read(path: str) -> Iterator[object]:
    """Walk the records as plain data, an Unreadable for what is none; raise Stop if there is no file.

    Lines of JSON are read as they come, so that a batch may be larger than memory, or never end.
    """
    try:
        if path == "-":
            yield from _records(sys.stdin.buffer, path, "")
            return
        with Path(path).open("rb") as stream:
            yield from _records(stream, path, KINDS.get(Path(path).suffix.lower(), ""))
    except FileNotFoundError:
        raise Stop("command.file.missing", path=path) from None
    except IsADirectoryError:
        raise Stop("command.file.folder", path=path) from None
    except OSError as error:
        folder = path != "-" and Path(path).is_dir()  # Windows only says that it may not be opened
        key = "command.file.folder" if folder else "command.file.unreadable"
        raise Stop(key, path=path, why=error.strerror or str(error)) from None
    except ValueError as error:  # a path that no system takes
        raise Stop("command.file.unreadable", path=path, why=str(error)) from None


def _records(stream: IO[bytes], path: str, kind: str) -> Iterator[object]:
    first = next((line for line in stream if line.removeprefix(_MARK).strip()), b"").removeprefix(_MARK)
    if not first:
        raise Stop("command.file.empty", path=path)
    if kind == "jsonl" or (not kind and isinstance(_line(first), Mapping)):
        yield from map(_line, filter(bytes.strip, chain((first,), stream)))
        return
    try:
        text = (first + stream.read()).decode()
    except UnicodeDecodeError:
        raise Stop("command.file.encoding", path=path) from None
    found = _lines(text) if not kind and _looks_like_lines(text) else records(text, kind or _kind(text))
    empty = True
    for plain in found:
        empty = False
        yield plain
    if empty:
        raise Stop("command.file.empty", path=path)


def _kind(text: str) -> str:
    """Look whether a text is JSON or TOML."""
    start = text.lstrip()[:2]
    if start == "[[" or start[:1] not in ("{", "["):
        return "toml"
    if start[0] == "[":  # `[deal]` begins a table of TOML
        with suppress(ValueError):
            tomllib.loads(text)
            return "toml"
    return "json"


def _looks_like_lines(text: str) -> bool:
    """Say whether a text that is neither JSON nor TOML as a whole has a line that is a record."""
    for whole in (json.loads, tomllib.loads):
        with suppress(ValueError, RecursionError):
            whole(text)
            return False
    return any(isinstance(one, Mapping) and "hands" in one for one in _lines(text))


def _lines(text: str) -> Iterable[object]:
    return (_line(line.encode()) for line in text.split("\n") if line.strip())


def _line(line: bytes) -> object:
    """Read one line of JSON; whatever it holds, it is one record."""
    try:
        return json.loads(line.decode())
    except UnicodeDecodeError:
        return Unreadable(WrongShape("record", "bytes", "UTF-8"))
    except (ValueError, RecursionError) as error:
        return Unreadable(WrongShape("record", str(error)[:80], "JSON"))
