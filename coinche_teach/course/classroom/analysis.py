"""What a class's results say: by pupil and skill, by item, by wrong idea, by lesson."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import fmean, median, pstdev

from coinche_teach.course.classroom.results import Result
from coinche_teach.course.classroom.work import ITEMS
from coinche_teach.course.memory.repair import CODES


@dataclass(frozen=True, slots=True)
class ItemFigures:
    """Hold how an item of a sheet did: how many answered, how many at once, how well it tells pupils apart.

    `discrimination` is the point-biserial correlation of being right here with the rest of the sheet; it
    is None where all were right, or all wrong, or the rest was the same for all.
    """

    class_code: str
    lesson: str
    sheet: str
    place: int
    item_id: str
    skill: str
    pupils: int
    success: float
    discrimination: float | None


@dataclass(frozen=True, slots=True)
class Idea:
    """Hold a wrong idea that a class showed: how often, by how many pupils; its card is the text `repair`."""

    misconception: str
    times: int
    pupils: int

    @property
    def repair(self) -> str:
        """Return the key of the card to show."""
        return f"repair.{self.misconception}"


def by_skill(rows: Sequence[Result]) -> dict[tuple[str, str], tuple[int, int]]:
    """Count for each pupil and skill how many items were right at the first try, and of how many."""
    found: dict[tuple[str, str], tuple[int, int]] = {}
    for one in rows:
        right, of = found.get((one.pupil, one.skill), (0, 0))
        found[one.pupil, one.skill] = right + one.correct, of + 1
    return found


def ideas(rows: Sequence[Result], count: int = 3) -> tuple[Idea, ...]:
    """Return the commonest wrong ideas, by the pupils who showed them, then by how often."""
    shown: dict[str, list[Result]] = {}
    for one in rows:
        if one.misconception in CODES:
            shown.setdefault(one.misconception, []).append(one)
    found = [Idea(code, len(some), len({one.pupil for one in some})) for code, some in shown.items()]
    return tuple(sorted(found, key=lambda one: (-one.pupils, -one.times, one.misconception))[:count])


def items(rows: Sequence[Result]) -> tuple[ItemFigures, ...]:
    """Return the figures of every item, in the order of the sheets."""
    by_item: dict[tuple[str, str, str, int], list[Result]] = {}
    for one in rows:
        by_item.setdefault(one.item, []).append(one)
    totals: dict[tuple[object, ...], list[int]] = {}
    for one in rows:
        totals.setdefault((*one.item[:3], one.pupil), []).append(one.correct)
    return tuple(_figures(some, totals) for _, some in sorted(by_item.items()))


def _figures(answers: Sequence[Result], totals: dict[tuple[object, ...], list[int]]) -> ItemFigures:
    first = answers[0]
    codes = {one.item_id for one in answers}
    pairs = []
    for one in answers:
        sheet = totals[(*one.item[:3], one.pupil)]
        if len(sheet) > 1:
            pairs.append((one.correct, (sum(sheet) - one.correct) / (len(sheet) - 1)))
    return ItemFigures(
        first.class_code, first.lesson, first.sheet, first.place, first.item_id if len(codes) == 1 else "",
        first.skill, len(answers), fmean(one.correct for one in answers), point_biserial(pairs),
    )  # fmt: skip


def point_biserial(pairs: Sequence[tuple[int, float]]) -> float | None:
    """Return the correlation of a yes or no with a figure, or None where one of them never varies.

    >>> round(point_biserial([(1, 0.9), (1, 0.7), (0, 0.4), (0, 0.2)]), 2)
    0.93
    """
    right = [figure for one, figure in pairs if one]
    wrong = [figure for one, figure in pairs if not one]
    spread = pstdev(figure for _, figure in pairs) if pairs else 0.0
    if not right or not wrong or spread < 1e-9:
        return None
    share = len(right) / len(pairs)
    return (fmean(right) - fmean(wrong)) / spread * sqrt(share * (1 - share))


def minutes(rows: Sequence[Result]) -> dict[str, float]:
    """Return for each lesson how many minutes its sheet took: the median of the pupils who did it whole."""
    spent: dict[tuple[str, str, str], dict[str, list[float | None]]] = {}
    for one in rows:
        pupils = spent.setdefault((one.lesson, one.class_code, one.sheet), {})
        pupils.setdefault(one.pupil, []).append(one.seconds)
    by_lesson: dict[str, list[float]] = {}
    for (lesson, *_), pupils in spent.items():
        whole = max(ITEMS, *map(len, pupils.values()))
        for seconds in pupils.values():
            known = [one for one in seconds if one is not None]
            if len(known) == whole:
                by_lesson.setdefault(lesson, []).append(sum(known) / 60)
    return {lesson: median(some) for lesson, some in sorted(by_lesson.items())}
