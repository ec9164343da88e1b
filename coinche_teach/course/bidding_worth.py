"""What a hand is worth to its side, as the lesson on bidding asks it: the one door to the lab's figures."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from coinche_teach.engine.cards import DECK, Card, Denomination
from coinche_teach.engine.deal import HAND_SIZE
from coinche_teach.engine.rules import Rules

if TYPE_CHECKING:
    from coinche_teach.lab.worth import Worth


def worth_of(rules: Rules, denomination: Denomination) -> Worth | None:
    """Return what cards are worth under rules, or None where nobody counted it.

    >>> from coinche_teach.engine.rules import rules
    >>> [worth_of(rules(name), Denomination.SPADES) is None for name in ("club82", "manille_envers")]
    [False, True]
    """
    from coinche_teach.lab.worth import worth

    return worth(rules, denomination)


def counted_in(rules: Rules) -> tuple[Denomination, ...]:
    """Return the denominations of a rule set in which hands have a counted worth."""
    return tuple(one for one in rules.denominations if worth_of(rules, one) is not None)


def mean_of(rules: Rules, denomination: Denomination, hand: Sequence[Card]) -> float:
    """Return the mean points of the side of a hand; cards still to come count as the average hidden one."""
    found = worth_of(rules, denomination)
    assert found is not None
    if len(hand) == HAND_SIZE:
        return found.mean(hand, denomination)
    hidden = [card for card in DECK if card not in hand]
    return found.mean(hand, denomination) + found.mean(hidden, denomination) * (
        (HAND_SIZE - len(hand)) / len(hidden)
    )


def points_of(rules: Rules, denomination: Denomination, hand: Sequence[Card]) -> int:
    """Return the card points that a hand itself holds."""
    points = rules.order(denomination).points
    return sum(points[card] for card in hand)
