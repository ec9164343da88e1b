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
from coinche_teach.course.lending import lender
from coinche_teach.course.walk import Walk
from coinche_teach.engine.annonces import Contest, find
from coinche_teach.engine.cards import RANKS, Card, Suit
from coinche_teach.engine.rules import Rules
from coinche_teach.engine.seats import PAIRS, Seat
from coinche_teach.ui.board_view import compare_board, laid_out
from coinche_teach.ui.faces import Json, face, faces
from coinche_teach.ui.item_views.shown import Shown
from coinche_teach.words import Words


def lent(walk: Walk, rules: Rules, words: Words) -> list[Json]:
    """Say whose rules an item is asked under where they are not those of the table."""
    by = lender(walk.rules, rules)
    if by is None:
        return []
    names = {name: words.text(f"rules.{one}") for name, one in (("own", walk.rules.id), ("lent", by))}
    key = "annonces.lent" if by == rules.id else "annonces.lent_alone"
    return [_text(words.text(key, **names), "lent", "small")]


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
    """Draw the hand, what is laid out of it, and the blank for the points."""
    parts = [*lent(shown.walk, item.rules, shown.words), _find_board(shown, item)]
    if item.typed:
        parts.append(shown.number("annonces.points"))
    wrong = [card for card in item.cards if shown.marks.get(card.id) == "wrong"]
    if wrong and len({card.suit for card in wrong}) == 1:
        parts.append(natural(shown.words, wrong[0].suit, wrong))
    return parts


def _find_board(shown: Shown, item: FindAnnonces) -> Json:
    """Draw the hand over what is laid out of it: the learner's picks, or once told every annonce."""
    words, walk = shown.words, shown.walk
    picked = [card for card in item.cards if card.id in walk.placed]
    named = shown.told
    if shown.told or not item.picking:
        laid, rest = item.annonces, [card for card in picked if shown.marks.get(card.id) == "wrong"]
    elif walk.graded:
        laid, rest = (), picked
    else:
        # What is laid out is grouped as it is found; its value stays unsaid where it is asked for.
        laid = find(item.rules, item.denomination, picked)
        named = not item.typed
        rest = [card for card in picked if not any(card in one.cards for one in laid)]
    marks = shown.marks if shown.told else dict.fromkeys(walk.placed, "picked")
    board = laid_out(words, laid, rest, marks, named=named)
    if shown.told and not laid:
        board["none"] = words.text("annonces.board.nothing")
    out = {card for one in laid for card in one.cards} | {*rest}
    return {
        "kind": "board",
        "key": "hand",
        "pick": "many" if item.picking and shown.open else "none",
        "label": words.text("annonces.board.hand"),
        "name": shown.name,
        "cards": faces(words, [card for card in item.cards if card not in out], {}),
        "sides": [board],
    }


def _board(shown: Shown, item: Declared) -> list[Json]:
    """Draw what is declared by side, and once told who scores and by what."""
    seats = [(seat, item.shown[seat]) for seat in (Seat.S, Seat.N, Seat.W, Seat.E)]
    drawn = compare_board(
        shown.words, item.rules, item.denomination, seats, item.taker, item.contest, told=shown.told
    )
    return [*lent(shown.walk, item.rules, shown.words), drawn]


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
    """Draw open hands with their annonces laid out, and what comes of them."""
    found = board.contest
    drawn = compare_board(
        words, board.rules, board.denomination, board.hands, board.taker, found, told=True, rest=True
    )
    told = words.text("annonces.scored", reason=words.say(found.reason), outcome=_outcome(found, words))
    return [*lent(walk, board.rules, words), drawn, _text(told, "outcome"), *_printed(board, words)]


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
