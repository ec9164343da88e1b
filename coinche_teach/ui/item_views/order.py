"""How items about order and points are drawn, and how clicks on them are heard."""

from __future__ import annotations

from typing import Any

from coinche_teach.course.items_order import Duel, Ranked, Sort
from coinche_teach.course.items_points import DeckTotal, HandValue
from coinche_teach.course.items_points_choice import BestTrump, FindTrump
from coinche_teach.course.lesson import Ladder
from coinche_teach.course.roles import scale
from coinche_teach.course.walk import Walk
from coinche_teach.engine.cards import Card, Suit
from coinche_teach.ui.faces import Json, face, faces, suit_options
from coinche_teach.ui.item_views.shown import Shown, ladder_part


def draw_duel(shown: Shown, item: Duel) -> list[Json]:
    """Draw two cards to choose from."""
    duel = {**shown.cards(item.cards, "duel", "one"), "kind": "duel"}
    return [{**duel, "versus": shown.words.text("course.versus")}, *_order(shown, item)]


def draw_sort(shown: Shown, item: Sort) -> list[Json]:
    """Draw the row so far and the cards that are left."""
    words, placed = shown.words, shown.walk.placed
    by_id = {card.id: card for card in item.cards}
    row: Json = {
        "kind": "sort",
        "key": "sort",
        "placed": faces(words, [by_id[one] for one in placed], shown.marks),
        "pool": faces(words, [card for card in item.cards if card.id not in placed]),
        "slots": len(item.cards),
        "hint_high": words.text("course.strong"),
        "hint_low": words.text("course.weak"),
        "labels": {"placed": words.text("course.placed"), "pool": words.text("course.pool")},
        "pick": "one" if shown.open else "none",
    }
    return [row, *_order(shown, item)]


def _order(shown: Shown, item: Ranked) -> list[Json]:
    """Draw the whole order under a wrong answer, the two cards in question lit."""
    if not shown.wrong:
        return []
    cards = tuple(Card(item.suit, rank) for rank in scale(item.rules, item.role).ranks)
    lit = tuple(card for card in cards if card.id in shown.marks)
    ladder = Ladder(item.role, item.denomination, cards, lit)
    return [{"kind": "ladder", "key": "order", **ladder_part(item.rules, ladder, shown.words)}]


def draw_hand_value(shown: Shown, item: HandValue) -> list[Json]:
    """Draw the hand, with the points of each card once it has been counted."""
    counted = [
        face(shown.words, card, points=item.points[card] if shown.told or place < item.given else None)
        for place, card in enumerate(item.cards)
    ]
    return [{**shown.cards(()), "cards": counted}, shown.number()]


def draw_find_trump(shown: Shown, item: FindTrump) -> list[Json]:
    """Draw the hand and the four suits."""
    hand = sorted(item.cards, key=lambda card: (list(Suit).index(card.suit), -card.rank.height))
    return [shown.cards(hand), shown.choice(suit_options(shown.words, item.choices, {}), "trump")]


def draw_deck_total(shown: Shown, item: DeckTotal) -> list[Json]:
    """Draw a blank for the total."""
    return [shown.number()]


def draw_best_trump(shown: Shown, item: BestTrump) -> list[Json]:
    """Draw the hand by suits, with the points of each card once it has been counted, and a blank."""
    points = item.points
    hand = sorted(item.cards, key=lambda card: (list(Suit).index(card.suit), -card.rank.height))
    counted = [face(shown.words, card, points=points[card] if shown.told else None) for card in hand]
    return [{**shown.cards(()), "cards": counted}, shown.number()]


def hear_duel(walk: Walk, item: Duel, event: dict[str, Any]) -> Walk:
    """Take a click on one of the two cards."""
    ours = event["do"] == "card" and event["id"] in {card.id for card in item.cards}
    return walk.answer(event["id"]) if ours else walk


def hear_sort(walk: Walk, item: Sort, event: dict[str, Any]) -> Walk:
    """Take a click on a card, or a card moved along the row."""
    if event["do"] == "move":
        return walk.move_card(event["id"], event["to"])
    return walk.place_card(event["id"]) if event["do"] == "card" else walk


def hear_number(walk: Walk, item: HandValue | DeckTotal | BestTrump, event: dict[str, Any]) -> Walk:
    """Take a number as typed."""
    return walk.answer(event["value"]) if event["do"] == "answer" else walk


def hear_find_trump(walk: Walk, item: FindTrump, event: dict[str, Any]) -> Walk:
    """Take one of the four suits."""
    ours = event["do"] == "choose" and event["id"] in set(item.choices)
    return walk.answer(event["id"]) if ours else walk


DRAWS = {
    Duel: draw_duel,
    Sort: draw_sort,
    HandValue: draw_hand_value,
    FindTrump: draw_find_trump,
    BestTrump: draw_best_trump,
    DeckTotal: draw_deck_total,
}
HEARS = {
    Duel: hear_duel,
    Sort: hear_sort,
    HandValue: hear_number,
    FindTrump: hear_find_trump,
    BestTrump: hear_number,
    DeckTotal: hear_number,
}
