"""Draw any view in a bare page, without JupyterLab, and take its picture.

    python tests/browser/harness.py view.json picture.png --width 420 --theme dark

In a test, `draw(browser, view)` gives a page where `show(view)` draws another view and `sent`
lists what the stage sent; `play(browser, stage)` joins a page to a real `Stage`.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

from coinche_teach.ui.stage import SCRIPT, STYLE, Stage, joined

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

CHROMIUM = "/usr/bin/chromium"
QUIET = (
    "--headless --no-sandbox --disable-gpu --disable-quic --no-first-run "
    "--disable-background-networking --disable-component-update --disable-sync"
).split()

# JupyterLab 4.6's own values, from its light, dark and high contrast themes.
THEMES: dict[str, dict[str, str]] = {
    "none": {},
    "light": {
        "ui-font-color0": "rgba(0, 0, 0, 1)",
        "ui-font-color1": "rgba(0, 0, 0, 0.87)",
        "ui-font-color2": "rgba(0, 0, 0, 0.54)",
        "ui-inverse-font-color0": "rgba(255, 255, 255, 1)",
        "layout-color1": "white",
        "border-color2": "#e0e0e0",
        "brand-color1": "#1976d2",
    },
    "dark": {
        "ui-font-color0": "rgba(255, 255, 255, 1)",
        "ui-font-color1": "rgba(255, 255, 255, 0.87)",
        "ui-font-color2": "rgba(255, 255, 255, 0.54)",
        "ui-inverse-font-color0": "rgba(0, 0, 0, 1)",
        "layout-color1": "#212121",
        "border-color2": "#424242",
        "brand-color1": "#2196f3",
    },
    "contrast": {
        "ui-font-color0": "#fff",
        "ui-font-color1": "#fff",
        "ui-font-color2": "#fff",
        "ui-inverse-font-color0": "white",
        "layout-color1": "#111",
        "border-color2": "#e0e0e0",
        "brand-color1": "#319bf2",
    },
}

_MODEL = """
async ([script, first]) => {
  const {default: widget} = await import(URL.createObjectURL(new Blob([script], {type: "text/javascript"})));
  const listeners = new Set();
  let view = first;
  window.sent = [];
  window.show = (next) => { view = next; listeners.forEach((each) => each()); };
  const send = async (message) => {
    window.sent.push(message);
    if (window.toStage) window.show(await window.toStage(message));
  };
  const model = { get: () => view, send, on: (_, f) => listeners.add(f), off: (_, f) => listeners.delete(f) };
  window.close_stage = widget.render({ model, el: document.getElementById("here") });
}
"""


@contextmanager
def chromium() -> Iterator[Browser]:
    """Start Debian's Chromium, headless."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=QUIET)
        yield browser
        browser.close()


def draw(
    browser: Browser, view: dict[str, Any], width: int = 1400, theme: str = "light", **context: Any
) -> Page:
    """Open a page that shows `view`; `context` goes to Playwright (`forced_colors="active"`)."""
    kinds = {one.get("kind") for one in view.get("parts") or () if isinstance(one, dict)}
    lab = kinds & {"picker", "lab"}
    script, style = (joined(".js", "lab"), joined(".css", "lab")) if lab else (SCRIPT, STYLE)
    page = _blank(browser, width, theme, context, style)
    page.evaluate(_MODEL, [script, {"rev": 0, **view}])
    return page


def play(browser: Browser, stage: Stage, width: int = 1400, theme: str = "light", **context: Any) -> Page:
    """Open a page whose clicks reach `stage` as JupyterLab's would, and that shows its answers."""
    page = _blank(browser, width, theme, context, str(stage._css))

    def to_stage(message: Any) -> Any:
        deliver(stage, message)
        return stage.view

    page.expose_function("toStage", to_stage)
    page.evaluate(_MODEL, [str(stage._esm), stage.view])
    return page


def deliver(stage: Stage, content: Any) -> None:
    """Hand a stage one custom message, by the way real ones come."""
    data = {"method": "custom", "content": content}
    message = {"content": {"comm_id": stage.model_id, "data": data}, "buffers": [], "metadata": {}}
    stage._handle_msg(message)


def shoot(page: Page, path: str | Path) -> None:
    """Save the picture of the whole stage."""
    page.wait_for_timeout(350)
    page.screenshot(path=str(path), full_page=True)


def _blank(browser: Browser, width: int, theme: str, context: dict[str, Any], style: str) -> Page:
    size = {"width": width, "height": context.pop("height", 900)}
    page = browser.new_context(viewport=size, **context).new_page()  # type: ignore[arg-type]
    page.route(
        "http://stage.test/", lambda route: route.fulfill(body=_html(theme, style), content_type="text/html")
    )
    page.goto("http://stage.test/")
    return page


def _html(theme: str, style: str) -> str:
    values = ";".join(f"--jp-{name}:{value}" for name, value in THEMES[theme].items())
    ground = "background:var(--jp-layout-color1,#fff)"
    head = f"<!doctype html><meta charset=utf-8><title>stage</title><style>:root{{{values}}}{style}</style>"
    name = "JupyterLab Dark High Contrast" if theme == "contrast" else f"JupyterLab {theme}"
    return (
        f"{head}<body data-jp-theme-name='{name}' style='margin:0;padding:8px;{ground}'><div id=here></div>"
    )


def main() -> None:
    """Take the picture of one view."""
    parser = argparse.ArgumentParser(description=main.__doc__)
    parser.add_argument("view", type=Path)
    parser.add_argument("picture", type=Path)
    parser.add_argument("--width", type=int, default=1400)
    parser.add_argument("--theme", choices=THEMES, default="light")
    asked = parser.parse_args()
    with chromium() as browser:
        view = json.loads(asked.view.read_text(encoding="utf-8"))
        shoot(draw(browser, view, asked.width, asked.theme), asked.picture)


if __name__ == "__main__":
    main()
