"""What wrong ideas would answer where a score is asked about: whether an item tells of one."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from coinche_teach.course.generators.base import betrays
from coinche_teach.course.items import Answer, Item
from coinche_teach.course.items_marking import MadeOrFailed, came_out
from coinche_teach.course.items_marking_sheet import MarkingSheet, SeveralMarks
from coinche_teach.course.items_marking_slips import SheetReadings
from coinche_teach.course.score_ideas import Idea, ideas, ideas_of_success
from coinche_teach.engine.rules import Rules
from coinche_teach.engine.score import score
from coinche_teach.engine.sheet import Result


def tells(item: Item) -> bool:
    """Say whether what some idea would answer betrays it; items of other kinds always do."""
    if not isinstance(item, MadeOrFailed | MarkingSheet | SeveralMarks | SheetReadings):
        return True
    return betrays(item, mistaken(item))


def mistaken(item: Item) -> Iterator[Answer]:
    """Walk the wrong answers that ideas about the score would give, one blank of a form at a time."""
    right = item.solution()
    match item:
        case MadeOrFailed():
            yield from _outcomes(item)
        case MarkingSheet():
            for idea in _known(item.rules, item.result):
                yield from _blanks(right, replace(item, rules=idea.rules, result=idea.result).solution())
        case SeveralMarks():
            for place, case in enumerate(item.cases):
                for idea in _known(case.rules, case.result) if place >= item.given else ():
                    mark = score(idea.rules, idea.result).score(item.winner)
                    yield from _blanks(right, {f"case.{place}": str(mark)})
        case SheetReadings():
            for value in item.values_read:
                for idea in _known(item.read(value), item.result):
                    mark = score(idea.rules, idea.result).score(item.asked)
                    yield from _blanks(right, {value: str(mark)})


def _outcomes(item: MadeOrFailed) -> Iterator[Answer]:
    """Walk the outcomes that ideas lead to; of two that lead to the same, the first is the one named."""
    told = {item.solution()}
    for idea in ideas_of_success(item.rules, item.result):
        found = came_out(idea.rules, idea.result)
        if found in item.choices and found not in told:
            told.add(found)
            if idea.code is not None:
                yield found


def _known(rules: Rules, result: Result) -> Iterator[Idea]:
    """Walk the ideas that have a code."""
    yield from (idea for idea in ideas(rules, result) if idea.code is not None)
    late = ("rounded_first", "half_is_enough")
    yield from (idea for idea in ideas_of_success(rules, result) if idea.case in late)


def _blanks(right: Answer, found: Mapping[str, str]) -> Iterator[Answer]:
    filled = dict(right) if isinstance(right, Mapping) else {}
    for blank, number in found.items():
        if number != filled.get(blank, number):
            yield {**filled, blank: number}
