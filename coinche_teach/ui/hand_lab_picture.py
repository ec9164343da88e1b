"""The picture of what a hand is worth: points in each denomination, odds of every bid, and what follows."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final

from coinche_teach.engine.calls import Level
from coinche_teach.ui import lab_texts
from coinche_teach.ui.faces import Json
from coinche_teach.words import Words

if TYPE_CHECKING:
    from coinche_teach.lab.handlab import Lab
    from coinche_teach.lab.query import Query
    from coinche_teach.lab.weighing import Odds

# Points are drawn in steps of ten, and odds in a dozen lines at most.
_STEP: Final = 10
_MOST_LINES: Final = 12


def picture(words: Words, lab: Lab, title: str | None = None) -> Json:
    """Draw what a hand is worth: points by denomination, odds of every bid, and what follows."""
    return {
        "title": "" if title is None else words.text(title),
        "cards": " · ".join(_cards(words, lab.query)),
        "n": lab.n,
        "progress": words.text("lab.progress", n=lab.n, all=lab.query.deals),
        "points": _points(words, lab),
        "odds": _odds(words, lab, lab.best()),
        "lines": lab_texts.findings(words, lab),
    }


def _cards(words: Words, query: Query) -> Iterator[str]:
    """Walk the hand and what lies open beside it."""
    yield words.cards(sorted(query.hand))
    if query.auction.turned is not None:
        yield words.text("lab.turned", card=query.auction.turned)
    if query.dummy:
        yield words.text("lab.dummy", cards=tuple(sorted(query.dummy)))


def _points(words: Words, lab: Lab) -> Json:
    from coinche_teach.lab.marks import pack

    rows = []
    tallest = 1
    for one, found in lab.points.items():
        whole = pack(lab.query.rules, one)
        bars = [0] * (whole // _STEP + 1)
        for worth in found:
            bars[worth // _STEP] += 1
        tallest = max(tallest, *bars)
        mean = sum(found) / len(found)
        spread = (sum((worth - mean) ** 2 for worth in found) / max(1, len(found) - 1)) ** 0.5
        error = round(1.96 * spread / len(found) ** 0.5)
        ordered = sorted(found)
        low, high = (ordered[min(len(found) - 1, int(share * len(found)))] for share in (0.1, 0.9))
        facts = {"mean": round(mean), "error": error, "low": low, "high": high}
        rows.append(
            {
                "id": one.value,
                "suit": None if one.suit is None else one.suit.value,
                "label": words.denomination(one, "sign") if one.suit is None else "",
                "says": f"{round(mean)} ± {error}",
                "name": words.text("lab.row", denomination=words.denomination(one), **facts),
                "at": round(mean / whole, 3),
                "bars": bars,
            }
        )
    return {"label": lab_texts.points_label(words, lab.query.rules), "rows": rows, "tallest": tallest}


def _odds(words: Words, lab: Lab, best: Odds | None) -> Json:
    """Draw the chances, a line a level and a column a denomination."""
    from coinche_teach.lab.marks import pack

    kinds, bids, later = list(lab.outcomes), lab.bids(), lab.later()
    if not bids:
        return {"label": "", "columns": [], "names": [], "rows": []}
    found = {(one.level, one.denomination): one for one in bids}
    most = max(pack(lab.query.rules, one) for one in kinds)
    levels = _lines(list(dict.fromkeys(level for level, _ in found)), best, most)
    rows = []
    for level in levels:
        cells = [_cell(words, found.get((level, one)), best) for one in kinds]
        head = words.text("lab.now") if later else ""
        rows.append({"label": head if level is None else _level(words, level), "cells": cells})
    if later:
        second = {one.denomination: one for one in later}
        cells = [_cell(words, second.get(one), None) for one in kinds]
        rows.append({"label": words.text("lab.later"), "cells": cells})
    return {
        "label": lab_texts.odds_label(words, lab.query.rules),
        "columns": [
            {"suit": one.suit and one.suit.value, "label": words.denomination(one, "sign")} for one in kinds
        ],
        "names": [words.denomination(one) for one in kinds],
        "rows": rows,
    }


def _lines(levels: Sequence[Level | None], best: Odds | None, most: int) -> list[Level | None]:
    """Choose the levels to draw where there are many: some that tricks can reach, the lowest, the best."""
    if len(levels) <= _MOST_LINES:
        return list(levels)
    kept = (levels[0], best.level if best is not None else None)
    step = _STEP if most > _MOST_LINES * _STEP else _STEP // 2
    tens = [one for one in levels if isinstance(one, int) and one % step == 0 and one <= most]
    return [one for one in levels if not isinstance(one, int) or one in kept or one in tens]


def _level(words: Words, level: Level) -> str:
    """Say a level alone: what a bid of it in spades says before the suit."""
    if isinstance(level, int):
        return str(level)
    return words.text(f"call.{level}")


def _cell(words: Words, odds: Odds | None, best: Odds | None) -> Json:
    if odds is None:
        return {"text": "", "name": ""}
    made = words.text("number.percent", number=lab_texts.hundredths(odds.chance))
    net = words.form(round(odds.net), "signed")
    bid = lab_texts.bid_text(odds.level, odds.denomination)
    low, high = lab_texts.hundredths(odds.low), lab_texts.hundredths(odds.high)
    return {
        "text": made,
        "small": net,
        "share": round(odds.chance, 2),
        "band": f"{low}–{high}",
        "best": odds is best or (best is not None and _same(odds, best)),
        "loses": odds.net < 0,
        "name": words.text("lab.cell", bid=bid, chance=made, low=low, high=high, net=net),
    }


def _same(one: Odds, other: Odds) -> bool:
    return (one.level, one.denomination) == (other.level, other.denomination)
