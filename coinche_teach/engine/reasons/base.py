"""The root of all reasons and the exceptions that carry them."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import ClassVar


@dataclass(frozen=True, slots=True)
class Reason:
    """Hold the facts behind one verdict."""

    code: ClassVar[str] = ""

    def facts(self) -> dict[str, object]:
        """Return the facts by name."""
        return {one.name: getattr(self, one.name) for one in fields(self)}


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
