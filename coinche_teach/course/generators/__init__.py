"""Generators: from chance and a rule set to an item that aims at a situation, never a random deal.

Each is reproducible from its chance alone, and returns None where a rule set has no such situation.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from coinche_teach.course.generators import (
    annonces,
    auction,
    bidding,
    contrast,
    legal,
    marking,
    modes,
    order,
    tricks,
    tricks_belote,
)
from coinche_teach.course.generators.base import Generator
from coinche_teach.course.items import Item
from coinche_teach.engine.chance import Chance
from coinche_teach.engine.rules import Rules

__all__ = ["GENERATORS", "VERSION", "Generator", "generate"]

VERSION: Final = 1
"""Counts up when a generator gives other items for the same chance: old codes are then refused."""

_ROOMS: Final = (annonces, auction, bidding, contrast, legal, marking, modes, order, tricks, tricks_belote)
GENERATORS: Final[Mapping[str, Generator]] = {
    name: generator for room in _ROOMS for name, generator in room.GENERATORS.items()
}


def generate(name: str, chance: Chance, rules: Rules, params: Mapping[str, Any]) -> Item:
    """Make the item a row asks for, or a hand to be counted where the rules have no such item."""
    item = GENERATORS[name](chance, rules, **params)
    return item if item is not None else order.hand_value(chance, rules)
