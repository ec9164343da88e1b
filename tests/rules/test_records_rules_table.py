"""Deal records: rules as a table."""

from __future__ import annotations

import pytest

from coinche_teach.engine.calls import call
from tests.rules.helpers import answer, record
from tests.rules.records_tables import BAD, MIXED, _finished, problem


def test_rules_may_override_fields_by_name() -> None:
    """A table with a base changes what it names, in text or in numbers, and the game follows."""
    house = {"base": "club82", "min_bid": 80, "step": "10", "denominations": "S H"}
    found = answer(record(house, "S", MIXED))["legal_calls"]
    assert {"80S", "90H", "650S"} <= set(found)
    assert not {"82S", "85S", "80D", "80SA"} & set(found)
    assert answer(record({"base": "maison"}, "S", MIXED)) == answer(record("maison", "S", MIXED))


def test_rules_may_take_a_whole_record_from_another_rule_set() -> None:
    """`auction = "points701"` bids as that rule set does."""
    found = answer(record({"base": "maison", "auction": "points701"}, "S", MIXED, "P 80S P P"))
    assert (found["phase"], found["legal_calls"]) == ("auction", ["P", "X"])


@pytest.mark.parametrize("some", ["manille_encheres", "manille_envers"])
def test_rules_that_cannot_be_scored_are_a_bad_record(some: str) -> None:
    """Annonces where each plays for himself are refused with the record, or hold nothing."""
    plain = _finished(some, 5).write()
    found = answer({**plain, "rules": {"base": some, "annonces": "club82"}})
    assert found["ok"] or found["error"]["reason"] == "bad_record"


@pytest.mark.parametrize(
    ("some", "field", "value"),
    [
        ("manille_encheres", "failure_shared_among", 0),
        ("maison", "min_bid", 0),
        ("maison", "min_bid", 660),
        ("maison", "seen", 4),
        ("maison", "games", 0),
        ("maison", "sides", "each_alone"),
        ("maison", "auction", "manille_coinchee"),
        ("club82", "target", 5),
    ],
)
def test_field_values_without_a_game_are_a_bad_record(some: str, field: str, value: object) -> None:
    """A value under which no deal could be played or scored is refused with the record."""
    assert problem(record({"base": some, field: value}, "S", MIXED)) == BAD


@pytest.mark.parametrize(
    ("some", "ceiling"), [("maison", 9990), ("maison", 99_990), ("manille_encheres", 99_999)]
)
def test_every_open_call_can_be_read_back(some: str, ceiling: int) -> None:
    """However high the ceiling of a house, what is listed as legal is a readable call."""
    found = answer(record({"base": some, "max_bid": ceiling}, "S", MIXED))
    if found["ok"]:
        assert [str(call(text)) for text in found["legal_calls"]] == found["legal_calls"]
    else:
        assert found["error"]["reason"] == "bad_record"
