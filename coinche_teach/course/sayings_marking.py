"""What the course says about writing the score: tasks, verdicts and rules."""

from __future__ import annotations

from dataclasses import dataclass

from coinche_teach.course.sayings import Saying
from coinche_teach.engine.rules.choices import Marking
from coinche_teach.engine.seats import Side
from coinche_teach.engine.sheet import Item

# --- tasks ---------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class AskOutcome(Saying):
    """Ask what came of a deal; `case` names the way of scoring."""

    case: str


@dataclass(frozen=True, slots=True)
class AskNeeded(Saying):
    """Ask how many points in tricks a side needs, or still needs; `case` names the way of scoring."""

    case: str
    side: Side
    have: int


@dataclass(frozen=True, slots=True)
class FillSheet(Saying):
    """Ask for the blanks of a score sheet; `case` says how many there are."""

    case: str


@dataclass(frozen=True, slots=True)
class AskRounding(Saying):
    """Ask what a table that rounds in a certain way marks for the tricks."""

    marking: Marking


@dataclass(frozen=True, slots=True)
class AskShort(Saying):
    """Ask how many points are lacking at a table that rounds in a certain way."""

    marking: Marking


@dataclass(frozen=True, slots=True)
class AskSeveral(Saying):
    """Ask for the marks of one deal by several conventions."""

    case: str
    side: Side


@dataclass(frozen=True, slots=True)
class AskWhichSheet(Saying):
    """Ask by which sheet a deal was marked."""


@dataclass(frozen=True, slots=True)
class AskJack(Saying):
    """Ask what a card must be worth where the sheet's own sum shows a slip."""

    printed: int
    tricks: int
    total: int


@dataclass(frozen=True, slots=True)
class AskReadings(Saying):
    """Ask for the marks of a deal under two readings of what a sheet says, or leaves out."""

    case: str
    side: Side
    said: str


@dataclass(frozen=True, slots=True)
class AskTable(Saying):
    """Ask which rounding a table that the sheet promises and lacks must have held."""

    level: int
    marked: int
    other: int


# --- verdicts ------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class OutcomeIs(Saying):
    """Give what came of a deal; `case` is the outcome, `side` the one it is about."""

    case: str
    side: Side


@dataclass(frozen=True, slots=True)
class CellIs(Saying):
    """Give what stands in a cell of the sheet, without `item` in the totals."""

    item: Item | None
    side: Side
    points: int


@dataclass(frozen=True, slots=True)
class WrongCell(Saying):
    """Give what belongs into a cell instead of what was written."""

    item: Item | None
    side: Side
    points: int
    found: int


@dataclass(frozen=True, slots=True)
class WrongMark(Saying):
    """Give what a number of points is marked as, instead of what was written."""

    exact: int
    points: int
    found: int


@dataclass(frozen=True, slots=True)
class NotThatSheet(Saying):
    """Say that a sheet marks the deal otherwise; both are ids of rule sets."""

    chosen: str


@dataclass(frozen=True, slots=True)
class NotThatRounding(Saying):
    """Say that a way of rounding does not fit what the sheet says."""

    chosen: Marking


# --- rules ---------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class ScoreRule(Saying):
    """Give a rule of scoring; `clause` names it, `source` says who states it."""

    clause: str
    amount: int
    source: str


@dataclass(frozen=True, slots=True)
class SheetSums(Saying):
    """Say that a column is added up."""


@dataclass(frozen=True, slots=True)
class RoundingRule(Saying):
    """Give a way of rounding in words."""

    marking: Marking


@dataclass(frozen=True, slots=True)
class SheetsDiffer(Saying):
    """Say that sheets mark one and the same deal in different ways."""


@dataclass(frozen=True, slots=True)
class SumOfDeck(Saying):
    """Give the sum that a value list must reach."""

    tricks: int
    total: int


@dataclass(frozen=True, slots=True)
class TwoReadings(Saying):
    """Say that what a sheet says or leaves out can be read in two ways, and which is taken here."""

    rule: str
    source: str


@dataclass(frozen=True, slots=True)
class TableHints(Saying):
    """Give what the sheet still says of the table it lacks."""

    level: int
    marked: int
    other: int
