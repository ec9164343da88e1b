"""How items about tricks are drawn: the trick on the table, the tricks of a deal on a sheet."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from coinche_teach.course.items_tricks import OnTable, TrickPoints, WhoTakes
from coinche_teach.course.items_tricks_both import TakeAndCount
from coinche_teach.course.items_tricks_mistake import SUM, FindMistake
from coinche_teach.course.items_tricks_sums import ME, AfterLast, Complement
from coinche_teach.course.walk import Walk
from coinche_teach.engine.rules import Rules
from coinche_teach.engine.seats import PAIRS, Direction, Seat, Side
from coinche_teach.engine.sheet import side_of
from coinche_teach.engine.trick import Trick
from coinche_teach.ui.faces import Json, face
from coinche_teach.ui.item_views.shown import Shown, terms_part
from coinche_teach.ui.sheet_view import figure
from coinche_teach.ui.table_view import positions
from coinche_teach.words import Words

_MARKS: Final = ("dealer", "lead", "master", "turn", "trick", "last")


def seat_label(words: Words, rules: Rules, seat: Seat) -> str:
    """Return the short name of a seat as the learner sees it; only pairs have partners."""
    place = positions(ME)[seat]
    alone = place == "top" and rules.scoring_sides != PAIRS
    return words.text(f"table.seat.{'opposite' if alone else place}")


def side_label(words: Words, rules: Rules, side: Side) -> str:
    """Return the short name of a side as the learner sees it: us and them, or a seat."""
    if rules.scoring_sides == PAIRS:
        return words.text("tricks.us" if side is side_of(rules, ME) else "tricks.them")
    return seat_label(words, rules, Seat[side.value])


def _seat(words: Words, rules: Rules, seat: Seat) -> Json:
    drawn: Json = {
        "pos": positions(ME)[seat],
        "name": seat_label(words, rules, seat),
        "you": seat is ME,
        "cards": [],
    }
    if rules.scoring_sides == PAIRS:
        drawn |= {"side": seat.pair.value, "side_name": side_label(words, rules, side_of(rules, seat))}
    return drawn


def table_part(
    one: OnTable,
    words: Words,
    *,
    master: bool = False,
    counted: int = 0,
    marks: Mapping[str, str | None] | None = None,
    pick: str = "none",
) -> Json:
    """Draw a trick on the table; `master` crowns who takes it, `counted` cards show their points."""
    trick, where, direction = one.trick, positions(ME), one.rules.direction
    played = []
    for place, card in enumerate(trick.cards):
        points = one.order.points[card] if place < counted else None
        mark = (marks or {}).get(card.id)
        drawn: Json = {
            "pos": where[direction.after(trick.leader, place)],
            "card": face(words, card, points=points, mark=mark),
            "lead": place == 0,
            "master": master and place == trick.best and mark is None,
        }
        played.append(drawn)
    return {
        "kind": "table",
        "key": "table",
        "pick": pick,
        "seats": [_seat(words, one.rules, seat) for seat in where],
        "trick": played,
        "direction": "right" if direction is Direction.RIGHT else "left",
        "direction_name": words.text(f"table.direction.{direction}"),
        "marks": {key: words.text(f"table.mark.{key}") for key in _MARKS},
    }


def piles(words: Words, rules: Rules, mine: int, theirs: int) -> list[Json]:
    """Draw what the learner's side has, and the others."""
    if rules.scoring_sides == PAIRS:
        ours, others = side_of(rules, ME), side_of(rules, ME.left)
        return [
            {"label": side_label(words, rules, side), "points": points, "side": side.value}
            for side, points in ((ours, mine), (others, theirs))
        ]
    labels = seat_label(words, rules, ME), words.text("tricks.others")
    return [{"label": label, "points": n} for label, n in zip(labels, (mine, theirs), strict=True)]


def draw_who_takes(shown: Shown, item: WhoTakes) -> list[Json]:
    """Draw a trick whose cards can be clicked."""
    pick = "trick" if shown.open else "none"
    return [table_part(item, shown.words, master=shown.told, marks=_marks(shown, item), pick=pick)]


def _marks(shown: Shown, item: OnTable) -> dict[str, str | None]:
    """Mark what was picked or judged; cards that can be picked say that they are not."""
    picked = {text: "picked" for blank, text in shown.walk.filled if blank == "card"}
    return {card.id: (picked if shown.open else shown.marks).get(card.id) for card in item.cards}


def draw_trick_points(shown: Shown, item: TrickPoints) -> list[Json]:
    """Draw a trick and a blank for its points."""
    counted = len(item.cards) if shown.told else item.given
    return [table_part(item, shown.words, master=shown.told, counted=counted), shown.number()]


def draw_take_and_count(shown: Shown, item: TakeAndCount) -> list[Json]:
    """Draw a trick whose cards can be clicked, and a blank for its points."""
    counted = len(item.cards) if shown.told else item.given
    pick = "trick" if shown.open else "none"
    marks = _marks(shown, item)
    table = table_part(item, shown.words, master=shown.told, counted=counted, marks=marks, pick=pick)
    number = shown.number()
    # The number is one part of the answer: it is given with the card.
    number.pop("submit")
    return [table, number | {"key": "points", "value": dict(shown.walk.filled).get("points")}]


