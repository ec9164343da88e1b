"""What the course says about what to bid: chances, the worth of hands, and when coincher gains."""

from __future__ import annotations

from dataclasses import dataclass

from coinche_teach.course.sayings import Saying
from coinche_teach.engine.cards import Card, Denomination, Rank

# --- the chance of a missing card ----------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class AskChance(Saying):
    """Ask in how many deals of a hundred somebody holds some cards; `when` says at what moment."""

    ask: str
    cards: tuple[Card, ...]
    who: str
    when: str


@dataclass(frozen=True, slots=True)
class ChanceIs(Saying):
    """Give the right number instead of the one found."""

    found: int
    right: int


@dataclass(frozen=True, slots=True)
class HiddenCards(Saying):
    """Say how many cards are hidden, and how many of them somebody holds."""

    hidden: int
    there: int
    who: str


@dataclass(frozen=True, slots=True)
class ChanceHere(Saying):
    """Work a chance out; `working` and `exact` are figures alone."""

    ask: str
    working: str
    exact: str
    share: float


@dataclass(frozen=True, slots=True)
class ChanceWould(Saying):
    """Say what a wrong chance would be right for."""

    case: str
    found: int
    number: int = 0
    who: str = "chance_partner"


@dataclass(frozen=True, slots=True)
class LookForChance(Saying):
    """Hint where to look: count what is hidden, then take the cards one by one."""

    ask: str


# --- the worth of a hand --------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class AskEstimate(Saying):
    """Ask between which points half of the deals end."""

    denomination: Denomination


@dataclass(frozen=True, slots=True)
class AskRank(Saying):
    """Ask for the best and the weakest of three hands."""

    denomination: Denomination


@dataclass(frozen=True, slots=True)
class AskTake(Saying):
    """Ask whether to take; `case` names the kind of auction."""

    case: str
    denomination: Denomination


@dataclass(frozen=True, slots=True)
class IntervalCatches(Saying):
    """Say how many deals of a hundred an interval catches."""

    low: int
    high: int
    caught: int


@dataclass(frozen=True, slots=True)
class HandsStand(Saying):
    """Name the best and the weakest hand."""

    best: str
    worst: str


@dataclass(frozen=True, slots=True)
class TakeIs(Saying):
    """Say whether taking is right."""

    case: str


@dataclass(frozen=True, slots=True)
class HandWorth(Saying):
    """Say what the worth of hands was counted from, and how much of the result one hand accounts for."""

    deals: int
    explained: int


@dataclass(frozen=True, slots=True)
class CardsBring(Saying):
    """Say what single cards bring, the three best trumps and the two best others first.

    `case` is suit, or none where there are no trumps: then the trumps are left out.
    """

    case: str
    first: Rank
    brings_first: int
    second: Rank
    brings_second: int
    third: Rank
    brings_third: int
    small: int
    top: Rank
    brings_top: int
    next: Rank
    brings_next: int
    low: int


@dataclass(frozen=True, slots=True)
class TakersNeed(Saying):
    """Say how many points the takers need."""

    need: int
    most: int


@dataclass(frozen=True, slots=True)
class HalfLies(Saying):
    """Say between which points half of the deals end, and the middle one."""

    low: int
    high: int
    middle: int


@dataclass(frozen=True, slots=True)
class MeansAre(Saying):
    """Give the mean points of three hands."""

    first: int
    second: int
    third: int


@dataclass(frozen=True, slots=True)
class TakeHere(Saying):
    """Give the mean of a hand, and in how many deals of a hundred it is enough."""

    mean: int
    share: int


@dataclass(frozen=True, slots=True)
class WorthWould(Saying):
    """Say what a wrong estimate or order of hands would need; `case` says which."""

    case: str
    found: int = 0
    number: int = 0


@dataclass(frozen=True, slots=True)
class LookAtWorth(Saying):
    """Hint where to look in a hand; `case` is trumps or aces."""

    case: str


@dataclass(frozen=True, slots=True)
class MiddleIs(Saying):
    """Hint by giving the middle result."""

    points: int


@dataclass(frozen=True, slots=True)
class NotBestHand(Saying):
    """Hint by taking a hand away."""

    hand: str


@dataclass(frozen=True, slots=True)
class LowThenHigh(Saying):
    """Say that the first number must not be above the second."""

    low: int
    high: int


@dataclass(frozen=True, slots=True)
class TwoHands(Saying):
    """Say that best and weakest are two different hands, both to be chosen."""


# --- when coincher gains ---------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class AskBreakEven(Saying):
    """Ask from how many failures on coincher gains; `case` is own or lent, `table` the id of the table."""

    case: str
    bid: str
    table: str


@dataclass(frozen=True, slots=True)
class AskCoinche(Saying):
    """Ask whether to coincher a contract that fails so many times in ten; `case` is own or lent."""

    case: str
    bid: str
    fails: int
    table: str


@dataclass(frozen=True, slots=True)
class BlankOfCoinche(Saying):
    """Give what belongs into a blank instead of what was found."""

    blank: str
    found: int
    right: int


@dataclass(frozen=True, slots=True)
class CoincheComes(Saying):
    """Give what coincher adds to our marks over ten such deals."""

    total: int


@dataclass(frozen=True, slots=True)
class DifferenceHere(Saying):
    """Take the plain marks from the coinched ones."""

    blank: str
    plain: int
    coinched: int
    number: int


@dataclass(frozen=True, slots=True)
class BreakEvenHere(Saying):
    """Divide what is lost by all that is at stake."""

    loses: int
    gains: int
    percent: int


@dataclass(frozen=True, slots=True)
class TenDeals(Saying):
    """Add ten deals up, some of which fail."""

    fails: int
    gains: int
    makes: int
    loses: int
    total: int


@dataclass(frozen=True, slots=True)
class CoincheWould(Saying):
    """Say what a wrong answer about coincher would need."""

    case: str
    found: int = 0


@dataclass(frozen=True, slots=True)
class LookAtStakes(Saying):
    """Hint where to look: what coincher changes when the contract is made, and when it fails."""


@dataclass(frozen=True, slots=True)
class CoincheLoses(Saying):
    """Hint by giving what is lost where the contract is made."""

    loses: int
