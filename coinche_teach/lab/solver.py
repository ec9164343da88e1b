"""The double-dummy solver: what best play comes to where everybody sees all the cards.

Positions are moments of the engine's play. A seat asks for its camp, the seats on its side; where one bids
alone, the others are one camp. What is answered is still to come, the trick on the table included: the
points of cards, of tricks and of an ordinary last trick. Belote and annonces, and what a capot adds, are
the sheet's.
"""

from __future__ import annotations

import threading
from collections.abc import Iterable
from typing import Any

from coinche_teach.engine.calls import Contract
from coinche_teach.engine.cards import Card, Denomination
from coinche_teach.engine.play import Hands, Play
from coinche_teach.engine.reasons import CardTwice, Refused, WrongNumberOfCards
from coinche_teach.engine.rules import Rules, Sides
from coinche_teach.engine.seats import SEATS, Seat
from coinche_teach.lab.jit import numbers
from coinche_teach.lab.kernels import entries, values
from coinche_teach.lab.kernels import layout as k
from coinche_teach.lab.kernels import playouts as at_random
from coinche_teach.lab.position import Position, position
from coinche_teach.lab.reasons import NotTwoCamps, TooManyPoints
from coinche_teach.lab.tables import MOST_POINTS, Tables

_rooms = threading.local()


def room() -> Any:
    """Return the working space of this thread, less than a mebibyte; threads share none."""
    found = getattr(_rooms, "room", None)
    if found is None:
        found = _rooms.room = numbers([0] * k.ROOM_SIZE)
    return found


def dealt(rules: Rules, denomination: Denomination, hands: Hands, leader: Seat, by: Seat = Seat.N) -> Play:
    """Return the position of a deal before the first lead, as if `by` had taken it.

    >>> from coinche_teach.engine.cards import cards
    >>> from coinche_teach.engine.rules import rules
    >>> hands = cards("JS 7H"), cards("9S AH"), cards("AS 10H"), cards("8S 7D")
    >>> play = dealt(rules("club82"), Denomination.SPADES, hands, Seat.N)
    >>> points(play), {str(one): worth for one, worth in by_card(play).items()}
    (55, {'JS': 45, '7H': 55})
    """
    return Play.open(rules, Contract(by, None, denomination), hands, leader)


def points(play: Play, seat: Seat | None = None) -> int:
    """Return the points that a seat's camp, by default the takers', still takes; raise Refused."""
    here, ours = _ready(play, seat)
    return int(values.exact(ours, here.tables.points))


def by_card(play: Play, seat: Seat | None = None) -> dict[Card, int]:
    """Return what a seat's camp still takes after each card that may be played now; raise Refused."""
    here, ours = _ready(play, seat)
    found = values.each(ours, here.tables.points)
    rows = [int(ours[k.RESULTS + one]) for one in range(found)]
    return {here.tables.card_of[row & 31]: row >> 5 for row in rows}


def reaches(play: Play, wanted: int, seat: Seat | None = None) -> bool:
    """Say whether a seat's camp can still take so many points, sooner than how many; raise Refused."""
    here, ours = _ready(play, seat)
    return bool(values.reaches(ours, here.tables.points, min(wanted, k.VALUE)))


def tricks(play: Play, seat: Seat | None = None) -> int:
    """Return the tricks that a seat's camp still takes if it plays for tricks alone; raise Refused."""
    here, ours = _ready(play, seat)
    ours[k.HERE] = 0
    return int(values.exact(ours, here.tables.tricks))


def capot(play: Play, seat: Seat | None = None) -> bool:
    """Say whether a seat's camp can take all the tricks, those already played included; raise Refused.

    All the points do not make a capot: a trick without points may be lost.
    """
    here, ours = _ready(play, seat)
    return _every_trick(play, here, ours)


def generale(play: Play, seat: Seat | None = None) -> bool:
    """Say whether one seat, by default the taker, can take all the tricks himself, his partner helping."""
    here, ours = _ready(play, seat)
    ours[k.CREDITS] = 1 << here.tables.seat_of[play.contract.by if seat is None else seat]
    return _every_trick(play, here, ours)


