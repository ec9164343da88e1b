"""Deal records: errors: auction."""

from __future__ import annotations

import pytest

from tests.rules.helpers import record
from tests.rules.records_tables import MIXED, error, problem


@pytest.mark.parametrize(
    ("some", "calls", "at", "seat", "reason"),
    [
        # each code
        ("club82", "hello", 1, "E", "unknown_call"),
        ("club82", "82S P P P P", 5, None, "auction_over"),
        ("club82", "82S S:P", 2, "S", "not_your_turn"),
        ("club82", "take", 1, "E", "unknown_call"),
        ("manille_coinchee", "P P", 2, "N", "must_name"),
        ("manille_trois", "P", 1, "S", "must_name"),
        ("manille_envers", "P", 1, "S", "must_name"),
        ("manille_encheres", "40 P P P P", 5, "W", "must_name"),
        ("points701", "P 80S P P 90S", 5, "W", "already_spoke"),
        ("maison", "80S X 90S", 3, "W", "coinche_freezes"),
        ("club82", "82S X P P 90S", 5, "E", "own_bid"),
        ("club82", "82TA", 1, "E", "denomination_not_allowed"),
        ("maison", "80SA", 1, "E", "denomination_not_allowed"),
        ("club82", "80S", 1, "E", "below_minimum"),
        ("club82", "655S", 1, "E", "above_maximum"),
        ("club82", "83S", 1, "E", "not_on_ladder"),
        ("club82", "82S 82H", 2, "N", "not_higher"),
        ("club82", "X", 1, "E", "nothing_to_coinche"),
        ("club82", "82S P X", 3, "W", "own_side"),
        ("club82", "82S X P X", 4, "S", "already_coinched"),
        ("club82", "82S XX", 2, "N", "not_coinched"),
        ("club82", "82S X P XX", 4, "S", "own_side"),
        # the order: unreadable, over, turn, not of this stage
        ("club82", "82S P P P hello", 5, None, "unknown_call"),
        ("club82", "82S P P P take", 5, None, "auction_over"),
        ("club82", "82S P P P W:P", 5, "W", "auction_over"),
        ("club82", "P P P P 82S", 5, None, "auction_over"),
        ("club82", "S:take", 1, "S", "not_your_turn"),
        ("club82", "S:70TA", 1, "S", "not_your_turn"),
        ("maison", "80S S:XX", 2, "S", "not_your_turn"),
        ("officielles", "80S S:X", 2, "S", "not_your_turn"),
        # then the bid
        ("points701", "P 80S P P 70S", 5, "W", "already_spoke"),
        ("maison", "80S X P P 70TA", 5, "E", "coinche_freezes"),
        ("contrat1000", "80S X P P 90S", 5, "E", "coinche_freezes"),
        ("club82", "82S X P P 70TA", 5, "E", "own_bid"),
        ("club82", "82S 70TA", 2, "N", "denomination_not_allowed"),
        ("club82", "82S 71H", 2, "N", "below_minimum"),
        ("club82", "capotS X", 2, None, "auction_over"),
        ("maison", "capotS 663H", 2, "N", "above_maximum"),
        ("maison", "100S 85H", 2, "N", "not_on_ladder"),
        # then the doubling
        ("club82", "82S X X", 3, "W", "own_side"),
        ("club82", "82S P XX", 3, "W", "not_coinched"),
        ("maison", "80S W:X", 2, "W", "own_side"),
        ("maison", "80S S:X N:X", 3, "N", "already_coinched"),
        # not of this rule set or stage
        ("points701", "80S X", 2, "N", "unknown_call"),
        ("points701", "80S P P P take", 5, "N", "unknown_call"),
        ("maison", "generaleS", 1, "E", "unknown_call"),
        ("maison_sans_atout", "80S", 1, "E", "unknown_call"),
        ("maison_sans_atout", "SA", 1, "E", "unknown_call"),
        ("manille_coinchee", "X", 1, "S", "unknown_call"),
        ("manille_coinchee", "H D", 2, "W", "unknown_call"),
        ("manille_coinchee", "TA", 1, "S", "denomination_not_allowed"),
        ("manille_encheres", "H", 1, "W", "unknown_call"),
        ("manille_encheres", "0", 1, "W", "below_minimum"),
        ("manille_encheres", "69", 1, "W", "above_maximum"),
        ("manille_encheres", "40 40", 2, "N", "not_higher"),
        ("manille_envers", "H X", 2, None, "auction_over"),
        ("manille_parlee", "P", 1, None, "auction_over"),
        ("club82", "Q:82S", 1, "E", "unknown_call"),
        ("club82", "N:E:82S", 1, "E", "unknown_call"),
        ("club82", ":82S", 1, "E", "unknown_call"),
    ],
)
def test_auction_errors(some: str, calls: str, at: int, seat: str | None, reason: str) -> None:
    """The first reason of the order is given, at the call that breaks, for the seat that made it."""
    assert problem(record(some, "S", MIXED, calls)) == (f"auction {at}", seat, reason)


def test_unreadable_call_with_a_seat_is_that_seats() -> None:
    """The seat is given, so it is the seat of the error."""
    assert problem(record("club82", "S", MIXED, "N:hello")) == ("auction 1", "N", "unknown_call")


@pytest.mark.parametrize(
    ("some", "turned", "calls", "reason"),
    [
        ("maison_belote", "QC", "C", "unknown_call"),
        ("maison_belote", "QC", "P P P P take", "unknown_call"),
        ("maison_belote", "QC", "P P P P C", "denomination_not_allowed"),
        ("maison_belote", "QC", "P P P P SA", "denomination_not_allowed"),
        ("maison_belote", "QC", "X", "unknown_call"),
    ],
)
def test_auction_errors_with_a_turned_card(some: str, turned: str, calls: str, reason: str) -> None:
    """Take belongs to the first round, naming another suit to the second."""
    found = error(record(some, "S", MIXED, calls, turned=turned))
    assert (found["reason"], found["at"]) == (reason, f"auction {len(calls.split())}")


def test_speaking_once_comes_before_the_freeze() -> None:
    """With both in force "already spoke" is given."""
    house = {"base": "maison", "speaking": "once"}
    assert problem(record(house, "S", MIXED, "80S X P P 90S")) == ("auction 5", "E", "already_spoke")
