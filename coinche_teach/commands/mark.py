"""Mark the exercise notebooks that pupils handed in: a row of a CSV table for each file.

The questions are made again from class code, lesson and nickname, and judged here: what a notebook shows,
or how its own check was changed, counts for nothing. Answers written plainly, as q1 = "JH", are read without
running anything. Where an answer is worked out by code, all cells of that notebook run in a process of their
own, for --seconds and with --megabytes of memory beside what the course takes, in an empty folder that is
deleted; it is killed when the time is over. In it no process can be started, no network reached, no file
written, and none read outside Python and the course: Python refuses them, which stops slips and pranks but is
no sandbox against an expert. Run notebooks of strangers in a container, and never as root, or with --no-run.
Windows has no limits of memory and processor time: there only the time by the clock holds.
Whatever a notebook does, it costs one row with a reason. The folder is only read.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from coinche_teach.commands.confined import MEGABYTES, SECONDS
from coinche_teach.commands.marking import Wanted, marked, notebooks, summary, table
from coinche_teach.commands.options import (
    BAD_RECORD,
    MISUSED,
    Stop,
    add_lang,
    add_set,
    chosen,
    complain,
    ended,
    settings,
)
from coinche_teach.course.classroom.codes import NoSuchClass
from coinche_teach.course.classroom.codes import read as read_code
from coinche_teach.words import Words

_MOST_SECONDS = 3600
_LEAST_MEGABYTES, _MOST_MEGABYTES = 50, 1_000_000


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    parser.add_argument("folder", type=Path, metavar="FOLDER", help="the folder with the notebooks handed in")
    parser.add_argument("-o", "--out", type=Path, metavar="FILE", help="write the table to FILE.csv")
    parser.add_argument("--code", default="", help="the class code that they must have been done for")
    parser.add_argument("--lesson", default="", metavar="L4", help="the lesson that they must be of")
    parser.add_argument("--rules", metavar="ID", help="the rules in the place of those a notebook names")
    parser.add_argument("--seconds", type=int, default=SECONDS, help=f"time for a notebook ({SECONDS})")
    parser.add_argument("--megabytes", type=int, default=MEGABYTES, help=f"memory for it ({MEGABYTES})")
    parser.add_argument("--no-run", action="store_true", help="read plain answers only, run nothing")
    add_set(parser)
    add_lang(parser)


def run(args: argparse.Namespace) -> int:
    """Mark; return 1 if files want a look or nothing was found."""
    return ended("mark", args, _mark)


def _mark(args: argparse.Namespace, words: Words) -> int:
    if args.out is not None and args.out.suffix.lower() != ".csv":
        raise Stop("results.ending", path=str(args.out))
    if not args.folder.is_dir():
        raise Stop("mark.no_folder", folder=str(args.folder))
    if not 1 <= args.seconds <= _MOST_SECONDS:
        raise Stop("mark.seconds", found=args.seconds, most=_MOST_SECONDS)
    if not _LEAST_MEGABYTES <= args.megabytes <= _MOST_MEGABYTES:
        raise Stop("mark.megabytes", found=args.megabytes, least=_LEAST_MEGABYTES)
    if args.set and args.rules is None:
        raise Stop("mark.set")
    rules = None if args.rules is None else chosen(args.rules, settings(args.set))
    try:
        if args.code:
            read_code(args.code, rules)
    except NoSuchClass as none:
        complain("mark", words.say(none.reason))
        return MISUSED
    wanted = Wanted(args.code, args.lesson, rules, args.seconds, args.megabytes, not args.no_run)
    rows = [
        marked(path, path.relative_to(args.folder).as_posix(), wanted, words)
        for path in notebooks(args.folder)
    ]
    if not rows:
        raise Stop("mark.nothing", folder=str(args.folder))
    if args.out is None:
        print(table(rows), end="")
    else:
        try:
            args.out.write_text(table(rows), encoding="utf-8")
        except OSError:
            raise Stop("results.unwritable", path=str(args.out)) from None
        print(words.text("results.written", path=str(args.out)), file=sys.stderr)
    print(summary(rows, words), file=sys.stderr)
    return BAD_RECORD if any(row.reasons for row in rows) else 0
