"""Card play in kernels: a round whose contract stands is played to its end in one step.

What comes out is the round that the engine would have reached card by card, so that whoever counts, scores or
shows it cannot tell the difference; `tests/lab/test_card_play.py` holds the two together.
"""

from __future__ import annotations

from collections.abc import Collection
from functools import lru_cache

from coinche_teach.engine.chance import Chance
from coinche_teach.engine.play import Play
from coinche_teach.engine.round import Round
from coinche_teach.engine.seats import SEATS, Direction, Seat
from coinche_teach.engine.trick import Trick
from coinche_teach.lab.jit import numbers
from coinche_teach.lab.kernels import card_play as k
from coinche_teach.lab.tables import Tables, tables

_KEYS = 1 << 62
_BLANK = [0] * (k.SHEET_SIZE - k.PLAYED)


class Draws(Chance):
    """Draw as the kernels do: the n-th number of a key and a seat, so that both play the same cards.

    >>> one, other = (Draws(7, Seat.E, Direction.RIGHT) for _ in range(2))
    >>> [one.below(8) for _ in range(9)] == [other.below(8) for _ in range(9)]
    True
    """

    __slots__ = ("_drawn", "_place", "_stream")

    def __init__(self, key: int, seat: Seat, direction: Direction) -> None:
        self._stream = key
        self._place = direction.distance(Seat.N, seat)
        self._drawn = 0

    def below(self, limit: int) -> int:
        """Draw a whole number from 0 up to, not including, a limit."""
        self._drawn += 1
        return int(k.below(self._stream, self._place, self._drawn - 1, limit))


def key_of(*seed: object) -> int:
    """Return the key of a stream of cards from any seed."""
    return Chance("cards", *seed).below(_KEYS)


def finished(round: Round, careful: Collection[Seat], key: int) -> Round:
    """Play a round whose play has just opened to its end; seats not among the careful play at random.

    >>> from coinche_teach.engine.calls import call
    >>> from coinche_teach.engine.deal import Deal, shuffled
    >>> from coinche_teach.engine.rules import rules
    >>> one = Round.open(Deal.from_deck(rules("contrat1000"), Seat.S, shuffled("doc")))
    >>> for text in ("80H", "P", "P", "P"):
    ...     one = one.say(call(text))
    >>> done = finished(one, SEATS, key_of("doc"))
    >>> done.phase.value, len(done.tricks)
    ('done', 8)
    """
    play = round.cards
    assert play is not None and not play.tricks and not play.table.cards, "the play has begun"
    used = used_by(play)
    place, turned = used.seat_of, round.deal.turned
    hands = [0, 0, 0, 0]
    for seat in SEATS:
        hands[place[seat]] = used.bits(play.hands[seat])
    sheet = numbers(
        [
            *hands,
            *who(round),
            0 if turned is None else 1 << used.number_of[turned.index],
            sum(1 << place[seat] for seat in careful),
            key,
            *_BLANK,
        ]
    )
    k.play_deal(used.points, sheet)
    return ended(round, list(map(int, sheet)))


def used_by(play: Play) -> Tables:
    """Return the tables that a play is played by."""
    assert play.contract.denomination is not None
    return tables(play.rules, play.contract.denomination)


def who(round: Round) -> tuple[int, int, int, int]:
    """Return what a sheet says of the seats: who leads, who took, who are friends, whose hand lies open."""
    play = round.cards
    assert play is not None
    place = used_by(play).seat_of
    return (
        place[play.table.leader],
        place[play.contract.by],
        _friends(play.friends, place),
        0 if round.dummy is None else 1 << place[round.dummy],
    )


@lru_cache(maxsize=64)
def _friends(friends: tuple[frozenset[Seat], ...], place: tuple[int, ...]) -> int:
    """Write who plays with whom, four bits a place."""
    return sum(1 << 4 * place[seat] + place[one] for seat in SEATS for one in friends[seat])


def ended(round: Round, sheet: list[int]) -> Round:
    """Return the round that comes of one whose play has just opened, played as a sheet tells."""
    play = round.cards
    assert play is not None
    direction, card_of = play.rules.direction, used_by(play).card_of
    ring = _ring(direction)
    leader = sheet[k.LEADER]
    tricks = []
    for first, winner in zip(range(k.PLAYED, k.WINNERS, 4), sheet[k.WINNERS :], strict=True):
        a, b, c, d = sheet[first : first + 4]
        cards = card_of[a], card_of[b], card_of[c], card_of[d]
        tricks.append(Trick(ring[leader], direction, cards, winner - leader & 3))
        leader = winner
    table = Trick(ring[leader], direction)
    done = Play(play.rules, play.contract, play.order, play.friends, ((),) * 4, tuple(tricks), table)
    return Round(round.deal, round.auction, done, round.started, round.withheld)


@lru_cache(maxsize=2)
def _ring(direction: Direction) -> tuple[Seat, ...]:
    return tuple(direction.round(Seat.N))
