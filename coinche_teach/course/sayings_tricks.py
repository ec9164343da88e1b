"""Sayings about tricks: who takes one, what it is worth, what a deal adds up to."""

from __future__ import annotations

from dataclasses import dataclass

from coinche_teach.course.roles import Role
from coinche_teach.course.sayings import Saying
from coinche_teach.engine.cards import Card, Suit
from coinche_teach.engine.seats import Side

# --- tasks ---------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class WhichTakes(Saying):
    """Ask which card takes a trick."""


@dataclass(frozen=True, slots=True)
class WorthOfTrick(Saying):
    """Ask for the points of a trick; `when` is last for the last of a deal."""

    when: str


@dataclass(frozen=True, slots=True)
class TakesAndCounts(Saying):
    """Ask which card takes a trick, and for its points."""

    when: str


@dataclass(frozen=True, slots=True)
class AfterLastTrick(Saying):
    """Ask for the points of a side once the last trick is taken."""

    side: Side
    points: int


@dataclass(frozen=True, slots=True)
class LeftForOthers(Saying):
    """Ask what is left of a deal for the others."""

    side: Side
    points: int


@dataclass(frozen=True, slots=True)
class WhichLineIsWrong(Saying):
    """Ask which of the tricks of a deal is counted wrong."""


@dataclass(frozen=True, slots=True)
class TallyOf(Saying):
    """Ask what tricks count, of which the cards are known."""

    tricks: int
    cards: int


# --- the four lines ------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class TakesNot(Saying):
    """Give the verdict: the chosen card does not take the trick."""

    chosen: Card


@dataclass(frozen=True, slots=True)
class SumShouldBe(Saying):
    """Apply the sum: what a column adds up to, and what stands under it."""

    side: Side
    points: int
    written: int


@dataclass(frozen=True, slots=True)
class NeedsSums(Saying):
    """Say that the sums add up what stands above them."""


@dataclass(frozen=True, slots=True)
class LookAtColumns(Saying):
    """Hint where to look when the lines make what a deal shares out: in whose column, and at the sums."""


@dataclass(frozen=True, slots=True)
class WrongLineIs(Saying):
    """Give the verdict: another line is the wrong one."""

    place: int
    chosen: int


@dataclass(frozen=True, slots=True)
class TakingRule(Saying):
    """Give the rule for who takes a trick."""

    role: Role


@dataclass(frozen=True, slots=True)
class LastTrickRule(Saying):
    """Give what the last trick adds; `tag` says how it is known, `said` quotes the sheet."""

    points: int
    tag: str
    said: str = ""


@dataclass(frozen=True, slots=True)
class TrickPointRule(Saying):
    """Give what each trick counts beside its cards."""

    points: int
    tag: str
    said: str = ""


@dataclass(frozen=True, slots=True)
class CardsAdd(Saying):
    """Apply the points to the cards of a trick, with what the trick itself adds."""

    values: tuple[int, ...]
    extra: int
    total: int


@dataclass(frozen=True, slots=True)
class GrowsBy(Saying):
    """Apply the points of the last trick to a side's total; `taken` is ours or theirs."""

    taken: str
    before: int
    cards: int
    extra: int
    total: int


@dataclass(frozen=True, slots=True)
class WholeLess(Saying):
    """Apply the whole of a deal: it less the one is the other."""

    total: int
    points: int
    left: int


@dataclass(frozen=True, slots=True)
class LineShouldBe(Saying):
    """Apply the points to the cards of the line that is wrong, with what the trick itself adds."""

    place: int
    values: tuple[int, ...]
    extra: int
    points: int
    written: int


@dataclass(frozen=True, slots=True)
class NeedsTake(Saying):
    """Say in what case the chosen card would take the trick."""

    case: str
    card: Card
    suit: Suit


@dataclass(frozen=True, slots=True)
class NeedsSum(Saying):
    """Say what the number answered leaves out, or adds."""

    case: str
    found: int


@dataclass(frozen=True, slots=True)
class NeedsWhole(Saying):
    """Say what a whole deal would have to be for the number answered."""

    found: int
    whole: int


@dataclass(frozen=True, slots=True)
class NeedsLine(Saying):
    """Say that the chosen line is right as it stands."""

    place: int
    points: int


@dataclass(frozen=True, slots=True)
class TallyHere(Saying):
    """Apply the point for each trick."""

    cards: int
    tricks: int
    total: int


# --- hints ---------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class LookAtLed(Saying):
    """Hint where to look: the suit led, and trumps."""

    role: Role


@dataclass(frozen=True, slots=True)
class LookAtValues(Saying):
    """Hint where to look: the points of each card."""

    role: Role


@dataclass(frozen=True, slots=True)
class LookAtTaker(Saying):
    """Hint where to look: who takes the last trick."""


@dataclass(frozen=True, slots=True)
class LookAtWhole(Saying):
    """Hint where to look: all that a deal shares out."""

    players: str


@dataclass(frozen=True, slots=True)
class LookAtSum(Saying):
    """Hint where to look: what the lines add up to, and what they should."""

    found: int
    whole: int


@dataclass(frozen=True, slots=True)
class NoneOfTricks(Saying):
    """Hint by taking some lines away."""

    places: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class NeedsCard(Saying):
    """Say that a card must be chosen before the number is given."""
