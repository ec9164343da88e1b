"""A class's results as tables of numbers; the course hands the rows in as plain data."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pandas as pd


def class_table(rows: Sequence[Mapping[str, object]], columns: Sequence[str]) -> pd.DataFrame:
    """Return one row an answered item, times as times."""
    frame = pd.DataFrame(list(rows), columns=list(columns))
    for name in ("time",):
        if name in frame:
            frame[name] = pd.to_datetime(frame[name], utc=True, format="ISO8601")
    return frame


def skill_table(rows: Sequence[Mapping[str, object]]) -> pd.DataFrame:
    """Return the share that was right, a row a pupil, a column a skill; NaN where nothing was asked.

    Columns and rows keep the order in which they come. The counts stand in `attrs["counts"]`.
    """
    frame = pd.DataFrame(list(rows), columns=["pupil", "skill", "correct"])
    found = frame.groupby(["pupil", "skill"], sort=False)["correct"].agg(["sum", "count"])
    order = list(frame["pupil"].unique()), list(frame["skill"].unique())
    right = found["sum"].unstack().reindex(index=order[0], columns=order[1])
    of = found["count"].unstack().reindex(index=order[0], columns=order[1])
    shares = right / of
    shares.attrs["right"], shares.attrs["of"] = right, of
    return shares
