"""What the course says about the contest of annonces and its times."""

from __future__ import annotations

from dataclasses import dataclass

from coinche_teach.course.sayings import Saying
from coinche_teach.engine.annonces import Annonce
from coinche_teach.engine.cards import Denomination
from coinche_teach.engine.seats import Side


@dataclass(frozen=True, slots=True)
class WhoScoresThem(Saying):
    """Ask which side scores its annonces, and how much."""

    takers: Side


@dataclass(frozen=True, slots=True)
class WhatDecides(Saying):
    """Ask by which criterion two annonces are told apart."""

    takers: Side


@dataclass(frozen=True, slots=True)
class WhenDeclared(Saying):
    """Ask until which card of the deal a player may declare; `place` is his place in the first trick."""

    place: int


@dataclass(frozen=True, slots=True)
class WhenShown(Saying):
    """Ask at which card of the deal annonces are shown at the latest."""

    denomination: Denomination


@dataclass(frozen=True, slots=True)
class SideScores(Saying):
    """Say which side scores, and how much."""

    side: Side
    total: int


@dataclass(frozen=True, slots=True)
class NobodyScores(Saying):
    """Say that nobody scores annonces."""


@dataclass(frozen=True, slots=True)
class DecidedBy(Saying):
    """Name the criterion that decides."""

    criterion: str


@dataclass(frozen=True, slots=True)
class AtCard(Saying):
    """Name the card of the deal."""

    card_number: int


@dataclass(frozen=True, slots=True)
class ContestInForce(Saying):
    """Say how annonces are compared, and whether the sheet says what happens to a tie."""

    case: str


@dataclass(frozen=True, slots=True)
class WinnerScoresAll(Saying):
    """Say that the side with the best annonce scores all its own and the other side nothing."""


@dataclass(frozen=True, slots=True)
class TimesInForce(Saying):
    """Say when annonces are declared and shown; `case` tells whether the sheet says so."""

    case: str
    due: int
    denomination: Denomination


@dataclass(frozen=True, slots=True)
class AllTheirs(Saying):
    """Add up the annonces of a side."""

    side: Side
    annonces: tuple[Annonce, ...]
    total: int


@dataclass(frozen=True, slots=True)
class NotYetDue(Saying):
    """Say that at an earlier card nothing is due yet."""

    card_number: int
    due: int


@dataclass(frozen=True, slots=True)
class PlaysAtCard(Saying):
    """Say at which card of the deal the player plays his first one."""

    card_number: int


@dataclass(frozen=True, slots=True)
class ContestNeeds(Saying):
    """Say in what case a wrong answer about two sides would have been right."""

    case: str
    best: Annonce | None = None
    other: Annonce | None = None
    total: int = 0


@dataclass(frozen=True, slots=True)
class LookAtBest(Saying):
    """Hint where to look: at the best annonce of each side."""


@dataclass(frozen=True, slots=True)
class LookAtFirstCard(Saying):
    """Hint where to look: at the first two tricks."""


@dataclass(frozen=True, slots=True)
class NotThatSide(Saying):
    """Hint by a side that does not score."""

    side: Side


@dataclass(frozen=True, slots=True)
class NotThatCriterion(Saying):
    """Hint by a criterion that does not decide."""

    criterion: str


@dataclass(frozen=True, slots=True)
class NotAtCard(Saying):
    """Hint by a card of the deal that it is not."""

    card_number: int


@dataclass(frozen=True, slots=True)
class NeedsSide(Saying):
    """Say that a side must be chosen before the points are typed."""
