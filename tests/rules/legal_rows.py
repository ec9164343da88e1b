"""A table of legal cards: trump, trick, the card that wins it and its seat, the hand by its reasons."""

from __future__ import annotations

from collections.abc import Mapping

from coinche_teach.engine.reasons import Reason
from tests.rules.helpers import explains, position

# Cards of the hand that meet one reason stand together: {"JS 7S": TrumpsIn, "8D": MustTrump}.
Row = tuple[str, str, str, str, Mapping[str, type[Reason]]]


def holds(rules: str, row: Row, taker: str = "S") -> None:
    """Hold every card of a row's hand to its reason."""
    trump, trick, best, by, reasons = row
    expected = {one: reason for some, reason in reasons.items() for one in some.split()}
    at = position(rules, trump=trump, hand=" ".join(expected), trick=trick, taker=taker)
    explains(at, expected, best=best, by=by)
