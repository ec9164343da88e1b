"""A stage in a real JupyterLab beside a stage of the test that does the same: clicks by what a view says.

The stage of the test tells which clicks an answer takes; JupyterLab's must show what it shows.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from coinche_teach.ui.stage import Stage
from tests.browser.harness import CHROMIUM, QUIET

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Locator, Page

CHANGED = "([nth, rev]) => document.querySelectorAll('.coinche-teach')[nth].dataset.rev === String(rev)"


@contextmanager
def windowed() -> Iterator[Browser]:
    """Start Chromium as JupyterLab needs it: with the new headless, which draws what is out of sight."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as play:
        quiet = [one for one in QUIET if one != "--headless"]
        browser = play.chromium.launch(executable_path=CHROMIUM, args=quiet)
        yield browser
        browser.close()


@dataclass(frozen=True)
class Live:
    """Hold a page of JupyterLab, the place of a stage in it, and the test's stage that goes along."""

    page: Page
    beside: Stage
    nth: int = 0

    @property
    def stage(self) -> Locator:
        """Return the stage in the page."""
        return self.page.locator(".coinche-teach").nth(self.nth)

    def do(self, event: dict[str, Any]) -> None:
        """Do in JupyterLab and in the test what an event says; both then show the same drawing."""
        if event["do"] in ("answer", "fill"):
            self._type(event)
        else:
            key = f"[data-key='{event['key']}']" if "key" in event else ""
            things = self.stage.locator(f"[data-do='{event['do']}']{key}[data-id='{event['id']}']:visible")
            things.first.click()
        self.beside.act(event["do"], **{name: each for name, each in event.items() if name != "do"})
        self.page.wait_for_function(CHANGED, arg=[self.nth, self.beside.view["rev"]])

    def press(self, name: str) -> None:
        """Press a button of the stage."""
        self.do({"do": "press", "id": name})

    def _type(self, event: dict[str, Any]) -> None:
        found = self.stage.locator(f"[data-part='{event['key']}'], [data-blank='{event['key']}']").first
        box = found if found.evaluate("(one) => one.matches('input')") else found.locator("input")
        box.fill(event["value"])
        box.press("Enter" if event["do"] == "answer" else "Tab")


def with_code(folder: Path, notebook: str, old: str, new: str) -> None:
    """Change a line of code in a learner's copy of a notebook, as a learner or a teacher would."""
    path = folder / notebook
    page = json.loads(path.read_text(encoding="utf-8"))
    changed = 0
    for cell in page["cells"]:
        said = "".join(cell["source"])
        if cell["cell_type"] == "code" and old in said:
            cell["source"], changed = said.replace(old, new).splitlines(keepends=True), changed + 1
    assert changed, f"{notebook} has no {old!r}"
    path.write_text(json.dumps(page, ensure_ascii=False, indent=1), encoding="utf-8")
