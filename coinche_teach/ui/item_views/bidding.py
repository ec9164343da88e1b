"""How items about what to bid are drawn, and how what is typed or chosen is heard."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from coinche_teach.course.items_bidding import PartnerChance
from coinche_teach.course.items_bidding_calls import ConventionCall
from coinche_teach.course.items_bidding_coinche import GAINS, LOSES, PERCENT, BreakEven, CoincheOrNot, Staked
from coinche_teach.course.items_bidding_hands import HIGH, LETTERS, LOW, EstimatePoints, RankHands
from coinche_teach.course.items_bidding_take import TakeOrPass
from coinche_teach.course.lessons.l10 import HandShown, HandsWeighed, StakesShown
from coinche_teach.course.walk import Walk
from coinche_teach.engine.cards import SUITS, Card, Denomination
from coinche_teach.engine.rules import Rules
from coinche_teach.ui.faces import Json, faces
from coinche_teach.ui.item_views.auction import scene
from coinche_teach.ui.item_views.shown import Shown
from coinche_teach.ui.sheet_view import figure
from coinche_teach.words import Words


def _cards(words: Words, some: Sequence[Card], key: str, label: str) -> Json:
    return {
        "kind": "cards",
        "key": key,
        "cards": faces(words, some),
        "pick": "none",
        "label": label,
        "name": label,
    }


def in_order(hand: Sequence[Card], rules: Rules, played: Denomination | None) -> list[Card]:
    """Return a hand as it is held: trumps first, each suit strong to weak."""
    trump = None if played is None else played.suit

    def place(card: Card) -> tuple[bool, int, int]:
        scale = rules.plain if played is None else rules.order(played).scales[card.suit]
        return card.suit is not trump, SUITS.index(card.suit), scale.ranks.index(card.rank)

    return sorted(hand, key=place)


def _hand(
    words: Words,
    hand: Sequence[Card],
    rules: Rules,
    played: Denomination | None,
    shown: Sequence[Card] = (),
) -> list[Json]:
    """Draw my hand, and under it the dummy's where it lies open."""
    parts = [_cards(words, in_order(hand, rules, played), "hand", words.text("bidding.mine"))]
    if shown:
        parts.append(_cards(words, in_order(shown, rules, played), "dummy", words.text("bidding.dummy")))
    return parts


def _key(shown: Shown, name: str) -> str:
    """Name a sheet of blanks, so that a new item is a new sheet."""
    walk = shown.walk
    return f"{name}-{walk.stage}-{walk.place}-{walk.tries if not walk.settled else 0}-{walk.lap}"


def _blank(shown: Shown, blank: str, best: int, name: str) -> Json:
    """Draw a blank, or once it is judged what was filled in, and what belongs there."""
    value = dict(shown.walk.filled).get(blank, "")
    drawn: Json = {"blank": blank, "value": value, "mark": None, "name": name}
    if shown.told:
        mark = shown.marks.get(blank)
        drawn |= {"mark": mark, "best": figure(best)}
        drawn["name"] = shown.words.text(f"marking.cell.{mark}", name=name, best=figure(best))
    return drawn


# --- chances and hands -----------------------------------------------------------------------------


def draw_chance(shown: Shown, item: PartnerChance) -> list[Json]:
    """Draw what is seen and a blank for the number of deals."""
    words = shown.words
    helped = [{"kind": "text", "key": "helped", "text": words.say(item.rule()), "style": "plain"}]
    return [
        *_hand(words, item.hand, item.rules, item.denomination, item.open),
        *(helped if item.helped else []),
        shown.number("bidding.of_100"),
    ]


def draw_estimate(shown: Shown, item: EstimatePoints) -> list[Json]:
    """Draw the hand and an interval to be filled in."""
    words, (low, _, high) = shown.words, item.quartiles
    names = {LOW: words.text("bidding.low"), HIGH: words.text("bidding.high")}
    cells: list[Any] = [
        figure(low) if item.given else _blank(shown, LOW, low, names[LOW]),
        _blank(shown, HIGH, high, names[HIGH]),
    ]
    row = {"label": words.text("bidding.half"), "cells": cells}
    sheet: Json = {"kind": "sheet", "key": _key(shown, "half"), "columns": [*names.values()], "rows": [row]}
    return [*_hand(words, item.hand, item.rules, item.denomination), sheet]


