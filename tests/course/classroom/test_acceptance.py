"""What a teacher checks before the first lesson, point by point, and a dry run with thirty pupils."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from coinche_teach.course.classroom.codes import ClassCode, read
from coinche_teach.course.classroom.work import ITEMS, work
from coinche_teach.engine.rules import rules
from coinche_teach.notebook import export_results, make_class, merge_results, reset_pupils
from tests.course.classroom.pupils import worked

ROOT = Path(__file__).parents[3]
ELSEWHERE = {
    "3: ten items a side, black and white, key apart, versions A B C": "tests/ui/test_paper.py",
    "4: projection readable at 8 m": "tests/browser/test_projector.py",
    "8: exam of 20 items, sampling fixed per skill": "tests/course/classroom/test_exam.py",
}
"""Points that are held by the tests of their own part: paper, projector, exam."""


def test_1_a_class_is_made_with_a_page_of_guide_a_lesson() -> None:
    made = make_class("LYCEE-3B", rules="contrat1000", lessons=["1", "2", "3"])
    text = str(made)
    assert made.code == "18795MQY" and [one.lesson for one in made.pages] == ["L1", "L2", "L3"]
    for part in (
        "Objectives",
        "minutes in class",
        "Expected mistakes, question by question",
        "Board plan",
        "Maths",
    ):
        assert text.count(part) == 3, part


_SHEETS = """
import sys
from coinche_teach.course.classroom.codes import read
from coinche_teach.course.classroom.work import work
for lesson in ("L1", "L4", "L8"):
    for one in work(read("18795MQY"), lesson, "A"):
        print(one.code, repr(one.item))
"""


def test_2_another_machine_makes_the_same_items(tmp_path: Path) -> None:
    """The other machine is another process: other hash seed, home, language, folder and time zone."""
    other = os.environ | {
        "PYTHONHASHSEED": "4711",
        "HOME": str(tmp_path),
        "LANG": "tr_TR.UTF-8",
        "TZ": "Asia/Tokyo",
    }
    told = subprocess.run(
        [sys.executable, "-c", _SHEETS], capture_output=True, text=True, check=True, env=other, cwd=tmp_path
    ).stdout.splitlines()
    code = read("18795MQY")
    assert told == [
        f"{one.code} {one.item!r}" for lesson in ("L1", "L4", "L8") for one in work(code, lesson, "A")
    ]


@pytest.mark.parametrize("point", ELSEWHERE)
def test_points_that_other_parts_hold(point: str) -> None:
    assert "def test_" in (ROOT / ELSEWHERE[point]).read_text(encoding="utf-8")


def test_5_7_9_a_dry_run_with_thirty_pupils(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A whole lesson: code, work, export, merge; then the machine is clean for the next class."""
    home, box = tmp_path / "data", tmp_path / "handed in"
    monkeypatch.setenv("COINCHE_PROGRESS", str(home))
    made = make_class("LYCEE-3B", rules="contrat1000", lessons=["L4"])
    names = [f"élève {number:02}" for number in range(1, 31)]
    for number, name in enumerate(names):
        worked(name, home, share=0.4 + number / 50, code=read(made.code))
        export_results(name, ("json", "csv")[number % 2], str(box))
    found = merge_results(str(box), made.code, "fr")
    assert (found.pupils, len(found.rows), found.skipped) == (tuple(names), 30 * ITEMS, ())
    assert {one.class_code for one in found.rows} == {made.code}
    # 5: who is strong shows, the three commonest wrong ideas with their cards, figures of each item
    right = {name: sum(one.correct for one in found.rows if one.pupil == name) for name in names}
    assert sum(right[name] for name in names[:10]) < sum(right[name] for name in names[20:])
    assert len(found.misconceptions) == 3
    assert all(one.startswith("M") and "On croit souvent" in one for one in found.misconceptions)
    text = "\n".join(found.lines())
    assert all(one.code in text for one in work(read(made.code), "L4"))
    # 7: minutes are measured
    assert set(found.minutes) == {"L4"}
    # 9: nothing of the class is left
    reset_pupils()
    assert not [path for path in home.rglob("*") if path.is_file()]


def test_6_nothing_leaves_the_machine() -> None:
    told = subprocess.run(
        [sys.executable, "-m", "tests.course.classroom.offline"],
        capture_output=True, text=True, check=False, cwd=ROOT,
    )  # fmt: skip
    assert told.returncode == 0, told.stderr[-2000:]
    found = json.loads(told.stdout)
    assert found["answers"] > 150 and found["rows"] == ITEMS
    assert found["asked"] == []
    assert len(found["proof"]) >= 2  # a request on purpose was seen and refused


def test_10_every_lesson_has_its_maths_by_level() -> None:
    for page in make_class("3B", rules="contrat1000", lang="fr").pages:
        assert [level for level, _ in page.maths] == ["collège", "seconde", "terminale"]


def test_variants_differ_and_codes_do_not_carry_over() -> None:
    one, other = (ClassCode.of(name, rules("contrat1000")) for name in ("3A", "3B"))
    assert {repr(q.item) for q in work(one, "L4")}.isdisjoint({repr(q.item) for q in work(other, "L4")})
