"""Items about calls by a convention: how a hand opens, and what it answers to the partner's bid."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import ClassVar, Final

from coinche_teach.course.auction_heard import ME, Heard
from coinche_teach.course.auction_rules import speaks_once
from coinche_teach.course.bidding_worth import points_of
from coinche_teach.course.items import Answer, Judgement
from coinche_teach.course.misconceptions import Misconception
from coinche_teach.course.sayings import NeedsChoice, Saying
from coinche_teach.course.sayings_bidding_calls import (
    AskConvention,
    CallPromises,
    ConventionRule,
    ConventionSays,
    HandShows,
    LookAtHonours,
    NotThisBid,
)
from coinche_teach.engine.auction import Auction
from coinche_teach.engine.auction_kinds import rungs
from coinche_teach.engine.calls import Bid, Contract, Pass
from coinche_teach.engine.cards import DECK, Card, Denomination, Rank
from coinche_teach.engine.deal import HAND_SIZE
from coinche_teach.engine.rules import Rules
from coinche_teach.engine.rules.shapes import Bidding

CONVENTION_OF: Final = "club82"
"""The sheet that writes its conventions down; told in rungs they serve on every ladder."""
PASS: Final = str(Pass())
OPEN, RAISE = "open", "raise"


@lru_cache(maxsize=4096)
def convention(auction: Auction, hand: tuple[Card, ...]) -> str:
    """Return what a hand calls by the convention."""
    from coinche_teach.engine.chance import Chance
    from coinche_teach.lab.bidders import convention_call
    from coinche_teach.lab.seen import Seen

    turn = auction.turn
    assert turn is not None
    return str(convention_call(Seen(auction.rules, turn, auction.dealer, hand, auction), Chance(0)))


def ladder(rules: Rules) -> tuple[int, ...]:
    """Return the numbers that can be bid, low to high."""
    assert isinstance(rules.auction, Bidding)
    return tuple(rungs(rules.auction))


@dataclass(frozen=True)
class ConventionCall(Heard):
    """Ask what a hand calls by the convention, as first to bid or after the partner's bid."""

    hand: tuple[Card, ...] = ()
    offered: tuple[str, ...] = ()
    kind: ClassVar[str] = "convention_call"

    @property
    def choices(self) -> tuple[str, ...]:
        """Return the calls that can be answered."""
        return self.offered

    @property
    def contract(self) -> Contract | None:
        """Return the partner's bid."""
        return self.auction.contract

    @property
    def case(self) -> str:
        """Say whether the hand opens or answers."""
        return OPEN if self.contract is None else RAISE

    @cached_property
    def right(self) -> str:
        """Return the call of the convention."""
        return convention(self.auction, self.hand)

    @property
    def denomination(self) -> Denomination | None:
        """Return what the partner has bid."""
        return None if self.contract is None else self.contract.denomination

    @property
    def own(self) -> str:
        """Say whether the table's own sheet states the convention."""
        return "convention_own" if self.rules.id == CONVENTION_OF else "convention_lent"

    def task(self) -> Saying:
        """Return what is asked."""
        return AskConvention(self.case)

    def rule(self) -> Saying:
        """Return the rule of the convention, and whose it is."""
        once = self.case == RAISE and speaks_once(self.rules)
        return ConventionRule("raise_once" if once else self.case, self.own)

    def solution(self) -> str:
        """Return the call of the convention."""
        return self.right

    def judge(self, answer: Answer) -> Judgement:
        """Judge one of the calls."""
        if answer == self.right:
            return Judgement(True, marks={self.right: "right"})
        if answer not in self.choices:
            return Judgement(False, unread=NeedsChoice(str(answer)[:20]))
        found = str(answer)
        need = CallPromises(self._promise(found), found)
        lines = (ConventionSays(self.right), self.rule(), self._here(), need)
        return Judgement(False, lines, self.code(found), {self.right: "best", found: "wrong"})

    # --- what a hand has, and what a call promises ---------------------------------------------------

    def _trumps(self, denomination: Denomination) -> tuple[Card, ...]:
        """Return the two best trumps."""
        suit = denomination.suit
        assert suit is not None
        return tuple(Card(suit, rank) for rank in self.rules.trump.ranks[:2])

    def _here(self) -> Saying:
        """Say what of the hand the convention looks at."""
        meant = self._promise(self.right)
        bid = _bid(self.right)
        if bid is None:
            return HandShows(f"pass_{self.case}")
        suit = bid.denomination.suit
        aces = tuple(card for card in self.hand if card.rank is Rank.ACE)
        if suit is None:
            return HandShows("aces", aces)
        tops = tuple(card for card in self._trumps(bid.denomination) if card in self.hand)
        if meant.startswith("ace"):
            shown = tuple(card for card in aces if card.suit is suit) or aces
            return HandShows("ace", shown[:1])
        return HandShows("tops" if self.case == RAISE else "low" if meant == "low" else "best", tops[:1])

    def _promise(self, call: str) -> str:
        """Name what a call promises."""
        bid = _bid(call)
        if bid is None:
            return f"pass_{self.case}"
        rung = ladder(self.rules).index(int(str(bid.level)))
        if self.contract is None:
            if bid.denomination.suit is None:
                return "sa_low" if rung == 0 else "sa_high"
            return "low" if rung == 0 else "best"
        above = rung - ladder(self.rules).index(int(str(self.contract.level)))
        if bid.denomination is not self.contract.denomination:
            return "own_suit" if speaks_once(self.rules) else "ace_suit"
        honour = any(card in self.hand for card in self._trumps(bid.denomination))
        if above == 1 and call == self.right and not honour:
            return "ace_here"
        return "honour" if above == 1 else "two_honours"

    def code(self, found: str) -> Misconception | None:
        """Return the wrong idea that a call betrays."""
        bid = _bid(found)
        if self.case == OPEN:
            if bid is None:
                return Misconception.M37
            lured = bid.denomination.suit is not None and (self.lured(bid.denomination) or self.aces > 1)
            return Misconception.M38 if self.right == PASS and lured else None
        rich = self.held >= self.share
        if bid is None:
            return Misconception.M37 if not rich else None
        raised = bid.denomination is self.denomination
        return Misconception.M37 if self.right == PASS and raised and rich else None

    def lured(self, denomination: Denomination) -> bool:
        """Say whether the hand has the ace of a suit, and neither of its two best trumps."""
        suit = denomination.suit
        tops = self._trumps(denomination)
        ace = any(card.rank is Rank.ACE and card.suit is suit for card in self.hand)
        return ace and not any(card in self.hand for card in tops)

    @property
    def aces(self) -> int:
        """Count the aces in the hand."""
        return sum(card.rank is Rank.ACE for card in self.hand)

    @property
    def held(self) -> int:
        """Return the card points in the hand, in what the partner has bid."""
        return 0 if self.denomination is None else points_of(self.rules, self.denomination, self.hand)

    @property
    def share(self) -> int:
        """Return what such a hand holds on average: its share of all the points."""
        assert self.denomination is not None
        whole = self.rules.order(self.denomination).total
        return whole * len(self.hand) // len(DECK)

    def hints(self) -> tuple[Saying, Saying, Saying]:
        """Return where to look, the convention, and a call that is not it."""
        wrong = next(one for one in self.choices[::-1] if one != self.right)
        return LookAtHonours(self.case), self.rule(), NotThisBid(wrong)


def _bid(call: str) -> Bid | None:
    """Read a bid, or None for a pass."""
    if call == PASS:
        return None
    digits = "".join(sign for sign in call if sign.isdigit())
    return Bid(int(digits), Denomination(call.removeprefix(digits)))


def hand_size(rules: Rules) -> int:
    """Return how many cards are held while bidding."""
    return min(rules.seen, HAND_SIZE)


__all__ = [
    "CONVENTION_OF",
    "ME",
    "OPEN",
    "PASS",
    "RAISE",
    "ConventionCall",
    "convention",
    "hand_size",
    "ladder",
]
