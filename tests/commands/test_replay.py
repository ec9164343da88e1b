from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from coinche_teach.commands.layout import width
from coinche_teach.engine.replay import as_json, replay
from coinche_teach.engine.rules import IDS
from coinche_teach.words import LANGUAGES, Words
from tests.commands.conftest import Asked

Record = Callable[..., dict[str, Any]]
File = Callable[..., Path]
HERE = Path(__file__).parents[2]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("rules", IDS)
def test_every_rule_set_is_told_from_the_deal_to_the_score(
    rules: str, lang: str, ask: Asked, record: Record, file: File
) -> None:
    whole = record(rules)
    cuts = [
        whole | {"auction": whole["auction"][:calls], "plays": whole["plays"][:plays]}
        for calls, plays in ((0, 0), (1, 0), (99, 0), (99, 2), (99, 19), (99, 32))
    ]
    told = ask("replay", file(cuts), "--lang", lang)
    assert told.status == 0 and not told.err
    assert max(map(width, told.out.splitlines())) <= 80
    words = Words(lang)
    for key in ("command.head.hands", "command.head.score", "command.total"):
        assert words.text(key) in told.out


@pytest.mark.parametrize("rules", IDS)
def test_json_is_what_the_engine_says(rules: str, ask: Asked, record: Record, file: File) -> None:
    plain = record(rules)
    answer = ask("replay", file(plain), "--json", "--lang", "fr")
    assert answer.rows == [as_json(replay(plain), Words("fr").say)]
    assert answer.status == 0 and answer.rows[0]["phase"] == "done"


def test_the_account_adds_up(ask: Asked, record: Record, file: File) -> None:
    plain = record("club82")
    (found,) = ask("replay", file(plain), "--json").rows
    told = ask("replay", file(plain)).out.splitlines()
    total = next(line for line in told if line.startswith("  Total"))
    assert [int(word) for word in total.split()[1:]] == [found["score"]["NS"], found["score"]["EW"]]
    for trick in found["tricks"]:
        assert any(f"wins {trick['points']} point" in line for line in told)


def test_a_record_that_stops_midway_says_what_is_open_and_why(ask: Asked, record: Record, file: File) -> None:
    plain = record("manille_trois", 3, auction=["H", "P", "P"], plays=["10H"])
    told = ask("replay", file(plain)).out
    assert "It is North's turn." in told and "the dummy's hand" in told
    assert "(duty: any card)" in told and "Without hearts, the trumps that were led" in told
    told = ask("replay", file(record("club82", 3, auction=["E:82S"], plays=[]))).out
    assert "Open calls: pass, coinche, 85 to 650 by 5 (" in told
    own = ask("replay", file(record("maison", 3, dealer="S", auction=["80S", "P"], plays=[]))).out
    assert "Not open: coinche. The bid that stands was made by East" in own


def test_annonces_belote_and_house_rules_are_told(ask: Asked, file: File) -> None:
    hands = {"N": "JS 9S AS 7H 8H 9H KD 7D", "E": "KS QS 10S AH KH QH 7C 8C"}
    hands |= {"S": "8S 7S JH 10H AD QD JD 10D", "W": "9D 8D AC KC QC JC 10C 9C"}
    rules = {"base": "maison", "target": 701}
    plain = {"rules": rules, "dealer": "S", "hands": hands, "auction": ["80S", "P", "P", "P"], "plays": []}
    for _ in range(32):
        plain["plays"].append(ask("replay", file(plain), "--json").rows[0]["legal_plays"][-1][0])
    told = ask("replay", file(plain)).out
    assert "With rules of the house: target=701." in told
    assert "East-West: cent to the ace of clubs (100 points), tierce to the ace" in told
    assert "The annonce worth more wins" in told and "East holds king and queen of spades" in told
    withheld = ask("replay", file(plain | {"withheld": ["E", "W"]})).out
    assert "Declaring nothing: East and West." in withheld and "Nobody declares king" in withheld


def test_a_redeal_is_told(ask: Asked, record: Record, file: File) -> None:
    told = ask("replay", file(record("maison", auction=["P"] * 4, plays=[])))
    assert told.status == 0 and "Everybody has passed" in told.out