def draw_rank(shown: Shown, item: RankHands) -> list[Json]:
    """Draw three hands, and the letters to choose from for the best and the weakest."""
    words, filled = shown.words, dict(shown.walk.filled)
    labels = [words.text("bidding.hand", letter=letter) for letter in LETTERS]
    if shown.told:
        labels = [f"{label} ({round(mean)})" for label, mean in zip(labels, item.means, strict=True)]
    parts = [
        _cards(words, in_order(hand, item.rules, item.denomination), f"hand-{letter}", label)
        for letter, hand, label in zip(LETTERS, item.hands, labels, strict=True)
    ]
    for blank in item.values():
        question = words.text(f"bidding.{blank}")
        parts.append({"kind": "text", "key": f"ask-{blank}", "text": question, "style": "plain"})
        options = [
            {
                "id": letter,
                "label": letter,
                "name": words.text("bidding.hand", letter=letter),
                "mark": shown.marks.get(f"{blank}.{letter}"),
                "pressed": shown.open and filled.get(blank) == letter,
            }
            for letter in item.options(blank)
        ]
        parts.append({"kind": "choice", "key": blank, "options": options, "name": question})
    return parts


def draw_take(shown: Shown, item: TakeOrPass) -> list[Json]:
    """Draw the hand, the card turned up, and the two answers."""
    words = shown.words
    turned = []
    if item.turned is not None:
        turned = [_cards(words, (item.turned,), "turned", words.text("bidding.turned"))]
    options = [{"id": one, "label": words.text(f"bidding.{one}")} for one in item.choices]
    return [*turned, *_hand(words, item.hand, item.rules, item.denomination), shown.choice(options, "take")]


def draw_call(shown: Shown, item: ConventionCall) -> list[Json]:
    """Draw what was said, the hand, and the calls to choose from."""
    words = shown.words
    options = [
        {"id": one, "label": words.call(one, short=True), "name": words.call(one)} for one in item.choices
    ]
    return [
        *scene(words, item),
        *_hand(words, item.hand, item.rules, item.denomination),
        shown.choice(options, "calls"),
    ]


# --- coincher --------------------------------------------------------------------------------------


def stakes(words: Words, item: Staked, loses: Any, gains: Any, percent: Any, key: str) -> Json:
    """Draw our marks plain and coinched, what changes, and the break-even."""
    rows: list[Json] = [
        {
            "label": words.text(f"bidding.{name}"),
            "cells": [figure(item.marks(made, coinched)) for made in (True, False)],
        }
        for name, coinched in (("plain", False), ("coinched", True))
    ]
    if loses is not None:
        rows.append({"label": words.text("bidding.loses"), "cells": [loses, ""]})
        rows.append({"label": words.text("bidding.gains"), "cells": ["", gains]})
        rows.append({"label": words.text("bidding.percent"), "cells": ["", percent], "strong": True})
    columns = [words.text("bidding.if_made"), words.text("bidding.if_fails")]
    caption = words.text("bidding.ours")
    return {"kind": "sheet", "key": key, "columns": columns, "rows": rows, "caption": caption, "even": True}


def draw_break_even(shown: Shown, item: BreakEven) -> list[Json]:
    """Draw the marks, and the blanks under them."""
    words = shown.words
    cells: dict[str, Any] = {
        blank: figure(value)
        if blank in item.given
        else _blank(shown, blank, value, words.text(f"bidding.{blank}"))
        for blank, value in item.worth().items()
    }
    return [stakes(words, item, cells[LOSES], cells[GAINS], cells[PERCENT], _key(shown, "stakes"))]


