"""Read a handed-in notebook without running it: settings, the lesson asked for, and plain answers."""

from __future__ import annotations

import ast
import contextlib
import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

LARGEST: Final = 5_000_000
"""Bytes of the largest notebook that is looked at; a filled one has about thirty thousand."""
_UNKNOWN: Final = object()
_LONGEST_CELL: Final = 20_000
_MOST_CELLS: Final = 300
_SETTINGS: Final = ("lesson", "lang", "rules", "class_code", "nickname")
"""What `homework` takes, in its order."""


class Unmarkable(Exception):
    """Say why a file cannot be marked: the key of a text and its facts."""

    def __init__(self, key: str, **facts: Any) -> None:
        super().__init__(key)
        self.key, self.facts = f"mark.{key}", facts


@dataclass(frozen=True, slots=True)
class HandedIn:
    """Hold what a notebook says: its code, its settings, what is plainly written to each name.

    `worked_out` are names that are given something else than a plain value: to know it, the cells must run.
    """

    cells: tuple[str, ...]
    settings: Mapping[str, str]
    written: Mapping[str, Any] = field(default_factory=dict)
    worked_out: frozenset[str] = frozenset()
    broken: tuple[int, ...] = ()


def read(path: Path) -> HandedIn:
    """Read a notebook file; raise Unmarkable."""
    cells = tuple(_cells(path))
    written: dict[str, Any] = {}
    worked_out: set[str] = set()
    calls: list[ast.Call] = []
    broken = []
    for number, cell in enumerate(cells, 1):
        try:
            tree = ast.parse(_plain(cell))
            _look(tree, written, worked_out)
            calls += [one for one in ast.walk(tree) if isinstance(one, ast.Call) and _is_homework(one)]
        except (SyntaxError, ValueError, RecursionError, MemoryError):
            broken.append(number)
    if not calls:
        raise Unmarkable("no_exercises")
    return HandedIn(cells, _settings(calls[0], written), written, frozenset(worked_out), tuple(broken))


def _cells(path: Path) -> Iterator[str]:
    """Yield the code of a notebook, cell by cell."""
    try:
        if path.stat().st_size > LARGEST:
            raise Unmarkable("too_large", most=LARGEST // 1_000_000)
        found = json.loads(path.read_text(encoding="utf-8"))
        cells = [cell for cell in found["cells"] if cell["cell_type"] == "code"]
        texts = ["".join(cell["source"]) for cell in cells]
    except (OSError, ValueError, KeyError, TypeError, RecursionError, MemoryError):
        raise Unmarkable("no_notebook") from None
    if len(texts) > _MOST_CELLS or any(len(text) > _LONGEST_CELL for text in texts):
        raise Unmarkable("too_much", cells=_MOST_CELLS, most=_LONGEST_CELL)
    yield from texts


def _plain(cell: str) -> str:
    """Leave out the lines that only Jupyter understands."""
    return re.sub(r"(?m)^\s*[%!].*$", "", cell)


def _look(tree: ast.Module, written: dict[str, Any], worked_out: set[str]) -> None:
    """Note what plain assignments give to names, the last one counting; all others want a run."""
    for statement in tree.body:
        value: object = _UNKNOWN
        if isinstance(statement, ast.Assign):
            with contextlib.suppress(ValueError, TypeError, SyntaxError, RecursionError, MemoryError):
                value = ast.literal_eval(statement.value)
        for one in ast.walk(statement):
            if isinstance(one, ast.Name) and not isinstance(one.ctx, ast.Load):
                written.pop(one.id, None)
                worked_out.add(one.id)
                if value is not _UNKNOWN and one in getattr(statement, "targets", ()):
                    written[one.id] = value
                    worked_out.discard(one.id)


def _is_homework(call: ast.Call) -> bool:
    return isinstance(call.func, ast.Name) and call.func.id == "homework"


def _settings(call: ast.Call, written: Mapping[str, Any]) -> dict[str, str]:
    """Return what the call hands over, where it is plain."""
    told = dict(zip(_SETTINGS, call.args, strict=False))
    told |= {one.arg: one.value for one in call.keywords if one.arg in _SETTINGS}
    found = {}
    for name, node in told.items():
        value = written.get(node.id) if isinstance(node, ast.Name) else None
        value = node.value if isinstance(node, ast.Constant) else value
        if isinstance(value, str):
            found[name] = value
    return found
