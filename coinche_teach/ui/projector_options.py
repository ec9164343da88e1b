"""What a class can answer to a question on the wall: lettered options, or answers called out and typed in."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from coinche_teach.course.items import Answer, Draft, Item, draft_of
from coinche_teach.engine.cards import cards
from coinche_teach.engine.reasons import Unreadable
from coinche_teach.ui.faces import Json

LETTERS: Final = "ABCDEFGH"
_CLICKED: Final = ("one",)


@dataclass(frozen=True, slots=True)
class Option:
    """Hold an answer that hands are counted for: its letter, what it says, what is judged."""

    letter: str
    label: str
    answer: Answer


def options(item: Item, parts: Sequence[Json]) -> tuple[Option, ...]:
    """Return the answers that one click would give, lettered in the order they are drawn.

    Where an answer is put together or typed there are none: the class calls answers out.
    """
    if draft_of(item) is not Draft.NONE:
        return ()
    found = [(id, label) for part in parts for id, label in _clickable(part)]
    # Where an option is only half of the answer, as a side without its points, the item cannot read it.
    found = [(id, label) for id, label in found if item.judge(id).unread is None]
    return tuple(Option(letter, label, id) for letter, (id, label) in zip(LETTERS, found, strict=False))


def _clickable(part: Json) -> Iterator[tuple[str, str]]:
    match part["kind"]:
        case "duel":
            yield from ((one["id"], one["name"]) for one in part["cards"])
        case "cards" if part.get("pick") in _CLICKED:
            yield from ((one["id"], one["name"]) for one in part["cards"])
        case "choice":
            yield from ((one["id"], one["label"]) for one in part["options"])
        case "table" if part.get("pick") == "trick":
            yield from ((one["card"]["id"], one["card"]["name"]) for one in part["trick"])


def lettered(parts: Sequence[Json], found: Sequence[Option]) -> list[Json]:
    """Return the parts to look at, not to click: cards bear their letters.

    Blanks, and options that the votes list anyway, are left out.
    """
    letters = {one.answer: one.letter for one in found}
    kept = [part for part in parts if part["kind"] != "number" and not _listed(part, letters)]
    return [_still(part, letters) for part in kept]


def _listed(part: Json, letters: dict[Answer, str]) -> bool:
    return part["kind"] == "choice" and all(one["id"] in letters for one in part["options"])


def _still(part: Json, letters: dict[Answer, str]) -> Json:
    still = {**part}
    if "pick" in still:
        still["pick"] = "none"
    if "cards" in still:
        still["cards"] = [
            {**_plain(one), "note": letters.get(one["id"], one.get("note"))} for one in still["cards"]
        ]
    if "seats" in still:
        still["seats"] = [
            {**seat, "cards": [_plain(one) for one in seat["cards"]]} if seat.get("cards") else seat
            for seat in still["seats"]
        ]
    return still


def _plain(card: Json) -> Json:
    """Return a card without the button that asks about it."""
    return {name: value for name, value in card.items() if name != "why"}


def heard(item: Item, text: str) -> Answer | None:
    """Read an answer that was called out, as the item takes it; None where it cannot be typed on one line."""
    words = text.strip()
    match draft_of(item):
        case Draft.NONE:
            return words
        case Draft.FORM:
            return None
        case _:
            try:
                return tuple(one.id for one in cards(words))
            except Unreadable:
                return tuple(words.split())


def names(parts: Sequence[Json]) -> dict[str, str]:
    """Return what the ids of cards, options and calls in the parts are called."""
    told: dict[str, str] = {}
    for part in parts:
        for one in (*part.get("cards", ()), *part.get("pool", ()), *part.get("options", ())):
            told[one["id"]] = one.get("label") or one.get("name", one["id"])
        told |= {one["id"]: one["name"] for seat in part.get("seats", ()) for one in seat.get("cards") or ()}
        grid = part.get("grid") or {}
        for one in (*grid.get("cells", ()), *grid.get("buttons", ())):
            told[one.get("id", "")] = one.get("label", "")
    return told


def answer_text(answer: Answer, told: dict[str, str]) -> str:
    """Write an answer for people; a form of blanks is shown filled in, not written."""
    if isinstance(answer, str):
        return told.get(answer, answer)
    if isinstance(answer, tuple):
        return ", ".join(told.get(one, one) for one in answer)
    return ""
