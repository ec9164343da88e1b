"""The projector in a real Chromium: large cards, no scrolling, keys, votes before the answer."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from coinche_teach.notebook import project
from coinche_teach.ui.projector_player import Projector
from tests.browser.harness import chromium, play
from tests.ui.test_projector import wall_at

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

pytestmark = pytest.mark.browser

SCREENS = ((1920, 1080), (1280, 720))
PICTURES = os.environ.get("COINCHE_PICTURES")


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with chromium() as running:
        yield running


def shot(page: Page, name: str) -> None:
    if PICTURES:
        page.screenshot(path=Path(PICTURES) / f"{name}.png")


def fits(page: Page) -> bool:
    """Say whether everything stands within the window."""
    return bool(
        page.evaluate("() => document.documentElement.scrollHeight <= window.innerHeight + 1")
        and page.evaluate("() => document.documentElement.scrollWidth <= window.innerWidth + 1")
    )


@pytest.mark.parametrize(
    ("lesson", "width", "height"),
    [("L1", *SCREENS[0]), ("L7", *SCREENS[0]), ("L3", *SCREENS[1]), ("L8", *SCREENS[1])],
)
def test_questions_stand_on_the_wall(browser: Browser, lesson: str, width: int, height: int) -> None:
    wall = project("18795MQY", lesson, "fr")
    page = play(browser, wall, width=width, height=height)
    session = wall.session
    while True:
        place = session.place  # type: ignore[attr-defined]
        for key in ("", "r", "w"):
            if key:
                rev = page.locator(".coinche-teach").get_attribute("data-rev")
                page.keyboard.press(key)
                page.wait_for_function(
                    "(rev) => document.querySelector('.coinche-teach').dataset.rev !== rev", arg=rev
                )
            shot(page, f"{lesson}-{place}-{key or 'asked'}-{width}")
            assert fits(page), (lesson, place, key, width)
        if session.place + 1 == len(session.questions):  # type: ignore[attr-defined]
            break
        page.keyboard.press("n")
        page.wait_for_function(
            "(n) => document.querySelector('.ct-small').innerText.includes(n)", arg=f"{place + 2} "
        )
    page.close()


def test_cards_are_ninety_pixels_wide_at_1080p(browser: Browser) -> None:
    page = play(browser, project("18795MQY", "L3"), width=1920, height=1080)
    widths = page.eval_on_selector_all(
        ".ct-cards .ct-card, .ct-table .ct-trick .ct-card", "all => all.map(one => one.offsetWidth)"
    )
    assert widths
    assert min(widths) >= 90
    page.close()


def test_hands_are_typed_and_seen_before_the_answer(browser: Browser) -> None:
    wall = Projector(wall_at("Duel"))
    page = play(browser, wall, width=1920, height=1080)
    blanks = page.locator(".ct-sheet input")
    blanks.nth(0).fill("12")
    blanks.nth(1).fill("4")
    blanks.nth(1).press("Tab")
    page.wait_for_function("() => document.querySelector('.ct-sheet').innerText.includes('75')")
    assert page.locator(".ct-feedback-box").count() == 0
    assert page.locator("[data-mark=right]").count() == 0
    page.get_by_role("button", name="Show the answer").click()
    page.wait_for_selector(".ct-feedback-box")
    page.close()
