"""What keeps a site from being made is one sentence, and nothing is lost; the parts that need no network."""

import errno
import hashlib
import json
import shutil
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from coinche_teach.cli import main
from coinche_teach.copies import material
from coinche_teach.site import NoSite, fetching, making, packages
from coinche_teach.site.packages import rewritten, wanted
from coinche_teach.site.wheel import write_wheel

LOCK = {
    "info": {"python": "3.14.2"},
    "packages": {
        name: {"version": "1.0", "imports": [name], "depends": [], "sha256": "theirs"}
        for name in ("ipython", "jedi", "micropip", "numpy", "platformdirs", "traitlets", "typing-extensions")
    },
}


@pytest.fixture
def pinned(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the packages of the extra be there, whether they are or not."""
    monkeypatch.setattr(making.importlib.util, "find_spec", lambda name: name)
    monkeypatch.setattr(making, "_pinned", lambda: ("314.0.6", "3.14"))


def refused(capsys: pytest.CaptureFixture[str], *args: str) -> str:
    """Run the command and return its one line of complaint, without what it said of its steps."""
    assert main(["site", *args, "--lang", "en"]) == 2
    said = capsys.readouterr()
    assert said.out == ""
    lines = [line for line in said.err.splitlines() if not line.endswith(" ...")]
    assert len(lines) == 1 and lines[0].startswith("coinche-teach site: ")
    return lines[0]


def test_a_folder_with_something_in_it_is_left_alone(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "mine").write_text("kept")
    assert "is not empty" in refused(capsys, str(tmp_path))
    assert [path.name for path in tmp_path.iterdir()] == ["mine"]


def test_a_file_is_left_alone(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "mine").write_text("kept")
    assert "is a file" in refused(capsys, str(tmp_path / "mine"))
    assert (tmp_path / "mine").read_text() == "kept"


def test_missing_packages_are_named_with_the_cure(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(making.importlib.util, "find_spec", lambda name: None)
    assert "pip install 'coinche_teach[site]'" in refused(capsys, str(tmp_path / "new"))
    assert list(tmp_path.iterdir()) == []


@pytest.mark.usefixtures("pinned")
def test_too_little_room_is_said_first(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shutil, "disk_usage", lambda path: SimpleNamespace(free=5_000_000))
    assert "takes 200 MB, 5 MB are free" in refused(capsys, str(tmp_path / "new"))
    assert list(tmp_path.iterdir()) == []


@pytest.mark.usefixtures("pinned")
@pytest.mark.parametrize(
    ("number", "said"), [(errno.ENOSPC, "too little room"), (errno.EACCES, "can be written to")]
)
def test_what_the_disk_refuses_on_the_way_leaves_nothing(
    number: int,
    said: str,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def refuse(*args: object) -> None:
        raise OSError(number, "no")

    monkeypatch.setattr(making, "fetch_runtime", refuse)
    assert said in refused(capsys, str(tmp_path / "far" / "new"))
    assert list(tmp_path.iterdir()) == []


@pytest.mark.usefixtures("pinned")
def test_without_npm_it_says_how_else(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(fetching.shutil, "which", lambda name, path: None)
    assert "--runtime" in refused(capsys, str(tmp_path / "new"))
    assert list(tmp_path.iterdir()) == []


@pytest.mark.usefixtures("pinned")
def test_without_a_network_the_client_s_own_words_are_given(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def offline(command: Any, **options: Any) -> subprocess.CompletedProcess[str]:
        return subprocess.CompletedProcess(command, 1, "", "npm error code ENOTFOUND\nnpm error network\n")

    monkeypatch.setattr(fetching.shutil, "which", lambda name, path: "npm")
    monkeypatch.setattr(fetching.subprocess, "run", offline)
    assert refused(capsys, str(tmp_path / "new")).endswith("It said: npm error code ENOTFOUND")
    assert list(tmp_path.iterdir()) == []


@pytest.mark.usefixtures("pinned")
@pytest.mark.parametrize("what", ["missing", "damaged", "older"])
def test_a_runtime_that_is_none_is_refused(
    what: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    given = tmp_path / "pyodide.tgz"
    if what == "damaged":
        given.write_bytes(b"not a package")
    if what == "older":
        (tmp_path / "package.json").write_text('{"version": "0.1"}')
        with tarfile.open(given, "w:gz") as packed:
            packed.add(tmp_path / "package.json", "package/package.json")
    before = sorted(tmp_path.iterdir())
    said = refused(capsys, str(tmp_path / "new"), "--runtime", str(given))
    assert "There is no file" in said if what == "missing" else "is not the npm package" in said
    assert sorted(tmp_path.iterdir()) == before


def test_the_wheel_is_the_course_with_its_exercises(tmp_path: Path) -> None:
    wheel = write_wheel(tmp_path)
    again = write_wheel(tmp_path).read_bytes()
    assert wheel.read_bytes() == again
    unpacked = tmp_path / "unpacked"
    with zipfile.ZipFile(wheel) as archive:
        assert archive.testzip() is None
        archive.extractall(unpacked)
    themes = {path.name for path in (material() / "exercises").glob("*.toml")}
    assert {path.name for path in unpacked.glob("coinche_teach/_material/exercises/*")} == themes
    code = "from coinche_teach.notebook import exercises, lesson; print(exercises('fr'), lesson('L1', 'es'))"
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=unpacked, capture_output=True, text=True, timeout=60
    )
    assert done.returncode == 0, done.stderr


def test_the_list_names_what_is_there_and_nothing_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(packages, "version", lambda name: "2.0")
    asked = {one.name: one.version for one in wanted(LOCK)}
    assert asked["ipython"] == "1.0" and asked["anywidget"] == "2.0"  # Pyodide's version, and the one here
    assert not {"numpy", "coinche-teach", "piplite"} & set(asked)
    with zipfile.ZipFile(tmp_path / "anywidget-2.0-py3-none-any.whl", "w") as archive:
        archive.writestr("anywidget/__init__.py", "")
        archive.writestr("anywidget-2.0.dist-info/METADATA", "")
    (tmp_path / "ipython-1.0-py3-none-any.whl").write_bytes(b"wheel")
    found = rewritten(LOCK, tmp_path.glob("*.whl"))["packages"]
    assert set(found) == {"anywidget", "ipython"}
    assert found["anywidget"]["imports"] == ["anywidget"]
    assert found["ipython"]["sha256"] == hashlib.sha256(b"wheel").hexdigest()


def test_nothing_in_the_list_points_outside(tmp_path: Path) -> None:
    wheel = write_wheel(tmp_path)
    packages.write_lock(tmp_path / "lock.json", rewritten(LOCK, [wheel]))
    (only,) = json.loads((tmp_path / "lock.json").read_text())["packages"].values()
    assert only["file_name"] == wheel.name and only["depends"] == [
        "anywidget",
        "fsrs",
        "ipywidgets",
        "platformdirs",
    ]


def test_a_stop_on_the_way_leaves_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(making, "_free", lambda target: None)
    monkeypatch.setattr(making, "_pinned", lambda: ("314.0.6", "3.14"))

    def fetch(release: str, folder: Path, given: Path | None) -> None:
        (folder / "half").write_text("done")
        raise NoSite("site.npm", release=release)

    monkeypatch.setattr(making, "fetch_runtime", fetch)
    with pytest.raises(NoSite):
        making.make(tmp_path / "new", "en")
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("node", [None, "node"])
def test_a_site_that_cannot_be_compiled_is_made_all_the_same(
    node: str | None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(command: Any, **options: Any) -> subprocess.CompletedProcess[str]:
        return subprocess.CompletedProcess(command, 1, "", "Error: too old")

    wheel = write_wheel(tmp_path)
    before = wheel.read_bytes()
    monkeypatch.setattr(fetching.shutil, "which", lambda name, path: node)
    monkeypatch.setattr(fetching.subprocess, "run", broken)
    assert not fetching.compile_wheels(tmp_path)
    assert wheel.read_bytes() == before


def test_a_compiled_wheel_brings_the_same_modules(tmp_path: Path) -> None:
    with zipfile.ZipFile(tmp_path / "six-1.0-py3-none-any.whl", "w") as archive:
        archive.writestr("six.pyc", "")
        archive.writestr("more/__init__.pyc", "")
        archive.writestr("six-1.0.dist-info/METADATA", "")
    assert packages._imports(tmp_path / "six-1.0-py3-none-any.whl") == ["more", "six"]
