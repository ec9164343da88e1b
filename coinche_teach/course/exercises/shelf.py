"""The shelf: finding exercise files and reading their rows."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Iterator
from pathlib import Path

from coinche_teach.copies import material
from coinche_teach.course.exercises.rows import Problem, Row, read_row
from coinche_teach.course.exercises.telling import told

TABLE = "exercise"
# The order in which themes are learnt; files of other names follow.
THEMES = (
    "fournir",
    "couper",
    "surcouper",
    "pisser",
    "monter",
    "pli",
    "donne",
    "encheres",
    "coincher",
    "annonces",
    "belote",
    "contrat",
    "marque",
    "sans-atout",
    "manille",
)


def files(folder: Path | None = None) -> tuple[Path, ...]:
    """Return the exercise files of a folder, by default those of the course."""
    return tuple(sorted((folder or material() / "exercises").glob("*.toml"), key=_place))


def _place(path: Path) -> tuple[int, str]:
    return THEMES.index(path.stem) if path.stem in THEMES else len(THEMES), path.name


def read_file(path: Path) -> Iterator[Row | Problem]:
    """Read a file's rows; what is wrong with the file or a row comes as a problem."""
    name = path.name
    try:
        text = path.read_bytes().decode("utf-8-sig")
    except FileNotFoundError:
        yield Problem(name, "", told("bad.no_file", path=str(path)))
        return
    except OSError as error:
        yield Problem(name, "", told("bad.unreadable", path=str(path), why=error.strerror or str(error)))
        return
    except UnicodeDecodeError:
        yield Problem(name, "", told("bad.encoding"))
        return
    yield from read_text(name, text)


def read_text(name: str, text: str) -> Iterator[Row | Problem]:
    """Read the rows of a file's text."""
    try:
        whole = tomllib.loads(text)
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        yield Problem(name, "", told("bad.toml", why=str(error)[:120]))
        return
    rows = whole.get(TABLE)
    if not isinstance(rows, list) or not rows:
        yield Problem(name, "", told("bad.no_rows"))
        return
    for key in whole:
        if key != TABLE:
            yield Problem(name, "", told("bad.key", key=str(key)[:40], wanted=(TABLE,)))
    for number, plain in enumerate(rows, 1):
        yield read_row(name, number, plain)


def rows_of(paths: Iterable[Path]) -> Iterator[Row]:
    """Walk the readable rows of some files."""
    for path in paths:
        for one in read_file(path):
            if isinstance(one, Row):
                yield one


def find(name: str, paths: Iterable[Path] | None = None) -> Row | None:
    """Find a row by its id, or return None."""
    return next((row for row in rows_of(files() if paths is None else paths) if row.id == name), None)
