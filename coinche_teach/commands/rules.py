"""Print a rule set with its sources, every field there is, or where rule sets differ."""

from __future__ import annotations

import argparse

from coinche_teach.commands import rule_tables as tables
from coinche_teach.commands.layout import terminal_width
from coinche_teach.commands.options import Stop, add_lang, add_set, chosen, ended, print_json, settings
from coinche_teach.words import Words


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    parser.add_argument("id", nargs="?", metavar="ID", help="a rule set; without it all of them are listed")
    which = parser.add_mutually_exclusive_group()
    which.add_argument(
        "--fields", action="store_true", help="list the fields with the values that they may have"
    )
    which.add_argument("--compare", nargs="+", metavar="ID", help="print only the fields that differ")
    parser.add_argument("--json", action="store_true", help="print JSON, an object a line")
    add_set(parser)
    add_lang(parser)


def run(args: argparse.Namespace) -> int:
    """Print what is asked of the rules."""
    return ended("rules", args, _print)


def _print(args: argparse.Namespace, words: Words) -> int:
    told = settings(args.set)
    if told and (args.id is None or args.fields or args.compare):
        raise Stop("command.set.alone")
    base = chosen(args.id, {}) if args.id is not None else None
    room = terminal_width()
    if args.compare:
        some = [one for one in (args.id, *args.compare) if one is not None]
        compared = [chosen(one, {}) for one in dict.fromkeys(some)]
        if len(compared) < 2:
            raise Stop("command.compare.one")
        text, rows = tables.compared(compared, words, room)
    elif args.fields:
        text, rows = tables.fields(base, words, room)
    elif base is not None:
        text, rows = tables.whole(chosen(args.id, told), base, words, room)
    else:
        text, rows = tables.every(words, room)
    if args.json:
        for row in rows:
            print_json(row)
    else:
        print(text)
    return 0
