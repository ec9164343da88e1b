"""What decisions are worth: one result under several ways of marking, break-even chances, rounding."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction as F

import pytest

from coinche_teach.engine.calls import Contract
from coinche_teach.engine.cards import Denomination
from coinche_teach.engine.rules import IDS, Rules, rules
from coinche_teach.engine.rules.choices import Marking
from coinche_teach.engine.rules.families import FAMILIES
from coinche_teach.engine.score import score
from coinche_teach.engine.seats import Seat, Side
from coinche_teach.lab.marks import (
    break_even,
    coinche_threshold,
    levels,
    multipliers,
    nets,
    pack,
    raise_risk,
    result,
    uneven_marks,
)

S = Denomination.SPADES
NS, EW = Side.NS, Side.EW
SIX_UP = rules("points701").but(marking="ten_6up", failure_base=160, multiplies="flat", coinched_base=81)
COLUMNS: Mapping[str, Rules] = {
    "c1000": rules("contrat1000"),
    "base2": FAMILIES["B"],
    "p701": rules("points701"),
    "made": FAMILIES["C"],
    "5up": FAMILIES["F"],
    "6up": SIX_UP,
    "bid": FAMILIES["A"],
}


@pytest.mark.parametrize(
    ("level", "taken", "belote", "factor", "marks"),
    [
        (90, 95, NS, 1, {"c1000": (110, 0), "p701": (205, 67), "5up": (210, 70), "6up": (200, 70)}),
        (100, 84, NS, 1, {"c1000": (120, 0), "p701": (204, 78), "5up": (200, 80), "6up": (200, 80)}),
        (100, 84, None, 1, {"c1000": (0, 260), "p701": (0, 262), "5up": (0, 260), "bid": (0, 100)}),
        (100, 112, EW, 1, {"c1000": (100, 20), "p701": (212, 70), "5up": (210, 70), "6up": (210, 70)}),
        (80, 81, None, 1, {"c1000": (80, 0), "p701": (161, 81), "5up": (160, 80), "6up": (160, 80)}),
        (110, 104, None, 2, {"base2": (0, 540), "c1000": (0, 380), "p701": (0, 544)}),
        (110, 104, None, 2, {"made": (0, 382), "5up": (0, 540), "bid": (0, 220)}),
        (110, 115, None, 2, {"c1000": (220, 0), "p701": (450, 47), "made": (382, 0)}),
        (110, 115, None, 2, {"5up": (540, 0), "bid": (220, 0)}),
    ],
)  # fmt: skip
def test_one_result_and_several_sheets(
    level: int, taken: int, belote: Side | None, factor: int, marks: dict[str, tuple[int, int]]
) -> None:
    contract = Contract(Seat.N, level, S, factor)
    for name, wanted in marks.items():
        table = COLUMNS[name]
        sheet = score(table, result(table, contract, taken, belote=belote))
        assert (sheet.score(NS), sheet.score(EW)) == wanted, name


@pytest.mark.parametrize(
    ("family", "told"),
    [
        ("A", (0.5, 0.5, 0.5, 0.5, 0.5)),
        ("B", (0.25, 0.278, 0.3, 0.318, 0.333)),
        ("B'", (0.5, 0.5, 0.5, 0.5, 0.5)),
        ("C", (0.737, 0.671, 0.605, 0.539, 0.5)),
        ("D", (0.615, 0.583, 0.551, 0.519, 0.5)),
        ("E", (0.413, 0.445, 0.470, 0.490, 0.5)),
        # The rounding of 162 to 160 makes the last one a half.
        ("F", (0.613, 0.581, 0.548, 0.516, 0.5)),
    ],
)
def test_break_even_of_coincher(family: str, told: tuple[float, ...]) -> None:
    found = [coinche_threshold(FAMILIES[family], level, S) for level in (80, 100, 120, 140, 160)]
    assert [round(float(one), 3) for one in found if one is not None] == list(told)


@pytest.mark.parametrize(
    ("family", "formula"),
    [
        ("B", lambda bid, x: F(bid, 160 + 2 * bid)),
        ("C", lambda bid, x: F(324 + bid - 2 * x, 324 + 2 * bid - 2 * x)),
        ("D", lambda bid, x: F(486 + bid - 2 * x, 648 + 2 * bid - 2 * x)),
        ("E", lambda bid, x: F(x + bid, 162 + x + 2 * bid)),
    ],
)
def test_break_even_follows_its_formula(family: str, formula: object) -> None:
    for level in range(80, 160, 10):
        for made in range(level, 163, 7):
            assert coinche_threshold(FAMILIES[family], level, S, made) == formula(level, made)  # type: ignore[operator]


@pytest.mark.parametrize("rules_id", IDS)
def test_every_preset_has_its_break_even_or_none(rules_id: str) -> None:
    table = rules(rules_id)
    if not levels(table):
        return
    for level in levels(table):
        if isinstance(level, int) and level <= 150:
            for denomination in table.denominations:
                found = coinche_threshold(table, level, denomination)
                assert found is not None
                assert 0 < found < 1


def test_to_coincher_at_manille_can_only_gain_where_only_its_winner_doubles() -> None:
    table = rules("manille_coinchee")
    contract = Contract(Seat.N, None, S)
    made, failed = result(table, contract, 40), result(table, contract, 28)
    assert break_even(made, failed, table) == F(1, 2)
    assert break_even(made, failed, table.but(coinche_doubles="one_side")) == 0


def test_nobody_coinches_where_nobody_bids() -> None:
    table = rules("maison_belote")
    assert multipliers(table) == (1,)
    contract = Contract(Seat.N, None, S)
    assert break_even(result(table, contract, 90), result(table, contract, 70), table) is None


@pytest.mark.parametrize(
    ("family", "at80", "at120"), [("A", 17, 25), ("B", 33, 41), ("C", 34, 50), ("D", 34, 50)]
)
def test_a_raise_without_competition_costs_more_than_it_brings(family: str, at80: int, at120: int) -> None:
    for level, told in ((80, at80), (120, at120)):
        gain, loss = raise_risk(FAMILIES[family], level, S, 10)
        assert gain == 10
        assert round(loss / gain) in (told, told - 1, told + 1)


def test_rounded_marks_that_do_not_add_up() -> None:
    assert len(uneven_marks(Marking.TEN_5UP, 162, 160)) == 48
    six = uneven_marks(Marking.TEN_6UP, 162, 160)
    assert len(six) == 16
    assert {one % 10 for one in six} == {6}


@pytest.mark.parametrize("rules_id", [one for one in IDS if levels(rules(one))])
def test_nets_turn_where_the_contract_is_made(rules_id: str) -> None:
    table = rules(rules_id)
    for denomination in table.denominations:
        level = levels(table)[0]
        found = nets(table, level, denomination)
        turn = found.made.index(True)
        assert all(found.made[turn:])
        assert not any(found.made[:turn])
        assert found.by_points[turn] > 0 > found.by_points[turn - 1]
        assert len(found.by_points) == pack(table, denomination) + 1


def test_expected_value_is_the_mean_of_nets() -> None:
    table = rules("contrat1000")
    assert nets(table, 80, S).expected({80: 3, 79: 1}) == (3 * 80 - 240) / 4
    assert nets(table, 80, S).expected({162: 2}, capots=1) == (80 + 250) / 2


@pytest.mark.parametrize("taken", [-1, 163])
def test_points_the_pack_does_not_hold_are_refused(taken: int) -> None:
    with pytest.raises(ValueError, match="between 0 and 162"):
        result(rules("club82"), Contract(Seat.N, 82, S), taken)


def test_rules_without_pairs_are_refused() -> None:
    with pytest.raises(ValueError, match="does not score in two camps"):
        result(rules("manille_envers"), Contract(Seat.N, None, S), 30)
