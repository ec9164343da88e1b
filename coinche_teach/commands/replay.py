"""Play deal records again: what happened, trick by trick, and the reason of every verdict."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Mapping
from functools import partial
from typing import Any

from coinche_teach.commands import records
from coinche_teach.commands.account import account, refusal
from coinche_teach.commands.layout import filled, terminal_width
from coinche_teach.commands.options import (
    BAD_RECORD,
    add_records,
    chosen,
    ended,
    print_json,
    say,
    settings,
    told_in_json,
)
from coinche_teach.engine.reasons import Unreadable
from coinche_teach.engine.replay import Problem, Replayed, as_json, replay
from coinche_teach.words import Words


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    add_records(parser, "replay")


def run(args: argparse.Namespace) -> int:
    """Replay a file; return 1 if a record was bad, 2 if there is nothing to replay."""
    return ended("replay", args, _replay)


def _replay(args: argparse.Namespace, words: Words) -> int:
    status, rounds = 0, every_replayed(args)
    with told_in_json(args, words):
        for number, found in rounds:
            status = BAD_RECORD if found.problem is not None else status
            if args.json:
                print_json(as_json(found, partial(say, words)))
            else:
                _tell(number, found, words)
            sys.stdout.flush()
    return status


def every_replayed(args: argparse.Namespace) -> Iterator[tuple[int, Replayed]]:
    """Return the records of a file, numbered and replayed; raise Stop at once for rules there are not."""
    told = settings(args.set)
    if args.rules is not None:
        chosen(args.rules, told)
    return (
        (number, _replayed(plain, args.rules, told))
        for number, plain in enumerate(records.read(args.file), 1)
    )


def _replayed(plain: object, rules_id: str | None, told: Mapping[str, str]) -> Replayed:
    """Replay a record as it was read; `rules_id` and the fields told put house rules in place of its own."""
    if isinstance(plain, Unreadable):
        return Replayed(None, (), Problem("record", None, plain.reason))
    return replay(_by_house_rules(plain, rules_id, told) if isinstance(plain, Mapping) else plain)


def _by_house_rules(
    plain: Mapping[str, Any], rules_id: str | None, told: Mapping[str, str]
) -> Mapping[str, Any]:
    """Put the rules of the command line in the place of the record's own."""
    if rules_id is None and not told:
        return plain
    own = rules_id if rules_id is not None else plain.get("rules")
    if told and isinstance(own, str):
        own = {"base": own, **told}
    elif told and isinstance(own, Mapping):
        own = {**own, **told}
    return {**plain, "rules": own}


def _tell(number: int, found: Replayed, words: Words) -> None:
    room = terminal_width()
    if found.problem is not None:
        print(" ".join(refusal(number, found.problem, words).split("\n")))
        return
    assert found.round is not None
    if number > 1:
        print()
    print(filled(words.text("command.record", number=number), room))
    print(account(found.round, words, room))
