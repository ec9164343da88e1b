"""Scales: an order of ranks with their points, and what a contract makes of the deck."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from coinche_teach.engine.cards import DECK, Card, Denomination, Rank, Suit
from coinche_teach.engine.reasons import BadFieldValue, Unreadable, quoted
from coinche_teach.engine.rules.choices import Owed


@dataclass(frozen=True)
class Scale:
    """Order ranks from strong to weak, each with its points; rank is not value.

    >>> Scale.read("J=20 9=14 A=11 10=10 K=4 Q=3 8=0 7=0").total
    62
    """

    rows: tuple[tuple[Rank, int], ...]

    @classmethod
    def read(cls, text: str, *, full: bool = True, field: str = "scale") -> Scale:
        """Read `J=20 9=14 ...`, strong to weak; `full` asks for all eight ranks."""
        rows = []
        for word in text.replace(",", " ").split():
            rank, _, points = word.upper().partition("=")
            rank = {"T": "10", "V": "J", "D": "Q", "R": "K"}.get(rank, rank)
            if rank not in set(Rank) or not (points.isascii() and points.isdigit()) or len(points) > 4:
                raise Unreadable(BadFieldValue(field, quoted(text), ("ranks with points, as J=20 9=14",)))
            rows.append((Rank(rank), int(points)))
        ranks = {rank for rank, _ in rows}
        if len(ranks) != len(rows) or (full and len(rows) != len(Rank)):
            wanted = "each of 7 8 9 10 J Q K A once" if full else "each rank at most once"
            raise Unreadable(BadFieldValue(field, quoted(text), (wanted,)))
        return cls(tuple(rows))

    def __str__(self) -> str:
        return " ".join(f"{rank}={points}" for rank, points in self.rows)

    @cached_property
    def points(self) -> Mapping[Rank, int]:
        """Map each rank to its points."""
        return dict(self.rows)

    @cached_property
    def strength(self) -> Mapping[Rank, int]:
        """Map each rank to its strength, 0 for the weakest."""
        return {rank: len(self.rows) - 1 - place for place, (rank, _) in enumerate(self.rows)}

    @property
    def ranks(self) -> tuple[Rank, ...]:
        """Return the ranks, strong to weak."""
        return tuple(rank for rank, _ in self.rows)

    @property
    def total(self) -> int:
        """Return the points of one suit."""
        return sum(points for _, points in self.rows)


@dataclass(frozen=True, eq=False)
class Order:
    """Say how the thirty-two cards rank and count in one contract.

    `strength` compares cards that can win the same trick: every trump stands above every plain card;
    a card neither trump nor of the led suit cannot win and must not be compared.
    """

    denomination: Denomination
    trump: Suit | None
    scales: Mapping[Suit, Scale]
    strength: Mapping[Card, int]
    points: Mapping[Card, int]
    beat: Mapping[Suit, Owed]

    @classmethod
    def build(
        cls,
        denomination: Denomination,
        scales: Mapping[Suit, Scale],
        beat: Mapping[Suit, Owed],
    ) -> Order:
        """Lay the scales of the four suits over the deck."""
        trump = denomination.suit
        above = len(Rank)
        return cls(
            denomination,
            trump,
            scales,
            {c: scales[c.suit].strength[c.rank] + (above if c.suit is trump else 0) for c in DECK},
            {c: scales[c.suit].points[c.rank] for c in DECK},
            beat,
        )

    @property
    def total(self) -> int:
        """Return the points of the whole deck, without bonuses."""
        return sum(self.points.values())

    def sorted(self, some: tuple[Card, ...]) -> tuple[Card, ...]:
        """Sort cards as a hand is held: by suit, strong to weak."""
        return tuple(sorted(some, key=lambda c: (c.index // 8, -self.strength[c])))
