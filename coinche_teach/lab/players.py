"""Simulated players: how they call and how they play a card, from what their seat may see."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from coinche_teach.engine.calls import Bid, BidPoints, Call, Coinche, Name, Pass, Surcoinche, Take
from coinche_teach.engine.cards import Card, Denomination
from coinche_teach.engine.chance import Chance
from coinche_teach.engine.rules import Order, Rules
from coinche_teach.engine.rules.shapes import Bidding, Points
from coinche_teach.lab.seen import Seen

Bids = Callable[[Seen, Chance], Call]
Plays = Callable[[Seen, Chance], Card]


@dataclass(frozen=True, slots=True)
class Player:
    """Hold a player: a way to call and a way to play a card.

    Both get what the seat sees and their own stream of chance, so that nobody's draws move another's.
    """

    name: str
    bid: Bids
    play: Plays


def random_call(seen: Seen, chance: Chance) -> Call:
    """Pass every other time where one may, else make any call."""
    return drawn_call(seen.calls, chance)


def drawn_call(calls: Sequence[Call], chance: Chance) -> Call:
    """Draw one of the calls that are open, as a random player does."""
    if Pass() in calls and chance.below(2):
        return Pass()
    return chance.choice(calls)


def random_card(seen: Seen, chance: Chance) -> Card:
    """Play any card that the rules allow."""
    return chance.choice(_choices(seen))


def careful_card(seen: Seen, chance: Chance) -> Card:
    """Play by rule: cash what is master, win cheaply, feed a partner who wins, else lose little."""
    assert seen.order is not None and seen.table is not None
    choices, order, table = _choices(seen), seen.order, seen.table
    if len(choices) == 1:
        return choices[0]
    if not table.cards:
        return _lead(seen, order, choices)
    last = len(table.cards) == 3
    if table.winner in seen.friends and (last or _safe(seen, order, table.winning)):
        return max(choices, key=lambda card: (card.suit is not order.trump, order.points[card]))
    winning = [card for card in choices if table.with_card(card, order).best == len(table.cards)]
    sure = winning if last else [card for card in winning if _safe(seen, order, card)]
    if sure:
        # A dear card that wins for certain is brought home, but a trump is spent sparingly.
        plain = [card for card in sure if card.suit is not order.trump]
        return (
            max(plain, key=lambda c: order.points[c]) if plain else min(sure, key=lambda c: _price(order, c))
        )
    return min(choices, key=lambda card: _price(order, card))


def _choices(seen: Seen) -> list[Card]:
    """Return the cards that may be played in an order of their own: of equals the first is played."""
    assert seen.may_play is not None and seen.order is not None
    strength = seen.order.strength
    return sorted(seen.may_play.cards, key=lambda card: (card.index >> 3, strength[card]))


def _lead(seen: Seen, order: Order, choices: list[Card]) -> Card:
    """Draw trumps for one's own contract, cash masters, else lead low."""
    contract = seen.contract
    ours = contract is not None and (contract.by is seen.seat or contract.by in seen.friends)
    masters = [card for card in choices if _safe(seen, order, card)]
    trumps_out = any(card.suit is order.trump for card in seen.hidden)
    draws = [card for card in masters if card.suit is order.trump]
    if ours and draws and trumps_out:
        return max(draws, key=lambda card: order.strength[card])
    sides = [card for card in masters if card.suit is not order.trump]
    if sides:
        return max(sides, key=lambda card: order.points[card])
    plain = [card for card in choices if card.suit is not order.trump]
    return min(plain or choices, key=lambda card: _price(order, card))


def _safe(seen: Seen, order: Order, card: Card) -> bool:
    """Say whether no hidden card of the same suit beats a card; ruffs are not thought of."""
    strength = order.strength[card]
    return not any(one.suit is card.suit and order.strength[one] > strength for one in seen.hidden)


def _price(order: Order, card: Card) -> tuple[bool, int, int]:
    return card.suit is order.trump, order.points[card], order.strength[card]


def plain_call(seen: Seen, chance: Chance) -> Call:
    """Call by the look of the hand: take or name where it is strong, open the bidding at the lowest level."""
    if isinstance(seen.rules.auction, Bidding):
        return _lowest(seen)
    calls = seen.calls
    counted = _held_points(seen) if isinstance(seen.rules.auction, Points) else 0
    for call in calls:
        match call:
            case Take() if _strong(seen, _offered(seen)):
                return call
            case BidPoints(level) if level <= counted:
                return call
    names = [call for call in calls if isinstance(call, Name)]
    best = max(names, key=lambda call: _share(seen, call.denomination), default=None)
    if best is not None and (Pass() not in calls or _strong(seen, best.denomination)):
        return best
    if Pass() in calls:
        return Pass()
    return next((call for call in calls if not isinstance(call, Coinche | Surcoinche)), calls[0])


def _lowest(seen: Seen) -> Call:
    """Open at the lowest level in the strongest denomination, else pass."""
    assert isinstance(seen.rules.auction, Bidding)
    best = max(seen.rules.denominations, key=lambda one: _share(seen, one))
    bid = Bid(seen.rules.auction.min_bid, best)
    opens = seen.contract is None and _strong(seen, best) and seen.auction.judge(bid) is None
    return bid if opens else Pass()


def _offered(seen: Seen) -> Denomination:
    turned = seen.turned
    return seen.rules.denominations[0] if turned is None else Denomination(turned.suit.value)


def _share(seen: Seen, denomination: Denomination) -> float:
    """Return what share of a trump suit's points a hand holds; without trumps, of a hand's fair share."""
    order = seen.rules.order(denomination)
    hand = seen.hand if seen.turned is None else (*seen.hand, seen.turned)
    held = hand if order.trump is None else [card for card in hand if card.suit is order.trump]
    return share(order, sum(order.points[card] for card in held), len(held), len(hand))


def share(order: Order, points: int, length: int, size: int) -> float:
    """Return the share that so many trumps with so many points are, in a hand of a size."""
    if order.trump is None:
        # Without trumps a hand is strong with three times its fair quarter of the deck.
        return points * 4 / order.total / 3
    return points / order.scales[order.trump].total if length * 3 > size else 0


def strong(share: float) -> bool:
    """Say whether a share is enough to play for it."""
    return 2 * share >= 1


def _strong(seen: Seen, denomination: Denomination) -> bool:
    return strong(_share(seen, denomination))


def _held_points(seen: Seen) -> int:
    """Return the points that a lone bidder counts on."""
    return sum(counted_on(seen.rules, card) for card in seen.hand)


def counted_on(rules: Rules, card: Card) -> int:
    """Return what a lone bidder counts on from a card: an honour, with its trick's point."""
    points = rules.order(rules.denominations[0]).points[card]
    return points + rules.trick_point if points else 0


RANDOM = Player("random", random_call, random_card)
