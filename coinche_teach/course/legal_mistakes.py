"""Mistakes about what may be played: which one tells most, what it betrays, how it is explained.

Every case named is tried out with the engine first: what an answer "would have needed" is true.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Final

from coinche_teach.course.misconceptions import Misconception
from coinche_teach.course.sayings import Saying
from coinche_teach.course.sayings_legal import AllowedToo, NeedAgainst, NeedFor, NotAllowed
from coinche_teach.course.spots import Spot
from coinche_teach.engine import reasons
from coinche_teach.engine.cards import DECK, Card, Suit
from coinche_teach.engine.play import Allowed, allowed
from coinche_teach.engine.reasons import Reason
from coinche_teach.engine.rules import IDS, Sides
from coinche_teach.engine.rules import rules as rules_of

Lines = tuple[Saying | Reason, ...]


@dataclass(frozen=True)
class Mistake:
    """Hold a card that was judged wrongly: a refused one that was picked, or a legal one left out."""

    spot: Spot
    card: Card

    @property
    def picked(self) -> bool:
        """Say whether the card was taken for legal."""
        return not self.spot.legal(self.card)

    @property
    def misconception(self) -> Misconception | None:
        """Return the wrong idea that the mistake betrays."""
        reason = self.spot.explain(self.card)
        found = _BETRAYS.get(type(reason))
        return found(self.spot, self.card) if found is not None else None

    def lines(self) -> Lines:
        """Explain it: verdict, rule, the engine's reason for this card, and what it would have needed."""
        verdict = NotAllowed(self.card) if self.picked else AllowedToo(self.card)
        return verdict, self.spot.rule(), self.spot.explain(self.card), self.need()

    def need(self) -> NeedFor | NeedAgainst:
        """Return a case in which the answer would have been right."""
        spot = self.spot
        cases = _FOR if self.picked else _AGAINST
        told = NeedFor if self.picked else NeedAgainst
        names = cases.get(type(spot.explain(self.card)), ())
        for name in (*names, *(_LAST_FOR if self.picked else _LAST_AGAINST)):
            found = _TRIES[name](spot, self.card, self.picked)
            if found is not None:
                return told(name, found.suit, spot.trick.winning, found.table)
        return told("only" if self.picked else "never", spot.led, spot.trick.winning)


def most_telling(mistakes: list[Mistake]) -> Mistake:
    """Return the mistake to explain: one that betrays a wrong idea, a refused card before a missed one."""
    return min(mistakes, key=lambda one: (one.misconception is None, not one.picked))


def _lower(spot: Spot, card: Card) -> bool:
    return card.suit is spot.trick.winning.suit and not spot.beats(card)


_Finder = Callable[[Spot, Card], Misconception | None]
_BETRAYS: Final[Mapping[type[Reason], _Finder]] = {
    reasons.MustFollow: lambda spot, card: Misconception.M06,
    reasons.MustBeat: lambda spot, card: (
        Misconception.M06 if card.suit is not spot.led else Misconception.M13
        if spot.led is spot.order.trump else Misconception.M40
    ),
    reasons.MustTrump: lambda spot, card: (
        Misconception.M10 if spot.trick.leader in spot.friends else Misconception.M08
    ),
    reasons.MustOvertrump: lambda spot, card: (
        Misconception.M11 if card.suit is spot.order.trump else Misconception.M08
    ),
    reasons.MustUndertrump: lambda spot, card: Misconception.M12,
    reasons.Follows: lambda spot, card: Misconception.M07 if _lower(spot, card) else None,
    reasons.FollowsPartnerWins: lambda spot, card: (
        None if not _lower(spot, card) else Misconception.M07
        if spot.led is not spot.order.trump else Misconception.M40
    ),
    reasons.FreePartnerWins: lambda spot, card: (
        Misconception.M09 if card.suit is not spot.order.trump else None
    ),
    reasons.FreeCannotOvertrump: lambda spot, card: Misconception.M12,
    reasons.FreeNoTrumpHeld: lambda spot, card: Misconception.M14,
    reasons.FreeNoTrumpSuit: lambda spot, card: Misconception.M14,
    reasons.FreeNoneOfTrumps: lambda spot, card: Misconception.M14,
}  # fmt: skip


# --- cases in which an answer would have been right ----------------------------------------------


@dataclass(frozen=True, slots=True)
class _Case:
    suit: Suit
    table: str = ""


_Try = Callable[[Spot, Card, bool], "_Case | None"]


def _asked(spot: Spot, hand: tuple[Card, ...], friendly: bool | None = None) -> Allowed:
    """Ask the engine about another hand, or about the same trick won by another side."""
    friends = spot.friends
    if friendly is not None:
        friends = friends | {spot.trick.winner} if friendly else frozenset()
    return allowed(spot.rules, spot.order, spot.trick, hand, friends)


