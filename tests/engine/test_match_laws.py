"""Laws of the match: from the first dealer to a winner in every rule set, and scores that add up."""

from __future__ import annotations

import random
from collections.abc import Mapping

import pytest

from coinche_teach.engine.calls import Bid, Pass
from coinche_teach.engine.match import Match
from coinche_teach.engine.reasons import MatchGoesOn, MatchOver, Refused
from coinche_teach.engine.round import Phase, Round
from coinche_teach.engine.rules import IDS, Rules, rules
from coinche_teach.engine.seats import SEATS, Seat
from tests.engine.strategies import moments

every_rule_set = pytest.mark.parametrize("name", IDS)
LONGEST = 400  # deals in one match: far above what chance needs


def played(one: Round, chance: random.Random) -> Round:
    """Play a round out at random, seldom passing and never bidding high."""
    while one.phase is Phase.AUCTION and not any(isinstance(said.call, Bid) for said in one.auction.calls):
        legal = one.auction.legal_calls()
        if chance.random() < 0.1 and Pass() in legal:
            one = one.say(Pass())
        else:
            wanted = [call for call in legal if call != Pass()]
            one = one.say(chance.choice(wanted[:20] or list(legal)))
    *_, last = moments(one, chance.randbytes(48))
    return last


def added_up(match: Match) -> dict[str, int]:
    """Add the entries of the game that is on, or of the last one."""
    totals = dict.fromkeys(match.players, 0)
    limit = match.rules.target - match.rules.target_margin
    for place, entry in enumerate(match.entries):
        for player, points in entry.added.items():
            totals[player] += points
        last = place == len(match.entries) - 1
        if match.rules.games > 1 and max(totals.values()) >= limit and not (last and match.over):
            best = sorted(totals.values())
            if best[-1] != best[-2]:
                totals = dict.fromkeys(match.players, 0)
    return totals


def check_entry(before: Match, after: Match, one: Round) -> None:
    """Check what one deal added to the score."""
    entry = after.entries[-1]
    assert after.entries[:-1] == before.entries
    assert entry.dealer is before.dealer
    if one.phase is Phase.REDEAL:
        assert not entry.added and entry.sheet is None and after.scores == before.scores
        return
    sheet = one.sheet()
    assert entry.sheet == sheet
    scores: Mapping[str, int] = {str(side): points for side, points in sheet.scores.items()}
    extra = {player: points - scores[player] for player, points in entry.added.items() if player in scores}
    if before.rules.id == "manille_trois":
        people = before.seating()
        for seat in SEATS:
            if people[seat] is not None:
                assert entry.added[str(people[seat])] == sheet.score(seat.pair)
        return
    assert sum(extra.values()) in (0, before.held)
    assert all(points in (0, before.held) for points in extra.values())
    assert after.held == before.held + sheet.held - sum(extra.values())


def whole(used: Rules, first: Seat, seed: str) -> Match:
    """Play a whole match at random, checking every step."""
    chance = random.Random(seed)
    match = Match.open(used, first)
    assert match.dealer is first and not match.over
    assert isinstance(match.status, MatchGoesOn)
    for number in range(LONGEST):
        if match.over:
            break
        dealt = match.deal(seed, number)
        assert dealt.deal.dealer is match.dealer
        one = played(dealt, chance)
        before, scores, entries = match, dict(match.scores), match.entries
        match = match.add(one)
        assert (before.scores, before.entries) == (scores, entries)
        check_entry(before, match, one)
        if not (match.rules.games > 1 and sum(match.games.values()) != sum(before.games.values())):
            assert match.scores == {p: scores[p] + match.entries[-1].added.get(p, 0) for p in match.players}
        if used.id != "manille_trois":
            assert match.dealer is used.direction.next(before.dealer)
    return match


@every_rule_set
@pytest.mark.parametrize("first", SEATS[:2])
def test_a_match_is_played_from_the_first_dealer_to_a_winner(name: str, first: Seat) -> None:
    match = whole(rules(name), first, f"match {name} {first}")
    used = match.rules
    assert match.over and match.winners
    assert set(match.winners) | set(match.losers) == set(match.players)
    assert not set(match.winners) & set(match.losers)
    assert match.scores == added_up(match)
    limit = used.target - used.target_margin
    if used.reaching == "loses":
        assert all(match.scores[player] >= limit for player in match.losers)
        assert max(match.scores.values()) == match.scores[match.losers[0]]
    else:
        assert all(match.scores[player] >= limit for player in match.winners)
        assert max(match.scores.values()) == match.scores[match.winners[0]]
        assert all(match.games[player] == used.games for player in match.winners)
    for act in (lambda: match.deal("more"), match.misdeal, lambda: match.add_sheet(match.entries[-1].sheet)):
        with pytest.raises(Refused) as caught:
            act()
        assert isinstance(caught.value.reason, MatchOver)


@pytest.mark.parametrize("first", SEATS)
def test_at_manille_trois_people_score_and_the_dealer_plays_with_the_dummy(first: Seat) -> None:
    match = Match.open(rules("manille_trois"), first, ("Ada", "Bob", "Cleo"))
    assert match.players == ("Ada", "Bob", "Cleo")
    chance = random.Random(f"trois {first}")
    totals = dict.fromkeys(match.players, 0)
    for number in range(6):
        people = match.seating()
        assert people[match.dealer] == match.players[number % 3]
        assert people[match.dealer.partner] is None
        assert sorted(str(one) for one in people.values() if one) == ["Ada", "Bob", "Cleo"]
        one = played(match.deal(first, number), chance)
        assert one.dummy is match.dealer.partner
        sheet = one.sheet()
        for seat, player in people.items():
            if player is not None:
                totals[player] += sheet.score(seat.pair)
        match = match.add(one)
        assert match.scores == totals
        if match.over:
            break


@pytest.mark.parametrize("name", IDS)
def test_a_misdeal_costs_the_dealer_what_the_rules_say(name: str) -> None:
    used = rules(name)
    match = Match.open(used, Seat.S)
    after = match.misdeal()
    spared = [player for player, points in after.scores.items() if points == 0]
    if used.misdeal_points:
        assert len(spared) == 1 and str(match.dealer) in spared[0]
    assert sum(after.scores.values()) == used.misdeal_points * (len(match.players) - 1)
    moved = used.direction.next(Seat.S) if used.misdeal_dealer == "next" else Seat.S
    assert after.dealer is moved and not match.entries
