"""Write the class work of a lesson as a sheet to print: ten items on a side of A4.

The same code gives the same items as on screen, and the same file on every machine. The answers go
on sides of their own.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from coinche_teach.commands.options import (
    MISUSED,
    Stop,
    add_lang,
    add_set,
    chosen,
    complain,
    ended,
    settings,
)
from coinche_teach.course.classroom.codes import ClassCode, NoSuchClass, read
from coinche_teach.ui.paper.saved import ENDINGS, save, split
from coinche_teach.words import Words


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    parser.add_argument("code", metavar="CODE", help="the class code, as 18795MQY")
    parser.add_argument("--lesson", metavar="L4", required=True, help="the lesson")
    parser.add_argument("--versions", metavar="A,B,C", default="B", help="easy, medium, hard (default: B)")
    parser.add_argument("--key", action="store_true", help="with the answers, on sides of their own")
    parser.add_argument(
        "--nickname",
        action="append",
        default=[],
        metavar="NAME",
        help="a sheet for this pupil, again for each; where each has a variant, it is his own",
    )
    parser.add_argument("--rules", metavar="ID", help="the rule set on which a class's house rules stand")
    add_set(parser)
    add_lang(parser)
    parser.add_argument(
        "-o", "--out", type=Path, metavar="FILE", required=True, help="the file to write: .pdf or .html"
    )


def run(args: argparse.Namespace) -> int:
    """Write the sheets."""
    return ended("sheet", args, _write)


def _write(args: argparse.Namespace, words: Words) -> int:
    if args.out.suffix.lower() not in ENDINGS:
        raise Stop("paper.ending", path=str(args.out))
    try:
        code = _code(args)
        save(
            code, args.lesson, args.out, versions=split(args.versions), key=args.key, lang=words.lang,
            nicknames=args.nickname,
        )  # fmt: skip
    except NoSuchClass as none:
        complain("sheet", words.say(none.reason))
        return MISUSED
    except OSError:
        raise Stop("paper.unwritable", path=str(args.out)) from None
    print(words.text("paper.written", path=str(args.out)), file=sys.stderr)
    return 0


def _code(args: argparse.Namespace) -> ClassCode:
    """Read the code, with the house rules that were named; raise NoSuchClass or Stop."""
    told = settings(args.set)
    if args.rules is None:
        if told:
            raise Stop("paper.set_needs_rules")
        return read(args.code)
    house = chosen(args.rules, told)
    code = read(args.code, house)
    if code.rules != house:
        raise Stop("paper.rules_differ", code=code.text)
    return code
