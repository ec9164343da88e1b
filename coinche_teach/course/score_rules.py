"""The rules behind a score sheet: for each line and verdict the clause in force, and who states it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from coinche_teach.course.sayings import Saying
from coinche_teach.course.sayings_marking import ScoreRule, SheetSums
from coinche_teach.engine.calls import Top
from coinche_teach.engine.reasons import (
    AllTricksBonus,
    AnnoncesKept,
    AnnoncesMoved,
    AnnoncesWon,
    BeloteHeld,
    BeloteKept,
    BeloteLost,
    BidMarked,
    CoinchedBase,
    CoincheMultiplies,
    FailureBase,
    LastTrick,
    OverHalf,
    Reason,
    Rounded,
    SansAtoutMultiplies,
    ShareOfBid,
    TookAll,
    TrickPoints,
    UnbidCapot,
    WholeDeck,
)
from coinche_teach.engine.rules import Rules
from coinche_teach.engine.rules import rules as rules_of
from coinche_teach.engine.rules.choices import MadeMarks, Multiplies
from coinche_teach.engine.rules.shapes import ContractScore, ExcessScore, LoneBidderScore, MajorityScore
from coinche_teach.engine.rules.sources import Tag, source
from coinche_teach.engine.seats import Side
from coinche_teach.engine.sheet import Item, Result, Sheet

NOT_STATED: Final = "sheet.silent"
OWN_RULE: Final = "sheet.house"

# The field behind each reason of a line; those that depend on more stand in `field_of`.
_FIELDS: Final[dict[type[Reason], str]] = {
    LastTrick: "last_trick",
    AllTricksBonus: "last_trick_capot",
    Rounded: "marking",
    AnnoncesWon: "annonces",
    AnnoncesKept: "annonces_on_failure",
    BeloteHeld: "belote_points",
    BeloteKept: "belote_on_failure",
    BeloteLost: "belote_on_failure",
    UnbidCapot: "unbid_capot_points",
    SansAtoutMultiplies: "sans_atout_factor",
    CoinchedBase: "coinched_base",
    WholeDeck: "score",
    OverHalf: "threshold",
    TookAll: "bidder_marks",
    ShareOfBid: "failure_shared_among",
}


def field_of(rules: Rules, result: Result, sheet: Sheet, reason: Reason) -> str:
    """Return the field of the rules that a line of a sheet comes from."""
    contract = isinstance(rules.score, ContractScore)
    level = result.contract.level
    match reason:
        case TrickPoints():
            return "made_marks" if contract else "trick_point" if rules.trick_point else "score"
        case AnnoncesMoved():
            return "annonces_on_capot" if sheet.made else "annonces_on_failure"
        case BidMarked():
            return {Top.CAPOT: "capot_points", Top.GENERALE: "generale_points"}.get(level, "made_marks")  # type: ignore[arg-type]
        case CoincheMultiplies():
            return "multiplies" if contract else "coinche_doubles"
        case FailureBase():
            return "failure_base_capot" if isinstance(level, Top) else "failure_base"
        case CoinchedBase() if contract and sheet.made and result.has_all_tricks(result.contract.by.pair):
            return "coinched_base_capot"
    return _FIELDS[type(reason)]


def verdict_field(rules: Rules, result: Result) -> str:
    """Return the field that decides who succeeds."""
    if isinstance(rules.score, ContractScore):
        return "top_bids" if isinstance(result.contract.level, Top) else "success"
    return "threshold" if isinstance(rules.score, ExcessScore) else "score"


def fields_of(rules: Rules, result: Result, sheet: Sheet) -> tuple[str, ...]:
    """Return the fields that wrote a sheet, each once."""
    names = [verdict_field(rules, result), *_equality(sheet)]
    names += [field_of(rules, result, sheet, line.reason) for line in sheet.lines]
    return tuple(dict.fromkeys(names))


def _equality(sheet: Sheet) -> list[str]:
    return ["equality"] if sheet.held else []


def source_of(rules: Rules, field: str) -> str:
    """Return who says a field of the rules: the sheet's title, nobody, or the house."""
    if rules[field] != rules_of(rules.id)[field]:
        return OWN_RULE
    said = source(rules.id, field)
    return NOT_STATED if said.tag is Tag.SILENT else said.title


def rule_for(rules: Rules, field: str, clause: str = "", amount: int = 0) -> ScoreRule:
    """Say a field's rule: its clause is the field, with the value where that is a choice."""
    value: Any = rules[field]
    if isinstance(value, int) and not clause:
        amount = value
    return ScoreRule(clause or _clause(field, value), amount, source_of(rules, field))


def _clause(field: str, value: object) -> str:
    if isinstance(value, int) or field in ("score", "annonces", "top_bids"):
        return field
    return f"{field}.{getattr(value, 'value', value)}"


def success_rule(rules: Rules, result: Result) -> ScoreRule:
    """Say what makes the takers succeed."""
    field = verdict_field(rules, result)
    clauses: dict[type, str] = {MajorityScore: "majority", LoneBidderScore: "lone", ContractScore: ""}
    if field == "score":
        return rule_for(rules, field, clauses.get(type(rules.score), "taken"))
    return rule_for(rules, field)


def line_rule(rules: Rules, result: Result, sheet: Sheet, reason: Reason) -> ScoreRule:
    """Say the rule that a line of a sheet comes from."""
    field = field_of(rules, result, sheet, reason)
    special: dict[type[Reason], Callable[[], ScoreRule]] = {
        TrickPoints: lambda: rule_for(rules, field, _tricks_clause(rules, sheet), rules.trick_point),
        BidMarked: lambda: rule_for(rules, field, "" if field != "made_marks" else _bid_clause(sheet)),
        WholeDeck: lambda: rule_for(rules, field, "whole_deck"),
    }
    told = special.get(type(reason))
    return told() if told is not None else rule_for(rules, field)


def _tricks_clause(rules: Rules, sheet: Sheet) -> str:
    if sheet.held:
        return "litige"
    if isinstance(rules.score, MajorityScore):
        return "own_tricks"
    return "trick_point" if rules.trick_point else "made_marks.tricks_and_bid"


def _bid_clause(sheet: Sheet) -> str:
    return "bid_made" if sheet.made else "bid_failed"


def cell_rule(rules: Rules, result: Result, sheet: Sheet, item: Item | None, side: Side) -> Saying:
    """Say the rule that fills a cell of a sheet, or leaves it empty."""
    if item is None:
        return SheetSums()
    own = [line for line in sheet.lines if line.item is item]
    row = [line for line in own if line.side is side] or own
    if row:
        return line_rule(rules, result, sheet, row[0].reason)
    return _absent_rule(rules, result, sheet, item)


def _absent_rule(rules: Rules, result: Result, sheet: Sheet, item: Item) -> Saying:
    """Say why a sheet has no such line at all."""
    terms = rules.score
    tricks = item in (Item.TRICKS, Item.LAST_TRICK, Item.ROUNDING)
    if isinstance(terms, ContractScore) and tricks:
        if result.contract.multiplier > 1 and terms.multiplies is Multiplies.FLAT:
            return rule_for(rules, "coinched_base")
        if not sheet.made:
            return rule_for(rules, "failure_base")
        if terms.made_marks is MadeMarks.BID:
            return rule_for(rules, "made_marks")
        if item is Item.ROUNDING:
            return rule_for(rules, "marking")
    if isinstance(terms, MajorityScore) and tricks and sheet.made is False:
        return rule_for(rules, "score", "whole_deck")
    return success_rule(rules, result)
