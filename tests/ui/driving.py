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
            # What has several parts is clicked together, and the number typed last gives the answer.
            if isinstance(answer, Mapping):
                return [_event(stage, walk, one) for part in answer.values() for one in part.split()]
            return [_event(stage, walk, str(answer))]
        case Draft.ROW:
            left = [one for one in answer if one not in walk.placed]
            return [{"do": "card", "key": "sort", "id": one} for one in left]
        case Draft.SET:
            wanted = set(walk.placed) ^ set((answer,) if isinstance(answer, str) else answer)
            return [*(_event(stage, walk, one) for one in sorted(wanted)), SUBMIT]
        case Draft.FORM:
            assert isinstance(answer, Mapping)
            return [*(_blank(stage, walk, key, text) for key, text in answer.items()), SUBMIT]


def _blank(stage: Stage, walk: Walk, key: str, text: str) -> Event:
    """Find the event that fills a blank: a click on what goes there, else a text typed."""
    # A part that carries the blank's own name comes first: the same thing may stand in several parts.
    for part in sorted(stage.view["parts"], key=lambda part: part.get("key") != key):
        for do, ids in clickable(part).items():
            event = {"do": do, "key": part.get("key", ""), "id": text}
            if text in ids and hear(walk, event) != walk:
                return event
    for part in stage.view["parts"]:
        cells = [cell for row in part.get("rows", []) for cell in row.get("cells", [])]
        if any(isinstance(cell, dict) and cell.get("blank") == key for cell in cells):
            return {"do": "fill", "key": key, "value": text}
        if part["kind"] == "number":
            # A number with no button of its own is a blank among others.
            return {"do": "answer" if "submit" in part else "fill", "key": part["key"], "value": text}
    raise AssertionError(f"no blank {key!r} on the stage")


def _event(stage: Stage, walk: Walk, thing: str) -> Event:
    """Find the event that the shown item takes for one thing: a click on it, or a number typed."""
    found = [
        {"do": do, "key": part.get("key", ""), "id": thing}
        for part in stage.view["parts"]
        for do, ids in clickable(part).items()
        if thing in ids
    ]
    found += [
        {"do": "answer", "key": part["key"], "value": thing}
        for part in stage.view["parts"]
        if part["kind"] == "number"
    ]
    for event in found:
        if hear(walk, event) != walk:
            return event
    keys = [part.get("key") for part in stage.view["parts"]]
    raise AssertionError(f"nothing on the stage gives {thing!r}: {keys}")


def clickable(part: dict[str, Any]) -> dict[str, list[str]]:
    """Return the ids that can be clicked in a part, by the deed that a click does."""
    cards = [*part.get("cards", []), *part.get("placed", []), *part.get("pool", [])]
    cards += [one for side in part.get("sides", []) for group in side["groups"] for one in group["cards"]]
    if part.get("pick") == "trick":
        cards += [one["card"] for one in part["trick"]]
    else:
        cards += [one for seat in part.get("seats", []) if seat.get("you") for one in seat.get("cards", [])]
    grid = part.get("grid", {})
    return {
        "card": [one["id"] for one in cards if part.get("pick", "none") != "none"],
        "choose": [one["id"] for one in part.get("options", [])],
        "call": [one["id"] for one in (*grid.get("cells", []), *grid.get("buttons", []))],
    }


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
            # What is near enough may be right: then something far off.
            for off in (10, 100):
                yield {key: str(int(text) + off) if text.isdecimal() else text for key, text in right.items()}
        case Draft.NONE:
            if isinstance(right, Mapping):
                yield {key: str(int(text) + 10) if text.isdecimal() else text for key, text in right.items()}
            elif isinstance(right, str) and right.isdecimal():
                yield from (str(int(right) + off) for off in (1, 9))


def options(stage: Stage) -> list[str]:
    """Return the ids of what can be clicked for an answer on the stage."""
    return [one for part in stage.view["parts"] for ids in clickable(part).values() for one in ids]


def wrong_answer(stage: Stage) -> Answer:
    """Return an answer that the shown item judges wrong."""
    walk = player(stage).walk
    assert walk.item is not None
    # A form whose last blank is filled by a click that fills no other one.
    right = walk.item.solution()
    form = dict(right) if isinstance(right, Mapping) else {}
    free = [one for one in options(stage) if one not in form.values()]
    others = [{**form, key: one} for key in form for one in free]
    alone: list[Answer] = [(one,) if draft_of(walk.item) is Draft.SET else one for one in options(stage)]
    for guess in (*guesses(walk), *alone, *others[::-1]):
        judged = walk.item.judge(guess)
        if not judged.right and judged.unread is None:
            return guess
    raise AssertionError(f"no wrong answer found for {walk.item}")
