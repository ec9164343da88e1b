"""Generators of items about an auction's course: who begins, what comes next, how many passes close it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from coinche_teach.course.auction_ideas import of_passes
from coinche_teach.course.generators.auction_scripts import (
    Made,
    opened,
    scripted,
    wandered,
    wandering,
)
from coinche_teach.course.generators.base import betrays, preferred
from coinche_teach.course.items import Item
from coinche_teach.course.items_auction_next import OVER, REDEAL, WhatNext
from coinche_teach.course.items_auction_passes import PassesLeft, passes_left
from coinche_teach.course.items_auction_settled import Settled
from coinche_teach.engine.auction import Auction
from coinche_teach.engine.calls import Coinche, Stage, Surcoinche, Top
from coinche_teach.engine.chance import Chance
from coinche_teach.engine.rules import Rules
from coinche_teach.engine.rules.shapes import Bidding, Naming, Points, TurnedLast, TurnedUp
from coinche_teach.engine.seats import SEATS, Seat

_TRIES: Final = 10
_PATHS: Final = 40


def before_play(chance: Chance, rules: Rules, *, given: int = 0) -> Item:
    """Ask what is settled before anybody has spoken: first cards, first word, first lead, trumps."""
    made = opened(chance, rules)
    if isinstance(rules.auction, TurnedLast):
        if given:
            return Settled(*made.held, ("turned", "trump", "leads"), min(given, 2))
        told, asked = chance.choice(_FIXED)
        return Settled(*made.held, (*told.split(), *asked.split()), len(told.split()))
    return Settled(*made.held, ("cards", "speaks"))


# Where nobody calls: what is told, and what is asked, some of it going round the table. Cards and dealers
# alone would make few items.
_FIXED: Final = (
    ("", "turned leads"),
    ("", "trump leads"),
    ("", "cards turned"),
    ("", "cards trump"),
    ("", "cards leads"),
    ("", "cards trump leads"),
    ("", "cards turned trump"),
    ("", "cards turned leads"),
    ("", "turned trump leads"),
    ("", "cards turned trump leads"),
    ("trump", "turned leads"),
    ("turned", "trump leads"),
    ("turned", "cards leads"),
    ("trump", "cards leads"),
    ("trump", "cards turned"),
    ("turned", "cards trump"),
    ("trump", "cards turned leads"),
    ("turned", "cards trump leads"),
)


# --- what comes next ------------------------------------------------------------------------------


def what_next(chance: Chance, rules: Rules, *, about: str = "any") -> Item:
    """Ask what happens next, each answer as likely as another.

    `first` asks who speaks first; `again` where the word comes back to somebody, or leaves somebody out;
    `close` after a coinche, after all the tricks were bid, or where all have spoken.
    """
    if isinstance(rules.auction, TurnedLast):
        return before_play(chance, rules)
    if about == "first":
        return WhatNext(*opened(chance, rules).held)
    if about in _MOMENTS:
        found = preferred(lambda: _at(chance, rules, _MOMENTS[about]), _next_tells, _TRIES)
        if found is not None:
            return found
    ends = [OVER] if isinstance(rules.auction, Naming) else [OVER, REDEAL]
    wanted = chance.choice([*(seat.name for seat in SEATS), *ends])
    item = preferred(lambda: _leading_to(chance, rules, wanted), _next_tells, _TRIES)
    assert item is not None
    return item


def _next_tells(item: WhatNext) -> bool:
    right = item.solution()
    return betrays(item, (one for one in item.choices if one != right))


def _leading_to(chance: Chance, rules: Rules, wanted: str) -> WhatNext:
    if wanted == REDEAL:
        passing = "P P P P P P P P" if isinstance(rules.auction, TurnedUp) else "P P P P"
        made = scripted(chance, rules, [passing])
        return WhatNext(*(made or opened(chance, rules)).held)
    made = wandered(chance, rules)
    while wanted == OVER and made.auction.redeal:
        made = wandered(chance, rules)
    if wanted != OVER:
        made = made.upto(chance.below(len(made.auction.calls)))
        turn = made.auction.turn
        assert turn is not None
        made = made.turned_to(turn, Seat[wanted])
    return WhatNext(*made.held)


def _at(chance: Chance, rules: Rules, moment: Callable[[Auction], bool]) -> WhatNext | None:
    """Stop an auction at a moment, where it has one."""
    parts = [part for part in wandering(chance, rules) if part.auction.calls and moment(part.auction)]
    if not parts:
        return None
    made: Made = chance.choice(parts)
    turn = made.auction.turn
    return WhatNext(*(made if turn is None else made.turned_to(turn, chance.choice(SEATS))).held)


def _again(auction: Auction) -> bool:
    """Say whether who is in turn has spoken before, or is not the next one round."""
    turn = auction.turn
    if turn is None:
        return False
    spoke = any(one.seat is turn for one in auction.calls)
    return spoke or auction.rules.direction.next(auction.calls[-1].seat) is not turn


def _close(auction: Auction) -> bool:
    """Say whether something has been said, or all have spoken, so that the auction may be near its end."""
    doubled = any(isinstance(one.call, Coinche | Surcoinche) for one in auction.calls)
    capot = auction.contract is not None and isinstance(auction.contract.level, Top)
    return doubled or capot or len(auction.calls) >= len(SEATS) or auction.stage is Stage.WINDOW


_MOMENTS: Final[Mapping[str, Callable[[Auction], bool]]] = {"again": _again, "close": _close}


# --- how many passes ------------------------------------------------------------------------------


def passes(chance: Chance, rules: Rules, *, about: str = "any") -> Item:
    """Ask how many passes close the auction, each number as likely as another where it can be.

    `plain` follows one bid at most; `close` comes after a coinche, or where all have spoken.
    """
    found: dict[int, list[PassesLeft]] = {}
    if about == "plain":
        item = preferred(lambda: _plain(chance, rules), _passes_tell, _TRIES)
        return item if item is not None else what_next(chance, rules)
    for number in range(_PATHS if about == "close" else 3):
        for part in wandering(chance, rules):
            left = passes_left(part.auction)
            if left is not None and (about == "any" or (part.auction.calls and _close(part.auction))):
                found.setdefault(left, []).append(PassesLeft(*part.held))
        if number >= 2 and len(found) >= 3:
            break
    if len(found) < 3 - (about == "close"):
        return what_next(chance, rules, about="any" if about == "any" else "close")
    numbers = chance.shuffled(sorted(found))
    shuffled = [one for number in numbers for one in chance.shuffled(found[number])]
    return next((one for one in shuffled if _passes_tell(one)), shuffled[0])


def _passes_tell(item: PassesLeft) -> bool:
    left = item.left
    return any(of_passes(item.auction, left, int(one)) for one in item.choices if int(one) != left)


_FEW: Final = ("P", "P P", "P P P")
_PLAIN: Final[Mapping[type, tuple[str, ...]]] = {
    Bidding: ("b", "b P", "b P P", "P b", "P P b"),
    Points: ("b", "P b", "P b P", "P P b"),
    Naming: ("n", "n P", "n P P", "P n", "P n P", "P n P P"),
}


def _plain(chance: Chance, rules: Rules) -> PassesLeft | None:
    made = scripted(chance, rules, _PLAIN.get(type(rules.auction), _FEW))
    if made is None or passes_left(made.auction) is None:
        return None
    return PassesLeft(*made.held)
