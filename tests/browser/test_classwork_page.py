"""Class work in a real Chromium: a sheet clicked through to the file handed in, nobody else asked."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from coinche_teach.course.classroom.merging import merge_results
from coinche_teach.course.classroom.work import ITEMS
from tests.browser.harness import chromium, play, shoot
from tests.course.classroom.pupils import opened, player
from tests.ui.driving import deeds, wrong_answer

if TYPE_CHECKING:
    from playwright.sync_api import Browser

pytestmark = pytest.mark.browser

DRAWN = "(rev) => Number(document.querySelector('[data-rev]').dataset.rev) > rev"
HERE = ("blob:", "data:", "about:", "http://127.0.0.1", "http://localhost")
PICTURES = os.environ.get("COINCHE_PICTURES")


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with chromium() as one:
        yield one


@pytest.mark.parametrize(("lesson", "lang", "width"), [("L4", "fr", 1100), ("L1", "es", 420)])
def test_a_sheet_is_clicked_through(
    browser: Browser, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, lesson: str, lang: str, width: int
) -> None:
    monkeypatch.chdir(tmp_path)
    stage = opened("Ana", tmp_path / "data", lesson, lang=lang)
    page = play(browser, stage, width=width)
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))

    def click(event: dict[str, Any]) -> None:
        before = stage.view["rev"]
        if event["do"] in ("answer", "fill"):
            box = page.locator(f"[data-part='{event['key']}'] input").first
            box.fill(event["value"])
            box.press("Enter")
        else:
            key = f"[data-key='{event['key']}']" if "key" in event else ""
            page.locator(f"[data-do='{event['do']}']{key}[data-id='{event['id']}']:visible").first.click()
        page.wait_for_function(DRAWN, arg=before)

    for one in deeds(stage, wrong_answer(stage)):
        click(one)
    assert page.locator(".coinche-teach").inner_text().count("18795MQY") == 1
    click({"do": "press", "id": "again"})
    while not player(stage).walk.over:
        item = player(stage).walk.item
        assert item is not None
        for one in deeds(stage, item.solution()):
            click(one)
        click({"do": "press", "id": "next"})
    click({"do": "press", "id": "export"})
    if PICTURES:
        shoot(page, Path(PICTURES) / f"classwork_{lesson}_{lang}.png")
    assert page.evaluate("document.documentElement.scrollWidth <= window.innerWidth")
    found = merge_results(tmp_path)
    assert [one.correct for one in found.rows] == [0] + [1] * (ITEMS - 1)
    assert all(one.startswith(HERE) for one in asked)
