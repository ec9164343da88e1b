"""A second opinion on the play, written from the rule pages alone: string cards, no import of the engine.

A record is read here only as far as the play needs it; the auction is in `reference_auction`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

SEATS = "NESW"
SUITS = "SHDC"
RANKS = "7 8 9 10 J Q K A".split()
DECK = [rank + suit for suit in SUITS for rank in RANKS]
TURNS = {"right": "SENW", "left": "SWNE"}

TRUMP = {"J": 20, "9": 14, "A": 11, "10": 10, "K": 4, "Q": 3, "8": 0, "7": 0}
PLAIN = {"A": 11, "10": 10, "K": 4, "Q": 3, "J": 2, "9": 0, "8": 0, "7": 0}
ACE_19 = {**PLAIN, "A": 19}
ALL_TRUMPS = {"J": 13, "9": 9, "A": 6, "10": 5, "K": 3, "Q": 2, "8": 0, "7": 0}
MANILLE = {"10": 5, "A": 4, "K": 3, "Q": 2, "J": 1, "9": 0, "8": 0, "7": 0}

NEVER, UNLESS_PARTNER, ALWAYS = "never", "unless_partner_wins", "always"


@dataclass(frozen=True)
class Table:
    """Say what one rule set asks of the play; scales run from strong to weak."""

    direction: str
    rise_plain: str
    rise_trump: str
    cut: str = UNLESS_PARTNER
    must_overtrump: bool = True
    must_undertrump: bool = False
    sides: str = "pairs"
    leader: str = "first"
    trump: Mapping[str, int] = field(default_factory=lambda: TRUMP)
    plain: Mapping[str, int] = field(default_factory=lambda: PLAIN)
    sans: Mapping[str, int] = field(default_factory=lambda: PLAIN)
    tout: Mapping[str, int] = field(default_factory=lambda: ALL_TRUMPS)
    a_trick: int = 0
    last: int = 10


_COINCHE = Table("right", NEVER, ALWAYS)
_OWN_MANILLE = {"trump": MANILLE, "plain": MANILLE, "sans": MANILLE, "a_trick": 1, "last": 0}
_MANILLE = Table("left", UNLESS_PARTNER, UNLESS_PARTNER, **_OWN_MANILLE)  # type: ignore[arg-type]

TABLES = {
    "club82": replace(_COINCHE, sans=ACE_19),
    "points701": replace(_COINCHE, direction="left", sans=ACE_19),
    "maison": replace(_COINCHE, must_undertrump=True),
    "officielles": replace(_COINCHE, sans=ACE_19),
    "maison_sans_atout": replace(_COINCHE, must_undertrump=True),
    "officielles_sans_atout": replace(_COINCHE, sans=ACE_19),
    "maison_belote": replace(_COINCHE, must_undertrump=True),
    "officielles_belote": replace(_COINCHE, must_undertrump=True),
    "contrat1000": replace(_COINCHE, must_undertrump=True),
    "manille_coinchee": _MANILLE,
    "manille_trois": _MANILLE,
    "manille_encheres": replace(_MANILLE, sides="bidder", leader="taker"),
    "manille_envers": replace(_MANILLE, sides="alone", leader="dealer"),
    "manille_parlee": _MANILLE,
    "manille_muette": _MANILLE,
}

# What each rule set is played in, for the play alone: any suit, S, stands for the four.
# What each rule set is played in; S stands for the four suits.
PLAYED_IN = dict.fromkeys(TABLES, "S") | {
    "club82": "S SA",
    "points701": "S SA TA",
    "maison_sans_atout": "SA",
    "officielles_sans_atout": "SA",
    "manille_coinchee": "S SA",
    "manille_trois": "S SA",
    "manille_encheres": "S SA",
    "manille_envers": "S SA",
}

# The text that a record uses for each field of the table, where a variant changes it.
_FIELDS = {"beat_plain": "rise_plain", "beat_trump": "rise_trump", "cut": "cut", "direction": "direction"}


def table_of(rules: str | Mapping[str, Any]) -> Table:
    """Return the table of a record's `rules`, with the duties that it overrides."""
    if isinstance(rules, str):
        return TABLES[rules]
    table = TABLES[rules["base"]]
    for name, value in rules.items():
        if name in _FIELDS:
            table = replace(table, **{_FIELDS[name]: value})
    if "can_overtrump" in rules:
        table = replace(table, must_overtrump=rules["can_overtrump"] == "overtrump")
    if "cannot_overtrump" in rules:
        table = replace(table, must_undertrump=rules["cannot_overtrump"] == "undertrump")
    return table


def after(table: Table, seat: str, places: int = 1) -> str:
    """Return the seat so many places on in the direction of play."""
    turns = TURNS[table.direction]
    return turns[(turns.index(seat) + places) % 4]


