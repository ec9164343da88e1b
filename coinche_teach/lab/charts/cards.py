"""C9, C14, C15: what single cards are worth, and how much one hand can tell, from deals solved."""

from __future__ import annotations

import numpy as np
from matplotlib.axes import Axes

from coinche_teach.engine.cards import Denomination, Rank
from coinche_teach.engine.rules import Rules
from coinche_teach.lab.charts.hands import LEAST, N, enough
from coinche_teach.lab.charts.look import (
    LINES,
    MARKS,
    QUIET,
    Chart,
    Frame,
    Say,
    cell,
    exact,
    largest,
    number,
    percent,
    ruled,
    share_axis,
)
from coinche_teach.lab.hand_values import card_values, explained
from coinche_teach.lab.stats import mean_error, rows_of, solved

# --- C9: the value of one card ---------------------------------------------------------------------


def value_of_cards(table: Rules | None = None, n: int = 50, seed: object = 0) -> Frame:
    """Return what a card is worth beside the lowest card of its suit that an opponent holds.

    Columns: rank, trump, n, mean, error. Each deal is solved as it is and with the two cards exchanged.
    """
    used = ruled(table)
    rows = card_values(used, n, seed)
    return exact(rows, n=n, error=largest(rows), rules=used.id, seed=str(seed))


def _draw_cards(frame: Frame, axes: Axes, say: Say) -> Axes:
    labels = [say("chart.rank", rank=Rank(one)) for one in frame["rank"]]
    at = np.arange(len(frame))
    for place, trump in enumerate((True, False)):
        some = (frame["trump"] == trump).to_numpy()
        axes.bar(
            at[some], frame["mean"][some], 0.65, yerr=1.96 * frame["error"][some], capsize=3,
            color=LINES[place], label=say(f"chart.C9.{'trump' if trump else 'side'}"),
        )  # fmt: skip
    axes.axhline(0, color=QUIET, lw=0.8)
    axes.set_xticks(at, labels)
    axes.grid(axis="x", visible=False)
    axes.legend(frameon=False)
    return axes


def _worth(frame: Frame, place: int) -> float:
    return float(frame["mean"].iloc[place])


C9 = Chart(
    "C9",
    value_of_cards,
    _draw_cards,
    lambda frame, say: {
        "first": number(say, _worth(frame, 0), 0),
        "second": number(say, _worth(frame, 1), 0),
        "ace": number(say, float(frame[~frame["trump"]]["mean"].iloc[0]), 0),
    },
)

# --- C14: sans atout -------------------------------------------------------------------------------

_WANTED = (80, 100, 120)


def sans_atout(table: Rules | None = None, n: int = 400, seed: object = 0) -> Frame:
    """Return the points of a hand's side at sans atout by its aces, on lead or not.

    Columns: aces, leads (any, me, others), n, mean, error, and the shares of 80, 100 and 120 at least.
    """
    used = ruled(table)
    every = solved(n, used, seed, (Denomination.SANS_ATOUT,))
    rows: list[dict[str, object]] = []
    for aces, some in rows_of(every, "aces"):
        mine = some["leads"] == "me"
        for leads, group in (("any", some), ("me", some[mine]), ("others", some[~mine])):
            if len(group) < LEAST:
                continue
            middle, error = mean_error(group)
            shares = {f"at_least_{one}": float((group["points"] >= one).mean()) for one in _WANTED}
            rows.append(
                {"aces": aces, "leads": leads, "n": len(group), "mean": middle, "error": error, **shares}
            )
    enough((int(str(row["n"])) for row in rows), n)
    return exact(rows, n=n, error=largest(rows), rules=used.id, seed=str(seed))


def _draw_sans_atout(frame: Frame, axes: Axes, say: Say) -> Axes:
    for place, leads in enumerate(("me", "others")):
        some = frame[frame["leads"] == leads]
        axes.errorbar(
            some["aces"], some["mean"], 1.96 * some["error"], capsize=3, marker=MARKS[place],
            color=LINES[place], label=say(f"chart.C14.{leads}"),
        )  # fmt: skip
    every = frame[frame["leads"] == "any"]
    ticks = [
        "\n".join(
            [
                str(row["aces"]),
                *(
                    say("chart.holds", n=f"≥ {one}", name=percent(say, row[f"at_least_{one}"], 0))
                    for one in _WANTED
                ),
            ]
        )
        for _, row in every.iterrows()
    ]
    axes.set_xticks(every["aces"], ticks)
    axes.legend(frameon=False)
    return axes


C14 = Chart(
    "C14",
    sans_atout,
    _draw_sans_atout,
    lambda frame, say: {
        name: number(say, cell(frame, "mean", leads="any", aces=k), 0)
        for k, name in enumerate(("none", "one", "two"))
    },
)

# --- C15: how much can a hand tell? ----------------------------------------------------------------


def told_by_hand(table: Rules | None = None, n: int = N, seed: object = 0) -> Frame:
    """Return what share of the variance of a side's points one hand explains, by what one looks at.

    Columns: seen (length, honours, aces, cards, families), share, error. Shares are adjusted for how many
    numbers were fitted; errors come from leaving out a tenth of the deals at a time.
    """
    used = ruled(table)
    rows = explained(used, n, seed)
    return exact(rows, n=n, error=largest(rows), rules=used.id, seed=str(seed))


def _draw_told(frame: Frame, axes: Axes, say: Say) -> Axes:
    steps = frame[frame["seen"] != "families"]
    bars = axes.bar(
        [say(f"chart.C15.{one}") for one in steps["seen"]],
        steps["share"],
        0.6,
        yerr=1.96 * steps["error"],
        capsize=4,
        color=LINES[0],
    )
    axes.bar_label(bars, [percent(say, one, 0) for one in steps["share"]], label_type="center", color="white")
    ceiling = float(frame[frame["seen"] == "families"]["share"].iloc[0])
    axes.axhline(ceiling, color=LINES[1], ls="--", label=say("chart.C15.families"))
    axes.legend(frameon=False, loc="upper left", fontsize=8)
    axes.grid(axis="x", visible=False)
    share_axis(axes)
    axes.set_ylim(0, max(0.5, ceiling * 1.3))
    return axes


C15 = Chart(
    "C15",
    told_by_hand,
    _draw_told,
    lambda frame, say: {
        name: percent(say, float(frame[frame["seen"] == name]["share"].iloc[0]), 0)
        for name in ("length", "honours", "cards")
    },
)

CHARTS = (C9, C14, C15)
