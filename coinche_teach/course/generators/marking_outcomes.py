"""Outcomes of deals, made to order: for every way of scoring, what a played deal could have come to."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Final

from coinche_teach.course.outcomes import everything, needed, result_size, tricks_for, with_tally
from coinche_teach.engine.calls import Contract, Level, Top
from coinche_teach.engine.cards import Denomination
from coinche_teach.engine.chance import Chance
from coinche_teach.engine.deal import HAND_SIZE
from coinche_teach.engine.rules import Rules
from coinche_teach.engine.rules.shapes import (
    Bidding,
    LoneBidderScore,
    Naming,
    TakenScore,
)
from coinche_teach.engine.seats import SEATS, Side
from coinche_teach.engine.sheet import Result, side_of

# No side's points can be 1, nor all but 1, where the last trick counts: no card is worth 1 there.
_OUT_OF_REACH = 1


# How far the takers end from the fewest points that are enough, by what the item is about.
_MARGINS: Final[Mapping[str, tuple[int, ...]]] = {
    "made": (2, 3, 4, 5, 9, 12, 17, 22),
    "failed": (-2, -3, -4, -5, -7, -12, -18),
    "close": (0, -1, 1, -2),
    "half": (-5, -6, -7, -9, -13),
}
_TRIES: Final = 60


# The points of a deal for which the margins are meant.
_USUAL: Final = 162


@dataclass(frozen=True, slots=True)
class Wanted:
    """Hold what an outcome should be like; what a table does not play is left out.

    `margin` is how far the takers end from the fewest points with which they succeed; `belote` and
    `annonces` are "takers" or "defence"; `capot` gives them all the tricks; `top` bids it; `tricks` is how
    many tricks more than usual the better side has for its points, where each trick adds to them.
    """

    margin: int = 10
    belote: str = ""
    annonces: str = ""
    coinche: int = 0
    sans_atout: bool = False
    capot: str = ""
    top: bool = False
    level: int = 0
    tricks: int = 0


def outcome(chance: Chance, rules: Rules, wanted: Wanted) -> Result | None:
    """Make a deal's outcome, or None where the rules have none like it."""
    by = chance.choice(SEATS)
    denomination = _denomination(chance, rules, wanted)
    contract = Contract(by, _level(chance, rules, wanted), denomination, _multiplier(rules, wanted))
    sides = rules.scoring_sides
    nothing = dict.fromkeys(sides, 0)
    side = side_of(rules, by)
    other = next(one for one in sides if one is not side)
    who = {"takers": side, "defence": other}
    start = Result(contract, nothing, nothing, nothing, dealer=by)
    belote = _belote(rules, denomination)
    if wanted.belote and belote:
        start = replace(start, belote={**nothing, who[wanted.belote]: belote})
    if wanted.annonces and rules.annonces is not None:
        worth = chance.choice((rules.annonces.tierce, rules.annonces.tierce, rules.annonces.cinquante))
        start = replace(start, annonces={**nothing, who[wanted.annonces]: worth})
    start = replace(start, bonus={**nothing, chance.choice(sides): rules.last_trick})
    if isinstance(rules.score, TakenScore):
        return _shared(chance, rules, start)
    if wanted.capot and not isinstance(rules.score, LoneBidderScore):
        return everything(rules, start, who[wanted.capot])
    if contract.level is not None and isinstance(contract.level, Top):
        return with_tally(rules, start, side, result_size(rules, start) - chance.choice((14, 21, 25)))
    least = needed(rules, start)
    if least is None:
        return None
    tally, most = least + wanted.margin, result_size(rules, start)
    if not 0 < tally < most or _OUT_OF_REACH in (tally, most - tally):
        return None
    return _shifted(rules, with_tally(rules, start, side, tally), wanted.tricks)


def _shifted(rules: Rules, result: Result, tricks: int) -> Result:
    """Give the better side more of the tricks, its points being the same."""
    if not rules.trick_point or len(result.tricks) > 2:
        return result
    better = max(result.tricks, key=result.tally)
    won = min(result.tricks[better] + tricks, HAND_SIZE - 1)
    return replace(result, tricks={one: won if one is better else HAND_SIZE - won for one in result.tricks})


def _denomination(chance: Chance, rules: Rules, wanted: Wanted) -> Denomination:
    suits = [one for one in rules.denominations if one.suit is not None]
    if (wanted.sans_atout or not suits) and Denomination.SANS_ATOUT in rules.denominations:
        return Denomination.SANS_ATOUT
    return chance.choice(suits)


def _level(chance: Chance, rules: Rules, wanted: Wanted) -> Level | None:
    if isinstance(rules.score, LoneBidderScore):
        return 20 + chance.below(26)
    if not isinstance(rules.auction, Bidding):
        return None
    if wanted.top:
        return Top.CAPOT
    return wanted.level or chance.choice((rules.auction.min_bid, 90, 90, 100, 100, 110, 120))


def _multiplier(rules: Rules, wanted: Wanted) -> int:
    kind = rules.auction
    if not isinstance(kind, Bidding | Naming):
        return 1
    return (1, kind.coinche_factor, kind.surcoinche_factor)[wanted.coinche]


def _belote(rules: Rules, denomination: Denomination) -> int:
    played = rules.belote is not None and denomination.suit is not None
    return rules.belote.belote_points if played and rules.belote is not None else 0


def _shared(chance: Chance, rules: Rules, start: Result) -> Result:
    """Share the points of a deal out among four who play each for himself."""
    sides, most = rules.scoring_sides, result_size(rules, start)
    cuts = sorted(chance.sample(range(5, most - 5), len(sides) - 1))
    parts = [high - low for low, high in zip([0, *cuts], [*cuts, most], strict=True)]
    tallies: dict[Side, int] = dict(zip(sides, parts, strict=True))
    return replace(start, points=tallies, tricks=tricks_for(tallies, sides))


def wanted_near(chance: Chance, rules: Rules, near: str, belote: str, annonces: str, coinche: int) -> Wanted:
    """Draw what an outcome should be like: how near, and who has what else counts."""
    margin = chance.choice(_MARGINS[near] if near in _MARGINS else (*_MARGINS["made"], *_MARGINS["failed"]))
    margin = _scaled(rules, margin) if near != "close" else margin
    if rules.trick_point and near != "close":
        # Few points make few margins: those of small deals are spread.
        margin += chance.below(4) * (1 if margin > 0 else -1)
    extra = {"any": chance.choice(("takers", "takers", "defence")), "": ""}
    tricks = chance.below(3) if rules.trick_point else 0
    return Wanted(margin, extra.get(belote, belote), extra.get(annonces, annonces), coinche, tricks=tricks)


def _scaled(rules: Rules, margin: int) -> int:
    """Return a margin in step with the points of a deal, where there are fewer."""
    size = rules.order(rules.denominations[0]).total + rules.last_trick + HAND_SIZE * rules.trick_point
    part = max(1, round(abs(margin) * min(size, _USUAL) / _USUAL))
    return part if margin > 0 else -part


def outcomes(chance: Chance, rules: Rules, draw: Callable[[], Wanted]) -> Iterator[Result]:
    """Walk outcomes that the rules have, of sixty that are wanted."""
    for _ in range(_TRIES):
        made = outcome(chance, rules, draw())
        if made is not None:
            yield made
