"""Replaying deal records: every act judged, every card explained, the result as plain data."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from coinche_teach.engine.annonces import Annonce
from coinche_teach.engine.calls import Call, Contract, call
from coinche_teach.engine.cards import Card
from coinche_teach.engine.notation import Record, read_record
from coinche_teach.engine.reasons import Reason, Refused, UnknownCall, Unreadable, WrongShape
from coinche_teach.engine.round import Phase, Round
from coinche_teach.engine.seats import SEATS, Seat, seat

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
        speaker: Seat | None = round.auction.turn
        try:
            named, said = _read_call(text)
            speaker = named if named is not None else speaker
            round = round.say(said, named)
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


def _read_call(text: str) -> tuple[Seat | None, Call]:
    who, colon, what = text.rpartition(":")
    try:
        return (seat(who) if colon else None), call(what)
    except Unreadable as unreadable:
        if isinstance(unreadable.reason, UnknownCall):
            raise
        raise Unreadable(UnknownCall(text[:40], ("N:82S",))) from None


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
    kind = kind or _guess(text)
    if kind == "jsonl":
        for line in text.splitlines():
            if line.strip():
                yield _json(line)
        return
    whole = _toml(text) if kind == "toml" else _json(text)
    if isinstance(whole, list):
        yield from whole
    elif isinstance(whole, Mapping) and not {"rules", "hands", "dealer"} & set(whole) and _tables(whole):
        yield from _tables(whole)
    else:
        yield whole


def _tables(whole: Mapping[str, Any]) -> list[Any]:
    return [one for value in whole.values() if isinstance(value, list) for one in value]


def _guess(text: str) -> str:
    start = text.lstrip()[:1]
    if start not in ("{", "[") or text.lstrip().startswith("[["):
        return "toml"
    lines = [line for line in text.splitlines() if line.strip()]
    if start == "[":
        return "json" if isinstance(_json(text), list) else "toml"
    return "jsonl" if len(lines) > 1 and isinstance(_json(lines[0]), Mapping) else "json"


def _json(text: str) -> object:
    try:
        return json.loads(text)
    except (ValueError, RecursionError) as error:
        return Unreadable(WrongShape("record", str(error)[:80], "JSON"))


def _toml(text: str) -> object:
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
