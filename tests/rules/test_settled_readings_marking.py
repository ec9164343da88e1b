"""Settled readings: the marking conventions."""

import pytest

from coinche_teach.engine.rules.choices import Marking
from coinche_teach.engine.rules.marking import mark_bid, marks
from tests.rules.helpers import (
    EW,
    NS,
    outcome,
    pair,
)

SPLITS = [(takers, 162 - takers) for takers in range(163)]


@pytest.mark.parametrize(
    ("marking", "total", "others"),
    [
        ("exact", 162, 0),
        ("five_minus_one", 160, 0),
        ("ten_5up", 160, 48),
        ("ten_6up", 160, 16),
        ("ten_attack6_defence7", 160, 0),
        ("ten_complement", 160, 0),
    ],
)
def test_marking_all_splits_of_162(marking: str, total: int, others: int) -> None:
    """So many of the 163 splits do not sum to 160 (162 where nothing is rounded)."""
    sums = [sum(marks(Marking(marking), *split)) for split in SPLITS]
    assert len([one for one in sums if one != total]) == others
    assert set(sums) <= {total, 170}


@pytest.mark.parametrize(("marking", "units"), [("ten_5up", {(5, 7), (7, 5), (6, 6)}), ("ten_6up", {(6, 6)})])
def test_marking_170_comes_from_these_units_alone(marking: str, units: set[tuple[int, int]]) -> None:
    """Rounding each side alone gives 170 exactly where both last figures are rounded up."""
    over = {split for split in SPLITS if sum(marks(Marking(marking), *split)) == 170}
    assert over == {(a, b) for a, b in SPLITS if (a % 10, b % 10) in units}


@pytest.mark.parametrize("marking", Marking)
def test_marking_moves_no_side_by_more_than_half_a_step(marking: Marking) -> None:
    """A mark is a whole step and never far from the points."""
    step = {Marking.EXACT: 1, Marking.FIVE_MINUS_ONE: 5}.get(marking, 10)
    for split in SPLITS:
        for points, marked in zip(split, marks(marking, *split), strict=True):
            assert marked % step == 0
            assert abs(marked - points) <= {1: 0, 5: 3}.get(step, 7)


def test_marking_five_minus_one_table() -> None:
    """Units 0 to 3 mark the ten, 4 to 8 five more, 9 the next ten."""
    for points in range(163):
        tens, unit = divmod(points, 10)
        expected = tens * 10 + (0, 0, 0, 0, 5, 5, 5, 5, 5, 10)[unit]
        assert marks(Marking.FIVE_MINUS_ONE, points, 0)[0] == expected
        assert marks(Marking.FIVE_MINUS_ONE, 0, points)[1] == expected


@pytest.mark.parametrize(
    ("points", "marked"), [(0, 0), (162, 160), (252, 250), (82, 80), (85, 85), (135, 135), (42, 40)]
)
def test_marking_five_minus_one_fixed_values(points: int, marked: int) -> None:
    """The same function marks points and bids and leaves every multiple of five."""
    assert mark_bid(Marking.FIVE_MINUS_ONE, points) == marked
    assert all(mark_bid(Marking.FIVE_MINUS_ONE, five) == five for five in range(0, 651, 5))


@pytest.mark.parametrize(
    ("marking", "takers", "defence", "marked"),
    [
        ("five_minus_one", 118, 44, (115, 45)),
        ("five_minus_one", 117, 45, (115, 45)),
        ("ten_attack6_defence7", 126, 36, (130, 30)),
        ("ten_5up", 76, 86, (80, 90)),
        ("ten_6up", 76, 86, (80, 90)),
        ("ten_6up", 95, 67, (90, 70)),
        ("ten_complement", 95, 67, (90, 70)),
        ("ten_complement", 126, 36, (120, 40)),
        ("ten_5up", 252, 0, (250, 0)),
        ("ten_complement", 252, 0, (250, 0)),
        ("ten_attack6_defence7", 0, 252, (0, 250)),
    ],
)
def test_marking_examples(marking: str, takers: int, defence: int, marked: tuple[int, int]) -> None:
    """Worked figures of the conventions."""
    assert marks(Marking(marking), takers, defence) == marked


@pytest.mark.parametrize("marking", Marking)
@pytest.mark.parametrize("bid", [80, 90, 100, 110, 120, 130, 140, 150, 160])
def test_marking_never_makes_a_contract(marking: Marking, bid: int) -> None:
    """One point short fails whatever the rounding, and the bid itself suffices."""
    assert outcome("points701", f"N:{bid}S", bid - 1, marking=marking).made is False
    assert outcome("points701", f"N:{bid}S", bid, marking=marking).made is True


@pytest.mark.parametrize("marking", Marking)
def test_marking_shows_as_a_line_of_the_sheet(marking: Marking) -> None:
    """For every split that makes 82 the ledger carries tricks to marks by one rounding line a side."""
    for takers, defence in SPLITS[82:162]:
        sheet = outcome("maison", "N:80S", takers, marking=marking, last="takers")
        both = marks(marking, takers, defence)
        assert pair(sheet, "N") == (both[0] + mark_bid(marking, 80), both[1])
        rounding = [(one.side, one.reason.facts()) for one in sheet.lines if one.item == "rounding"]
        expected = [
            (side, {"exact": exact, "marked": marked})
            for side, exact, marked in ((NS, takers, both[0]), (EW, defence, both[1]))
            if exact != marked
        ]
        assert rounding == expected
