"""What a wrong answer about the annonces of a hand betrays, and in what case it would be right."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from coinche_teach.course.lending import stated
from coinche_teach.course.misconceptions import Misconception
from coinche_teach.course.sayings import Saying
from coinche_teach.course.sayings_annonces import (
    AnnonceHere,
    CarresInForce,
    HandNeeds,
    NotTogether,
    RunsInForce,
    TwiceInForce,
)
from coinche_teach.engine.annonces import Kind, belotes, find
from coinche_teach.engine.cards import RANKS, SUITS, Card, Denomination, Rank, Suit
from coinche_teach.engine.rules import Rules, Scale
from coinche_teach.engine.rules.choices import CardTwice

if TYPE_CHECKING:
    from coinche_teach.course.items_annonces import FindAnnonces

Mistake = tuple[Misconception | None, Saying | None, Saying | None, Saying]
"""The code, the rule and its application (None: those of the item), and what would be needed."""


# --- the rules in force --------------------------------------------------------------------------


def runs_in_force(rules: Rules) -> Saying:
    """Return what runs are worth."""
    terms = rules.annonces
    assert terms is not None
    return RunsInForce(RANKS[0], RANKS[-1], terms.tierce, terms.cinquante, terms.cent)


def carres_in_force(rules: Rules, denomination: Denomination) -> Saying:
    """Return what carrés are worth in a contract, and whether the sheet says so."""
    terms = rules.annonces
    assert terms is not None
    if denomination is not Denomination.SANS_ATOUT:
        return CarresInForce("suit", terms.carres)
    told = "sans_atout" if stated(rules, "carres_sans_atout") else "sans_atout_silent"
    return CarresInForce(told, terms.carres_sans_atout)


def twice_in_force(rules: Rules) -> Saying:
    """Return whether a card may serve twice, and whether the sheet says so."""
    silent = "" if stated(rules, "card_twice") else "_silent"
    return TwiceInForce(f"{rules['card_twice'].value}{silent}")


def other_twice(rules: Rules) -> Rules:
    """Return the rules with the other answer on cards that serve twice."""
    forbidden = rules["card_twice"] is CardTwice.FORBIDDEN
    return rules.but(card_twice=CardTwice.ALLOWED if forbidden else CardTwice.FORBIDDEN)


def other_scale(rules: Rules) -> Rules:
    """Return the rules with the two scales of carrés exchanged."""
    terms = rules.annonces
    assert terms is not None
    swapped = replace(terms, carres=terms.carres_sans_atout, carres_sans_atout=terms.carres)
    return replace(rules, annonces=swapped)


# --- what people take for an annonce -------------------------------------------------------------


def wrapped(cards: Collection[Card]) -> tuple[Card, ...]:
    """Return cards that would be a run if the ace also stood before the seven.

    >>> from coinche_teach.engine.cards import cards, written
    >>> written(wrapped(cards("KH AH 7H 9S")))
    'KH AH 7H'
    """
    for suit in SUITS:
        ends = {rank for rank in RANKS if Card(suit, rank) in cards}
        if Rank.ACE in ends and Rank.SEVEN in ends:
            high = _unbroken(ends, RANKS[::-1])[::-1]
            found = [Card(suit, rank) for rank in (*high, *_unbroken(ends, RANKS))]
            if 3 <= len(found) <= len(ends):
                return tuple(found)
    return ()


def _unbroken(held: Collection[Rank], ranks: Sequence[Rank]) -> list[Rank]:
    """Return the ranks held one after the other from the first one on."""
    found = []
    for rank in ranks:
        if rank not in held:
            break
        found.append(rank)
    return found


def by_strength(rules: Rules, denomination: Denomination, cards: Collection[Card]) -> tuple[Card, ...]:
    """Return cards that follow each other in the order of strength, though not from 7 to ace."""
    scales = rules.order(denomination).scales
    for suit in SUITS:
        row: list[Card] = []
        for rank in (*scales[suit].ranks, None):
            if rank is not None and Card(suit, rank) in cards:
                row.append(Card(suit, rank))
                continue
            if len(row) >= 3 and not _natural(row):
                return tuple(row)
            row = []
    return ()


def _natural(row: Sequence[Card]) -> bool:
    heights = sorted(card.rank.height for card in row)
    return heights[-1] - heights[0] == len(row) - 1


def four_for_nothing(rules: Rules, denomination: Denomination, cards: Collection[Card]) -> Rank | None:
    """Return a rank of which four cards are there though they count nothing."""
    for rank in RANKS:
        if all(Card(suit, rank) in cards for suit in SUITS) and not _worth(rules, denomination, rank):
            return rank
    return None


def _worth(rules: Rules, denomination: Denomination, rank: Rank) -> int:
    """Return what four cards of a rank are worth."""
    return _carres(rules, denomination).points.get(rank, 0)


def _carres(rules: Rules, denomination: Denomination) -> Scale:
    found: Scale = rules["carres_sans_atout" if denomination is Denomination.SANS_ATOUT else "carres"]
    return found


def _three_alike(cards: Collection[Card]) -> Rank | None:
    return next((rank for rank in RANKS if sum(card.rank is rank for card in cards) == 3), None)


def _other_suits(cards: Collection[Card]) -> bool:
    """Say whether cards follow each other but for their suits."""
    heights = {card.rank.height for card in cards}
    return len({card.suit for card in cards}) > 1 and max(heights) - min(heights) == len(heights) - 1 >= 2


def tempts(item: FindAnnonces) -> bool:
    """Say whether some wrong idea would find other cards or points in a hand."""
    rules, denomination, held = item.rules, item.denomination, item.cards
    fancied = {*wrapped(held), *by_strength(rules, denomination, held)}
    if fancied - item.together or four_for_nothing(rules, denomination, held) is not None:
        return True
    if _together(item, other_twice(rules)) != item.together:
        return True
    return item.typed and _total(item, other_scale(rules)) is not None


# --- mistakes ------------------------------------------------------------------------------------


def of_cards(item: FindAnnonces, picked: frozenset[Card]) -> Mistake:
    """Return what is wrong with the cards that were picked."""
    rules, denomination = item.rules, item.denomination
    extra = picked - item.together
    if picked and picked == _together(item, other_twice(rules)):
        case = "cards_once" if rules["card_twice"] is CardTwice.ALLOWED else "cards_twice"
        return Misconception.M26, twice_in_force(rules), None, HandNeeds(case)
    if not extra:
        return _of_missing(item, picked)
    rank = four_for_nothing(rules, denomination, picked)
    if rank is not None:
        scale = carres_in_force(rules, denomination)
        four = tuple(Card(suit, rank) for suit in SUITS)
        return Misconception.M24, scale, NotTogether(four), HandNeeds("low_carre", rank=rank)
    for case, found in (
        ("wrap", wrapped(picked)),
        ("card_order", by_strength(rules, denomination, picked)),
    ):
        if extra & set(found):
            return Misconception.M20, runs_in_force(rules), NotTogether(found), HandNeeds(case, found)
    loose = tuple(sorted(extra))
    rank = _three_alike(extra)
    if rank is not None and _worth(rules, denomination, rank):
        return None, carres_in_force(rules, denomination), NotTogether(loose), HandNeeds("three", rank=rank)
    trump = denomination.suit
    pair = trump is not None and extra == _pair(trump)
    if pair and rules.belote is not None:
        return None, None, NotTogether(loose), HandNeeds("belote_cards")
    case = "two_suits" if _other_suits(extra) else "loose"
    return None, runs_in_force(rules), NotTogether(loose), HandNeeds(case, loose)


def _pair(trump: Suit) -> frozenset[Card]:
    return frozenset({Card(trump, Rank.KING), Card(trump, Rank.QUEEN)})


def _of_missing(item: FindAnnonces, picked: frozenset[Card]) -> Mistake:
    """Explain the first annonce that was not picked whole."""
    missed = next(one for one in item.annonces if not set(one.cards) <= picked)
    carre = missed.kind is Kind.CARRE
    rule = carres_in_force(item.rules, item.denomination) if carre else runs_in_force(item.rules)
    here = AnnonceHere(missed, missed.cards, missed.points)
    begun = picked & set(missed.cards) - {c for one in item.annonces if one is not missed for c in one.cards}
    return None, rule, here, HandNeeds("part" if begun and not carre else "missed", annonce=missed)


def of_points(item: FindAnnonces, found: int) -> Mistake:
    """Return what is wrong with the points that were typed."""
    rules, denomination = item.rules, item.denomination
    if found == _total(item, other_twice(rules)):
        case = "once" if rules["card_twice"] is CardTwice.ALLOWED else "twice"
        return Misconception.M26, twice_in_force(rules), None, HandNeeds(case, total=found)
    if found == _total(item, other_scale(rules)):
        case = "suit_scale" if denomination is Denomination.SANS_ATOUT else "other_scale"
        return Misconception.M25, carres_in_force(rules, denomination), None, HandNeeds(case, total=found)
    rank = four_for_nothing(rules, denomination, item.cards)
    if rank is not None and found - item.total in set(_carres(rules, denomination).points.values()):
        return (
            Misconception.M24,
            carres_in_force(rules, denomination),
            None,
            HandNeeds("low_carre", rank=rank),
        )
    fancied = wrapped(item.cards) or by_strength(rules, denomination, item.cards)
    if fancied and found == item.total + rules["tierce"]:
        case = "wrap" if wrapped(item.cards) else "card_order"
        return Misconception.M20, runs_in_force(rules), NotTogether(fancied), HandNeeds(case, fancied)
    held = belotes(rules, denomination, ((), (), item.cards, ()))
    if held and found == item.total + rules["belote_points"] * len(held):
        return None, None, None, HandNeeds("belote", total=found)
    alone = next((one for one in item.annonces if one.points == found), None)
    if alone is not None and len(item.annonces) > 1:
        other = next(one for one in item.annonces if one is not alone)
        return None, None, AnnonceHere(other, other.cards, other.points), HandNeeds("alone", annonce=alone)
    return None, None, None, HandNeeds("other_sum", total=found)


def _together(item: FindAnnonces, rules: Rules) -> frozenset[Card]:
    """Return the cards that would serve in an annonce under other rules."""
    return frozenset(card for one in find(rules, item.denomination, item.cards) for card in one.cards)


def _total(item: FindAnnonces, rules: Rules) -> int | None:
    """Return the total under other rules, or None where it is the same."""
    total = sum(one.points for one in find(rules, item.denomination, item.cards))
    return total if total != item.total else None
