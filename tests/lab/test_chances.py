"""Exact chances against fractions worked out elsewhere."""

from __future__ import annotations

from fractions import Fraction as F

import pytest
from hypothesis import given
from hypothesis import strategies as st

from coinche_teach.engine.rules import IDS, rules
from coinche_teach.lab.chances import (
    Unseen,
    chance,
    chances,
    longest_opponent,
    mean,
    shares,
    some_group,
    splits,
    together,
    voids,
)


def test_the_partner_has_one_unseen_card_in_three() -> None:
    assert chance(24, 1, 8, 1) == F(1, 3)


@pytest.mark.parametrize(
    ("missing", "law"),
    [
        (2, (F(40, 92), F(32, 69), F(7, 69))),
        (3, (F(70, 253), F(120, 253), F(56, 253), F(7, 253))),
        (4, (F(130, 759), F(320, 759), F(240, 759), F(64, 759), F(5, 759))),
    ],
)
def test_partners_share_of_missing_cards(missing: int, law: tuple[F, ...]) -> None:
    assert Unseen(8).partner_now(missing) == law
    assert 1 - law[0] >= F(13, 23)


def test_more_missing_trumps() -> None:
    assert [round(float(one), 5) for one in Unseen(8).partner_now(5)] == [
        0.10277,
        0.34256,
        0.36891,
        0.1581,
        0.02635,
        0.00132,
    ]
    assert round(float(Unseen(8).partner_now(6)[6]), 5) == 0.00021


@given(st.integers(0, 8))
def test_the_mean_is_a_third(missing: int) -> None:
    assert mean(Unseen(8).partner_now(missing)) == F(missing, 3)


def test_two_cards_and_the_opponents() -> None:
    lies = dict(shares(2, (8, 8, 8)))
    assert lies[0, 2, 0] + lies[0, 0, 2] == F(14, 69)
    assert lies[0, 1, 1] == F(16, 69)
    assert lies[2, 0, 0] + lies[0, 2, 0] + lies[0, 0, 2] == F(7, 23)


def test_king_and_queen_of_the_named_trump() -> None:
    assert [together(2, hands) for hands in (1, 2, 4)] == [F(7, 124), F(7, 62), F(7, 31)]
    assert together(4, 1) == F(7, 3596)
    assert together(4) == F(7, 899)


def test_jack_and_nine_in_sixteen_cards() -> None:
    assert chance(32, 2, 16, 2) == F(15, 62)
    assert some_group(2, 4, 16) == F(56491, 80910)
    assert round(float(some_group(3, 4, 16)), 6) == 0.400214
    assert round(float(some_group(4, 4, 16)), 6) == 0.195138


@pytest.mark.parametrize(("mine", "length"), [(2, F(58, 23)), (3, F(51, 23))])
def test_length_with_the_partner_given_one_card(mine: int, length: F) -> None:
    assert Unseen(8).partner_length(mine) == length


@pytest.mark.parametrize(
    ("missing", "told"),
    [
        (3, {"2-1-0": F(168, 253), "1-1-1": F(64, 253), "3-0-0": F(21, 253)}),
        (4, {"2-1-1": F(128, 253), "3-1-0": F(64, 253), "2-2-0": F(56, 253), "4-0-0": F(5, 253)}),
        (6, {"3-2-1": F(2688, 4807), "2-2-2": F(784, 4807), "6-0-0": F(3, 4807)}),
    ],
)
def test_splits_of_missing_trumps(missing: int, told: dict[str, F]) -> None:
    found = {"-".join(map(str, split)): one for split, one in splits(missing).items()}
    assert {name: found[name] for name in told} == told
    assert sum(found.values()) == 1


def test_the_longer_opponent() -> None:
    assert [round(float(one), 5) for one in longest_opponent(4)] == [
        0.00659,
        0.25296,
        0.55863,
        0.16864,
        0.01318,
    ]


@pytest.mark.parametrize(
    ("mine", "hand", "opponent", "nobody"),
    [
        (1, F(130, 3933), 0.066084, 0.900908),
        (2, F(26, 437), 0.118785, 0.822134),
        (3, F(26, 253), 0.204216, 0.695652),
        (4, F(130, 759), 0.335968, 0.505929),
        (5, F(70, 253), 0.525692, 0.252964),
    ],
)
def test_voids_in_a_side_suit(mine: int, hand: F, opponent: float, nobody: float) -> None:
    found = voids(mine)
    assert found.one_hand == hand
    assert (round(float(found.an_opponent), 6), round(float(found.nobody), 6)) == (opponent, nobody)


def test_an_auction_on_six_cards() -> None:
    seen = Unseen.before_play(rules("club82"))
    assert (seen.partner_now(1)[1], seen.partner_in_play(1)[1], seen.comes_to_me(1)[1]) == (
        F(3, 13),
        F(4, 13),
        F(1, 13),
    )
    ours = seen.ours_in_play(2)
    assert (1 - ours[0], ours[2]) == (F(41, 65), F(9, 65))


@pytest.mark.parametrize("rules_id", IDS)
def test_unseen_cards_and_my_own_make_the_deck(rules_id: str) -> None:
    seen = Unseen.before_play(rules(rules_id))
    assert seen.cards + seen.here == 32


@given(st.integers(0, 32), st.integers(0, 32))
def test_chances_add_up_to_one(marked: int, drawn: int) -> None:
    assert sum(chances(32, marked, drawn)) == 1


@pytest.mark.parametrize(("marked", "drawn"), [(33, 8), (-1, 8), (4, 40)])
def test_numbers_no_pack_has_are_refused(marked: int, drawn: int) -> None:
    with pytest.raises(ValueError, match="must be between 0 and 32"):
        chance(32, marked, drawn, 1)
