"""How items about the auction are drawn, and how clicks on them are heard."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from coinche_teach.course.auction_facts import SEATED, Facts
from coinche_teach.course.auction_heard import ME, Heard
from coinche_teach.course.items import Draft, draft_of
from coinche_teach.course.items_auction import LegalCalls
from coinche_teach.course.items_auction_next import OVER, REDEAL, WhatNext
from coinche_teach.course.items_auction_passes import PassesLeft
from coinche_teach.course.items_auction_repair import Promise, Repair, Seen
from coinche_teach.course.items_auction_settled import Settled
from coinche_teach.course.sayings_auction import Dealt
from coinche_teach.course.walk import Walk
from coinche_teach.engine.calls import Bid, Name, Spoken
from coinche_teach.engine.rules import Rules
from coinche_teach.engine.rules.shapes import Naming, TurnedLast
from coinche_teach.engine.seats import PAIRS, Seat
from coinche_teach.ui.calls_view import in_columns, offer
from coinche_teach.ui.faces import Json, face
from coinche_teach.ui.item_views.shown import Shown
from coinche_teach.words import Words


def seat_label(words: Words, rules: Rules, seat: Seat) -> str:
    """Name a seat in one word, as the learner sees it from below."""
    place = {ME: "bottom", ME.left: "left", ME.right: "right", ME.partner: "top"}[seat]
    if seat is ME.partner and rules.scoring_sides != PAIRS:
        place = "opposite"
    return words.text(f"table.seat.{place}")


def call_label(words: Words, item: Heard, one: Spoken, *, short: bool = True) -> str:
    """Write a call of an auction; a manille dealer's pass leaves the choice."""
    said = getattr(item, "record", ()) or item.calls
    leaves = isinstance(item.rules.auction, Naming) and one.seat is item.dealer and one is said[0]
    if isinstance(one.call, Bid | Name):
        return words.call(one.call, short=short)
    return words.call(one.call, passed_on=leaves)


def scene(
    words: Words, item: Heard, calls: Sequence[Spoken] | None = None, marks: dict[int, str] | None = None
) -> list[Json]:
    """Draw who dealt, what lies turned up, and what was said, a column a player."""
    said = item.calls if calls is None else tuple(calls)
    parts: list[Json] = [
        {"kind": "text", "key": "dealt", "text": words.say(Dealt(item.dealer)), "style": "plain"}
    ]
    if item.turned is not None:
        turned = {**face(words, item.turned), "note": words.text("auction.turned")}
        parts.append({"kind": "cards", "key": "turned", "cards": [turned], "pick": "none",
                      "name": words.text("auction.turned")})  # fmt: skip
    if said:
        cells = []
        for place, seat in in_columns([one.seat for one in said], item.rules.direction):
            call = "" if place is None else call_label(words, item, said[place])
            mark = None if place is None else (marks or {}).get(place)
            cells.append({"seat": seat_label(words, item.rules, seat), "call": call, "mark": mark})
        parts.append({"kind": "calls", "key": "said", "name": words.text("auction.said"),
                      "history": cells, "grid": {}})  # fmt: skip
    return parts


def draw_legal(shown: Shown, item: LegalCalls) -> list[Json]:
    """Draw the auction so far and a bidding box with the calls offered, to be picked one by one."""
    passed_on = isinstance(item.rules.auction, Naming) and item.dealer is ME and not item.calls
    box = offer(shown.words, item.rules, item.offered, passed_on=passed_on)
    marks, picked = shown.marks, shown.walk.placed
    for one in (*box["cells"], *box["buttons"]):
        mark = marks.get(one["id"])
        one |= {"mark": mark, "pressed": one["id"] in picked}
        if mark is not None:
            one["name"] = shown.words.text(f"face.{mark}", card=one["name"])
    box_part = {"kind": "calls", "key": "offered", "name": shown.name, "history": [], "grid": box}
    return [*scene(shown.words, item), box_part]


def draw_next(shown: Shown, item: WhatNext) -> list[Json]:
    """Draw the auction so far and what can happen next."""
    words = shown.words
    over = "auction.over.none" if isinstance(item.rules.auction, TurnedLast) else "auction.over"
    ends = {OVER: words.text(over), REDEAL: words.text("auction.redeal")}
    options = [
        {"id": one, "label": ends.get(one) or seat_label(words, item.rules, Seat[one])}
        for one in item.choices
    ]
    return [*scene(words, item), shown.choice(_named(options), "next")]


def draw_passes(shown: Shown, item: PassesLeft) -> list[Json]:
    """Draw the auction so far and the numbers to choose from."""
    options = [{"id": one, "label": one} for one in item.choices]
    return [*scene(shown.words, item), shown.choice(_named(options), "left")]


