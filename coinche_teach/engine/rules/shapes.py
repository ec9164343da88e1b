"""The records that give a rule set its shape: kind of auction, annonces, belote, way of scoring.

Each family fills its own record, so that no rule set carries fields it does not use.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from coinche_teach.engine.calls import Top
from coinche_teach.engine.rules.choices import (
    AfterCapot,
    AfterCoinche,
    BeloteSaid,
    BidderMarks,
    CardTwice,
    Coinche,
    Counts,
    DoublesFor,
    Equality,
    MadeMarks,
    Marking,
    Moves,
    Multiplies,
    PassOn,
    Speaking,
    Success,
    Tie,
    Together,
    ToutAtoutBelote,
    Unsaid,
)
from coinche_teach.engine.rules.scale import Scale


@dataclass(frozen=True, slots=True)
class Bidding:
    """Bid numbers with a denomination (enchères): `min_bid`, then multiples of `step` up to `max_bid`."""

    min_bid: int
    step: int
    max_bid: int
    top_bids: tuple[Top, ...]
    speaking: Speaking
    after_capot: AfterCapot
    coinche: Coinche
    coinche_factor: int
    surcoinche_factor: int
    after_coinche: AfterCoinche


@dataclass(frozen=True, slots=True)
class Taking:
    """Take or pass, once round, in the one denomination there is."""


@dataclass(frozen=True, slots=True)
class TurnedUp:
    """Take the turned card's suit, or name another in a second round (belote classique)."""


@dataclass(frozen=True, slots=True)
class Naming:
    """Let the dealer name trump (manille)."""

    pass_on: PassOn
    coinche: Coinche
    coinche_factor: int
    surcoinche_factor: int


@dataclass(frozen=True, slots=True)
class Points:
    """Bid a number of points, the last one in names trump (manille aux enchères)."""

    min_bid: int
    max_bid: int


@dataclass(frozen=True, slots=True)
class TurnedLast:
    """Fix trump by the dealer's last card, turned up; nobody calls (manille parlée)."""

    turned_ten_bonus: int


AuctionKind = Bidding | Taking | TurnedUp | Naming | Points | TurnedLast


@dataclass(frozen=True, slots=True)
class Annonces:
    """Say how runs and carrés count."""

    tierce: int
    cinquante: int
    cent: int
    carres: Scale
    carres_sans_atout: Scale
    card_twice: CardTwice
    tie: Tie
    annonces_for_contract: Counts
    annonces_on_failure: Moves
    annonces_on_capot: Moves
    shown_at: int
    shown_at_sans_atout: int


@dataclass(frozen=True, slots=True)
class Belote:
    """Say what king and queen of trumps in one hand are worth, and what is said with them."""

    belote_points: int
    belote_said: BeloteSaid
    belote_unsaid: Unsaid
    belote_for_contract: Counts
    belote_on_failure: Moves
    belote_at_tout_atout: ToutAtoutBelote


@dataclass(frozen=True, slots=True)
class ContractScore:
    """Score a bid: what makes it, and what each side marks."""

    success: Success
    equality: Equality
    marking: Marking
    made_marks: MadeMarks
    failure_base: int
    failure_base_capot: int
    capot_points: int
    generale_points: int
    unbid_capot_points: int | None
    sans_atout_factor: int
    sans_atout_coinched: Together
    multiplies: Multiplies
    coinched_base: int
    coinched_base_capot: int


@dataclass(frozen=True, slots=True)
class MajorityScore:
    """Score a taking without a number: the takers need more than the defence."""

    equality: Equality


@dataclass(frozen=True, slots=True)
class ExcessScore:
    """Mark what goes beyond a threshold (manille by pairs)."""

    threshold: int
    sans_atout_factor: int
    sans_atout_doubles: DoublesFor
    coinche_doubles: DoublesFor


@dataclass(frozen=True, slots=True)
class LoneBidderScore:
    """Score one bidder against three (manille aux enchères)."""

    bidder_marks: BidderMarks
    failure_shared_among: int


@dataclass(frozen=True, slots=True)
class TakenScore:
    """Mark the points taken (manille à l'envers)."""


ScoreKind = ContractScore | MajorityScore | ExcessScore | LoneBidderScore | TakenScore

KIND_NAMES: Final = {
    Bidding: "bidding",
    Taking: "taking",
    TurnedUp: "turned_up",
    Naming: "naming",
    Points: "points",
    TurnedLast: "turned_last",
    Annonces: "played",
    Belote: "played",
    ContractScore: "contract",
    MajorityScore: "majority",
    ExcessScore: "excess",
    LoneBidderScore: "lone_bidder",
    TakenScore: "taken",
}
