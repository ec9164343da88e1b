"""The club rules, `club82`: annonces (N and S against E and W)."""

from __future__ import annotations

import pytest

from coinche_teach.engine.annonces import belotes, find, judge_declaration, judge_showing, shown_at
from coinche_teach.engine.cards import Denomination, cards, written
from coinche_teach.engine.reasons import (
    BetterHeight,
    BetterValue,
    CarreBeatsRun,
    DeclaredTooLate,
    NoAnnonce,
    OnlyAnnonce,
    ShownTooLate,
    TieCancels,
    TrumpBreaksTie,
)
from coinche_teach.engine.rules import rules
from coinche_teach.engine.seats import Seat, Side
from tests.rules.helpers import (
    answer,
    contest_of,
    fill,
    played_out,
    record,
)

CLUB = "club82"


CONTESTS = {
    # id: (trump, hands, winner, points, reason class)
    "N2_equal_tierces_the_trump_one_wins": (
        "S", {"N": "9H 10H JH", "E": "9S 10S JS"}, "EW", 20, TrumpBreaksTie,
    ),
    "N3_equal_tierces_cancel": ("C", {"N": "9H 10H JH", "E": "9S 10S JS"}, None, 0, TieCancels),
    "N4_height_before_trump": ("S", {"N": "QH KH AH", "E": "9S 10S JS"}, "NS", 20, BetterHeight),
    "N5_carre_over_cent": (
        "S", {"N": "7H 8H 9H 10H JH", "E": "KS KH KD KC"}, "EW", 100, CarreBeatsRun,
    ),
    "N5_carre_of_tens_over_the_highest_cent": (
        "S", {"N": "7H 8H 9H", "E": "10S 10H 10D 10C", "S": "JC QC KC AC"}, "EW", 100, CarreBeatsRun,
    ),
    "N7_sans_atout_aces_over_jacks": (
        "SA", {"N": "AS AH AD AC", "E": "JS JH JD JC"}, "NS", 200, BetterValue,
    ),
    "jacks_over_nines_at_trump": ("S", {"N": "JS JH JD JC", "E": "9S 9H 9D 9C"}, "NS", 200, BetterValue),
    "sans_atout_tens_over_jacks": (
        "SA", {"N": "10S 10H 10D 10C", "E": "JS JH JD JC"}, "NS", 150, BetterValue,
    ),
    "equal_carres_ace_over_ten": (
        "S", {"N": "10S 10H 10D 10C", "E": "AS AH AD AC"}, "EW", 100, BetterHeight,
    ),
    "equal_carres_ten_over_king": (
        "S", {"N": "10S 10H 10D 10C", "E": "KS KH KD KC"}, "NS", 100, BetterHeight,
    ),
    "equal_carres_king_over_queen": ("S", {"N": "QS QH QD QC", "E": "KS KH KD KC"}, "EW", 100, BetterHeight),
    "sans_atout_king_over_queen": ("SA", {"N": "QS QH QD QC", "E": "KS KH KD KC"}, "EW", 100, BetterHeight),
    "sans_atout_queen_over_jack": ("SA", {"N": "QS QH QD QC", "E": "JS JH JD JC"}, "NS", 100, BetterHeight),
    "sans_atout_jack_over_nine": ("SA", {"N": "9S 9H 9D 9C", "E": "JS JH JD JC"}, "EW", 100, BetterHeight),
    "N8_four_sevens_are_nothing": ("S", {"N": "7S 7H 7D 7C"}, None, 0, NoAnnonce),
    "N8_four_eights_lose_to_a_tierce": (
        "S", {"N": "8S 8H 8D 8C", "E": "9H 10H JH"}, "EW", 20, OnlyAnnonce,
    ),
    "N9_a_tie_cancels_the_smaller_one_too": (
        "C", {"N": "9H 10H JH", "E": "9S 10S JS", "S": "7D 8D 9D"}, None, 0, TieCancels,
    ),
    "a_tie_at_sans_atout_cancels": ("SA", {"N": "9H 10H JH", "E": "9S 10S JS"}, None, 0, TieCancels),
    "cinquante_over_any_tierce": ("S", {"N": "7H 8H 9H 10H", "E": "QS KS AS"}, "NS", 50, BetterValue),
    "winner_scores_all_of_both_partners": (
        "S", {"N": "7H 8H 9H 10H", "E": "QS KS AS", "S": "JC QC KC"}, "NS", 70, BetterValue,
    ),
    "run_of_six_is_one_cent": ("S", {"N": "7H 8H 9H 10H JH QH"}, "NS", 100, OnlyAnnonce),
    "run_of_eight_is_one_cent": ("S", {"N": "7H 8H 9H 10H JH QH KH AH"}, "NS", 100, OnlyAnnonce),
    "a_longer_cent_is_not_better_only_a_higher_one": (
        "S", {"N": "7H 8H 9H 10H JH QH", "E": "9C 10C JC QC KC"}, "EW", 100, BetterHeight,
    ),
    "runs_do_not_go_round_the_corner": ("S", {"N": "KH AH 7H"}, None, 0, NoAnnonce),
    "withheld_annonces_do_not_count": (
        "C", {"N": "QH KH AH", "E": "9S 10S JS"}, "EW", 20, OnlyAnnonce,
    ),
}  # fmt: skip


