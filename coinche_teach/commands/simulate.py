"""Simulate deals and say what came of them; with a folder or a file they are kept."""

from __future__ import annotations

import argparse
import sys
import warnings
from pathlib import Path
from typing import TYPE_CHECKING, Final

from coinche_teach.commands.options import Stop, add_lang, add_set, chosen, ended, settings
from coinche_teach.engine.reasons import Refused
from coinche_teach.words import Words

if TYPE_CHECKING:
    import pandas as pd

TOLD: Final = ("taker", "made", "multiplier", "points_NS", "points_EW", "score_NS", "score_EW")
_WRITERS: Final = {".csv": "to_csv", ".parquet": "to_parquet"}


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    parser.add_argument("n", type=int, metavar="N", help="how many deals")
    parser.add_argument("--rules", metavar="ID", required=True, help="the rule set")
    parser.add_argument(
        "--players",
        nargs="+",
        metavar="NAME",
        default=["conventions"],
        help="one for all, or four for N E S W: random, careful, conventions, sampling",
    )
    parser.add_argument("--seed", default="0", metavar="TEXT", help="the same seed gives the same deals")
    parser.add_argument("--workers", type=int, default=1, metavar="N", help="processes at work (default: 1)")
    parser.add_argument("--folder", type=Path, metavar="DIR", help="keep the deals there, and take up a run")
    parser.add_argument("--out", type=Path, metavar="FILE", help="write one table: FILE.csv or FILE.parquet")
    add_set(parser)
    add_lang(parser)


def run(args: argparse.Namespace) -> int:
    """Simulate."""
    return ended("simulate", args, _simulate)


def _simulate(args: argparse.Namespace, words: Words) -> int:
    from coinche_teach.lab.simulate import Interrupted, kept, simulate

    if args.out is not None and args.out.suffix not in _WRITERS:
        raise Stop("simulate.out", found=str(args.out), wanted=tuple(_WRITERS))
    used = chosen(args.rules, settings(args.set))
    players = args.players[0] if len(args.players) == 1 else args.players
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", Interrupted)
        try:
            shared = {"workers": args.workers, "progress": sys.stderr.isatty()}
            if args.folder is None:
                deals = simulate(args.n, used, players, args.seed, **shared)
            else:
                run = kept(args.folder, args.n, used, players, args.seed, **shared)
                # A million deals in a folder are told from a few of their columns.
                deals = run.frame(None if args.out is not None else TOLD)
        except Refused as refused:
            raise Stop(refused.reason) from None
    if args.out is not None:
        try:
            getattr(deals, _WRITERS[args.out.suffix])(args.out, index=False)
        except OSError:
            raise Stop("simulate.unwritable", found=str(args.out)) from None
    for line in summary(deals, words):
        print(line)
    interrupted = len(deals) < args.n
    if interrupted:
        print(words.text("simulate.interrupted", n=str(len(deals)), asked=str(args.n)), file=sys.stderr)
    elif args.folder is not None:
        print(words.text("simulate.kept", n=str(len(deals)), folder=str(args.folder)))
    return 130 if interrupted else 0


def summary(deals: pd.DataFrame, words: Words) -> list[str]:
    """Return the lines that tell what came of the deals, means with their standard errors."""
    taken = deals[deals["taker"].notna()]
    ours = taken["taker"].isin(["N", "S"])
    points = taken["points_NS"].where(ours, taken["points_EW"]).astype(float)
    net = (taken["score_NS"] - taken["score_EW"]).astype(float) * ours.map({True: 1, False: -1})
    rows = [("deals", f"{len(deals)}"), ("taken", f"{len(taken)}")]
    if taken["made"].notna().any():
        rows.append(("made", _share(taken["made"].mean(), words)))
    if (taken["multiplier"] > 1).any():
        rows.append(("coinched", _share((taken["multiplier"] > 1).mean(), words)))
    if len(taken) > 1:
        rows += [
            (name, f"{_decimal(some.mean(), words)} ± {_decimal(some.sem(), words)}")
            for name, some in (("points", points), ("net", net))
        ]
    told = [(words.text(f"simulate.summary.{name}"), value) for name, value in rows]
    width = max(len(name) for name, _ in told)
    lines = [f"{name:<{width}}  {value}" for name, value in told]
    if len(taken) > 1:
        lines.append(f"± {words.text('simulate.summary.error')}")
    return lines


def _decimal(number: float, words: Words) -> str:
    return f"{number:.1f}".replace(".", words.text("number.decimal"))


def _share(share: float, words: Words) -> str:
    return words.text("number.percent", number=_decimal(100 * share, words))
