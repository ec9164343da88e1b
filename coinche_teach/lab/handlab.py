"""The bidding lab: what a hand is worth in each denomination and bid, over sampled deals played perfectly.

Deals are solved a few at a time, so that a picture can be shown at once and sharpen. Every figure rests on
best play by four players who see all the cards, in a contract that is final: who plays sees less.
"""

from __future__ import annotations

from dataclasses import replace
from time import perf_counter
from typing import Final

from coinche_teach.engine.annonces import Annonce, belotes, compare, find
from coinche_teach.engine.calls import Bid, Level, Top, level_height
from coinche_teach.engine.cards import Denomination
from coinche_teach.engine.play import Hands
from coinche_teach.engine.rules.choices import Leader
from coinche_teach.engine.rules.shapes import Bidding
from coinche_teach.engine.seats import PAIRS, SEATS, Side
from coinche_teach.lab import jit, solver
from coinche_teach.lab.marks import levels, pack
from coinche_teach.lab.query import Query
from coinche_teach.lab.sampling import MOST_TRIED, Worlds, dealt
from coinche_teach.lab.weighing import Doubt, Odds, Outcome, Pair, Scale

# So many deals are solved before anybody looks whether time is up.
_BATCH: Final = 4 if jit.COMPILED else 1


def _above(level: Level, standing: Level | None) -> bool:
    return standing is None or level_height(level) > level_height(standing)


class Lab:
    """Answer a query deal by deal: `step` works for a while, everything else looks at what is there.

    >>> from coinche_teach.engine.rules import rules
    >>> lab = Lab(Query.of(rules("maison"), "JS 9S 8S AH 7H KD 8D QC", deals=4))
    >>> lab.finish().n, len(lab.points[Denomination.SPADES]), lab.done
    (4, 4, True)
    """

    def __init__(self, query: Query, most_tried: int = MOST_TRIED) -> None:
        self.query = query
        self.hands: list[Hands] = []
        self.outcomes: dict[Denomination, list[Outcome]] = {one: [] for one in query.rules.denominations}
        self.worlds = Worlds(query.rules, query.seat, query.hand, query.beliefs, query.seed, most_tried)
        self.seconds = 0.0
        self._scale = Scale(query.rules, query.seat)

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
        fresh = [dealt(row) for row in self.worlds.draw(n)]
        deals = [(hands, query.leader) for hands in fresh]
        found = {one: solver.points_of_deals(query.rules, one, deals, query.seat) for one in self.outcomes}
        for one, some in found.items():
            told = [self._outcome(one, hands, worth) for hands, worth in zip(fresh, some, strict=True)]
            self.outcomes[one] += told
        self.hands += fresh

    def _outcome(self, denomination: Denomination, hands: Hands, points: int) -> Outcome:
        rules, seat = self.query.rules, self.query.seat
        ours, theirs = seat.pair, PAIRS[1 - PAIRS.index(seat.pair)]
        sweep, alone = 0, False
        # Only who has every point, or none, can have lost no trick.
        if points in (0, pack(rules, denomination)):
            play = solver.dealt(rules, denomination, hands, self.query.leader, seat)
            side = seat if points else rules.direction.next(seat)
            if solver.capot(play, side):
                sweep = 1 if points else -1
            kind = rules.auction
            asked = isinstance(kind, Bidding) and Top.GENERALE in kind.top_bids
            alone = asked and sweep == 1 and solver.generale(play, seat)
        held: dict[Side, tuple[Annonce, ...]] = {side: () for side in PAIRS}
        if rules.annonces is not None:
            for one in SEATS:
                held[one.pair] += find(rules, denomination, hands[one])
        won: list[Pair] = []
        for takers in (ours, theirs):
            winner = compare(rules, denomination, held, takers)[0] if any(held.values()) else None
            mine, other = (sum(a.points for a in held[s]) * (s is winner) for s in (ours, theirs))
            won.append((mine, other))
        belote = [0, 0]
        for one, _ in belotes(rules, denomination, hands):
            belote[one.pair is theirs] += 1
        return Outcome(points, sweep, alone, (belote[0], belote[1]), won[0], won[1])

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
        """Weigh every contract of ours that may still be called, level by level.

        In each denomination the numbers end with the first that no deal makes.
        """
        auction, rules = self.query.auction, self.query.rules
        open_ = set(rules.denominations)
        rows = []
        for level in self.levels:
            for one in rules.denominations:
                if isinstance(level, int) and one not in open_:
                    continue
                if level is None or auction.judge(Bid(level, one)) is None:
                    rows.append(self.odds(level, one))
                    if isinstance(level, int) and not rows[-1].made:
                        open_.discard(one)
        return rows

    def best(self) -> Odds | None:
        """Return the contract of ours that marks most as a final one, None where nothing may be bid."""
        return max(self.bids(), key=lambda one: one.net, default=None) if self.n else None

    def standing(self) -> Odds | None:
        """Weigh the bid that stands, for the side that made it, as it stands."""
        contract = self.query.auction.contract
        if contract is None or contract.denomination is None or not self.n:
            return None
        ours = contract.by.pair is self.query.seat.pair
        if not ours and self.query.rules.leader is Leader.TAKER:
            return None
        return self.odds(contract.level, contract.denomination, ours=ours, multiplier=contract.multiplier)

    def doubt(self, level: Level, denomination: Denomination) -> Doubt | None:
        """Return what it is worth to coincher a bid of the others; None where that cannot be said."""
        if not self.n or self.query.rules.leader is Leader.TAKER:
            return None
        return self._scale.doubt(level, denomination, self.outcomes[denomination])

    def doubts(self) -> list[Doubt]:
        """Weigh the bid of the others that stands, else the lowest of each denomination to be coinched."""
        found: list[Doubt] = []
        contract = self.query.auction.contract
        if contract is not None and contract.by.pair is not self.query.seat.pair:
            if contract.denomination is None or contract.level is None or contract.multiplier > 1:
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
