"""Events: one line each, read back as written, tolerant of what is to come."""

from __future__ import annotations

import json
from dataclasses import replace
from datetime import UTC, datetime
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from coinche_teach.course.memory.event import Event
from tests.course.memory.made import event

texts = st.text(max_size=30)


@given(
    time=st.datetimes(timezones=st.just(UTC)),
    seed=texts,
    right=st.booleans(),
    tries=st.integers(1, 9),
    seconds=st.none() | st.floats(0, 1e6),
    tells=st.dictionaries(texts, texts, max_size=3),
    rules=texts,
)
def test_an_event_is_read_back_as_written(time: datetime, **told: Any) -> None:
    time = time.replace(microsecond=time.microsecond // 1000 * 1000)
    one = Event(time, "L1", "practice", 2, "duel", **told)
    line = one.written()
    assert "\n" not in line and line.isascii()
    assert Event.read(line) == one


def test_fields_of_a_later_version_are_kept() -> None:
    plain = event().plain() | {"confidence": 0.5, "shown": ["JH", "AH"]}
    again = Event.read(json.dumps(plain))
    assert dict(again.others) == {"confidence": 0.5, "shown": ["JH", "AH"]}
    assert json.loads(again.written()) == plain


def test_fields_that_a_line_lacks_have_their_usual_value() -> None:
    names = ("time", "lesson", "stage", "place", "generator", "seed")
    one = Event.of({name: value for name, value in event().plain().items() if name in names})
    assert (one.time, one.tries, one.seconds, one.skill) == (event().time, 1, None, "")


def test_a_time_without_a_zone_is_taken_as_utc_and_another_zone_is_turned() -> None:
    plain = event().plain()
    assert Event.of(plain | {"time": "2026-03-02T09:00:00"}).time == event().time
    assert Event.of(plain | {"time": "2026-03-02T10:00:00+01:00"}).time == event().time
    assert Event.of(plain | {"time": "2026-03-02T10:00:00+01:00"}).time.tzinfo is UTC


@pytest.mark.parametrize(
    "line",
    ["", "null", "[]", "7", "{", '{"time": 1}', "\x00\x00", "[" * 100_000, '{"lesson": "L1"}', b"\xff\xfe{"],
    ids=range(10),
)
def test_what_is_no_event_is_refused(line: str | bytes) -> None:
    with pytest.raises(ValueError, match="cannot read"):
        Event.read(line)


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("time", "yesterday"), ("time", 5), ("time", "0001-01-01T00:00:00+23:59"), ("place", "2"),
        ("place", True),
        ("right", 1), ("seconds", "long"), ("seconds", float("nan")), ("tells", {"M01": 3}), ("seed", None),
    ],
)  # fmt: skip
def test_a_field_of_another_type_is_refused(field: str, value: object) -> None:
    with pytest.raises(ValueError):
        Event.of(event().plain() | {field: value})


def test_the_last_hint_is_help_the_first_are_not() -> None:
    assert event(hints=2).alone and not event(hints=3).alone
    assert not event(tries=2).alone and not event(right=False).alone


def test_a_session_says_in_its_seed_what_it_is_about() -> None:
    assert event(lesson="repair", seed="M01:x").about == "M01"
    assert event(lesson="L1", seed="M01:x").about == ""
    assert replace(event(), lesson="test_out", seed="L2:x").about == "L2"
