"""Generators of items about tricks: who takes, what it is worth, what a deal adds up to."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from coinche_teach.course.generators.base import Generator
from coinche_teach.course.items import Item
from coinche_teach.course.items_tricks import OnTable, TrickPoints, WhoTakes
from coinche_teach.course.items_tricks_both import TakeAndCount
from coinche_teach.course.items_tricks_mistake import FindMistake
from coinche_teach.course.items_tricks_sums import ME, AfterLast, Complement
from coinche_teach.course.roles import Role, contract_for, roles
from coinche_teach.engine.calls import Contract
from coinche_teach.engine.cards import DECK, RANKS, SUITS, Card, Denomination, Rank, Suit
from coinche_teach.engine.chance import Chance
from coinche_teach.engine.deal import HAND_SIZE
from coinche_teach.engine.play import Hands, Play
from coinche_teach.engine.rules import Rules
from coinche_teach.engine.seats import SEATS, Seat
from coinche_teach.engine.sheet import side_of
from coinche_teach.engine.trick import Trick

_TRIES: Final = 400
_SIZE: Final = len(SEATS)


def draw_trick(
    chance: Chance, rules: Rules, trumps: int, led: str, off: int | None = None
) -> tuple[Denomination, tuple[Card, ...]]:
    """Draw four cards of a trick: trumps or a plain suit led, so many trumps, at most one discard.

    Where a plain suit is led, `off` is how many discards there are.
    """
    role = roles(rules)[0]
    denomination, suit = contract_for(chance, rules, role)
    trump = denomination.suit
    if trump is None:
        trumps, led = 0, "plain"
    others = chance.shuffled([one for one in SUITS if one is not (trump or suit)])
    lead = trump if led == "trump" and trump is not None else others[0]
    count = max(trumps, 2) if lead is trump else trumps
    follow = _SIZE - count if lead is trump else max(1, _SIZE - (1 if off is None else off) - count)
    suits: list[Suit] = []
    if lead is trump:
        suits = [trump] * (count - 1) + [others[0]] * min(follow, 1) + [others[1]] * max(0, follow - 1)
    else:
        suits = [lead] * (follow - 1) + [trump] * count if trump is not None else [lead] * (follow - 1)
        suits += [others[1]] * (_SIZE - 1 - len(suits))
    ranks = {one: chance.shuffled(RANKS) for one in SUITS}
    return denomination, tuple(Card(one, ranks[one].pop()) for one in [lead, *chance.shuffled(suits)])


def _tricks(chance: Chance, rules: Rules, trumps: int, led: str, off: int | None = None) -> Iterator[OnTable]:
    for _ in range(_TRIES):
        denomination, cards = draw_trick(chance, rules, trumps, led, off)
        yield OnTable(rules, denomination, chance.choice(SEATS), cards)


def _deceives(one: OnTable) -> bool:
    """Say whether the card that looks highest does not take the trick."""
    winner = one.trick.winning
    return any(card.rank.height > winner.rank.height for card in one.cards)


def _counts(one: OnTable) -> bool:
    """Say whether a trick is worth counting: most cards count, and a wrong scale gives another sum."""
    points = one.order.points
    total = sum(points[card] for card in one.cards)
    trump, plain = (
        sum(scale.points[c.rank] for c in one.cards) for scale in (one.rules.trump, one.rules.plain)
    )
    cut = any(card.suit is one.denomination.suit for card in one.cards)
    telling = {Role.TRUMP: total != trump and not (cut and total == plain), Role.SANS_ATOUT: total != trump}
    enough = 2 + (one.role is Role.EVERY)
    return telling.get(one.role, True) and sum(points[card] > 0 for card in one.cards) >= enough


def who_takes(
    chance: Chance, rules: Rules, *, trumps: int = 1, led: str = "plain", off: int | None = None
) -> Item | None:
    """Draw a trick in which the card that looks highest does not take."""
    for one in _tricks(chance, rules, trumps, led, off):
        if _deceives(one):
            return WhoTakes(rules, one.denomination, one.leader, one.cards)
    return None


def trick_points(
    chance: Chance,
    rules: Rules,
    *,
    trumps: int = 2,
    led: str = "plain",
    last: bool = False,
    given: int = 0,
) -> Item | None:
    """Draw a trick whose points come out otherwise on the wrong scale."""
    for one in _tricks(chance, rules, trumps, led):
        if _counts(one):
            return TrickPoints(rules, one.denomination, one.leader, one.cards, last, given)
    return None


def take_and_count(
    chance: Chance,
    rules: Rules,
    *,
    trumps: int = 2,
    led: str = "plain",
    off: int | None = None,
    last: bool = False,
    given: int = 0,
) -> Item | None:
    """Draw a trick that deceives both who looks for its taker and who counts it."""
    for one in _tricks(chance, rules, trumps, led, off):
        if _deceives(one) and _counts(one):
            return TakeAndCount(rules, one.denomination, one.leader, one.cards, last, given)
    return None


def play_out(
    chance: Chance, rules: Rules, denomination: Denomination, hands: Hands | None = None
) -> tuple[Trick, ...]:
    """Play a deal to its end, every card drawn among those allowed."""
    if hands is None:
        deck = tuple(chance.shuffled(DECK))
        hands = deck[:8], deck[8:16], deck[16:24], deck[24:]
    contract = Contract(chance.choice(SEATS), None, denomination)
    play = Play.open(rules, contract, hands, chance.choice(SEATS))
    while not play.over:
        play = play.play(chance.choice(play.allowed().cards))
    return play.tricks


def shared_deal(chance: Chance, rules: Rules) -> tuple[Denomination, tuple[Trick, ...]]:
    """Play deals out until the learner's side and the others both have a trick."""
    denomination, _ = contract_for(chance, rules, roles(rules)[0])
    while True:
        tricks = play_out(chance, rules, denomination)
        mine = sum(side_of(rules, trick.winner) is side_of(rules, ME) for trick in tricks)
        if 0 < mine < HAND_SIZE:
            return denomination, tricks


