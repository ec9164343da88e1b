"""The Spanish page, `points701`: the auction: dealer S, so W N E S speak."""

import pytest

from coinche_teach.engine.cards import Denomination
from coinche_teach.engine.reasons import (
    AboveMaximum,
    AlreadySpoke,
    BelowMinimum,
    NotCoinched,
    NotHigher,
    NotOnLadder,
    NotYourTurn,
    OwnSide,
    Reason,
    UnknownCall,
)
from coinche_teach.engine.seats import Seat
from tests.rules.helpers import (
    answer,
    auction,
    fill,
    open_calls,
    record,
    refusal,
)

RULES = "points701"


def test_points701_A1_a_hundred_spades_is_a_bid() -> None:
    """ "100 picas" opens the auction."""
    one = auction(RULES, "S", "100S")
    assert (str(one.contract), one.turn) == ("W:100S", Seat.N)


def test_points701_A1_open_calls() -> None:
    """Tens from 80 to 160, bonnet and general, in six denominations, may open; a coinche may not."""
    levels = [*map(str, range(80, 161, 10)), "capot", "generale"]
    assert open_calls(auction(RULES, "S")) == {"P", *(one + str(d) for one in levels for d in Denomination)}


@pytest.mark.parametrize(
    ("calls", "reason"),
    [
        ("70H", BelowMinimum(70, 80)),
        ("85H", NotOnLadder(85, 80, 90)),
        ("170H", AboveMaximum(170, 160)),
        ("155H", NotOnLadder(155, 150, 160)),
        ("80H 80S", NotHigher("80", "80H")),
        ("80H 75S", BelowMinimum(75, 80)),
        ("capotS 160S", NotHigher("160", "capotS")),
        ("generaleS capotS", NotHigher("capot", "generaleS")),
        ("generaleS generaleTA", NotHigher("generale", "generaleS")),
        ("80H N:P W:90S", NotYourTurn(Seat.W, Seat.E)),
        ("P 80H S:90S", NotYourTurn(Seat.S, Seat.E)),
    ],
)
def test_points701_A2_A3_refused_bids(calls: str, reason: Reason) -> None:
    """Below 80, between the tens, above 160 or not higher: each is refused with its facts."""
    assert refusal(RULES, "S", calls) == reason


def test_points701_A4_each_speaks_once_and_the_bidding_closes() -> None:
    """W passed and cannot come back: after four calls only coinche is left to say."""
    one = auction(RULES, "S", "P 80H P P")
    assert (one.over, one.turn, one.asked) == (False, Seat.W, (Seat.W, Seat.E))
    assert open_calls(one) == {"P", "X"}
    assert refusal(RULES, "S", "P 80H P P 90S") == AlreadySpoke(Seat.W)
    # "already spoke" comes before any fault of the bid itself
    assert refusal(RULES, "S", "P 80H P P 75S") == AlreadySpoke(Seat.W)


def test_points701_A5_all_pass_is_a_new_deal() -> None:
    """Four passes and the cards are dealt again, without a window for coinche."""
    found = answer(record(RULES, "S", fill(), "P P P P"))
    assert (found["phase"], found["turn"], found["contract"]) == ("redeal", None, None)
    assert "score" not in found


def test_points701_A6_bonnet_and_general_top_the_numbers() -> None:
    """160, then bonnet, then general: each is higher than the last and closes nothing."""
    assert str(auction(RULES, "S", "160H capotS").contract) == "N:capotS"
    one = auction(RULES, "S", "160H capotS generaleD")
    assert (str(one.contract), one.turn) == ("E:generaleD", Seat.S)


@pytest.mark.parametrize(
    ("calls", "asked", "turn"),
    [
        ("80H P P P", (Seat.N, Seat.S), Seat.N),
        ("P 80H P P", (Seat.W, Seat.E), Seat.W),
        ("P P 80H P", (Seat.N, Seat.S), Seat.N),
        ("P P P 80H", (Seat.W, Seat.E), Seat.W),
        ("80H P P P P", (Seat.S,), Seat.S),
        ("P 80H P P X", (Seat.N, Seat.S), Seat.N),
        ("P 80H P P P X", (Seat.S, Seat.N), Seat.S),
        ("P 80H P P X P", (Seat.S,), Seat.S),
    ],
)
def test_points701_A7_window_asks_from_the_last_speaker_on(
    calls: str, asked: tuple[Seat, ...], turn: Seat
) -> None:
    """Each opponent is asked in turn, then each taker; seats that could only pass are skipped."""
    one = auction(RULES, "S", calls)
    assert (one.asked, one.turn) == (asked, turn)


@pytest.mark.parametrize(
    ("calls", "contract"),
    [
        ("80H P P P P P", "W:80H"),
        ("80H P P P X P P", "W:80H X"),
        ("80H P P P X XX", "W:80H XX"),
        ("80H P P P P X P XX", "W:80H XX"),
        ("P P P capotTA P X XX", "S:capotTA XX"),
        ("80S 90H 100D 110C P P", "S:110C"),
    ],
)
def test_points701_A7_window_closes(calls: str, contract: str) -> None:
    """The window closes when nobody is left to ask, and at once on a surcoinche."""
    one = auction(RULES, "S", calls)
    assert (one.over, str(one.contract)) == (True, contract)
    *before, _ = calls.split()
    assert not auction(RULES, "S", " ".join(before)).over


@pytest.mark.parametrize(
    ("calls", "reason"),
    [
        ("80H P P P E:X", NotYourTurn(Seat.E, Seat.N)),
        ("80H P P P S:X", NotYourTurn(Seat.S, Seat.N)),
        ("80H P P P XX", NotCoinched()),
        ("80H P P P X X", OwnSide(Seat.W)),
        ("80H P P P X W:P", NotYourTurn(Seat.W, Seat.E)),
    ],
)
def test_points701_window_refusals(calls: str, reason: Reason) -> None:
    """In the window too one speaks in turn, against the other side, and answers what was said."""
    assert refusal(RULES, "S", calls) == reason


@pytest.mark.parametrize("calls", ["80H X", "X", "XX", "80H XX", "take", "H", "40", "80H P P P take"])
def test_points701_coinche_is_no_word_of_the_round(calls: str) -> None:
    """Before the contract is fixed a coinche is no call; nor are other games' words, ever."""
    assert isinstance(refusal(RULES, "S", calls), UnknownCall)


def test_points701_deals_and_plays_to_the_left() -> None:
    """With S dealing W speaks and leads, and N comes next."""
    hands = fill(W="7H", N="8H")
    found = answer(record(RULES, "S", hands, "80S P P P P P", "7H"))
    assert (found["contract"]["by"], found["turn"]) == ("W", "N")
