"""The bidding lab where a card is turned up, where one bids alone, where a dummy lies open."""

from __future__ import annotations

from itertools import pairwise
from math import sqrt
from statistics import fmean
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from coinche_teach.engine.auction import Auction
from coinche_teach.engine.calls import Call, Name, Pass, Stage, Take, call
from coinche_teach.engine.cards import DECK, Card, Denomination, cards
from coinche_teach.engine.chance import Chance
from coinche_teach.engine.deal import Deal
from coinche_teach.engine.round import Round
from coinche_teach.engine.rules import IDS, Sides, rules
from coinche_teach.engine.rules.shapes import LoneBidderScore
from coinche_teach.engine.seats import SEATS, Seat
from coinche_teach.lab import solver
from coinche_teach.lab.beliefs import strong, written
from coinche_teach.lab.contracts import makes
from coinche_teach.lab.handlab import Lab
from coinche_teach.lab.hearing import heard
from coinche_teach.lab.lab_tables import bids_table, deals_table, plain
from coinche_teach.lab.marks import pack
from coinche_teach.lab.open_cards import check_open, dummy_of, open_cards, turned_of
from coinche_teach.lab.passing import taken_after_pass
from coinche_teach.lab.players import plain_call
from coinche_teach.lab.query import Query, dealer_at
from coinche_teach.lab.sampling import Worlds
from coinche_teach.lab.seen import Seen

S, H = Denomination.SPADES, Denomination.HEARTS
BELOTE = rules("maison_belote")
FIVE, EIGHT = "JS 9S 8H AH 7D", "10S AS KS 10H 7H KD 8D QC"
CAMPS = [name for name in IDS if rules(name).sides is not Sides.EACH_ALONE]
DUMMY = "QS JS 9S AH KH 7D 9D 10C"


def deals_of(lab: Lab) -> list[Deal]:
    """Deal once more what a lab has solved."""
    query, auction = lab.query, lab.query.auction
    worlds = Worlds(
        query.rules,
        query.seat,
        query.hand,
        query.beliefs,
        query.seed,
        dealer=auction.dealer,
        turned=auction.turned,
        dummy=query.dummy,
    )
    return worlds.deals(lab.n)


def called(deal: Deal, auction: Auction, *more: Call) -> Round:
    """Let the engine go through an auction and some calls after it."""
    round = Round.open(deal)
    for one in (*(spoken.call for spoken in auction.calls), *more):
        round = round.say(one)
    return round


# --- a card turned up -----------------------------------------------------------------------------


@pytest.fixture(scope="module")
def belote() -> Lab:
    return Lab(Query.of(BELOTE, FIVE, turned="AS", position=2, deals=24, seed="t")).finish()


@given(st.permutations(DECK), st.sampled_from(SEATS), st.integers(1, 4), st.integers(0, 9))
@settings(max_examples=20, deadline=None)
def test_the_engine_deals_what_is_left_to_whoever_takes(
    deck: list[Card], seat: Seat, place: int, seed: int
) -> None:
    hand, turned = deck[: BELOTE.seen], deck[BELOTE.seen]
    query = Query.of(BELOTE, hand, turned=turned, seat=seat, position=place, beliefs=(), deals=2, seed=seed)
    lab = Lab(query)
    lab.step(0)
    for deal, four in zip(deals_of(lab), lab.hands, strict=True):
        round = called(deal, query.auction, Take())
        assert set(deal.seen_while_bidding(seat)) == set(hand)
        assert round.started == four and turned in four[seat]
        assert sorted(card for one in four for card in one) == sorted(DECK)


@given(st.permutations(DECK), st.sampled_from(CAMPS), st.sampled_from(SEATS), st.integers(1, 4))
@settings(max_examples=30, deadline=None)
def test_every_table_deals_what_its_seats_see_and_no_card_twice(
    deck: list[Card], name: str, seat: Seat, place: int
) -> None:
    used = rules(name)
    dealer = dealer_at(used, seat, place)
    hand, rest = tuple(deck[: used.seen]), deck[used.seen :]
    seen = tuple(rest[: open_cards(used, seat, dealer)])
    known: dict[str, Any] = (
        {"dummy": seen} if used.sides is Sides.DUMMY else {"turned": seen[0] if seen else None}
    )
    check_open(used, seat, dealer, hand, known.get("turned"), known.get("dummy", ()))
    known["turned"] = turned_of(used, seat, dealer, hand, known.get("turned"))
    if dummy_of(used, dealer) is seat:
        return
    for deal in Worlds(used, seat, hand, dealer=dealer, **known).deals(3):
        round = Round.open(deal)
        assert set(round.held(seat)) == set(hand)
        if round.may_look(seat):
            assert round.seen_by(seat) == {*hand, *seen}
        taken = deal.completed(seat)
        assert sorted(card for four in taken for card in four) == sorted(DECK)


