"""A steered lesson in a real Chromium: the repair card, the example again, the proof, the end."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from coinche_teach.course.lesson import StageName
from coinche_teach.ui.lesson_asides import Aside
from tests.browser.harness import chromium, play, shoot
from tests.course.memory.made import event
from tests.ui.driving import deeds, wrong_answer
from tests.ui.test_steered_lesson import Desk, hits

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

pytestmark = pytest.mark.browser

DRAWN = "(rev) => Number(document.querySelector('[data-rev]').dataset.rev) > rev"
NARROW = "document.documentElement.scrollWidth <= window.innerWidth"
PICTURES = os.environ.get("COINCHE_PICTURES")
WIDTHS = (420, 1100)


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with chromium() as one:
        yield one


class Clicked:
    """A desk in a page: what is done, is done by clicks."""

    def __init__(self, desk: Desk, browser: Browser, width: int, folder: Path) -> None:
        self.desk, self.width, self.folder = desk, width, folder
        self.page: Page = play(browser, desk.stage, width=width)

    def click(self, event: dict[str, Any]) -> None:
        before = self.desk.view["rev"]
        if event["do"] in ("answer", "fill"):
            box = self.page.locator(f"[data-part='{event['key']}'] input").first
            box.fill(event["value"])
            box.press("Enter")
        else:
            key = f"[data-key='{event['key']}']" if "key" in event else ""
            self.page.locator(
                f"[data-do='{event['do']}']{key}[data-id='{event['id']}']:visible"
            ).first.click()
        self.page.wait_for_function(DRAWN, arg=before)

    def press(self, *names: str) -> None:
        for name in names:
            self.click({"do": "press", "id": name})

    def wrong(self) -> None:
        for one in deeds(self.desk.stage, wrong_answer(self.desk.stage)):
            self.click(one)

    def right(self) -> None:
        item = self.desk.player.walk.item
        assert item is not None
        for one in deeds(self.desk.stage, item.solution()):
            self.click(one)

    def finish(self) -> None:
        """Answer everything right to the end of what is open."""
        kind = self.desk.player.aside
        while not self.desk.player.walk.over and self.desk.player.aside is kind:
            if self.desk.player.walk.settled:
                self.press("next")
            else:
                self.right()

    def looked_at(self, name: str) -> None:
        """Take a picture; nothing may stick out, and every button can be seen."""
        shoot(self.page, Path(PICTURES or self.folder) / f"steered_{name}_{self.width}.png")
        assert self.page.evaluate(NARROW), name
        shown = self.page.locator("[data-do='press']:visible").evaluate_all(
            "(all) => all.map((one) => one.dataset.id)"
        )
        assert set(self.desk.ids) <= set(shown), name


@pytest.mark.parametrize("width", WIDTHS)
def test_a_repair_opens_and_leads_back(width: int, browser: Browser, tmp_path: Path) -> None:
    desk = Desk(tmp_path, lang="fr")
    hits(desk)
    desk.to(StageName.PRACTICE)
    here = Clicked(desk, browser, width, tmp_path)
    here.wrong()
    here.press("again")
    assert desk.player.aside is Aside.REPAIR
    assert here.page.get_by_text("On croit souvent que le 10").is_visible()
    here.looked_at("repair")
    here.press("next")
    here.looked_at("repair_item")
    here.finish()
    assert desk.player.aside is None and here.page.get_by_text("C'est corrigé.").is_visible()
    here.looked_at("repaired")
    here.wrong()
    here.press("again")
    here.wrong()
    here.looked_at("stuck")
    here.press("example_again")
    here.looked_at("example_again")
    here.press("to_item")
    assert desk.player.walk.stage is StageName.PRACTICE
    here.page.context.close()


@pytest.mark.parametrize("width", WIDTHS)
def test_a_lesson_is_proved_known_or_goes_on(width: int, browser: Browser, tmp_path: Path) -> None:
    desk = Desk(tmp_path)
    here = Clicked(desk, browser, width, tmp_path)
    here.looked_at("begin")
    here.press("test_out")
    here.looked_at("proof")
    here.wrong()
    here.press("next")
    assert here.page.get_by_text("The lesson has something left for you.").is_visible()
    here.looked_at("not_proved")
    here.press("test_out")
    here.finish()
    assert here.page.get_by_text("You know it: on to the next one.").is_visible()
    here.looked_at("proved")
    here.press("next_lesson")
    assert here.page.get_by_text("Who takes, how much").first.is_visible()
    here.page.context.close()


@pytest.mark.parametrize("width", WIDTHS)
def test_the_end_and_the_level_are_shown(width: int, browser: Browser, tmp_path: Path) -> None:
    desk = Desk(tmp_path, "L3", "es")
    for skill in ("order_plain", "order_trump", "points_hand", "takes_trump"):
        desk.store.append(event(days=-90, skill=skill))
    hits(desk, count=2)
    desk.to(StageName.PRACTICE)
    for _ in range(5):
        desk.right()
        desk.press("next")
    here = Clicked(desk, browser, width, tmp_path)
    assert here.page.get_by_text("de una lección anterior").is_visible()
    here.looked_at("earlier")
    here.press("skip")
    here.finish()
    here.looked_at("end")
    here.press("review")
    here.looked_at("review")
    here.press("to_end")
    assert desk.player.walk.passed
    here.page.context.close()
