"""What an exercise looks like: from a question, and what was answered so far, to the view of the stage."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from coinche_teach.course.exercises.asks_calls import LegalCalls
from coinche_teach.course.exercises.asks_cards import AnnonceCards
from coinche_teach.course.exercises.asks_count import Number, Score
from coinche_teach.course.exercises.asks_play import LegalCards, Turn, Winner, trick_asked
from coinche_teach.course.exercises.question import Question, Verdict
from coinche_teach.course.exercises.rows import LEVELS
from coinche_teach.course.exercises.telling import tell
from coinche_teach.engine.calls import call
from coinche_teach.engine.cards import Card, card
from coinche_teach.engine.round import Phase
from coinche_teach.engine.seats import PAIRS, Seat, Side
from coinche_teach.ui.calls_view import calls, offer
from coinche_teach.ui.exercise_result import came_to, laid_board, open_hands
from coinche_teach.ui.faces import Json, badge, faces, names, trump_badge
from coinche_teach.ui.lesson_view import EXPLANATION
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


def words_for(asked: Question, lang: str) -> Words:
    """Return the words as the learner's seat hears them; only pairs have partners."""
    return Words(lang, asked.seat, partners=asked.rules.scoring_sides == PAIRS)


def view(asked: Question, state: State, lang: str) -> Json:
    """Draw a question."""
    words, row, round = words_for(asked, lang), asked.row, asked.round
    ids = {one.id for one in row.rules}
    rules = badge(words, asked.rules)
    rules["choices"] = [one for one in rules["choices"] if one["id"] in ids]
    drawn: Json = {
        "lang": lang,
        "title": title(asked, words),
        "badge": rules,
        "names": names(words),
        "prompt": tell(words, asked.task()),
        "small": f"{level(row.level, words)} · {contract_line(round, words)}",
        "footer": words.text("course.code", code=row.id),
        "parts": _parts(asked, state, words),
        "feedback": _feedback(asked, state, words),
        "actions": _actions(asked, state, words),
    }
    if round.contract is not None and round.contract.denomination is not None:
        drawn["trump"] = trump_badge(words, round.contract.denomination)
    return drawn


def title(asked: Question, words: Words) -> str:
    """Return the title of a row in the learner's language if it has one, else its theme."""
    row = asked.row
    if row.title:
        return row.title.get(words.lang) or next(iter(row.title.values()))
    return theme(row.theme, words)


def level(name: str, words: Words) -> str:
    """Return the name of a level, D1 to D4.

    >>> level("D1", Words("fr"))
    'facile'
    """
    return words.text(f"course.level.{LEVELS.index(name) + 1}")


def theme(name: str, words: Words) -> str:
    """Return the name of a theme, or of a teacher's own file as it stands."""
    key = f"exercise.theme.{name}"
    return words.text(key) if words.has(key) else name


def _parts(asked: Question, state: State, words: Words) -> list[Json]:
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
    marks: Mapping[str, str] = dict.fromkeys(state.chosen, "picked")
    if state.answered and state.verdict is not None:
        marks = state.verdict.marks
    cards = faces(words, asked.hand, dict(marks))
    if not asked.many:
        offered = asked.options()
        cards = faces(words, [card(one) for one in offered], dict(marks))
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
    told = (
        state.verdict.marks
        if state.answered and state.verdict is not None and not state.verdict.right
        else {}
    )
    wrong = (one for mark in ("wrong", "best") for one, told_mark in told.items() if told_mark == mark)
    found = next(wrong, None)
    return None if found is None else card(found)


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
    if not state.answered:
        part["submit"] = words.text("exercise.submit")
    elif state.verdict is not None:
        part["mark"] = "right" if state.verdict.right else "wrong"
    return part


def _choice(asked: Question, state: State, words: Words) -> Json:
    """Draw the answers to choose from."""
    marks = state.verdict.marks if state.answered and state.verdict is not None else {}
    options = []
    for one in asked.options():
        label = option(asked, one, words)
        drawn: Json = {"id": one, "label": label, "name": label, "mark": marks.get(one)}
        if asked.many:
            drawn["pressed"] = one in state.chosen
        options.append(drawn)
    return {"kind": "choice", "key": "choice", "options": options, "name": tell(words, asked.task())}


def _box(asked: LegalCalls, state: State, words: Words) -> Json:
    """Draw the calls to choose from as a bidding box."""
    marks = state.verdict.marks if state.answered and state.verdict is not None else {}
    box = offer(words, asked.rules, [call(one) for one in asked.options()])
    for one in (*box["cells"], *box["buttons"]):
        one |= {"mark": marks.get(one["id"]), "pressed": one["id"] in state.chosen}
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


def _feedback(asked: Question, state: State, words: Words) -> Json | None:
    verdict = state.verdict
    if verdict is None:
        return None
    if verdict.unread is not None:
        return {"tone": "info", "lines": [{"text": tell(words, verdict.unread)}], "n": state.tries}
    table = words.text(f"rules.{asked.rules.id}")
    if verdict.right:
        label = words.text("explain.rule", rules=table)
        rule = {"label": label, "text": words.text(f"exercise.rule.{asked.row.point}")}
        return {"tone": "right", "title": words.nod(state.tries), "lines": [rule] if state.why else [],
                "n": state.tries}  # fmt: skip
    lines = [
        {"label": words.text(f"explain.{label}", rules=table), "text": tell(words, line)}
        for label, line in zip(EXPLANATION, verdict.lines, strict=True)
    ]
    return {"tone": "wrong", "lines": lines, "n": state.tries}


def _actions(asked: Question, state: State, words: Words) -> list[Json]:
    if not state.answered:
        return [_press("submit", words, primary=True, key="Enter")] if asked.many else []
    assert state.verdict is not None
    if not state.verdict.right:
        return [_press("again", words, primary=True, key="Enter")]
    return [] if state.why else [_press("why", words)]


def _press(name: str, words: Words, **more: Any) -> Json:
    return {"id": name, "label": words.text(f"exercise.{name}"), **more}
