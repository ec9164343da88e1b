"""The situations of an auction in which calls are asked about, as scripts for every kind of auction."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from coinche_teach.engine.rules import choices as rule
from coinche_teach.engine.rules.shapes import AuctionKind, Bidding, Naming, Points, TurnedUp

LEVELS: Final[Mapping[str, int]] = {
    "opening": 1,
    "opponent": 2,
    "partner": 2,
    "passed_before": 3,
    "coinched": 3,
    "ours_coinched": 3,
    "theirs_coinched": 4,
    "out_of_turn": 4,
}
"""How hard each situation is: one rule, a rule with a lure, two rules, the rules of this very table."""

_BIDDING: Final[Mapping[str, tuple[str, ...]]] = {
    "opening": ("", "P", "P P", "P P P"),
    "opponent": ("b", "P b", "b b", "b P P", "P P b"),
    "partner": ("b P", "P b P", "b b P"),
    "passed_before": ("P b P P", "P P b P", "P b P b", "P P P b"),
    "coinched": ("b X P P", "b P P X", "b b X P P"),
    "ours_coinched": ("b X", "P b X", "b b X", "b P P X", "P b P P X", "b b P P X"),
    "theirs_coinched": ("b X P", "P b X P"),
    "out_of_turn": ("b", "P b", "b b"),
}
# Each player speaks once; coinche and surcoinche come when the contract stands.
_ONCE: Final[Mapping[str, tuple[str, ...]]] = {
    "passed_before": ("b P P P", "P b P P", "P P b P", "b b P b"),
    "coinched": ("b P P P X P", "P b P P X P", "b b P P X P"),
    "ours_coinched": ("b P P P X", "P P b P X", "b b P P X"),
    "theirs_coinched": ("b P P P P", "P b P P P"),
    "out_of_turn": ("b P P P", "b b P P"),
}
_NAMING: Final[Mapping[str, tuple[str, ...]]] = {
    "opening": ("", "P"),
    "opponent": ("n", "P n"),
    "partner": ("P", ""),
    "passed_before": ("n P", "P n P"),
    "coinched": ("n X", "P n X"),
    "ours_coinched": ("n X", "n P X"),
    "theirs_coinched": ("n P", "P n P"),
    "out_of_turn": ("n", "P n"),
}
_POINTS: Final[Mapping[str, tuple[str, ...]]] = {
    "opening": ("", "P"),
    "opponent": ("b", "b b", "b P"),
    "partner": ("b b P", "P b b"),
    "passed_before": ("b b P b", "b P b P"),
    "coinched": ("b P P P", "b b P P P"),
    "ours_coinched": ("b P P P", "P b P P"),
    "theirs_coinched": ("b b b", "b b P P"),
    "out_of_turn": ("b P P P", "b b b"),
}
_TURNED_UP: Final[Mapping[str, tuple[str, ...]]] = {
    "opening": ("", "P"),
    "opponent": ("P P", "P P P"),
    "partner": ("P P P P", "P P P P P"),
    "passed_before": ("P P P P", "P P P P P"),
    "coinched": ("P P P P P P", "P P P P"),
    "ours_coinched": ("P", "P P P"),
    "theirs_coinched": ("P P P P P", "P P P P P P P"),
    "out_of_turn": ("P P P P", "P P P P P P"),
}
_ROUND: Final = ("", "P", "P P", "P P P")


def scripts(kind: AuctionKind, situation: str) -> tuple[str, ...]:
    """Return the scripts of a situation, or of what comes nearest to it in this kind of auction."""
    match kind:
        case Bidding():
            once = _ONCE if kind.speaking is rule.Speaking.ONCE else {}
            return (*once.get(situation, _BIDDING[situation]),)
        case Naming():
            return _NAMING[situation]
        case Points():
            return _POINTS[situation]
        case TurnedUp():
            return _TURNED_UP[situation]
    return _ROUND
