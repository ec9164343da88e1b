"""What played deals come to: the engine counts and scores, and is asked once for deals that come to the same.

What tells two deals apart here is all that a sheet could depend on; the counts made below only find an answer
again, none of them is one.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final

import numpy as np

from coinche_teach.engine.annonces import belotes
from coinche_teach.engine.calls import Contract, Top
from coinche_teach.engine.cards import DECK, SUITS, Denomination, Rank
from coinche_teach.engine.deal import HAND_SIZE
from coinche_teach.engine.play import Play
from coinche_teach.engine.round import Round
from coinche_teach.engine.rules import Rules
from coinche_teach.engine.rules.shapes import TurnedLast
from coinche_teach.engine.seats import PAIRS, SEATS, Seat
from coinche_teach.engine.sheet import counted, side_of
from coinche_teach.lab.contests import Contests, kept
from coinche_teach.lab.finishing import used_by, who
from coinche_teach.lab.games import features, marked
from coinche_teach.lab.hands import MASKS, Ints
from coinche_teach.lab.kernels import card_play as k
from coinche_teach.lab.serving import EVERY_SUIT, SIZE, held, serving
from coinche_teach.lab.tables import Tables

_MARKS: Final = ("made", *(f"{what}_{side}" for what in ("points", "score") for side in PAIRS))
FEATURES: Final = ("trumps", "best_trump", "second_trump", "side_aces", "voids", "hand_points")
_Held = tuple[str | None, tuple[int, ...]]


@dataclass(frozen=True, slots=True)
class Opening:
    """Hold what a contract makes of every deal that is played so: for the sheet, the kernel and the row."""

    round: Round
    contract: Contract
    denomination: Denomination
    tables: Tables
    taker: Seat
    who: tuple[int, int, int, int]
    marks: tuple[Any, ...]
    row: tuple[str, str | None, str, int]

    @classmethod
    def of(cls, round: Round) -> Opening:
        """Read a round whose play has just opened."""
        play, rules = _play(round), round.rules
        contract = play.contract
        denomination, level = contract.denomination, contract.level
        assert denomination is not None
        # To a sheet trumps are trumps, whatever their suit, and a side's bid is a bid of the side.
        kind = denomination if denomination.suit is None else "suit"
        told = (
            str(contract.by),
            None if level is None else str(level),
            denomination.value,
            contract.multiplier,
        )
        marks = side_of(rules, contract.by), level, kind, contract.multiplier
        return cls(round, contract, denomination, used_by(play), contract.by, who(round), marks, told)


@dataclass(frozen=True, slots=True)
class Group:
    """Hold deals played in one denomination: hands of card numbers, and sheets as the kernel left them."""

    openings: Sequence[Opening]
    dealers: Ints
    turned: Ints
    hands: Ints
    sheets: Ints


class Tallies:
    """Hold what the engine has answered under one rule set."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self._sides = np.array([rules.scoring_sides.index(side_of(rules, seat)) for seat in SEATS])
        self._contests = Contests(rules)
        self._belotes: dict[tuple[Any, ...], _Held] = {}
        self._marks: dict[tuple[Any, ...], tuple[Any, ...]] = {}

    def of(self, group: Group) -> dict[str, Any]:
        """Return columns for a group."""
        tables = group.openings[0].tables
        masks = (1 << group.hands).sum(axis=2)
        cards = group.sheets[:, k.PLAYED : k.WINNERS].reshape(len(masks), -1, len(SEATS))
        seat_at = np.argsort(np.array(tables.seat_of))
        winners = seat_at[group.sheets[:, k.WINNERS :]]
        points = _points(tables)[cards].sum(axis=2) + self.rules.trick_point
        sides = self._sides[winners]
        numbers = range(len(self.rules.scoring_sides))
        taken = [(points * (sides == one)).sum(axis=1) for one in numbers]
        swept = (sides == sides[:, :1]).all(axis=1)
        annonces = self._annonces(group.openings, masks)
        held = self._held(group.openings[0].denomination, masks)
        alone = [0] * len(masks)
        takers = np.array([one.taker for one in group.openings])
        if any(isinstance(one.marks[1], Top) for one in group.openings):
            alone = (winners == takers[:, None]).sum(axis=1).tolist()
        # A card turned up for trump may be worth a bonus to its dealer's side.
        turned = [group.turned, group.dealers]
        if not isinstance(self.rules.auction, TurnedLast):
            turned = [np.zeros_like(group.turned)] * len(turned)
        counts = np.stack([sides[:, -1], swept, *turned, *taken], axis=1).tolist()
        marks = []
        for deal, (opening, row) in enumerate(zip(group.openings, counts, strict=True)):
            lone = alone[deal] if isinstance(opening.marks[1], Top) else 0
            key = (opening.marks, annonces[deal], held[deal][1], lone, *row)
            found = self._marks.get(key)
            if found is None:
                found = self._marked(opening.contract, annonces[deal], held[deal][1], lone, row)
                kept(self._marks, key, found)
            marks.append(found)
        pairs = winners & 1
        lost = pairs.sum(axis=1)
        won = dict(zip((f"tricks_{side}" for side in PAIRS), (pairs.shape[1] - lost, lost), strict=True))
        scored = dict(zip((f"annonces_{side}" for side in PAIRS), zip(*annonces, strict=True), strict=True))
        rows = zip(*(one.row for one in group.openings), strict=True)
        return {
            **dict(zip(("taker", "level", "denomination", "multiplier"), rows, strict=True)),
            **dict(zip(_MARKS, zip(*marks, strict=True), strict=True)),
            **won,
            **scored,
            "belote": [text for text, _ in held],
            **self._features(group.openings[0].denomination, masks[np.arange(len(masks)), takers]),
        }

    def _marked(
        self, contract: Contract, annonces: Sequence[int], holders: Sequence[int], alone: int, row: list[int]
    ) -> tuple[Any, ...]:
        """Score a deal that comes to this."""
        rules, sides = self.rules, self.rules.scoring_sides
        last, swept, turned, dealer, *taken = row
        # Tricks count where one side has them all; else any that both have will do.
        won = {side: HAND_SIZE // len(sides) for side in sides}
        if swept:
            won = {side: HAND_SIZE * (place == last) for place, side in enumerate(sides)}
        came_to = counted(
            rules,
            contract,
            dict(zip(sides, taken, strict=True)),
            won,
            sides[last],
            alone,
            {side: 0 for side in sides} | dict(zip(PAIRS, annonces, strict=True)) if any(annonces) else {},
            [sides[place] for place in holders],
            SEATS[dealer],
            DECK[turned],
        )
        told = marked(rules, came_to)
        return tuple(told[name] for name in _MARKS)

    def _annonces(self, openings: Sequence[Opening], masks: Ints) -> list[tuple[int, ...]]:
        """Return what each pair scores for annonces."""
        nothing = (0,) * len(PAIRS)
        if self.rules.annonces is None:
            return [nothing] * len(openings)
        found = []
        for opening, hands in zip(openings, serving(self.rules).cards(masks).tolist(), strict=True):
            scored = self._contests.scored
            found.append(scored(opening.denomination, opening.taker.pair, hands) if any(hands) else nothing)
        return found

    def _held(self, denomination: Denomination, masks: Ints) -> list[_Held]:
        """Return who holds a belote, as text and by number of their sides."""
        nothing: _Held = (None, ())
        if self.rules.belote is None:
            return [nothing] * len(masks)
        found = []
        for hands in _royals(masks).tolist():
            if not any(hands):
                found.append(nothing)
                continue
            key = denomination, *hands
            told = self._belotes.get(key)
            if told is None:
                cards = [held(hand) for hand in hands]
                seats = [seat for seat, _ in belotes(self.rules, denomination, cards)]
                sides = tuple(sorted(int(self._sides[seat]) for seat in seats))
                told = " ".join(map(str, seats)) or None, sides
                kept(self._belotes, key, told)
            found.append(told)
        return found

    def _features(self, denomination: Denomination, hands: Ints) -> dict[str, Ints]:
        """Return what the takers' hands look like: what each suit adds, as `features` tells it."""
        table = _feature_table(self.rules, denomination)
        suits = [table[suit][hands >> SIZE * suit & MASKS - 1] for suit in range(len(SUITS))]
        told = np.sum(suits, axis=0)
        return {name: told[:, place] for place, name in enumerate(FEATURES)}


def _play(round: Round) -> Play:
    assert round.cards is not None
    return round.cards


def _royals(masks: Ints) -> Ints:
    """Return the kings and queens that one hand holds both of."""
    both = masks >> Rank.KING.height & masks >> Rank.QUEEN.height & EVERY_SUIT
    return both << Rank.KING.height | both << Rank.QUEEN.height


@lru_cache(maxsize=128)
def _points(tables: Tables) -> Ints:
    """Return the points of the kernel's cards."""
    return np.array([tables.order.points[card] for card in tables.card_of])


@lru_cache(maxsize=64)
def _feature_table(rules: Rules, denomination: Denomination) -> Ints:
    """Ask for the features of each suit's cards alone, by suit and mask; a suit that is void adds a void."""
    table = np.zeros((len(SUITS), MASKS, len(FEATURES)), dtype=np.int64)
    for suit in range(len(SUITS)):
        for mask in range(MASKS):
            told = features(rules, denomination, held(mask << SIZE * suit))
            table[suit, mask] = [told[name] for name in FEATURES]
    table[..., FEATURES.index("voids")] -= len(SUITS) - 1
    return table


@lru_cache(maxsize=16)
def tallies(rules: Rules) -> Tallies:
    """Return what is remembered of deals under a rule set."""
    return Tallies(rules)
