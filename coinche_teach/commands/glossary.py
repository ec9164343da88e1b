"""Print the words of the game: term, the other languages' words, and what it means."""

from __future__ import annotations

import argparse

from coinche_teach.commands.options import add_lang, ended
from coinche_teach.words import Words, glossary_text


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    parser.add_argument("term", nargs="*", help="only what contains this, in any language, accents or not")
    add_lang(parser)


def run(args: argparse.Namespace) -> int:
    """Print the glossary, or the terms asked for."""
    return ended("glossary", args, _print)


def _print(args: argparse.Namespace, words: Words) -> int:
    print(glossary_text(words.lang, " ".join(args.term) or None))
    return 0
