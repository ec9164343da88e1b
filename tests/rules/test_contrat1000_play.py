"""Contract scoring to a thousand points, `contrat1000`: every worked example of the play, and no annonces."""

import pytest

from coinche_teach.engine.annonces import Contest, contest, judge_declaration
from coinche_teach.engine.cards import Denomination, Suit, card, cards
from coinche_teach.engine.reasons import (
    Beats,
    Follows,
    FreeCannotOvertrump,
    FreePartnerWins,
    MustBeat,
    MustFollow,
    MustOvertrump,
    MustTrump,
    MustUndertrump,
    NoAnnoncesPlayed,
    Reason,
    TrumpsIn,
)
from coinche_teach.engine.rules import rules
from coinche_teach.engine.seats import Seat
from tests.rules.helpers import (
    EW,
    NS,
    position,
    winner_of,
)
from tests.rules.whole_deals import played

RULES = "contrat1000"
HEARTS, SPADES = Suit.HEARTS, Suit.SPADES


@pytest.mark.parametrize(
    ("hand", "trick", "legal", "card_text", "reason"),
    [
        ("7H AH JS", "KH", "7H AH", "7H", Follows(card("7H"), HEARTS)),
        ("7H AH JS", "KH", "7H AH", "JS", MustFollow(card("JS"), HEARTS, cards("AH 7H"))),
        (
            "JS 7S 8D",
            "P:AH opp:7H",
            "JS 7S 8D",
            "8D",
            FreePartnerWins(card("8D"), HEARTS, card("AH"), Seat.N),
        ),
        ("JS 7S 8D", "opp:AH", "JS 7S", "7S", TrumpsIn(card("7S"), HEARTS, SPADES)),
        (
            "JS 7S 8D",
            "opp:AH",
            "JS 7S",
            "8D",
            MustTrump(card("8D"), HEARTS, SPADES, card("AH"), Seat.W, cards("JS 7S")),
        ),
        (
            "JS 7S 8D",
            "P:KH opp:9S",
            "JS",
            "7S",
            MustOvertrump(card("7S"), HEARTS, card("9S"), Seat.W, cards("JS")),
        ),
        (
            "AS 7S 8D",
            "P:KH opp:9S",
            "AS 7S",
            "8D",
            MustUndertrump(card("8D"), HEARTS, card("9S"), Seat.W, cards("AS 7S")),
        ),
        ("KS 8S AH", "P:QS opp:7S", "KS", "KS", Beats(card("KS"), SPADES, card("QS"), Seat.N)),
        (
            "KS 8S AH",
            "P:QS opp:7S",
            "KS",
            "8S",
            MustBeat(card("8S"), SPADES, card("QS"), Seat.N, cards("KS")),
        ),
    ],
    ids=["L1", "L1 refused", "L2", "L3", "L3 refused", "L4", "L5", "L6", "L6 refused"],
)
def test_contrat1000_L_legal_cards(hand: str, trick: str, legal: str, card_text: str, reason: Reason) -> None:
    """Follow, trump, over-trump, under-trump, rise: the play of belote."""
    found = position(RULES, trump="S", hand=hand, trick=trick)
    assert found.legal == set(legal.split())
    assert found.why(card_text) == reason


def test_contrat1000_L5_free_with_the_flag() -> None:
    """With `cannot_overtrump="discard"` the discard is free."""
    found = position(RULES, trump="S", hand="AS 7S 8D", trick="P:KH opp:9S", cannot_overtrump="discard")
    assert found.legal == {"AS", "7S", "8D"}
    assert found.why("8D") == FreeCannotOvertrump(card("8D"), HEARTS, card("9S"), Seat.W)


@pytest.mark.parametrize(("trick", "place"), [("AH 10H 7S 8H", 3), ("9H 8H 7H AD", 1), ("8S 7S QS KS", 4)])
def test_contrat1000_winner(trick: str, place: int) -> None:
    """Trump wins, else the highest of the led suit; nine beats eight beats seven."""
    assert winner_of(RULES, "S", trick)[0] == place


def test_contrat1000_values() -> None:
    """The two run-together columns of the page: 62 in trumps, 30 elsewhere."""
    order = rules(RULES).order(Denomination.SPADES)
    trump = [order.points[card(rank + "S")] for rank in "J 9 A 10 K Q 8 7".split()]
    plain = [order.points[card(rank + "H")] for rank in "A 10 K Q J 9 8 7".split()]
    assert trump == [20, 14, 11, 10, 4, 3, 0, 0]
    assert plain == [11, 10, 4, 3, 2, 0, 0, 0]
    assert order.total + rules(RULES).last_trick == 162


def test_contrat1000_plays_no_annonces() -> None:
    """A carré is nothing here, and there is no time to declare one."""
    ours = rules(RULES)
    hands = [cards("JS JH JD JC"), (), (), ()]
    found = contest(ours, Denomination.SPADES, hands, Seat.N)
    assert found == Contest({NS: (), EW: ()}, None, NoAnnoncesPlayed())
    assert judge_declaration(ours, 1) == NoAnnoncesPlayed()
    shown = played(RULES, "70 with tierce", "100S")["annonces"]
    assert shown == {"NS": {"held": [], "scored": 0}, "EW": {"held": [], "scored": 0}}
