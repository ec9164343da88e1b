"""Seats that count for themselves, sides, and the direction of play."""

from __future__ import annotations

from collections.abc import Iterator
from enum import IntEnum, StrEnum
from typing import Final

from coinche_teach.engine.reasons import Unreadable, UnreadableText, quoted


class Seat(IntEnum):
    """Name a seat; N to E to S to W runs clockwise, to the left.

    Seat N is 0: ask `is None`, never whether a seat is true.
    """

    N = 0
    E = 1
    S = 2
    W = 3

    @property
    def partner(self) -> Seat:
        """Return the seat opposite."""
        return SEATS[self ^ 2]

    @property
    def left(self) -> Seat:
        """Return the left-hand neighbour, the next one clockwise."""
        return SEATS[(self + 1) & 3]

    @property
    def right(self) -> Seat:
        """Return the right-hand neighbour, the next one counter-clockwise."""
        return SEATS[(self - 1) & 3]

    @property
    def pair(self) -> Side:
        """Return the side of two that the seat belongs to."""
        return Side.EW if self & 1 else Side.NS

    def __str__(self) -> str:
        return self.name


SEATS: Final = tuple(Seat)


class Side(StrEnum):
    """Name who scores together: two pairs, or each seat for himself."""

    NS = "NS"
    EW = "EW"
    N = "N"
    E = "E"
    S = "S"
    W = "W"


PAIRS: Final = (Side.NS, Side.EW)
SINGLES: Final = tuple(Side(seat.name) for seat in Seat)


class Direction(StrEnum):
    """Say which way deal, auction and play go round.

    >>> [str(seat) for seat in Direction.RIGHT.round(Seat.S)]
    ['S', 'E', 'N', 'W']
    >>> [str(seat) for seat in Direction.LEFT.round(Seat.S)]
    ['S', 'W', 'N', 'E']
    """

    RIGHT = "right"
    LEFT = "left"

    def next(self, seat: Seat) -> Seat:
        """Return whose turn comes after a seat."""
        return _NEXT[self][seat]

    def round(self, first: Seat) -> Iterator[Seat]:
        """Go once round the table from a seat."""
        step = _STEP[self]
        return (SEATS[(first + step * k) & 3] for k in range(4))

    def after(self, first: Seat, places: int) -> Seat:
        """Return the seat so many places after another."""
        return SEATS[(first + _STEP[self] * places) & 3]

    def distance(self, first: Seat, last: Seat) -> int:
        """Count the places from one seat to another, 0 to 3."""
        return (_STEP[self] * (last - first)) & 3


_STEP: Final = {Direction.RIGHT: -1, Direction.LEFT: 1}
_NEXT: Final = {d: tuple(SEATS[(seat + step) & 3] for seat in Seat) for d, step in _STEP.items()}


def seat(text: str) -> Seat:
    """Read a seat, one of N E S W; raise Unreadable."""
    if isinstance(text, str) and text.strip().upper() in Seat.__members__:
        return Seat[text.strip().upper()]
    raise Unreadable(UnreadableText("seat", quoted(text), "seat", tuple(Seat.__members__)))