def test_unseen_cards_lie_where_chance_puts_them() -> None:
    n = 4000
    worlds = Worlds(BELOTE, Seat.S, cards(FIVE), seed="law", turned=cards("AS")[0])
    four = [deal.completed(Seat.S) for deal in worlds.deals(n)]
    unseen = len(DECK) - BELOTE.seen - 1
    for seat in SEATS:
        due = 2 if seat is Seat.S else 8
        found = sum(cards("KS")[0] in one[seat] for one in four) / n
        exact = due / unseen
        assert abs(found - exact) < 4 * sqrt(exact * (1 - exact) / n)


def test_a_take_makes_as_often_as_the_sheet_says(belote: Lab) -> None:
    deals = deals_of(belote)
    (take,) = belote.bids()
    assert take.denomination is S
    assert take.made == sum(makes(called(deal, belote.query.auction, Take())) for deal in deals)
    for one in belote.later():
        again = [called(deal, belote.query.auction, *passes(deal, belote.query.auction)) for deal in deals]
        assert one.made == sum(makes(round.say(Name(one.denomination))) for round in again)


def passes(deal: Deal, auction: Auction) -> list[Call]:
    """Let all pass until it is my turn again in the second round."""
    me, found = auction.turn, list[Call]()
    while not found or auction.turn is not me:
        found.append(Pass())
        auction = auction.say(Pass())
    assert auction.stage is Stage.SECOND_ROUND
    return found


def test_the_turned_suit_is_taken_now_and_the_others_later(belote: Lab) -> None:
    assert [one.denomination for one in belote.bids()] == [S]
    assert {one.denomination for one in belote.later()} == set(BELOTE.denominations) - {S}
    again = Lab(Query.of(BELOTE, FIVE, turned="AS", auction="P P P P P", deals=4)).finish()
    assert {one.denomination for one in again.bids()} == set(BELOTE.denominations) - {S}
    assert not again.later() and set(again.points) == set(BELOTE.denominations) - {S}


def test_a_pass_is_worth_what_the_others_make_of_it(belote: Lab) -> None:
    told = belote.passed()
    assert told is not None and told.n == belote.n == told.partner + told.others + told.nobody
    worth = []
    for deal in deals_of(belote):
        contract = taken_after_pass(deal, belote.query.auction, Seat.S)
        if contract is None:
            worth.append(0)
            continue
        assert contract.by is not Seat.S and contract.denomination is not None
        # Where the turned suit is played it was taken in the first round.
        round = Round.open(deal)
        while round.auction.turn is not contract.by or not _same(round, contract.denomination):
            round = round.say(Pass())
        turned = contract.denomination is S
        made = makes(round.say(Take() if turned else Name(contract.denomination)))
        worth.append((1 if made else -1) * (1 if contract.by is Seat.N else -1))
    assert [(net > 0) - (net < 0) for _, net in belote.left] == worth
    assert told.net == pytest.approx(fmean(net for _, net in belote.left))
    assert len({*worth}) > 1, "choose a hand that others take against"


def _same(round: Round, denomination: Denomination) -> bool:
    return (round.auction.stage is Stage.SECOND_ROUND) is (denomination is not S)


def test_tables_hold_taking_now_and_later_and_passing(belote: Lab) -> None:
    bids, deals, told = bids_table(belote), deals_table(belote), plain(belote)
    assert bids[~bids["later"]]["bid"].tolist() == ["S"] and set(bids[bids["later"]]["bid"]) == set("HDC")
    assert deals["passed_net"].mean() == pytest.approx(told["pass"]["net"])
    assert deals["passed_to"].isna().sum() == told["pass"]["nobody"]
    assert told["query"]["turned"] == "AS" and len(told["later"]) == 3
    assert all("AS" in hand.split() for hand in deals["hand_S"])


