"""The cards beside its hand that a seat sees while bidding, asked of the engine: a turned one, a dummy's."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from coinche_teach.engine.cards import DECK, Card
from coinche_teach.engine.deal import HAND_SIZE, Deal
from coinche_teach.engine.reasons import CardTwice, Refused, TurnedMisplaced
from coinche_teach.engine.round import Round
from coinche_teach.engine.rules import Rules
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


def dummy_size(rules: Rules, seat: Seat, dealer: Seat) -> int:
    """Count the cards of a dummy's hand that lies open before a seat."""
    round = _opened(rules, dealer)
    return 0 if round.dummy in (None, seat) else len(round.held(round.dummy))


def sees_turned(rules: Rules, seat: Seat, dealer: Seat) -> bool:
    """Say whether a card is turned up that is not the seat's own."""
    round = _opened(rules, dealer)
    return round.deal.turned is not None and round.deal.turned not in round.held(seat)


def turns_own(rules: Rules, seat: Seat, dealer: Seat) -> bool:
    """Say whether the card turned up is of the seat's own hand: the last one, for it deals."""
    turned = _opened(rules, dealer).deal.turned
    return turned is not None and not sees_turned(rules, seat, dealer)


def turned_of(
    rules: Rules, seat: Seat, dealer: Seat, hand: Sequence[Card], turned: Card | None
) -> Card | None:
    """Return the card turned up; of the dealer's own hand it is the last, where he does not say which."""
    return hand[-1] if turned is None and turns_own(rules, seat, dealer) else turned


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
    if dummy_of(rules, dealer) is None and dummy:
        raise Refused(NoDummy(rules.id))
    wanted = dummy_size(rules, seat, dealer)
    if wanted and (len(dummy) > wanted or (complete and len(dummy) < wanted)):
        raise Refused(DummyMissing(len(dummy), wanted, rules.id))
    own, others = turns_own(rules, seat, dealer), sees_turned(rules, seat, dealer)
    if turned is not None and not (own or others):
        raise Refused(NothingTurned(turned, rules.id))
    if complete and turned is None and others:
        raise Refused(TurnedMissing(rules.id))
    if own and turned is not None and turned not in hand:
        raise Refused(TurnedMisplaced(turned, seat, (HAND_SIZE,)))
    known = (*hand, *dummy, *(() if own or turned is None else (turned,)))
    for place, one in enumerate(known):
        if one in known[:place]:
            raise Refused(CardTwice(one))
