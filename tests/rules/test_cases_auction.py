"""Reports and disputes: the auction."""

from __future__ import annotations

import pytest

from coinche_teach.engine.calls import Contract, Stage
from coinche_teach.engine.cards import DECK, Denomination
from coinche_teach.engine.deal import Deal
from coinche_teach.engine.match import Match
from coinche_teach.engine.reasons import (
    AlreadySpoke,
    AuctionOver,
    CoincheFreezes,
    NotYourTurn,
    OwnBid,
    OwnSide,
)
from coinche_teach.engine.rules import IDS, rules
from coinche_teach.engine.seats import Direction, Seat
from tests.rules.cases_tables import CLUB, LEFT, MAISON, MILLE, OFF, SEVEN
from tests.rules.helpers import (
    auction,
    open_calls,
    refusal,
)

FREEZING = [MAISON, OFF, MILLE]


IN_TURN = [CLUB, *FREEZING]


def test_case_C1_coinched_bidder_may_only_surcoinche_or_pass_at_club82():
    """His own bid is not raised, unless somebody spoke higher after the coinche."""
    assert refusal(CLUB, "S", "90H X P P 95H") == OwnBid("90H")
    assert open_calls(auction(CLUB, "S", "90H X P P")) == {"P", "XX"}
    assert "100H" in open_calls(auction(CLUB, "S", "90H X 95C P"))


@pytest.mark.parametrize("calls", ["90H X 100H", "90H X P 100S", "90H X P P 100H", "90H X P P capotH"])
@pytest.mark.parametrize("name", FREEZING)
def test_case_C1_elsewhere_the_auction_is_frozen(name, calls):
    """After a coinche nobody bids: the takers surcoinche or pass, the others pass."""
    assert refusal(name, "S", calls) == CoincheFreezes(Seat.N)
    assert open_calls(auction(name, "S", "90H X")) == {"P", "XX"}
    assert open_calls(auction(name, "S", "90H X P")) == {"P"}
    assert open_calls(auction(name, "S", "90H X P P")) == {"P", "XX"}


def test_case_C3_at_club82_a_capot_closes_but_250_can_be_coinched():
    """A capot ends the auction; the number 250 is a bid like any other."""
    assert refusal(CLUB, "S", "capotH N:X") == AuctionOver()
    assert str(auction(CLUB, "S", "250H X").contract) == "E:250H X"


@pytest.mark.parametrize("name", FREEZING)
def test_case_C3_elsewhere_a_capot_can_be_coinched(name):
    """A capot goes round the table and may be coinched."""
    one = auction(name, "S", "capotH X XX")
    assert (str(one.contract), one.over) == ("E:capotH XX", True)


def test_case_C3_at_701_points_a_capot_is_coinched_in_the_window():
    """The coinche comes when all have spoken."""
    assert str(auction(SEVEN, "S", "capotH P P P X XX").contract) == "W:capotH XX"


@pytest.mark.parametrize("name", IN_TURN)
def test_case_C5_the_auction_ends_when_it_returns_to_who_acted_last(name):
    """A coinche gets its answers: three passes after the coinche, not after the bid."""
    assert not auction(name, "S", "90H P P X").over
    assert not auction(name, "S", "90H P P X P P").over
    assert auction(name, "S", "90H P P X P P P").over
    assert str(auction(name, "S", "90H P P X XX").contract) == "E:90H XX"


@pytest.mark.parametrize("name", IN_TURN)
def test_case_C7_a_pass_in_between_does_not_close_the_coinche(name):
    """The bid may be coinched until three passes in a row."""
    assert "X" in open_calls(auction(name, "S", "90H P P"))
    assert refusal(name, "S", "90H P P P S:X") == AuctionOver()


def test_case_C7_at_701_points_the_window_opens_after_the_round():
    """Coinche is no word of the round; once all have spoken each opponent is asked in turn."""
    assert refusal(SEVEN, "S", "80H N:X").code == "unknown_call"
    one = auction(SEVEN, "S", "P 80H P P")
    assert (one.stage, one.turn, open_calls(one)) == (Stage.WINDOW, Seat.W, {"P", "X"})
    assert str(auction(SEVEN, "S", "P 80H P P P X P XX").contract) == "N:80H XX"
    assert refusal(SEVEN, "S", "P 80H P P S:X") == NotYourTurn(Seat.S, Seat.W)


