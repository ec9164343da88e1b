"""C5, C6 and C16: how often annonces come, whether they stand, and how a simulation settles."""

from __future__ import annotations

import numpy as np
from matplotlib.axes import Axes
from matplotlib.ticker import FuncFormatter

from coinche_teach.engine.cards import RANKS, Rank
from coinche_teach.engine.rules import Rules
from coinche_teach.lab.annonce_counts import WHOSE, best_annonces, converging, stands
from coinche_teach.lab.charts.look import (
    LINES,
    MARKS,
    Basis,
    Chart,
    Frame,
    Say,
    cell,
    exact,
    largest,
    percent,
    ruled,
    share_axis,
    whole,
)
from coinche_teach.lab.deals import DEALS, without_annonces

# --- C5: how often? --------------------------------------------------------------------------------


def annonce_frequencies(table: Rules | None = None) -> Frame:
    """Return the exact chances of the best annonce of a hand, of a side and of a deal.

    Columns: best (any, then from weak to strong), hand, side, deal.
    """
    used = ruled(table)
    laws = best_annonces(used)
    rows: list[dict[str, object]] = [{"best": "any", **{w: float(1 - laws[w]["none"]) for w in WHOSE}}]
    rows += [
        {"best": name, **{w: float(laws[w][name]) for w in WHOSE}} for name in laws["hand"] if name != "none"
    ]
    return exact(rows, rules=used.id)


def _draw_frequencies(frame: Frame, axes: Axes, say: Say) -> Axes:
    at = np.arange(len(frame))
    for place, whose in enumerate(WHOSE):
        bars = axes.bar(
            at + 0.27 * (place - 1), frame[whose], 0.25, color=LINES[place], label=say(f"chart.C5.{whose}")
        )
        labels = [percent(say, one, 0 if one >= 0.1 else 1) for one in frame[whose]]
        axes.bar_label(bars, labels, fontsize=6, padding=1)
    axes.set_yscale("log")
    axes.set_ylim(float(frame["hand"].min()) / 2, 2)
    axes.yaxis.set_major_formatter(
        FuncFormatter(lambda y, _: f"{100 * y:g}\u202f%".replace(".", say("chart.decimal")))
    )
    axes.set_xticks(at, [annonce_name(say, one) for one in frame["best"]])
    axes.grid(axis="x", visible=False)
    axes.legend(frameon=False, fontsize=8)
    return axes


def annonce_name(say: Say, best: str) -> str:
    """Name an annonce by its kind and, for a carré, by its points."""
    kind, _, points = best.partition(" ")
    return say(f"chart.annonce.{kind}", points=points)


C5 = Chart(
    "C5",
    annonce_frequencies,
    _draw_frequencies,
    lambda frame, say: {whose: percent(say, frame[whose][0], 2) for whose in WHOSE},
)

# --- C6: my tierce stands --------------------------------------------------------------------------


def annonce_stands(table: Rules | None = None, n: int = 60_000, seed: object = 0) -> Frame:
    """Return how often my side scores when my best annonce is a run, by its kind and its highest card.

    Columns: kind, top, n, share, error, tied.
    """
    used = ruled(table)
    rows = stands(used, n, seed)
    return exact(rows, n=n, error=largest(rows), rules=used.id, seed=str(seed))


def _draw_stands(frame: Frame, axes: Axes, say: Say) -> Axes:
    names = [rank.value for rank in RANKS]
    for place, kind in enumerate(dict.fromkeys(frame["kind"])):
        some = frame[frame["kind"] == kind]
        at = [names.index(one) for one in some["top"]]
        share, error = some["share"], some["error"]
        axes.plot(at, share, marker=MARKS[place], color=LINES[place], label=annonce_name(say, kind))
        axes.fill_between(at, share - 2 * error, share + 2 * error, color=LINES[place], alpha=0.2, lw=0)
        axes.fill_between(
            at, share, share + some["tied"], facecolor="none", edgecolor=LINES[place], hatch="////", lw=0,
            label=say("chart.C6.tied") if not place else None,
        )  # fmt: skip
    lowest = min(names.index(one) for one in frame["top"])
    axes.set_xticks(range(lowest, len(names)), [say("chart.rank", rank=Rank(one)) for one in names[lowest:]])
    axes.legend(frameon=False, loc="lower right")
    share_axis(axes)
    axes.set_ylim(max(0.0, float(frame["share"].min()) - 0.1), 1.01)
    return axes


def _share(frame: Frame, kind: str, top: str) -> float:
    return cell(frame, "share", kind=kind, top=top)


C6 = Chart(
    "C6",
    annonce_stands,
    _draw_stands,
    lambda frame, say: {
        "nine": percent(say, _share(frame, "tierce", "9"), 0),
        "ace": percent(say, _share(frame, "tierce", "A"), 0),
        "fifty": percent(say, _share(frame, "cinquante", "A"), 0),
    },
)

# --- C16: convergence ------------------------------------------------------------------------------


def convergence(table: Rules | None = None, n: int = 100_000, seed: object = 0) -> Frame:
    """Return how the share of deals without an annonce settles on the exact one.

    Columns: deals, share, error, exact.
    """
    used = ruled(table)
    frame = converging(used, n, seed)
    frame["exact"] = without_annonces(used, WHOSE["deal"]) / DEALS
    frame.attrs["basis"] = Basis(n, float(frame["error"].max()), used.id, str(seed))
    return frame


def _draw_convergence(frame: Frame, axes: Axes, say: Say) -> Axes:
    share, error = frame["share"], frame["error"]
    axes.fill_between(frame["deals"], share - 2 * error, share + 2 * error, color=LINES[4], alpha=0.35, lw=0)
    axes.plot(frame["deals"], share, "o", ms=4, color=LINES[0], label=say("chart.C16.estimate"))
    axes.axhline(frame["exact"].iloc[0], color=LINES[1], label=say("chart.exactly"))
    axes.set_xscale("log")
    axes.xaxis.set_major_formatter(FuncFormatter(lambda x, _: whole(round(x))))
    axes.legend(frameon=False)
    share_axis(axes)
    axes.set_ylim(max(0.0, float((share - 2.5 * error).min())), float((share + 2.5 * error).max()))
    return axes


C16 = Chart(
    "C16",
    convergence,
    _draw_convergence,
    lambda frame, say: {
        "first": percent(say, frame["share"].iloc[0], 1),
        "last": percent(say, frame["share"].iloc[-1], 2),
        "exact": percent(say, frame["exact"].iloc[0], 2),
    },
)

CHARTS = (C5, C6, C16)
