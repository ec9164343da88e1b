"""C1 to C4 and C18: chances of unseen cards and rounding, all exact."""

from __future__ import annotations

from collections.abc import Mapping

from matplotlib.axes import Axes

from coinche_teach.engine.cards import RANKS
from coinche_teach.engine.rules import Rules, rules
from coinche_teach.engine.rules.choices import Marking
from coinche_teach.lab.chances import Unseen, mean, splits, voids
from coinche_teach.lab.charts.look import (
    LINES,
    MARKS,
    Chart,
    Frame,
    Say,
    exact,
    label_at,
    number,
    percent,
    share_axis,
)
from coinche_teach.lab.marks import uneven_marks
from coinche_teach.lab.sampling_counts import dealt_splits

# A bar has room for its number from here on.
_TALL = 0.06

# --- C1: does my partner have it? ------------------------------------------------------------------


def partner_has(table: Rules | None = None) -> Frame:
    """Return for 1 to 4 missing cards the chances that the partner has one at least, and all of them.

    Columns: missing, at_least_one, all, at_least_one_in_play, all_in_play.
    """
    used = rules("contrat1000") if table is None else table
    seen = Unseen.before_play(used)
    rows = []
    for missing in range(1, 5):
        now, later = seen.partner_now(missing), seen.partner_in_play(missing)
        rows.append(
            {
                "missing": missing,
                "at_least_one": float(1 - now[0]),
                "all": float(now[missing]),
                "at_least_one_in_play": float(1 - later[0]),
                "all_in_play": float(later[missing]),
            }
        )
    return exact(rows, rules=used.id)


def _draw_partner_has(frame: Frame, axes: Axes, say: Say) -> Axes:
    for place, column in enumerate(("at_least_one", "all")):
        shift = 0.4 * place - 0.2
        bars = axes.bar(
            frame["missing"] + shift, frame[column], 0.38, color=LINES[place], label=say(f"chart.C1.{column}")
        )
        now, later = frame[column], frame[f"{column}_in_play"]
        if later.equals(now):
            axes.bar_label(bars, [percent(say, one) for one in now], fontsize=7.5, padding=2)
        else:
            # A dash would cross a label: it stands in the bar, or above the dash with both numbers.
            labels = [percent(say, one) if one > _TALL else "" for one in now]
            axes.bar_label(bars, labels, fontsize=7.5, label_type="center", color="white")
            for at, one, top in zip(frame["missing"] + shift, now, later, strict=True):
                if one <= _TALL:
                    both = f"{percent(say, one)} \u2192 {percent(say, top)}"
                    axes.annotate(
                        both, (at - 0.19, top), xytext=(0, 4), textcoords="offset points", fontsize=7.5
                    )
            axes.plot(
                frame["missing"] + shift, later, "_", ms=18, mew=2, color="black",
                label=say("chart.C1.in_play") if not place else None,
            )  # fmt: skip
    axes.set_xticks(frame["missing"])
    axes.grid(axis="x", visible=False)
    axes.legend(frameon=False)
    share_axis(axes)
    return axes


C1 = Chart(
    "C1",
    partner_has,
    _draw_partner_has,
    lambda frame, say: {
        "one": percent(say, frame["at_least_one"][0]),
        "two": percent(say, frame["at_least_one"][1]),
        "both": percent(say, frame["all"][1]),
    },
)

# --- C2: partner's trumps --------------------------------------------------------------------------


def partner_trumps(table: Rules | None = None) -> Frame:
    """Return the chance of each number of trumps with the partner, by my own length.

    Columns: mine, partner, chance, mean.
    """
    used = rules("contrat1000") if table is None else table
    seen = Unseen.before_play(used)
    rows = []
    for mine in range(min(6, used.seen) + 1):
        law = seen.partner_in_play(len(RANKS) - mine)
        rows += [
            {"mine": mine, "partner": k, "chance": float(one), "mean": float(mean(law))}
            for k, one in enumerate(law)
        ]
    return exact(rows, rules=used.id)


def _draw_partner_trumps(frame: Frame, axes: Axes, say: Say) -> Axes:
    for place, (mine, some) in enumerate(frame.groupby("mine")):
        colour = LINES[place % len(LINES)]
        shown = some[some["partner"] <= 6]
        axes.plot(
            shown["partner"], shown["chance"], marker=MARKS[place % len(MARKS)], ms=4, color=colour,
            label=say("chart.C2.mine", n=int(str(mine))),
        )  # fmt: skip
    axes.legend(frameon=False, fontsize=8)
    share_axis(axes)
    return axes


C2 = Chart(
    "C2",
    partner_trumps,
    _draw_partner_trumps,
    lambda frame, say: {
        "three": percent(say, float(frame[(frame["mine"] == 3) & (frame["partner"] == 1)]["chance"].iloc[0])),
        "five": percent(say, float(frame[(frame["mine"] == 5) & (frame["partner"] == 1)]["chance"].iloc[0])),
        "mean": number(say, float(frame[frame["mine"] == 2]["mean"].iloc[0]), 2),
    },
)

# --- C3: how missing trumps split ------------------------------------------------------------------


