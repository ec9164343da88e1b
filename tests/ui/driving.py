"""Driving a lesson by clicks: which events give an answer, whatever kind of item is shown."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from coinche_teach.course.items import Answer, Draft, draft_of
from coinche_teach.course.walk import Walk
from coinche_teach.ui.item_views import hear
from coinche_teach.ui.lesson_player import LessonPlayer
from coinche_teach.ui.stage import Stage

Event = dict[str, Any]
SUBMIT: Event = {"do": "press", "id": "answer"}
CLICKS = ("card", "choose", "call")


def player(stage: Stage) -> LessonPlayer:
    """Return the lesson that a stage shows."""
    session = stage.session
    assert isinstance(session, LessonPlayer)
    return session


def deeds(stage: Stage, answer: Answer) -> list[Event]:
    """Return the events that give an answer to the item that is shown."""
    walk = player(stage).walk
    match draft_of(walk.item):
        case Draft.NONE:
            assert isinstance(answer, str)
            return [_event(stage, walk, answer)]
        case Draft.ROW:
            left = [one for one in answer if one not in walk.placed]
            return [{"do": "card", "key": "sort", "id": one} for one in left]
        case Draft.SET:
            wanted = set(walk.placed) ^ set(answer)
            return [*(_event(stage, walk, one) for one in sorted(wanted)), SUBMIT]
        case Draft.FORM:
            assert isinstance(answer, Mapping)
            return [*({"do": "answer", "key": key, "value": text} for key, text in answer.items()), SUBMIT]


def _event(stage: Stage, walk: Walk, thing: str) -> Event:
    """Find the event that the shown item takes for one thing: a click on it, or a number typed."""
    for part in stage.view["parts"]:
        key = part.get("key", "")
        for event in ({"do": do, "key": key, "id": thing} for do in CLICKS):
            if hear(walk, event) != walk:
                return event
        event = {"do": "answer", "key": key, "value": thing}
        if part["kind"] in ("number", "sheet") and hear(walk, event) != walk:
            return event
    raise AssertionError(
        f"nothing on the stage gives {thing!r}: {[p.get('key') for p in stage.view['parts']]}"
    )


def guesses(walk: Walk) -> Iterator[Answer]:
    """Propose answers that may be wrong, of the shape that the item takes."""
    assert walk.item is not None
    right = walk.item.solution()
    match draft_of(walk.item):
        case Draft.ROW:
            given = len(walk.placed)
            yield (*right[:given], *reversed(tuple(right)[given:]))
        case Draft.SET:
            yield tuple(right)[1:]
        case Draft.FORM:
            assert isinstance(right, Mapping)
            yield {key: str(int(text) + 10) if text.isdecimal() else text for key, text in right.items()}
        case Draft.NONE:
            assert isinstance(right, str)
            if right.isdecimal():
                yield str(int(right) + 1)


def options(stage: Stage) -> list[str]:
    """Return the ids of what can be clicked for an answer on the stage."""
    found: list[str] = []
    for part in stage.view["parts"]:
        found += [one["id"] for one in part.get("options", [])]
        if part.get("pick", "none") != "none":
            found += [one["id"] for one in part.get("cards", [])]
            found += [
                c["id"] for seat in part.get("seats", []) for c in seat.get("cards", []) if seat.get("you")
            ]
        grid = part.get("grid", {})
        found += [one["id"] for one in (*grid.get("cells", []), *grid.get("buttons", []))]
    return found


def wrong_answer(stage: Stage) -> Answer:
    """Return an answer that the shown item judges wrong."""
    walk = player(stage).walk
    assert walk.item is not None
    for guess in (*guesses(walk), *options(stage)):
        judged = walk.item.judge(guess)
        if not judged.right and judged.unread is None:
            return guess
    raise AssertionError(f"no wrong answer found for {walk.item}")
