"""Items about what an auction, or a deal without one, has settled: blanks to be filled."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from coinche_teach.course.auction_facts import SEATED, Facts
from coinche_teach.course.auction_ideas import is_manille
from coinche_teach.course.auction_rules import timing, told, ways
from coinche_teach.course.items import Answer, Draft, Judgement
from coinche_teach.course.misconceptions import Misconception
from coinche_teach.course.sayings import NeedsChoice, Saying
from coinche_teach.course.sayings_auction import AskSettled
from coinche_teach.course.sayings_auction_settled import (
    BlankHere,
    BlankIs,
    BlanksAreEmpty,
    BlankWouldNeed,
    LookBack,
    NotThisFilling,
)
from coinche_teach.engine.calls import Bid, BidPoints, Coinche, Name, Pass, Surcoinche
from coinche_teach.engine.rules import choices as rule
from coinche_teach.engine.rules.shapes import Naming, TurnedLast
from coinche_teach.engine.seats import Direction, Seat


@dataclass(frozen=True)
class Settled(Facts):
    """Ask for what is settled: who was dealt cards first, who speaks first, the contract, the lead."""

    kind: ClassVar[str] = "settled"

    @property
    def draft(self) -> Draft:
        """Say how it is answered: one blank by one click, several as a form."""
        return Draft.FORM if len(self.asked) > 1 else Draft.NONE

    def task(self) -> Saying:
        """Return what is asked."""
        about = "nothing_said" if not self.calls else "said"
        return AskSettled(about if len(self.asked) > 1 else self.asked[0], len(self.asked))

    def rule(self) -> Saying:
        """Return the rule of the first blank."""
        return self._rule(self.asked[0])

    def _rule(self, blank: str) -> Saying:
        if blank in ("by", "what", "trump", "turned"):
            topic = "last_stands" if timing(self.rules) is not rule.Coinche.NEVER else "words"
            return told(self.rules, "words" if isinstance(self.rules.auction, TurnedLast) else topic)
        if blank == "times":
            return told(self.rules, "factors")
        if blank == "leads":
            return told(self.rules, "leads")
        naming = blank == "speaks" and isinstance(self.rules.auction, Naming)
        return told(self.rules, "naming" if naming else "direction")

    def solution(self) -> Mapping[str, str]:
        """Return the fillings, asked of the engine."""
        return {blank: self.right[blank] for blank in self.asked}

    def judge(self, answer: Answer) -> Judgement:
        """Judge the fillings; the first wrong one is explained."""
        filled = dict(answer) if isinstance(answer, Mapping) else {}
        left = sum(blank not in filled for blank in self.asked)
        if left:
            return Judgement(False, unread=BlanksAreEmpty(left))
        for blank in self.asked:
            if filled[blank] not in self.options(blank):
                return Judgement(False, unread=NeedsChoice(str(filled[blank])[:20]))
        wrong = [blank for blank in self.asked if filled[blank] != self.right[blank]]
        marks = {f"{blank}.{self.right[blank]}": "best" for blank in wrong}
        marks |= {f"{blank}.{filled[blank]}": "wrong" if blank in wrong else "right" for blank in self.asked}
        if not wrong:
            return Judgement(True, marks=marks)
        blank = wrong[0]
        need, code = self._need(blank, filled[blank])
        return Judgement(False, (self._is(blank), self._rule(blank), self._here(blank), need), code, marks)

    def _is(self, blank: str) -> Saying:
        contract = self.auction.contract
        bid = contract.bid if contract is not None else "P"
        by = contract.by if contract is not None else self.dealer
        seat = Seat[self.right[blank]] if blank in SEATED else by
        number = int(self.right[blank]) if blank == "times" else 0
        return BlankIs(blank, seat, bid, number)

    def _here(self, blank: str) -> Saying:
        contract, way = self.auction.contract, ways(self.rules)
        if blank in ("cards", "speaks"):
            first = Seat[self.right[blank]]
            return BlankHere("dealer_first" if first is self.dealer else "next", self.dealer, "P", "P", way)
        if blank == "turned":
            return BlankHere("last_card", self.dealer, "P", "P", way)
        assert contract is not None
        if blank == "leads":
            case = f"leads_{self.rules.leader.value}"
            seat = contract.by if self.rules.leader is rule.Leader.TAKER else self.dealer
            return BlankHere(case, seat, contract.bid, "P", way)
        if blank == "times":
            return self._doubled()
        case = "turned_last" if isinstance(self.rules.auction, TurnedLast) else self._won_by
        return BlankHere(case, contract.by, contract.bid, "P", way)

    @property
    def _won_by(self) -> str:
        last = next(one.call for one in reversed(self.calls) if not _passing(one.call))
        return "last_bid" if isinstance(last, Bid) else "named" if isinstance(last, Name) else "taken"

    def _doubled(self) -> Saying:
        auction, way = self.auction, ways(self.rules)
        contract = auction.contract
        assert contract is not None
        if auction.coinched_by is not None:
            return self._coinched()
        standing = "P"
        for one in self.calls:
            if isinstance(one.call, Coinche):
                return BlankHere("wiped", one.seat, contract.bid, standing, way)
            if isinstance(one.call, Bid):
                standing = str(one.call)
        return BlankHere("never_coinched", contract.by, contract.bid, "P", way)

    def _coinched(self) -> Saying:
        contract, by = self.auction.contract, self.auction.coinched_by
        assert contract is not None and by is not None
        both = isinstance(self.calls[-1].call, Surcoinche)
        return BlankHere("surcoinched" if both else "coinched", by, contract.bid, "P", ways(self.rules))

    def _need(self, blank: str, found: str) -> tuple[Saying, Misconception | None]:
        if blank == "times":
            return self._need_times(int(found))
        if blank == "trump":
            return BlankWouldNeed("not_turned", self.dealer, found, 0), None
        if blank == "what":
            made = [one for one in self.calls if str(one.call) == found]
            if made:
                return BlankWouldNeed("overbid", made[0].seat, found, 0), None
            return BlankWouldNeed("not_said", self.dealer, found, 0), None
        seat = Seat[found]
        if blank == "by":
            return self._need_by(seat), None
        return self._need_seat(blank, seat)

    def _need_times(self, found: int) -> tuple[Saying, Misconception | None]:
        kind, right = self.rules.auction, int(self.right["times"])
        once, twice = getattr(kind, "coinche_factor", 1), getattr(kind, "surcoinche_factor", 1)
        case = {1: "no_coinche", once: "one_coinche", twice: "surcoinche"}.get(found, "no_such_factor")
        code = Misconception.M31 if right > 1 and found > 1 else None
        return BlankWouldNeed(case, self.dealer, "P", found), code

    def _need_by(self, seat: Seat) -> Saying:
        bids = [one for one in self.calls if one.seat is seat and isinstance(one.call, Bid | BidPoints)]
        if bids:
            return BlankWouldNeed("overbid", seat, str(bids[-1].call), 0)
        if any(one.seat is seat and isinstance(one.call, Coinche) for one in self.calls):
            return BlankWouldNeed("coincher", seat, "P", 0)
        return BlankWouldNeed("no_bid", seat, "P", 0)

    def _need_seat(self, blank: str, seat: Seat) -> tuple[Saying, Misconception | None]:
        direction, leader = self.rules.direction, self.rules.leader
        other = Direction.LEFT if direction is Direction.RIGHT else Direction.RIGHT
        beside = direction.next(self.dealer).name == self.right[blank]
        # At coinche it is the dealer's neighbour who speaks first and leads.
        as_at_coinche = is_manille(self.rules) and direction.next(self.dealer) is seat
        code = Misconception.M40 if as_at_coinche else None
        if blank == "leads" and leader is not rule.Leader.FIRST_SPEAKER:
            return self._need_lead(seat), code
        if beside and other.next(self.dealer) is seat:
            return BlankWouldNeed("mirror", seat, "P", 0), Misconception.M36
        if blank == "leads":
            return self._need_lead(seat), None
        if seat is self.dealer:
            return BlankWouldNeed("dealer_first", seat, "P", 0), None
        if blank == "speaks" and direction.next(self.dealer) is seat:
            return BlankWouldNeed("next_first", seat, "P", 0), code
        return BlankWouldNeed("elsewhere", seat, "P", 0), None

    def _need_lead(self, seat: Seat) -> Saying:
        contract, leader = self.auction.contract, self.rules.leader
        if leader is not rule.Leader.DEALER and seat is self.dealer:
            return BlankWouldNeed("dealer_leads", seat, "P", 0)
        if leader is not rule.Leader.TAKER and self.calls and contract is not None and contract.by is seat:
            return BlankWouldNeed("taker_leads", seat, "P", 0)
        if leader is not rule.Leader.FIRST_SPEAKER and self.rules.direction.next(self.dealer) is seat:
            return BlankWouldNeed("neighbour_leads", seat, "P", 0)
        return BlankWouldNeed("other_taker" if leader is rule.Leader.TAKER else "elsewhere", seat, "P", 0)

    def hints(self) -> tuple[Saying, Saying, Saying]:
        """Return where to look, the rule, and a filling that is wrong."""
        blank = self.asked[0]
        wrong = next(one for one in self.options(blank)[::-1] if one != self.right[blank])
        seat = Seat[wrong] if blank in SEATED else None
        return LookBack(blank), self.rule(), NotThisFilling(blank, seat, wrong)


def _passing(call: object) -> bool:
    return isinstance(call, Pass | Coinche | Surcoinche)
