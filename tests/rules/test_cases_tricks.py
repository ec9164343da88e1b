"""Reports and disputes: who takes the trick, who leads."""

from __future__ import annotations

import pytest

from coinche_teach.engine.cards import Denomination, card, cards
from coinche_teach.engine.rules import IDS, rules
from coinche_teach.engine.seats import Seat
from tests.rules.cases_tables import SEVEN, random_deal
from tests.rules.helpers import (
    answer,
    fill,
    record,
    winner_of,
)


def test_case_B1_off_suit_never_wins_at_tout_atout():
    """The jack of diamonds does not beat the led king of hearts."""
    place, reason = winner_of(SEVEN, "TA", "KH JD 7H 8H")
    assert (place, reason.facts()["card"]) == (1, card("KH"))


def test_case_B3_every_suit_uses_the_trump_order_at_tout_atout():
    """At tout atout jack, nine, ace, ten ... in all four suits, and each suit sums to 38."""
    order = rules(SEVEN).order(Denomination.TOUT_ATOUT)
    for scale in order.scales.values():
        assert " ".join(map(str, scale.ranks)) == "J 9 A 10 K Q 8 7"
        assert [scale.points[rank] for rank in scale.ranks] == [13, 9, 6, 5, 3, 2, 0, 0]


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("name", IDS)
def test_case_B5_the_winner_of_every_trick_leads_the_next(name, seed):
    """One truth about the winner: the seat that leads next, the last trick checked by itself."""
    round, done = random_deal(name, seed)
    used, order = round.rules, round.cards.order
    for number, trick in enumerate(done["tricks"]):
        seats = list(used.direction.round(Seat[trick["leader"]]))
        played = dict(zip(seats, cards(trick["cards"]), strict=True))
        led = played[seats[0]].suit
        trumps = {seat: one for seat, one in played.items() if one.suit is order.trump}
        rivals = trumps or {seat: one for seat, one in played.items() if one.suit is led}
        scale = order.scales[next(iter(rivals.values())).suit]
        best = min(rivals, key=lambda seat: scale.ranks.index(rivals[seat].rank))
        assert trick["winner"] == best.name
        if number < 7:
            assert done["tricks"][number + 1]["leader"] == best.name
    last = Seat[done["tricks"][-1]["winner"]]
    side = last.pair.value if set(done["tally"]) == {"NS", "EW"} else last.name
    all_tricks = {one["winner"] in side for one in done["tricks"]} == {True}
    for one, points in done["tally"].items():
        won = sum(trick["points"] for trick in done["tricks"] if trick["winner"] in one)
        extra = used.last_trick_capot if all_tricks else used.last_trick
        assert points == won + (extra if one == side else 0)


LEADERS = [
    ("club82", "P P P 82H P P P", "E"),
    ("maison", "P P P 80H P P P", "E"),
    ("officielles", "P P P 80H P P P", "E"),
    ("contrat1000", "P P P 80H P P P", "E"),
    ("points701", "P P P 80H P P", "W"),
    ("maison_sans_atout", "P P take", "E"),
    ("officielles_sans_atout", "P P take", "E"),
    ("manille_coinchee", "H P P", "W"),
    ("manille_trois", "H P P", "W"),
    ("manille_encheres", "P P 40 P D", "E"),
    ("manille_envers", "H", "S"),
    ("manille_parlee", "", "W"),
    ("manille_muette", "", "W"),
]


@pytest.mark.parametrize(("name", "calls", "leader"), LEADERS, ids=[row[0] for row in LEADERS])
def test_case_B7_who_leads_the_first_trick(name, calls, leader):
    """The first speaker leads; the bidder only at manille aux enchères, the dealer at manille à l'envers."""
    found = answer(record(name, "S", fill(), calls))
    assert (found["phase"], found["turn"]) == ("play", leader)
