"""Pupils' notebooks: filled in, run as a pupil runs them, and answers of both kinds in writing."""

from __future__ import annotations

import ast
import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from coinche_teach.ui.homework import Homework
from coinche_teach.ui.writing import BETWEEN, NOTHING, write
from coinche_teach.ui.written_fields import Field, Kind

EXERCISES = Path(__file__).parents[2] / "exercises"
LESSONS = {path.stem: path for path in sorted((EXERCISES / "en").glob("*.ipynb"))}


def notebook(path: Path) -> dict[str, Any]:
    """Read a notebook."""
    found: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return found


def code(found: dict[str, Any]) -> list[dict[str, Any]]:
    """Return the cells that are run."""
    return [cell for cell in found["cells"] if cell["cell_type"] == "code"]


def source(cell: dict[str, Any]) -> str:
    """Return a cell's text."""
    return "".join(cell["source"])


def filled(found: dict[str, Any], answers: Mapping[str, str], **settings: str) -> dict[str, Any]:
    """Write answers and settings in, as a pupil does: between the quotation marks, or any code instead."""
    for cell in code(found):
        text = source(cell)
        for name, answer in answers.items():
            text = text.replace(f'{name} = ""', f"{name} = {answer}")
        for name, value in settings.items():
            text = text.replace(f'{name} = ""', f'{name} = "{value}"')
        cell["source"] = text
    return found


def ran(found: dict[str, Any]) -> tuple[list[Any], dict[str, Any]]:
    """Run a notebook's cells as they stand; return what each shows, and its names."""
    names: dict[str, Any] = {}
    shown = []
    for cell in code(found):
        tree = ast.parse(source(cell))
        last = tree.body.pop() if isinstance(tree.body[-1], ast.Expr) else None
        exec(compile(tree, "cell", "exec"), names)
        if last is not None:
            shown.append(eval(compile(ast.Expression(last.value), "cell", "eval"), names))
    return shown, names


def right(work: Homework, name: str) -> str:
    """Write a right answer."""
    return write(work.fields(name), work.questions[name].item.solution())


def wrong(work: Homework, name: str) -> str:
    """Write an answer that can be read and is wrong."""
    some, good = work.fields(name), right(work, name)
    told = [one.strip() for one in good.split(BETWEEN)]
    for k, field in enumerate(some):
        for other in _others(field, told[k]):
            text = f" {BETWEEN} ".join([*told[:k], other, *told[k + 1 :]])
            if work.judged(name, text).right is False:
                return text
    raise AssertionError(f"no wrong answer found for {work.lesson} {name}: {good}")


def _others(field: Field, told: str) -> Iterator[str]:
    """Write something else to a field."""
    signs = [one.sign for one in field.things]
    match field.kind:
        case Kind.NUMBER:
            yield from (str(int(told) + off) for off in (1, 10, 100))
        case Kind.ONE:
            yield from (one for one in signs if one != told)
        case Kind.MANY:
            mine = told.split() if told != NOTHING else []
            yield from (" ".join([*mine, one]) for one in signs if one not in mine)
            yield " ".join(mine[1:]) or NOTHING
        case Kind.ROW:
            yield " ".join(reversed(told.split()))
