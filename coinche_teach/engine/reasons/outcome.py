"""Reasons why a contract is made or fails, and why a match ends."""

from __future__ import annotations

from typing import TYPE_CHECKING

from coinche_teach.engine.reasons.base import Reason, record

if TYPE_CHECKING:
    from coinche_teach.engine.seats import Seat


@record
class ReachedBid(Reason):
    """Say that the takers reached their bid."""

    points: int
    level: int


@record
class ReachedAndBeat(Reason):
    """Say that the takers reached their bid and did more than the defence."""

    points: int
    level: int
    against: int


@record
class ShortOfBid(Reason):
    """Say that the takers fell short of their bid."""

    points: int
    level: int


@record
class NotMoreThanDefence(Reason):
    """Say that the takers had to do more than the defence and did not."""

    points: int
    against: int


@record
class MoreThanDefence(Reason):
    """Say that the takers did more than the defence."""

    points: int
    against: int


@record
class EqualPoints(Reason):
    """Say that both sides have the same points: litige."""

    points: int


@record
class AllTricksWon(Reason):
    """Say that the capot or generale was made."""

    level: str


@record
class TrickLost(Reason):
    """Say that the capot or generale failed on tricks taken by others."""

    level: str
    tricks: int


@record
class NothingContracted(Reason):
    """Say that these rules have no contract to make."""


@record
class ReachedTarget(Reason):
    """Say that the match is won by reaching the target."""

    points: int
    target: int


@record
class LostByReaching(Reason):
    """Say that the match is lost by reaching the target first."""

    points: int
    target: int


@record
class MatchOver(Reason):
    """Say that the match has ended and no deal can be added."""


@record
class MatchGoesOn(Reason):
    """Say that nobody has won yet."""

    target: int


@record
class TiedAboveTarget(Reason):
    """Say that the leaders are level above the target: another deal is played."""

    points: int


@record
class SeveralAboveTarget(Reason):
    """Say that several passed the target in one deal: these rules play another."""

    players: int
    target: int


@record
class NotThisDeal(Reason):
    """Say that a round does not belong to the match: other rules or another dealer."""

    dealer: Seat
    expected: Seat


@record
class NoTrickNoWin(Reason):
    """Say that a side without a trick in the deal cannot win the match by it."""

    points: int
