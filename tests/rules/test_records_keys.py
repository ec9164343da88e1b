"""Deal records: keys out, phase by phase."""

from __future__ import annotations

from typing import Final

import pytest

from coinche_teach.engine.cards import Denomination
from coinche_teach.engine.rules import IDS
from tests.rules.helpers import answer, fill, played_out, record
from tests.rules.records_tables import MIXED, SUITED, _finished

DONE_ONLY: Final = {"annonces", "belote", "tally", "score", "ledger"}


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
