"""Text for every value, and deal records: one notation in and out.

Small values write themselves with `str`; this module reads them back, and reads whole records.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from coinche_teach.engine.calls import Bid, BidPoints, Contract, Name, Spoken, call
from coinche_teach.engine.cards import Card, Denomination, card, cards, written
from coinche_teach.engine.deal import Deal
from coinche_teach.engine.play import Hands
from coinche_teach.engine.reasons import (
    CardTwice,
    Unreadable,
    UnreadableText,
    WrongNumberOfCards,
    WrongShape,
    quoted,
    shown,
)
from coinche_teach.engine.round import Round
from coinche_teach.engine.rules import IDS, Rules, rules
from coinche_teach.engine.rules.model import RECORDS
from coinche_teach.engine.seats import SEATS, Direction, Seat, seat
from coinche_teach.engine.trick import Trick

# What a replay answers with may stand in the record too.
_ANSWERED: Final = ("phase", "turn", "tricks", "annonces", "tally", "score", "ledger")
_LONG_NUMBER: Final = 10**9
KEYS: Final = ("rules", "dealer", "hands", "turned", "stock", "auction", "plays", "withheld")


def spoken(text: str) -> Spoken:
    """Read a call with its seat, `N:82H`; raise Unreadable."""
    who, _, what = _text("call", text).partition(":")
    return Spoken(seat(who), call(what))


def contract(text: str) -> Contract:
    """Read a contract as it is written, `N:82H X`, `S:SA`, `W:40`; raise Unreadable.

    >>> str(contract("n:capotH xx"))
    'N:capotH XX'
    """
    bid, _, doubled = _text("contract", text).strip().partition(" ")
    said = spoken(bid)
    doubled = doubled.strip().upper()
    multiplier = {"": 1, "X": 2, "XX": 4}.get(doubled)
    if multiplier is None and doubled[:1] == "X" and doubled[1:].isdecimal() and len(doubled) < 4:
        multiplier = int(doubled[1:])
    if not multiplier:
        raise Unreadable(UnreadableText("contract", quoted(text), "doubling", ("X", "XX")))
    match said.call:
        case Bid(level, denomination):
            return Contract(said.seat, level, denomination, multiplier)
        case Name(denomination):
            return Contract(said.seat, None, denomination, multiplier)
        case BidPoints(points):
            return Contract(said.seat, points, None, multiplier)
        case _:
            raise Unreadable(UnreadableText("contract", quoted(text), "bid", ("82H", "capotS", "SA", "40")))


def write_trick(trick: Trick) -> str:
    """Write a trick, `S right KH 10H 7H 8S`, without saying who wins it."""
    return f"{trick.leader} {trick.direction} {written(trick.cards)}".strip()


def trick(text: str, of: Rules, denomination: str) -> Trick:
    """Read a trick and find its winner under rules and a denomination; raise Unreadable."""
    if denomination not in set(Denomination):
        wanted = tuple(one.value for one in Denomination)
        raise Unreadable(UnreadableText("denomination", quoted(denomination), "it", wanted))
    words = _text("trick", text).split()
    if len(words) < 2 or words[1] not in set(Direction):
        raise Unreadable(UnreadableText("trick", quoted(text), "direction", tuple(Direction)))
    played = cards(words[2:])
    if len(played) > len(SEATS):
        raise Unreadable(WrongNumberOfCards("trick", len(played), len(SEATS)))
    one = Trick(seat(words[0]), Direction(words[1]))
    for each in played:
        if each in one.cards:
            raise Unreadable(CardTwice(each))
        one = one.with_card(each, of.order(Denomination(denomination)))
    return one


def _text(what: str, found: object) -> str:
    """Refuse what is no text at all."""
    if not isinstance(found, str):
        raise Unreadable(WrongShape(what, shown(found), "text"))
    return found


def difference(ours: Rules) -> dict[str, str]:
    """Return what `but` must be told to make these rules of the rule set that they name."""
    from coinche_teach.engine.rules.text import written as as_text

    base = rules(ours.id)
    told: dict[str, str] = {}
    for name in RECORDS:
        kind = type(getattr(ours, name))
        if kind is type(getattr(base, name)):
            continue
        like = next((one for one in IDS if kind is type(getattr(rules(one), name))), "none")
        told[name] = "none" if getattr(ours, name) is None else like
        base = base._set(name, told[name])
    told |= {name: now for name, _, now in ours.changes(base) if name not in told}
    assert all(told[name] == as_text(ours[name]) for name in told if name not in RECORDS)
    return told


def write_rules(ours: Rules) -> str:
    """Write rules as one line: the id, then what differs.

    >>> write_rules(rules("maison").but(packets="3 3 2", target=701))
    "maison packets='3 3 2' target=701"
    """
    from shlex import quote  # rules are written now and then, the engine is imported all the time

    return " ".join([ours.id, *(f"{name}={quote(value)}" for name, value in difference(ours).items())])


def read_rules(text: str) -> Rules:
    """Read rules from one line; raise Unreadable."""
    from shlex import split

    try:
        words = split(_text("rules", text))
    except ValueError:
        words = []
    if not words or not all("=" in word for word in words[1:]):
        raise Unreadable(WrongShape("rules", quoted(text), "a rule set, then name=value"))
    return rules(words[0]).but(**dict(word.split("=", 1) for word in words[1:]))


@dataclass(frozen=True, slots=True)
class Record:
    """Hold a deal with what was said and played; calls stay text until they are replayed."""

    deal: Deal
    auction: tuple[str, ...] = ()
    plays: tuple[Card, ...] = ()
    withheld: frozenset[Seat] = frozenset()

    def write(self) -> dict[str, Any]:
        """Return the record as plain data, fit for JSON or TOML."""
        deal = self.deal
        told = difference(deal.rules)
        plain: dict[str, Any] = {
            "rules": {"base": deal.rules.id, **told} if told else deal.rules.id,
            "dealer": str(deal.dealer),
            "hands": {str(one): written(deal.hands[one]) for one in SEATS},
        }
        if deal.turned is not None:
            plain["turned"] = deal.turned.id
        if deal.stock:
            plain["stock"] = written(deal.stock)
        plain["auction"] = list(self.auction)
        plain["plays"] = [one.id for one in self.plays]
        if self.withheld:
            plain["withheld"] = [str(one) for one in sorted(self.withheld)]
        return plain


def record_of(round: Round) -> Record:
    """Return the record that replays a round; every call carries its seat."""
    said = tuple(str(one) for one in round.auction.calls)
    table = (round.cards.table,) if round.cards is not None else ()
    played = tuple(one for trick in (*round.tricks, *table) for one in trick.cards)
    return Record(round.deal, said, played, round.withheld)


def read_record(plain: object) -> Record:
    """Read a deal record from plain data; raise Unreadable with a reason whose code is bad_record."""
    if not isinstance(plain, Mapping):
        raise Unreadable(WrongShape("record", shown(plain), "a table of keys"))
    _no_slip(plain)
    used = _rules(_needed(plain, "rules"))
    dealer = seat(_needed(plain, "dealer"))
    hands = _needed(plain, "hands")
    if not isinstance(hands, Mapping) or set(hands) != {str(one) for one in SEATS}:
        raise Unreadable(WrongShape("hands", shown(hands), "a table with the keys N E S W"))
    dealt: Hands = (
        _cards("N", hands["N"]),
        _cards("E", hands["E"]),
        _cards("S", hands["S"]),
        _cards("W", hands["W"]),
    )
    turned = card(plain["turned"]) if plain.get("turned") is not None else None
    stock = _cards("stock", plain["stock"]) if plain.get("stock") is not None else ()
    deal = Deal.checked(used, dealer, dealt, turned, stock)
    said = tuple(_call_text(one) for one in _row(plain, "auction"))
    played = tuple(card(one) for one in _row(plain, "plays"))
    withheld = frozenset(seat(one) for one in _row(plain, "withheld"))
    return Record(deal, said, played, withheld)


def _no_slip(plain: Mapping[Any, Any]) -> None:
    """Refuse a key that looks like a slip of the pen; other keys are the writer's own notes."""
    from difflib import get_close_matches

    for key in plain:
        near = get_close_matches(str(key), KEYS, n=1, cutoff=0.75)
        if key not in (*KEYS, *_ANSWERED) and near and near[0] not in plain:
            raise Unreadable(WrongShape(quoted(str(key)), "an unknown key", near[0]))


