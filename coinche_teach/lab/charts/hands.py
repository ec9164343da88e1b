"""C7, C8, C10: what a holding in trumps is worth, from deals solved with all the cards seen."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import numpy as np
from matplotlib.axes import Axes
from matplotlib.patches import Patch

from coinche_teach.engine.cards import Denomination, cards
from coinche_teach.engine.reasons import Refused
from coinche_teach.engine.rules import Rules
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
from coinche_teach.lab.hand_values import (
    HELD,
    Family,
    curve_of,
    curve_of_hand,
    curve_played,
    held,
)
from coinche_teach.lab.marks import levels
from coinche_teach.lab.reasons import NoNumbersBid, NoSuitToBid, TooFewDeals
from coinche_teach.lab.stats import TRUMPS, mean_error, rows_of, solved, suit_of

N = 250
# Smaller groups of hands are left out: their means say nothing.
LEAST = 10
_OPENING = Family(3, "best")
_FAMILIES = (Family(2, "best"), _OPENING, Family(3, "both"), Family(4, "both"))


def ranks_of(used: Rules) -> tuple[object, object]:
    """Return the two highest trumps, as ranks."""
    trump = TRUMPS[0]
    ranks = used.order(trump).scales[suit_of(trump)].ranks
    return ranks[0], ranks[1]


def family_name(say: Say, frame: Frame, what: str, length: int | None = None) -> str:
    """Name a holding in trumps, as "3: J 9", with the letters of the reader's cards."""
    best, second = frame.attrs["ranks"]
    name = say(f"chart.holds.{what}", best=best, second=second)
    return name if length is None else say("chart.holds", n=length, name=name)


def enough(sizes: Iterable[int], deals: int) -> None:
    """Refuse so few deals that no group of hands says anything."""
    if max(sizes, default=0) < LEAST:
        raise Refused(TooFewDeals(deals, LEAST))


def trump_named(text: str) -> Denomination:
    """Read a trump suit; raise Refused."""
    known = {one.value: one for one in TRUMPS}
    if text not in known:
        raise Refused(NoSuitToBid(text, tuple(known)))
    return known[text]


# --- C7: points by trump length --------------------------------------------------------------------


def points_by_length(table: Rules | None = None, n: int = N, seed: object = 0, least: int = LEAST) -> Frame:
    """Return the points of a hand's side by its trumps, in groups of at least so many hands.

    Columns: length, held (none, second, best, both, any), n, mean, error, p10, p25, p50, p75, p90.
    """
    used = ruled(table)
    every = solved(n, used, seed)
    rows: list[dict[str, object]] = []
    for length, some in rows_of(every, "length"):
        kinds = held(some)
        for what in ("any", *HELD):
            group = some if what == "any" else some[kinds == what]
            if len(group) < least:
                continue
            middle, error = mean_error(group)
            quantiles = np.percentile(group["points"], [10, 25, 50, 75, 90])
            spread = dict(zip(("p10", "p25", "p50", "p75", "p90"), map(float, quantiles), strict=True))
            rows.append(
                {"length": length, "held": what, "n": len(group), "mean": middle, "error": error, **spread}
            )
    enough((len(some) for _, some in rows_of(every, "length")), n)
    frame = exact(rows, n=n, error=largest(rows), rules=used.id, seed=str(seed))
    frame.attrs["ranks"] = ranks_of(used)
    return frame


def _draw_lengths(frame: Frame, axes: Axes, say: Say) -> Axes:
    for place, what in enumerate(HELD):
        some = frame[frame["held"] == what]
        boxes = [
            {"med": r.p50, "q1": r.p25, "q3": r.p75, "whislo": r.p10, "whishi": r.p90, "mean": r.mean}
            for r in some.itertuples()
        ]
        if not boxes:
            continue
        axes.bxp(
            boxes,
            positions=(some["length"] + 0.2 * (place - 1.5)).tolist(),
            widths=0.16,
            showfliers=False,
            showmeans=True,
            patch_artist=True,
            manage_ticks=False,
            boxprops={"facecolor": LINES[place], "alpha": 0.75, "linewidth": 0.6},
            medianprops={"color": "black"},
            meanprops={
                "marker": "D",
                "markerfacecolor": "white",
                "markeredgecolor": "black",
                "markersize": 3,
            },
        )
    names = [family_name(say, frame, what) for what in HELD]
    patches = [Patch(color=LINES[k], alpha=0.75, label=name) for k, name in enumerate(names)]
    axes.legend(handles=patches, frameon=False, fontsize=8, title=say("chart.C7.held"), title_fontsize=8)
    axes.set_xticks(sorted(frame["length"].unique()))
    axes.set_ylim(-4, None)
    axes.grid(axis="x", visible=False)
    return axes


def _mean_at(frame: Frame, length: int) -> float:
    return cell(frame, "mean", length=length, held="any")


C7 = Chart(
    "C7",
    points_by_length,
    _draw_lengths,
    lambda frame, say: {
        name: number(say, _mean_at(frame, length), 0)
        for name, length in (("two", 2), ("three", 3), ("four", 4))
    },
)

# --- C8: the contract curve ------------------------------------------------------------------------


