"""Settled readings: the auction."""

import pytest

from coinche_teach.engine.cards import Denomination
from coinche_teach.engine.reasons import (
    AboveMaximum,
    AllTricksWon,
    AuctionOver,
    BelowMinimum,
    CoincheFreezes,
    DenominationNotAllowed,
    MustName,
    NotHigher,
    NotYourTurn,
    OwnSide,
    TrickLost,
    UnknownCall,
)
from coinche_teach.engine.rules import IDS, rules
from coinche_teach.engine.seats import Direction, Seat
from tests.rules.helpers import (
    answer,
    auction,
    fill,
    open_calls,
    outcome,
    played_out,
    record,
    refusal,
)


@pytest.mark.parametrize("some", IDS)
def test_reading_direction(some: str) -> None:
    """The app's rule sets, the club and contrat1000 go to the right, the others to the left."""
    left = some.startswith("manille") or some == "points701"
    assert rules(some).direction is (Direction.LEFT if left else Direction.RIGHT)


def test_reading_manille_trois_dealer_names_and_answers_alone() -> None:
    """The dealer may not pass trump on, and after a coinche only he is asked, never the dummy."""
    assert refusal("manille_trois", "S", "P") == MustName(Seat.S)
    one = auction("manille_trois", "S", "H")
    assert (one.asked, open_calls(one)) == ((Seat.W, Seat.E), {"P", "X"})
    doubled = auction("manille_trois", "S", "H X")
    assert (doubled.asked, open_calls(doubled)) == ((Seat.S,), {"P", "XX"})
    assert str(auction("manille_trois", "S", "H X XX").contract) == "S:H XX"
    assert auction("manille_trois", "S", "H X P").over


@pytest.mark.parametrize(
    ("some", "calls", "asked"),
    [
        ("points701", "P P 100S P", "N S"),
        ("points701", "P P 100S P X", "E W"),
        ("points701", "P P 100S P P X", "W E"),
        ("points701", "100S P P P P X", "W E"),
        ("manille_coinchee", "H", "W E"),
        ("manille_coinchee", "P H", "E W"),
        ("manille_coinchee", "H X", "N S"),
        ("manille_coinchee", "H P X", "S N"),
        ("manille_coinchee", "P SA X", "S N"),
        ("manille_trois", "SA P", "E"),
    ],
)
def test_reading_window_asks_only_those_who_can_do_more_than_pass(some: str, calls: str, asked: str) -> None:
    """From the last speaker on, opponents are asked, then, after a coinche, the takers."""
    one = auction(some, "S", calls)
    assert one.asked == tuple(Seat[seat] for seat in asked.split())
    assert one.turn is one.asked[0]
    assert open_calls(one) == ({"P", "XX"} if one.coinched_by is not None else {"P", "X"})


@pytest.mark.parametrize(
    ("some", "calls"),
    [
        ("points701", "P P 100S P P P"),
        ("points701", "P P 100S P X P P"),
        ("points701", "P P 100S P X XX"),
        ("manille_coinchee", "H P P"),
        ("manille_coinchee", "H X P P"),
        ("manille_coinchee", "P SA X XX"),
        ("manille_trois", "H P P"),
    ],
)
def test_reading_window_closes_when_nobody_is_left_to_ask(some: str, calls: str) -> None:
    """The last one asked closes the window, and XX closes it at once."""
    *before, last = calls.split()
    assert not auction(some, "S", " ".join(before)).over
    one = auction(some, "S", calls)
    assert (one.over, one.judge(auction(some, "S", calls).calls[0].call)) == (True, AuctionOver())
    assert last in ("P", "XX")


@pytest.mark.parametrize("some", ["maison", "officielles", "contrat1000"])
def test_reading_coinche_freezes_and_three_passes_end(some: str) -> None:
    """After X the opponents can only pass and the takers may surcoinche; three passes close."""
    assert refusal(some, "S", "100S X 110S") == CoincheFreezes(Seat.N)
    assert refusal(some, "S", "100S X P XX") == OwnSide(Seat.N)
    assert [auction(some, "S", "100S X" + " P" * n).over for n in range(4)] == [False, False, False, True]


@pytest.mark.parametrize("some", ["club82", "maison", "officielles", "contrat1000"])
def test_reading_surcoinche_ends_at_once(some: str) -> None:
    """Nobody speaks after XX, anywhere."""
    one = auction(some, "S", "100S X XX")
    assert (one.over, one.turn, one.legal_calls()) == (True, None, ())


