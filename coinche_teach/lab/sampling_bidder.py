"""A bidder who deals the unseen cards a few times, solves the deals, and calls what marks most.

He sees what his seat sees and nothing else. He takes every contract as final, believes that all play
perfectly, and bids only what is made in most of his deals: with so few of them a mean alone is no proof.
"""

from __future__ import annotations

from typing import Final

from coinche_teach.engine.calls import Bid, Call, Coinche, Pass
from coinche_teach.engine.chance import Chance
from coinche_teach.engine.reasons import Refused
from coinche_teach.engine.rules.choices import Leader
from coinche_teach.engine.rules.shapes import Bidding
from coinche_teach.lab.handlab import Lab
from coinche_teach.lab.hearing import heard
from coinche_teach.lab.players import Player, careful_card, plain_call
from coinche_teach.lab.query import Query
from coinche_teach.lab.seen import Seen

WORLDS: Final = 12
# Others may call by no convention at all: then their calls are soon taken for nothing.
_MOST_TRIED: Final = 20_000
_SURE: Final = 0.5


def sampling_call(seen: Seen, chance: Chance) -> Call:
    """Call what marks most over a few deals solved exactly; where no number is bid, by the look of the hand.

    >>> from coinche_teach.engine.auction import Auction
    >>> from coinche_teach.engine.cards import cards
    >>> from coinche_teach.engine.rules import rules
    >>> from coinche_teach.engine.seats import Seat
    >>> used = rules("maison")
    >>> hand = cards("JH 9H AH 10H AS 7S 8D 7C")
    >>> seen = Seen(used, Seat.E, Seat.S, hand, Auction.open(used, Seat.S))
    >>> str(sampling_call(seen, Chance(1)))[-1]
    'H'
    """
    kind = seen.rules.auction
    if not isinstance(kind, Bidding) or seen.rules.leader is Leader.TAKER:
        return plain_call(seen, chance)
    lab = _lab(seen, str(chance.below(1 << 30)))
    contract = seen.contract
    if contract is not None and seen.auction.judge(Coinche()) is None:
        assert contract.level is not None and contract.denomination is not None
        doubt = lab.doubt(contract.level, contract.denomination)
        if doubt is not None and doubt.pays and doubt.low > (doubt.break_even or _SURE):
            return Coinche()
    standing = lab.standing()
    waits = 0.0 if standing is None else standing.net if standing.ours else -standing.net
    sure = [one for one in lab.bids() if one.low > _SURE]
    best = max(sure, key=lambda one: one.net, default=None)
    if best is not None and best.level is not None and best.net > waits:
        return Bid(best.level, best.denomination)
    return Pass() if seen.auction.judge(Pass()) is None else seen.calls[0]


def _lab(seen: Seen, seed: str) -> Lab:
    """Solve a few deals that agree with the calls, or any where none is found."""
    for beliefs in (heard(seen.auction, seen.seat), ()):
        query = Query(seen.rules, seen.hand, seen.auction, seen.seat, beliefs, WORLDS, seed)
        try:
            return Lab(query, _MOST_TRIED).finish()
        except Refused:
            continue
    raise AssertionError("without beliefs every deal agrees")


SAMPLING = Player("sampling", sampling_call, careful_card)
