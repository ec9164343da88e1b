"""What the course says about the conventions of bidding, and its worked example."""

from __future__ import annotations

from dataclasses import dataclass

from coinche_teach.course.sayings import Saying
from coinche_teach.engine.cards import Card, Denomination

# --- calls by the convention -----------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class AskConvention(Saying):
    """Ask what is called by the convention; `case` is open or raise."""

    case: str


@dataclass(frozen=True, slots=True)
class ConventionSays(Saying):
    """Give the call of the convention."""

    call: str


@dataclass(frozen=True, slots=True)
class ConventionRule(Saying):
    """Give a rule of the convention; `own` says whether the table's own sheet states it."""

    case: str
    own: str
    table: str = "club82"


@dataclass(frozen=True, slots=True)
class HandShows(Saying):
    """Say what of a hand the convention looks at."""

    case: str
    cards: tuple[Card, ...] = ()


@dataclass(frozen=True, slots=True)
class CallPromises(Saying):
    """Say what another call would have promised."""

    case: str
    call: str


@dataclass(frozen=True, slots=True)
class LookAtHonours(Saying):
    """Hint where to look in a hand."""

    case: str


@dataclass(frozen=True, slots=True)
class NotThisBid(Saying):
    """Hint by taking a call away."""

    call: str


# --- worked examples -------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class ShowNothingBid(Saying):
    """Say plainly that this table bids no numbers; `kind` names its auction."""

    kind: str


@dataclass(frozen=True, slots=True)
class ShowWorth(Saying):
    """Show what a hand brings its side; `case` says whether numbers are bid."""

    case: str
    denomination: Denomination
    points: int
    mean: int


@dataclass(frozen=True, slots=True)
class ShowOneLess(Saying):
    """Show what becomes of it without one card."""

    card: Card
    mean: int
    less: int


@dataclass(frozen=True, slots=True)
class ShowMissing(Saying):
    """Show the chance of one card, and of one of two."""

    card: Card
    other: Card
    hidden: int
    there: int
    one: str
    least: str
    who: str


@dataclass(frozen=True, slots=True)
class ShowConvention(Saying):
    """Show what the convention calls."""

    call: str
    own: str


@dataclass(frozen=True, slots=True)
class ShowStakes(Saying):
    """Show what coincher risks and wins, and the break-even."""

    bid: str
    loses: int
    gains: int
    percent: int
    table: str
