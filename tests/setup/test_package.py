"""What the project declares: one list of packages, pins that satisfy it, a wheel that carries the lessons."""

import re
import subprocess
import sys
import tomllib
import zipfile
from pathlib import Path
from typing import Any

import pytest
import yaml
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

import coinche_teach

from .conftest import ROOT

DECLARED: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text())
BASE = [Requirement(line) for line in DECLARED["project"]["dependencies"]]
TEST = [Requirement(line) for line in DECLARED["project"]["optional-dependencies"]["test"]]
CLUSTER = [Requirement(line) for line in DECLARED["project"]["optional-dependencies"]["cluster"]]
PINS = [Requirement(line) for line in (ROOT / "constraints.txt").read_text().splitlines() if line[0] != "#"]


def test_the_packages_are_those_agreed() -> None:
    """Anything more needs a reason in the README."""
    assert {requirement.name for requirement in BASE} == set(
        (
            "jupyterlab ipywidgets anywidget pandas pyarrow matplotlib numba tqdm platformdirs fsrs Babel "
            "reportlab"
        ).split()
    )
    assert {requirement.name for requirement in TEST} == set(
        "nbval pytest hypothesis playwright mypy ruff import-linter".split()
    )
    assert all(str(requirement.specifier).startswith(">=") for requirement in (*BASE, *TEST))


def test_uv_and_pip_take_the_same_test_packages() -> None:
    assert DECLARED["dependency-groups"]["dev"] == ["coinche_teach[test]"]


@pytest.mark.parametrize("python", ["3.11.0", "3.11.2", "3.12.1", "3.13.0"])
@pytest.mark.parametrize("system", ["linux", "darwin", "win32"])
def test_the_pins_satisfy_what_is_declared(python: str, system: str) -> None:
    here = {
        "python_full_version": python,
        "python_version": python.rpartition(".")[0],
        "sys_platform": system,
    }
    pinned = {
        canonicalize_name(pin.name): next(iter(pin.specifier)).version
        for pin in PINS
        if pin.marker is None or pin.marker.evaluate({**here, "extra": ""})
    }
    for requirement in (*BASE, *TEST, *CLUSTER):
        version = pinned[canonicalize_name(requirement.name)]
        assert requirement.specifier.contains(version), (
            f"{requirement} but pinned {version}: compile the pins again"
        )


def test_the_pins_are_pins_and_name_no_registry() -> None:
    assert len(PINS) > 100
    assert all(re.fullmatch(r"==[^,*]+", str(pin.specifier)) for pin in PINS)
    assert all(pin.url is None for pin in PINS)
    assert "://" not in (ROOT / "constraints.txt").read_text()
    assert "--" not in (ROOT / "constraints.txt").read_text()


def test_conda_gets_the_same_packages() -> None:
    environment = yaml.safe_load((ROOT / "environment.yml").read_text())
    *conda, last = environment["dependencies"]
    assert last["pip"][-1] == "-e ."
    assert conda[0] == f"python{DECLARED['project']['requires-python']}"
    stated = {line.lower() for line in (*conda[1:], *last["pip"][:-1])} - {"pip"}
    assert stated == {str(requirement).lower() for requirement in BASE}


def test_there_is_one_version() -> None:
    assert DECLARED["project"]["dynamic"] == ["version"]
    assert re.fullmatch(r"\d+\.\d+\.\d+", coinche_teach.__version__)


def test_what_the_set_up_makes_stays_out_of_git() -> None:
    ignored = (ROOT / ".gitignore").read_text().split()
    assert {"/.venv/", "/my-coinche/", "/uv.lock"} <= set(ignored)


def test_ci_runs_what_the_readme_says() -> None:
    script = (ROOT / ".ci" / "run").read_text()
    assert (ROOT / ".ci" / "run").stat().st_mode & 0o111
    assert script.startswith("#!/usr/bin/env bash\n")
    assert "python3 -m coinche_teach test" in script
    assert "://" not in script


@pytest.mark.slow
def test_the_wheel_carries_the_lessons(clone: Path, tmp_path: Path) -> None:
    command = [
        sys.executable,
        "-m",
        "pip",
        "wheel",
        "--no-deps",
        "--quiet",
        "--wheel-dir",
        str(tmp_path),
        str(clone),
    ]
    subprocess.run(command, check=True, timeout=120)
    (wheel,) = tmp_path.glob("*.whl")
    with zipfile.ZipFile(wheel) as archive:
        inside = set(archive.namelist())
    for room in ("notebooks", "exercises"):
        wanted = {path.relative_to(clone) for path in (clone / room).rglob("*") if path.is_file()}
        assert wanted
        assert {f"coinche_teach/_material/{path.as_posix()}" for path in wanted} <= inside
    package = {
        path.relative_to(clone).as_posix() for path in (clone / "coinche_teach").rglob("*") if path.is_file()
    }
    assert package <= inside
    assert not [name for name in inside if name.startswith(("tests/", "notebooks/", "exercises/"))]
