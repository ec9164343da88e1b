"""Settled readings: one result, several sheets."""

from fractions import Fraction

import pytest

from coinche_teach.engine.rules import Rules, rules
from tests.rules.helpers import (
    outcome,
    pair,
)

CONTRACT_ONLY = rules("contrat1000").but(failure_base=0)


MADE_AND_ASKED = rules("maison").but(success="reach", failure_base=162)


FIVE_UP = rules("officielles").but(success="reach")


SIX_UP = FIVE_UP.but(marking="ten_6up")


BASE_TOO = rules("contrat1000").but(multiplies="base_and_asked")


S4, S2 = rules("contrat1000"), rules("points701")


@pytest.mark.parametrize(
    ("contract", "takers", "belote", "sheets"),
    [
        (
            "N:90S",
            95,
            (20, 0),
            {S4: (110, 0), S2: (205, 67), MADE_AND_ASKED: (205, 67), FIVE_UP: (210, 70), SIX_UP: (200, 70)},
        ),
        (
            "N:100S",
            84,
            (20, 0),
            {S4: (120, 0), S2: (204, 78), MADE_AND_ASKED: (204, 78), FIVE_UP: (200, 80), SIX_UP: (200, 80)},
        ),
        (
            "N:100S",
            84,
            (0, 0),
            {
                S4: (0, 260),
                S2: (0, 262),
                MADE_AND_ASKED: (0, 262),
                FIVE_UP: (0, 260),
                SIX_UP: (0, 260),
                CONTRACT_ONLY: (0, 100),
            },
        ),
        (
            "N:100S",
            112,
            (0, 20),
            {S4: (100, 20), S2: (212, 70), MADE_AND_ASKED: (212, 70), FIVE_UP: (210, 70), SIX_UP: (210, 70)},
        ),
        (
            "N:80S",
            81,
            (0, 0),
            {
                S4: (80, 0),
                S2: (161, 81),
                MADE_AND_ASKED: (161, 81),
                FIVE_UP: (160, 80),
                SIX_UP: (160, 80),
                CONTRACT_ONLY: (80, 0),
            },
        ),
        (
            "N:110S X",
            104,
            (0, 0),
            {S4: (0, 380), BASE_TOO: (0, 540), S2: (0, 544), FIVE_UP: (0, 540), CONTRACT_ONLY: (0, 220)},
        ),
        (
            "N:110S X",
            115,
            (0, 0),
            {S4: (220, 0), S2: (450, 47), FIVE_UP: (540, 0), CONTRACT_ONLY: (220, 0)},
        ),
    ],
)
def test_one_result_on_several_sheets(
    contract: str, takers: int, belote: tuple[int, int], sheets: dict[Rules, tuple[int, int]]
) -> None:
    """The same result marks differently on each convention's sheet."""
    found = {sheet: pair(outcome(sheet, contract, takers, belote=belote), "N") for sheet in sheets}
    assert found == sheets


def test_an_82_sheet_fails_the_eighty_one() -> None:
    """The deal that makes 80 elsewhere fails the least bid of the club."""
    assert outcome("club82", "N:82S", 81).made is False


FLAT_162 = rules("maison").but(failure_base=162, coinched_base=162, coinched_base_capot=162)


FLAT_160 = rules("officielles").but(coinched_base_capot=160)


@pytest.mark.parametrize(
    ("sheet", "row"),
    [
        (CONTRACT_ONLY, (".500", ".500", ".500", ".500", ".500")),
        (BASE_TOO, (".250", ".278", ".300", ".318", ".333")),
        (S4, (".500", ".500", ".500", ".500", ".500")),
        (FLAT_162, (".615", ".583", ".551", ".519", ".500")),
        (S2, (".413", ".445", ".470", ".490", ".500")),
        # The last figure of the oracle's row, .497, does not round the 162 that its other figures round.
        (FLAT_160, (".613", ".581", ".548", ".516")),
    ],
    ids=["A", "B", "B'", "D", "E", "F"],
)
def test_break_even_of_a_coinche(sheet: Rules, row: tuple[str, ...]) -> None:
    """The probability of failure above which a coinche pays follows from four sheets a contract."""
    for bid, expected in zip((80, 100, 120, 140, 160), row, strict=False):
        takers = min(bid + 10, 162)
        gain = {}
        for doubling in ("", " X"):
            for name, points in (("made", takers), ("failed", bid - 20)):
                ours, theirs = pair(outcome(sheet, f"N:{bid}S{doubling}", points, tricks=(7, 1)), "N")
                gain[name, doubling] = theirs - ours
        lost = gain["made", ""] - gain["made", " X"]
        won = gain["failed", " X"] - gain["failed", ""]
        assert abs(Fraction(lost, lost + won) - Fraction(expected)) <= Fraction(1, 1000)
