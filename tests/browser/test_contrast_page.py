"""Every text and every focus ring stands out: light, dark, JupyterLab's high contrast, more contrast."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import pytest

from tests.browser.harness import chromium, draw
from tests.browser.views import VIEWS

if TYPE_CHECKING:
    from playwright.sync_api import Browser

pytestmark = pytest.mark.browser

LOOKS: dict[str, dict[str, Any]] = {
    "light": {"theme": "light"},
    "dark": {"theme": "dark"},
    "contrast": {"theme": "contrast"},
    "more": {"theme": "light", "contrast": "more"},
    "more_dark": {"theme": "dark", "contrast": "more"},
}
LEAST = {"light": 4.5, "dark": 4.5, "contrast": 7, "more": 7, "more_dark": 7}

# Colours are painted over one another as the page paints them, and read back as numbers.
INK = """
const paper = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
const painted = (colours) => {
  for (const [colour, alpha] of colours) {
    paper.globalAlpha = alpha;
    paper.fillStyle = colour;
    paper.fillRect(0, 0, 1, 1);
  }
  return [...paper.getImageData(0, 0, 1, 1).data].slice(0, 3);
};
const linear = (one) => (one <= .04045 ? one / 12.92 : ((one + .055) / 1.055) ** 2.4);
const light = (rgb) => {
  const [r, g, b] = rgb.map((one) => linear(one / 255));
  return .2126 * r + .7152 * g + .0722 * b;
};
const ratio = (one, other) => {
  const [low, high] = [light(one), light(other)].sort((a, b) => a - b);
  return (high + .05) / (low + .05);
};
const above = (el) => (el ? [...above(el.parentElement), getComputedStyle(el)] : []);
const grounds = (el) => [["#fff", 1], ...above(el).map((style) => [style.backgroundColor, 1])];
const opacity = (el) => above(el).reduce((all, style) => all * style.opacity, 1);
"""
TEXTS = f"""() => {{
  {INK}
  const root = document.querySelector(".coinche-teach");
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const found = [];
  while (walker.nextNode()) {{
    const [el, text] = [walker.currentNode.parentElement, walker.currentNode.textContent.trim()];
    if (!text || el.closest(".ct-sr, svg, select, [hidden]") || !el.checkVisibility()) continue;
    const under = grounds(el);
    const seen = ratio(painted(under), painted([...under, [getComputedStyle(el).color, opacity(el)]]));
    found.push([Math.round(seen * 100) / 100, text.slice(0, 40)]);
  }}
  return found;
}}"""
RING = f"""() => {{
  {INK}
  const style = getComputedStyle(document.activeElement);
  const under = grounds(document.activeElement.parentElement);
  const seen = ratio(painted(under), painted([...under, [style.outlineColor, 1]]));
  return [style.outlineStyle, parseFloat(style.outlineWidth), seen];
}}"""


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with chromium() as started:
        yield started


def all_views() -> dict[str, Any]:
    """Put the parts of every view on one page."""
    parts = [
        {**part, "key": f"{name} {place}"}
        for name, view in VIEWS.items()
        for place, part in enumerate(view["parts"])
    ]
    wrong = VIEWS["duel_wrong"]
    return {
        **wrong,
        "small": "Un exercice",
        "footer": "Code",
        "parts": parts,
        "actions": VIEWS["duel"]["actions"],
    }


@pytest.mark.parametrize("look", LOOKS)
def test_every_text_can_be_read(browser: Browser, look: str) -> None:
    page = draw(browser, all_views(), reduced_motion="reduce", **LOOKS[look])
    page.wait_for_timeout(300)
    texts = page.evaluate(TEXTS)
    assert len(texts) > 200
    assert [each for each in texts if each[0] < LEAST[look]] == []
    page.context.close()


@pytest.mark.parametrize("look", LOOKS)
def test_the_focus_is_seen_wherever_it_is(browser: Browser, look: str) -> None:
    page = draw(browser, all_views(), **LOOKS[look])
    seen = 0
    for _ in range(40):
        page.keyboard.press("Tab")
        if not page.evaluate("document.activeElement.closest('.coinche-teach') !== null"):
            break
        style, width, ratio = page.evaluate(RING)
        assert style == "solid" and width >= 3 and ratio >= 3, page.evaluate(
            "document.activeElement.outerHTML"
        )
        seen += 1
    assert seen > 15
    page.context.close()


def test_forced_colours_still_light_the_row_that_decides(browser: Browser) -> None:
    page = draw(browser, VIEWS["matrix"], forced_colors="active")
    lit = page.locator(".ct-matrix-row[data-lit]").first
    assert lit.evaluate("el => getComputedStyle(el).outlineStyle") == "solid"
    page.context.close()
