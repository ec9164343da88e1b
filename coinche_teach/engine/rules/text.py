"""How the values of rule fields are written and read: one text a value, the same at every door."""

from __future__ import annotations

import typing
from enum import StrEnum
from functools import cache
from types import NoneType, UnionType
from typing import Any

from coinche_teach.engine.cards import Denomination
from coinche_teach.engine.reasons import BadFieldValue, UnknownField, Unreadable, quoted
from coinche_teach.engine.rules.scale import Scale
from coinche_teach.engine.rules.shapes import KIND_NAMES

_LARGEST = 100_000


@cache
def hints(record: Any) -> dict[str, Any]:
    """Return the types of a record's fields."""
    return typing.get_type_hints(record)


def members(hint: Any) -> tuple[Any, ...]:
    """Return the alternatives of a field's type."""
    return typing.get_args(hint) if isinstance(hint, UnionType) else (hint,)


def written(value: object) -> str:
    """Write a field's value as one line of text."""
    if value is None:
        return "none"
    if type(value) in KIND_NAMES:
        return KIND_NAMES[type(value)]
    if isinstance(value, tuple):
        return " ".join(str(one) for one in value) or "none"
    return str(value)


def wanted(hint: Any) -> tuple[str, ...]:
    """List what a field may hold, for people who write it."""
    listed: list[str] = []
    for kind in members(hint):
        if kind is NoneType:
            listed.append("none")
        elif kind is int:
            listed.append("a whole number")
        elif kind is Scale:
            listed.append("ranks with points, as J=20 9=14")
        elif typing.get_origin(kind) is tuple:
            inner = typing.get_args(kind)[0]
            listed.append("whole numbers" if inner is int else f"some of {' '.join(inner)}")
        elif kind in KIND_NAMES:
            listed.append(KIND_NAMES[kind])
        elif isinstance(kind, type) and issubclass(kind, StrEnum):
            listed.extend(one.value for one in kind)
    return tuple(dict.fromkeys(listed))


def read(field: str, hint: Any, text: object, only: tuple[str, ...] = ()) -> object:
    """Read a field's value from text, a number or the value itself; raise Unreadable.

    `only` narrows a type down to some of its members.
    """
    refusal = Unreadable(BadFieldValue(field, quoted(text), only or wanted(hint)))
    for kind in sorted(members(hint), key=lambda kind: kind is not NoneType):
        found = _read_as(field, kind, text)
        if found is not _NOTHING and (not only or found in only):
            return found
    raise refusal


_NOTHING = object()


def _read_as(field: str, kind: Any, text: object) -> object:
    """Read one alternative of a type, or return _NOTHING."""
    if kind is NoneType:
        return None if text is None or text == "none" else _NOTHING
    if typing.get_origin(kind) is tuple:
        return _read_row(field, typing.get_args(kind)[0], text)
    if kind is int:
        return _read_number(text)
    if isinstance(text, kind):
        return text
    if kind is Scale and isinstance(text, str):
        return Scale.read(text, full=not field.startswith("carres"), field=field)
    if issubclass(kind, StrEnum) and isinstance(text, str):
        word = text.strip() if kind is Denomination else text.strip().lower()
        return next((one for one in kind if one.value == word), _NOTHING)
    return _NOTHING


def _read_number(text: object) -> object:
    if isinstance(text, bool):
        return _NOTHING
    if isinstance(text, str) and text.strip().isascii() and text.strip().isdigit():
        # Leading noughts are no harm, a number of thousands of digits is.
        digits = text.strip().lstrip("0") or "0"
        text = int(digits) if len(digits) < 10 else -1
    return text if isinstance(text, int) and 0 <= text <= _LARGEST else _NOTHING


def _read_row(field: str, kind: Any, text: object) -> object:
    if text == "none":
        return ()
    words = text.replace(",", " ").split() if isinstance(text, str) else text
    if not isinstance(words, tuple | list):
        return _NOTHING
    row = tuple(_read_as(field, kind, word) for word in words)
    if any(one is _NOTHING for one in row) or (len(set(row)) != len(row) != 0 and kind is not int):
        return _NOTHING
    return row


def value_of(field: str, written: str) -> object:
    """Return the value that a field's text stands for.

    >>> value_of("target", "1000"), value_of("cannot_overtrump", "discard")
    (1000, <Duty.DISCARD: 'discard'>)
    """
    # The model reads its own texts with this module.
    from coinche_teach.engine.rules.model import Rules

    for record in (Rules, *KIND_NAMES):
        if field in hints(record):
            return read(field, hints(record)[field], written)
    raise Unreadable(UnknownField("rules", quoted(field), tuple(hints(Rules))))
