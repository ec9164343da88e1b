"""Answers in writing, and reading them.

What is written to the fields of a question stands between semicolons, nothing at all by a hyphen.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any, Final

from coinche_teach.course.items import Answer
from coinche_teach.ui.written_fields import Field, Kind

NOTHING: Final = "-"
BETWEEN: Final = ";"
LONGEST: Final = 500
"""Characters of an answer; the longest right one is far shorter."""
_NOUGHT: Final = {"": "0", NOTHING: "0"}
"""On a score sheet, what marks nothing may be left empty."""


class NotRead(ValueError):
    """Say that an answer cannot be read: the key of a text and its facts."""

    def __init__(self, key: str, **facts: Any) -> None:
        super().__init__(key)
        self.key, self.facts = f"homework.{key}", facts


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
