"""Deal records line by line: keys in and out, spellings, and reasons in their order."""

from __future__ import annotations

import json
from typing import Any, Final

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from coinche_teach.engine.calls import call
from coinche_teach.engine.cards import DECK, Denomination, card, cards
from coinche_teach.engine.chance import Chance
from coinche_teach.engine.deal import Deal, shuffled
from coinche_teach.engine.notation import record_of
from coinche_teach.engine.reasons import UnknownCall, Unreadable
from coinche_teach.engine.replay import as_json, replay, replay_text
from coinche_teach.engine.round import Phase, Round
from coinche_teach.engine.rules import IDS, rules
from coinche_teach.engine.seats import SEATS, Seat
from tests.rules.helpers import answer, fill, played_out, record

DONE_ONLY: Final = {"annonces", "belote", "tally", "score", "ledger"}
SUITED: Final = fill(
    N="7S 8S 9S 10S JS QS KS AS",
    E="7H 8H 9H 10H JH QH KH AH",
    S="7D 8D 9D 10D JD QD KD AD",
)
MIXED: Final = {
    "N": "JS 9S AH 10H 7D 8D KC QC",
    "E": "AS 10S KH QH JD 9D AC 7C",
    "S": "KS 8S JH 9H AD 10D JC 8C",
    "W": "QS 7S 8H 7H KD QD 10C 9C",
}


def error(plain: object) -> dict[str, Any]:
    """The error of a record that must not be ok; such a result holds nothing else."""
    found = answer(plain)
    assert set(found) == {"ok", "error"}
    assert found["ok"] is False
    assert set(found["error"]) == {"at", "seat", "reason", "message"}
    return found["error"]


def problem(plain: object) -> tuple[str, str | None, str]:
    """The error as (at, seat, reason)."""
    found = error(plain)
    return found["at"], found["seat"], found["reason"]


BAD: Final = ("record", None, "bad_record")


# --- cards and calls: every spelling ----------------------------------------------------------------


@pytest.mark.parametrize(
    ("spellings", "id"),
    [
        ("AS as A♠ aS", "AS"),
        ("KH RH rh K♥ r♥", "KH"),
        ("QD DD dd d♦ Q♦", "QD"),
        ("JC VC vc j♣ V♣", "JC"),
        ("10H TH th t♥ 10h 10♥", "10H"),
        ("9S 9s 9♠", "9S"),
        ("8D 8♦", "8D"),
        ("7C 7c 7♣", "7C"),
    ],
)
def test_cards_are_read_in_both_languages_and_written_one_way(spellings: str, id: str) -> None:
    """Letters of both languages, card signs and lower case name the same card."""
    for text in spellings.split():
        assert card(text) is card(id)
        assert str(card(text)) == id


@pytest.mark.parametrize(
    "text", ["", "S", "10", "1S", "11S", "HA", "AX", "A", "10 H", "♠A", "JJS", "AS KS", "0S"]
)
def test_unreadable_cards(text: str) -> None:
    """What is no card is a bad record wherever it stands."""
    with pytest.raises(Unreadable) as caught:
        card(text)
    assert caught.value.reason.code == "bad_record"


def test_hands_may_be_spelled_in_any_way() -> None:
    """A record in French letters and signs is the same record."""
    french = {
        "N": "v♠ 9♠ A♥ T♥ 7♦ 8♦ R♣ D♣",
        "E": "as ts rh dh vd 9d ac 7c",
        "S": ["K♠", "8S", "JH", "9H", "AD", "10D", "V♣", "8c"],
        "W": "DS 7S 8H 7H RD DD 10C 9C",
    }
    plays = ["a♠", "VS", "qs", "8S"]
    assert answer(record("maison", "S", french, "80S P P P", plays=map(card, plays))) == answer(
        {**record("maison", "S", MIXED, "80s p p p"), "plays": plays}
    )
    found = answer({**record("maison", "S", french, "80♠ P P P"), "plays": plays})
    assert found["tricks"][0]["cards"] == ["AS", "JS", "QS", "8S"]


@pytest.mark.parametrize(
    ("spellings", "written_as"),
    [
        ("P p", "P"),
        ("82S 82s 82♠", "82S"),
        ("100SA 100sa 100Sa", "100SA"),
        ("120TA 120ta", "120TA"),
        ("capotH CAPOTh capot♥ CapotH", "capotH"),
        ("generaleTA GENERALEta généraleTA", "generaleTA"),
        ("X x", "X"),
        ("XX xx Xx", "XX"),
        ("take TAKE Take", "take"),
        ("H h ♥", "H"),
        ("SA sa", "SA"),
        ("40", "40"),
    ],
)
def test_calls_are_read_in_any_case_and_written_one_way(spellings: str, written_as: str) -> None:
    """Each call has one written form and reads back from all its spellings."""
    for text in spellings.split():
        assert str(call(text)) == written_as
    assert call(str(call(written_as))) == call(written_as)


@pytest.mark.parametrize(
    "text", ["", "PASS?", "82X", "S82", "capot", "XXX", "-80S", "8 0S", "80 S", "12345S"]
)
def test_unreadable_calls(text: str) -> None:
    """What is no call at all is refused with its text."""
    with pytest.raises(Unreadable) as caught:
        call(text)
    assert isinstance(caught.value.reason, UnknownCall)
    assert caught.value.reason.text == text


def test_a_number_that_is_not_text_is_a_bid_of_points() -> None:
    """`40` may stand in the list as a number."""
    plain = {**record("manille_encheres", "S", SUITED), "auction": [40, "P", "P", "P", "H"]}
    assert answer(plain)["contract"] == {"by": "W", "level": 40, "denomination": "H", "multiplier": 1}


