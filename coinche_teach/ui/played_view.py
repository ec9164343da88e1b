"""What a deal that is played out looks like, frame by frame."""

from __future__ import annotations

from coinche_teach.course.contrast import ME
from coinche_teach.course.played import Frame
from coinche_teach.engine.seats import PAIRS
from coinche_teach.ui.faces import Json, face
from coinche_teach.ui.table_view import Moment, view
from coinche_teach.words import Words


def frame_words(frame: Frame, lang: str) -> Words:
    """Return the words as the one who sits below hears them; only pairs have partners."""
    return Words(lang, ME, partners=frame.round.rules.scoring_sides == PAIRS)


def drawn_frame(frame: Frame, lang: str) -> Json:
    """Draw a frame as a table's view in which nothing can be clicked."""
    words = frame_words(frame, lang)
    drawn = view(frame.round, ME, words, Moment(trick=frame.trick, said=len(frame.round.tricks)))
    parts = [_still(part) for part in drawn["parts"]]
    turned = frame.round.deal.turned
    if turned is not None and not frame.round.tricks:
        label = words.text("played.turned")
        row: Json = {"kind": "cards", "key": "turned", "cards": [face(words, turned)], "pick": "none"}
        parts.append({**row, "label": label, "name": label})
    return drawn | {"parts": parts}


def _still(part: Json) -> Json:
    """Take away what could be clicked or asked about."""
    if part["kind"] == "calls":
        return {key: value for key, value in part.items() if key != "grid"}
    if part["kind"] == "sheet":
        # Four players' columns are too many for a narrow page unless they share it evenly.
        return part | {"even": len(part["columns"]) > len(PAIRS)}
    if part["kind"] != "table":
        return part
    seats = [
        {**seat, "cards": [{k: v for k, v in card.items() if k != "why"} for card in seat["cards"]]}
        for seat in part["seats"]
    ]
    return part | {"pick": "none", "seats": seats, "last": []}
