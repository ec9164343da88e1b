"""The dummy's hand (le mort) of a spot: cards that it can hold, having played what it played."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations
from typing import Final

from coinche_teach.course.spots import ME, Spot
from coinche_teach.engine.cards import DECK, Card
from coinche_teach.engine.chance import Chance
from coinche_teach.engine.play import allowed, friends_of
from coinche_teach.engine.seats import SEATS, Seat
from coinche_teach.engine.trick import Trick

_TRIES: Final = 200


def with_dummy(chance: Chance, spot: Spot) -> Spot:
    """Lay a dummy's hand open opposite who named the trumps: the two hidden hands can still be dealt."""
    dummy = spot.contract.by.partner
    if dummy is ME:
        return spot
    fits = {seat: _may_hold(spot, seat) for seat in SEATS if seat is not ME}
    need = {seat: len(spot.hand) - _has_played(spot, seat) for seat in fits}
    hidden = [seat for seat in fits if seat is not dummy]
    for _ in range(_TRIES):
        cards = chance.sample(fits[dummy], need[dummy])
        left = {seat: set(fits[seat]) - set(cards) for seat in hidden}
        if all(
            sum(need[seat] for seat in some) <= len(set().union(*(left[seat] for seat in some)))
            for count in (1, 2)
            for some in combinations(hidden, count)
        ):
            return replace(spot, dummy=spot.order.sorted(tuple(cards)))
    return spot


def _has_played(spot: Spot, seat: Seat) -> bool:
    return spot.direction.distance(spot.trick.leader, seat) < len(spot.table)


def _may_hold(spot: Spot, seat: Seat) -> list[Card]:
    """List the cards that a seat can hold, so that what it has played was allowed."""
    free = [one for one in DECK if one not in spot.table and one not in spot.hand]
    if not _has_played(spot, seat):
        return free
    trick = Trick(spot.trick.leader, spot.direction)
    place = spot.direction.distance(trick.leader, seat)
    for card in spot.table[:place]:
        trick = trick.with_card(card, spot.order)
    played, friends = spot.table[place], friends_of(spot.rules, spot.contract)[seat]
    # A card that alone would have made the play illegal makes it so in any hand.
    return [
        one for one in free if played in allowed(spot.rules, spot.order, trick, (played, one), friends).cards
    ]
