"""The rule sets and sheets that the tests of manille share."""

from __future__ import annotations

from coinche_teach.engine.reasons import (
    NothingContracted,
    TrickPoints,
)
from coinche_teach.engine.seats import Side
from coinche_teach.engine.sheet import Item, Line, Sheet

COINCHEE, TROIS, ENCHERES = "manille_coinchee", "manille_trois", "manille_encheres"

ENVERS, PARLEE, MUETTE = "manille_envers", "manille_parlee", "manille_muette"

FAMILY = [COINCHEE, TROIS, ENCHERES, ENVERS, PARLEE, MUETTE]

BY_PAIRS = [COINCHEE, TROIS, PARLEE, MUETTE]


def sheet_of(**marked: int) -> Sheet:
    sides = tuple(Side(name) for name in marked)
    rows = tuple(Line(Side(k), Item.TRICKS, v, TrickPoints(v, 1)) for k, v in marked.items())
    return Sheet(sides, rows, None, NothingContracted())
