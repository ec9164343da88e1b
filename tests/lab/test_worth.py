"""What hands are worth: the table kept beside the lab, against the figures it can be held to."""

from __future__ import annotations

from itertools import pairwise
from typing import Final

import pytest

from coinche_teach.engine.cards import DECK, Card, Denomination, Rank, Suit, cards
from coinche_teach.engine.deal import HAND_SIZE
from coinche_teach.engine.rules import IDS, Sides, rules
from coinche_teach.lab.worth import Spread, Worth, solved, worth

S, SA = Denomination.SPADES, Denomination.SANS_ATOUT
CLUB: Final = worth(rules("club82"), S)
assert CLUB is not None

# A model of the same shape over 5,000 other deals, solved by another program.
TRUMP: Final = {"J": 44.5, "9": 26.7, "A": 20.8, "10": 18.1, "K": 16.0, "Q": 14.3, "8": 14.7, "7": 14.6}
SIDE: Final = {"A": 20.0, "10": 8.0, "K": 4.9, "Q": 3.7, "J": 3.5, "9": 3.7, "8": 3.8, "7": 4.0}


def every() -> list[tuple[str, Denomination, Worth]]:
    found = ((name, one, worth(rules(name), one)) for name in IDS for one in rules(name).denominations)
    return [(name, one, table) for name, one, table in found if table is not None]


@pytest.mark.parametrize("rank", list(Rank))
def test_each_card_brings_what_another_program_found(rank: Rank) -> None:
    assert CLUB.trump[rank] == pytest.approx(TRUMP[rank], abs=1.2)
    assert CLUB.side[rank] == pytest.approx(SIDE[rank], abs=1.2)


def test_one_hand_explains_a_good_quarter_of_the_result() -> None:
    assert CLUB.explained == pytest.approx(0.277, abs=0.015)


def test_families_of_hands_come_out_as_they_were_counted() -> None:
    aces = [cards(f"JS 9S 7S {rest}") for rest in ("9H 8H 8D KC QC", "AH 8H 8D KC QC", "AH 8H AD KC QC")]
    means = [CLUB.mean(hand, S) for hand in aces]
    # Three trumps with jack and 9: 113, 128 and 144 with no, one and two side aces.
    assert means == pytest.approx([113.2, 128.4, 143.8], abs=9)
    assert all(14 < after - before < 18 for before, after in pairwise(means))


@pytest.mark.parametrize(("name", "mode", "table"), every())
def test_over_all_hands_each_side_takes_half(name: str, mode: Denomination, table: Worth) -> None:
    assert table.mean(DECK, mode) * HAND_SIZE / len(DECK) == pytest.approx(
        table.most / 2, abs=0.02 * table.most
    )
    whole = rules(name).order(mode).total + HAND_SIZE * rules(name).trick_point + rules(name).last_trick
    assert table.most == whole
    assert sum(sum(band.counts) for band in table.bands) == 4 * table.deals


@pytest.mark.parametrize(("name", "mode", "table"), every())
def test_a_better_hand_is_never_expected_to_take_less(name: str, mode: Denomination, table: Worth) -> None:
    middles = [table.spread(low).quantile(0.5) for low in range(0, table.most, 5)]
    assert middles == sorted(middles)


def test_a_spread_is_a_law_of_chance() -> None:
    spread = CLUB.spread(100)
    below = [spread.below(points) for points in range(CLUB.most + 2)]
    assert below == sorted(below) and below[0] == 0 and below[-1] == 1
    assert spread.within(0, CLUB.most) == 1
    for share in (0.1, 0.25, 0.5, 0.9):
        points = spread.quantile(share)
        assert spread.below(points) <= share <= spread.below(points + 1) + 1e-9


def test_points_within_a_cell_are_shared_out_evenly() -> None:
    spread = Spread((0, 100, 0, 100), 5, 12)
    assert [spread.within(1, high) for high in range(1, 6)] == pytest.approx([0.1, 0.2, 0.3, 0.4, 0.5])
    assert spread.within(11, 11) == pytest.approx(0.25)


def test_tables_are_found_by_how_one_plays() -> None:
    assert worth(rules("contrat1000"), S) is worth(rules("maison"), S)
    assert worth(rules("points701"), S) is CLUB
    assert worth(rules("maison").but(cannot_overtrump="discard"), S) is CLUB
    assert worth(rules("club82").but(last_trick=20), S) is None
    assert worth(rules("maison_sans_atout"), SA) is not worth(rules("officielles_sans_atout"), SA)
    assert worth(rules("points701"), Denomination.TOUT_ATOUT) is None


def test_nothing_is_said_of_those_who_play_alone() -> None:
    alone = [name for name in IDS if rules(name).sides is not Sides.PAIRS]
    assert alone and all(
        worth(rules(name), one) is None for name in alone for one in rules(name).denominations
    )


def test_deals_solved_anew_give_a_table_of_the_same_kind() -> None:
    made = solved("club82", S, 60)
    assert made["most"] == 162 and sum(sum(counts) for _, counts in made["bands"]) == 240
    assert {*made["trump"]} == {*made["side"]} == {rank.value for rank in Rank}
    assert 0.1 < made["explained"] < 0.6
    jack, seven = Card(Suit.SPADES, Rank.JACK), Card(Suit.SPADES, Rank.SEVEN)
    assert made["trump"][jack.rank.value] > made["trump"][seven.rank.value]
