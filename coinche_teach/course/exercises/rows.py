"""Rows of exercise files: read from plain data, each slip told with what was found and what would do."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Any, Final

from coinche_teach.course.exercises.points import ASKS, point_named, points_of
from coinche_teach.course.exercises.telling import Told, told
from coinche_teach.engine.notation import KEYS, read_rules
from coinche_teach.engine.reasons import Refused, shown
from coinche_teach.engine.rules import IDS, Rules, rules

LEVELS: Final = ("D1", "D2", "D3", "D4")
_OWN: Final = ("id", "ask", "point", "level", "title", "wrong", "rest", "offered", "by", "side", "before")
ROW_KEYS: Final = (*_OWN, "scores", "misdeal", *KEYS)
_ID: Final = re.compile(r"[a-z0-9][a-z0-9-]{0,39}")
_IDEA: Final = re.compile(r"M(0[1-9]|[123]\d|40)")


@dataclass(frozen=True, slots=True)
class Problem:
    """Hold what is wrong with a file or a row: where, and a text or an engine's reason."""

    file: str
    row: str
    what: Told
    rules: str = ""


@dataclass(frozen=True, slots=True)
class Wrong:
    """Hold a tempting wrong answer, and the code of the wrong idea behind it."""

    answer: str
    idea: str = ""


@dataclass(frozen=True, slots=True)
class Row:
    """Hold one exercise as it is written: a position, what is asked, and the point of it."""

    file: str
    id: str
    ask: str
    point: str
    level: str
    rules: tuple[Rules, ...]
    position: Mapping[str, Any]
    wrong: tuple[Wrong, ...] = ()
    title: Mapping[str, str] | None = None

    @property
    def theme(self) -> str:
        """Return the name of the file without its ending."""
        return self.file.rpartition("/")[2].removesuffix(".toml")

    def text(self, key: str) -> str:
        """Return a key of the row that holds one short text, or nothing."""
        value = self.position.get(key)
        return str(value) if value is not None else ""


class Slip(ValueError):
    """Say that a row cannot be read."""

    def __init__(self, what: Told) -> None:
        super().__init__(what.key)
        self.what = what


def read_row(file: str, number: int, plain: object) -> Row | Problem:
    """Read one row; what is wrong with it comes back as a problem."""
    name = str(number)
    if isinstance(plain, Mapping) and isinstance(plain.get("id"), str) and plain["id"]:
        name = plain["id"][:40]
    try:
        if not isinstance(plain, Mapping):
            raise Slip(told("bad.shape", key="exercise", found=shown(plain), wanted=told("want.table")))
        return _row(file, plain)
    except Slip as slip:
        return Problem(file, name, slip.what)
    except Refused as refused:
        return Problem(file, name, told("bad.position", why=refused.reason))


def _row(file: str, plain: Mapping[str, Any]) -> Row:
    for key in plain:
        if key not in ROW_KEYS:
            near = tuple(get_close_matches(str(key), ROW_KEYS, n=2, cutoff=0.6)) or ROW_KEYS
            raise Slip(told("bad.key", key=str(key)[:40], wanted=near))
    ask = _one_of(plain, "ask", ASKS)
    point = point_named(_text(plain, "point"))
    if point not in points_of(ask):
        found = _text(plain, "point")
        fits = tuple(get_close_matches(found, points_of(ask), n=3, cutoff=0.6)) or points_of(ask)
        raise Slip(told("bad.point", point=found[:40], ask=ask, wanted=fits))
    if not _ID.fullmatch(_text(plain, "id")):
        raise Slip(told("bad.id", found=_text(plain, "id")[:40]))
    position = {key: value for key, value in plain.items() if key in KEYS and key != "rules"}
    position |= {key: _text(plain, key) for key in ("rest", "by", "side") if key in plain}
    if position.get("rest", "any") != "any":
        raise Slip(told("bad.shape", key="rest", found=shown(position["rest"]), wanted=told("want.any")))
    if "offered" in plain:
        position["offered"] = words_of(plain, "offered")
    for key, kind in (("before", Mapping), ("scores", Mapping), ("misdeal", bool)):
        if key in plain:
            if not isinstance(plain[key], kind):
                wanted = told("want.true" if key == "misdeal" else "want.table")
                raise Slip(told("bad.shape", key=key, found=shown(plain[key]), wanted=wanted))
            position[key] = plain[key]
    return Row(
        file,
        plain["id"],
        ask,
        point,
        _one_of(plain, "level", LEVELS),
        tuple(_rules(plain)),
        position,
        tuple(_wrong(plain)),
        _title(plain),
    )


def _needed(plain: Mapping[str, Any], key: str) -> Any:
    if plain.get(key) is None:
        raise Slip(told("bad.missing", key=key))
    return plain[key]


def _text(plain: Mapping[str, Any], key: str) -> str:
    value = _needed(plain, key)
    if not isinstance(value, str):
        raise Slip(told("bad.shape", key=key, found=shown(value), wanted=told("want.text")))
    return value


def _one_of(plain: Mapping[str, Any], key: str, wanted: tuple[str, ...]) -> str:
    value = _text(plain, key)
    if value not in wanted:
        raise Slip(told("bad.choice", key=key, found=value[:40], wanted=wanted))
    return value


def words_of(plain: Mapping[str, Any], key: str) -> tuple[str, ...]:
    """Return a list of short texts that may be written as one text with spaces."""
    value = plain.get(key, ())
    if isinstance(value, str):
        return tuple(value.split())
    if isinstance(value, list | tuple) and all(isinstance(one, str) for one in value):
        return tuple(value)
    raise Slip(told("bad.shape", key=key, found=shown(value), wanted=told("want.texts")))


def _rules(plain: Mapping[str, Any]) -> Iterator[Rules]:
    value = _needed(plain, "rules")
    found = value if isinstance(value, list) else [value]
    if not found:
        raise Slip(told("bad.missing", key="rules"))
    for one in found:
        if isinstance(one, str):
            yield read_rules(one)
        elif isinstance(one, Mapping) and isinstance(one.get("base"), str):
            yield rules(one["base"]).but(**{str(name): one[name] for name in one if name != "base"})
        else:
            raise Slip(told("bad.choice", key="rules", found=shown(one), wanted=tuple(IDS)))


def _wrong(plain: Mapping[str, Any]) -> Iterator[Wrong]:
    value = plain.get("wrong", [])
    if not isinstance(value, list):
        raise Slip(told("bad.shape", key="wrong", found=shown(value), wanted=told("want.wrong")))
    for one in value:
        entry: object = {"answer": one} if isinstance(one, str | int) else one
        if not isinstance(entry, Mapping) or set(entry) - {"answer", "idea"} or "answer" not in entry:
            raise Slip(told("bad.shape", key="wrong", found=shown(one), wanted=told("want.wrong")))
        idea = entry.get("idea", "")
        if idea and not (isinstance(idea, str) and _IDEA.fullmatch(idea)):
            raise Slip(told("bad.shape", key="idea", found=shown(idea), wanted=told("want.idea")))
        yield Wrong(str(entry["answer"]), idea)


def _title(plain: Mapping[str, Any]) -> Mapping[str, str] | None:
    value = plain.get("title")
    if value is None:
        return None
    if isinstance(value, str):
        return {"": value}
    if isinstance(value, Mapping) and value and all(isinstance(one, str) for one in value.values()):
        return value
    raise Slip(told("bad.shape", key="title", found=shown(value), wanted=told("want.text")))
