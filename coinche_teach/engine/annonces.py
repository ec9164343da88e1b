"""Annonces: runs and carrés in a hand, the contest between the sides, and when they are said."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum

from coinche_teach.engine.cards import RANKS, SUITS, Card, Denomination, Rank, Suit
from coinche_teach.engine.reasons import (
    BetterHeight,
    BetterValue,
    CarreBeatsRun,
    DeclaredTooLate,
    NoAnnonce,
    NoAnnoncesPlayed,
    OnlyAnnonce,
    Reason,
    ServesIn,
    ServesInNone,
    ShownTooLate,
    TakerBreaksTie,
    TieCancels,
    TrumpBreaksTie,
)
from coinche_teach.engine.rules import Rules, Scale
from coinche_teach.engine.rules.choices import CardTwice, Tie, ToutAtoutBelote
from coinche_teach.engine.rules.shapes import Annonces
from coinche_teach.engine.seats import PAIRS, SEATS, Seat, Side

_SHORTEST_RUN = 3
_FOURS = {rank: tuple(Card(suit, rank) for suit in SUITS) for rank in RANKS}
# Each suit's cards, low to high, and an end.
_ROWS = tuple((suit, (*(Card(suit, rank) for rank in RANKS), None)) for suit in SUITS)


class Kind(StrEnum):
    """Name the kinds of annonce."""

    TIERCE = "tierce"
    CINQUANTE = "cinquante"
    CENT = "cent"
    CARRE = "carre"


@dataclass(frozen=True, slots=True)
class Annonce:
    """Hold one annonce with its points and its cards, low to high.

    `height` compares annonces of the same kind and points; `suit` is None for a carre.
    """

    kind: Kind
    points: int
    cards: tuple[Card, ...]
    height: int
    suit: Suit | None

    @property
    def rank(self) -> Rank:
        """Return the rank that names it: the highest of a run, or that of the carre."""
        return self.cards[-1].rank

    @property
    def key(self) -> tuple[bool, int, int]:
        """Return what compares two annonces: carré or run, points, height."""
        return self.kind is Kind.CARRE, self.points, self.height


def find(rules: Rules, denomination: Denomination, hand: Iterable[Card]) -> tuple[Annonce, ...]:
    """Find the annonces of one hand, the best first.

    >>> from coinche_teach.engine.cards import cards
    >>> from coinche_teach.engine.rules import rules
    >>> hand = cards("JH QH KH JS JD JC 7S 8D")
    >>> [one.points for one in find(rules("maison"), Denomination.HEARTS, hand)]
    [200, 20]
    >>> [one.points for one in find(rules("officielles"), Denomination.HEARTS, hand)]
    [200]
    """
    terms = rules.annonces
    if terms is None:
        return ()
    held = set(hand)
    carres = [
        Annonce(Kind.CARRE, points, _FOURS[rank], height, None)
        for rank, points, height in _carre_scale(terms, denomination)
        if points and held.issuperset(_FOURS[rank])
    ]
    free = held - {card for one in carres for card in one.cards}
    runs = _runs(terms, held if terms.card_twice is CardTwice.ALLOWED else free)
    return tuple(sorted([*carres, *runs], key=lambda one: one.key, reverse=True))


def _carre_scale(terms: Annonces, denomination: Denomination) -> list[tuple[Rank, int, int]]:
    at_sans_atout = denomination is Denomination.SANS_ATOUT
    scale: Scale = terms.carres_sans_atout if at_sans_atout else terms.carres
    return [(rank, scale.points[rank], scale.strength[rank]) for rank in scale.ranks]


def _runs(terms: Annonces, held: set[Card]) -> list[Annonce]:
    """Find the longest runs: seven to ace in one suit, never round the corner."""
    found = []
    for suit, row in _ROWS:
        run: list[Card] = []
        for card in row:
            if card in held:
                run.append(card)
                continue
            if len(run) >= _SHORTEST_RUN:
                kind, points = _run_value(terms, len(run))
                found.append(Annonce(kind, points, tuple(run), run[-1].rank.height, suit))
            run = []
    return found


def _run_value(terms: Annonces, length: int) -> tuple[Kind, int]:
    if length == _SHORTEST_RUN:
        return Kind.TIERCE, terms.tierce
    if length == _SHORTEST_RUN + 1:
        return Kind.CINQUANTE, terms.cinquante
    return Kind.CENT, terms.cent


def serves(rules: Rules, denomination: Denomination, hand: Sequence[Card], card: Card) -> Reason:
    """Say in which annonce of a hand a card serves, the best if in two, or that it serves in none.

    >>> from coinche_teach.engine.cards import card, cards
    >>> from coinche_teach.engine.rules import rules
    >>> hand = cards("7H 8H 9H KS")
    >>> type(serves(rules("maison"), Denomination.SPADES, hand, card("KS"))).__name__
    'ServesInNone'
    """
    held = [one for one in find(rules, denomination, hand) if card in one.cards]
    return ServesIn(card, held[0]) if held else ServesInNone(card)


@dataclass(frozen=True, slots=True)
class Contest:
    """Hold what each side declared, which side scores, how many points, and why."""

    held: Mapping[Side, tuple[Annonce, ...]]
    winner: Side | None
    reason: Reason

    def scored(self, side: Side) -> int:
        """Return the points a side won: all its annonces, or nothing."""
        return sum(one.points for one in self.held.get(side, ())) if side is self.winner else 0


def contest(
    rules: Rules,
    denomination: Denomination,
    hands: Sequence[Sequence[Card]],
    taker: Seat,
    withheld: frozenset[Seat] = frozenset(),
) -> Contest:
    """Compare the annonces of the two sides; `withheld` are seats that declare nothing."""
    held: dict[Side, tuple[Annonce, ...]] = {side: () for side in rules.scoring_sides}
    if rules.annonces is None:
        return Contest(held, None, NoAnnoncesPlayed())
    for seat in SEATS:
        if seat not in withheld:
            held[seat.pair] += find(rules, denomination, hands[seat])
    held = {side: tuple(sorted(some, key=lambda one: one.key, reverse=True)) for side, some in held.items()}
    winner, reason = compare(rules, denomination, held, taker.pair)
    return Contest(held, winner, reason)


def compare(
    rules: Rules,
    denomination: Denomination,
    held: Mapping[Side, tuple[Annonce, ...]],
    takers: Side,
) -> tuple[Side | None, Reason]:
    """Return which side has the best annonce and by which criterion."""
    terms = rules.annonces
    sides = [side for side in PAIRS if held.get(side)]
    if terms is None or not sides:
        return None, NoAnnonce()
    trump = denomination.suit
    best = {
        side: max(held[side], key=lambda one: (one.key, trump is not None and one.suit is trump))
        for side in sides
    }
    if len(sides) == 1:
        return sides[0], OnlyAnnonce(sides[0], best[sides[0]])
    first, second = sides
    if best[first].key != best[second].key:
        side, other = (first, second) if best[first].key > best[second].key else (second, first)
        return side, _by_key(side, best[side], best[other])
    if terms.tie is Tie.TAKER:
        other = second if takers is first else first
        return takers, TakerBreaksTie(takers, best[takers], best[other])
    for side, other in ((first, second), (second, first)):
        if trump is not None and best[side].suit is trump:
            return side, TrumpBreaksTie(side, best[side], best[other])
    return None, TieCancels(best[first], best[second])


def _by_key(side: Side, best: Annonce, other: Annonce) -> Reason:
    """Name the first criterion that parts two annonces."""
    if (best.kind is Kind.CARRE) is not (other.kind is Kind.CARRE):
        return CarreBeatsRun(side, best, other)
    if best.points != other.points:
        return BetterValue(side, best, other)
    return BetterHeight(side, best, other)


def belotes(
    rules: Rules,
    denomination: Denomination,
    hands: Sequence[Sequence[Card]],
    withheld: frozenset[Seat] = frozenset(),
) -> tuple[tuple[Seat, Suit], ...]:
    """Return who holds king and queen of a trump suit in one hand, and of which suit."""
    terms = rules.belote
    if terms is None or denomination is Denomination.SANS_ATOUT:
        return ()
    suits: Sequence[Suit] = () if denomination.suit is None else (denomination.suit,)
    if denomination is Denomination.TOUT_ATOUT and terms.belote_at_tout_atout is ToutAtoutBelote.EVERY_SUIT:
        suits = SUITS
    return tuple(
        (seat, suit)
        for seat in SEATS
        for suit in suits
        if seat not in withheld and {Card(suit, Rank.KING), Card(suit, Rank.QUEEN)} <= set(hands[seat])
    )


def judge_declaration(rules: Rules, card_number: int) -> Reason | None:
    """Return why an annonce may not be declared when the n-th card of the deal falls, or None."""
    if rules.annonces is None:
        return NoAnnoncesPlayed()
    last = len(SEATS)
    return None if card_number <= last else DeclaredTooLate(card_number, last)


def shown_at(rules: Rules, denomination: Denomination) -> int | None:
    """Return at which card of the deal, counted from 1, the height of annonces is told."""
    if rules.annonces is None:
        return None
    at_sans_atout = denomination is Denomination.SANS_ATOUT
    return rules.annonces.shown_at_sans_atout if at_sans_atout else rules.annonces.shown_at


def judge_showing(rules: Rules, denomination: Denomination, card_number: int) -> Reason | None:
    """Return why an annonce shown at the n-th card of the deal no longer counts, or None."""
    due = shown_at(rules, denomination)
    if due is None:
        return NoAnnoncesPlayed()
    return None if card_number <= due else ShownTooLate(card_number, due)
