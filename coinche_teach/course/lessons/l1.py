"""Lesson 1: two orders, two scales."""

from __future__ import annotations

from coinche_teach.course.items_points import deck_in_force
from coinche_teach.course.lesson import Ladder, Lesson, Step, slot
from coinche_teach.course.roles import Role, roles, scale
from coinche_teach.course.sayings import (
    Saying,
    ShowDeck,
    ShowEvery,
    ShowPlain,
    ShowPoints,
    ShowSansAtout,
    ShowSum,
    ShowTrump,
)
from coinche_teach.engine.cards import Card, Denomination, Suit
from coinche_teach.engine.rules import Rules

_SUIT = Suit.HEARTS


def example(rules: Rules) -> tuple[Step, ...]:
    """Show the suit of hearts in each of its roles, then what it adds up to."""
    found = roles(rules)
    first = found[-1]
    steps = [Step(_first_words(first, rules), (_ladder(rules, first, lit=2),))]
    if Role.TRUMP in found:
        ranks = rules.trump.ranks
        both = (_ladder(rules, Role.PLAIN), _ladder(rules, Role.TRUMP, lit=2))
        steps.append(Step(ShowTrump(ranks[0], ranks[1]), both))
    role = found[0]
    low = [rank for rank in scale(rules, role).ranks if not scale(rules, role).points[rank]][:2]
    two = Card(_SUIT, low[0]), Card(_SUIT, low[1])
    steps.append(Step(ShowPoints(*two), (_ladder(rules, role, lit_cards=two),)))
    ladder = _ladder(rules, role)
    steps.append(Step(ShowSum(role, scale(rules, role).total), (ladder,), ladder.cards))
    facts = deck_in_force(rules, _contract(rules, role))
    whole = ShowDeck(role, facts.trump, facts.plain, facts.deck, facts.bonus, facts.tricks, facts.total)
    steps.append(Step(whole, tuple(_ladder(rules, one) for one in found)))
    return tuple(steps)


def _first_words(role: Role, rules: Rules) -> Saying:
    best, second = scale(rules, role).ranks[:2]
    shows: dict[Role, type[ShowEvery] | type[ShowPlain] | type[ShowSansAtout]]
    shows = {Role.EVERY: ShowEvery, Role.SANS_ATOUT: ShowSansAtout}
    return shows.get(role, ShowPlain)(best, second)


def _contract(rules: Rules, role: Role) -> Denomination:
    if role is Role.SANS_ATOUT:
        return Denomination.SANS_ATOUT
    return Denomination.SPADES if role is Role.PLAIN else Denomination.HEARTS


def _ladder(rules: Rules, role: Role, lit: int = 0, lit_cards: tuple[Card, ...] = ()) -> Ladder:
    cards = tuple(Card(_SUIT, rank) for rank in scale(rules, role).ranks)
    return Ladder(role, _contract(rules, role), cards, lit_cards or cards[:lit])


L1 = Lesson(
    id="L1",
    example=example,
    faded=(
        slot("sort", role="plain", count=8, given=6),
        slot("sort", role="trump", count=8, given=5),
        slot("sort", role="trump", count=6, given=1),
    ),
    practice=(
        slot("duel", role="plain", pair="ten_court"),
        slot("duel", role="trump", pair="jack_ace"),
        slot("sort", role="plain", count=5),
        slot("duel", role="trump", pair="nine_ace"),
        slot("hand_value", count=3, trumps=1),
        slot("sort", role="trump", count=6),
        slot("hand_value", count=5, trumps=2),
        slot("find_trump"),
    ),
    drill=tuple(
        slot("duel", role=role, pair=pair)
        for role, pair in (
            ("plain", "ten_court"),
            ("trump", "jack_ace"),
            ("trump", "jack_nine"),
            ("plain", "ten_ace"),
            ("trump", "nine_ace"),
            ("plain", "jack_nine"),
            ("trump", "low"),
            ("plain", "ten_court"),
            ("trump", "adjacent"),
            ("plain", "nine_ace"),
            ("trump", "nine_ace"),
            ("plain", "low"),
            ("trump", "jack_ace"),
            ("plain", "jack_ace"),
            ("plain", "ten_court"),
            ("trump", "ten_court"),
            ("plain", "adjacent"),
            ("trump", "jack_ace"),
            ("plain", "ten_court"),
            ("trump", "nine_ace"),
        )
    ),
    ticket=(
        slot("sort", role="plain", count=6),
        slot("sort", role="trump", count=8),
        slot("hand_value", count=4, trumps=2),
        slot("hand_value", count=6, trumps=3),
        slot("deck_total", part="deal"),
    ),
    reserve=(
        slot("sort", level=3, skill="order_plain", role="plain", count=8),
        slot("sort", level=2, skill="order_role", role="plain", count=5, lure="moved"),
        slot("sort", level=3, skill="order_role", role="plain", count=7, lure="all"),
        slot("best_trump", level=1, skill="points_choice", count=2),
        slot("best_trump", level=2, skill="points_choice", count=4),
        slot("best_trump", level=3, skill="points_choice", count=6),
        slot("deck_total", level=1, skill="points_deck", part="plain_suit"),
        slot("deck_total", level=1, skill="points_deck", part="trump_suit"),
        slot("deck_total", level=2, skill="points_deck", part="deck"),
    ),
)
