"""What stands behind the lab's picture, as tables and as plain data, and kept in files."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final

import pandas as pd

from coinche_teach.engine.calls import Contract
from coinche_teach.engine.cards import written
from coinche_teach.engine.seats import SEATS
from coinche_teach.lab.handlab import Lab
from coinche_teach.lab.passing import Passed
from coinche_teach.lab.weighing import Doubt, Odds

KINDS: Final = ("csv", "parquet")


def bids_table(lab: Lab) -> pd.DataFrame:
    """Return a row for each contract of ours that may still be called, `later` only in a second round."""
    rows = [*(_row(one) for one in lab.bids()), *(_row(one, later=True) for one in lab.later())]
    return pd.DataFrame(rows, columns=list(_COLUMNS))


def deals_table(lab: Lab) -> pd.DataFrame:
    """Return a row for each deal: the four hands, and in each denomination what it comes to for our side.

    Where one takes or leaves, also who takes after a pass, and what that marks for our side.

    >>> from coinche_teach.engine.rules import rules
    >>> from coinche_teach.lab.query import Query
    >>> lab = Lab(Query.of(rules("maison"), "JS 9S 8S AH 7H KD 8D QC", deals=2)).finish()
    >>> deals_table(lab).columns.tolist()[:7]
    ['deal', 'hand_N', 'hand_E', 'hand_S', 'hand_W', 'points_S', 'sweep_S']
    """
    rows = []
    for number, hands in enumerate(lab.hands):
        row: dict[str, Any] = {"deal": number} | {f"hand_{seat}": written(hands[seat]) for seat in SEATS}
        for one, found in lab.outcomes.items():
            told = found[number]
            row |= {f"points_{one}": told.points, f"sweep_{one}": told.sweep}
            row |= {f"belote_{one}": told.belote[0], f"belote_against_{one}": told.belote[1]}
            row |= {f"annonces_{one}": told.annonces[0], f"annonces_against_{one}": told.annonces[1]}
        if lab.left:
            by, net = lab.left[number]
            row |= {"passed_to": None if by is None else str(by), "passed_net": net}
        rows.append(row)
    return pd.DataFrame(rows)


_COLUMNS: Final = (
    "bid",
    "denomination",
    "level",
    "n",
    "made",
    "chance",
    "low",
    "high",
    "net",
    "error",
    "later",
)


def _row(odds: Odds, later: bool = False) -> dict[str, Any]:
    level = None if odds.level is None else str(odds.level)
    bid = Contract(SEATS[0], odds.level, odds.denomination).bid
    told = {"bid": bid, "denomination": odds.denomination.value, "level": level, "n": odds.n}
    error = None if odds.error == float("inf") else odds.error
    chances = {"made": odds.made, "chance": odds.chance, "low": odds.low, "high": odds.high}
    return {**told, **chances, "net": odds.net, "error": error, "later": later}


def _passed(passed: Passed) -> dict[str, Any]:
    error = None if passed.error == float("inf") else passed.error
    shares = {"partner": passed.partner, "others": passed.others, "nobody": passed.nobody}
    return {"n": passed.n, **shares, "net": passed.net, "error": error}


def _doubt(doubt: Doubt) -> dict[str, Any]:
    return {
        "bid": Contract(SEATS[0], doubt.level, doubt.denomination).bid,
        "fails": doubt.fails,
        "low": doubt.low,
        "high": doubt.high,
        "break_even": doubt.break_even,
        "plain": doubt.plain,
        "coinched": doubt.coinched,
        "pays": doubt.pays,
    }


def plain(lab: Lab) -> dict[str, Any]:
    """Return the query and its answer as plain data: points by denomination, bids, what to coincher."""
    standing, passed = lab.standing(), lab.passed()
    return {
        "query": lab.query.plain(),
        "n": lab.n,
        "agreed": lab.worlds.rate,
        "points": {one.value: _law(found) for one, found in lab.points.items()},
        "bids": [_row(one) for one in lab.bids()] if lab.n else [],
        "later": [_row(one, later=True) for one in lab.later()] if lab.n else [],
        "pass": None if passed is None else _passed(passed),
        "standing": None if standing is None else _row(standing),
        "coinche": [_doubt(one) for one in lab.doubts()],
    }


def _law(found: list[int]) -> dict[str, Any]:
    some = pd.Series(found, dtype="float64")
    spread = None if len(some) < 2 else float(some.std())
    error = None if len(some) < 2 else float(some.sem())
    mean = float(some.mean()) if found else None
    counts = {str(value): found.count(value) for value in sorted(set(found))}
    return {"n": len(found), "mean": mean, "sd": spread, "error": error, "counts": counts}


def save(lab: Lab, folder: Path, name: str, kind: str = "csv") -> Path:
    """Keep the question and its answer as JSON, with the bids and the deals as tables; raise OSError.

    Nothing is overwritten: a name that is taken gets a number.
    """
    if kind not in KINDS:
        raise ValueError(f"save: kind must be one of {' '.join(KINDS)}, found {kind!r}")
    folder.mkdir(parents=True, exist_ok=True)
    stem, number = name, 1
    while (folder / f"{stem}.json").exists():
        number += 1
        stem = f"{name}-{number}"
    path = folder / f"{stem}.json"
    for what, table in (("bids", bids_table(lab)), ("deals", deals_table(lab))):
        target = folder / f"{stem}-{what}.{kind}"
        if kind == "csv":
            table.to_csv(target, index=False)
        else:
            table.to_parquet(target, index=False)
    path.write_text(json.dumps(plain(lab), indent=1, ensure_ascii=False), encoding="utf-8")
    return path
