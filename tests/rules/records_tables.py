"""Records and errors that the tests of deal records share."""

from __future__ import annotations

from typing import Any, Final

from coinche_teach.engine.cards import DECK
from coinche_teach.engine.chance import Chance
from coinche_teach.engine.deal import Deal, shuffled
from coinche_teach.engine.notation import record_of
from coinche_teach.engine.round import Phase, Round
from coinche_teach.engine.rules import rules
from coinche_teach.engine.seats import SEATS
from tests.rules.helpers import answer, fill, record

SUITED: Final = fill(
    N="7S 8S 9S 10S JS QS KS AS",
    E="7H 8H 9H 10H JH QH KH AH",
    S="7D 8D 9D 10D JD QD KD AD",
)

MIXED: Final = {
    "N": "JS 9S AH 10H 7D 8D KC QC",
    "E": "AS 10S KH QH JD 9D AC 7C",
    "S": "KS 8S JH 9H AD 10D JC 8C",
    "W": "QS 7S 8H 7H KD QD 10C 9C",
}


def error(plain: object) -> dict[str, Any]:
    """The error of a record that must not be ok; such a result holds nothing else."""
    found = answer(plain)
    assert set(found) == {"ok", "error"}
    assert found["ok"] is False
    assert set(found["error"]) == {"at", "seat", "reason", "message"}
    return found["error"]


def problem(plain: object) -> tuple[str, str | None, str]:
    """The error as (at, seat, reason)."""
    found = error(plain)
    return found["at"], found["seat"], found["reason"]


BAD: Final = ("record", None, "bad_record")

FIVES: Final = {
    "N": "7S 8S 9S 10S JS",
    "E": "7H 8H 9H 10H JH",
    "S": "7D 8D 9D 10D JD",
    "W": "7C 8C 9C 10C JC",
}

TWELVE: Final = "QS KS AS QH KH AH QD KD AD QC KC AC"

GOOD: Final = record("maison", "S", MIXED, "80S P P P", "AS JS")


def _finished(some: str, seed: int) -> Any:
    """The record of a whole random deal that was not passed out."""
    ours = rules(some)
    chance = Chance("record", some, seed)
    for attempt in range(50):
        one = Round.open(Deal.from_deck(ours, SEATS[seed % 4], shuffled(some, seed, attempt)))
        while one.phase is Phase.AUCTION:
            one = one.say(chance.choice(one.auction.legal_calls()))
        if one.phase is Phase.PLAY:
            break
    while one.phase is Phase.PLAY:
        one = one.play(chance.choice(one.allowed().cards))
    return record_of(one)


def _short_of_majors(given: dict[str, str]) -> dict[str, str]:
    """Complete hands: N and W with clubs and diamonds alone, E with hearts, S with what is left."""
    full = {seat: given.get(seat, "").split() for seat in "NESW"}
    used = {one for some in full.values() for one in some}
    minors = [one.id for one in DECK if one.id not in used and one.suit.value in "DC"]
    majors = [one.id for one in DECK if one.id not in used and one.suit.value in "SH"]
    for seat, stock in (("N", minors), ("W", minors), ("E", majors)):
        while len(full[seat]) < 8:
            full[seat].append(stock.pop())
    full["S"] = [*full["S"], *minors, *majors]
    return {seat: " ".join(some) for seat, some in full.items()}