@pytest.mark.parametrize(
    ("some", "calls", "contract"),
    [
        ("club82", "82S X P P P", ("E", 82, "S", 2)),
        ("club82", "82SA P P P", ("E", 82, "SA", 1)),
        ("points701", "120TA P P P X XX", ("W", 120, "TA", 4)),
        ("points701", "generaleTA P P P P P", ("W", "generale", "TA", 1)),
        ("club82", "capotH", ("E", "capot", "H", 1)),
        ("maison_sans_atout", "P take", ("N", None, "SA", 1)),
        ("manille_coinchee", "P H X P P", ("N", None, "H", 2)),
        ("manille_coinchee", "SA P P", ("S", None, "SA", 1)),
        ("manille_trois", "D P P", ("S", None, "D", 1)),
        ("manille_envers", "C", ("S", None, "C", 1)),
        ("manille_encheres", "40 P P P SA", ("W", 40, "SA", 1)),
    ],
)
def test_contract_of_every_kind_of_call(
    some: str, calls: str, contract: tuple[str, int | str | None, str, int]
) -> None:
    """By whom, level, denomination and multiplier; the multiplier never counts sans atout."""
    found = answer(record(some, "S", MIXED, calls))
    assert found["phase"] == "play"
    assert found["contract"] == dict(
        zip(("by", "level", "denomination", "multiplier"), contract, strict=True)
    )


@pytest.mark.parametrize(
    ("some", "calls", "contract"),
    [
        ("maison", "", None),
        ("maison", "P P", None),
        ("maison", "80S", {"by": "E", "level": 80, "denomination": "S", "multiplier": 1}),
        ("maison", "80S X", {"by": "E", "level": 80, "denomination": "S", "multiplier": 2}),
        ("manille_encheres", "40", {"by": "W", "level": 40, "denomination": None, "multiplier": 1}),
        ("points701", "P 80S P P X", {"by": "N", "level": 80, "denomination": "S", "multiplier": 2}),
    ],
)
def test_contract_during_the_auction_is_the_standing_bid(
    some: str, calls: str, contract: dict[str, Any] | None
) -> None:
    """While calls are still made the contract shown is the bid that stands."""
    found = answer(record(some, "S", MIXED, calls))
    assert (found["phase"], found["contract"]) == ("auction", contract)


@pytest.mark.parametrize("calls", ["E:80S N:P W:P S:P", "e:80S P w:P P", "80S P P P"])
def test_the_seat_may_always_be_given(calls: str) -> None:
    """With or without seats it is the same auction."""
    assert answer(record("maison", "S", MIXED, calls)) == answer(record("maison", "S", MIXED, "80S P P P"))


def test_a_call_out_of_turn_carries_its_seat() -> None:
    """S coinches while N has the word; E is next, to the right of S."""
    found = answer(record("maison", "S", MIXED, "80S S:X"))
    assert (found["turn"], found["contract"]["multiplier"]) == ("E", 2)


@pytest.mark.parametrize("dealer", "NESW")
@pytest.mark.parametrize("some", IDS)
def test_direction_of_every_rule_set(some: str, dealer: str) -> None:
    """To the right S E N W, to the left S W N E: who speaks first follows."""
    to_the_left = some == "points701" or some.startswith("manille")
    ring = "SWNE" if to_the_left else "SENW"
    following = ring[(ring.index(dealer) + 1) % 4]
    names_first = some in ("manille_coinchee", "manille_trois", "manille_envers")
    more = {"turned": MIXED["N"].split()[-1]} if some.endswith("_belote") else {}
    found = answer(record(some, dealer, MIXED, **more))
    assert found["turn"] == (dealer if names_first else following)


# --- keys out, phase by phase -----------------------------------------------------------------------

ALWAYS: Final = {"ok", "phase", "turn", "contract", "legal_calls", "legal_plays", "tricks"}


@pytest.mark.parametrize(
    ("calls", "plays", "phase", "turn"),
    [
        ("", "", "auction", "E"),
        ("80S P P P", "", "play", "E"),
        ("80S P P P", "AS", "play", "N"),
        ("80S P P P", "AS JS QS 8S", "play", "N"),
        ("P P P P", "", "redeal", None),
    ],
)
def test_keys_before_the_deal_is_done(calls: str, plays: str, phase: str, turn: str | None) -> None:
    """What needs a finished deal is absent before it, and after a redeal."""
    found = answer(record("maison", "S", MIXED, calls, plays))
    assert (found["ok"], found["phase"], found["turn"]) == (True, phase, turn)
    assert set(found) >= ALWAYS
    assert not DONE_ONLY & set(found)
    if phase == "redeal":
        assert (found["contract"], found["legal_calls"], found["legal_plays"]) == (None, [], [])


@pytest.mark.parametrize("some", IDS)
def test_keys_once_the_deal_is_done(some: str) -> None:
    """A finished deal has every key, sides as the rule set scores, and a ledger that adds up."""
    found = answer(_finished(some, 1).write())
    assert set(found) == ALWAYS | DONE_ONLY | {"made"}
    assert (found["phase"], found["turn"], found["legal_calls"]) == ("done", None, [])
    alone = some in ("manille_encheres", "manille_envers")
    sides = {"N", "E", "S", "W"} if alone else {"NS", "EW"}
    for key in ("annonces", "belote", "tally", "score"):
        assert set(found[key]) == sides
    for side in sides:
        assert set(found["annonces"][side]) == {"held", "scored"}
    for line in found["ledger"]:
        assert set(line) == {"side", "item", "points", "why"}
        assert line["side"] in sides
    assert found["made"] in (True, False, None)


def test_rule_sets_without_annonces_or_belote_score_none() -> None:
    """Every side holds nothing and scores 0."""
    for some in ("contrat1000", "manille_coinchee", "manille_envers"):
        found = answer(_finished(some, 2).write())
        assert all(one == {"held": [], "scored": 0} for one in found["annonces"].values())
    for some in ("maison_sans_atout", "manille_parlee"):
        assert set(answer(_finished(some, 2).write())["belote"].values()) == {0}


def test_annonces_out() -> None:
    """Kind, points and cards of what each side holds, and what it scored in the contest."""
    plain = played_out(record("points701", "S", SUITED, "P 100S P P P P"))
    found = answer(plain)
    assert found["annonces"]["NS"]["held"] == [
        {"kind": "cent", "points": 100, "cards": "7S 8S 9S 10S JS QS KS AS".split()},
        {"kind": "cent", "points": 100, "cards": "7D 8D 9D 10D JD QD KD AD".split()},
    ]
    assert (found["annonces"]["NS"]["scored"], found["annonces"]["EW"]["scored"]) == (200, 0)
    assert found["belote"] == {"NS": 20, "EW": 0}


