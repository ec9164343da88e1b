"""Make the French and Spanish notebooks from the English ones.

Without an option it tidies the English notebooks (no outputs, no execution counts), updates the catalogues
and writes the others.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from coinche_teach.notebooks_build import catalogue
from coinche_teach.notebooks_build.check import problems
from coinche_teach.notebooks_build.place import TRANSLATED, Place
from coinche_teach.words import pofile


def missing(place: Place) -> dict[str, dict[str, str]]:
    """Return {lang: {key: English}} of the paragraphs still to translate, or to look at again."""
    return {
        lang: {e.key: str(e.source) for e in place.entries(lang).values() if not catalogue.done(e)}
        for lang in TRANSLATED
    }


def given(lang: str, path: str) -> dict[str, Mapping[str, Any]]:
    """Read translations by language from a file or from standard input; raise ValueError if they are none."""
    if lang not in (*TRANSLATED, "all"):
        raise ValueError(f"cannot fill language {lang!r}: it must be one of {' '.join(TRANSLATED)} all")
    found = pofile.load_fill(sys.stdin.read() if path == "-" else Path(path).read_text(encoding="utf-8"))
    if lang != "all":
        return {lang: found}
    return {each: {key: said[each] for key, said in found.items() if each in said} for each in TRANSLATED}


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m coinche_teach.notebooks_build",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--check", action="store_true", help="change nothing, print a line for each problem")
    parser.add_argument(
        "--missing", action="store_true", help="print {lang: {key: English}} of what is still to translate"
    )
    parser.add_argument(
        "--fill",
        nargs=2,
        metavar=("LANG", "FILE"),
        help="put translations in and build; LANG is fr, es or all, FILE (- for stdin) as for words.build",
    )
    return parser


def main(arguments: Sequence[str] | None = None, place: Place | None = None) -> int:
    """Run the tool; return 1 where something is wrong."""
    asked = _parser().parse_args(arguments)
    here = place or Place()
    try:
        if asked.missing:
            print(json.dumps(missing(here), ensure_ascii=False, indent=1))
            return 0
        if not asked.check:
            here.build(given(*asked.fill) if asked.fill else None)
        found = list(problems(here))
    except (ValueError, OSError, SyntaxError) as error:
        print(error, file=sys.stderr)
        return 1
    print("\n".join(found) or f"{len(here.english())} paragraphs, {' '.join(TRANSLATED)} complete")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
