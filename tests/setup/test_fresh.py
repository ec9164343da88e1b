"""The whole way, on a Python with nothing installed: a clone, and a wheel. Reaches the package index."""

import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

from .conftest import BARE_PYTHON, Lessons, started, variables

pytestmark = pytest.mark.slow

OPEN = ["-m", "coinche_teach", "--no-browser"]


def served(lessons: Lessons) -> None:
    assert lessons.address, lessons.text
    assert "JupyterLab" in lessons.get()
    assert {entry["name"] for entry in lessons.json("api/contents")["content"]} == {"notebooks", "exercises"}
    assert lessons.interrupt() == 0
    assert "Traceback" not in lessons.text


def test_a_fresh_clone(clone: Path, tmp_path: Path) -> None:
    env = variables(tmp_path)
    # Ctrl-C in the middle of the set-up: quiet, and mended by the next start
    with started([BARE_PYTHON, *OPEN], clone, env, until="looking for the packages") as lessons:
        time.sleep(3)
        assert lessons.interrupt() == 130
    assert "Traceback" not in lessons.text

    with started([BARE_PYTHON, *OPEN], clone, env) as lessons:
        served(lessons)
    assert lessons.text.count("Setting the course up in ") == 1
    assert "making an environment of its own" in lessons.text  # the half-made one is not trusted
    assert len(lessons.said) < 60  # progress, and no wall of text
    assert (clone / "my-coinche" / "notebooks" / "en" / "00_start.ipynb").is_file()

    begun = time.monotonic()
    with started([BARE_PYTHON, *OPEN, "--lang", "fr"], clone, env) as lessons:
        took = time.monotonic() - begun
        served(lessons)
    assert "Setting" not in lessons.text
    assert took < 10, f"the second start took {took:.1f} s"

    # the environment's own Python, as in an activated one
    (own,) = (*clone.glob(".venv/bin/python"), *clone.glob(".venv/Scripts/python.exe"))
    with started([str(own), *OPEN], clone, env) as lessons:
        served(lessons)


def test_without_network_one_sentence(clone: Path, tmp_path: Path) -> None:
    unreachable = {
        "PIP_INDEX_URL": "http://127.0.0.1:9/simple",
        "PIP_RETRIES": "0",
        "PIP_CONFIG_FILE": os.devnull,
    }
    env = variables(tmp_path, **unreachable, PIP_EXTRA_INDEX_URL="", PIP_FIND_LINKS="")
    ended = subprocess.run(
        [BARE_PYTHON, *OPEN], cwd=clone, env=env, capture_output=True, text=True, timeout=300
    )
    assert ended.returncode == 1
    last = ended.stderr.splitlines()[-1]
    assert last.startswith("coinche_teach: cannot reach the Python package index: connect to the network")
    assert "Traceback" not in ended.stderr


def test_an_installed_wheel(clone: Path, tmp_path: Path) -> None:
    pip = [
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
    subprocess.run(pip, check=True, timeout=600)
    (wheel,) = tmp_path.glob("*.whl")
    fresh = tmp_path / "fresh"
    subprocess.run([BARE_PYTHON, "-m", "venv", str(fresh)], check=True, timeout=600)
    own = fresh / ("Scripts" if os.name == "nt" else "bin")
    pins = str(clone / "constraints.txt")
    install = [str(own / "python"), "-m", "pip", "install", "--quiet", "-c", pins, str(wheel)]
    subprocess.run(install, check=True, timeout=600)
    home = tmp_path / "home"
    home.mkdir()
    with started([str(own / "coinche-teach"), "--no-browser"], home, variables(home)) as lessons:
        served(lessons)
    assert (home / "my-coinche" / "notebooks" / "en" / "00_start.ipynb").is_file()
    with started([str(own / "python"), *OPEN], home, variables(home)) as lessons:
        served(lessons)
    told = subprocess.run([own / "coinche-teach", "test"], cwd=home, capture_output=True, text=True)
    assert (told.returncode, told.stdout) == (1, "")
    assert (
        told.stderr
        == "coinche_teach: an installed package carries no tests: run this in a clone of the project.\n"
    )
