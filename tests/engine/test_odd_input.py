"""Odd values at every key of a record, and the slips that a fuzz has found or would seldom find."""

from __future__ import annotations

import json
from typing import Any

import pytest

from coinche_teach.engine.calls import call
from coinche_teach.engine.notation import trick
from coinche_teach.engine.reasons import Refused
from coinche_teach.engine.replay import replay, replay_text
from coinche_teach.engine.rules import Scale, rules
from tests.engine.checks import check_replayed, one_line

HUGE = 16**6000  # more digits than Python will write in decimals


def nested(depth: int) -> Any:
    """Build lists in lists."""
    value: Any = []
    for _ in range(depth):
        value = [value]
    return value


SOUND: dict[str, Any] = {
    "rules": {"base": "club82"},
    "dealer": "S",
    "hands": {
        "N": "7S 8S 9S 10S JS QS KS AS",
        "E": "7H 8H 9H 10H JH QH KH AH",
        "S": "7D 8D 9D 10D JD QD KD AD",
        "W": "7C 8C 9C 10C JC QC KC AC",
    },
    "auction": ["82S", "P", "P", "P"],
    "plays": [],
}
ODD: dict[str, Any] = {
    "a number too long to write": HUGE,
    "lists nested deeper than the stack": nested(100_000),
    "a text without end": "J" * 100_000,
    "the name of an argument": {"base": "maison", "self": 1},
    "a text with a newline": "maison\nofficielles",
    "half a surrogate pair": "\ud800",
    "bytes": b"JS",
    "not a number": float("nan"),
}


@pytest.mark.parametrize("key", SOUND)
@pytest.mark.parametrize("odd", ODD)
def test_odd_values_under_every_key(key: str, odd: str) -> None:
    check_replayed(replay({**SOUND, key: ODD[odd]}))
    if isinstance(SOUND[key], list):
        check_replayed(replay({**SOUND, key: [ODD[odd]]}))
    if key == "rules":
        check_replayed(replay({**SOUND, "rules": {"base": ODD[odd]}}))
        for field in ("trump", "target", "packets", "annonces", "tie", "top_bids", "nonsense"):
            check_replayed(replay({**SOUND, "rules": {"base": "club82", field: ODD[odd]}}))


def test_a_sound_record_is_sound() -> None:
    assert replay(SOUND).problem is None


@pytest.mark.parametrize("separator", ["\u2028", "\u2029", "\x85"])
def test_json_lines_are_parted_by_newlines_alone(separator: str) -> None:
    record = json.dumps({**SOUND, "note": f"one{separator}two"}, ensure_ascii=False)
    found = list(replay_text(f"{record}\n{record}\n", "jsonl"))
    assert [one.problem for one in found] == [None, None]


@pytest.mark.parametrize("text", ["J=\u00b2 9=14 A=11 10=10 K=4 Q=3 8=0 7=0", "J=20 " * 2000])
def test_scales_that_cannot_be_read(text: str) -> None:
    with pytest.raises(Refused) as caught:
        Scale.read(text)
    one_line(caught.value.reason)


def test_a_number_with_many_noughts_before_it_is_that_number_or_refused() -> None:
    try:
        ours = rules("maison").but(failure_base="0000000000160")
    except Refused:
        return
    assert ours["failure_base"] == 160


@pytest.mark.parametrize("cards_played", ["KH 10H 7H 8S 9S", "KH KH"])
def test_a_trick_has_at_most_four_cards_and_none_twice(cards_played: str) -> None:
    with pytest.raises(Refused):
        trick(f"S right {cards_played}", rules("club82"), "S")


def test_a_share_among_nobody_is_refused() -> None:
    with pytest.raises(Refused):
        rules("manille_encheres").but(failure_shared_among=0)


@pytest.mark.parametrize("name", ["manille_encheres", "manille_envers"])
def test_annonces_where_each_plays_for_himself_are_scored_or_refused(name: str) -> None:
    try:
        ours = rules(name).but(annonces="maison")
    except Refused:
        return
    said = ["40", "P", "P", "P", "H"] if name == "manille_encheres" else ["H"]
    replayed = replay({**SOUND, "rules": {"base": name, "annonces": "maison"}, "auction": said})
    assert replayed.round is not None and replayed.round.rules == ours
    replayed.round.contest()


def test_a_bid_that_may_be_made_can_be_written() -> None:
    try:
        ours = rules("maison").but(min_bid=10_000, max_bid=10_000)
    except Refused:
        return
    replayed = replay(
        {**SOUND, "rules": {"base": "maison", "min_bid": 10_000, "max_bid": 10_000}, "auction": []}
    )
    assert replayed.round is not None and replayed.round.rules == ours
    for each in replayed.round.auction.legal_calls():
        assert call(str(each)) == each


def test_a_number_too_long_to_write_in_a_toml_file() -> None:
    (replayed,) = replay_text(f"rules = 'club82'\ndealer = {HUGE:#x}\n", "toml")
    check_replayed(replayed)


def test_bytes_are_no_list_of_calls() -> None:
    replayed = replay({**SOUND, "rules": "manille_encheres", "auction": b"(P"})
    check_replayed(replayed)
    assert replayed.problem is not None and replayed.problem.at == "record"
