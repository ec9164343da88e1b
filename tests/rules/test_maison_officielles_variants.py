"""The app's `maison` and `officielles`: sans-atout and avec atout."""

from dataclasses import replace

import pytest

from coinche_teach.engine.cards import Denomination, card
from coinche_teach.engine.deal import Deal, shuffled
from coinche_teach.engine.match import Match
from coinche_teach.engine.reasons import (
    DenominationNotAllowed,
    EqualPoints,
    HeldPoints,
    MoreThanDefence,
    NotMoreThanDefence,
    Reason,
    UnknownCall,
)
from coinche_teach.engine.round import Round
from coinche_teach.engine.rules import rules
from coinche_teach.engine.seats import Seat
from coinche_teach.engine.sheet import Line, Sheet
from tests.rules.helpers import (
    EW,
    NS,
    auction,
    contest_of,
    open_calls,
    outcome,
    pair,
    refusal,
)
from tests.rules.maison_officielles_tables import BOTH, NORTH_JACKS
from tests.rules.whole_deals import played


@pytest.mark.parametrize(("some", "deck"), [("maison_sans_atout", 130), ("officielles_sans_atout", 162)])
def test_app_S9_sans_atout_deck(some: str, deck: int) -> None:
    """Ace 11 makes a deal of 130 at Maison, ace 19 one of 162 at Officielles."""
    ours = rules(some)
    assert ours.order(Denomination.SANS_ATOUT).total + ours.last_trick == deck
    found = played(some, "80 of 130")
    assert sum(found["score"].values()) == sum(found["tally"].values()) == deck


@pytest.mark.parametrize("some", ["maison_sans_atout", "officielles_sans_atout"])
def test_sans_atout_first_take_ends_a_single_round(some: str) -> None:
    """Each says take or pass once; four passes are a new deal."""
    assert open_calls(auction(some, "S")) == {"P", "take"}
    one = auction(some, "S", "P P take")
    assert (one.over, str(one.contract)) == (True, "W:SA")
    assert auction(some, "S", "P P P P").redeal
    for calls, text in [("80SA", "80SA"), ("SA", "SA"), ("P X", "X"), ("P XX", "XX")]:
        found = refusal(some, "S", calls)
        assert isinstance(found, UnknownCall)
        assert found.text == text


@pytest.mark.parametrize("some", ["maison_sans_atout", "officielles_sans_atout"])
def test_sans_atout_has_no_belote(some: str) -> None:
    """King and queen together are worth nothing more."""
    assert rules(some).belote is None
    assert played(some, "80 of 130")["belote"] == {"NS": 0, "EW": 0}


@pytest.mark.parametrize(
    ("some", "takers", "extra", "score", "verdict"),
    [
        ("maison_sans_atout", 66, {}, (66, 64), MoreThanDefence(66, 64)),
        ("maison_sans_atout", 65, {}, (0, 65), EqualPoints(65)),
        ("maison_sans_atout", 64, {}, (0, 130), NotMoreThanDefence(64, 66)),
        ("officielles_sans_atout", 86, {}, (86, 76), MoreThanDefence(86, 76)),
        ("officielles_sans_atout", 81, {}, (0, 81), EqualPoints(81)),
        ("officielles_sans_atout", 80, {}, (0, 162), NotMoreThanDefence(80, 82)),
        ("maison_sans_atout", 60, {"annonces": (20, 0)}, (80, 70), MoreThanDefence(80, 70)),
        ("maison_sans_atout", 40, {"annonces": (20, 0)}, (20, 130), NotMoreThanDefence(60, 90)),
        ("officielles_sans_atout", 40, {"annonces": (20, 0)}, (0, 182), NotMoreThanDefence(60, 122)),
        ("maison_sans_atout", 70, {"annonces": (0, 20)}, (0, 150), NotMoreThanDefence(70, 80)),
        ("maison_sans_atout", 75, {"annonces": (0, 20)}, (0, 75), EqualPoints(75)),
        ("maison_sans_atout", 55, {"annonces": (20, 0)}, (0, 75), EqualPoints(75)),
        ("maison_sans_atout", 220, {"tricks": (8, 0)}, (220, 0), MoreThanDefence(220, 0)),
        ("officielles_sans_atout", 252, {"tricks": (8, 0)}, (252, 0), MoreThanDefence(252, 0)),
        ("maison_sans_atout", 0, {"tricks": (0, 8)}, (0, 220), NotMoreThanDefence(0, 220)),
        (
            "maison_sans_atout",
            220,
            {"tricks": (8, 0), "annonces": (0, 50)},
            (220, 50),
            MoreThanDefence(220, 50),
        ),
        (
            "officielles_sans_atout",
            252,
            {"tricks": (8, 0), "annonces": (0, 50)},
            (302, 0),
            MoreThanDefence(252, 50),
        ),
    ],
)
def test_sans_atout_scores(
    some: str, takers: int, extra: dict[str, tuple[int, int]], score: tuple[int, int], verdict: Reason
) -> None:
    """The takers need strictly more; each side marks its own, exact, or the defence the whole deck."""
    sheet = outcome(some, "N:SA", takers, **extra)
    assert (pair(sheet, "N"), sheet.verdict) == (score, verdict)


