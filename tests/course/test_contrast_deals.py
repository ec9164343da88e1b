"""The worked example on house rules: its positions come out of real deals, its marks are the engine's."""

from __future__ import annotations

import pytest

from coinche_teach.course.contrast import Legal
from coinche_teach.course.contrast_score import Marks
from coinche_teach.course.lessons.l12 import COINCHED_110, DEAL_760, DEAL_2967
from coinche_teach.engine.calls import Contract
from coinche_teach.engine.cards import Denomination, cards
from coinche_teach.engine.play import Play
from coinche_teach.engine.rules import rules
from coinche_teach.engine.seats import SEATS, Seat

# Trump, the four hands in the order of play, who leads, who I am, the cards played, what is shown.
DEALS = {
    "760": (
        "S",
        ("JS 9S QH 8H AD JD 9D 7D", "10S 8S 7S AH AC KC 9C 8C", "KS QS 10H KH JH KD QC 7C",
         "AS 9H 7H 10D QD 8D 10C JC"),
        0, 2, "7D 7S KD 8D AC QC JC 9S AD 10S", DEAL_760,
    ),
    "2967": (
        "H",
        ("AS KS 7S 10H KH QC 9C 7C", "8S QH 9H AC 10C KC JC 8C", "10S QS JS 9S JH 7H JD 8D",
         "AH 8H AD 10D KD QD 9D 7D"),
        3, 1, "AD 10H 9H JD AC 7H 8H QC KD KH", DEAL_2967,
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", DEALS)
@pytest.mark.parametrize("table", ["maison", "officielles", "club82", "points701", "contrat1000"])
def test_the_positions_of_the_example_come_out_of_their_deals(name: str, table: str) -> None:
    trump, dealt, first, me, plays, scene = DEALS[name]
    used = rules(table)
    seats = [used.direction.after(Seat.S, number - me) for number in range(4)]
    hands = dict(zip(seats, map(cards, dealt), strict=True))
    contract = Contract(seats[first], None, Denomination(trump))
    play = Play.open(used, contract, tuple(hands[one] for one in SEATS), seats[first])  # type: ignore[arg-type]
    for one in cards(plays):
        play = play.play(one)
    assert play.turn is Seat.S and play.table.cards == scene.trick
    assert set(play.hands[Seat.S]) == set(scene.hand)
    there = scene.position(used)
    assert there.table.best == play.table.best and set(there.allowed().cards) == set(play.allowed().cards)


def test_undertrumping_changes_what_may_be_played_in_both_deals() -> None:
    for scene, owed in ((DEAL_760, "KS QS"), (DEAL_2967, "QH")):
        under, free = scene.ask(rules("maison")), scene.ask(rules("officielles"))
        assert under == Legal(cards(owed)) and free == Legal(scene.hand)


@pytest.mark.parametrize(
    ("table", "defence"),
    [("club82", 380), ("points701", 544), ("maison", 540), ("officielles", 540), ("contrat1000", 380)],
)
def test_one_result_has_several_marks(table: str, defence: int) -> None:
    assert COINCHED_110.ask(rules(table)) == Marks(False, 0, defence)
