"""How a chart looks: the lessons' colours, direct labels, a light grid, a caption that says what it rests on.

Texts are handed in: `say(key, **facts)` gives the sentence of a key in the reader's language.
"""

from __future__ import annotations

import base64
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from html import escape
from io import BytesIO
from types import MappingProxyType
from typing import Any, Final, TypeAlias

import pandas as pd
from matplotlib import rc_context
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.ticker import PercentFormatter

from coinche_teach.engine.rules import Rules, rules

Say: TypeAlias = Callable[..., str]
Frame: TypeAlias = pd.DataFrame

# Suits as in the lessons; the rest is the scale of Okabe and Ito, made for colour-blind people.
SUITS: Final = MappingProxyType({"S": "#111111", "H": "#b3261e", "D": "#1769e0", "C": "#00796b"})
LINES: Final = ("#0072b2", "#d55e00", "#009e73", "#cc79a7", "#56b4e9", "#e69f00", "#000000")
MARKS: Final = ("o", "s", "^", "D", "v", "P", "X")
INK, QUIET, GRID = "#222222", "#666666", "#dddddd"
WIDTH, HEIGHT, DPI = 6.4, 3.8, 110

_LOOK: Final[Any] = MappingProxyType(
    {
        "font.family": "DejaVu Sans",
        "font.size": 9,
        "axes.edgecolor": QUIET,
        "axes.labelcolor": INK,
        "axes.titlesize": 11,
        "axes.titleweight": "bold",
        "axes.titlelocation": "left",
        "axes.spines.top": False,
        "axes.spines.right": False,
        "axes.grid": True,
        "axes.axisbelow": True,
        "grid.color": GRID,
        "grid.linewidth": 0.6,
        "xtick.color": QUIET,
        "ytick.color": QUIET,
        "text.color": INK,
        "svg.hashsalt": "coinche",
    }
)


@dataclass(frozen=True, slots=True)
class Basis:
    """Hold what a chart rests on: deals simulated (0 is exact), its rule set, its seed.

    `error` is the largest standard error of what is drawn, in the units of the axis. `changes` are rules that
    are changed for a part of it, as `FIELD=VALUE`.
    """

    n: int = 0
    error: float | None = None
    rules: str = ""
    seed: str = ""
    changes: tuple[str, ...] = ()

    def caption(self, say: Say) -> str:
        """Return the caption's first line."""
        if not self.n:
            return say("chart.exact", rules=self.rules) if self.rules else say("chart.exact.all")
        n, error = whole(self.n), "–" if self.error is None else number(say, self.error, digits=None)
        facts = {"n": n, "error": error, "seed": self.seed}
        if self.changes:
            facts["rules"] = say("chart.changed", rules=self.rules, changes=self.changes)
        elif self.rules:
            facts["rules"] = self.rules
        if "rules" in facts:
            return say("chart.simulated", **facts)
        return say("chart.simulated.all", **facts)


@dataclass(frozen=True, slots=True)
class Chart:
    """Hold a chart: `frame` computes its numbers, `draw` puts them on axes.

    The texts of a chart are those of its id: `chart.C1.title`, `.x`, `.y`, `.oracle`, `.limit`, `.alt`, and
    whatever its drawing asks for. `facts` gives the three numbers of the alternative text from the frame.
    """

    id: str
    frame: Callable[..., Frame]
    draw: Callable[[Frame, Axes, Say], Axes]
    facts: Callable[[Frame, Say], Mapping[str, object]]
    basis: Callable[[Frame], Basis] = field(default=lambda frame: frame.attrs.get("basis", Basis()))

    def on(self, frame: Frame, axes: Axes, say: Say) -> Axes:
        """Draw a frame on axes, with its title and labels."""
        axes.set_title(say(f"chart.{self.id}.title"))
        axes.set_xlabel(say(f"chart.{self.id}.x"))
        axes.set_ylabel(say(f"chart.{self.id}.y"))
        return self.draw(frame, axes, say)

    def alt(self, frame: Frame, say: Say) -> str:
        """Return the alternative text: what is drawn, and its three numbers."""
        return say(f"chart.{self.id}.alt", **self.facts(frame, say))

    def caption(self, frame: Frame, say: Say) -> tuple[str, ...]:
        """Return the lines under the picture: what it rests on, the known figures, what it cannot say."""
        return (
            self.basis(frame).caption(say),
            say(f"chart.{self.id}.oracle"),
            say(f"chart.{self.id}.limit"),
        )

    def figure(self, frame: Frame, say: Say, *, rows: int = 1) -> Figure:
        """Return a figure of its own with the chart and its caption."""
        with rc_context(dict(_LOOK)):
            figure = Figure(figsize=(WIDTH, HEIGHT * rows), dpi=DPI, layout="constrained")
            self.on(frame, figure.add_subplot(), say)
            figure.supxlabel(
                "\n".join(_wrapped(self.caption(frame, say))), fontsize=7.5, color=QUIET, x=0.01, ha="left"
            )
            return figure


