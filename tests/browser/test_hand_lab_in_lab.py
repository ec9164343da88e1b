"""The hand lab in a real JupyterLab: a thread of the kernel draws, and clicks are heard meanwhile."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from coinche_teach.words import Words
from tests.browser.harness import CHROMIUM, QUIET
from tests.browser.lab import Lab, opened, run_all

pytestmark = pytest.mark.browser


@pytest.fixture(scope="module")
def lab(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Lab]:
    with opened(tmp_path_factory.mktemp("learner"), "fr") as running:
        yield running


def test_the_answer_sharpens_by_itself_in_jupyterlab(lab: Lab) -> None:
    from playwright.sync_api import sync_playwright

    words = Words("fr")
    with sync_playwright() as play_:
        quiet = [one for one in QUIET if one != "--headless"]
        browser = play_.chromium.launch(executable_path=CHROMIUM, args=quiet)
        page = browser.new_page(viewport={"width": 1400, "height": 1000})
        run_all(page, lab, "notebooks/fr/20_hand_lab.ipynb")
        first = page.locator(".coinche-teach").first
        first.locator(".ct-lab-row").first.wait_for(timeout=90_000)
        done = words.text("lab.progress", n=100, all=100)
        page.wait_for_function(
            "(said) => document.querySelector('.coinche-teach .ct-prompt').textContent === said",
            arg=done,
            timeout=90_000,
        )
        page.locator(".coinche-teach").nth(2).locator(".ct-lab-row").first.wait_for(timeout=90_000)
        # More deals run while one looks: the figure grows without a click, and Stop is heard at once.
        first.locator(".ct-actions [data-id=more]").click()
        numbers = set()
        for _ in range(600):
            numbers.add(first.locator(".ct-prompt").inner_text())
            page.wait_for_timeout(50)
            if len(numbers) > 2:
                break
        assert len(numbers) > 2
        stop = first.locator(".ct-actions [data-id=stop]")
        if stop.count():
            stop.click()
            page.wait_for_function(
                "() => !document.querySelector('.coinche-teach .ct-actions [data-id=stop]')", timeout=10_000
            )
        first.locator(".ct-actions [data-id=save]").click()
        first.locator(".ct-feedback-box").wait_for(timeout=10_000)
        saved = list(lab.folder.rglob("hand-*.json"))
        assert len(saved) == 1 and len(list(saved[0].parent.glob("*.csv"))) == 2
        assert re.search(r"\d+\s%", first.locator(".ct-lab-cell[data-best]").inner_text())
        browser.close()
