"""Who takes a hand, or a missing card, for more or less than it is: wrong ideas that are no false rules."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from coinche_teach.course.items import Answer
from coinche_teach.course.items_bidding_calls import OPEN
from coinche_teach.course.items_bidding_calls import PASS as SAYS_PASS
from coinche_teach.course.items_bidding_hands import BEST, LETTERS, WORST
from coinche_teach.course.items_bidding_take import PASS, TAKE
from coinche_teach.engine.cards import Card, Denomination, Rank

Held = Callable[[Any], Answer | None]

_QUARTER: Final = 0.25
_NEAR: Final = 8
"""Who bids his own points gives himself so many more or less."""


def _right(item: Any) -> Answer:
    found: Answer = item.solution()
    return found


def _one_in_four(item: Any) -> Answer:
    """Take every missing card to be there one time in four."""
    return str(round(100 * item.naive(_QUARTER)))


# --- one's own points ------------------------------------------------------------------------------


def _own_points(item: Any) -> Answer | None:
    """Expect about the points of the hand itself; be at a loss where more is told."""
    if item.given:
        return None
    return {"low": str(max(0, item.held - _NEAR)), "high": str(item.held + _NEAR)}


def _most_points(item: Any) -> Answer:
    """Rank hands by the points in them."""
    by_points = sorted(LETTERS, key=item.held)
    return {BEST: by_points[-1], WORST: by_points[0]}


def _bids_own_points(item: Any) -> Answer | None:
    """Open nothing, for nobody holds so much; raise with many points and pass with few."""
    if item.case == OPEN:
        return SAYS_PASS
    if item.held < item.share:
        return SAYS_PASS
    return next((one for one in item.offered if one.endswith(item.denomination.value)), None)


def _takes_own_points(item: Any) -> Answer:
    """Take with more than half the points in hand, which nobody has."""
    return TAKE if item.held >= item.need else PASS


# --- the ace of trumps -----------------------------------------------------------------------------


def _most_aces(item: Any) -> Answer:
    """Rank hands by their aces, that of trumps first."""
    suit = item.denomination.suit
    if suit is None:
        return _right(item)

    def strength(letter: str) -> tuple[bool, int, int]:
        hand = item.hand(letter)
        aces = sum(card.rank is Rank.ACE for card in hand)
        return Card(suit, Rank.ACE) in hand, aces, item.held(letter)

    by_aces = sorted(LETTERS, key=strength)
    return {BEST: by_aces[-1], WORST: by_aces[0]}


def _opens_with_ace(item: Any) -> Answer | None:
    """Open in a suit of which the hand has the ace, or in any with two aces."""
    if item.case != OPEN or item.right != SAYS_PASS:
        return _right(item)
    bids = [one for one in item.offered if one != SAYS_PASS]
    many = item.aces > 1
    suits = [one for one in bids if _suit(one).suit is not None and (many or item.lured(_suit(one)))]
    return suits[0] if suits else _right(item)


def _suit(call: str) -> Denomination:
    return Denomination(call.lstrip("0123456789"))


def _takes_with_ace(item: Any) -> Answer:
    """Take with the ace of trumps."""
    return TAKE if item.lured else _right(item)


HOLDERS: Final[Mapping[tuple[str, str], Held]] = {
    ("partner_chance", "M39"): _one_in_four,
    ("estimate_points", "M37"): _own_points,
    ("rank_hands", "M37"): _most_points,
    ("convention_call", "M37"): _bids_own_points,
    ("take_or_pass", "M37"): _takes_own_points,
    ("rank_hands", "M38"): _most_aces,
    ("convention_call", "M38"): _opens_with_ace,
    ("take_or_pass", "M38"): _takes_with_ace,
}
"""What is answered by who holds a wrong idea about bidding, by kind of item and code."""
