"""Keep the catalogues in step with the English tables: `python -m coinche_teach.words.build`.

Without an option it updates and compiles every catalogue.  Needs Babel, which nothing else here does.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from coinche_teach.words import pofile
from coinche_teach.words.catalogue import LANGUAGES
from coinche_teach.words.english import ENGLISH
from coinche_teach.words.english._shape import Template
from coinche_teach.words.pofile import Entry
from coinche_teach.words.template import facts

TRANSLATED = LANGUAGES[1:]


def parts(text: Template) -> tuple[str, ...]:
    """Return the one or two templates of an entry."""
    return (text,) if isinstance(text, str) else text


def source_problems(english: Mapping[str, Template]) -> Iterator[str]:
    """Yield a line for each English template that is badly written."""
    for key in sorted(english):
        for text in parts(english[key]):
            try:
                facts(text)
            except ValueError as error:
                yield f"en {key}: {error}"


def entry_problems(lang: str, entry: Entry) -> Iterator[str]:
    """Yield a line for each thing wrong with one entry: missing, fuzzy, other placeholders."""
    if entry.missing:
        yield f"{lang} {entry.key}: missing"
        return
    if entry.fuzzy:
        yield f"{lang} {entry.key}: fuzzy, the English source has changed"
    for source, text in zip(parts(entry.source), parts(entry.translation), strict=True):
        try:
            wanted, found = facts(source), facts(text)
        except ValueError as error:
            yield f"{lang} {entry.key}: {error}"
            continue
        if wanted != found:
            yield (
                f"{lang} {entry.key}: placeholders differ, "
                f"source has {_names(wanted)}, translation has {_names(found)}"
            )
        if text != pofile.typography(text, lang):
            yield f"{lang} {entry.key}: plain space where a no-break space is due; run build"


def _names(found: frozenset[str]) -> str:
    return " ".join(sorted(found)) or "none"


def problems(lang: str, english: Mapping[str, Template] = ENGLISH) -> Iterator[str]:
    """Yield a line for each thing wrong with a language's catalogue and its compiled file."""
    on_disk = pofile.read(lang)
    for key in sorted(on_disk.keys() - english.keys()):
        yield f"{lang} {key}: stale, no English table holds this key"
    entries = pofile.update(on_disk, english)
    for entry in entries.values():
        yield from entry_problems(lang, entry)
    if _content(pofile.po_path(lang)) != pofile.po_bytes(lang, entries):
        yield f"{lang} {pofile.po_path(lang).name}: not as the build writes it; run build"
    if _content(pofile.mo_path(lang)) != pofile.mo_bytes(lang, entries):
        yield f"{lang} {pofile.mo_path(lang).name}: not fresh; run build"


def _content(path: Path) -> bytes:
    return path.read_bytes() if path.exists() else b""


def write(lang: str, given: Mapping[str, Any] | None = None) -> None:
    """Update, fill, and compile one language's catalogue."""
    entries = pofile.update(pofile.read(lang), ENGLISH)
    spaced = {key: _texts(entry) for key, entry in entries.items() if not (entry.missing or entry.fuzzy)}
    entries = pofile.fill(entries, spaced | dict(given or {}), lang)
    pofile.po_path(lang).parent.mkdir(parents=True, exist_ok=True)
    pofile.po_path(lang).write_bytes(pofile.po_bytes(lang, entries))
    pofile.mo_path(lang).write_bytes(pofile.mo_bytes(lang, entries))


def _texts(entry: Entry) -> str | list[str]:
    return entry.translation if isinstance(entry.translation, str) else list(entry.translation)


def missing(lang: str) -> dict[str, Any]:
    """Return {key: English source} of what a language still lacks or has in doubt."""
    entries = pofile.update(pofile.read(lang), ENGLISH)
    return {
        key: entry.source if isinstance(entry.source, str) else list(entry.source)
        for key, entry in entries.items()
        if entry.missing or entry.fuzzy
    }


def _fill(lang: str, path: str) -> None:
    text = sys.stdin.read() if path == "-" else Path(path).read_text(encoding="utf-8")
    given = pofile.load_fill(text)
    for each in TRANSLATED if lang == "all" else (lang,):
        write(
            each,
            {key: texts[each] for key, texts in given.items() if each in texts} if lang == "all" else given,
        )


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m coinche_teach.words.build", description=__doc__)
    parser.add_argument("--check", action="store_true", help="change nothing, print a line for each problem")
    parser.add_argument(
        "--missing", action="store_true", help="print {lang: {key: English}} of what is still to translate"
    )
    parser.add_argument(
        "--fill",
        nargs=2,
        metavar=("LANG", "FILE"),
        help="put translations in: LANG is fr, es or all; FILE (- for standard input) is JSON or a "
        "Python dict {key: text}, with all {key: {lang: text}}, or lines of key, tab, text",
    )
    return parser


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the tool; return 1 where something is wrong."""
    asked = _parser().parse_args(arguments)
    found = list(source_problems(ENGLISH))
    try:
        if asked.missing:
            print(json.dumps({lang: missing(lang) for lang in TRANSLATED}, ensure_ascii=False, indent=1))
            return 0
        if asked.fill:
            if asked.fill[0] not in (*TRANSLATED, "all"):
                raise ValueError(
                    f"cannot fill language {asked.fill[0]!r}: it must be one of {' '.join(TRANSLATED)} all"
                )
            _fill(*asked.fill)
        elif not asked.check:
            for lang in TRANSLATED:
                write(lang)
    except (ValueError, OSError, SyntaxError) as error:
        print(error, file=sys.stderr)
        return 1
    for lang in TRANSLATED:
        found += problems(lang)
    print("\n".join(found) if found else f"{len(ENGLISH)} entries, {' '.join(TRANSLATED)} complete")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
