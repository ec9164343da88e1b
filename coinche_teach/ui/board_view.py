"""What a meld board looks like: annonces laid out in groups, and two sides compared step by step."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from coinche_teach.course.mistakes_contest import CRITERIA
from coinche_teach.engine.annonces import Annonce, Contest, Kind, find
from coinche_teach.engine.cards import Card, Denomination
from coinche_teach.engine.reasons import TakerBreaksTie, TrumpBreaksTie
from coinche_teach.engine.rules import Rules
from coinche_teach.engine.rules.choices import Tie
from coinche_teach.engine.seats import PAIRS, Seat, Side
from coinche_teach.ui.faces import Json, faces
from coinche_teach.words import Words

_STEPS: Final = ("kind", "value", "height")


def meld(
    words: Words, one: Annonce, marks: Mapping[str, str], *, named: bool, who: str = "", best: bool = False
) -> Json:
    """Draw one annonce as a group; its name and value where they may be told."""
    label = words.form(one, "name")
    label = label[:1].upper() + label[1:]
    drawn: Json = {"cards": faces(words, one.cards, dict(marks)), "label": "", "who": who, "best": best}
    return drawn | {"label": label, "value": one.points} if named else drawn


def loose(words: Words, some: Iterable[Card], marks: Mapping[str, str], who: str = "") -> Json:
    """Draw cards that make no annonce."""
    return {"cards": faces(words, some, dict(marks)), "who": who, "loose": True, "key": f"rest {who}"}


def laid_out(
    words: Words, annonces: Sequence[Annonce], rest: Sequence[Card], marks: Mapping[str, str], *, named: bool
) -> Json:
    """Draw what is laid out of one hand."""
    groups = [meld(words, one, marks, named=named) for one in annonces]
    if rest:
        groups.append(loose(words, rest, marks))
    total = sum(one.points for one in annonces)
    return {
        "label": words.text("annonces.board.laid"),
        "groups": groups,
        "none": words.text("annonces.board.none"),
        "says": words.text("annonces.board.sum", total=total) if named and annonces else "",
    }


def sides(
    words: Words,
    rules: Rules,
    denomination: Denomination,
    hands: Iterable[tuple[Seat, tuple[Card, ...]]],
    taker: Seat,
    found: Contest,
    *,
    told: bool,
    rest: bool = False,
) -> list[Json]:
    """Draw what each side lays out, the learner's first; told, each with its value and its points."""
    drawn = []
    held = [(seat, hand) for seat, hand in hands if hand]
    best = {side: some[0] for side, some in found.held.items() if some}
    for side in PAIRS:
        groups: list[Json] = []
        for seat, hand in held:
            if seat.pair is not side:
                continue
            who = words.form(seat, "Name")
            melds = find(rules, denomination, hand)
            used = {card for one in melds for card in one.cards}
            for one in melds:
                first = told and len(best) > 1 and one == best.get(side)
                groups.append(
                    meld(words, one, {}, named=told, who=who, best=first)
                    | {"key": f"{seat.name} {len(groups)}"}
                )
            if rest and used != set(hand):
                groups.append(
                    loose(
                        words,
                        [one for one in hand if one not in used],
                        {},
                        words.text("annonces.board.rest", seat=seat),
                    )
                )
        if not groups:
            continue
        took = words.text(
            "annonces.board.takers" if side is taker.pair else "annonces.board.others", side=side
        )
        won = told and side is found.winner
        says = words.text("annonces.board.scores", total=found.scored(side)) if told else ""
        drawn.append(
            {"label": took, "name": took, "side": side.value, "groups": groups, "won": won, "says": says}
        )
    return drawn


def compared(
    words: Words, rules: Rules, denomination: Denomination, taker: Side, found: Contest
) -> Json | None:
    """Draw how the best annonces are compared, step by step down to the one that decides, lit."""
    decides = CRITERIA.get(type(found.reason))
    best = [found.held[side][0] for side in PAIRS if found.held.get(side)]
    if decides is None or len(best) != len(PAIRS):
        return None
    if isinstance(found.reason, TrumpBreaksTie | TakerBreaksTie):
        pair = {found.reason.side: found.reason.best}
        best = [pair.get(side, one) for side, one in zip(PAIRS, best, strict=True)]
    tie = "taker" if rules["tie"] is Tie.TAKER else "trump"
    rows = []
    for step in (*_STEPS, tie):
        cells = [
            _cell(words, step, one, side, denomination, taker) for side, one in zip(PAIRS, best, strict=True)
        ]
        lit = step == decides or (step == tie and decides == "nobody")
        rows.append({"label": words.text(f"annonces.step.{step}"), "cells": cells, "lit": lit})
        if lit:
            break
    columns = [words.form(side, "Name") for side in PAIRS]
    return {"label": words.text("annonces.board.compared"), "columns": columns, "rows": rows}


def _cell(words: Words, step: str, one: Annonce, side: Side, denomination: Denomination, taker: Side) -> str:
    match step:
        case "kind":
            return words.text("annonces.board.carre" if one.kind is Kind.CARRE else "annonces.board.run")
        case "value":
            return str(one.points)
        case "height":
            return words.form(one.rank, "letter")
        case "trump":
            return words.text("contrast.yes" if one.suit is denomination.suit else "contrast.no")
        case _:
            return words.text("contrast.yes" if side is taker else "contrast.no")


def compare_board(
    words: Words,
    rules: Rules,
    denomination: Denomination,
    hands: Iterable[tuple[Seat, tuple[Card, ...]]],
    taker: Seat,
    found: Contest,
    *,
    told: bool,
    rest: bool = False,
) -> Json:
    """Draw the annonces of both sides side by side; told, with the criterion that decides lit."""
    drawn = sides(words, rules, denomination, hands, taker, found, told=told, rest=rest)
    steps = compared(words, rules, denomination, taker.pair, found) if told else None
    return {"kind": "board", "key": "board", "pick": "none", "cards": [], "sides": drawn, "compared": steps}
