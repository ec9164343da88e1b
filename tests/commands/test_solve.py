from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from coinche_teach.commands.solve import valued
from coinche_teach.engine.cards import DECK, Denomination
from coinche_teach.engine.play import Play
from coinche_teach.engine.replay import replay
from coinche_teach.engine.rules import IDS, rules
from coinche_teach.engine.seats import Seat
from coinche_teach.lab import solver
from coinche_teach.words import LANGUAGES
from tests.commands.conftest import Asked

Record = Callable[..., dict[str, Any]]
File = Callable[..., Path]

# Deals solved by two other solvers: hands N E S W, who leads, what North-South take in S H D C and SA.
EXACT = [
    (
        "9S 8S AD KD JD 8D 8C 7C | AS 7S AH JH 10D QD 10C JC | 10S QS JS 10H KH QH 9H AC",
        "N",
        [162, 100, 112, 61, 89],
    ),
    (
        "10S 9S 7S 8H 10D QD 9C JC | AS QS 8S AD 10C KC 8C 7C | KS AH QH 9H 9D 8D 7D AC",
        "E",
        [60, 42, 68, 74, 78],
    ),
    (
        "KS JS 8S 7S KH 9H 8H 7C | 10S 10H 7H AD 9D 7D 10C KC | AS QS QH JH QD 8D JC 8C",
        "S",
        [105, 162, 25, 61, 49],
    ),
]


def deal(hands: str, leader: str) -> dict[str, Any]:
    three = [part.split() for part in hands.split("|")]
    dealt = {one for part in three for one in part}
    three.append([card.id for card in DECK if card.id not in dealt])
    dealer = "NESW"["NESW".index(leader) - 1]
    return {
        "rules": {"base": "points701", "cannot_overtrump": "discard"},
        "dealer": dealer,
        "hands": {seat: " ".join(part) for seat, part in zip("NESW", three, strict=True)},
    }


def test_deals_come_to_what_other_solvers_say(ask: Asked, file: File) -> None:
    answer = ask("solve", file([deal(hands, leader) for hands, leader, _ in EXACT]), "--json")
    assert answer.status == 0
    for row, (_, leader, points) in zip(answer.rows, EXACT, strict=True):
        assert row["ok"] is True and row["leader"] == leader
        assert [row["NS"][name] for name in ("S", "H", "D", "C", "SA")] == points
        assert list(row["NS"]) == ["S", "H", "D", "C", "SA", "TA"]


@pytest.mark.parametrize("name", [name for name in IDS if name != "manille_envers"])
def test_every_rule_set_is_solved_where_it_has_values(
    name: str, ask: Asked, record: Record, file: File
) -> None:
    answer = ask("solve", file(record(name)), "--json")
    assert answer.status == 0, answer.err
    (row,) = answer.rows
    assert list(row["NS"]) == [str(one) for one in valued(rules(name))]
    for text, worth in row["NS"].items():
        whole = rules(name).order(Denomination(text)).total + rules(name).last_trick
        assert 0 <= worth <= whole + 8 * rules(name).trick_point


def test_the_lone_bidder_plays_against_three(ask: Asked, record: Record, file: File) -> None:
    plain = record("manille_encheres")
    found = replay(plain)
    assert found.round is not None and found.round.contract is not None
    hands, bidder = found.round.started, found.round.contract.by
    assert hands is not None
    (row,) = ask("solve", file(plain), "--json").rows
    assert row["bidder"] == row["leader"] == str(bidder)
    alone = {}
    for one in valued(found.round.rules):
        play: Play = solver.dealt(found.round.rules, one, hands, bidder, bidder)
        alone[str(one)] = solver.points(play, bidder)
    whole = 68
    told = alone if bidder is Seat.N else {name: whole - worth for name, worth in alone.items()}
    assert row["NS"] == told


def test_bad_records_are_told_and_the_others_solved(ask: Asked, record: Record, file: File) -> None:
    good = deal(*EXACT[0][:2])
    twice = good | {"hands": good["hands"] | {"N": good["hands"]["E"]}}
    envers = record("manille_envers")
    answer = ask("solve", file([twice, envers, 7, good]), "--json")
    assert answer.status == 1
    assert [row["ok"] for row in answer.rows] == [False, False, False, True]
    assert [row["error"]["reason"] for row in answer.rows[:3]] == [
        "bad_record",
        "not_two_camps",
        "bad_record",
    ]
    told = ask("solve", file([twice, envers, 7, good]))
    assert told.status == 1 and "record 1" in told.out and "record 2" in told.out


@pytest.mark.parametrize("lang", LANGUAGES)
def test_people_read_a_line_a_denomination(lang: str, ask: Asked, file: File) -> None:
    told = ask("solve", file(deal(*EXACT[0][:2])), "--lang", lang)
    assert told.status == 0 and len(told.out.splitlines()) == 7
    assert [line.rsplit(" ", 1)[-1] for line in told.out.splitlines()[1:6]] == [
        "162",
        "100",
        "112",
        "61",
        "89",
    ]


def test_a_missing_file_is_said(ask: Asked) -> None:
    answer = ask("solve", "nowhere.jsonl", "--json")
    assert answer.status == 2 and answer.rows[0]["ok"] is False
