"""Keep the paragraphs of the notebooks in step with their translations, a PO file for each language."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

from coinche_teach.notebooks_build.cells import Cell
from coinche_teach.words import pofile
from coinche_teach.words.pofile import Entry

_HEADER: Final = "# {lang}: texts of the notebooks; written by `python -m coinche_teach.notebooks_build`."


def texts(notebook: str, cells: Sequence[Cell]) -> Iterator[tuple[str, str]]:
    """Yield the key and the text of each paragraph.

    >>> dict(texts("00_start", [Cell("page", "markdown", "## This page\\n\\nRead on.")]))
    {'00_start:page.1': '## This page', '00_start:page.2': 'Read on.'}
    """
    for cell in cells:
        for number, text in enumerate(cell.paragraphs, start=1):
            yield f"{notebook}:{cell.id}.{number}", text


def done(entry: Entry) -> bool:
    """Return whether a translation may be used."""
    return not (entry.missing or entry.fuzzy)


def read(path: Path) -> dict[str, Entry]:
    """Read a catalogue by key; a file that does not exist yet is empty."""
    from babel.messages.pofile import read_po

    if not path.exists():
        return {}
    with path.open("rb") as stream:
        found = read_po(stream, abort_invalid=True)
    return {m.context: Entry(m.context, str(m.id), str(m.string or ""), m.fuzzy) for m in found if m.context}


def update(before: Mapping[str, Entry], english: Mapping[str, str]) -> dict[str, Entry]:
    """Bring entries in line with the source, in reading order.

    New paragraphs come in empty, changed ones turn fuzzy, moved ones keep their translation, stale ones go.
    """
    by_text = {entry.source: entry for entry in before.values() if done(entry)}
    kept: dict[str, Entry] = {}
    for key, text in english.items():
        old = before.get(key)
        if old is not None and old.source == text:
            kept[key] = old
        elif text in by_text:
            kept[key] = replace(by_text[text], key=key)
        elif old is not None and old.source not in english.values():
            kept[key] = old
    entries = pofile.update(kept, english)
    return {key: entries[key] for key in english}


def fill(entries: Mapping[str, Entry], given: Mapping[str, Any], lang: str) -> dict[str, Entry]:
    """Put translations in, and the no-break spaces of French in all of them."""
    spaced = {key: entry.translation for key, entry in entries.items() if done(entry)}
    return pofile.fill(entries, spaced | dict(given), lang)


def po_bytes(lang: str, entries: Mapping[str, Entry]) -> bytes:
    """Return a catalogue as the bytes of a PO file."""
    _, rest = pofile.po_bytes(lang, entries).split(b"\n", 1)
    return f"{_HEADER.format(lang=lang)}\n".encode() + rest


def spoken(notebook: str, cells: Sequence[Cell], lang: str, entries: Mapping[str, Entry]) -> tuple[Cell, ...]:
    """Return cells in a language; a paragraph without a translation, or with one in doubt, stays English."""

    def said(key: str, text: str) -> str:
        entry = entries.get(key)
        return str(entry.translation) if entry is not None and done(entry) else text

    def cell_said(cell: Cell) -> Cell:
        if cell.is_code:
            return cell.in_language(lang)
        words = [said(key, text) for key, text in texts(notebook, [cell])]
        return replace(cell, source="\n\n".join(words) or cell.source)

    return tuple(cell_said(cell) for cell in cells)
