"""The course as a folder of files, in a Chromium that reaches nothing beyond: a lesson in French."""

from __future__ import annotations

import functools
import json
import re
import threading
import time
from collections.abc import Iterator
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from coinche_teach.notebook import homework
from coinche_teach.site import Made, make
from tests.browser.harness import CHROMIUM, QUIET
from tests.browser.test_lesson_in_lab import click_card, ids, press, stage, strongest
from tests.exercises.handed import right, wrong

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext, Page

pytest.importorskip("jupyterlite_pyodide_kernel", reason="needs the extra `site`")
pytestmark = [pytest.mark.browser, pytest.mark.slow]

PATIENCE = 180_000
LESSON = "notebooks/fr/01_two_orders.ipynb"
KEPT = """
async () => {
  const done = (asked) => new Promise((yes) => { asked.onsuccess = () => yes(asked.result); });
  const found = [];
  for (const { name } of await indexedDB.databases()) {
    const base = await done(indexedDB.open(name));
    if (!base.objectStoreNames.contains("files")) continue;
    const files = base.transaction("files").objectStore("files");
    for (const path of await done(files.getAllKeys()))
      if (/^progress\\/.*jsonl$/.test(path)) {
        const { content, format } = await done(files.get(path));
        found.push(format === "base64" ? atob(content) : content);
      }
  }
  return found;
}
"""


class Quiet(SimpleHTTPRequestHandler):
    def log_message(self, format: str, *args: Any) -> None:
        pass


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Made:
    return make(tmp_path_factory.mktemp("stick") / "coinche à l'école", "fr")


@pytest.fixture(scope="module")
def address(made: Made) -> Iterator[str]:
    server = ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Quiet, directory=str(made.folder)))
    running = threading.Thread(target=server.serve_forever)
    running.start()
    yield f"http://127.0.0.1:{server.server_port}/"
    server.shutdown()
    running.join()
    server.server_close()


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    from playwright.sync_api import sync_playwright

    # The name server of this browser knows nobody, so that workers cannot reach out either.
    alone = "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1"
    with sync_playwright() as play:
        quiet = [one for one in QUIET if one != "--headless"]
        chromium = play.chromium.launch(executable_path=CHROMIUM, args=[*quiet, alone])
        yield chromium
        chromium.close()


@pytest.fixture
def pupil(browser: Browser, address: str) -> Iterator[BrowserContext]:
    context = browser.new_context(viewport={"width": 1400, "height": 1000})
    asked: list[str] = []
    context.on("request", lambda one: asked.append(one.url))
    yield context
    context.close()
    assert len(asked) > 50
    assert [url for url in asked if not url.startswith((address, "data:", "blob:"))] == []


def opened(pupil: BrowserContext, address: str, path: str) -> Page:
    """Open a notebook and run all of it."""
    page = pupil.new_page()
    page.goto(f"{address}lab/index.html?path={path}")
    page.wait_for_selector(".jp-NotebookPanel .jp-Cell", timeout=PATIENCE)
    page.locator(".lm-MenuBar-item").get_by_text("Run", exact=True).click()
    page.locator("#jp-mainmenu-run").get_by_text("Run All Cells", exact=True).click()
    return page


def kept(page: Page) -> list[bool]:
    """Return which answers were right, as the browser's own storage keeps them."""
    files = page.evaluate(KEPT)
    rows = [json.loads(line) for content in files for line in content.splitlines()]
    return [row["right"] for row in rows if "right" in row]


def test_a_lesson_in_french(pupil: BrowserContext, address: str, made: Made) -> None:
    began = time.perf_counter()
    page = opened(pupil, address, LESSON)
    page.wait_for_selector(".coinche-teach .ct-title", timeout=PATIENCE)
    print(f"{made.megabytes:.0f} MB in {made.files} files, made in {made.seconds:.0f} s; "
          f"cards after {time.perf_counter() - began:.0f} s")  # fmt: skip
    stage(page).scroll_into_view_if_needed()  # running all cells scrolls to the last
    stage(page).get_by_text("Deux ordres, deux échelles").first.wait_for()
    for _ in range(2):
        press(page, "^(Passer l.exemple|Je connais, passer)$")
    assert "Entraînement" in stage(page).locator(".ct-step[data-state=now]").inner_text()
    click_card(page, strongest(page, ids(stage(page)))[-1])
    said = stage(page).locator(".ct-feedback").inner_text()
    assert all(label in said for label in ("Verdict", "Règle (Club 82)", "Ici", "Votre réponse"))
    press(page, "Encore une")
    click_card(page, strongest(page, ids(stage(page)))[0])
    assert stage(page).locator(".ct-feedback-box").get_attribute("data-tone") == "right"
    assert kept(page) == [False, True]

    page.close()  # the browser remembers, without any page of the site open
    page = pupil.new_page()
    page.goto(address)
    assert kept(page) == [False, True]


def test_the_door_leads_to_every_lesson(pupil: BrowserContext, address: str, made: Made) -> None:
    page = pupil.new_page()
    page.goto(address)
    assert not page.locator("#served").is_visible()
    assert page.locator("section").first.get_attribute("lang") == "fr"
    links = [one.get_attribute("href") or "" for one in page.locator("a").all()]
    assert len(links) > 60
    for link in links:
        assert (made.folder / "files" / re.sub(r"^.*path=|&.*$", "", link)).is_file()
    page.locator("a").first.click()
    page.wait_for_selector(".jp-NotebookPanel .jp-Cell", timeout=PATIENCE)


def tabs(page: Page) -> list[str]:
    """Return what is open, once a notebook is."""
    page.wait_for_selector(".jp-NotebookPanel:not(.lm-mod-hidden) .jp-Cell", timeout=PATIENCE)
    page.wait_for_timeout(3000)  # tabs of old would be restored one after another
    return page.locator(".lm-DockPanel-tabBar .lm-TabBar-tabLabel").all_inner_texts()


def test_a_pupil_who_comes_back_finds_one_page_and_a_reload_keeps_it(
    pupil: BrowserContext, address: str
) -> None:
    for name in ("01_two_orders.ipynb", "02_who_takes.ipynb", "01_two_orders.ipynb"):
        page = pupil.new_page()
        page.goto(address)
        page.locator(f"a[href*='notebooks/fr/{name}']").click()
        assert tabs(page) == [name]
        page.reload()
        assert tabs(page) == [name]
        page.close()


def test_a_written_exercise_is_checked_in_the_browser(pupil: BrowserContext, address: str) -> None:
    work = homework("L1", "fr")
    page = opened(pupil, address, "exercises/fr/01_two_orders.ipynb")
    page.wait_for_function("() => document.querySelectorAll('.ct-work').length > 12", timeout=PATIENCE)
    cell = page.locator(".jp-CodeCell").filter(has_text='check("q1", q1)').first
    for answer, sign in ((wrong(work, "q1"), "✗"), (right(work, "q1"), "✓")):
        cell.locator(".cm-content").click()
        page.keyboard.press("Control+a")
        page.keyboard.insert_text(f'q1 = "{answer}"\ncheck("q1", q1)')
        page.keyboard.press("Control+Enter")
        cell.locator(".jp-OutputArea-output").get_by_text(sign).wait_for()
    assert page.locator(".jp-RenderedText[data-mime-type='application/vnd.jupyter.stderr']").count() == 0


def test_without_a_server_the_door_says_how(browser: Browser, made: Made) -> None:
    page = browser.new_page()
    page.goto(Path(made.folder, "index.html").as_uri())
    assert "python3 -m http.server" in page.locator("#served").inner_text()
    page.close()