def test_reading_manille_encheres_bids() -> None:
    """From 1 to 68, any higher number is a raise, and the last one in names trump, SA included."""
    some = "manille_encheres"
    assert open_calls(auction(some, "S")) == {"P", *map(str, range(1, 69))}
    assert open_calls(auction(some, "S", "40")) == {"P", *map(str, range(41, 69))}
    assert refusal(some, "S", "0") == BelowMinimum(0, 1)
    assert refusal(some, "S", "69") == AboveMaximum(69, 68)
    assert refusal(some, "S", "40 40") == NotHigher("40", "40")
    naming = auction(some, "S", "40 P P P")
    assert (naming.turn, open_calls(naming)) == (Seat.W, {"S", "H", "D", "C", "SA"})
    assert refusal(some, "S", "40 P P P P") == MustName(Seat.W)
    assert isinstance(refusal(some, "S", "40 P P P 41"), UnknownCall)
    tout_atout = DenominationNotAllowed(Denomination.TOUT_ATOUT, tuple(Denomination)[:5])
    assert refusal(some, "S", "40 P P P TA") == tout_atout
    assert str(auction(some, "S", "40 P P P SA").contract) == "W:40SA"


def test_reading_manille_encheres_who_has_passed_is_skipped() -> None:
    """N passed: after S's raise the word goes to W and from W back to S."""
    one = auction("manille_encheres", "S", "10 P 20 30")
    assert one.turn is Seat.W
    assert auction("manille_encheres", "S", "10 P 20 30 40").turn is Seat.E
    assert refusal("manille_encheres", "S", "10 P 20 30 N:40") == NotYourTurn(Seat.N, Seat.W)
    last = auction("manille_encheres", "S", "10 P 20 30 P P")
    assert (last.turn, str(last.stage)) == (Seat.S, "naming")
    assert auction("manille_encheres", "S", "P P P P").redeal
    assert auction("manille_encheres", "S", "P P P 1").turn is Seat.S


@pytest.mark.parametrize("word", ["X", "XX", "80S", "take"])
def test_reading_manille_encheres_has_no_coinche(word: str) -> None:
    """Nothing multiplies there."""
    assert isinstance(refusal("manille_encheres", "S", f"40 {word}"), UnknownCall)


def test_reading_manille_encheres_sans_atout_is_not_multiplied() -> None:
    """A bidder at sans atout marks the points he took and no more."""
    plain = record("manille_encheres", "S", fill(), "1 P P P SA")
    found = answer(played_out(plain))
    assert found["made"] is (found["tally"]["W"] >= 1)
    assert found["score"] == {"N": 0, "E": 0, "S": 0, "W": found["tally"]["W"]}
    assert sum(found["tally"].values()) == 68


@pytest.mark.parametrize("some", ["manille_parlee", "manille_muette"])
def test_reading_turned_card_fixes_trump_without_a_call(some: str) -> None:
    """The contract stands in the dealer's name, without a level, and no call is open."""
    hands = fill()
    found = answer(record(some, "E", hands))
    turned = hands["E"].split()[-1]
    assert (found["phase"], found["turn"], found["legal_calls"]) == ("play", "S", [])
    assert found["contract"] == {"by": "E", "level": None, "denomination": turned[-1], "multiplier": 1}
    refused = answer(record(some, "E", hands, "P"))["error"]
    assert (refused["at"], refused["reason"]) == ("auction 1", "auction_over")


def test_reading_manille_envers_dealer_names_and_leads() -> None:
    """The dealer names trump, sans atout too, nobody coinches, and he leads."""
    one = auction("manille_envers", "S")
    assert (one.turn, open_calls(one)) == (Seat.S, {"S", "H", "D", "C", "SA"})
    found = answer(record("manille_envers", "S", fill(), "SA"))
    assert (found["phase"], found["turn"], found["contract"]["level"]) == ("play", "S", None)
    assert refusal("manille_envers", "S", "P") == MustName(Seat.S)
    assert isinstance(refusal("manille_envers", "S", "X"), UnknownCall)


@pytest.mark.parametrize("some", ["club82", "points701", "maison", "officielles", "contrat1000"])
@pytest.mark.parametrize("against", [(0, 0), (0, 400)])
def test_reading_capot_needs_all_the_tricks_and_nothing_else(some: str, against: tuple[int, int]) -> None:
    """Annonces and belote have no part in a capot bid."""
    if rules(some).annonces is None:
        against = (0, 0)
    bonus = rules(some).last_trick_capot
    made = outcome(some, "N:capotS", 152 + bonus, tricks=(8, 0), annonces=against, belote=(0, 20))
    assert (made.made, made.verdict) == (True, AllTricksWon("capot"))
    failed = outcome(some, "N:capotS", 162, tricks=(7, 1), annonces=against[::-1], belote=(20, 0))
    assert (failed.made, failed.verdict) == (False, TrickLost("capot", 1))