@pytest.mark.parametrize(("trump", "hands", "winner", "points", "kind"), CONTESTS.values(), ids=CONTESTS)
def test_club82_annonces_contest_and_its_reason(request, trump, hands, winner, points, kind):
    """A carré beats a run; then value, then height, then trump, else all is cancelled."""
    withheld = "N" if "withheld" in request.node.callspec.id else ""
    found = contest_of(CLUB, trump, withheld=withheld, **hands)
    assert found.winner == winner
    assert type(found.reason) is kind
    assert {side: found.scored(side) for side in (Side.NS, Side.EW)} == {
        side: points if side == winner else 0 for side in (Side.NS, Side.EW)
    }
    facts = found.reason.facts()
    if "side" in facts:
        other = Side.EW if winner == "NS" else Side.NS
        assert facts["side"] == winner
        assert facts["best"] in found.held[Side(winner)]
        assert "other" not in facts or facts["other"] in found.held[other]


def test_club82_N4_reason_names_both_tierces():
    """The reason holds the winning tierce to the ace and the losing one in trumps."""
    reason = contest_of(CLUB, "S", N="QH KH AH", E="9S 10S JS").reason
    assert (written(reason.best.cards), written(reason.other.cards)) == ("QH KH AH", "9S 10S JS")


def test_club82_N6_a_card_serves_in_several_annonces_and_in_the_belote():
    """Four jacks, a tierce with one of them, and the belote in that tierce: 200 + 20 + 20."""
    hand = cards("JH QH KH JS JD JC")
    found = find(rules(CLUB), Denomination.HEARTS, hand)
    assert [(str(one.kind), one.points) for one in found] == [("carre", 200), ("tierce", 20)]
    assert belotes(rules(CLUB), Denomination.HEARTS, [hand, (), (), ()]) == ((Seat.N, "H"),)
    hands = fill(N="JH QH KH JS JD JC 7S 8D", S="7C 8C 10C AC 7D 9D KD AD")
    plain = record(CLUB, "S", hands, "P 82H P P P")
    done = answer(played_out(plain))
    assert (done["annonces"]["NS"]["scored"], done["belote"]) == (220, {"NS": 20, "EW": 0})


def test_club82_N8_four_sevens_do_not_annul_the_deal():
    """Sevens and eights are worth nothing and the deal is played on."""
    done = answer(played_out(record(CLUB, "S", fill(N="7S 7H 7D 7C AS 9S 9H 9C"), "82H P P P")))
    assert done["phase"] == "done"
    assert "carre" not in [one["kind"] for one in done["annonces"]["NS"]["held"]]


@pytest.mark.parametrize(
    ("trump", "due"), [("S", 5), ("H", 5), ("SA", 9)], ids=["spades", "hearts", "sans_atout"]
)
def test_club82_N10_height_is_told_at_the_fifth_card_or_the_ninth_at_sans_atout(trump, due):
    """The game stops at the fifth card to tell the height; at sans atout annonces show at the ninth."""
    ours, at = rules(CLUB), Denomination(trump)
    assert shown_at(ours, at) == due
    assert judge_showing(ours, at, due) is None
    assert judge_showing(ours, at, due + 1) == ShownTooLate(due + 1, due)


def test_club82_N10_an_annonce_is_declared_with_ones_first_card():
    """What is first mentioned on the second trick does not count."""
    assert [judge_declaration(rules(CLUB), n) for n in (1, 2, 3, 4)] == [None] * 4
    assert judge_declaration(rules(CLUB), 5) == DeclaredTooLate(5, 4)


@pytest.mark.parametrize(
    ("trump", "hands", "found"),
    [
        ("S", {"N": "KS QS"}, ((Seat.N, "S"),)),
        ("H", {"N": "KS QS"}, ()),
        ("SA", {"N": "KS QS"}, ()),
        ("S", {"N": "KS", "S": "QS"}, ()),
    ],
    ids=["in_one_hand", "not_in_a_plain_suit", "none_at_sans_atout", "split_between_partners"],
)
def test_club82_belote_is_king_and_queen_of_trumps_in_one_hand(trump, hands, found):
    """King and queen of trumps in one hand, and none at sans atout."""
    dealt = [cards(hands.get(name, "")) for name in "NESW"]
    assert belotes(rules(CLUB), Denomination(trump), dealt) == found
