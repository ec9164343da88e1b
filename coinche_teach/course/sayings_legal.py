"""Sayings about what may be played: tasks, rules in force, verdicts, and what an answer would have needed."""

from __future__ import annotations

from dataclasses import dataclass

from coinche_teach.course.sayings import Saying
from coinche_teach.engine.cards import Card, Suit
from coinche_teach.engine.seats import Seat

# --- tasks ---------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class PickLegalCards(Saying):
    """Ask for all the cards that may be played."""

    count: int


@dataclass(frozen=True, slots=True)
class IsItLegal(Saying):
    """Ask whether one card may be played."""

    card: Card


@dataclass(frozen=True, slots=True)
class WhoThenWhat(Saying):
    """Ask which card is winning, and then what is owed."""

    played: int


@dataclass(frozen=True, slots=True)
class WhichTables(Saying):
    """Ask under which rule sets a card may be played."""

    card: Card
    count: int


@dataclass(frozen=True, slots=True)
class PickInTwoGames(Saying):
    """Ask for the cards that may be played to one trick at two tables."""

    first: str
    second: str


# --- steps of the reasoning ----------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class LedHere(Saying):
    """Say what was led, and what is held of it."""

    suit: Suit
    held: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class LedNone(Saying):
    """Say what was led, and that none of it is held."""

    suit: Suit


@dataclass(frozen=True, slots=True)
class MasterHere(Saying):
    """Say which card is winning, where it is adverse."""

    best: Card
    by: Seat


@dataclass(frozen=True, slots=True)
class MasterIsFriend(Saying):
    """Say which card is winning, where it is on one's own side."""

    best: Card
    by: Seat


@dataclass(frozen=True, slots=True)
class PlayRule(Saying):
    """Give the rule in force: `case` is a field of the rules with its value, `tag` who says it."""

    case: str
    tag: str
    table: str


@dataclass(frozen=True, slots=True)
class MasterRule(Saying):
    """Give the rule that says who is winning a trick."""

    trumps: str


@dataclass(frozen=True, slots=True)
class SheetSays(Saying):
    """Quote the sheet on the rule in force, or say that it is silent."""

    tag: str
    title: str
    said: str


# --- verdicts ------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class NotAllowed(Saying):
    """Give the verdict on a card that was taken for legal."""

    card: Card


@dataclass(frozen=True, slots=True)
class AllowedToo(Saying):
    """Give the verdict on a legal card that was left out."""

    card: Card


@dataclass(frozen=True, slots=True)
class NotMaster(Saying):
    """Give the verdict on a card that was taken for the winning one."""

    card: Card


@dataclass(frozen=True, slots=True)
class NotOwed(Saying):
    """Give the verdict on a duty that is not in force; both are values of `Duty`."""

    chosen: str
    owed: str


@dataclass(frozen=True, slots=True)
class OtherwiseThere(Saying):
    """Give the verdict on a card under one rule set; `legal` is yes or no."""

    legal: str
    card: Card
    table: str


# --- what the answer would have needed -----------------------------------------------------------


@dataclass(frozen=True, slots=True)
class NeedFor(Saying):
    """Say in what case a refused card would have been right."""

    case: str
    suit: Suit
    best: Card
    table: str = ""


@dataclass(frozen=True, slots=True)
class NeedAgainst(Saying):
    """Say in what case leaving a card out would have been right."""

    case: str
    suit: Suit
    best: Card
    table: str = ""


@dataclass(frozen=True, slots=True)
class NeedMaster(Saying):
    """Say what a card would need to be winning."""

    case: str
    card: Card
    best: Card
    suit: Suit


@dataclass(frozen=True, slots=True)
class NeedDuty(Saying):
    """Say when a duty is in force."""

    duty: str
    suit: Suit


# --- hints and what can be wrong with an answer --------------------------------------------------


@dataclass(frozen=True, slots=True)
class LookLed(Saying):
    """Hint where to look: at the suit led, then at the winning card."""

    suit: Suit


@dataclass(frozen=True, slots=True)
class LookTables(Saying):
    """Hint where to look: at the case, then at what each table says of it."""

    suit: Suit


@dataclass(frozen=True, slots=True)
class CardMay(Saying):
    """Hint by giving one card away; `legal` is yes or no."""

    legal: str
    card: Card


@dataclass(frozen=True, slots=True)
class NeedsPick(Saying):
    """Say that something must be picked."""

    count: int


@dataclass(frozen=True, slots=True)
class NeedsBoth(Saying):
    """Say that both questions must be answered."""

    count: int
