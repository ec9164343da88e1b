"""Positions: a moment of the engine's play, written as the numbers that kernels take."""

from __future__ import annotations

from dataclasses import dataclass

from coinche_teach.engine.play import Play
from coinche_teach.engine.seats import SEATS
from coinche_teach.lab.tables import Tables, tables


@dataclass(frozen=True, slots=True)
class Position:
    """Hold four hands and the cards on the table as kernels number them.

    `by` is the place of the winner so far, `here` the cards on the table; `friends` holds for each place
    four bits, the places that it need not beat.
    """

    tables: Tables
    hands: tuple[int, int, int, int]
    present: int
    seat: int
    count: int
    led: int
    best: int
    by: int
    here: int
    friends: int


def position(play: Play) -> Position:
    """Write a moment of the play as numbers."""
    denomination = play.contract.denomination
    assert denomination is not None
    used = tables(play.rules, denomination)
    place = used.seat_of
    hands = [0, 0, 0, 0]
    friends = 0
    for seat in SEATS:
        hands[place[seat]] = used.bits(play.hands[seat])
        for friend in play.friends[seat]:
            friends |= 1 << 4 * place[seat] + place[friend]
    table = play.table
    led = best = by = here = 0
    if table.cards:
        led = used.number_of[table.cards[0].index] >> 3
        best = used.number_of[table.winning.index]
        by = place[table.winner]
        here = used.bits(table.cards)
    h0, h1, h2, h3 = hands
    present = h0 | h1 | h2 | h3
    return Position(
        used, (h0, h1, h2, h3), present, place[table.turn], len(table.cards), led, best, by, here, friends
    )