@pytest.mark.parametrize(
    ("hand", "kind", "points"),
    [
        ("7S 8S 9S JS QH KD AC 7C", "tierce", 20),
        ("7S 8S 9S 10S QH KD AC 7C", "cinquante", 50),
        ("7S 8S 9S 10S JS KD AC 7C", "cent", 100),
        ("9S 9H 9D 9C JS KD AC 7C", "carre", 150),
    ],
)
def test_kinds_of_annonces(hand: str, kind: str, points: int) -> None:
    """The four kinds by their names, with their points."""
    plain = record("maison", "S", fill(N=hand), "80S P P P", withheld=["E", "S", "W"])
    found = answer(played_out(plain))["annonces"]
    assert [(one["kind"], one["points"]) for one in found["NS"]["held"]] == [(kind, points)]
    assert (found["NS"]["scored"], found["EW"]) == (points, {"held": [], "scored": 0})


def test_manille_trois_dummy_is_in_turn() -> None:
    """The dummy opposite the dealer is named when his card is due; sides are the pairs."""
    plain = record("manille_trois", "S", MIXED, "C P P", "9C")
    found = answer(plain)
    assert found["turn"] == "N"
    assert set(answer(played_out(plain))["score"]) == {"NS", "EW"}


def test_trick_points_hold_no_bonus() -> None:
    """A trick shows leader, cards in the order played, winner and card points alone."""
    plain = record("points701", "S", SUITED, "P generaleS P P P P", "7C JS 7H 7D")
    assert answer(plain)["tricks"] == [
        {"leader": "W", "cards": ["7C", "JS", "7H", "7D"], "winner": "N", "points": 20}
    ]
    full = answer(played_out(plain))
    assert sum(one["points"] for one in full["tricks"]) == 152
    assert full["tally"] == {"NS": 162, "EW": 0}
    manille = answer(record("manille_coinchee", "S", MIXED, "C P P", "9C KC AC JC"))
    assert manille["tricks"] == [
        {"leader": "W", "cards": ["9C", "KC", "AC", "JC"], "winner": "E", "points": 0 + 3 + 4 + 1 + 1}
    ]


@pytest.mark.parametrize("some", IDS)
def test_legal_calls_are_sorted_as_text(some: str) -> None:
    """The open calls stand in the order of their text."""
    more = {"turned": MIXED["N"].split()[-1]} if some.endswith("_belote") else {}
    found = answer(record(some, "S", MIXED, **more))["legal_calls"]
    assert found == sorted(found)
    assert len(found) == len(set(found))


@pytest.mark.parametrize(
    ("some", "calls", "legal"),
    [
        ("maison", "capotH", ["P", "X"]),
        ("maison", "80H X", ["P", "XX"]),
        ("maison_sans_atout", "P", ["P", "take"]),
        ("manille_coinchee", "", ["C", "D", "H", "P", "S", "SA"]),
        ("manille_coinchee", "P", ["C", "D", "H", "S", "SA"]),
        ("manille_trois", "", ["C", "D", "H", "S", "SA"]),
        ("manille_encheres", "60 65", ["66", "67", "68", "P"]),
        ("points701", "P 160TA P", "P capotC capotD capotH capotS capotSA capotTA".split()),
    ],
)
def test_legal_calls(some: str, calls: str, legal: list[str]) -> None:
    """Every call open to the seat in turn and no other."""
    found = answer(record(some, "S", MIXED, calls))["legal_calls"]
    if some == "points701":
        legal = sorted([*legal, *(f"generale{one}" for one in Denomination)])
    assert found == legal


@pytest.mark.parametrize(
    ("some", "count"), [("club82", 581), ("points701", 67), ("maison", 237), ("contrat1000", 41)]
)
def test_legal_calls_of_an_opening_are_counted(some: str, count: int) -> None:
    """Rungs times denominations, the top bids and the pass."""
    assert len(answer(record(some, "S", MIXED))["legal_calls"]) == count


@pytest.mark.parametrize("some", IDS)
def test_plays_may_stop_anywhere(some: str) -> None:
    """With n cards played there are n + 1 lists of legal cards, 32 at the end, and n // 4 tricks."""
    plain = _finished(some, 3).write()
    whole = answer(plain)
    for count in range(33):
        found = answer({**plain, "plays": plain["plays"][:count]})
        assert found["ok"]
        assert found["phase"] == ("done" if count == 32 else "play")
        assert len(found["legal_plays"]) == min(count + 1, 32)
        assert found["legal_plays"] == whole["legal_plays"][: count + 1]
        assert len(found["tricks"]) == count // 4
        assert (set(found) >= DONE_ONLY) is (count == 32)
    for played, legal in zip(plain["plays"], whole["legal_plays"], strict=True):
        assert played in legal
        assert legal == sorted(legal)


def test_legal_plays_are_those_before_each_card() -> None:
    """Each list is what the seat in turn might have played."""
    found = answer(record("maison", "S", MIXED, "80S P P P", "KH AH"))
    assert found["legal_plays"] == [
        sorted(MIXED["E"].split()),
        ["10H", "AH"],
        ["7H", "8H"],
    ]


