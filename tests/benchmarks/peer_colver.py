"""The peer of the solver's benchmarks: colver from PyPI, in Rust, which the extra `bench` brings.

Its rules are those of `points701` in a suit; its capot counts 252.
"""

from __future__ import annotations

from typing import Any

from coinche_teach.engine.cards import DECK, SUITS, Card, Suit
from coinche_teach.engine.play import Hands
from coinche_teach.engine.seats import Seat

try:
    import colver
except ImportError:
    colver = None

VERSION = "0.11.1"
CAPOT = 252
_SIGNS = dict(zip("♠♥♦♣", SUITS, strict=True))


def there() -> bool:
    """Say whether the peer is installed in the version that was compared."""
    return colver is not None and getattr(colver, "__version__", VERSION) == VERSION


def _names() -> list[str]:
    some = colver.Env.deal_with_hands(0, [list(range(8 * k, 8 * k + 8)) for k in range(4)])
    return [some.card_name(number) for number in range(32)]


def table(hands: Hands, leader: Seat, trump: Suit) -> Any:
    """Return its game with hands dealt and trump fixed, before the first lead."""
    names = _names()
    numbers = {(_SIGNS[name[-1]], name[:-1].replace("T", "10")): place for place, name in enumerate(names)}
    rows = [[numbers[card.suit, card.rank.value] for card in hand] for hand in hands]
    game = colver.Env.deal_with_hands((leader - 1) & 3, rows)
    game.set_contract([_SIGNS[names[8 * k][-1]] for k in range(4)].index(trump), 100, 0, 0)
    game.set_phase_playing()
    assert game.current_player() == leader
    return game


def by_card(game: Any) -> dict[Card, int]:
    """Return the points of North-South after each card that may be led, as it finds them."""
    names = _names()
    ranks = {(card.suit, card.rank.value): card for card in DECK}
    return {
        ranks[_SIGNS[names[one][-1]], names[one][:-1].replace("T", "10")]: int(worth)
        for one, worth in game.solve_scores()["scores"]
    }
