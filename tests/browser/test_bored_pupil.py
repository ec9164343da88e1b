"""A bored pupil: everything clicked fast, twice, out of order, with keys at random; the stage stays whole."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

import pytest

from coinche_teach.notebook import classwork, exam, exercises, lesson, progress, project, table
from coinche_teach.ui.stage import Stage
from tests.browser.harness import chromium, play

if TYPE_CHECKING:
    from playwright.sync_api import Browser

pytestmark = pytest.mark.browser

DEEDS = 40
TYPED = ("12", "-5", "abc", "9" * 30, "1,5", "½", "<b>x</b>")
KEYS = "Enter Space ArrowLeft ArrowDown Home End ? r n x Alt+ArrowLeft Escape".split()
THINGS = """
() => [...document.querySelectorAll(".coinche-teach :is([data-do], input, select)")]
  .filter((one) => one.getClientRects().length && one.dataset.id !== "full")
"""
CLICKED = "([all, nth, times]) => { for (let k = 0; k < times; k++) all[nth].click(); }"
CHOSEN = """
([all, nth, share]) => {
  all[nth].selectedIndex = Math.floor(share * all[nth].options.length);
  all[nth].dispatchEvent(new Event("change", { bubbles: true }));
}
"""
STAGES: dict[str, Callable[[str], Stage]] = {
    "a lesson": lambda folder: lesson("L3", "fr", seed="bored", folder=folder),
    "a lesson with sheets": lambda folder: lesson("L7", "es", seed="bored", folder=folder),
    "the table": lambda _: table("fr", "maison_belote", seed="bored"),
    "the exercises": lambda _: exercises("es"),
    "progress": lambda folder: progress("Bo", "fr", folder=folder),
    "class work": lambda folder: classwork("18795MQY", "L8", "Bo", lang="fr", folder=folder),
    "an exam": lambda folder: exam("18795MQY", "Bo", lang="fr", folder=folder),
    "the wall": lambda _: project("18795MQY", "L4", lang="es"),
}


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with chromium() as one:
        yield one


@pytest.mark.parametrize("name", STAGES)
def test_whatever_is_clicked_there_is_something_to_do(
    browser: Browser, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    monkeypatch.chdir(tmp_path)  # a button may write a file
    chance, stage = Random(name), STAGES[name](str(tmp_path))
    page = play(browser, stage, width=chance.choice((420, 1100)))
    wrong: list[str] = []
    page.on("pageerror", lambda error: wrong.append(str(error)))
    page.on("console", lambda said: wrong.append(said.text) if said.type in ("error", "warning") else None)
    for _ in range(DEEDS):
        things = page.evaluate_handle(THINGS)
        count = page.evaluate("(all) => all.length", things)
        assert count, stage.view
        nth = chance.randrange(count)
        match page.evaluate("([all, nth]) => all[nth].tagName", [things, nth]):
            case "INPUT":
                page.evaluate("([all, nth]) => all[nth].focus()", [things, nth])
                page.keyboard.insert_text(chance.choice(TYPED))
                page.keyboard.press(chance.choice(("Enter", "Tab")))
            case "SELECT":
                if chance.random() < 0.2:
                    page.evaluate(CHOSEN, [things, nth, chance.random()])
            case _:
                page.evaluate(CLICKED, [things, nth, chance.choice((1, 1, 1, 2, 3))])
        if chance.random() < 0.3:
            page.keyboard.press(chance.choice(KEYS))
    assert wrong == []
    assert stage.view["rev"] > 5
    page.wait_for_function("(rev) => document.querySelector('.coinche-teach').dataset.rev === String(rev)",
                           arg=stage.view["rev"])  # fmt: skip
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert "<b>x</b>" not in (page.evaluate("document.querySelector('.ct-parts').innerHTML"))
    page.context.close()
