"""Make the course a folder of static files that any browser opens, with nothing to install.

The folder holds the lessons, exercises and a table to play at, in three languages; the lab needs a course
that is installed. Making the folder asks the network for some packages; using it asks nothing but the folder:
`python3 -m http.server --directory DIR` serves it, from a USB stick too.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from coinche_teach.commands.options import Stop, add_lang, ended
from coinche_teach.site import NoSite, make
from coinche_teach.words import Words


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    parser.add_argument("folder", type=Path, metavar="DIR", help="the folder to make: new, or empty")
    parser.add_argument(
        "--runtime",
        type=Path,
        metavar="FILE",
        help="the npm package pyodide (.tgz), where it cannot be fetched from here",
    )
    add_lang(parser)


def run(args: argparse.Namespace) -> int:
    """Make the site; return 2 if it cannot be made."""
    return ended("site", args, _make)


def _make(args: argparse.Namespace, words: Words) -> int:
    def say(key: str) -> None:
        print(words.text(key), file=sys.stderr, flush=True)

    try:
        made = make(args.folder, words.lang, args.runtime, say)
    except NoSite as none:
        raise Stop(none.key, **none.facts) from None
    print(words.text("site.made", path=str(made.folder), megabytes=round(made.megabytes), files=made.files,
                     notebooks=made.notebooks, seconds=round(made.seconds)))  # fmt: skip
    print(words.text("site.serve", command=f'python3 -m http.server --directory "{made.folder}"'))
    return 0
