"""Manille coinchée and its variants: manille aux enchères: the auction."""

from __future__ import annotations

import pytest

from coinche_teach.engine.calls import call
from coinche_teach.engine.cards import Denomination
from coinche_teach.engine.match import Match
from coinche_teach.engine.reasons import (
    AboveMaximum,
    AuctionOver,
    BelowMinimum,
    DenominationNotAllowed,
    MustName,
    NotHigher,
    NotYourTurn,
    UnknownCall,
)
from coinche_teach.engine.rules import rules
from coinche_teach.engine.seats import Seat
from tests.rules.helpers import (
    answer,
    auction,
    fill,
    open_calls,
    record,
    refusal,
)
from tests.rules.manille_tables import ENCHERES

BIDS = {
    # id: (calls, contract, over, turn, legal): dealer S, W speaks first, then N E S
    "first_speaker": ("", None, False, "W", {"P", *map(str, range(1, 69))}),
    "a_raise_is_any_higher_number": ("40", "W:40", False, "N", {"P", *map(str, range(41, 69))}),
    "who_passed_is_skipped": ("40 P 41 P", "E:41", False, "W", {"P", *map(str, range(42, 69))}),
    "the_last_one_in_names": ("40 P P P", "W:40", False, "W", {"S", "H", "D", "C", "SA"}),
    "the_bidder_waits_while_two_are_in": ("40 P 41 P P", "E:41", False, "E", {"S", "H", "D", "C", "SA"}),
    "three_pass_the_dealer_still_bids_or_passes": ("P P P", None, False, "S", {"P", *map(str, range(1, 69))}),
    "three_pass_and_the_dealer_bids": ("P P P 5", "S:5", False, "S", {"S", "H", "D", "C", "SA"}),
    "the_ceiling_leaves_only_passes": ("68", "W:68", False, "N", {"P"}),
    "named": ("40 P P P H", "W:40H", True, None, set()),
    "sans_atout_named": ("40 P P P SA", "W:40SA", True, None, set()),
    "V6_all_pass": ("P P P P", None, True, None, set()),
}


@pytest.mark.parametrize(("calls", "contract", "over", "turn", "legal"), BIDS.values(), ids=BIDS)
def test_manille_encheres_bidding(calls, contract, over, turn, legal):
    """Each bids a number of points or passes for good; the last one in names trump."""
    one = auction(ENCHERES, "S", calls)
    assert (None if one.contract is None else str(one.contract)) == contract
    assert one.over is over
    assert one.turn is (None if turn is None else Seat[turn])
    assert open_calls(one) == legal


REFUSED_BIDS = {
    "not_higher": ("40 40", NotHigher("40", "40")),
    "lower": ("40 39", NotHigher("39", "40")),
    "below_the_least": ("0", BelowMinimum(0, 1)),
    "above_the_whole_deck": ("69", AboveMaximum(69, 68)),
    "who_passed_is_out": ("40 P 41 P N:42", NotYourTurn(Seat.N, Seat.W)),
    "the_winner_must_name": ("40 P P P P", MustName(Seat.W)),
    "no_tout_atout": (
        "40 P P P TA",
        DenominationNotAllowed(Denomination.TOUT_ATOUT, tuple(map(Denomination, ("S", "H", "D", "C", "SA")))),
    ),
    "nothing_after_naming": ("40 P P P H N:X", AuctionOver()),
}


@pytest.mark.parametrize(("calls", "reason"), REFUSED_BIDS.values(), ids=REFUSED_BIDS)
def test_manille_encheres_refused_calls(calls, reason):
    """Higher each time, 68 at most, no way back after a pass, no coinche."""
    assert refusal(ENCHERES, "S", calls) == reason


@pytest.mark.parametrize("calls", ["82H", "X", "H", "take", "40 X", "40 P P P 41"])
def test_manille_encheres_other_words_are_no_calls(calls):
    """A suit is named only at the end, a number bid only before it; there is no coinche."""
    assert isinstance(refusal(ENCHERES, "S", calls), UnknownCall)


def test_manille_V6_all_pass_is_void_and_the_next_player_deals():
    """Everybody passes: nobody scores, the next dealer deals."""
    found = answer(record(ENCHERES, "S", fill(), "P P P P"))
    assert (found["phase"], found["turn"], found["contract"]) == ("redeal", None, None)
    one = Match.open(rules(ENCHERES), Seat.S)
    round = one.deal(1)
    for _ in range(4):
        round = round.say(call("P"))
    after = one.add(round)
    assert (after.dealer, set(after.scores.values())) == (Seat.W, {0})


def test_manille_encheres_record_of_a_standing_bid_has_no_denomination_yet():
    """While points are bid the contract in the record has its number and no suit."""
    found = answer(record(ENCHERES, "S", fill(), "40"))
    assert found["contract"] == {"by": "W", "level": 40, "denomination": None, "multiplier": 1}
