"""Every lesson clicked through by messages, in every language: wrong, hint, right, exit ticket."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

from coinche_teach.course.lesson import StageName
from coinche_teach.course.lessons import LESSONS
from coinche_teach.engine.rules import IDS
from coinche_teach.engine.rules import rules as rules_of
from coinche_teach.notebook import lesson
from coinche_teach.ui.lesson_player import LessonPlayer
from coinche_teach.ui.stage import Stage
from coinche_teach.words import LANGUAGES
from tests.ui.driving import deeds, player, wrong_answer


def do(stage: Stage, event: dict[str, Any]) -> None:
    stage.act(event["do"], **{key: value for key, value in event.items() if key != "do"})


def give(stage: Stage, answer: Any) -> None:
    """Give an answer click by click; each click changes the view and nothing breaks."""
    for event in deeds(stage, answer):
        before = stage.view["rev"]
        do(stage, event)
        # A blank that is left makes no new drawing.
        assert stage.view["rev"] == before + (event["do"] != "fill"), event


# Each lesson under each rule set, the languages taking turns; the slow run has every language.
TURNS = [
    (name, rules, LANGUAGES[(row + column) % 3])
    for row, name in enumerate(LESSONS)
    for column, rules in enumerate(IDS)
]
OTHERS = [(name, rules, lang) for name, rules, used in TURNS for lang in LANGUAGES if lang != used]


@pytest.mark.parametrize(
    ("name", "rules", "lang"), [*TURNS, *(pytest.param(*one, marks=pytest.mark.slow) for one in OTHERS)]
)
def test_every_lesson_is_clicked_through(name: str, rules: str, lang: str) -> None:
    stage = lesson(name, lang, rules, seed=f"every {lang}")
    erred = False
    for _ in range(150):
        walk = player(stage).walk
        if walk.over:
            break
        json.dumps(stage.view)
        if walk.settled:
            do(stage, {"do": "press", "id": "next"})
        elif walk.judgement is not None and walk.judgement.unread is None:
            assert len(stage.view["feedback"]["lines"]) == 4
            do(stage, {"do": "press", "id": "again"})
        elif walk.tries == 0 and not walk.graded and not erred:
            do(stage, {"do": "press", "id": "hint"})
            give(stage, wrong_answer(stage))
            erred = True
        else:
            assert walk.item is not None
            give(stage, walk.item.solution())
            erred = walk.place % 2 == 0
    assert player(stage).walk.over and player(stage).walk.passed


@pytest.mark.parametrize(("name", "rules", "lang"), TURNS[::2])
def test_rows_in_reserve_can_be_clicked_through_too(name: str, rules: str, lang: str) -> None:
    asked = replace(LESSONS[name], practice=LESSONS[name].reserve)
    stage = Stage(LessonPlayer(asked, asked.under(rules_of(rules)), lang, seed="reserve"))
    walk = player(stage).walk
    player(stage).walk = walk.skip_to(StageName.PRACTICE)
    for _ in asked.practice:
        walk = player(stage).walk
        assert walk.item is not None and walk.stage is StageName.PRACTICE
        stage.act("press", id="hint")
        give(stage, walk.item.solution())
        assert player(stage).walk.judgement is not None and stage.view["feedback"]["tone"] == "right"
        stage.act("press", id="next")
    assert player(stage).walk.stage is not StageName.PRACTICE
