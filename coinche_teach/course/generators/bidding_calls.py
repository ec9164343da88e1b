"""Hands for calls by the convention, built around what it looks at, and around what misleads."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from coinche_teach.course.auction_heard import ME
from coinche_teach.course.items_bidding_calls import (
    OPEN,
    PASS,
    RAISE,
    ConventionCall,
    hand_size,
    ladder,
)
from coinche_teach.engine.calls import Bid, Call, Pass, Spoken
from coinche_teach.engine.cards import DECK, Card, Denomination, Rank, Suit
from coinche_teach.engine.chance import Chance
from coinche_teach.engine.rules import Rules
from coinche_teach.engine.rules.shapes import Bidding
from coinche_teach.engine.seats import Seat

_TRIES: Final = 120
_DRAWN_AGAIN: Final = 12
_WANTED: Final = {"open": ("pass", "low", "best", "aces"), "raise": ("pass", "honour", "ace_suit")}
_OFFERED: Final = 6


def called(chance: Chance, rules: Rules, situation: str, wanted: str) -> ConventionCall | None:
    """Draw a hand whose call by the convention is of the kind that is wanted."""
    if not isinstance(rules.auction, Bidding):
        return None
    if situation == "any":
        situation = chance.choice((OPEN, RAISE))
    kind = wanted if wanted != "any" else chance.choice(_WANTED[situation])
    suits = [one for one in rules.denominations if one.suit is not None]
    mine = chance.choice(suits)
    dealer, calls = _said(chance, rules, situation, mine)
    last = None
    fits: list[ConventionCall] = []
    for hand in _hands(chance, rules, situation, kind, mine):
        item = ConventionCall(rules, dealer, None, calls, hand)
        last = ConventionCall(rules, dealer, None, calls, hand, _offered(chance, item, mine))
        if _is(item, kind, mine):
            if any(last.code(one) for one in last.offered if one != last.right):
                return last
            fits.append(last)
            if len(fits) == _DRAWN_AGAIN:
                break
    return fits[0] if fits else last


def _said(
    chance: Chance, rules: Rules, situation: str, suit: Denomination
) -> tuple[Seat, tuple[Spoken, ...]]:
    """Return who deals and what was said: passes before my opening, or the partner's opening."""
    way = rules.direction
    before: list[Seat] = []
    seat = ME
    for _ in range(chance.below(3) if situation == OPEN else 2):
        seat = next(one for one in Seat if way.next(one) is seat)
        before.insert(0, seat)
    dealer = next(one for one in Seat if way.next(one) is seat)
    level = ladder(rules)[0]
    calls: list[Call] = [Pass() for _ in before]
    if situation != OPEN:
        calls[0] = Bid(level, suit)
    return dealer, tuple(Spoken(one, call) for one, call in zip(before, calls, strict=True))


def _hands(
    chance: Chance, rules: Rules, situation: str, kind: str, trump: Denomination
) -> Iterator[tuple[Card, ...]]:
    """Walk hands built around the cards that the wanted call is about."""
    suit, size = trump.suit, hand_size(rules)
    assert suit is not None
    best, second = (Card(suit, rank) for rank in rules.trump.ranks[:2])
    own = [card for card in DECK if card.suit is suit and card not in (best, second)]
    ace = Card(suit, Rank.ACE)
    others = [card for card in DECK if card.suit is not suit]
    tops = {Rank.ACE, *rules.trump.ranks[:2]}
    quiet = [card for card in others if card.rank not in tops]
    for _ in range(_TRIES):
        match situation, kind:
            case "open", "pass":
                core = [ace, *chance.sample([card for card in own if card is not ace], 2)]
                core += chance.sample([card for card in quiet if card.rank is Rank.TEN], 1)
            case "open", "aces":
                core = chance.sample([card for card in others if card.rank is Rank.ACE], 2)
                core += chance.sample([card for card in own if card is not ace], 2)
            case "open", "low":
                core = [second, *chance.sample(own, 3)]
            case "open", _:
                core = [best, *chance.sample(own, 2)]
            case _, "pass":
                rich = [card for card in quiet if card.rank in (Rank.TEN, Rank.KING)]
                core = [*chance.sample([card for card in own if card is not ace], 1)]
                core += chance.sample(rich, size - 2)
            case _, "honour":
                core = [chance.choice((best, second)), *chance.sample(own[:3], 1)]
            case _:
                aces = [card for card in others if card.rank is Rank.ACE]
                core = [*chance.sample(aces, 1), *chance.sample(own[:3], 1)]
        left = [card for card in quiet if card not in core]
        hand = [*core, *chance.sample(left, size - len(core))]
        yield tuple(sorted(hand, key=list(DECK).index))


def _is(item: ConventionCall, kind: str, trump: Denomination) -> bool:
    """Say whether the convention's call is of the kind that was wanted."""
    right = item.right
    if kind == "pass":
        rich = item.case == OPEN or item.held >= item.share
        return right == PASS and rich
    if kind == "aces":
        # Without trumps two aces open; in a suit they are no bid.
        return right == PASS or right.endswith(Denomination.SANS_ATOUT.value)
    if kind == "honour":
        # Few points and an honour: who bids what he holds would pass.
        return right.endswith(trump.value) and right != PASS and item.held < item.share
    if kind == "ace_suit":
        return right != PASS
    return right != PASS and right.endswith(trump.value)


def _offered(chance: Chance, item: ConventionCall, trump: Denomination) -> tuple[str, ...]:
    """Offer the right call among those that other hands would make."""
    steps = ladder(item.rules)
    contract = item.contract
    start = 0 if contract is None else steps.index(int(str(contract.level))) + 1
    low, high = steps[start], steps[min(start + 1, len(steps) - 1)]
    suits: list[Suit] = [card.suit for card in item.hand]
    near = [Denomination(one.value) for one in dict.fromkeys(sorted(suits, key=suits.count, reverse=True))]
    near = [one for one in near if one in item.rules.denominations and one is not trump]
    rest = [one for one in item.rules.denominations if one not in near and one is not trump]
    calls = [PASS, f"{low}{trump.value}", f"{high}{trump.value}"]
    if contract is None:
        calls += [f"{level}{near[0].value}" for level in (low, high)] if near else []
    calls += [f"{low}{one.value}" for one in (*near, *rest)]
    chosen = list(dict.fromkeys([item.right, *calls]))[:_OFFERED]
    return tuple(sorted(chosen, key=lambda one: (one != PASS, len(one), one)))
