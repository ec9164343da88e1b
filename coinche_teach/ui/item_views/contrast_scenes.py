"""How the scenes that tables are compared over are drawn, and what each table makes of them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from coinche_teach.course.contrast import ME, ContestScene, Legal, Outcome, PlayScene, Scene, Scored
from coinche_teach.course.contrast_score import Marks, ScoreScene, Takes, TrickScene, Worth
from coinche_teach.course.contrast_talk import Answered, CallScene, FieldScene, Open
from coinche_teach.engine.calls import Top
from coinche_teach.engine.cards import Card
from coinche_teach.engine.rules import Rules, Sides
from coinche_teach.engine.rules.shapes import LoneBidderScore
from coinche_teach.engine.seats import PAIRS, Direction, Seat
from coinche_teach.engine.sheet import Line, side_of
from coinche_teach.engine.trick import Trick
from coinche_teach.ui.faces import Json, face, faces
from coinche_teach.ui.sheet_view import figure
from coinche_teach.ui.table_view import positions
from coinche_teach.words import Words

_WHERE: Final = positions(ME)
_MARKS: Final = ("dealer", "lead", "master", "turn", "trick", "last")


def scene_parts(
    words: Words,
    rules: Rules,
    scene: Scene,
    marks: Mapping[str, str | None] | None = None,
    *,
    pick: str = "none",
    told: bool = False,
    counted: int = 0,
) -> list[Json]:
    """Draw a scene as a table's players see it."""
    match scene:
        case PlayScene():
            return [_turn(words, rules, scene, marks or {}, pick)]
        case TrickScene():
            return [_whole_trick(words, rules, scene, told, counted)]
        case ContestScene():
            return _contest(words, scene)
        case CallScene():
            return _auction(words, rules, scene)
        case ScoreScene():
            return [_deal(words, rules, scene)]
        case FieldScene():
            why = words.text(f"field.{scene.field}.why")
            return [{"kind": "text", "key": "why", "text": why, "style": "plain"}]
        case _:
            return []


def table_part(
    words: Words, rules: Rules, trick: Trick, hand: list[Json], *, pick: str = "none", crown: bool = True
) -> Json:
    """Draw a trick between the four seats, and my hand below."""
    played = [
        {
            "pos": _WHERE[trick.direction.after(trick.leader, place)],
            "card": face(words, card),
            "lead": place == 0,
            "master": crown and place == trick.best,
        }
        for place, card in enumerate(trick.cards)
    ]
    return {
        "kind": "table",
        "key": "table",
        "pick": pick,
        "seats": [_seat(words, rules, seat, hand) for seat in _WHERE],
        "trick": played,
        "direction": "right" if trick.direction is Direction.RIGHT else "left",
        "direction_name": words.text(f"table.direction.{trick.direction}"),
        "marks": {key: words.text(f"table.mark.{key}") for key in _MARKS},
    }


def _seat(words: Words, rules: Rules, seat: Seat, hand: list[Json]) -> Json:
    pairs = rules.scoring_sides == PAIRS
    place = _WHERE[seat]
    drawn: Json = {
        "pos": place,
        "name": words.text(f"table.seat.{'opposite' if place == 'top' and not pairs else place}"),
        "you": seat is ME,
        "cards": hand if seat is ME else [],
        "hand_name": words.text("table.hand"),
    }
    if pairs:
        drawn |= {"side": seat.pair.value, "side_name": words.form(side_of(rules, seat), "Name")}
    return drawn


def _turn(words: Words, rules: Rules, scene: PlayScene, marks: Mapping[str, str | None], pick: str) -> Json:
    play = scene.position(rules)
    asked: dict[str, str | None] = {} if scene.about is None else {scene.about.id: "picked"}
    shown = dict(marks) or asked
    hand = [face(words, card, mark=shown.get(card.id)) for card in play.order.sorted(scene.hand)]
    return table_part(words, rules, play.table, hand, pick=pick)


def _whole_trick(words: Words, rules: Rules, scene: TrickScene, told: bool, counted: int) -> Json:
    part = table_part(words, rules, scene.trick(rules), [], crown=told)
    points = rules.order(scene.denomination).points
    for place, played in enumerate(part["trick"][:counted]):
        one = scene.cards[place]
        played["card"] = face(words, one, points=points[one])
    return part


def _contest(words: Words, scene: ContestScene) -> list[Json]:
    taker = "ours" if scene.taker is ME else "theirs"
    parts: list[Json] = [
        {"kind": "text", "key": "taker", "text": words.text(f"contrast.taker.{taker}"), "style": "small"}
    ]
    for key, hand in (("mine", scene.mine), ("theirs", scene.theirs)):
        row = sorted(hand, key=lambda card: (card.suit.value, card.rank.height))
        label = words.text(f"contrast.{key}")
        parts.append({"kind": "cards", "key": key, "cards": faces(words, row), "pick": "none", "label": label,
                      "name": label})  # fmt: skip
    return parts


