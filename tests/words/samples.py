"""Make sample facts for the fields of reasons, from their type hints."""

from __future__ import annotations

import dataclasses

from coinche_teach.engine.annonces import Annonce, Kind
from coinche_teach.engine.cards import Card, Denomination, Suit, card, cards
from coinche_teach.engine.reasons import Reason
from coinche_teach.engine.seats import Seat, Side

NAMES = {
    "Annonce": Annonce,
    "Card": Card,
    "Denomination": Denomination,
    "Seat": Seat,
    "Side": Side,
    "Suit": Suit,
}
RUN = cards("9S 10S JS QS")

SAMPLES: dict[object, object] = {
    Annonce: Annonce(Kind.CINQUANTE, 50, RUN, 5, Suit.SPADES),
    Card: card("QS"),
    Denomination: Denomination.SANS_ATOUT,
    Seat: Seat.W,
    Side: Side.NS,
    Suit: Suit.HEARTS,
    int: 82,
    str: "100",
    tuple[Card, ...]: cards("9S AS JS"),
    tuple[Denomination, ...]: (Denomination.SPADES, Denomination.SANS_ATOUT),
    tuple[int, ...]: (6, 7, 8),
    tuple[str, ...]: ("10H", "JS"),
}


def hints(kind: type[Reason]) -> dict[str, object]:
    """Return the types of a reason's facts by name."""
    return {field.name: eval(str(field.type), {}, NAMES) for field in dataclasses.fields(kind)}


def sample(kind: type[Reason]) -> Reason:
    """Make a reason with a sample of each fact."""
    return kind(**{name: SAMPLES[hint] for name, hint in hints(kind).items()})
