"""The cards beside its hand that a seat sees while bidding, asked of the engine: a turned one, a dummy's."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from coinche_teach.engine.cards import DECK, Card
from coinche_teach.engine.deal import HAND_SIZE, Deal
from coinche_teach.engine.reasons import CardTwice, Refused, TurnedMisplaced
from coinche_teach.engine.round import Round
from coinche_teach.engine.rules import Rules, Sides
from coinche_teach.engine.rules.shapes import TurnedLast
from coinche_teach.engine.seats import Seat
from coinche_teach.lab.reasons import DummyMissing, NoDummy, NothingTurned, TurnedMissing


@lru_cache(maxsize=256)
def _opened(rules: Rules, dealer: Seat) -> Round:
    """Return a round whose cards are of no account: only who sees how many of them."""
    return Round.open(Deal.from_deck(rules, dealer, DECK))


def open_cards(rules: Rules, seat: Seat, dealer: Seat) -> int:
    """Count the cards beside its hand that a seat sees while bidding.

    >>> from coinche_teach.engine.rules import rules
    >>> [open_cards(rules(name), Seat.S, Seat.E) for name in ("club82", "maison_belote", "manille_trois")]
    [0, 1, 8]
    """
    round = _opened(rules, dealer)
    return len(round.seen_by(seat) - set(round.held(seat)))


def dummy_of(rules: Rules, dealer: Seat) -> Seat | None:
    """Return the seat whose hand lies open, or None."""
    return _opened(rules, dealer).dummy


def turned_of(
    rules: Rules, seat: Seat, dealer: Seat, hand: Sequence[Card], turned: Card | None
) -> Card | None:
    """Return the card turned up; of the dealer's own hand it is the last, where he does not say which."""
    mine = isinstance(rules.auction, TurnedLast) and seat is dealer
    return hand[-1] if mine and turned is None else turned


def check_open(
    rules: Rules,
    seat: Seat,
    dealer: Seat,
    hand: Sequence[Card],
    turned: Card | None,
    dummy: Sequence[Card],
    complete: bool = True,
) -> None:
    """Refuse open cards that are missing, too many, or in the hand as well; raise Refused.

    Where the question is not `complete` yet, cards may still be missing.
    """
    if dummy_of(rules, dealer) is seat:
        return  # a dummy has no say, which whoever asks for its turn is told
    count = open_cards(rules, seat, dealer)
    lying = rules.sides is Sides.DUMMY
    if dummy and not lying:
        raise Refused(NoDummy(rules.id))
    if lying and (len(dummy) > count or (complete and len(dummy) < count)):
        raise Refused(DummyMissing(len(dummy), count, rules.id))
    own_last = isinstance(rules.auction, TurnedLast) and seat is dealer
    if turned is not None and (lying or not (count or own_last)):
        raise Refused(NothingTurned(turned, rules.id))
    if complete and turned is None and count and not lying:
        raise Refused(TurnedMissing(rules.id))
    if own_last:
        if turned is not None and turned not in hand:
            raise Refused(TurnedMisplaced(turned, seat, (HAND_SIZE,)))
        return
    known = (*hand, *dummy, *(() if turned is None else (turned,)))
    for place, one in enumerate(known):
        if one in known[:place]:
            raise Refused(CardTwice(one))
