"""Make a class: its code, alone on the first line, then a page of teacher guide for each lesson.

The same name, rules and choice of variants give the same code on every machine. With --exam it prints the
password of an exam instead of the guide. The password follows from the code: it stands in no notebook, but
a pupil who can program can work it out, as he can the answers. An exam that counts wants a teacher's eyes.
"""

from __future__ import annotations

import argparse

from coinche_teach.commands.layout import terminal_width, wrap
from coinche_teach.commands.options import MISUSED, Stop, add_lang, add_set, chosen, complain, ended, settings
from coinche_teach.course.classroom.codes import ClassCode, NoSuchClass
from coinche_teach.course.classroom.exam import Exam, release_word
from coinche_teach.ui.class_guide import ClassGuide
from coinche_teach.words import Words


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    parser.add_argument("name", metavar="NAME", help="the class, as LYCEE-3B")
    parser.add_argument("--rules", metavar="ID", required=True, help="the rule set that the class plays by")
    parser.add_argument("--lessons", metavar="L1,L2", help="lessons for the guide (default: all)")
    parser.add_argument("--each", action="store_true", help="give each nickname items of its own")
    parser.add_argument(
        "--exam",
        nargs="?",
        const=1,
        type=int,
        metavar="N",
        help="print the password that opens the marked papers of exam N",
    )
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
        asked = None if args.exam is None else Exam.of(made, lessons=lessons, sitting=args.exam)
    except NoSuchClass as none:
        complain("class", words.say(none.reason))
        return MISUSED
    room = terminal_width()
    for line in guide.lines() if asked is None else _exam(asked, args.lessons is not None, words):
        print(*wrap(line, room), sep="\n")
    return 0


def _exam(asked: Exam, narrowed: bool, words: Words) -> list[str]:
    """Tell the code, how pupils open the exam, and the password that only the teacher knows."""
    more = f", lessons={list(asked.lessons)}" if narrowed else ""
    more += f", sitting={asked.sitting}" if asked.sitting > 1 else ""
    line = f'exam("{asked.code.text}", nickname="..."{more})'
    word = release_word(asked.code, asked.sitting)
    return [
        asked.code.text,
        words.text("exam.teacher.open", line=line),
        words.text("exam.teacher", sitting=asked.sitting, word=word),
    ]
