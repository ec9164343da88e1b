"""Reasons why a contract is made or fails, and why a match ends."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from coinche_teach.engine.reasons.base import Reason

if TYPE_CHECKING:
    from coinche_teach.engine.seats import Seat


@dataclass(frozen=True, slots=True)
class ReachedBid(Reason):
    """Say that the takers reached their bid."""

    points: int
    level: int


@dataclass(frozen=True, slots=True)
class ReachedAndBeat(Reason):
    """Say that the takers reached their bid and did more than the defence."""

    points: int
    level: int
    against: int


@dataclass(frozen=True, slots=True)
class ShortOfBid(Reason):
    """Say that the takers fell short of their bid."""

    points: int
    level: int


@dataclass(frozen=True, slots=True)
class NotMoreThanDefence(Reason):
    """Say that the takers had to do more than the defence and did not."""

    points: int
    against: int


@dataclass(frozen=True, slots=True)
class MoreThanDefence(Reason):
    """Say that the takers did more than the defence."""

    points: int
    against: int


@dataclass(frozen=True, slots=True)
class EqualPoints(Reason):
    """Say that both sides have the same points: litige."""

    points: int


@dataclass(frozen=True, slots=True)
class AllTricksWon(Reason):
    """Say that the capot or generale was made."""

    level: str


@dataclass(frozen=True, slots=True)
class TrickLost(Reason):
    """Say that the capot or generale failed on tricks taken by others."""

    level: str
    tricks: int


@dataclass(frozen=True, slots=True)
class NothingContracted(Reason):
    """Say that these rules have no contract to make."""


@dataclass(frozen=True, slots=True)
class ReachedTarget(Reason):
    """Say that the match is won by reaching the target."""

    points: int
    target: int


@dataclass(frozen=True, slots=True)
class LostByReaching(Reason):
    """Say that the match is lost by reaching the target first."""

    points: int
    target: int


@dataclass(frozen=True, slots=True)
class MatchOver(Reason):
    """Say that the match has ended and no deal can be added."""


@dataclass(frozen=True, slots=True)
class MatchGoesOn(Reason):
    """Say that nobody has won yet."""

    target: int


@dataclass(frozen=True, slots=True)
class TiedAboveTarget(Reason):
    """Say that the leaders are level above the target: another deal is played."""

    points: int


@dataclass(frozen=True, slots=True)
class SeveralAboveTarget(Reason):
    """Say that several passed the target in one deal: these rules play another."""

    players: int
    target: int


@dataclass(frozen=True, slots=True)
class NotThisDeal(Reason):
    """Say that a round does not belong to the match: other rules or another dealer."""

    dealer: Seat
    expected: Seat


@dataclass(frozen=True, slots=True)
class NoTrickNoWin(Reason):
    """Say that a side without a trick in the deal cannot win the match by it."""

    points: int
