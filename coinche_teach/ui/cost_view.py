"""What a wrong answer costs, played on the table: a trick with two cards, or one trick card by card."""

from __future__ import annotations

from typing import Any

from coinche_teach.course.cost import Cost, Replay, Show, Way, replayed
from coinche_teach.course.sayings_cost import (
    CostCompared,
    CostDiffers,
    CostTempts,
    WayEnds,
    WayStops,
    WinningSoFar,
    WouldNotStand,
)
from coinche_teach.engine.seats import SEATS
from coinche_teach.ui.cost_table import small_table
from coinche_teach.ui.faces import Json
from coinche_teach.ui.sheet_view import figure
from coinche_teach.words import Words

SHOW, NEXT, BACK = "cost", "cost_next", "cost_back"


class CostPlayer:
    """Play what a wrong answer costs, inside another player that says what there is to show.

    What is shown closes by itself when there is something else to show, or nothing.
    """

    def __init__(self) -> None:
        self._open: Show | None = None
        self._count = 0

    def act(self, event: dict[str, Any], offer: Show | None) -> bool:
        """Take a press of one of its own buttons, and say whether it was one that counts now."""
        pressed = event["id"] if event["do"] == "press" else ""
        if pressed == SHOW and offer is not None and self._open != offer:
            self._open, self._count = offer, _begins(offer)
        elif pressed == NEXT and self.shows(offer) and self._count < _ends(offer):
            self._count += 1
        elif pressed == BACK and self.shows(offer):
            self._open = None
        else:
            return False
        return True

    def shows(self, offer: Show | None) -> bool:
        """Say whether what is on offer is being shown."""
        return offer is not None and self._open == offer

    def view(self, drawn: Json, offer: Show | None, words: Words) -> Json:
        """Add the button that shows it to a drawing, or draw what is shown in its place."""
        if offer is None:
            return drawn
        if not self.shows(offer):
            label = words.text("cost.show" if isinstance(offer, Cost) else "cost.replay")
            return drawn | {"actions": [*drawn.get("actions", []), {"id": SHOW, "label": label}]}
        over = self._count >= _ends(offer)
        back: Json = {"id": BACK, "label": words.text("cost.back")}
        following = {"id": NEXT, "label": words.text("cost.next"), "primary": True, "key": "Enter"}
        actions = [back | {"primary": True, "key": "Enter"}] if over else [following, back]
        drawn |= {"actions": actions, "small": words.text("cost.title")}
        if isinstance(offer, Cost):
            return drawn | _draw_cost(offer, self._count, words)
        return drawn | _draw_replay(offer, self._count, words)


def _begins(show: Show | None) -> int:
    """Return how many cards lie on the table at first: up to the card in question, or the lead."""
    return len(show.play.table.cards) + 1 if isinstance(show, Cost) else 1


def _ends(show: Show | None) -> int:
    if isinstance(show, Cost):
        return max(len(show.tried.trick.cards), len(show.other.trick.cards))
    return 0 if show is None else len(show.trick.cards)


# --- two cards -----------------------------------------------------------------------------------


def _draw_cost(cost: Cost, count: int, words: Words) -> Json:
    tried, other = cost.tried, cost.other
    label = "cost.tried" if tried.legal else "cost.tried.refused"
    marks = _marks(cost)
    beside = "cost.tried" if tried.legal and cost.difference > 0 else "cost.best"
    tables = [
        _way(cost, tried, count, words, label, "tried") | {"mark": marks[0]},
        _way(cost, other, count, words, beside, "other") | {"mark": marks[1]},
    ]
    parts: list[Json] = [{"kind": "cost", "key": "cost", "tables": tables}]
    over = count >= _ends(cost)
    if over and len(cost.legal) > 1:
        parts.append(_each(cost, words))
    return {
        "prompt": words.text("cost.prompt"),
        "parts": parts,
        "feedback": _told(cost, words, count) if over else None,
    }


def _marks(cost: Cost) -> tuple[str | None, str | None]:
    """Mark what may be played and what may not, or which of two allowed cards does better."""
    if not cost.tried.legal:
        return "wrong", "right"
    more = cost.difference
    return "best" if more > 0 else None, "best" if more < 0 else None


