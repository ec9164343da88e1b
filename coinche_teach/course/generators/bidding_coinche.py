"""Contracts to coincher or to leave, made to order."""

from __future__ import annotations

from typing import Final

from coinche_teach.course.items_bidding_coinche import TEN, CoincheOrNot, Staked, can_coincher, misled
from coinche_teach.engine.auction_kinds import rungs
from coinche_teach.engine.calls import Contract
from coinche_teach.engine.cards import Denomination
from coinche_teach.engine.chance import Chance
from coinche_teach.engine.rules import IDS, Rules
from coinche_teach.engine.rules import rules as rules_of
from coinche_teach.engine.rules.shapes import Bidding
from coinche_teach.engine.seats import Seat

_TRIES: Final = 8
_EVEN: Final = 50
_TELLING: Final = 5
"""A break-even this far from a half shows who takes a half for granted."""
_FAR: Final = 7
_DRAWN_AGAIN: Final = 4
_LOWEST, _HIGHEST = 80, 140


def stakes_of(chance: Chance, rules: Rules, *, elsewhere: bool) -> Staked | None:
    """Draw a contract with a break-even that tells; at another table where one's own has none."""
    if not can_coincher(rules):
        return None
    own = _draw(chance, rules)
    if own is not None or not elsewhere:
        return own if own is not None else _any(chance, rules)
    others = [rules_of(name) for name in IDS if can_coincher(rules_of(name)) and name != rules.id]
    for other in chance.shuffled([one for one in others if type(one.score) is type(rules.score)]):
        found = _draw(chance, other)
        if found is not None:
            return Staked(found.rules, found.made, found.failed, lent=True)
    return _any(chance, rules)


def _draw(chance: Chance, rules: Rules) -> Staked | None:
    """Draw a contract whose break-even is away from a half."""
    for _ in range(_TRIES):
        found = _any(chance, rules)
        if found.loses > 0 and found.gains > 0 and abs(found.percent - _EVEN) >= _TELLING:
            return found
    return None


def _any(chance: Chance, rules: Rules) -> Staked:
    """Draw a contract, the points with which it is made, and those with which it fails."""
    from coinche_teach.lab.marks import pack, result

    denomination = chance.choice([one for one in rules.denominations if one is not Denomination.TOUT_ATOUT])
    most = pack(rules, denomination)
    if isinstance(rules.auction, Bidding):
        levels = [one for one in rungs(rules.auction) if _LOWEST <= one <= _HIGHEST]
        level = chance.choice(levels)
        over, short = 2 + chance.below(14), 4 + chance.below(20)
        contract = Contract(Seat.E, level, denomination)
        made, failed = min(most - 2, max(level, most // 2 + 1) + over), max(2, level - short)
    else:
        contract = Contract(Seat.E, None, denomination)
        made, failed = most // 2 + 2 + chance.below(14), most // 2 - 2 - chance.below(14)
    return Staked(rules, result(rules, contract, made), result(rules, contract, failed))


def yes_or_no(chance: Chance, rules: Rules, *, elsewhere: bool) -> CoincheOrNot | None:
    """Draw a contract, and how often it fails: well away from the break-even, and where an idea misleads.

    Coincher is right as often as not, as far as a table has contracts that lure away from it; where it has
    none, half of those are still asked that lure nobody.
    """
    wanted, plain = bool(chance.below(2)), bool(chance.below(2))
    last = None
    for _ in range(_DRAWN_AGAIN):
        staked = stakes_of(chance, rules, elsewhere=elsewhere)
        if staked is None:
            return None
        own = staked.loses, staked.gains
        exact = 100 * staked.loses / sum(own)
        clear = [fails for fails in range(1, TEN) if abs(TEN * fails - exact) >= _FAR]
        luring = [fails for fails in clear if misled(fails, own, staked.bases)]
        fits, rest = ([one for one in some if (TEN * one > exact) is wanted] for some in (luring, clear))
        fails = chance.choice(fits or (rest if plain else luring) or luring or clear)
        last = CoincheOrNot(staked.rules, staked.made, staked.failed, staked.lent, fails)
        if fits:
            break
    return last
