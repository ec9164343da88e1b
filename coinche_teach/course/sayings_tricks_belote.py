"""Sayings about belote, the last trick and capot."""

from __future__ import annotations

from dataclasses import dataclass

from coinche_teach.course.sayings import Saying
from coinche_teach.engine.cards import Card, Suit
from coinche_teach.engine.seats import Seat

# --- tasks ---------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class WhoHasBelote(Saying):
    """Ask who holds the belote, all hands lying open."""


@dataclass(frozen=True, slots=True)
class PlaceWords(Saying):
    """Ask for the plays on which the words are said, and for the last trick."""

    given: int


@dataclass(frozen=True, slots=True)
class IsItCapot(Saying):
    """Ask whether a side has made a capot."""


@dataclass(frozen=True, slots=True)
class TricksCount(Saying):
    """Ask what the tricks of the learner's side count, all in all."""


# --- the four lines ------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class BeloteWith(Saying):
    """Give the verdict: who holds the belote."""

    seat: Seat | None


@dataclass(frozen=True, slots=True)
class WordGoesWith(Saying):
    """Give the verdict: the card with which a word goes."""

    word: str
    card: Card


@dataclass(frozen=True, slots=True)
class CapotVerdict(Saying):
    """Give the verdict: a capot or not."""

    made: str


@dataclass(frozen=True, slots=True)
class BeloteRule(Saying):
    """Give what makes a belote and what it is worth; `tag` says how it is known."""

    points: int
    tag: str
    said: str = ""


@dataclass(frozen=True, slots=True)
class WordsRule(Saying):
    """Give with which cards the two words are said; `tag` says how it is known."""

    case: str
    tag: str


@dataclass(frozen=True, slots=True)
class WasBeloteSaid(Saying):
    """Ask whether a belote counts of which some words were said; `case` says which."""

    case: str
    first: Card
    second: Card


@dataclass(frozen=True, slots=True)
class BeloteCounts(Saying):
    """Give the verdict: the belote counts or not."""

    counts: str


@dataclass(frozen=True, slots=True)
class UnsaidRule(Saying):
    """Give what a forgotten word does; `tag` says how it is known."""

    case: str
    tag: str


@dataclass(frozen=True, slots=True)
class NeedsSaid(Saying):
    """Say in what case the answer about a forgotten word would be right."""

    case: str


@dataclass(frozen=True, slots=True)
class LookForWords(Saying):
    """Hint at the two words."""


@dataclass(frozen=True, slots=True)
class WordHeard(Saying):
    """Hint at what was said with the first card."""

    case: str
    first: Card


@dataclass(frozen=True, slots=True)
class CapotRule(Saying):
    """Give what a capot is, and what the last trick adds then."""

    bonus: int
    last: int
    tag: str
    said: str = ""


@dataclass(frozen=True, slots=True)
class CapotSameRule(Saying):
    """Give what a capot is where the last trick adds no more for it."""

    last: int
    tag: str
    said: str = ""


@dataclass(frozen=True, slots=True)
class HoldsBoth(Saying):
    """Apply the rule: both cards are in one hand."""

    seat: Seat
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class HoldsOneEach(Saying):
    """Apply the rule: the cards are in two hands."""

    seat: Seat
    card: Card
    other_seat: Seat
    other: Card


@dataclass(frozen=True, slots=True)
class NothingIsTrump(Saying):
    """Apply the rule: without trumps there is no king of trumps."""


@dataclass(frozen=True, slots=True)
class FallsOn(Saying):
    """Apply the rule: on which tricks the two cards were played."""

    first: Card
    place: int
    second: Card
    later: int


@dataclass(frozen=True, slots=True)
class LastIs(Saying):
    """Apply the rule: which trick is the last."""

    card: Card
    place: int


@dataclass(frozen=True, slots=True)
class TricksTaken(Saying):
    """Apply the rule: how many tricks each has, and how much in cards."""

    mine: int
    theirs: int
    cards: int


@dataclass(frozen=True, slots=True)
class NeedsPair(Saying):
    """Say that the chosen seat would have to hold both cards."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class NeedsOtherTrump(Saying):
    """Say that the chosen seat's pair counts only with its suit as trumps."""

    suit: Suit


@dataclass(frozen=True, slots=True)
class NeedsApart(Saying):
    """Say that nobody would have it if the cards lay in two hands."""


@dataclass(frozen=True, slots=True)
class NeedsTrumps(Saying):
    """Say that a trump suit would be needed."""


@dataclass(frozen=True, slots=True)
class NeedsPlay(Saying):
    """Say what the card that was clicked would need for a word to go with it."""

    case: str
    card: Card
    place: int


@dataclass(frozen=True, slots=True)
class NeedsCapot(Saying):
    """Say in what case the answer about a capot would be right."""

    case: str
    found: int = 0
    place: int = 0


# --- hints, and what can be wrong with an answer -------------------------------------------------


@dataclass(frozen=True, slots=True)
class LookForKing(Saying):
    """Hint where to look: king and queen of one suit."""

    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class LookForTrump(Saying):
    """Hint where to look: is there a trump suit at all?"""


@dataclass(frozen=True, slots=True)
class LookForFirst(Saying):
    """Hint where to look: which of the two was played first."""


@dataclass(frozen=True, slots=True)
class LookForLost(Saying):
    """Hint where to look: is there a trick in the other column?"""


@dataclass(frozen=True, slots=True)
class NotThisSeat(Saying):
    """Hint by taking a seat away."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class OnTrick(Saying):
    """Hint by naming the trick of one of the two cards."""

    card: Card
    place: int


@dataclass(frozen=True, slots=True)
class LostNone(Saying):
    """Hint by saying how many tricks the others took."""

    theirs: int


@dataclass(frozen=True, slots=True)
class NeedsWords(Saying):
    """Say that words are left to be placed."""

    left: int
