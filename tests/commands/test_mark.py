"""Marking handed-in notebooks: a row a file, whatever is in it; the marker trusts its own check only."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from coinche_teach.commands import confined, pupil_run
from coinche_teach.commands.handed_in import LARGEST
from coinche_teach.commands.marking import COLUMNS, NAMES, Wanted, marked
from coinche_teach.course.classroom.codes import ClassCode
from coinche_teach.engine.rules import rules
from coinche_teach.ui.homework import homework
from coinche_teach.words import Words
from tests.commands.conftest import Asked
from tests.exercises.handed import EXERCISES, code, filled, notebook, right, wrong

WORK = homework("L4")
RIGHT = {name: repr(right(WORK, name)) for name in NAMES}
WRONG = {name: repr(wrong(WORK, name)) for name in NAMES}

Hand = Callable[..., Path]


@pytest.fixture
def hand(tmp_path: Path) -> Hand:
    """Hand in the notebook of lesson 4 with answers, and with `cells` put in before its check cells."""

    def put(name: str, answers: dict[str, str], *cells: str, lang: str = "en", **settings: str) -> Path:
        found = filled(notebook(EXERCISES / lang / "04_trump_discipline.ipynb"), answers, **settings)
        extra = [
            {"cell_type": "code", "id": f"x{k}", "metadata": {}, "source": one} for k, one in enumerate(cells)
        ]
        found["cells"][4:4] = extra
        path = tmp_path / "in" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(json.dumps(found), encoding="utf-8")
        return path

    return put


def rows(text: str) -> dict[str, dict[str, str]]:
    return {row["file"]: row for row in csv.DictReader(io.StringIO(text))}


def marks(row: dict[str, str]) -> str:
    return "".join(row[name] or "-" for name in NAMES)


def test_right_wrong_and_open_answers_are_told_apart(hand: Hand, ask: Asked, tmp_path: Path) -> None:
    hand("ana.ipynb", RIGHT, nickname="Ana")
    hand("b/bob.ipynb", WRONG, lang="fr", nickname="=Bob")
    hand("cleo.ipynb", {"q1": RIGHT["q1"], "q2": WRONG["q2"], "q3": '"what?"'})
    hand("blank.ipynb", {}, lang="es")
    hand(".ipynb_checkpoints/ana.ipynb", WRONG)
    told = ask("mark", tmp_path / "in", "-o", tmp_path / "class.csv")
    found = rows((tmp_path / "class.csv").read_text(encoding="utf-8"))
    assert {name: (marks(row), row["right"]) for name, row in found.items()} == {
        "ana.ipynb": ("111111", "6"),
        "b/bob.ipynb": ("000000", "0"),
        "cleo.ipynb": ("100---", "1"),
        "blank.ipynb": ("------", "0"),
    }
    assert (found["ana.ipynb"]["nickname"], found["b/bob.ipynb"]["nickname"]) == ("Ana", "'=Bob")
    assert "q3: " in found["cleo.ipynb"]["reason"] and found["ana.ipynb"]["reason"] == ""
    assert told.status == 1 and "Files marked: 4. To look at: 1." in told.err


def test_without_a_file_the_table_is_printed(hand: Hand, ask: Asked, tmp_path: Path) -> None:
    hand("ana.ipynb", RIGHT)
    told = ask("mark", tmp_path / "in")
    assert told.status == 0 and told.out.splitlines()[0] == ",".join(COLUMNS)


def test_the_questions_are_those_of_class_code_and_nickname(hand: Hand, ask: Asked, tmp_path: Path) -> None:
    each = ClassCode.of("3B", rules("maison"), each=True).text
    mine = homework("L4", class_code=each, nickname="Ana")
    answers = {name: repr(right(mine, name)) for name in NAMES}
    hand("ana.ipynb", answers, class_code=each, nickname="Ana")
    hand("bob.ipynb", answers, class_code=each, nickname="Bob")
    hand("none.ipynb", answers)
    found = rows(ask("mark", tmp_path / "in", "--code", each.lower(), "--lesson", "4").out)
    assert found["ana.ipynb"]["right"] == "6" and int(found["bob.ipynb"]["right"]) < 6
    assert (found["ana.ipynb"]["class_code"], found["ana.ipynb"]["ruleset"]) == (each, "maison")
    assert "its class code is" in found["none.ipynb"]["reason"]
    other = rows(ask("mark", tmp_path / "in", "--lesson", "L7").out)
    assert all("not for L7" in row["reason"] for row in other.values())


def test_house_rules_are_named_to_the_marker(hand: Hand, ask: Asked, tmp_path: Path) -> None:
    house = rules("maison").but(cannot_overtrump="discard")
    text = ClassCode.of("3B", house).text
    mine = homework("L4", class_code=text, rules=house)
    hand("ana.ipynb", {name: repr(right(mine, name)) for name in NAMES}, class_code=text)
    assert "own rules" in rows(ask("mark", tmp_path / "in").out)["ana.ipynb"]["reason"]
    args = ("--rules", "maison", "--set", "cannot_overtrump=discard")
    assert rows(ask("mark", tmp_path / "in", *args).out)["ana.ipynb"]["right"] == "6"


# --- what pupils may do to a file, without a run ------------------------------------------------------


def broken(path: Path, change: Callable[[dict[str, Any]], object]) -> None:
    found = notebook(path)
    change(found)
    path.write_text(json.dumps(found), encoding="utf-8")


def row_of(path: Path, **wanted: Any) -> dict[str, str]:
    return {
        name: str(one) for name, one in marked(path, path.name, Wanted(**wanted), Words("en")).cells().items()
    }


def test_an_edited_check_changes_nothing(hand: Hand) -> None:
    cheat = "def check(*_):\n    return 'right'\nwork.judged = check"
    row = row_of(hand("x.ipynb", WRONG, cheat))
    assert (marks(row), row["reason"]) == ("000000", "")


def test_deleted_cells_cost_their_questions(hand: Hand) -> None:
    path = hand("x.ipynb", RIGHT)
    broken(path, lambda one: one["cells"].__delitem__(slice(6, 9)))
    row = row_of(path)
    assert marks(row).count("1") == 5 and "These answers were not found: q1." in row["reason"]


def test_cells_that_cannot_be_read_cost_themselves(hand: Hand) -> None:
    row = row_of(hand("x.ipynb", RIGHT, "q1 = (", "(" * 5000, "%pip install x\n!rm y"))
    assert marks(row) == "111111" and "cannot be read: 2, 3." in row["reason"]


def test_the_last_plain_answer_counts(hand: Hand) -> None:
    path = hand("x.ipynb", WRONG)
    last = {"cell_type": "code", "id": "z", "metadata": {}, "source": f"q1 = {RIGHT['q1']}"}
    broken(path, lambda one: one["cells"].append(last))
    assert marks(row_of(path)) == "100000"


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"", "no notebook that can be read"),
        (b"\xff\xfe\x00", "no notebook that can be read"),
        (b"[" * 100_000, "no notebook that can be read"),
        (b'{"cells": 3}', "no notebook that can be read"),
        (b'{"cells": [{"cell_type": "code", "source": [1]}]}', "no notebook that can be read"),
        (b'{"cells": []}', "holds no homework(...)"),
        (b" " * (LARGEST + 1), "larger than 5 MB"),
        (
            json.dumps({"cells": [{"cell_type": "code", "source": "x" * 20_001}]}).encode(),
            "more than 300 cells",
        ),
        (b'{"cells": [{"cell_type": "code", "source": "homework(lesson)"}]}', "There is no lesson"),
        (b'{"cells": [{"cell_type": "code", "source": "homework(\'L4\', rules=\'x\')"}]}', "no rule set"),
        (
            b'{"cells": [{"cell_type": "code", "source": "homework(\'L4\', class_code=\'x\')"}]}',
            "no class code",
        ),
    ],
)
def test_a_file_that_is_no_exercise_costs_one_row(content: bytes, said: str, tmp_path: Path) -> None:
    (tmp_path / "x.ipynb").write_bytes(content)
    row = row_of(tmp_path / "x.ipynb")
    assert said in row["reason"] and marks(row) == "------"


@pytest.mark.parametrize("answer", ["10**9", "'x' * 9", "[1] * 3", "q2", "f()"])
def test_what_is_worked_out_is_not_guessed_without_a_run(answer: str, hand: Hand) -> None:
    row = row_of(hand("x.ipynb", {**RIGHT, "q1": answer}), run=False)
    assert marks(row) == "-11111" and "was not run: q1." in row["reason"]


@pytest.mark.parametrize("answer", ["1.5", "{'a': 1}", "b'x'", "True", f"'{'x' * 1000}'", str([["JH"]])])
def test_an_odd_answer_is_wrong_and_said_to_be_odd(answer: str, hand: Hand) -> None:
    row = row_of(hand("x.ipynb", {**RIGHT, "q1": answer}))
    assert marks(row) == "011111" and "q1: An answer must be a text" in row["reason"]


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (("nowhere",), "there is no folder"),
        ((".",), "there is no notebook in"),
        ((".", "-o", "x.xls"), "must be a .csv file"),
        ((".", "--seconds", "0"), "0 seconds is no time"),
        ((".", "--megabytes", "1"), "1 MB is no memory"),
        ((".", "--set", "target=701"), "name it with --rules"),
        ((".", "--rules", "maisn"), "There is no rule set"),
        ((".", "--code", "18795MQX"), "is no class code"),
        ((), "FOLDER"),
    ],
)
def test_a_slip_of_the_teacher_gets_one_line(
    args: tuple[str, ...], said: str, ask: Asked, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    told = ask("mark", *args)
    assert told.status == 2 and said in told.err and told.err.count("\n") == 1


def test_a_place_that_cannot_be_written_is_named(hand: Hand, ask: Asked, tmp_path: Path) -> None:
    hand("x.ipynb", RIGHT)
    assert "cannot write" in ask("mark", tmp_path / "in", "-o", tmp_path / "none" / "x.csv").err


def test_help_says_what_a_run_may_do(ask: Asked) -> None:
    told = " ".join(ask("mark", "--help").out.split())
    for said in ("no network reached", "no file written", "no sandbox", "Windows has no limits", "--no-run"):
        assert said in told


def test_answers_of_a_run_are_cut_to_what_an_answer_can_be() -> None:
    unfit = [1.5, object(), "x" * 10_000, [["a"]], ["a"] * 10_000, 10**50, {"a": 1}, b"x", True, [True]]
    assert [pupil_run.fit(one) for one in unfit] == [pupil_run.UNFIT] * len(unfit)


# --- code that is run ---------------------------------------------------------------------------------

HOSTILE = {
    "loop": ("while True: pass", "stopped after 2 seconds"),
    "sleep": ("import time; time.sleep(999)", "stopped after 2 seconds"),
    "deaf": (
        "while True:\n    try:\n        while True: pass\n    except BaseException: pass",
        "stopped after 2",
    ),
    "leave": ("import sys; sys.exit()", "2 (SystemExit)"),
    "end": ("import os; os._exit(0)", "ended the program before its last cell"),
    "output": ("for k in range(10**4): print('x' * 10**5)", ""),
    "memory": ("x = 'x' * 10**11", "more than 500 MB"),
    "fork": ("import os\nwhile True: os.fork()", "2 (PermissionError)"),
    "process": ("import subprocess; subprocess.Popen(['sleep', '99'])", "2 (PermissionError)"),
    "bypass": ("import _posixsubprocess as p; p.fork_exec()", "2 (PermissionError)"),
    "c": ("import ctypes; ctypes.CDLL(None).fork()", "2 (PermissionError)"),
    "network": ("import socket; socket.create_connection(('127.0.0.1', 9))", "2 (PermissionError)"),
    "write": ("open('answers.jsonl', 'w').write('x')", "2 (PermissionError)"),
    "read": ("open('../x.ipynb').read()", "2 (PermissionError)"),
    "depth": ("def f(): f()\nf()", "2 (RecursionError)"),
    "raise": ("class E(BaseException): pass\nraise E", "2 (E)"),
}


@pytest.mark.slow
@pytest.mark.parametrize("name", HOSTILE)
def test_a_hostile_notebook_costs_one_row(name: str, hand: Hand) -> None:
    cell, said = HOSTILE[name]
    worked_out = {**RIGHT, "q6": f"''.join({RIGHT['q6']})"}
    row = row_of(hand("x.ipynb", worked_out, cell), seconds=2)
    assert marks(row)[:5] == "11111" and said in row["reason"]
    runs_on = name not in ("loop", "sleep", "deaf", "end")
    assert row["q6"] == ("1" if runs_on else "")


@pytest.mark.slow
def test_an_answer_that_is_worked_out_counts_like_one_written(hand: Hand, ask: Asked, tmp_path: Path) -> None:
    told = {name: f"str({answer})" for name, answer in RIGHT.items()}
    hand("good.ipynb", told)
    hand("evil.ipynb", told, "while True: pass")
    found = rows(ask("mark", tmp_path / "in", "--seconds", "2").out)
    assert (found["good.ipynb"]["right"], found["evil.ipynb"]["right"]) == ("6", "0")
    assert found["good.ipynb"]["reason"] == ""


@pytest.mark.slow
def test_nothing_is_left_of_a_run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(confined.tempfile, "tempdir", str(tmp_path))
    ran = confined.run(["q1 = 'JH'"], ["q1"], 5)
    assert ran.answers == {"q1": "JH"} and not [*tmp_path.iterdir()]


def test_the_files_of_a_class_are_only_read(hand: Hand, ask: Asked, tmp_path: Path) -> None:
    path = hand("x.ipynb", RIGHT)
    before = path.read_bytes()
    ask("mark", tmp_path / "in")
    assert path.read_bytes() == before and [*(tmp_path / "in").iterdir()] == [path]
    assert code(notebook(path))