def test_the_last_to_speak_passes_the_deal_out() -> None:
    lab = Lab(Query.of(BELOTE, FIVE, turned="AS", auction=" ".join(["P"] * 7), deals=3)).finish()
    told = lab.passed()
    assert told is not None and (told.nobody, told.net) == (3, 0)


@pytest.mark.parametrize("name", ["maison_belote", "maison_sans_atout", "manille_coinchee"])
def test_who_takes_or_names_is_strong_and_who_passes_is_not(name: str) -> None:
    used = rules(name)
    calls = 0
    for number in range(300):
        deal = Deal.from_deck(used, Seat.E, Chance("strong", name, number).shuffled(DECK))
        auction = Auction.open(used, Seat.E, deal.turned)
        for _ in range(number % 6):
            auction = auction.say(Pass()) if auction.judge(Pass()) is None else auction
        seat = auction.turn
        if seat is None or auction.judge(Pass()) is not None:
            continue
        hand = deal.seen_while_bidding(seat)
        made = plain_call(Seen(used, seat, Seat.E, hand, auction, deal.turned), Chance(1))
        (told,) = heard(auction.say(Pass()), seat.partner)[-1:]
        assert told.seat is seat and told.denies
        fits = bool(told.fits(used, np.array([written(hand)]))[0])
        assert fits is isinstance(made, Pass)
        calls += not fits
    assert calls > 10


def test_a_strong_hand_is_read_with_the_turned_card() -> None:
    (turned,) = cards("JS")
    needs = strong(BELOTE, S, turned)
    assert needs.length[0] == 2 and strong(BELOTE, H, turned).length[0] == 3
    assert needs.points == strong(BELOTE, H, turned).points - BELOTE.order(S).points[turned]


# --- one against three ----------------------------------------------------------------------------


def test_a_lone_bid_is_weighed_for_the_seat_alone() -> None:
    used = rules("manille_encheres")
    lab = Lab(Query.of(used, EIGHT, auction="10 P 12 P", deals=12, seed="l")).finish()
    assert isinstance(used.score, LoneBidderScore)
    for deal, worth in zip(deals_of(lab), lab.points[S], strict=True):
        round = called(deal, lab.query.auction, *map(call, ("25", "P", "S")))
        assert round.cards is not None and round.contract is not None and round.contract.by is Seat.S
        assert solver.points(round.cards, Seat.S) == worth and lab.query.leader is round.turn
    for level in (20, 26, 30):
        told = lab.odds(level, S)
        share = level // used.score.failure_shared_among
        nets = [worth if worth >= level else -share for worth in lab.points[S]]
        assert told.net == pytest.approx(fmean(nets))
        assert told.made == sum(worth >= level for worth in lab.points[S])
    assert {one.level for one in lab.bids() if isinstance(one.level, int) and one.level < 13} == set()
    made = [lab.odds(level, S).made for level in range(13, 40)]
    assert all(one >= two for one, two in pairwise(made))
    assert lab.standing() is None and not lab.doubts()


def test_points_bid_are_counted_and_a_pass_counts_fewer() -> None:
    used, bids = rules("manille_encheres"), 0
    for number in range(300):
        deal = Deal.from_deck(used, Seat.E, Chance("counted", number).shuffled(DECK))
        auction = Auction.open(used, Seat.E).say(call(str(1 + number % 30)))
        seat = auction.turn
        assert seat is not None
        hand = deal.seen_while_bidding(seat)
        made = plain_call(Seen(used, seat, Seat.E, hand, auction), Chance(1))
        told = heard(auction.say(made), seat.partner)[-1]
        assert told.seat is seat and told.denies is isinstance(made, Pass)
        assert told.fits(used, np.array([written(hand)]))[0]
        other = heard(auction.say(Pass() if made != Pass() else call(str(2 + number % 30))), seat.partner)[-1]
        assert not other.fits(used, np.array([written(hand)]))[0]
        bids += made != Pass()
    assert 50 < bids < 250


