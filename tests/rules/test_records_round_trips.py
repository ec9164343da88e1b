"""Deal records: round trips."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from coinche_teach.engine.cards import DECK, cards
from coinche_teach.engine.deal import Deal, shuffled
from coinche_teach.engine.notation import record_of
from coinche_teach.engine.replay import as_json, replay, replay_text
from coinche_teach.engine.round import Round
from coinche_teach.engine.rules import IDS, rules
from coinche_teach.engine.seats import Seat
from tests.rules.helpers import answer
from tests.rules.records_tables import GOOD, _finished


@pytest.mark.parametrize("seed", range(5))
@pytest.mark.parametrize("some", IDS)
def test_record_of_a_round_replays_to_the_same(some: str, seed: int) -> None:
    """Written, read as JSON and replayed, a round comes to the same score, line by line."""
    told = _finished(some, seed)
    plain = json.loads(json.dumps(told.write()))
    found = replay(plain)
    assert found.problem is None
    assert found.round is not None
    assert record_of(found.round).write() == told.write()
    out = answer(plain)
    json.dumps(out)
    for side, points in out["score"].items():
        assert points == sum(one["points"] for one in out["ledger"] if one["side"] == side)
    ours = found.round.rules
    tricks = sum(one["points"] for one in out["tricks"])
    bonus = sum(out["tally"].values()) - tricks
    assert bonus in {ours.last_trick, ours.last_trick_capot}
    assert found.round.cards is not None
    assert tricks == found.round.cards.order.total + 8 * ours.trick_point
    assert sorted(cards(one for trick in out["tricks"] for one in trick["cards"])) == sorted(DECK)


@pytest.mark.parametrize(
    "changes",
    [
        {"target": 701},
        {"packets": "3 3 2", "seen": 6},
        {"annonces": "none"},
        {"belote": "none", "cannot_overtrump": "discard"},
        {"denominations": "S H D C SA", "marking": "ten_6up"},
        {"auction": "points701", "max_bid": 120},
    ],
    ids=str,
)
def test_house_rules_survive_the_round_trip(changes: dict[str, Any]) -> None:
    """Changed rules are written as a table over their base and read back equal."""
    ours = rules("maison").but(**changes)
    deal = Deal.from_deck(ours, Seat.N, shuffled("house"))
    plain = json.loads(json.dumps(record_of(Round.open(deal)).write()))
    assert plain["rules"]["base"] == "maison"
    found = replay(plain)
    assert found.round is not None
    assert (found.round.rules, found.round.deal) == (ours, deal)


def test_written_cards() -> None:
    """Records write cards with ten as 10 and the jack as J."""
    plain = record_of(Round.open(Deal.from_deck(rules("maison"), Seat.S, DECK))).write()
    assert plain["hands"] == {
        "E": "7S 8S 9S JH QH JD QD KD",
        "N": "10S JS QS KH AH AD 7C 8C",
        "W": "KS AS 7H 7D 8D 9C 10C JC",
        "S": "8H 9H 10H 9D 10D QC KC AC",
    }


PLAIN = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=True) | st.text(max_size=12),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=8,
)


KEYS = ("rules", "dealer", "hands", "turned", "stock", "auction", "plays", "withheld")


@settings(max_examples=200, deadline=None)
@given(plain=PLAIN, key=st.sampled_from(KEYS), inside=st.booleans())
def test_no_record_breaks_the_replay(plain: object, key: str, inside: bool) -> None:
    """Whatever stands under a key, the answer is a result or an error, never an exception."""
    some: object = {**GOOD, key: plain} if inside else plain
    found = answer(some)
    assert found["ok"] in (True, False)
    assert ("error" in found) is not found["ok"]


@settings(max_examples=200, deadline=None)
@given(text=st.text(max_size=80), kind=st.sampled_from(["", "toml", "json", "jsonl"]))
def test_no_text_breaks_the_replay(text: str, kind: str) -> None:
    """Whatever a file holds, every result can be told."""
    for one in replay_text(text, kind):
        assert as_json(one, str)["ok"] in (True, False)


@settings(max_examples=100, deadline=None)
@given(name=st.text(max_size=12), value=PLAIN)
def test_no_override_breaks_the_rules(name: str, value: object) -> None:
    """An unknown field or value of a rule set is a bad record."""
    found = answer({**GOOD, "rules": {"base": "maison", name: value}})
    if not found["ok"]:
        assert found["error"]["reason"] in ("bad_record", "denomination_not_allowed", "below_minimum")
