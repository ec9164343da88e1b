"""How items about belote, the last trick and capot are drawn."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from coinche_teach.course.items_tricks_belote import NOBODY, WORDS, BeloteWhen, BeloteWho
from coinche_teach.course.items_tricks_capot import CapotPoints, IsCapot, TrickTally, WholeDeal
from coinche_teach.course.items_tricks_sums import ME
from coinche_teach.course.items_tricks_unsaid import HEARD, ForgottenWord
from coinche_teach.course.walk import Walk
from coinche_teach.engine.cards import Rank
from coinche_teach.ui.faces import Json, face, faces
from coinche_teach.ui.item_views.shown import Shown
from coinche_teach.ui.item_views.tricks import hear_number, seat_label, tricks_sheet
from coinche_teach.words import Words

_ROUND = (ME, ME.left, ME.partner, ME.right)


def open_hands(item: BeloteWho, words: Words, *, lit: bool) -> list[Json]:
    """Draw the four hands in rows, each with its seat; `lit` marks king and queen of trumps."""
    order = item.rules.order(item.denomination)
    court = (Rank.KING, Rank.QUEEN)
    rows: list[Json] = []
    for seat in _ROUND:
        hand = order.sorted(item.hands[seat])
        sought = [card.id for card in hand if card.suit is item.denomination.suit and card.rank in court]
        label = seat_label(words, item.rules, seat)
        row: Json = {"key": f"hand {seat}", "title": label, "name": label, "cards": faces(words, hand)}
        rows.append(row | {"highlight": sought if lit else []})
    return [{"kind": "ladders", "key": "hands", "ladders": rows}]


def draw_belote_who(shown: Shown, item: BeloteWho) -> list[Json]:
    """Draw the four hands open, and the seats to choose from."""
    words = shown.words
    options: list[Json] = [{"id": seat.name, "label": seat_label(words, item.rules, seat)} for seat in _ROUND]
    options.append({"id": NOBODY, "label": words.text("tricks.nobody")})
    return [*open_hands(item, words, lit=shown.told), shown.choice(options, "seats")]


def plays_row(
    item: BeloteWhen | ForgottenWord,
    words: Words,
    said: Mapping[str, str],
    marks: Mapping[str, str | None],
    pick: str,
) -> Json:
    """Draw one's eight cards in the order played; `said` gives the card for each word placed so far."""
    notes: dict[str, list[str]] = {}
    for word in WORDS:
        if word in said:
            notes.setdefault(said[word], []).append(words.text(f"tricks.word.{word}"))
    drawn = [
        face(words, card, mark=marks.get(card.id), note=" ".join(notes.get(card.id, ())), place=place)
        for place, card in enumerate(item.plays, 1)
    ]
    for one in drawn:
        place = one.pop("place")
        said_here = f": {one['note']}" if one["note"] else ""
        one["name"] = words.text("tricks.play", place=place, name=f"{one['name']}{said_here}")
        one["note"] = one["note"] or str(place)
    label = words.text("tricks.plays")
    return {"kind": "cards", "key": "plays", "cards": drawn, "pick": pick, "label": label, "name": label}


def draw_belote_when(shown: Shown, item: BeloteWhen) -> list[Json]:
    """Draw the cards in the order played; each click places the next word."""
    filled = dict(shown.walk.filled)
    marks: dict[str, str | None] = dict(shown.marks)
    if shown.open:
        marks = {card.id: "picked" if card.id in filled.values() else None for card in item.plays}
    said = {**item.placed, **(filled if shown.open else item.solution())}
    return [plays_row(item, shown.words, said, marks, "many" if shown.open else "none")]


def draw_forgotten(shown: Shown, item: ForgottenWord) -> list[Json]:
    """Draw the cards in the order played with the words that were said, and yes and no."""
    said = {str(one.word): one.card.id for one in item.due if one.word in HEARD[item.heard]}
    options: list[Json] = [{"id": one, "label": shown.words.text(f"tricks.{one}")} for one in item.choices]
    return [plays_row(item, shown.words, said, {}, "none"), shown.choice(options, "forgotten")]


def _tricks(shown: Shown, item: WholeDeal) -> Json:
    return whole_deal(item, shown.words) | {"caption": shown.words.text("tricks.caption")}


def whole_deal(item: WholeDeal, words: Words) -> Json:
    """Draw the tricks of a deal with the points of their cards, without any bonus or trick point."""
    order = item.rules.order(item.denomination)
    points = tuple(sum(order.points[card] for card in trick.cards) for trick in item.tricks)
    return tricks_sheet(words, item.rules, item.tricks, points)


def draw_is_capot(shown: Shown, item: IsCapot) -> list[Json]:
    """Draw the tricks of a deal, and yes and no."""
    options: list[Json] = [{"id": one, "label": shown.words.text(f"tricks.{one}")} for one in item.choices]
    return [_tricks(shown, item), shown.choice(options, "capot")]


def draw_capot_points(shown: Shown, item: CapotPoints) -> list[Json]:
    """Draw the tricks of a deal, and a blank for what they count."""
    return [_tricks(shown, item), shown.number()]


def draw_tally(shown: Shown, item: TrickTally) -> list[Json]:
    """Draw a blank for what the tricks count."""
    return [shown.number()]


def hear_choice(walk: Walk, item: BeloteWho | IsCapot | ForgottenWord, event: dict[str, Any]) -> Walk:
    """Take one of the options."""
    ours = event["do"] == "choose" and event["id"] in item.choices
    return walk.answer(event["id"]) if ours else walk


def hear_belote_when(walk: Walk, item: BeloteWhen, event: dict[str, Any]) -> Walk:
    """Place the next word on the card that is clicked, or take its word back."""
    if event["do"] != "card" or event["id"] not in {card.id for card in item.plays}:
        return walk
    filled = dict(walk.filled)
    for word in item.blanks:
        if filled.get(word) == event["id"]:
            return walk.fill(word, "")
    empty = next((word for word in item.blanks if not filled.get(word)), None)
    return walk if empty is None else walk.fill(empty, event["id"])


def show_hands(item: BeloteWho, walk: Walk, words: Words) -> list[Json]:
    """Show four open hands with king and queen of trumps lit."""
    return open_hands(item, words, lit=True)


def show_plays(item: BeloteWhen, walk: Walk, words: Words) -> list[Json]:
    """Show on which cards the words are said."""
    return [plays_row(item, words, {**item.placed, **item.solution()}, {}, "none")]


def show_whole_deal(item: WholeDeal, walk: Walk, words: Words) -> list[Json]:
    """Show the tricks of a deal."""
    return [whole_deal(item, words)]


DRAWS = {
    BeloteWho: draw_belote_who,
    BeloteWhen: draw_belote_when,
    ForgottenWord: draw_forgotten,
    IsCapot: draw_is_capot,
    CapotPoints: draw_capot_points,
    TrickTally: draw_tally,
}
HEARS = {
    BeloteWho: hear_choice,
    BeloteWhen: hear_belote_when,
    ForgottenWord: hear_choice,
    IsCapot: hear_choice,
    CapotPoints: hear_number,
    TrickTally: hear_number,
}
SHOWS = {
    BeloteWho: show_hands,
    BeloteWhen: show_plays,
    CapotPoints: show_whole_deal,
}
