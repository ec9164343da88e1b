"""Prove files of exercises: one line an exercise, ok or what is wrong with it.

An exercise is in order when its position can come about, an answer is right, and each wrong answer meets
the point that it declares.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path

from coinche_teach.commands.options import BAD_RECORD, add_lang, ended
from coinche_teach.course.exercises.proof import prove, twins
from coinche_teach.course.exercises.rows import Problem, Row
from coinche_teach.course.exercises.shelf import read_file
from coinche_teach.course.exercises.telling import tell, told
from coinche_teach.words import Words


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    parser.add_argument("file", metavar="FILE", nargs="+", help="files of exercises in TOML")
    add_lang(parser)


def run(args: argparse.Namespace) -> int:
    """Prove files; return 1 if something is wrong."""
    return ended("check", args, _check)


def _check(args: argparse.Namespace, words: Words) -> int:
    rows: list[Row] = []
    good = of = wrong = 0
    for path in args.file:
        for one in read_file(Path(path)):
            problems = _problems(one, rows)
            of += not isinstance(one, Problem) or bool(one.row)
            good += not problems
            wrong += len(problems)
            for line in [said(problem, words) for problem in problems] or [_ok(one, words)]:
                print(" ".join(line.split()))
            sys.stdout.flush()
    print(words.text("exercise.total", good=good, of=of))
    return BAD_RECORD if wrong else 0


def _problems(one: Row | Problem, rows: list[Row]) -> list[Problem]:
    """Return what is wrong with a row, which is then noted among those seen."""
    if isinstance(one, Problem):
        return [one]
    known = {row.id for row in rows}
    rows.append(one)
    double: Iterator[Problem] = twins(rows) if one.id in known else iter(())
    return [*[each for each in double if each.row == one.id][-1:], *prove(one)]


def _ok(one: Row | Problem, words: Words) -> str:
    name = one.id if isinstance(one, Row) else one.row
    return words.text("exercise.ok", file=one.file, row=name)


def said(problem: Problem, words: Words) -> str:
    """Say a problem with its place."""
    key = "rules" if problem.rules else "row" if problem.row else "file"
    rules = words.text(f"rules.{problem.rules}") if problem.rules else ""
    facts = {"file": problem.file, "row": problem.row, "rules": rules}
    used = {"file": ("file",), "row": ("file", "row"), "rules": ("file", "row", "rules")}[key]
    return tell(words, told(f"at.{key}", what=problem.what, **{name: facts[name] for name in used}))