@pytest.mark.parametrize(
    ("some", "takers", "extra", "score", "held"),
    [
        ("maison_belote", 82, {}, (82, 80), 0),
        ("maison_belote", 81, {}, (0, 81), 81),
        ("maison_belote", 80, {}, (0, 162), 0),
        ("maison_belote", 71, {"belote": (20, 0)}, (20, 91), 71),
        ("maison_belote", 91, {"belote": (0, 20)}, (0, 91), 91),
        ("maison_belote", 71, {"annonces": (20, 0)}, (0, 91), 91),
        ("maison_belote", 70, {"belote": (20, 0)}, (20, 162), 0),
        ("maison_belote", 72, {"belote": (20, 0)}, (92, 90), 0),
        ("maison_belote", 60, {"annonces": (20, 0), "belote": (20, 0)}, (40, 162), 0),
        ("officielles_belote", 60, {"annonces": (20, 0), "belote": (20, 0)}, (20, 182), 0),
        ("officielles_belote", 60, {"annonces": (0, 50), "belote": (0, 20)}, (0, 232), 0),
        ("maison_belote", 252, {"tricks": (8, 0)}, (252, 0), 0),
        ("maison_belote", 0, {"tricks": (0, 8)}, (0, 252), 0),
        ("maison_belote", 0, {"tricks": (0, 8), "belote": (20, 0)}, (20, 252), 0),
        ("officielles_belote", 104, {}, (104, 58), 0),
        ("maison_belote", 252, {"tricks": (8, 0), "annonces": (0, 100)}, (252, 100), 0),
        ("officielles_belote", 252, {"tricks": (8, 0), "annonces": (0, 100)}, (352, 0), 0),
    ],
)
def test_belote_scores(
    some: str, takers: int, extra: dict[str, tuple[int, int]], score: tuple[int, int], held: int
) -> None:
    """Classic belote marks exact points, 162 to the defence of a failure, and holds a litige over."""
    sheet = outcome(some, "N:S", takers, **extra)
    assert (pair(sheet, "N"), sheet.held) == (score, held)
    assert sheet.made is (score[0] > score[1])


@pytest.mark.parametrize(("takers", "winner", "points"), [(100, "NS", 181), (60, "EW", 243)])
def test_litige_points_go_to_the_winner_of_the_next_deal(takers: int, winner: str, points: int) -> None:
    """Points held over are added to whoever wins the deal after."""
    ours = rules("maison_belote")
    match = Match.open(ours, Seat.S).add_sheet(outcome(ours, "N:S", 81))
    assert (match.scores, match.held) == ({"NS": 0, "EW": 81}, 81)
    after = match.add_sheet(outcome(ours, "N:S", takers))
    before = {"NS": 0, "EW": 81}[winner]
    assert (after.scores[winner] - before, after.held) == (points, 0)
    assert after.entries[-1].reason == HeldPoints(81)


def test_litige_after_litige_adds_up() -> None:
    """A second litige adds its points to those held already."""
    ours = rules("maison_belote")
    sheet = outcome(ours, "N:S", 81)
    match = Match.open(ours, Seat.S).add_sheet(sheet).add_sheet(sheet)
    assert (match.scores, match.held) == ({"NS": 0, "EW": 162}, 162)


