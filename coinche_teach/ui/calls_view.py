"""What a bidding box looks like: what was said, and what can be said."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from typing import Final

from coinche_teach.engine.auction_kinds import rungs
from coinche_teach.engine.calls import Bid, Call, Coinche, Level, Name, Pass, Surcoinche, call
from coinche_teach.engine.cards import Denomination
from coinche_teach.engine.round import Round
from coinche_teach.engine.rules import Rules
from coinche_teach.engine.rules.shapes import Bidding, Naming
from coinche_teach.engine.seats import Direction, Seat
from coinche_teach.ui.faces import Json
from coinche_teach.words import Words

_RUNGS_SHOWN: Final = 12


def calls(round: Round, words: Words) -> Json:
    """Draw the bidding box; calls that are closed can still be asked about."""
    passed_on = isinstance(round.rules.auction, Naming)
    said = round.auction.calls
    history = []
    for place, seat in in_columns([spoken.seat for spoken in said], round.rules.direction):
        left_to = passed_on and seat is round.deal.dealer
        call = "" if place is None else words.call(said[place].call, passed_on=left_to)
        history.append({"seat": words.form(seat, "Name"), "call": call})
    return {"kind": "calls", "key": "calls", "name": words.text("table.calls"), "history": history,
            "grid": grid(round, words)}  # fmt: skip


def in_columns(seats: Sequence[Seat], direction: Direction) -> Iterator[tuple[int | None, Seat]]:
    """Walk calls in a column a player: the place of each with its seat, None where somebody was skipped."""
    due = seats[0] if seats else None
    for place, seat in enumerate(seats):
        while due is not None and due is not seat:
            yield None, due
            due = direction.next(due)
        yield place, seat
        due = direction.next(seat)


def grid(round: Round, words: Words) -> Json:
    """Draw the calls of a bidding box: numbers by denominations where one bids so, buttons for the rest."""
    legal = {str(one) for one in round.auction.legal_calls()}
    kind, rules = round.rules.auction, round.rules
    buttons: list[Call] = [Pass()]
    cells: list[Json] = []
    levels: list[str] = []
    if isinstance(kind, Bidding):
        buttons += [Coinche(), Surcoinche()]
        standing = round.contract.level if round.contract is not None else None
        above = standing if isinstance(standing, int) else 0
        numbers = [*islice((level for level in rungs(kind) if level > above), _RUNGS_SHOWN)]
        levels = [str(level) for level in (*numbers, *kind.top_bids)]
        offered: tuple[Level, ...] = (*numbers, *kind.top_bids)
        bids = [Bid(level, one) for level in offered for one in rules.denominations]
        cells = [_button(words, bid, legal) for bid in bids]
    else:
        buttons += [call(text) for text in sorted(legal - {"P"}, key=_by_number)]
    return {
        "levels": levels,
        "denominations": _heads(words, rules.denominations if levels else ()),
        "buttons": [_button(words, one, legal, long=True) for one in buttons],
        "cells": cells,
    }


def offer(words: Words, rules: Rules, offered: Sequence[Call], *, passed_on: bool = False) -> Json:
    """Draw some calls as a bidding box, each in its place; nothing says which of them are open."""
    bids = [one for one in offered if isinstance(one, Bid | Name)]
    denominations = [
        one for one in Denomination if one in {*rules.denominations, *(b.denomination for b in bids)}
    ]
    levels = dict.fromkeys(str(one.level) if isinstance(one, Bid) else "" for one in bids)
    cells = [_button(words, one, {str(one)}) for one in bids]
    buttons = []
    for one in offered:
        if not isinstance(one, Bid | Name):
            name = words.call(one, passed_on=passed_on)
            buttons.append({"id": str(one), "label": name[:1].upper() + name[1:], "name": name, "on": True})
    return {
        "levels": list(levels),
        "denominations": _heads(words, denominations) if bids else [],
        "cells": cells,
        "buttons": buttons,
    }


def _heads(words: Words, denominations: Iterable[Denomination]) -> list[Json]:
    return [
        {"id": one.value, "label": words.denomination(one, "sign"), "name": words.denomination(one)}
        for one in denominations
    ]


def _by_number(text: str) -> tuple[int, str]:
    return (int(text), "") if text.isdecimal() else (0, text)


def _button(words: Words, one: Call, legal: set[str], *, long: bool = False) -> Json:
    name = words.call(one)
    label = name[:1].upper() + name[1:] if long else words.call(one, short=True)
    return {"id": str(one), "label": label, "name": name, "on": str(one) in legal}
