"""The lessons open in the learner's language, in the learner's folder, and nowhere else."""

import argparse
import os
import socket
import sys
from pathlib import Path
from string import Formatter

import pytest

from coinche_teach import copies, opening
from coinche_teach.opening_words import SAY

from .conftest import started, variables


@pytest.mark.parametrize(
    "environ, code",
    [
        ({"LANG": "fr_FR.UTF-8"}, "fr"),
        ({"LANG": "es_MX"}, "es"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({"LANG": "de_DE.UTF-8", "LANGUAGE": "de:fr:en"}, "fr"),
        ({"LANG": "fr_FR.UTF-8", "LC_ALL": "es_ES.UTF-8"}, "es"),
        ({"LANG": "fr_FR.UTF-8", "LC_MESSAGES": "C.UTF-8"}, "en"),
        ({"LANG": "C.UTF-8", "LANGUAGE": "fr"}, "en"),
        ({"LANG": "French_France.1252"}, "fr"),
    ],
)
def test_the_language_is_the_computers(environ: dict[str, str], code: str) -> None:
    assert opening.language(environ) == code


def test_without_variables_the_system_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(opening.locale, "getlocale", lambda: ("Spanish_Spain", "1252"))
    assert opening.language({}) == "es"
    monkeypatch.setattr(opening.locale, "getlocale", lambda: (None, None))
    assert opening.language({}) == "en"


def test_every_language_says_the_same_with_the_same_facts() -> None:
    def facts(text: str) -> set[str]:
        return {name for _, name, _, _ in Formatter().parse(text) if name}

    assert set(SAY) == set(copies.LANGUAGES)
    for lang in SAY:
        assert {key: facts(text) for key, text in SAY[lang].items()} == {
            key: facts(text) for key, text in SAY["en"].items()
        }


def refused(capsys: pytest.CaptureFixture[str], **options: object) -> str:
    """Open, expect one line and status 1, return the line."""
    asked = {"folder": None, "lang": "en", "port": None, "no_browser": True, **options}
    assert opening.run(argparse.Namespace(**asked)) == 1
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.count("\n") == 1
    return said.err


def test_a_port_in_use_is_told(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = other.getsockname()[1]
        assert f"port {port} is in use" in refused(capsys, port=port, folder=tmp_path / "mine")
        assert f"le port {port} est occupé" in refused(capsys, port=port, folder=tmp_path / "mine", lang="fr")
    assert not (tmp_path / "mine").exists()


def test_a_folder_that_cannot_be_written_is_told(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    for folder in (tmp_path / "file", tmp_path / "file" / "mine"):
        assert f"cannot write to {folder} (" in refused(capsys, folder=folder)
    assert "impossible d'écrire" in refused(capsys, folder=tmp_path / "file", lang="fr")


@pytest.mark.parametrize("room", ["", "notebooks", "notebooks/en", "exercises"])
def test_the_courses_own_folder_is_refused(capsys: pytest.CaptureFixture[str], root: Path, room: str) -> None:
    assert "is the course's own folder" in refused(capsys, folder=root / room)


def test_an_incomplete_course_is_told(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(copies, "material", lambda: tmp_path)
    assert "no notebooks found" in refused(capsys, folder=tmp_path / "mine")


def test_a_missing_jupyterlab_is_told(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "jupyterlab", None)
    monkeypatch.setattr(opening, "lay_out", lambda *_: "notebooks/en/00_start.ipynb")
    assert "JupyterLab is not installed" in refused(capsys, folder=tmp_path / "mine")


def test_a_server_that_dies_shows_the_end_of_its_log(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(opening, "command", lambda *_: [sys.executable, "-c", "raise SystemExit('bad luck')"])
    asked = argparse.Namespace(folder=tmp_path / "mine", lang="en", port=None, no_browser=True)
    assert opening.run(asked) == 1
    assert "JupyterLab did not start" in (err := capsys.readouterr().err)
    assert err.endswith("bad luck\n")


def test_the_lessons_open_on_copies(tmp_path: Path, root: Path) -> None:
    folder = tmp_path / "my folder"
    places = (".jupyter", ".ipython", ".local", ".config", "Library", "my-coinche")
    command = [
        sys.executable,
        "-m",
        "coinche_teach.cli",
        "--no-browser",
        "--lang",
        "en",
        "--folder",
        str(folder),
    ]
    with started(command, root, variables(tmp_path / "home")) as lessons:
        assert "/lab/tree/notebooks/en/00_start.ipynb?file-browser-path=/&token=" in lessons.address, (
            lessons.text
        )
        assert "JupyterLab" in lessons.get()
        names = {entry["name"] for entry in lessons.json("api/contents?content=1")["content"]}
        assert names == {"notebooks", "exercises"}
        news = lessons.json("lab/api/settings/@jupyterlab/apputils-extension:notification")
        assert news["schema"]["properties"]["fetchNews"]["default"] == "false"
        pages = lessons.json("lab/api/settings/@jupyterlab/notebook-extension:tracker")
        assert pages["schema"]["properties"]["scrollPastEnd"]["default"] is False
        assert (folder / "notebooks/en/00_start.ipynb").is_file()
        # nothing in the learner's other Jupyter places
        assert not [name for name in places if (tmp_path / "home" / name).exists()]
        assert lessons.interrupt() == 0
    assert "Traceback" not in lessons.text
    assert str(folder) in lessons.text
    assert os.listdir(folder / copies.HIDDEN)
