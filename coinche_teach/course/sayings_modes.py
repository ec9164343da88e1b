"""What the course says about sans atout and tout atout."""

from __future__ import annotations

from dataclasses import dataclass

from coinche_teach.course.sayings import Saying
from coinche_teach.engine.cards import Card, Denomination, Rank
from coinche_teach.engine.rules import Scale

# --- tasks ---------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class CountPack(Saying):
    """Ask for the points of a suit, the pack or a deal; `part` says which."""

    part: str
    denomination: Denomination


@dataclass(frozen=True, slots=True)
class CountAtMode(Saying):
    """Ask for the points of a hand."""

    denomination: Denomination


@dataclass(frozen=True, slots=True)
class TakesAtMode(Saying):
    """Ask which card takes a trick and for how many points."""

    denomination: Denomination


@dataclass(frozen=True, slots=True)
class PlayAtMode(Saying):
    """Ask for every card that may be played."""

    denomination: Denomination


@dataclass(frozen=True, slots=True)
class BelotesOf(Saying):
    """Ask what the belotes of a hand are worth."""

    denomination: Denomination


@dataclass(frozen=True, slots=True)
class MarkAtMode(Saying):
    """Ask what sans atout or tout atout does to the mark; `ask` says what is to be marked."""

    ask: str
    denomination: Denomination
    level: int
    points: int


# --- rules in force ------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class ModePoints(Saying):
    """Say what every suit counts, and who says so."""

    denomination: Denomination
    scale: Scale
    tag: str


@dataclass(frozen=True, slots=True)
class ModeOrder(Saying):
    """Say the order of every suit, and that nothing cuts."""

    denomination: Denomination
    ranks: tuple[Rank, ...]


@dataclass(frozen=True, slots=True)
class ModePlay(Saying):
    """Say what is owed where no suit cuts; `table` names whose rule it is."""

    case: str
    tag: str
    table: str


@dataclass(frozen=True, slots=True)
class BeloteInForce(Saying):
    """Say how many belotes there can be."""

    case: str
    tag: str


@dataclass(frozen=True, slots=True)
class MarkInForce(Saying):
    """Say what sans atout or tout atout multiplies; `case` says how the table scores."""

    case: str
    factor: int
    tag: str


# --- applied -------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class PackHere(Saying):
    """Add the pack up: four suits, the bonus of the last trick, the tricks."""

    suit: int
    deck: int
    bonus: int
    tricks: int
    total: int


@dataclass(frozen=True, slots=True)
class TrickHere(Saying):
    """Add the cards of a trick up."""

    total: int
    extra: int


@dataclass(frozen=True, slots=True)
class PairsHere(Saying):
    """Count king and queen of one suit in one hand."""

    pairs: int
    counting: int
    points: int


@dataclass(frozen=True, slots=True)
class MarkHere(Saying):
    """Apply the rule to the points of the deal."""

    case: str
    first: int
    second: int
    factor: int
    total: int


# --- needs ---------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class ModeNeeds(Saying):
    """Say in what case a wrong answer would have been right."""

    case: str
    total: int = 0
    card: Card | None = None
    rank: Rank | None = None


# --- hints ---------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class LookAtTop(Saying):
    """Hint where to look: at the first card of every suit."""

    rank: Rank


@dataclass(frozen=True, slots=True)
class LookForPairs(Saying):
    """Hint where to look: is there a trump suit?"""

    denomination: Denomination


@dataclass(frozen=True, slots=True)
class LookAtBid(Saying):
    """Hint where to look: what is multiplied."""


@dataclass(frozen=True, slots=True)
class NeedsTaker(Saying):
    """Say that a card must be chosen before the points are typed."""


# --- worked examples -----------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class ShowMode(Saying):
    """Show the order of every suit; `lent` says whether the table itself plays it."""

    lent: str
    denomination: Denomination
    best: Rank
    points: int


@dataclass(frozen=True, slots=True)
class ShowPack(Saying):
    """Add the pack up."""

    denomination: Denomination
    suit: int
    deck: int
    total: int


@dataclass(frozen=True, slots=True)
class ShowModePlay(Saying):
    """Show what is owed."""

    denomination: Denomination
    case: str


@dataclass(frozen=True, slots=True)
class ShowMark(Saying):
    """Show what sans atout does to the contract."""

    case: str
    factor: int
    level: int
    total: int
