"""Results: one small file a pupil, merged into one table; nothing is lost, nothing is guessed."""

from __future__ import annotations

import csv
import io
import json
from dataclasses import replace
from pathlib import Path

import pytest

from coinche_teach.course.classroom import analysis
from coinche_teach.course.classroom.codes import ClassCode, NoSuchClass
from coinche_teach.course.classroom.merging import merge_results
from coinche_teach.course.classroom.results import (
    COLUMNS,
    as_csv,
    as_json,
    export_results,
    read_row,
    reset_pupils,
    results_of,
)
from coinche_teach.course.classroom.work import work
from coinche_teach.course.memory.export import as_json as everything
from coinche_teach.course.memory.progress import Store
from coinche_teach.course.sayings_classroom import (
    NothingToExport,
    ResultsDamaged,
    ResultsNotMine,
    ResultsOfNamesake,
    ResultsOfOtherClass,
    ResultsTwice,
)
from coinche_teach.engine.rules import rules
from coinche_teach.notebook import export_results as exported
from coinche_teach.notebook import merge_results as merged
from coinche_teach.notebook import reset_pupils as reset
from coinche_teach.ui.class_results import _number
from coinche_teach.words import Words
from tests.course.classroom.pupils import CODE, answer, opened, player, worked
from tests.course.classroom.rows import hand_in, row


