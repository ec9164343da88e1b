"""Laws that hold in every rule set and every variant, at every moment of a round."""

from __future__ import annotations

import copy
import itertools
import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from coinche_teach.engine.calls import Call
from coinche_teach.engine.cards import DECK, Denomination
from coinche_teach.engine.notation import record_of
from coinche_teach.engine.reasons import IllegalCall
from coinche_teach.engine.replay import replay
from coinche_teach.engine.round import Phase
from coinche_teach.engine.rules import IDS, rules
from coinche_teach.engine.rules.choices import Marking
from coinche_teach.engine.rules.marking import marks
from coinche_teach.engine.seats import SEATS, Seat, Side
from tests.engine.checks import check_moment, one_line
from tests.engine.strategies import Story, any_rules, calls, histories, rounds, seats, variants

every_rule_set = pytest.mark.parametrize("name", IDS)

# The deck of every contract: without and with the last trick (manille: with a point for each trick).
TOTALS = {
    ("club82", "S"): (152, 162),
    ("club82", "SA"): (152, 162),
    ("points701", "H"): (152, 162),
    ("points701", "SA"): (152, 162),
    ("points701", "TA"): (152, 162),
    ("maison", "D"): (152, 162),
    ("maison_belote", "C"): (152, 162),
    ("maison_sans_atout", "SA"): (120, 130),
    ("officielles", "S"): (152, 162),
    ("officielles_belote", "H"): (152, 162),
    ("officielles_sans_atout", "SA"): (152, 162),
    ("contrat1000", "S"): (152, 162),
    **{(name, "S"): (60, 68) for name in IDS if name.startswith("manille")},
    **{(name, "SA"): (60, 68) for name in IDS[9:13]},
}


@pytest.mark.parametrize(("name", "denomination"), TOTALS)
def test_the_deck_has_the_points_of_the_totals_table(name: str, denomination: str) -> None:
    used, order = rules(name), rules(name).order(Denomination(denomination))
    cards, with_last = TOTALS[name, denomination]
    assert order.total == sum(order.points[card] for card in DECK) == cards
    assert order.total + used.last_trick + 8 * used.trick_point == with_last


@every_rule_set
def test_all_laws_hold_at_every_moment_of_a_round(name: str) -> None:
    @given(histories(st.just(rules(name))))
    def law(story: Story) -> None:
        states = story.states()
        for before, one in zip([None, *states], states, strict=False):
            check_moment(one, before)

    law()


@given(histories(variants()))
def test_all_laws_hold_under_the_rules_of_any_house(story: Story) -> None:
    states = story.states()
    for before, one in zip([None, *states], states, strict=False):
        check_moment(one, before)


@given(histories(any_rules))
def test_an_act_leaves_the_old_value_as_it_was_so_undo_is_keeping_it(story: Story) -> None:
    states = story.states()
    prints = [repr(one) for one in states]
    for before, one in itertools.pairwise(states):
        assert one is not before and one != before
        assert one.deal == before.deal
    again = story.states()
    assert again == states
    assert [repr(one) for one in states] == prints


@given(rounds())
def test_a_round_can_be_copied_and_pickled(story: Story) -> None:
    one = story.round
    assert copy.deepcopy(one) == one
    assert pickle.loads(pickle.dumps(one)) == one


@given(rounds(any_rules))
def test_replaying_its_record_leads_to_the_same_round(story: Story) -> None:
    one = story.round
    replayed = replay(record_of(one).write())
    assert replayed.problem is None
    assert replayed.round == one
    played = sum(len(trick.cards) for trick in one.tricks) + (len(one.cards.table.cards) if one.cards else 0)
    assert len(replayed.legal_plays) == played + (one.phase is Phase.PLAY)


@given(rounds(variants()), calls, seats)
def test_a_refused_call_raises_with_the_reason_that_judge_gives(story: Story, call: Call, seat: Seat) -> None:
    one = story.round
    reason = one.auction.judge(call, seat)
    if reason is None:
        assert one.say(call, seat).auction.calls[-1].call == call
        return
    one_line(reason)
    with pytest.raises(IllegalCall) as caught:
        one.say(call, seat)
    assert caught.value.reason == reason


@given(st.integers(0, 162))
def test_the_two_marks_of_club82_sum_to_160(takers: int) -> None:
    assert sum(marks(Marking.FIVE_MINUS_ONE, takers, 162 - takers)) == 160


@pytest.mark.parametrize(
    ("marking", "off"),
    [
        ("exact", 163),
        ("five_minus_one", 0),
        ("ten_5up", 48),
        ("ten_6up", 16),
        ("ten_attack6_defence7", 0),
        ("ten_complement", 0),
    ],
)
def test_splits_of_162_that_do_not_sum_to_160(marking: str, off: int) -> None:
    assert sum(sum(marks(Marking(marking), n, 162 - n)) != 160 for n in range(163)) == off


@given(rounds(st.just(rules("manille_trois"))))
def test_the_dummy_lies_open_for_all_and_opposite_the_dealer(story: Story) -> None:
    one = story.round
    assert one.dummy is one.deal.dealer.partner
    assert all(set(one.held(one.dummy)) <= one.seen_by(seat) for seat in SEATS)


def test_a_redeal_has_no_score() -> None:
    record = {
        "rules": "club82",
        "dealer": "S",
        "hands": {seat: " ".join(c.id for c in DECK[8 * k : 8 * k + 8]) for k, seat in enumerate("NESW")},
        "auction": ["P"] * 4,
    }
    replayed = replay(record)
    assert replayed.round is not None and replayed.round.phase is Phase.REDEAL
    assert Side.NS in replayed.round.rules.scoring_sides
    check_moment(replayed.round)
