"""Rows of results made up, and files of them."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from coinche_teach.course.classroom.results import Result, as_csv, as_json
from tests.course.classroom.pupils import CODE


def row(pupil: str = "Ana", place: int = 1, correct: int = 1, **more: object) -> Result:
    told = Result(
        CODE.text, pupil, "L4", "B", place, f"code{place}", "overtrump", "", correct, 1 + (not correct), 0,
        30.0, "contrat1000", "1", f"2026-03-01T10:00:{place:02}+00:00",
    )  # fmt: skip
    return replace(told, **more)  # type: ignore[arg-type]


def hand_in(folder: Path, name: str, *rows: Result) -> Path:
    folder.mkdir(exist_ok=True, parents=True)
    path = folder / name
    text = as_csv(rows) if name.endswith(".csv") else as_json(rows, rows[0].pupil)
    path.write_text(text, encoding="utf-8")
    return path