def _another(spot: Spot) -> tuple[Card, ...]:
    """Return a card that nobody has shown, neither of the suit led nor a trump."""
    seen, apart = {*spot.hand, *spot.table}, (spot.led, spot.order.trump)
    return tuple(one for one in DECK if one not in seen and one.suit not in apart)[:1]


def _with_hand(keep: Callable[[Spot, Card], bool]) -> _Try:
    """Try the hand without some of its cards: would the refused card then be right?"""

    def tried(spot: Spot, card: Card, picked: bool) -> _Case | None:
        hand = tuple(one for one in spot.hand if keep(spot, one))
        if card not in hand or len(hand) == len(spot.hand):
            return None
        # A last card may always be played: it takes a second one to show that the case is true.
        hand += _another(spot) if len(hand) == 1 else ()
        return _Case(spot.led) if card in _asked(spot, hand).cards else None

    return tried


def _with_added(fits: Callable[[Spot, Card], bool]) -> _Try:
    """Try the hand with one more card of a kind: would the legal card then be refused?"""

    def tried(spot: Spot, card: Card, picked: bool) -> _Case | None:
        seen = {*spot.hand, *spot.table}
        added = [one for one in DECK if one not in seen and fits(spot, one)]
        right = added and all((card in _asked(spot, (*spot.hand, one)).cards) is picked for one in added)
        return _Case(spot.led) if right else None

    return tried


def _by_winner(friendly: bool) -> _Try:
    def tried(spot: Spot, card: Card, picked: bool) -> _Case | None:
        if not spot.friends:
            return None
        right = (card in _asked(spot, spot.hand, friendly).cards) is picked
        return _Case(spot.led) if right else None

    return tried


def _elsewhere(spot: Spot, card: Card, picked: bool) -> _Case | None:
    """Look for a table of pairs where the answer is right, though the same card is winning."""
    if spot.rules.sides in (Sides.EACH_ALONE, Sides.BIDDER_ALONE):
        return None
    for name in IDS:
        other = rules_of(name)
        if other.sides is Sides.PAIRS and spot.denomination in other.denominations:
            there = spot.under(other)
            if there.trick.best == spot.trick.best and there.legal(card) is picked:
                return _Case(spot.led, name)
    return None


def _other_led(spot: Spot, card: Card, picked: bool) -> _Case | None:
    """Look for a suit that is held: had it been led, a card of another suit would be refused."""
    for suit in dict.fromkeys(one.suit for one in spot.hand if one.suit is not card.suit):
        led = next((one for one in DECK if one.suit is suit and one not in {*spot.hand, *spot.table}), None)
        if led is None:
            continue
        there = replace(spot, table=(led,))
        if there.legal(card) is picked:
            return _Case(suit)
    return None


def _above(spot: Spot, one: Card) -> bool:
    return one.suit is spot.trick.winning.suit and spot.beats(one)


def _not_led(spot: Spot, one: Card) -> bool:
    return one.suit is not spot.led


_TRIES: Final[Mapping[str, _Try]] = {
    # Cases for a refused card.
    "void": _with_hand(_not_led),
    "void_no_trump": _with_hand(lambda spot, one: _not_led(spot, one) and one.suit is not spot.order.trump),
    "no_trump": _with_hand(lambda spot, one: one.suit is not spot.order.trump),
    "no_higher": _with_hand(lambda spot, one: not _above(spot, one)),
    "partner": _by_winner(friendly=True),
    # Cases for a legal card.
    "opponent": _by_winner(friendly=False),
    "led_held": _with_added(lambda spot, one: one.suit is spot.led),
    "trump_held": _with_added(lambda spot, one: one.suit is spot.order.trump),
    "higher_held": _with_added(_above),
    "other_led": _other_led,
    # Both.
    "table": _elsewhere,
}  # fmt: skip
_LAST_FOR: Final = ("table",)
_LAST_AGAINST: Final = ("led_held", "other_led")

_FOR: Final[Mapping[type[Reason], tuple[str, ...]]] = {
    reasons.MustFollow: ("void", "void_no_trump"),
    reasons.MustBeat: ("partner", "void", "no_higher"),
    reasons.MustTrump: ("partner", "no_trump"),
    reasons.MustOvertrump: ("partner", "no_higher", "no_trump"),
    reasons.MustUndertrump: ("table", "partner", "no_trump"),
}
_AGAINST: Final[Mapping[type[Reason], tuple[str, ...]]] = {
    reasons.Follows: ("table",),
    reasons.FollowsPartnerWins: ("opponent", "table"),
    reasons.FollowsCannotBeat: ("higher_held",),
    reasons.Beats: ("other_led",),
    reasons.FreePartnerWins: ("opponent",),
    reasons.FreeNoTrumpHeld: ("trump_held",),
    reasons.FreeNoneOfTrumps: ("trump_held",),
    reasons.FreeCannotOvertrump: ("table", "higher_held"),
    reasons.Undertrumps: ("higher_held",),
}