def contract_curve(
    table: Rules | None = None,
    n: int = N,
    seed: object = 0,
    families: Sequence[Family] = _FAMILIES,
    hand: str | None = None,
    trump: str = "H",
    played: int = 0,
) -> Frame:
    """Return the chance of each contract by what is held in trumps, and for a hand of eight cards.

    Columns: name, length, held, how (solved or played), level, chance, error, n. `played` deals of the
    second family, or of the hand, are also played out by careful players.
    """
    used = ruled(table)
    if not levels(used):
        raise Refused(NoNumbersBid(used.id))
    rows = [row for one in families for row in curve_of(used, one, n, seed)]
    rows = [row for row in rows if int(str(row["n"])) >= LEAST]
    if hand is not None:
        rows += curve_of_hand(used, cards(hand), trump_named(trump), n, seed, played)
    elif played:
        rows += curve_played(used, families[min(1, len(families) - 1)], n, seed, played)
    enough((int(str(row["n"])) for row in rows), n)
    frame = exact(rows, n=n, error=largest(rows), rules=used.id, seed=str(seed))
    frame.attrs["ranks"] = ranks_of(used)
    return frame


def _draw_curve(frame: Frame, axes: Axes, say: Say) -> Axes:
    labels = list(dict.fromkeys(frame["level"]))
    names = list(dict.fromkeys(frame["name"]))
    for name, how in dict.fromkeys(zip(frame["name"], frame["how"], strict=True)):
        some = frame[(frame["name"] == name) & (frame["how"] == how)]
        place = names.index(name)
        at = [labels.index(one) for one in some["level"]]
        shown = say("chart.C8.mine") if name == "mine" else _curve_name(say, frame, some)
        if how == "played":
            shown = say("chart.C8.played", name=shown)
        style = "--" if how == "played" else "-"
        axes.plot(
            at, some["chance"], style, marker=MARKS[place % len(MARKS)], ms=3, color=LINES[place], label=shown
        )
        low, high = some["chance"] - 1.96 * some["error"], some["chance"] + 1.96 * some["error"]
        axes.fill_between(at, low.clip(0), high.clip(upper=1), color=LINES[place], alpha=0.13, lw=0)
    axes.set_xticks(range(len(labels)), [say("chart.capot") if one == "capot" else one for one in labels])
    axes.tick_params(axis="x", labelsize=8 if len(labels) < 12 else 6)
    axes.legend(frameon=False, fontsize=8, loc="lower left")
    share_axis(axes)
    return axes


def _curve_name(say: Say, frame: Frame, some: Frame) -> str:
    return family_name(say, frame, some["held"].iloc[0], int(some["length"].iloc[0]))


def _curve_facts(frame: Frame, say: Say) -> dict[str, object]:
    names = list(dict.fromkeys(frame["name"]))
    some = [frame[(frame["name"] == name) & (frame["how"] == "solved")] for name in names]
    lowest = {
        f"{place}": percent(say, float(one["chance"].iloc[0]), 0)
        for place, one in zip(("first", "last"), (some[0], some[-1]), strict=True)
    }
    return {**lowest, "capot": percent(say, float(some[-1]["chance"].iloc[-1]), 0)}


C8 = Chart("C8", contract_curve, _draw_curve, _curve_facts)

# --- C10: the partner's help -----------------------------------------------------------------------


def partner_help(
    table: Rules | None = None, n: int = N, seed: object = 0, family: Family = _OPENING
) -> Frame:
    """Return the points of a hand's side by the partner's trumps and side aces.

    Columns: trumps, aces (-1 is any number), n, mean, error, at_least_100.
    """
    used = ruled(table)
    every = solved(n, used, seed)
    mine = every[(every["length"] == family.length) & (held(every) == family.held)]
    rows: list[dict[str, object]] = []
    for aces in (-1, 0, 1, 2):
        group = mine if aces < 0 else mine[mine["p_aces"] == aces]
        for trumps, some in rows_of(group, "p_length"):
            if len(some) >= LEAST:
                middle, error = mean_error(some)
                share = float((some["points"] >= 100).mean())
                row: dict[str, object] = {"trumps": trumps, "aces": aces, "n": len(some), "mean": middle}
                rows.append(row | {"error": error, "at_least_100": share})
    enough((int(str(row["n"])) for row in rows), n)
    frame = exact(rows, n=n, error=largest(rows), rules=used.id, seed=str(seed))
    frame.attrs["ranks"], frame.attrs["family"] = ranks_of(used), family
    frame.attrs["by_aces"] = [mean_error(mine[mine["p_aces"] == k])[0] for k in range(3)]
    return frame


def _draw_help(frame: Frame, axes: Axes, say: Say) -> Axes:
    family = frame.attrs["family"]
    axes.set_title(say("chart.C10.of", name=family_name(say, frame, family.held, family.length)))
    for place, (aces, some) in enumerate(rows_of(frame, "aces")):
        name = say("chart.C10.any") if aces < 0 else say("chart.C10.aces", n=aces)
        axes.errorbar(
            some["trumps"] + 0.06 * (place - 1.5), some["mean"], 1.96 * some["error"], capsize=2,
            marker=MARKS[place], ms=4, color=(QUIET if aces < 0 else LINES[place - 1]), label=name,
            lw=2.2 if aces < 0 else 1.2,
        )  # fmt: skip
    axes.set_xticks(sorted(frame["trumps"].unique()))
    axes.legend(frameon=False, fontsize=8)
    return axes


def _help_facts(frame: Frame, say: Say) -> dict[str, object]:
    return {
        "none": number(say, cell(frame, "mean", aces=-1, trumps=0), 0),
        "two": number(say, cell(frame, "mean", aces=-1, trumps=2), 0),
        "ace": number(say, frame.attrs["by_aces"][1] - frame.attrs["by_aces"][0], 0),
    }


C10 = Chart("C10", partner_help, _draw_help, _help_facts)

CHARTS = (C7, C8, C10)
