"""The settled readings, the marking conventions with all 163 splits, and the oracle of marks."""

from fractions import Fraction

import pytest

from coinche_teach.engine.annonces import Kind
from coinche_teach.engine.cards import SUITS, Denomination, card, cards
from coinche_teach.engine.deal import Deal, shuffled
from coinche_teach.engine.notation import record_of
from coinche_teach.engine.reasons import (
    AboveMaximum,
    AllTricksWon,
    AuctionOver,
    BelowMinimum,
    BetterHeight,
    CoincheFreezes,
    DenominationNotAllowed,
    EqualPoints,
    MustBeat,
    MustName,
    MustOvertrump,
    MustTrump,
    MustUndertrump,
    NotCoinched,
    NotHigher,
    NothingContracted,
    NotMoreThanDefence,
    NotYourTurn,
    OwnSide,
    ReachedAndBeat,
    Reason,
    TrickLost,
    UnknownCall,
)
from coinche_teach.engine.round import Phase, Round
from coinche_teach.engine.rules import IDS, Rules, rules
from coinche_teach.engine.rules.choices import Marking
from coinche_teach.engine.rules.marking import mark_bid, marks
from coinche_teach.engine.seats import Direction, Seat, Side
from tests.rules.helpers import (
    answer,
    auction,
    contest_of,
    fill,
    lines,
    open_calls,
    outcome,
    pair,
    played_out,
    position,
    record,
    refusal,
)

NS, EW = Side.NS, Side.EW
SPLITS = [(takers, 162 - takers) for takers in range(163)]

# --- the marking conventions ------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("marking", "total", "others"),
    [
        ("exact", 162, 0),
        ("five_minus_one", 160, 0),
        ("ten_5up", 160, 48),
        ("ten_6up", 160, 16),
        ("ten_attack6_defence7", 160, 0),
        ("ten_complement", 160, 0),
    ],
)
def test_marking_all_splits_of_162(marking: str, total: int, others: int) -> None:
    """So many of the 163 splits do not sum to 160 (162 where nothing is rounded)."""
    sums = [sum(marks(Marking(marking), *split)) for split in SPLITS]
    assert len([one for one in sums if one != total]) == others
    assert set(sums) <= {total, 170}


@pytest.mark.parametrize(("marking", "units"), [("ten_5up", {(5, 7), (7, 5), (6, 6)}), ("ten_6up", {(6, 6)})])
def test_marking_170_comes_from_these_units_alone(marking: str, units: set[tuple[int, int]]) -> None:
    """Rounding each side alone gives 170 exactly where both last figures are rounded up."""
    over = {split for split in SPLITS if sum(marks(Marking(marking), *split)) == 170}
    assert over == {(a, b) for a, b in SPLITS if (a % 10, b % 10) in units}


@pytest.mark.parametrize("marking", Marking)
def test_marking_moves_no_side_by_more_than_half_a_step(marking: Marking) -> None:
    """A mark is a whole step and never far from the points."""
    step = {Marking.EXACT: 1, Marking.FIVE_MINUS_ONE: 5}.get(marking, 10)
    for split in SPLITS:
        for points, marked in zip(split, marks(marking, *split), strict=True):
            assert marked % step == 0
            assert abs(marked - points) <= {1: 0, 5: 3}.get(step, 7)


def test_marking_five_minus_one_table() -> None:
    """Units 0 to 3 mark the ten, 4 to 8 five more, 9 the next ten."""
    for points in range(163):
        tens, unit = divmod(points, 10)
        expected = tens * 10 + (0, 0, 0, 0, 5, 5, 5, 5, 5, 10)[unit]
        assert marks(Marking.FIVE_MINUS_ONE, points, 0)[0] == expected
        assert marks(Marking.FIVE_MINUS_ONE, 0, points)[1] == expected


@pytest.mark.parametrize(
    ("points", "marked"), [(0, 0), (162, 160), (252, 250), (82, 80), (85, 85), (135, 135), (42, 40)]
)
def test_marking_five_minus_one_fixed_values(points: int, marked: int) -> None:
    """The same function marks points and bids and leaves every multiple of five."""
    assert mark_bid(Marking.FIVE_MINUS_ONE, points) == marked
    assert all(mark_bid(Marking.FIVE_MINUS_ONE, five) == five for five in range(0, 651, 5))


@pytest.mark.parametrize(
    ("marking", "takers", "defence", "marked"),
    [
        ("five_minus_one", 118, 44, (115, 45)),
        ("five_minus_one", 117, 45, (115, 45)),
        ("ten_attack6_defence7", 126, 36, (130, 30)),
        ("ten_5up", 76, 86, (80, 90)),
        ("ten_6up", 76, 86, (80, 90)),
        ("ten_6up", 95, 67, (90, 70)),
        ("ten_complement", 95, 67, (90, 70)),
        ("ten_complement", 126, 36, (120, 40)),
        ("ten_5up", 252, 0, (250, 0)),
        ("ten_complement", 252, 0, (250, 0)),
        ("ten_attack6_defence7", 0, 252, (0, 250)),
    ],
)
def test_marking_examples(marking: str, takers: int, defence: int, marked: tuple[int, int]) -> None:
    """Worked figures of the conventions."""
    assert marks(Marking(marking), takers, defence) == marked


