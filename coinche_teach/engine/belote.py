"""Belote and rebelote: with which cards the words go, and what becomes of a belote left unsaid."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum

from coinche_teach.engine.annonces import belotes
from coinche_teach.engine.cards import Card, Denomination, Rank
from coinche_teach.engine.play import Hands
from coinche_teach.engine.reasons import (
    BeloteEngaged,
    BeloteSaid,
    BeloteUnsaid,
    Reason,
    RebeloteUnsaid,
    WordsNotNeeded,
)
from coinche_teach.engine.rules import Rules
from coinche_teach.engine.rules.choices import BeloteSaid as Said
from coinche_teach.engine.rules.choices import Unsaid
from coinche_teach.engine.seats import Seat
from coinche_teach.engine.trick import Trick


class Word(StrEnum):
    """Name one of the two words."""

    BELOTE = "belote"
    REBELOTE = "rebelote"


@dataclass(frozen=True, slots=True)
class Due:
    """Hold a word that a play carries: who says it, with which card, in which trick, counted from 1."""

    word: Word
    seat: Seat
    card: Card
    trick: int


def with_cards(rules: Rules, pair: Sequence[Card]) -> tuple[tuple[Word, Card], ...]:
    """Return which words go with king and queen of trumps, in the order played; both need not be out yet.

    >>> from coinche_teach.engine.cards import cards
    >>> from coinche_teach.engine.rules import rules
    >>> [str(word) for word, _ in with_cards(rules("club82"), cards("QS KS"))]
    ['belote', 'rebelote']
    >>> with_cards(rules("club82").but(belote_said="king_first"), cards("QS KS"))
    ()
    """
    assert rules.belote is not None
    if rules.belote.belote_said is Said.KING_FIRST and pair and pair[0].rank is not Rank.KING:
        return ()
    return tuple(zip(Word, pair, strict=False))


def said(
    rules: Rules,
    denomination: Denomination,
    hands: Hands,
    tricks: Sequence[Trick],
    withheld: frozenset[Seat] = frozenset(),
) -> tuple[Due, ...]:
    """Return the words that the plays so far carry, in the order played.

    `hands` are as dealt; the last of `tricks` may be unfinished; `withheld` are seats that stay silent.

    >>> from coinche_teach.engine.cards import cards
    >>> from coinche_teach.engine.rules import rules
    >>> from coinche_teach.engine.seats import Direction
    >>> hands = (cards("QS KS"), cards("7H 8H"), cards("9H 7D"), cards("8D 9D"))
    >>> order = rules("club82").order(Denomination.SPADES)
    >>> trick = Trick(Seat.N, Direction.RIGHT).with_card(hands[0][0], order)
    >>> [str(one.word) for one in said(rules("club82"), Denomination.SPADES, hands, (trick,))]
    ['belote']
    """
    where = {card: (number, place) for number, place, card in _played(tricks)}
    found: list[tuple[tuple[int, int], Due]] = []
    for seat, suit in belotes(rules, denomination, hands, withheld):
        pair = [card for card in (Card(suit, Rank.KING), Card(suit, Rank.QUEEN)) if card in where]
        pair.sort(key=where.__getitem__)
        found += [
            (where[card], Due(word, seat, card, where[card][0])) for word, card in with_cards(rules, pair)
        ]
    return tuple(due for _, due in sorted(found, key=lambda one: one[0]))


def _played(tricks: Sequence[Trick]) -> Iterator[tuple[int, int, Card]]:
    for number, trick in enumerate(tricks, 1):
        for place, card in enumerate(trick.cards):
            yield number, place, card


def counted(rules: Rules, due: Sequence[Due], heard: Collection[Word]) -> tuple[bool, Reason]:
    """Say whether a belote counts of which only some words were heard, and why.

    `due` are its two words. What was not said with the first card cannot be made good with the second.
    """
    terms = rules.belote
    assert terms is not None and len(due) == len(Word)
    first, second = due
    if first.word in heard and second.word in heard:
        return True, BeloteSaid()
    missing = first.card if first.word not in heard else second.card
    if terms.belote_unsaid is Unsaid.COUNTS:
        return True, WordsNotNeeded(missing)
    if first.word not in heard:
        return False, BeloteUnsaid(missing)
    if terms.belote_unsaid is Unsaid.ENGAGED:
        return True, BeloteEngaged(missing)
    return False, RebeloteUnsaid(missing)
