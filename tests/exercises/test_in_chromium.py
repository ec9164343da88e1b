"""Exercises in a real Chromium: one answered wrong, explained, answered right; then the browser of them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest

from coinche_teach.ui.exercise_player import ExercisePlayer, ExerciseShelf, open_browser, open_exercise
from tests.browser.harness import chromium, play

if TYPE_CHECKING:
    from playwright.sync_api import Browser

pytestmark = pytest.mark.browser


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with chromium() as started:
        yield started


@pytest.mark.parametrize("width", [420, 1400])
def test_a_legal_cards_exercise_in_french(browser: Browser, width: int) -> None:
    stage = open_exercise("surcouper-2", lang="fr")
    player = stage.session
    assert isinstance(player, ExercisePlayer)
    page = play(browser, stage, width=width)
    hand, right = player.asked.options(), player.asked.right()
    assert isinstance(right, tuple)
    for one in hand:
        page.click(f".ct-hand [data-id='{one}'][data-do='card']")
    page.get_by_role("button", name="Répondre").click()
    page.get_by_text("Impossible de jouer").first.wait_for()
    assert page.locator(".ct-hand [data-mark='wrong']").count() == len(hand) - len(right)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.get_by_role("button", name="Réessayer").click()
    for one in right:
        page.click(f".ct-hand [data-id='{one}'][data-do='card']")
    page.get_by_role("button", name="Répondre").click()
    page.get_by_role("button", name="Pourquoi").first.wait_for()
    assert player.solved
    page.context.close()


def test_the_browser_of_exercises(browser: Browser) -> None:
    stage = open_browser("es")
    shelf = stage.session
    assert isinstance(shelf, ExerciseShelf)
    page = play(browser, stage, width=900)
    page.click("[data-id='pli']")
    page.click("[data-id='pli-1']")
    page.get_by_text("¿Quién se lleva esta baza?").wait_for()
    assert shelf.player is not None
    page.click(f"[data-do='choose'][data-id='{shelf.player.asked.right()}']")
    page.get_by_role("button", name="Siguiente").click()
    page.get_by_role("button", name="Todos los ejercicios").click()
    page.get_by_text("1 de").wait_for()
    page.context.close()
