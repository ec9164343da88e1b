"""Sessions that are no lesson but are walked through like one: a review, a repair, a test-out."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from coinche_teach.course.lesson import STAGES, Lesson, Slot, StageName, Step
from coinche_teach.course.memory.asked import Request
from coinche_teach.course.memory.event import REPAIR, REVIEW, TEST_OUT
from coinche_teach.course.memory.interleave import TEST_OUT_ITEMS
from coinche_teach.course.memory.repair import RepairCard
from coinche_teach.course.walk import Walk
from coinche_teach.engine.rules import Rules


def review(items: Sequence[Request], rules: Rules, seed: str) -> Walk:
    """Open a review: hints and second tries as in practice, no ticket."""
    return _opened(_session(REVIEW, practice=items), rules, seed)


def repair(card: RepairCard, rules: Rules, seed: str) -> Walk:
    """Open a repair: the card's refutation, then its items."""

    def refuted(rules: Rules) -> tuple[Step, ...]:
        return (Step(card.text),)

    lesson = replace(_session(REPAIR, practice=card.items), example=refuted)
    return _opened(lesson, rules, f"{card.misconception}:{seed}")


def proof(lesson: str, items: Sequence[Request], rules: Rules, seed: str) -> Walk:
    """Open a test-out of a lesson: a ticket alone, and all of it must be right."""
    return _opened(_session(TEST_OUT, ticket=items), rules, f"{lesson}:{seed}")


def _opened(lesson: Lesson, rules: Rules, seed: str) -> Walk:
    """Start a walk at the first stage that has anything: most of these sessions have no example."""
    first = next((stage for stage in STAGES if lesson.size(stage, rules)), None)
    walk = Walk.start(lesson, rules, seed)
    return walk if first is None or first is StageName.EXAMPLE else walk.skip_to(first)


def _session(id: str, practice: Sequence[Request] = (), ticket: Sequence[Request] = ()) -> Lesson:
    return Lesson(id, _nothing, (), _slots(practice), (), _slots(ticket), pass_mark=TEST_OUT_ITEMS)


def _slots(items: Sequence[Request]) -> tuple[Slot, ...]:
    return tuple(one.slot for one in items)


def _nothing(rules: Rules) -> tuple[Step, ...]:
    """Return the steps of an example that is not shown."""
    return ()