def scale(table: Table, denomination: str, suit: str) -> Mapping[str, int]:
    """Return the scale of a suit under a denomination."""
    if denomination in ("SA", "TA"):
        return table.sans if denomination == "SA" else table.tout
    return table.trump if suit == denomination else table.plain


def weaker_to_stronger(table: Table, denomination: str, suit: str) -> list[str]:
    """Return the ranks of a suit, weak to strong."""
    return list(scale(table, denomination, suit))[::-1]


def beats(table: Table, denomination: str, card: str, other: str) -> bool:
    """Say whether a card played later takes the trick from another that was winning it."""
    if card[-1] != other[-1]:
        return card[-1] == denomination
    ranks = weaker_to_stronger(table, denomination, card[-1])
    return ranks.index(card[:-1]) > ranks.index(other[:-1])


def winner(table: Table, denomination: str, cards: list[str]) -> int:
    """Return the place in the trick of the card that takes it."""
    best = 0
    for place in range(1, len(cards)):
        if beats(table, denomination, cards[place], cards[best]):
            best = place
    return best


def trick_points(table: Table, denomination: str, cards: list[str]) -> int:
    """Return what a trick is worth, without a bonus for the last."""
    return table.a_trick + sum(scale(table, denomination, card[-1])[card[:-1]] for card in cards)


@dataclass(frozen=True)
class Position:
    """Hold a moment of the play."""

    table: Table
    denomination: str
    by: str
    hands: Mapping[str, tuple[str, ...]]
    leader: str
    trick: tuple[str, ...] = ()

    @property
    def turn(self) -> str:
        """Return who is to play."""
        return after(self.table, self.leader, len(self.trick))

    def allies(self, seat: str) -> str:
        """Return the seats that a seat need not beat."""
        if self.table.sides == "alone" or (self.table.sides == "bidder" and seat == self.by):
            return ""
        if self.table.sides == "bidder":
            return "".join(one for one in SEATS if one not in (seat, self.by))
        return SEATS[(SEATS.index(seat) + 2) % 4]

    def legal(self) -> tuple[str, ...]:
        """Return the cards that may be played, in the order held."""
        table, trump, hand, trick = self.table, self.denomination, self.hands[self.turn], self.trick
        if not trick:
            return hand
        led = trick[0][-1]
        place = winner(table, trump, list(trick))
        best = trick[place]
        ally = after(table, self.leader, place) in self.allies(self.turn)
        suited = tuple(card for card in hand if card[-1] == led)
        over = tuple(card for card in hand if card[-1] == best[-1] and beats(table, trump, card, best))
        if suited:
            rise = table.rise_trump if led == trump or trump == "TA" else table.rise_plain
            owed = rise == ALWAYS or (rise == UNLESS_PARTNER and not ally)
            return over if owed and over and best[-1] == led else suited
        trumps = tuple(card for card in hand if card[-1] == trump)
        if not trumps or led == trump:
            return hand
        if table.cut == NEVER or (table.cut == UNLESS_PARTNER and ally):
            return hand
        if best[-1] != trump:
            return trumps
        if over:
            return over if table.must_overtrump else hand
        return trumps if table.must_undertrump else hand

    def play(self, card: str) -> Position:
        """Return the position after a card."""
        seat = self.turn
        left = tuple(one for one in self.hands[seat] if one != card)
        hands, trick = {**self.hands, seat: left}, (*self.trick, card)
        if len(trick) < 4:
            return replace(self, hands=hands, trick=trick)
        taker = after(self.table, self.leader, winner(self.table, self.denomination, list(trick)))
        return replace(self, hands=hands, leader=taker, trick=())

    @property
    def over(self) -> bool:
        """Say whether the last card has fallen."""
        return not self.trick and not any(self.hands.values())


def begun(record: Mapping[str, Any], by: str, denomination: str) -> Position:
    """Return the position of a record with full hands, after its plays, under a contract."""
    table = table_of(record["rules"])
    dealer = record["dealer"]
    leader = {"first": after(table, dealer), "dealer": dealer, "taker": by}[table.leader]
    hands = {seat: tuple(record["hands"][seat].split()) for seat in SEATS}
    position = Position(table, denomination, by, hands, leader)
    for card in record["plays"]:
        assert card in position.legal(), card
        position = position.play(card)
    return position


class TooMany(Exception):
    """Say that a count was given up."""


def counts(position: Position, depth: int, most: int = 10**9) -> list[int]:
    """Count the sequences of 1, 2 ... `depth` cards that may follow a position; raise TooMany.

    The cost is the sum of all counts but the last.
    """
    found = [0] * depth

    def walk(here: Position, done: int) -> None:
        if here.over:
            return
        legal = here.legal()
        found[done] += len(legal)
        if done + 1 < depth:
            if sum(found) > most:
                raise TooMany
            for card in legal:
                walk(here.play(card), done + 1)

    walk(position, 0)
    return found
