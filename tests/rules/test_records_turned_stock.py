"""Deal records: turned and stock."""

from __future__ import annotations

from typing import Any

import pytest

from coinche_teach.engine.rules import IDS
from tests.rules.helpers import answer, record
from tests.rules.records_tables import BAD, FIVES, MIXED, TWELVE, problem


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
