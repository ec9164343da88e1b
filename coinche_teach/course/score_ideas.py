"""What if: a deal scored by ideas that other tables, or wrong beliefs, would have it scored by.

Each idea is a rule set and a result handed to the engine, so that what is said of a wrong answer,
"right where ...", is true.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import lru_cache
from typing import Any, Final

from coinche_teach.course.misconceptions import Misconception
from coinche_teach.course.outcomes import result_size, taker, with_tally
from coinche_teach.engine.rules import Rules
from coinche_teach.engine.rules.choices import Marking
from coinche_teach.engine.rules.marking import marks
from coinche_teach.engine.rules.shapes import Bidding, ContractScore, ExcessScore, LoneBidderScore, Naming
from coinche_teach.engine.sheet import Result


@dataclass(frozen=True, slots=True)
class Idea:
    """Hold an idea: the code of the misconception it shows, its case, and how it scores the deal."""

    code: Misconception | None
    case: str
    rules: Rules
    result: Result
    number: int = 0


_M = Misconception
# Fields that another table may answer otherwise, with the misconception of who does not ask.
_FIELDS: Final[tuple[tuple[str, Misconception | None], ...]] = (
    ("belote_on_failure", _M.M19),
    ("belote_for_contract", _M.M18),
    ("success", _M.M28),
    ("multiplies", _M.M30),
    ("made_marks", None),
    ("annonces_on_failure", None),
    ("annonces_for_contract", None),
    ("marking", None),
    ("equality", _M.M28),
    ("coinche_doubles", _M.M30),
    ("sans_atout_doubles", None),
    ("bidder_marks", None),
)
_NUMBERS: Final[tuple[tuple[str, tuple[int, ...], Misconception | None], ...]] = (
    ("unbid_capot_points", (160, 162, 250, 252, 500), _M.M32),
    ("capot_points", (160, 162, 250, 252, 500), _M.M32),
    ("last_trick_capot", (10, 100), _M.M32),
    ("coinched_base_capot", (160, 250), _M.M32),
    ("failure_base", (160, 162), None),
    ("coinched_base", (160, 162), None),
    ("sans_atout_factor", (1, 2), None),
    ("threshold", (0, 30), None),
    ("failure_shared_among", (1, 2, 3), None),
)


def ideas(rules: Rules, result: Result) -> Iterator[Idea]:
    """Walk the ideas that could bear on a deal; those that change nothing in it do no harm."""
    yield from _oversights(rules, result)
    names = {name for name, _ in rules.fields()}
    for name, code in _FIELDS:
        if name not in names or (name == "multiplies" and result.contract.multiplier == 1):
            continue
        kind: Any = type(rules[name])
        assert issubclass(kind, StrEnum)
        for other in kind:
            if other is not rules[name]:
                yield Idea(code, f"{name}.{other.value}", _but(rules, name, other), result)
    yield from _factors(rules, result)
    for name, numbers, code in _NUMBERS:
        # Where the last trick counts nothing, nobody takes it to count for a capot.
        if name in names and rules[name]:
            for number in numbers:
                if number != rules[name]:
                    yield Idea(code, name, _but(rules, name, number), _counted(result, name, number), number)


@lru_cache(maxsize=2048)
def _but(rules: Rules, name: str, value: Any) -> Rules:
    """Change one field, once for all the answers that will be compared with it."""
    return rules.but(**{name: value})


def _counted(result: Result, name: str, number: int) -> Result:
    """Count the last trick of a capot anew: it was counted before scoring."""
    if name != "last_trick_capot":
        return result
    capot = [side for side in result.tricks if result.has_all_tricks(side)]
    return replace(result, bonus={one: number * (one in capot) for one in result.bonus})


def _oversights(rules: Rules, result: Result) -> Iterator[Idea]:
    """Walk what is forgotten: the last trick, the points for tricks."""
    if any(result.bonus.values()):
        yield Idea(_M.M04, "no_last_trick", rules, replace(result, bonus=dict.fromkeys(result.bonus, 0)))
    if rules.trick_point:
        cards = {one: result.points[one] - result.tricks[one] * rules.trick_point for one in result.points}
        yield Idea(_M.M40, "cards_alone", rules, replace(result, points=cards))


def _factors(rules: Rules, result: Result) -> Iterator[Idea]:
    """Walk other factors of a coinched deal: none, two, three, four."""
    contract, kind = result.contract, rules.auction
    if contract.multiplier == 1 or not isinstance(kind, Bidding | Naming):
        return
    code = _M.M31 if contract.multiplier == kind.surcoinche_factor else _M.M30
    for factor in (1, 2, 3, 4):
        if factor != contract.multiplier:
            other = replace(contract, multiplier=factor)
            yield Idea(code, "factor", rules, replace(result, contract=other), factor)


def ideas_of_success(rules: Rules, result: Result) -> Iterator[Idea]:
    """Walk the ideas about who succeeds, the most telling first.

    Rounding helps; other tables count otherwise; half is enough; something was forgotten.
    """
    yield from _rounded(rules, result)
    found = list(ideas(rules, result))
    yield from (idea for idea in found if idea.case.startswith(_OF_SUCCESS))
    level, half = result.contract.level, result_size(rules, result) // 2 + 1
    if isinstance(level, int) and level > half and isinstance(rules.score, ContractScore | LoneBidderScore):
        lower = replace(result, contract=replace(result.contract, level=half))
        yield Idea(_M.M27, "half_is_enough", rules, lower, half)
    yield from (idea for idea in found if idea.case in ("no_last_trick", "cards_alone", "threshold"))


def ideas_of_need(rules: Rules, result: Result) -> Iterator[Idea]:
    """Walk the ideas about how many points are in a deal, where more than half of them are needed."""
    if rules.last_trick:
        yield Idea(_M.M04, "no_last_trick", _but(rules, "last_trick", 0), result)
    if rules.trick_point and isinstance(rules.score, ExcessScore):
        fewer = _but(rules, "trick_point", 0)
        yield Idea(_M.M40, "cards_alone", _but(fewer, "threshold", result_size(fewer, result) // 2), result)


_OF_SUCCESS: Final = ("belote_for", "annonces_for", "success", "equality")


def _rounded(rules: Rules, result: Result) -> Iterator[Idea]:
    """Walk the idea that points are rounded before they are judged."""
    if isinstance(result.contract.level, int) and isinstance(rules.score, ContractScore):
        side = taker(rules, result)
        tally, size = result.tally(side), result_size(rules, result)
        exact = rules.score.marking is Marking.EXACT
        rounded = marks(Marking.TEN_5UP if exact else rules.score.marking, tally, size - tally)[0]
        if rounded > tally and not result.has_all_tricks(side):
            yield Idea(_M.M29, "rounded_first", rules, with_tally(rules, result, side, rounded), rounded)
