"""The match (partie): who deals next, what is on the score, who has won and why.

A match is a value too. Players are the two sides, each seat, or three people who share four seats.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from coinche_teach.engine.deal import Deal, shuffled
from coinche_teach.engine.reasons import (
    EqualPoints,
    HeldPoints,
    LostByReaching,
    MatchGoesOn,
    MatchOver,
    MisdealPenalty,
    NoTrickNoWin,
    NotThisDeal,
    ReachedTarget,
    Reason,
    Refused,
    SeveralAboveTarget,
    TiedAboveTarget,
    Unreadable,
    WrongShape,
    shown,
)
from coinche_teach.engine.round import Phase, Round
from coinche_teach.engine.rules import Rules, Sides
from coinche_teach.engine.rules.choices import BothOver, NextDealer, Permit, Reaching
from coinche_teach.engine.seats import SEATS, Seat, Side
from coinche_teach.engine.sheet import Sheet


@dataclass(frozen=True, slots=True)
class Entry:
    """Hold what one deal added to the score, by player; `sheet` is None for a redeal or a misdeal."""

    dealer: Seat
    added: Mapping[str, int]
    sheet: Sheet | None
    reason: Reason | None = None


@dataclass(frozen=True, slots=True)
class Match:
    """Hold a match as far as it has gone.

    `moved` counts how often the deal has passed on; `held` are points in suspense; `games` those won.

    >>> from coinche_teach.engine.rules import rules
    >>> match = Match.open(rules("club82"), Seat.S).misdeal()
    >>> match.scores, match.dealer
    ({'NS': 0, 'EW': 160}, <Seat.E: 1>)
    """

    rules: Rules
    first: Seat
    players: tuple[str, ...]
    scores: Mapping[str, int]
    games: Mapping[str, int]
    status: Reason
    moved: int = 0
    held: int = 0
    entries: tuple[Entry, ...] = ()
    winners: tuple[str, ...] = ()
    losers: tuple[str, ...] = ()

    @classmethod
    def open(cls, rules: Rules, dealer: Seat, people: tuple[str, str, str] = ("A", "B", "C")) -> Match:
        """Begin a match; `people` are those who share four seats where a dummy plays."""
        if len(set(people)) != len(people) or len(people) != 3:
            raise Unreadable(WrongShape("people", shown(people), "three different names"))
        players = people if rules.sides is Sides.DUMMY else tuple(rules.scoring_sides)
        nothing = dict.fromkeys(map(str, players), 0)
        return cls(rules, dealer, tuple(nothing), nothing, nothing, MatchGoesOn(rules.target))

    @property
    def over(self) -> bool:
        """Say whether the match is decided."""
        return bool(self.winners or self.losers)

    @property
    def dealer(self) -> Seat:
        """Return who deals now."""
        return self.rules.direction.after(self.first, self.moved)

    @property
    def _dummy(self) -> bool:
        return self.rules.sides is Sides.DUMMY

    def seating(self) -> dict[Seat, str | None]:
        """Return which player sits where; a dummy sits opposite the dealer, and None is its player.

        The dealer keeps his chair and the order of play stays, so only one person ever moves.
        """
        if not self._dummy:
            return {seat: next(p for p in self.players if seat.name in p) for seat in SEATS}
        dealer = self.moved % 3
        seats = list(self.rules.direction.round(self.dealer))
        people = self.players
        return {
            seats[0]: people[dealer],
            seats[1]: people[(dealer + 1) % 3],
            seats[2]: None,
            seats[3]: people[(dealer + 2) % 3],
        }

    def deal(self, *seed: object) -> Round:
        """Deal the next round from a seed; raise Refused when the match is over."""
        self._still_on()
        return Round.open(Deal.from_deck(self.rules, self.dealer, shuffled(*seed)))

    def add(self, finished: Round) -> Match:
        """Write a finished round on the score, or pass on after a redeal; raise Refused when over."""
        self._still_on()
        if finished.rules != self.rules or finished.deal.dealer is not self.dealer:
            raise Refused(NotThisDeal(finished.deal.dealer, self.dealer))
        if finished.phase is Phase.REDEAL:
            return self._passed_on(Entry(self.dealer, {}, None), self.rules.all_pass_dealer)
        tricks = finished.result().tricks
        return self.add_sheet(finished.sheet(), {side for side, won in tricks.items() if not won})

    def add_sheet(self, sheet: Sheet, trickless: set[Side] | None = None) -> Match:
        """Write a sheet on the score; `trickless` are sides that took no trick."""
        self._still_on()
        added = self._shared_out(sheet)
        reason: Reason | None = None
        held = self.held + sheet.held
        winner = _winner(self, sheet)
        if self.held and winner is not None and not isinstance(sheet.verdict, EqualPoints):
            added[winner] += self.held
            reason, held = HeldPoints(self.held), 0
        scores = {player: self.scores[player] + added[player] for player in self.players}
        entry = Entry(self.dealer, added, sheet, reason)
        after = replace(self, scores=scores, held=held)._passed_on(entry, NextDealer.NEXT)
        refused = self.rules.win_without_trick is Permit.REFUSED
        return after._decided({str(side) for side in trickless or ()} if refused else set())

    def _shared_out(self, sheet: Sheet) -> dict[str, int]:
        """Give each player the points of his side; three people play two sides where a dummy plays."""
        if not self._dummy:
            return {player: sheet.score(Side(player)) for player in self.players}
        return {player: sheet.score(seat.pair) for seat, player in self.seating().items() if player}

    def misdeal(self) -> Match:
        """Give the other players what a misdeal costs, and let the deal be done again."""
        self._still_on()
        points = self.rules.misdeal_points
        at_fault = self.seating()[self.dealer]
        added = {player: 0 if player == at_fault else points for player in self.players}
        scores = {player: self.scores[player] + added[player] for player in self.players}
        entry = Entry(self.dealer, added, None, MisdealPenalty(points))
        unpaid = {player for player in self.players if not added[player]}
        return replace(self, scores=scores)._passed_on(entry, self.rules.misdeal_dealer)._decided(unpaid)

    def _still_on(self) -> None:
        if self.over:
            raise Refused(MatchOver())

    def _passed_on(self, entry: Entry, dealer: NextDealer) -> Match:
        moved = self.moved + (dealer is NextDealer.NEXT)
        return replace(self, entries=(*self.entries, entry), moved=moved)

    def _decided(self, barred: set[str]) -> Match:
        """Look who has reached the target, and whether that decides the match; `barred` cannot win now."""
        rules, scores = self.rules, self.scores
        limit = rules.target - rules.target_margin
        over = [player for player in self.players if scores[player] >= limit]
        if not over:
            return replace(self, status=MatchGoesOn(rules.target))
        if rules.reaching is Reaching.LOSES:
            most = max(scores[player] for player in over)
            losers = tuple(player for player in over if scores[player] == most)
            winners = tuple(player for player in self.players if player not in losers)
            return replace(self, losers=losers, winners=winners, status=LostByReaching(most, rules.target))
        best = max(scores[player] for player in over)
        over = [player for player in over if player not in barred]
        if not over:
            return replace(self, status=NoTrickNoWin(best))
        best = max(scores[player] for player in over)
        leaders = tuple(player for player in over if scores[player] == best)
        if len(leaders) > 1:
            return replace(self, status=TiedAboveTarget(best))
        if rules.both_over is BothOver.ANOTHER_DEAL and len(over) > 1:
            return replace(self, status=SeveralAboveTarget(len(over), rules.target))
        return self._game_won(leaders, ReachedTarget(best, rules.target))

    def _game_won(self, winners: tuple[str, ...], reason: Reason) -> Match:
        games = {player: self.games[player] + (player in winners) for player in self.players}
        if max(games.values()) >= self.rules.games:
            losers = tuple(player for player in self.players if player not in winners)
            return replace(self, games=games, winners=winners, losers=losers, status=reason)
        return replace(self, games=games, scores=dict.fromkeys(self.players, 0), status=reason)


def _winner(match: Match, sheet: Sheet) -> str | None:
    """Return the side that won a deal, by its score."""
    best = max(sheet.scores.values())
    leaders = [side for side, points in sheet.scores.items() if points == best]
    return str(leaders[0]) if len(leaders) == 1 and str(leaders[0]) in match.players else None
