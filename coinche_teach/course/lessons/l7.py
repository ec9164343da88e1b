"""Lesson 7: writing the score."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from coinche_teach.course.generators.marking_outcomes import Wanted, outcome
from coinche_teach.course.items_marking import Scored, counted
from coinche_teach.course.lesson import Lesson, Slot, Step, slot
from coinche_teach.course.outcomes import everything, needed, result_size, taker, with_tally
from coinche_teach.course.sayings import Saying
from coinche_teach.course.sayings_marking_here import ShowDeal, ShowSources, ShowSuccess, ShowWorked
from coinche_teach.course.score_rules import fields_of
from coinche_teach.engine.cards import Denomination
from coinche_teach.engine.chance import Chance
from coinche_teach.engine.rules import Rules
from coinche_teach.engine.rules.shapes import Bidding, Naming
from coinche_teach.engine.score import score
from coinche_teach.engine.sheet import Result


@dataclass(frozen=True)
class DealShown:
    """Show what a deal came to, and where `worked` its score sheet."""

    rules: Rules
    result: Result
    worked: bool = False

    @property
    def denomination(self) -> Denomination | None:
        """Return what was played."""
        return self.result.contract.denomination


@dataclass(frozen=True)
class RulesShown:
    """Show the fields of the rules that wrote a sheet, and who states each."""

    rules: Rules
    fields: tuple[str, ...]


def example(rules: Rules) -> tuple[Step, ...]:
    """Show a deal that succeeds, its sheet, the sheet had it failed, and the rules that wrote both."""
    found = _deal(rules)
    scored = Scored(rules, found)
    side, least = taker(rules, found), needed(rules, found)
    first: Saying = ShowDeal()
    if scored.case != "taken" and least is not None:
        first = ShowSuccess(scored.case, side, counted(rules, found, side), _wanted(rules, found, least))
    steps = [Step(first, shows=DealShown(rules, found))]
    steps.append(Step(ShowWorked(scored.case), shows=DealShown(rules, found, worked=True)))
    fields = fields_of(rules, found, score(rules, found))
    for case, other in _others(rules, found, scored.case, least):
        steps.append(Step(ShowWorked(case), shows=DealShown(rules, other, worked=True)))
        fields = tuple(dict.fromkeys(fields + fields_of(rules, other, score(rules, other))))
    steps.append(Step(ShowSources(), shows=RulesShown(rules, fields)))
    return tuple(steps)


def _others(rules: Rules, found: Result, case: str, least: int | None) -> Iterator[tuple[str, Result]]:
    """Walk the deals to compare with: one that fails, one with all the tricks."""
    side = taker(rules, found)
    if case == "excess":
        yield "excess_other", with_tally(rules, found, side, result_size(rules, found) - found.tally(side))
    elif case != "taken" and least is not None:
        yield f"{case}_other", with_tally(rules, found, side, least - (1 if case == "lone" else 5))
    if case in ("contract", "majority"):
        yield "capot", everything(rules, found, side)
    if isinstance(rules.auction, Bidding | Naming) and rules.auction.coinche_factor > 1:
        yield (
            "coinched",
            replace(found, contract=replace(found.contract, multiplier=rules.auction.coinche_factor)),
        )


def _deal(rules: Rules) -> Result:
    """Make the deal of the example: a belote that saves the contract, where there is one."""
    for number in range(100):
        found = outcome(Chance("L7", number), rules, Wanted(4, belote="takers", level=100))
        if found is not None and found.contract.by.name == "S":
            return found
    raise AssertionError(f"no deal for {rules.id}")


def _wanted(rules: Rules, found: Result, least: int) -> int:
    """Return the points that must be reached, all that counts included."""
    side = taker(rules, found)
    return least + counted(rules, found, side) - found.tally(side)


_QUICK: tuple[Slot, ...] = tuple(
    slot("made_or_failed", level=level, skill="contract_made", near=near, belote=belote, instead="outcome")
    for level, near, belote in (
        (1, "made", ""),
        (1, "failed", ""),
        (2, "close", ""),
        (2, "half", ""),
        (3, "close", "takers"),
        (3, "close", "defence"),
        (3, "half", "takers"),
        (3, "close", "any"),
    )
)

L7 = Lesson(
    id="L7",
    example=example,
    faded=(
        slot("marking_sheet", level=1, skill="mark_made", fading="last", near="made"),
        slot("marking_sheet", level=2, skill="mark_failed", fading="three", near="failed", belote="any"),
        slot("marking_sheet", level=2, skill="mark_made", fading="empty", near="made", belote="any"),
    ),
    practice=(
        slot("points_needed", level=2, skill="contract_made", belote="any", instead="three"),
        slot(
            "marking_sheet",
            level=3,
            skill="mark_failed",
            fading="three",
            near="failed",
            belote="takers",
            coinche=1,
        ),
        slot("rounding", level=3, skill="rounding", instead="three"),
        slot("several_marks", level=4, skill="mark_coinched", given=1, instead="empty"),
        slot("sheet_slip", level=4, skill="axis_score"),
        slot("hand_value", level=2, skill="points_hand", count=5, trumps=2),
        slot("deck_total", level=3, skill="points_deck", part="deal"),
        slot("sort", level=2, skill="order_trump", role="trump", count=6),
    ),
    drill=(
        *_QUICK,
        slot("which_sheet", level=4, skill="axis_score", instead="outcome"),
        slot("which_sheet", level=4, skill="axis_score", coinche=1, instead="outcome"),
    ),
    ticket=(
        slot("points_needed", level=3, skill="contract_made", belote="any", annonces="any", instead="three"),
        slot("marking_sheet", level=3, skill="mark_capot", fading="three", capot="takers", belote="any"),
        slot(
            "marking_sheet",
            level=3,
            skill="mark_failed",
            fading="empty",
            near="failed",
            belote="takers",
            coinche=1,
        ),
        slot("rounding", level=3, skill="rounding", instead="three"),
        slot("several_marks", level=4, skill="mark_coinched", given=1, instead="empty"),
    ),
    reserve=(
        slot("marking_sheet", level=1, skill="mark_made", fading="last", near="made"),
        slot("marking_sheet", level=2, skill="mark_made", fading="three", near="made", belote="takers"),
        slot(
            "marking_sheet",
            level=3,
            skill="mark_made",
            fading="empty",
            near="made",
            belote="any",
            annonces="any",
        ),
        slot("marking_sheet", level=1, skill="mark_failed", fading="last", near="failed"),
        slot("marking_sheet", level=2, skill="mark_failed", fading="three", near="failed", belote="any"),
        slot("points_needed", level=4, skill="contract_made", belote="any", annonces="any", have=True),
        slot("which_sheet", level=4, skill="mark_made", near="made", instead="three"),
        slot("which_sheet", level=4, skill="mark_failed", near="failed", instead="three"),
        slot("rounding", level=1, skill="rounding", given=2, instead="last"),
        slot("rounding", level=2, skill="rounding", given=1, instead="three"),
        slot("rounding", level=4, skill="rounding", belote="any", instead="empty"),
        slot("marking_sheet", level=1, skill="mark_coinched", fading="last", near="made", coinche=1),
        slot("marking_sheet", level=2, skill="mark_coinched", fading="three", near="made", coinche=1),
        slot(
            "marking_sheet",
            level=3,
            skill="mark_coinched",
            fading="empty",
            near="failed",
            belote="any",
            coinche=2,
        ),
        slot("marking_sheet", level=1, skill="mark_capot", fading="last", capot="takers"),
        slot("marking_sheet", level=2, skill="mark_capot", fading="three", capot="takers"),
        slot(
            "marking_sheet",
            level=4,
            skill="mark_capot",
            fading="empty",
            capot="takers",
            belote="any",
            top=True,
        ),
    ),
)
