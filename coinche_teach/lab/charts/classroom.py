"""The heat map of a class: a row a pupil, a column a skill."""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil, isnan
from typing import Any, Final

from matplotlib import colormaps
from matplotlib.axes import Axes

from coinche_teach.lab.charts.look import QUIET, Chart, Frame, Say, percent
from coinche_teach.lab.classes import skill_table

_A_ROW: Final = 14
"""So many skills can be written in full size."""
_A_PAGE: Final = 16
"""So many pupils fit into a chart of the usual height."""


@dataclass(frozen=True, slots=True)
class _Class:
    """Hold what the map rests on: pupils and answers, no deals."""

    pupils: int
    answers: int
    counted: bool

    def caption(self, say: Say) -> str:
        basis = say("chart.CLASS.basis", pupils=self.pupils, answers=self.answers)
        return f"{basis} {say('chart.CLASS.boxes')}" if self.counted else basis


def _basis(frame: Frame) -> Any:
    return _Class(len(frame), int(frame.attrs["of"].sum().sum()), len(frame.columns) <= _A_ROW)


def _draw(frame: Frame, axes: Axes, say: Say) -> Axes:
    shades = colormaps["cividis"]
    axes.imshow(frame.to_numpy(dtype=float), cmap=shades, vmin=0, vmax=1, aspect="auto")
    crowded = len(frame.columns) > _A_ROW
    names = {"rotation": 90, "fontsize": 6} if crowded else {"rotation": 30, "ha": "right", "fontsize": 8}
    axes.set_xticks(range(len(frame.columns)), frame.columns, **names)
    axes.set_yticks(range(len(frame.index)), frame.index, fontsize=8)
    axes.grid(visible=False)
    right, of = frame.attrs["right"], frame.attrs["of"]
    for y in range(len(frame.index)):
        for x in range(len(frame.columns)):
            share = float(frame.iloc[y, x])
            if not isnan(share) and not crowded:
                text = f"{int(right.iloc[y, x])}/{int(of.iloc[y, x])}"
                ink = "#111111" if share > 0.55 else "#ffffff"
                axes.text(x, y, text, ha="center", va="center", fontsize=7.5, color=ink)
    axes.tick_params(length=0, colors=QUIET)
    return axes


def _facts(frame: Frame, say: Say) -> dict[str, object]:
    right, of = frame.attrs["right"], frame.attrs["of"]
    by_skill = right.sum() / of.sum()
    return {
        "pupils": len(frame.index),
        "skills": len(frame.columns),
        "percent": percent(say, right.sum().sum() / of.sum().sum(), 0),
        "hardest": str(by_skill.idxmin()),
    }


SKILL_MAP: Final = Chart("CLASS", skill_table, _draw, _facts, _basis)


def rows_high(frame: Frame) -> int:
    """Return how many times the usual height the map needs."""
    return max(1, ceil(len(frame.index) / _A_PAGE))