def draw_settled(shown: Shown, item: Settled) -> list[Json]:
    """Draw the auction and its blanks, those given as text, those asked as choices."""
    words, parts = shown.words, scene(shown.words, item)
    filled = dict(shown.walk.filled)
    for blank in item.blanks:
        question = words.text(f"auction.blank.{blank}")
        if blank not in item.asked:
            told = f"{question} {_filling(words, item, blank, item.right[blank])}"
            parts.append({"kind": "text", "key": f"given-{blank}", "text": told, "style": "plain"})
            continue
        if len(item.asked) > 1 or blank != item.asked[0] or item.given:
            parts.append({"kind": "text", "key": f"ask-{blank}", "text": question, "style": "plain"})
        options = [
            {
                "id": one,
                "label": _filling(words, item, blank, one),
                "name": _filling(words, item, blank, one, short=False),
                "mark": shown.marks.get(f"{blank}.{one}"),
                "pressed": shown.open and filled.get(blank) == one,
            }
            for one in item.options(blank)
        ]
        parts.append({"kind": "choice", "key": blank, "options": options, "name": question})
    return parts


def _filling(words: Words, item: Facts, blank: str, text: str, *, short: bool = True) -> str:
    """Say what fills a blank."""
    if blank in SEATED:
        return seat_label(words, item.rules, Seat[text])
    if blank == "times":
        return words.text("auction.times", number=int(text))
    return words.call(text, short=short)


def draw_repair(shown: Shown, item: Repair) -> list[Json]:
    """Draw the record and its calls, one of which is to be found."""
    words = shown.words
    # The call that was to be found is the one that is struck out.
    marks = {int(place): "wrong" for place, mark in shown.marks.items() if mark in ("best", "right")}
    options = []
    for place, one in enumerate(item.record):
        who, said = seat_label(words, item.rules, one.seat), call_label(words, item, one, short=False)
        label = f"{place + 1}. {call_label(words, item, one)}"
        name = words.text("command.said", seat=f"{place + 1}. {who}", what=said)
        options.append({"id": str(place), "label": label, "name": name})
    return [*scene(words, item, item.record, marks), shown.choice(options, "record")]


def draw_promise(shown: Shown, item: Promise) -> list[Json]:
    """Draw the finished auction and a blank for the points."""
    return [*scene(shown.words, item), shown.number()]


def draw_seen(shown: Shown, item: Seen) -> list[Json]:
    """Draw a blank for the number of cards."""
    return [*scene(shown.words, item), shown.number("auction.cards_label")]


def draw_scene(shows: Heard, walk: Walk, words: Words) -> list[Json]:
    """Draw an auction in a worked example."""
    return scene(words, shows)


def _named(options: list[Json]) -> list[Json]:
    return [{**one, "name": one["label"]} for one in options]


def hear_legal(walk: Walk, item: LegalCalls, event: dict[str, Any]) -> Walk:
    """Take a call that is picked or dropped."""
    offered = {str(one) for one in item.offered}
    ours = event["do"] in ("choose", "call") and event["id"] in offered
    return walk.pick(event["id"]) if ours else walk


def hear_choice(walk: Walk, item: WhatNext | PassesLeft | Repair, event: dict[str, Any]) -> Walk:
    """Take one of the choices."""
    ours = event["do"] == "choose" and event["id"] in item.choices
    return walk.answer(event["id"]) if ours else walk


def hear_settled(walk: Walk, item: Settled, event: dict[str, Any]) -> Walk:
    """Take what fills a blank; a single blank is the answer."""
    if event["do"] != "choose" or event["key"] not in item.asked:
        return walk
    if event["id"] not in item.options(event["key"]):
        return walk
    if draft_of(item) is Draft.NONE:
        return walk.answer({event["key"]: event["id"]})
    return walk.fill(event["key"], event["id"])


def hear_number(walk: Walk, item: Promise | Seen, event: dict[str, Any]) -> Walk:
    """Take a number as typed."""
    return walk.answer(event["value"]) if event["do"] == "answer" else walk


DRAWS = {
    LegalCalls: draw_legal,
    WhatNext: draw_next,
    PassesLeft: draw_passes,
    Settled: draw_settled,
    Repair: draw_repair,
    Promise: draw_promise,
    Seen: draw_seen,
}
HEARS = {
    LegalCalls: hear_legal,
    WhatNext: hear_choice,
    PassesLeft: hear_choice,
    Settled: hear_settled,
    Repair: hear_choice,
    Promise: hear_number,
    Seen: hear_number,
}
SHOWS = {Heard: draw_scene}
