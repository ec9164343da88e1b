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
from coinche_teach.notebooks_build.place import PLACES, TRANSLATED, Place
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


def shared(told: Mapping[str, Mapping[str, Any]], places: Sequence[Place]) -> list[dict[str, dict[str, Any]]]:
    """Give each place the translations of its own paragraphs; the first gets those of none, and refuses."""
    keys = [set(one.english()) for one in places]
    known = set().union(*keys[1:])
    return [
        {
            lang: {key: text for key, text in some.items() if key in own or (not k and key not in known)}
            for lang, some in told.items()
        }
        for k, own in enumerate(keys)
    ]


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
    here = PLACES if place is None else (place,)
    try:
        if asked.missing:
            found = [missing(one) for one in here]
            told = {
                lang: {key: text for one in found for key, text in one[lang].items()} for lang in TRANSLATED
            }
            print(json.dumps(told, ensure_ascii=False, indent=1))
            return 0
        if not asked.check:
            filled = shared(given(*asked.fill), here) if asked.fill else [None] * len(here)
            for one, some in zip(here, filled, strict=True):
                one.build(some)
        wrong = [line for one in here for line in problems(one)]
    except (ValueError, OSError, SyntaxError) as error:
        print(error, file=sys.stderr)
        return 1
    count = sum(len(one.english()) for one in here)
    print("\n".join(wrong) or f"{count} paragraphs, {' '.join(TRANSLATED)} complete")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
