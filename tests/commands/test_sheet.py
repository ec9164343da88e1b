"""The command that prints class work."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from coinche_teach.course.classroom.codes import ClassCode
from coinche_teach.engine.rules import rules
from tests.commands.conftest import Asked


def test_versions_and_key_in_one_file(tmp_path: Path, ask: Asked) -> None:
    file = tmp_path / "sheet.pdf"
    told = ask("sheet", "18795mqy", "--lesson", "l4", "--versions", "A,B,C", "--key", "-o", file)
    assert (told.status, told.out) == (0, "") and "sheet.pdf" in told.err
    assert len(re.findall(rb"/Type /Page\b", file.read_bytes())) == 6


def test_a_sheet_for_each_pupil(tmp_path: Path, ask: Asked) -> None:
    file = tmp_path / "sheet.html"
    code = ClassCode.of("3B", rules("maison"), each=True).text
    args = ("--nickname", "Ana", "--nickname", "Léa", "--lang", "es")
    assert ask("sheet", code, "--lesson", "L1", *args, "-o", file).status == 0
    page = file.read_text(encoding="utf-8")
    assert page.count("<section>") == 2 and "· Ana" in page and "· Léa" in page and "Nombre" in page


def test_house_rules_are_named(tmp_path: Path, ask: Asked) -> None:
    house = rules("maison").but(target="701")
    code = ClassCode.of("3B", house).text
    args = ("--lesson", "L1", "-o", tmp_path / "sheet.html")
    assert "house's own rules" in ask("sheet", code, *args).err
    told = ask("sheet", code, "--rules", "maison", "--set", "target=701", *args)
    assert told.status == 0 and "with house rules" in (tmp_path / "sheet.html").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("changed", "said"),
    [
        ({"code": "18795MQZ"}, "is no class code"),
        ({"--lesson": "L99"}, "There is no lesson “L99” under these rules"),
        ({"--versions": "A,D"}, "There is no version “D” of a sheet"),
        ({"--versions": ","}, "There is no version “,” of a sheet"),
        ({"-o": "sheet.docx"}, "written as .pdf or .html"),
        ({"-o": "no/such/folder/sheet.pdf"}, "cannot be written"),
        ({"--rules": "maison"}, "was made under other rules"),
        ({"--rules": "maisn"}, "There is no rule set"),
        ({"--set": "target=701"}, "name it too, with --rules"),
        ({"--lang": "de"}, "invalid choice"),
    ],
)
def test_a_slip_of_the_teacher_gets_one_line(
    changed: dict[str, str], said: str, ask: Asked, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    wanted = {"code": "18795MQY", "--lesson": "L4", "-o": "sheet.pdf"} | changed
    code = wanted.pop("code")
    told = ask("sheet", code, *(part for option in wanted.items() for part in option))
    assert told.status == 2 and said in told.err and told.err.count("\n") == 1 and not told.out
    assert not [*tmp_path.iterdir()]
