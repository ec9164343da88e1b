"""The hand lab in a real Chromium: cards picked by mouse and keys, an answer that runs and is stopped."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest

from coinche_teach.engine.cards import card
from coinche_teach.notebook import hand_lab
from coinche_teach.ui.hand_lab import HandLab
from coinche_teach.words import Words
from tests.browser.harness import chromium, play

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

pytestmark = pytest.mark.browser
HAND = "JS 9S AS 7H 8D 9C".split()
SMALL = """() => [...document.querySelectorAll('.coinche-teach button, .ct-card[role=button]')]
  .map((one) => one.getBoundingClientRect())
  .filter((box) => box.width && (box.height < 40 || box.width < 30)).length"""
WIDTHS = [(420, "dark", "es"), (1100, "light", "fr")]


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with chromium() as one:
        yield one


def shown(page: Page, stage: HandLab) -> None:
    """Show what the kernel would have sent by itself."""
    page.evaluate("(view) => window.show(view)", stage.view)


@pytest.mark.parametrize(("width", "theme", "lang"), WIDTHS)
def test_a_hand_is_picked_worked_out_and_read(width: int, theme: str, lang: str, browser: Browser) -> None:
    stage = hand_lab(lang=lang, seed="page", deals=24)
    page = play(browser, stage, width=width, theme=theme)
    words = Words(lang)
    board = page.locator(".ct-picker .ct-card")
    assert board.count() == 32
    rows = {round(board.nth(k).bounding_box()["y"]) for k in range(32)}  # type: ignore[index]
    assert len(rows) == 4
    for text in HAND[:-1]:
        page.locator(f".ct-picker [data-id='{text}']").click()
    assert page.locator(".ct-picker [aria-pressed=true]").count() == 5
    # The last one by the keyboard: from the jack of spades down to clubs and along.
    page.locator(".ct-picker [data-id='9C']").focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("Enter")
    assert stage.wait(120)
    shown(page, stage)
    assert page.locator(".ct-lab-row").count() == 5
    assert words.text("lab.progress", n=24, all=24) in page.locator(".ct-prompt").inner_text()
    # What is read is what was counted.
    rows_ = page.locator(".ct-lab-row .ct-figure").all_inner_texts()
    means = [int(text.split("±")[0]) for text in rows_]
    assert stage.lab is not None
    assert means == [round(sum(one) / 24) for one in stage.lab.points.values()]
    assert page.locator(".ct-lab-cell[data-best]").count() == 1
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert page.evaluate(SMALL) == 0
    # Calls, a position, the other hand beside.
    page.get_by_role("button", name=words.text("lab.keep")).click()
    page.locator(".ct-choice [data-id='3']").first.click()
    assert stage.wait(120)
    shown(page, stage)
    assert page.locator(".ct-lab-hand").count() == 2
    assert page.locator(".ct-choice[data-row=beliefs] [aria-pressed=true]").count() == 2
    stage.close()


@pytest.mark.parametrize(("width", "theme", "lang"), WIDTHS)
def test_a_turned_card_is_picked_and_taken(width: int, theme: str, lang: str, browser: Browser) -> None:
    stage = hand_lab(lang=lang, rules="maison_belote", seed="page", deals=8)
    page = play(browser, stage, width=width, theme=theme)
    words = Words(lang)
    for text in "JS 9S 8H AH 7D".split():
        page.locator(f".ct-picker [data-id='{text}']").click()
    assert page.locator(".ct-prompt").inner_text() == words.text("lab.pick.turned")
    page.locator(".ct-picker [data-id='AS']").focus()
    page.keyboard.press("Enter")
    assert page.locator(".ct-picker [aria-pressed=true]").count() == 6
    # It looks otherwise than a card of the hand, and says what it is.
    turned, mine = (page.locator(f".ct-picker [data-id='{text}']") for text in ("AS", "JS"))
    shadow = "(one) => getComputedStyle(one).boxShadow"
    assert turned.evaluate(shadow) != mine.evaluate(shadow)
    assert turned.get_attribute("aria-label") == words.text("lab.is_turned", card=words.card(card("AS")))
    assert stage.wait(120)
    shown(page, stage)
    heads = page.locator(".ct-lab-cell[data-first]").all_inner_texts()
    assert [one.strip() for one in heads if one.strip()] == [words.text("lab.now"), words.text("lab.later")]
    assert page.locator(".ct-lab-cell[data-best]").count() == 1
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert page.evaluate(SMALL) == 0
    stage.close()


def test_enter_stops_a_running_answer_and_goes_on(browser: Browser) -> None:
    stage = hand_lab(" ".join(HAND), seed="page", deals=5000)
    page = play(browser, stage)
    stop = page.locator(".ct-actions [data-id=stop]")
    stop.click()
    stage.wait(30)
    shown(page, stage)
    assert stage.lab is not None
    n = stage.lab.n
    assert n < 5000 and page.locator(".ct-actions [data-id=resume]").is_visible()
    page.locator(".ct-picker .ct-card").first.focus()
    page.locator(".ct-actions [data-id=resume]").click()
    page.locator(".ct-actions [data-id=stop]").click()
    stage.wait(30)
    assert stage.lab.n >= n
    stage.close()


@pytest.mark.parametrize(("width", "beside"), [(420, False), (966, True)])
def test_the_answer_stands_beside_the_question_where_there_is_room(
    width: int, beside: bool, browser: Browser
) -> None:
    stage = hand_lab(lang="fr", seed="page", deals=4)
    page = play(browser, stage, width=width)
    for text in HAND:
        page.locator(f".ct-picker [data-id='{text}']").click()
    assert stage.wait(120)
    shown(page, stage)
    board, lab = (page.locator(one).bounding_box() for one in (".ct-picker", ".ct-lab"))
    seed = page.locator(".ct-part:has(.ct-number)").bounding_box()
    assert board is not None and lab is not None and seed is not None
    if beside:
        assert lab["x"] >= board["x"] + board["width"] and abs(lab["y"] - board["y"]) < 4
        assert seed["y"] - board["y"] < 900  # the tall answer does not tear the question apart
    else:
        assert lab["y"] > seed["y"] and abs(lab["x"] - board["x"]) < 4
    page.close()
