"""Blanks in a score sheet, in a real Chromium: typing, keys, and the click that leaves the last one."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import pytest

from coinche_teach.course.lesson import StageName
from coinche_teach.notebook import lesson as open_lesson
from coinche_teach.ui.lesson_player import LessonPlayer
from tests.browser.harness import chromium, draw, play
from tests.browser.views import SHEET_BLANKS, VIEWS, lesson

if TYPE_CHECKING:
    from playwright.sync_api import Browser

pytestmark = pytest.mark.browser


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with chromium() as started:
        yield started


def test_a_blank_tells_its_number_when_it_is_left(browser: Browser) -> None:
    page = draw(browser, VIEWS["sheet_blanks"])
    page.get_by_label("Arrondi, Nord-Sud").fill("-2")
    assert page.evaluate("sent") == []
    page.keyboard.press("Tab")
    assert page.evaluate("sent") == [{"do": "fill", "key": "rounding.NS", "value": "-2", "rev": 0}]


def test_enter_goes_from_blank_to_blank_and_then_answers(browser: Browser) -> None:
    page = draw(browser, VIEWS["sheet_blanks"])
    page.get_by_label("Levées, Est-Ouest").focus()
    for text in ("64", "2", "208", "62"):
        page.keyboard.type(text)
        page.keyboard.press("Enter")
    found = page.evaluate("sent.map(each => each.key || each.id)")
    assert found == ["tricks.EW", "rounding.NS", "total.NS", "total.EW", "check"]


def test_a_view_that_comes_late_leaves_what_is_being_typed(browser: Browser) -> None:
    page = draw(browser, VIEWS["sheet_blanks"])
    page.get_by_label("Total, Nord-Sud").fill("20")
    page.evaluate("view => show(view)", {"rev": 1, **lesson({**SHEET_BLANKS, "caption": "later"})})
    assert page.get_by_label("Total, Nord-Sud").input_value() == "20"
    assert page.get_by_label("Levées, Est-Ouest").input_value() == "64"


def test_marked_blanks_show_what_was_filled_in_and_what_is_right(browser: Browser) -> None:
    page = draw(browser, VIEWS["sheet_marked"])
    assert page.locator(".ct-blank input:visible").count() == 0
    cells: list[Any] = page.locator(".ct-blank").all_inner_texts()
    assert [cell.split() for cell in cells] == [["64"], ["190", "208"], ["64"]]


def test_a_number_that_is_judged_stays_to_be_seen(browser: Browser) -> None:
    stage = open_lesson("L8", "fr", "club82", seed="browser")
    player = stage.session
    assert isinstance(player, LessonPlayer)
    while player.walk.stage is not StageName.FADED:
        stage.act("press", id="skip")
    page = play(browser, stage, width=420)
    blank = page.locator(".ct-number input")
    for expected in ("1", ""):
        if expected:
            blank.fill("1")
            blank.press("Enter")
        else:
            page.locator("[data-id=again]").click()
        page.wait_for_function(
            "was => (document.querySelector('.ct-number input').readOnly) === was", arg=bool(expected)
        )
        assert blank.input_value() == expected
    page.context.close()


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_sheet_is_filled_in_and_the_last_click_counts(browser: Browser, lang: str) -> None:
    stage = open_lesson("L7", lang, "club82", seed="browser")
    player = stage.session
    assert isinstance(player, LessonPlayer)
    while player.walk.stage is not StageName.FADED:
        stage.act("press", id="skip")
    page = play(browser, stage, width=420)
    item = player.walk.item
    assert item is not None
    right = item.solution()
    assert isinstance(right, dict)
    for blank, text in right.items():
        page.locator(f"[data-blank='{blank}']").fill(text)
    # The focus is still in the last blank: leaving it and answering are one click.
    page.locator("[data-id=answer]").click()
    page.locator("[data-id=next]").wait_for()
    assert player.walk.judgement is not None and player.walk.judgement.right
    assert page.locator(".ct-blank[data-mark=right]").count() == len(right)
