"""The files of counted continuations, against the engine and against the second opinion that wrote them."""

from __future__ import annotations

import json
from typing import Any

import pytest

from coinche_teach.engine.auction import Auction
from coinche_teach.engine.play import Play
from coinche_teach.engine.replay import replay
from coinche_teach.engine.rules import IDS
from tests.engine import reference, reference_auction
from tests.engine.perft import FOLDER, QUICK

FILES = {path.stem: json.loads(path.read_text(encoding="utf-8")) for path in sorted(FOLDER.glob("*.json"))}
every_file = pytest.mark.parametrize("name", IDS)


def within(counts: list[int], nodes: int) -> int:
    """Return how deep one can count for so many nodes, the last depth being free of cost."""
    depth = 1
    while depth < len(counts) and sum(counts[:depth]) < nodes:
        depth += 1
    return depth


def played(here: Play, depth: int, done: int, found: list[int]) -> None:
    """Count the cards that the engine allows after a position."""
    legal = here.allowed().cards
    found[done] += len(legal)
    if done + 1 < depth:
        for card in legal:
            after = here.play(card)
            if not after.over:
                played(after, depth, done + 1, found)


def called(here: Auction, depth: int, done: int, found: list[int]) -> None:
    """Count the calls that the engine allows after a position."""
    legal = here.legal_calls()
    found[done] += len(legal)
    if done + 1 < depth:
        for call in legal:
            called(here.say(call), depth, done + 1, found)


def by_the_engine(row: dict[str, Any], depth: int) -> list[int]:
    """Count with the engine."""
    replayed = replay(row["record"])
    assert replayed.problem is None and replayed.round is not None
    found = [0] * depth
    if row["position"].startswith("auction"):
        called(replayed.round.auction, depth, 0, found)
    else:
        assert replayed.round.cards is not None
        played(replayed.round.cards, depth, 0, found)
    return found


def by_the_second_opinion(row: dict[str, Any], depth: int) -> list[int]:
    """Count with the reference."""
    record = row["record"]
    if row["position"].startswith("auction"):
        return reference_auction.counts(reference_auction.opened(record), depth)
    return reference.counts(reference.begun(record, *reference_auction.contract(record)), depth)


def check(name: str, nodes: int) -> None:
    """Compare both counts with the file, as deep as so many nodes go."""
    for row in FILES[name]:
        depth = within(row["counts"], nodes)
        assert by_the_engine(row, depth) == row["counts"][:depth], row["position"]
        assert by_the_second_opinion(row, depth) == row["counts"][:depth], row["position"]


def test_there_is_a_file_for_every_rule_set() -> None:
    assert set(FILES) == set(IDS)


@every_file
def test_positions_are_of_their_rule_set_and_reach_the_end(name: str) -> None:
    rows = FILES[name]
    for row in rows:
        used = row["record"]["rules"]
        assert name == (used if isinstance(used, str) else used["base"])
    plays = [row for row in rows if not row["position"].startswith("auction")]
    assert len(plays) >= 4
    to_the_end = [row for row in plays if len(row["record"]["plays"]) + len(row["counts"]) == 32]
    assert len(to_the_end) >= 3


@every_file
def test_counts_agree(name: str) -> None:
    check(name, QUICK // 2)


@pytest.mark.slow
@every_file
def test_counts_agree_to_the_full_depth(name: str) -> None:
    check(name, 10**9)