@pytest.mark.parametrize("marking", Marking)
@pytest.mark.parametrize("bid", [80, 90, 100, 110, 120, 130, 140, 150, 160])
def test_marking_never_makes_a_contract(marking: Marking, bid: int) -> None:
    """One point short fails whatever the rounding, and the bid itself suffices."""
    assert outcome("points701", f"N:{bid}S", bid - 1, marking=marking).made is False
    assert outcome("points701", f"N:{bid}S", bid, marking=marking).made is True


@pytest.mark.parametrize("marking", Marking)
def test_marking_shows_as_a_line_of_the_sheet(marking: Marking) -> None:
    """For every split that makes 82 the ledger carries tricks to marks by one rounding line a side."""
    for takers, defence in SPLITS[82:162]:
        sheet = outcome("maison", "N:80S", takers, marking=marking, last="takers")
        both = marks(marking, takers, defence)
        assert pair(sheet, "N") == (both[0] + mark_bid(marking, 80), both[1])
        rounding = [(one.side, one.reason.facts()) for one in sheet.lines if one.item == "rounding"]
        expected = [
            (side, {"exact": exact, "marked": marked})
            for side, exact, marked in ((NS, takers, both[0]), (EW, defence, both[1]))
            if exact != marked
        ]
        assert rounding == expected


# --- one result, several sheets -------------------------------------------------------------------

CONTRACT_ONLY = rules("contrat1000").but(failure_base=0)
MADE_AND_ASKED = rules("maison").but(success="reach", failure_base=162)
FIVE_UP = rules("officielles").but(success="reach")
SIX_UP = FIVE_UP.but(marking="ten_6up")
BASE_TOO = rules("contrat1000").but(multiplies="base_and_asked")
S4, S2 = rules("contrat1000"), rules("points701")


@pytest.mark.parametrize(
    ("contract", "takers", "belote", "sheets"),
    [
        (
            "N:90S",
            95,
            (20, 0),
            {S4: (110, 0), S2: (205, 67), MADE_AND_ASKED: (205, 67), FIVE_UP: (210, 70), SIX_UP: (200, 70)},
        ),
        (
            "N:100S",
            84,
            (20, 0),
            {S4: (120, 0), S2: (204, 78), MADE_AND_ASKED: (204, 78), FIVE_UP: (200, 80), SIX_UP: (200, 80)},
        ),
        (
            "N:100S",
            84,
            (0, 0),
            {
                S4: (0, 260),
                S2: (0, 262),
                MADE_AND_ASKED: (0, 262),
                FIVE_UP: (0, 260),
                SIX_UP: (0, 260),
                CONTRACT_ONLY: (0, 100),
            },
        ),
        (
            "N:100S",
            112,
            (0, 20),
            {S4: (100, 20), S2: (212, 70), MADE_AND_ASKED: (212, 70), FIVE_UP: (210, 70), SIX_UP: (210, 70)},
        ),
        (
            "N:80S",
            81,
            (0, 0),
            {
                S4: (80, 0),
                S2: (161, 81),
                MADE_AND_ASKED: (161, 81),
                FIVE_UP: (160, 80),
                SIX_UP: (160, 80),
                CONTRACT_ONLY: (80, 0),
            },
        ),
        (
            "N:110S X",
            104,
            (0, 0),
            {S4: (0, 380), BASE_TOO: (0, 540), S2: (0, 544), FIVE_UP: (0, 540), CONTRACT_ONLY: (0, 220)},
        ),
        (
            "N:110S X",
            115,
            (0, 0),
            {S4: (220, 0), S2: (450, 47), FIVE_UP: (540, 0), CONTRACT_ONLY: (220, 0)},
        ),
    ],
)
def test_one_result_on_several_sheets(
    contract: str, takers: int, belote: tuple[int, int], sheets: dict[Rules, tuple[int, int]]
) -> None:
    """The same result marks differently on each convention's sheet."""
    found = {sheet: pair(outcome(sheet, contract, takers, belote=belote), "N") for sheet in sheets}
    assert found == sheets


def test_an_82_sheet_fails_the_eighty_one() -> None:
    """The deal that makes 80 elsewhere fails the least bid of the club."""
    assert outcome("club82", "N:82S", 81).made is False


FLAT_162 = rules("maison").but(failure_base=162, coinched_base=162, coinched_base_capot=162)
FLAT_160 = rules("officielles").but(coinched_base_capot=160)


