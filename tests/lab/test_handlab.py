"""The bidding lab: beliefs, sampled deals, contracts weighed, against counts and sums made another way."""

from __future__ import annotations

from fractions import Fraction
from math import sqrt
from statistics import fmean, stdev
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from coinche_teach.engine.annonces import belotes, contest
from coinche_teach.engine.auction import Auction
from coinche_teach.engine.calls import Bid, Contract, Level, Top, call
from coinche_teach.engine.cards import DECK, SUITS, Card, Denomination, Rank, cards
from coinche_teach.engine.chance import Chance
from coinche_teach.engine.reasons import Reason, Refused
from coinche_teach.engine.rules import IDS, Rules, Sides, rules
from coinche_teach.engine.rules.shapes import TurnedLast, TurnedUp
from coinche_teach.engine.score import score
from coinche_teach.engine.seats import PAIRS, SEATS, Seat
from coinche_teach.engine.sheet import Result
from coinche_teach.lab import solver
from coinche_teach.lab.beliefs import Believes, Shape, opening, written
from coinche_teach.lab.bidders import Look
from coinche_teach.lab.handlab import Lab
from coinche_teach.lab.hearing import heard
from coinche_teach.lab.lab_tables import bids_table, deals_table, plain, save
from coinche_teach.lab.marks import levels, nets, pack
from coinche_teach.lab.query import Query
from coinche_teach.lab.sampling import Worlds, dealt
from coinche_teach.lab.weighing import Outcome, Scale, wilson
from coinche_teach.words import Words

H, S = Denomination.HEARTS, Denomination.SPADES
HAND = "JS 9S 8S AH 7H KD 8D QC"
CLUB = rules("club82")
FIVE, DUMMY = "JS 9S 8S AH 7H", "AS 10S KS QS AD 10D QD JD"
BELOTE = rules("maison_belote")


# --- beliefs --------------------------------------------------------------------------------------


@pytest.mark.parametrize("rung", [0, 1])
def test_openings_are_those_of_the_bidder(rung: int) -> None:
    used = rules("maison")
    for number in range(400):
        hand = Chance("hands", number).shuffled(DECK)[:8]
        fits = any(shape.fits(used, np.array([written(hand)]))[0] for shape in opening(H, rung))
        trumps = [one for one in hand if one.suit is H.suit]
        aces = sum(one.rank is Rank.ACE and one.suit is not H.suit for one in hand)
        jack, nine = (Card(SUITS[1], rank) in hand for rank in (Rank.JACK, Rank.NINE))
        assert fits is (Look(H, len(trumps), jack, nine, aces).opening == rung)


def test_sans_atout_opens_with_two_aces_and_higher_with_more() -> None:
    for aces in range(5):
        hand = [Card(suit, Rank.ACE) for suit in SUITS][:aces] + list(cards("7S 8S 7H 8H 7D 8D 7C 8C"))
        look = Look(Denomination.SANS_ATOUT, 0, False, False, aces)
        for rung in range(3):
            shapes = opening(Denomination.SANS_ATOUT, rung)
            fits = any(shape.fits(CLUB, np.array([written(hand[:8])]))[0] for shape in shapes)
            assert fits is (look.opening == rung)


def auction(name: str, dealer: Seat, *calls: str) -> Auction:
    said = Auction.open(rules(name), dealer)
    for one in calls:
        said = said.say(call(one))
    return said


def test_calls_are_read_one_by_one_and_mine_are_not() -> None:
    said = auction("officielles", Seat.S, "80H", "P", "90H", "P", "100H", "P", "P")
    me, opener, partner = (said.calls[k].seat for k in (1, 0, 2))
    assert [(one.seat, str(one.call), one.denies) for one in heard(said, me)] == [
        (opener, "80H", False),
        (partner, "90H", False),
    ]
    raised = heard(said, me)[1]
    jack, nine, ace, nothing = (
        np.array([written(cards(text))]) for text in ("JH 7S", "9H 7S", "AS 7H", "KH 7S")
    )
    assert [bool(raised.fits(said.rules, one)[0]) for one in (jack, nine, ace, nothing)] == [
        True,
        True,
        True,
        False,
    ]


