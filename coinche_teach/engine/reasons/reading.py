"""Reasons why a text or a record cannot be read."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from coinche_teach.engine.reasons.base import Reason, record

if TYPE_CHECKING:
    from coinche_teach.engine.cards import Card
    from coinche_teach.engine.seats import Seat


@record
class BadRecord(Reason):
    """Stand for everything that is wrong with the shape of what was handed in."""

    code: ClassVar[str] = "bad_record"


@record
class UnreadableText(BadRecord):
    """Say which part of a written value cannot be read and what would do."""

    what: str
    found: str
    part: str
    wanted: tuple[str, ...]

    def __str__(self) -> str:
        return f"cannot read {self.what} {self.found!r}: {self.part} must be one of {' '.join(self.wanted)}"


@record
class WrongShape(BadRecord):
    """Say that a key of a record is missing or of the wrong kind."""

    key: str
    found: str
    wanted: str

    def __str__(self) -> str:
        return f"cannot use {self.key!r}: found {self.found}, it must be {self.wanted}"


@record
class UnknownRules(BadRecord):
    """Say that no rule set has this name."""

    found: str
    wanted: tuple[str, ...]

    def __str__(self) -> str:
        return f"no rule set {self.found!r}: it must be one of {' '.join(self.wanted)}"


@record
class UnknownField(BadRecord):
    """Say that a rule set has no such field."""

    rules: str
    found: str
    wanted: tuple[str, ...]

    def __str__(self) -> str:
        return f"{self.rules} has no field {self.found!r}: it must be one of {' '.join(self.wanted)}"


@record
class BadFieldValue(BadRecord):
    """Say that a field of a rule set cannot take this value."""

    field: str
    found: str
    wanted: tuple[str, ...]

    def __str__(self) -> str:
        return f"cannot set {self.field} to {self.found!r}: it must be {' or '.join(self.wanted)}"


@record
class WrongNumberOfCards(BadRecord):
    """Say that a hand or a deal has too many or too few cards."""

    where: str
    found: int
    wanted: int

    def __str__(self) -> str:
        return f"{self.where} has {self.found} cards: it must have {self.wanted}"


@record
class CardTwice(BadRecord):
    """Say that a card stands twice in a deal."""

    card: Card


@record
class TurnedMisplaced(BadRecord):
    """Say that the turned card is not where the deal must have it."""

    card: Card
    seat: Seat
    places: tuple[int, ...]


@record
class TurnedNotFirst(BadRecord):
    """Say that the stock must begin with the turned card."""

    card: Card
    first: Card


@record
class CutTooThin(BadRecord):
    """Say that a cut leaves too few cards in a pile."""

    found: int
    minimum: int
