"""Deal records: files: TOML, JSON, JSON Lines."""

from __future__ import annotations

import json
from typing import Any, Final

import pytest

from coinche_teach.engine.replay import as_json, replay_text
from tests.rules.helpers import answer, record
from tests.rules.records_tables import GOOD, MIXED

ILLEGAL: Final = record("maison", "S", MIXED, "70S")


def _codes(text: str, kind: str = "") -> list[str]:
    """What each record of a text comes to: ok, or the reason."""
    found = [as_json(one, str) for one in replay_text(text, kind)]
    return ["ok" if one["ok"] else one["error"]["reason"] for one in found]


def _toml(plain: dict[str, Any], name: str = "") -> str:
    head = f"[[{name}]]\n" if name else ""
    hands = ", ".join(f'{seat} = "{some}"' for seat, some in plain["hands"].items())
    return (
        f'{head}rules = "{plain["rules"]}"\ndealer = "S"\nhands = {{{hands}}}\n'
        f"auction = {json.dumps(plain['auction'])}\nplays = {json.dumps(plain['plays'])}\n"
    )


@pytest.mark.parametrize("kind", ["", "named"])
def test_one_record_in_each_format(kind: str) -> None:
    """TOML, JSON and JSON Lines say the same, whether the kind is told or guessed."""
    expected = [answer(GOOD)]
    for text, name in [
        (_toml(GOOD), "toml"),
        (json.dumps(GOOD), "json"),
        (json.dumps(GOOD, indent=2), "json"),
        (json.dumps(GOOD) + "\n", "jsonl"),
    ]:
        found = replay_text(text, name if kind else "")
        assert [as_json(one, lambda reason: type(reason).__name__) for one in found] == expected


@pytest.mark.parametrize("kind", ["", "named"])
@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("jsonl", "\n".join(map(json.dumps, [GOOD, ILLEGAL, 7, GOOD]))),
        ("jsonl", "\n\n".join(map(json.dumps, [GOOD, ILLEGAL, {}, GOOD])) + "\n"),
        ("jsonl", "\r\n".join([json.dumps(GOOD), json.dumps(ILLEGAL), "{oops", json.dumps(GOOD)])),
        ("json", json.dumps([GOOD, ILLEGAL, None, GOOD])),
        ("json", json.dumps([GOOD, ILLEGAL, {"rules": "maison"}, GOOD], indent=1)),
        ("json", json.dumps({"deals": [GOOD, ILLEGAL, "x", GOOD]})),
        (
            "toml",
            "".join(
                [
                    _toml(GOOD, "deal"),
                    _toml(ILLEGAL, "deal"),
                    '[[deal]]\nrules = "tarot"\n',
                    _toml(GOOD, "deal"),
                ]
            ),
        ),
    ],
)
def test_a_bad_record_never_stops_a_batch(name: str, text: str, kind: str) -> None:
    """Good, illegal, bad, good: four results in this order."""
    assert _codes(text, name if kind else "") == ["ok", "below_minimum", "bad_record", "ok"]


@pytest.mark.parametrize("first", ["{oops", "7", "null", '["x"]', '"text"', "oops"])
def test_a_bad_first_line_does_not_stop_json_lines(first: str) -> None:
    """The rest of the lines is replayed though the first is nothing."""
    text = "\n".join([first, json.dumps(GOOD), json.dumps(GOOD)])
    assert _codes(text, "jsonl") == ["bad_record", "ok", "ok"]


def test_a_cut_first_line_does_not_hide_json_lines() -> None:
    """A file that begins like JSON is looked at line by line before it is given up."""
    text = "\n".join([json.dumps(GOOD)[:40], json.dumps(GOOD), json.dumps(GOOD)])
    assert _codes(text) == ["bad_record", "ok", "ok"]


def test_json_lines_break_at_line_feeds_alone() -> None:
    """Unusual spaces inside a text of a record do not cut its line."""
    noted = {**GOOD, "note": "one\u2028two\x85three"}
    text = "\n".join([json.dumps(noted, ensure_ascii=False), json.dumps(GOOD)])
    assert _codes(text, "jsonl") == ["ok", "ok"]


@pytest.mark.parametrize(
    ("text", "kind"),
    [("", "toml"), ("{", "json"), ("rules = ", "toml"), ("[" * 5000, "json"), ("oops", ""), ("", "json")],
    ids=["empty", "brace", "half a line", "deep", "word", "no json"],
)
def test_an_unreadable_file_is_one_bad_record(text: str, kind: str) -> None:
    """What cannot be read at all gives one error."""
    assert _codes(text, kind) == ["bad_record"]
