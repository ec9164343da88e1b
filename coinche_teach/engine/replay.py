"""Replaying deal records: every act judged, every card explained, the result as plain data."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from coinche_teach.engine.annonces import Annonce
from coinche_teach.engine.calls import Call, Contract, call
from coinche_teach.engine.cards import Card
from coinche_teach.engine.notation import Record, read_record
from coinche_teach.engine.reasons import Reason, Refused, UnknownCall, Unreadable, WrongShape, quoted
from coinche_teach.engine.round import Phase, Round
from coinche_teach.engine.seats import SEATS, Seat

Say = Callable[[Reason], str]


@dataclass(frozen=True, slots=True)
class Problem:
    """Hold where a record went wrong: `at` is `record`, `auction K` or `play K`, K from 1."""

    at: str
    seat: Seat | None
    reason: Reason


@dataclass(frozen=True, slots=True)
class Replayed:
    """Hold a replayed record: the round as far as it went, the legal cards before each play, a problem."""

    round: Round | None
    legal_plays: tuple[tuple[Card, ...], ...] = ()
    problem: Problem | None = None


def replay(plain: object) -> Replayed:
    """Replay a record given as plain data; what is wrong with it comes back as a problem."""
    try:
        record = read_record(plain)
        return _replay(record)
    except Unreadable as unreadable:
        return Replayed(None, (), Problem("record", None, unreadable.reason))


def _replay(record: Record) -> Replayed:
    round = Round.open(record.deal, record.withheld)
    for number, text in enumerate(record.auction, 1):
        named = _named(text)
        speaker = round.auction.turn if named is None else named
        try:
            round = round.say(_read_call(text), named)
        except Refused as refused:
            if refused.reason.code == "bad_record":
                raise
            return Replayed(round, (), Problem(f"auction {number}", speaker, refused.reason))
    legal: list[tuple[Card, ...]] = []
    for number, card in enumerate(record.plays, 1):
        if round.phase is Phase.PLAY:
            legal.append(round.allowed().cards)
        try:
            player = round.turn
            round = round.play(card)
        except Refused as refused:
            who = _holder(round, card) if refused.reason.code == "not_your_turn" else player
            return Replayed(round, (), Problem(f"play {number}", who, refused.reason))
    if round.phase is Phase.PLAY:
        legal.append(round.allowed().cards)
    return Replayed(round, tuple(legal))


def _named(text: str) -> Seat | None:
    """Return the seat that a call is written with, or None."""
    who, colon, _ = text.rpartition(":")
    return Seat[who.strip().upper()] if colon and who.strip().upper() in Seat.__members__ else None


def _read_call(text: str) -> Call:
    _, colon, what = text.rpartition(":")
    if colon and _named(text) is None:
        raise Unreadable(UnknownCall(quoted(text), ("N:82S",)))
    return call(what)


def _holder(round: Round, card: Card) -> Seat | None:
    return next((one for one in SEATS if card in round.held(one)), None)


def as_json(replayed: Replayed, say: Say) -> dict[str, Any]:
    """Return a replayed record as plain data; `say` turns reasons into sentences."""
    problem, round = replayed.problem, replayed.round
    if problem is not None or round is None:
        assert problem is not None
        error = {
            "at": problem.at,
            "seat": None if problem.seat is None else str(problem.seat),
            "reason": problem.reason.code,
            "message": say(problem.reason),
        }
        return {"ok": False, "error": error}
    rules, play = round.rules, round.cards
    plain: dict[str, Any] = {
        "ok": True,
        "phase": str(round.phase),
        "turn": None if round.turn is None else str(round.turn),
        "contract": _contract(round.contract),
        "legal_calls": sorted(str(one) for one in round.auction.legal_calls()),
        "legal_plays": [sorted(card.id for card in some) for some in replayed.legal_plays],
        "tricks": [
            {
                "leader": str(trick.leader),
                "cards": [card.id for card in trick.cards],
                "winner": str(trick.winner),
                "points": trick.points(rules, play.order),
            }
            for trick in round.tricks
            if play is not None
        ],
    }
    if round.phase is Phase.DONE:
        plain |= _scored(round, say)
    return plain


def _contract(contract: Contract | None) -> dict[str, Any] | None:
    if contract is None:
        return None
    level = (
        contract.level if contract.level is None or isinstance(contract.level, int) else str(contract.level)
    )
    return {
        "by": str(contract.by),
        "level": level,
        "denomination": None if contract.denomination is None else str(contract.denomination),
        "multiplier": contract.multiplier,
    }


def _scored(round: Round, say: Say) -> dict[str, Any]:
    contest, result, sheet = round.contest(), round.result(), round.sheet()
    sides = round.rules.scoring_sides
    return {
        "annonces": {
            str(side): {"held": [_annonce(one) for one in contest.held[side]], "scored": contest.scored(side)}
            for side in sides
        },
        "belote": {str(side): result.belote[side] for side in sides},
        "tally": {str(side): result.tally(side) for side in sides},
        "made": sheet.made,
        "score": {str(side): sheet.score(side) for side in sides},
        "ledger": [
            {"side": str(line.side), "item": str(line.item), "points": line.points, "why": say(line.reason)}
            for line in sheet.lines
        ],
    }


def _annonce(one: Annonce) -> dict[str, Any]:
    return {"kind": str(one.kind), "points": one.points, "cards": [card.id for card in one.cards]}


def records(text: str, kind: str = "") -> Iterator[object]:
    """Walk the records of a file's text, as plain data; what cannot be read comes as an Unreadable.

    `kind` is `toml`, `json` or `jsonl`; left out, the text is looked at. A TOML file is one record,
    or arrays of tables of them; JSON is one record or a list; JSON Lines has one a line.
    """
    text = text.removeprefix("\ufeff")
    kind = kind or _guess(text)
    if kind == "jsonl":
        yield from map(_json, _lines(text))
        return
    whole = _toml(text) if kind == "toml" else _json(text)
    if isinstance(whole, list):
        yield from whole
    elif isinstance(whole, Mapping) and not {"rules", "hands", "dealer"} & set(whole) and _tables(whole):
        yield from _tables(whole)
    else:
        yield whole


def _tables(whole: Mapping[str, Any]) -> list[Any]:
    """Return what stands in the lists of a file that hold a record at all."""
    lists = [value for value in whole.values() if isinstance(value, list)]
    return [one for rows in lists if any(isinstance(row, Mapping) for row in rows) for one in rows]


def _lines(text: str) -> list[str]:
    """Return the lines that hold anything; only a line feed parts them, whatever stands in a text."""
    return [line for line in text.split("\n") if line.strip()]


def _guess(text: str) -> str:
    """Tell the shape of a text: JSON if it is whole, JSON Lines if any line is a record, else TOML."""
    start = text.lstrip()[:1]
    if start in ("{", "[") and not isinstance(_json(text), Unreadable):
        return "json"
    if any(line.lstrip()[:1] == "{" and isinstance(_json(line), Mapping) for line in _lines(text)):
        return "jsonl"
    return "json" if start == "{" else "toml"


def _json(text: str) -> object:
    import json  # files are read now and then, the engine is imported all the time

    try:
        return json.loads(text)
    except (ValueError, RecursionError) as error:
        return Unreadable(WrongShape("record", str(error)[:80], "JSON"))


def _toml(text: str) -> object:
    import tomllib

    try:
        return tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        return Unreadable(WrongShape("record", str(error)[:80], "TOML"))


def replay_text(text: str, kind: str = "") -> Iterator[Replayed]:
    """Replay every record of a file's text, a bad one like any other."""
    for plain in records(text, kind):
        if isinstance(plain, Unreadable):
            yield Replayed(None, (), Problem("record", None, plain.reason))
        else:
            yield replay(plain)
