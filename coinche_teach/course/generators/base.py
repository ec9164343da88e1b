"""What a generator is, and how it comes to items of which a wrong answer tells."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TypeVar

from coinche_teach.course.items import Answer, Item

# Called with chance, the rules and a row's own parameters by name; None where the rules have no such item.
Generator = Callable[..., Item | None]

_T = TypeVar("_T")


def preferred(draw: Callable[[], _T | None], tells: Callable[[_T], bool], tries: int) -> _T | None:
    """Draw until something tells, so many times; else return the last that was drawn at all.

    >>> numbers = iter((1, 3, None, 4, 6))
    >>> preferred(lambda: next(numbers), lambda number: number % 2 == 0, 5)
    4
    """
    last = None
    for _ in range(tries):
        found = draw()
        if found is not None:
            last = found
            if tells(found):
                break
    return last


def betrays(item: Item, answers: Iterable[Answer]) -> bool:
    """Say whether one of some answers betrays a wrong idea."""
    return any(item.judge(answer).misconception is not None for answer in answers)
