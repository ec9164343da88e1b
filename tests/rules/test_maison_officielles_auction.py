"""The app's `maison` and `officielles`: the auction."""

import pytest

from coinche_teach.engine.cards import SUITS, Denomination
from coinche_teach.engine.deal import Deal, shuffled
from coinche_teach.engine.match import Match
from coinche_teach.engine.reasons import (
    AboveMaximum,
    AlreadyCoinched,
    BelowMinimum,
    CoincheFreezes,
    DenominationNotAllowed,
    NotCoinched,
    NotHigher,
    NothingToCoinche,
    NotOnLadder,
    NotYourTurn,
    OwnBid,
    OwnSide,
    Reason,
    UnknownCall,
)
from coinche_teach.engine.round import Phase, Round
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
from tests.rules.maison_officielles_tables import BOTH


@pytest.mark.parametrize("some", BOTH)
@pytest.mark.parametrize("dealer", "SENW")
def test_app_speaks_and_leads_to_the_right_of_the_dealer(some: str, dealer: str) -> None:
    """The dealer's right-hand neighbour speaks first and leads."""
    first = Seat[dealer].right
    assert auction(some, dealer).turn is first
    found = answer(record(some, dealer, fill(), "80S P P P"))
    assert (found["phase"], found["turn"], found["contract"]["by"]) == ("play", first.name, first.name)


@pytest.mark.parametrize("some", BOTH)
def test_app_bids_open_in_tens_from_80_to_650_then_capot(some: str) -> None:
    """Tens from 80 to 650 and capot, in the four suits, may open."""
    levels = [*map(str, range(80, 651, 10)), "capot"]
    assert open_calls(auction(some, "S")) == {"P", *(f"{one}{suit}" for one in levels for suit in SUITS)}


@pytest.mark.parametrize("some", BOTH)
@pytest.mark.parametrize(
    ("calls", "reason"),
    [
        ("70H", BelowMinimum(70, 80)),
        ("660H", AboveMaximum(660, 650)),
        ("85H", NotOnLadder(85, 80, 90)),
        ("80H 80S", NotHigher("80", "80H")),
        ("capotH capotS", NotHigher("capot", "capotH")),
        ("capotH 650S", NotHigher("650", "capotH")),
        ("80SA", DenominationNotAllowed(Denomination.SANS_ATOUT, tuple(Denomination)[:4])),
        ("80TA", DenominationNotAllowed(Denomination.TOUT_ATOUT, tuple(Denomination)[:4])),
        # Where several hold, the first of the order is told.
        ("90H X 70TA", CoincheFreezes(Seat.N)),
        ("70TA", DenominationNotAllowed(Denomination.TOUT_ATOUT, tuple(Denomination)[:4])),
        ("80H 75SA", DenominationNotAllowed(Denomination.SANS_ATOUT, tuple(Denomination)[:4])),
        ("80H 75S", BelowMinimum(75, 80)),
        ("90H 85S", NotOnLadder(85, 80, 90)),
        ("90H 655S", AboveMaximum(655, 650)),
        ("X", NothingToCoinche()),
        ("XX", NotCoinched()),
        ("90H XX", NotCoinched()),
        ("90H P X", OwnSide(Seat.E)),
        ("90H X X", OwnSide(Seat.E)),
        ("90H X P X", AlreadyCoinched(Seat.N)),
        ("90H X P XX", OwnSide(Seat.N)),
        ("90H X 100S", CoincheFreezes(Seat.N)),
        ("90H X P 100S", CoincheFreezes(Seat.N)),
        ("90H X P P capotH", CoincheFreezes(Seat.N)),
    ],
)
def test_app_refused_calls(some: str, calls: str, reason: Reason) -> None:
    """A call is refused with the first reason that holds, and its facts."""
    assert refusal(some, "S", calls) == reason


@pytest.mark.parametrize("some", BOTH)
@pytest.mark.parametrize("word", ["take", "H", "SA", "40", "generaleH"])
def test_app_words_of_other_games_are_no_calls(some: str, word: str) -> None:
    """Words that belong to other rule sets are unknown here."""
    found = refusal(some, "S", word)
    assert isinstance(found, UnknownCall)
    assert found.text == word


@pytest.mark.parametrize("some", BOTH)
def test_app_own_standing_bid_is_not_raised(some: str) -> None:
    """The auction closes before a bid could come back to its owner; the reason exists all the same."""
    one = auction(some, "S", "90H P P")
    assert one.turn is Seat.S
    raised = one.but(turn=Seat.E)
    assert raised.judge(auction(some, "S", "100S").calls[0].call) == OwnBid("90H")


