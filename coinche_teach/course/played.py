"""Deals that are played out to be looked at: one for each game of the manille family.

The calls are written down, the cards are drawn from a seed and played by companions; the engine judges
every one of them. `played` gives the frames, from the deal to the sheet.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from types import MappingProxyType
from typing import Final

from coinche_teach.course.companions import card_for
from coinche_teach.course.sayings import Saying
from coinche_teach.course.sayings_manille import PlayedBegins, PlayedCall, PlayedEnds, PlayedTrick
from coinche_teach.engine.calls import Pass, call
from coinche_teach.engine.cards import Card
from coinche_teach.engine.deal import Deal, shuffled
from coinche_teach.engine.play import Play
from coinche_teach.engine.round import Phase, Round
from coinche_teach.engine.rules import rules as rules_of
from coinche_teach.engine.seats import Seat
from coinche_teach.engine.trick import Trick


@dataclass(frozen=True, slots=True)
class Frame:
    """Hold one picture of a deal: the round, the trick to look at, and what is said."""

    round: Round
    says: Saying
    trick: Trick | None = None


@dataclass(frozen=True, slots=True)
class PlayedAt:
    """Show one frame of a game's deal, counted from 0, or from the end below it."""

    rules_id: str
    place: int

    @property
    def frame(self) -> Frame:
        """Return the frame."""
        return played(self.rules_id)[self.place]


@dataclass(frozen=True, slots=True)
class _Script:
    dealer: Seat
    number: int
    calls: str = ""


# The numbers are those of deals that show something: a bid just made, a sans atout coinched, a close end.
_SCRIPTS: Final[Mapping[str, _Script]] = MappingProxyType(
    {
        "manille_coinchee": _Script(Seat.N, 56, "P SA X P P"),
        "manille_trois": _Script(Seat.S, 157, "H P P"),
        "manille_encheres": _Script(Seat.E, 155, "30 P 32 P 35 P S"),
        "manille_envers": _Script(Seat.S, 17, "D"),
        "manille_parlee": _Script(Seat.E, 17),
        "manille_muette": _Script(Seat.E, 13),
    }
)
GAMES: Final = tuple(_SCRIPTS)


def _shun(play: Play) -> Card:
    """Choose a card for one who wants no trick: lead low, throw away under the master what counts."""
    choices, order, table = play.allowed().cards, play.order, play.table
    if not table.cards:
        return min(choices, key=lambda card: (order.strength[card] % len(order.scales), order.points[card]))
    losing = [card for card in choices if table.with_card(card, order).best != len(table.cards)]
    if losing:
        return max(losing, key=lambda card: order.points[card])
    return min(choices, key=lambda card: order.strength[card])


@cache
def played(name: str) -> tuple[Frame, ...]:
    """Play the deal of a game out; raise KeyError for a game without one.

    >>> len(played("manille_envers")), played("manille_envers")[-1].round.phase.value
    (11, 'done')
    """
    script, rules = _SCRIPTS[name], rules_of(name)
    deck = shuffled("played", name, script.number)
    round = Round.open(Deal.from_deck(rules, script.dealer, deck))
    frames = [Frame(round, PlayedBegins(name, script.dealer))]
    for text in script.calls.split():
        seat = round.turn
        assert seat is not None
        passed_on = call(text) == Pass() and not round.auction.calls and seat is script.dealer
        round = round.say(call(text))
        frames.append(Frame(round, PlayedCall("pass_on" if passed_on else text, seat)))
    policy: Callable[[Play], Card] = _shun if rules.reaching.value == "loses" else card_for
    while round.phase is Phase.PLAY:
        assert round.cards is not None
        before = len(round.tricks)
        round = round.play(policy(round.cards))
        if len(round.tricks) > before and round.cards is not None:
            trick, order = round.tricks[-1], round.cards.order
            told = PlayedTrick(len(round.tricks), trick.winner, trick.points(rules, order))
            frames.append(Frame(round, told, trick))
    frames.append(Frame(round, PlayedEnds(name)))
    return tuple(frames)
