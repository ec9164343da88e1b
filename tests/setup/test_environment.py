"""From a bare machine to an environment with everything: each obstacle gets one sentence."""

import ast
import json
import subprocess
import sys
from pathlib import Path

import pytest

from coinche_teach import environment

from .conftest import BARE_PYTHON, variables


def bare(clone: Path, code: str) -> subprocess.CompletedProcess[str]:
    """Run code in the clone with a Python that has nothing installed."""
    env = variables(clone.parent, PYTHONNOUSERSITE="1", PYTHONDONTWRITEBYTECODE="1")
    return subprocess.run(
        [BARE_PYTHON, "-c", code], cwd=clone, env=env, capture_output=True, text=True, timeout=60
    )


def one_sentence(ended: subprocess.CompletedProcess[str], *words: str) -> None:
    assert ended.returncode == 1, ended
    assert ended.stdout == ""
    assert ended.stderr.startswith("coinche_teach: ") and ended.stderr.count("\n") == 1, ended.stderr
    for word in words:
        assert word in ended.stderr


def test_an_old_python_is_told(clone: Path) -> None:
    code = (
        "import sys, runpy; sys.version_info = (3, 9, 2, 'final', 0)\n"
        "runpy.run_module('coinche_teach', run_name='__main__')"
    )
    one_sentence(bare(clone, code), "needs Python 3.11 or newer", "is Python 3.9", BARE_PYTHON)


@pytest.mark.parametrize("name", ["__init__.py", "__main__.py"])
def test_an_old_python_can_read_the_door(root: Path, name: str) -> None:
    ast.parse((root / "coinche_teach" / name).read_text(), feature_version=(3, 6))


@pytest.mark.parametrize("missing", ["ensurepip", "venv"])
def test_a_missing_venv_is_told(clone: Path, missing: str) -> None:
    code = (
        f"import sys; sys.modules[{missing!r}] = None\n"
        "from coinche_teach import environment as e; sys.exit(e.main([]))"
    )
    one_sentence(bare(clone, code), "sudo apt install python3-venv")
    assert not (clone / ".venv").exists()


def test_a_read_only_clone_is_told(clone: Path) -> None:
    code = (
        "import sys, pathlib\n"
        "def refuse(self, *a, **k): raise OSError(30, 'Read-only file system')\n"
        "pathlib.Path.mkdir = refuse\n"
        "from coinche_teach import environment as e; sys.exit(e.main([]))"
    )
    one_sentence(bare(clone, code), "Read-only file system", "copy the course to a folder of your own")


def test_a_slip_is_told_before_the_set_up(clone: Path) -> None:
    ended = bare(
        clone, "import sys; from coinche_teach import environment as e; sys.exit(e.main(['--port', 'x']))"
    )
    assert ended.returncode == 2
    assert ended.stderr.startswith("coinche-teach: argument --port: cannot read port 'x'")
    assert not (clone / ".venv").exists()


def test_the_door_needs_the_standard_library_only(clone: Path) -> None:
    code = (
        "import sys; before = set(sys.modules)\n"
        "import coinche_teach.environment\n"
        "new = {name.partition('.')[0] for name in set(sys.modules) - before}\n"
        "print(*(new - sys.stdlib_module_names))"
    )
    assert bare(clone, code).stdout.split() == ["coinche_teach"]


