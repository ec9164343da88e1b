"""Manille coinchée and its variants: legal cards (play to the left: E speaks before S, N before E)."""

from __future__ import annotations

import pytest

from coinche_teach.engine.calls import Contract
from coinche_teach.engine.cards import Denomination
from coinche_teach.engine.play import friends_of
from coinche_teach.engine.reasons import (
    Beats,
    FollowsCannotBeat,
    FollowsPartnerWins,
    FreeCannotOvertrump,
    FreeNoTrumpHeld,
    FreeNoTrumpSuit,
    FreePartnerWins,
    MustBeat,
    MustFollow,
    MustOvertrump,
    MustTrump,
    Overtrumps,
    TrumpsIn,
)
from coinche_teach.engine.rules import rules
from coinche_teach.engine.seats import Seat
from tests.rules.helpers import (
    explains,
    position,
)
from tests.rules.legal_rows import Row, holds
from tests.rules.manille_tables import BY_PAIRS, COINCHEE, ENCHERES, ENVERS, TROIS

LEGAL: dict[str, Row] = {
    "L1_must_beat_the_led_card": ("S", "opp:KH", "KH", "E", {"AH": Beats, "7H 10S": MustBeat}),
    "L2_cannot_beat": ("S", "opp:KH", "KH", "E", {"JH 7H": FollowsCannotBeat, "10S": MustFollow}),
    "L3_partner_master_no_rising": (
        "S", "P:KH opp:8H", "KH", "N", {"AH 7H": FollowsPartnerWins, "10S": MustFollow},
    ),
    "L4_opponent_took_over_partner": ("S", "P:8H opp:AH", "AH", "E", {"10H": Beats, "7H": MustBeat}),
    "L5_void_must_trump": ("S", "opp:KH", "KH", "E", {"AS 7S": TrumpsIn, "8D": MustTrump}),
    "L6_void_must_overtrump": ("S", "P:KH opp:KS", "KS", "E", {"AS": Overtrumps, "7S 8D": MustOvertrump}),
    "L7_no_duty_to_undertrump": ("S", "P:KH opp:KS", "KS", "E", {"JS 7S 8D": FreeCannotOvertrump}),
    "L8_void_partner_master": ("S", "P:10H opp:8H", "10H", "N", {"JS 7S 8D": FreePartnerWins}),
    "L9_trump_led_by_an_opponent": ("S", "opp:KS", "KS", "E", {"AS": Beats, "8S": MustBeat}),
    "L9_trump_led_by_a_partner_still_master": ("S", "P:KS opp:7S", "KS", "N", {"AS 8S": FollowsPartnerWins}),
    "L10_sans_atout_no_cutting": ("SA", "opp:KH", "KH", "E", {"AC 7D": FreeNoTrumpSuit}),
    "sans_atout_must_still_rise": ("SA", "opp:KH", "KH", "E", {"AH": Beats, "7H 10D": MustBeat}),
    "a_trick_that_was_cut_cannot_be_beaten_by_following": (
        "S", "P:KH opp:8S", "8S", "E", {"10H 7H": FollowsCannotBeat, "10S": MustFollow},
    ),
    "no_trump_held": ("S", "opp:KH", "KH", "E", {"10D 7D": FreeNoTrumpHeld}),
    "beat_the_winning_card_not_the_led_one": (
        "S", "opp:9H P:8H opp:JH", "JH", "E", {"KH QH": Beats, "7H": MustBeat},
    ),
    "partner_cut_then_was_overcut": (
        "S", "opp:AH P:8S opp:9S", "9S", "E", {"AS": Overtrumps, "7S 8D": MustOvertrump},
    ),
    "partner_led_but_no_longer_wins_void": ("S", "P:KH opp:AH", "AH", "E", {"7S": TrumpsIn, "8D": MustTrump}),
}  # fmt: skip


# Where the trump is turned there is no sans atout.
PAIRS_PLAY = {
    f"{name}-{key}": (name, row)
    for key, row in LEGAL.items()
    for name in BY_PAIRS
    if row[0] != "SA" or name in (COINCHEE, TROIS)
}


