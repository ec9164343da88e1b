"""Every lesson in a real Chromium: wrong, hint, right, exit ticket; half of them in French."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from coinche_teach.course.lesson import StageName
from coinche_teach.course.lessons import LESSONS
from coinche_teach.notebook import lesson
from coinche_teach.ui.stage import Stage
from tests.browser.harness import chromium, play, shoot
from tests.ui.driving import deeds, player, wrong_answer

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

pytestmark = pytest.mark.browser

LANGS = ("fr", "en", "fr", "es")
CASES = [(name, LANGS[place % 4]) for place, name in enumerate(LESSONS)]
DRAWN = "(rev) => Number(document.querySelector('[data-rev]').dataset.rev) > rev"
PICTURES = os.environ.get("COINCHE_PICTURES")


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with chromium() as one:
        yield one


def click(page: Page, stage: Stage, event: dict[str, Any]) -> None:
    """Do in the browser what an event says, and wait for the stage's answer."""
    before = stage.view["rev"]
    if event["do"] in ("answer", "fill"):
        blank = page.locator(f"[data-part='{event['key']}'], [data-blank='{event['key']}']").first
        box = blank if blank.evaluate("(one) => one.matches('input')") else blank.locator("input")
        box.fill(event["value"])
        if event["do"] == "fill":
            # Leaving a blank tells what is in it; the drawing keeps its number.
            box.press("Tab")
            page.wait_for_timeout(100)
            return
        box.press("Enter")
    else:
        key = f"[data-key='{event['key']}']" if "key" in event else ""
        page.locator(f"[data-do='{event['do']}']{key}[data-id='{event['id']}']:visible").first.click()
    page.wait_for_function(DRAWN, arg=before)


def press(page: Page, stage: Stage, name: str) -> None:
    click(page, stage, {"do": "press", "id": name})


def give(page: Page, stage: Stage, answer: Any) -> None:
    for event in deeds(stage, answer):
        click(page, stage, event)


def picture(page: Page, name: str, what: str, tmp_path: Path) -> None:
    shoot(page, Path(PICTURES or tmp_path) / f"{name}_{what}.png")


@pytest.mark.parametrize(("name", "lang"), CASES)
def test_a_lesson_is_clicked_through_in_a_browser(
    name: str, lang: str, browser: Browser, tmp_path: Path
) -> None:
    stage = lesson(name, lang, seed="page")
    page = play(browser, stage, width=1100)
    picture(page, name, "example", tmp_path)
    press(page, stage, "next")
    while player(stage).walk.stage is not StageName.PRACTICE:
        press(page, stage, "skip")
    press(page, stage, "hint")
    give(page, stage, wrong_answer(stage))
    assert page.locator(".ct-feedback-box").get_attribute("data-tone") == "wrong"
    assert page.locator(".ct-feedback-box dt:visible").count() == 4
    picture(page, name, "wrong", tmp_path)
    press(page, stage, "again")
    walk = player(stage).walk
    assert walk.item is not None
    give(page, stage, walk.item.solution())
    assert page.locator(".ct-feedback-box").get_attribute("data-tone") == "right"
    press(page, stage, "next")
    while player(stage).walk.stage is not StageName.TICKET:
        press(page, stage, "skip")
    while not player(stage).walk.over:
        walk = player(stage).walk
        assert walk.item is not None
        give(page, stage, walk.item.solution())
        press(page, stage, "next")
    assert player(stage).walk.passed
    picture(page, name, "passed", tmp_path)
    assert page.evaluate("document.documentElement.scrollWidth <= window.innerWidth")
    page.context.close()
