"""Calls: what can be said in an auction, and how each is written."""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from coinche_teach.engine.cards import SUIT_WORDS, Denomination
from coinche_teach.engine.reasons import UnknownCall, Unreadable, quoted, shown
from coinche_teach.engine.seats import Seat


class Stage(StrEnum):
    """Name what kind of call an auction expects next."""

    BIDDING = "bidding"
    SECOND_ROUND = "second_round"
    NAMING = "naming"
    WINDOW = "window"
    OVER = "over"


class Top(StrEnum):
    """Name the bids above every number: all tricks by the side, or by the taker himself."""

    CAPOT = "capot"
    GENERALE = "generale"


Level = int | Top


def level_height(level: Level) -> int:
    """Return a number that compares levels: every number, then capot, then generale."""
    return level if isinstance(level, int) else _ABOVE_NUMBERS + list(Top).index(level)


_ABOVE_NUMBERS: Final = 1_000_000


@dataclass(frozen=True, slots=True)
class Pass:
    """Pass (je passe); for a dealer who may leave the choice: je te le passe."""

    def __str__(self) -> str:
        return "P"


@dataclass(frozen=True, slots=True)
class Bid:
    """Bid a level in a denomination (enchère)."""

    level: Level
    denomination: Denomination

    def __str__(self) -> str:
        return f"{self.level}{self.denomination}"


@dataclass(frozen=True, slots=True)
class Coinche:
    """Double the contract of the other side."""

    def __str__(self) -> str:
        return "X"


@dataclass(frozen=True, slots=True)
class Surcoinche:
    """Redouble one's own coinched contract."""

    def __str__(self) -> str:
        return "XX"


@dataclass(frozen=True, slots=True)
class Take:
    """Take (je prends)."""

    def __str__(self) -> str:
        return "take"


@dataclass(frozen=True, slots=True)
class Name:
    """Name the denomination."""

    denomination: Denomination

    def __str__(self) -> str:
        return str(self.denomination)


@dataclass(frozen=True, slots=True)
class BidPoints:
    """Bid a number of points alone."""

    level: int

    def __str__(self) -> str:
        return str(self.level)


Call = Pass | Bid | Coinche | Surcoinche | Take | Name | BidPoints

_WORDS: Final[dict[str, Call]] = {
    "P": Pass(),
    "X": Coinche(),
    "XX": Surcoinche(),
    "TAKE": Take(),
    **{d.value: Name(d) for d in Denomination},
}
_BID: Final = re.compile(r"(\d{1,4}|CAPOT|GENERALE)([SHDC]|SA|TA)", re.ASCII)
_EXAMPLES: Final = ("P", "82S", "100SA", "capotH", "X", "XX", "take", "H", "40")


def call(text: str) -> Call:
    """Read one call; raise Unreadable with the reason unknown_call.

    >>> call("82s"), str(call("capot♥")), call("xx")
    (Bid(level=82, denomination=<Denomination.SPADES: 'S'>), 'capotH', Surcoinche())
    """
    if not isinstance(text, str):
        raise Unreadable(UnknownCall(shown(text), _EXAMPLES))
    word = text.strip().upper().replace("\ufe0e", "").replace("\ufe0f", "").replace("É", "E")
    for sign, suit in SUIT_WORDS.items():
        word = word.replace(sign, suit.value)
    known = _WORDS.get(word)
    if known is not None:
        return known
    if re.fullmatch(r"\d{1,4}", word, re.ASCII):
        return BidPoints(int(word))
    bid = _BID.fullmatch(word)
    if bid is None:
        raise Unreadable(UnknownCall(quoted(text), _EXAMPLES))
    number, denomination = bid.groups()
    return Bid(int(number) if number.isdigit() else Top(number.lower()), Denomination(denomination))


@dataclass(frozen=True, slots=True)
class Spoken:
    """Hold a call with the seat that made it; written `SEAT:CALL`."""

    seat: Seat
    call: Call

    def __str__(self) -> str:
        return f"{self.seat}:{self.call}"


@dataclass(frozen=True, slots=True)
class Contract:
    """Hold who plays what: `level` None where nothing was bid, `denomination` None until it is named."""

    by: Seat
    level: Level | None
    denomination: Denomination | None
    multiplier: int = 1

    @property
    def bid(self) -> str:
        """Write the bid alone, as it was called."""
        level = "" if self.level is None else str(self.level)
        return level + (self.denomination or "")

    def __str__(self) -> str:
        # A house may multiply by other numbers than the usual two; those are written out.
        usual = {1: "", 2: " X", 4: " XX"}
        return f"{self.by}:{self.bid}" + usual.get(self.multiplier, f" X{self.multiplier}")
