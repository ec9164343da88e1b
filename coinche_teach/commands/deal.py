"""Print random deals as records that `coinche-teach replay` reads back; the same seed gives the same."""

from __future__ import annotations

import argparse
import secrets
import sys

from coinche_teach.commands.options import add_lang, add_set, chosen, ended, print_json, settings
from coinche_teach.commands.random_round import random_round
from coinche_teach.commands.toml_text import toml
from coinche_teach.engine.notation import record_of
from coinche_teach.engine.reasons import Refused
from coinche_teach.engine.seats import Seat, seat
from coinche_teach.words import Words

_DRAWN_SEEDS = 1_000_000


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    parser.add_argument("--rules", metavar="ID", required=True, help="the rule set")
    parser.add_argument("--seed", type=int, metavar="N", help="a number; without it one is drawn and told")
    parser.add_argument("--count", type=_count, default=1, metavar="N", help="how many deals (default: 1)")
    parser.add_argument("--dealer", type=_seat, metavar="SEAT", help="N, E, S or W (default: drawn too)")
    parser.add_argument(
        "--played", action="store_true", help="with an auction and a play, lawful but no model"
    )
    form = parser.add_mutually_exclusive_group()
    form.add_argument("--toml", action="store_true", help="print TOML (the default)")
    form.add_argument("--json", action="store_true", help="print JSON, a record a line")
    add_set(parser)
    add_lang(parser)


def _count(text: str) -> int:
    if not (text.isascii() and text.isdigit() and 1 <= int(text[:12]) <= 10**9):
        raise argparse.ArgumentTypeError(f"cannot deal {text!r} times: it must be a whole number from 1 on")
    return int(text)


def _seat(text: str) -> Seat:
    try:
        return seat(text)
    except Refused:
        raise argparse.ArgumentTypeError(f"cannot read seat {text!r}: it must be one of N E S W") from None


def run(args: argparse.Namespace) -> int:
    """Print the records."""
    return ended("deal", args, _print)


def _print(args: argparse.Namespace, words: Words) -> int:
    used = chosen(args.rules, settings(args.set))
    seed = args.seed
    if seed is None:
        seed = secrets.randbelow(_DRAWN_SEEDS)
        print(words.text("command.seed", seed=str(seed)), file=sys.stderr)
    for number in range(1, args.count + 1):
        plain = record_of(random_round(used, seed, number, args.dealer, args.played)).write()
        if args.json:
            print_json(plain)
        elif args.count == 1:
            print(toml(plain))
        else:
            print(("\n" if number > 1 else "") + toml(plain, "deal"))
    return 0
