"""The bidding lab: what a hand is worth in each denomination and bid, over sampled deals played perfectly.

Deals are solved a few at a time, so that a picture can be shown at once and sharpen. Every figure rests on
best play by four players who see all the cards, in a contract that is final: who plays sees less.
"""

from __future__ import annotations

from dataclasses import replace
from math import sqrt
from statistics import fmean, stdev
from time import perf_counter
from typing import Final

from coinche_teach.engine.calls import Contract, Level, Pass, Stage, level_height
from coinche_teach.engine.cards import Denomination
from coinche_teach.engine.deal import Deal
from coinche_teach.engine.play import Hands
from coinche_teach.engine.rules.choices import Leader
from coinche_teach.engine.rules.shapes import Naming, Taking, TurnedLast, TurnedUp
from coinche_teach.engine.seats import Seat
from coinche_teach.engine.sheet import side_of
from coinche_teach.lab import jit, may_call, solver
from coinche_teach.lab.marks import levels
from coinche_teach.lab.outcomes import outcome
from coinche_teach.lab.passing import Passed, taken_after_pass
from coinche_teach.lab.query import Query
from coinche_teach.lab.sampling import MOST_TRIED, Worlds
from coinche_teach.lab.weighing import Doubt, Odds, Outcome, Scale

# So many deals are solved before anybody looks whether time is up.
_BATCH: Final = 4 if jit.COMPILED else 1


def _above(level: Level, standing: Level | None) -> bool:
    return standing is None or level_height(level) > level_height(standing)


def _worth(told: Odds) -> tuple[float, int]:
    return told.net, 0 if told.level is None else level_height(told.level)


