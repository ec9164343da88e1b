"""Ways of marking a bid that tables use, as overrides of a rule set: to compare what they do to a decision.

Each is a preset with the few fields changed that the way of marking consists of. Sources: the sheets for E
and both B; A, C, D and F are outside texts (points announced only; Cannes and most apps; the federation's
contrée page; the federation's belote rules of 2016).
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from coinche_teach.engine.rules.model import Rules
from coinche_teach.engine.rules.presets import rules

_BID_ONLY: Final = {"failure_base": 0, "multiplies": "asked"}
_HALF_A_DECK: Final = {"multiplies": "flat", "coinched_base": 81}
_DECK_DOUBLED: Final = {"multiplies": "flat", "coinched_base": 162}
_ROUND_DECK: Final = {"multiplies": "flat", "coinched_base": 160, "failure_base": 160, "marking": "ten_5up"}

FAMILIES: Final[Mapping[str, Rules]] = MappingProxyType(
    {
        # The bid alone is marked, by whom it falls to.
        "A": rules("contrat1000").but(**_BID_ONLY),
        # Failed: base and bid, both multiplied; or the bid alone multiplied.
        "B": rules("contrat1000").but(multiplies="base_and_asked"),
        "B'": rules("contrat1000"),
        # Points made and bid; coinched, the winner takes 162 and twice the bid, or twice 162 and the bid.
        "C": rules("points701").but(**_HALF_A_DECK),
        "D": rules("points701").but(**_DECK_DOUBLED),
        # Points made and bid; coinched, the winner's line doubles.
        "E": rules("points701"),
        # As D, rounded to ten.
        "F": rules("points701").but(**_ROUND_DECK),
    }
)
