"""Malformed input at every door: refused with one short line, never another exception."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from coinche_teach.engine.calls import call
from coinche_teach.engine.cards import card, cards
from coinche_teach.engine.notation import Record, contract, read_record, read_rules, spoken, trick
from coinche_teach.engine.replay import replay, replay_text
from coinche_teach.engine.rules import IDS, Scale, rules
from coinche_teach.engine.seats import seat
from tests.engine import strategies as some
from tests.engine.checks import check_replayed, refused_well

text_doors: dict[str, Callable[[str], object]] = {
    "card": card,
    "cards": cards,
    "seat": seat,
    "call": call,
    "spoken": spoken,
    "contract": contract,
    "rules": rules,
    "read_rules": read_rules,
    "scale": Scale.read,
    "scale of carres": lambda text: Scale.read(text, full=False),
    "trick": lambda text: trick(text, rules("club82"), "S"),
    "denomination of a trick": lambda text: trick("N right AS", rules("club82"), text),
    "a field": lambda text: rules("club82").but(trump=text),
    "a number": lambda text: rules("club82").but(target=text),
    "some packets": lambda text: rules("club82").but(packets=text),
    "an unknown field": lambda text: rules("club82").but(**{text: "1"}),
}

_WORDS = "7 8 9 10 J Q K A V D R T S H C N E W SA TA X XX P take capot 82 100 : = , ♠ ♥ ♦ ♣ right left J=20"
_PIECES = [
    *_WORDS.split(),
    " ",
    "\n",
    "\u2028",
    "\u00b2",
    "\u0663",
    "'",
    '"',
    "\\",
    "\x00",
    "\ud800",
    *IDS,
    "target",
    "self",
    "{",
    "[",
]
texts = st.one_of(st.text(max_size=60), st.lists(st.sampled_from(_PIECES), max_size=12).map("".join))

scalars = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(),
    st.floats(),
    texts,
    st.sampled_from([-1, 10**6, "none", *IDS, *"NESW", "JS", "P", "82S", b"JS", (), frozenset()]),
)
plain_values = st.recursive(
    scalars,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(texts, inner, max_size=4),
    max_leaves=8,
)


@pytest.mark.parametrize("door", text_doors)
def test_any_text_at_the_doors_for_text(door: str) -> None:
    @settings(max_examples=150)
    @given(texts)
    def law(text: str) -> None:
        refused_well(lambda: text_doors[door](text))

    law()


@settings(max_examples=150)
@given(plain_values)
def test_any_value_in_place_of_a_record(plain: object) -> None:
    check_replayed(replay(plain))
    refused_well(lambda: read_record(plain))


@st.composite
def mutated(draw: st.DrawFn) -> Any:
    """Take a valid record as plain data and damage it in one to three places."""
    plain = json.loads(json.dumps(draw(some.records(some.any_rules)).write()))
    if draw(st.booleans()) and isinstance(plain["rules"], str):
        plain["rules"] = {"base": plain["rules"]}
    for _ in range(draw(st.integers(1, 3))):
        place, key = plain, draw(st.sampled_from(list(plain) or ["rules"]))
        inner = place.get(key)
        if isinstance(inner, dict | list) and inner and draw(st.booleans()):
            place = inner
            key = (
                draw(st.sampled_from(list(inner)))
                if isinstance(inner, dict)
                else draw(st.integers(0, len(inner) - 1))
            )
        what = draw(st.sampled_from(["replace", "drop", "shift", "swap case", "extra", "cut"]))
        old = place[key] if isinstance(place, list) or key in place else None
        if what == "replace":
            place[key] = draw(plain_values)
        elif what == "drop":
            del place[key]
        elif what == "shift" and isinstance(place, list):
            place.insert(draw(st.integers(0, len(place))), place.pop(key))
        elif what == "swap case" and isinstance(old, str):
            place[key] = old.swapcase()
        elif what == "cut" and isinstance(old, str):
            place[key] = old[: draw(st.integers(0, len(old)))]
        elif what == "extra" and isinstance(place, dict):
            place[
                draw(st.one_of(texts, st.sampled_from(["rule", "dealr", "self", "base", "stock", "turned"])))
            ] = draw(plain_values)
    return plain


@settings(max_examples=300)
@given(mutated())
def test_damaged_records(plain: Any) -> None:
    check_replayed(replay(plain))


@settings(max_examples=150)
@given(some.records(some.any_rules), st.lists(texts, max_size=3), st.lists(some.cards, max_size=3), st.data())
def test_any_words_and_cards_in_a_sound_deal(
    sound: Record, words: list[str], some_cards: list[Any], data: st.DataObject
) -> None:
    plain = sound.write()
    for key, more in (("auction", words), ("plays", [one.id for one in some_cards])):
        place = data.draw(st.integers(0, len(plain[key])))
        plain[key][place:place] = more
    check_replayed(replay(plain))


@settings(max_examples=150)
@given(
    st.one_of(texts, st.lists(mutated().map(repr), max_size=2).map("\n".join)),
    st.sampled_from(["", "toml", "json", "jsonl"]),
)
def test_any_text_in_place_of_a_file(text: str, kind: str) -> None:
    for replayed in replay_text(text, kind):
        check_replayed(replayed)


@settings(max_examples=60)
@given(some.records(), st.lists(st.text(max_size=30), min_size=1, max_size=3), st.integers(0, 2))
def test_a_bad_line_never_stops_a_batch(one: Record, junk: list[str], place: int) -> None:
    good = json.dumps(one.write())
    lines = [
        text.replace("\n", " ") for text in junk if "".join(text.split()) and len(text.splitlines()) == 1
    ]
    lines.insert(min(place, len(lines)), good)
    found = list(replay_text("\n".join(lines), "jsonl"))
    assert len(found) == len(lines)
    for line, replayed in zip(lines, found, strict=True):
        check_replayed(replayed)
        assert replayed.problem is None if line is good else replayed.problem is not None