def _mine(rules: Rules, denomination: Denomination, tricks: tuple[Trick, ...]) -> int:
    """Return the points of the learner's side in some tricks, without the last one's bonus."""
    order = rules.order(denomination)
    ours = side_of(rules, ME)
    return sum(trick.points(rules, order) for trick in tricks if side_of(rules, trick.winner) is ours)


def last_trick(chance: Chance, rules: Rules, *, mine: bool | None = None) -> Item:
    """Play a deal out up to its last trick; `mine` says whether the learner's side takes that."""
    while True:
        denomination, tricks = shared_deal(chance, rules)
        last = tricks[-1]
        worthless = not any(rules.order(denomination).points[card] for card in last.cards)
        if not worthless and mine in (None, side_of(rules, last.winner) is side_of(rules, ME)):
            before = _mine(rules, denomination, tricks[:-1])
            return AfterLast(rules, denomination, last.leader, last.cards, before)


def complement(chance: Chance, rules: Rules) -> Item:
    """Play a deal out and ask for the others' points: so the number given can really be."""
    while True:
        denomination, tricks = shared_deal(chance, rules)
        bonus = rules.last_trick * (side_of(rules, tricks[-1].winner) is side_of(rules, ME))
        points = _mine(rules, denomination, tricks) + bonus
        # Who forgets the bonus must come to a number too, and the number given is not the answer.
        item = Complement(rules, denomination, points)
        if points <= rules.order(denomination).total and item.solution() != str(points):
            return item


def find_mistake(chance: Chance, rules: Rules, *, slip: str = "any") -> Item | None:
    """Play a deal out and write it down with one mistake.

    `slip` says which: points of a card (jack, nine, ten), what a trick adds (trick, last), the `taker`, in
    whose column a trick stands, the `total` under a column, or any.
    """
    denomination, tricks = shared_deal(chance, rules)
    right = FindMistake(rules, denomination, tricks, ())
    counted = tuple(right.line(place).total for place in range(1, len(tricks) + 1))
    if slip == "any":
        slip = chance.choice(("card", "card", "last", "taker", "total"))
    if slip == "total":
        whole = FindMistake(rules, denomination, tricks, counted)
        whose = side_of(rules, chance.choice([trick.winner for trick in tricks]))
        off = chance.choice([by for by in (10, -10, 1, -1) if whole.added(whose) + by >= 0])
        return FindMistake(rules, denomination, tricks, counted, off=off, whose=whose)
    if slip == "taker" and (lured := [*_lured(rules, tricks, counted)]):
        place, seat = chance.choice(lured)
        takers = [trick.winner for trick in tricks]
        takers[place - 1] = seat
        return FindMistake(rules, denomination, tricks, counted, tuple(takers))
    slips = [*_slips(right, list(counted))]
    named = [one for one in slips if slip == one[0] or (slip == "card" and one[0] not in ("last", "trick"))]
    _, place, written = chance.choice(named or slips)
    return FindMistake(rules, denomination, tricks, (*counted[: place - 1], written, *counted[place:]))


def _lured(rules: Rules, tricks: tuple[Trick, ...], counted: tuple[int, ...]) -> Iterator[tuple[int, Seat]]:
    """Walk the tricks in which a card of another side looks higher than the one that takes."""
    for place, trick in enumerate(tricks, 1):
        for later, card in enumerate(trick.cards):
            seat = rules.direction.after(trick.leader, later)
            other = side_of(rules, seat) is not side_of(rules, trick.winner)
            if other and counted[place - 1] and card.rank.height > trick.winning.rank.height:
                yield place, seat


def _slips(deal: FindMistake, counted: list[int]) -> Iterator[tuple[str, int, int]]:
    """Walk the slips that people make in a deal: which, in what trick, and what they would write."""
    rules, order = deal.rules, deal.order
    if rules.last_trick:
        yield "last", len(counted), counted[-1] - rules.last_trick
    for place, trick in enumerate(deal.tricks, 1):
        if rules.trick_point:
            yield "trick", place, counted[place - 1] - rules.trick_point
        for card in trick.cards:
            wrong = _misread(rules, order.trump is card.suit, card.rank)
            if wrong is not None and wrong != order.points[card]:
                yield card.rank.name.lower(), place, counted[place - 1] - order.points[card] + wrong


def _misread(rules: Rules, is_trump: bool, rank: Rank) -> int | None:
    """Return what a rank is taken for by who misreads it: by the other scale, or jacks for queens."""
    if rank not in (Rank.JACK, Rank.NINE, Rank.TEN):
        return None
    if rules.trump != rules.plain:
        return (rules.plain if is_trump else rules.trump).points[rank]
    return rules.plain.points[Rank.QUEEN if rank is Rank.JACK else Rank.ACE]


GENERATORS: Final[Mapping[str, Generator]] = {
    "who_takes": who_takes,
    "trick_points": trick_points,
    "take_and_count": take_and_count,
    "last_trick": last_trick,
    "complement": complement,
    "find_mistake": find_mistake,
}
