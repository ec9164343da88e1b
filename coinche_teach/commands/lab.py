"""Weigh a hand: its points in each denomination, the chance and the marks of every bid, when to coincher.

The other hands are dealt at random under what the calls are believed to say, and each deal is solved exactly:
all four play perfectly and see every card. The hand is yours; the calls are those before your turn.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from coinche_teach.commands.layout import filled, terminal_width
from coinche_teach.commands.options import (
    Stop,
    add_lang,
    add_set,
    chosen,
    ended,
    print_json,
    settings,
)
from coinche_teach.engine.reasons import Refused
from coinche_teach.engine.seats import Seat
from coinche_teach.words import Words

if TYPE_CHECKING:
    from coinche_teach.lab.handlab import Lab

_ME: Final = Seat.S
_ROWS: Final = 8


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    parser.add_argument("hand", metavar="HAND", help="the cards you hold while bidding, as 'JS 9S ...'")
    parser.add_argument("--rules", metavar="ID", default="club82", help="the rule set (default: club82)")
    parser.add_argument("--deals", type=int, default=100, metavar="N", help="how many deals (default: 100)")
    parser.add_argument("--position", type=int, metavar="K", help="when you speak: 1 first ... 4 last")
    parser.add_argument("--auction", default="", metavar="CALLS", help="what was said before, as 'P 82H P'")
    parser.add_argument("--turned", metavar="CARD", help="the card turned up, as 9H, where one is")
    parser.add_argument("--dummy", default="", metavar="CARDS", help="the cards of a dummy that lies open")
    parser.add_argument("--free", action="store_true", help="believe nothing of what the others said")
    parser.add_argument("--seed", default="0", metavar="TEXT", help="the same seed gives the same deals")
    parser.add_argument("--json", action="store_true", help="print the answer as one JSON object")
    add_set(parser)
    add_lang(parser)


def run(args: argparse.Namespace) -> int:
    """Weigh the hand."""
    return ended("lab", args, _weigh)


def _weigh(args: argparse.Namespace, words: Words) -> int:
    from coinche_teach.lab.handlab import Lab
    from coinche_teach.lab.query import Query

    used = chosen(args.rules, settings(args.set))
    try:
        query = Query.of(
            used,
            args.hand,
            auction=args.auction,
            position=args.position,
            turned=args.turned,
            dummy=args.dummy,
            beliefs=() if args.free else None,
            deals=args.deals,
            seed=args.seed,
        )
        lab = Lab(query).finish()
    except Refused as refused:
        raise Stop(refused.reason) from None
    if args.json:
        from coinche_teach.lab.lab_tables import plain

        print_json(plain(lab))
    else:
        room = terminal_width()
        for line in told(lab, Words(words.lang, _ME)):
            print(filled(line, room))
    return 0


def told(lab: Lab, words: Words) -> Iterator[str]:
    """Walk the lines of the answer."""
    from coinche_teach.ui import lab_texts as texts

    query = lab.query
    place = words.text(f"lab.position.{query.place}")
    turned = query.auction.turned
    spoken = query.auction.turn is not None
    yield words.text("lab.hand" if spoken else "lab.hand.play", cards=query.hand, place=place)
    if turned is not None:
        yield words.text("lab.turned", card=turned)
    if query.dummy:
        yield words.text("lab.dummy", cards=query.dummy)
    if query.auction.calls:
        calls = tuple(words.call(one.call) for one in query.auction.calls)
        yield words.text("lab.said", calls=calls)
    if query.beliefs:
        yield words.text("lab.believed")
        yield from (f"  {texts.belief(words, query.rules, one)}" for one in query.beliefs)
    yield ""
    yield texts.points_label(words, query.rules)
    yield from _columns(
        [(words.denomination(one), *_mean(found, words)) for one, found in lab.points.items()]
    )
    yield ""
    yield from _weighed(lab, words)
    yield from texts.findings(words, lab)
    yield ""
    yield from texts.caveats(words, lab)
    yield texts.basis(words, lab)


def _weighed(lab: Lab, words: Words) -> Iterator[str]:
    """Walk the table of the contracts that mark most; where nothing can be called there is none."""
    from coinche_teach.ui import lab_texts as texts

    later = lab.later()
    rows = sorted([*lab.bids()[::-1], *later], key=lambda one: -one.net)[:_ROWS]
    if not rows:
        return
    yield texts.odds_label(words, lab.query.rules)
    heads = tuple(words.text(f"lab.column.{name}") for name in ("bid", "chance", "band", "net"))
    yield from _columns(
        [
            heads,
            *(
                (
                    words.call(texts.bid_text(one.level, one.denomination))
                    + (f" ({words.text('lab.later')})" if one in later else ""),
                    _percent(one.chance, words),
                    f"{texts.hundredths(one.low)}-{_percent(one.high, words)}",
                    f"{round(one.net):+d} ± {texts.whole(one.error)}",
                )
                for one in rows
            ),
        ]
    )
    yield ""


def _percent(share: float, words: Words) -> str:
    from coinche_teach.ui.lab_texts import hundredths

    return words.text("number.percent", number=hundredths(share))


def _mean(found: list[int], words: Words) -> tuple[str, str]:
    mean = sum(found) / len(found)
    point = words.text("number.decimal")
    if len(found) < 2:
        return f"{mean:.1f}".replace(".", point), ""
    spread = (sum((one - mean) ** 2 for one in found) / max(1, len(found) - 1)) ** 0.5
    told = f"{mean:.1f} ± {spread / len(found) ** 0.5:.1f}"
    return told.replace(".", point), f"({min(found)}-{max(found)})"


def _columns(rows: list[tuple[str, ...]]) -> Iterator[str]:
    widths = [max(len(row[k]) for row in rows) for k in range(len(rows[0]))]
    for row in rows:
        yield "  " + "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip()
