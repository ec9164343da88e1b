"""What can be written to a question: a field or several, and the signs of the things that go into each.

Cards are written as in the deal records (JH, 10S), options by the sign that stands before them.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import Enum, auto
from string import ascii_lowercase
from typing import Final

from coinche_teach.course.items import Draft, Item, draft_of
from coinche_teach.ui.faces import Json
from coinche_teach.ui.paper.key import Names
from coinche_teach.ui.paper.printed import plain
from coinche_teach.words import Words

_SHORT: Final = re.compile(r"[A-Z0-9]{1,5}")
_NUMBERED: Final = re.compile(r"([0-9]{1,2})(?:$|\. )")


class Kind(Enum):
    """Name what is written to a field."""

    NUMBER = auto()
    ONE = auto()
    MANY = auto()
    ROW = auto()


@dataclass(frozen=True, slots=True)
class Thing:
    """Hold a thing that can be written: its sign, what is judged, what it is called."""

    sign: str
    id: str
    label: str


@dataclass(frozen=True, slots=True)
class Field:
    """Hold a field of an answer; a number has no things."""

    key: str
    name: str
    kind: Kind
    things: tuple[Thing, ...] = ()
    cards: bool = False


def fields(item: Item, parts: Sequence[Json], words: Words) -> tuple[Field, ...]:
    """Return the fields of an answer, from what the item draws; of its solution only the shape is used."""
    shape, names = item.solution(), Names(list(parts))
    if isinstance(shape, Mapping):
        return tuple(_blank(key, text, parts, names) for key, text in shape.items())
    match draft_of(item):
        case Draft.SET:
            return tuple(_picked(parts, names))
        case Draft.ROW:
            row = next(part for part in parts if part["kind"] == "sort")
            ids = [one["id"] for one in (*(row.get("placed") or ()), *row["pool"])]
            return (Field("row", "", Kind.ROW, _cards(ids, names), True),)
        case _:
            return (_single(parts, names),)


def _single(parts: Sequence[Json], names: Names) -> Field:
    """Return the field of an answer that one click or one number gives."""
    number = next((part for part in parts if part["kind"] == "number"), None)
    if number is not None:
        return Field("number", plain(number["label"]), Kind.NUMBER)
    options = next((part for part in parts if part["kind"] == "choice"), None)
    if options is not None:
        return Field("one", "", Kind.ONE, _options(names.options[options["key"]]))
    ids = [one for part in parts for one in _clickable(part)]
    return Field("one", "", Kind.ONE, _cards(ids, names), True)


def _blank(key: str, text: str, parts: Sequence[Json], names: Names) -> Field:
    """Return the field of a blank: its own options, cards, or a number."""
    name = names.blanks.get(key, "")
    options = names.options.get(key) or next(
        (some for some in names.options.values() if text in some and len(names.options) == 1), None
    )
    if options is not None and text in options:
        return Field(key, name, Kind.ONE, _options(options))
    ids = [one for part in parts for one in _clickable(part)]
    if ids and set(text.split()) <= set(ids):
        many = any(part.get("pick") == "many" and part["kind"] == "board" for part in parts)
        return Field(key, name, Kind.MANY if many else Kind.ONE, _cards(ids, names), True)
    labels = (plain(part["label"]) for part in parts if part["kind"] == "number")
    return Field(key, name or next(labels, ""), Kind.NUMBER)


def _picked(parts: Sequence[Json], names: Names) -> list[Field]:
    """Return the fields of a set: a row of cards or a list of options each."""
    found = []
    for part in parts:
        options = names.options.get(part["key"])
        ids = _clickable(part)
        if options:
            found.append(Field(part["key"], "", Kind.MANY, _options(options)))
        elif ids:
            label = plain(part.get("label") or "")
            found.append(Field(part["key"], label, Kind.MANY, _cards(ids, names), True))
    return found


def _clickable(part: Json) -> list[str]:
    """Return the ids of the cards of a part that can be clicked."""
    if part.get("pick", "none") == "none":
        return []
    if part["pick"] == "trick":
        return [one["card"]["id"] for one in part["trick"]]
    mine = [one for seat in part.get("seats") or () if seat.get("you") for one in seat.get("cards") or ()]
    return [one["id"] for one in (*(part.get("cards") or ()), *mine) if not one.get("back")]


def _cards(ids: Sequence[str], names: Names) -> tuple[Thing, ...]:
    return tuple(Thing(one.rpartition(":")[2], one, names.things[one]) for one in ids)


def _options(told: Mapping[str, str]) -> tuple[Thing, ...]:
    """Sign options by the number they bear, by ids that are short, as suits and calls, else by letters."""
    numbered = [_NUMBERED.match(label) for label in told.values()]
    if all(numbered) and len({one[1] for one in numbered if one}) == len(told):
        signs = tuple(one[1] for one in numbered if one)
    elif all(_SHORT.fullmatch(one) for one in told) or len(told) > len(ascii_lowercase):
        signs = tuple(told)
    else:
        signs = tuple(ascii_lowercase[: len(told)])
    return tuple(Thing(sign, id, label) for sign, (id, label) in zip(signs, told.items(), strict=True))
