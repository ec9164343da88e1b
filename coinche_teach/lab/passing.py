"""What passing is worth: the auction goes on by the look of the hands, and whoever takes plays perfectly."""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt

from coinche_teach.engine.auction import Auction
from coinche_teach.engine.calls import Contract, Pass
from coinche_teach.engine.chance import Chance
from coinche_teach.engine.deal import Deal
from coinche_teach.engine.seats import Seat
from coinche_teach.lab.players import plain_call
from coinche_teach.lab.seen import Seen


@dataclass(frozen=True, slots=True)
class Passed:
    """Hold what a pass came to: how often the partner or the others took, and our mean net mark.

    `error` is one standard error; a deal that nobody takes marks nothing.
    """

    n: int
    partner: int
    others: int
    net: float
    error: float

    @property
    def nobody(self) -> int:
        """Return how many deals nobody took."""
        return self.n - self.partner - self.others

    @classmethod
    def of(cls, seat: Seat, told: list[tuple[Seat | None, int]]) -> Passed:
        """Sum up deals: who took each, and what our side marked more than the others.

        >>> Passed.of(Seat.S, [(Seat.N, 30), (Seat.E, -90), (None, 0)]).net
        -20.0
        """
        n = len(told)
        partner = sum(taker is seat.partner for taker, _ in told)
        others = sum(taker is not None and taker is not seat.partner for taker, _ in told)
        net = sum(worth for _, worth in told) / n
        squares = sum((worth - net) ** 2 for _, worth in told)
        return cls(n, partner, others, net, sqrt(squares / (n - 1) / n) if n > 1 else float("inf"))


def taken_after_pass(deal: Deal, auction: Auction, me: Seat) -> Contract | None:
    """Return what is played if I pass now and to the end; None where nobody takes.

    The others take and name by the look of their hands, as `plain_call` does, which leaves nothing to chance.
    """
    auction = auction.say(Pass())
    chance = Chance("passed")
    while auction.turn is not None:
        seat = auction.turn
        if seat is me:
            auction = auction.say(Pass())
            continue
        hand = deal.seen_while_bidding(seat)
        seen = Seen(deal.rules, seat, deal.dealer, hand, auction, deal.turned)
        auction = auction.say(plain_call(seen, chance))
    return auction.contract
