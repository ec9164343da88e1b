"""A second opinion on the auction, written from the rule pages alone: calls are text, no engine."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from tests.engine.reference import SEATS, table_of

SUITS = ["S", "H", "D", "C"]
FIVES = [82, *range(85, 651, 5)]
TENS = list(range(80, 651, 10))
SHORT_TENS = list(range(80, 161, 10))

# levels, tops, denominations, what a coinche does, and the two manners that only some tables have
BIDDING: dict[str, tuple[list[int], list[str], list[str]]] = {
    "club82": (FIVES, ["capot"], [*SUITS, "SA"]),
    "points701": (SHORT_TENS, ["capot", "generale"], [*SUITS, "SA", "TA"]),
    "maison": (TENS, ["capot"], SUITS),
    "officielles": (TENS, ["capot"], SUITS),
    "contrat1000": (SHORT_TENS, ["capot"], SUITS),
}


def pair(seat: str) -> str:
    """Return the side of two of a seat."""
    return "NS" if seat in "NS" else "EW"


@dataclass(frozen=True)
class Talk:
    """Hold an auction as far as it has gone; `standing` is (seat, bid, height) and `turn` empty once over."""

    rules: str
    dealer: str
    direction: str
    turned: str
    turn: str
    said: tuple[str, ...] = ()
    standing: tuple[str, str, int] | None = None
    coinched: str = ""
    quiet: int = 0
    stage: str = ""
    asked: tuple[str, ...] = ()
    highest: int = 10_000

    def on(self, seat: str, places: int = 1) -> str:
        """Return the seat so many places on."""
        turns = "SENW" if self.direction == "right" else "SWNE"
        return turns[(turns.index(seat) + places) % 4]

    def legal(self) -> list[str]:
        """List the calls that the seat in turn may make."""
        if not self.turn:
            return []
        if self.stage == "window":
            return ["P", "XX" if self.coinched else "X"]
        if self.rules in BIDDING:
            return self._bids()
        if self.rules in ("manille_coinchee", "manille_trois", "manille_envers"):
            leaves = self.rules == "manille_coinchee" and self.turn == self.dealer
            return [*SUITS, "SA", *(["P"] if leaves else [])]
        if self.rules == "manille_encheres":
            if self.stage == "naming":
                return [*SUITS, "SA"]
            beaten = self.standing[2] if self.standing else 0
            return ["P", *(str(n) for n in range(beaten + 1, 69))]
        if self.rules.endswith("_belote") and self.stage == "second":
            return ["P", *(suit for suit in SUITS if suit != self.turned[-1])]
        return ["P", "take"]

    def _bids(self) -> list[str]:
        levels, tops, denominations = BIDDING[self.rules]
        once, free = self.rules == "points701", self.rules == "club82"
        found = ["P"]
        if self.standing and not once:
            enemy = pair(self.standing[0]) != pair(self.turn)
            if enemy and not self.coinched:
                found.append("X")
            if not enemy and self.coinched:
                found.append("XX")
        if (self.coinched and not free) or (self.standing and self.standing[0] == self.turn):
            return found
        ladder = [str(n) for n in levels if n <= self.highest] + tops
        beaten = self.standing[2] if self.standing else -1
        return found + [level + d for level in ladder[beaten + 1 :] for d in denominations]

    def say(self, word: str) -> Talk:
        """Return the auction after a call."""
        seat, said = self.turn, (*self.said, word)
        here = replace(self, said=said)
        if self.stage == "window":
            return here._window(seat, word)
        if self.rules in BIDDING:
            return here._bid(seat, word)
        if self.rules == "manille_encheres":
            return here._points(seat, word)
        if word == "take":
            word = self.turned[-1:] or "SA"
        if word != "P":
            return replace(here, standing=(seat, word, 0))._ended(seat)
        if self.rules == "manille_coinchee":
            return replace(here, turn=self.on(seat, 2))
        if len(said) == 4:
            second = self.rules.endswith("_belote")
            return replace(here, stage="second", turn=self.on(seat)) if second else replace(here, turn="")
        return replace(here, turn="" if len(said) == 8 else self.on(seat))

    def _bid(self, seat: str, word: str) -> Talk:
        here = replace(self, turn=self.on(seat))
        if word == "XX":
            return replace(here, turn="", coinched=f"{self.coinched}!")
        if word == "X":
            return replace(here, coinched=seat, quiet=0)
        if word == "P":
            here = replace(here, quiet=self.quiet + 1)
        else:
            levels, tops, _ = BIDDING[self.rules]
            level = (
                word.rstrip("SHDCAT") if word[0].isdigit() else next(t for t in tops if word.startswith(t))
            )
            height = ([str(n) for n in levels if n <= self.highest] + tops).index(level)
            here = replace(here, standing=(seat, word, height), coinched="", quiet=0)
            if level == "capot" and self.rules == "club82":
                return replace(here, turn="")
        if self.rules == "points701":
            return here._ended(seat) if len(here.said) == 4 else here
        return here._ended(seat) if here.quiet == (3 if here.standing else 4) else here

    def _points(self, seat: str, word: str) -> Talk:
        if self.stage == "naming":
            return replace(self, turn="")
        rest = self.asked[1:] if word == "P" else (*self.asked[1:], seat)
        standing = self.standing if word == "P" else (seat, word, int(word))
        here = replace(self, asked=rest, standing=standing, turn=rest[0] if rest else "")
        return replace(here, stage="naming") if len(rest) == 1 and standing else here

    def _ended(self, last: str) -> Talk:
        """Open the window for a coinche where there is one."""
        if not self.standing or self.rules not in ("points701", "manille_coinchee", "manille_trois"):
            return replace(self, turn="")
        seats = [self.on(last, k) for k in (1, 2, 3, 4)]
        asked = tuple(one for one in seats if pair(one) != pair(self.standing[0]))
        return replace(self, stage="window", asked=asked, turn=asked[0])

    def _window(self, seat: str, word: str) -> Talk:
        if word == "XX":
            return replace(self, turn="")
        asked = self.asked[1:]
        if word == "X":
            seats = [self.on(seat, k) for k in (1, 2, 3)]
            asked = tuple(one for one in seats if pair(one) != pair(seat))
            if self.rules == "manille_trois":
                asked = (self.dealer,)
            return replace(self, coinched=seat, asked=asked, turn=asked[0])
        return replace(self, asked=asked, turn=asked[0] if asked else "")


def opened(record: Mapping[str, Any]) -> Talk:
    """Return the auction of a record after its calls."""
    rules = record["rules"]
    name = rules if isinstance(rules, str) else rules["base"]
    talk = Talk(name, record["dealer"], table_of(rules).direction, record.get("turned", ""), record["dealer"])
    if not isinstance(rules, str):
        talk = replace(talk, highest=rules.get("max_bid", talk.highest))
    if name in ("manille_parlee", "manille_muette"):
        return replace(talk, turn="")
    if not name.startswith("manille") or name == "manille_encheres":
        talk = replace(talk, turn=talk.on(talk.dealer))
    if name == "manille_encheres":
        talk = replace(talk, asked=tuple(talk.on(talk.dealer, k) for k in (1, 2, 3, 4)))
    for word in record["auction"]:
        assert word in talk.legal(), word
        talk = talk.say(word)
    return talk


def contract(record: Mapping[str, Any]) -> tuple[str, str]:
    """Return who plays a record and in what."""
    talk = opened(record)
    if talk.rules in ("manille_parlee", "manille_muette"):
        return talk.dealer, record["hands"][talk.dealer].split()[7][-1]
    assert talk.standing and not talk.turn
    seat, word, _ = talk.standing
    if talk.rules == "manille_encheres":
        word = talk.said[-1]
    return seat, word[-2:] if word.endswith(("SA", "TA")) else word[-1]


def counts(talk: Talk, depth: int) -> list[int]:
    """Count the sequences of 1, 2 ... `depth` calls that may follow."""
    found = [0] * depth

    def walk(here: Talk, done: int) -> None:
        legal = here.legal()
        found[done] += len(legal)
        if done + 1 < depth:
            for word in legal:
                walk(here.say(word), done + 1)

    walk(talk, 0)
    return found


assert SEATS == "NESW"
