"""Draw a deal from a seed, and if asked an auction and a play: lawful and short, but no model."""

from __future__ import annotations

from coinche_teach.engine.calls import Bid, BidPoints, Call, Coinche, Name, Pass, Surcoinche, Take
from coinche_teach.engine.cards import DECK, Card, Denomination
from coinche_teach.engine.chance import Chance
from coinche_teach.engine.deal import Deal, shuffled
from coinche_teach.engine.round import Phase, Round
from coinche_teach.engine.rules import Rules
from coinche_teach.engine.seats import SEATS, Seat

_TRUMPS_COUNT = 2  # points in trumps weigh double when a hand is judged
_WORTH_A_BID = 30  # percent of what the deck is worth; a quarter is the average hand
_LUCK = 6
_DEARER_EACH = 4  # every bid that was made asks for more
_COINCHE_ONE_IN = 6
_LONGEST = 8


def random_round(
    rules: Rules, seed: int, number: int = 1, dealer: Seat | None = None, played: bool = False
) -> Round:
    """Return the round of a seed and a number; the first of a seed has the deck of `shuffled(seed)`.

    >>> from coinche_teach.engine.rules import rules
    >>> one = random_round(rules("maison"), 7, played=True)
    >>> one.phase.value, one == random_round(rules("maison"), 7, played=True)
    ('done', True)
    """
    deck = shuffled(seed) if number == 1 else shuffled(seed, number)
    drawn = Chance("dealer", seed, number).choice(SEATS)
    round = Round.open(Deal.from_deck(rules, drawn if dealer is None else dealer, deck))
    chance = Chance("talk and play", seed, number)
    while played and round.phase is Phase.AUCTION:
        round = round.say(_call(round, chance))
    while played and round.phase is Phase.PLAY:
        round = round.play(chance.choice(round.allowed().cards))
    return round


def _call(round: Round, chance: Chance) -> Call:
    """Choose a call: the lowest bid of one's best suit if the hand is worth it, else pass."""
    auction, seat = round.auction, round.turn
    assert seat is not None
    legal, hand = auction.legal_calls(), round.held(seat)
    said = sum(not isinstance(one.call, Pass) for one in auction.calls)
    passing = Pass() in legal
    for doubling in (Coinche(), Surcoinche()):
        if doubling in legal and said < _LONGEST and chance.below(_COINCHE_ONE_IN) == 0:
            return doubling
    offers: dict[Denomination, Call] = {}
    for call in legal:
        for denomination in _meant(round, call):
            # Points bid alone are about what the hand is worth, other bids as low as they may be.
            if not isinstance(call, BidPoints) or call.level >= _worth(round.rules, denomination, hand):
                offers.setdefault(denomination, call)
    if not offers or (passing and said >= _LONGEST):
        return Pass() if passing else legal[0]
    best = max(offers, key=lambda one: _worth(round.rules, one, hand))
    wanted = _WORTH_A_BID + _DEARER_EACH * said - chance.below(_LUCK)
    if not passing or _worth(round.rules, best, hand) >= wanted or auction.say(Pass()).redeal:
        return offers[best]
    return Pass()


def _meant(round: Round, call: Call) -> tuple[Denomination, ...]:
    """Return what a call would be played in, as far as it says."""
    match call:
        case Bid(_, denomination) | Name(denomination):
            return (denomination,)
        case Take() if round.deal.turned is not None:
            return (Denomination(round.deal.turned.suit.value),)
        case Take() | BidPoints():
            return round.rules.denominations
        case _:
            return ()


def _worth(rules: Rules, denomination: Denomination, hand: tuple[Card, ...]) -> int:
    """Return what share of the deck's points a hand of eight such cards holds, in percent."""
    order = rules.order(denomination)

    def points(cards: tuple[Card, ...]) -> int:
        return sum(order.points[one] * (_TRUMPS_COUNT if one.suit is order.trump else 1) for one in cards)

    return 800 * points(hand) // (max(1, points(DECK)) * len(hand))