def test_a_pass_before_any_bid_denies_an_opening() -> None:
    (told,) = heard(auction("maison", Seat.E, "P"), Seat.W)
    texts = "JH 9H 7H 7S 8S 7D 8D 7C", "KH QH 7H 7S 8S 7D 8D 7C"
    opens, weak = (np.array([written(cards(text))]) for text in texts)
    assert told.denies and not told.fits(CLUB, opens)[0] and told.fits(CLUB, weak)[0]


# --- sampled deals --------------------------------------------------------------------------------


@given(
    st.permutations(DECK), st.sampled_from(["club82", "maison"]), st.sampled_from(SEATS), st.integers(0, 9)
)
@settings(max_examples=25, deadline=None)
def test_every_world_is_a_deal_that_holds_my_hand(deck: list[Card], name: str, seat: Seat, seed: int) -> None:
    used = rules(name)
    hand = deck[: used.seen]
    for row in Worlds(used, seat, hand, seed=seed).draw(20):
        hands = dealt(row)
        assert [len(one) for one in hands] == [8] * 4 and set(hand) <= set(hands[seat])
        assert sorted(card for one in hands for card in one) == sorted(DECK)


def test_the_first_worlds_do_not_depend_on_how_many_are_drawn() -> None:
    one, other = (Worlds(CLUB, Seat.S, cards("JS 9S AS 7H 8D 9C"), seed="x") for _ in range(2))
    many = one.draw(5000)
    assert (np.concatenate([other.draw(7) for _ in range(300)]) == many[:2100]).all()
    assert (Worlds(CLUB, Seat.S, cards("JS 9S AS 7H 8D 9C"), seed="y").draw(50) != many[:50]).any()


def test_beliefs_hold_and_change_the_odds_as_counting_says() -> None:
    # My partner has the jack of hearts, and three at least; I hold two. Does he have the nine?
    told = Believes(Seat.N, (Shape(H, (3, 8), best=True),))
    n = 20_000
    masks = Worlds(rules("maison"), Seat.S, cards(HAND), (told,), "nine").draw(n)[:, Seat.N]
    jack, nine = (int(card.index) for card in cards("JH 9H"))
    assert ((masks >> jack & 1) == 1).all()
    found = int(((masks >> nine & 1) == 1).sum()) / n
    # Beside the jack he has seven of 23 cards, five of them hearts: at least two of those five.
    ways = with_nine = 0
    from math import comb

    for hearts in range(2, 6):
        ways += comb(5, hearts) * comb(18, 7 - hearts)
        with_nine += comb(4, hearts - 1) * comb(18, 7 - hearts)
    exact = Fraction(with_nine, ways)
    assert abs(found - exact) < 4 * sqrt(exact * (1 - exact) / n)


def test_six_cards_are_judged_by_what_was_seen_when_the_seat_spoke() -> None:
    told = Believes(Seat.N, (Shape(H, (3, 8), best=True),))
    masks = Worlds(CLUB, Seat.S, cards("JS 9S AS 7C 8D 9C"), (told,), 1).draw(400)[:, Seat.N]
    jack = int(cards("JH")[0].index)
    assert ((masks >> jack & 1) == 1).all()
    assert len({int(mask).bit_count() for mask in masks}) == 1


# --- what is refused ------------------------------------------------------------------------------


def refused(**asked: object) -> Reason:
    with pytest.raises(Refused) as caught:
        Lab(Query.of(**({"rules": rules("maison"), "hand": HAND} | asked))).finish()  # type: ignore[arg-type]
    for lang in ("en", "fr", "es"):
        said = Words(lang).say(caught.value.reason)
        assert said and "{" not in said
    return caught.value.reason


