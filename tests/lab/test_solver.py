"""The solver against a second opinion: plain minimax over the reference's rules, exact deals, laws."""

from __future__ import annotations

import dataclasses
import random
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from coinche_teach.engine.calls import Contract
from coinche_teach.engine.cards import DECK, Denomination, card, cards
from coinche_teach.engine.play import Play
from coinche_teach.engine.reasons import CardTwice, Refused, WrongNumberOfCards
from coinche_teach.engine.rules import IDS, Duty, Rules, Sides, rules
from coinche_teach.engine.seats import SEATS, Seat
from coinche_teach.lab import solver
from coinche_teach.lab.reasons import NotTwoCamps, TooManyPoints
from tests.engine import reference
from tests.engine.reference import TABLES, Position, Table

SOLVED = [name for name in IDS if rules(name).sides is not Sides.EACH_ALONE]


def ending(
    name: str, denomination: str, size: int, chance: random.Random, table: Table | None = None
) -> Position:
    """Deal an ending of so many cards a hand, played on by up to three cards."""
    deck = chance.sample(reference.DECK, 4 * size)
    hands = {seat: tuple(deck[size * k : size * k + size]) for k, seat in enumerate(reference.SEATS)}
    used = table or TABLES[name]
    here = Position(used, denomination, chance.choice(reference.SEATS), hands, chance.choice(reference.SEATS))
    for _ in range(chance.randrange(4)):
        here = here.play(chance.choice(here.legal()))
    return here


def as_play(name: str | Rules, here: Position) -> Play:
    """Write a position of the reference as a moment of the engine's play."""
    used = rules(name) if isinstance(name, str) else name
    start = {seat: list(here.hands[seat]) for seat in reference.SEATS}
    for place, one in enumerate(here.trick):
        start[reference.after(here.table, here.leader, place)].append(one)
    n, e, s, w = (cards(start[seat]) for seat in reference.SEATS)
    contract = Contract(Seat[here.by], None, Denomination(here.denomination))
    play = Play.open(used, contract, (n, e, s, w), Seat[here.leader])
    for one in here.trick:
        play = play.play(card(one))
    return play


def camp(here: Position, seat: str) -> str:
    return seat + here.allies(seat)


def minimax(here: Position, ours: str, credited: str, count: str, memory: dict[Any, int]) -> int:
    """Return what is still to be taken by the seats credited, the camp `ours` wanting much of it.

    `count` is points or tricks. Nothing clever: every lawful card is tried.
    """
    key = (here.leader, here.trick, tuple(here.hands.values()))
    if key in memory:
        return memory[key]
    if here.over:
        return 0
    found = []
    for one in here.legal():
        after = here.play(one)
        gain = 0
        if len(here.trick) == 3 and after.leader in credited:
            gain = 1
            if count == "points":
                gain = reference.trick_points(here.table, here.denomination, [*here.trick, one])
                gain += here.table.last if after.over else 0
        found.append(gain + minimax(after, ours, credited, count, memory))
    memory[key] = max(found) if here.turn in ours else min(found)
    return memory[key]


def kinds(name: str) -> list[str]:
    return [*"SHDC", *(kind for kind in reference.PLAYED_IN[name].split() if kind != "S")]


def agreed(name: str, here: Position, used: Rules | None = None) -> None:
    """Compare every question with the plain minimax."""
    play = as_play(used or name, here)
    for text in ("N", "E"):
        seat, ours = Seat[text], camp(here, text)
        worth = minimax(here, ours, ours, "points", {})
        assert solver.points(play, seat) == worth
        assert solver.reaches(play, worth, seat)
        assert not solver.reaches(play, worth + 1, seat)
        by_card = {}
        for one in here.legal():
            after = here.play(one)
            gain = 0
            if len(here.trick) == 3 and after.leader in ours:
                gain = reference.trick_points(here.table, here.denomination, [*here.trick, one])
                gain += here.table.last if after.over else 0
            by_card[card(one)] = gain + minimax(after, ours, ours, "points", {})
        assert solver.by_card(play, seat) == by_card
        won = minimax(here, ours, ours, "tricks", {})
        assert solver.tricks(play, seat) == won
        left = (sum(map(len, here.hands.values())) + len(here.trick)) // 4
        assert solver.capot(play, seat) == (won == left)
        alone = minimax(here, ours, text, "tricks", {})
        assert solver.generale(play, seat) == (alone == left)


