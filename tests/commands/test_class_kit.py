"""The commands of the class kit: a class with its guide, and what comes back."""

from __future__ import annotations

from pathlib import Path

import pytest

from coinche_teach.course.classroom.codes import read
from coinche_teach.course.classroom.exam import release_word
from coinche_teach.engine.rules import rules
from tests.commands.conftest import Asked
from tests.course.classroom.rows import hand_in, row

KNOWN = ("LYCEE-3B", "--rules", "contrat1000")


@pytest.mark.parametrize("lang", ["en", "fr", "es"])
def test_the_code_stands_alone_on_the_first_line(lang: str, ask: Asked) -> None:
    told = ask("class", *KNOWN, "--lessons", "L1,4", "--lang", lang)
    lines = told.out.splitlines()
    assert (told.status, lines[0]) == (0, "18795MQY")
    assert sum(line.startswith(("L1 · ", "L4 · ")) for line in lines) == 2
    assert all(len(line) <= 80 for line in lines)


def test_without_lessons_there_is_a_page_for_each(ask: Asked) -> None:
    told = ask("class", "3B", "--rules", "manille_trois").out
    assert "LM · " in told and "L12 · " in told


def test_house_rules_and_variants_are_in_the_code(ask: Asked) -> None:
    house = rules("maison").but(target="701")
    args = ("class", "3B", "--rules", "maison", "--set", "target=701", "--each", "--lessons", "L1")
    told = ask(*args)
    made = read(told.out.splitlines()[0], house)
    assert (made.rules, made.each) == (house, True)
    assert "rules of your house" in told.out and "Each nickname" in told.out


@pytest.mark.parametrize(
    ("args", "said"),
    [
        ((" ", "--rules", "maison"), "Give the class a name"),
        (("3B", "--rules", "maisn"), "There is no rule set"),
        (("3B", "--rules", "maison", "--lessons", "L99"), "There is no lesson “L99” under these rules"),
        (("3B", "--rules", "maison", "--lessons", ","), "no lesson is named"),
        (("3B", "--rules", "maison", "--set", "colour=red"), "colour"),
        (("3B",), "--rules"),
    ],
)
def test_a_slip_of_the_teacher_gets_one_line(args: tuple[str, ...], said: str, ask: Asked) -> None:
    told = ask("class", *args)
    assert told.status == 2 and said in told.err and told.err.count("\n") == 1 and not told.out


def test_the_command_prints_and_writes(tmp_path: Path, ask: Asked) -> None:
    hand_in(tmp_path / "in", "a.json", *(row(place=k, correct=k % 2) for k in range(1, 11)))
    told = ask("results", tmp_path / "in", "-o", tmp_path / "class.csv")
    assert told.status == 0 and "Files read: 1. Pupils: 1. Questions answered: 10." in told.out
    assert (
        "5.0 min" in told.out and (tmp_path / "class.csv").read_text(encoding="utf-8-sig").count("\n") == 11
    )
    (tmp_path / "in" / "x.txt").write_text("x")
    again = ask("results", tmp_path / "in")
    assert again.status == 1 and "x.txt: not a file of class results" in again.out
    assert ask("results", tmp_path / "in", "--code", "ABCDEFGH").status == 1


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (("nowhere",), "There is no folder"),
        ((".", "-o", "x.xlsx"), "the table must be a .csv file"),
        ((), "required"),
    ],
)
def test_a_slip_on_the_command_line_gets_one_line(
    args: tuple[str, ...],
    said: str,
    ask: Asked,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(tmp_path)
    told = ask("results", *args)
    assert told.status == 2 and said in told.err and told.err.count("\n") == 1


def test_a_place_that_cannot_be_written_loses_nothing(tmp_path: Path, ask: Asked) -> None:
    hand_in(tmp_path / "in", "a.json", row())
    told = ask("results", tmp_path / "in", "-o", tmp_path / "none" / "class.csv")
    assert told.status == 2 and "cannot write" in told.err and "Pupils: 1" in told.out


def test_the_exam_gives_the_teacher_its_word(ask: Asked) -> None:
    told = ask("class", *KNOWN, "--exam").out.splitlines()
    assert told[0] == "18795MQY" and 'exam("18795MQY", nickname="...")' in told[1]
    assert release_word(read("18795MQY")) in " ".join(told)
    other = ask("class", *KNOWN, "--exam", 2, "--lessons", "L1").out
    assert "sitting=2" in other and release_word(read("18795MQY"), 2) in other
    assert "There is no sitting" in ask("class", *KNOWN, "--exam", 0).err
