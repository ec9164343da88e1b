"""The Spanish page, `points701`: the play."""

import pytest

from coinche_teach.engine.cards import Denomination, Suit, card, cards
from coinche_teach.engine.reasons import (
    Beats,
    Follows,
    FollowsCannotBeat,
    FreeCannotOvertrump,
    FreeNoTrumpHeld,
    FreeNoTrumpSuit,
    FreePartnerWins,
    HighestOfLedSuit,
    HighestTrump,
    Leads,
    MustBeat,
    MustFollow,
    MustOvertrump,
    MustTrump,
    Overtrumps,
    Reason,
    TrumpsIn,
)
from coinche_teach.engine.rules import rules
from coinche_teach.engine.seats import Seat
from tests.rules.helpers import (
    position,
    winner_of,
)

RULES = "points701"


HEARTS, SPADES = Suit.HEARTS, Suit.SPADES


def test_points701_L1_follow_without_rising() -> None:
    """On a king of hearts any heart does, and only a heart."""
    found = position(RULES, trump="S", hand="7H AH JS", trick="KH")
    assert found.legal == {"7H", "AH"}
    assert found.why("7H") == Follows(card("7H"), HEARTS)
    assert found.why("JS") == MustFollow(card("JS"), HEARTS, cards("AH 7H"))


def test_points701_L2_trump_unless_the_partner_wins() -> None:
    """Void against an opponent's ace one must trump; behind a partner who wins everything is free."""
    found = position(RULES, trump="S", hand="JS 7S 8D", trick="opp:AH")
    assert found.legal == {"JS", "7S"}
    assert found.why("7S") == TrumpsIn(card("7S"), HEARTS, SPADES)
    assert found.why("8D") == MustTrump(card("8D"), HEARTS, SPADES, card("AH"), Seat.E, cards("JS 7S"))
    free = position(RULES, trump="S", hand="JS 7S 8D", trick="P:AH opp:7H")
    assert free.legal == {"JS", "7S", "8D"}
    assert free.why("8D") == FreePartnerWins(card("8D"), HEARTS, card("AH"), Seat.N)


def test_points701_L2_partner_who_led_but_is_beaten_frees_nobody() -> None:
    """A partner's lead that an opponent has cut is no excuse: one must over-trump."""
    found = position(RULES, trump="S", hand="JS 7S 8D", trick="P:AH opp:9S")
    assert found.legal == {"JS"}
    assert found.why("JS") == Overtrumps(card("JS"), HEARTS, card("9S"), Seat.E)
    assert found.why("7S") == MustOvertrump(card("7S"), HEARTS, card("9S"), Seat.E, cards("JS"))


def test_points701_cannot_overtrump_is_free() -> None:
    """Who cannot beat the adverse trump plays what he likes."""
    found = position(RULES, trump="S", hand="AS 7S 8D", trick="P:KH opp:9S")
    assert found.legal == {"AS", "7S", "8D"}
    assert found.why("8D") == FreeCannotOvertrump(card("8D"), HEARTS, card("9S"), Seat.E)


def test_points701_rises_on_a_trump_lead_over_the_partner_too() -> None:
    """Trumps are followed upwards, whoever is winning."""
    found = position(RULES, trump="S", hand="KS 8S AH", trick="P:QS opp:7S")
    assert found.legal == {"KS"}
    assert found.why("KS") == Beats(card("KS"), SPADES, card("QS"), Seat.N)
    assert found.why("AH") == MustBeat(card("AH"), SPADES, card("QS"), Seat.N, cards("KS"))


@pytest.mark.parametrize(
    ("hand", "trick", "legal"),
    [
        ("JH 8H JC", "9H", "JH"),
        ("10H 8H JC", "9H", "10H 8H"),
        ("JC 8D", "9H", "JC 8D"),
        ("JH 8H", "P:9H 7H", "JH"),
        ("JH 8H JC", "9H JS", "JH"),
        ("AH 8H", "P:9H opp:JH", "AH 8H"),
    ],
)
def test_points701_L3_L4_tout_atout_rises_within_the_led_suit(hand: str, trick: str, legal: str) -> None:
    """At tout atout one must beat the best card of the led suit, a partner's included; nothing cuts."""
    assert position(RULES, trump="TA", hand=hand, trick=trick).legal == set(legal.split())


def test_points701_L3_reasons_at_tout_atout() -> None:
    """The reasons tell rising, being unable to, and being void apart."""
    rises = position(RULES, trump="TA", hand="JH 8H JC", trick="opp:9H")
    assert rises.why("8H") == MustBeat(card("8H"), HEARTS, card("9H"), Seat.E, cards("JH"))
    assert rises.why("JH") == Beats(card("JH"), HEARTS, card("9H"), Seat.E)
    cannot = position(RULES, trump="TA", hand="10H 8H JC", trick="opp:9H")
    assert cannot.why("8H") == FollowsCannotBeat(card("8H"), HEARTS, card("9H"), Seat.E)
    assert cannot.why("JC") == MustFollow(card("JC"), HEARTS, cards("10H 8H"))
    void = position(RULES, trump="TA", hand="JC 8D", trick="opp:9H")
    assert void.why("JC") == FreeNoTrumpSuit(card("JC"), HEARTS)


def test_points701_other_freedoms() -> None:
    """Leading is free, and so is a hand without suit or trump."""
    assert position(RULES, trump="S", hand="7H JS").why("7H") == Leads(card("7H"))
    found = position(RULES, trump="S", hand="7D 8C", trick="opp:AH")
    assert found.why("8C") == FreeNoTrumpHeld(card("8C"), HEARTS, SPADES)


@pytest.mark.parametrize(
    ("trump", "trick", "place", "reason"),
    [
        ("S", "9H 8H 7H AD", 1, HighestOfLedSuit(card("9H"), Seat.S, HEARTS)),
        ("TA", "KH JD 7H 8H", 1, HighestOfLedSuit(card("KH"), Seat.S, HEARTS)),
        ("TA", "KH 10H 9H JH", 4, HighestOfLedSuit(card("JH"), Seat.E, HEARTS)),
        ("SA", "7H AS AD AC", 1, HighestOfLedSuit(card("7H"), Seat.S, HEARTS)),
        ("S", "AH 7S 10H 8S", 4, HighestTrump(card("8S"), Seat.E, SPADES)),
        ("S", "7S 8S 9S JS", 4, HighestTrump(card("JS"), Seat.E, SPADES)),
    ],
)
def test_points701_W_winner(trump: str, trick: str, place: int, reason: Reason) -> None:
    """Nine beats eight beats seven, and at tout atout another suit's jack beats nothing."""
    assert winner_of(RULES, trump, trick) == (place, reason)


@pytest.mark.parametrize(("trump", "total", "first"), [("S", 152, "J"), ("TA", 152, "J"), ("SA", 152, "A")])
def test_points701_every_deck_counts_162_with_the_last_trick(trump: str, total: int, first: str) -> None:
    """The four value tables each make 152, and ten for the last trick."""
    ours = rules(RULES)
    order = ours.order(Denomination(trump))
    assert (order.total, order.scales[SPADES].ranks[0]) == (total, first)
    assert total + ours.last_trick == 162
