"""What the drawings of items share."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from coinche_teach.course.items import Item
from coinche_teach.course.lesson import Ladder
from coinche_teach.course.roles import Role, scale
from coinche_teach.course.walk import Walk
from coinche_teach.engine.cards import Card
from coinche_teach.engine.rules import Rules
from coinche_teach.ui.faces import Json, face, faces
from coinche_teach.words import Words


@dataclass(frozen=True)
class Shown:
    """Hold an item as it is shown now, and draw the parts that many items need."""

    walk: Walk
    item: Item
    words: Words

    @cached_property
    def name(self) -> str:
        """Return what is asked, which names the group of things to click."""
        return self.words.say(self.item.task())

    @property
    def open(self) -> bool:
        """Say whether an answer can still be given."""
        return self.walk.judgement is None or self.walk.judgement.unread is not None

    @property
    def told(self) -> bool:
        """Say whether an answer has been judged."""
        return not self.open

    @property
    def wrong(self) -> bool:
        """Say whether a wrong answer is being explained."""
        return self.walk.judgement is not None and self.told and not self.walk.judgement.right

    @property
    def marks(self) -> dict[str, str]:
        """Return the marks on cards and options once an answer is judged."""
        return dict(self.walk.judgement.marks) if self.walk.judgement is not None else {}

    def cards(self, some: Sequence[Card], key: str = "hand", pick: str = "none") -> Json:
        """Draw a row of cards."""
        shown = pick if self.open else "none"
        marks = self.marks | ({one: "picked" for one in self.walk.placed} if self.open else {})
        return {
            "kind": "cards",
            "key": key,
            "cards": faces(self.words, some, marks),
            "pick": shown,
            "name": self.name,
        }

    def number(self, label: str = "course.points_label") -> Json:
        """Draw a blank for a number; a new row or try is a new blank, a judged one keeps what was typed."""
        walk = self.walk
        part: Json = {
            "kind": "number",
            "key": f"number-{walk.stage}-{walk.place}-{walk.tries - self.told}-{walk.lap}",
            "label": self.words.text(label),
            "name": self.words.text(label),
            "submit": self.words.text("course.answer"),
            "max": 999,
        }
        if walk.judgement is not None and walk.judgement.unread is None:
            part["mark"] = "right" if walk.judgement.right else "wrong"
        return part

    def choice(self, options: Sequence[Json], key: str = "choice") -> Json:
        """Draw options to choose from; those picked so far are pressed."""
        drawn = [
            {**one, "mark": self.marks.get(one["id"]), "pressed": one["id"] in self.walk.placed}
            for one in options
        ]
        return {"kind": "choice", "key": key, "options": drawn, "name": self.name}


def ladder_part(rules: Rules, ladder: Ladder, words: Words) -> Json:
    """Draw an order as a ladder of cards with their points."""
    points = scale(rules, ladder.role).points
    return {
        "title": words.text(f"role.{ladder.role}"),
        "name": words.text(f"role.{ladder.role}"),
        "cards": [face(words, card, points=points[card.rank]) for card in ladder.cards],
        "high": words.text("course.strong"),
        "low": words.text("course.weak"),
        "highlight": [card.id for card in ladder.lit],
    }


def suit_sum(rules: Rules, role: Role, cards: tuple[Card, ...], words: Words) -> Json:
    """Draw the points of some cards of a suit added up."""
    points = scale(rules, role).points
    return terms_part([(card, points[card.rank]) for card in cards], words)


def terms_part(rows: list[tuple[Card, int]], words: Words) -> Json:
    """Draw cards with their points and the sum."""
    terms = [{"label": words.card(card, "short"), "points": points} for card, points in rows]
    total = sum(points for _, points in rows)
    return {"kind": "sum", "key": "sum", "label": words.text("course.sum"), "terms": terms, "total": total}