# --- errors: auction --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("some", "calls", "at", "seat", "reason"),
    [
        # each code
        ("club82", "hello", 1, "E", "unknown_call"),
        ("club82", "82S P P P P", 5, None, "auction_over"),
        ("club82", "82S S:P", 2, "S", "not_your_turn"),
        ("club82", "take", 1, "E", "unknown_call"),
        ("manille_coinchee", "P P", 2, "N", "must_name"),
        ("manille_trois", "P", 1, "S", "must_name"),
        ("manille_envers", "P", 1, "S", "must_name"),
        ("manille_encheres", "40 P P P P", 5, "W", "must_name"),
        ("points701", "P 80S P P 90S", 5, "W", "already_spoke"),
        ("maison", "80S X 90S", 3, "W", "coinche_freezes"),
        ("club82", "82S X P P 90S", 5, "E", "own_bid"),
        ("club82", "82TA", 1, "E", "denomination_not_allowed"),
        ("maison", "80SA", 1, "E", "denomination_not_allowed"),
        ("club82", "80S", 1, "E", "below_minimum"),
        ("club82", "655S", 1, "E", "above_maximum"),
        ("club82", "83S", 1, "E", "not_on_ladder"),
        ("club82", "82S 82H", 2, "N", "not_higher"),
        ("club82", "X", 1, "E", "nothing_to_coinche"),
        ("club82", "82S P X", 3, "W", "own_side"),
        ("club82", "82S X P X", 4, "S", "already_coinched"),
        ("club82", "82S XX", 2, "N", "not_coinched"),
        ("club82", "82S X P XX", 4, "S", "own_side"),
        # the order: unreadable, over, turn, not of this stage
        ("club82", "82S P P P hello", 5, None, "unknown_call"),
        ("club82", "82S P P P take", 5, None, "auction_over"),
        ("club82", "82S P P P W:P", 5, "W", "auction_over"),
        ("club82", "P P P P 82S", 5, None, "auction_over"),
        ("club82", "S:take", 1, "S", "not_your_turn"),
        ("club82", "S:70TA", 1, "S", "not_your_turn"),
        ("maison", "80S S:XX", 2, "S", "not_your_turn"),
        ("officielles", "80S S:X", 2, "S", "not_your_turn"),
        # then the bid
        ("points701", "P 80S P P 70S", 5, "W", "already_spoke"),
        ("maison", "80S X P P 70TA", 5, "E", "coinche_freezes"),
        ("contrat1000", "80S X P P 90S", 5, "E", "coinche_freezes"),
        ("club82", "82S X P P 70TA", 5, "E", "own_bid"),
        ("club82", "82S 70TA", 2, "N", "denomination_not_allowed"),
        ("club82", "82S 71H", 2, "N", "below_minimum"),
        ("club82", "capotS X", 2, None, "auction_over"),
        ("maison", "capotS 663H", 2, "N", "above_maximum"),
        ("maison", "100S 85H", 2, "N", "not_on_ladder"),
        # then the doubling
        ("club82", "82S X X", 3, "W", "own_side"),
        ("club82", "82S P XX", 3, "W", "not_coinched"),
        ("maison", "80S W:X", 2, "W", "own_side"),
        ("maison", "80S S:X N:X", 3, "N", "already_coinched"),
        # not of this rule set or stage
        ("points701", "80S X", 2, "N", "unknown_call"),
        ("points701", "80S P P P take", 5, "N", "unknown_call"),
        ("maison", "generaleS", 1, "E", "unknown_call"),
        ("maison_sans_atout", "80S", 1, "E", "unknown_call"),
        ("maison_sans_atout", "SA", 1, "E", "unknown_call"),
        ("manille_coinchee", "X", 1, "S", "unknown_call"),
        ("manille_coinchee", "H D", 2, "W", "unknown_call"),
        ("manille_coinchee", "TA", 1, "S", "denomination_not_allowed"),
        ("manille_encheres", "H", 1, "W", "unknown_call"),
        ("manille_encheres", "0", 1, "W", "below_minimum"),
        ("manille_encheres", "69", 1, "W", "above_maximum"),
        ("manille_encheres", "40 40", 2, "N", "not_higher"),
        ("manille_envers", "H X", 2, None, "auction_over"),
        ("manille_parlee", "P", 1, None, "auction_over"),
        ("club82", "Q:82S", 1, "E", "unknown_call"),
        ("club82", "N:E:82S", 1, "E", "unknown_call"),
        ("club82", ":82S", 1, "E", "unknown_call"),
    ],
)
def test_auction_errors(some: str, calls: str, at: int, seat: str | None, reason: str) -> None:
    """The first reason of the order is given, at the call that breaks, for the seat that made it."""
    assert problem(record(some, "S", MIXED, calls)) == (f"auction {at}", seat, reason)


def test_unreadable_call_with_a_seat_is_that_seats() -> None:
    """The seat is given, so it is the seat of the error."""
    assert problem(record("club82", "S", MIXED, "N:hello")) == ("auction 1", "N", "unknown_call")


@pytest.mark.parametrize(
    ("some", "turned", "calls", "reason"),
    [
        ("maison_belote", "QC", "C", "unknown_call"),
        ("maison_belote", "QC", "P P P P take", "unknown_call"),
        ("maison_belote", "QC", "P P P P C", "denomination_not_allowed"),
        ("maison_belote", "QC", "P P P P SA", "denomination_not_allowed"),
        ("maison_belote", "QC", "X", "unknown_call"),
    ],
)
def test_auction_errors_with_a_turned_card(some: str, turned: str, calls: str, reason: str) -> None:
    """Take belongs to the first round, naming another suit to the second."""
    found = error(record(some, "S", MIXED, calls, turned=turned))
    assert (found["reason"], found["at"]) == (reason, f"auction {len(calls.split())}")


def test_speaking_once_comes_before_the_freeze() -> None:
    """With both in force "already spoke" is given."""
    house = {"base": "maison", "speaking": "once"}
    assert problem(record(house, "S", MIXED, "80S X P P 90S")) == ("auction 5", "E", "already_spoke")


# --- errors: play -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("some", "calls", "plays", "at", "seat", "reason"),
    [
        ("maison", "", "AS", 1, "E", "auction_open"),
        ("maison", "80S P P", "AS", 1, "S", "auction_open"),
        ("maison", "80S P P", "JS", 1, "S", "auction_open"),
        ("maison", "P P P P", "AS", 1, None, "deal_over"),
        ("maison", "80S P P P", "JS", 1, "N", "not_your_turn"),
        ("maison", "80S P P P", "AS JS QS 8S AS", 5, "N", "card_not_held"),
        ("maison", "80S P P P", "AS AS", 2, "N", "card_not_held"),
        ("maison", "80S P P P", "KH 9S", 2, "N", "must_follow"),
        ("maison", "80S P P P", "10S 9S 8H", 3, "W", "must_follow"),
        ("maison", "80S P P P", "AS KC", 2, "N", "must_beat"),
        ("manille_coinchee", "C P P", "9C KC 7C", 3, "E", "must_beat"),
    ],
)
def test_play_errors(some: str, calls: str, plays: str, at: int, seat: str | None, reason: str) -> None:
    """The error names the play, the seat that holds the card or is in turn, and the duty."""
    assert problem(record(some, "S", MIXED, calls, plays)) == (f"play {at}", seat, reason)


