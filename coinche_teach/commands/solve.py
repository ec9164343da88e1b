"""Solve deals: what North-South take in each denomination where everybody plays perfectly and sees all.

Trick points with the bonus of an ordinary last trick, no capot bonus, no belote, no annonces; the first
player leads. Every denomination is solved for which the rule set has values. Where one bids alone, the taker
of the record (else the first player) plays against the three others, and the points are those of the side
on which North plays.
"""

from __future__ import annotations

import argparse
import sys
from functools import partial
from typing import TYPE_CHECKING, Any

from coinche_teach.commands.account import refusal
from coinche_teach.commands.options import (
    BAD_RECORD,
    add_records,
    ended,
    print_json,
    say,
    told_in_json,
)
from coinche_teach.commands.replay import every_replayed
from coinche_teach.engine.cards import Denomination
from coinche_teach.engine.reasons import Refused
from coinche_teach.engine.replay import Problem, Replayed, as_json
from coinche_teach.engine.round import Round
from coinche_teach.engine.rules import Rules, Sides
from coinche_teach.engine.rules.choices import Leader
from coinche_teach.engine.seats import Seat, Side
from coinche_teach.words import Words

if TYPE_CHECKING:
    from coinche_teach.engine.play import Hands


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    add_records(parser, "solve")


def run(args: argparse.Namespace) -> int:
    """Solve a file; return 1 if a record was bad, 2 if there is nothing to solve."""
    return ended("solve", args, _solve)


def _solve(args: argparse.Namespace, words: Words) -> int:
    status, rounds = 0, every_replayed(args)
    with told_in_json(args, words):
        for number, found in rounds:
            solved: Solved | None = None
            if found.problem is None and found.round is not None:
                try:
                    solved = solve(found.round)
                except Refused as refused:
                    found = Replayed(None, (), Problem("record", None, refused.reason))
            if solved is None:
                status = BAD_RECORD
            _print(args.json, number, solved, found, words)
            sys.stdout.flush()
    return status


Solved = dict[str, Any]


def solve(round: Round) -> Solved:
    """Return what North's side takes in each denomination, as plain data; raise Refused."""
    from coinche_teach.lab import solver

    rules = round.rules
    first = rules.direction.next(round.deal.dealer)
    taker = first if round.contract is None else round.contract.by
    leader = {Leader.DEALER: round.deal.dealer, Leader.TAKER: taker}.get(rules.leader, first)
    hands = _hands(round, taker)
    by = taker if rules.sides is Sides.BIDDER_ALONE else Seat.N
    points = {}
    for one in valued(rules):
        play = solver.dealt(rules, one, hands, leader, by)
        points[one.value] = solver.points(play, Seat.N)
    solved: Solved = {"ok": True, "leader": str(leader), "NS": points}
    return solved | ({"bidder": str(taker)} if rules.sides is Sides.BIDDER_ALONE else {})


def valued(rules: Rules) -> tuple[Denomination, ...]:
    """Return the denominations for which a rule set says what cards are worth, whether or not one bids them.

    >>> from coinche_teach.engine.rules import rules
    >>> [str(one) for one in valued(rules("club82"))]
    ['S', 'H', 'D', 'C', 'SA']
    """
    scales = {Denomination.SANS_ATOUT: rules.sans_atout, Denomination.TOUT_ATOUT: rules.tout_atout}
    return tuple(one for one in Denomination if scales.get(one, rules.trump) is not None)


def _hands(round: Round, taker: Seat) -> Hands:
    """Return the full hands; what is dealt late goes round as if the taker had taken."""
    if round.started is not None:
        return round.started
    return round.deal.completed(taker) if round.deal.stock else round.deal.hands


def _print(as_lines: bool, number: int, solved: Solved | None, found: Replayed, words: Words) -> None:
    if solved is None:
        if as_lines:
            print_json(as_json(found, partial(say, words)))
        else:
            assert found.problem is not None
            print(" ".join(refusal(number, found.problem, words).split("\n")))
        return
    if as_lines:
        print_json(solved)
        return
    leader = Seat[solved["leader"]]
    if "bidder" in solved:
        bidder = Seat[solved["bidder"]]
        print(words.text("solve.head.lone", number=number, bidder=bidder, leader=leader))
    else:
        print(words.text("solve.head", number=number, side=Side.NS, leader=leader))
    for name, worth in solved["NS"].items():
        print(f"  {words.text('solve.row', denomination=Denomination(name), points=worth)}")
