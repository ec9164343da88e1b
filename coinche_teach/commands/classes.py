"""Make a class: its code, alone on the first line, then a page of teacher guide for each lesson.

The same name, rules and choice of variants give the same code on every machine.
"""

from __future__ import annotations

import argparse

from coinche_teach.commands.layout import terminal_width, wrap
from coinche_teach.commands.options import MISUSED, Stop, add_lang, add_set, chosen, complain, ended, settings
from coinche_teach.course.classroom.codes import ClassCode, NoSuchClass
from coinche_teach.ui.class_guide import ClassGuide
from coinche_teach.words import Words


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    parser.add_argument("name", metavar="NAME", help="the class, as LYCEE-3B")
    parser.add_argument("--rules", metavar="ID", required=True, help="the rule set that the class plays by")
    parser.add_argument("--lessons", metavar="L1,L2", help="lessons for the guide (default: all)")
    parser.add_argument("--each", action="store_true", help="give each nickname items of its own")
    add_set(parser)
    add_lang(parser)


def run(args: argparse.Namespace) -> int:
    """Print the code and the guide."""
    return ended("class", args, _make)


def _make(args: argparse.Namespace, words: Words) -> int:
    lessons = None
    if args.lessons is not None:
        lessons = tuple(one for one in args.lessons.replace(" ", ",").split(",") if one)
        if not lessons:
            raise Stop("command.class.lessons", text=args.lessons[:20])
    try:
        made = ClassCode.of(args.name, chosen(args.rules, settings(args.set)), each=args.each)
        guide = ClassGuide(made, lessons, words.lang)
    except NoSuchClass as none:
        complain("class", words.say(none.reason))
        return MISUSED
    room = terminal_width()
    for line in guide.lines():
        print(*wrap(line, room), sep="\n")
    return 0
