"""Deals by the hundred: the rows that the engine tells card by card, whatever has been remembered."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Sequence

import numpy as np
import pandas as pd
import pytest
from hypothesis import given
from hypothesis import strategies as st
from pandas.testing import assert_frame_equal

from coinche_teach.engine.annonces import contest, find
from coinche_teach.engine.auction import Auction
from coinche_teach.engine.calls import Top, call
from coinche_teach.engine.cards import DECK, Denomination, Rank
from coinche_teach.engine.chance import Chance
from coinche_teach.engine.deal import Deal, shuffled
from coinche_teach.engine.reasons import Reason
from coinche_teach.engine.round import Phase, Round
from coinche_teach.engine.rules import IDS, Rules, rules
from coinche_teach.engine.seats import PAIRS, SEATS, Seat
from coinche_teach.lab import auctions, contests
from coinche_teach.lab.batches import batched, frame
from coinche_teach.lab.bidders import convention_call
from coinche_teach.lab.contests import Contests
from coinche_teach.lab.dealt import dealing, decks
from coinche_teach.lab.games import PLAYERS, Table, told
from coinche_teach.lab.looks import ASK, highest, looks
from coinche_teach.lab.players import Player, careful_card, plain_call
from coinche_teach.lab.seen import Seen
from coinche_teach.lab.serving import held, mask, serving
from coinche_teach.lab.simulate import Plan, typed

ALIKE = [("conventions",) * 4, ("careful",) * 4, ("random",) * 4]
MIXED = ("random", "careful", "conventions", "random")
WITH_ANNONCES = [one for one in IDS if rules(one).annonces is not None]


def table(used: Rules, names: Sequence[str], seed: str) -> Table:
    north, east, south, west = (PLAYERS[name] for name in names)
    return Table(used, (north, east, south, west), seed)


def through_the_engine(here: Table, numbers: Sequence[int]) -> pd.DataFrame:
    """Return the rows of deals that are called and played card by card."""
    rows = []
    for number in numbers:
        round, again = here.auction(number)
        if round.phase is Phase.PLAY:
            round = here.by_card(round, number)
        rows.append({"deal": number, "redeals": again, **told(round)})
    return typed(rows)


@pytest.mark.parametrize("names", [*ALIKE, MIXED], ids=lambda names: names[0][:4] + names[1][:4])
@pytest.mark.parametrize("rules_id", IDS)
def test_rows_are_those_of_the_engine(rules_id: str, names: tuple[str, ...]) -> None:
    here, numbers = table(rules(rules_id), names, "batch"), range(3, 11)
    assert batched(here)
    assert_frame_equal(frame(here, numbers), through_the_engine(here, numbers))


@pytest.mark.slow
@pytest.mark.parametrize("names", [*ALIKE, MIXED], ids=lambda names: names[0][:4] + names[1][:4])
@pytest.mark.parametrize("rules_id", IDS)
def test_many_rows_are_those_of_the_engine(rules_id: str, names: tuple[str, ...]) -> None:
    here, numbers = table(rules(rules_id), names, "many"), range(500)
    found = pd.concat([frame(here, numbers[:200]), frame(here, numbers[200:])], ignore_index=True)
    assert_frame_equal(found, through_the_engine(here, numbers))


@pytest.mark.parametrize(
    ("base", "changes"),
    [
        ("club82", {"denominations": "S SA"}),
        ("club82", {"speaking": "once"}),
        ("club82", {"seen": 8, "direction": "left", "tout_atout": "J=14 9=9 A=6 10=5 K=3 Q=1 8=0 7=0"}),
        ("points701", {"belote": "none", "annonces": "none", "min_bid": 90, "max_bid": 100}),
        ("maison", {"card_twice": "forbidden", "tie": "taker"}),
        ("officielles", {"belote_at_tout_atout": "every_suit"}),
        ("manille_parlee", {"direction": "left"}),
    ],
    ids=str,
)
def test_rows_follow_the_rules_of_a_house(base: str, changes: dict[str, object]) -> None:
    used = rules(base).but(**changes)
    for names in (ALIKE[0], MIXED):
        here, numbers = table(used, names, "house"), range(24)
        assert_frame_equal(frame(here, numbers), through_the_engine(here, numbers))


def test_all_tricks_are_bid_and_told() -> None:
    here, numbers = table(rules("points701"), ALIKE[2], "tops"), range(120)
    found = frame(here, numbers)
    assert {Top.CAPOT, Top.GENERALE} <= set(found["level"])
    assert_frame_equal(found, through_the_engine(here, numbers))


def test_rows_do_not_depend_on_what_is_remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    here, numbers = table(rules("maison").but(target=1001), MIXED, "memory"), range(60)
    monkeypatch.setattr(contests, "MOST", 3)
    monkeypatch.setattr(auctions, "MOST_MOMENTS", 3)
    monkeypatch.setattr(auctions, "MOST_STEPS", 5)
    forgetful = frame(here, numbers)
    monkeypatch.undo()
    auctions.auctions.cache_clear()
    assert_frame_equal(frame(here, numbers), forgetful)
    assert_frame_equal(frame(here, numbers), forgetful)


def test_other_players_are_played_through_the_engine() -> None:
    calls: list[object] = []

    def noted(seen: object, chance: object) -> object:
        calls.append(seen)
        return plain_call(seen, chance)  # type: ignore[arg-type]

    own = Player("own", noted, careful_card)  # type: ignore[arg-type]
    here = Table(rules("contrat1000"), (own, *(PLAYERS["careful"],) * 3), "own")
    assert not batched(here)
    rows = typed([here.row(number) for number in range(8)])
    assert_frame_equal(rows, frame(table(here.rules, ALIKE[1], "own"), range(8)))
    assert calls


PLAIN = """
import sys
sys.modules["numba"] = None
from coinche_teach.lab import jit
from coinche_teach.lab.simulate import Plan
assert not jit.COMPILED
sys.stdout.write(Plan.of(12, "maison", {names!r}, "plain").frame(0).to_csv())
"""


def test_rows_are_the_same_without_numba() -> None:
    code = PLAIN.format(names=MIXED)
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == Plan.of(12, "maison", MIXED, "plain").frame(0).to_csv()


def test_decks_are_shuffled_as_ever() -> None:
    numbers = [0, 1, 7, 999_999]
    for again in (0, 1, 12):
        for number, deck in zip(numbers, decks("as ever", numbers, again), strict=True):
            assert tuple(DECK[k] for k in deck) == shuffled("as ever", number, again)


@pytest.mark.parametrize("rules_id", IDS)
def test_deals_are_dealt_as_ever(rules_id: str) -> None:
    used = rules(rules_id)
    here = dealing(used)
    for dealer in SEATS:
        deck = shuffled("dealt", dealer)
        numbers = np.array([card.index for card in deck])
        deal = Deal.from_deck(used, dealer, deck)
        assert here.deal(dealer, numbers) == deal
        for seat in SEATS:
            assert [DECK[k] for k in numbers[here.hands[dealer, seat]]] == list(deal.hands[seat])
            assert [DECK[k] for k in numbers[here.seen[dealer, seat]]] == list(deal.seen_while_bidding(seat))
            for taker in SEATS:
                whole = deal.completed(taker)[seat]
                assert [DECK[k] for k in numbers[here.full[dealer, taker, seat]]] == list(whole)


@given(st.permutations(DECK), st.sampled_from(WITH_ANNONCES), st.sampled_from(list(Denomination)), st.data())
def test_contests_are_those_of_the_engine(
    deck: list[object], rules_id: str, denomination: Denomination, data: st.DataObject
) -> None:
    used = rules(rules_id)
    # Low cards of a deck in order make annonces likely.
    order = sorted(deck[:20], key=lambda card: card.index) + deck[20:]  # type: ignore[attr-defined]
    hands = [tuple(order[8 * seat : 8 * seat + 8]) for seat in SEATS]
    taker = data.draw(st.sampled_from(SEATS))
    masks = serving(used).cards(np.array([mask(hand) for hand in hands]))
    for hand, cut in zip(hands, masks.tolist(), strict=True):
        assert find(used, denomination, hand) == find(used, denomination, held(cut))
    judged = contest(used, denomination, hands, taker)
    assert isinstance(judged.reason, Reason)
    scored = Contests(used).scored(denomination, taker.pair, masks.tolist())
    assert scored == tuple(judged.scored(side) for side in PAIRS)


def no_chance(deal: int, seat: Seat) -> Chance:
    raise AssertionError("conventions draw nothing")


def heard(*calls: str) -> Auction:
    auction = Auction.open(rules("club82"), Seat.S)
    for one in calls:
        auction = auction.say(call(one)).say(call("P"))
    return auction


def test_who_opened_is_remembered() -> None:
    """East comes back to its suit where it opened, and passes where West did."""
    east, west = heard("82H", "85S", "90H", "100S"), heard("P", "82S", "85H", "90S", "95H", "100S")
    said = [
        str(convention_call(Seen(one.rules, Seat.E, Seat.S, DECK[:6], one), Chance("draws nothing")))
        for one in (east, west)
    ]
    assert said == ["105H", "P"]
    assert auctions.told(east, looking_back=True) != auctions.told(west, looking_back=True)
    assert auctions.told(east, looking_back=False) == auctions.told(west, looking_back=False)


@pytest.mark.parametrize("rules_id", ["club82", "points701"])
def test_the_highest_opening_is_with_four_aces(rules_id: str) -> None:
    used = rules(rules_id)
    hand = tuple(card for card in DECK if card.rank is Rank.ACE) + DECK[:2]
    seen = Seen(used, Seat.E, Seat.S, hand, Auction.open(used, Seat.S))
    assert str(convention_call(seen, Chance("draws nothing"))) == f"{highest(used)}SA"


def test_what_is_remembered_tells_apart_all_that_is_called() -> None:
    """Few bids that can be made bring the same moments about in many ways."""
    used = rules("club82").but(denominations="H S SA", max_bid=100, top_bids="capot")
    here = table(used, ("random", "conventions", "conventions", "random"), "alike")
    known: dict[object, object] = {}
    met = 0
    for number in range(120):
        deal, chance = here.deal(number), Chance("alike", number)
        seen = [deal.seen_while_bidding(seat) for seat in SEATS]
        found = looks(used, np.array([[[card.index for card in hand] for hand in seen]]))
        asked = auctions.Table([convention_call] * 4, None, found, no_chance, here.deal)
        round = Round.open(deal)
        while round.phase is Phase.AUCTION:
            moment, turn = auctions.Moment.of(round), round.auction.turn
            assert turn is not None
            for seat in SEATS:
                key = auctions.by_convention(asked, moment, 0, seat)
                said = convention_call(Seen(used, turn, deal.dealer, seen[seat], round.auction), chance)
                alike = auctions.told(round.auction, looking_back=True), key
                met += alike in known
                assert key == ASK or known.setdefault(alike, said) == said
            round = round.say(chance.choice(Seen.of(round).calls[:6]))
    assert met > 300
