"""The kernels play by the rules of the engine, at every moment; and they hold no number of them."""

from __future__ import annotations

import ast
import json
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from coinche_teach.engine.calls import Contract
from coinche_teach.engine.cards import DECK, Denomination
from coinche_teach.engine.play import Play
from coinche_teach.engine.replay import replay
from coinche_teach.engine.rules import IDS, Duty, Owed, Rules, Sides, rules
from coinche_teach.engine.seats import SEATS, Direction
from coinche_teach.lab import jit, kernels
from coinche_teach.lab.jit import COMPILED, numbers
from coinche_teach.lab.kernels import lawful as duties
from coinche_teach.lab.kernels import layout as k
from coinche_teach.lab.kernels.perft import perft
from coinche_teach.lab.position import Position, position
from coinche_teach.lab.tables import tables
from tests.engine.perft import FOLDER, QUICK

FILES = {path.stem: json.loads(path.read_text(encoding="utf-8")) for path in sorted(FOLDER.glob("*.json"))}


def counted(play: Play, depth: int) -> list[int]:
    """Count with the kernel."""
    here = position(play)
    room = numbers([0] * k.ENTRIES)
    room[k.HANDS : k.HANDS + 4] = here.hands
    room[k.PRESENT : k.HERE] = (here.present, here.seat, here.count, here.led, here.best, here.by)
    room[k.FRIENDS] = here.friends
    found = numbers([0] * depth)
    perft(room, here.tables.points, found)
    return [int(one) for one in found]


def check(name: str, nodes: int) -> None:
    for row in FILES[name]:
        if row["position"].startswith("auction"):
            continue
        counts = row["counts"]
        depth = len(counts)
        while depth > 1 and sum(counts[: depth - 1]) > nodes:
            depth -= 1
        replayed = replay(row["record"])
        assert replayed.round is not None and replayed.round.cards is not None
        assert counted(replayed.round.cards, depth) == counts[:depth], row["position"]


@pytest.mark.parametrize("name", IDS)
def test_perft_counts_agree(name: str) -> None:
    # A compiled kernel walks them all; plain Python, as deep as the engine's own test.
    check(name, 10**9 if COMPILED else QUICK // 2)


@st.composite
def moments(draw: st.DrawFn) -> Play:
    """Draw any moment of the play, under any mixture of duties, sides and directions, in any denomination."""
    used = rules(draw(st.sampled_from(IDS)))
    owed, under = st.sampled_from(tuple(Owed)), st.sampled_from([Duty.UNDERTRUMP, Duty.DISCARD])
    if draw(st.booleans()):
        used = used.but(
            beat_plain=draw(owed),
            beat_trump=draw(owed),
            cut=draw(owed),
            can_overtrump=draw(st.sampled_from([Duty.OVERTRUMP, Duty.DISCARD])),
            direction=draw(st.sampled_from(tuple(Direction))),
        )
    used = used.but(cannot_overtrump=draw(under))
    deck = draw(st.permutations(DECK))
    hands = (tuple(deck[:8]), tuple(deck[8:16]), tuple(deck[16:24]), tuple(deck[24:]))
    contract = Contract(draw(st.sampled_from(SEATS)), None, draw(st.sampled_from(tuple(Denomination))))
    play = Play.open(used, contract, hands, draw(st.sampled_from(SEATS)))
    for will in draw(st.binary(max_size=31)):
        legal = play.allowed().cards
        play = play.play(legal[will % len(legal)])
    return play


def lawful(here: Position) -> int:
    hand = here.hands[here.seat]
    if not here.count:
        return hand
    ally = here.friends >> 4 * here.seat + here.by & 1
    return int(duties.lawful(here.tables.points, hand, here.led, here.best, ally))


@settings(max_examples=150, deadline=None)
@given(moments())
def test_at_every_moment_the_kernels_allow_what_the_engine_allows(play: Play) -> None:
    here = position(play)
    assert set(here.tables.cards(lawful(here))) == set(play.allowed().cards)


def every_table() -> list[tuple[Rules, Denomination]]:
    return [(rules(name), kind) for name in IDS for kind in rules(name).denominations]


def test_tables_hold_the_order_the_points_and_who_takes_a_trick() -> None:
    for used, kind in every_table():
        found, order = tables(used, kind), used.order(kind)
        for number, card in enumerate(found.card_of):
            assert found.number_of[card.index] == number
            assert int(found.points[k.POINTS + number]) == order.points[card]
            for other, rival in enumerate(found.card_of):
                if other == number:
                    continue
                same = rival.suit is card.suit
                takes = (same or rival.suit is order.trump) and order.strength[rival] > order.strength[card]
                assert bool(int(found.points[k.TAKING + number]) >> other & 1) == takes
                assert bool(int(found.points[k.STRONGER + number]) >> other & 1) == (takes and same)


def test_seats_are_numbered_in_the_order_of_play() -> None:
    for used, kind in every_table():
        place = tables(used, kind).seat_of
        for seat in SEATS:
            assert place[used.direction.next(seat)] == (place[seat] + 1) % 4
            # A partner sits opposite in either direction, so camps are the same pairs of places.
            assert place[seat.partner] == place[seat] ^ 2


def test_friends_are_those_of_the_engine() -> None:
    hands = (tuple(DECK[:8]), tuple(DECK[8:16]), tuple(DECK[16:24]), tuple(DECK[24:]))
    for sides, count in ((Sides.PAIRS, 4), (Sides.DUMMY, 4), (Sides.BIDDER_ALONE, 6), (Sides.EACH_ALONE, 0)):
        used = next(rules(name) for name in IDS if rules(name).sides is sides)
        here = position(Play.open(used, Contract(SEATS[1], None, Denomination.HEARTS), hands, SEATS[0]))
        assert here.friends.bit_count() == count


# --- no number of the rules, and nothing from elsewhere ------------------------------------------

FOLDER_OF_KERNELS = Path(kernels.__file__).parent
# Seats, suits, ranks and the widths of packed fields; numbers that guess an order of trying are named G_*.
ALLOWED = {*range(9), 15, 16, 24, 26, 29, 31, 32, 34, 42, 256, 512, 768}
# Whoever plays whole deals needs but seats, suits, tricks, and the shifts of the hash.
FEWER = {"card_play": {0, 1, 2, 3, 4, 7, 15, 16}}


@pytest.mark.parametrize("path", sorted(FOLDER_OF_KERNELS.glob("*.py")), ids=lambda path: path.stem)
def test_kernels_hold_no_number_of_the_rules(path: Path) -> None:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    for function in (one for one in tree.body if isinstance(one, ast.FunctionDef)):
        constants = [one.value for one in ast.walk(function) if isinstance(one, ast.Constant)]
        numbers_in = {one for one in constants if not isinstance(one, str | bool)}
        known = FEWER.get(path.stem, ALLOWED)
        assert numbers_in <= known, f"{function.name}: {sorted(numbers_in - known)}"


def test_compiled_code_comes_from_one_folder_alone() -> None:
    # The cache is keyed by the files of that folder and jit.py, and by them alone.
    package = Path(jit.__file__).parents[1]
    for path in package.rglob("*.py"):
        assert path.parent == FOLDER_OF_KERNELS or "\n@kernel\n" not in path.read_text(encoding="utf-8"), path
    for path in FOLDER_OF_KERNELS.glob("*.py"):
        for one in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            assert not isinstance(one, ast.Import), path
            if isinstance(one, ast.ImportFrom) and one.module not in ("__future__", jit.__name__):
                assert str(one.module).startswith(f"{kernels.__name__}."), path