@pytest.mark.parametrize("name", [CLUB, OFF, MILLE])
def test_case_C9_coinche_is_in_turn(name):
    """Nobody coinches before his turn."""
    assert refusal(name, "S", "90H S:X") == NotYourTurn(Seat.S, Seat.N)


def test_case_C9_at_maison_a_coinche_may_come_out_of_turn():
    """Only the coinche may; the word goes on from the one who said it, and the takers may answer."""
    one = auction(MAISON, "S", "90H S:X")
    assert (str(one.contract), one.turn, one.over) == ("E:90H X", Seat.E, False)
    assert str(auction(MAISON, "S", "90H S:X XX").contract) == "E:90H XX"
    assert refusal(MAISON, "S", "90H S:X W:XX") == NotYourTurn(Seat.W, Seat.E)
    assert refusal(MAISON, "S", "90H S:100S") == NotYourTurn(Seat.S, Seat.N)
    assert refusal(MAISON, "S", "90H W:X") == OwnSide(Seat.E)
    assert auction(MAISON, "S", "90H S:X P P P").over


@pytest.mark.parametrize("name", IN_TURN)
def test_case_C9_a_coinche_does_not_end_the_auction(name):
    """Coinche is followed by answers, surcoinche ends everything."""
    assert not auction(name, "S", "90H X").over
    assert auction(name, "S", "90H X XX").over


@pytest.mark.parametrize("name", IN_TURN)
def test_case_C11_who_passed_may_come_back(name):
    """A pass does not put a player out."""
    assert str(auction(name, "S", "P 90H P P 100S").contract) == "E:100S"


def test_case_C11_at_701_points_each_speaks_once():
    """Who has spoken is not heard again, raised partner or not."""
    assert refusal(SEVEN, "S", "P 80H P P 90S") == AlreadySpoke(Seat.W)
    assert auction(SEVEN, "S", "80H 90H P P P P").contract.by is Seat.N


@pytest.mark.parametrize("name", IN_TURN)
def test_case_C13_only_the_highest_bid_can_be_coinched(name):
    """Partner has overcalled: the contract to coinche is his, and the bidder's side may not."""
    one = auction(name, "S", "90H P 100S X")
    assert str(one.contract) == "W:100S X"
    assert refusal(name, "S", "90H 100S P X") == OwnSide(Seat.N)


def test_case_C13_at_701_points_only_opponents_of_the_last_bid_are_asked():
    """80 by W, 90 by N: W and E are asked, never N or S."""
    one = auction(SEVEN, "S", "80H 90S P P")
    assert (one.turn, one.asked) == (Seat.W, (Seat.W, Seat.E))


@pytest.mark.parametrize("name", IN_TURN)
def test_case_C15_the_multiplier_stands_beside_the_bid(name):
    """Surcoinche changes the multiplier, not the level, the suit or the bidder."""
    contract = auction(name, "S", "90H X P P XX").contract
    assert contract == Contract(Seat.E, 90, Denomination.HEARTS, 4)


@pytest.mark.parametrize("name", IDS)
def test_case_C17_direction_belongs_to_the_rule_set(name):
    """To the right in seeds 000, 003 and 004; to the left in 001 and 002; and either can be chosen."""
    ours = rules(name)
    assert ours.direction is (Direction.LEFT if name in LEFT else Direction.RIGHT)
    for direction, second in (("right", Seat.E), ("left", Seat.W)):
        deal = Deal.from_deck(ours.but(direction=direction), Seat.S, DECK)
        assert deal.hands[second][:3] == DECK[:3]
        assert Match.open(ours.but(direction=direction), Seat.S).rules.direction.next(Seat.S) is second


def test_case_C19_all_three_others_may_decoincher():
    """Bidder's partner, coincher's partner and, once raised, everybody; not the coinched bidder."""
    assert "95C" in open_calls(auction(CLUB, "S", "90H X"))
    assert "95C" in open_calls(auction(CLUB, "S", "90H X P"))
    assert "95C" not in open_calls(auction(CLUB, "S", "90H X P P"))
    # A late coinche leaves the coincher's partner and the bidder's partner their turns.
    assert "95C" in open_calls(auction(CLUB, "S", "90H P P X P"))
    assert "95C" in open_calls(auction(CLUB, "S", "90H P P X P P"))
