"""An auction as far as it has gone, as the items about it hold it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Final

from coinche_teach.engine.auction import Auction
from coinche_teach.engine.calls import Spoken
from coinche_teach.engine.cards import Card
from coinche_teach.engine.rules import Rules
from coinche_teach.engine.seats import Seat

ME: Final = Seat.S


def replayed(rules: Rules, dealer: Seat, turned: Card | None, calls: tuple[Spoken, ...]) -> Auction:
    """Return the auction after some calls."""
    auction = Auction.open(rules, dealer, turned)
    for one in calls:
        auction = auction.say(one.call, one.seat)
    return auction


@dataclass(frozen=True)
class Heard:
    """Hold what items about an auction share: who dealt, what lies turned up, what was said."""

    rules: Rules
    dealer: Seat
    turned: Card | None
    calls: tuple[Spoken, ...]

    @cached_property
    def auction(self) -> Auction:
        """Return the auction so far."""
        return replayed(self.rules, self.dealer, self.turned, self.calls)
