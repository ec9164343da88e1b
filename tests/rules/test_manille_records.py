"""Manille coinchée and its variants: whole deals through records."""

from __future__ import annotations

import pytest

from coinche_teach.engine.calls import call
from coinche_teach.engine.cards import DECK
from coinche_teach.engine.chance import Chance
from coinche_teach.engine.deal import Deal, shuffled
from coinche_teach.engine.reasons import (
    AuctionOpen,
    IllegalPlay,
)
from coinche_teach.engine.round import Phase, Round
from coinche_teach.engine.rules import rules
from coinche_teach.engine.seats import Seat
from tests.rules.helpers import (
    answer,
    auction,
    played_out,
    record,
    refusal,
)
from tests.rules.manille_tables import BY_PAIRS, COINCHEE, ENCHERES, ENVERS, MUETTE, PARLEE, TROIS

WHOLE = {
    COINCHEE: ("P SA X P XX", ("NS", "EW")),
    TROIS: ("H P X P", ("NS", "EW")),
    ENCHERES: ("P 10 P 14 P D", ("N", "E", "S", "W")),
    ENVERS: ("C", ("N", "E", "S", "W")),
    PARLEE: ("", ("NS", "EW")),
    MUETTE: ("", ("NS", "EW")),
}


@pytest.mark.parametrize(("name", "calls", "sides"), [(k, *v) for k, v in WHOLE.items()], ids=WHOLE)
@pytest.mark.parametrize("seed", range(6))
def test_manille_whole_deals_count_68_and_score_by_the_sheet(name, calls, sides, seed):
    """Played to the end, a deal has 68 points, tricks with their own point, and lines that add up."""
    deal = Deal.from_deck(rules(name), Seat.S, shuffled("manille", seed))
    hands = {seat.name: " ".join(one.id for one in deal.hands[seat]) for seat in Seat}
    chance = Chance("choose", seed)
    plain = played_out(record(name, "S", hands, calls), lambda round: chance.choice(round.allowed().cards))
    done = answer(plain)
    assert (done["ok"], done["phase"], len(done["tricks"]), len(done["legal_plays"])) == (True, "done", 8, 32)
    assert all(played in legal for played, legal in zip(plain["plays"], done["legal_plays"], strict=True))
    assert sum(one["points"] for one in done["tricks"]) == sum(done["tally"].values()) == 68
    assert done["annonces"] == {side: {"held": [], "scored": 0} for side in sides}
    assert done["belote"] == dict.fromkeys(sides, 0)
    for side in sides:
        assert done["tally"][side] == sum(one["points"] for one in done["tricks"] if one["winner"] in side)
        assert done["score"][side] == sum(one["points"] for one in done["ledger"] if one["side"] == side)
    if name in BY_PAIRS:
        factor = 8 if name == COINCHEE else 2 if name == TROIS else 1
        assert done["score"] == {side: max(0, (done["tally"][side] - 34) * factor) for side in sides}
        assert done["made"] is None
    elif name == ENVERS:
        assert (done["score"], done["made"]) == (done["tally"], None)
    else:
        taken = done["tally"]["S"]
        assert done["made"] is (taken >= 14)
        his, theirs = (taken, 0) if taken >= 14 else (0, 4)
        assert done["score"] == {side: his if side == "S" else theirs for side in sides}


def test_manille_a_round_refuses_to_be_scored_before_its_end():
    """A deal that is not over has no sheet."""
    round = Round.open(Deal.from_deck(rules(ENVERS), Seat.S, DECK)).say(call("H"))
    assert round.phase is Phase.PLAY
    with pytest.raises(IllegalPlay):
        round.sheet()


def test_manille_the_reason_against_an_early_sheet_is_true():
    """While cards are still held, the auction is not what is open."""
    round = Round.open(Deal.from_deck(rules(ENVERS), Seat.S, DECK)).say(call("H"))
    with pytest.raises(IllegalPlay) as refused:
        round.sheet()
    assert not isinstance(refused.value.reason, AuctionOpen)


WORDS = [
    (COINCHEE, ""),
    (COINCHEE, "H"),
    (ENCHERES, ""),
    (ENCHERES, "40 P P P"),
    (COINCHEE, "P"),
    (TROIS, ""),
    (ENVERS, ""),
]


@pytest.mark.parametrize(("name", "calls"), WORDS)
def test_manille_a_refused_word_is_answered_with_words_that_can_be_said(name, calls):
    """The reason `unknown_call` lists what would do here: a suit and no pass for who must name."""
    reason = refusal(name, "S", f"{calls} 82S")
    one = auction(name, "S", calls)
    offered = [call(text) for text in reason.wanted if text != "XX"]
    assert offered
    assert [str(said) for said in offered if one.judge(said) is not None] == []


def test_manille_coinchee_the_partner_may_not_look_before_the_dealer_has_chosen():
    """The dealer's partner sees his cards only once the choice is his, or the trump is named."""
    round = Round.open(Deal.from_deck(rules(COINCHEE), Seat.S, DECK))
    assert not round.may_look(Seat.N) and not round.seen_by(Seat.N)
    assert all(round.may_look(seat) for seat in (Seat.S, Seat.E, Seat.W))
    for said in ("P", "H"):
        assert round.say(call(said)).seen_by(Seat.N) == set(round.held(Seat.N))


def test_manille_trois_the_dummy_lies_open_from_the_start():
    """Where the dealer may not pass the choice on, nobody has to wait."""
    round = Round.open(Deal.from_deck(rules(TROIS), Seat.S, DECK))
    assert all(round.may_look(seat) for seat in Seat)
    assert set(round.held(Seat.N)) <= round.seen_by(Seat.E)
