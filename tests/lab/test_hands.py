"""All hands and all deals, counted: against counts made elsewhere, and against the engine hand by hand."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction as F

import numpy as np
import pytest

from coinche_teach.engine.annonces import contest, find
from coinche_teach.engine.cards import DECK, SUITS, Card, Denomination, Rank, Suit
from coinche_teach.engine.chance import Chance
from coinche_teach.engine.rules import Rules, rules
from coinche_teach.engine.seats import PAIRS, SEATS
from coinche_teach.lab import hands as h
from coinche_teach.lab.deals import DEALS, annonces_in_a_deal
from coinche_teach.lab.hands import Hands, Ints
from coinche_teach.lab.melds import NOBODY, Melds

HEARTS = Denomination.HEARTS


@pytest.fixture(scope="module")
def lengths() -> dict[str, dict[int, int]]:
    """Count several features in one walk over all hands."""
    found: dict[str, Counter[int]] = {name: Counter() for name in ("shape", "first", "longest", "void")}
    for block in h.every_hand():
        features = {
            "shape": h.shape(block),
            "first": h.bits(block.suits[0]),
            "longest": h.longest(block),
            "void": (h.shortest(block) == 0).astype(np.int64),
        }
        for name, values in features.items():
            keys, numbers = np.unique(values, return_counts=True)
            found[name].update(dict(zip(keys.tolist(), numbers.tolist(), strict=True)))
    return {name: dict(sorted(some.items())) for name, some in found.items()}


def test_shapes(lengths: dict[str, dict[int, int]]) -> None:
    assert lengths["shape"] == {
        2222: 614656,
        3221: 4214784,
        3311: 1204224,
        3320: 1053696,
        4211: 1505280,
        4220: 658560,
        4310: 752640,
        4400: 29400,
        5111: 114688,
        5210: 301056,
        5300: 37632,
        6110: 21504,
        6200: 9408,
        7100: 768,
        8000: 4,
    }
    assert sum(lengths["shape"].values()) == 10_518_300


def test_lengths(lengths: dict[str, dict[int, int]]) -> None:
    assert list(lengths["first"].values()) == [
        735471,
        2768832,
        3768688,
        2380224,
        743820,
        113344,
        7728,
        192,
        1,
    ]
    assert lengths["longest"] == {2: 614656, 3: 6472704, 4: 2945880, 5: 453376, 6: 30912, 7: 768, 8: 4}
    assert lengths["void"][0] == 7653632


def test_honours() -> None:
    assert h.count(h.number_of(Rank.JACK)) == {0: 3108105, 1: 4736160, 2: 2260440, 3: 393120, 4: 20475}
    assert h.count(h.suits_with(Rank.KING, Rank.QUEEN)) == {0: 8264751, 1: 2133296, 2: 118956, 3: 1296, 4: 1}
    jack_nine_ace = h.count(h.suits_with(Rank.JACK, Rank.NINE, Rank.ACE))
    assert sum(number for some, number in jack_nine_ace.items() if some) == 473070


@pytest.mark.parametrize(
    ("rules_id", "denomination", "middle", "spread"),
    [
        ("contrat1000", Denomination.SPADES, 38, 12.976),
        ("officielles_sans_atout", Denomination.SANS_ATOUT, 38, 15.479),
        ("manille_coinchee", Denomination.SPADES, 15, 4.561),
    ],
)
def test_points_of_a_hand(rules_id: str, denomination: Denomination, middle: float, spread: float) -> None:
    found = h.moments(h.count(h.points(rules(rules_id), denomination)))
    assert found == (pytest.approx(middle), pytest.approx(spread, abs=5e-4))


def test_the_best_fit_of_a_side() -> None:
    found = h.best_fit()
    total = sum(found.values())
    assert [round(100 * number / total, 4) for number in found.values()] == [
        3.9945,
        53.7003,
        34.8629,
        6.9529,
        0.4894,
    ]


SHARED = {
    0: 8039301, 20: 1939144, 40: 56154, 50: 309868, 70: 8016, 100: 112552, 120: 11172, 140: 138, 150: 17592,
    170: 3488, 190: 54, 200: 17058, 220: 3300, 240: 54, 250: 388, 300: 20, 350: 1,
}  # fmt: skip
ALONE = SHARED | {100: 123114, 120: 1708, 150: 20218, 170: 284, 200: 20188, 220: 292, 250: 8, 300: 4, 350: 1}


def test_annonce_points_where_a_card_serves_twice() -> None:
    melds = Melds.compiled(rules("maison"), HEARTS)
    found = h.count(lambda some: melds.of(some).points)
    assert found == SHARED
    assert h.moments(found)[0] == pytest.approx(7.339080, abs=5e-7)


def test_annonce_points_where_a_card_serves_once() -> None:
    melds = Melds.compiled(rules("officielles"), HEARTS)
    found = h.count(lambda some: melds.of(some).points)
    assert {points: number for points, number in found.items() if points in SHARED} == {
        points: number for points, number in ALONE.items() if points in found
    }
    assert sum(found.values()) == 10_518_300


def test_the_best_annonce_of_a_hand() -> None:
    melds = Melds.compiled(rules("maison"), HEARTS)
    found: Counter[str] = Counter()
    for block in h.every_hand():
        found.update(melds.kind_of(melds.of(block).best))
    assert found == {
        "none": 8039301, "tierce": 1995298, "cinquante": 318034, "cent": 42832,
        "carre 100": 81886, "carre 150": 20474, "carre 200": 20475,
    }  # fmt: skip


def test_annonces_on_six_cards() -> None:
    melds = Melds.compiled(rules("club82"), HEARTS)
    found: Counter[str] = Counter()
    for block in h.every_hand(6):
        found.update(melds.kind_of(melds.of(block).best))
    assert found["none"] == 906192 - 82116
    assert sum(number for name, number in found.items() if name.startswith("carre")) == 2268


def test_annonces_of_whole_deals() -> None:
    assert DEALS == 99_561_092_450_391_000
    found = annonces_in_a_deal(rules("maison"))
    assert found["nobody"] == F(35_483_618_254_755_528, DEALS)
    assert found["a carre"] == F(547540402033, 12024286527825)
    told = {
        "a given side": 0.411187285596,
        "one side": 0.464824526740,
        "both sides": 0.178775022226,
        "three given hands none": 0.456721033815,
    }
    assert {name: float(found[name]) for name in told} == pytest.approx(told, abs=2e-12)


def dealt(n: int, name: str) -> list[list[tuple[Card, ...]]]:
    """Shuffle n deals."""
    found = []
    for k in range(n):
        pack = Chance("melds", name, k).shuffled(DECK)
        found.append([tuple(pack[8 * seat : 8 * seat + 8]) for seat in range(4)])
    return found


def arrays(deals: list[list[tuple[Card, ...]]], seat: int) -> Hands:
    def masks(suit: Suit) -> Ints:
        held = ([one for one in deal[seat] if one.suit is suit] for deal in deals)
        return np.array([sum(1 << one.rank.height for one in some) for some in held], dtype=np.int64)

    spades, hearts, diamonds, clubs = map(masks, SUITS)
    return Hands((spades, hearts, diamonds, clubs))


@pytest.mark.parametrize("denomination", [HEARTS, Denomination.SANS_ATOUT])
@pytest.mark.parametrize("rules_id", ["club82", "points701", "maison", "officielles"])
def test_tables_agree_with_the_engine(rules_id: str, denomination: Denomination) -> None:
    table: Rules = rules(rules_id)
    deals = dealt(120, rules_id) + rich(30, rules_id)
    melds = Melds.compiled(table, denomination)
    found = [melds.of(arrays(deals, seat)) for seat in range(4)]
    takers = np.arange(len(deals)) % 2
    winner, points = melds.contest(found, takers)
    for k, deal in enumerate(deals):
        for seat in range(4):
            there = find(table, denomination, deal[seat])
            assert found[seat].points[k] == sum(one.points for one in there)
        told = contest(table, denomination, deal, SEATS[takers[k]])
        assert (None if winner[k] == NOBODY else PAIRS[winner[k]]) is told.winner
        assert points[k] == (told.scored(told.winner) if told.winner is not None else 0)


def rich(n: int, name: str) -> list[list[tuple[Card, ...]]]:
    """Deal hands of carrés and long runs: cut a pack sorted by rank or by suit."""
    found = []
    for k in range(n):
        ways = Chance("rich", name, k)
        by_rank = sorted(DECK, key=lambda one: (one.rank.height, SUITS.index(one.suit)))
        pack = list(by_rank if k % 2 else DECK)
        at = ways.below(32)
        pack = pack[at:] + pack[:at]
        for _ in range(4):
            left, right = ways.below(32), ways.below(32)
            pack[left], pack[right] = pack[right], pack[left]
        found.append([tuple(pack[8 * seat : 8 * seat + 8]) for seat in range(4)])
    return found
