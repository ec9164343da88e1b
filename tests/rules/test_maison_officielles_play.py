"""The app's `maison` and `officielles`: the play."""

import pytest

from coinche_teach.engine.cards import Suit, card, cards
from coinche_teach.engine.reasons import (
    FollowsCannotBeat,
    FreeCannotOvertrump,
    FreePartnerWins,
    MustOvertrump,
    MustUndertrump,
    Overtrumps,
    Undertrumps,
)
from coinche_teach.engine.seats import Seat
from tests.rules.helpers import (
    position,
    winner_of,
)
from tests.rules.maison_officielles_tables import BOTH


def test_maison_L1_must_undertrump() -> None:
    """Partner led, an opponent cut with the nine: a lower trump is owed at Maison."""
    found = position("maison", trump="S", hand="AS 7S 8D", trick="P:KH opp:9S")
    assert (found.legal, found.duty) == ({"AS", "7S"}, "undertrump")
    hearts, nine, west = Suit.HEARTS, card("9S"), Seat.W
    assert found.why("8D") == MustUndertrump(card("8D"), hearts, nine, west, cards("AS 7S"))
    assert found.why("AS") == Undertrumps(card("AS"), hearts, nine, west)


def test_officielles_L1_may_discard() -> None:
    """In the same place a discard is free at Officielles, and so is a lower trump."""
    found = position("officielles", trump="S", hand="AS 7S 8D", trick="P:KH opp:9S")
    assert found.legal == {"AS", "7S", "8D"}
    for one in ("AS", "8D"):
        assert found.why(one) == FreeCannotOvertrump(card(one), Suit.HEARTS, card("9S"), Seat.W)


@pytest.mark.parametrize("some", BOTH)
def test_app_L2_must_overtrump(some: str) -> None:
    """With the jack against the nine the jack is owed in both."""
    found = position(some, trump="S", hand="JS 7S 8D", trick="P:KH opp:9S")
    assert found.legal == {"JS"}
    for one in ("7S", "8D"):
        assert found.why(one) == MustOvertrump(card(one), Suit.HEARTS, card("9S"), Seat.W, cards("JS"))
    assert found.why("JS") == Overtrumps(card("JS"), Suit.HEARTS, card("9S"), Seat.W)


@pytest.mark.parametrize("some", BOTH)
def test_app_L3_partners_cut_wins(some: str) -> None:
    """Under a partner who cut and wins any trump does."""
    found = position(some, trump="S", hand="JS 7S", trick="opp:8H P:9S opp:7H")
    assert found.legal == {"JS", "7S"}
    assert found.why("7S") == FreePartnerWins(card("7S"), Suit.HEARTS, card("9S"), Seat.N)


@pytest.mark.parametrize("some", BOTH)
def test_app_rises_over_partner_when_trumps_are_led(some: str) -> None:
    """On a trump lead the highest is beaten even when it is the partner's."""
    assert position(some, trump="S", hand="KS 8S AH", trick="P:QS opp:7S").legal == {"KS"}
    low = position(some, trump="S", hand="9S 7S AH", trick="opp:JS")
    assert low.legal == {"9S", "7S"}
    assert low.why("7S") == FollowsCannotBeat(card("7S"), Suit.SPADES, card("JS"), low.play.table.winner)


@pytest.mark.parametrize("some", ["maison_belote", "officielles_belote"])
def test_classic_belote_must_undertrump_in_both(some: str) -> None:
    """The freedom to discard is a line about coinche; classic belote has it in neither convention."""
    found = position(some, trump="S", hand="AS 7S 8D", trick="P:KH opp:9S")
    assert found.legal == {"AS", "7S"}
    assert isinstance(found.why("8D"), MustUndertrump)


@pytest.mark.parametrize("some", ["maison_sans_atout", "officielles_sans_atout"])
def test_sans_atout_nothing_cuts_and_nothing_rises(some: str) -> None:
    """Follow with any card, else play any card; the highest card of the led suit wins."""
    assert position(some, trump="SA", hand="AC 7D", trick="opp:7H").legal == {"AC", "7D"}
    assert position(some, trump="SA", hand="AH 7H 8D", trick="opp:KH").legal == {"AH", "7H"}
    assert winner_of(some, "SA", "7H AS AD AC")[0] == 1
