"""What steps of worked examples lay on the table: hands with their annonces, the order of runs."""

from __future__ import annotations

from dataclasses import dataclass

from coinche_teach.engine.annonces import Contest, contest
from coinche_teach.engine.cards import Card, Denomination
from coinche_teach.engine.rules import Rules
from coinche_teach.engine.seats import SEATS, Seat


@dataclass(frozen=True)
class Board:
    """Hold open hands and the contract they are compared in.

    `printed` are the same hands as a sheet prints them: number of the example, its rules, its contract.
    """

    rules: Rules
    denomination: Denomination
    taker: Seat
    hands: tuple[tuple[Seat, tuple[Card, ...]], ...]
    printed: tuple[tuple[int, Rules, Denomination], ...] = ()

    @property
    def contest(self) -> Contest:
        """Return what the engine makes of the annonces."""
        return self.under(self.rules, self.denomination)

    def under(self, rules: Rules, denomination: Denomination) -> Contest:
        """Return what the engine makes of the same hands under other rules, in another contract."""
        held = dict(self.hands)
        return contest(rules, denomination, [held.get(seat, ()) for seat in SEATS], self.taker)


@dataclass(frozen=True)
class NaturalOrder:
    """Show a suit from seven to ace, some cards lit."""

    cards: tuple[Card, ...]
    lit: tuple[Card, ...]


@dataclass(frozen=True)
class ModeLadder:
    """Show the one order of every suit where no suit cuts, and what the pack adds up to if asked."""

    rules: Rules
    denomination: Denomination
    added: bool = False