def _wrapped(lines: Sequence[str], width: int = 110) -> list[str]:
    from textwrap import wrap

    return [part for line in lines if line for part in wrap(line, width)]


def picture(figure: Figure, form: str = "png") -> bytes:
    """Return a figure as PNG or SVG."""
    file = BytesIO()
    with rc_context(dict(_LOOK)):
        figure.savefig(file, format=form, metadata={"Date": None} if form == "svg" else {"Software": None})
    return file.getvalue()


def html(figure: Figure, alt: str) -> str:
    """Return a figure as an image for a page, with its alternative text."""
    data = base64.b64encode(picture(figure)).decode("ascii")
    return f'<img alt="{escape(alt, quote=True)}" style="max-width:100%" src="data:image/png;base64,{data}">'


def ruled(table: Rules | None) -> Rules:
    """Return the rule set that a chart is of, by default the club's."""
    return rules("club82") if table is None else table


def number(say: Say, value: float, digits: int | None = 1) -> str:
    """Write a number with the reader's decimal mark; without `digits` to two figures that count."""
    if value != value:
        return "–"
    text = f"{value:.2g}" if digits is None else f"{value:.{digits}f}"
    return text.replace(".", say("chart.decimal")).replace("-", "\u2212")


def percent(say: Say, value: float, digits: int = 1) -> str:
    """Write a share as a percentage."""
    return f"{number(say, 100 * float(value), digits)}\u202f%"


def whole(value: int) -> str:
    """Write a whole number with thin spaces between thousands."""
    return f"{value:,}".replace(",", "\u202f")


def cell(frame: Frame, column: str, **wanted: object) -> float:
    """Return a number of a table by the values of other columns, NaN where there is no such row."""
    for name, value in wanted.items():
        frame = frame[frame[name] == value]
    return float(frame[column].iloc[0]) if len(frame) else float("nan")


def exact(rows: Sequence[Mapping[str, object]], **basis: object) -> Frame:
    """Return a table of numbers with what it rests on."""
    frame = pd.DataFrame(rows)
    frame.attrs["basis"] = Basis(**basis)  # type: ignore[arg-type]
    return frame


def largest(rows: Sequence[Mapping[str, object]]) -> float | None:
    """Return the largest standard error of rows that have one."""
    errors = [float(str(row["error"])) for row in rows]
    return max((one for one in errors if one == one), default=None)


def share_axis(axes: Axes) -> None:
    """Let the upright axis count shares."""
    axes.yaxis.set_major_formatter(PercentFormatter(1.0, decimals=0, symbol="\u202f%"))
    axes.set_ylim(0, None)


def label_at(
    axes: Axes, x: float, y: float, text: str, colour: str, shift: tuple[float, float] = (6, 0)
) -> None:
    """Write a line's name beside one of its points, shifted by so many points of the page."""
    axes.annotate(
        text, (x, y), xytext=shift, textcoords="offset points", color=colour, va="center", fontsize=8.5
    )
