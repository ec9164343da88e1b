"""Positions: from a row to the round it shows, its hidden cards filled in where the row leaves them open."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from coinche_teach.course.exercises.points import DUTIES
from coinche_teach.course.exercises.rows import Row, Slip, words_of
from coinche_teach.course.exercises.telling import told
from coinche_teach.engine.auction import Auction
from coinche_teach.engine.calls import call
from coinche_teach.engine.cards import DECK, Card, Suit, card, cards, written
from coinche_teach.engine.chance import Chance
from coinche_teach.engine.deal import HAND_SIZE
from coinche_teach.engine.notation import KEYS, difference
from coinche_teach.engine.reasons import CardTwice, Refused, Unreadable, WrongNumberOfCards, shown
from coinche_teach.engine.replay import Problem, replay
from coinche_teach.engine.round import Round
from coinche_teach.engine.rules import Rules
from coinche_teach.engine.rules.choices import Leader
from coinche_teach.engine.rules.shapes import TurnedLast, TurnedUp
from coinche_teach.engine.seats import SEATS, Seat, seat
from coinche_teach.engine.trick import Trick

_TRIES: Final = 2000


def round_of(row: Row, rules: Rules) -> Round:
    """Build the round of a row under one of its rule sets; raise Slip or Refused."""
    return _round(row.position, rules, row.id)


def round_before(row: Row, rules: Rules) -> Round | None:
    """Build the deal played before the one that is asked about, or None."""
    before = row.position.get("before")
    return None if before is None else _round(before, rules, f"{row.id} before")


def _round(position: Mapping[str, Any], rules: Rules, seed: str) -> Round:
    plain: dict[str, Any] = {key: value for key, value in position.items() if key in KEYS}
    # A record writes its rules; what it takes to write them is the same at each attempt.
    plain["rules"] = {"base": rules.id, **told_rules} if (told_rules := difference(rules)) else rules.id
    for key in ("auction", "plays"):
        plain[key] = list(words_of(position, key)) if isinstance(position.get(key), str) else plain.get(key)
    if position.get("rest") != "any":
        hands = plain.get("hands", {})
        if isinstance(hands, Mapping) and set(hands) < {str(one) for one in SEATS}:
            raise Slip(told("bad.rest", count=len(SEATS) - len(hands)))
        return _replayed(plain)
    draft = _Draft(plain, rules)
    problem: Problem | None = None
    for attempt in range(_TRIES):
        hands = draft.filled(Chance("exercise", seed, attempt))
        if hands is None:
            continue
        found = replay(hands)
        if found.problem is None and found.round is not None:
            return found.round
        problem = found.problem
        if problem is not None and not draft.may_mend(problem):
            break
    raise _slip(problem) if problem is not None else Slip(told("bad.unreachable"))


def _replayed(plain: Mapping[str, Any]) -> Round:
    found = replay(plain)
    if found.problem is not None or found.round is None:
        assert found.problem is not None
        raise _slip(found.problem)
    return found.round


def _slip(problem: Problem) -> Slip:
    kind, _, place = problem.at.partition(" ")
    if not place:
        return Slip(told("bad.position", why=problem.reason))
    return Slip(told(f"bad.{kind}", place=place, why=problem.reason))


class _Draft:
    """Hold what a short row says of a deal: cards given, cards played and by whom, suits not held."""

    def __init__(self, plain: Mapping[str, Any], rules: Rules) -> None:
        self.rules, self.plain = rules, plain
        self.dealer = seat(str(plain.get("dealer", "")))
        self.given: dict[Seat, list[Card]] = {one: [] for one in SEATS}
        self.void: dict[Seat, set[Suit]] = {one: set() for one in SEATS}
        hands = plain.get("hands", {})
        if not isinstance(hands, Mapping):
            raise Slip(told("bad.shape", key="hands", found=shown(hands), wanted=told("want.hands")))
        for name, text in hands.items():
            self.given[seat(name)] = list(cards(text))
        self.turned = card(plain["turned"]) if plain.get("turned") is not None else None
        if self.turned is None and isinstance(rules.auction, TurnedUp | TurnedLast):
            raise Slip(told("bad.missing", key="turned"))
        self.auction = self._auction()
        self._dealt_to_players()
        turned_up = isinstance(rules.auction, TurnedUp)
        self.size = rules.seen if turned_up and self.auction.contract is None else HAND_SIZE
        self._place_turned()
        self._check()

    def _auction(self) -> Auction:
        """Hold the auction as far as it is lawful; the replay tells where it is not."""
        auction = Auction.open(self.rules, self.dealer, self.turned)
        for text in self.plain.get("auction") or ():
            who, colon, what = str(text).rpartition(":")
            try:
                auction = auction.say(call(what), seat(who) if colon else None)
            except Refused:
                break
        return auction

    def _leader(self, taker: Seat) -> Seat:
        match self.rules.leader:
            case Leader.DEALER:
                return self.dealer
            case Leader.TAKER:
                return taker
            case _:
                return self.rules.direction.next(self.dealer)

    def _dealt_to_players(self) -> None:
        """Give each card played to who played it, and note what the player cannot hold."""
        contract = self.auction.contract
        if contract is None or contract.denomination is None or not self.auction.over:
            return
        order = self.rules.order(contract.denomination)
        trick = Trick(self._leader(contract.by), self.rules.direction)
        for one in map(card, self.plain.get("plays") or ()):
            player = trick.turn
            holder = next((each for each in SEATS if one in self.given[each]), None)
            if holder is None:
                self.given[player].append(one)
            if trick.led is not None and one.suit is not trick.led:
                self.void[player].add(trick.led)
            trick = trick.with_card(one, order)
            if len(trick.cards) == len(SEATS):
                trick = Trick(trick.winner, trick.direction)

    def _place_turned(self) -> None:
        """Put a turned card last in the hand of who has it for the play."""
        contract = self.auction.contract
        if self.turned is None or self.size != HAND_SIZE:
            return
        holder = (
            self.dealer if isinstance(self.rules.auction, TurnedLast) or contract is None else contract.by
        )
        self.given[holder] = [one for one in self.given[holder] if one is not self.turned] + [self.turned]

    def _check(self) -> None:
        seen: set[Card] = set()
        for one in SEATS:
            if len(self.given[one]) > self.size:
                raise Unreadable(WrongNumberOfCards(str(one), len(self.given[one]), self.size))
            for each in self.given[one]:
                if each in seen:
                    raise Unreadable(CardTwice(each))
                seen.add(each)

    def filled(self, chance: Chance) -> dict[str, Any] | None:
        """Deal the cards that are left at random, or return None when a seat cannot be served."""
        stocked = self.size != HAND_SIZE
        used = {one for hand in self.given.values() for one in hand} | ({self.turned} if stocked else set())
        pool = chance.shuffled([one for one in DECK if one not in used])
        hands: dict[Seat, list[Card]] = {}
        for one in sorted(SEATS, key=lambda each: -len(self.void[each])):
            hand = list(self.given[one])
            lacking = self.size - len(hand)
            fit = [each for each in pool if each.suit not in self._closed(one)][:lacking]
            if len(fit) < lacking:
                return None
            pool = [each for each in pool if each not in fit]
            # The cards that were given are dealt first; a turned card stays the last one.
            last = [hand.pop()] if hand and hand[-1] is self.turned else []
            hands[one] = hand + fit + last
        full = {**self.plain, "hands": {str(one): written(hands[one]) for one in SEATS}}
        if stocked:
            assert self.turned is not None
            full["stock"] = written([self.turned, *pool])
        return full

    def may_mend(self, problem: Problem) -> bool:
        """Say whether other cards might mend a problem: a duty of a seat whose cards are not all given."""
        seat = problem.seat
        duty = type(problem.reason).__name__ in DUTIES
        return duty and seat is not None and len(self.given[seat]) < self.size

    def _closed(self, one: Seat) -> set[Suit]:
        """Return the suits of which a seat is given nothing more: it has shown that it holds none."""
        return self.void[one]
