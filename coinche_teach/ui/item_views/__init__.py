"""How each kind of item is drawn, and what the clicks on it mean: one module a family of items."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from coinche_teach.course.walk import Walk
from coinche_teach.ui.faces import Json
from coinche_teach.ui.item_views import (
    annonces,
    auction,
    bidding,
    contrast,
    legal,
    legal_good,
    marking,
    modes,
    order,
    tricks,
    tricks_belote,
)
from coinche_teach.ui.item_views.shown import Shown
from coinche_teach.words import Words

__all__ = ["Shown", "draw", "draw_example", "hear"]

_ROOMS: Final[tuple[Any, ...]] = (
    annonces,
    auction,
    bidding,
    contrast,
    legal,
    legal_good,
    marking,
    modes,
    order,
    tricks,
    tricks_belote,
)
_DRAWS: Final[dict[type, Callable[..., list[Json]]]] = {
    kind: one for room in _ROOMS for kind, one in room.DRAWS.items()
}
_HEARS: Final[dict[type, Callable[..., Walk]]] = {
    kind: one for room in _ROOMS for kind, one in room.HEARS.items()
}
_SHOWS: Final[dict[type, Callable[..., list[Json]]]] = {
    kind: one for room in _ROOMS for kind, one in getattr(room, "SHOWS", {}).items()
}


def draw_example(shows: object, walk: Walk, words: Words) -> list[Json]:
    """Draw what a step of a worked example shows: a room's `SHOWS[type](shows, walk, words)`."""
    return _SHOWS[type(shows)](shows, walk, words)


def draw(shown: Shown) -> list[Json]:
    """Draw what the learner works on, and the picture that goes with an explanation."""
    return _DRAWS[type(shown.item)](shown, shown.item)


def hear(walk: Walk, event: dict[str, Any]) -> Walk:
    """Take an event on the item that is shown; one that makes no sense for it changes nothing."""
    return walk if walk.item is None else _HEARS[type(walk.item)](walk, walk.item, event)