def draw_coinche(shown: Shown, item: CoincheOrNot) -> list[Json]:
    """Draw the marks and the two answers, afterwards what is at stake."""
    words = shown.words
    loses, gains, percent = (figure(one) for one in (item.loses, item.gains, item.percent))
    labels = {"coinche": "bidding.coincher", "leave": "bidding.leave"}
    options = [{"id": one, "label": words.text(labels[one])} for one in item.choices]
    sheet = stakes(words, item, loses if shown.told else None, gains, percent, "stakes")
    return [sheet, shown.choice(options, "coinche")]


# --- worked examples -------------------------------------------------------------------------------


def show_weighed(shows: HandsWeighed, walk: Walk, words: Words) -> list[Json]:
    """Draw hands, each with what it brings its side in the denominations that were counted."""
    parts: list[Json] = []
    columns = [words.text("bidding.mean"), words.text("bidding.between")]
    for place, hand in enumerate(shows.hands):
        rows = []
        for mode in shows.modes:
            one = shows.estimate(hand, mode)
            low, _, high = one.quartiles
            mean = round(one.worth.mean(hand, mode))
            label = words.denomination(mode, "sign" if mode.suit is not None else "name")
            rows.append(
                {"label": label, "cells": [figure(mean), words.text("bidding.range", low=low, high=high)]}
            )
        parts.append(_cards(words, hand, f"hand-{place}", words.text("bidding.mine")))
        parts.append({"kind": "sheet", "key": f"worth-{place}", "columns": columns, "rows": rows})
    return parts


def show_hand(shows: HandShown, walk: Walk, words: Words) -> list[Json]:
    """Draw a hand, and what lies open."""
    return _hand(words, shows.hand, shows.rules, None, shows.open)


def show_stakes(shows: StakesShown, walk: Walk, words: Words) -> list[Json]:
    """Draw what coincher changes, worked out, and the break-even of the same deal at other tables."""
    one = shows.staked
    rows = [
        {"label": words.text(f"rules.{name}"), "cells": [figure(percent)], "lit": name == one.rules.id}
        for name, percent in shows.elsewhere()
    ]
    tables = {
        "kind": "sheet",
        "key": "elsewhere",
        "columns": [words.text("bidding.of_100_fail")],
        "rows": rows,
        "caption": words.text("bidding.elsewhere"),
    }
    sheet = stakes(words, one, figure(one.loses), figure(one.gains), figure(one.percent), "stakes")
    return [sheet, *([tables] if len(rows) > 1 else [])]


# --- what is heard ---------------------------------------------------------------------------------


def hear_number(walk: Walk, item: PartnerChance, event: dict[str, Any]) -> Walk:
    """Take a number as typed."""
    return walk.answer(event["value"]) if event["do"] == "answer" else walk


def hear_form(walk: Walk, item: EstimatePoints | BreakEven, event: dict[str, Any]) -> Walk:
    """Take what was written into a blank."""
    ours = event["do"] == "fill" and event["key"] in item.values()
    return walk.fill(event["key"], event["value"]) if ours else walk


def hear_rank(walk: Walk, item: RankHands, event: dict[str, Any]) -> Walk:
    """Take a letter for one of the two blanks."""
    ours = event["do"] == "choose" and event["key"] in item.values() and event["id"] in LETTERS
    return walk.fill(event["key"], event["id"]) if ours else walk


def hear_choice(walk: Walk, item: TakeOrPass | ConventionCall | CoincheOrNot, event: dict[str, Any]) -> Walk:
    """Take one of the choices."""
    ours = event["do"] == "choose" and event["id"] in item.choices
    return walk.answer(event["id"]) if ours else walk


DRAWS = {
    PartnerChance: draw_chance,
    EstimatePoints: draw_estimate,
    RankHands: draw_rank,
    TakeOrPass: draw_take,
    ConventionCall: draw_call,
    BreakEven: draw_break_even,
    CoincheOrNot: draw_coinche,
}
HEARS = {
    PartnerChance: hear_number,
    EstimatePoints: hear_form,
    RankHands: hear_rank,
    TakeOrPass: hear_choice,
    ConventionCall: hear_choice,
    BreakEven: hear_form,
    CoincheOrNot: hear_choice,
}
SHOWS = {HandsWeighed: show_weighed, HandShown: show_hand, StakesShown: show_stakes}
