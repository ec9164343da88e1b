"""Every lesson notebook in a real JupyterLab, a third in each language: it opens, runs, and is clicked."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from coinche_teach.course.items import Answer
from coinche_teach.course.lesson import StageName
from coinche_teach.notebook import lesson
from tests.browser.lab import Lab, open_to_interactive, opened, run_all
from tests.browser.live import Live, windowed, with_code
from tests.ui.driving import deeds, player, wrong_answer

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
    with windowed() as chromium:
        yield chromium


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


def test_lesson_10_is_clicked_in_jupyterlab(browser: Browser, lab: Lab) -> None:
    """The lesson that asks for chances and weighs hands: wrong, three hints, right, for each kind of item."""
    path = "notebooks/fr/10_what_to_bid.ipynb"
    with_code(lab.folder, path, 'lesson("L10", lang=lang, rules=rules)', 'lesson("L10", "fr", seed="live")')
    page = browser.new_context(viewport={"width": 1400, "height": 1000}).new_page()
    run_all(page, lab, path)
    page.wait_for_selector(".coinche-teach .ct-title", timeout=60_000)
    live = Live(page, lesson("L10", "fr", seed="live"))
    said = live.stage.locator(".ct-feedback-box")
    while player(live.beside).walk.stage is not StageName.PRACTICE:
        live.press("skip")
    kinds = set()
    while len(kinds) < 3:
        walk = player(live.beside).walk
        if walk.item is None:  # two hits on one wrong idea: its card comes between
            live.press("next")
            continue
        if type(walk.item) not in kinds:
            kinds.add(type(walk.item))
            for _ in walk.item.hints():
                live.press("hint")
                assert said.get_attribute("data-tone") == "hint"
            give(live, wrong_answer(live.beside), "wrong")
            assert said.locator("dt:visible").count() == 4
            live.press("again")
        walk = player(live.beside).walk
        if walk.item is not None:
            give(live, walk.item.solution(), "right")
            live.press("next")
    page.context.close()


def give(live: Live, answer: Answer, tone: str) -> None:
    """Answer by clicks; what is said has the tone that it should."""
    for event in deeds(live.beside, answer):
        live.do(event)
    assert live.stage.locator(".ct-feedback-box").get_attribute("data-tone") == tone
