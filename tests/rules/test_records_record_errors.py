"""Deal records: errors: the record."""

from __future__ import annotations

from typing import Any

import pytest

from coinche_teach.engine.replay import as_json, replay
from tests.rules.helpers import answer, record
from tests.rules.records_tables import BAD, MIXED, problem


@pytest.mark.parametrize(
    "change",
    [
        {"rules": "tarot"},
        {"rules": None},
        {"rules": 82},
        {"rules": {}},
        {"rules": {"base": "tarot"}},
        {"rules": {"target": 701}},
        {"rules": {"base": "maison", "colour": "red"}},
        {"rules": {"base": "maison", "target": "many"}},
        {"rules": {"base": "maison", "target": -1}},
        {"rules": {"base": "maison", "marking": "thirds"}},
        {"rules": {"base": "maison", "id": "other"}},
        {"rules": {"base": "maison", "packets": "3 3 3"}},
        {"rules": {"base": "maison", "denominations": "S TA"}},
        {"rules": {"base": "maison", "step": 0}},
        {"rules": {"base": "maison", "self": 1}},
        {"rules": {"base": "maison", "but": 1}},
        {"dealer": None},
        {"dealer": "O"},
        {"dealer": "North"},
        {"dealer": 1},
        {"hands": None},
        {"hands": "7S 8S"},
        {"hands": {"N": MIXED["N"], "E": MIXED["E"], "S": MIXED["S"]}},
        {"hands": {**MIXED, "X": "7S"}},
        {"hands": {**MIXED, "N": MIXED["N"][:-3]}},
        {"hands": {**MIXED, "N": MIXED["N"] + " 7S"}},
        {"hands": {**MIXED, "N": MIXED["E"]}},
        {"hands": {**MIXED, "N": MIXED["N"].replace("JS", "1S")}},
        {"hands": {**MIXED, "N": 7}},
        {"auction": "P P P P"},
        {"auction": [None]},
        {"auction": [["P"]]},
        {"auction": [True]},
        {"auction": {"E": "P"}},
        {"plays": "AS"},
        {"plays": ["AS", "XX"]},
        {"plays": [7]},
        {"plays": {"1": "AS"}},
        {"withheld": "N"},
        {"withheld": ["O"]},
        {"withheld": [1]},
        {"turned": "ZZ"},
        {"stock": "ZZ"},
        {"stock": 3},
    ],
    ids=str,
)
def test_bad_records(change: dict[str, Any]) -> None:
    """A wrong shape, rule set, field, card or number of cards is a bad record, told before any call."""
    plain = {**record("maison", "S", MIXED, "hello"), **change}
    assert problem(plain) == BAD


@pytest.mark.parametrize("plain", [None, 3, "maison", [], ["N"], {}, True])
def test_what_is_no_record_is_a_bad_record(plain: object) -> None:
    """Anything but a table of keys is refused the same way."""
    assert problem(plain) == BAD


@pytest.mark.parametrize("key", ["rules", "dealer", "hands"])
def test_required_keys(key: str) -> None:
    """A record without rules, dealer or hands is bad; the other keys may be missing."""
    plain = record("maison", "S", MIXED)
    assert answer({name: value for name, value in plain.items() if name not in ("auction", "plays")})["ok"]
    del plain[key]
    assert problem(plain) == BAD


def test_an_unreadable_card_is_told_before_an_illegal_call() -> None:
    """The record is read whole before anything is replayed."""
    assert problem(record("maison", "S", MIXED, "70S")) == ("auction 1", "E", "below_minimum")
    assert problem({**record("maison", "S", MIXED, "70S"), "plays": ["AS", "ZZ"]}) == BAD


def test_the_messages_are_sentences_of_the_speaker() -> None:
    """Each reason is told by whoever speaks for the engine."""
    found = as_json(replay(record("maison", "S", MIXED, "70S")), lambda reason: f"<{reason.facts()}>")
    assert found["error"]["message"] == "<{'level': 70, 'minimum': 80}>"


def test_keys_of_the_writers_own_are_left_alone() -> None:
    """Titles and notes beside the keys of a record change nothing."""
    plain = record("maison", "S", MIXED, "80S P P P")
    assert answer({**plain, "title": "Lesson 3", "note": ["x"], "expect": {"score": 1}}) == answer(plain)


def test_a_result_written_into_its_record_can_be_replayed() -> None:
    """A record that carries its own answer beside it reads like the record alone."""
    plain = record("maison", "S", MIXED, "80S P P P", "AS JS")
    assert answer({**plain, **answer(plain)}) == answer(plain)
