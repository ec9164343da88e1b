"""The root of all reasons and the exceptions that carry them."""

from __future__ import annotations

import reprlib
from dataclasses import FrozenInstanceError, dataclass
from typing import ClassVar, TypeVar, dataclass_transform

T = TypeVar("T")


@dataclass_transform(frozen_default=True)
def record(kind: type[T]) -> type[T]:
    """Make a frozen record of a class of reasons.

    There are a hundred of them: freezing, comparing and printing are written once, in their root,
    instead of being compiled for each, which would cost a third of the time to import the engine.
    """
    return dataclass(slots=True, eq=False, repr=False)(kind)


@record
class Reason:
    """Hold the facts behind one verdict."""

    code: ClassVar[str] = ""

    def facts(self) -> dict[str, object]:
        """Return the facts by name."""
        names: dict[str, object] = getattr(self, "__dataclass_fields__")  # noqa: B009
        return {name: getattr(self, name) for name in names if name != "code"}

    def __setattr__(self, name: str, value: object) -> None:
        if hasattr(self, name):
            raise FrozenInstanceError(f"cannot assign to field {name!r}")
        object.__setattr__(self, name, value)

    def __delattr__(self, name: str) -> None:
        raise FrozenInstanceError(f"cannot delete field {name!r}")

    def __eq__(self, other: object) -> bool:
        if type(other) is not type(self):
            return NotImplemented
        return self.facts() == other.facts()

    def __hash__(self) -> int:
        return hash((type(self), *self.facts().values()))

    def __repr__(self) -> str:
        facts = ", ".join(f"{name}={value!r}" for name, value in self.facts().items())
        return f"{type(self).__name__}({facts})"


class Refused(ValueError):
    """Say that an act was refused; `reason` carries the facts."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(reason)
        self.reason = reason

    def __str__(self) -> str:
        return str(self.reason)


class IllegalPlay(Refused):
    """Say that a card may not be played."""


class IllegalCall(Refused):
    """Say that a call may not be made."""


class Unreadable(Refused):
    """Say that a text or a record cannot be read."""


_LONGEST = 60
_brief = reprlib.Repr()
_brief.maxstring = _brief.maxother = _brief.maxlong = _LONGEST
_brief.maxlevel = 2


def shown(value: object) -> str:
    """Show what was found where something else was wanted: short, on one line, whatever it is.

    >>> shown("82\\n"), shown(None), len(shown("x" * 1000)) <= 60
    ("'82\\\\n'", 'nothing', True)
    """
    if value is None:
        return "nothing"
    try:
        return _brief.repr(value)[:_LONGEST]
    except (ValueError, RecursionError):
        return type(value).__name__


def quoted(text: object) -> str:
    """Show a text that cannot be read, without quotes, short and on one line."""
    if not isinstance(text, str):
        return shown(text)
    return "".join(sign if sign.isprintable() else "\ufffd" for sign in text[:_LONGEST])
