"""What the learner changed stays, what the course changed comes."""

import json
import os
from pathlib import Path

import pytest

from coinche_teach import copies

START = "notebooks/en/00_start.ipynb"
BIDS = "exercises/bids.toml"


def notebook(*texts: str, outputs: tuple[str, ...] = ()) -> str:
    cells = [
        {"cell_type": "code", "source": text, "metadata": {}, "outputs": list(outputs), "execution_count": 1}
        for text in texts
    ]
    return json.dumps({"cells": cells, "metadata": {}, "nbformat": 4, "nbformat_minor": 5})


@pytest.fixture
def course(tmp_path: Path) -> Path:
    files = {
        START: notebook("deal()"),
        "notebooks/en/.ipynb_checkpoints/00_start.ipynb": "{}",
        "notebooks/fr/00_start.ipynb": notebook("distribution()"),
        "notebooks/README.md": "read me",
        BIDS: "one = 1\n",
        "exercises/__pycache__/x.pyc": "",
    }
    for name, text in files.items():
        (tmp_path / "course" / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / "course" / name).write_text(text)
    return tmp_path / "course"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "mine"


def seen(folder: Path) -> set[str]:
    return {
        path.relative_to(folder).as_posix()
        for path in folder.rglob("*")
        if path.is_file() and copies.HIDDEN not in path.parts
    }


def test_every_language_and_the_exercises_are_copied(course: Path, folder: Path) -> None:
    news = copies.refresh(course, folder)
    french = "notebooks/fr/00_start.ipynb"
    assert seen(folder) == set(news.copied) == {START, french, BIDS, "notebooks/README.md"}
    assert (folder / BIDS).read_bytes() == (course / BIDS).read_bytes()


def test_an_unchanged_course_is_no_news(course: Path, folder: Path) -> None:
    copies.refresh(course, folder)
    assert copies.refresh(course, folder) == copies.News()


def test_what_the_learner_changed_stays(course: Path, folder: Path) -> None:
    copies.refresh(course, folder)
    (folder / START).write_text(notebook("deal()", "mine()"))
    (folder / BIDS).write_text("two = 2\n")
    assert copies.refresh(course, folder) == copies.News()
    assert "mine()" in (folder / START).read_text()
    assert (folder / BIDS).read_text() == "two = 2\n"


def test_what_the_course_changed_comes(course: Path, folder: Path) -> None:
    copies.refresh(course, folder)
    (course / BIDS).write_text("three = 3\n")
    (course / "exercises/new.toml").write_text("")
    news = copies.refresh(course, folder)
    assert (news.copied, news.renewed) == (["exercises/new.toml"], [BIDS])
    assert (folder / BIDS).read_text() == "three = 3\n"


def test_a_notebook_that_was_only_run_counts_as_unchanged(course: Path, folder: Path) -> None:
    copies.refresh(course, folder)
    (folder / START).write_text(notebook("deal()", outputs=("a deal",)))
    assert copies.refresh(course, folder) == copies.News()
    assert "a deal" in (folder / START).read_text()
    (course / START).write_text(notebook("deal(seed=1)"))
    assert copies.refresh(course, folder).renewed == [START]


def test_changed_on_both_sides_the_new_one_lies_beside_once(course: Path, folder: Path) -> None:
    copies.refresh(course, folder)
    (folder / BIDS).write_text("mine = 1\n")
    (course / BIDS).write_text("new = 1\n")
    assert copies.refresh(course, folder).beside == [(BIDS, "exercises/bids.new.toml")]
    assert (folder / BIDS).read_text() == "mine = 1\n"
    assert (folder / "exercises/bids.new.toml").read_text() == "new = 1\n"
    assert copies.refresh(course, folder) == copies.News()
    (course / BIDS).write_text("newer = 1\n")
    assert copies.refresh(course, folder).beside == [(BIDS, "exercises/bids.new2.toml")]


def test_a_file_of_the_learners_own_under_that_name_stays(course: Path, folder: Path) -> None:
    (folder / "exercises").mkdir(parents=True)
    (folder / BIDS).write_text("mine = 1\n")
    assert copies.refresh(course, folder).beside == [(BIDS, "exercises/bids.new.toml")]
    assert (folder / BIDS).read_text() == "mine = 1\n"


def test_a_folder_under_that_name_stays(course: Path, folder: Path) -> None:
    (folder / BIDS).mkdir(parents=True)
    assert copies.refresh(course, folder).beside == [(BIDS, "exercises/bids.new.toml")]


def test_a_deleted_copy_comes_back_fresh(course: Path, folder: Path) -> None:
    copies.refresh(course, folder)
    (folder / START).unlink()
    assert copies.refresh(course, folder).copied == [START]


def test_a_file_the_course_dropped_stays(course: Path, folder: Path) -> None:
    copies.refresh(course, folder)
    (course / BIDS).unlink()
    assert copies.refresh(course, folder) == copies.News()
    assert (folder / BIDS).exists()


@pytest.mark.parametrize("damage", ["", "[]", "{", "\0", '{"exercises/bids.toml": 3}'])
def test_without_its_notes_the_folder_loses_nothing(course: Path, folder: Path, damage: str) -> None:
    copies.refresh(course, folder)
    (folder / copies.HIDDEN / "manifest.json").write_text(damage)
    (folder / BIDS).write_text("mine = 1\n")
    copies.refresh(course, folder)
    assert (folder / BIDS).read_text() == "mine = 1\n"


def test_an_interrupted_write_leaves_the_old_file_and_no_rest(
    course: Path, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    copies.refresh(course, folder)
    (course / BIDS).write_text("new = 1\n")

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patch, pytest.raises(OSError, match="No space"):
        patch.setattr(os, "replace", full)
        copies.refresh(course, folder)
    assert (folder / BIDS).read_text() == "one = 1\n"
    assert seen(folder) == {START, "notebooks/fr/00_start.ipynb", BIDS, "notebooks/README.md"}
    assert copies.refresh(course, folder).renewed == [BIDS]


def test_copies_of_a_read_only_course_can_be_written(course: Path, folder: Path) -> None:
    (course / BIDS).chmod(0o444)
    copies.refresh(course, folder)
    assert (folder / BIDS).stat().st_mode & 0o200


def test_a_language_without_notebooks_falls_back_on_english(course: Path) -> None:
    assert copies.spoken(course, "fr") == "fr"
    assert copies.spoken(course, "es") == "en"
