"""From "Run All Cells" to a lesson that answers a click, in seconds of a real JupyterLab and a real Chromium.

Wall time: the kernel, the server and the browser work for one figure.
"""

from __future__ import annotations

from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any

from tests.browser.harness import CHROMIUM, QUIET
from tests.browser.lab import open_to_interactive, opened

NOTEBOOKS = ("01_two_orders", "03_follow_trump_discard", "07_score")
ROUNDS = 2


def run() -> list[dict[str, Any]]:
    """Open three lessons, each in a fresh kernel and a fresh page; the first round warms the disk."""
    from playwright.sync_api import sync_playwright

    if not Path(CHROMIUM).exists():
        return [{"name": "open to interactive", "ours": None, "unit": f"no {CHROMIUM} here", "n": 0}]
    found: dict[str, list[float]] = {name: [] for name in NOTEBOOKS}
    with TemporaryDirectory() as folder, opened(Path(folder), "en") as lab, sync_playwright() as play:
        browser = play.chromium.launch(
            executable_path=CHROMIUM, args=[one for one in QUIET if one != "--headless"]
        )
        for turn in range(1 + ROUNDS):
            for name in NOTEBOOKS:
                page = browser.new_context(viewport={"width": 1400, "height": 1000}).new_page()
                seconds = open_to_interactive(page, lab, f"notebooks/en/{name}.ipynb")
                if turn:
                    found[name].append(seconds)
                page.context.close()
        browser.close()
    every = [one for times in found.values() for one in times]
    rows = [("open to interactive", every), *((f"open {name}", times) for name, times in found.items())]
    return [{"name": name, "ours": median(times), "unit": "s", "n": len(times)} for name, times in rows]
