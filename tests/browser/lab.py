"""A real JupyterLab for tests, opened through the door that learners use."""

from __future__ import annotations

import json
import re
import subprocess
import sys
import time
import urllib.error
import urllib.parse
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from playwright.sync_api import Page

PATIENCE = 90
READY = ".coinche-teach [data-do=press][data-id=next]:enabled"
CHANGED = "(rev) => document.querySelector('.coinche-teach').dataset.rev !== rev"


@dataclass(frozen=True)
class Lab:
    """Hold a running JupyterLab: its address, its token and the learner's folder."""

    url: str
    token: str
    folder: Path

    def notebook(self, path: str) -> str:
        """Return the address of a notebook, alone: without what was open in the last page."""
        return f"{self.url}lab/tree/{path}?token={self.token}&reset"

    def ready(self, path: str) -> bool:
        """Say whether the kernel of a notebook is up and idle; while one starts the server may not answer."""
        try:
            with urllib.request.urlopen(f"{self.url}api/sessions?token={self.token}", timeout=5) as answer:
                found = [one["kernel"] for one in json.load(answer) if one["path"].endswith(path)]
        except (urllib.error.URLError, TimeoutError):
            return False
        return any(one["execution_state"] == "idle" and one["connections"] for one in found)


@contextmanager
def opened(folder: Path, lang: str) -> Iterator[Lab]:
    """Run `coinche-teach --no-browser` on a folder and wait until it says where it is."""
    program = "import sys; from coinche_teach.cli import main; sys.exit(main(sys.argv[1:]))"
    options = ["--no-browser", "--folder", str(folder), "--lang", lang]
    command = [sys.executable, "-c", program, *options]
    with subprocess.Popen(command, stderr=subprocess.PIPE, text=True) as run:
        try:
            yield _found(run, folder)
        finally:
            run.terminate()
            run.wait(timeout=20)


def _found(run: subprocess.Popen[str], folder: Path) -> Lab:
    assert run.stderr is not None
    said = []
    for line in run.stderr:
        said.append(line)
        address = re.search(r"http://\S+", line)
        if address:
            parts = urllib.parse.urlsplit(address.group())
            token = urllib.parse.parse_qs(parts.query)["token"][0]
            return Lab(f"{parts.scheme}://{parts.netloc}/", token, folder)
    raise AssertionError("JupyterLab did not open: " + "".join(said))


def run_all(page: Page, lab: Lab, path: str) -> float:
    """Open a notebook, wait for its kernel, run every cell; return when that was asked for.

    A command given before the kernel exists is lost without a word, so the server is asked first.
    """
    page.goto(lab.notebook(path))
    page.wait_for_selector(".jp-NotebookPanel .jp-Cell", timeout=PATIENCE * 1000)
    limit = time.monotonic() + PATIENCE
    while not lab.ready(path):
        assert time.monotonic() < limit, "no kernel came up"
        time.sleep(0.3)
    page.locator(".jp-NotebookPanel .jp-Notebook").first.click(position={"x": 5, "y": 5})
    page.keyboard.press("Escape")
    page.locator(".lm-MenuBar-item").get_by_text("Run", exact=True).click()
    asked = time.perf_counter()
    page.locator("#jp-mainmenu-run").get_by_text("Run All Cells", exact=True).click()
    return asked


def open_to_interactive(page: Page, lab: Lab, path: str) -> float:
    """Run a notebook and return the seconds from there until its first button answers a click."""
    asked = run_all(page, lab, path)
    page.wait_for_selector(READY, timeout=PATIENCE * 1000)
    before = page.locator(".coinche-teach").first.get_attribute("data-rev")
    page.locator(READY).first.click()
    page.wait_for_function(CHANGED, arg=before, timeout=PATIENCE * 1000)
    return time.perf_counter() - asked
