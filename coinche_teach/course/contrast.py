"""Scenes that can be put to any table: the same position, and what each set of rules makes of it.

A scene holds no answer. It asks the engine under the rules it is given; what comes back is an outcome, and
two outcomes that are equal mean that two tables agree. None means that the scene cannot happen there.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar, Protocol

from coinche_teach.course.sayings import Saying
from coinche_teach.course.sayings_contrast import MayBePlayed, ScoredIs
from coinche_teach.engine.annonces import contest
from coinche_teach.engine.calls import Contract
from coinche_teach.engine.cards import Card, Denomination
from coinche_teach.engine.play import Play, friends_of
from coinche_teach.engine.reasons import Reason
from coinche_teach.engine.rules import Rules
from coinche_teach.engine.seats import SEATS, Seat, Side
from coinche_teach.engine.trick import Trick

ME = Seat.S


class Outcome(Protocol):
    """What a table makes of a scene."""

    def said(self, under: str) -> Saying:
        """Say it of a table, by its id, or of the one change that is made."""
        ...


class Scene(Protocol):
    """What every scene can do."""

    topic: ClassVar[str]

    def ask(self, rules: Rules) -> Outcome | None:
        """Return what the engine makes of the scene, or None where it cannot happen."""
        ...

    def yes(self, rules: Rules) -> bool | None:
        """Answer the one question that can flip, or None."""
        ...

    def why(self, rules: Rules) -> Reason | None:
        """Return the engine's own reason for that answer."""
        ...


@dataclass(frozen=True, slots=True)
class Legal:
    """Hold the cards that may be played."""

    cards: tuple[Card, ...]

    def said(self, under: str) -> Saying:
        """Say it of a table or a change."""
        return MayBePlayed(under, self.cards)


@dataclass(frozen=True)
class PlayScene:
    """Hold my turn in a trick; `about` is the card that is asked about."""

    denomination: Denomination
    trick: tuple[Card, ...]
    hand: tuple[Card, ...]
    about: Card | None = None
    topic: ClassVar[str] = "play"

    def position(self, rules: Rules) -> Play:
        """Set the position up; my partner's card is the last but one whichever way play goes."""
        leader = rules.direction.after(ME, -len(self.trick))
        order = rules.order(self.denomination)
        trick = Trick(leader, rules.direction)
        for one in self.trick:
            trick = trick.with_card(one, order)
        # Where one plays against three, it is the leader who bid.
        contract = Contract(leader, None, self.denomination)
        hands = tuple(self.hand if seat is ME else () for seat in SEATS)
        return Play(rules, contract, order, friends_of(rules, contract), hands, (), trick)  # type: ignore[arg-type]

    def ask(self, rules: Rules) -> Legal | None:
        """Return the cards that may be played."""
        if self.denomination not in rules.denominations:
            return None
        allowed = set(self.position(rules).allowed().cards)
        return Legal(tuple(one for one in self.hand if one in allowed))

    def yes(self, rules: Rules) -> bool | None:
        """Say whether the card in question may be played."""
        found = self.ask(rules)
        return None if found is None or self.about is None else self.about in found.cards

    def why(self, rules: Rules) -> Reason | None:
        """Say why the card in question may or may not be played."""
        return None if self.about is None else self.position(rules).explain(self.about)


@dataclass(frozen=True, slots=True)
class Scored:
    """Hold which side scores its annonces (`ours`, `theirs`, `nobody`), and how much."""

    side: str
    points: int

    def said(self, under: str) -> Saying:
        """Say it of a table or a change."""
        return ScoredIs(self.side, under, self.points)


@dataclass(frozen=True)
class ContestScene:
    """Hold my hand and my left-hand opponent's, whose annonces are compared."""

    denomination: Denomination
    mine: tuple[Card, ...]
    theirs: tuple[Card, ...]
    taker: Seat
    topic: ClassVar[str] = "annonces"

    def _contest(self, rules: Rules) -> tuple[Side | None, int, Reason]:
        hands: Mapping[Seat, tuple[Card, ...]] = {ME: self.mine, ME.left: self.theirs}
        found = contest(rules, self.denomination, [hands.get(seat, ()) for seat in SEATS], self.taker)
        points = found.scored(found.winner) if found.winner is not None else 0
        return found.winner, points, found.reason

    def ask(self, rules: Rules) -> Scored | None:
        """Return who scores what."""
        if self.denomination not in rules.denominations:
            return None
        winner, points, _ = self._contest(rules)
        return Scored("nobody" if winner is None else "ours" if winner is ME.pair else "theirs", points)

    def yes(self, rules: Rules) -> bool | None:
        """Say whether my side scores."""
        found = self.ask(rules)
        return None if found is None else found.side == "ours"

    def why(self, rules: Rules) -> Reason | None:
        """Say why the contest goes as it does."""
        return self._contest(rules)[2]
