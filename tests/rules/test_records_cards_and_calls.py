"""Deal records: cards and calls: every spelling."""

from __future__ import annotations

from typing import Any

import pytest

from coinche_teach.engine.calls import call
from coinche_teach.engine.cards import card
from coinche_teach.engine.reasons import UnknownCall, Unreadable
from coinche_teach.engine.rules import IDS
from tests.rules.helpers import answer, record
from tests.rules.records_tables import MIXED, SUITED


@pytest.mark.parametrize(
    ("spellings", "id"),
    [
        ("AS as A♠ aS", "AS"),
        ("KH RH rh K♥ r♥", "KH"),
        ("QD DD dd d♦ Q♦", "QD"),
        ("JC VC vc j♣ V♣", "JC"),
        ("10H TH th t♥ 10h 10♥", "10H"),
        ("9S 9s 9♠", "9S"),
        ("8D 8♦", "8D"),
        ("7C 7c 7♣", "7C"),
    ],
)
def test_cards_are_read_in_both_languages_and_written_one_way(spellings: str, id: str) -> None:
    """Letters of both languages, card signs and lower case name the same card."""
    for text in spellings.split():
        assert card(text) is card(id)
        assert str(card(text)) == id


@pytest.mark.parametrize(
    "text", ["", "S", "10", "1S", "11S", "HA", "AX", "A", "10 H", "♠A", "JJS", "AS KS", "0S"]
)
def test_unreadable_cards(text: str) -> None:
    """What is no card is a bad record wherever it stands."""
    with pytest.raises(Unreadable) as caught:
        card(text)
    assert caught.value.reason.code == "bad_record"


def test_hands_may_be_spelled_in_any_way() -> None:
    """A record in French letters and signs is the same record."""
    french = {
        "N": "v♠ 9♠ A♥ T♥ 7♦ 8♦ R♣ D♣",
        "E": "as ts rh dh vd 9d ac 7c",
        "S": ["K♠", "8S", "JH", "9H", "AD", "10D", "V♣", "8c"],
        "W": "DS 7S 8H 7H RD DD 10C 9C",
    }
    plays = ["a♠", "VS", "qs", "8S"]
    assert answer(record("maison", "S", french, "80S P P P", plays=map(card, plays))) == answer(
        {**record("maison", "S", MIXED, "80s p p p"), "plays": plays}
    )
    found = answer({**record("maison", "S", french, "80♠ P P P"), "plays": plays})
    assert found["tricks"][0]["cards"] == ["AS", "JS", "QS", "8S"]


@pytest.mark.parametrize(
    ("spellings", "written_as"),
    [
        ("P p", "P"),
        ("82S 82s 82♠", "82S"),
        ("100SA 100sa 100Sa", "100SA"),
        ("120TA 120ta", "120TA"),
        ("capotH CAPOTh capot♥ CapotH", "capotH"),
        ("generaleTA GENERALEta généraleTA", "generaleTA"),
        ("X x", "X"),
        ("XX xx Xx", "XX"),
        ("take TAKE Take", "take"),
        ("H h ♥", "H"),
        ("SA sa", "SA"),
        ("40", "40"),
    ],
)
def test_calls_are_read_in_any_case_and_written_one_way(spellings: str, written_as: str) -> None:
    """Each call has one written form and reads back from all its spellings."""
    for text in spellings.split():
        assert str(call(text)) == written_as
    assert call(str(call(written_as))) == call(written_as)


@pytest.mark.parametrize(
    "text", ["", "PASS?", "82X", "S82", "capot", "XXX", "-80S", "8 0S", "80 S", "12345S"]
)
def test_unreadable_calls(text: str) -> None:
    """What is no call at all is refused with its text."""
    with pytest.raises(Unreadable) as caught:
        call(text)
    assert isinstance(caught.value.reason, UnknownCall)
    assert caught.value.reason.text == text


