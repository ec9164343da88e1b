"""Tiny builders for the tests of rules: a position, an auction, a result or a record in one line."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from coinche_teach.engine.annonces import Contest, contest
from coinche_teach.engine.auction import Auction
from coinche_teach.engine.calls import Call, Contract, call
from coinche_teach.engine.cards import DECK, Card, Denomination, card, cards, written
from coinche_teach.engine.notation import contract as read_contract
from coinche_teach.engine.play import Hands, Play, friends_of
from coinche_teach.engine.reasons import IllegalCall, Reason
from coinche_teach.engine.replay import as_json, replay
from coinche_teach.engine.rules import Rules, rules
from coinche_teach.engine.score import score
from coinche_teach.engine.seats import SEATS, Seat, Side
from coinche_teach.engine.sheet import Item, Result, Sheet
from coinche_teach.engine.trick import Trick

NS, EW = Side.NS, Side.EW


def ruled(some: str | Rules, **changes: object) -> Rules:
    """A rule set by id (or itself), with fields changed."""
    found = rules(some) if isinstance(some, str) else some
    return found.but(**changes) if changes else found


# --- the play -----------------------------------------------------------------------------------


@dataclass(frozen=True)
class Position:
    """Seat S about to play to a trick; the cards on the table were played by the seats before S."""

    play: Play

    @property
    def legal(self) -> set[str]:
        """The legal cards, as text."""
        return {one.id for one in self.play.allowed().cards}

    @property
    def duty(self) -> str:
        return str(self.play.allowed().duty)

    def why(self, text: str) -> Reason:
        """Why a card of the hand is allowed or refused."""
        return self.play.explain(card(text))


def position(
    some: str | Rules, *, trump: str, hand: str, trick: str = "", taker: str = "S", **changes: object
) -> Position:
    """Build a position from `trick="P:KH opp:9S"`; the labels are checked against the seats.

    Labels: `P` partner, `opp` opponent, or a seat; left out, nothing is checked.
    """
    used = ruled(some, **changes)
    contract = Contract(Seat[taker], None, Denomination(trump))
    order = used.order(contract.denomination)
    words = trick.split()
    table = Trick(used.direction.after(Seat.S, 4 - len(words)), used.direction)
    for word in words:
        label, colon, text = word.rpartition(":")
        who = table.turn
        if colon:
            fits = {"P": who is Seat.N, "opp": who in (Seat.E, Seat.W)}.get(label, label == who.name)
            assert fits, f"{word} would be played by {who.name}"
        table = table.with_card(card(text), order)
    hands: Hands = ((), (), cards(hand), ())
    return Position(Play(used, contract, order, friends_of(used, contract), hands, (), table))


def winner_of(some: str | Rules, trump: str, trick: str) -> tuple[int, Reason]:
    """Which card of a trick wins it, counted from 1, and why; seat S leads."""
    used = ruled(some)
    order = used.order(Denomination(trump))
    table = Trick(Seat.S, used.direction)
    for one in cards(trick):
        table = table.with_card(one, order)
    return table.best + 1, table.why(order)


# --- the auction --------------------------------------------------------------------------------


def said_by(text: str) -> tuple[Call, Seat | None]:
    """Read a call, and its seat if it is written with one."""
    who, _, what = text.rpartition(":")
    return call(what), Seat[who] if who else None


def auction(some: str | Rules, dealer: str, calls: str = "", turned: str | None = None) -> Auction:
    """Hold an auction: `auction("club82", "S", "82H P E:X")`; every call must be legal."""
    one = Auction.open(ruled(some), Seat[dealer], card(turned) if turned else None)
    for text in calls.split():
        one = one.say(*said_by(text))
    return one


def refusal(some: str | Rules, dealer: str, calls: str, turned: str | None = None) -> Reason:
    """The reason against the last call; those before it must be legal."""
    *before, last = calls.split()
    one = auction(some, dealer, " ".join(before), turned)
    said, seat = said_by(last)
    reason = one.judge(said, seat)
    assert reason is not None, f"{last} is legal after {before}"
    try:
        one.say(said, seat)
    except IllegalCall as illegal:
        assert illegal.reason == reason
    else:
        raise AssertionError(f"say lets {last} through although judge refuses it")
    if seat is None or seat is one.turn:
        assert said not in one.legal_calls()
    return reason


def open_calls(one: Auction) -> set[str]:
    """The legal calls of an auction, as text."""
    return {str(said) for said in one.legal_calls()}


# --- annonces -----------------------------------------------------------------------------------


def contest_of(
    some: str | Rules, trump: str, *, taker: str = "N", withheld: str = "", **hands: str
) -> Contest:
    """Compare annonces of hands given by seat, in part: `contest_of("club82", "S", N="9H 10H JH")`."""
    dealt = [cards(hands.get(seat.name, "")) for seat in SEATS]
    seen = [one for hand in dealt for one in hand]
    assert len(seen) == len(set(seen)), "a card stands twice"
    silent = frozenset(Seat[one] for one in withheld.split())
    return contest(ruled(some), Denomination(trump), dealt, Seat[taker], silent)


# --- scores -------------------------------------------------------------------------------------


def outcome(
    some: str | Rules,
    contract: str,
    takers: int,
    *,
    defence: int | None = None,
    tricks: tuple[int, int] = (5, 3),
    last: str = "takers",
    alone: int = 0,
    annonces: tuple[int, int] = (0, 0),
    belote: tuple[int, int] = (0, 0),
    **changes: object,
) -> Sheet:
    """Score a deal from what the takers' tricks came to, the bonus for the last trick included.

    Pairs of numbers are (takers, defence). The defence has what the takers have not, unless given.
    """
    used = ruled(some, **changes)
    bid = read_contract(contract)
    ours = bid.by.pair
    theirs = Side.EW if ours is Side.NS else Side.NS
    sides = (ours, theirs)
    all_tricks = 0 in tricks
    bonus = used.last_trick_capot if all_tricks else used.last_trick
    total = used.order(bid.denomination).total + bonus + used.trick_point * 8
    tally = (takers, total - takers if defence is None else defence)
    first = (tricks[0] > 0) if all_tricks else (last == "takers")
    extra = (bonus, 0) if first else (0, bonus)
    sheet = score(
        used,
        Result(
            bid,
            {side: tally[k] - extra[k] for k, side in enumerate(sides)},
            dict(zip(sides, extra, strict=True)),
            dict(zip(sides, tricks, strict=True)),
            alone,
            dict(zip(sides, annonces, strict=True)),
            dict(zip(sides, belote, strict=True)),
            Seat.S,
        ),
    )
    adds_up(sheet)
    return sheet


def pair(sheet: Sheet, taker: str) -> tuple[int, int]:
    """The scores of takers and defence."""
    ours = Seat[taker].pair
    return sheet.score(ours), sheet.score(Side.EW if ours is Side.NS else Side.NS)


def adds_up(sheet: Sheet) -> None:
    """Hold the lines of a sheet to its scores, and every line to the figure in its reason."""
    for side in sheet.sides:
        assert sheet.score(side) == sum(one.points for one in sheet.lines if one.side is side)
    assert all(one.side in sheet.sides for one in sheet.lines)
    assert sum(sheet.scores.values()) == sum(one.points for one in sheet.lines)
    for one in sheet.lines:
        facts = one.reason.facts()
        if "points" in facts:
            assert facts["points"] == one.points, one
        if one.item is Item.ROUNDING:
            assert facts["marked"] - facts["exact"] == one.points, one
        if one.item is Item.THRESHOLD:
            assert -facts["threshold"] == one.points, one


def lines(sheet: Sheet, side: str) -> list[tuple[str, int, str]]:
    """The lines of a side as (item, points, name of the reason's class)."""
    return [
        (str(one.item), one.points, type(one.reason).__name__)
        for one in sheet.lines
        if one.side == Side(side)
    ]


# --- whole deals --------------------------------------------------------------------------------


def fill(**hands: str) -> dict[str, str]:
    """Complete hands to eight cards each with what is left of the deck, in deck order, seats N E S W."""
    given = {seat.name: cards(hands.get(seat.name, "")) for seat in SEATS}
    used = {one for hand in given.values() for one in hand}
    rest = [one for one in DECK if one not in used]
    full = {}
    for seat, hand in given.items():
        missing = 8 - len(hand)
        full[seat] = written([*hand, *rest[:missing]])
        rest = rest[missing:]
    return full


def record(
    some: str | Mapping[str, object],
    dealer: str,
    hands: Mapping[str, str],
    calls: str = "",
    plays: str | Iterable[Card] = "",
    **more: object,
) -> dict[str, Any]:
    """A deal record as plain data."""
    played = plays.split() if isinstance(plays, str) else [one.id for one in plays]
    return {
        "rules": some,
        "dealer": dealer,
        "hands": dict(hands),
        "auction": calls.split(),
        "plays": played,
        **more,
    }


def answer(plain: object) -> dict[str, Any]:
    """Replay a record and return the plain result; reasons are said as class names."""
    return as_json(replay(plain), lambda reason: type(reason).__name__)


def played_out(plain: dict[str, Any], choose: Any = None) -> dict[str, Any]:
    """Complete a record's plays with legal cards: the first legal one, or what `choose(round)` picks."""
    found = replay(plain)
    assert found.problem is None, found.problem
    one = found.round
    assert one is not None and one.cards is not None
    played = list(plain["plays"])
    while not one.cards.over:
        pick = choose(one) if choose else one.allowed().cards[0]
        played.append(pick.id)
        one = one.play(pick)
    return {**plain, "plays": played}


def explains(at: Position, expected: Mapping[str, type[Reason]], *, best: str = "", by: str = "") -> None:
    """Hold a position to its reasons: the class for every card of the hand, and every fact in it.

    Cards whose reason starts with `Must` are refused, all others legal.
    """
    hand = {one.id for one in at.play.hands[Seat.S]}
    assert set(expected) == hand, "name every card of the hand"
    legal = {text for text, kind in expected.items() if not kind.__name__.startswith("Must")}
    assert at.legal == legal
    table = at.play.table
    facts_known: dict[str, object] = {
        "suit": table.led,
        "trump": at.play.order.trump,
        "best": card(best) if best else None,
        "by": Seat[by] if by else None,
    }
    for text, kind in expected.items():
        reason = at.why(text)
        assert type(reason) is kind, f"{text}: {reason}"
        facts = reason.facts()
        assert facts.pop("card") is card(text)
        if "choices" in facts:
            assert {one.id for one in facts.pop("choices")} == legal
        for name, value in facts.items():
            assert facts_known[name] is not None, f"the row must give {name} for {reason}"
            assert value == facts_known[name], f"{text}: {reason}"
        assert (at.play.judge(card(text)) is None) is (text in legal)
