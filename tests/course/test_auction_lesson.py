"""The auction lesson walked through: house rules, guesses, somebody who knows everything."""

from __future__ import annotations

import pytest

from coinche_teach.course.auction_heard import ME
from coinche_teach.course.items_auction import LegalCalls
from coinche_teach.course.items_auction_next import WhatNext
from coinche_teach.course.items_auction_settled import Settled
from coinche_teach.course.lesson import StageName
from coinche_teach.course.lessons.l6 import L6
from coinche_teach.course.misconceptions import Misconception
from coinche_teach.course.walk import Walk
from coinche_teach.engine.calls import Pass, call
from coinche_teach.engine.chance import Chance
from coinche_teach.engine.rules import IDS, rules
from coinche_teach.engine.rules.shapes import TurnedLast
from coinche_teach.engine.seats import Seat
from tests.course.test_auction import CLUB, legal, made


@pytest.mark.parametrize("table", IDS)
def test_house_rules_are_followed(table: str) -> None:
    used = rules(table)
    changed = {name for name, _ in used.fields()}
    if {"min_bid", "step"} <= changed:
        used = used.but(min_bid=50, step=10, max_bid=200)
        for item in made(("legal_calls", {"situation": "opening"}), used):
            assert isinstance(item, LegalCalls)
            assert all(item.auction.judge(call(one)) is None for one in item.solution())
            assert any(one.startswith("50") for one in item.solution())
    if "surcoinche_factor" in changed and not isinstance(used.auction, TurnedLast):
        tripled = used.but(surcoinche_factor=3) if used["surcoinche_factor"] > 1 else used
        for item in made(("final_contract", {}), tripled, 40):
            if isinstance(item, Settled) and item.right.get("times") == "3":
                found = item.judge({**item.solution(), "times": "4"})
                assert found.misconception is Misconception.M31


@pytest.mark.parametrize("table", IDS)
def test_a_guess_passes_at_most_one_row_of_the_ticket_in_five(table: str) -> None:
    walk = Walk.start(L6, rules(table), "guess").skip_to(StageName.TICKET)
    while not walk.over:
        item = walk.item
        match item:
            case LegalCalls():
                ways = 2 ** len(item.offered)
            case Settled():
                ways = 1
                for blank in item.asked:
                    ways *= len(item.options(blank))
            case WhatNext():
                ways = len(item.choices)
            case _:
                ways = 99
        assert ways >= 5
        assert item is not None
        walk = walk.answer(item.solution()).go_on()
    assert walk.passed


def test_who_guesses_does_not_pass() -> None:
    passed = 0
    for number in range(300):
        chance, walk = Chance("guess", number), Walk.start(L6, CLUB, str(number)).skip_to(StageName.TICKET)
        while not walk.over:
            item = walk.item
            match item:
                case LegalCalls():
                    picked = tuple(str(one) for one in item.offered if chance.below(2))
                    walk = walk.answer(picked or (str(item.offered[0]),))
                case Settled():
                    walk = walk.answer({b: chance.choice(item.options(b)) for b in item.asked})
                case WhatNext():
                    walk = walk.answer(chance.choice(item.choices))
                case _:
                    walk = walk.answer(str(chance.below(100)))
            walk = walk.go_on()
        passed += walk.passed
    assert passed == 0


@pytest.mark.parametrize("table", IDS)
def test_who_knows_everything_walks_through(table: str) -> None:
    walk = Walk.start(L6, rules(table), "knows")
    for _ in range(60):
        if walk.over:
            break
        if not walk.settled:
            assert walk.item is not None
            walk = walk.answer(walk.item.solution())
        walk = walk.go_on()
    assert walk.over and walk.passed and all(done.stars == 3 for done in walk.log)


def test_a_pass_is_judged_by_the_engine_alone() -> None:
    item = legal(CLUB, Seat.W, "", "P 82H X")
    assert item.refused["P"] is item.auction.judge(Pass(), ME) is None
