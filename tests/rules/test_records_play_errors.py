"""Deal records: errors: play."""

from __future__ import annotations

import pytest

from tests.rules.helpers import answer, record
from tests.rules.records_tables import MIXED, _finished, _short_of_majors, error, problem


@pytest.mark.parametrize(
    ("some", "calls", "plays", "at", "seat", "reason"),
    [
        ("maison", "", "AS", 1, "E", "auction_open"),
        ("maison", "80S P P", "AS", 1, "S", "auction_open"),
        ("maison", "80S P P", "JS", 1, "S", "auction_open"),
        ("maison", "P P P P", "AS", 1, None, "deal_over"),
        ("maison", "80S P P P", "JS", 1, "N", "not_your_turn"),
        ("maison", "80S P P P", "AS JS QS 8S AS", 5, "N", "card_not_held"),
        ("maison", "80S P P P", "AS AS", 2, "N", "card_not_held"),
        ("maison", "80S P P P", "KH 9S", 2, "N", "must_follow"),
        ("maison", "80S P P P", "10S 9S 8H", 3, "W", "must_follow"),
        ("maison", "80S P P P", "AS KC", 2, "N", "must_beat"),
        ("manille_coinchee", "C P P", "9C KC 7C", 3, "E", "must_beat"),
    ],
)
def test_play_errors(some: str, calls: str, plays: str, at: int, seat: str | None, reason: str) -> None:
    """The error names the play, the seat that holds the card or is in turn, and the duty."""
    assert problem(record(some, "S", MIXED, calls, plays)) == (f"play {at}", seat, reason)


@pytest.mark.parametrize(
    ("some", "calls", "hands", "plays", "seat", "reason"),
    [
        ("maison", "80S P P P", {"E": "AH", "N": "8D 7S"}, "AH 8D", "N", "must_trump"),
        ("maison", "80S P P P", {"E": "AH", "N": "9S", "W": "7S JS"}, "AH 9S 7S", "W", "must_overtrump"),
        ("maison", "80S P P P", {"E": "AH", "N": "9S", "W": "7S 8D"}, "AH 9S 8D", "W", "must_undertrump"),
        ("maison", "80S P P P", {"E": "9S", "N": "JS 7S"}, "9S 7S", "N", "must_beat"),
        ("maison", "80S P P P", {"E": "AH", "N": "7H 8D"}, "AH 8D", "N", "must_follow"),
        ("manille_coinchee", "S P P", {"W": "KH", "N": "AH 7H"}, "KH 7H", "N", "must_beat"),
    ],
)
def test_play_errors_name_the_duty(
    some: str, calls: str, hands: dict[str, str], plays: str, seat: str, reason: str
) -> None:
    """Each of the five duties refuses a card in a record."""
    plain = record(some, "S", _short_of_majors(hands), calls, plays)
    assert problem(plain) == (f"play {len(plays.split())}", seat, reason)


def test_play_without_the_duty_is_let_through() -> None:
    """The discard that Maison refuses is legal at Officielles."""
    hands = _short_of_majors({"E": "AH", "N": "9S", "W": "7S 8D"})
    found = answer(record("officielles", "S", hands, "80S P P P", "AH 9S 8D"))
    assert found["ok"]
    assert {"7S", "8D"} <= set(found["legal_plays"][2])


def test_after_the_last_card_the_deal_is_over() -> None:
    """A card after the thirty-second is too much, held or not."""
    plain = _finished("maison", 4).write()
    plain["plays"] = [*plain["plays"], "AS"]
    found = error(plain)
    assert (found["at"], found["reason"]) == ("play 33", "deal_over")
