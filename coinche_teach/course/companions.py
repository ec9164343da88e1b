"""Companions: plain players for the other three seats, so that a learner can play a deal alone.

They see what their seat may see, bid when they hold the makings of a contract, and play like careful
beginners. They are company, not a measure of strength.
"""

from __future__ import annotations

from coinche_teach.engine.calls import Bid, BidPoints, Call, Name, Pass, Take
from coinche_teach.engine.cards import Card, Denomination
from coinche_teach.engine.play import Play
from coinche_teach.engine.round import Round
from coinche_teach.engine.rules import Order

# A companion takes when a suit as trumps would hold this share of the suit's own points.
_ENOUGH = 0.5
_LONG = 3
# Without trumps a hand is worth half of what its share of the deck would be of one suit.
_SANS_ATOUT = 1.5


def call_for(round: Round) -> Call:
    """Choose a call for the seat in turn: the cheapest that its best suit is worth, else a pass."""
    seat = round.turn
    assert seat is not None
    hand = round.held(seat)
    legal = round.auction.legal_calls()
    standing = round.contract
    for call in legal:
        match call:
            case Bid(level, denomination) if isinstance(level, int):
                ours = standing is not None and standing.by.pair is seat.pair
                if not ours and standing is None and _worth(round, hand, denomination):
                    return call
            case BidPoints(level) if level <= _hope(round, hand):
                return call
            case Take() if _worth(round, (*hand, *_turned(round)), _offered(round)):
                return call
            case Name(denomination) if _worth(round, hand, denomination):
                return call
    if Pass() in legal:
        return Pass()
    names = [call for call in legal if isinstance(call, Name)]
    return max(names, key=lambda call: _share(round, hand, call.denomination)) if names else legal[0]


def _turned(round: Round) -> tuple[Card, ...]:
    return () if round.deal.turned is None else (round.deal.turned,)


def _offered(round: Round) -> Denomination:
    turned = round.deal.turned
    return round.rules.denominations[0] if turned is None else Denomination(turned.suit.value)


def _share(round: Round, hand: tuple[Card, ...], denomination: Denomination) -> float:
    """Return what share of a trump suit's points a hand holds; at sans atout, of the whole deck's."""
    order = round.rules.order(denomination)
    if order.trump is None:
        return _SANS_ATOUT * sum(order.points[card] for card in hand) / order.total
    points = sum(order.points[card] for card in hand if card.suit is order.trump)
    return points / order.scales[order.trump].total


def _worth(round: Round, hand: tuple[Card, ...], denomination: Denomination) -> bool:
    suit = denomination.suit
    long = suit is None or sum(card.suit is suit for card in hand) >= _LONG
    return long and _share(round, hand, denomination) >= _ENOUGH


def _hope(round: Round, hand: tuple[Card, ...]) -> int:
    """Return the points that a lone bidder dares to bid: those he holds, and a trick point each."""
    order = round.rules.order(round.rules.denominations[0])
    return sum(order.points[card] + round.rules.trick_point for card in hand if order.points[card])


def card_for(play: Play) -> Card:
    """Choose a card for the seat in turn: win cheaply, feed a partner who wins, else lose little."""
    seat = play.turn
    assert seat is not None
    choices, order, table = play.allowed().cards, play.order, play.table
    if not table.cards:
        return max(choices, key=lambda card: (order.points[card], order.strength[card]))
    if table.winner in play.friends[seat] and len(table.cards) >= 2:
        return max(choices, key=lambda card: (card.suit is not order.trump, order.points[card]))
    winning = [card for card in choices if table.with_card(card, order).best == len(table.cards)]
    return min(winning or choices, key=lambda card: _price(order, card))


def _price(order: Order, card: Card) -> tuple[int, int]:
    return order.points[card], order.strength[card]