def _auction(words: Words, rules: Rules, scene: CallScene) -> list[Json]:
    auction = scene.auction(rules)
    spoken = () if auction is None else auction.calls
    history = [{"seat": words.form(one.seat, "Name"), "call": words.call(one.call)} for one in spoken]
    asked = {"kind": "text", "key": "asked", "text": words.text("contrast.asked", call=scene.asked),
             "style": "lead"}  # fmt: skip
    if not history:
        first = {"kind": "text", "key": "first", "text": words.text("contrast.first"), "style": "plain"}
        return [first, asked]
    return [{"kind": "calls", "key": "calls", "name": words.text("table.calls"), "history": history}, asked]


def sides_named(words: Words, rules: Rules) -> list[str]:
    """Name takers and defence as a way of scoring has them."""
    if rules.sides is Sides.EACH_ALONE:
        return [words.text("contrast.side.mine"), words.text("contrast.side.others")]
    first = "bidder" if isinstance(rules.score, LoneBidderScore) else "takers"
    return [words.text(f"contrast.side.{first}"), words.text("contrast.side.defence")]


def _deal(words: Words, rules: Rules, scene: ScoreScene) -> Json:
    """Draw what a deal came to, before it is marked."""

    def row(name: str, takers: object, defence: object = "") -> Json:
        return {"label": words.text(f"contrast.{name}"), "cells": [str(takers), str(defence)]}

    level = "" if scene.level is None else words.call(f"{scene.level}{scene.denomination}", short=True)
    rows = [row("contract" if level else "named", level or words.denomination(scene.denomination))]
    if scene.coinched:
        rows.append(row("coinche" if scene.coinched == 1 else "surcoinche", words.text("contrast.yes")))
    rows.append(row("cards", scene.cards, scene.deck - scene.cards))
    rows.append(row("tricks", scene.tricks, 8 - scene.tricks))
    if rules.last_trick:
        yes = words.text("contrast.yes")
        rows.append(row("last", yes if scene.last else "", "" if scene.last else yes))
    for name, extra in (("annonces", scene.annonces), ("belote", scene.belote)):
        if any(extra):
            rows.append(row(name, *(one or "" for one in extra)))
    if isinstance(scene.level, Top):
        rows[0]["cells"][0] = words.call(f"{scene.level}{scene.denomination}", short=True)
    return {"kind": "sheet", "key": "deal", "columns": sides_named(words, rules), "rows": rows,
            "caption": words.text("contrast.deal")}  # fmt: skip


def ledger(words: Words, table: Rules, scene: ScoreScene) -> Json | None:
    """Draw the sheet of a table for a deal, a line for each reason."""
    sheet = scene.sheet(table)
    if sheet is None:
        return None
    takers = side_of(table, scene.taker)

    def cells(line: Line) -> list[str]:
        mine = line.side is takers
        return [figure(line.points) if mine else "", "" if mine else figure(line.points)]

    rows: list[Json] = []
    for line in sorted(sheet.lines, key=lambda one: one.side is not takers):
        # Where three defend, each of them marks the same; who took nothing needs no line.
        if not line.points and line.side is not takers:
            continue
        drawn = {"label": words.form(line.item), "cells": cells(line), "why": words.say(line.reason)}
        if drawn not in rows:
            rows.append(drawn)
    found = scene.ask(table)
    assert found is not None
    totals = [figure(found.takers), figure(found.defence)]
    rows.append({"label": words.text("table.total"), "cells": totals, "strong": True})
    caption = words.text(f"rules.{table.id}")
    return {"kind": "sheet", "key": "ledger", "columns": sides_named(words, table), "rows": rows,
            "caption": caption}  # fmt: skip


def result_text(words: Words, found: Outcome | None) -> str:
    """Return what a table makes of a scene, short enough for a cell."""
    match found:
        case Legal(cards):
            return words.form(cards, "list short")
        case Scored(side, points):
            key = {"ours": "us", "theirs": "them"}.get(side, "nobody")
            return words.text(f"contrast.{key}", points=points)
        case Open(_, legal):
            return words.text("contrast.yes" if legal else "contrast.no")
        case Marks(_, takers, defence):
            return f"{takers} – {defence}"
        case Takes(one):
            return _short(words, one)
        case Worth(points):
            return str(points)
        case Answered(answer):
            return words.form(answer, "value")
        case _:
            return "–"


def _short(words: Words, card: Card) -> str:
    return words.card(card, "short")
