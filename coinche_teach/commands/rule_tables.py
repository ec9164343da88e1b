"""The tables of rules, each as a text for people and as rows of plain data."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from enum import Enum
from functools import cache
from typing import Any

from coinche_teach.commands.layout import GAP, filled, table, width
from coinche_teach.engine.reasons import BadFieldValue, Unreadable
from coinche_teach.engine.rules import IDS, Rules, rules
from coinche_teach.engine.rules.model import RECORDS
from coinche_teach.engine.rules.shapes import KIND_NAMES
from coinche_teach.engine.rules.sources import SOURCES, TABLES
from coinche_teach.engine.rules.sources_table import OWN, Source
from coinche_teach.engine.rules.text import written
from coinche_teach.words import Words

Table = tuple[str, list[dict[str, Any]]]
_NARROWEST_COLUMN = 13


def every(words: Words, room: int) -> Table:
    """List the rule sets with their names and sheets."""
    data: list[dict[str, Any]] = [
        {"id": one, "name": words.text(f"rules.{one}"), "sheet": TABLES[one].title} for one in IDS
    ]
    head = tuple(words.text(f"command.column.{key}") for key in ("id", "name", "sheet"))
    return table([tuple(row.values()) for row in data], room, head), data


def whole(ours: Rules, base: Rules, words: Words, room: int) -> Table:
    """Print a rule set field by field with who says it, after what differs from its base."""
    changed = {name: (there, here) for name, there, here in ours.changes(base)}
    data, rows = [], []
    for name, value in ours.fields():
        said = None if name in changed else SOURCES[base.id, name]
        data.append(_field(name, value, words) | _source(said))
        rows.append((_named(name, words), _value(value, words), _saying(said, words)))
    head = tuple(words.text(f"command.column.{key}") for key in ("field", "value", "source"))
    parts = [f"{words.text(f'rules.{base.id}')} ({base.id}). {words.text(f'rules.{base.id}.sheet')}"]
    if changed:
        other, here = dict(base.fields()), dict(ours.fields())
        different = [
            (
                _named(name, words),
                *(_value(one[name], words) if name in one else "-" for one in (other, here)),
            )
            for name in changed
        ]
        heads = (words.text("command.column.field"), base.id, words.text("command.column.yours"))
        parts.append(words.text("command.differs", rules=base.id) + "\n" + table(different, room, heads))
    parts += [table(rows, room, head), words.text("command.tags")]
    text = "\n\n".join(part if "\n" in part else filled(part, room) for part in parts)
    plain: dict[str, Any] = {
        "id": base.id,
        "name": words.text(f"rules.{base.id}"),
        "sheet": TABLES[base.id].title,
    }
    plain["changed"] = {name: list(pair) for name, pair in changed.items()}
    return text, [plain | {"fields": data}]


def _field(name: str, value: object, words: Words) -> dict[str, Any]:
    said = words.rule_value(value)
    return {"field": name, "name": words.rule(name), "value": written(value), "said": said}


def _source(said: Source | None) -> dict[str, Any]:
    if said is None:
        return {"tag": "house", "source": None, "quote": None}
    return {"tag": str(said.tag), "source": said.title, "quote": said.said or None}


def _saying(said: Source | None, words: Words) -> str:
    if said is None:
        return words.text("command.tag.house")
    title = words.text("command.source.own") if said.title == OWN else said.title
    quote = [words.text("command.quote", text=said.said)] if said.said else []
    return "\n".join([words.text(f"command.tag.{said.tag}", title=title), *quote])


def _named(name: str, words: Words) -> str:
    """Name a field in words, and below as it is written in records and on the command line."""
    said = words.rule(name)
    return said if said == name else f"{said}\n  {name}"


def _value(value: object, words: Words) -> str:
    """Say a value, and below how it is written where that is another word."""
    said = words.rule_value(value)
    coded = isinstance(value, Enum) or type(value) in KIND_NAMES or isinstance(value, tuple)
    return f"{said}\n  {written(value)}" if coded and written(value) != said else said


def compared(some: Sequence[Rules], words: Words, room: int) -> Table:
    """Print the fields in which rule sets differ, a column each; too many go below one another."""
    held = [dict(one.fields()) for one in some]
    names = dict.fromkeys(name for one in held for name in one)
    texts = {name: [written(one[name]) if name in one else None for one in held] for name in names}
    different = [name for name in names if len(set(texts[name])) > 1]
    data: list[dict[str, Any]] = [
        {
            "field": name,
            "name": words.rule(name),
            "values": {one.id: text for one, text in zip(some, texts[name], strict=True)},
        }
        for name in different
    ]
    if not different:
        return words.text("command.compare.same"), data
    first = max(width(line) for name in different for line in _named(name, words).split("\n"))
    many = max(1, (room - first) // (_NARROWEST_COLUMN + len(GAP)))
    blocks = []
    for at in range(0, len(some), many):
        head = (words.text("command.column.field"), *(one.id for one in some[at : at + many]))
        rows = [
            (
                _named(name, words),
                *(_value(one[name], words) if name in one else "-" for one in held[at : at + many]),
            )
            for name in different
        ]
        blocks.append(table(rows, room, head))
    return "\n\n".join(blocks), data


def fields(only: Rules | None, words: Words, room: int) -> Table:
    """List every field, or those of one rule set, with the values it may have and what it settles."""
    data, rows = [], []
    for name, owners in _owners().items():
        if only is not None and only.id not in owners:
            continue
        choices = [(text, _choice(name, text, words)) for text in _choices(name)]
        why = words.text(f"field.{name}.why")
        plain: list[dict[str, Any]] = [{"value": text, "said": said} for text, said in choices]
        data.append(
            {"field": name, "name": words.rule(name), "why": why, "values": plain, "rules": list(owners)}
        )
        if name in RECORDS:
            others = tuple(text for text, _ in choices if text not in IDS)
            listed = words.text(f"command.as_rules{'' if others else '.only'}", values=others)
        else:
            listed = "\n".join(text if said == text else f"{text}: {said}" for text, said in choices)
        rows.append((f"{name}\n  {words.rule(name)}", listed, why))
    head = tuple(words.text(f"command.column.{key}") for key in ("field", "values", "why"))
    return table(rows, room, head), data


@cache
def _owners() -> dict[str, tuple[str, ...]]:
    """Map every field to the rule sets that have it."""
    found: dict[str, tuple[str, ...]] = {}
    for one in IDS:
        for name, _ in rules(one).fields():
            found[name] = (*found.get(name, ()), one)
    return found


def _choices(name: str) -> Iterator[str]:
    """Ask the rules what a field may be: what they say would do, less the words that no rule set takes."""
    try:
        rules(_owners()[name][0]).but(**{name: "?"})
    except Unreadable as unreadable:
        reason = unreadable.reason
        assert isinstance(reason, BadFieldValue)
        for text in map(str, reason.wanted):
            if not re.fullmatch("[a-z0-9_]+", text) or any(
                _takes(one, name, text) for one in _owners()[name]
            ):
                yield text


def _takes(rules_id: str, name: str, text: str) -> bool:
    try:
        rules(rules_id).but(**{name: text})
    except Unreadable:
        return False
    return True


def _choice(name: str, text: str, words: Words) -> str:
    """Say one of the values that a field may have."""
    if text in IDS:
        return words.text(f"rules.{text}")
    for one in _owners()[name]:
        if re.fullmatch("[a-z0-9_]+", text) and _takes(one, name, text):
            return words.rule_value(rules(one).but(**{name: text})[name])
    return words.form(text, "word")
