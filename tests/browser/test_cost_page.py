"""What a wrong card costs, in a real Chromium: a wrong click, the two tricks, and the way back."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest

from tests.browser.harness import chromium, play
from tests.browser.test_every_lesson_page import give, press
from tests.ui.driving import wrong_answer
from tests.ui.test_legal import at

if TYPE_CHECKING:
    from playwright.sync_api import Browser

pytestmark = pytest.mark.browser


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with chromium() as one:
        yield one


@pytest.mark.parametrize("width", [420, 1100])
def test_a_wrong_card_is_played_out_and_the_explanation_comes_back(width: int, browser: Browser) -> None:
    stage = at("L3", 5, lang="fr")
    page = play(browser, stage, width=width)
    give(page, stage, wrong_answer(stage))
    lines = page.locator(".ct-feedback dl > div").all_inner_texts()
    assert len(lines) == 4
    press(page, stage, "cost")
    sides = page.locator(".ct-cost-side")
    assert sides.count() == 2
    boxes = [sides.nth(k).bounding_box() for k in (0, 1)]
    assert all(boxes) and (boxes[0]["y"] == boxes[1]["y"]) is (width == 1100)  # type: ignore[index]
    for k in (0, 1):
        assert sides.nth(k).locator(".ct-played").count() == 4
        assert sides.nth(k).locator(".ct-master:visible").count() == 1
        assert sides.nth(k).locator(".ct-cost-said").inner_text()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    # Enter goes back, wherever the focus is.
    page.locator("[data-hotkey='Enter']").click()
    page.wait_for_function("() => !document.querySelector('.ct-cost')")
    assert page.locator(".ct-feedback dl > div").all_inner_texts() == lines


FLIGHTS = """() => {
  window.flights = [];
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (frames, options) {
    if (this.dataset.fly) window.flights.push([this.dataset.fly, frames[0].transform]);
    return animate.call(this, frames, options);
  };
}"""


def test_a_card_flies_in_from_a_seat_of_its_own_table(browser: Browser) -> None:
    stage = at("L3", 5)
    page = play(browser, stage, width=1100)
    give(page, stage, wrong_answer(stage))
    page.evaluate(FLIGHTS)
    press(page, stage, "cost")
    wide = page.locator(".ct-cost-side").first.bounding_box()
    flown = {name: move for name, move in page.evaluate("window.flights")}
    assert wide is not None and len(flown) == 8
    # The same seat of either table is as far away: no card crosses over from the other one.
    moves = [float(re.findall(r"-?[\d.]+", move)[0]) for move in flown.values()]
    assert all(abs(move) < wide["width"] / 2 for move in moves)


def test_the_master_moves_card_by_card(browser: Browser) -> None:
    stage = at("L2", 0)
    page = play(browser, stage, width=1100)
    give(page, stage, wrong_answer(stage))
    press(page, stage, "cost")
    for count in (1, 2, 3, 4):
        assert page.locator(".ct-cost .ct-played").count() == count
        assert page.locator(".ct-cost .ct-master:visible").count() == 1
        if count < 4:
            press(page, stage, "cost_next")