@pytest.mark.parametrize("name", SOLVED)
def test_endings_of_three_cards_agree_with_plain_minimax(name: str) -> None:
    chance = random.Random(f"endings {name}")
    agreed(name, ending(name, chance.choice("SHDC"), 4, chance))
    for denomination in kinds(name):
        for size in (2, 3) if denomination in ("SA", "TA") else (3,):
            agreed(name, ending(name, denomination, size, chance))


@pytest.mark.slow
@pytest.mark.parametrize("name", SOLVED)
def test_endings_of_five_cards_agree_with_plain_minimax(name: str) -> None:
    chance = random.Random(f"longer endings {name}")
    agreed(name, ending(name, chance.choice(kinds(name)), 5, chance))
    for denomination in kinds(name):
        for size in (1, 2, 3, 3, 4):
            agreed(name, ending(name, denomination, size, chance))


@pytest.mark.parametrize("duty", list(reference.TURNS))
def test_the_direction_of_play_is_that_of_the_rules(duty: str) -> None:
    chance = random.Random(duty)
    table = dataclasses.replace(TABLES["club82"], direction=duty)
    agreed("club82", ending("club82", "H", 4, chance, table), rules("club82").but(direction=duty))


@pytest.mark.parametrize("rise", ["never", "unless_partner_wins", "always"])
@pytest.mark.parametrize("under", [True, False])
@pytest.mark.parametrize("over", [True, False])
def test_every_mixture_of_duties_is_solved_as_it_is_played(rise: str, under: bool, over: bool) -> None:
    chance = random.Random(f"{rise} {under} {over}")
    for cut in ("never", "unless_partner_wins", "always"):
        table = dataclasses.replace(
            TABLES["points701"], rise_plain=rise, cut=cut, must_undertrump=under, must_overtrump=over
        )
        used = rules("points701").but(
            beat_plain=rise,
            cut=cut,
            cannot_overtrump="undertrump" if under else "discard",
            can_overtrump="overtrump" if over else "discard",
        )
        agreed("points701", ending("points701", "S", 3, chance, table), used)


@pytest.mark.parametrize("number", range(12))
def test_any_order_and_any_points_are_solved_as_they_are_played(number: int) -> None:
    chance = random.Random(f"scales {number}")

    def scale() -> dict[str, int]:
        return {rank: chance.randrange(31) for rank in chance.sample(reference.RANKS, 8)}

    def said(row: dict[str, int]) -> str:
        return " ".join(f"{rank}={worth}" for rank, worth in row.items())

    trump, plain = scale(), scale()
    bonus, last = chance.randrange(3), chance.randrange(40)
    table = dataclasses.replace(TABLES["points701"], trump=trump, plain=plain, a_trick=bonus, last=last)
    used = rules("points701").but(
        trump=said(trump), plain=said(plain), trick_point=bonus, last_trick=last, last_trick_capot=last
    )
    agreed("points701", ending("points701", "H", 3, chance, table), used)


DEALS = """
S98 DAKJ8 C87 | SA7 HAJ DTQ CTJ | STQJ HTKQ9 CA | SK H87 D97 CKQ9 | N | 162 100 112 61 | 162 100 117 61 | 89
ST97 H8 DTQ CJ9 | SAQ8 DA CTK87 | SK HAQ9 D987 CA | SJ HTKJ7 DKJ CQ | E | 60 42 68 74 | 60 46 68 83 | 78
SKJ87 HK98 C7 | ST HT7 DA97 CTK | SAQ HQJ DQ8 CJ8 | S9 HA DTKJ CAQ9 | S | 105 162 25 61 | 105 162 25 61 | 49
S9 HT8 DJ7 CAT7 | SATJ7 HQ7 DA C9 | SKQ8 H9 DK9 CKQ | HAKJ DTQ8 CJ8 | W | 0 0 107 27 | 0 0 117 27 | 49
SJ9 HQ8 DAJ97 | ST87 HA CAK98 | SKQ HTKJ DK CQ7 | SA H97 DTQ8 CTJ | N | 101 97 117 0 | 64 97 117 0 | 23
"""
CAPOTS = {(0, "S"): "NS", (2, "H"): "NS", (3, "S"): "EW", (3, "H"): "EW", (4, "C"): "EW"}


