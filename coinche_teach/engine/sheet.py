"""The score sheet (marque): what a deal came to, and lines that add up, each with its reason."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum

from coinche_teach.engine.annonces import Contest, belotes
from coinche_teach.engine.calls import Contract
from coinche_teach.engine.cards import Card, Denomination
from coinche_teach.engine.reasons import Reason
from coinche_teach.engine.rules import Order, Rules
from coinche_teach.engine.seats import PAIRS, Seat, Side
from coinche_teach.engine.trick import Trick


class Item(StrEnum):
    """Name the kinds of lines."""

    TRICKS = "tricks"
    LAST_TRICK = "last_trick"
    ROUNDING = "rounding"
    ANNONCES = "annonces"
    BELOTE = "belote"
    BASE = "base"
    BID = "bid"
    SANS_ATOUT = "sans_atout"
    COINCHE = "coinche"
    THRESHOLD = "threshold"
    SHARE = "share"
    TURNED = "turned"


@dataclass(frozen=True, slots=True)
class Line:
    """Hold one line of a sheet: for whom, what, how many points, and why."""

    side: Side
    item: Item
    points: int
    reason: Reason


@dataclass(frozen=True, slots=True)
class Sheet:
    """Hold a scored deal; `made` is None where nothing was contracted.

    `held` are points kept in suspense for the winner of the next deal (litige).
    """

    sides: tuple[Side, ...]
    lines: tuple[Line, ...]
    made: bool | None
    verdict: Reason
    held: int = 0

    def score(self, side: Side) -> int:
        """Return what a side marks: the sum of its lines."""
        return sum(line.points for line in self.lines if line.side is side)

    @property
    def scores(self) -> dict[Side, int]:
        """Return what every side marks."""
        return {side: self.score(side) for side in self.sides}


def side_of(rules: Rules, seat: Seat) -> Side:
    """Return the side that a seat scores for."""
    return seat.pair if rules.scoring_sides == PAIRS else Side(seat.name)


@dataclass(frozen=True, slots=True)
class Result:
    """Hold what a played deal came to, before scoring; every mapping is by side.

    `points` are those of the cards won (and of the tricks, at manille), `bonus` that of the last
    trick, `tricks` how many were won, `alone` how many the taker won himself.
    """

    contract: Contract
    points: Mapping[Side, int]
    bonus: Mapping[Side, int]
    tricks: Mapping[Side, int]
    alone: int = 0
    annonces: Mapping[Side, int] = field(default_factory=dict)
    belote: Mapping[Side, int] = field(default_factory=dict)
    dealer: Seat | None = None
    turned: Card | None = None

    def tally(self, side: Side) -> int:
        """Return the trick points of a side with the bonus, before rounding, annonces and belote."""
        return self.points[side] + self.bonus[side]

    def has_all_tricks(self, side: Side) -> bool:
        """Say whether no other side took a trick; points prove nothing, a trick may hold none."""
        return self.tricks[side] > 0 and not any(n for one, n in self.tricks.items() if one is not side)


def result(
    rules: Rules,
    contract: Contract,
    order: Order,
    tricks: Sequence[Trick],
    contest: Contest,
    hands: Sequence[Sequence[Card]],
    withheld: frozenset[Seat] = frozenset(),
    dealer: Seat | None = None,
    turned: Card | None = None,
) -> Result:
    """Count a deal whose tricks are all played; `hands` are those the play began with."""
    sides = rules.scoring_sides
    points, won = ({side: 0 for side in sides} for _ in range(2))
    for trick in tricks:
        side = side_of(rules, trick.winner)
        points[side] += trick.points(rules, order)
        won[side] += 1
    last = side_of(rules, tricks[-1].winner)
    alone = sum(trick.winner is contract.by for trick in tricks)
    annonces = {side: contest.scored(side) for side in sides}
    held = () if contract.denomination is None else belotes(rules, contract.denomination, hands, withheld)
    holders = [side_of(rules, seat) for seat, _ in held]
    return counted(rules, contract, points, won, last, alone, annonces, holders, dealer, turned)


def counted(
    rules: Rules,
    contract: Contract,
    points: Mapping[Side, int],
    won: Mapping[Side, int],
    last: Side,
    alone: int,
    annonces: Mapping[Side, int],
    holders: Sequence[Side],
    dealer: Seat | None = None,
    turned: Card | None = None,
) -> Result:
    """Add to what the tricks came to the bonus for the last one, and the belotes of their holders' sides."""
    everything = won[last] == sum(won.values())
    bonus = {side: 0 for side in won}
    bonus[last] = rules.last_trick_capot if everything else rules.last_trick
    belote = {side: 0 for side in won}
    if rules.belote is not None:
        for side in holders:
            belote[side] += rules.belote.belote_points
    return Result(contract, points, bonus, won, alone, annonces, belote, dealer, turned)


def played_at_sans_atout(contract: Contract) -> bool:
    """Say whether a contract is played without trumps."""
    return contract.denomination is Denomination.SANS_ATOUT
