"""Generators of items that find a slip in the rule sheet in force."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from coinche_teach.course.generators.base import preferred
from coinche_teach.course.generators.marking_outcomes import Wanted, outcome
from coinche_teach.course.generators.marking_telling import tells
from coinche_teach.course.items import Item
from coinche_teach.course.items_marking_slips import SheetJack, SheetReadings, SheetTable
from coinche_teach.course.outcomes import taker
from coinche_teach.engine.chance import Chance
from coinche_teach.engine.rules import Rules
from coinche_teach.engine.rules.choices import Marking
from coinche_teach.engine.rules.shapes import Bidding, ContractScore, ExcessScore, Naming
from coinche_teach.engine.rules.sources import SOURCES, TABLES, Tag
from coinche_teach.engine.rules.sources_table import CLUB, MANILLE, NIGHTS, SPANISH
from coinche_teach.engine.score import score

# The sheet of manille prints a jack worth 2; with it the deck would not add up to what the sheet divides.
_PRINTED_JACK: Final = 2
_TRIES: Final = 40
_AGAIN: Final = 8


def sheet_slip(chance: Chance, rules: Rules, *, slip: str = "") -> Item | None:
    """Ask about a slip of the sheet behind the rules in force: a sum, two readings, or a missing table."""
    title = TABLES[rules.id].title
    if title == MANILLE:
        doubled = isinstance(rules.score, ExcessScore) and isinstance(rules.auction, Naming)
        if doubled and (slip or chance.choice(("jack", "readings"))) == "readings":
            return _readings(chance, rules, "coinche_doubles", ("one_side", "either"), Wanted(8, coinche=1))
        return SheetJack(rules, _PRINTED_JACK)
    if title == CLUB and isinstance(rules.auction, Bidding) and isinstance(rules.score, ContractScore):
        least, step = rules.auction.min_bid, rules.auction.step
        return SheetTable(rules, least, least // step * step, least // step * step + step)
    if title == NIGHTS:
        wanted = Wanted(-12, coinche=1)
        return _readings(chance, rules, "multiplies", ("asked", "base_and_asked"), wanted)
    if title == SPANISH:
        wanted = Wanted(12, coinche=1)
        return _readings(chance, rules, "multiplies", ("winners_line", "both_lines"), wanted, losers=True)
    if isinstance(rules.score, ContractScore) and rules.score.marking is not Marking.EXACT:
        return _readings(chance, rules, "marking", ("ten_5up", "ten_6up"), Wanted(5))
    return _readings(chance, rules, "equality", ("fails", "litige"), Wanted(-1, level=80), losers=True)


def _readings(
    chance: Chance, rules: Rules, field: str, values: tuple[str, ...], wanted: Wanted, losers: bool = False
) -> Item | None:
    """Draw a deal that the two readings mark differently for the side that is asked about."""
    drawn = _drawn(chance, rules, field, values, wanted, losers)
    return preferred(lambda: next(drawn, None), tells, _AGAIN)


def _drawn(
    chance: Chance, rules: Rules, field: str, values: tuple[str, ...], wanted: Wanted, losers: bool
) -> Iterator[SheetReadings]:
    for _ in range(_TRIES):
        margin = wanted.margin + (0 if field == "equality" else chance.below(9))
        found = outcome(chance, rules, Wanted(margin, coinche=wanted.coinche, level=wanted.level))
        if found is None:
            continue
        takers = taker(rules, found)
        other = next(side for side in rules.scoring_sides if side is not takers)
        succeeds = wanted.margin > 0
        asked = takers if succeeds is not losers else other
        if field == "equality":
            asked = other
        item = SheetReadings(rules, found, field, values, asked, _quote(rules, field))
        marked = [score(item.read(one), found).score(asked) for one in values]
        if len({*marked}) == len(values):
            yield item


def _quote(rules: Rules, field: str) -> str:
    """Return the sheet's own words on a field, or on what stands for it."""
    title = TABLES[rules.id].title
    wanted = {"coinche_doubles": "coinche_factor"}.get(field, field)
    # The rule set's own words come first; a variant may be told by the game it varies.
    rows = sorted(SOURCES.items(), key=lambda row: row[0][0] != rules.id)
    stated = [one for (_, name), one in rows if name == wanted and one.tag is Tag.STATED]
    return next((one.said for one in stated if one.title == title), "")
