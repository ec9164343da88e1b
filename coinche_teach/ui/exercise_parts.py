"""The parts of an exercise on the stage: the position it is about, and what the answer is given with."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from coinche_teach.course.exercises.asks_calls import LegalCalls
from coinche_teach.course.exercises.asks_cards import AnnonceCards
from coinche_teach.course.exercises.asks_count import Number, Score
from coinche_teach.course.exercises.asks_play import LegalCards, Turn, Winner, trick_asked
from coinche_teach.course.exercises.question import Question, Verdict
from coinche_teach.course.exercises.telling import tell
from coinche_teach.engine.calls import call
from coinche_teach.engine.cards import Card, card
from coinche_teach.engine.round import Phase
from coinche_teach.engine.seats import Seat, Side
from coinche_teach.ui.calls_view import calls, offer
from coinche_teach.ui.exercise_result import came_to, laid_board, open_hands
from coinche_teach.ui.faces import Json, faces
from coinche_teach.ui.sheet_view import sheet
from coinche_teach.ui.table_view import Moment, contract_line
from coinche_teach.ui.table_view import view as table_of
from coinche_teach.words import Words

OPEN_HANDS = ("annonces", "annonce_points", "belote")


@dataclass(frozen=True, slots=True)
class State:
    """Hold what a learner did with a question: cards or calls chosen, the verdict, a card asked about."""

    chosen: tuple[str, ...] = ()
    verdict: Verdict | None = None
    tries: int = 0
    why: bool = False
    about: Card | None = None

    @property
    def answered(self) -> bool:
        """Say whether an answer was judged."""
        return self.verdict is not None and self.verdict.unread is None

    @property
    def marks(self) -> Mapping[str, str]:
        """Return how the answers are marked, none of them before one was judged."""
        return {} if self.verdict is None else self.verdict.marks


def parts(asked: Question, state: State, words: Words) -> list[Json]:
    """Draw the position, and what the answer is given with."""
    if isinstance(asked, LegalCards):
        return [_hand(asked, _table(asked, words), state, words)]
    if isinstance(asked, Score) and asked.row.position.get("misdeal"):
        return [_table(asked, words), _number(asked, state, words)]
    if asked.round.phase is Phase.DONE and asked.row.ask in ("made", "score", "match"):
        position = [came_to(asked, words)]
        if state.answered:
            position.append(sheet(asked.round, words, contract_line(asked.round, words)))
    elif asked.row.ask in OPEN_HANDS:
        board = laid_board(asked, words) if state.answered and asked.row.ask != "belote" else None
        position = open_hands(asked, words) if board is None else [board]
    else:
        position = [_table(asked, words)]
    if isinstance(asked, LegalCalls) and asked.round.auction.calls:
        position.append(_history(asked, words))
    if isinstance(asked, Number):
        answer = _number(asked, state, words)
    elif isinstance(asked, LegalCalls):
        answer = _box(asked, state, words)
    else:
        answer = _choice(asked, state, words)
    return [*position, answer]


def _table(asked: Question, words: Words) -> Json:
    """Draw the table from the learner's seat, without what would give the answer away."""
    moment = Moment()
    play = asked.round.cards
    whole = play is not None and not play.table.cards and play.tricks
    if (whole and isinstance(asked, Winner | Turn)) or asked.row.ask == "points":
        moment = Moment(trick=trick_asked(asked))
    table: Json = table_of(asked.round, asked.seat, words, moment)["parts"][0]
    hard = asked.row.level in ("D3", "D4")
    if hard or isinstance(asked, Winner | Turn):
        table["trick"] = [{**one, "master": False} for one in table["trick"]]
    for one in table["seats"]:
        if isinstance(asked, Turn):
            one["turn"] = False
        for each in one["cards"]:
            each.pop("why", None)
    if isinstance(asked, Winner) or asked.row.ask == "points":
        table["score"], table["last"] = [], []
    return {**table, "pick": "none", "bubble": None}


def _hand(asked: LegalCards, table: Json, state: State, words: Words) -> Json:
    """Mark the learner's cards, and let them be clicked until the answer is judged."""
    marks = dict(state.marks) if state.answered else dict.fromkeys(state.chosen, "picked")
    shown = asked.hand if asked.many else [card(one) for one in asked.options()]
    cards = faces(words, shown, marks)
    seats = []
    for one in table["seats"]:
        asks = [{**each, "why": True} for each in cards] if state.answered else cards
        seats.append({**one, "cards": asks} if one["you"] else one)
    drawn = {**table, "seats": seats, "pick": "none" if state.answered else "many"}
    about = state.about or _amiss(state)
    if about is not None:
        said = words.say(asked.round.explain(about))
        drawn["bubble"] = {"pos": "bottom", "card": about.id, "lines": [said]}
    return drawn


def _amiss(state: State) -> Card | None:
    """Return the card that a wrong answer is told about: one picked in vain, else one left out."""
    if state.verdict is None or state.verdict.right:
        return None
    amiss = (one for wanted in ("wrong", "best") for one, mark in state.marks.items() if mark == wanted)
    return next(map(card, amiss), None)


def _history(asked: Question, words: Words) -> Json:
    """Draw what has been said; what can be said is asked for below."""
    empty: Json = {"levels": [], "denominations": [], "cells": [], "buttons": []}
    return {**calls(asked.round, words), "grid": empty}


def _number(asked: Question, state: State, words: Words) -> Json:
    label = words.text("exercise.answer.points")
    part: Json = {
        "kind": "number",
        "key": f"number-{asked.row.id}-{state.tries - state.answered}",
        "label": label,
        "name": label,
        "max": 9999,
    }
    if state.verdict is None or not state.answered:
        part["submit"] = words.text("exercise.submit")
    else:
        part["mark"] = "right" if state.verdict.right else "wrong"
    return part


def _choice(asked: Question, state: State, words: Words) -> Json:
    """Draw the answers to choose from."""
    options = []
    for one in asked.options():
        label = option(asked, one, words)
        drawn: Json = {"id": one, "label": label, "name": label, "mark": state.marks.get(one)}
        if asked.many:
            drawn["pressed"] = one in state.chosen
        options.append(drawn)
    return {"kind": "choice", "key": "choice", "options": options, "name": tell(words, asked.task())}


def _box(asked: LegalCalls, state: State, words: Words) -> Json:
    """Draw the calls to choose from as a bidding box."""
    box = offer(words, asked.rules, [call(one) for one in asked.options()])
    for one in (*box["cells"], *box["buttons"]):
        one |= {"mark": state.marks.get(one["id"]), "pressed": one["id"] in state.chosen}
    return {"kind": "calls", "key": "choice", "name": tell(words, asked.task()), "history": [], "grid": box}


def option(asked: Question, one: str, words: Words) -> str:
    """Return the label of an answer."""
    if words.has(f"exercise.answer.{one}"):
        return words.text(f"exercise.answer.{one}")
    if isinstance(asked, AnnonceCards):
        return words.form(card(one), "short")
    if one in Seat.__members__:
        return words.form(Seat[one], "Name")
    return words.form(Side(one), "Name")
