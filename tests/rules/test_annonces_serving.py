"""Which cards of a hand serve in an annonce, and in which."""

from __future__ import annotations

import pytest

from coinche_teach.engine.annonces import find, serves
from coinche_teach.engine.cards import Denomination, card, cards
from coinche_teach.engine.deal import shuffled
from coinche_teach.engine.reasons import ServesIn, ServesInNone
from coinche_teach.engine.rules import IDS, rules

PLAYING = [name for name in IDS if rules(name).annonces is not None]


@pytest.mark.parametrize("table", PLAYING)
@pytest.mark.parametrize("seed", range(20))
def test_a_card_serves_exactly_where_the_annonces_found_hold_it(table: str, seed: int) -> None:
    hand = shuffled("serving", seed)[:8]
    found = find(rules(table), Denomination.SPADES, hand)
    for one in hand:
        why = serves(rules(table), Denomination.SPADES, hand, one)
        holding = [some for some in found if one in some.cards]
        assert isinstance(why, ServesIn if holding else ServesInNone)
        assert not isinstance(why, ServesIn) or why.best in holding


def test_of_two_annonces_the_better_is_named_and_only_where_a_card_may_serve_twice() -> None:
    hand = cards("JS JH JD JC 9S 10S 7H 8D")
    for table, run in (("maison", "ServesIn"), ("officielles", "ServesInNone")):
        jack = serves(rules(table), Denomination.CLUBS, hand, card("JS"))
        assert isinstance(jack, ServesIn) and jack.best.points == 200
        ten = serves(rules(table), Denomination.CLUBS, hand, card("10S"))
        assert type(ten).__name__ == run