@pytest.mark.parametrize(
    ("some", "calls", "hands", "plays", "seat", "reason"),
    [
        ("maison", "80S P P P", {"E": "AH", "N": "8D 7S"}, "AH 8D", "N", "must_trump"),
        ("maison", "80S P P P", {"E": "AH", "N": "9S", "W": "7S JS"}, "AH 9S 7S", "W", "must_overtrump"),
        ("maison", "80S P P P", {"E": "AH", "N": "9S", "W": "7S 8D"}, "AH 9S 8D", "W", "must_undertrump"),
        ("maison", "80S P P P", {"E": "9S", "N": "JS 7S"}, "9S 7S", "N", "must_beat"),
        ("maison", "80S P P P", {"E": "AH", "N": "7H 8D"}, "AH 8D", "N", "must_follow"),
        ("manille_coinchee", "S P P", {"W": "KH", "N": "AH 7H"}, "KH 7H", "N", "must_beat"),
    ],
)
def test_play_errors_name_the_duty(
    some: str, calls: str, hands: dict[str, str], plays: str, seat: str, reason: str
) -> None:
    """Each of the five duties refuses a card in a record."""
    plain = record(some, "S", _short_of_majors(hands), calls, plays)
    assert problem(plain) == (f"play {len(plays.split())}", seat, reason)


def test_play_without_the_duty_is_let_through() -> None:
    """The discard that Maison refuses is legal at Officielles."""
    hands = _short_of_majors({"E": "AH", "N": "9S", "W": "7S 8D"})
    found = answer(record("officielles", "S", hands, "80S P P P", "AH 9S 8D"))
    assert found["ok"]
    assert {"7S", "8D"} <= set(found["legal_plays"][2])


def test_after_the_last_card_the_deal_is_over() -> None:
    """A card after the thirty-second is too much, held or not."""
    plain = _finished("maison", 4).write()
    plain["plays"] = [*plain["plays"], "AS"]
    found = error(plain)
    assert (found["at"], found["reason"]) == ("play 33", "deal_over")


# --- errors: the record -----------------------------------------------------------------------------

FIVES: Final = {
    "N": "7S 8S 9S 10S JS",
    "E": "7H 8H 9H 10H JH",
    "S": "7D 8D 9D 10D JD",
    "W": "7C 8C 9C 10C JC",
}
TWELVE: Final = "QS KS AS QH KH AH QD KD AD QC KC AC"


@pytest.mark.parametrize(
    "change",
    [
        {"rules": "tarot"},
        {"rules": None},
        {"rules": 82},
        {"rules": {}},
        {"rules": {"base": "tarot"}},
        {"rules": {"target": 701}},
        {"rules": {"base": "maison", "colour": "red"}},
        {"rules": {"base": "maison", "target": "many"}},
        {"rules": {"base": "maison", "target": -1}},
        {"rules": {"base": "maison", "marking": "thirds"}},
        {"rules": {"base": "maison", "id": "other"}},
        {"rules": {"base": "maison", "packets": "3 3 3"}},
        {"rules": {"base": "maison", "denominations": "S TA"}},
        {"rules": {"base": "maison", "step": 0}},
        {"rules": {"base": "maison", "self": 1}},
        {"rules": {"base": "maison", "but": 1}},
        {"dealer": None},
        {"dealer": "O"},
        {"dealer": "North"},
        {"dealer": 1},
        {"hands": None},
        {"hands": "7S 8S"},
        {"hands": {"N": MIXED["N"], "E": MIXED["E"], "S": MIXED["S"]}},
        {"hands": {**MIXED, "X": "7S"}},
        {"hands": {**MIXED, "N": MIXED["N"][:-3]}},
        {"hands": {**MIXED, "N": MIXED["N"] + " 7S"}},
        {"hands": {**MIXED, "N": MIXED["E"]}},
        {"hands": {**MIXED, "N": MIXED["N"].replace("JS", "1S")}},
        {"hands": {**MIXED, "N": 7}},
        {"auction": "P P P P"},
        {"auction": [None]},
        {"auction": [["P"]]},
        {"auction": [True]},
        {"auction": {"E": "P"}},
        {"plays": "AS"},
        {"plays": ["AS", "XX"]},
        {"plays": [7]},
        {"plays": {"1": "AS"}},
        {"withheld": "N"},
        {"withheld": ["O"]},
        {"withheld": [1]},
        {"turned": "ZZ"},
        {"stock": "ZZ"},
        {"stock": 3},
    ],
    ids=str,
)
def test_bad_records(change: dict[str, Any]) -> None:
    """A wrong shape, rule set, field, card or number of cards is a bad record, told before any call."""
    plain = {**record("maison", "S", MIXED, "hello"), **change}
    assert problem(plain) == BAD


@pytest.mark.parametrize("plain", [None, 3, "maison", [], ["N"], {}, True])
def test_what_is_no_record_is_a_bad_record(plain: object) -> None:
    """Anything but a table of keys is refused the same way."""
    assert problem(plain) == BAD


@pytest.mark.parametrize("key", ["rules", "dealer", "hands"])
def test_required_keys(key: str) -> None:
    """A record without rules, dealer or hands is bad; the other keys may be missing."""
    plain = record("maison", "S", MIXED)
    assert answer({name: value for name, value in plain.items() if name not in ("auction", "plays")})["ok"]
    del plain[key]
    assert problem(plain) == BAD


def test_an_unreadable_card_is_told_before_an_illegal_call() -> None:
    """The record is read whole before anything is replayed."""
    assert problem(record("maison", "S", MIXED, "70S")) == ("auction 1", "E", "below_minimum")
    assert problem({**record("maison", "S", MIXED, "70S"), "plays": ["AS", "ZZ"]}) == BAD


def test_the_messages_are_sentences_of_the_speaker() -> None:
    """Each reason is told by whoever speaks for the engine."""
    found = as_json(replay(record("maison", "S", MIXED, "70S")), lambda reason: f"<{reason.facts()}>")
    assert found["error"]["message"] == "<{'level': 70, 'minimum': 80}>"


