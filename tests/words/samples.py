"""Make sample facts for the fields of reasons, from their type hints."""

from __future__ import annotations

import dataclasses
from types import UnionType
from typing import get_args

from coinche_teach.course.roles import Role
from coinche_teach.engine.annonces import Annonce, Kind
from coinche_teach.engine.cards import Card, Denomination, Rank, Suit, card, cards
from coinche_teach.engine.reasons import Reason
from coinche_teach.engine.rules import Scale
from coinche_teach.engine.rules.choices import Marking
from coinche_teach.engine.seats import Seat, Side
from coinche_teach.engine.sheet import Item

NAMES = {
    "Annonce": Annonce,
    "Card": Card,
    "Denomination": Denomination,
    "Item": Item,
    "Marking": Marking,
    "Rank": Rank,
    "Role": Role,
    "Scale": Scale,
    "Seat": Seat,
    "Side": Side,
    "Suit": Suit,
}
RUN = cards("9S 10S JS QS")

SAMPLES: dict[object, object] = {
    Annonce: Annonce(Kind.CINQUANTE, 50, RUN, 5, Suit.SPADES),
    Card: card("QS"),
    Denomination: Denomination.SANS_ATOUT,
    Rank: Rank.TEN,
    Item: Item.BELOTE,
    Marking: Marking.TEN_5UP,
    Role: Role.TRUMP,
    Scale: Scale.read("J=20 9=14", full=False),
    Seat: Seat.W,
    Side: Side.NS,
    Suit: Suit.HEARTS,
    int: 82,
    float: 0.5,
    str: "100",
    tuple[Annonce, ...]: (Annonce(Kind.CINQUANTE, 50, RUN, 5, Suit.SPADES),),
    tuple[Card, ...]: cards("9S AS JS"),
    tuple[Denomination, ...]: (Denomination.SPADES, Denomination.SANS_ATOUT),
    tuple[Rank, ...]: (Rank.JACK, Rank.NINE),
    tuple[int, ...]: (6, 7, 8),
    tuple[str, ...]: ("10H", "JS"),
}


def hints(kind: type[Reason]) -> dict[str, object]:
    """Return the types of a reason's facts by name."""
    return {field.name: eval(str(field.type), {}, NAMES) for field in dataclasses.fields(kind)}


def _one(hint: object) -> object:
    """Take the first alternative of a union."""
    return get_args(hint)[0] if isinstance(hint, UnionType) else hint


def sample(kind: type[Reason]) -> Reason:
    """Make a reason with a sample of each fact."""
    return kind(**{name: SAMPLES[_one(hint)] for name, hint in hints(kind).items()})
