"""Events: one answer of a learner, and the one line of JSON that it is written as."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from datetime import UTC, datetime
from types import MappingProxyType
from typing import Any, Final

from coinche_teach import __version__

NOTHING: Final[Mapping[str, Any]] = MappingProxyType({})

REVIEW: Final = "review"
REPAIR: Final = "repair"
TEST_OUT: Final = "test_out"
PLACEMENTS: Final = (REVIEW, REPAIR, TEST_OUT)
"""Kinds of session that are no lesson; what they are about stands before the colon of their seed."""


@dataclass(frozen=True, slots=True)
class Event:
    """Hold one answer: where it was asked, what it came to, how long it took.

    `tries` counts the answers given in this row, so that events with 1 are first tries; `hints` are
    those seen before it. `code` is the item's, which makes it again; `seed` and `lap` tell one run
    of a lesson from another.
    `tells` maps each wrong idea that would have answered wrongly to the code it would have shown.
    `others` are fields of a later version: kept, not understood.

    >>> Event.read(Event(datetime(2026, 3, 1, tzinfo=UTC), "L1", "drill", 4, "duel", "x").written()).place
    4
    """

    time: datetime
    lesson: str
    stage: str
    place: int
    generator: str
    seed: str
    lap: int = 0
    code: str = ""
    skill: str = ""
    level: int = 1
    rules: str = ""
    right: bool = False
    tries: int = 1
    hints: int = 0
    seconds: float | None = None
    misconception: str = ""
    tells: Mapping[str, str] = field(default_factory=lambda: NOTHING)
    version: str = __version__
    others: Mapping[str, Any] = field(default_factory=lambda: NOTHING)

    @property
    def first(self) -> bool:
        """Say whether this was the first answer to its row."""
        return self.tries == 1

    @property
    def alone(self) -> bool:
        """Say whether it was right on the first try, without the hint that takes an answer away."""
        return self.right and self.first and self.hints < 3

    @property
    def about(self) -> str:
        """Return what a session that is no lesson was about: a misconception, a lesson, or nothing."""
        return self.seed.partition(":")[0] if self.lesson in PLACEMENTS else ""

    def plain(self) -> dict[str, Any]:
        """Return the event as plain data, what a later version added included."""
        own: dict[str, Any] = {one.name: getattr(self, one.name) for one in fields(self)}
        del own["others"]
        own["time"] = self.time.astimezone(UTC).isoformat(timespec="milliseconds")
        own["tells"] = dict(self.tells)
        return {**self.others, **own}

    def written(self) -> str:
        """Write the event as one line of ASCII, without its end."""
        return json.dumps(self.plain(), separators=(",", ":"))

    @classmethod
    def read(cls, line: str | bytes) -> Event:
        """Read a line; raise ValueError for anything that is no event."""
        try:
            plain = json.loads(line)
        except (ValueError, RecursionError) as error:
            raise ValueError("cannot read an event: it must be one line of JSON") from error
        return cls.of(plain)

    @classmethod
    def of(cls, plain: object) -> Event:
        """Make an event of plain data; raise ValueError for what is missing or of another type."""
        if not isinstance(plain, dict):
            raise ValueError("cannot read an event: it must be an object")
        told = {name: _checked(name, plain[name], kind) for name, kind in _KINDS.items() if name in plain}
        others = {name: value for name, value in plain.items() if name not in _KINDS}
        try:
            return cls(**told, others=MappingProxyType(others) if others else NOTHING)
        except TypeError as error:
            raise ValueError("cannot read an event: a field is missing") from error


_KINDS: Final[Mapping[str, str]] = {
    one.name: str(one.type).partition("[")[0] for one in fields(Event) if one.name != "others"
}


def _checked(name: str, value: object, kind: str) -> Any:
    """Return a field's value in its type; raise ValueError."""
    found: Any = None
    match kind:
        case "datetime" if isinstance(value, str):
            found = _time(value)
        case "str" if isinstance(value, str):
            found = value
        case "bool" if isinstance(value, bool):
            found = value
        case "int" if isinstance(value, int) and not isinstance(value, bool):
            found = value
        case "Mapping" if isinstance(value, dict) and all(isinstance(one, str) for one in value.values()):
            found = MappingProxyType(value)
        case "float | None" if value is None or (isinstance(value, int | float) and value == value):
            return None if value is None else float(value)
    if found is None:
        raise ValueError(f"cannot read field {name!r} of an event: found {str(value)[:40]!r}")
    return found


def _time(text: str) -> datetime:
    """Read a time; one that names no zone is taken as UTC."""
    found = datetime.fromisoformat(text)
    try:
        return found.replace(tzinfo=UTC) if found.tzinfo is None else found.astimezone(UTC)
    except OverflowError as error:
        raise ValueError(f"cannot read time {text[:40]!r}: out of range") from error
