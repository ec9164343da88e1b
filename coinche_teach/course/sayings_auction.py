"""What the lesson on the auction says, as records."""

from __future__ import annotations

from dataclasses import dataclass

from coinche_teach.course.sayings import Saying
from coinche_teach.engine.cards import Denomination
from coinche_teach.engine.seats import Seat


@dataclass(frozen=True, slots=True)
class Dealt(Saying):
    """Say who dealt, which is where every auction begins."""

    dealer: Seat


# --- tasks ---------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class AskLegal(Saying):
    """Ask which of the calls offered may be made, in turn or out of turn."""

    turn: Seat


@dataclass(frozen=True, slots=True)
class AskNext(Saying):
    """Ask who speaks next, or whether the auction is over."""


@dataclass(frozen=True, slots=True)
class AskPasses(Saying):
    """Ask how many passes would close the auction."""

    kind: str


@dataclass(frozen=True, slots=True)
class AskSettled(Saying):
    """Ask what an auction, or a deal, has settled; `about` names the first blank."""

    about: str
    blanks: int


@dataclass(frozen=True, slots=True)
class AskRepair(Saying):
    """Ask for the one call that breaks the rules."""


@dataclass(frozen=True, slots=True)
class AskPromise(Saying):
    """Ask how many points a contract promises."""


@dataclass(frozen=True, slots=True)
class AskSeen(Saying):
    """Ask how many of one's cards one holds while calling."""


# --- the rule in force ---------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class AuctionRule(Saying):
    """Give one rule of the auction; `source` says whether the sheet states it."""

    topic: str
    number: int
    other: int
    allowed: tuple[Denomination, ...]
    source: str


# --- legal calls ---------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class NotOpen(Saying):
    """Give the verdict on a call that was picked and is refused."""

    call: str


@dataclass(frozen=True, slots=True)
class AlsoOpen(Saying):
    """Give the verdict on a call that was left out and is allowed."""

    call: str


@dataclass(frozen=True, slots=True)
class NotACallNow(Saying):
    """Say that a call has no place at this moment, and which calls have."""

    call: str
    wanted: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class RaisesSelf(Saying):
    """Say that somebody raised his own standing bid."""

    seat: Seat
    standing: str


@dataclass(frozen=True, slots=True)
class OpenHere(Saying):
    """Say why a call is allowed at this moment."""

    case: str
    call: str
    standing: str
    by: Seat


@dataclass(frozen=True, slots=True)
class CallWouldNeed(Saying):
    """Say what a refused call would have needed; `better` is a call that would do."""

    case: str
    call: str
    better: str


@dataclass(frozen=True, slots=True)
class LeftOutWouldNeed(Saying):
    """Say when leaving an allowed call out would have been right."""

    case: str
    call: str


@dataclass(frozen=True, slots=True)
class LookAtStanding(Saying):
    """Hint where to look: at what stands."""

    case: str
    standing: str
    by: Seat


@dataclass(frozen=True, slots=True)
class NotThisCall(Saying):
    """Hint by taking a call away."""

    call: str


@dataclass(frozen=True, slots=True)
class NeedsSomeCall(Saying):
    """Say that at least one call must be picked."""


# --- who speaks, when it is over -----------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class ComesNext(Saying):
    """Give the verdict on what happens next."""

    what: str
    seat: Seat | None


@dataclass(frozen=True, slots=True)
class NextHere(Saying):
    """Apply the rules to what happens next; `last` spoke or dealt, `way` is where it goes round."""

    case: str
    last: Seat
    seat: Seat
    way: str
    count: int


@dataclass(frozen=True, slots=True)
class NextWouldNeed(Saying):
    """Say what another next step would have needed."""

    case: str
    seat: Seat
    count: int


@dataclass(frozen=True, slots=True)
class LookAtLast(Saying):
    """Hint where to look: at the last call, or at the dealer."""

    case: str
    seat: Seat


@dataclass(frozen=True, slots=True)
class NotThisNext(Saying):
    """Hint by taking a next step away."""

    what: str
    seat: Seat | None


@dataclass(frozen=True, slots=True)
class NotThatNumber(Saying):
    """Give the verdict on a number: of passes, of points promised, of cards seen."""

    found: int
    right: int


@dataclass(frozen=True, slots=True)
class PassesHere(Saying):
    """Apply the rule to the passes said so far and those to come."""

    case: str
    said: int
    left: int


@dataclass(frozen=True, slots=True)
class PassesWouldNeed(Saying):
    """Say at which moment the other number would have been right, if at any."""

    case: str
    found: int
    call: str
    seat: Seat


@dataclass(frozen=True, slots=True)
class NotThatManyPasses(Saying):
    """Hint by taking a number away."""

    found: int
