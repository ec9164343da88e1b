"""Every lesson notebook in a real JupyterLab, a third in each language: it opens, runs and answers."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.browser.harness import CHROMIUM, QUIET
from tests.browser.lab import Lab, open_to_interactive, opened

if TYPE_CHECKING:
    from playwright.sync_api import Browser

pytestmark = pytest.mark.browser

ROOT = Path(__file__).parents[2] / "notebooks"
LANGS = ("fr", "es", "en")
LESSONS = sorted(path.name for path in (ROOT / "en").glob("[01]*.ipynb") if path.name[:2] != "00")


@pytest.fixture(scope="module")
def lab(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Lab]:
    with opened(tmp_path_factory.mktemp("learner"), "en") as running:
        yield running


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    from playwright.sync_api import sync_playwright

    with sync_playwright() as play:
        chromium = play.chromium.launch(
            executable_path=CHROMIUM, args=[one for one in QUIET if one != "--headless"]
        )
        yield chromium
        chromium.close()


@pytest.mark.parametrize("nth", range(len(LESSONS)), ids=[name[:2] for name in LESSONS])
def test_a_lesson_opens_in_jupyterlab(browser: Browser, lab: Lab, nth: int) -> None:
    path = f"notebooks/{LANGS[nth % 3]}/{LESSONS[nth]}"
    context = browser.new_context(viewport={"width": 1400, "height": 1000})
    page = context.new_page()
    seconds = open_to_interactive(page, lab, path)
    page.wait_for_function(
        "() => [...document.querySelectorAll('.jp-InputPrompt')].every(one => one.innerText !== '[*]:')"
    )
    assert page.locator(".jp-RenderedText[data-mime-type='application/vnd.jupyter.stderr']").count() == 0
    print(f"{path}: answers {seconds:.2f} s after Run All Cells")
    context.close()
