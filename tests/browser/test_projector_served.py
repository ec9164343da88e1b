"""The projector's notebook in JupyterLab and in Voila, with nothing of the network but this machine."""

from __future__ import annotations

import importlib.util
import re
import shutil
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.browser.harness import CHROMIUM, QUIET
from tests.browser.lab import open_to_interactive, opened

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

pytestmark = pytest.mark.browser

NOTEBOOK = "notebooks/fr/33_projector.ipynb"
HERE = re.compile(r"(https?|wss?)://(127\.0\.0\.1|localhost)[:/]|data:|blob:")
STAGE = ".coinche-teach[data-look=projector]"


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    from playwright.sync_api import sync_playwright

    with sync_playwright() as play:
        quiet = [one for one in QUIET if one != "--headless"]
        chromium = play.chromium.launch(executable_path=CHROMIUM, args=quiet)
        yield chromium
        chromium.close()


def page_of(browser: Browser) -> Page:
    """Open a page as large as a projector's."""
    return browser.new_context(viewport={"width": 1920, "height": 1080}).new_page()


def shown_told_and_explained(page: Page) -> None:
    """Go through a question by the keys, and on to the next."""
    page.wait_for_selector(f"{STAGE} .ct-prompt", timeout=90_000)
    stage = page.locator(STAGE)
    stage.scroll_into_view_if_needed()
    assert stage.locator(".ct-feedback-box").count() == 0
    stage.focus()
    page.keyboard.press("r")
    page.wait_for_selector(f"{STAGE} .ct-feedback-box")
    page.keyboard.press("w")
    page.wait_for_function(f"() => document.querySelectorAll('{STAGE} .ct-feedback dd').length > 1")
    page.keyboard.press("n")
    page.wait_for_function(f"() => document.querySelector('{STAGE} .ct-small').innerText.includes('2 ')")
    assert stage.locator(".ct-feedback-box").count() == 0
    box = stage.bounding_box()
    assert box is not None
    assert box["height"] <= 1080


def test_in_jupyterlab(browser: Browser, tmp_path: Path) -> None:
    with opened(tmp_path, "fr") as lab:
        page, asked = page_of(browser), []
        page.on("request", lambda one: asked.append(one.url))
        open_to_interactive(page, lab, NOTEBOOK)
        page.keyboard.press("b")
        page.wait_for_function(f"() => document.querySelector('{STAGE} .ct-small').innerText.includes('1 ')")
        shown_told_and_explained(page)
        assert [url for url in asked if not HERE.match(url)] == []
        page.context.close()


@contextmanager
def voila(notebook: Path) -> Iterator[str]:
    """Serve a notebook with Voila and give its address."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    options = ["--no-browser", f"--port={port}", "--Voila.ip=127.0.0.1"]
    command = [sys.executable, "-m", "voila", str(notebook), *options]
    with subprocess.Popen(command, stderr=subprocess.PIPE, text=True, cwd=notebook.parent) as run:
        assert run.stderr is not None
        try:
            for line in run.stderr:
                address = re.search(r"http://\S+", line)
                if address:
                    yield address.group().replace("localhost", "127.0.0.1")
                    break
            else:
                raise AssertionError("Voila did not open")
        finally:
            run.terminate()
            run.wait(timeout=20)


@pytest.mark.skipif(importlib.util.find_spec("voila") is None, reason="the extra `voila` is not installed")
def test_in_voila(browser: Browser, tmp_path: Path) -> None:
    copy = shutil.copy(Path(__file__).parents[2] / NOTEBOOK, tmp_path)
    with voila(Path(copy)) as address:
        page = page_of(browser)
        # Voila's own page asks for a font of icons from elsewhere; the projector does without.
        page.route(lambda url: not HERE.match(url), lambda route: route.abort())
        page.goto(address)
        shown_told_and_explained(page)
        page.context.close()