class Setting:
    """A clone in which making and installing are only noted."""

    def __init__(self, clone: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self.done: list[str] = []
        self.venv = clone / ".venv"
        self.uv = self.pip = False
        for name, value in {
            "ROOT": clone,
            "VENV": self.venv,
            "STAMP": self.venv / "coinche_teach.json",
            "PYTHON": self.venv / "python",
            "make_venv": self.make,
            "install": lambda testing: self.done.append("install test" if testing else "install"),
            "venv_can": lambda statement: self.pip if statement == "import pip" else self.uv,
        }.items():
            monkeypatch.setattr(environment, name, value)

    def make(self) -> None:
        self.done.append("make")
        self.venv.mkdir(exist_ok=True)
        (self.venv / "python").touch()

    def __call__(self, testing: bool = False) -> list[str]:
        self.done.clear()
        environment.set_up(testing)
        return list(self.done)


@pytest.fixture
def setting(clone: Path, monkeypatch: pytest.MonkeyPatch) -> Setting:
    return Setting(clone, monkeypatch)


def test_once_set_up_nothing_is_done_again(setting: Setting) -> None:
    assert setting() == ["make", "install"]
    assert setting() == []


def test_the_tests_add_what_they_need_and_the_lessons_do_not_take_it_away(
    setting: Setting, clone: Path
) -> None:
    setting()
    assert setting(testing=True) == ["install test"]
    assert setting() == []
    (clone / "constraints.txt").write_text("")
    assert setting() == ["install test"]


@pytest.mark.parametrize("name", ["pyproject.toml", "constraints.txt"])
def test_changed_requirements_are_installed_in_place(setting: Setting, clone: Path, name: str) -> None:
    setting()
    with (clone / name).open("a") as file:
        file.write("# changed\n")
    assert setting() == ["install"]


def test_an_interrupted_set_up_starts_from_scratch(setting: Setting) -> None:
    setting()
    environment.write_stamp(testing=True, done=False)
    assert setting() == ["make", "install test"]


@pytest.mark.parametrize("stamp", ["", "[]", "{}", '{"done": true}', "\0"])
def test_a_damaged_note_means_from_scratch(setting: Setting, stamp: str) -> None:
    setting()
    environment.STAMP.write_text(stamp)
    assert setting() == ["make", "install"]


def test_a_moved_clone_or_another_python_means_from_scratch(
    setting: Setting, monkeypatch: pytest.MonkeyPatch
) -> None:
    setting()
    monkeypatch.setattr(environment, "place", lambda: ["elsewhere", "3.99"])
    assert setting() == ["make", "install"]


def test_a_lost_python_means_from_scratch(setting: Setting) -> None:
    setting()
    environment.PYTHON.unlink()
    assert setting() == ["make", "install"]


def test_an_environment_made_by_uv_is_used_as_it_is(setting: Setting) -> None:
    setting.venv.mkdir()
    setting.uv = True
    assert setting() == []


def test_a_venv_of_the_learners_own_is_kept(setting: Setting) -> None:
    setting.venv.mkdir()
    setting.pip = True
    assert setting() == ["install"]


def test_a_half_made_venv_is_made_anew(setting: Setting) -> None:
    (setting.venv / "bin").mkdir(parents=True)
    assert setting() == ["make", "install"]


def test_a_broken_venv_cannot_mend_itself_from_inside(setting: Setting) -> None:
    setting.make()
    with pytest.raises(environment.CannotSetUp, match="deactivate"):
        environment.set_up(testing=False, here=True)


@pytest.mark.parametrize(
    "pip_says, sentence",
    [
        (
            "WARNING: Retrying ... NewConnectionError('... Connection refused')",
            "cannot reach the Python package index",
        ),
        ("ERROR: [Errno 28] No space left on device", "the disk is full"),
        ("ERROR: something else", "pip could not install the packages"),
    ],
)
def test_each_failure_of_pip_has_its_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], pip_says: str, sentence: str
) -> None:
    monkeypatch.setattr(environment, "watch", lambda *_: (1, [pip_says]))
    with pytest.raises(environment.CannotSetUp, match=sentence):
        environment.install(testing=False)
    assert (pip_says in capsys.readouterr().err) == ("index" not in sentence)


def test_an_installed_package_says_that_it_has_no_tests(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(environment, "in_clone", lambda: False)
    assert environment.main(["test"]) == 1
    assert "an installed package carries no tests" in capsys.readouterr().err


def test_another_clones_environment_is_not_ours(clone: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(environment, "ROOT", clone)
    assert not environment.carries_the_course(False)


def test_the_note_is_json(setting: Setting) -> None:
    setting()
    assert json.loads(environment.STAMP.read_text())["done"] is True


def test_progress_is_shown(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code = "print('Collecting pandas>=2.2'); import time; time.sleep(0.7); print('done'); raise SystemExit(4)"
    status, lines = environment.watch([sys.executable, "-c", code], tmp_path, "looking")
    assert (status, lines) == (4, ["Collecting pandas>=2.2", "done"])
    assert capsys.readouterr().err.split() in (
        ["0", "s", "fetching", "pandas"],
        ["1", "s", "fetching", "pandas"],
    )