@pytest.mark.parametrize(("name", "row"), PAIRS_PLAY.values(), ids=PAIRS_PLAY)
def test_manille_by_pairs_legal_cards_and_their_reasons(name: str, row: Row) -> None:
    """Follow and rise, trump and over-trump, unless partner is master; never bound to under-trump."""
    holds(name, row)


# In these the players are alone: whoever wins the trick must be beaten.
ALONE: dict[str, Row] = {
    "nobody_is_a_partner_rise": ("S", "N:KH E:8H", "KH", "N", {"AH": Beats, "7H 10S": MustBeat}),
    "nobody_is_a_partner_trump": ("S", "N:10H E:8H", "10H", "N", {"JS 7S": TrumpsIn, "8D": MustTrump}),
    "nobody_is_a_partner_overtrump": ("S", "E:7H", "7H", "E", {"AS": TrumpsIn, "8D": MustTrump}),
    "nobody_is_a_partner_trump_led": ("S", "N:KS E:7S", "KS", "N", {"AS": Beats, "8S": MustBeat}),
}  # fmt: skip


@pytest.mark.parametrize("row", ALONE.values(), ids=ALONE)
def test_manille_envers_owes_the_same_duties_to_everybody(row: Row) -> None:
    """The duties of manille hold in the reversed game too, and there each is alone."""
    holds(ENVERS, row)


# The bidder stands where the trump would; E spoke before S, N before E, W before N.
AGAINST_THE_BIDDER: dict[str, Row] = {
    "V2_ally_has_beaten_the_bidder": ("N", "N:9H E:KH", "KH", "E", {"AH 8H": FollowsPartnerWins}),
    "bidders_card_must_be_beaten": ("E", "E:KH", "KH", "E", {"AH": Beats, "8H": MustBeat}),
    "bidder_yet_to_play_ally_led": ("W", "E:KH", "KH", "E", {"AH 8H": FollowsPartnerWins, "10S": MustFollow}),
    "two_allies_before_void": ("W", "N:KH E:AH", "AH", "E", {"10S 8D": FreePartnerWins}),
    "bidders_card_must_be_trumped": ("E", "E:KH", "KH", "E", {"10S": TrumpsIn, "8D": MustTrump}),
    "bidders_trump_must_be_overtrumped": (
        "E", "N:KH E:8S", "8S", "E", {"10S": Overtrumps, "7S 8D": MustOvertrump},
    ),
    "allys_trump_need_not_be_overtrumped": ("N", "N:KH E:8S", "8S", "E", {"10S 7S 8D": FreePartnerWins}),
    "ally_opposite_the_bidder_seat_is_an_ally_too": (
        "E", "W:KH N:AH E:7H", "AH", "N", {"10H 8H": FollowsPartnerWins},
    ),
    "bidder_himself_has_no_allies": ("S", "N:KH E:7H", "KH", "N", {"AH": Beats, "8H 10S": MustBeat}),
    "bidder_himself_must_trump": ("S", "N:KH E:7H", "KH", "N", {"10S": TrumpsIn, "8D": MustTrump}),
    "allies_trump_led_and_won": ("W", "E:KS", "KS", "E", {"AS 8S": FollowsPartnerWins}),
}  # fmt: skip


@pytest.mark.parametrize("row", AGAINST_THE_BIDDER.values(), ids=AGAINST_THE_BIDDER)
def test_manille_encheres_duties_are_owed_to_the_bidder_alone(row: Row) -> None:
    """The others need not beat, trump or over-trump each other, only the bidder's card."""
    bidder, *rest = row
    holds(ENCHERES, ("S", *rest), taker=bidder)


def test_manille_V2_the_same_trick_at_manille_coinchee_must_be_beaten():
    """Partner led, an enemy took over: there the ace is owed."""
    at = position(COINCHEE, trump="S", hand="AH 8H", trick="P:9H opp:KH")
    explains(at, {"AH": Beats, "8H": MustBeat}, best="KH", by="E")


def test_manille_trois_dealer_and_dummy_are_partners_whoever_they_are():
    """The seat opposite the dealer is his partner, the other two are partners."""
    friends = friends_of(rules(TROIS), Contract(Seat.E, None, Denomination.SPADES))
    assert friends == tuple(frozenset({seat.partner}) for seat in Seat)