def test_a_number_that_is_not_text_is_a_bid_of_points() -> None:
    """`40` may stand in the list as a number."""
    plain = {**record("manille_encheres", "S", SUITED), "auction": [40, "P", "P", "P", "H"]}
    assert answer(plain)["contract"] == {"by": "W", "level": 40, "denomination": "H", "multiplier": 1}


@pytest.mark.parametrize(
    ("some", "calls", "contract"),
    [
        ("club82", "82S X P P P", ("E", 82, "S", 2)),
        ("club82", "82SA P P P", ("E", 82, "SA", 1)),
        ("points701", "120TA P P P X XX", ("W", 120, "TA", 4)),
        ("points701", "generaleTA P P P P P", ("W", "generale", "TA", 1)),
        ("club82", "capotH", ("E", "capot", "H", 1)),
        ("maison_sans_atout", "P take", ("N", None, "SA", 1)),
        ("manille_coinchee", "P H X P P", ("N", None, "H", 2)),
        ("manille_coinchee", "SA P P", ("S", None, "SA", 1)),
        ("manille_trois", "D P P", ("S", None, "D", 1)),
        ("manille_envers", "C", ("S", None, "C", 1)),
        ("manille_encheres", "40 P P P SA", ("W", 40, "SA", 1)),
    ],
)
def test_contract_of_every_kind_of_call(
    some: str, calls: str, contract: tuple[str, int | str | None, str, int]
) -> None:
    """By whom, level, denomination and multiplier; the multiplier never counts sans atout."""
    found = answer(record(some, "S", MIXED, calls))
    assert found["phase"] == "play"
    assert found["contract"] == dict(
        zip(("by", "level", "denomination", "multiplier"), contract, strict=True)
    )


@pytest.mark.parametrize(
    ("some", "calls", "contract"),
    [
        ("maison", "", None),
        ("maison", "P P", None),
        ("maison", "80S", {"by": "E", "level": 80, "denomination": "S", "multiplier": 1}),
        ("maison", "80S X", {"by": "E", "level": 80, "denomination": "S", "multiplier": 2}),
        ("manille_encheres", "40", {"by": "W", "level": 40, "denomination": None, "multiplier": 1}),
        ("points701", "P 80S P P X", {"by": "N", "level": 80, "denomination": "S", "multiplier": 2}),
    ],
)
def test_contract_during_the_auction_is_the_standing_bid(
    some: str, calls: str, contract: dict[str, Any] | None
) -> None:
    """While calls are still made the contract shown is the bid that stands."""
    found = answer(record(some, "S", MIXED, calls))
    assert (found["phase"], found["contract"]) == ("auction", contract)


@pytest.mark.parametrize("calls", ["E:80S N:P W:P S:P", "e:80S P w:P P", "80S P P P"])
def test_the_seat_may_always_be_given(calls: str) -> None:
    """With or without seats it is the same auction."""
    assert answer(record("maison", "S", MIXED, calls)) == answer(record("maison", "S", MIXED, "80S P P P"))


def test_a_call_out_of_turn_carries_its_seat() -> None:
    """S coinches while N has the word; E is next, to the right of S."""
    found = answer(record("maison", "S", MIXED, "80S S:X"))
    assert (found["turn"], found["contract"]["multiplier"]) == ("E", 2)


@pytest.mark.parametrize("dealer", "NESW")
@pytest.mark.parametrize("some", IDS)
def test_direction_of_every_rule_set(some: str, dealer: str) -> None:
    """To the right S E N W, to the left S W N E: who speaks first follows."""
    to_the_left = some == "points701" or some.startswith("manille")
    ring = "SWNE" if to_the_left else "SENW"
    following = ring[(ring.index(dealer) + 1) % 4]
    names_first = some in ("manille_coinchee", "manille_trois", "manille_envers")
    more = {"turned": MIXED["N"].split()[-1]} if some.endswith("_belote") else {}
    found = answer(record(some, dealer, MIXED, **more))
    assert found["turn"] == (dealer if names_first else following)
