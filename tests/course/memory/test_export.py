"""Export: one file for the learner or the teacher."""

from __future__ import annotations

import csv
import json
from pathlib import Path

import pytest

from coinche_teach.course.memory.event import Event
from coinche_teach.course.memory.export import COLUMNS, as_csv, export
from coinche_teach.course.memory.progress import Store
from tests.course.memory.made import event


@pytest.fixture
def store(tmp_path: Path) -> Store:
    found = Store("Léa", tmp_path / "data")
    found.append(event(misconception="M02", right=False, seconds=3.14, code="1020ABCDEF"))
    found.append(event(1, others={"class_code": "3B"}))
    return found


def test_a_table_has_a_row_an_answer_by_item_never_by_position(store: Store, tmp_path: Path) -> None:
    path = export(store, "csv", tmp_path / "out")
    assert path.read_bytes().startswith(b"\xef\xbb\xbf")
    with path.open(encoding="utf-8-sig", newline="") as file:
        rows = list(csv.DictReader(file))
    assert list(rows[0]) == list(COLUMNS) and len(rows) == 2
    assert (rows[0]["pupil"], rows[0]["item_id"], rows[0]["misconception"]) == ("Léa", "1020ABCDEF", "M02")
    assert (rows[0]["correct"], rows[0]["seconds"], rows[1]["seconds"]) == ("0", "3.1", "")
    assert rows[1]["class_code"] == "3B" and rows[1]["item_id"].startswith("L1/practice/0/")


def test_json_has_everything(store: Store, tmp_path: Path) -> None:
    whole = json.loads(export(store, "json", tmp_path / "out").read_text())
    assert whole["pupil"] == "Léa" and whole["unreadable_lines"] == 0
    assert tuple(Event.of(one) for one in whole["events"]) == store.past().events


@pytest.mark.parametrize("nickname", ["=1+1", "+x", "-x", "@x", "\tx"])
def test_a_nickname_is_no_formula(nickname: str) -> None:
    assert f"'{nickname}" in as_csv([event()], nickname)


def test_by_default_it_lies_where_one_works(
    store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert export(store).parent == tmp_path
    (tmp_path / "file").write_text("no folder")
    assert export(store, where=tmp_path / "file" / "x").parent == store.folder


def test_another_kind_is_refused(store: Store) -> None:
    with pytest.raises(ValueError, match="it must be one of csv json"):
        export(store, "xlsx")


def test_a_name_that_utf8_cannot_write_is_written_anyway(tmp_path: Path) -> None:
    store = Store("a\ud800b", tmp_path)
    store.append(event())
    assert export(store, "csv", tmp_path).exists() and export(store, "json", tmp_path).exists()