def test_bad_records_are_lines_and_never_stop_the_batch(ask: Asked, record: Record, file: File) -> None:
    good = record()
    lines = [
        json.dumps(good),
        "{oops",
        "[1]",
        '"\\ud800"',
        "null",
        "1e999",
        "[" * 100_000,
        json.dumps(good | {"rules": "nope"}),
        json.dumps(good | {"rules": {"base": "maison", "marking": "bad"}}),
        json.dumps(good | {"auction": ["N:P", "S:P"]}),
        json.dumps(good | {"plays": ["7S", "7S"]}),
        json.dumps({"rulez": "maison"}),
        json.dumps(good)[:-1] + ', "note": "a\u2028b"}',
        json.dumps(good),
    ]
    path = file("\n".join(lines).encode().replace(b'"nope"', b'"\xff"') + b"\n\n")
    plain = ask("replay", path, "--json")
    assert plain.status == 1
    assert [row["ok"] for row in plain.rows] == [True] + [False] * 11 + [True] * 2
    assert all(row["error"].keys() == {"at", "seat", "reason", "message"} for row in plain.rows[1:-2])
    assert plain.rows[9]["error"]["at"] == "auction 2"
    told = ask("replay", path)
    assert told.status == 1
    bad = [line for line in told.out.splitlines() if line.startswith("record ")]
    assert [line.split(":")[0] for line in bad] == [f"record {k}" for k in range(2, 13)]
    assert bad[6] == "record 8: This line is not text in UTF-8."
    assert "choose exact, five_minus_one" in bad[7]
    assert bad[8].startswith("record 10: call 2, South: ")
    assert bad[9].startswith("record 11: card 2, West: ")
    assert "did you mean “rules”?" in bad[10]


@pytest.mark.parametrize("ending", ["toml", "json", "jsonl", "txt", "-"])
def test_every_shape_is_read_by_ending_or_by_looking(
    ending: str, ask: Asked, record: Record, file: File
) -> None:
    good = record()
    toml = ask("deal", "--rules", "maison", "--seed", 7, "--played").out
    several = ask("deal", "--rules", "maison", "--seed", 7, "--played", "--count", 2).out
    shapes: dict[str, list[tuple[str, int]]] = {
        "toml": [(toml, 1), (several, 2)],
        "json": [(json.dumps(good), 1), (json.dumps(good, indent=1), 1), (json.dumps([good, good]), 2)],
        "jsonl": [(json.dumps(good), 1), (f"\n{json.dumps(good)}\n\n{json.dumps(good)}", 2)],
    }
    for text, count in shapes.get(ending) or [one for some in shapes.values() for one in some]:
        for mark in (b"", b"\xef\xbb\xbf"):
            for written in (text, text.replace("\n", "\r\n")):
                given = mark + written.encode()
                where = "-" if ending == "-" else file(given, f"records.{ending.upper()}")
                answer = ask("replay", where, "--json", given=given)
                assert (answer.status, [row["ok"] for row in answer.rows]) == (0, [True] * count), written


def test_lines_are_found_behind_a_first_bad_one(ask: Asked, record: Record) -> None:
    for first in ("nonsense", "{oops", "[1]", '"text"'):
        answer = ask("replay", "-", "--json", given=f"{first}\n{json.dumps(record())}\n".encode())
        assert [row["ok"] for row in answer.rows] == [False, True], first


@pytest.mark.parametrize("text", ["rules = 'maison'", "{", "[", "[1, 2", "x", "a = [", "[[deal]]\nrules = 1"])
def test_a_text_that_is_no_record_is_one_bad_record(text: str, ask: Asked) -> None:
    answer = ask("replay", "-", "--json", given=text.encode())
    assert (answer.status, len(answer.rows)) == (1, 1)
    assert answer.rows[0]["error"]["reason"] == "bad_record"


@pytest.mark.parametrize("what", ["missing", "folder", "empty", "blank", "nothing", "bytes", "name"])
def test_nothing_to_replay_is_one_line_and_status_2(
    what: str, ask: Asked, file: File, tmp_path: Path
) -> None:
    path: object = {
        "missing": lambda: tmp_path / "none.toml",
        "folder": lambda: tmp_path,
        "empty": lambda: file(b""),
        "blank": lambda: file(b"\xef\xbb\xbf \r\n\n", "blank.toml"),
        "nothing": lambda: file("[]", "nothing.json"),
        "bytes": lambda: file("rules = 'é'".encode("latin-1"), "latin.toml"),
        "name": lambda: "a\0b",
    }[what]()
    told = ask("replay", path)
    assert (told.status, told.out, told.err.count("\n")) == (2, "", 1)
    plain = ask("replay", path, "--json")
    assert (plain.status, plain.err) == (2, told.err)
    assert plain.rows[0]["ok"] is False and plain.rows[0]["error"]["reason"] == "bad_record"