def _needed(plain: Mapping[Any, Any], key: str) -> Any:
    if plain.get(key) is None:
        raise Unreadable(WrongShape(key, "nothing", "there"))
    return plain[key]


def _rules(value: object) -> Rules:
    if isinstance(value, str):
        return rules(value)
    if not isinstance(value, Mapping) or not isinstance(value.get("base"), str):
        raise Unreadable(WrongShape("rules", shown(value), "a rule set's id, or a table with a base"))
    return rules(value["base"]).but(**{str(name): value[name] for name in value if name != "base"})


def _cards(key: str, value: object) -> tuple[Card, ...]:
    if isinstance(value, str):
        return cards(value)
    if isinstance(value, list | tuple) and all(isinstance(one, str) for one in value):
        return cards(value)
    raise Unreadable(WrongShape(key, shown(value), "cards, as 'JS 9S AH'"))


def _row(plain: Mapping[Any, Any], key: str) -> Sequence[Any]:
    value = plain.get(key)
    if value is None:
        return ()
    if not isinstance(value, list | tuple):
        raise Unreadable(WrongShape(key, shown(value), "a list"))
    return value


def _call_text(value: object) -> str:
    """Take a call as text; a bare number is a bid of points."""
    if isinstance(value, str):
        return value
    if isinstance(value, int) and not isinstance(value, bool) and abs(value) < _LONG_NUMBER:
        return str(value)
    raise Unreadable(WrongShape("auction", shown(value), "calls, as '82S' or 'N:X'"))
