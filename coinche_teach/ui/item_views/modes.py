"""How items about sans atout and tout atout are drawn, and how clicks on them are heard."""

from __future__ import annotations

from typing import Any

from coinche_teach.course.boards import ModeLadder
from coinche_teach.course.items_modes import Counted, ModeValue, PackSum, mode_scale
from coinche_teach.course.items_modes_play import LegalAt, MarkAt
from coinche_teach.course.items_modes_table import BeloteAt, TakeAt
from coinche_teach.course.walk import Walk
from coinche_teach.engine.cards import SUITS, Card, Denomination, Suit
from coinche_teach.engine.rules import Rules
from coinche_teach.ui.faces import Json, face
from coinche_teach.ui.item_views import legal, tricks
from coinche_teach.ui.item_views.annonces import kept, lent
from coinche_teach.ui.item_views.shown import Shown
from coinche_teach.words import Words


def borrowed(walk: Walk, rules: Rules, mode: Denomination, words: Words) -> list[Json]:
    """Say where a table that does not play a mode has its rules from."""
    if rules.id != walk.rules.id or mode in walk.rules.denominations:
        return lent(walk, rules, words)
    text = words.text("modes.added", own=words.text(f"rules.{walk.rules.id}"))
    return [{"kind": "text", "key": "lent", "text": text, "style": "small"}]


def _borrowed(shown: Shown, item: Counted | TakeAt | LegalAt | MarkAt) -> list[Json]:
    return borrowed(shown.walk, item.rules, item.denomination, shown.words)


def ladder(words: Words, rules: Rules, mode: Denomination) -> Json:
    """Draw the order of every suit, with the points."""
    scale = mode_scale(rules, mode)
    title = words.text("modes.ladder", mode=mode)
    return {
        "kind": "ladder",
        "key": "mode",
        "title": title,
        "name": title,
        "cards": [face(words, Card(Suit.HEARTS, rank), points=scale.points[rank]) for rank in scale.ranks],
        "high": words.text("course.strong"),
        "low": words.text("course.weak"),
        "highlight": [],
    }


def pack(words: Words, rules: Rules, mode: Denomination) -> Json:
    """Draw the pack added up: a term a suit, the last trick, the tricks."""
    item = PackSum(rules, mode)
    suit = mode_scale(rules, mode).total
    terms = [{"label": words.suit(one), "points": suit} for one in SUITS]
    if item.bonus:
        terms.append({"label": words.text("modes.last_trick"), "points": item.bonus})
    if item.tricks:
        terms.append({"label": words.text("modes.tricks"), "points": item.tricks})
    return {
        "kind": "sum",
        "key": "pack",
        "label": words.text("course.sum"),
        "terms": terms,
        "total": item.total,
    }


def draw_pack(shown: Shown, item: PackSum) -> list[Json]:
    """Draw a blank for the total, and how it adds up once it has been told."""
    parts = [*_borrowed(shown, item), shown.number()]
    if shown.told:
        parts += [
            ladder(shown.words, item.rules, item.denomination),
            pack(shown.words, item.rules, item.denomination),
        ]
    return parts


def draw_value(shown: Shown, item: ModeValue) -> list[Json]:
    """Draw the hand, with the points of each card once it has been counted."""
    counted = [
        face(shown.words, card, points=item.points[card] if shown.told else None) for card in item.cards
    ]
    return [*_borrowed(shown, item), {**shown.cards(()), "cards": counted}, shown.number()]


def draw_take(shown: Shown, item: TakeAt) -> list[Json]:
    """Draw a trick whose cards can be clicked, and a blank for its points."""
    picked = {one: "picked" for one in shown.walk.placed}
    marks = {card.id: (picked if shown.open else shown.marks).get(card.id) for card in item.cards}
    table = tricks.table_part(
        item,
        shown.words,
        master=shown.told,
        counted=len(item.cards) if shown.told else 0,
        marks=marks,
        pick="trick" if shown.open else "none",
    )
    parts = [*_borrowed(shown, item), table, shown.number()]
    return [*parts, ladder(shown.words, item.rules, item.denomination)] if shown.wrong else parts


def draw_legal(shown: Shown, item: LegalAt) -> list[Json]:
    """Draw the table and the hand to pick from."""
    return [*_borrowed(shown, item), *legal.draw_pick(shown, item)]


def draw_belote(shown: Shown, item: BeloteAt) -> list[Json]:
    """Draw the hand and a blank for its belotes."""
    return [*_borrowed(shown, item), shown.cards(item.cards), shown.number()]


def draw_mark(shown: Shown, item: MarkAt) -> list[Json]:
    """Draw a blank for what is marked."""
    return [*_borrowed(shown, item), shown.number()]


def show_ladder(shows: ModeLadder, walk: Walk, words: Words) -> list[Json]:
    """Draw the order of every suit, and the pack added up."""
    parts = [ladder(words, shows.rules, shows.denomination)]
    if shows.added:
        parts.append(pack(words, shows.rules, shows.denomination))
    return [*borrowed(walk, shows.rules, shows.denomination, words), *parts]


def hear_number(walk: Walk, item: object, event: dict[str, Any]) -> Walk:
    """Take a number as typed."""
    return walk.answer(event["value"]) if event["do"] == "answer" else walk


def hear_take(walk: Walk, item: TakeAt, event: dict[str, Any]) -> Walk:
    """Take a click on a card, which is kept, and then a number, which answers."""
    if event["do"] == "answer":
        return walk.answer({"card": "".join(walk.placed[:1]), "points": event["value"]})
    ours = event["do"] == "card" and event["id"] in {card.id for card in item.cards}
    return kept(walk, (event["id"],)) if ours else walk


DRAWS = {
    PackSum: draw_pack,
    ModeValue: draw_value,
    TakeAt: draw_take,
    LegalAt: draw_legal,
    BeloteAt: draw_belote,
    MarkAt: draw_mark,
}
HEARS = {
    PackSum: hear_number,
    ModeValue: hear_number,
    TakeAt: hear_take,
    LegalAt: legal.hear_spot,
    BeloteAt: hear_number,
    MarkAt: hear_number,
}
SHOWS = {ModeLadder: show_ladder}
