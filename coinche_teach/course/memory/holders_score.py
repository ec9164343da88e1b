"""Who reckons a deal otherwise than it came out: wrong ideas that are no false rules."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from itertools import count
from typing import Any, Final

from coinche_teach.course.items import Answer
from coinche_teach.course.items_marking import came_out
from coinche_teach.course.items_marking_tables import MISSING
from coinche_teach.course.misconceptions import Misconception
from coinche_teach.course.outcomes import needed
from coinche_teach.course.score_ideas import Idea, ideas_of_success
from coinche_teach.engine.rules import Rules
from coinche_teach.engine.rules import rules as rules_of
from coinche_teach.engine.rules.choices import Counts, Moves, Multiplies, Success
from coinche_teach.engine.score import score
from coinche_teach.engine.sheet import Result

Held = Callable[[Any], Answer | None]


def _without_last(result: Result) -> Result:
    return replace(result, bonus=dict.fromkeys(result.bonus, 0))


def _forgets_last(item: Any) -> Answer:
    changes: dict[str, Any] = {"result": _without_last(item.result)}
    if item.kind == "several_marks":
        changes["cases"] = tuple(replace(one, result=_without_last(one.result)) for one in item.cases)
    found: Answer = replace(item, **changes).solution()
    return found


def _cards_alone(item: Any) -> Answer:
    """Count the cards and not the tricks, as at coinche."""
    points, tricks = item.result.points, item.result.tricks
    cards = {side: points[side] - tricks[side] * item.rules.trick_point for side in points}
    found: Answer = replace(item, result=replace(item.result, points=cards)).solution()
    return found


def _four_times(item: Any) -> Answer:
    """Multiply by four whatever was surcoinched."""
    factor = getattr(item.rules.auction, "surcoinche_factor", 1)
    once = getattr(item.rules.auction, "coinche_factor", 1)
    if item.result.contract.multiplier != factor or factor == once:
        right: Answer = item.solution()
        return right
    contract = replace(item.result.contract, multiplier=4)
    found: Answer = replace(item, result=replace(item.result, contract=contract)).solution()
    return found


# --- success -------------------------------------------------------------------------------------


def _idea(item: Any, code: Misconception) -> Idea | None:
    return next((one for one in ideas_of_success(item.rules, item.result) if one.code is code), None)


def _comes_out(code: Misconception) -> Held:
    """Say what came of a deal as an idea about success has it."""

    def answer(item: Any) -> Answer | None:
        idea = _idea(item, code)
        if idea is None:
            right: Answer = item.solution()
            return right
        return came_out(idea.rules, idea.result)

    return answer


def _sheet(code: Misconception) -> Held:
    """Fill a sheet in rightly, or anyhow where the idea takes the contract to come out otherwise."""

    def answer(item: Any) -> Answer | None:
        idea = _idea(item, code)
        turned = idea is not None and came_out(idea.rules, idea.result) != came_out(item.rules, item.result)
        right: Answer = item.solution()
        return None if turned else right

    return answer


def _half(item: Any) -> Answer | None:
    idea = _idea(item, Misconception.M27)
    least = None if idea is None else needed(idea.rules, idea.result)
    right: Answer = item.solution()
    return right if least is None else str(max(0, least - item.have))


def _promises_half(item: Any) -> Answer:
    return str(item.half)


def _rounds_up(item: Any) -> Answer:
    """Ask for no more points than rounding makes enough."""
    least: int = item.least
    rounds: Callable[[int], int] = item._rounds
    found = next(tally for tally in count(max(0, least - 9)) if rounds(tally) >= least)
    return str(max(0, min(found, least) - item.have))


def _lacks_nothing(item: Any) -> Answer:
    right: dict[str, str] = dict(item.solution())
    reached = item.exact["takers"] + item.lacking
    rounded = item.marked(item.marking)["takers"] >= reached
    return {**right, MISSING: "0"} if rounded else right


# --- sheets --------------------------------------------------------------------------------------


def _sheet_found(**fields: object) -> Held:
    """Name the first sheet that would give these marks if all tables answered some fields alike."""

    def answer(item: Any) -> Answer | None:
        for name in item.sheets:
            if score(_but(rules_of(name), fields), item.result).scores == item.sheet.scores:
                return str(name)
        return None

    return answer


def _but(rules: Rules, fields: Mapping[str, object]) -> Rules:
    names = {name for name, _ in rules.fields()}
    return rules.but(**{name: value for name, value in fields.items() if name in names})


_SCORED: Final = ("made_or_failed", "points_needed", "marking_sheet", "several_marks")
_M = Misconception

HOLDERS: Final[Mapping[tuple[str, str], Held]] = {
    **{(kind, "M04"): _forgets_last for kind in _SCORED if kind != "points_needed"},
    **{(kind, "M40"): _cards_alone for kind in ("made_or_failed", "marking_sheet")},
    ("made_or_failed", "M27"): _comes_out(_M.M27),
    ("marking_sheet", "M27"): _sheet(_M.M27),
    ("points_needed", "M27"): _half,
    ("promise", "M27"): _promises_half,
    ("made_or_failed", "M29"): _comes_out(_M.M29),
    ("marking_sheet", "M29"): _sheet(_M.M29),
    ("points_needed", "M29"): _rounds_up,
    ("rounding", "M29"): _lacks_nothing,
    ("marking_sheet", "M31"): _four_times,
    ("which_sheet", "M18"): _sheet_found(belote_for_contract=Counts.IGNORED),
    ("which_sheet", "M19"): _sheet_found(belote_on_failure=Moves.KEPT),
    ("which_sheet", "M28"): _sheet_found(success=Success.REACH),
    ("which_sheet", "M30"): _sheet_found(multiplies=Multiplies.BOTH_LINES),
}
"""What is answered by who holds a wrong idea about the score, by kind of item and code."""
