"""How items about annonces are drawn, and how clicks on them are heard."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from coinche_teach.course.boards import Board, NaturalOrder
from coinche_teach.course.items_annonces import FindAnnonces
from coinche_teach.course.items_contest import (
    BOTH,
    NOBODY,
    AnnonceTime,
    CompareAnnonces,
    Declared,
    WhichCriterion,
)
from coinche_teach.course.walk import Walk
from coinche_teach.engine.annonces import Contest
from coinche_teach.engine.cards import RANKS, Card, Suit
from coinche_teach.engine.rules import Rules
from coinche_teach.engine.seats import PAIRS, Seat
from coinche_teach.ui.faces import Json, face, faces
from coinche_teach.ui.item_views.shown import Shown
from coinche_teach.words import Words


def lent(walk: Walk, rules: Rules, words: Words) -> list[Json]:
    """Say whose rules an item is asked under where they are not those of the table."""
    if rules.id == walk.rules.id:
        return []
    names = {name: words.text(f"rules.{one.id}") for name, one in (("own", walk.rules), ("lent", rules))}
    return [_text(words.text("annonces.lent", **names), "lent", "small")]


def _text(text: str, key: str, style: str = "plain") -> Json:
    return {"kind": "text", "key": key, "text": text, "style": style}


def natural(words: Words, suit: Suit, lit: Iterable[Card]) -> Json:
    """Draw a suit in the order that runs follow."""
    title = words.text("annonces.natural")
    return {
        "kind": "ladder",
        "key": "natural",
        "title": title,
        "name": title,
        "cards": [face(words, Card(suit, rank)) for rank in RANKS],
        "highlight": [card.id for card in lit],
    }


def draw_find(shown: Shown, item: FindAnnonces) -> list[Json]:
    """Draw the hand to pick from, or with its annonces marked, and the blank for the points."""
    hand = shown.cards(item.cards, pick="many" if item.picking else "none")
    if not item.picking and shown.open:
        hand["cards"] = faces(shown.words, item.cards, {card.id: "picked" for card in item.together})
    parts = [*lent(shown.walk, item.rules, shown.words), hand]
    if item.typed:
        parts.append(shown.number("annonces.points"))
    wrong = [card for card in item.cards if shown.marks.get(card.id) == "wrong"]
    if wrong and len({card.suit for card in wrong}) == 1:
        parts.append(natural(shown.words, wrong[0].suit, wrong))
    return parts


def _declared(words: Words, taker: Seat, hands: Iterable[tuple[Seat, tuple[Card, ...]]]) -> list[Json]:
    """Draw the cards of each player who declares, with the name of the seat."""
    return [
        {
            "kind": "cards",
            "key": f"seat-{seat.name}",
            "label": words.text(
                "annonces.seat.takers" if seat.pair is taker.pair else "annonces.seat.others", seat=seat
            ),
            "cards": faces(words, some),
            "pick": "none",
            "name": words.form(seat, "Name"),
        }
        for seat, some in hands
        if some
    ]


def _board(shown: Shown, item: Declared) -> list[Json]:
    seats = ((seat, item.shown[seat]) for seat in (Seat.S, Seat.W, Seat.N, Seat.E))
    return [*lent(shown.walk, item.rules, shown.words), *_declared(shown.words, item.taker, seats)]


def draw_compare(shown: Shown, item: CompareAnnonces) -> list[Json]:
    """Draw what is declared, the sides to choose from, and the blank for the points."""
    words = shown.words
    labels = {side.value: words.form(side, "Name") for side in PAIRS}
    labels |= {one: words.text(f"annonces.choice.{one}") for one in (BOTH, NOBODY)}
    options = [{"id": one, "label": labels[one]} for one in item.choices]
    return [*_board(shown, item), shown.choice(options, "side"), shown.number("annonces.points")]


def draw_criterion(shown: Shown, item: WhichCriterion) -> list[Json]:
    """Draw what is declared, and the criteria."""
    text = shown.words.text
    options = [{"id": one, "label": text(f"annonces.criterion.{one}")} for one in item.choices]
    return [*_board(shown, item), shown.choice(options, "criterion")]


def draw_time(shown: Shown, item: AnnonceTime) -> list[Json]:
    """Draw the first twelve cards of the deal, by number."""
    words = shown.words
    options = [
        {"id": one, "label": one, "name": words.text("annonces.card_number", number=int(one))}
        for one in item.choices
    ]
    tricks = _text(words.text("annonces.tricks"), "tricks", "small")
    return [*lent(shown.walk, item.rules, words), tricks, shown.choice(options, "time")]


def show_board(board: Board, walk: Walk, words: Words) -> list[Json]:
    """Draw open hands with their annonces marked, and what comes of them."""
    found = board.contest
    together = {card for some in found.held.values() for one in some for card in one.cards}
    parts = _declared(words, board.taker, board.hands)
    for part, (_, hand) in zip(parts, board.hands, strict=True):
        part["cards"] = faces(words, hand, {card.id: "picked" for card in together})
    told = words.text("annonces.scored", reason=words.say(found.reason), outcome=_outcome(found, words))
    return [*lent(walk, board.rules, words), *parts, _text(told, "outcome"), *_printed(board, words)]


def _printed(board: Board, words: Words) -> list[Json]:
    """Say what comes of the same hands where the sheet prints them, unless it is told already."""
    told, lines = _outcome(board.contest, words), []
    for number, rules, denomination in board.printed:
        outcome = _outcome(board.under(rules, denomination), words)
        same = rules == board.rules and denomination is board.denomination
        if not same and (len(board.printed) > 1 or outcome != told):
            names = {"number": number, "rules": words.text(f"rules.{rules.id}"), "outcome": outcome}
            lines.append(_text(words.text("annonces.printed", **names), f"printed-{number}", "small"))
    return lines


def _outcome(found: Contest, words: Words) -> str:
    if found.winner is None:
        return words.text("NobodyScores")
    return words.text("SideScores", side=found.winner, total=found.scored(found.winner))


def show_natural(order: NaturalOrder, walk: Walk, words: Words) -> list[Json]:
    """Draw the order of runs."""
    return [natural(words, order.cards[0].suit, order.lit)]


def kept(walk: Walk, placed: tuple[str, ...]) -> Walk:
    """Keep what was picked until a number gives the answer."""
    still = walk.judgement is None or walk.judgement.unread is not None
    return replace(walk, placed=placed, judgement=None) if still else walk


def hear_find(walk: Walk, item: FindAnnonces, event: dict[str, Any]) -> Walk:
    """Take a click on a card, or the number that gives the answer."""
    if event["do"] == "card" and item.picking and event["id"] in {card.id for card in item.cards}:
        one = event["id"]
        if not item.typed:
            return walk.pick(one)
        rest = tuple(each for each in walk.placed if each != one)
        return kept(walk, rest if one in walk.placed else (*rest, one))
    if event["do"] == "answer" and item.typed:
        value = event["value"]
        return walk.answer({"cards": " ".join(walk.placed), "points": value} if item.picking else value)
    return walk


def hear_compare(walk: Walk, item: CompareAnnonces, event: dict[str, Any]) -> Walk:
    """Take a side, in place of the one chosen before, or the number that gives the answer."""
    if event["do"] == "choose" and event["id"] in item.choices:
        return kept(walk, (event["id"],))
    if event["do"] == "answer":
        return walk.answer({"side": "".join(walk.placed[:1]), "points": event["value"]})
    return walk


def hear_choice(walk: Walk, item: WhichCriterion | AnnonceTime, event: dict[str, Any]) -> Walk:
    """Take one of the answers shown."""
    ours = event["do"] == "choose" and event["id"] in item.choices
    return walk.answer(event["id"]) if ours else walk


DRAWS = {
    FindAnnonces: draw_find,
    CompareAnnonces: draw_compare,
    WhichCriterion: draw_criterion,
    AnnonceTime: draw_time,
}
HEARS = {
    FindAnnonces: hear_find,
    CompareAnnonces: hear_compare,
    WhichCriterion: hear_choice,
    AnnonceTime: hear_choice,
}
SHOWS = {Board: show_board, NaturalOrder: show_natural}