def draw_last_trick(shown: Shown, item: AfterLast) -> list[Json]:
    """Draw the last trick with what each side had before it, or has after it."""
    counted = len(item.cards) if shown.told else 0
    table = table_part(item, shown.words, master=shown.told, counted=counted)
    mine, theirs = item.before, item.others
    if shown.told:
        mine, theirs = (mine + item.last.total, theirs) if item.mine else (mine, theirs + item.last.total)
    return [table | {"score": piles(shown.words, item.rules, mine, theirs)}, shown.number()]


def draw_complement(shown: Shown, item: Complement) -> list[Json]:
    """Draw a blank for the others' points."""
    return [shown.number()]


def tricks_sheet(
    words: Words,
    rules: Rules,
    tricks: tuple[Trick, ...],
    points: tuple[int, ...],
    written: FindMistake | None = None,
    **more: Any,
) -> Json:
    """Draw the tricks of a deal, a row each, with points in the column of who takes it, or as written."""
    sides = sorted(rules.scoring_sides, key=lambda side: side is not side_of(rules, ME))
    rows: list[Json] = []
    for place, (trick, counted) in enumerate(zip(tricks, points, strict=True), 1):
        leader = seat_label(words, rules, trick.leader)
        label = words.text("tricks.line", place=place, leader=leader, cards=trick.cards)
        taker = side_of(rules, trick.winner) if written is None else written.column(place)
        rows.append({"label": label, "cells": [figure(counted) if side is taker else "" for side in sides]})
    taken = {side: 0 for side in sides}
    for trick, counted in zip(tricks, points, strict=True):
        taken[side_of(rules, trick.winner)] += counted
    if written is not None:
        taken = {side: written.sum_written(side) for side in sides}
    totals = [figure(taken[side]) for side in sides]
    rows.append({"label": words.text("course.sum"), "cells": totals, "strong": True})
    columns = [side_label(words, rules, side) for side in sides]
    return {"kind": "sheet", "key": "tricks", "columns": columns, "rows": rows, **more}


def draw_find_mistake(shown: Shown, item: FindMistake) -> list[Json]:
    """Draw the tricks of a deal as they were counted, and their numbers to choose from."""
    words = shown.words
    caption = words.text("tricks.caption")
    sheet = tricks_sheet(words, item.rules, item.tricks, item.written, item, caption=caption)
    options: list[Json] = [
        {"id": one, "label": one, "name": words.text("tricks.number", place=int(one))}
        for one in item.choices
        if one != SUM
    ]
    options.append({"id": SUM, "label": words.text("course.sum"), "name": words.text("course.sum")})
    return [sheet, shown.choice(options, "lines")]


def hear_who_takes(walk: Walk, item: WhoTakes, event: dict[str, Any]) -> Walk:
    """Take a click on a card of the trick."""
    ours = event["do"] == "card" and event["id"] in {card.id for card in item.cards}
    return walk.answer(event["id"]) if ours else walk


def hear_take_and_count(walk: Walk, item: TakeAndCount, event: dict[str, Any]) -> Walk:
    """Take a click on a card of the trick, or the number that was typed."""
    if event["do"] == "fill" and event["key"] == "points":
        return walk.fill("points", event["value"])
    ours = event["do"] == "card" and event["id"] in {card.id for card in item.cards}
    return walk.fill("card", event["id"]) if ours else walk


def hear_number(walk: Walk, item: object, event: dict[str, Any]) -> Walk:
    """Take a number as typed."""
    return walk.answer(event["value"]) if event["do"] == "answer" else walk


def hear_find_mistake(walk: Walk, item: FindMistake, event: dict[str, Any]) -> Walk:
    """Take the number of a trick."""
    ours = event["do"] == "choose" and event["id"] in item.choices
    return walk.answer(event["id"]) if ours else walk


def show_trick(item: WhoTakes, walk: Walk, words: Words) -> list[Json]:
    """Show a trick with its taker crowned."""
    return [table_part(item, words, master=True)]


def show_counted(item: TrickPoints, walk: Walk, words: Words) -> list[Json]:
    """Show a trick with the points of its cards, and what they add up to."""
    part = terms_part([(card, item.order.points[card]) for card in item.cards], words)
    extra = item.total - part["total"]
    if extra:
        label = "tricks.term.last" if item.last and item.rules.last_trick else "tricks.term.trick"
        part["terms"].append({"label": words.text(label), "points": extra})
        part["total"] = item.total
    return [table_part(item, words, master=True, counted=len(item.cards)), part]


def show_deal(item: FindMistake, walk: Walk, words: Words) -> list[Json]:
    """Show the tricks of a deal as they are counted."""
    return [tricks_sheet(words, item.rules, item.tricks, item.written, item)]


DRAWS = {
    WhoTakes: draw_who_takes,
    TrickPoints: draw_trick_points,
    TakeAndCount: draw_take_and_count,
    AfterLast: draw_last_trick,
    Complement: draw_complement,
    FindMistake: draw_find_mistake,
}
HEARS = {
    WhoTakes: hear_who_takes,
    TrickPoints: hear_number,
    TakeAndCount: hear_take_and_count,
    AfterLast: hear_number,
    Complement: hear_number,
    FindMistake: hear_find_mistake,
}
SHOWS = {WhoTakes: show_trick, TrickPoints: show_counted, FindMistake: show_deal}