def test_keys_of_the_writers_own_are_left_alone() -> None:
    """Titles and notes beside the keys of a record change nothing."""
    plain = record("maison", "S", MIXED, "80S P P P")
    assert answer({**plain, "title": "Lesson 3", "note": ["x"], "expect": {"score": 1}}) == answer(plain)


def test_a_result_written_into_its_record_can_be_replayed() -> None:
    """A record that carries its own answer beside it reads like the record alone."""
    plain = record("maison", "S", MIXED, "80S P P P", "AS JS")
    assert answer({**plain, **answer(plain)}) == answer(plain)


# --- rules as a table -------------------------------------------------------------------------------


def test_rules_may_override_fields_by_name() -> None:
    """A table with a base changes what it names, in text or in numbers, and the game follows."""
    house = {"base": "club82", "min_bid": 80, "step": "10", "denominations": "S H"}
    found = answer(record(house, "S", MIXED))["legal_calls"]
    assert {"80S", "90H", "650S"} <= set(found)
    assert not {"82S", "85S", "80D", "80SA"} & set(found)
    assert answer(record({"base": "maison"}, "S", MIXED)) == answer(record("maison", "S", MIXED))


def test_rules_may_take_a_whole_record_from_another_rule_set() -> None:
    """`auction = "points701"` bids as that rule set does."""
    found = answer(record({"base": "maison", "auction": "points701"}, "S", MIXED, "P 80S P P"))
    assert (found["phase"], found["legal_calls"]) == ("auction", ["P", "X"])


@pytest.mark.parametrize("some", ["manille_encheres", "manille_envers"])
def test_rules_that_cannot_be_scored_are_a_bad_record(some: str) -> None:
    """Annonces where each plays for himself are refused with the record, or hold nothing."""
    plain = _finished(some, 5).write()
    found = answer({**plain, "rules": {"base": some, "annonces": "club82"}})
    assert found["ok"] or found["error"]["reason"] == "bad_record"


@pytest.mark.parametrize(
    ("some", "field", "value"),
    [
        ("manille_encheres", "failure_shared_among", 0),
        ("maison", "min_bid", 0),
        ("maison", "min_bid", 660),
        ("maison", "seen", 4),
        ("maison", "games", 0),
        ("maison", "sides", "each_alone"),
        ("maison", "auction", "manille_coinchee"),
        ("club82", "target", 5),
    ],
)
def test_field_values_without_a_game_are_a_bad_record(some: str, field: str, value: object) -> None:
    """A value under which no deal could be played or scored is refused with the record."""
    assert problem(record({"base": some, field: value}, "S", MIXED)) == BAD


@pytest.mark.parametrize(
    ("some", "ceiling"), [("maison", 9990), ("maison", 99_990), ("manille_encheres", 99_999)]
)
def test_every_open_call_can_be_read_back(some: str, ceiling: int) -> None:
    """However high the ceiling of a house, what is listed as legal is a readable call."""
    found = answer(record({"base": some, "max_bid": ceiling}, "S", MIXED))
    if found["ok"]:
        assert [str(call(text)) for text in found["legal_calls"]] == found["legal_calls"]
    else:
        assert found["error"]["reason"] == "bad_record"


# --- turned and stock -------------------------------------------------------------------------------


@pytest.mark.parametrize("some", ["maison_belote", "officielles_belote"])
@pytest.mark.parametrize("place", [6, 7, 8])
def test_belote_turned_card_among_the_takers_last_three(some: str, place: int) -> None:
    """Hands stand as for the play, the turned card among the taker's cards 6 to 8."""
    turned = MIXED["N"].split()[place - 1]
    found = answer(record(some, "S", MIXED, "P take", turned=turned))
    assert (found["phase"], found["turn"]) == ("play", "E")
    assert found["contract"] == {"by": "N", "level": None, "denomination": turned[-1], "multiplier": 1}
    assert found["legal_plays"] == [sorted(MIXED["E"].split())]


@pytest.mark.parametrize(
    ("turned", "calls"),
    [
        (None, ""),
        ("JS", ""),
        ("7D", "P take"),  # N's fifth card
        ("8D", "take"),  # E takes, but the card is N's
        ("8D", "P P P P S"),  # E names in the second round
    ],
)
def test_belote_turned_card_elsewhere_is_a_bad_record(turned: str | None, calls: str) -> None:
    """Left out, among anybody's first five, or in another hand than the taker's: a bad record."""
    plain = record("maison_belote", "S", MIXED, calls)
    if turned is not None:
        plain["turned"] = turned
    assert problem(plain) == BAD


def test_belote_turned_card_while_nobody_has_taken() -> None:
    """Until somebody takes the deal may stand open, or be passed out."""
    assert answer(record("maison_belote", "S", MIXED, "P P", turned="8D"))["turn"] == "W"
    assert answer(record("maison_belote", "S", MIXED, " ".join("P" * 8), turned="8D"))["phase"] == "redeal"


@pytest.mark.parametrize("given", [{}, {"turned": "QS"}])
@pytest.mark.parametrize(
    ("calls", "taker", "trump", "firsts"),
    [
        ("take", "E", "S", "7H 8H 9H 10H JH QS KS AS"),
        ("P take", "N", "S", "7H 8H 9H 10H JH KS AS QH"),
        ("P P P P H", "E", "H", "7H 8H 9H 10H JH QS KS AS"),
        ("P P P take", "S", "S", "7H 8H 9H 10H JH KS AS QH"),
    ],
)
def test_belote_stock_completes_the_deal(
    calls: str, taker: str, trump: str, firsts: str, given: dict[str, str]
) -> None:
    """The rest is dealt round from the first speaker, three each; two and the turned card to the taker."""
    found = answer(record("maison_belote", "S", FIVES, calls, stock=TWELVE, **given))
    assert found["contract"] == {"by": taker, "level": None, "denomination": trump, "multiplier": 1}
    assert found["legal_plays"] == [sorted(firsts.split())]


def test_belote_stock_before_the_taking() -> None:
    """Five cards each are enough for the auction."""
    found = answer(record("officielles_belote", "S", FIVES, "P", stock=TWELVE.split()))
    assert (found["phase"], found["turn"], found["legal_calls"]) == ("auction", "N", ["P", "take"])


