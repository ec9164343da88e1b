"""Reports and disputes: legal cards."""

from __future__ import annotations

import pytest

from coinche_teach.engine.calls import Contract
from coinche_teach.engine.cards import DECK, Denomination, card, cards
from coinche_teach.engine.play import Hands, Play, friends_of
from coinche_teach.engine.reasons import (
    Beats,
    FollowsCannotBeat,
    FreeCannotOvertrump,
    FreeNoTrumpSuit,
    FreePartnerWins,
    MustBeat,
    MustFollow,
    MustOvertrump,
    MustTrump,
    MustUndertrump,
    Overtrumps,
    TrumpsIn,
    Undertrumps,
)
from coinche_teach.engine.rules import rules
from coinche_teach.engine.seats import SEATS, Seat
from coinche_teach.engine.trick import Trick
from tests.rules.cases_tables import APP_BELOTE, BIDDING, LEFT, MANILLE, SEVEN, UNDERTRUMP_FORCED, family
from tests.rules.helpers import (
    explains,
    position,
)

WITH_TRUMP = [*BIDDING, *APP_BELOTE, MANILLE, "manille_trois", "manille_parlee", "manille_muette"]


def before(name: str) -> str:
    """The opponent who plays just before S."""
    return "E" if name in LEFT else "W"


@pytest.mark.parametrize("name", WITH_TRUMP)
def test_case_A1_trumps_all_lower_than_the_adverse_one(name):
    """Void, an enemy trumped, mine are all lower: any card, or a lower trump where the table forces it."""
    hand, best = ("JS 7S 8D", "KS") if family(name) == "manille" else ("AS 7S 8D", "9S")
    high, low, plain = hand.split()
    if name in UNDERTRUMP_FORCED:
        expected = {high: Undertrumps, low: Undertrumps, plain: MustUndertrump}
    else:
        expected = dict.fromkeys((high, low, plain), FreeCannotOvertrump)
    at = position(name, trump="S", hand=hand, trick=f"P:QH opp:{best}")
    explains(at, expected, best=best, by=before(name))


@pytest.mark.parametrize("name", WITH_TRUMP)
def test_case_A3_partner_who_led_is_not_partner_winning(name):
    """Partner led, an enemy cut, I am void: I must over-trump, partner's ace frees nobody."""
    at = position(name, trump="S", hand="9S 8D", trick="P:AH opp:7S")
    explains(at, {"9S": Overtrumps, "8D": MustOvertrump}, best="7S", by=before(name))


@pytest.mark.parametrize("name", WITH_TRUMP)
def test_case_A3_partner_who_led_and_was_beaten_in_the_suit(name):
    """Partner led, an enemy beat him in the suit, I am void: I must trump."""
    at = position(name, trump="S", hand="9S 8D", trick="P:KH opp:AH")
    explains(at, {"9S": TrumpsIn, "8D": MustTrump}, best="AH", by=before(name))


def at_seat(name: str, seat: Seat, trick: str, hand: str) -> Play:
    """Any seat about to play to a trick that its partner led."""
    used = rules(name)
    contract = Contract(seat, None, Denomination.SPADES)
    order = used.order(Denomination.SPADES)
    words = cards(trick)
    table = Trick(used.direction.after(seat, 4 - len(words)), used.direction)
    for one in words:
        table = table.with_card(one, order)
    held: list[tuple] = [(), (), (), ()]
    held[seat] = cards(hand)
    hands: Hands = (held[0], held[1], held[2], held[3])
    return Play(used, contract, order, friends_of(used, contract), hands, (), table)


@pytest.mark.parametrize("seat", SEATS, ids=str)
@pytest.mark.parametrize("name", WITH_TRUMP)
def test_case_A5_the_partner_sits_opposite_for_every_seat(name, seat):
    """Partner master: free; the seat before master: trump. Seats 0 and 1 are where arithmetic breaks."""
    partner = at_seat(name, seat, "AH 7H", "9S 8D")
    assert partner.explain(card("8D")) == FreePartnerWins(card("8D"), "H", card("AH"), seat.partner)
    enemy = at_seat(name, seat, "7H AH", "9S 8D")
    reason = enemy.explain(card("8D"))
    assert reason == MustTrump(card("8D"), "H", "S", card("AH"), enemy.table.winner, cards("9S"))
    assert enemy.table.winner.pair is not seat.pair


