"""Answers in writing: what can be written to a question, and reading what was.

A question has one field or several; what is written to them stands between semicolons. Cards are written
as in the deal records (JH, 10S), options by the sign that stands before them, nothing at all by a hyphen.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import Enum, auto
from string import ascii_lowercase
from typing import Any, Final

from coinche_teach.course.items import Answer, Draft, Item, draft_of
from coinche_teach.ui.faces import Json
from coinche_teach.ui.paper.key import Names
from coinche_teach.ui.paper.printed import plain
from coinche_teach.words import Words

NOTHING: Final = "-"
BETWEEN: Final = ";"
LONGEST: Final = 500
"""Characters of an answer; the longest right one is far shorter."""
_SHORT: Final = re.compile(r"[A-Z0-9]{1,5}")
_NUMBERED: Final = re.compile(r"([0-9]{1,2})(?:$|\. )")


_NOUGHT: Final = {"": "0", NOTHING: "0"}
"""On a score sheet, what marks nothing may be left empty."""


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


class NotRead(ValueError):
    """Say that an answer cannot be read: the key of a text and its facts."""

    def __init__(self, key: str, **facts: Any) -> None:
        super().__init__(key)
        self.key, self.facts = f"homework.{key}", facts


# --- what can be written ---------------------------------------------------------------------------


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


# --- writing and reading -----------------------------------------------------------------------------


def write(some: Sequence[Field], answer: Answer) -> str:
    """Write an answer as a pupil would."""
    if isinstance(answer, Mapping):
        return f" {BETWEEN} ".join(_written(one, answer[one.key].split()) for one in some)
    picked = [answer] if isinstance(answer, str) else answer
    if len(some) == 1:
        return _written(some[0], picked)
    return f" {BETWEEN} ".join(_written(one, [id for id in picked if id in _ids(one)]) for one in some)


def _ids(field: Field) -> dict[str, str]:
    return {one.id: one.sign for one in field.things}


def _written(field: Field, told: Sequence[str]) -> str:
    signs = _ids(field)
    return " ".join(signs.get(one, one) for one in told) or NOTHING


def read(some: Sequence[Field], written: object) -> Answer | None:
    """Read what was written; None for nothing at all. Raise NotRead.

    >>> read([Field("number", "", Kind.NUMBER)], " 20 ")
    '20'
    """
    told = _texts(some, written)
    if told is None:
        return None
    if len(some) == 1 and len(told) > 1:
        raise NotRead("single")
    if len(told) != len(some):
        raise NotRead("parts", found=len(told), wanted=len(some))
    if len(some) > 1:
        told = [
            _NOUGHT.get(text.strip(), text) if one.kind is Kind.NUMBER else text
            for one, text in zip(some, told, strict=True)
        ]
    values = [_read(field, text) for field, text in zip(some, told, strict=True)]
    if any(field.key in ("one", "number") for field in some):
        return values[0][0]
    if all(field.kind in (Kind.MANY, Kind.ROW) for field in some) and not _form(some):
        return tuple(one for value in values for one in value)
    return {field.key: " ".join(value) for field, value in zip(some, values, strict=True)}


def _form(some: Sequence[Field]) -> bool:
    return any(field.kind in (Kind.NUMBER, Kind.ONE) for field in some)


def _texts(some: Sequence[Field], written: object) -> list[str] | None:
    """Return a text for each field, or None where nothing was written."""
    match written:
        case None | "" | [] | ():
            return None
        case bool():
            raise NotRead("type")
        case int():
            text = str(written) if abs(written) < 10**6 else "?"
        case str():
            text = written
        case list() | tuple() if len(written) <= LONGEST and all(type(one) in (str, int) for one in written):
            each = [str(one)[:LONGEST] for one in written]
            if len(some) > 1 and len(each) == len(some):
                return each
            text = " ".join(each)
        case _:
            raise NotRead("type")
    if len(text) > LONGEST:
        raise NotRead("long", most=LONGEST)
    return None if not text.strip() else text.split(BETWEEN)


def _read(field: Field, text: str) -> list[str]:
    """Return the ids, or the number, that a text holds."""
    tokens = text.replace(",", " ").split()
    if field.kind is Kind.NUMBER:
        number = tokens[0].replace("−", "-") if len(tokens) == 1 else ""
        if not re.fullmatch(r"-?[0-9]{1,6}", number):
            raise NotRead("number", found=text.strip()[:30])
        return [number]
    if tokens == [NOTHING] and field.kind is Kind.MANY:
        return []
    known = _signs(field)
    for one in tokens:
        if one.casefold() not in known:
            raise NotRead("thing", found=one[:30], known=tuple(each.sign for each in field.things))
    found = list(dict.fromkeys(known[one.casefold()] for one in tokens))
    if not found or (field.kind is Kind.ONE and len(found) > 1):
        raise NotRead("one", found=text.strip()[:30], known=tuple(each.sign for each in field.things))
    return found


def _signs(field: Field) -> dict[str, str]:
    """Return what is read as what: signs, and cards with their letter and suit in the pupil's language."""
    known = {}
    for one in field.things:
        if field.cards:
            known[one.label.casefold()] = one.id
            known[(one.label[:-1] + one.sign[-1]).casefold()] = one.id
    return known | {one.sign.casefold(): one.id for one in field.things}