@pytest.mark.parametrize(
    "change",
    [
        {"stock": TWELVE, "turned": "KS"},
        {"stock": TWELVE[:-3]},
        {"stock": TWELVE + " 7S"},
        {"stock": TWELVE.replace("QS", "7S")},
        {"stock": TWELVE.replace("QS", "ZZ")},
        {"stock": TWELVE, "hands": MIXED},
        {"hands": FIVES, "turned": "QS"},
        {"stock": TWELVE, "hands": {**FIVES, "N": "7S 8S 9S 10S"}},
    ],
    ids=str,
)
def test_belote_bad_stock(change: dict[str, Any]) -> None:
    """A stock that is not twelve new cards with the turned one first, or hands not of five: a bad record."""
    assert problem({**record("maison_belote", "S", FIVES), **change}) == BAD


@pytest.mark.parametrize("some", ["manille_parlee", "manille_muette"])
def test_parlee_turned_card_is_inferred_or_checked(some: str) -> None:
    """The dealer's eighth card is the turned one: left out, right, or a bad record."""
    last = MIXED["S"].split()[-1]
    without = answer(record(some, "S", MIXED))
    assert without["contract"]["denomination"] == last[-1]
    assert answer(record(some, "S", MIXED, turned=last)) == without
    for other in (MIXED["S"].split()[0], MIXED["N"].split()[-1]):
        assert problem(record(some, "S", MIXED, turned=other)) == BAD


@pytest.mark.parametrize("some", [one for one in IDS if not one.endswith(("_belote", "parlee", "muette"))])
def test_turned_is_ignored_elsewhere(some: str) -> None:
    """A rule set without a turned card takes no notice of one."""
    assert answer(record(some, "S", MIXED, turned="7S")) == answer(record(some, "S", MIXED))
    assert problem(record(some, "S", MIXED, turned="7X")) == BAD


# --- withheld ---------------------------------------------------------------------------------------


def test_withheld_seats_declare_neither_annonces_nor_belote() -> None:
    """Left out, everything is declared; a seat on the list keeps annonces and belote to itself."""
    plain = played_out(record("points701", "S", SUITED, "P 100S P P P P"))
    assert answer({**plain, "withheld": []}) == answer(plain)
    found = answer({**plain, "withheld": ["N"]})
    assert [one["cards"][0] for one in found["annonces"]["NS"]["held"]] == ["7D"]
    assert found["belote"] == {"NS": 0, "EW": 0}
    # what is left ties, and no suit of the tie is trump
    assert found["annonces"]["NS"]["scored"] == 0
    silent = answer({**plain, "withheld": ["n", "S"]})
    assert (silent["annonces"]["NS"]["held"], silent["annonces"]["EW"]["scored"]) == ([], 200)


# --- files: TOML, JSON, JSON Lines ------------------------------------------------------------------

GOOD: Final = record("maison", "S", MIXED, "80S P P P", "AS JS")
ILLEGAL: Final = record("maison", "S", MIXED, "70S")


def _codes(text: str, kind: str = "") -> list[str]:
    """What each record of a text comes to: ok, or the reason."""
    found = [as_json(one, str) for one in replay_text(text, kind)]
    return ["ok" if one["ok"] else one["error"]["reason"] for one in found]


def _toml(plain: dict[str, Any], name: str = "") -> str:
    head = f"[[{name}]]\n" if name else ""
    hands = ", ".join(f'{seat} = "{some}"' for seat, some in plain["hands"].items())
    return (
        f'{head}rules = "{plain["rules"]}"\ndealer = "S"\nhands = {{{hands}}}\n'
        f"auction = {json.dumps(plain['auction'])}\nplays = {json.dumps(plain['plays'])}\n"
    )


@pytest.mark.parametrize("kind", ["", "named"])
def test_one_record_in_each_format(kind: str) -> None:
    """TOML, JSON and JSON Lines say the same, whether the kind is told or guessed."""
    expected = [answer(GOOD)]
    for text, name in [
        (_toml(GOOD), "toml"),
        (json.dumps(GOOD), "json"),
        (json.dumps(GOOD, indent=2), "json"),
        (json.dumps(GOOD) + "\n", "jsonl"),
    ]:
        found = replay_text(text, name if kind else "")
        assert [as_json(one, lambda reason: type(reason).__name__) for one in found] == expected


@pytest.mark.parametrize("kind", ["", "named"])
@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("jsonl", "\n".join(map(json.dumps, [GOOD, ILLEGAL, 7, GOOD]))),
        ("jsonl", "\n\n".join(map(json.dumps, [GOOD, ILLEGAL, {}, GOOD])) + "\n"),
        ("jsonl", "\r\n".join([json.dumps(GOOD), json.dumps(ILLEGAL), "{oops", json.dumps(GOOD)])),
        ("json", json.dumps([GOOD, ILLEGAL, None, GOOD])),
        ("json", json.dumps([GOOD, ILLEGAL, {"rules": "maison"}, GOOD], indent=1)),
        ("json", json.dumps({"deals": [GOOD, ILLEGAL, "x", GOOD]})),
        (
            "toml",
            "".join(
                [
                    _toml(GOOD, "deal"),
                    _toml(ILLEGAL, "deal"),
                    '[[deal]]\nrules = "tarot"\n',
                    _toml(GOOD, "deal"),
                ]
            ),
        ),
    ],
)
def test_a_bad_record_never_stops_a_batch(name: str, text: str, kind: str) -> None:
    """Good, illegal, bad, good: four results in this order."""
    assert _codes(text, name if kind else "") == ["ok", "below_minimum", "bad_record", "ok"]


@pytest.mark.parametrize("first", ["{oops", "7", "null", '["x"]', '"text"', "oops"])
def test_a_bad_first_line_does_not_stop_json_lines(first: str) -> None:
    """The rest of the lines is replayed though the first is nothing."""
    text = "\n".join([first, json.dumps(GOOD), json.dumps(GOOD)])
    assert _codes(text, "jsonl") == ["bad_record", "ok", "ok"]


def test_a_cut_first_line_does_not_hide_json_lines() -> None:
    """A file that begins like JSON is looked at line by line before it is given up."""
    text = "\n".join([json.dumps(GOOD)[:40], json.dumps(GOOD), json.dumps(GOOD)])
    assert _codes(text) == ["bad_record", "ok", "ok"]


