"""Sayings about what a card costs: what is compared, what each trick brings, and the difference."""

from __future__ import annotations

from dataclasses import dataclass

from coinche_teach.course.sayings import Saying
from coinche_teach.engine.cards import Card
from coinche_teach.engine.seats import Seat


@dataclass(frozen=True, slots=True)
class CostCompared(Saying):
    """Say what is compared: `scope` is whole, played_out or so_far, `left` the seats still to play."""

    scope: str
    left: int


@dataclass(frozen=True, slots=True)
class WouldNotStand(Saying):
    """Say that an illegal card would not have stood; the engine's reason follows."""

    card: Card


@dataclass(frozen=True, slots=True)
class WinningSoFar(Saying):
    """Say which card is winning a trick that goes on."""

    best: Card
    by: Seat


@dataclass(frozen=True, slots=True)
class WayEnds(Saying):
    """Say who takes the trick and for how many points; `whose` is ours or theirs."""

    whose: str
    best: Card
    by: Seat
    points: int


@dataclass(frozen=True, slots=True)
class WayStops(Saying):
    """Say who is winning a trick that cannot be told further; `whose` is ours or theirs."""

    whose: str
    best: Card
    by: Seat
    points: int


@dataclass(frozen=True, slots=True)
class CostDiffers(Saying):
    """Say the difference: `sense` is worse, better or same for the card that was tried."""

    sense: str
    tried: Card
    other: Card
    points: int


@dataclass(frozen=True, slots=True)
class CostTempts(Saying):
    """Say that a refused card would bring more, which the others need not accept."""

    tried: Card
    other: Card
    points: int