class Lab:
    """Answer a query deal by deal: `step` works for a while, everything else looks at what is there.

    >>> from coinche_teach.engine.rules import rules
    >>> lab = Lab(Query.of(rules("maison"), "JS 9S 8S AH 7H KD 8D QC", deals=4))
    >>> lab.finish().n, len(lab.points[Denomination.SPADES]), lab.done
    (4, 4, True)
    """

    def __init__(self, query: Query, most_tried: int = MOST_TRIED) -> None:
        self.query = query
        auction = query.auction
        self.hands: list[Hands] = []
        self.outcomes: dict[Denomination, list[Outcome]] = {
            one: [] for one in may_call.denominations(auction)
        }
        self.worlds = Worlds(
            query.rules,
            query.seat,
            query.hand,
            query.beliefs,
            query.seed,
            most_tried,
            auction.dealer,
            auction.turned,
            query.dummy,
        )
        self.seconds = 0.0
        self._scale = Scale(query.rules, query.seat, auction.dealer, auction.turned)
        # Where one takes or leaves, a pass is weighed as well: who took, and what it marked for us.
        leaves = auction.stage is Stage.NAMING or isinstance(query.rules.auction, Taking | TurnedUp)
        in_pairs = isinstance(query.rules.auction, Taking | TurnedUp | Naming)
        self._weighs_pass = leaves and in_pairs and auction.judge(Pass()) is None
        self.left: list[tuple[Seat | None, int]] = []

    @property
    def n(self) -> int:
        """Return how many deals have been solved in every denomination."""
        return len(self.hands)

    @property
    def done(self) -> bool:
        """Say whether all deals asked for have been solved."""
        return self.n >= self.query.deals

    @property
    def points(self) -> dict[Denomination, list[int]]:
        """Return the trick points of our side by denomination, in the order of the deals."""
        return {one: [each.points for each in found] for one, found in self.outcomes.items()}

    def step(self, seconds: float = 0.1) -> bool:
        """Solve deals until so much time has gone by; say whether there are more. Raise Refused."""
        start = perf_counter()
        while not self.done:
            self._batch(min(_BATCH, self.query.deals - self.n))
            if perf_counter() - start >= seconds:
                break
        self.seconds += perf_counter() - start
        return not self.done

    def finish(self) -> Lab:
        """Solve all the deals asked for."""
        while self.step(1.0):
            pass
        return self

    def _batch(self, n: int) -> None:
        """Solve a few deals in every denomination; a batch counts whole or not at all."""
        query = self.query
        fresh = self.worlds.deals(n)
        hands = [deal.completed(query.seat) for deal in fresh]
        told = {one: self._outcomes(one, hands, query.leader) for one in self.outcomes}
        left = [self._left(deal) for deal in fresh] if self._weighs_pass else []
        for one, some in told.items():
            self.outcomes[one] += some
        self.hands += hands
        self.left += left

    def _outcomes(self, denomination: Denomination, hands: list[Hands], leader: Seat) -> list[Outcome]:
        rules, seat = self.query.rules, self.query.seat
        found = solver.points_of_deals(rules, denomination, [(one, leader) for one in hands], seat)
        return [
            outcome(rules, seat, denomination, one, leader, points)
            for one, points in zip(hands, found, strict=True)
        ]

    def _left(self, deal: Deal) -> tuple[Seat | None, int]:
        """Solve a deal that is passed: who takes it, and what our side marks more than the others."""
        query = self.query
        contract = taken_after_pass(deal, query.auction, query.seat)
        if contract is None or contract.denomination is None:
            return None, 0
        leader = contract.by if query.rules.leader is Leader.TAKER else query.leader
        (found,) = self._outcomes(contract.denomination, [deal.completed(contract.by)], leader)
        ours = contract.by.pair is query.seat.pair
        net = self._scale.net(contract, found)
        return contract.by, net if ours else -net

    # --- what the deals say -----------------------------------------------------------------------

    def odds(
        self, level: Level | None, denomination: Denomination, *, ours: bool = True, multiplier: int = 1
    ) -> Odds:
        """Return the chance of making a contract and what it marks, with how sure both are."""
        return self._scale.odds(level, denomination, ours, multiplier, self.outcomes[denomination])

    @property
    def levels(self) -> tuple[Level | None, ...]:
        """Return what can be bid, low to high; one None where no number is bid."""
        return tuple(levels(self.query.rules)) or (None,)

    def bids(self) -> list[Odds]:
        """Weigh every contract of ours that a call made now can come to, level by level.

        In each denomination the numbers end with the first that no deal makes.
        """
        auction = self.query.auction
        able = set(self.outcomes)
        rows = []
        for call in may_call.calls(auction):
            judged = False
            for level, one in may_call.contracts(auction, call):
                if isinstance(level, int) and one not in able:
                    continue
                if not judged and auction.judge(call) is not None:
                    break
                judged = True
                rows.append(self.odds(level, one))
                if isinstance(level, int) and not rows[-1].made:
                    able.discard(one)
        return rows

    def later(self) -> list[Odds]:
        """Weigh every contract of ours that only a second round can come to."""
        return [self.odds(level, one) for level, one in may_call.open_later(self.query.auction)]

    def passed(self) -> Passed | None:
        """Return what passing comes to where one takes or leaves, None elsewhere."""
        return Passed.of(self.query.seat, self.left) if self.left else None

    def over_pass(self, told: Odds) -> tuple[float, float]:
        """Return what a contract marks more than a pass in the same deals, and the standard error of that."""
        contract = Contract(self.query.seat, told.level, told.denomination)
        found = zip(self.outcomes[told.denomination], self.left, strict=True)
        more = [self._scale.net(contract, one) - net for one, (_, net) in found]
        return fmean(more), stdev(more) / sqrt(len(more)) if len(more) > 1 else float("inf")

    def best(self) -> Odds | None:
        """Return the contract of ours that marks most as a final one, None where nothing may be bid.

        Of bids that mark the same it is the highest, which leaves the others least.
        """
        return max(self.bids(), key=_worth, default=None) if self.n else None

    def standing(self) -> Odds | None:
        """Weigh the bid that stands, for the side that made it; a trump that nobody called, for ours."""
        contract = self.query.auction.contract
        if contract is not None and contract.denomination is not None and self._turned_last and self.n:
            return self.odds(None, contract.denomination)
        if contract is None or contract.denomination is None or not self.n:
            return None
        ours = self._ours(contract.by)
        if not ours and self.query.rules.leader is Leader.TAKER:
            return None
        return self.odds(contract.level, contract.denomination, ours=ours, multiplier=contract.multiplier)

    def _ours(self, by: Seat) -> bool:
        rules = self.query.rules
        return side_of(rules, by) is side_of(rules, self.query.seat)

    @property
    def _turned_last(self) -> bool:
        return isinstance(self.query.rules.auction, TurnedLast)

    def doubt(self, level: Level | None, denomination: Denomination) -> Doubt | None:
        """Return what it is worth to coincher a bid of the others; None where that cannot be said."""
        if not self.n or self.query.rules.leader is Leader.TAKER:
            return None
        return self._scale.doubt(level, denomination, self.outcomes[denomination])

    def doubts(self) -> list[Doubt]:
        """Weigh the bid of the others that stands, else the lowest of each denomination to be coinched."""
        found: list[Doubt] = []
        contract = self.query.auction.contract
        if contract is not None and not self._ours(contract.by):
            if contract.denomination is None or contract.multiplier > 1 or self._turned_last:
                return []
            one = self.doubt(contract.level, contract.denomination)
            return [] if one is None else [one]
        for denomination in self.outcomes:
            for level in self.levels:
                if level is None or (contract is not None and not _above(level, contract.level)):
                    continue
                one = self.doubt(level, denomination)
                if one is not None and one.pays:
                    found.append(one)
                    break
        return found

    def with_more(self, deals: int) -> None:
        """Ask for more deals; those that are solved stay."""
        self.query = replace(self.query, deals=max(deals, self.n))
