"""Merge the result files of a class: who did what, the commonest wrong ideas, minutes, how each item did.

The folder is only read. Files that are damaged, handed in twice or something else are named and skipped.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from coinche_teach.commands.options import BAD_RECORD, MISUSED, Stop, add_lang, complain, ended
from coinche_teach.course.classroom.codes import NoSuchClass
from coinche_teach.course.classroom.merging import merge_results
from coinche_teach.ui.class_results import ClassResults
from coinche_teach.words import Words


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    parser.add_argument("folder", metavar="FOLDER", help="the folder with the files that pupils handed in")
    parser.add_argument("--code", metavar="CODE", help="only the results of this class")
    parser.add_argument("-o", "--out", type=Path, metavar="FILE", help="write the class table to FILE.csv")
    add_lang(parser)


def run(args: argparse.Namespace) -> int:
    """Merge; return 1 if files were skipped or nothing was found."""
    return ended("results", args, _merge)


def _merge(args: argparse.Namespace, words: Words) -> int:
    if args.out is not None and args.out.suffix.lower() != ".csv":
        raise Stop("results.ending", path=str(args.out))
    code = args.code.upper().replace("-", "").replace(" ", "") if args.code else None
    try:
        found = ClassResults(merge_results(args.folder, code), words.lang)
    except NoSuchClass as none:
        complain("results", words.say(none.reason))
        return MISUSED
    for line in found.lines():
        print(line)
    if args.out is not None and found.rows:
        try:
            found.write(args.out)
        except OSError:
            raise Stop("results.unwritable", path=str(args.out)) from None
        print(words.text("results.written", path=str(args.out)), file=sys.stderr)
    return BAD_RECORD if found.merged.notes or not found.rows else 0
