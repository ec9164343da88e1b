"""Charts with a slider in a real JupyterLab: a key on the slider, and the kernel draws again."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from coinche_teach.words import Words
from tests.browser.harness import CHROMIUM, QUIET
from tests.browser.lab import Lab, opened, run_all

pytestmark = pytest.mark.browser
SOURCE = "(slider) => slider.closest('.widget-vbox').querySelector('img').src"


@pytest.fixture(scope="module")
def lab(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Lab]:
    with opened(tmp_path_factory.mktemp("learner"), "en") as running:
        yield running


def test_a_key_on_the_slider_draws_the_chart_again(lab: Lab) -> None:
    from playwright.sync_api import sync_playwright

    with sync_playwright() as play_:
        quiet = [one for one in QUIET if one != "--headless"]
        browser = play_.chromium.launch(executable_path=CHROMIUM, args=quiet)
        page = browser.new_page(viewport={"width": 1400, "height": 1000})
        run_all(page, lab, "notebooks/en/21_counting.ipynb")
        for name, key in (("C1", "ArrowLeft"), ("C3", "ArrowRight")):
            label = page.locator(".widget-label").get_by_text(Words("en").text(f"moving.{name}"))
            label.wait_for(timeout=90_000)
            slider = label.locator("xpath=..")
            before = slider.evaluate(SOURCE)
            shown = slider.locator(".widget-readout").inner_text()
            slider.locator(".noUi-handle").focus()
            page.keyboard.press(key)
            page.wait_for_function(
                "([slider, before]) => slider.closest('.widget-vbox').querySelector('img').src !== before",
                arg=[slider.element_handle(), before],
                timeout=30_000,
            )
            assert slider.locator(".widget-readout").inner_text() != shown
        browser.close()
