"""A question to the hand lab as it is put together: rules, cards, place, calls and what is believed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from coinche_teach.engine.auction import Auction
from coinche_teach.engine.calls import Call, Pass
from coinche_teach.engine.cards import DECK, Card
from coinche_teach.engine.deal import Deal
from coinche_teach.engine.round import Round
from coinche_teach.engine.rules import Rules
from coinche_teach.engine.seats import Seat
from coinche_teach.ui.hand_lab_picks import Picks

if TYPE_CHECKING:
    from coinche_teach.lab.beliefs import Believes
    from coinche_teach.lab.query import Query

ME: Final = Seat.S


class HandLabAsked:
    """Hold what is known of a question so far; `auction` None lets all before have passed."""

    def __init__(
        self,
        rules: Rules,
        *,
        seed: str,
        deals: int,
        hand: tuple[Card, ...],
        shown: tuple[Card, ...],
        position: int,
        auction: tuple[Call, ...] | None,
        beliefs: tuple[Believes, ...] | None,
    ) -> None:
        self.rules, self.seed, self.deals = rules, seed, deals
        self.position = position
        self.picks = Picks(rules, ME, self.dealer(), hand, shown)
        self.calls: tuple[Call, ...] = self.passes() if auction is None else auction
        self.own_beliefs = beliefs
        self.left_out: set[int] = set()

    def move(self, rules: Rules, position: int) -> None:
        """Sit down at another table or place; cards that fit there stay, calls do not."""
        self.rules, self.position = rules, position
        self.picks = self.picks.at(rules, self.dealer())
        self.calls = self.passes()
        self.left_out.clear()

    @property
    def picked(self) -> tuple[Card, ...]:
        """Return the hand as far as it is picked."""
        return self.picks.hand

    @property
    def auction(self) -> Auction:
        """Return the auction as far as it was put in; a call that cannot stand ends it."""
        said = Auction.open(self.rules, self.dealer(), self.picks.stand_in)
        for one in self.calls:
            if said.judge(one) is not None:
                break
            said = said.say(one)
        return said

    @property
    def round(self) -> Round:
        """Return a round that stands at this auction, its hands being of no account."""
        deal = Deal.from_deck(self.rules, self.dealer(), DECK)
        return Round(deal, self.auction)

    @property
    def beliefs(self) -> tuple[Believes, ...]:
        """Return what may be believed of the others, left out or not."""
        from coinche_teach.lab.hearing import heard

        return heard(self.auction, ME) if self.own_beliefs is None else self.own_beliefs

    def dealer(self) -> Seat:
        """Return who deals, so that I speak at my place."""
        from coinche_teach.lab.query import dealer_at

        return dealer_at(self.rules, ME, self.position)

    def passes(self) -> tuple[Call, ...]:
        """Let all who speak before have passed, where one may pass."""
        from coinche_teach.lab.query import passes_before

        return (Pass(),) * passes_before(self.rules, self.position)

    def query(self) -> Query:
        """Return the question; raise Refused where it is none."""
        from coinche_teach.lab.query import Query

        kept = [one for k, one in enumerate(self.beliefs) if k not in self.left_out]
        return Query.of(
            self.rules,
            self.picked,
            auction=self.calls,
            position=self.position,
            seat=ME,
            turned=self.picks.turned,
            dummy=self.picks.dummy,
            beliefs=kept,
            deals=self.deals,
            seed=self.seed,
        )
