"""How trick points become what the sheet marks, for each convention that tables use."""

from __future__ import annotations

from coinche_teach.engine.rules.choices import Marking


def marks(marking: Marking, takers: int, defence: int) -> tuple[int, int]:
    """Round the trick points of takers and defence, bonus included.

    >>> marks(Marking.FIVE_MINUS_ONE, 118, 44), marks(Marking.TEN_5UP, 104, 58)
    ((115, 45), (100, 60))
    """
    match marking:
        case Marking.EXACT:
            return takers, defence
        case Marking.FIVE_MINUS_ONE:
            return _five_minus_one(takers), _five_minus_one(defence)
        case Marking.TEN_5UP:
            return _ten(takers, up=5), _ten(defence, up=5)
        case Marking.TEN_6UP:
            return _ten(takers, up=6), _ten(defence, up=6)
        case Marking.TEN_ATTACK6_DEFENCE7:
            return _ten(takers, up=6), _ten(defence, up=7)
        case Marking.TEN_COMPLEMENT:
            rounded = _ten(defence, up=5)
            return _ten(takers + defence, up=5) - rounded, rounded


def mark_bid(marking: Marking, level: int) -> int:
    """Round the number that was bid."""
    return marks(marking, level, 0)[0]


def _five_minus_one(points: int) -> int:
    """Take one point off and go to the nearest five: the two marks of 162 sum to 160."""
    return (points + 1) // 5 * 5


def _ten(points: int, *, up: int) -> int:
    """Go to the nearest ten, upwards from a given unit."""
    return (points + 10 - up) // 10 * 10
