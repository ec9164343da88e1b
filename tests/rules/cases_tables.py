"""Tables and deals that the tests of reports and disputes share."""

from __future__ import annotations

from coinche_teach.engine.chance import Chance
from coinche_teach.engine.deal import Deal, shuffled
from coinche_teach.engine.notation import record_of
from coinche_teach.engine.round import Phase, Round
from coinche_teach.engine.rules import IDS, rules
from coinche_teach.engine.seats import SEATS, Seat
from tests.rules.helpers import (
    answer,
)

CLUB, SEVEN, MAISON, OFF, MILLE = "club82", "points701", "maison", "officielles", "contrat1000"

MANILLE = "manille_coinchee"

BIDDING = [CLUB, SEVEN, MAISON, OFF, MILLE]

APP_BELOTE = ["maison_belote", "officielles_belote"]

APP_SA = ["maison_sans_atout", "officielles_sans_atout"]

UNDERTRUMP_FORCED = {MAISON, MILLE, *APP_BELOTE}

LEFT = {SEVEN, *(one for one in IDS if one.startswith("manille"))}


def family(name: str) -> str:
    return "manille" if name.startswith("manille") else "coinche"


def denomination(name: str) -> str:
    """A denomination that the rule set plays."""
    return "SA" if name in APP_SA else "H"


def contracted(name: str, seed: int, chance: Chance, dealer: Seat = Seat.S) -> Round:
    """A dealt round with an auction of random calls, redealt until somebody plays."""
    for attempt in range(100):
        round = Round.open(Deal.from_deck(rules(name), dealer, shuffled(name, seed, attempt)))
        while round.phase is Phase.AUCTION:
            calls = round.auction.legal_calls()
            assert calls, "somebody is in turn and may say nothing"
            words = [one for one in calls if str(one) in ("P", "X", "XX")]
            pick = chance.choice(calls[: 40 + len(words)])
            pick = chance.choice(words) if words and chance.below(2) else pick
            round = round.say(pick)
        if round.phase is Phase.PLAY:
            return round
    raise AssertionError("nobody ever bids")


def random_deal(name: str, seed: int) -> tuple[Round, dict]:
    """A whole random deal, as a round and as what its record answers."""
    chance = Chance("deal", name, seed)
    round = contracted(name, seed, chance, SEATS[seed % 4])
    while round.phase is Phase.PLAY:
        round = round.play(chance.choice(round.allowed().cards))
    return round, answer(record_of(round).write())
