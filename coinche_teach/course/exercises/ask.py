"""From a row and a rule set to the question, when the position is one that can be asked so."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from coinche_teach.course.exercises.asks_calls import LegalCalls
from coinche_teach.course.exercises.asks_cards import AnnonceCards
from coinche_teach.course.exercises.asks_choice import InTime, Made, WhoseAnnonces, WhoseBelote, WinsMatch
from coinche_teach.course.exercises.asks_count import AnnoncesWorth, Score, TrickWorth
from coinche_teach.course.exercises.asks_play import LegalCards, OneCard, Turn, Winner
from coinche_teach.course.exercises.position import round_before, round_of
from coinche_teach.course.exercises.question import Question
from coinche_teach.course.exercises.rows import Row, Slip
from coinche_teach.course.exercises.telling import told
from coinche_teach.engine.cards import card
from coinche_teach.engine.reasons import shown
from coinche_teach.engine.round import Phase, Round
from coinche_teach.engine.rules import Rules
from coinche_teach.engine.seats import SEATS, seat

_KINDS: Final[Mapping[str, type[Question]]] = {
    "legal": LegalCards,
    "card": OneCard,
    "calls": LegalCalls,
    "turn": Turn,
    "winner": Winner,
    "points": TrickWorth,
    "annonces": WhoseAnnonces,
    "annonce_points": AnnoncesWorth,
    "annonce_cards": AnnonceCards,
    "declare": InTime,
    "show": InTime,
    "belote": WhoseBelote,
    "made": Made,
    "score": Score,
    "match": WinsMatch,
}
_CONTRACTED: Final = ("annonces", "annonce_points", "annonce_cards", "belote", "declare", "show")


def question(row: Row, rules: Rules) -> Question:
    """Make the question of a row; raise Slip or Refused where the position does not allow it."""
    round = round_of(row, rules)
    _check_phase(row, round)
    _check_keys(row, rules, round)
    round_before(row, rules)
    return _KINDS[row.ask](row, rules, round)


def _check_phase(row: Row, round: Round) -> None:
    """Refuse a question that does not suit how far the deal has gone."""
    wanted = ""
    played = round.cards is not None and bool(round.tricks or round.cards.table.cards)
    match row.ask:
        case "legal" | "card":
            wanted = "" if round.phase is Phase.PLAY else "play"
        case "turn":
            wanted = "" if round.phase in (Phase.AUCTION, Phase.PLAY) else "open"
        case "winner" | "points":
            wanted = "" if played else "trick"
        case "made" | "score" | "match":
            done = round.phase is Phase.DONE or bool(row.position.get("misdeal"))
            wanted = "" if done else "done"
        case ask if ask in _CONTRACTED:
            wanted = "" if round.cards is not None else "play"
    if wanted:
        raise Slip(told("bad.phase", ask=row.ask, wanted=told(f"want.{wanted}")))


def _check_keys(row: Row, rules: Rules, round: Round) -> None:
    """Refuse a row without the keys that its question needs."""
    if row.ask == "calls" and not row.position.get("offered"):
        raise Slip(told("bad.missing", key="offered"))
    if row.text("by"):
        seat(row.text("by"))
    if row.ask == "card":
        held = round.held(round.turn if round.turn is not None else SEATS[0])
        for text in row.position.get("offered", ()):
            if card(text) not in held:
                raise Slip(told("bad.offered", card=card(text)))
    if row.ask == "match":
        _check_scores(row, rules)
    if row.ask in ("score", "annonce_points"):
        if not row.text("side"):
            raise Slip(told("bad.missing", key="side"))
        sides = tuple(map(str, rules.scoring_sides))
        if row.text("side") not in sides:
            raise Slip(told("bad.choice", key="side", found=row.text("side"), wanted=sides))


def _check_scores(row: Row, rules: Rules) -> None:
    """Refuse scores before a deal that are not those of two sides still playing."""
    scores = row.position.get("scores")
    if not isinstance(scores, Mapping):
        raise Slip(told("bad.missing", key="scores"))
    limit = rules.target - rules.target_margin
    sides = tuple(map(str, rules.scoring_sides))
    whole = all(isinstance(one, int) and 0 <= one < limit for one in scores.values())
    if len(sides) != 2 or set(scores) != set(sides) or not whole:
        wanted = told("want.scores", limit=limit)
        raise Slip(told("bad.shape", key="scores", found=shown(dict(scores)), wanted=wanted))