@pytest.mark.parametrize(
    ("asked", "reason"),
    [
        ({"hand": HAND + " KC"}, "WrongNumberOfCards"),
        ({"hand": "JS JS 8S AH 7H KD 8D QC"}, "CardTwice"),
        ({"hand": "JS 9S"}, "WrongNumberOfCards"),
        ({"hand": "JS 9S 8S AH 7H KD 8D ZZ"}, "UnreadableText"),
        ({"rules": CLUB}, "WrongNumberOfCards"),
        ({"deals": 0}, "NotACount"),
        ({"deals": -3}, "NotACount"),
        ({"position": 5}, "NoSuchPlace"),
        ({"auction": "90H 80S"}, "NotHigher"),
        ({"auction": "95H"}, "NotOnLadder"),
        ({"auction": "X"}, "NothingToCoinche"),
        ({"auction": "80H P P P"}, "AuctionOver"),
        ({"auction": "80H P", "position": 2}, "NotYourTurn"),
        ({"auction": "80H what"}, "UnknownCall"),
        ({"beliefs": [Believes(Seat.N, (Shape(S, (8, 8)),))]}, "NothingFits"),
        ({"rules": rules("manille_envers")}, "NoHandLab"),
        ({"rules": BELOTE, "hand": FIVE}, "TurnedMissing"),
        ({"rules": BELOTE, "hand": FIVE, "turned": "JS"}, "CardTwice"),
        ({"rules": BELOTE, "hand": FIVE, "turned": "ZZ"}, "UnreadableText"),
        ({"rules": BELOTE, "hand": FIVE + " KD", "turned": "AS"}, "WrongNumberOfCards"),
        ({"rules": BELOTE, "hand": FIVE, "turned": "AS", "auction": "P take"}, "AuctionOver"),
        ({"rules": BELOTE, "hand": FIVE, "turned": "AS", "auction": "P S"}, "UnknownCall"),
        ({"rules": BELOTE, "hand": FIVE, "turned": "AS", "auction": "P P P P S"}, "DenominationNotAllowed"),
        ({"rules": BELOTE, "hand": FIVE, "turned": "AS", "dummy": HAND}, "NoDummy"),
        ({"turned": "AS"}, "NothingTurned"),
        ({"dummy": "AS"}, "NoDummy"),
        ({"rules": rules("manille_trois")}, "DummyMissing"),
        ({"rules": rules("manille_trois"), "dummy": "AS KS"}, "DummyMissing"),
        ({"rules": rules("manille_trois"), "dummy": HAND}, "CardTwice"),
        ({"rules": rules("manille_trois"), "dummy": DUMMY, "turned": "7S"}, "NothingTurned"),
        ({"rules": rules("manille_trois"), "position": 3}, "NotYourTurn"),
        ({"rules": rules("manille_parlee")}, "TurnedMissing"),
        ({"rules": rules("manille_parlee"), "turned": "JS"}, "CardTwice"),
        ({"rules": rules("manille_parlee"), "turned": "AS", "position": 4}, "TurnedMisplaced"),
        ({"rules": rules("manille_encheres"), "auction": "40 30"}, "NotHigher"),
        ({"rules": rules("manille_encheres"), "auction": "69"}, "AboveMaximum"),
    ],
)
def test_bad_input_is_refused_with_its_reason(asked: dict[str, object], reason: str) -> None:
    assert type(refused(**asked)).__name__ == reason


def test_every_place_gives_me_the_turn() -> None:
    for name in ("club82", "maison", "points701", "maison_sans_atout", "manille_coinchee"):
        used = rules(name)
        for place in (1,) if name == "manille_coinchee" else (1, 2, 3, 4):
            query = Query.of(used, cards(HAND)[: used.seen], position=place)
            assert (query.place, query.auction.turn) == (place, Seat.S)


