"""Settled readings: scores."""

import pytest

from coinche_teach.engine.cards import card
from coinche_teach.engine.deal import Deal, shuffled
from coinche_teach.engine.notation import record_of
from coinche_teach.engine.reasons import (
    EqualPoints,
    NotCoinched,
    NothingContracted,
    NotMoreThanDefence,
    ReachedAndBeat,
)
from coinche_teach.engine.round import Phase, Round
from coinche_teach.engine.rules import IDS, rules
from coinche_teach.engine.seats import Seat
from tests.rules.helpers import (
    answer,
    lines,
    outcome,
    pair,
    played_out,
    refusal,
)


@pytest.mark.parametrize(
    ("some", "contract", "takers", "facts", "score"),
    [
        # points701: the last trick of a capot counts 10; contrat1000: tally 162
        ("points701", "N:capotS", 162, {"tricks": (8, 0)}, (412, 0)),
        ("contrat1000", "N:capotS", 162, {"tricks": (8, 0)}, (500, 0)),
        # the app: a capot bid is worth 250, all tricks count 252
        ("maison", "N:capotS", 252, {"tricks": (8, 0)}, (502, 0)),
        ("maison", "N:80S", 252, {"tricks": (8, 0)}, (332, 0)),
        ("officielles", "N:80S", 252, {"tricks": (8, 0)}, (330, 0)),
        # officielles coinched
        (
            "officielles",
            "N:100S X",
            120,
            {"annonces": (50, 0), "belote": (0, 20)},
            ((160 + 50 + 100) * 2, 20),
        ),
        (
            "officielles",
            "N:100S X",
            120,
            {"annonces": (0, 50), "belote": (20, 0)},
            ((160 + 50 + 20 + 100) * 2, 0),
        ),
        ("officielles", "N:100S X", 40, {"annonces": (50, 0), "belote": (20, 0)}, (20, (160 + 50 + 100) * 2)),
        ("officielles", "N:100S XX", 40, {"belote": (0, 20)}, (0, (160 + 20 + 100) * 4)),
        ("officielles", "N:100S X", 252, {"tricks": (8, 0)}, ((250 + 100) * 2, 0)),
        ("officielles", "N:100S X", 0, {"tricks": (0, 8)}, (0, (160 + 100) * 2)),
        ("officielles", "N:capotS X", 252, {"tricks": (8, 0)}, ((250 + 250) * 2, 0)),
        ("officielles", "N:capotS X", 150, {"tricks": (7, 1)}, (0, (160 + 250) * 2)),
        # maison coinched
        ("maison", "N:100S X", 120, {"annonces": (0, 20)}, ((160 + 100) * 2, 20)),
        ("maison", "N:100S X", 252, {"tricks": (8, 0)}, ((160 + 100) * 2, 0)),
        ("maison", "N:100S X", 40, {"annonces": (50, 0), "belote": (20, 0)}, (70, (160 + 100) * 2)),
        ("maison", "N:100S X", 40, {"annonces": (0, 50), "belote": (0, 20)}, (0, (160 + 50 + 20 + 100) * 2)),
        # club82: sans atout and coinche multiply, a capot at sans atout asks 500
        ("club82", "N:82SA X", 100, {}, (420, 60)),
        ("club82", "N:82SA XX", 60, {}, (0, 160 + 80 * 8)),
        ("club82", "N:capotSA", 252, {"tricks": (8, 0)}, (750, 0)),
        ("club82", "N:capotSA", 150, {"tricks": (7, 1)}, (0, 660)),
        # a side without a trick has no trick points
        ("maison_sans_atout", "N:SA", 220, {"tricks": (8, 0)}, (220, 0)),
        ("officielles_sans_atout", "N:SA", 0, {"tricks": (0, 8)}, (0, 252)),
    ],
)
def test_reading_scores(
    some: str, contract: str, takers: int, facts: dict[str, tuple[int, int]], score: tuple[int, int]
) -> None:
    """Capots, coinched lines and what the loser keeps, as the settled readings have them."""
    assert pair(outcome(some, contract, takers, **facts), "N") == score


@pytest.mark.parametrize(
    ("some", "against", "made"),
    [("maison", 300, False), ("officielles", 252, False), ("maison", 250, True), ("club82", 300, False)],
)
def test_reading_all_the_tricks_can_fail_a_contract_of_points(some: str, against: int, made: bool) -> None:
    """Bigger annonces against them beat even takers who won every trick."""
    sheet = outcome(some, "N:100S", 252, tricks=(8, 0), annonces=(0, against))
    kind = ReachedAndBeat(252, 100, against) if made else NotMoreThanDefence(252, against)
    assert (sheet.made, sheet.verdict) == (made, kind)
    if not made:
        assert pair(sheet, "N") == (0, 160 + 100 + against)


@pytest.mark.parametrize(
    "some", ["maison_sans_atout", "officielles_sans_atout", "maison_belote", "officielles_belote"]
)
def test_reading_litige_is_not_made_and_holds_the_takers_points(some: str) -> None:
    """At equality the defence marks its own and the takers' points, annonces too, wait."""
    denomination = "S" if some.endswith("_belote") else "SA"
    half = 65 if some == "maison_sans_atout" else 81
    sheet = outcome(some, f"N:{denomination}", half - 10, annonces=(20, 0))
    assert (sheet.made, sheet.verdict) == (False, EqualPoints(half + 10))
    assert (pair(sheet, "N"), sheet.held) == ((0, half + 10), half + 10)
    assert lines(sheet, "NS") == []


@pytest.mark.parametrize("some", [one for one in IDS if one.startswith("manille")])
def test_reading_manille_made_and_trick_points(some: str) -> None:
    """`made` is null where nothing is contracted; trick points hold the one for the trick, 68 in all."""
    ours = rules(some)
    one = Round.open(Deal.from_deck(ours, Seat.S, shuffled("made", some)))
    while one.phase is Phase.AUCTION:
        one = one.say(one.auction.legal_calls()[-1])
    found = answer(played_out(record_of(one).write()))
    assert found["ok"]
    assert sum(trick["points"] for trick in found["tricks"]) == sum(found["tally"].values()) == 68
    for trick in found["tricks"]:
        points = [ours.trump.points[card(text).rank] for text in trick["cards"]]
        assert trick["points"] == sum(points) + 1
    if some == "manille_encheres":
        assert found["made"] in (True, False)
    else:
        assert found["made"] is None


def test_reading_manille_verdict_is_nothing_contracted() -> None:
    """A pair game's sheet says that nothing was contracted."""
    sheet = outcome("manille_coinchee", "S:S", 40)
    assert (sheet.made, sheet.verdict, pair(sheet, "S")) == (None, NothingContracted(), (6, 0))


def test_reading_nothing_to_surcoinche() -> None:
    """XX without X is refused in every rule set that knows it."""
    for some, calls in [("club82", "82S XX"), ("maison", "80S XX"), ("points701", "80S P P P XX")]:
        assert refusal(some, "S", calls) == NotCoinched()