def exact_deals() -> Iterator[tuple[Any, Seat, dict[tuple[str, bool], int]]]:
    """Read deals whose values were found by two other solvers: hands, leader, points of NS."""
    for line in DEALS.split("\n")[1:-1]:
        *rows, leader, free, forced, sans = (part.strip() for part in line.split("|"))
        hands = tuple(tuple(card(r + word[0]) for word in row.split() for r in word[1:]) for row in rows)
        values = {(suit, False): int(worth) for suit, worth in zip("SHDC", free.split(), strict=True)}
        values |= {(suit, True): int(worth) for suit, worth in zip("SHDC", forced.split(), strict=True)}
        yield hands, Seat[leader], values | {("SA", False): int(sans)}


def test_five_whole_deals_are_worth_what_other_solvers_found() -> None:
    for number, (hands, leader, values) in enumerate(exact_deals()):
        for (kind, forced), worth in values.items():
            used = rules("points701").but(cannot_overtrump="undertrump" if forced else "discard")
            play = solver.dealt(used, Denomination(kind), hands, leader)
            assert solver.points(play, Seat.N) == worth
            assert solver.points(play, Seat.W) == 162 - worth
            if not forced:
                capots = {side for side, seat in (("NS", Seat.S), ("EW", Seat.E)) if solver.capot(play, seat)}
                assert capots == ({CAPOTS[number, kind]} if (number, kind) in CAPOTS else set())


def test_all_the_points_are_not_a_capot() -> None:
    used = rules("contrat1000").but(last_trick=0)
    hands = cards("AS 7H"), cards("KS 9H"), cards("QS 8H"), cards("JS 8D")
    play = solver.dealt(used, Denomination.CLUBS, hands, Seat.N)
    everything = 11 + 4 + 3 + 2
    assert solver.points(play, Seat.N) == everything
    assert not solver.capot(play, Seat.N)


def test_a_capot_is_lost_with_the_first_trick_that_is() -> None:
    hands = cards("7S AS"), cards("8S 9H"), cards("9S 8H"), cards("10S 7H")
    play = solver.dealt(rules("points701"), Denomination.CLUBS, hands, Seat.N)
    for one in "7S 8S 9S 10S".split():
        play = play.play(card(one))
    assert play.table.leader is Seat.W
    assert not solver.capot(play, Seat.N)
    assert not solver.capot(play, Seat.W) or solver.tricks(play, Seat.W) == 1


# The sides of the play of each seat are those of the engine; the strategies draw any seats and cards.
@st.composite
def positions(draw: st.DrawFn) -> tuple[Play, int]:
    """Draw a deal under any rules that have two camps, at any moment after the third trick."""
    used = rules(draw(st.sampled_from(SOLVED)))
    used = used.but(cannot_overtrump=draw(st.sampled_from([Duty.UNDERTRUMP, Duty.DISCARD])))
    denomination = draw(st.sampled_from(used.denominations))
    deck = draw(st.permutations(range(32)))
    hands = tuple(tuple(DECK[n] for n in deck[8 * k : 8 * k + 8]) for k in range(4))
    n, e, s, w = hands
    play = Play.open(used, Contract(draw(st.sampled_from(SEATS)), None, denomination), (n, e, s, w), Seat.N)
    for will in draw(st.binary(min_size=12, max_size=31)):
        legal = play.allowed().cards
        play = play.play(legal[will % len(legal)])
    return play, sum(map(len, play.hands))


def everything_left(play: Play) -> int:
    used, order = play.rules, play.order
    lying = [*play.table.cards, *(one for hand in play.hands for one in hand)]
    return sum(order.points[one] for one in lying) + len(lying) // 4 * used.trick_point + used.last_trick


@settings(max_examples=60, deadline=None)
@given(positions())
def test_what_one_camp_takes_the_other_does_not(position: tuple[Play, int]) -> None:
    play, _ = position
    ours = play.contract.by
    theirs = next(seat for seat in SEATS if seat is not ours and seat not in play.friends[ours])
    assert solver.points(play, ours) + solver.points(play, theirs) == everything_left(play)


