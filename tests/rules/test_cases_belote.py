"""Reports and disputes: belote."""

from __future__ import annotations

import pytest

from coinche_teach.engine.annonces import belotes
from coinche_teach.engine.cards import Denomination, cards
from coinche_teach.engine.notation import record_of
from coinche_teach.engine.replay import replay
from coinche_teach.engine.rules import rules
from coinche_teach.engine.seats import SEATS, Seat, Side
from coinche_teach.engine.sheet import Item
from tests.rules.cases_tables import APP_BELOTE, APP_SA, BIDDING, CLUB, LEFT, MAISON, OFF, SEVEN, denomination
from tests.rules.helpers import (
    answer,
    fill,
    outcome,
    played_out,
    record,
)

WITH_BELOTE = [*BIDDING, *APP_BELOTE]


def belote_deal(name: str, split: bool, **more: object) -> dict:
    """Hearts are trumps; the leader's side draws king and queen, which N holds (or N and S do)."""
    leader = Seat[{True: "W", False: "E"}[name in LEFT]]
    hands = {leader.name: "JH 9H AH 10H AS AD AC 10S", "N": "QH 8D 7H" if split else "QH KH 7D"}
    hands["S"] = "KH" if split else ""
    full = fill(**hands)
    if name in APP_BELOTE:
        row = full[leader.name].split()
        calls, more = "take", {**more, "turned": row[0]}
        full[leader.name] = " ".join([*row[1:], row[0]])
    else:
        calls = f"{82 if name == CLUB else 80}H P P P" + (" P P" if name == SEVEN else "")
    plain = record(name, "S", full, calls, "JH", **more)
    return played_out(plain, lambda round: min(round.allowed().cards, key=lambda one: one.suit != "H"))


@pytest.mark.parametrize("name", WITH_BELOTE)
def test_case_D1_belote_is_for_who_held_the_pair_not_who_captured_it(name):
    """East-west capture king and queen of trumps; north, who held both, has the belote."""
    done = answer(belote_deal(name, split=False))
    captured = {one for trick in done["tricks"] if trick["winner"] in "EW" for one in trick["cards"]}
    assert {"KH", "QH"} <= captured
    assert done["belote"] == {"NS": 20, "EW": 0}


@pytest.mark.parametrize("name", WITH_BELOTE)
def test_case_D3_a_pair_split_between_partners_is_no_belote(name):
    """King in one hand, queen in the partner's: nothing."""
    assert answer(belote_deal(name, split=True))["belote"] == {"NS": 0, "EW": 0}


def test_case_D3_at_tout_atout_every_suit_has_its_belote_in_one_hand():
    """All trumps: up to four belotes, each in one hand; as many or none is a field."""
    hands = [cards("KH QH KS QS"), cards("KD"), cards("QD"), cards("KC QC")]
    four = belotes(rules(SEVEN), Denomination.TOUT_ATOUT, hands)
    assert four == ((Seat.N, "S"), (Seat.N, "H"), (Seat.W, "C"))
    none = rules(SEVEN).but(belote_at_tout_atout="none")
    assert belotes(none, Denomination.TOUT_ATOUT, hands) == ()


@pytest.mark.parametrize("holder", SEATS, ids=str)
@pytest.mark.parametrize("name", WITH_BELOTE)
def test_case_D5_every_seat_gets_its_belote_seat_zero_too(name, holder):
    """No seat and no side is false: seat N and side NS score their twenty."""
    hands = [cards("KH QH") if seat is holder else () for seat in SEATS]
    assert belotes(rules(name), Denomination.HEARTS, hands) == ((holder, "H"),)
    ours, taker = holder.pair, Seat.N if holder.pair is Side.NS else Seat.E
    sheet = outcome(name, f"{taker}:{'' if name in APP_BELOTE else 90}H", 100, belote=(20, 0))
    (line,) = (one for one in sheet.lines if one.item is Item.BELOTE)
    assert (line.side, line.points) == (ours, 20)


@pytest.mark.parametrize("name", WITH_BELOTE)
def test_case_D7_a_belote_may_be_withheld(name):
    """Who keeps silent has no belote, and a written record remembers the silence."""
    silent = belote_deal(name, split=False, withheld=["N"])
    assert answer(silent)["belote"] == {"NS": 0, "EW": 0}
    round = replay(silent).round
    assert round is not None
    again = record_of(round).write()
    assert again["withheld"] == ["N"]
    assert answer(again) == answer(silent)
    assert answer(belote_deal(name, split=False, withheld=["S"]))["belote"] == {"NS": 20, "EW": 0}


@pytest.mark.parametrize(
    ("name", "more"),
    [
        *((name, {"belote": (20, 0)}) for name in BIDDING),
        *((name, {"annonces": (20, 0)}) for name in (CLUB, SEVEN, MAISON, OFF)),
        *((name, {"belote": (20, 0)}) for name in APP_BELOTE),
        *((name, {"annonces": (20, 0)}) for name in (*APP_BELOTE, *APP_SA)),
    ],
)
def test_case_D9_belote_and_annonces_count_before_the_decision(name, more):
    """72 in tricks and twenty more are 92 against 90: made (60 and 80 against 70 in a deck of 130)."""
    level = "" if name in (*APP_BELOTE, *APP_SA) else "90"
    takers = 60 if name == "maison_sans_atout" else 72
    contract = f"N:{level}{denomination(name)}"
    assert outcome(name, contract, takers, **more).made is True
    assert outcome(name, contract, takers).made is False


def test_case_D11_who_will_fail_may_keep_a_belote_from_the_defence():
    """Where a belote can be lost, not announcing it is a choice, and it costs the defence twenty."""
    hands = fill(N="QH KH 7D 7S 7C 8C 8S 8D", E="JH 9H AH 10H AS AD AC 10S")
    loud = played_out(record(CLUB, "S", hands, "P 82H P P P"))
    silent = {**loud, "withheld": ["N"]}
    first, second = answer(loud), answer(silent)
    assert first["made"] is second["made"] is False
    assert (first["belote"]["NS"], second["belote"]["NS"]) == (20, 0)
    assert first["score"]["EW"] - second["score"]["EW"] == 20
    assert first["score"]["NS"] == second["score"]["NS"] == 0
