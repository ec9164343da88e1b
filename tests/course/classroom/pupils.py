"""Simulated pupils: they do class work through the widget's own session, right or wrong as a coin says."""

from __future__ import annotations

from pathlib import Path
from random import Random

from coinche_teach.course.classroom.codes import ClassCode
from coinche_teach.course.memory.progress import Store
from coinche_teach.engine.rules import rules
from coinche_teach.ui.classwork_player import ClassworkPlayer
from coinche_teach.ui.stage import Stage
from tests.ui.driving import deeds, wrong_answer

CODE = ClassCode.of("LYCEE-3B", rules("contrat1000"))


def opened(
    name: str, folder: Path, lesson: str = "L4", code: ClassCode = CODE, version: str = "B", lang: str = "en"
) -> Stage:
    return Stage(ClassworkPlayer(code, lesson, Store(name, folder), lang, version=version))


def player(stage: Stage) -> ClassworkPlayer:
    session = stage.session
    assert isinstance(session, ClassworkPlayer)
    return session


def answer(stage: Stage, right: bool = True) -> None:
    """Answer the item that is shown."""
    item = player(stage).walk.item
    assert item is not None
    for event in deeds(stage, item.solution() if right else wrong_answer(stage)):
        stage.act(event["do"], **{name: value for name, value in event.items() if name != "do"})


def step(stage: Stage, right: bool = True) -> None:
    """Go on, try again, or answer, whatever comes now."""
    walk = player(stage).walk
    if walk.settled:
        stage.act("press", id="next")
    elif walk.judgement is not None:
        stage.act("press", id="again")
    else:
        answer(stage, right)


def worked(name: str, folder: Path, share: float = 0.7, **more: object) -> Stage:
    """Do a whole sheet, each answer right with a chance of `share`."""
    stage, coin = opened(name, folder, **more), Random(name)  # type: ignore[arg-type]
    while not player(stage).walk.over:
        step(stage, coin.random() < share)
    return stage