def test_json_lines_break_at_line_feeds_alone() -> None:
    """Unusual spaces inside a text of a record do not cut its line."""
    noted = {**GOOD, "note": "one\u2028two\x85three"}
    text = "\n".join([json.dumps(noted, ensure_ascii=False), json.dumps(GOOD)])
    assert _codes(text, "jsonl") == ["ok", "ok"]


@pytest.mark.parametrize(
    ("text", "kind"),
    [("", "toml"), ("{", "json"), ("rules = ", "toml"), ("[" * 5000, "json"), ("oops", ""), ("", "json")],
    ids=["empty", "brace", "half a line", "deep", "word", "no json"],
)
def test_an_unreadable_file_is_one_bad_record(text: str, kind: str) -> None:
    """What cannot be read at all gives one error."""
    assert _codes(text, kind) == ["bad_record"]


# --- round trips ------------------------------------------------------------------------------------


def _finished(some: str, seed: int) -> Any:
    """The record of a whole random deal that was not passed out."""
    ours = rules(some)
    chance = Chance("record", some, seed)
    for attempt in range(50):
        one = Round.open(Deal.from_deck(ours, SEATS[seed % 4], shuffled(some, seed, attempt)))
        while one.phase is Phase.AUCTION:
            one = one.say(chance.choice(one.auction.legal_calls()))
        if one.phase is Phase.PLAY:
            break
    while one.phase is Phase.PLAY:
        one = one.play(chance.choice(one.allowed().cards))
    return record_of(one)


@pytest.mark.parametrize("seed", range(5))
@pytest.mark.parametrize("some", IDS)
def test_record_of_a_round_replays_to_the_same(some: str, seed: int) -> None:
    """Written, read as JSON and replayed, a round comes to the same score, line by line."""
    told = _finished(some, seed)
    plain = json.loads(json.dumps(told.write()))
    found = replay(plain)
    assert found.problem is None
    assert found.round is not None
    assert record_of(found.round).write() == told.write()
    out = answer(plain)
    json.dumps(out)
    for side, points in out["score"].items():
        assert points == sum(one["points"] for one in out["ledger"] if one["side"] == side)
    ours = found.round.rules
    tricks = sum(one["points"] for one in out["tricks"])
    bonus = sum(out["tally"].values()) - tricks
    assert bonus in {ours.last_trick, ours.last_trick_capot}
    assert found.round.cards is not None
    assert tricks == found.round.cards.order.total + 8 * ours.trick_point
    assert sorted(cards(one for trick in out["tricks"] for one in trick["cards"])) == sorted(DECK)


@pytest.mark.parametrize(
    "changes",
    [
        {"target": 701},
        {"packets": "3 3 2", "seen": 6},
        {"annonces": "none"},
        {"belote": "none", "cannot_overtrump": "discard"},
        {"denominations": "S H D C SA", "marking": "ten_6up"},
        {"auction": "points701", "max_bid": 120},
    ],
    ids=str,
)
def test_house_rules_survive_the_round_trip(changes: dict[str, Any]) -> None:
    """Changed rules are written as a table over their base and read back equal."""
    ours = rules("maison").but(**changes)
    deal = Deal.from_deck(ours, Seat.N, shuffled("house"))
    plain = json.loads(json.dumps(record_of(Round.open(deal)).write()))
    assert plain["rules"]["base"] == "maison"
    found = replay(plain)
    assert found.round is not None
    assert (found.round.rules, found.round.deal) == (ours, deal)


def test_written_cards() -> None:
    """Records write cards with ten as 10 and the jack as J."""
    plain = record_of(Round.open(Deal.from_deck(rules("maison"), Seat.S, DECK))).write()
    assert plain["hands"] == {
        "E": "7S 8S 9S JH QH JD QD KD",
        "N": "10S JS QS KH AH AD 7C 8C",
        "W": "KS AS 7H 7D 8D 9C 10C JC",
        "S": "8H 9H 10H 9D 10D QC KC AC",
    }


PLAIN = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=True) | st.text(max_size=12),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=8,
)
KEYS = ("rules", "dealer", "hands", "turned", "stock", "auction", "plays", "withheld")


@settings(max_examples=200, deadline=None)
@given(plain=PLAIN, key=st.sampled_from(KEYS), inside=st.booleans())
def test_no_record_breaks_the_replay(plain: object, key: str, inside: bool) -> None:
    """Whatever stands under a key, the answer is a result or an error, never an exception."""
    some: object = {**GOOD, key: plain} if inside else plain
    found = answer(some)
    assert found["ok"] in (True, False)
    assert ("error" in found) is not found["ok"]


@settings(max_examples=200, deadline=None)
@given(text=st.text(max_size=80), kind=st.sampled_from(["", "toml", "json", "jsonl"]))
def test_no_text_breaks_the_replay(text: str, kind: str) -> None:
    """Whatever a file holds, every result can be told."""
    for one in replay_text(text, kind):
        assert as_json(one, str)["ok"] in (True, False)


@settings(max_examples=100, deadline=None)
@given(name=st.text(max_size=12), value=PLAIN)
def test_no_override_breaks_the_rules(name: str, value: object) -> None:
    """An unknown field or value of a rule set is a bad record."""
    found = answer({**GOOD, "rules": {"base": "maison", name: value}})
    if not found["ok"]:
        assert found["error"]["reason"] in ("bad_record", "denomination_not_allowed", "below_minimum")


def _short_of_majors(given: dict[str, str]) -> dict[str, str]:
    """Complete hands: N and W with clubs and diamonds alone, E with hearts, S with what is left."""
    full = {seat: given.get(seat, "").split() for seat in "NESW"}
    used = {one for some in full.values() for one in some}
    minors = [one.id for one in DECK if one.id not in used and one.suit.value in "DC"]
    majors = [one.id for one in DECK if one.id not in used and one.suit.value in "SH"]
    for seat, stock in (("N", minors), ("W", minors), ("E", majors)):
        while len(full[seat]) < 8:
            full[seat].append(stock.pop())
    full["S"] = [*full["S"], *minors, *majors]
    return {seat: " ".join(some) for seat, some in full.items()}
