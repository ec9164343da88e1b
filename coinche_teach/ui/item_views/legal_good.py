"""How the item is drawn that asks twice of each card: may it be played, and is it good?"""

from __future__ import annotations

from typing import Any

from coinche_teach.course.items_legal_good import GOOD, MAY, MayAndGood
from coinche_teach.course.walk import Walk
from coinche_teach.ui.faces import Json, face
from coinche_teach.ui.item_views.shown import Shown
from coinche_teach.ui.spot_view import table_part


def draw_may_and_good(shown: Shown, item: MayAndGood) -> list[Json]:
    """Draw the trick once and the hand twice: a row for what may be played, a row for what is good."""
    words = shown.words
    pick = "many" if shown.open else "none"
    parts = [table_part(words, item.spot, [], crown=item.crown or shown.told)]
    for row in (MAY, GOOD):
        label = words.text(f"good.{row}")
        parts.append(
            {
                "kind": "cards",
                "key": row,
                "cards": _row(shown, item, row),
                "pick": pick,
                "label": label,
                "name": label,
            }
        )
    return parts


def _row(shown: Shown, item: MayAndGood, row: str) -> list[Json]:
    """Draw the hand for one of the questions; once told, the points of the cards stand under them."""
    words, spot = shown.words, item.spot
    picks: dict[str, str | None] = (
        dict(shown.marks) if shown.told else dict.fromkeys(shown.walk.placed, "picked")
    )
    drawn = []
    for card in spot.order.sorted(spot.hand):
        thing = f"{row}:{card.id}"
        mark = picks.get(thing)
        points = spot.order.points[card] if shown.told and row == GOOD else None
        one = face(words, card, points=points, mark=mark) | {"id": thing}
        if shown.told and mark in ("wrong", "best"):
            one["note"] = words.text(f"{'good' if row == GOOD else 'legal'}.note.{mark}")
        drawn.append(one)
    return drawn


def hear_may_and_good(walk: Walk, item: MayAndGood, event: dict[str, Any]) -> Walk:
    """Take a pick in one of the rows."""
    ours = event["do"] == "card" and event.get("id") in item.things
    return walk.pick(str(event["id"])) if ours else walk


DRAWS = {MayAndGood: draw_may_and_good}
HEARS = {MayAndGood: hear_may_and_good}
