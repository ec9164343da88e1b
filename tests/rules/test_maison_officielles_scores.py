"""The app's `maison` and `officielles`: the score."""

import pytest

from coinche_teach.engine.reasons import (
    EqualPoints,
    NotMoreThanDefence,
    ReachedAndBeat,
    Reason,
    ShortOfBid,
)
from tests.rules.helpers import (
    lines,
    outcome,
    pair,
)
from tests.rules.maison_officielles_tables import BOTH


@pytest.mark.parametrize(
    ("some", "contract", "takers", "facts", "score"),
    [
        ("maison", "N:100S", 104, {}, (204, 58)),
        ("officielles", "N:100S", 104, {}, (200, 60)),
        ("officielles", "N:100S", 105, {}, (210, 60)),
        ("officielles", "N:80S", 76, {"belote": (20, 0)}, (180, 90)),
        ("officielles", "N:90S", 89, {}, (0, 250)),
        ("maison", "N:100S", 89, {"annonces": (20, 0)}, (209, 73)),
        ("officielles", "N:100S", 89, {"annonces": (20, 0)}, (210, 70)),
        ("maison", "N:100S", 70, {"annonces": (20, 0)}, (20, 260)),
        ("officielles", "N:100S", 70, {"annonces": (20, 0)}, (0, 280)),
        ("maison", "N:90S X", 252, {"tricks": (8, 0)}, (500, 0)),
        ("officielles", "N:90S X", 252, {"tricks": (8, 0)}, (680, 0)),
        ("maison", "N:100S", 252, {"tricks": (8, 0), "annonces": (0, 50)}, (352, 50)),
        ("officielles", "N:100S", 252, {"tricks": (8, 0), "annonces": (0, 50)}, (400, 0)),
        # beyond the worked examples
        ("maison", "N:100S", 110, {"annonces": (0, 20)}, (210, 72)),
        ("officielles", "N:100S", 110, {"annonces": (0, 20)}, (210, 70)),
        ("maison", "N:100S X", 252, {"tricks": (8, 0), "annonces": (0, 50)}, (520, 50)),
        ("officielles", "N:100S X", 252, {"tricks": (8, 0), "annonces": (0, 50)}, (800, 0)),
        ("maison", "N:100S X", 110, {"annonces": (0, 20), "belote": (0, 20)}, (520, 40)),
        ("officielles", "N:100S X", 110, {"annonces": (0, 20), "belote": (0, 20)}, (560, 20)),
        ("maison", "N:100S X", 60, {"annonces": (20, 0), "belote": (20, 0)}, (40, 520)),
        ("maison", "N:100S XX", 60, {"annonces": (0, 50), "belote": (0, 20)}, (0, 1320)),
        ("officielles", "N:100S XX", 60, {"annonces": (20, 0), "belote": (0, 20)}, (0, 1200)),
        # a defence that takes all the tricks of a coinched deal counts 160 and no more
        ("officielles", "N:100S X", 0, {"tricks": (0, 8)}, (0, 520)),
        ("officielles", "N:100S", 0, {"tricks": (0, 8)}, (0, 260)),
        ("maison", "N:capotS", 252, {"tricks": (8, 0)}, (502, 0)),
        ("officielles", "N:capotS XX", 252, {"tricks": (8, 0)}, (2000, 0)),
        ("maison", "N:capotS X", 140, {"tricks": (7, 1)}, (0, 820)),
    ],
)
def test_app_scores(
    some: str, contract: str, takers: int, facts: dict[str, tuple[int, int]], score: tuple[int, int]
) -> None:
    """Takers and defence mark what the two conventions of the app give them."""
    assert pair(outcome(some, contract, takers, **facts), "N") == score


def test_officielles_S3_the_marks_need_not_sum_to_160() -> None:
    """76 and 86 are rounded each alone to 80 and 90: 170 between them, as the rule means it."""
    sheet = outcome("officielles", "N:80S", 76, belote=(20, 0))
    assert sheet.verdict == ReachedAndBeat(96, 80, 86)
    assert lines(sheet, "NS") == [
        ("tricks", 66, "TrickPoints"),
        ("last_trick", 10, "LastTrick"),
        ("rounding", 4, "Rounded"),
        ("belote", 20, "BeloteHeld"),
        ("bid", 80, "BidMarked"),
    ]
    assert lines(sheet, "EW") == [("tricks", 86, "TrickPoints"), ("rounding", 4, "Rounded")]


