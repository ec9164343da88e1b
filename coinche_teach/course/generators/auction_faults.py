"""How a recorded auction is spoilt by one call that breaks the rules."""

from __future__ import annotations

from coinche_teach.course.auction_rules import timing
from coinche_teach.course.generators.auction_offers import offers
from coinche_teach.course.generators.auction_scripts import Made
from coinche_teach.course.items_auction_repair import Repair
from coinche_teach.engine.calls import Bid, Call, Coinche, Name, Pass, Spoken, Surcoinche
from coinche_teach.engine.chance import Chance
from coinche_teach.engine.rules import Rules
from coinche_teach.engine.rules import choices as rule
from coinche_teach.engine.rules.shapes import Bidding, Naming, Points, Taking, TurnedUp
from coinche_teach.engine.seats import SEATS


def spoilt(chance: Chance, made: Made) -> Repair | None:
    """Put one call that breaks the rules in the place of another, so that all others keep them."""
    rules, dealer, turned, calls = made.held
    if not calls:
        return None
    place = chance.below(len(calls))
    before = made.upto(place).auction
    if timing(rules) is rule.Coinche.IN_TURN and place and chance.below(3) == 0:
        return _hurried(chance, made, place)
    seat = calls[place].seat
    wrong = [one for one in offers(chance, before, seat) if before.judge(one, seat) is not None]
    wrong = [one for one in wrong if _plausible(rules, one)]
    if not wrong:
        return None
    record = (*calls[:place], Spoken(seat, chance.choice(wrong)), *calls[place + 1 :])
    item = Repair(rules, dealer, turned, (), record)
    return item if item.faults == (place,) else None


def _hurried(chance: Chance, made: Made, place: int) -> Repair | None:
    """Put a coinche in that somebody says without waiting for his turn."""
    rules, dealer, turned, calls = made.held
    seat = chance.choice([one for one in SEATS if one is not calls[place].seat])
    record = (*calls[:place], Spoken(seat, Coinche()), *calls[place:])
    item = Repair(rules, dealer, turned, (), record)
    contract = made.upto(place).auction.contract
    lawful = contract is not None and contract.by.pair is not seat.pair and contract.multiplier == 1
    return item if lawful and item.faults == (place,) else None


def _plausible(rules: Rules, call: Call) -> bool:
    """Leave out words that no player of this game would think of."""
    kind = rules.auction
    match call:
        case Coinche() | Surcoinche():
            return timing(rules) is not rule.Coinche.NEVER
        case Bid():
            return isinstance(kind, Bidding)
        case Name():
            named = call.denomination in rules.denominations
            return named and isinstance(kind, Naming | TurnedUp | Points)
        case Pass():
            return True
    return isinstance(kind, TurnedUp | Taking | Points)