# --- the answer -----------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def lab() -> Lab:
    return Lab(Query.of(rules("points701"), "JS 9S 8S KS QS KD 8D QC", deals=24, auction="80H P")).finish()


def second_opinion(used: Rules, contract: Contract, hands: tuple[tuple[Card, ...], ...], worth: int) -> int:
    """Score a deal from its points alone, asking the engine for annonces and belote."""
    denomination = contract.denomination
    assert denomination is not None
    order = used.order(denomination)
    whole = order.total + used.last_trick
    sides = (contract.by.pair, PAIRS[1 - PAIRS.index(contract.by.pair)])
    told = contest(used, denomination, hands, contract.by)
    belote = dict.fromkeys(PAIRS, 0)
    for seat, _ in belotes(used, denomination, hands):
        assert used.belote is not None
        belote[seat.pair] += used.belote.belote_points
    assert 0 < worth < whole, "choose a deal where both sides take a point"
    last = sides[0] if worth >= used.last_trick else sides[1]
    points = {sides[0]: worth - used.last_trick * (last is sides[0])}
    points[sides[1]] = whole - worth - used.last_trick * (last is sides[1])
    bonus = {side: used.last_trick * (side is last) for side in sides}
    played = Result(
        contract,
        points,
        bonus,
        dict.fromkeys(sides, 4),
        annonces={side: told.scored(side) for side in PAIRS},
        belote=belote,
    )
    sheet = score(used, played)
    return sheet.score(sides[0]) - sheet.score(sides[1])


@pytest.mark.parametrize(("level", "ours"), [(90, True), (120, True), (90, False)])
def test_marks_are_the_mean_of_deals_solved_and_scored_one_by_one(lab: Lab, level: Level, ours: bool) -> None:
    query = lab.query
    used, leader = query.rules, query.leader
    nets = []
    for hands, worth in zip(lab.hands, lab.points[S], strict=True):
        alone = solver.points(solver.dealt(used, S, hands, leader, Seat.S))
        assert alone == worth
        if worth in (0, 162):
            continue
        contract = Contract(Seat.S if ours else Seat.W, level, S)
        nets.append(second_opinion(used, contract, hands, worth if ours else 162 - worth))
    both = [k for k, worth in enumerate(lab.points[S]) if worth not in (0, 162)]
    fresh = Lab(query)
    fresh.hands = [lab.hands[k] for k in both]
    fresh.outcomes = {one: [found[k] for k in both] for one, found in lab.outcomes.items()}
    told = fresh.odds(level, S, ours=ours)
    assert told.n == len(nets) > 8
    assert told.net == pytest.approx(fmean(nets))
    assert told.error == pytest.approx(stdev(nets) / sqrt(len(nets)))


@pytest.mark.parametrize("name", ["club82", "contrat1000", "maison"])
@pytest.mark.parametrize("ours", [True, False])
def test_without_belote_and_annonces_marks_are_those_of_the_points_alone(name: str, ours: bool) -> None:
    used = rules(name)
    scale = Scale(used, Seat.S)
    whole = pack(used, S)
    points = [0, 1, 40, 79, 81, 82, 90, 100, 120, 152, 161, 162]
    outcomes = [Outcome(one, 0, False, (0, 0), (0, 0), (0, 0)) for one in points]
    capots = [Outcome(whole, 1, False, (0, 0), (0, 0), (0, 0)), Outcome(0, -1, False, (0, 0), (0, 0), (0, 0))]
    level = levels(used)[2]
    table = nets(used, level, S)
    for one, worth in zip(outcomes, points, strict=True):
        told = Scale(used, Seat.S).odds(level, S, ours, 1, [one])
        taken = worth if ours else whole - worth
        assert (told.net, bool(told.made)) == (table.by_points[taken], table.made[taken])
    both = scale.odds(level, S, ours, 1, capots)
    assert both.net == (table.capot + table.no_trick) / 2