def trump_splits(missing: int = 4, n: int = 0, seed: object = 0) -> Frame:
    """Return the exact chance of each split of missing trumps, and what n simulated deals gave.

    Columns: split, exact; with n also simulated and error, one standard error.
    """
    known = splits(missing)
    rows: list[dict[str, object]] = []
    counted = dealt_splits(missing, n, seed) if n else {}
    for split, one in known.items():
        row: dict[str, object] = {"split": "-".join(map(str, split)), "exact": float(one)}
        if n:
            share = counted.get(split, 0) / n
            row |= {"simulated": share, "error": (float(one) * (1 - float(one)) / n) ** 0.5}
        rows.append(row)
    error = max((float(str(row["error"])) for row in rows if "error" in row), default=None)
    return exact(rows, n=n, error=error, seed=str(seed))


def _draw_splits(frame: Frame, axes: Axes, say: Say) -> Axes:
    bars = axes.bar(frame["split"], frame["exact"], 0.6, color=LINES[4], label=say("chart.exactly"))
    simulated, error = frame.get("simulated"), frame.get("error")
    axes.bar_label(
        bars,
        [percent(say, one) if simulated is None or one > _TALL else "" for one in frame["exact"]],
        fontsize=7.5,
        padding=2,
        label_type="edge" if simulated is None else "center",
    )
    if simulated is not None and error is not None:
        told = say("chart.simulation")
        axes.errorbar(
            frame["split"], simulated, 1.96 * error, fmt="o", color=LINES[1], capsize=3, ms=4, label=told
        )
    axes.grid(axis="x", visible=False)
    axes.legend(frameon=False)
    share_axis(axes)
    return axes


C3 = Chart(
    "C3",
    trump_splits,
    _draw_splits,
    lambda frame, say: {
        "first": f"{frame['split'][0]} ({percent(say, frame['exact'][0])})",
        "second": f"{frame['split'][1]} ({percent(say, frame['exact'][1])})",
        "last": f"{frame['split'].iloc[-1]} ({percent(say, frame['exact'].iloc[-1])})",
    },
)

# --- C4: will my ace be ruffed? --------------------------------------------------------------------


def ruff_risk() -> Frame:
    """Return by my length in a suit the chances that an opponent, and that nobody, lacks it.

    Columns: mine, an_opponent, nobody.
    """
    rows: list[dict[str, object]] = []
    for mine in range(1, len(RANKS)):
        found = voids(mine)
        rows.append({"mine": mine, "an_opponent": float(found.an_opponent), "nobody": float(found.nobody)})
    return exact(rows)


def _draw_ruff(frame: Frame, axes: Axes, say: Say) -> Axes:
    for place, (column, at) in enumerate((("an_opponent", 4), ("nobody", 2))):
        axes.plot(frame["mine"], frame[column], marker=MARKS[place], color=LINES[place])
        name = say(f"chart.C4.{column}")
        label_at(axes, frame["mine"][at], frame[column][at], name, LINES[place], (10, -4 + 8 * place))
    axes.set_xlim(0.5, len(RANKS) - 0.5)
    axes.set_xticks(frame["mine"])
    share_axis(axes)
    return axes


C4 = Chart(
    "C4",
    ruff_risk,
    _draw_ruff,
    lambda frame, say: {
        "one": percent(say, frame["an_opponent"][0]),
        "three": percent(say, frame["an_opponent"][2]),
        "five": percent(say, frame["an_opponent"][4]),
    },
)

# --- C18: rounding ---------------------------------------------------------------------------------

_UPS: Mapping[str, Marking] = {"five": Marking.TEN_5UP, "six": Marking.TEN_6UP}


def rounded_sums(table: Rules | None = None) -> Frame:
    """Return how often the two rounded marks fail to add up, by the last digit of the takers' points.

    Columns: digit, five, six (numbers of point splits).
    """
    from coinche_teach.engine.cards import Denomination
    from coinche_teach.lab.marks import pack

    used = rules("contrat1000") if table is None else table
    whole = pack(used, Denomination.SPADES)
    odd = {name: uneven_marks(up, whole, whole // 10 * 10) for name, up in _UPS.items()}
    rows: list[dict[str, object]] = [
        {"digit": digit, **{name: sum(one % 10 == digit for one in some) for name, some in odd.items()}}
        for digit in range(10)
    ]
    return exact(rows, rules=used.id)


def _draw_rounding(frame: Frame, axes: Axes, say: Say) -> Axes:
    for place, name in enumerate(_UPS):
        bars = axes.bar(
            frame["digit"] + 0.4 * place - 0.2,
            frame[name],
            0.38,
            color=LINES[place],
            label=say(f"chart.C18.{name}"),
        )
        axes.bar_label(bars, [str(one) if one else "" for one in frame[name]], fontsize=7.5, padding=2)
    axes.set_xticks(frame["digit"])
    axes.margins(y=0.12)
    axes.grid(axis="x", visible=False)
    axes.legend(frameon=False)
    return axes


C18 = Chart(
    "C18",
    rounded_sums,
    _draw_rounding,
    lambda frame, say: {
        "five": str(int(frame["five"].sum())),
        "six": str(int(frame["six"].sum())),
        "digit": str(int(frame.loc[frame["six"].idxmax(), "digit"])),
    },
)

CHARTS = (C1, C2, C3, C4, C18)
