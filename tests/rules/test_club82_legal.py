"""The club rules, `club82`: legal cards (play to the right: W speaks before S, N before W)."""

from __future__ import annotations

import pytest

from coinche_teach.engine.cards import cards
from coinche_teach.engine.reasons import (
    Beats,
    Follows,
    FollowsCannotBeat,
    FreeCannotOvertrump,
    FreeNoneOfTrumps,
    FreeNotObliged,
    FreeNoTrumpHeld,
    FreeNoTrumpSuit,
    FreePartnerWins,
    HighestOfLedSuit,
    HighestTrump,
    MustBeat,
    MustFollow,
    MustOvertrump,
    MustTrump,
    Overtrumps,
    TrumpsIn,
)
from coinche_teach.engine.seats import Seat
from tests.rules.helpers import (
    explains,
    position,
    winner_of,
)
from tests.rules.legal_rows import Row, holds

CLUB = "club82"

LEGAL: dict[str, Row] = {
    "L1_follow_without_rising": ("S", "opp:KH", "KH", "W", {"7H AH": Follows, "JS": MustFollow}),
    "L2_void_partner_wins_is_free": ("S", "P:AH opp:7H", "AH", "N", {"JS 7S 8D": FreePartnerWins}),
    "L3_void_must_trump_an_opponent": ("S", "opp:AH", "AH", "W", {"JS 7S": TrumpsIn, "8D": MustTrump}),
    "L4_void_must_overtrump_an_adverse_trump": (
        "S", "P:KH opp:9S", "9S", "W", {"JS": Overtrumps, "7S 8D": MustOvertrump},
    ),
    "L5_free_where_one_cannot_overtrump": ("S", "P:KH opp:9S", "9S", "W", {"AS 7S 8D": FreeCannotOvertrump}),
    "L6_partner_master_by_a_trump_is_free": (
        "S", "opp:8H P:9S opp:7H", "9S", "N", {"JS 7S": FreePartnerWins},
    ),
    "L7_trump_led_rise_over_partner": ("S", "P:QS opp:7S", "QS", "N", {"KS": Beats, "8S AH": MustBeat}),
    "L8_trump_led_nothing_higher": ("S", "opp:JS", "JS", "W", {"9S 7S": FollowsCannotBeat, "AH": MustFollow}),
    "L9_partner_overtrumped_must_overtrump": (
        "S", "opp:AH P:7S opp:8S", "8S", "W", {"QS": Overtrumps, "7D": MustOvertrump},
    ),
    "L10_sans_atout_no_cutting": ("SA", "opp:7H", "7H", "W", {"AC 7D": FreeNoTrumpSuit}),
    "sans_atout_no_rising": ("SA", "opp:QH", "QH", "W", {"AH 7H": Follows, "KD": MustFollow}),
    "no_trump_held_any_card": ("S", "opp:7H", "7H", "W", {"AC 7D": FreeNoTrumpHeld}),
    "trump_led_void_any_card": ("S", "opp:7S", "7S", "W", {"AC 7D": FreeNoneOfTrumps}),
    "trump_led_beat_the_highest_on_the_table_not_the_led_one": (
        "S", "opp:7S P:9S opp:8S", "9S", "N", {"AS 7H": MustBeat, "JS": Beats},
    ),
    "trump_led_cannot_beat_partner": (
        "S", "P:9S opp:8S", "9S", "N", {"AS 7S": FollowsCannotBeat, "7H": MustFollow},
    ),
    "follow_even_when_the_trick_is_cut": (
        "S", "P:KH opp:9S", "9S", "W", {"7H AH": Follows, "JS": MustFollow},
    ),
    "undertrumping_a_winning_partner_is_free": (
        "S", "opp:8H P:9S opp:7H", "9S", "N", {"7S 8D": FreePartnerWins},
    ),
    "partner_cut_then_opponent_followed_is_free": (
        "S", "opp:AH P:7S opp:10H", "7S", "N", {"JS 8D": FreePartnerWins},
    ),
    "a_trick_cut_by_an_opponent_that_partner_discarded_on": (
        "S", "opp:AH P:7C opp:10S", "10S", "W", {"AS": Overtrumps, "8D": MustOvertrump},
    ),
}  # fmt: skip


@pytest.mark.parametrize("row", LEGAL.values(), ids=LEGAL)
def test_club82_legal_cards_and_their_reasons(row: Row) -> None:
    """Follow without rising; void, trump an opponent and over-trump him if able; rise on a trump lead."""
    holds(CLUB, row)


def test_club82_L4_literal_seed_leaves_a_free_choice():
    """The seed taken to the letter: over-trump, or play another suit, or under-trump."""
    at = position(CLUB, trump="S", hand="JS 7S 8D", trick="P:KH opp:9S", can_overtrump="discard")
    explains(at, dict.fromkeys(("JS", "7S", "8D"), FreeNotObliged), best="9S", by="W")


def test_club82_leader_plays_what_he_likes():
    """The leader is bound to nothing."""
    assert position(CLUB, trump="S", hand="JS 7S 8D").legal == {"JS", "7S", "8D"}


TAKES = {
    # id: (trump, trick, place of the winner, reason class, its seat)
    "W1_lone_trump": ("S", "AH 10H 7S 8H", 3, HighestTrump, "N"),
    "W2_highest_of_three_trumps": ("S", "AH 8S 7S 9S", 4, HighestTrump, "W"),
    "W3_off_suit_ace_loses": ("S", "9H 8H 7H AD", 1, HighestOfLedSuit, "S"),
    "W4_sans_atout_only_the_led_suit": ("SA", "7H AS AD AC", 1, HighestOfLedSuit, "S"),
    "W5_trump_led_king_over_queen": ("S", "8S 7S QS KS", 4, HighestTrump, "W"),
    "jack_then_nine_lead_the_trumps": ("S", "AS 10S 9S JS", 4, HighestTrump, "W"),
    "nine_of_trumps_over_ace": ("S", "AS 10S 9S KS", 3, HighestTrump, "N"),
    "plain_ten_over_king": ("S", "KH 10H JH QH", 2, HighestOfLedSuit, "E"),
    "plain_nine_under_jack": ("S", "9H JH 8H 7H", 2, HighestOfLedSuit, "E"),
    "eight_of_trumps_over_seven_though_both_count_nothing": ("S", "7S 8S AH AD", 2, HighestTrump, "E"),
}  # fmt: skip


@pytest.mark.parametrize(("trump", "trick", "place", "kind", "by"), TAKES.values(), ids=TAKES)
def test_club82_who_takes_the_trick_and_why(trump, trick, place, kind, by):
    """The highest trump, else the highest card of the led suit."""
    won, reason = winner_of(CLUB, trump, trick)
    assert won == place
    assert type(reason) is kind
    facts = reason.facts()
    assert (facts["card"], facts["by"]) == (cards(trick)[place - 1], Seat[by])
    assert facts.get("trump", facts.get("suit")) == facts["card"].suit
