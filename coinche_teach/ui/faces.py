"""Cards and rule badges as the stage draws them: ids for the machine, names in the learner's language."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from coinche_teach.engine.cards import Card, Denomination, Suit
from coinche_teach.engine.rules import IDS, Rules
from coinche_teach.engine.rules import rules as rules_of
from coinche_teach.words import Words

Json = dict[str, Any]


def face(
    words: Words, card: Card, *, points: int | None = None, mark: str | None = None, **more: Any
) -> Json:
    """Draw a card face up; what a screen reader must know goes into its name."""
    name = words.card(card)
    if points is not None:
        name = words.text("face.with_points", card=name, points=points)
    if mark in ("right", "wrong", "best"):
        name = words.text(f"face.{mark}", card=name)
    drawn: Json = {
        "id": card.id,
        "suit": card.suit.value,
        "rank": card.rank.value,
        "letter": words.form(card.rank, "letter"),
        "name": name,
        "mark": mark,
        **more,
    }
    if points is not None:
        drawn["points"] = points
    return drawn


def faces(
    words: Words, cards: Iterable[Card], marks: dict[str, str] | None = None, **more: Any
) -> list[Json]:
    """Draw cards face up, each with its mark if it has one."""
    return [face(words, card, mark=(marks or {}).get(card.id), **more) for card in cards]


def back(words: Words, number: int) -> Json:
    """Draw a card face down; its id says nothing of the card."""
    return {"id": f"back-{number}", "back": True, "name": words.text("face.back")}


def badge(words: Words, rules: Rules, ids: Iterable[str] = IDS) -> Json:
    """Draw the badge that says, and lets one choose among some, which rules are in force."""
    own = rules not in (rules_of(rules.id),)
    return {
        "label": words.text("course.rules_label"),
        "value": rules.id,
        "choices": [{"id": name, "label": words.text(f"rules.{name}")} for name in ids],
        "note": words.text("course.house_rules") if own else words.text(f"rules.{rules.id}.sheet"),
    }


def trump_badge(words: Words, denomination: Denomination) -> Json:
    """Draw the badge that never lets the trump be forgotten."""
    suit = denomination.suit
    if suit is None:
        return {"suit": None, "label": words.denomination(denomination)}
    return {"suit": suit.value, "label": words.text("course.trump_is", suit=suit)}


def names(words: Words) -> Json:
    """Return the words for buttons that show only a sign, and for a kernel that is gone."""
    return {key: words.text(f"face.{key}") for key in ("why", "lower", "higher", "lost")}


def suit_options(words: Words, suits: Iterable[Suit], marks: dict[str, str]) -> list[Json]:
    """Draw one option a suit."""
    return [
        {"id": one.value, "label": words.suit(one), "suit": one.value, "mark": marks.get(one.value)}
        for one in suits
    ]
