"""Why the lab refuses: facts, as in the engine; the sentences stand in the catalogues."""

from __future__ import annotations

from typing import ClassVar

from coinche_teach.engine.cards import Card
from coinche_teach.engine.reasons.base import Reason, record


@record
class NotACount(Reason):
    """A whole number from `least` on was asked for."""

    what: str
    found: str
    least: int


@record
class UnknownPlayer(Reason):
    """There is no simulated player of this name."""

    found: str
    known: tuple[str, ...]


@record
class WrongNumberOfPlayers(Reason):
    """One player for all or one for each seat was asked for."""

    found: int


@record
class OtherRun(Reason):
    """A folder holds deals that were simulated otherwise."""

    folder: str
    field: str
    there: str
    asked: str


@record
class NotARun(Reason):
    """A folder holds files that no simulation wrote."""

    folder: str


@record
class BrokenChunk(Reason):
    """A file of simulated deals cannot be read."""

    path: str


@record
class FolderClosed(Reason):
    """Simulated deals cannot be written to a folder."""

    folder: str


@record
class NotTwoCamps(Reason):
    """The solver needs two camps, and in these rules each plays for himself."""

    code: ClassVar[str] = "not_two_camps"
    rules: str


@record
class TooManyPoints(Reason):
    """Cards or tricks are worth more than the solver can count."""

    code: ClassVar[str] = "too_many_points"
    rules: str
    card: int
    most_card: int
    total: int
    most_total: int


@record
class NothingFits(Reason):
    """No deal was found that agrees with all that is believed of the hands."""

    tried: int


@record
class NoHandLab(Reason):
    """The lab weighs hands where two camps play, and in these rules each plays for himself."""

    rules: str


@record
class TurnedMissing(Reason):
    """The card that lies turned up for all to see was asked for."""

    rules: str


@record
class NothingTurned(Reason):
    """A turned card was given where none is turned up."""

    found: Card
    rules: str


@record
class DummyMissing(Reason):
    """The cards of a hand that lies open were asked for."""

    found: int
    wanted: int
    rules: str


@record
class NoDummy(Reason):
    """Cards of an open hand were given where none lies open."""

    rules: str


@record
class NoSuchPlace(Reason):
    """A place in the order of speaking was asked for."""

    found: str


@record
class NoAnnoncesThere(Reason):
    """Annonces were asked about under rules that have none."""

    rules: str


@record
class NoNumbersBid(Reason):
    """A bid of a number by pairs was asked about under rules that have none."""

    rules: str


@record
class NotInPairs(Reason):
    """Two sides of two were asked for under rules that have others."""

    rules: str


@record
class NoSuitToBid(Reason):
    """A trump suit was asked for."""

    found: str
    known: tuple[str, ...]


@record
class TooFewDeals(Reason):
    """So few deals hold no group of hands large enough to say anything."""

    deals: int
    least: int


@record
class WrongHand(Reason):
    """A hand of so many different cards was asked for."""

    found: int
    wanted: int
