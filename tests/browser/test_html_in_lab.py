"""Tables that are shown as HTML, under JupyterLab's own rules: its right-hand setting loses to ours."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

import pytest

from coinche_teach.notebook import compare_rules, glossary, homework, rule_sheet
from coinche_teach.ui.class_results import _table
from tests.browser.harness import chromium, draw

if TYPE_CHECKING:
    from playwright.sync_api import Browser

pytestmark = pytest.mark.browser

# What JupyterLab 4.6 says of tables in an output.
LAB = """
.jp-RenderedHTMLCommon table { table-layout: fixed; margin-left: auto; margin-right: auto; }
.jp-RenderedHTMLCommon td, .jp-RenderedHTMLCommon th, .jp-RenderedHTMLCommon tr
  { vertical-align: middle; padding: 0.5em; line-height: normal; white-space: normal; border: none; }
:not(.jp-RenderedMarkdown).jp-RenderedHTMLCommon td, :not(.jp-RenderedMarkdown).jp-RenderedHTMLCommon th,
:not(.jp-RenderedMarkdown).jp-RenderedHTMLCommon tr { text-align: right; }
.jp-RenderedHTMLCommon th { font-weight: bold; }
"""
PIECES: dict[str, Callable[[], str]] = {
    "glossary": lambda: glossary("fr").html,
    "compare_rules": lambda: compare_rules("club82", "maison", lang="es").html,
    "rule_sheet": lambda: str(rule_sheet("club82", "fr")),
    "homework": lambda: "".join(
        homework(f"L{n}", "en").ask(f"q{k}").html for n in (7, 8) for k in range(1, 7)
    ),
    "results": lambda: _table(HEADS, ROWS),
}
HEADS = ("question", "savoir-faire", "élèves", "juste du premier coup", "discrimination", "code")
ROWS = [
    ("L2 B 1", "Dernier pli et total des deux camps", "7", "86 %", "0,28", "1843GRPH1D"),
    ("L2 B 2", "Duels", "7", "100 %", "\N{MINUS SIGN}0,10", "184BT47FD9"),
]
SHOWN = """
([rules, html]) => {
  document.head.insertAdjacentHTML("beforeend", `<style>${rules}</style>`);
  const here = document.getElementById("here");
  here.className = "lm-Widget jp-RenderedHTMLCommon jp-RenderedHTML";
  here.innerHTML = html;
  const of = (one) => [getComputedStyle(one).textAlign, one.hasAttribute("data-number")];
  return [...here.querySelectorAll("td, th")].map(of);
}
"""


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with chromium() as one:
        yield one


@pytest.mark.parametrize("name", PIECES)
@pytest.mark.parametrize("width", [420, 1400])
def test_words_stand_on_the_left_and_numbers_on_the_right(browser: Browser, name: str, width: int) -> None:
    page = draw(browser, {}, width=width)
    cells = page.evaluate(SHOWN, [LAB, PIECES[name]()])
    assert cells
    assert {(side, number) for side, number in cells} <= {("left", False), ("right", True)}
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.context.close()


@pytest.mark.parametrize("width", [420, 1400])
def test_no_word_of_a_table_s_head_is_cut_in_two(browser: Browser, width: int) -> None:
    """JupyterLab gives all columns of a table one width, whatever stands in them."""
    page = draw(browser, {}, width=width)
    page.evaluate(SHOWN, [LAB, _table(HEADS, ROWS)])
    lines = """
    () => [...document.querySelectorAll("th[scope=col]")].map((head) => {
      const words = document.createRange();
      words.selectNodeContents(head);
      const tops = new Set([...words.getClientRects()].map((line) => line.top));
      return [head.innerText.split(/[ -]/).length, tops.size];
    })
    """
    assert all(tall <= words for words, tall in page.evaluate(lines))
    page.context.close()