def _way(cost: Cost, way: Way, count: int, words: Words, label: str, key: str) -> Json:
    """Draw the trick as it goes with one card, as far as it has been played."""
    play = cost.play
    trick = replayed(way.trick, count, play.order)
    over = len(trick.cards) == len(way.trick.cards)
    said: WayEnds | WayStops | WinningSoFar
    if over:
        whose = "ours" if way.ours else "theirs"
        said = (WayEnds if way.whole else WayStops)(whose, trick.winning, trick.winner, way.points)
        score = _score(cost, way, words)
    else:
        said, score = WinningSoFar(trick.winning, trick.winner), []
    table = small_table(play.rules, trick, cost.seat, cost.ours, words, f"cost {key}", by=play.contract.by)
    return {
        "id": key,
        "label": words.text(label, card=way.card),
        "said": words.say(said),
        "table": table | {"score": score},
    }


def _score(cost: Cost, way: Way, words: Words) -> list[Json]:
    mine, theirs = _labels(cost, words)
    return [{"label": mine, "points": way.mine}, {"label": theirs, "points": way.theirs}]


def _labels(cost: Cost, words: Words) -> tuple[str, str]:
    alone = len(cost.ours) == 1
    return words.text("cost.mine.alone" if alone else "cost.mine"), words.text("cost.theirs")


def _each(cost: Cost, words: Words) -> Json:
    """Draw what the trick brings with each card that may be played."""
    rows = [
        {
            "label": words.card(way.card, "short"),
            "cells": [figure(way.mine), figure(way.theirs)],
            "lit": way.card in (cost.card, cost.other.card),
        }
        for way in cost.legal
    ]
    columns = list(_labels(cost, words))
    return {
        "kind": "sheet",
        "key": "cost each",
        "columns": columns,
        "rows": rows,
        "caption": words.text("cost.each"),
    }


def _told(cost: Cost, words: Words, count: int) -> Json:
    """Say what is compared, that an illegal card would not have stood, and the difference."""
    left = len(SEATS) - len(cost.other.trick.cards)
    lines = [{"label": words.text("cost.compared"), "text": words.say(CostCompared(cost.scope, left))}]
    if not cost.tried.legal:
        stands = f"{words.say(WouldNotStand(cost.card))} {words.say(cost.reason)}"
        lines.append({"label": words.text("cost.verdict"), "text": stands})
    lines.append({"label": words.text("cost.difference"), "text": words.say(_difference(cost))})
    return {"tone": "info", "lines": lines, "n": count}


def _difference(cost: Cost) -> CostDiffers | CostTempts:
    more, pair = cost.difference, (cost.card, cost.other.card)
    if more > 0 and not cost.tried.legal:
        return CostTempts(*pair, more)
    sense = "worse" if more < 0 else "better"
    if not cost.wanted:
        sense += "_unwanted"
    return CostDiffers(sense if more else "same", *pair, abs(more))


# --- one trick, card by card ---------------------------------------------------------------------


def _draw_replay(replay: Replay, count: int, words: Words) -> Json:
    trick = replay.after(count)
    ours = replay.friends | {replay.seat}
    table = small_table(replay.rules, trick, replay.seat, ours, words, "cost trick")
    shown = {
        "id": "trick",
        "label": words.text("cost.trick"),
        "said": words.say(WinningSoFar(trick.winning, trick.winner)),
        "table": table,
    }
    over = count >= len(replay.trick.cards)
    why = words.say(replay.trick.why(replay.order))
    lines = [{"label": words.text("cost.verdict"), "text": why}]
    if replay.chosen is not None:
        said = words.text("cost.said", card=replay.chosen)
        lines.insert(0, {"label": words.text("cost.taken_for"), "text": said})
    return {
        "prompt": words.text("cost.replay.prompt"),
        "small": "",
        "parts": [{"kind": "cost", "key": "cost", "tables": [shown]}],
        "feedback": {"tone": "info", "lines": lines, "n": count} if over else None,
    }
