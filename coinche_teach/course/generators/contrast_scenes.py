"""Scenes of tricks, built so that one rule, and no other, can make tables differ."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from coinche_teach.course.contrast import PlayScene, Scene
from coinche_teach.course.contrast_score import TrickScene
from coinche_teach.course.generators.contrast_deals import (
    call,
    card_twice,
    carres,
    denomination_of,
    equal_annonces,
    score,
    trump_of,
)
from coinche_teach.engine.cards import DECK, SUITS, Card, Rank, Suit
from coinche_teach.engine.chance import Chance
from coinche_teach.engine.rules import Rules

Builder = Callable[[Chance, Rules], Scene | None]

_HIGH: Final = (Rank.ACE, Rank.TEN, Rank.KING)
_LOW: Final = (Rank.EIGHT, Rank.SEVEN)


def _side_cards(chance: Chance, without: set[Suit], count: int) -> list[Card]:
    """Draw cards of other suits, so that the hand has something to throw."""
    return chance.sample([card for card in DECK if card.suit not in without], count)


def undertrump(chance: Chance, rules: Rules) -> Scene | None:
    """Leave me without the suit led, behind an adverse trump that I cannot beat."""
    trump = trump_of(chance, rules)
    if trump is None:
        return None
    led = chance.choice([suit for suit in SUITS if suit is not trump])
    ranks = chance.shuffled([Rank.KING, Rank.QUEEN, Rank.EIGHT, Rank.SEVEN])
    first = [Card(led, rank) for rank in ranks[: chance.choice((1, 2))]]
    # The jack is the master of trumps at coinche, the ten at manille: which one ruffs follows the table.
    over = Card(trump, rules.trump.ranks[chance.below(2)])
    lower = [rank for rank in rules.trump.ranks[2:] if rank not in (Rank.TEN, Rank.JACK)]
    mine = [Card(trump, rank) for rank in chance.sample(lower, chance.choice((1, 2)))]
    hand = chance.shuffled([*mine, *_side_cards(chance, {trump, led}, chance.choice((2, 3)))])
    return PlayScene(denomination_of(trump), (*first, over), tuple(hand), chance.choice(_others(hand, trump)))


def _others(hand: list[Card], trump: Suit) -> list[Card]:
    return [card for card in hand if card.suit is not trump]


def overtrump(chance: Chance, rules: Rules) -> Scene | None:
    """Leave me without the suit led, behind an adverse trump that I can beat."""
    trump = trump_of(chance, rules)
    if trump is None:
        return None
    led = chance.choice([suit for suit in SUITS if suit is not trump])
    order = rules.trump.ranks
    over = Card(trump, order[chance.choice((2, 3))])
    mine = [Card(trump, order[chance.below(2)]), Card(trump, chance.choice(order[5:]))]
    hand = chance.shuffled([*mine, *_side_cards(chance, {trump, led}, 3)])
    about = chance.choice([card for card in hand if card is not mine[0]])
    return PlayScene(denomination_of(trump), (Card(led, Rank.KING), over), tuple(hand), about)


def ruff(chance: Chance, rules: Rules) -> Scene | None:
    """Leave me without the suit that an opponent leads, with a trump."""
    trump = trump_of(chance, rules)
    if trump is None:
        return None
    led = chance.choice([suit for suit in SUITS if suit is not trump])
    mine = [Card(trump, rank) for rank in chance.sample(list(Rank), 2)]
    hand = chance.shuffled([*mine, *_side_cards(chance, {trump, led}, 3)])
    led_card = Card(led, chance.choice(_HIGH))
    return PlayScene(denomination_of(trump), (led_card,), tuple(hand), chance.choice(_others(hand, trump)))


def rise(chance: Chance, rules: Rules) -> Scene | None:
    """Let me follow a plain suit, with a card that beats and one that does not."""
    trump = trump_of(chance, rules)
    led = chance.choice([suit for suit in SUITS if suit is not trump])
    best = Card(led, chance.choice((Rank.QUEEN, Rank.JACK)))
    mine = [Card(led, rank) for rank in chance.sample(_HIGH, chance.choice((1, 2)))]
    low = [Card(led, rank) for rank in chance.sample(_LOW, chance.choice((1, 2)))]
    trick: tuple[Card, ...] = (best,)
    if chance.below(2) and len(low) == 1:
        # My partner leads low and the opponent goes above it.
        trick = (Card(led, next(rank for rank in _LOW if rank is not low[0].rank)), best)
    without = {led} if trump is None else {trump, led}
    rest = _side_cards(chance, without, 2)
    hand = chance.shuffled([*mine, *low, *rest])
    return PlayScene(denomination_of(trump), trick, tuple(hand), low[0])


def rise_over_partner(chance: Chance, rules: Rules) -> Scene | None:
    """Let my partner lead a trump and be winning, with a higher and a lower one in my hand."""
    trump = trump_of(chance, rules)
    if trump is None:
        return None
    higher = chance.sample((Rank.ACE, Rank.TEN), chance.choice((1, 2)))
    lower = chance.sample((Rank.QUEEN, Rank.EIGHT), chance.choice((1, 2)))
    mine = [Card(trump, rank) for rank in (*higher, *lower)]
    trick = (Card(trump, Rank.KING), Card(trump, Rank.SEVEN))
    hand = chance.shuffled([*mine, *_side_cards(chance, {trump}, 2)])
    return PlayScene(denomination_of(trump), trick, tuple(hand), Card(trump, lower[0]))


def trick(chance: Chance, rules: Rules) -> Scene | None:
    """Lay a trick out whose points depend on the scale."""
    trump = trump_of(chance, rules)
    if trump is None or chance.below(2):
        led = chance.choice([suit for suit in SUITS if suit is not trump])
    else:
        led = trump
    ranks = chance.sample(list(Rank), 3)
    other = chance.choice([card for card in DECK if card.suit is not led and card.suit is not trump])
    cards = chance.shuffled([*(Card(led, rank) for rank in ranks[1:]), other])
    return TrickScene(denomination_of(trump), (Card(led, ranks[0]), *cards))


def empty_trick(chance: Chance, rules: Rules) -> Scene | None:
    """Lay a trick out that holds no card worth anything."""
    trump = trump_of(chance, rules)
    led, other = chance.sample([suit for suit in SUITS if suit is not trump], 2)
    ranks = chance.shuffled([Rank.NINE, Rank.EIGHT, Rank.SEVEN])
    cards = [*(Card(led, rank) for rank in ranks), Card(other, chance.choice(ranks))]
    return TrickScene(denomination_of(trump), tuple(cards))


def taker(chance: Chance, rules: Rules) -> Scene | None:
    """Lay a trick out in which the ten meets the ace, or the jack."""
    trump = trump_of(chance, rules)
    suits = list(SUITS) if trump is None else [trump, *(suit for suit in SUITS if suit is not trump)]
    led = chance.choice(suits[:2])
    pair = [Rank.TEN, chance.choice((Rank.ACE, Rank.JACK) if led is trump else (Rank.ACE,))]
    ranks = chance.shuffled([*pair, Rank.QUEEN, Rank.EIGHT])
    return TrickScene(denomination_of(trump), tuple(Card(led, rank) for rank in ranks), "taker")


BUILDERS: Final[Mapping[str, tuple[Builder, ...]]] = {
    "play": (undertrump, overtrump, ruff, rise, rise_over_partner),
    "trick": (trick, empty_trick, taker),
    "annonces": (equal_annonces, card_twice, carres),
    "call": (call,),
    "score": (score,),
}
"""The builders of each topic."""
