"""A contract makes where some play of the takers makes it on the sheet against every defence."""

from __future__ import annotations

import random

import pytest
from hypothesis import assume, given, settings

from coinche_teach.engine.calls import call
from coinche_teach.engine.cards import DECK
from coinche_teach.engine.deal import Deal
from coinche_teach.engine.reasons import AuctionOpen, NothingContracted, Refused
from coinche_teach.engine.round import Phase, Round
from coinche_teach.engine.rules import Sides, rules
from coinche_teach.engine.seats import SEATS, Seat
from coinche_teach.engine.sheet import side_of
from coinche_teach.lab.contracts import makes, needed
from tests.engine.strategies import Story, histories


def by_the_sheet(one: Round) -> bool:
    """Play an ending out in every way and ask the sheet each time."""
    if one.phase is Phase.DONE:
        return bool(one.sheet().made)
    assert one.cards is not None and one.contract is not None and one.turn is not None
    taker = one.contract.by
    wants = one.turn is taker or one.turn in one.cards.friends[taker]
    for card in one.allowed().cards:
        if by_the_sheet(one.play(card)) is wants:
            return wants
    return not wants


@settings(max_examples=60, deadline=None)
@given(histories())
def test_the_solver_says_what_the_sheet_says_at_the_end_of_every_play(story: Story) -> None:
    states = [one for one in story.states() if one.phase is Phase.PLAY and one.cards is not None]
    endings = [one for one in states if one.cards and max(map(len, one.cards.hands)) <= 3]
    assume(endings)
    assert endings[0].cards is not None
    assume(endings[0].rules.sides is not Sides.EACH_ALONE)
    for one in (endings[0], endings[-1]):
        assert one.cards is not None
        try:
            found = makes(one)
        except Refused as refused:
            assert isinstance(refused.reason, NothingContracted)
            assert states[-1].play(states[-1].allowed().cards[0]).sheet().made is None
            return
        assert found == by_the_sheet(one)


def dealt(name: str, calls: str, seed: int = 0, **changes: str) -> Round:
    deck = random.Random(seed).sample(DECK, 32)
    one = Round.open(Deal.from_deck(rules(name).but(**changes), Seat.S, deck))
    for word in calls.split():
        one = one.say(call(word))
    return one


def test_a_belote_and_annonces_make_the_way_shorter() -> None:
    found = set()
    for seed in range(40):
        one = dealt("points701", "100S P P P P P", seed)
        assert one.contract is not None and one.started is not None
        side = side_of(one.rules, one.contract.by)
        held = sum(
            20 for seat in SEATS if side_of(one.rules, seat) is side
            if {card.id for card in one.started[seat]} >= {"KS", "QS"}
        )  # fmt: skip
        found.add(held + one.contest().scored(side))
        assert needed(one) == max(100 - held - one.contest().scored(side), 0)
    assert len(found) > 2


def test_a_capot_that_was_bid_is_no_number_of_points() -> None:
    assert needed(dealt("points701", "capotS P P P P P")) is None


def test_before_the_play_and_where_nothing_is_contracted_the_question_is_refused() -> None:
    with pytest.raises(Refused) as open_yet:
        makes(dealt("points701", "80S"))
    assert open_yet.value.reason == AuctionOpen()
    with pytest.raises(Refused) as nothing:
        makes(dealt("manille_coinchee", "S P P"))
    assert nothing.value.reason == NothingContracted()
