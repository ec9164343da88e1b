"""What the course says about writing the score: how it comes out here, hints, what would have been."""

from __future__ import annotations

from dataclasses import dataclass

from coinche_teach.course.sayings import Saying
from coinche_teach.engine.seats import Side
from coinche_teach.engine.sheet import Item

# --- applied here --------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class AddsUp(Saying):
    """Add a column up; `terms` are its figures."""

    terms: str
    total: int


@dataclass(frozen=True, slots=True)
class NeedsHere(Saying):
    """Say how the points needed come about: in tricks, all together, and against the defence's."""

    needed: int
    total: int
    against: int | None


@dataclass(frozen=True, slots=True)
class MarksThere(Saying):
    """Give what a sheet marks for takers and defence."""

    sheet: str
    takers: int
    defence: int


@dataclass(frozen=True, slots=True)
class DeckWould(Saying):
    """Give what the deck adds up to with a card's worth."""

    printed: int
    deck: int
    tricks: int
    total: int


@dataclass(frozen=True, slots=True)
class RoundsTo(Saying):
    """Give what a way of rounding makes of two numbers."""

    level: int
    marked: int
    other: int
    becomes: int


# --- what the answer would have needed -----------------------------------------------------------


@dataclass(frozen=True, slots=True)
class WouldScore(Saying):
    """Say in what case an answer about the score would have been right; `case` names an idea."""

    case: str
    found: int = 0
    number: int = 0


@dataclass(frozen=True, slots=True)
class WouldLeaveOut(Saying):
    """Say which line of the sheet an answer leaves out."""

    found: int
    item: Item


@dataclass(frozen=True, slots=True)
class WouldBeOf(Saying):
    """Say to whom what was answered belongs."""

    found: int
    side: Side


@dataclass(frozen=True, slots=True)
class WouldTake(Saying):
    """Say how many points more or fewer a side would have needed for that."""

    case: str
    side: Side
    points: int


# --- hints and what can be wrong with an answer --------------------------------------------------


@dataclass(frozen=True, slots=True)
class LookFirst(Saying):
    """Hint where to look; `case` names what for."""

    case: str


@dataclass(frozen=True, slots=True)
class TakersReach(Saying):
    """Hint by the points that count for the takers."""

    side: Side
    points: int


@dataclass(frozen=True, slots=True)
class BlanksLeft(Saying):
    """Say that blanks are left that must be filled."""

    left: int


# --- worked example ------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class ShowDeal(Saying):
    """Show what a deal came to where nothing was contracted."""


@dataclass(frozen=True, slots=True)
class ShowSuccess(Saying):
    """Show whether the takers succeed."""

    case: str
    side: Side
    points: int
    needed: int


@dataclass(frozen=True, slots=True)
class ShowWorked(Saying):
    """Show a sheet worked out; `case` names what is shown."""

    case: str


@dataclass(frozen=True, slots=True)
class ShowSources(Saying):
    """Show which rules wrote the sheet, and who states them."""