@pytest.mark.parametrize("some", ["maison_belote", "officielles_belote"])
def test_belote_rounds_of_the_turned_card(some: str) -> None:
    """The turned suit may be taken in the first round, another one named in the second."""
    assert open_calls(auction(some, "S", turned="9H")) == {"P", "take"}
    taken = auction(some, "S", "P take", turned="9H")
    assert (taken.over, str(taken.contract)) == (True, "N:H")
    second = auction(some, "S", "P P P P", turned="9H")
    assert (second.over, second.turn) == (False, Seat.E)
    assert open_calls(second) == {"P", "S", "D", "C"}
    named = auction(some, "S", "P P P P P C", turned="9H")
    assert (named.over, str(named.contract)) == (True, "N:C")
    assert auction(some, "S", "P P P P P P P P", turned="9H").redeal
    other = (Denomination.SPADES, Denomination.DIAMONDS, Denomination.CLUBS)
    for text, denomination in (("H", Denomination.HEARTS), ("SA", Denomination.SANS_ATOUT)):
        found = refusal(some, "S", f"P P P P {text}", turned="9H")
        assert found == DenominationNotAllowed(denomination, other)
    for calls in ("H", "P S", "P P P P take", "80H", "X"):
        assert isinstance(refusal(some, "S", calls, turned="9H"), UnknownCall)


@pytest.mark.parametrize("some", ["maison_belote", "officielles_belote"])
@pytest.mark.parametrize("taker", [0, 1, 2, 3])
def test_belote_taker_gets_the_turned_card_and_two_more(some: str, taker: int) -> None:
    """Three and two are dealt and a card turned; then three each, two to the taker beside the turned one."""
    ours = rules(some)
    deck = shuffled("turned", taker)
    one = Round.open(Deal.from_deck(ours, Seat.S, deck))
    assert one.deal.turned is deck[20]
    seats = [Seat.E, Seat.N, Seat.W, Seat.S]
    assert one.deal.hands[Seat.E] == (*deck[0:3], *deck[12:14])
    for call in auction(some, "S", " ".join(["P"] * taker + ["take"]), turned=deck[20].id).calls:
        one = one.say(call.call)
    assert one.started is not None
    rest = list(deck[21:])
    for seat in seats:
        count = 2 if seat is seats[taker] else 3
        extra = [deck[20]] if seat is seats[taker] else []
        assert list(one.started[seat][5:]) == [*extra, *rest[:count]]
        rest = rest[count:]
    assert (one.turn, rest) == (Seat.E, [])


@pytest.mark.parametrize(("some", "cannot"), [("maison", "undertrump"), ("officielles", "discard")])
def test_app_rows_that_differ_are_fields(some: str, cannot: str) -> None:
    """Each row of the app's table is a field of the rule set."""
    ours = rules(some)
    maison = some == "maison"
    assert str(ours["cannot_overtrump"]) == cannot
    assert str(ours["coinche"]) == ("any_time" if maison else "in_turn")
    assert str(ours["card_twice"]) == ("allowed" if maison else "forbidden")
    assert str(ours["tie"]) == ("taker" if maison else "trump_else_nobody")
    assert ours["coinched_base_capot"] == (160 if maison else 250)
    assert str(ours["marking"]) == ("exact" if maison else "ten_5up")
    assert str(ours["annonces_on_failure"]) == ("kept" if maison else "to_winner")
    assert str(ours["annonces_on_capot"]) == ("kept" if maison else "to_winner")
    assert ours.order(Denomination.SANS_ATOUT).points[card("AS")] == (11 if maison else 19)


@pytest.mark.parametrize("some", BOTH)
def test_app_annonces_can_be_switched_off(some: str) -> None:
    """With the setting off nobody declares and nothing is scored."""
    found = contest_of(some, "S", N=NORTH_JACKS)
    off = contest_of(rules(some).but(annonces="none"), "S", N=NORTH_JACKS)
    assert (found.scored(NS), off.scored(NS), off.held[NS]) == (200, 0, ())


@pytest.mark.parametrize(
    ("scores", "winners"), [(((1000, 0),), ("NS",)), (((990, 0),), ()), (((1000, 1010),), ("EW",))]
)
def test_app_match_goes_to_1000(scores: tuple[tuple[int, int], ...], winners: tuple[str, ...]) -> None:
    """A thousand points win; if both pass it in one deal, the higher total."""
    match = Match.open(rules("maison").but(target=1000), Seat.S)
    for ns, ew in scores:
        sheet = outcome("maison", "N:100S", 100)
        match = match.add_sheet(_with_scores(sheet, ns, ew))
    assert match.winners == winners


def _with_scores(sheet: Sheet, ns: int, ew: int) -> Sheet:
    """A sheet with one line a side that gives these scores."""
    first = sheet.lines[0]
    return replace(
        sheet, lines=(Line(NS, first.item, ns, first.reason), Line(EW, first.item, ew, first.reason))
    )
