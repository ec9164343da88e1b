"""What the subcommands share: their options, how they stop with one line, and how they print."""

from __future__ import annotations

import argparse
import io
import json
import os
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import replace
from difflib import get_close_matches

from coinche_teach import opening
from coinche_teach.engine.reasons import BadFieldValue, Reason, Refused
from coinche_teach.engine.rules import IDS, Rules, rules
from coinche_teach.words import LANGUAGES, Words

BAD_RECORD = 1
MISUSED = 2


class Stop(Exception):
    """End a command: the key of a sentence and its facts, or a reason."""

    def __init__(self, what: str | Reason, **facts: object) -> None:
        super().__init__(what)
        self.what, self.facts = what, facts

    def said(self, words: Words) -> str:
        """Return the sentence for people."""
        return words.text(self.what, **self.facts) if isinstance(self.what, str) else say(words, self.what)


def say(words: Words, reason: Reason) -> str:
    """Say a reason; the values that a field may have are told as they are written."""
    if isinstance(reason, BadFieldValue):
        reason = replace(reason, wanted=tuple(map(str, reason.wanted)))
    return words.say(reason)


def add_lang(parser: argparse.ArgumentParser) -> None:
    """Add `--lang`."""
    parser.add_argument("--lang", choices=LANGUAGES, help="language (default: your computer's)")


def add_set(parser: argparse.ArgumentParser) -> None:
    """Add `--set`, for a house's own rules."""
    parser.add_argument(
        "--set",
        action="append",
        default=[],
        metavar="FIELD=VALUE",
        help="a rule of your house, again for each; `coinche-teach rules --fields` lists them",
    )


def words_of(args: argparse.Namespace) -> Words:
    """Return the words of the language asked for, else of the computer's."""
    return Words(args.lang or opening.language(os.environ))


def settings(rows: Sequence[str]) -> dict[str, str]:
    """Read `FIELD=VALUE` texts; raise Stop for another shape or a field that no rule set has."""
    told = {}
    known = tuple(dict.fromkeys(name for one in IDS for name, _ in rules(one).fields()))
    for row in rows:
        name, sign, value = row.partition("=")
        name = name.strip()
        if not sign or not name:
            raise Stop("command.set.shape", text=row[:60])
        if name not in known:
            near = get_close_matches(name, known, n=3, cutoff=0.7)
            raise Stop(
                "command.set.near" if near else "command.set.unknown", field=name[:40], near=tuple(near)
            )
        told[name] = value.strip()
    return told


def chosen(rules_id: str, told: Mapping[str, str]) -> Rules:
    """Return a rule set with some fields changed; raise Stop."""
    try:
        return rules(rules_id).but(**told)
    except Refused as refused:
        raise Stop(refused.reason) from None


def ended(name: str, args: argparse.Namespace, act: Callable[[argparse.Namespace, Words], int]) -> int:
    """Run a command's act; a Stop is one line on the error stream and status 2."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):  # a terminal without our letters gets their numbers
            stream.reconfigure(errors="backslashreplace")
    words = words_of(args)
    try:
        status = act(args, words)
    except Stop as stop:
        complain(name, stop.said(words))
        status = MISUSED
    sys.stdout.flush()  # here a closed pipe can still be met quietly
    return status


def add_records(parser: argparse.ArgumentParser, verb: str) -> None:
    """Add the arguments of a command that goes through deal records: FILE, --json, --rules, --set, --lang."""
    parser.add_argument(
        "file", metavar="FILE", help="records in TOML, JSON or JSON Lines; - is standard input"
    )
    parser.add_argument("--json", action="store_true", help="print one JSON object a record, each on a line")
    parser.add_argument("--rules", metavar="ID", help=f"{verb} every record by this rule set, not by its own")
    add_set(parser)
    add_lang(parser)


@contextmanager
def told_in_json(args: argparse.Namespace, words: Words) -> Iterator[None]:
    """Tell a Stop among the JSON lines as well: who reads those is told there."""
    try:
        yield
    except Stop as stop:
        if args.json:
            error = {"at": "record", "seat": None, "reason": "bad_record", "message": stop.said(words)}
            print_json({"ok": False, "error": error})
        raise


def complain(name: str, line: str) -> None:
    """Print one line on the error stream."""
    print(f"coinche-teach {name}: {' '.join(line.split(chr(10)))}", file=sys.stderr)


def print_json(plain: object) -> None:
    """Print plain data as one line of JSON, in letters that the stream can write."""
    unicode = (getattr(sys.stdout, "encoding", None) or "ascii").lower().replace("-", "") == "utf8"
    print(json.dumps(plain, ensure_ascii=not unicode))
