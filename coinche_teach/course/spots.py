"""Spots: one turn to play, as who is on turn sees it; the engine says what may be played."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import cached_property

from coinche_teach.course.sayings_legal import (
    LedHere,
    LedNone,
    MasterHere,
    MasterIsFriend,
    PlayRule,
    SheetSays,
)
from coinche_teach.engine.calls import Contract
from coinche_teach.engine.cards import Card, Denomination, Suit
from coinche_teach.engine.play import Allowed, Freedom, Play, friends_of
from coinche_teach.engine.reasons import Reason
from coinche_teach.engine.rules import Duty, Order, Owed, Rules, Sides
from coinche_teach.engine.rules import rules as rules_of
from coinche_teach.engine.rules.sources import source
from coinche_teach.engine.seats import Direction, Seat
from coinche_teach.engine.trick import Trick

ME = Seat.S
"""The seat of the learner, who sits below."""


class Situation(StrEnum):
    """Name what a spot is about."""

    FOLLOW = "follow"
    FOLLOW_ONE = "follow_one"
    FOLLOW_RUFFED = "follow_ruffed"
    BEAT = "beat"
    BEAT_PARTNER = "beat_partner"
    BEAT_CANNOT = "beat_cannot"
    VOID_TRUMP = "void_trump"
    VOID_PARTNER = "void_partner"
    VOID_NO_TRUMP = "void_no_trump"
    VOID_NO_TRUMP_PARTNER = "void_no_trump_partner"
    VOID_SANS_ATOUT = "void_sans_atout"
    OVERTRUMP = "overtrump"
    CANNOT_OVER = "cannot_over"
    PARTNER_RUFFED = "partner_ruffed"
    TRUMP_LED_RISE_OPP = "trump_led_rise_opp"
    TRUMP_LED_RISE_PARTNER = "trump_led_rise_partner"
    TRUMP_LED_CANNOT = "trump_led_cannot"


@dataclass(frozen=True)
class Spot:
    """Hold the trick so far and the hand of who is on turn; nobody else's cards are known.

    Only a dummy's hand lies open: `dummy` are its cards, at a table that plays with one.

    >>> from coinche_teach.engine.cards import cards, written
    >>> from coinche_teach.engine.rules import rules
    >>> spot = Spot.at(rules("club82"), Denomination.DIAMONDS, cards("9C AC 8D"), cards("KS 7H JD"))
    >>> str(spot.trick.winner), written(spot.allowed.cards)
    ('W', 'JD')
    """

    rules: Rules
    contract: Contract
    direction: Direction
    table: tuple[Card, ...]
    hand: tuple[Card, ...]
    dummy: tuple[Card, ...] = ()

    @classmethod
    def at(
        cls,
        rules: Rules,
        denomination: Denomination,
        table: tuple[Card, ...],
        hand: tuple[Card, ...],
        by: Seat | None = None,
    ) -> Spot:
        """Put a spot together; `by` holds the contract, whoever played last where it is left out."""
        holder = rules.direction.after(ME, -1) if by is None else by
        return cls(rules, Contract(holder, None, denomination), rules.direction, table, hand)

    @cached_property
    def order(self) -> Order:
        """Return how the deck ranks in the contract."""
        return self.rules.order(self.denomination)

    @property
    def denomination(self) -> Denomination:
        """Return what is played."""
        assert self.contract.denomination is not None
        return self.contract.denomination

    @cached_property
    def trick(self) -> Trick:
        """Return the trick as it stands."""
        trick = Trick(self.direction.after(ME, -len(self.table)), self.direction)
        for card in self.table:
            trick = trick.with_card(card, self.order)
        return trick

    @cached_property
    def friends(self) -> frozenset[Seat]:
        """Return the seats on the learner's side."""
        return friends_of(self.rules, self.contract)[ME]

    @property
    def dummy_seat(self) -> Seat | None:
        """Return the seat whose hand lies face up for all, opposite who named the trumps, or None."""
        return self.contract.by.partner if self.rules.sides is Sides.DUMMY and self.dummy else None

    @property
    def known(self) -> frozenset[Seat]:
        """Return the other seats whose cards are known."""
        return frozenset() if self.dummy_seat is None else frozenset({self.dummy_seat})

    @cached_property
    def play(self) -> Play:
        """Return the play as far as it is known: the other hands are empty, but for a dummy's."""
        friends = friends_of(self.rules, self.contract)
        held = {ME: self.hand} | {seat: self.dummy for seat in self.known}
        hands = held.get(Seat.N, ()), held.get(Seat.E, ()), held[ME], held.get(Seat.W, ())
        return Play(self.rules, self.contract, self.order, friends, hands, (), self.trick)

    @property
    def allowed(self) -> Allowed:
        """Return the duty in force and the cards that meet it."""
        return self.play.allowed()

    def legal(self, card: Card) -> bool:
        """Say whether a card may be played."""
        return card in self.allowed.cards

    def explain(self, card: Card) -> Reason:
        """Say why a card may or may not be played."""
        return self.play.explain(card)

    @property
    def led(self) -> Suit:
        """Return the suit led."""
        return self.table[0].suit

    @property
    def friend_wins(self) -> bool:
        """Say whether somebody of the learner's side is winning."""
        return self.trick.winner in self.friends

    def beats(self, card: Card) -> bool:
        """Say whether a card would take the trick as it stands."""
        return self.trick.with_card(card, self.order).best == len(self.table)

    def holding(self, *hand: Card) -> Spot:
        """Return the same trick with another hand."""
        return replace(self, hand=hand)

    def under(self, rules: Rules) -> Spot:
        """Return the same cards on the same table, under other rules."""
        return replace(self, rules=rules)

    # --- what can be said of it ------------------------------------------------------------------

    def reasoning(self) -> Iterator[LedHere | LedNone | MasterHere | MasterIsFriend]:
        """Walk the steps before the verdict: what was led, and who is winning."""
        held = tuple(card for card in self.order.sorted(self.hand) if card.suit is self.led)
        yield LedHere(self.led, held) if held else LedNone(self.led)
        best, by = self.trick.winning, self.trick.winner
        yield MasterIsFriend(best, by) if self.friend_wins else MasterHere(best, by)

    def rule(self) -> PlayRule:
        """Return the rule that decides, and whether the sheet says it."""
        field = self.clause
        rules, alone = self.rules, ""
        case = "no_trump_suit" if field is None and self.order.trump is None else "trumps_led"
        tag = "sheet.none"
        if field is not None:
            value = rules[field]
            case = f"{field}.{value.value}"
            if value is Owed.UNLESS_PARTNER_WINS:
                alone = {Sides.EACH_ALONE: ".alone", Sides.BIDDER_ALONE: ".allies"}.get(rules.sides, "")
            if self.allowed.freedom is Freedom.NO_TRUMP_HELD:
                case, alone = "no_trump_held", ""
            same = rules_of(rules.id)[field] == value
            tag = f"sheet.{source(rules.id, field).tag}" if same else "sheet.house"
        return PlayRule(f"{case}{alone}", tag, rules.id)

    @property
    def clause(self) -> str | None:
        """Return the field of the rules that decides, or None where none does."""
        found, plain = self.allowed, self.led is not self.order.trump
        if found.duty in (Duty.FOLLOW, Duty.BEAT):
            return "beat_plain" if plain else "beat_trump"
        if found.freedom in (Freedom.NO_TRUMP_SUIT, Freedom.TRUMPS_LED):
            return None
        if self.trick.winning.suit is self.order.trump and not self.friend_wins:
            if found.freedom is Freedom.NO_TRUMP_HELD:
                return "cut"
            able = any(self.beats(card) for card in self.hand)
            return "can_overtrump" if able else "cannot_overtrump"
        return "cut"

    def sheet(self) -> SheetSays | None:
        """Return what the sheet says of the rule that decides, in its own words where it states it."""
        field = self.clause
        if field is None or rules_of(self.rules.id)[field] != self.rules[field]:
            return None
        found = source(self.rules.id, field)
        return SheetSays(found.tag.value, found.title, found.said)


@dataclass(frozen=True, slots=True)
class Worked:
    """Hold a spot that is shown with its reasoning, down to the reason for one card."""

    spot: Spot
    about: Card

    @property
    def denomination(self) -> Denomination:
        """Return what is played, for the badge."""
        return self.spot.denomination
