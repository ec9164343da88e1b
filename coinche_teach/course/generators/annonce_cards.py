"""Cards that annonces are made of, for the generators."""

from __future__ import annotations

from collections.abc import Sequence

from coinche_teach.course.lending import with_annonces, with_mode
from coinche_teach.engine.cards import RANKS, SUITS, Card, Denomination, Rank, Suit
from coinche_teach.engine.chance import Chance
from coinche_teach.engine.rules import Rules


def table_of(rules: Rules, at: str) -> Rules:
    """Return the rules with annonces, their own or lent; with sans atout too where it is asked for."""
    table = with_annonces(rules)
    return with_mode(table, Denomination.SANS_ATOUT) if at == "SA" else table


def played_in(chance: Chance, rules: Rules, at: str) -> Denomination:
    """Draw a contract: a suit, or sans atout where it is asked for or nothing else is played."""
    suits = [one for one in rules.denominations if one.suit is not None]
    if not suits or (at == "SA" and Denomination.SANS_ATOUT in rules.denominations):
        return Denomination.SANS_ATOUT
    return chance.choice(suits)


def counting(rules: Rules, denomination: Denomination) -> Sequence[Rank]:
    """Return the ranks whose carrés count."""
    ranks: tuple[Rank, ...] = rules[
        "carres_sans_atout" if denomination is Denomination.SANS_ATOUT else "carres"
    ].ranks
    return ranks


def shared(chance: Chance, rules: Rules, denomination: Denomination) -> list[Card]:
    """Draw a carré and a run that share a card, which parts the tables."""
    rank = chance.choice([one for one in counting(rules, denomination) if one is not Rank.ACE])
    suit = chance.choice(SUITS)
    lowest = chance.choice([low for low in range(rank.height - 2, rank.height + 1) if 0 <= low <= 5])
    run = [Card(suit, RANKS[low]) for low in range(lowest, lowest + 3)]
    return list(dict.fromkeys([*four(rank), *run]))


def run(chance: Chance, suit: Suit, length: int) -> list[Card]:
    """Draw a run of a length in a suit."""
    lowest = chance.below(len(RANKS) - length + 1)
    return [Card(suit, rank) for rank in RANKS[lowest : lowest + length]]


def four(rank: Rank) -> list[Card]:
    """Return the four cards of a rank."""
    return [Card(suit, rank) for suit in SUITS]