def test_rules_of_the_command_line_take_the_place_of_the_records(
    ask: Asked, record: Record, file: File
) -> None:
    path = file(record("maison"))
    by_official = ask("replay", path, "--json", "--rules", "officielles")
    assert by_official.rows == [as_json(replay(record() | {"rules": "officielles"}), Words("en").say)]
    told = ask("replay", path, "--set", "failure_base=250", "--set", "last_trick = 20").out
    assert "With rules of the house: last_trick=20, failure_base=250." in told
    over = ask(
        "replay", file(record() | {"rules": {"base": "maison", "last_trick": 0}}), "--set", "last_trick=20"
    ).out
    assert "last_trick=20." in over
    assert ask("replay", path, "--set", "marking=bad", "--json").rows[0]["error"]["reason"] == "bad_record"


@pytest.mark.parametrize(
    ("options", "line"),
    [
        (["--set", "target"], "write FIELD=VALUE"),
        (["--set", "=5"], "write FIELD=VALUE"),
        (["--set", "taget=5"], "did you mean target"),
        (["--set", "base=maison"], "No rule is called “base”"),
        (["--set", "id=maison"], "No rule is called “id”"),
        (["--rules", "nope"], "There is no rule set “nope”"),
        (["--rules", "maison", "--set", "marking=bad"], "choose exact, five_minus_one"),
        (["--lang", "de"], "invalid choice: 'de'"),
    ],
)
def test_a_slip_on_the_command_line_is_one_line(
    options: list[str], line: str, ask: Asked, record: Record, file: File
) -> None:
    answer = ask("replay", file(record()), *options)
    assert (answer.status, answer.out, answer.err.count("\n")) == (2, "", 1)
    assert line in answer.err


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.binary(max_size=200) | st.text(max_size=200).map(lambda text: text.encode("utf-8", "replace")))
def test_no_bytes_bring_it_down(ask: Asked, given: bytes) -> None:
    for options in ((), ("--json",)):
        assert ask("replay", "-", *options, given=given).status in (1, 2)


def run(*args: str, given: bytes = b"", **env: str) -> subprocess.CompletedProcess[bytes]:
    command = [sys.executable, "-m", "coinche_teach.cli", *args]
    surroundings = {"PATH": "", "LANG": "C.UTF-8", "PYTHONPATH": str(HERE)} | env
    return subprocess.run(command, input=given, capture_output=True, env=surroundings, cwd=HERE, timeout=120)


def test_lines_are_answered_as_they_come_and_a_closed_pipe_is_quiet(record: Record) -> None:
    command = [sys.executable, "-m", "coinche_teach.cli", "replay", "-", "--json"]
    line = json.dumps(record()).encode() + b"\n"
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, cwd=HERE
    ) as process:
        assert process.stdin and process.stdout and process.stderr
        for _ in range(3):  # the input stays open
            process.stdin.write(line)
            process.stdin.flush()
            assert json.loads(process.stdout.readline())["ok"]
        process.stdout.close()
        process.stdin.write(line * 3)
        process.stdin.close()
        assert process.stderr.read() == b""
        assert process.wait(60) == 0


def test_a_terminal_without_our_letters_still_answers(record: Record) -> None:
    given = json.dumps(record()).encode()
    told = run("replay", "-", "--lang", "fr", given=given, PYTHONIOENCODING="ascii")
    assert told.returncode == 0 and rb"Cartes distribu\xe9es" in told.stdout and told.stderr == b""
    plain = run("replay", "-", "--json", "--lang", "fr", given=given, PYTHONIOENCODING="latin-1")
    assert json.loads(plain.stdout) == as_json(replay(record()), Words("fr").say)


def test_the_language_is_the_computers() -> None:
    told = run("replay", "none.toml", LANG="es_ES.UTF-8")
    assert (told.returncode, told.stdout) == (2, b"")
    assert "No hay ningún archivo" in told.stderr.decode()
