"""A trick between four seats on a small table, without anybody's hand."""

from __future__ import annotations

from typing import Final

from coinche_teach.engine.rules import Rules, Sides
from coinche_teach.engine.seats import PAIRS, Direction, Seat
from coinche_teach.engine.trick import Trick
from coinche_teach.ui.faces import Json, face
from coinche_teach.ui.table_view import positions
from coinche_teach.words import Words

_MARKS: Final = ("lead", "master", "trick")


def small_table(
    rules: Rules,
    trick: Trick,
    me: Seat,
    ours: frozenset[Seat],
    words: Words,
    key: str,
    *,
    by: Seat | None = None,
) -> Json:
    """Draw a trick between four seats; nobody's hand is shown."""
    where, direction = positions(me), trick.direction
    played = [
        {
            "pos": where[direction.after(trick.leader, place)],
            "card": face(words, card),
            "lead": place == 0,
            "master": place == trick.best,
        }
        for place, card in enumerate(trick.cards)
    ]
    return {
        "key": key,
        "pick": "none",
        "seats": [_seat(rules, seat, me, ours, words, by) for seat in where],
        "trick": played,
        "direction": "right" if direction is Direction.RIGHT else "left",
        "direction_name": words.text(f"table.direction.{direction}"),
        "marks": {name: words.text(f"table.mark.{name}") for name in _MARKS},
    }


def _seat(rules: Rules, seat: Seat, me: Seat, ours: frozenset[Seat], words: Words, by: Seat | None) -> Json:
    place, pairs = positions(me)[seat], rules.scoring_sides == PAIRS
    who = "opposite" if place == "top" and not pairs else place
    drawn: Json = {
        "pos": place,
        "name": words.text(f"table.seat.{who}"),
        "you": seat is me,
        "cards": [],
    }
    if pairs:
        return drawn | {"side": seat.pair.value}
    drawn["side"] = "NS" if seat in ours else "EW"
    if rules.sides is Sides.BIDDER_ALONE and by is not None and seat is not me:
        drawn["side_name"] = words.text(f"legal.side.{'bidder' if seat is by else 'ally'}")
    return drawn
