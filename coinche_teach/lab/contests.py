"""Contests of annonces by the thousand: the engine finds and compares, each hand and each pair once."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from coinche_teach.engine.annonces import Annonce, compare, find
from coinche_teach.engine.cards import RANKS, Denomination
from coinche_teach.engine.rules import Rules
from coinche_teach.engine.seats import PAIRS, Side
from coinche_teach.lab.serving import held

# Answers that are remembered of a kind, some tens of megabytes; what comes later is asked each time.
MOST: Final = 50_000
_NONE: Final = (0, 0)
_ABOVE: Final = 1 << 20  # the points of any annonce


class Contests:
    """Hold what the engine has found in hands, and which side had the better annonce.

    >>> from coinche_teach.engine.cards import cards
    >>> from coinche_teach.engine.rules import rules
    >>> from coinche_teach.lab.serving import mask
    >>> hands = [mask(cards(text)) for text in ("7S 8S 9S", "JH QH KH", "", "10D JD QD")]
    >>> Contests(rules("maison")).scored(Denomination.CLUBS, Side.NS, hands)
    (0, 40)
    """

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self._found: dict[tuple[Any, ...], tuple[int, int]] = {}
        self._annonces_of: dict[tuple[Denomination, int], Annonce] = {}
        self._winners: dict[tuple[Any, ...], tuple[int, ...]] = {}

    def scored(self, denomination: Denomination, takers: Side, hands: Sequence[int]) -> tuple[int, ...]:
        """Return what each pair scores; hands are masks, of which the cards that serve suffice."""
        north, east, south, west = (self._declared(denomination, hand) if hand else _NONE for hand in hands)
        best = max(north[1], south[1]), max(east[1], west[1])
        winner = self._winners.get((denomination, takers, best))
        if winner is None:
            declared = {
                side: (self._annonces_of[denomination, one],) if one else ()
                for side, one in zip(PAIRS, best, strict=True)
            }
            side, _ = compare(self.rules, denomination, declared, takers)
            winner = tuple(int(one is side) for one in PAIRS)
            self._winners[denomination, takers, best] = winner
        return winner[0] * (north[0] + south[0]), winner[1] * (east[0] + west[0])

    def _declared(self, denomination: Denomination, hand: int) -> tuple[int, int]:
        """Return the points of a hand's annonces, and a number that ranks the best as `compare` does."""
        told = self._found.get((denomination, hand))
        if told is None:
            annonces = find(self.rules, denomination, held(hand))
            best = 0
            for one in annonces:
                rank = _rank(one, denomination)
                self._annonces_of[denomination, rank] = one
                best = max(best, rank)
            told = sum(one.points for one in annonces), best
            kept(self._found, (denomination, hand), told)
        return told


def _rank(annonce: Annonce, denomination: Denomination) -> int:
    """Rank annonces from 1 on, by key, then trumps first."""
    carre, points, height = annonce.key
    in_trumps = denomination.suit is not None and annonce.suit is denomination.suit
    return ((carre * _ABOVE + points) * len(RANKS) + height) * 2 + in_trumps + 1


def kept(answers: dict[tuple[Any, ...], Any], key: tuple[Any, ...], found: Any) -> None:
    """Remember an answer while there is room."""
    if len(answers) < MOST:
        answers[key] = found