@pytest.mark.parametrize("some", BOTH)
@pytest.mark.parametrize(
    ("calls", "contract"),
    [
        ("90H P P P", "E:90H"),
        ("P P P 90H P P P", "S:90H"),
        ("80H 90S P P P", "N:90S"),
        ("80H P 90H P P P", "W:90H"),
        ("90H X P P P", "E:90H X"),
        ("90H X XX", "E:90H XX"),
        ("90H X P P XX", "E:90H XX"),
        ("90H P P X P P P", "E:90H X"),
        ("capotH X XX", "E:capotH XX"),
        ("80H P P 90S P P P", "S:90S"),
    ],
)
def test_app_auction_ends(some: str, calls: str, contract: str) -> None:
    """Three passes after a bid or a coinche, or a surcoinche, end the auction, and nothing sooner."""
    one = auction(some, "S", calls)
    assert (one.over, str(one.contract)) == (True, contract)
    *before, _ = calls.split()
    assert not auction(some, "S", " ".join(before)).over


@pytest.mark.parametrize("some", BOTH)
def test_app_after_a_coinche_only_the_takers_have_more_than_a_pass(some: str) -> None:
    """A coinche freezes the bid: the takers may surcoinche, the others pass."""
    assert open_calls(auction(some, "S", "90H X")) == {"P", "XX"}
    assert open_calls(auction(some, "S", "90H X P")) == {"P"}
    assert open_calls(auction(some, "S", "90H X P P")) == {"P", "XX"}


@pytest.mark.parametrize("some", BOTH)
def test_app_capot_can_be_coinched(some: str) -> None:
    """A capot bid does not close the auction here."""
    assert open_calls(auction(some, "S", "capotH")) == {"P", "X"}


@pytest.mark.parametrize("some", BOTH)
def test_app_all_pass_is_dealt_again_by_the_next_dealer(some: str) -> None:
    """Four passes give a new deal, by the dealer's right-hand neighbour, and no score."""
    assert auction(some, "S", "P P P P").redeal
    ours = rules(some)
    match = Match.open(ours, Seat.S)
    one = Round.open(Deal.from_deck(ours, match.dealer, shuffled("all pass")))
    for spoken in auction(some, "S", "P P P P").calls:
        one = one.say(spoken.call)
    assert one.phase is Phase.REDEAL
    after = match.add(one)
    assert (after.dealer, after.scores) == (Seat.E, {"NS": 0, "EW": 0})


def test_maison_L4_coinche_out_of_turn_is_accepted() -> None:
    """S may coinche E's bid though N has the word; the word goes on from S."""
    one = auction("maison", "S", "90H S:X")
    assert (str(one.contract), one.turn, one.coinched_by) == ("E:90H X", Seat.E, Seat.S)
    assert open_calls(one) == {"P", "XX"}
    closed = auction("maison", "S", "90H S:X P P P")
    assert (closed.over, str(closed.contract)) == (True, "E:90H X")


def test_officielles_L4_coinche_out_of_turn_is_refused() -> None:
    """The same call out of turn is refused at Officielles: it is N's turn."""
    assert refusal("officielles", "S", "90H S:X") == NotYourTurn(Seat.S, Seat.N)


@pytest.mark.parametrize(
    ("calls", "reason"),
    [
        ("90H W:X", OwnSide(Seat.E)),
        ("S:X", NothingToCoinche()),
        ("90H S:X N:X", AlreadyCoinched(Seat.S)),
        ("90H S:P", NotYourTurn(Seat.S, Seat.N)),
        ("90H S:100S", NotYourTurn(Seat.S, Seat.N)),
        ("90H N:X E:XX", NotYourTurn(Seat.E, Seat.W)),
        ("90H N:X W:P E:XX", NotYourTurn(Seat.E, Seat.S)),
        ("80H 90S N:X", OwnSide(Seat.N)),
        ("80H 90S S:X", OwnSide(Seat.N)),
    ],
)
def test_maison_out_of_turn_only_a_lawful_coinche(calls: str, reason: Reason) -> None:
    """Out of turn nothing but X is heard, and X must be lawful in itself."""
    assert refusal("maison", "S", calls) == reason


def test_maison_bidder_after_a_coinche_out_of_turn_still_may_surcoinche() -> None:
    """The takers keep their answer when the word jumps."""
    assert str(auction("maison", "S", "90H S:X XX").contract) == "E:90H XX"
    # The word is with E when W, who had passed, coinches S; it goes to W's right-hand neighbour.
    assert auction("maison", "S", "80H P P 90S W:X").turn is Seat.S
    assert str(auction("maison", "S", "80H P P 90S W:X P P XX").contract) == "S:90S XX"
