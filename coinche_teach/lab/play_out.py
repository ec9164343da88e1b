"""One deal played by careful players in a contract that is given: what a hand comes to at the table."""

from __future__ import annotations

from coinche_teach.engine.calls import Bid, Pass
from coinche_teach.engine.cards import Denomination
from coinche_teach.engine.deal import Deal
from coinche_teach.engine.play import Hands
from coinche_teach.engine.reasons import Refused
from coinche_teach.engine.round import Phase, Round
from coinche_teach.engine.rules import Rules
from coinche_teach.engine.seats import SEATS, Seat
from coinche_teach.lab.finishing import finished
from coinche_teach.lab.marks import levels, pack
from coinche_teach.lab.reasons import NoNumbersBid


def played_out(rules: Rules, denomination: Denomination, hands: Hands, leader: Seat, by: Seat) -> Round:
    """Return a deal bid for by one seat at the lowest level, passed by the others, and played carefully.

    Errors: Refused for rules in which no numbers are bid.
    """
    rungs = levels(rules)
    if not rungs:
        raise Refused(NoNumbersBid(rules.id))
    dealer = rules.direction.after(leader, 3)
    round = Round.open(Deal.checked(rules, dealer, hands))
    while round.phase is Phase.AUCTION:
        bids = round.turn is by and round.auction.contract is None
        round = round.say(Bid(rungs[0], denomination) if bids else Pass())
    return finished(round, SEATS, key=0)


def played_points(rules: Rules, denomination: Denomination, hands: Hands, leader: Seat, by: Seat) -> int:
    """Return the trick points, those of an ordinary last trick, that the side of `by` takes by careful play.

    >>> from coinche_teach.engine.cards import DECK
    >>> from coinche_teach.engine.rules import rules
    >>> suits = DECK[:8], DECK[8:16], DECK[16:24], DECK[24:]
    >>> played_points(rules("maison"), Denomination.SPADES, suits, Seat.E, Seat.N)
    162
    """
    result = played_out(rules, denomination, hands, leader, by).result()
    return min(result.tally(by.pair), pack(rules, denomination))
