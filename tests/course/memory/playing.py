"""Play the progress session as a learner with the widget would."""

from __future__ import annotations

from datetime import timedelta
from pathlib import Path
from typing import Any

from coinche_teach.course.lessons import LESSONS
from coinche_teach.course.memory.progress import Store
from coinche_teach.engine.rules import rules
from coinche_teach.ui.progress_player import ProgressPlayer
from tests.course.memory.made import START, event

ONE = {"L1": LESSONS["L1"]}


def player(
    folder: Path, lang: str = "en", days: float = 0, table: str = "club82", **more: Any
) -> ProgressPlayer:
    told = {"seed": "test", "now": lambda: START + timedelta(days=days), "lessons": ONE} | more
    return ProgressPlayer(Store("Léa", folder), rules(table), lang, **told)


def known(folder: Path, *skills: str) -> Store:
    store = Store("Léa", folder)
    for skill in skills or ("order_plain", "order_trump", "points_hand"):
        store.append(event(skill=skill))
    return store


def press(session: ProgressPlayer, id: str) -> None:
    session.act({"do": "press", "id": id})


def ids(session: ProgressPlayer) -> list[str]:
    return [one["id"] for one in session.view().get("actions", [])]


def part(session: ProgressPlayer, kind: str) -> dict[str, Any]:
    return next(one for one in session.view()["parts"] if one["kind"] == kind)


def answer(session: ProgressPlayer, right: bool = True) -> None:
    """Answer or go on, as a learner with the widget would."""
    assert session.inside is not None
    walk = session.inside.walk
    if walk.settled:
        press(session, "next")
    elif walk.judgement is not None:
        press(session, "again")
    elif walk.item is not None:
        solution: Any = walk.item.solution()
        if walk.item.kind == "sort":
            for card in solution if right else reversed(solution):
                session.act({"do": "card", "key": "sort", "id": card})
        elif walk.item.kind == "duel":
            session.act({"do": "card", "key": "duel", "id": solution})
        elif walk.item.kind == "find_trump":
            session.act({"do": "choose", "key": "trump", "id": solution})
        else:
            session.act({"do": "answer", "key": "number", "value": str(int(solution) + (not right))})
