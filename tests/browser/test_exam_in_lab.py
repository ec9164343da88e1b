"""The exam in a real JupyterLab: twenty questions, one try, nothing told before the teacher's word."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import escape
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from coinche_teach.course.classroom.codes import read
from coinche_teach.course.classroom.exam import ITEMS, Exam, release_word
from coinche_teach.course.memory.progress import Store
from coinche_teach.ui.exam_player import ExamPlayer
from coinche_teach.ui.lesson_player import LessonPlayer
from coinche_teach.ui.stage import Stage
from coinche_teach.words import Words
from tests.browser.lab import Lab, opened, run_all
from tests.browser.live import Live, windowed
from tests.ui.driving import SUBMIT, deeds, wrong_answer

if TYPE_CHECKING:
    from playwright.sync_api import Page

pytestmark = pytest.mark.browser

NOTEBOOK = "notebooks/fr/34_exam.ipynb"
CODE, NICKNAME, FRENCH = read("18795MQY"), "Ana", Words("fr")
WORD = release_word(CODE)
OTHER = "12345678"


@pytest.fixture(scope="module")
def lab(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Lab]:
    kept = tmp_path_factory.mktemp("progress")
    with pytest.MonkeyPatch.context() as patched:
        patched.setenv("COINCHE_PROGRESS", str(kept))
        with opened(tmp_path_factory.mktemp("pupil"), "fr") as running:
            yield running


def exam_of(live: Live) -> ExamPlayer:
    session = live.beside.session
    assert isinstance(session, ExamPlayer)
    return session


def choose(live: Live, right: bool) -> None:
    """Put an answer together by clicks, without confirming it."""
    walk = exam_of(live).walk
    shown = Stage(LessonPlayer(walk.lesson, walk.rules, "fr", seed="x", walk=walk))
    assert walk.item is not None
    for event in deeds(shown, walk.item.solution() if right else wrong_answer(shown)):
        if event != SUBMIT:
            live.do(event)


def feedback_of(exam: ExamPlayer) -> set[str]:
    """Return the sentences that only feedback holds: the rule of each item, and what a hint says."""
    told: set[str] = set()
    for place in range(1, ITEMS + 1):
        coded = exam.questions[place - 1].coded
        item = coded.item()
        told |= {FRENCH.say(item.rule())} | {FRENCH.say(one) for one in item.hints()}
        told -= {FRENCH.say(item.task())}
    return told


def heard(page: Page) -> list[str]:
    """Collect what the kernel sends to the page from now on: widget states and their changes."""
    frames: list[str] = []

    def frame(payload: str | bytes) -> None:
        frames.append(payload if isinstance(payload, str) else payload.decode("utf-8", "replace"))

    page.on("websocket", lambda socket: socket.on("framereceived", frame))
    return frames


def plain(frames: list[str]) -> str:
    """Return frames as text, with their escapes read."""
    joined = "\n".join(frames)
    return re.sub(r"\\u([0-9a-f]{4})", lambda one: chr(int(one.group(1), 16)), joined)


def test_twenty_answers_and_the_word(lab: Lab, tmp_path: Path) -> None:
    exam = Exam.of(CODE)
    beside = Stage(ExamPlayer(exam, Store(NICKNAME, tmp_path), "fr"))
    with windowed() as browser:
        page = browser.new_context(viewport={"width": 1400, "height": 1000}).new_page()
        frames = heard(page)
        run_all(page, lab, NOTEBOOK)
        page.wait_for_selector(".coinche-teach .ct-prompt", timeout=60_000)
        live = Live(page, beside)
        for nth in range(ITEMS):
            choose(live, right=nth % 3 != 0)
            buttons = {one.get_attribute("data-id") for one in live.stage.locator(".ct-actions button").all()}
            assert buttons <= {"confirm", "later", "hand_in"}
            assert live.stage.locator("[data-do=why]:visible").count() == 0
            assert live.stage.locator("[data-mark=right], [data-mark=wrong], [data-mark=best]").count() == 0
            live.press("confirm")

        # Nothing that reached the browser, or stands in the page or in the pupil's folder, tells an answer.
        secret = [WORD, *feedback_of(exam_of(live))]
        shown, sent = page.content(), plain(frames)
        kept = "".join(one.read_text(encoding="utf-8") for one in lab.folder.rglob("34_exam.ipynb"))
        for one in secret:
            assert one not in sent and escape(one, quote=False) not in shown and one not in kept, one

        live.do({"do": "answer", "key": "word", "value": OTHER})
        assert FRENCH.text("exam.not_the_word") in live.stage.locator(".ct-feedback").inner_text()
        assert not [one for one in secret if one in plain(frames)]

        page.reload()  # a pupil comes back: the paper waits for the word, and asks nothing again
        run_all(page, lab, NOTEBOOK)
        page.wait_for_selector(".coinche-teach .ct-number", timeout=60_000)
        again = Live(page, Stage(ExamPlayer(exam, Store(NICKNAME, tmp_path), "fr")))
        assert again.stage.locator(".ct-prompt").inner_text() == again.beside.view["prompt"]
        again.do({"do": "answer", "key": "word", "value": WORD})
        right = sum(nth % 3 != 0 for nth in range(ITEMS))
        marked = FRENCH.text("exam.marked", right=right, of=ITEMS)
        assert again.stage.locator(".ct-prompt").inner_text() == marked
        again.press("next")
        assert again.stage.locator(".ct-feedback-box").get_attribute("data-tone") == "wrong"
        assert again.stage.locator(".ct-feedback dt:visible").count() == 5
        for _ in range(ITEMS - 1):
            again.press("next")
        told = plain(frames)
        assert all(one in told for one in (FRENCH.text("exam.key"), FRENCH.text("exam.right")))
        assert sum(one in told for one in secret) >= ITEMS // 2  # the look-out above would have seen them
        again.press("paper")
        again.stage.locator("[data-id=export]").click()
        again.stage.locator(".ct-feedback-box").wait_for()
        assert list(lab.folder.rglob("coinche-class*"))
