"""Manille coinchée and its variants: naming trump, coinche."""

from __future__ import annotations

import pytest

from coinche_teach.engine.cards import Denomination
from coinche_teach.engine.reasons import (
    AuctionOver,
    DenominationNotAllowed,
    MustName,
    NotCoinched,
    NotYourTurn,
    OwnSide,
    UnknownCall,
)
from coinche_teach.engine.seats import Seat
from tests.rules.helpers import (
    auction,
    open_calls,
    refusal,
)
from tests.rules.manille_tables import COINCHEE, ENVERS, MUETTE, PARLEE, TROIS

NAMING = {
    # id: (rule set, calls with dealer S, contract, over, turn, legal calls)
    "the_dealer_speaks_first": (COINCHEE, "", None, False, "S", {"P", "S", "H", "D", "C", "SA"}),
    "A1_je_te_le_passe": (COINCHEE, "P", None, False, "N", {"S", "H", "D", "C", "SA"}),
    "A1_partner_names": (COINCHEE, "P H", "N:H", False, "E", {"P", "X"}),
    "dealer_names_left_neighbour_is_asked": (COINCHEE, "H", "S:H", False, "W", {"P", "X"}),
    "both_opponents_pass": (COINCHEE, "H P P", "S:H", True, None, set()),
    "the_second_opponent_may_coinche": (COINCHEE, "H P X", "S:H X", False, "S", {"P", "XX"}),
    "A2_en_voiture_coinched": (COINCHEE, "SA X", "S:SA X", False, "N", {"P", "XX"}),
    "A2_partner_surcoinches": (COINCHEE, "SA X XX", "S:SA XX", True, None, set()),
    "A2_dealer_surcoinches_after_his_partner": (COINCHEE, "SA X P XX", "S:SA XX", True, None, set()),
    "A2_nobody_surcoinches": (COINCHEE, "SA X P P", "S:SA X", True, None, set()),
    "named_by_partner_coinche_by_the_last_opponent": (COINCHEE, "P H P X", "N:H X", False, "N", {"P", "XX"}),
    "trois_dealer_names": (TROIS, "", None, False, "S", {"S", "H", "D", "C", "SA"}),
    "trois_opponents_are_asked": (TROIS, "H", "S:H", False, "W", {"P", "X"}),
    "trois_dummy_is_skipped": (TROIS, "H P", "S:H", False, "E", {"P", "X"}),
    "trois_only_the_dealer_answers": (TROIS, "H X", "S:H X", False, "S", {"P", "XX"}),
    "trois_dealer_passes": (TROIS, "H X P", "S:H X", True, None, set()),
    "trois_dealer_surcoinches": (TROIS, "H P X XX", "S:H XX", True, None, set()),
    "envers_dealer_names": (ENVERS, "", None, False, "S", {"S", "H", "D", "C", "SA"}),
    "envers_no_coinche_follows": (ENVERS, "SA", "S:SA", True, None, set()),
}  # fmt: skip


@pytest.mark.parametrize(("name", "calls", "contract", "over", "turn", "legal"), NAMING.values(), ids=NAMING)
def test_manille_naming_of_trump_and_the_window_for_coinche(name, calls, contract, over, turn, legal):
    """The dealer names or leaves it to his partner; then each opponent may coinche, each taker surcoinche."""
    one = auction(name, "S", calls)
    assert (None if one.contract is None else str(one.contract)) == contract
    assert one.over is over
    assert one.turn is (None if turn is None else Seat[turn])
    assert open_calls(one) == legal


REFUSED = {
    "A1_partner_must_name": (COINCHEE, "P P", MustName(Seat.N)),
    "A3_partner_coinches_his_own_side": (COINCHEE, "H N:X", NotYourTurn(Seat.N, Seat.W)),
    "A3_when_asked_he_still_may_not": (COINCHEE, "H X X", OwnSide(Seat.S)),
    "coinche_before_trump_is_named_is_out_of_turn": (COINCHEE, "W:X", NotYourTurn(Seat.W, Seat.S)),
    "surcoinche_of_nothing": (COINCHEE, "H XX", NotCoinched()),
    "no_word_after_the_window": (COINCHEE, "H P P X", AuctionOver()),
    "no_word_after_a_surcoinche": (COINCHEE, "H X XX P", AuctionOver()),
    "second_opponent_is_not_asked_after_a_coinche": (COINCHEE, "H X E:X", NotYourTurn(Seat.E, Seat.N)),
    "no_tout_atout": (
        COINCHEE, "TA",
        DenominationNotAllowed(Denomination.TOUT_ATOUT, tuple(map(Denomination, ("S", "H", "D", "C", "SA")))),
    ),
    "trois_the_dealer_may_not_pass_it_on": (TROIS, "P", MustName(Seat.S)),
    "trois_the_dummy_has_no_say": (TROIS, "H X N:XX", NotYourTurn(Seat.N, Seat.S)),
    "envers_the_dealer_must_name": (ENVERS, "P", MustName(Seat.S)),
    "envers_no_coinche": (ENVERS, "H W:X", AuctionOver()),
}  # fmt: skip


@pytest.mark.parametrize(("name", "calls", "reason"), REFUSED.values(), ids=REFUSED)
def test_manille_refused_calls(name, calls, reason):
    """Who must name may not pass; coinche is for opponents, in turn, once trump is named."""
    assert refusal(name, "S", calls) == reason


@pytest.mark.parametrize("name", [COINCHEE, TROIS, ENVERS])
@pytest.mark.parametrize("text", ["82S", "capotH", "take", "40", "X", "XX"])
def test_manille_words_of_other_games_are_no_calls_while_naming(name, text):
    """While trump is being named there are suits, sans atout and, for some dealers, a pass."""
    assert isinstance(refusal(name, "S", text), UnknownCall)


@pytest.mark.parametrize("name", [PARLEE, MUETTE])
def test_manille_parlee_has_nothing_to_call(name):
    """The turned card fixes trump: no call, no coinche."""
    assert refusal(name, "S", "H", "10D") == AuctionOver()
    assert refusal(name, "S", "W:X", "10D") == AuctionOver()
    one = auction(name, "S", "", "10D")
    assert (one.over, str(one.contract), open_calls(one)) == (True, "S:D", set())