def test_officielles_S4_rounding_never_makes_a_contract() -> None:
    """89 marks as 90 and still falls short of 90."""
    sheet = outcome("officielles", "N:90S", 89)
    assert (sheet.made, sheet.verdict) == (False, ShortOfBid(89, 90))
    assert lines(sheet, "NS") == []
    assert lines(sheet, "EW") == [("base", 160, "FailureBase"), ("bid", 90, "BidMarked")]


@pytest.mark.parametrize(
    ("some", "ns", "ew"),
    [
        (
            "maison",
            [("annonces", 20, "AnnoncesKept")],
            [("base", 160, "FailureBase"), ("bid", 100, "BidMarked")],
        ),
        (
            "officielles",
            [],
            [
                ("base", 160, "FailureBase"),
                ("bid", 100, "BidMarked"),
                ("annonces", 20, "AnnoncesMoved"),
            ],
        ),
    ],
)
def test_app_S6_ledger_of_a_failure_with_annonces(
    some: str, ns: list[tuple[str, int, str]], ew: list[tuple[str, int, str]]
) -> None:
    """After a failure the ledger keeps the tierce with its winners or moves it to the defence."""
    sheet = outcome(some, "N:100S", 70, annonces=(20, 0))
    assert (lines(sheet, "NS"), lines(sheet, "EW")) == (ns, ew)


def test_app_S7_ledger_of_a_coinched_capot() -> None:
    """The coinched line counts 250 for 160 at Officielles alone, and is then multiplied as a whole."""
    for some, base, more in (("maison", 160, 250), ("officielles", 250, 340)):
        sheet = outcome(some, "N:90S X", 252, tricks=(8, 0))
        assert lines(sheet, "NS") == [
            ("base", base, "CoinchedBase"),
            ("bid", 90, "BidMarked"),
            ("coinche", more, "CoincheMultiplies"),
        ]
        assert sheet.lines[-1].reason.facts() == {"factor": 2, "scope": "flat"}


@pytest.mark.parametrize("some", BOTH)
@pytest.mark.parametrize(
    ("bid", "takers", "extra", "made", "verdict"),
    [
        (80, 81, {}, False, NotMoreThanDefence(81, 81)),
        (80, 82, {}, True, ReachedAndBeat(82, 80, 80)),
        (80, 80, {}, False, NotMoreThanDefence(80, 82)),
        (80, 79, {}, False, ShortOfBid(79, 80)),
        (90, 91, {"belote": (0, 20)}, False, NotMoreThanDefence(91, 91)),
        (90, 72, {"belote": (20, 0)}, True, ReachedAndBeat(92, 90, 90)),
        (100, 100, {"annonces": (0, 50)}, False, NotMoreThanDefence(100, 112)),
        (150, 100, {"annonces": (50, 0)}, True, ReachedAndBeat(150, 150, 62)),
    ],
)
def test_app_success_needs_the_bid_and_more_than_the_defence(
    some: str, bid: int, takers: int, extra: dict[str, tuple[int, int]], made: bool, verdict: Reason
) -> None:
    """Exact totals with annonces and belote decide, and equality fails."""
    sheet = outcome(some, f"N:{bid}S", takers, **extra)
    assert (sheet.made, sheet.verdict) == (made, verdict)


@pytest.mark.parametrize("some", BOTH)
@pytest.mark.parametrize(("takers", "belote"), [(81, (0, 0)), (91, (0, 20)), (71, (20, 0))])
def test_app_litige_is_an_option(some: str, takers: int, belote: tuple[int, int]) -> None:
    """With `equality="litige"` the takers' tricks wait for the next deal and the defence marks its own."""
    sheet = outcome(some, "N:80S", takers, belote=belote, equality="litige")
    defence = 162 - takers
    marked = defence if some == "maison" else (defence + 5) // 10 * 10
    assert (sheet.made, sheet.verdict) == (False, EqualPoints(takers + belote[0]))
    assert pair(sheet, "N") == (belote[0], marked + belote[1])
    assert sheet.held == takers
