"""Read and write the catalogues, with Babel; used by the build tool and tests alone."""

from __future__ import annotations

import io
import json
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Final

from coinche_teach.words.catalogue import DOMAIN
from coinche_teach.words.english._shape import Template

LOCALE: Final = Path(__file__).parent / "locale"
PLURALS: Final = {"fr": "nplurals=2; plural=(n > 1);", "es": "nplurals=2; plural=(n != 1);"}
_HEADER: Final = "# {lang}: sentences of coinche_teach; written by `python -m coinche_teach.words.build`."


@dataclass(frozen=True, slots=True)
class Entry:
    """Hold one entry: key, English source, translation (empty if missing), and if it is in doubt."""

    key: str
    source: Template
    translation: Template
    fuzzy: bool = False

    @property
    def missing(self) -> bool:
        """Return whether any part of the translation is still empty."""
        parts = (self.translation,) if isinstance(self.translation, str) else self.translation
        return not all(parts)


def po_path(lang: str) -> Path:
    """Return where a language's catalogue stands; its compiled file is beside it."""
    return LOCALE / lang / "LC_MESSAGES" / f"{DOMAIN}.po"


def mo_path(lang: str) -> Path:
    """Return where a language's compiled catalogue stands."""
    return po_path(lang).with_suffix(".mo")


def read(lang: str) -> dict[str, Entry]:
    """Read a catalogue by key; a file that does not exist yet is empty."""
    from babel.messages.pofile import read_po

    path = po_path(lang)
    if not path.exists():
        return {}
    with path.open("rb") as stream:
        catalog = read_po(stream, abort_invalid=True)
    return {
        message.context: Entry(message.context, _shape(message.id), _shape(message.string), message.fuzzy)
        for message in catalog
        if message.context
    }


def _shape(text: Any) -> Template:
    return text if isinstance(text, str) else (text[0], text[1])


def update(entries: Mapping[str, Entry], english: Mapping[str, Template]) -> dict[str, Entry]:
    """Bring entries in line with the English source, sorted by key.

    New keys come in empty, changed sources turn fuzzy, stale keys go.
    """
    return {key: _updated(key, english[key], entries.get(key)) for key in sorted(english)}


def _updated(key: str, source: Template, old: Entry | None) -> Entry:
    if old is None or isinstance(old.source, str) != isinstance(source, str):
        return Entry(key, source, "" if isinstance(source, str) else ("", ""))
    return replace(old, source=source, fuzzy=not old.missing and (old.fuzzy or old.source != source))


def fill(entries: Mapping[str, Entry], given: Mapping[str, Any], lang: str) -> dict[str, Entry]:
    """Put translations in by key; raise ValueError for an unknown key or a wrong shape."""
    filled = dict(entries)
    for key, text in given.items():
        entry = filled.get(key)
        if entry is None:
            raise ValueError(f"cannot fill {key!r}: no English table holds this key")
        parts = [text] if isinstance(text, str) else text
        wanted = 1 if isinstance(entry.source, str) else 2
        if (
            not isinstance(parts, list | tuple)
            or len(parts) != wanted
            or not all(isinstance(p, str) for p in parts)
        ):
            raise ValueError(
                f"cannot fill {key!r}: it must be {'one text' if wanted == 1 else 'a list of two texts'}"
            )
        spaced = tuple(typography(part, lang) for part in parts)
        filled[key] = replace(
            entry, translation=spaced[0] if wanted == 1 else (spaced[0], spaced[1]), fuzzy=False
        )
    return filled


def typography(text: str, lang: str) -> str:
    """Return a text with no-break spaces where French or Spanish typography asks for them.

    >>> typography("Jouez : « pisser » !", "fr"), typography("el 28 %", "es")
    ('Jouez\\xa0: «\\xa0pisser\\xa0»\\u202f!', 'el 28\\xa0%')
    """
    if lang != "fr":
        return text.replace(" %", "\N{NO-BREAK SPACE}%") if lang == "es" else text
    text = re.sub(" (?=[:»])|(?<=«) ", "\N{NO-BREAK SPACE}", text)
    return re.sub(" (?=[;!?%])", "\N{NARROW NO-BREAK SPACE}", text)


def _header(lang: str) -> tuple[str, ...]:
    return (
        f"Project-Id-Version: {DOMAIN}",
        f"Language: {lang}",
        "MIME-Version: 1.0",
        "Content-Type: text/plain; charset=utf-8",
        "Content-Transfer-Encoding: 8bit",
        f"Plural-Forms: {PLURALS[lang]}",
    )


def _catalog(lang: str, entries: Iterable[Entry]) -> Any:
    from babel.messages.catalog import Catalog, Message

    class Plain(Catalog):
        """Keep dates, names and versions out of the header, so that output never differs."""

        def __iter__(self) -> Iterator[Message]:
            entries = super().__iter__()
            next(entries)
            yield Message("", "".join(f"{line}\n" for line in _header(lang)))
            yield from entries

    # Without a locale Babel counts two plural forms, as the header does; its tables change.
    catalog = Plain(header_comment=_HEADER.format(lang=lang), fuzzy=False)
    for entry in entries:
        message = catalog.add(entry.source, entry.translation, context=entry.key)
        # Which formats Babel guesses depends on its version.
        message.flags.clear()
        if entry.fuzzy:
            message.flags.add("fuzzy")
    return catalog


def po_bytes(lang: str, entries: Mapping[str, Entry]) -> bytes:
    """Return a catalogue as the bytes of a PO file, the same for the same entries."""
    from babel.messages.pofile import write_po

    stream = io.BytesIO()
    write_po(stream, _catalog(lang, entries.values()), width=100)
    return stream.getvalue()


def mo_bytes(lang: str, entries: Mapping[str, Entry]) -> bytes:
    """Return a catalogue compiled, without fuzzy and missing entries."""
    from babel.messages.mofile import write_mo

    stream = io.BytesIO()
    write_mo(stream, _catalog(lang, [e for e in entries.values() if not (e.missing or e.fuzzy)]))
    return stream.getvalue()


def load_fill(text: str) -> dict[str, Any]:
    """Read translations by key from JSON, from a Python dict display, or from lines `key TAB text`.

    For all languages at once a value is itself a mapping of languages, in JSON or Python.
    """
    import ast

    if not text.lstrip().startswith("{"):
        lines = [line.split("\t") for line in text.splitlines() if line.strip()]
        if bad := [line[0] for line in lines if len(line) not in (2, 3)]:
            raise ValueError(f"cannot read line {bad[0]!r}: it must be a key, a tab and a text")
        return {key: parts[0] if len(parts) == 1 else parts for key, *parts in lines}
    try:
        found = json.loads(text)
    except json.JSONDecodeError:
        found = ast.literal_eval(text.strip())
    if not isinstance(found, dict):
        raise ValueError("cannot read translations: they must be a mapping of keys to texts")
    return found
