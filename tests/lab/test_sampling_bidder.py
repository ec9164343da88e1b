"""The bidder who samples: he sees only his seat, is the same for a seed, and bids and doubts with reason."""

from __future__ import annotations

import pytest

from coinche_teach.engine.auction import Auction
from coinche_teach.engine.calls import Bid, Coinche, Pass, call
from coinche_teach.engine.cards import DECK, cards
from coinche_teach.engine.chance import Chance
from coinche_teach.engine.deal import Deal
from coinche_teach.engine.round import Phase, Round
from coinche_teach.engine.rules import rules
from coinche_teach.engine.seats import Seat
from coinche_teach.lab.games import PLAYERS, Table
from coinche_teach.lab.sampling_bidder import SAMPLING, sampling_call
from coinche_teach.lab.seen import Seen

STRONG = "JH 9H AH 10H AS 7S 8D 7C"
POOR = "7S 8S 7H 8H 7D 8D 9C 7C"


def seen(name: str, hand: str, *calls: str) -> Seen:
    used = rules(name)
    dealer = used.direction.after(Seat.S, 3 - len(calls) % 4)
    said = Auction.open(used, dealer)
    for one in calls:
        said = said.say(call(one))
    assert said.turn is Seat.S
    return Seen(used, Seat.S, dealer, cards(hand), said)


def test_he_is_among_the_players() -> None:
    assert PLAYERS["sampling"] is SAMPLING


def test_a_strong_hand_is_bid_in_its_suit_and_a_poor_one_passed() -> None:
    bid = sampling_call(seen("maison", STRONG), Chance(1))
    assert isinstance(bid, Bid) and str(bid.denomination) == "H"
    assert sampling_call(seen("maison", POOR), Chance(1)) == Pass()


def test_a_high_bid_against_strong_trumps_is_coinched() -> None:
    assert sampling_call(seen("maison", STRONG, "140H"), Chance(1)) == Coinche()
    assert sampling_call(seen("maison", POOR, "80H"), Chance(1)) == Pass()


def test_the_hands_of_others_change_nothing() -> None:
    hand = list(cards(STRONG))
    rest = [card for card in DECK if card not in hand]
    used = rules("maison")
    said = []
    for other in (rest, rest[::-1]):
        deal = Deal.checked(used, Seat.W, tuple(map(tuple, (other[:8], other[8:16], hand, other[16:]))))
        round = Round.open(deal)
        while round.turn is not Seat.S:
            round = round.say(Pass())
        said.append(sampling_call(Seen.of(round), Chance("same")))
    assert said[0] == said[1]


@pytest.mark.parametrize("name", ["club82", "points701", "maison_belote", "manille_coinchee"])
def test_whole_deals_are_played_and_are_the_same_again(name: str) -> None:
    table = Table(rules(name), (SAMPLING,) * 4, "doc")
    first, _ = table.played(1)
    again, _ = table.played(1)
    assert first.phase is Phase.DONE and first == again


def test_calls_that_follow_no_convention_do_not_stop_him() -> None:
    # North says 90 spades with none of the honours that the bid promises: they are all mine.
    told = sampling_call(seen("maison", "JS 9S AS 10S KS QS 8S 7S", "90S", "P"), Chance(1))
    assert isinstance(told, Bid) and str(told.denomination) == "S"
