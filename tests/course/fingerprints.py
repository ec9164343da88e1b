"""What an item is, as a short text that no machine changes: its position, its question, its answer.

`python -m tests.course.fingerprints` prints one line for each code of the vector; with `--write` it makes
the vector anew, which is only right together with a new version of the generators, or before a release.
"""

from __future__ import annotations

import dataclasses
import hashlib
import json
import sys
from collections.abc import Iterator, Mapping
from enum import Enum
from pathlib import Path
from typing import Any, Final

from coinche_teach.course.codes import read
from coinche_teach.course.generators import GENERATORS
from coinche_teach.course.items import Item
from coinche_teach.course.lessons import LESSONS
from coinche_teach.engine.cards import Card
from coinche_teach.engine.rules import Order, Rules, Scale
from tests.course.test_lint import drawn

VECTOR: Final = Path(__file__).parents[1] / "data" / "item_codes.json"
_EACH: Final = 3


def told(value: Any) -> Any:
    """Turn a value into plain lists, texts and numbers; rule sets stand as their names."""
    match value:
        case Rules():
            return value.id
        case Card():
            return value.id
        case Enum():
            return value.name
        case Scale() | Order():
            return type(value).__name__
        case Mapping():
            return sorted([str(told(key)), told(one)] for key, one in value.items())
        case set() | frozenset():
            return sorted(json.dumps(told(one)) for one in value)
        case tuple() | list():
            return [told(one) for one in value]
        case _ if dataclasses.is_dataclass(value):
            fields = [one for one in dataclasses.fields(value) if one.compare]
            return [type(value).__name__, *([one.name, told(getattr(value, one.name))] for one in fields)]
    return value if value is None or isinstance(value, bool | int) else str(value)


def fingerprint(item: Item) -> str:
    """Return sixteen signs that stand for an item and its answer."""
    text = json.dumps([item.kind, told(item), told(item.solution())], sort_keys=True)
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def codes() -> Iterator[str]:
    """Draw a few codes for every generator."""
    for name in GENERATORS:
        yield from (coded.code for coded in drawn(name, _EACH))


def vector(known: list[str]) -> dict[str, str]:
    """Return the fingerprint of the item of each code."""
    return {code: fingerprint(read(code, LESSONS).item()) for code in known}


if __name__ == "__main__":
    if "--write" in sys.argv:
        VECTOR.write_text(json.dumps(vector(list(codes())), indent=1) + "\n")
    else:
        print(json.dumps(vector(list(json.loads(VECTOR.read_text())))))