@pytest.fixture(scope="module")
def done(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Let two pupils do a sheet, and return the folder of their progress."""
    folder = tmp_path_factory.mktemp("progress")
    for name in ("Léa", "=SUM(1)"):
        worked(name, folder)
    return folder


def test_a_file_has_one_row_an_item_and_no_more_than_a_nickname(done: Path, tmp_path: Path) -> None:
    plain = json.loads(export_results(Store("Léa", done), "json", tmp_path).read_text())
    assert [one["item_id"] for one in plain["rows"]] == [one.code for one in work(CODE, "L4")]
    assert plain["pupil"] == "Léa" and {tuple(one) for one in plain["rows"]} == {COLUMNS}
    assert set(plain) == {"kind", "format", "pupil", "exported", "engine_version", "rows"}


@pytest.mark.parametrize("pupil", ["Léa", "=SUM(1)"])
def test_both_kinds_of_file_say_the_same(done: Path, tmp_path: Path, pupil: str) -> None:
    both = [export_results(Store(pupil, done), kind, tmp_path / kind) for kind in ("json", "csv")]
    one, other = (merge_results(path.parent).rows for path in both)
    assert one == other == results_of(Store(pupil, done).past().events, pupil)
    cells = csv.reader(io.StringIO(both[1].read_text(encoding="utf-8-sig")))
    assert not any(cell.startswith(("=", "+", "@")) for line in cells for cell in line)


def test_what_is_right_is_right_at_the_first_try(tmp_path: Path) -> None:
    stage = opened("Ana", tmp_path)
    answer(stage, right=False)
    stage.act("press", id="again")
    answer(stage)
    (found,) = results_of(Store("Ana", tmp_path).past().events, "Ana")
    assert (found.correct, found.tries, found.place) == (0, 2, 1)
    assert found.item_id == work(CODE, "L4")[0].code  # the sheet's item, not the one tried after it
    assert player(stage).walk.settled


def test_a_later_file_adds_to_an_earlier_one(tmp_path: Path) -> None:
    early = row(correct=0, tries=1)
    late = replace(early, tries=3)
    for names in (("a.json", "b.json"), ("b.json", "a.json")):
        folder = tmp_path / names[0]
        hand_in(folder, names[0], early)
        hand_in(folder, names[1], late, row(place=2))
        found = merge_results(folder)
        assert [(one.place, one.tries) for one in found.rows] == [(1, 3), (2, 1)]


def test_what_is_damaged_foreign_or_there_twice_is_named_and_skipped(tmp_path: Path) -> None:
    good = hand_in(tmp_path, "a.json", row(), row(place=2))
    text = good.read_text()
    other = ClassCode.of("5A", rules("maison")).text
    made = {
        "copy.json": text,
        "torn.json": text[: len(text) // 2],
        "edited.json": text.replace('"correct": 1', '"correct": 7'),
        "short.csv": as_csv([row(place=3)])[:-30],
        "empty.json": "",
        "list.json": "[1, 2]",
        "budget.csv": "name,amount\nAna,3\n",
        "photo.jpg": "\xff\xd8",
        "sub/other.json": as_json([row("Bob", class_code=other)], "Bob"),
        "deep.json": "[" * 100_000,
    }
    for name, content in made.items():
        path = tmp_path / name
        path.parent.mkdir(exist_ok=True)
        path.write_text(content, encoding="utf-8")
    (tmp_path / "latin.json").write_bytes("é".encode("latin-1"))
    before = {path: path.read_bytes() for path in tmp_path.rglob("*") if path.is_file()}
    found = merge_results(tmp_path, CODE.text)
    assert len(found.rows) == 2 and found.files == 1
    told = {one.file: type(one) for one in found.notes}  # type: ignore[attr-defined]
    assert told == {
        "copy.json": ResultsTwice,
        "torn.json": ResultsDamaged,
        "edited.json": ResultsDamaged,
        "short.csv": ResultsDamaged,
        "latin.json": ResultsDamaged,
        "empty.json": ResultsNotMine,
        "list.json": ResultsNotMine,
        "deep.json": ResultsDamaged,
        "budget.csv": ResultsNotMine,
        "photo.jpg": ResultsNotMine,
        "sub/other.json": ResultsOfOtherClass,
    }
    assert {path: path.read_bytes() for path in tmp_path.rglob("*") if path.is_file()} == before
    for lang in ("en", "fr", "es"):
        assert all(said for said in merged(str(tmp_path), CODE.text, lang).skipped)


def test_two_pupils_of_one_name_stay_two(tmp_path: Path) -> None:
    mine = [row(place=place) for place in (1, 2)]
    theirs = [replace(one, correct=0, time=f"2026-03-02T10:00:0{one.place}+00:00") for one in mine]
    hand_in(tmp_path, "a.json", *mine)
    hand_in(tmp_path, "b.json", *theirs)
    hand_in(tmp_path, "c.csv", *theirs)
    found = merge_results(tmp_path)
    assert sorted({one.pupil for one in found.rows}) == ["Ana", "Ana (2)"] and len(found.rows) == 4
    assert [type(one) for one in found.notes] == [ResultsOfNamesake, ResultsOfNamesake, ResultsTwice]


def test_the_whole_export_of_a_profile_is_taken_too(done: Path, tmp_path: Path) -> None:
    events = Store("Léa", done).past().events
    (tmp_path / "all.json").write_text(everything(events, "Léa"))
    assert merge_results(tmp_path).rows == results_of(events, "Léa")


def test_a_row_that_cannot_be_is_refused() -> None:
    good = {name: getattr(row(), name) for name in COLUMNS}
    assert read_row(good) == row()
    for name, value in (("tries", 0), ("place", "x"), ("correct", True), ("seconds", "nan"), ("pupil", " "),
                        ("time", "yesterday"), ("skill", 3)):  # fmt: skip
        with pytest.raises(ValueError, match=r"row of results|Invalid|invalid"):
            read_row({**good, name: value})
    with pytest.raises(ValueError, match="lacks item_id"):
        read_row({name: value for name, value in good.items() if name != "item_id"})


def test_item_figures_are_those_of_the_book() -> None:
    """Four pupils, three items: the second tells strong from weak, the third the wrong way round."""
    marks = {"A": (1, 1, 0), "B": (1, 1, 0), "C": (1, 0, 1), "D": (1, 0, 1)}
    rows = [row(name, k, one) for name, some in marks.items() for k, one in enumerate(some, 1)]
    first, second, third = analysis.items(rows)
    assert (first.success, first.discrimination) == (1.0, None)
    assert (second.success, third.success) == (0.5, 0.5)
    assert second.discrimination == pytest.approx(-1) and third.discrimination == pytest.approx(-1)
    assert analysis.point_biserial([(1, 3.0), (1, 2.0), (0, 1.0), (0, 0.0)]) == pytest.approx(0.894, abs=1e-3)
    assert analysis.point_biserial([]) is None


def test_the_commonest_ideas_are_those_of_most_pupils() -> None:
    rows = [row(name, 1, 0, misconception="M11") for name in "ABC"]
    rows += [row("A", k, 0, misconception="M07") for k in range(2, 8)]
    rows += [row("B", 2, 0, misconception="M12"), row("C", 2, 0, misconception="nonsense")]
    found = analysis.ideas(rows)
    assert [(one.misconception, one.pupils, one.times) for one in found] == [
        ("M11", 3, 3), ("M07", 1, 6), ("M12", 1, 1),
    ]  # fmt: skip
    assert found[0].repair == "repair.M11"


def test_minutes_are_the_median_of_whole_sheets() -> None:
    rows = [
        row(name, k, seconds=6.0 * pace)
        for name, pace in zip("ABC", (5, 10, 30), strict=True)
        for k in range(1, 11)
    ]
    assert analysis.minutes(rows) == {"L4": 10.0}
    assert analysis.minutes([*rows, row("D", 1, seconds=1.0)]) == {"L4": 10.0}
    assert analysis.minutes(rows[:9]) == {}
    exam = [
        row(name, k, lesson="exam", seconds=6.0)
        for name in "AB"
        for k in range(1, 21)
        if (name, k) != ("B", 9)
    ]
    assert analysis.minutes(exam) == {"exam": 2.0}  # a longer sheet is whole with all its items


def test_the_table_and_the_map_are_there_when_asked(done: Path, tmp_path: Path) -> None:
    for name in ("Léa", "=SUM(1)"):
        exported(name, where=str(tmp_path), folder=str(done))
    found = merged(str(tmp_path), lang="fr")
    assert list(found.table.columns) == list(COLUMNS) and len(found.table) == 20
    assert found.skills.shape[0] == 2 and found.items["success"].between(0, 1).all()
    assert 'alt="Tableau en couleurs, élèves\xa0: 2' in found.heat_map
    page = found._repr_html_()
    assert found.heat_map in page
    written = found.write(tmp_path / "out.csv").read_text(encoding="utf-8-sig")
    assert written == as_csv(found.rows)


def test_a_nickname_is_never_taken_for_html(tmp_path: Path) -> None:
    hand_in(tmp_path, "<img>.txt.json", row("<script>"))
    (tmp_path / "<b>.txt").write_text("x")
    page = merged(str(tmp_path))._repr_html_()
    assert "<script>" not in page and "<b>.txt" not in page


def test_nothing_to_export_and_nowhere_to_write_are_told(tmp_path: Path) -> None:
    with pytest.raises(NoSuchClass) as none:
        export_results(Store("Ana", tmp_path))
    assert isinstance(none.value.reason, NothingToExport)
    with pytest.raises(ValueError, match="Nothing has been answered for a class under the name “Ana”"):
        exported("Ana", folder=str(tmp_path))
    with pytest.raises(ValueError, match="it must be one of csv json"):
        export_results(Store("Ana", tmp_path), "xlsx")
    with pytest.raises(ValueError, match="There is no folder"):
        merged(str(tmp_path / "none"))
    worked("Ana", tmp_path / "data")
    (tmp_path / "file").write_text("here")
    store = Store("Ana", tmp_path / "data")
    assert export_results(store, where=tmp_path / "file").parent == store.folder  # the next best place


def test_a_reset_leaves_nothing_of_any_pupil(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is looked at is the whole data folder: names, contents, file names."""
    home = tmp_path / "data"
    monkeypatch.setenv("COINCHE_PROGRESS", str(home))
    monkeypatch.chdir(tmp_path)
    for name in ("Anabelle", "Zoé"):
        stage = opened(name, home)
        answer(stage, right=False)
        stage.act("press", id="report")
        exported(name, where=str(home))
        exported(name, "csv", where=str(home))
    assert len(list(home.rglob("*.json*"))) >= 5
    for name in ("settings.json", "deals.jsonl", "coinche-house.csv"):  # none of a pupil
        (home / name).write_text("{}")
    assert "Anabelle" not in reset() and reset_pupils() == ()
    left = [path.name for path in home.rglob("*") if path.is_file()]
    assert sorted(left) == ["coinche-house.csv", "deals.jsonl", "settings.json"]


@pytest.mark.parametrize(("skills", "boxes"), [(3, True), (40, False)])
def test_a_map_of_many_skills_leaves_the_figures_out(skills: int, boxes: bool) -> None:
    from coinche_teach.lab.charts.classroom import SKILL_MAP
    from coinche_teach.lab.classes import skill_table

    frame = skill_table([{"pupil": "Ana", "skill": f"skill {k}", "correct": 1} for k in range(skills)])
    say = Words("en").text
    figure = SKILL_MAP.figure(frame, say)
    assert bool(figure.axes[0].texts) is boxes
    assert ("right answers of questions asked" in SKILL_MAP.caption(frame, say)[0]) is boxes
    assert f"{skills} skills" in SKILL_MAP.alt(frame, say)


def test_what_rounds_to_nothing_has_no_sign() -> None:
    shown = [_number(Words("fr"), one, 2) for one in (-0.001, -0.01, 0.0)]
    assert shown == ["0,00", "\N{MINUS SIGN}0,01", "0,00"]
