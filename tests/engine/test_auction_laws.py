"""Laws of the auction: one judge, complete lists, and an end."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from coinche_teach.engine.auction import Auction
from coinche_teach.engine.calls import (
    Bid,
    BidPoints,
    Call,
    Coinche,
    Name,
    Pass,
    Stage,
    Surcoinche,
    Take,
    Top,
    call,
    level_height,
)
from coinche_teach.engine.cards import Denomination
from coinche_teach.engine.reasons import AuctionOver, NotYourTurn
from coinche_teach.engine.round import Round
from coinche_teach.engine.rules import IDS, Rules, Sides, rules
from coinche_teach.engine.rules.shapes import Bidding, Points
from coinche_teach.engine.seats import SEATS
from tests.engine.strategies import Story, any_rules, deals, histories

every_rule_set = pytest.mark.parametrize("name", IDS)

BIDS: tuple[Call, ...] = tuple(
    Bid(level, d) for level in (*range(60, 190), *range(190, 700, 5), 1000, *Top) for d in Denomination
)
POINTS: tuple[Call, ...] = tuple(map(BidPoints, range(120)))
WORDS: tuple[Call, ...] = (Pass(), Coinche(), Surcoinche(), Take(), *map(Name, Denomination))


def universe(used: Rules) -> tuple[Call, ...]:
    """Return far more calls than a rule set knows; of a kind that it does not know at all, a few."""
    points = isinstance(used.auction, Points)
    bidding = isinstance(used.auction, Bidding)
    return (*WORDS, *(BIDS if bidding else BIDS[::97]), *(POINTS if points else POINTS[::17]))


def auctions(story: Story) -> list[Round]:
    """Return the states of a round before its play, and the first after its auction."""
    states = story.states()
    last = next((k for k, one in enumerate(states) if one.auction.over), len(states) - 1)
    return states[: last + 1]


@every_rule_set
def test_legal_calls_are_all_that_judge_lets_through(name: str) -> None:
    @settings(max_examples=5)
    @given(histories(st.just(rules(name))))
    def law(story: Story) -> None:
        for one in auctions(story):
            legal = set(one.auction.legal_calls())
            assert legal == {each for each in universe(one.rules) if one.auction.judge(each) is None}

    law()


@settings(max_examples=15)
@given(histories(any_rules))
def test_legal_calls_are_all_that_judge_lets_through_under_the_rules_of_any_house(story: Story) -> None:
    for one in auctions(story):
        legal = set(one.auction.legal_calls())
        assert all(one.auction.judge(each) is None for each in legal)
        assert legal >= {each for each in universe(one.rules) if one.auction.judge(each) is None}


@given(histories(any_rules))
def test_every_lawful_call_can_be_said_and_read_back(story: Story) -> None:
    for one in auctions(story):
        legal = one.auction.legal_calls()
        for each in (*legal[:12], *legal[-12:]):
            after = one.auction.say(each)
            assert after.calls[:-1] == one.auction.calls and after.calls[-1].call == each
            assert call(str(each)) == each


@given(histories(any_rules))
def test_an_auction_ends_and_then_nobody_may_speak(story: Story) -> None:
    states = auctions(story)
    end = states[-1].auction
    assert end.over and end.turn is None and end.legal_calls() == ()
    assert end.redeal == (end.contract is None)
    for each in (Pass(), Coinche(), Name(Denomination.SPADES)):
        assert isinstance(end.judge(each), AuctionOver)
    assert end.contract is None or end.contract.denomination is not None


def rungs(used: Rules) -> int:
    """Count the levels that can be bid one above the other, from the written limits."""
    fields = dict(used.fields())
    low, high, step = (fields.get(key, 1) for key in ("min_bid", "max_bid", "step"))
    assert isinstance(low, int) and isinstance(high, int) and isinstance(step, int)
    tops = fields.get("top_bids", ())
    assert isinstance(tops, tuple)
    return (high - low) // step + 2 + len(tops)


@every_rule_set
@pytest.mark.parametrize("manner", ["lowest", "doubling"])
def test_the_longest_auction_is_bounded(name: str, manner: str) -> None:
    used = rules(name)
    auction = Auction.open(used, SEATS[2], deals_turned(used))
    said = 0
    while not auction.over:
        legal = auction.legal_calls()
        bids = [each for each in legal if not isinstance(each, Pass | Coinche | Surcoinche)]
        doubles = [each for each in legal if isinstance(each, Coinche)]
        wanted = doubles + bids if manner == "doubling" else bids
        auction = auction.say(wanted[0] if wanted else legal[0])
        said += 1
        assert said <= 8 * (rungs(used) + 1)
    assert auction.contract is not None


def deals_turned(used: Rules) -> object:
    """Return the turned card of one deal, or None."""
    from coinche_teach.engine.deal import Deal, shuffled

    return Deal.from_deck(used, SEATS[2], shuffled("turned")).turned


@given(histories(any_rules))
def test_out_of_turn_nothing_is_heard_but_a_coinche_where_the_table_takes_it(story: Story) -> None:
    for one in auctions(story)[:-1]:
        for seat in SEATS:
            if seat is one.turn:
                continue
            for each in (Pass(), Surcoinche(), Bid(100, Denomination.HEARTS), Take()):
                reason = one.auction.judge(each, seat)
                assert isinstance(reason, NotYourTurn) and reason.facts() == {"seat": seat, "turn": one.turn}
            if one.auction.judge(Coinche(), seat) is None:
                assert one.rules["coinche"] == "any_time"
                assert one.auction.contract is not None and one.auction.contract.by.pair is not seat.pair


@given(histories(any_rules))
def test_the_standing_bid_only_rises_and_a_contract_is_doubled_once_each_way(story: Story) -> None:
    height, multiplier = -1, 1
    for one in auctions(story):
        standing = one.auction.contract
        if standing is None or standing.level is None:
            continue
        now = level_height(standing.level)
        assert now >= height
        if now == height:
            assert standing.multiplier in (multiplier, 2 * multiplier)
        else:
            assert standing.multiplier == 1
        assert standing.multiplier in (1, 2, 4)
        height, multiplier = now, standing.multiplier


@given(deals(st.just(rules("manille_trois"))), st.data())
def test_the_dummy_never_speaks(deal: object, data: st.DataObject) -> None:
    one = Round.open(deal)  # type: ignore[arg-type]
    assert one.rules.sides is Sides.DUMMY
    while one.auction.stage is not Stage.OVER:
        assert one.turn is not one.dummy
        one = one.say(data.draw(st.sampled_from(one.auction.legal_calls())))