@pytest.mark.parametrize(
    ("hand", "trick", "best", "expected"),
    [
        ("JC 10H 7S", "opp:9H", "9H", {"JC": MustFollow, "10H": FollowsCannotBeat, "7S": MustFollow}),
        ("JC 10H 7S", "opp:8H", "8H", {"JC": MustBeat, "10H": Beats, "7S": MustBeat}),
        ("JH 8H JC", "opp:9H", "9H", {"JH": Beats, "8H": MustBeat, "JC": MustBeat}),
        ("JC 8D", "opp:10H", "10H", {"JC": FreeNoTrumpSuit, "8D": FreeNoTrumpSuit}),
    ],
    ids=["jack_of_another_suit_is_no_rise", "rise_within_the_suit", "L3", "void_discards"],
)
def test_case_A7_at_tout_atout_rise_only_in_the_led_suit(hand, trick, best, expected):
    """All trumps: the duty to rise is within the led suit; void means discard, nothing cuts."""
    explains(position(SEVEN, trump="TA", hand=hand, trick=trick), expected, best=best, by="E")


def test_case_A7_at_tout_atout_rise_over_partner_too():
    """All trumps: the partner's card is risen over like any trump."""
    at = position(SEVEN, trump="TA", hand="JH 8H", trick="P:9H opp:7H")
    explains(at, {"JH": Beats, "8H": MustBeat}, best="9H", by="N")


@pytest.mark.parametrize("name", WITH_TRUMP)
def test_case_A9_no_sheet_makes_one_cut_a_winning_partner(name):
    """One need not cut on one's partner."""
    at = position(name, trump="S", hand="9S 8D", trick="P:AH opp:7H")
    explains(at, {"9S": FreePartnerWins, "8D": FreePartnerWins}, best="AH", by="N")


@pytest.mark.parametrize("name", WITH_TRUMP)
def test_case_A9_but_a_rule_set_can_say_so(name):
    """Elsewhere one must cut even when partner wins: a field says it."""
    at = position(name, trump="S", hand="9S 8D", trick="P:AH opp:7H", cut="always")
    explains(at, {"9S": TrumpsIn, "8D": MustTrump}, best="AH", by="N")


@pytest.mark.parametrize("name", WITH_TRUMP)
def test_case_A11_plain_lead_that_an_enemy_trumped(name):
    """Able to over-trump: that is owed, and the lower trump is refused for that very reason."""
    high = "10S" if family(name) == "manille" else "JS"
    at = position(name, trump="S", hand=f"{high} 7S 8D", trick="P:KH opp:9S")
    explains(at, {high: Overtrumps, "7S": MustOvertrump, "8D": MustOvertrump}, best="9S", by=before(name))


@pytest.mark.parametrize("name", WITH_TRUMP)
def test_case_A13_trumps_rank_by_their_own_order_not_by_the_deck(name):
    """The jack of trumps beats the ten at coinche, the ten is master at manille; both by the table."""
    high, low = ("10S", "JS") if family(name) == "manille" else ("JS", "10S")
    over = position(name, trump="S", hand=f"{high} 7S", trick=f"opp:{low}")
    explains(over, {high: Beats, "7S": MustBeat}, best=low, by=before(name))
    under = position(name, trump="S", hand=f"{low} 7S", trick=f"opp:{high}")
    explains(under, {low: FollowsCannotBeat, "7S": FollowsCannotBeat}, best=high, by=before(name))


@pytest.mark.parametrize("name", [*BIDDING, *APP_BELOTE])
def test_case_A13_order_of_trumps_and_of_plain_suits(name):
    """Trump J 9 A 10 K Q 8 7, plain A 10 K Q J 9 8 7."""
    order = rules(name).order(Denomination.SPADES)
    for suit, ranks in {"S": "J 9 A 10 K Q 8 7", "H": "A 10 K Q J 9 8 7"}.items():
        in_order = sorted((one for one in DECK if one.suit == suit), key=order.strength.get, reverse=True)
        assert " ".join(str(one.rank) for one in in_order) == ranks


@pytest.mark.parametrize("answer_", ["undertrump", "discard"])
@pytest.mark.parametrize("name", WITH_TRUMP)
def test_case_A15_undertrumping_is_a_parameter(name, answer_):
    """Two texts of one day end the same paragraph in opposite ways: each table says its own."""
    hand, best = ("JS 8D", "KS") if family(name) == "manille" else ("AS 8D", "9S")
    at = position(name, trump="S", hand=hand, trick=f"P:QH opp:{best}", cannot_overtrump=answer_)
    assert at.legal == (set(hand.split()) if answer_ == "discard" else {hand.split()[0]})
