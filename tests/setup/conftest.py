"""A copy of the clone, and the course started in a process of its own."""

import json
import os
import shutil
import signal
import subprocess
import sys
import threading
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]
PARTS = (
    "coinche_teach",
    "notebooks",
    "exercises",
    "pyproject.toml",
    "constraints.txt",
    "README.md",
    "LICENSE",
)
BARE_PYTHON = getattr(sys, "_base_executable", sys.executable)


@pytest.fixture
def root() -> Path:
    return ROOT


@pytest.fixture
def clone(tmp_path: Path) -> Path:
    """What a fresh clone holds, without what was made in it."""
    target = tmp_path / "a clone"  # people's folders have spaces
    target.mkdir()
    for name in PARTS:
        source = ROOT / name
        if source.is_dir():
            shutil.copytree(
                source, target / name, ignore=shutil.ignore_patterns("__pycache__", ".ipynb_checkpoints")
            )
        elif source.exists():
            shutil.copy(source, target)
    return target


def variables(home: Path, **more: str) -> dict[str, str]:
    """The environment of a person who speaks English and has a home of their own."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("JUPYTER", "LC_"))}
    return {**kept, "HOME": str(home), "LANG": "en_GB.UTF-8", "LANGUAGE": "", **more}


@dataclass
class Lessons:
    """A started course: what it says, and its pages."""

    process: subprocess.Popen[str]
    said: list[str] = field(default_factory=list)
    address: str = ""

    @property
    def text(self) -> str:
        return "\n".join(self.said)

    def get(self, path: str = "") -> str:
        """Fetch the start page, or another one of the same server."""
        site, _, token = self.address.partition("&token=")
        url = f"{site.partition('/lab/')[0]}/{path}" if path else site
        request = urllib.request.Request(url, headers={"Authorization": f"token {token}"})
        with urllib.request.build_opener(urllib.request.ProxyHandler({})).open(request, timeout=20) as page:
            assert page.status == 200
            return str(page.read().decode())

    def json(self, path: str) -> Any:
        return json.loads(self.get(path))

    def interrupt(self) -> int:
        """Press Ctrl-C and wait."""
        self.process.send_signal(signal.SIGINT)
        return self.process.wait(120)


@contextmanager
def started(
    command: list[str], folder: Path, env: dict[str, str], until: str = "token="
) -> Iterator[Lessons]:
    """Start a command and hand it over once it has said a word (or ended)."""
    process = subprocess.Popen(command, cwd=folder, env=env, stderr=subprocess.PIPE, text=True)
    lessons = Lessons(process)
    heard = threading.Event()

    def listen() -> None:
        for line in process.stderr or ():
            lessons.said.append(line.rstrip())
            if "token=" in line:
                lessons.address = line[line.index("http") :].strip()
            if until in line:
                heard.set()
        heard.set()

    listener = threading.Thread(target=listen)
    listener.start()
    try:
        heard.wait(400)
        yield lessons
    finally:
        if process.poll() is None:
            process.terminate()
        process.wait(30)
        listener.join(30)
        if process.stderr:
            process.stderr.close()
