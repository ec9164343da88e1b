"""Why the lab refuses: facts, as in the engine; the sentences stand in the catalogues."""

from __future__ import annotations

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

    rules: str


@record
class TooManyPoints(Reason):
    """Cards or tricks are worth more than the solver can count."""

    rules: str
    card: int
    most_card: int
    total: int
    most_total: int