def points_of_deals(
    rules: Rules,
    denomination: Denomination,
    deals: Iterable[tuple[Hands, Seat]],
    seat: Seat,
    wanted: int | None = None,
) -> list[int]:
    """Return what a seat's camp takes in each of many deals, given with who leads; raise Refused.

    With `wanted` the answers are 1 where so many points are reached, else 0: about eight times faster.
    """
    hands: list[int] = []
    leaders: list[int] = []
    here = None
    for four, leader in deals:
        here = _checked(dealt(rules, denomination, four, leader, seat))
        hands.extend(here.hands)
        leaders.append(here.seat)
    if here is None:
        return []
    ours = _filled(here, seat)
    found = numbers([0] * len(leaders))
    if wanted is None:
        values.exact_many(ours, here.tables.points, numbers(hands), numbers(leaders), found)
    else:
        wanted = min(wanted, k.VALUE)
        values.reach_many(ours, here.tables.points, numbers(hands), numbers(leaders), wanted, found)
    return [int(one) for one in found]


def playouts(play: Play, times: int, seed: int = 0, seat: Seat | None = None) -> float:
    """Return the mean of what a seat's camp still takes when everybody plays at random; raise Refused."""
    here, ours = _ready(play, seat)
    # Chance is drawn by whole numbers of 31 bits, whatever seed was given.
    return int(at_random.playouts(ours, here.tables.points, seed & 0x7FFFFFFF, 0, times)) / times


def _ready(play: Play, seat: Seat | None) -> tuple[Position, Any]:
    """Check a position and put it into this thread's room."""
    here = _checked(play)
    ours = _filled(here, play.contract.by if seat is None else seat)
    entries.prepare(ours)
    return here, ours


def _filled(here: Position, seat: Seat) -> Any:
    """Fill this thread's room with a position and with the roles as a seat asks about it."""
    place = here.tables.seat_of[seat]
    camp = 1 << place | here.friends >> 4 * place & 15
    worth = here.tables.order.points
    lying = sum(worth[card] for card in here.tables.cards(here.here)) if here.here else 0
    ours = room()
    ours[k.HANDS : k.HANDS + 4] = here.hands
    position = (here.present, here.seat, here.count, here.led, here.best, here.by, lying)
    ours[k.PRESENT : k.HIGH + 1] = (*position, here.friends, camp, camp, 0, k.VALUE)
    return ours


def _checked(play: Play) -> Position:
    """Refuse what cannot be solved."""
    if play.rules.sides is Sides.EACH_ALONE:
        raise Refused(NotTwoCamps(play.rules.id))
    here = position(play)
    _check_points(here.tables)
    least = min(map(len, play.hands))
    played = len(play.table.cards)
    for seat in SEATS:
        done = play.rules.direction.distance(play.table.leader, seat) < played
        wanted = least if done or not played else least + 1
        if len(play.hands[seat]) != wanted:
            raise Refused(WrongNumberOfCards(str(seat), len(play.hands[seat]), wanted))
    seen = list(play.table.cards)
    for card in (card for hand in play.hands for card in hand):
        seen.append(card)
    if len(set(seen)) != len(seen):
        raise Refused(CardTwice(next(card for place, card in enumerate(seen) if card in seen[:place])))
    return here


def _check_points(used: Tables) -> None:
    """Refuse scales and bonuses that do not fit into the solver's numbers."""
    rules, order = used.rules, used.order
    total = order.total + 8 * rules.trick_point + rules.last_trick
    most = max(order.points.values())
    if most > MOST_POINTS or total >= k.VALUE:
        raise Refused(TooManyPoints(rules.id, most, MOST_POINTS, total, k.VALUE))


def _every_trick(play: Play, here: Position, ours: Any) -> bool:
    """Ask for all the tricks of a position that stands in a room."""
    place, credits = here.tables.seat_of, int(ours[k.CREDITS])
    if not all(credits >> place[trick.winner] & 1 for trick in play.tricks):
        return False
    ours[k.HERE] = 0
    left = sum(map(len, play.hands)) + len(play.table.cards) >> 2
    return bool(values.reaches(ours, here.tables.tricks, left))
