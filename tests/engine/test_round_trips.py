"""Every value writes one line of text that reads back as the same value."""

from __future__ import annotations

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from coinche_teach.engine.calls import Call, Contract, Spoken, call
from coinche_teach.engine.cards import Card, Denomination, card, written
from coinche_teach.engine.cards import cards as read_cards
from coinche_teach.engine.deal import Deal
from coinche_teach.engine.notation import (
    Record,
    contract,
    difference,
    read_record,
    read_rules,
    spoken,
    trick,
    write_rules,
    write_trick,
)
from coinche_teach.engine.rules import IDS, Rules, Scale, rules
from coinche_teach.engine.seats import Seat, seat
from coinche_teach.engine.trick import Trick
from tests.engine import strategies as some

VARIATION = "\ufe0e"  # asks for a sign in text style


def line(text: str) -> str:
    """Return a text that must be one line."""
    assert isinstance(text, str) and len(text.splitlines()) <= 1
    return text


@given(some.cards)
def test_cards(one: Card) -> None:
    assert card(line(str(one))) is one
    assert card(one.id.lower()) is one
    french = one.id.replace("J", "V").replace("K", "R")
    french = "D" + french[1:] if french.startswith("Q") else french
    assert card(french) is one
    sign = dict(zip("SHDC", "♠♥♦♣", strict=True))[one.suit]
    assert card(f" {one.rank}{sign}{VARIATION} ") is one


@given(st.lists(some.cards))
def test_rows_of_cards(row: list[Card]) -> None:
    assert read_cards(line(written(row))) == tuple(row)
    assert read_cards(", ".join(one.id for one in row)) == tuple(row)


@given(some.seats)
def test_seats(one: Seat) -> None:
    assert seat(line(str(one))) is one
    assert seat(str(one).lower()) is one


@given(some.calls)
def test_calls(one: Call) -> None:
    assert call(line(str(one))) == one
    assert call(str(one).lower()) == call(str(one).upper()) == one


@given(some.spoken)
def test_spoken_calls(one: Spoken) -> None:
    assert spoken(line(str(one))) == one


@given(some.contracts)
def test_contracts(one: Contract) -> None:
    assert contract(line(str(one))) == one


@given(some.scales())
def test_scales(one: Scale) -> None:
    assert Scale.read(line(str(one))) == one


@given(some.scales(full=False))
def test_scales_of_carres(one: Scale) -> None:
    assert Scale.read(line(str(one)), full=False) == one


@given(some.rounds())
def test_tricks(story: some.Story) -> None:
    one = story.round
    if one.cards is None or one.contract is None:
        return
    denomination = str(one.contract.denomination)
    for each in (*one.tricks, one.cards.table):
        assert trick(line(write_trick(each)), one.rules, denomination) == each


def test_an_empty_trick() -> None:
    club = rules("club82")
    empty = Trick(Seat.N, club.direction)
    assert trick(write_trick(empty), club, str(Denomination.SPADES)) == empty


@pytest.mark.parametrize("name", IDS)
def test_rule_sets(name: str) -> None:
    assert line(write_rules(rules(name))) == name
    assert read_rules(name) == rules(name)


@settings(max_examples=200)
@given(some.variants())
def test_rules_of_any_house(ours: Rules) -> None:
    assert read_rules(line(write_rules(ours))) == ours
    assert rules(ours.id).but(**difference(ours)) == ours


@settings(max_examples=100)
@given(some.variants())
def test_the_fields_that_changed_make_the_variant(ours: Rules) -> None:
    base = rules(ours.id)
    assert (ours == base) == (not ours.changes(base)) == (not difference(ours))
    for name, theirs, now in ours.changes(base):
        assert theirs != now and (theirs == "-" or now == "-" or base[name] != ours[name])


@settings(max_examples=60)
@given(some.records(some.any_rules))
def test_records(one: Record) -> None:
    plain = one.write()
    assert read_record(plain) == one
    assert read_record(json.loads(line(json.dumps(plain)))) == one
    assert Record.write(read_record(plain)) == plain


@given(some.records(), st.frozensets(some.seats))
def test_withheld_seats_in_records(one: Record, quiet: frozenset[Seat]) -> None:
    plain = {**one.write(), "withheld": [str(each) for each in quiet]}
    assert read_record(plain).withheld == quiet


@given(some.deals(st.sampled_from(["maison_belote", "officielles_belote"]).map(rules)))
def test_stock_and_turned_card_in_records(deal: Deal) -> None:
    plain = Record(deal).write()
    assert len(plain["stock"].split()) == 12 and plain["turned"] == plain["stock"].split()[0]
    assert read_record(plain).deal == deal
    inferred = {key: value for key, value in plain.items() if key != "turned"}
    assert read_record(inferred).deal == deal


@given(some.deals(st.sampled_from(["manille_parlee", "manille_muette"]).map(rules)))
def test_the_turned_card_of_the_dealer_is_inferred(deal: Deal) -> None:
    plain = Record(deal).write()
    assert read_record({k: v for k, v in plain.items() if k != "turned"}).deal == deal
