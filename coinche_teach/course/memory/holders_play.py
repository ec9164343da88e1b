"""Who sees a trick, or a turn to play, otherwise than it is: wrong ideas that are no false rules."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import fields, replace
from functools import cached_property
from typing import Any, Final

from coinche_teach.course.items import Answer
from coinche_teach.course.spots import Spot
from coinche_teach.engine.play import Allowed, Freedom
from coinche_teach.engine.rules import Duty
from coinche_teach.engine.trick import Trick


class _HighestTakes(Spot):
    """See the highest card win, whatever its suit."""

    @cached_property
    def trick(self) -> Trick:
        real = super().trick
        strength = self.order.strength
        return replace(real, best=max(range(len(real.cards)), key=lambda at: strength[real.cards[at]]))


class _PartnerLedAndWins(Spot):
    """See the partner win whenever he led."""

    @cached_property
    def trick(self) -> Trick:
        real = super().trick
        return replace(real, best=0) if real.leader in self.friends else real


class _MayLeaveTheSuit(Spot):
    """See the whole hand free though the suit led is held."""

    @property
    def allowed(self) -> Allowed:
        able = any(card.suit is self.led for card in self.hand)
        return Allowed(Duty.DISCARD, self.hand) if able else super().allowed


class _AnyTrumpWillDo(Spot):
    """See no duty to go above an adverse trump."""

    @property
    def allowed(self) -> Allowed:
        found = super().allowed
        if found.duty is not Duty.OVERTRUMP:
            return found
        return Allowed(Duty.TRUMP, tuple(card for card in self.hand if card.suit is self.order.trump))


class _ThrowsLow(Spot):
    """See only the least cards free where nothing is owed for want of suit and trumps."""

    @property
    def allowed(self) -> Allowed:
        found = super().allowed
        if found.freedom not in (Freedom.NO_TRUMP_HELD, Freedom.NO_TRUMP_SUIT, Freedom.TRUMPS_LED):
            return found
        points = self.order.points
        least = min(points[card] for card in found.cards)
        return replace(found, cards=tuple(card for card in found.cards if points[card] == least))


def _seen_as(view: type[Spot]) -> Callable[[Any], Answer | None]:
    def answer(item: Any) -> Answer | None:
        held = {one.name: getattr(item.spot, one.name) for one in fields(item.spot)}
        found: Answer = replace(item, spot=view(**held)).solution()
        return found

    return answer


def _highest(item: Any) -> str:
    card: str = max(item.cards, key=lambda card: item.order.strength[card]).id
    return card


def _highest_and_points(item: Any) -> Answer:
    return {**item.solution(), "card": _highest(item)}


def _coinche_everywhere(item: Any) -> Answer:
    """Play at every table as at the coinche table among them."""
    coinche = next(one for one in item.tables if one.trump != one.plain)
    found: Answer = replace(item, tables=tuple(replace(coinche, id=one.id) for one in item.tables)).solution()
    return found


def _undertrumped_alike(item: Any) -> Answer:
    """Undertrump at every table as it is not done at one's own."""
    free = item.rules.cannot_overtrump is Duty.DISCARD
    duty = Duty.UNDERTRUMP if free else Duty.DISCARD
    tables = tuple(replace(one, cannot_overtrump=duty) for one in item.tables)
    found: Answer = replace(item, tables=tables).solution()
    return found


_TURNS: Final = ("legal", "is_legal", "master_now", "legal_at", "where_legal", "two_games")
_VIEWS: Final[Mapping[str, type[Spot]]] = {
    "M05": _HighestTakes,
    "M06": _MayLeaveTheSuit,
    "M10": _PartnerLedAndWins,
    "M11": _AnyTrumpWillDo,
    "M14": _ThrowsLow,
}

HOLDERS: Final[Mapping[tuple[str, str], Callable[[Any], Answer | None]]] = {
    **{(kind, code): _seen_as(view) for kind in _TURNS for code, view in _VIEWS.items()},
    ("who_takes", "M05"): _highest,
    ("take_and_count", "M05"): _highest_and_points,
    ("take_at", "M05"): _highest_and_points,
    ("two_games", "M40"): _coinche_everywhere,
    ("where_legal", "M12"): _undertrumped_alike,
}
"""What is answered by who holds a wrong idea about tricks or the play, by kind of item and code."""
