"""Generators of items about writing the score: outcomes made to order, for every way of scoring."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Final

from coinche_teach.course.generators.base import Generator, preferred
from coinche_teach.course.generators.marking_outcomes import Wanted, outcomes, wanted_near
from coinche_teach.course.generators.marking_slips import sheet_slip
from coinche_teach.course.generators.marking_telling import tells
from coinche_teach.course.items import Item
from coinche_teach.course.items_marking import MadeOrFailed, PointsNeeded
from coinche_teach.course.items_marking_sheet import Case, MarkingSheet, SeveralMarks
from coinche_teach.course.items_marking_tables import Rounding, WhichSheet
from coinche_teach.course.lending import with_coinche
from coinche_teach.course.outcomes import cells, items_of, key, needed, result_size, whole_items
from coinche_teach.engine.cards import Denomination
from coinche_teach.engine.chance import Chance
from coinche_teach.engine.rules import IDS, Rules
from coinche_teach.engine.rules import rules as rules_of
from coinche_teach.engine.rules.choices import BidderMarks, Marking, Multiplies
from coinche_teach.engine.rules.marking import marks
from coinche_teach.engine.rules.shapes import (
    ContractScore,
    ExcessScore,
    LoneBidderScore,
    Naming,
    TakenScore,
)
from coinche_teach.engine.score import score
from coinche_teach.engine.sheet import Item as Row
from coinche_teach.engine.sheet import Result

_AGAIN: Final = 30
"""How often something is drawn anew, for an item that tells of a wrong idea."""


def _telling(drawn: Iterator[Item]) -> Item | None:
    return preferred(lambda: next(drawn, None), tells, _AGAIN)


def made_or_failed(
    chance: Chance,
    rules: Rules,
    *,
    near: str = "any",
    belote: str = "",
    annonces: str = "",
    instead: str = "",
) -> Item | None:
    """Ask what came of a deal; `near` says how close: made, failed, close, half."""
    if isinstance(rules.score, TakenScore):
        return _instead(chance, rules, instead)
    found = outcomes(chance, rules, lambda: wanted_near(chance, rules, near, belote, annonces, 0))
    return _telling(MadeOrFailed(rules, one) for one in found)


def points_needed(
    chance: Chance,
    rules: Rules,
    *,
    belote: str = "",
    annonces: str = "",
    have: bool = False,
    instead: str = "",
) -> Item | None:
    """Ask for the points in tricks that a contract needs; `have` counts on from some already taken."""
    if isinstance(rules.score, TakenScore):
        return _instead(chance, rules, instead)
    bare = not isinstance(rules.score, ContractScore)
    lone = isinstance(rules.score, LoneBidderScore)
    for found in outcomes(chance, rules, lambda: wanted_near(chance, rules, "made", belote, annonces, 0)):
        least = needed(rules, found)
        assert least is not None
        # Who bids no more than half tells nothing of who thinks that half is enough.
        if lone and 2 * least <= result_size(rules, found) + 2:
            continue
        # Where nothing is bid, or no extra counts, the bare number would be known by heart.
        start = least // 4 + chance.below(least // 2) if have or bare else 0
        # What is still needed must not stand in the task.
        return PointsNeeded(rules, found, start - (2 * start == least))
    return None


def marking_sheet(
    chance: Chance,
    rules: Rules,
    *,
    fading: str = "three",
    near: str = "any",
    belote: str = "",
    annonces: str = "",
    coinche: int = 0,
    sans_atout: bool = False,
    capot: str = "",
    top: bool = False,
) -> Item | None:
    """Ask for the blanks of a sheet; `fading` is last, three or empty."""

    def draw() -> Wanted:
        wanted = wanted_near(chance, rules, near, belote, annonces, coinche)
        return replace(wanted, sans_atout=sans_atout, capot=capot, top=top)

    found = (one for one in outcomes(chance, rules, draw) if any(score(rules, one).scores.values()))
    return _telling(_sheet(chance, rules, one, fading) for one in found)


def _sheet(chance: Chance, rules: Rules, found: Result, fading: str) -> MarkingSheet:
    rows = whole_items(rules, found) if fading == "empty" else items_of(score(rules, found))
    return MarkingSheet(rules, found, rows, _blanks(chance, rules, found, rows, fading), fading)


def _blanks(
    chance: Chance, rules: Rules, found: Result, rows: tuple[Row, ...], fading: str
) -> tuple[str, ...]:
    """Choose the blanks: the totals, three cells that tell, or all."""
    sheet = score(rules, found)
    every = cells(sheet, rows)
    if fading == "empty":
        return tuple(one.key for one in every)
    totals = tuple(one.key for one in every if one.item is None)
    if fading == "last":
        return totals
    written = [one for one in every if one.item is not None and one.points]
    telling = [one for one in written if one.item in _TELLING] or written
    lost = [one for one in telling if one.item is Row.BELOTE and sheet.made is False]
    chosen = chance.choice(lost or telling)
    # Where two sides play, whose line it is must be answered too.
    row = [one.key for one in every if one.item is chosen.item and (len(sheet.sides) == 2 or one.points)]
    best = max(sheet.sides, key=sheet.score)
    return (*row[:2], key(None, best))


_TELLING: Final = (Row.ROUNDING, Row.BELOTE, Row.COINCHE, Row.BASE, Row.SANS_ATOUT, Row.SHARE, Row.BID)


def rounding(
    chance: Chance, rules: Rules, *, given: int = 0, belote: str = "", instead: str = ""
) -> Item | None:
    """Ask for rounded marks where the takers fall short by what rounding seems to give them.

    The first `given` marks are worked out; with `belote` more than the tricks counts for the contract.
    """
    if not isinstance(rules.score, ContractScore):
        return _instead(chance, rules, instead)
    if rules.score.marking is Marking.EXACT:
        rules = rules.but(marking=chance.choice(tuple(Marking)[1:]))
    assert isinstance(rules.score, ContractScore)
    last = None
    for found in outcomes(chance, rules, lambda: _just_short(chance, belote)):
        side, least = found.contract.by.pair, needed(rules, found)
        tally = found.tally(side)
        last = Rounding(rules, found, given)
        lured = marks(rules.score.marking, tally, result_size(rules, found) - tally)[0]
        if least is not None and lured >= least:
            return last
    return last


def _just_short(chance: Chance, belote: str) -> Wanted:
    margin = chance.choice((-1, -2, -3, -4))
    return Wanted(margin, belote=chance.choice(("takers", "defence")) if belote == "any" else belote)


def several_marks(chance: Chance, rules: Rules, *, given: int = 1, instead: str = "") -> Item | None:
    """Ask what one deal marks by several conventions: of coinche, of no trumps, of a lone bid.

    A table that has none of them is lent the nearest sheet with coinche, unless `instead` names an item.
    """
    found = outcomes(chance, rules, lambda: _coinched(chance))
    item = _telling(_several(rules, found, given))
    if item is None and not instead and (lent := with_coinche(rules)) != rules:
        return several_marks(chance, lent, given=given)
    return item if item is not None else _instead(chance, rules, instead)


def _several(rules: Rules, deals: Iterator[Result], given: int) -> Iterator[Item]:
    """Walk deals that enough conventions mark differently."""
    for found in deals:
        topic, cases = _conventions(rules, found)
        if not cases:
            return
        item = SeveralMarks(rules, found, cases, given, topic)
        if len({case.mark(item.winner) for case in cases}) >= min(3, len(cases)):
            yield item


def _coinched(chance: Chance) -> Wanted:
    belote = chance.choice(("", "takers", "defence"))
    return Wanted(chance.choice((9, 12, -12, -18)), belote=belote, coinche=1)


def _conventions(rules: Rules, found: Result) -> tuple[str, tuple[Case, ...]]:
    match rules.score:
        case ContractScore():
            return "multiplies", tuple(
                Case(f"multiplies={one}", rules.but(multiplies=one), found) for one in Multiplies
            )
        case ExcessScore() if isinstance(rules.auction, Naming):
            plain = replace(found.contract, multiplier=1, denomination=Denomination.SPADES)
            sans = Denomination.SANS_ATOUT
            factor = rules.auction.coinche_factor
            contracts = (
                plain,
                replace(plain, denomination=sans),
                replace(plain, multiplier=factor),
                replace(plain, denomination=sans, multiplier=factor),
            )
            return "excess", tuple(Case("", rules, replace(found, contract=one)) for one in contracts)
        case LoneBidderScore():
            return "bidder_marks", tuple(
                Case(f"bidder_marks={one}", rules.but(bidder_marks=one), found) for one in BidderMarks
            )
    return "", ()


def which_sheet(
    chance: Chance, rules: Rules, *, coinche: int = 0, near: str = "any", instead: str = ""
) -> Item | None:
    """Ask by which sheet a deal was marked, each of those shown marking it otherwise."""
    if not isinstance(rules.score, ContractScore):
        return _instead(chance, rules, instead)
    sheets = tuple(name for name in IDS if isinstance(rules_of(name).score, ContractScore))
    for found in outcomes(chance, rules, lambda: _alike(chance, coinche, near)):
        marked = [score(rules_of(name), found).scores for name in sheets]
        alone = [name for name, one in zip(sheets, marked, strict=True) if marked.count(one) == 1]
        # Sheets that agree with one another are lures; the one asked for agrees with none.
        if len(alone) > 1:
            return WhichSheet(rules_of(chance.choice(alone)), found, sheets)
    return _instead(chance, rules, instead)


def _alike(chance: Chance, coinche: int, near: str) -> Wanted:
    """Draw a deal that every sheet can score: a bid that all ladders have, and no annonces."""
    wanted = wanted_near(chance, rules_of(IDS[0]), near, "any", "", coinche)
    return replace(wanted, level=chance.choice((90, 100, 110, 120)))


def _instead(chance: Chance, rules: Rules, name: str) -> Item | None:
    """Make another item of the family where the rules have no such situation, if the row asks for it.

    `name` is outcome, or how much of a sheet is left to do.
    """
    if name == "outcome" and not isinstance(rules.score, TakenScore):
        return made_or_failed(chance, rules, near="close", belote="any")
    fading = "three" if name == "outcome" else name
    return marking_sheet(chance, rules, fading=fading, coinche=chance.below(2)) if name else None


GENERATORS: Final[Mapping[str, Generator]] = {
    "made_or_failed": made_or_failed,
    "points_needed": points_needed,
    "marking_sheet": marking_sheet,
    "rounding": rounding,
    "several_marks": several_marks,
    "which_sheet": which_sheet,
    "sheet_slip": sheet_slip,
}