def test_my_belote_counts_for_a_contract(lab: Lab) -> None:
    # King and queen of trumps make 20 points: in spades every deal has them on our side.
    assert {one.belote for one in lab.outcomes[S]} == {(1, 0)}
    assert lab.odds(100, S).made >= sum(worth >= 100 for worth in lab.points[S])


def test_chances_fall_as_the_bid_rises_and_bands_hold_them(lab: Lab) -> None:
    for one in lab.query.rules.denominations:
        rows = [row for row in lab.bids() if row.denomination is one and isinstance(row.level, int)]
        assert rows and rows[0].level == 90
        assert [row.made for row in rows] == sorted((row.made for row in rows), reverse=True)
        assert all(row.low <= row.chance <= row.high for row in rows)


def test_only_what_may_be_called_is_weighed(lab: Lab) -> None:
    said = lab.query.auction
    assert all(said.judge(Bid(row.level, row.denomination)) is None for row in lab.bids() if row.level)
    assert {row.level for row in lab.bids()} >= {90, Top.CAPOT}


def test_steps_come_to_the_same_as_one_go(lab: Lab) -> None:
    again = Lab(lab.query)
    n = [0]
    while again.step(0.0):
        assert again.n > n[-1]
        n.append(again.n)
    assert len(n) > 3 and again.points == lab.points
    longer = Lab(Query.of(lab.query.rules, lab.query.hand, deals=30, auction="80H P")).finish()
    assert longer.hands[:24] == lab.hands


def test_coincher_pays_exactly_above_the_break_even() -> None:
    used = rules("points701")
    lab = Lab(Query.of(used, "JH 9H AH 10H KS 8D QC 7C", deals=16)).finish()
    for level in (80, 100, 120, 140):
        for one in used.denominations:
            told = lab.doubt(level, one)
            assert told is not None and told.break_even is not None
            if 0 < told.fails < 1:
                assert told.pays is (told.fails > told.break_even)


def test_a_standing_bid_is_weighed_for_who_made_it(lab: Lab) -> None:
    standing = lab.standing()
    assert standing is not None and standing.ours and (standing.level, standing.denomination) == (80, H)
    against = Lab(Query.of(lab.query.rules, lab.query.hand, auction="80D", deals=8)).finish()
    standing = against.standing()
    assert standing is not None and not standing.ours
    assert [(one.level, one.denomination) for one in against.doubts()] == [(80, Denomination.DIAMONDS)]


@given(st.integers(0, 200), st.integers(1, 200))
def test_wilsons_band_solves_its_equation(made: int, n: int) -> None:
    made = min(made, n)
    share = made / n
    for edge in wilson(made, n):
        assert 0 <= edge <= 1
        # At an edge the share is 1.96 standard errors away, the error being that of the edge itself.
        assert (share - edge) ** 2 == pytest.approx(1.96**2 * edge * (1 - edge) / n, abs=1e-9)


DISCARD = rules("points701").but(
    cannot_overtrump="discard", denominations="S", annonces="none", belote="none"
)


@pytest.fixture(scope="module")
def family() -> list[tuple[int, Outcome]]:
    """Solve a deal for each of many hands with three trumps, jack and nine among them: aces and outcome."""
    found: list[tuple[int, Outcome]] = []
    number = 0
    while len(found) < 480:
        number += 1
        hand = Chance("family", number).shuffled(DECK)[:8]
        length, jack, nine, aces = _seen(hand)
        if (length, jack, nine) == (3, True, True):
            query = Query.of(DISCARD, hand, position=1 + len(found) % 4, beliefs=(), deals=1, seed=number)
            found.append((aces, Lab(query).finish().outcomes[S][0]))
    return found


