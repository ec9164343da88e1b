"""Which calls are offered: some that are open, and the tempting ones that are not."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from coinche_teach.course.generators.auction_scripts import above, steps_above
from coinche_teach.engine.auction import Auction
from coinche_teach.engine.auction_kinds import rungs
from coinche_teach.engine.calls import (
    Bid,
    BidPoints,
    Call,
    Coinche,
    Name,
    Pass,
    Surcoinche,
    Take,
    level_height,
)
from coinche_teach.engine.cards import Denomination
from coinche_teach.engine.chance import Chance
from coinche_teach.engine.rules.shapes import Bidding, Points
from coinche_teach.engine.seats import Seat

OFFERED: Final = 8


def offers(chance: Chance, auction: Auction, seat: Seat, count: int = OFFERED) -> tuple[Call, ...]:
    """Choose some calls: the words of the game, then bids open and closed, each for its own reason."""
    words: list[Call] = [Pass(), Coinche(), Surcoinche()]
    if not isinstance(auction.rules.auction, Bidding | Points):
        words.insert(1, Take())
    pool = list(dict.fromkeys(_tempting(chance, auction)))
    is_open = [one for one in pool if auction.judge(one, seat) is None]
    closed = _one_a_reason(chance, auction, seat, [one for one in pool if one not in is_open])
    # Where no word of the game is open, one call that is must stand among those offered.
    least = int(all(auction.judge(one, seat) is not None for one in words))
    room = max(least, count - len(words))
    mine = is_open[: min(room, max(2, room - len(closed)))]
    chosen = mine + closed[: room - len(mine)]
    return tuple(sorted([*words, *chosen], key=_place))


def _one_a_reason(chance: Chance, auction: Auction, seat: Seat, closed: list[Call]) -> list[Call]:
    """Put one call of every kind of refusal first."""
    told: set[type] = set()
    first: list[Call] = []
    rest: list[Call] = []
    for one in chance.shuffled(closed):
        kind = type(auction.judge(one, seat))
        (rest if kind in told else first).append(one)
        told.add(kind)
    return first + rest


def _place(call: Call) -> tuple[int, int, str]:
    """Order calls as a bidding box does."""
    match call:
        case Pass():
            return 0, 0, ""
        case Take():
            return 1, 0, ""
        case Bid():
            return 2, level_height(call.level), str(list(Denomination).index(call.denomination))
        case BidPoints():
            return 2, call.level, ""
        case Name():
            return 3, list(Denomination).index(call.denomination), ""
    return 4, len(str(call)), ""


def _tempting(chance: Chance, auction: Auction) -> Iterator[Call]:
    """Walk the calls that a learner may think of at this moment."""
    kind, rules = auction.rules.auction, auction.rules
    if isinstance(kind, Bidding):
        yield from _bids(chance, auction, kind)
    elif isinstance(kind, Points):
        standing = above(auction)
        yield from map(BidPoints, (standing + 1, standing, standing + 4, standing - 2, kind.max_bid + 1))
        yield from map(Name, chance.sample(rules.denominations, 2))
    else:
        # Where no number is bid, a number is what players of coinche think of.
        yield from map(Name, chance.shuffled(list(Denomination)))
        yield Bid(80, chance.choice(rules.denominations))


def _bids(chance: Chance, auction: Auction, kind: Bidding) -> Iterator[Call]:
    contract, rules = auction.contract, auction.rules
    mixed = chance.shuffled(rules.denominations)
    one, other = mixed[0], mixed[-1]
    elsewhere = [d for d in Denomination if d not in rules.denominations]
    steps = steps_above(auction, 4)
    for level in steps[:1]:
        yield Bid(level, one)
        yield Bid(level, other)
        if elsewhere:
            yield Bid(level, chance.choice(elsewhere))
    if len(steps) > 1:
        yield Bid(chance.choice(steps[1:]), chance.choice(mixed))
        # A number between two rungs, which a finer ladder would have.
        between = steps[0] + (5 if kind.step % 10 == 0 else 1)
        if between < steps[1]:
            yield Bid(between, chance.choice(mixed))
    for top in kind.top_bids:
        yield Bid(top, chance.choice(mixed))
    if contract is None:
        yield Bid(_below(kind), one)
        return
    assert contract.level is not None and contract.denomination is not None
    dearer = [d for d in rules.denominations if d is not contract.denomination]
    yield Bid(contract.level, chance.choice(dearer or list(rules.denominations)))
    lower = [level for level in rungs(kind) if level_height(level) < level_height(contract.level)]
    if lower:
        yield Bid(lower[-1] if len(lower) < 20 else lower[0], chance.choice(mixed))


def _below(kind: Bidding) -> int:
    """Return the number below the least bid that people know from other tables."""
    ten = (kind.min_bid - 1) // 10 * 10
    return max(ten, 1)
