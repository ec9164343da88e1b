"""Lesson 9: sans atout and tout atout."""

from __future__ import annotations

from coinche_teach.course.boards import ModeLadder
from coinche_teach.course.items_modes import PackSum, mode_scale
from coinche_teach.course.items_modes_play import MarkAt, ModeSpot
from coinche_teach.course.lending import with_mode
from coinche_teach.course.lesson import Lesson, Step, slot
from coinche_teach.course.sayings_modes import ShowMark, ShowMode, ShowModePlay, ShowPack
from coinche_teach.course.spots import Worked
from coinche_teach.engine.cards import Denomination, cards
from coinche_teach.engine.rules import Rules

_SA, _TA = Denomination.SANS_ATOUT, Denomination.TOUT_ATOUT


def example(rules: Rules) -> tuple[Step, ...]:
    """Show each mode's order and pack, what sans atout does to the mark, and the duty at tout atout."""
    table = with_mode(rules, _SA)
    mark = MarkAt(table, _SA, 100, 110) if "min_bid" in dict(table.fields()) else MarkAt(table, _SA, 30, 40)
    figure = mark.level if mark.ask == "bid" else mark.points
    case = f"{mark.ask}_same" if mark.ask == "bid" and mark.factor == 1 else mark.ask
    every = with_mode(rules, _TA)
    spot = ModeSpot.at(every, _TA, cards("7H 9H 8H"), cards("JH 10H AS JC"))
    return (
        *_mode(rules, _SA),
        Step(ShowMark(case, mark.factor, figure, mark.total)),
        *_mode(rules, _TA),
        Step(ShowModePlay(_TA, every["beat_trump"].value), shows=Worked(spot, cards("10H")[0])),
    )


def _mode(rules: Rules, mode: Denomination) -> tuple[Step, Step]:
    """Show the order of every suit, then what the pack adds up to."""
    table = with_mode(rules, mode)
    lent = "own" if mode in rules.denominations else "added" if table.id == rules.id else "lent"
    scale, pack = mode_scale(table, mode), PackSum(table, mode)
    best = scale.ranks[0]
    return (
        Step(ShowMode(lent, mode, best, scale.points[best]), shows=ModeLadder(table, mode)),
        Step(
            ShowPack(mode, scale.total, pack.added(scale) - pack.bonus - pack.tricks, pack.total),
            shows=ModeLadder(table, mode, added=True),
        ),
    )


L9 = Lesson(
    id="L9",
    example=example,
    faded=(
        slot("pack_sum", level=1, skill="pack", mode="SA", part="suit"),
        slot("pack_sum", level=1, skill="pack", mode="TA", part="suit"),
        slot("mode_value", level=1, skill="mode_points", mode="SA", count=4),
    ),
    practice=(
        slot("take_at", level=2, skill="mode_tricks", mode="SA", point="off"),
        slot("legal_at", level=2, skill="mode_play", mode="SA", point="rise"),
        slot("mode_value", level=2, skill="mode_points", mode="TA", count=5),
        slot("legal_at", level=3, skill="mode_play", mode="TA", point="rise"),
        slot("belote_at", level=3, skill="mode_belote", mode="SA"),
        slot("find_annonces", level=2, skill="find_annonces"),
        slot("mark_at", level=4, skill="mode_mark"),
        slot("compare_annonces", level=2, skill="compare_annonces", point="height"),
    ),
    drill=(),
    ticket=(
        slot("take_at", level=3, skill="mode_tricks", mode="SA", point="order"),
        slot("take_at", level=3, skill="mode_tricks", mode="TA", point="order"),
        slot("pack_sum", level=2, skill="pack", mode="SA", part="deal"),
        slot("belote_at", level=3, skill="mode_belote", mode="TA", pairs=2),
        slot("compare_annonces", level=2, skill="compare_annonces", point="partner"),
    ),
    reserve=(
        slot("pack_sum", level=1, skill="points_sans_atout", mode="SA", part="suit"),
        slot("mode_value", level=1, skill="points_sans_atout", mode="SA", count=4),
        slot("mode_value", level=3, skill="points_sans_atout", mode="SA", count=7),
        slot("take_at", level=1, skill="plays_sans_atout", mode="SA", point="one"),
        slot("pack_sum", level=1, skill="tout_atout", mode="TA", part="suit"),
        slot("take_at", level=1, skill="tout_atout", mode="TA", point="one"),
        slot("take_at", level=2, skill="tout_atout", mode="TA", point="off"),
        slot("mode_value", level=3, skill="tout_atout", mode="TA", count=7),
        slot("pack_sum", level=4, skill="tout_atout", mode="TA", part="deal"),
    ),
)
