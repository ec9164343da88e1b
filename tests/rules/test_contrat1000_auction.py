"""Contract scoring to a thousand points, `contrat1000`: every worked example of the auction."""

import pytest

from coinche_teach.engine.calls import call
from coinche_teach.engine.cards import SUITS, Denomination
from coinche_teach.engine.reasons import (
    AboveMaximum,
    AlreadyCoinched,
    AuctionOver,
    BelowMinimum,
    CoincheFreezes,
    DenominationNotAllowed,
    NotCoinched,
    NotHigher,
    NothingToCoinche,
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

RULES = "contrat1000"
FOUR = tuple(Denomination)[:4]


def test_contrat1000_open_calls() -> None:
    """Tens from 80 to 160 and capot, in the four suits, may open."""
    levels = [*map(str, range(80, 161, 10)), "capot"]
    assert open_calls(auction(RULES, "S")) == {"P", *(one + suit for one in levels for suit in SUITS)}


def test_contrat1000_A1_higher_each_time_capot_above_all() -> None:
    """90 in spades goes over 80 in hearts, and capot over 160."""
    assert str(auction(RULES, "S", "80H 90S").contract) == "N:90S"
    one = auction(RULES, "S", "160H capotS")
    assert (str(one.contract), one.over) == ("N:capotS", False)
    assert open_calls(one) == {"P", "X"}


@pytest.mark.parametrize(
    ("calls", "reason"),
    [
        ("80H 80S", NotHigher("80", "80H")),
        ("170H", AboveMaximum(170, 160)),
        ("70H", BelowMinimum(70, 80)),
        ("85H", NotOnLadder(85, 80, 90)),
        ("100SA", DenominationNotAllowed(Denomination.SANS_ATOUT, FOUR)),
        ("100TA", DenominationNotAllowed(Denomination.TOUT_ATOUT, FOUR)),
        ("90H P X", OwnSide(Seat.E)),
        ("90H X P XX", OwnSide(Seat.N)),
        ("90H X P X", AlreadyCoinched(Seat.N)),
        ("90H X 100H", CoincheFreezes(Seat.N)),
        ("90H X capotH", CoincheFreezes(Seat.N)),
        ("90H W:X", NotYourTurn(Seat.W, Seat.N)),
        ("90H S:X", NotYourTurn(Seat.S, Seat.N)),
        ("X", NothingToCoinche()),
        ("90H XX", NotCoinched()),
        ("90H P P P P", AuctionOver()),
        ("90H X XX P", AuctionOver()),
    ],
)
def test_contrat1000_A1_A2_A3_refused_calls(calls: str, reason: Reason) -> None:
    """Not higher, above 160, a coinche of one's own side, a surcoinche of the other's: all refused."""
    if isinstance(reason, AuctionOver):
        *before, last = calls.split()
        assert auction(RULES, "S", " ".join(before)).judge(call(last)) == reason
    else:
        assert refusal(RULES, "S", calls) == reason


@pytest.mark.parametrize("word", ["generaleH", "take", "H", "40"])
def test_contrat1000_knows_no_general_and_no_taking(word: str) -> None:
    """The general and the words of other games are no calls here."""
    assert isinstance(refusal(RULES, "S", word), UnknownCall)


@pytest.mark.parametrize(
    ("calls", "contract"),
    [
        ("90H P P P", "E:90H"),
        ("90H P P X P P P", "E:90H X"),
        ("90H X P P XX", "E:90H XX"),
        ("80H P 90H P P P", "W:90H"),
        ("capotH P P X XX", "E:capotH XX"),
    ],
)
def test_contrat1000_A4_three_passes_close(calls: str, contract: str) -> None:
    """Three passes after a bid or coinche close the auction, a surcoinche at once."""
    one = auction(RULES, "S", calls)
    assert (one.over, str(one.contract)) == (True, contract)


def test_contrat1000_A5_all_pass_is_a_redeal() -> None:
    """Four passes: the cards are dealt again."""
    assert answer(record(RULES, "S", fill(), "P P P P"))["phase"] == "redeal"
    assert not auction(RULES, "S", "P P P").over
