"""What a deal comes to in a denomination: points of best play, all tricks, belotes and annonces."""

from __future__ import annotations

from coinche_teach.engine.annonces import Annonce, belotes, compare, find
from coinche_teach.engine.calls import Top
from coinche_teach.engine.cards import Denomination
from coinche_teach.engine.play import Hands
from coinche_teach.engine.rules import Rules
from coinche_teach.engine.rules.shapes import Bidding
from coinche_teach.engine.seats import SEATS, Seat, Side
from coinche_teach.engine.sheet import side_of
from coinche_teach.lab import solver
from coinche_teach.lab.marks import pack
from coinche_teach.lab.weighing import Outcome, Pair


def outcome(
    rules: Rules, seat: Seat, denomination: Denomination, hands: Hands, leader: Seat, points: int
) -> Outcome:
    """Return what a deal comes to for a seat's side, given what it takes in points; raise Refused."""
    sweep, alone = 0, False
    # Only who has every point, or none, can have lost no trick.
    if points in (0, pack(rules, denomination)):
        play = solver.dealt(rules, denomination, hands, leader, seat)
        side = seat if points else rules.direction.next(seat)
        if solver.capot(play, side):
            sweep = 1 if points else -1
        kind = rules.auction
        asked = isinstance(kind, Bidding) and Top.GENERALE in kind.top_bids
        alone = asked and sweep == 1 and solver.generale(play, seat)
    ours = side_of(rules, seat)
    theirs = next(side for side in rules.scoring_sides if side is not ours)
    held: dict[Side, tuple[Annonce, ...]] = dict.fromkeys(rules.scoring_sides, ())
    if rules.annonces is not None:
        for one in SEATS:
            held[side_of(rules, one)] += find(rules, denomination, hands[one])
    won: list[Pair] = []
    for takers in (ours, theirs):
        winner = compare(rules, denomination, held, takers)[0] if any(held.values()) else None
        mine, other = (sum(a.points for a in held[s]) * (s is winner) for s in (ours, theirs))
        won.append((mine, other))
    belote = [0, 0]
    for one, _ in belotes(rules, denomination, hands):
        belote[side_of(rules, one) is theirs] += 1
    return Outcome(points, sweep, alone, (belote[0], belote[1]), won[0], won[1])
