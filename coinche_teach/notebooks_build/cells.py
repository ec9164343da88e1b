"""Read and write notebooks as cells, without outputs, execution counts and other traces of a run."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Final

KERNEL: Final = "python3"
LANG: Final = re.compile(r'(\blang ?= ?)"en"')
"""The one assignment in which the notebooks of two languages differ."""

_METADATA: Final = {
    "kernelspec": {"display_name": "Python 3 (ipykernel)", "language": "python", "name": KERNEL},
    "language_info": {"name": "python"},
}


@dataclass(frozen=True, slots=True)
class Cell:
    """Hold what is kept of a cell; its id is its name, the same in every language."""

    id: str
    kind: str
    source: str
    tags: tuple[str, ...] = ()

    @property
    def is_code(self) -> bool:
        """Return whether it is run."""
        return self.kind == "code"

    @property
    def paragraphs(self) -> list[str]:
        """Return what is to be translated."""
        return paragraphs(self.source) if self.kind == "markdown" else []

    def tidy(self) -> Cell:
        """Return the cell without spare blank lines."""
        return replace(self, source="\n\n".join(self.paragraphs) or self.source.strip())

    def in_language(self, lang: str) -> Cell:
        """Return a cell of code for a language.

        >>> Cell("choice", "code", 'lang = "en"').in_language("fr").source
        'lang = "fr"'
        """
        return replace(self, source=LANG.sub(rf'\1"{lang}"', self.source))


def paragraphs(text: str) -> list[str]:
    r"""Split Markdown at its blank lines, those of a fenced block excepted.

    >>> paragraphs("# One\n\nTwo,\nthree.\n")
    ['# One', 'Two,\nthree.']
    """
    found, fenced = [""], False
    for line in text.strip().splitlines():
        fenced ^= line.startswith("```")
        if line.strip() or fenced:
            found[-1] += f"\n{line}" if found[-1] else line
        elif found[-1]:
            found.append("")
    return [text for text in found if text]


def raw(path: Path) -> dict[str, Any]:
    """Read a notebook file as it is; raise ValueError if it is none."""
    try:
        found = json.loads(path.read_text(encoding="utf-8"))
    except ValueError as error:
        raise ValueError(f"cannot read {path}: it must be a notebook in JSON ({error})") from None
    if not isinstance(found, dict) or not isinstance(found.get("cells"), list):
        raise ValueError(f"cannot read {path}: it must be a notebook with cells")
    return found


def read(path: Path) -> tuple[Cell, ...]:
    """Read the cells of a notebook."""
    return tuple(
        Cell(
            cell.get("id", ""),
            cell["cell_type"],
            "".join(cell["source"]),
            tuple(cell["metadata"].get("tags", ())),
        ).tidy()
        for cell in raw(path)["cells"]
    )


def written(cells: Sequence[Cell]) -> bytes:
    """Return a notebook file as JupyterLab writes it, but for what a run leaves."""
    found: list[dict[str, Any]] = [
        {
            "cell_type": cell.kind,
            "id": cell.id,
            "metadata": {"tags": list(cell.tags)} if cell.tags else {},
            "source": cell.source.splitlines(keepends=True),
        }
        | ({"execution_count": None, "outputs": []} if cell.is_code else {})
        for cell in cells
    ]
    notebook = {"cells": found, "metadata": _METADATA, "nbformat": 4, "nbformat_minor": 5}
    return (json.dumps(notebook, ensure_ascii=False, indent=1, sort_keys=True) + "\n").encode()
