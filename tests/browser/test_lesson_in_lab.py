"""Lesson 1 in a real JupyterLab and a real Chromium, in French: wrong, hint, right, keyboard, exit ticket."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from coinche_teach.course.roles import Role, scale
from coinche_teach.engine.cards import Rank, Suit
from coinche_teach.engine.rules import rules
from coinche_teach.words import Words
from tests.browser.harness import CHROMIUM, QUIET
from tests.browser.lab import Lab, opened, run_all

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Locator, Page

pytestmark = pytest.mark.browser

NOTEBOOK = "notebooks/fr/01_two_orders.ipynb"
CLUB = rules("club82")
FRENCH = Words("fr")
CHANGED = "([nth, rev]) => document.querySelectorAll('.coinche-teach')[nth].dataset.rev !== rev"


@pytest.fixture(scope="module")
def lab(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Lab]:
    with opened(tmp_path_factory.mktemp("learner"), "fr") as running:
        yield running


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    from playwright.sync_api import sync_playwright

    with sync_playwright() as play:
        quiet = [one for one in QUIET if one != "--headless"]
        chromium = play.chromium.launch(executable_path=CHROMIUM, args=quiet)
        yield chromium
        chromium.close()


@pytest.fixture
def page(browser: Browser, lab: Lab) -> Iterator[Page]:
    context = browser.new_context(viewport={"width": 1400, "height": 1000})
    shown = context.new_page()
    outside: list[str] = []
    shown.on("request", lambda one: outside.append(one.url) if "127.0.0.1" not in one.url else None)
    run_all(shown, lab, NOTEBOOK)
    shown.wait_for_selector(".coinche-teach .ct-title", timeout=60_000)
    yield shown
    real = [url for url in outside if not url.startswith(("data:", "blob:"))]
    assert real == []
    context.close()


def stage(page: Page) -> Locator:
    return page.locator(".coinche-teach").first


def press(page: Page, label: str) -> None:
    before = stage(page).get_attribute("data-rev")
    stage(page).get_by_role("button", name=re.compile(label)).first.click()
    page.wait_for_function(CHANGED, arg=[0, before])


def skip_to(page: Page, label: str) -> None:
    for _ in range(6):
        if label in stage(page).locator(".ct-step[data-state=now]").inner_text():
            return
        known = stage(page).locator("[data-do=press][data-id=skip]")
        go = known if known.count() else stage(page).locator("[data-do=press][data-id=next]")
        before = stage(page).get_attribute("data-rev")
        go.first.click()
        page.wait_for_function(CHANGED, arg=[0, before])
    raise AssertionError(f"no stage {label}")


def trump(page: Page) -> str:
    return stage(page).locator(".ct-trump").inner_text()


def strongest(page: Page, ids: list[str]) -> list[str]:
    """Sort the cards on the screen as the learner should, from the trump badge and the rules."""
    suit = Suit(ids[0][-1])
    named = next(one for one in Suit if FRENCH.suit(one) in trump(page).lower())
    order = scale(CLUB, Role.TRUMP if suit is named else Role.PLAIN).ranks
    return sorted(ids, key=lambda one: order.index(Rank(one[:-1])))


def ids(where: Locator) -> list[str]:
    return [one.get_attribute("data-id") or "" for one in where.locator("[data-do=card]").all()]


def click_card(page: Page, card: str) -> None:
    before = stage(page).get_attribute("data-rev")
    stage(page).locator(f"[data-do=card][data-id='{card}']").first.click()
    page.wait_for_function(CHANGED, arg=[0, before])


def test_lesson_1_in_french(page: Page, tmp_path: Path) -> None:
    assert "Deux ordres, deux échelles" in stage(page).inner_text()
    press(page, "Suivant")
    assert "Étape 2 sur 5" in stage(page).inner_text()

    skip_to(page, "Entraînement")
    pair = ids(stage(page))
    best, worst = strongest(page, pair)
    press(page, "Indice")
    assert "Où regarder" in stage(page).inner_text()
    click_card(page, worst)
    said = stage(page).locator(".ct-feedback").inner_text()
    assert all(label in said for label in ("Verdict", "Règle (Club 82)", "Ici", "Votre réponse"))
    page.screenshot(path=tmp_path / "wrong.png")

    press(page, "Encore une")
    best, _ = strongest(page, ids(stage(page)))
    click_card(page, best)
    assert stage(page).locator(".ct-feedback-box").get_attribute("data-tone") == "right"

    skip_to(page, "Test de sortie")
    for _ in range(2):
        row = strongest(page, ids(stage(page)))
        for card in row:
            click_card(page, card)
        assert stage(page).locator(".ct-feedback-box").get_attribute("data-tone") == "right"
        press(page, "Suivant")
    stage(page).locator("input").first.fill("999")
    press(page, "Répondre")
    assert "Verdict" in stage(page).locator(".ct-feedback").inner_text()


def test_running_all_cells_ends_at_the_lesson_until_the_learner_moves(page: Page) -> None:
    """JupyterLab itself would show the last cell, a page below."""
    page.wait_for_function(
        "() => [...document.querySelectorAll('.jp-InputPrompt')].every(one => one.innerText !== '[*]:')"
    )
    page.wait_for_timeout(1500)
    top = "() => document.querySelector('.coinche-teach').getBoundingClientRect().top"
    assert 0 <= page.evaluate(top) < 500
    page.mouse.move(700, 500)
    page.mouse.wheel(0, 3000)
    page.wait_for_timeout(500)
    assert page.evaluate(top) < 0


def test_keys_stay_in_the_lesson(page: Page) -> None:
    cells = page.locator(".jp-Cell").count()
    skip_to(page, "Entraînement")
    stage(page).locator("[data-do=card]").first.focus()
    for key in ("x", "b", "a", "d", "d"):
        page.keyboard.press(key)
    assert page.locator(".jp-Cell").count() == cells
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    page.wait_for_selector(".coinche-teach .ct-feedback-box")


def test_a_click_after_a_restart_of_the_kernel_says_what_to_do(page: Page) -> None:
    page.locator(".lm-MenuBar-item").get_by_text("Kernel", exact=True).click()
    page.locator("#jp-mainmenu-kernel").get_by_text("Restart Kernel").first.click()
    page.locator(".jp-Dialog .jp-mod-accept, .jp-Dialog .jp-mod-warn").last.click()
    page.wait_for_timeout(3000)
    stage(page).locator("[data-do=press]").first.click()
    stage(page).get_by_text(FRENCH.text("face.lost")).wait_for()


def test_the_rules_badge_changes_the_lesson(page: Page) -> None:
    stage(page).locator("select").first.select_option("manille_coinchee")
    page.wait_for_function("() => document.querySelector('.coinche-teach').innerText.includes('manille')")


def test_the_table_below_explains_a_refusal(page: Page, tmp_path: Path) -> None:
    table = page.locator(".coinche-teach").nth(1)
    table.scroll_into_view_if_needed()
    bubble, hand = table.locator(".ct-bubble:visible"), table.locator(".ct-hand [data-do=card]")
    for _ in range(80):
        if bubble.count():
            break
        before = table.get_attribute("data-rev")
        buttons = [table.get_by_role("button", name=name) for name in ("Pli suivant", "Je passe")]
        found = next((one for one in buttons if one.count()), None)
        if found is None:
            found = hand if hand.count() else table.get_by_role("button", name="Nouvelle donne")
        found.first.click()
        page.wait_for_function(CHANGED, arg=[1, before])
    assert bubble.count()
    page.screenshot(path=tmp_path / "table.png")


def test_the_clone_stays_clean(lab: Lab, page: Page) -> None:
    original = Path(__file__).parents[2] / NOTEBOOK
    saved: dict[str, Any] = json.loads(original.read_text(encoding="utf-8"))
    assert not any(cell.get("outputs") for cell in saved["cells"])
