"""C11 to C13 and C19: what to bid, when to coincher, what a house rule changes, what an opening tells."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
import pandas as pd
from matplotlib.axes import Axes

from coinche_teach.engine.cards import cards
from coinche_teach.engine.reasons import Refused
from coinche_teach.engine.rules import Rules, rules
from coinche_teach.engine.rules.families import FAMILIES
from coinche_teach.lab.charts.hands import N, enough, family_name, ranks_of, trump_named
from coinche_teach.lab.charts.look import (
    INK,
    LINES,
    MARKS,
    QUIET,
    Basis,
    Chart,
    Frame,
    Say,
    exact,
    number,
    percent,
    share_axis,
)
from coinche_teach.lab.decision_tables import (
    break_even_table,
    expected_table,
    house_rule_effect,
    markings,
)
from coinche_teach.lab.decoder import SILENT, beliefs
from coinche_teach.lab.hand_values import Family
from coinche_teach.lab.marks import levels
from coinche_teach.lab.reasons import NoNumbersBid, WrongHand

_OPENING = Family(3, "best")
_UNDERTRUMP: Mapping[str, object] = {"cannot_overtrump": "undertrump"}


def _used(table: Rules | None) -> Rules:
    return rules("club82") if table is None else table


def _merged(rows: Frame, value: str) -> Frame:
    """Put ways of marking that say the same into one, with their names joined."""
    names: dict[tuple[object, ...], list[str]] = {}
    for name, some in rows.groupby("marking", sort=False):
        names.setdefault((*some["level"], *some[value].round(9)), []).append(str(name))
    joined = {one: " ".join(group) for group in names.values() for one in group}
    firsts = [group[0] for group in names.values()]
    kept = rows[rows["marking"].isin(firsts)].copy()
    kept["marking"] = kept["marking"].map(joined)
    return kept.reset_index(drop=True)


# --- C11: the expected value of the final bid ------------------------------------------------------


def expected_value(
    table: Rules | None = None, n: int = N, seed: object = 0, family: Family = _OPENING
) -> Frame:
    """Return the takers' mean net mark of a final bid by its level, a line a way of marking.

    Columns: marking (those that mark alike together), level, mean, error.
    """
    used = _used(table)
    ways = dict(FAMILIES) | dict(markings(used))
    parts = []
    for name, one in ways.items():
        some = expected_table(one, (family,), n=n, seed=seed, solved_by=used)
        parts.append(some.assign(marking=name))
    enough(parts[0]["n"], n)
    frame = _merged(pd.concat(parts, ignore_index=True), "mean")
    frame = frame[["marking", "level", "mean", "error"]]
    frame.attrs["basis"] = Basis(n, float(frame["error"].max()), used.id, str(seed))
    frame.attrs["ranks"], frame.attrs["family"] = ranks_of(used), family
    return frame


def _draw_expected(frame: Frame, axes: Axes, say: Say) -> Axes:
    family = frame.attrs["family"]
    axes.set_title(say("chart.C11.of", name=family_name(say, frame, family.held, family.length)))
    for place, (name, some) in enumerate(frame.groupby("marking", sort=False)):
        colour = LINES[place % len(LINES)]
        axes.plot(
            some["level"], some["mean"], marker=MARKS[place % len(MARKS)], ms=4, color=colour, label=name
        )
        axes.fill_between(
            some["level"], some["mean"] - some["error"], some["mean"] + some["error"], color=colour,
            alpha=0.08, lw=0,
        )  # fmt: skip
        top = some.loc[some["mean"].idxmax()]
        axes.plot(top["level"], top["mean"], marker="*", ms=13, color=colour, mec=INK, zorder=5)
    axes.axhline(0, color=QUIET, lw=1)
    axes.legend(frameon=False, fontsize=8, title=say("chart.marking"), title_fontsize=8)
    return axes


def _line_of(frame: Frame, name: str) -> Frame:
    return frame[[name in one.split() for one in frame["marking"]]]


C11 = Chart(
    "C11",
    expected_value,
    _draw_expected,
    lambda frame, say: {
        "bid": number(say, float(_line_of(frame, "B")["mean"].iloc[0]), 0),
        "points": number(say, float(_line_of(frame, "E")["mean"].iloc[0]), 0),
        "high": number(say, float(_line_of(frame, "E")["mean"].iloc[-1]), 0),
    },
)

# --- C12: when to coincher -------------------------------------------------------------------------


def break_even(table: Rules | None = None, level: int | None = None, fails: float | None = None) -> Frame:
    """Return the chance of failure above which coincher gains, by bid, a line a way of marking.

    Columns: marking (those that say the same together), level, threshold. `level` and `fails` put one's
    own guess on the chart: a bid, and the chance that it fails.
    """
    used = _used(table)
    parts = []
    for name, one in (dict(FAMILIES) | dict(markings(used))).items():
        row = break_even_table(one).iloc[0].dropna()
        parts.append(pd.DataFrame({"marking": name, "level": row.index.astype(int), "threshold": row.values}))
    frame = _merged(pd.concat(parts, ignore_index=True), "threshold")
    frame.attrs["basis"] = Basis(rules=used.id)
    frame.attrs["guess"] = None if level is None or fails is None else (level, fails)
    return frame


def _draw_break_even(frame: Frame, axes: Axes, say: Say) -> Axes:
    for place, (name, some) in enumerate(frame.groupby("marking", sort=False)):
        axes.plot(
            some["level"], some["threshold"], marker=MARKS[place % len(MARKS)], ms=4,
            color=LINES[place % len(LINES)], label=name,
        )  # fmt: skip
    low, high = float(frame["level"].min()), float(frame["level"].max())
    axes.text(low, 0.93, say("chart.C12.coinche"), color=QUIET, fontsize=9)
    axes.text(high, 0.05, say("chart.C12.wait"), ha="right", color=QUIET, fontsize=9)
    guess = frame.attrs.get("guess")
    if guess is not None:
        axes.plot(*guess, "X", ms=12, color=INK, mec="white", label=say("chart.C12.guess"), zorder=6)
    axes.set_xlim(low - 2, high + 2)
    axes.legend(
        frameon=False, fontsize=8, ncols=3, loc="upper right", title=say("chart.marking"), title_fontsize=8
    )
    share_axis(axes)
    axes.set_ylim(0, 1)
    return axes


C12 = Chart(
    "C12",
    break_even,
    _draw_break_even,
    lambda frame, say: {
        name: percent(say, float(_line_of(frame, marking)["threshold"].iloc[0]), 0)
        for name, marking in (("low", "B"), ("half", "A"), ("high", "C"))
    },
)

# --- C13: does the house rule matter? --------------------------------------------------------------


def house_rule(
    table: Rules | None = None, n: int = N, seed: object = 0, changes: Mapping[str, object] = _UNDERTRUMP
) -> Frame:
    """Return how a change of the rules moves the points of solved deals.

    Columns: difference (North and South's points, after less before), number. In `attrs`: the shares of
    deals and trumps that change, the mean size of a change, the shares of the lowest contract that flip.
    """
    used = _used(table)
    pairs = house_rule_effect(used, changes, n, seed)
    moved = pairs["after"] - pairs["before"]
    counted = moved.value_counts().sort_index()
    least = next((one for one in levels(used) if isinstance(one, int)), 80)
    flips = (pairs["before"] >= least) != (pairs["after"] >= least)
    share = (moved != 0).groupby(pairs["deal"]).mean()
    frame = pd.DataFrame({"difference": counted.index.astype(int), "number": counted.to_numpy()})
    error = float(share.std(ddof=1) / n**0.5) if n > 1 else float("nan")
    told = tuple(f"{name}={value}" for name, value in changes.items())
    frame.attrs["basis"] = Basis(n, error, used.id, str(seed), told)
    frame.attrs["changed"], frame.attrs["flipped"] = float(share.mean()), float(flips.mean())
    frame.attrs["size"] = float(moved[moved != 0].abs().mean()) if (moved != 0).any() else 0.0
    return frame


def _draw_house_rule(frame: Frame, axes: Axes, say: Say) -> Axes:
    moved = frame[frame["difference"] != 0]
    axes.bar(moved["difference"], moved["number"], 0.9, color=LINES[0])
    axes.text(
        0.98, 0.95,
        say(
            "chart.C13.told",
            changed=percent(say, frame.attrs["changed"]),
            flipped=percent(say, frame.attrs["flipped"]),
        ),
        transform=axes.transAxes, ha="right", va="top",
    )  # fmt: skip
    axes.axvline(0, color=QUIET, lw=0.8)
    axes.margins(y=0.25)
    axes.grid(axis="x", visible=False)
    return axes


C13 = Chart(
    "C13",
    house_rule,
    _draw_house_rule,
    lambda frame, say: {
        "changed": percent(say, frame.attrs["changed"]),
        "flipped": percent(say, frame.attrs["flipped"]),
        "size": number(say, frame.attrs["size"]),
    },
)

# --- C19: what an opening tells --------------------------------------------------------------------

_MINE = "7H 8H AS KS 10D 9D QC 7C"
_SHOWN = ("best", "second", "three", "four")


def decoded(table: Rules | None = None, hand: str = _MINE, trump: str = "H") -> Frame:
    """Return what I believe of my partner's hand before he speaks, and after each opening in a suit.

    Columns: call (empty before), chance of the call, best, second (he holds the highest, the second
    trump), three, four (he has so many trumps at least), length (his mean).
    """
    used = _used(table)
    mine, denomination = cards(hand)[: used.seen], trump_named(trump)
    ladder = [one for one in levels(used) if isinstance(one, int)]
    if not ladder:
        raise Refused(NoNumbersBid(used.id))
    if len(set(mine)) < used.seen:
        raise Refused(WrongHand(len(set(mine)), used.seen))
    rows: list[dict[str, object]] = []
    for rung, one in beliefs(used, mine, denomination).items():
        call = "" if rung == SILENT else f"{ladder[min(rung, len(ladder) - 1)]}{denomination.value}"
        row: dict[str, object] = {"call": call, "chance": one.chance, "best": one.best, "second": one.second}
        rows.append(row | {"three": sum(one.lengths[3:]), "four": sum(one.lengths[4:]), "length": one.length})
    frame = exact(rows, rules=used.id)
    frame.attrs["ranks"] = ranks_of(used)
    return frame


def _draw_decoded(frame: Frame, axes: Axes, say: Say) -> Axes:
    at, wide = np.arange(len(_SHOWN)), 0.8 / len(frame)
    for place, (_, row) in enumerate(frame.iterrows()):
        label = say("chart.C19.before") if not row["call"] else say("chart.C19.after", call=row["call"])
        values = [float(row[one]) for one in _SHOWN]
        bars = axes.bar(
            at + wide * (place - (len(frame) - 1) / 2), values, wide * 0.94, color=LINES[place % len(LINES)],
            label=label,
        )  # fmt: skip
        axes.bar_label(bars, [percent(say, one, 0) for one in values], fontsize=7.5, padding=1)
    best, second = frame.attrs["ranks"]
    ticks = [say(f"chart.C19.{one}", best=best, second=second) for one in _SHOWN]
    axes.set_xticks(at, ticks)
    axes.grid(axis="x", visible=False)
    axes.legend(frameon=False, fontsize=8, loc="upper center", ncols=len(frame))
    share_axis(axes)
    axes.set_ylim(0, 1.25)
    axes.set_yticks([0, 0.25, 0.5, 0.75, 1])
    return axes


def _decoded_facts(frame: Frame, say: Say) -> dict[str, Any]:
    last = frame.iloc[-1]
    return {
        "before": percent(say, frame["best"][0], 0),
        "after": percent(say, last["best"], 0),
        "three": percent(say, last["three"], 0),
    }


C19 = Chart("C19", decoded, _draw_decoded, _decoded_facts)

CHARTS = (C11, C12, C13, C19)
