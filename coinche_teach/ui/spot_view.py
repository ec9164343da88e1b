"""A spot as the stage draws it: the trick between four seats, the hand on turn, and a dummy's, if any."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from coinche_teach.course.spots import ME, Spot
from coinche_teach.engine.cards import Card
from coinche_teach.engine.rules import Sides
from coinche_teach.engine.seats import PAIRS, Direction, Seat
from coinche_teach.ui.faces import Json, face
from coinche_teach.ui.table_view import positions
from coinche_teach.words import Words

_WHERE: Final = positions(ME)
_MARKS: Final = ("lead", "master", "turn", "trick")


def table_part(
    words: Words,
    spot: Spot,
    hand: list[Json],
    *,
    crown: bool,
    pick: str = "none",
    trick_marks: Mapping[str, str | None] | None = None,
) -> Json:
    """Draw the trick so far between the four seats, and the hand that is on turn."""
    trick = []
    for place, card in enumerate(spot.table):
        seat = spot.direction.after(spot.trick.leader, place)
        drawn = face(words, card)
        if trick_marks is not None:
            drawn = face(words, card, mark=trick_marks.get(card.id))
        trick.append(
            {
                "pos": _WHERE[seat],
                "card": drawn,
                "lead": place == 0,
                "master": crown and place == spot.trick.best,
            }
        )
    return {
        "kind": "table",
        "key": "table",
        "pick": pick,
        "seats": [_seat(words, spot, seat, hand) for seat in _WHERE],
        "trick": trick,
        "direction": "right" if spot.direction is Direction.RIGHT else "left",
        "direction_name": words.text(f"table.direction.{spot.direction}"),
        "marks": {key: words.text(f"table.mark.{key}") for key in _MARKS},
    }


def _seat(words: Words, spot: Spot, seat: Seat, hand: list[Json]) -> Json:
    place, ours = _WHERE[seat], seat is ME or seat in spot.friends
    who = "opposite" if place == "top" and spot.rules.scoring_sides != PAIRS else place
    open_hand = [face(words, card) for card in spot.dummy] if seat is spot.dummy_seat else []
    drawn: Json = {
        "pos": place,
        "name": words.text(f"table.seat.{who}"),
        "side": "NS" if ours else "EW",
        "side_name": _side_name(words, spot, seat),
        "turn": seat is ME,
        "you": seat is ME,
        "cards": hand if seat is ME else open_hand,
        "hand_name": words.text("table.hand"),
    }
    # Where there is little room, an open hand is written instead of drawn.
    return drawn | {"says": " ".join(words.card(one, "short") for one in spot.dummy)} if open_hand else drawn


def _side_name(words: Words, spot: Spot, seat: Seat) -> str:
    """Say what a seat is to the learner, and which hand lies open for all."""
    return words.text(f"legal.side.{'dummy' if seat is spot.dummy_seat else _side(spot, seat)}")


def _side(spot: Spot, seat: Seat) -> str:
    """Return the key of what a seat is to the learner."""
    if seat is ME:
        return "to_play"
    match spot.rules.sides:
        case Sides.EACH_ALONE:
            return "alone"
        case Sides.BIDDER_ALONE:
            return "ally" if seat in spot.friends else "bidder"
        case _:
            return "partner" if seat in spot.friends else "opponent"


def hand_faces(
    words: Words,
    spot: Spot,
    marks: Mapping[str, str | None],
    *,
    told: bool,
    why: bool,
    thing: Callable[[Card], str] = lambda card: card.id,
) -> list[Json]:
    """Draw the hand as it is held; once told, what may not be played is dimmed."""
    faces = []
    for card in spot.order.sorted(spot.hand):
        mark = marks.get(thing(card))
        more: Json = {"why": True} if why else {}
        drawn = face(words, card, mark=mark, **more) | {"id": thing(card)}
        if told and not spot.legal(card):
            drawn |= {"dim": True, "name": words.text("legal.refused", card=drawn["name"])}
        if told and mark in ("wrong", "best"):
            drawn["note"] = words.text(f"legal.note.{mark}")
        faces.append(drawn)
    return faces
