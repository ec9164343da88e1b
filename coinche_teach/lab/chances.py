"""Exact chances of unseen cards: fractions, counted and never simulated."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import product
from math import comb, prod

from coinche_teach.engine.cards import DECK, RANKS
from coinche_teach.engine.deal import HAND_SIZE
from coinche_teach.engine.rules import Rules
from coinche_teach.engine.seats import SEATS


def chance(unseen: int, marked: int, drawn: int, wanted: int) -> Fraction:
    """Return the chance that `drawn` of `unseen` cards hold exactly `wanted` of the `marked` ones.

    Source: the hypergeometric law. Errors: ValueError for numbers that no pack of cards has.

    >>> chance(24, 1, 8, 1)
    Fraction(1, 3)
    """
    if not 0 <= marked <= unseen or not 0 <= drawn <= unseen:
        raise ValueError(
            f"chance: marked and drawn must be between 0 and {unseen}, found {marked} and {drawn}"
        )
    if not 0 <= wanted <= marked or not 0 <= drawn - wanted <= unseen - marked:
        return Fraction(0)
    return Fraction(comb(marked, wanted) * comb(unseen - marked, drawn - wanted), comb(unseen, drawn))


def chances(unseen: int, marked: int, drawn: int) -> tuple[Fraction, ...]:
    """Return the chances of 0, 1, 2 ... marked cards among those drawn.

    >>> [str(one) for one in chances(24, 3, 8)]
    ['70/253', '120/253', '56/253', '7/253']
    """
    return tuple(chance(unseen, marked, drawn, wanted) for wanted in range(min(marked, drawn) + 1))


def mean(law: Sequence[Fraction]) -> Fraction:
    """Return the mean of chances of 0, 1, 2 ..."""
    return sum((k * one for k, one in enumerate(law)), Fraction(0))


@dataclass(frozen=True, slots=True)
class Unseen:
    """Hold what a player does not see while the bidding goes on.

    `here` are the cards each other player holds now, `mine` those that come to me after the bidding,
    `theirs` those that come to each of the others.

    >>> from coinche_teach.engine.rules import rules
    >>> Unseen.before_play(rules("club82"))
    Unseen(here=6, mine=2, theirs=2)
    >>> Unseen.before_play(rules("contrat1000"))
    Unseen(here=8, mine=0, theirs=0)
    """

    here: int
    mine: int = 0
    theirs: int = 0

    @classmethod
    def before_play(cls, rules: Rules) -> Unseen:
        """Return what is unseen during the auction of a rule set."""
        later = HAND_SIZE - rules.seen
        return cls(rules.seen, later, later)

    @property
    def cards(self) -> int:
        """Return how many cards are unseen."""
        return self.mine + (len(SEATS) - 1) * (self.here + self.theirs)

    def partner_now(self, missing: int) -> tuple[Fraction, ...]:
        """Return the chances that my partner holds 0, 1 ... of my missing cards now."""
        return chances(self.cards, missing, self.here)

    def partner_in_play(self, missing: int) -> tuple[Fraction, ...]:
        """Return the chances that my partner will hold 0, 1 ... of them when the play begins."""
        return chances(self.cards, missing, self.here + self.theirs)

    def comes_to_me(self, missing: int) -> tuple[Fraction, ...]:
        """Return the chances that 0, 1 ... of them come to me with the last cards."""
        return chances(self.cards, missing, self.mine)

    def ours_in_play(self, missing: int) -> tuple[Fraction, ...]:
        """Return the chances that 0, 1 ... of them end in our two hands."""
        return chances(self.cards, missing, self.here + self.theirs + self.mine)

    def partner_length(self, mine: int, suit: int = len(RANKS)) -> Fraction:
        """Return the mean length of a suit with my partner, given one named card of it, while I hold some."""
        rest = self.here + self.theirs - 1
        return 1 + Fraction(rest * (suit - 1 - mine), self.cards - 1)


def shares(missing: int, hands: Sequence[int]) -> Iterator[tuple[tuple[int, ...], Fraction]]:
    """Walk how missing cards can lie in hands of these sizes, each with its chance."""
    total = comb(sum(hands), missing)
    for lie in product(*(range(min(missing, hand) + 1) for hand in hands)):
        if sum(lie) == missing:
            yield lie, Fraction(prod(comb(hand, some) for hand, some in zip(hands, lie, strict=True)), total)


def splits(
    missing: int, hands: Sequence[int] = (HAND_SIZE,) * (len(SEATS) - 1)
) -> dict[tuple[int, ...], Fraction]:
    """Return the chance of each split of missing cards over the other hands, the likeliest first.

    >>> {"-".join(map(str, split)): str(one) for split, one in splits(3).items()}
    {'2-1-0': '168/253', '1-1-1': '64/253', '3-0-0': '21/253'}
    """
    found: Counter[tuple[int, ...]] = Counter()
    for lie, one in shares(missing, hands):
        found[tuple(sorted(lie, reverse=True))] += one  # type: ignore[assignment]
    return {split: Fraction(one) for split, one in found.most_common()}


def longest_opponent(missing: int) -> tuple[Fraction, ...]:
    """Return the chances that the opponent who has more of the missing cards has 0, 1 ... of them."""
    law = [Fraction(0)] * (missing + 1)
    for (_, left, right), one in shares(missing, (HAND_SIZE,) * (len(SEATS) - 1)):
        law[max(left, right)] += one
    return tuple(law)


@dataclass(frozen=True, slots=True)
class Voids:
    """Hold the chances that others lack a suit of which I hold some cards."""

    one_hand: Fraction
    an_opponent: Fraction
    nobody: Fraction


def voids(mine: int, suit: int = len(RANKS)) -> Voids:
    """Return who may lack a suit of which I hold `mine` cards, all hands being full.

    >>> float(round(voids(1).an_opponent, 6))
    0.066084
    """
    lies = list(shares(suit - mine, (HAND_SIZE,) * (len(SEATS) - 1)))
    return Voids(
        sum((one for lie, one in lies if lie[0] == 0), Fraction(0)),
        sum((one for lie, one in lies if 0 in lie[1:]), Fraction(0)),
        sum((one for lie, one in lies if 0 not in lie), Fraction(0)),
    )


def together(cards: int, hands: int = len(SEATS), unseen: int = len(DECK)) -> Fraction:
    """Return the chance that some named unseen cards all lie in one of several hands of eight.

    >>> together(2, hands=1), together(2)
    (Fraction(7, 124), Fraction(7, 31))
    """
    return hands * chance(unseen, cards, HAND_SIZE, cards)


def some_group(size: int, groups: int, drawn: int, unseen: int = len(DECK)) -> Fraction:
    """Return the chance that drawn cards hold all of at least one of several named groups of a size.

    Source: inclusion and exclusion over the groups. Jack and nine of some suit in sixteen cards:

    >>> some_group(2, groups=4, drawn=16)
    Fraction(56491, 80910)
    """
    return sum(
        (
            (-1) ** (k + 1) * comb(groups, k) * chance(unseen, size * k, drawn, size * k)
            for k in range(1, min(groups, drawn // size) + 1)
        ),
        Fraction(0),
    )
