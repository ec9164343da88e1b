"""What an auction, or a deal without one, has settled, blank by blank, asked of the engine."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Final

from coinche_teach.course.auction_heard import ME, Heard
from coinche_teach.engine.auction_kinds import first_speaker
from coinche_teach.engine.calls import Bid, BidPoints
from coinche_teach.engine.cards import DECK
from coinche_teach.engine.deal import Deal
from coinche_teach.engine.round import Round
from coinche_teach.engine.seats import Seat

_SEATED: Final = (ME, ME.left, ME.partner, ME.right)
SEATED: Final = ("cards", "turned", "speaks", "by", "leads")
"""The blanks that hold a seat."""


def deal_for(item: Heard) -> Deal:
    """Deal a deck out so that the item's turned card lies where it must."""
    deck = list(DECK)
    deal = Deal.from_deck(item.rules, item.dealer, deck)
    if item.turned is not None and deal.turned is not None:
        one, other = deck.index(item.turned), deck.index(deal.turned)
        deck[one], deck[other] = deck[other], deck[one]
        deal = Deal.from_deck(item.rules, item.dealer, deck)
    return deal


@dataclass(frozen=True)
class Facts(Heard):
    """Hold which blanks there are, and how many are given; the engine fills them."""

    blanks: tuple[str, ...] = ("by", "what", "times")
    given: int = 0

    @property
    def asked(self) -> tuple[str, ...]:
        """Return the blanks that are left to be filled; the first ones are given."""
        return self.blanks[self.given :]

    @cached_property
    def _deal(self) -> Deal:
        return deal_for(self)

    @cached_property
    def right(self) -> dict[str, str]:
        """Return what the engine makes of each blank."""
        found: dict[str, str] = {}
        contract = self.auction.contract
        for blank in self.blanks:
            match blank:
                case "cards":
                    hands = Deal.from_deck(self.rules, self.dealer, DECK).hands
                    found[blank] = next(seat for seat in Seat if DECK[0] in hands[seat]).name
                case "turned":
                    hands = self._deal.hands
                    found[blank] = next(seat for seat in Seat if self.turned in hands[seat]).name
                case "speaks":
                    found[blank] = first_speaker(self.rules, self.dealer).name
                case "leads":
                    found[blank] = self._leader.name
                case "by" if contract is not None:
                    found[blank] = contract.by.name
                case "what" | "trump" if contract is not None:
                    found[blank] = contract.bid
                case "times" if contract is not None:
                    found[blank] = str(contract.multiplier)
        return found

    @property
    def _leader(self) -> Seat:
        """Return who leads, asked of a round in which all this was said."""
        round = Round.open(self._deal)
        for one in self.calls:
            round = round.say(one.call, one.seat)
        turn = round.turn
        assert turn is not None
        return turn

    def options(self, blank: str) -> tuple[str, ...]:
        """Return what can be filled in."""
        if blank in SEATED:
            return tuple(seat.name for seat in _SEATED)
        if blank == "times":
            kind = self.rules.auction
            usual = {1, 2, 3, 4, getattr(kind, "coinche_factor", 1), getattr(kind, "surcoinche_factor", 1)}
            return tuple(str(one) for one in sorted(usual))
        return self._bids

    @property
    def _bids(self) -> tuple[str, ...]:
        """Return the bids that were made, and others like them."""
        contract = self.auction.contract
        assert contract is not None
        said = [str(one.call) for one in self.calls if isinstance(one.call, Bid)]
        numbers = [str(one.call) for one in self.calls if isinstance(one.call, BidPoints)]
        for number in numbers[-2:] or ([""] if not said else []):
            said += [f"{number}{one}" for one in self.rules.denominations[:5]]
        if contract.bid not in said:
            said.append(contract.bid)
        if len(said) < 3 and contract.level is not None:
            said += [f"{contract.level}{one}" for one in self.rules.denominations if one is not None]
        return tuple(dict.fromkeys(said))[-6:]