@settings(max_examples=60, deadline=None)
@given(positions())
def test_the_best_card_is_worth_the_position_and_each_what_follows_it(
    position: tuple[Play, int],
) -> None:
    play, _ = position
    ours, turn = play.contract.by, play.turn
    assert turn is not None
    worth = solver.by_card(play, ours)
    assert set(worth) == set(play.allowed().cards)
    best = max if turn is ours or turn in play.friends[ours] else min
    assert solver.points(play, ours) == best(worth.values())
    for one, found in worth.items():
        after = play.play(one)
        gain = 0
        if len(after.tricks) > len(play.tricks):
            trick = after.tricks[-1]
            if trick.winner is ours or trick.winner in play.friends[ours]:
                gain = trick.points(play.rules, play.order) + (play.rules.last_trick if after.over else 0)
        assert found == gain + (0 if after.over else solver.points(after, ours))


def test_many_deals_are_worth_what_each_is_alone() -> None:
    rows = list(exact_deals())
    used = rules("points701")
    asked = [(hands, leader) for hands, leader, _ in rows]
    found = solver.points_of_deals(used, Denomination.DIAMONDS, asked, Seat.E)
    assert found == [162 - values["D", False] for *_, values in rows]
    reached = solver.points_of_deals(used, Denomination.DIAMONDS, asked, Seat.E, wanted=55)
    assert reached == [int(one >= 55) for one in found]
    assert solver.points_of_deals(used, Denomination.DIAMONDS, [], Seat.E) == []


def test_threads_solve_side_by_side_without_disturbing_each_other() -> None:
    plays = []
    for number in range(24):
        deck = random.Random(number).sample(DECK, 32)
        hands = tuple(deck[:8]), tuple(deck[8:16]), tuple(deck[16:24]), tuple(deck[24:])
        plays.append(solver.dealt(rules("points701"), Denomination("SHDC"[number % 4]), hands, Seat.N))
    with ThreadPoolExecutor(3) as threads:
        assert list(threads.map(solver.points, plays)) == [solver.points(play) for play in plays]


def refusal(play: Play) -> Any:
    with pytest.raises(Refused) as caught:
        solver.points(play)
    return caught.value.reason


def test_four_camps_are_refused() -> None:
    hands = cards("AS"), cards("KS"), cards("QS"), cards("JS")
    play = solver.dealt(rules("manille_envers"), Denomination.CLUBS, hands, Seat.N)
    assert refusal(play) == NotTwoCamps("manille_envers")


def test_hands_that_no_play_could_leave_are_refused() -> None:
    used = rules("club82")
    odd = cards("AS 7H"), cards("KS"), cards("QS 8H"), cards("JS 9H")
    assert refusal(solver.dealt(used, Denomination.CLUBS, odd, Seat.N)) == WrongNumberOfCards("N", 2, 1)
    twice = cards("AS 7H"), cards("KS 7H"), cards("QS 8H"), cards("JS 9H")
    assert refusal(solver.dealt(used, Denomination.CLUBS, twice, Seat.N)) == CardTwice(card("7H"))


def test_points_beyond_the_solvers_numbers_are_refused() -> None:
    hands = cards("AS"), cards("KS"), cards("QS"), cards("JS")
    dear = rules("club82").but(plain="A=64 10=10 K=4 Q=3 J=2 9=0 8=0 7=0")
    found = refusal(solver.dealt(dear, Denomination.CLUBS, hands, Seat.N))
    assert isinstance(found, TooManyPoints) and (found.card, found.most_card) == (64, 63)
    late = rules("club82").but(last_trick=9999)
    assert isinstance(refusal(solver.dealt(late, Denomination.CLUBS, hands, Seat.N)), TooManyPoints)


def test_the_end_of_a_deal_is_worth_nothing_more() -> None:
    play = solver.dealt(rules("club82"), Denomination.CLUBS, ((), (), (), ()), Seat.N)
    assert solver.points(play) == 0 and solver.by_card(play) == {}


def test_playouts_are_the_same_for_a_seed_and_stay_within_the_points() -> None:
    hands, leader, _ = next(exact_deals())
    play = solver.dealt(rules("points701"), Denomination.HEARTS, hands, leader)
    mean = solver.playouts(play, 4000, seed=1, seat=Seat.N)
    assert mean == solver.playouts(play, 4000, seed=1, seat=Seat.N)
    assert mean != solver.playouts(play, 4000, seed=2, seat=Seat.N)
    assert abs(mean + solver.playouts(play, 4000, seed=1, seat=Seat.E) - 162) < 1e-6
    assert abs(mean - solver.playouts(play, 4000, seed=3, seat=Seat.N)) < 5