# Figures of a solver of another make over 5,000 deals, all four seats leading alike, discarding freely.
@pytest.mark.parametrize(("aces", "mean", "error"), [(None, 122.9, 0.6), (0, 113.2, 1.0), (1, 128.4, 0.8)])
def test_points_agree_with_another_solver(
    aces: int | None, mean: float, error: float, family: list[tuple[int, Outcome]]
) -> None:
    points = [told.points for held, told in family if aces is None or held == aces]
    assert len(points) > 100
    assert abs(fmean(points) - mean) < 3 * sqrt(stdev(points) ** 2 / len(points) + error**2)


@pytest.mark.parametrize(
    ("level", "share", "made_and_bid", "bid_alone"),
    [(80, 0.921, 140, 55), (90, 0.862, 128, 43), (100, 0.778, 102, 20), (120, 0.575, 20, -50)],
)
def test_chances_and_marks_agree_with_another_solver(
    level: int, share: float, made_and_bid: int, bid_alone: int, family: list[tuple[int, Outcome]]
) -> None:
    outcomes = [told for _, told in family]
    kept = rules("contrat1000").but(denominations="S", belote="none", unbid_capot_points="none")
    for used, net in ((DISCARD, made_and_bid), (kept, bid_alone)):
        told = Scale(used, Seat.S).odds(level, S, True, 1, outcomes)
        assert abs(told.net - net) < 3 * sqrt(told.error**2 + 6**2)
        assert abs(told.chance - share) < 3 * sqrt(share * (1 - share) / told.n) + 0.02


def _seen(hand: list[Card]) -> tuple[int, bool, bool, int]:
    trumps = [one for one in hand if one.suit is S.suit]
    aces = sum(one.rank is Rank.ACE and one.suit is not S.suit for one in hand)
    ranks = {one.rank for one in trumps}
    return len(trumps), Rank.JACK in ranks, Rank.NINE in ranks, aces


def test_tables_and_plain_data_hold_the_same_figures(lab: Lab) -> None:
    deals, bids, told = deals_table(lab), bids_table(lab), plain(lab)
    assert deals["points_S"].tolist() == lab.points[S]
    row = bids[bids["bid"] == "100S"].iloc[0]
    assert (row["n"], row["made"]) == (24, lab.odds(100, S).made)
    assert told["points"]["S"]["mean"] == pytest.approx(fmean(lab.points[S]))
    assert sum(told["points"]["S"]["counts"].values()) == 24
    assert told["query"]["auction"] == ["N:80H", "E:P"]


@pytest.mark.parametrize("kind", ["csv", "parquet"])
def test_a_saved_answer_can_be_read_and_is_never_overwritten(lab: Lab, kind: str, tmp_path) -> None:  # type: ignore[no-untyped-def]
    import json

    import pandas as pd

    first, second = (save(lab, tmp_path, "hand", kind) for _ in range(2))
    assert (first.name, second.name) == ("hand.json", "hand-2.json")
    told = json.loads(first.read_text(encoding="utf-8"))
    query = told["query"]
    assert query["hand"].split() == "JS 9S 8S KS QS KD 8D QC".split()
    table = getattr(pd, f"read_{kind}")(tmp_path / f"hand-deals.{kind}")
    assert table["points_S"].tolist() == lab.points[S]


def test_the_lab_serves_every_rule_set_of_two_camps() -> None:
    served = []
    for name in IDS:
        used = rules(name)
        try:
            found = Lab(Query.of(used, cards(HAND)[: used.seen], deals=2, **lying(used))).finish()
        except Refused:
            continue
        best = found.best() or found.standing()
        assert best is not None and best.n == 2
        served.append(name)
    assert set(IDS) - set(served) == {"manille_envers"}


def lying(used: Rules) -> dict[str, Any]:
    """Return what lies open for all, where something does."""
    match used.auction:
        case TurnedUp() | TurnedLast():
            return {"turned": "AS"}
        case _ if used.sides is Sides.DUMMY:
            return {"dummy": DUMMY}
    return {}
