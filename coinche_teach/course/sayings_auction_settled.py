"""What the lesson on the auction says of contracts, leads and recorded auctions, as records."""

from __future__ import annotations

from dataclasses import dataclass

from coinche_teach.course.sayings import Saying
from coinche_teach.engine.cards import Denomination
from coinche_teach.engine.seats import Seat


@dataclass(frozen=True, slots=True)
class BlankIs(Saying):
    """Give the verdict on a blank: what it should have held."""

    blank: str
    seat: Seat
    bid: str
    number: int


@dataclass(frozen=True, slots=True)
class BlankHere(Saying):
    """Apply the rule to a blank."""

    case: str
    seat: Seat
    bid: str
    other: str
    way: str


@dataclass(frozen=True, slots=True)
class BlankWouldNeed(Saying):
    """Say what the other filling would have needed."""

    case: str
    seat: Seat
    bid: str
    number: int


@dataclass(frozen=True, slots=True)
class BlanksAreEmpty(Saying):
    """Say that blanks are still empty."""

    left: int


@dataclass(frozen=True, slots=True)
class LookBack(Saying):
    """Hint where to look for what is settled; `blank` names the first blank."""

    blank: str


@dataclass(frozen=True, slots=True)
class NotThisFilling(Saying):
    """Hint by taking a filling away."""

    blank: str
    seat: Seat | None
    text: str


@dataclass(frozen=True, slots=True)
class BadCall(Saying):
    """Give the verdict on a recorded auction: which call breaks the rules."""

    call: str
    seat: Seat


@dataclass(frozen=True, slots=True)
class GoodCall(Saying):
    """Say that the call that was suspected keeps the rules."""

    case: str
    call: str
    seat: Seat


@dataclass(frozen=True, slots=True)
class LookEach(Saying):
    """Hint where to look in a recorded auction: `kind` names what to compare."""

    kind: str


@dataclass(frozen=True, slots=True)
class ThisCallStands(Saying):
    """Hint by clearing one call of a recorded auction."""

    call: str
    seat: Seat


@dataclass(frozen=True, slots=True)
class PromiseHere(Saying):
    """Apply the rule: the last bid names the points."""

    bid: str
    seat: Seat
    right: int


@dataclass(frozen=True, slots=True)
class PromiseWouldNeed(Saying):
    """Say where the other number would have been enough."""

    case: str
    found: int


@dataclass(frozen=True, slots=True)
class SeenHere(Saying):
    """Apply the packets to what one holds while calling."""

    seen: int
    rest: int


@dataclass(frozen=True, slots=True)
class SeenWouldNeed(Saying):
    """Say when the other number of cards would have been right."""

    case: str
    found: int


# --- worked examples -----------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class ShowFirst(Saying):
    """Show who speaks first."""

    kind: str
    dealer: Seat
    seat: Seat
    way: str


@dataclass(frozen=True, slots=True)
class ShowSaid(Saying):
    """Show what may be said first."""

    kind: str
    number: int
    next: int
    allowed: tuple[Denomination, ...]


@dataclass(frozen=True, slots=True)
class ShowAnswer(Saying):
    """Show what may follow a call."""

    case: str
    call: str
    seat: Seat


@dataclass(frozen=True, slots=True)
class ShowEnd(Saying):
    """Show how an auction ends."""

    kind: str


@dataclass(frozen=True, slots=True)
class ShowLead(Saying):
    """Show who leads."""

    case: str
    seat: Seat
    way: str
