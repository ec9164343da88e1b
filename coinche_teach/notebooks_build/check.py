"""What can be wrong with the notebooks and their catalogues, a line for each thing."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from statistics import median
from typing import Any, Final

from coinche_teach.notebooks_build import catalogue
from coinche_teach.notebooks_build.cells import KERNEL, LANG, raw, read, written
from coinche_teach.notebooks_build.place import SOURCE, TRANSLATED, Place
from coinche_teach.words import pofile
from coinche_teach.words.catalogue import LANGUAGES

MEDIAN_LINES: Final = 2
MOST_LINES: Final = 10
_BUILD: Final = "run coinche_teach.notebooks_build"


def problems(place: Place) -> Iterator[str]:
    """Yield everything that is wrong."""
    for lang in LANGUAGES:
        for path in place.all(lang):
            yield from (f"{lang}/{path.name}: {line}" for line in form_problems(raw(path)))
    for path in place.all(SOURCE):
        yield from (f"{SOURCE}/{path.name}: {line}" for line in lesson_problems(path))
    for lang in TRANSLATED:
        yield from catalogue_problems(place, lang)
        yield from translation_problems(place, lang)


def form_problems(notebook: Mapping[str, Any]) -> Iterator[str]:
    """Yield what a run or another kernel left in a notebook."""
    if (found := notebook.get("metadata", {}).get("kernelspec", {}).get("name")) != KERNEL:
        yield f"kernelspec must be {KERNEL}, found {found}; {_BUILD}"
    for number, cell in enumerate(notebook["cells"], start=1):
        for thing, name in (("outputs", "outputs"), ("execution_count", "an execution count")):
            if cell.get(thing):
                yield f"cell {cell.get('id', number)} has {name} stored; {_BUILD}"


def lesson_problems(path: Path) -> Iterator[str]:
    """Yield what is wrong with an English notebook: names, language, length of code, last cell."""
    cells = read(path)
    code = [cell for cell in cells if cell.is_code]
    for cell in cells:
        if not re.fullmatch(r"[a-z0-9_-]{1,64}", cell.id):
            yield f"cell id {cell.id!r} must be of small letters, digits, - and _"
    if len({cell.id for cell in cells}) < len(cells):
        yield "two cells have the same id"
    if (found := sum(len(LANG.findall(cell.source)) for cell in code)) != 1:
        yield f'lang = "en" must stand once in the code, found {found} times'
    lines = [len(cell.source.splitlines()) for cell in code] or [0]
    if median(lines) > MEDIAN_LINES:
        yield f"code cells must have {MEDIAN_LINES} lines at the median at most, found {median(lines):g}"
    if max(lines) > MOST_LINES:
        yield f"code cells must have {MOST_LINES} lines at most, found {max(lines)}"
    if not (cells and cells[-1].is_code and cells[-1].source.startswith("assert ")):
        yield "the last cell must be an assertion"
    if path.read_bytes() != written(cells):
        yield f"not as the build writes it; {_BUILD}"


def catalogue_problems(place: Place, lang: str) -> Iterator[str]:
    """Yield what is wrong with a catalogue: stale, missing and fuzzy entries, or not in step."""
    path = place.po(lang)
    entries = place.entries(lang)
    for key in sorted(catalogue.read(path).keys() - entries.keys()):
        yield f"{lang} {key}: stale, no notebook has this paragraph; {_BUILD}"
    for key, entry in entries.items():
        if entry.missing:
            yield f"{lang} {key}: missing"
        elif entry.fuzzy:
            yield f"{lang} {key}: fuzzy, the English paragraph has changed"
        if pofile.typography(str(entry.translation), lang) != entry.translation:
            yield f"{lang} {key}: plain space where a no-break space is due; {_BUILD}"
    if not path.exists() or path.read_bytes() != catalogue.po_bytes(lang, entries):
        yield f"{lang} {path.name}: not as the build writes it; {_BUILD}"


def translation_problems(place: Place, lang: str) -> Iterator[str]:
    """Yield what is wrong with the generated notebooks of a language."""
    wanted = place.wanted(lang)
    for path in place.all(lang):
        if path not in wanted:
            yield f"{lang}/{path.name}: stale, there is no {SOURCE}/{path.name}; delete it"
    for path, content in wanted.items():
        if not path.exists():
            yield f"{lang}/{path.name}: missing; {_BUILD}"
            continue
        english = [cell for cell in read(place.notebooks / SOURCE / path.name) if cell.is_code]
        if [cell.in_language(lang) for cell in english] != [cell for cell in read(path) if cell.is_code]:
            yield f"{lang}/{path.name}: code cells differ from {SOURCE}/{path.name}; {_BUILD}"
        if path.read_bytes() != content:
            yield f"{lang}/{path.name}: not up to date; {_BUILD}"