@pytest.mark.parametrize(
    ("sheet", "row"),
    [
        (CONTRACT_ONLY, (".500", ".500", ".500", ".500", ".500")),
        (BASE_TOO, (".250", ".278", ".300", ".318", ".333")),
        (S4, (".500", ".500", ".500", ".500", ".500")),
        (FLAT_162, (".615", ".583", ".551", ".519", ".500")),
        (S2, (".413", ".445", ".470", ".490", ".500")),
        # The last figure of the oracle's row, .497, does not round the 162 that its other figures round.
        (FLAT_160, (".613", ".581", ".548", ".516")),
    ],
    ids=["A", "B", "B'", "D", "E", "F"],
)
def test_break_even_of_a_coinche(sheet: Rules, row: tuple[str, ...]) -> None:
    """The probability of failure above which a coinche pays follows from four sheets a contract."""
    for bid, expected in zip((80, 100, 120, 140, 160), row, strict=False):
        takers = min(bid + 10, 162)
        gain = {}
        for doubling in ("", " X"):
            for name, points in (("made", takers), ("failed", bid - 20)):
                ours, theirs = pair(outcome(sheet, f"N:{bid}S{doubling}", points, tricks=(7, 1)), "N")
                gain[name, doubling] = theirs - ours
        lost = gain["made", ""] - gain["made", " X"]
        won = gain["failed", " X"] - gain["failed", ""]
        assert abs(Fraction(lost, lost + won) - Fraction(expected)) <= Fraction(1, 1000)


# --- settled readings: the auction ------------------------------------------------------------------


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


# --- settled readings: the play ---------------------------------------------------------------------


@pytest.mark.parametrize(
    ("some", "hand", "trick", "played", "kind"),
    [
        ("club82", "JS 7S 8D", "P:KH opp:9S", "8D", MustOvertrump),
        ("club82", "JS 7S 8D", "P:KH opp:9S", "7S", MustOvertrump),
        ("maison", "AS 7S 8D", "P:KH opp:9S", "8D", MustUndertrump),
        ("contrat1000", "AS 7S 8D", "P:KH opp:9S", "8D", MustUndertrump),
        ("maison", "JS 7S 8D", "P:KH opp:9S", "8D", MustOvertrump),
        ("officielles", "JS 7S 8D", "opp:KH", "8D", MustTrump),
        ("points701", "KS 8S AH", "P:QS opp:7S", "AH", MustBeat),
        ("manille_coinchee", "AH 7H 10S", "opp:KH", "10S", MustBeat),
        ("manille_coinchee", "AS 7S 8D", "P:7H opp:KS", "8D", MustOvertrump),
    ],
)
def test_reading_refusal_names_the_duty_in_force(
    some: str, hand: str, trick: str, played: str, kind: type[Reason]
) -> None:
    """However the duty is missed, the reason is the duty, with the cards that meet it."""
    found = position(some, trump="S", hand=hand, trick=trick)
    reason = found.why(played)
    assert type(reason) is kind
    assert {one.id for one in reason.facts()["choices"]} == found.legal  # type: ignore[attr-defined]


# --- settled readings: annonces ---------------------------------------------------------------------


@pytest.mark.parametrize("some", ["points701", "officielles", "officielles_sans_atout", "officielles_belote"])
def test_reading_carres_first_then_the_longest_runs_left(some: str) -> None:
    """A cent that gives a card to a carré is counted as what is left of it."""
    found = contest_of(some, "S", N="8H 9H 10H JH QH 9S 9D 9C")
    assert [(one.kind, one.cards) for one in found.held[NS]] == [
        (Kind.CARRE, cards("9S 9H 9D 9C")),
        (Kind.TIERCE, cards("10H JH QH")),
    ]


@pytest.mark.parametrize("some", [one for one in IDS if rules(one).annonces is not None])
def test_reading_runs_of_equal_value_go_by_height_never_by_length(some: str) -> None:
    """A cent of five to the ace beats one of six to the king."""
    found = contest_of(some, "S", taker="N", N="8H 9H 10H JH QH KH", E="10C JC QC KC AC")
    assert found.winner is EW
    assert found.reason == BetterHeight(EW, found.held[EW][0], found.held[NS][0])


@pytest.mark.parametrize(
    ("some", "trump", "order"),
    [
        *[(one, "S", "A 10 K Q") for one in ("club82", "points701", "maison", "officielles")],
        ("officielles_sans_atout", "SA", "K Q J 9"),
        ("club82", "SA", "K Q J 9"),
        ("maison_sans_atout", "SA", "A 10 K Q"),
        ("points701", "SA", "A 10 K Q"),
    ],
)
def test_reading_order_of_the_hundreds(some: str, trump: str, order: str) -> None:
    """Between carrés of a hundred the rank decides."""
    for better, worse in zip(order.split(), order.split()[1:], strict=False):
        hands = [" ".join(rank + suit for suit in SUITS) for rank in (better, worse)]
        for east, north, winner in ((*hands, EW), (*hands[::-1], NS)):
            found = contest_of(some, trump, taker="S", E=east, N=north)
            assert (found.winner, type(found.reason)) == (winner, BetterHeight)
            assert found.scored(winner) == 100


# --- settled readings: scores -----------------------------------------------------------------------


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
