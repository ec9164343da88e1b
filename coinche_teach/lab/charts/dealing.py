"""C17: does it matter whether the cards are shuffled?"""

from __future__ import annotations

from matplotlib.axes import Axes

from coinche_teach.engine.cards import DECK, RANKS
from coinche_teach.engine.deal import HAND_SIZE
from coinche_teach.engine.rules import Rules
from coinche_teach.lab.chances import chances
from coinche_teach.lab.charts.look import LINES, Basis, Chart, Frame, Say, number, percent, ruled, share_axis
from coinche_teach.lab.gathering import session, suit_lengths


def dealing_habits(table: Rules | None = None, n: int = 300, seed: object = 0) -> Frame:
    """Return how often a suit has each length in a hand: shuffled, and gathered, cut and dealt in packets.

    Columns: length, exact (shuffled), share (gathered), error.
    """
    used = ruled(table)
    frame = suit_lengths(session(used, n, seed))
    frame.insert(1, "exact", [float(one) for one in chances(len(DECK), len(RANKS), HAND_SIZE)])
    frame.attrs["basis"] = Basis(n, float(frame["error"].max()), used.id, str(seed))
    return frame


def _draw(frame: Frame, axes: Axes, say: Say) -> Axes:
    shown = frame[frame["length"] <= 7]
    bars = axes.bar(shown["length"], shown["exact"], 0.6, color=LINES[4], label=say("chart.C17.shuffled"))
    axes.bar_label(
        bars,
        [percent(say, one) if one > 0.05 else "" for one in shown["exact"]],
        fontsize=7,
        label_type="center",
    )
    axes.errorbar(
        shown["length"], shown["share"], 1.96 * shown["error"], fmt="D", ms=4, color=LINES[1], capsize=4,
        label=say("chart.C17.gathered"),
    )  # fmt: skip
    axes.set_xticks(shown["length"])
    axes.grid(axis="x", visible=False)
    axes.legend(frameon=False)
    share_axis(axes)
    return axes


C17 = Chart(
    "C17",
    dealing_habits,
    _draw,
    lambda frame, say: {
        "voids": percent(say, frame["share"][0]),
        "exact": percent(say, frame["exact"][0]),
        "long": number(say, float(frame["share"][5:].sum() / frame["exact"][5:].sum())),
    },
)

CHARTS = (C17,)