def test_leaving_the_choice_to_the_partner_is_weighed() -> None:
    lab = Lab(Query.of(rules("manille_coinchee"), EIGHT, deals=6)).finish()
    told, best = lab.passed(), lab.best()
    assert told is not None and best is not None and told.partner == told.n == 6
    for deal, (by, net) in zip(deals_of(lab), lab.left, strict=True):
        contract = taken_after_pass(deal, lab.query.auction, Seat.S)
        assert contract is not None and contract.denomination is not None and by is contract.by is Seat.N
        round = called(deal, lab.query.auction, Pass(), Name(contract.denomination), Pass(), Pass())
        assert round.cards is not None
        whole = 2 * solver.points(round.cards, Seat.S) - pack(lab.query.rules, contract.denomination)
        factor = 2 if contract.denomination is Denomination.SANS_ATOUT else 1
        assert net == factor * whole // 2
    more, error = lab.over_pass(best)
    assert more == pytest.approx(best.net - told.net) and error > 0
    assert Lab(Query.of(rules("manille_trois"), EIGHT, dummy=DUMMY, deals=1)).finish().passed() is None


def test_who_is_out_of_the_bidding_is_skipped() -> None:
    query = Query.of(rules("manille_encheres"), EIGHT, auction="10 P 12 P 14")
    assert (query.place, query.auction.turn) == (3, Seat.S)


def test_who_has_bid_highest_names_at_his_own_bid() -> None:
    lab = Lab(Query.of(rules("manille_encheres"), EIGHT, auction="20 P P P", deals=2)).finish()
    assert {one.level for one in lab.bids()} == {20}
    assert {one.denomination for one in lab.bids()} == set(lab.query.rules.denominations)


# --- a dummy, and a trump that nobody calls -------------------------------------------------------


@pytest.mark.parametrize(("auction", "dummy"), [("", Seat.N), ("H", Seat.W), ("H P", Seat.E)])
def test_the_dummy_lies_open_in_every_deal(auction: str, dummy: Seat) -> None:
    used = rules("manille_trois")
    place = {Seat.N: 1, Seat.W: 2, Seat.E: 4}[dummy]
    lab = Lab(Query.of(used, EIGHT, dummy=DUMMY, auction=auction, position=place, deals=3)).finish()
    for deal, four in zip(deals_of(lab), lab.hands, strict=True):
        round = called(deal, lab.query.auction)
        assert round.dummy is dummy and set(four[dummy]) == set(cards(DUMMY))
        assert set(four[Seat.S]) == set(cards(EIGHT))
    assert bool(lab.bids()) is not bool(auction)
    assert (lab.standing() is not None) is bool(auction)


@pytest.mark.parametrize("place", [1, 2, 3, 4])
def test_a_dummy_may_lie_beside_a_turned_card(place: int) -> None:
    used = rules("manille_trois").but(auction="manille_parlee", leader="taker")
    dealer = dealer_at(used, Seat.S, place)
    turned = None if place == 4 else "9H"
    dummy = "" if dealer is Seat.N else DUMMY
    lab = Lab(Query.of(used, EIGHT, turned=turned, dummy=dummy, position=place, deals=2)).finish()
    for deal in deals_of(lab):
        round = Round.open(deal)
        assert round.turn is dealer is lab.query.leader and round.dummy is dealer.partner
        assert set(round.held(round.dummy)) == set(cards(EIGHT if dealer is Seat.N else DUMMY))
        assert deal.turned is lab.query.auction.turned


@pytest.mark.parametrize("place", [1, 2, 3, 4])
def test_a_trump_that_is_turned_up_is_weighed_though_nobody_calls(place: int) -> None:
    used = rules("manille_parlee")
    turned = None if place == 4 else "9H"
    lab = Lab(Query.of(used, EIGHT, turned=turned, position=place, deals=6)).finish()
    told = lab.standing()
    assert told is not None and told.ours and not lab.bids()
    for deal, worth in zip(deals_of(lab), lab.points[told.denomination], strict=True):
        round = Round.open(deal)
        assert round.cards is not None and round.contract is not None
        assert round.contract.denomination is told.denomination and round.turn is lab.query.leader
        assert solver.points(round.cards, Seat.S) == worth
    whole = used.order(told.denomination).total + 8 * used.trick_point
    over = [worth - whole / 2 for worth in lab.points[told.denomination]]
    assert told.net == pytest.approx(fmean(over))
